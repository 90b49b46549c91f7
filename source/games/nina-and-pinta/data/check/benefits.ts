/** What must hold of the Benefits. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { type Check, faultsOf, must, same, sameSet, tally } from '../../../../kernel/contract/faults.ts'
import { bonusKinds, groups, lastEra, markers, nations } from '../names.ts'
import type { GameData } from '../shapes.ts'

const eras = Array.from({ length: lastEra }, (_, index) => index + 1)
/** The hour-glass (N9.1). */
const kept = ['pirate', 'double-selection', 'turn-order']
/** What would be of no use in the last era. */
const notLast = [
  'pirate',
  'turn-order',
  'corn',
  'timber',
  'iron',
  'gems',
  'larger-ships',
  'stronghold',
  'spyglass',
]
const building = ['city', 'cathedral', 'town']
/** N8.5. */
const armies = ['Infantry', 'Knight', 'Artillery', 'Castle', 'General']
const faiths = ['Catholic', 'Protestant']

export function checkBenefits(data: GameData): DataFault[] {
  const { benefits } = data
  const ids = [...benefits.bonus, ...benefits.progress].map(({ id }) => id)
  return faultsOf('benefits', [
    must(
      sameSet(
        benefits.kinds.map(({ id }) => id),
        bonusKinds,
      ),
      ['kinds'],
      'Here must be the fifteen kinds, each once.',
    ),
    must(
      sameSet(
        benefits.groups.map(({ id }) => id),
        groups,
      ),
      ['groups'],
      'Here must be the four groups, each once.',
    ),
    must(
      same(
        benefits.groups.filter(({ open }) => !open).map(({ id }) => id),
        markers,
      ),
      ['groups'],
      'Military Benefits alone lie open (N6.9).',
    ),
    ...benefits.kinds.map(({ id, played }, index) =>
      must(
        (played === 'keep') === kept.includes(id),
        ['kinds', index, 'played'],
        'Pirate, Double Selection and Turn Order alone are kept (N9.1).',
      ),
    ),
    must(new Set(ids).size === ids.length, ['bonus'], 'No two counters may have the same id.'),
    must(
      sameSet([...new Set(benefits.display.order)], ['circle', 'square']),
      ['display', 'order'],
      'The display has circles and squares.',
    ),
    must(
      benefits.display.laid === 'by turns' || benefits.display.order.length === 2,
      ['display', 'order'],
      'Shape by shape each of them is named once.',
    ),
    ...checkBonus(data),
    ...checkProgress(data),
  ])
}

function checkBonus({ benefits, eras: file, setup }: GameData): Check[] {
  const { bonus, kinds } = benefits
  const perEra = tally(bonus.map(({ era }) => String(era)))
  const needed = Math.max(...setup.byPlayers.map((row) => row.bonus))
  const costs = new Map(file.eras.map(({ era, startCost }) => [era, startCost]))
  return [
    must(
      sameSet([...new Set(bonus.map(({ kind }) => kind))], bonusKinds),
      ['bonus'],
      'Every one of the fifteen kinds must be among the counters.',
    ),
    ...eras.map((era) =>
      must(
        (perEra.get(String(era)) ?? 0) >= needed,
        ['bonus'],
        `Era ${era} needs ${needed} Bonus counters (N1.15).`,
      ),
    ),
    ...kinds.flatMap(({ id, terrain, extra, lands }, index) => [
      must(
        (terrain !== undefined) === (extra !== undefined),
        ['kinds', index],
        'An Increase has a terrain and what it adds.',
      ),
      must(
        (lands !== undefined) === (id === 'spyglass'),
        ['kinds', index],
        'The Spyglass alone has a number of lands.',
      ),
    ]),
    ...bonus.flatMap(({ era, kind, value }, index) => [
      must((value !== undefined) === (kind === 'gold'), ['bonus', index], 'Gold has a value, others none.'),
      must(
        value === undefined || value > costs.get(era)!,
        ['bonus', index, 'value'],
        'Gold must be worth more than it costs at first.',
      ),
      must(
        era < lastEra || !notLast.includes(kind),
        ['bonus', index, 'kind'],
        'It would be of no use in the last era.',
      ),
      must(
        era >= 3 || !building.includes(kind),
        ['bonus', index, 'era'],
        'Town, City and Cathedral come from era 3 on.',
      ),
    ]),
  ]
}

function checkProgress({ benefits, setup }: GameData): Check[] {
  const { progress } = benefits
  const typesOf = (group: string) =>
    tally(progress.filter((one) => one.group === group).map(({ type }) => type))
  const named = (group: string) => [...typesOf(group).keys()].filter((type) => type !== 'any')
  const size = (group: string) => progress.filter((one) => one.group === group).length
  const dealt = lastEra * Math.max(...setup.byPlayers.map((row) => row.progress))
  const religion = typesOf('religion')
  return [
    must(progress.length >= dealt, ['progress'], `There must be ${dealt} Progress counters or more (N1.15).`),
    must(
      sameSet(named('military'), armies),
      ['progress'],
      `Military must be of the types ${armies.join(', ')} (N8.5).`,
    ),
    must(sameSet(named('religion'), faiths), ['progress'], 'Religion must be Catholic or Protestant (N8.7).'),
    must(
      religion.get('Catholic') === religion.get('Protestant') && (religion.get('Catholic') ?? 0) >= 5,
      ['progress'],
      'Catholics and Protestants must be as many, five or more (N8.13).',
    ),
    must(
      ['arts', 'science'].every((group) => named(group).length === 5),
      ['progress'],
      'Arts and Science must have five types each (N8.13).',
    ),
    ...groups.map((group) =>
      must(
        (typesOf(group).get('any') ?? 0) >= 1,
        ['progress'],
        `There must be a counter of Any Type of ${group} (N8.6).`,
      ),
    ),
    must(new Set(groups.map(size)).size === 1, ['progress'], 'The four groups must be as large.'),
  ]
}

export function checkNations({ nations: file }: GameData): DataFault[] {
  const { pieces } = file
  return faultsOf('nations', [
    must(
      same(
        file.nations.map(({ id }) => id),
        nations,
      ),
      ['nations'],
      `Here must be ${nations.join(', ')}, in this order (N1.17).`,
    ),
    must(
      same(
        file.nations.map(({ firstOrder }) => firstOrder),
        [1, 2, 3, 4],
      ),
      ['nations'],
      'The first Turn Order must be 1 to 4.',
    ),
    must(
      same(
        file.nations.map(({ crew }) => crew),
        [3, 3, 4, 3],
      ),
      ['nations'],
      'England alone begins with a crew of four (N10.3).',
    ),
    must(same(file.crewSides, [3, 4]), ['crewSides'], 'A ship has a side of three and one of four (N1.8).'),
    must(
      same([pieces.ships, pieces.captains, pieces.settlers, pieces.towns], [3, 3, 20, 10]),
      ['pieces'],
      'Each player has 3 ships, 3 Captains, 20 Settlers and 10 Towns (N1.16).',
    ),
    must(
      sameSet(
        file.soloPowers.map(({ nation }) => nation),
        nations,
      ),
      ['soloPowers'],
      'Each nation must have its power for Planck once.',
    ),
  ])
}
