/** P6.5: orders that take several actions: to sail up to ships and attack them, and to attack stacks from all sides. */
import type { Given, Tactic, Target } from '../../../../kernel/contract/by-mail.ts'
import type { Action } from '../../../../kernel/contract/game.ts'
import type { World } from '../../map/world.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { State } from '../../state/state.ts'
import { allot } from './allot.ts'
import { fieldsOf, oddsAt, type Sight, sightOf, type Takes, textAt, textsAt } from './board-words.ts'
import { oddsAtSea, sailorsOf, squadronsOf, unpaidBounds } from './forces.ts'

const chaseTakes: Takes = { expedition: 'names', odds: 'odds', bounds: 'bounds' }
const assaultTakes: Takes = { odds: 'odds', share: 'share' }

/** One expedition for each target, the best odds first, then the shortest way. */
function chase(sight: Sight, given: Given, chosen: readonly Target[]): Action[][] {
  const wanted = oddsAt(given, 'odds') ?? 0
  const taken = new Set<string>()
  return chosen.map(({ values: { nation, place } }): Action[] => {
    // What was chosen may be no ships.
    if (nation === undefined || place === undefined) return []
    const [squadron] = squadronsOf(sight, { of: nation, in: place.slice(0, 4) }).filter(
      (one) => one.place === place,
    )
    if (!squadron) return []
    const [best] = sailorsOf(sight, textsAt(given, 'expedition'))
      .filter(({ id }) => !taken.has(id))
      .map((one) => ({
        one,
        odds: oddsAtSea(sight, one, squadron),
        unpaid: unpaidBounds(sight, one, squadron.place),
      }))
      .filter(({ odds, unpaid }) => odds >= wanted && unpaid !== null)
      .filter(({ unpaid }) => textAt(given, 'bounds') === 'any' || unpaid === 0)
      .sort((a, b) => b.odds - a.odds || a.unpaid! - b.unpaid! || (a.one.id < b.one.id ? -1 : 1))
    if (!best) return []
    const { id, place: at } = best.one
    taken.add(id)
    const seat = sight.nation
    return at === place
      ? [{ type: 'attackShips', seat, expedition: id, targets: [nation] }]
      : [
          { type: 'sail', seat, expedition: id, path: [place] },
          // 8.13: whoever sails in is asked there whether it attacks.
          { type: 'attackFleet', seat, targets: [nation] },
        ]
  })
}

/** Soldiers alone are moved: colonists do not attack, and leaders have orders of their own. */
function assault(sight: Sight, given: Given, chosen: readonly Target[]): Action[][] {
  const { state } = sight.g
  const hosts = chosen.flatMap(({ values }) => {
    const nation = state.order.find((one) => one === values.nation)
    const { hex } = values
    // What was chosen may be no stacks.
    return nation === undefined || hex === undefined
      ? []
      : { nation, hex, units: unitsAt(state, nation, hex) }
  })
  const share = textAt(given, 'share') ?? 'all'
  return allot(sight, hosts, { share, odds: oddsAt(given, 'odds') ?? 0 }).map(({ hex, parts }) =>
    parts.map(({ stack, soldiers }) => ({
      ...{ type: 'move', seat: sight.nation, stack },
      ...{ units: { soldier: soldiers }, path: [hex] },
    })),
  )
}

export const tactics = (world: World): Readonly<Record<string, Tactic<State>>> => ({
  chase: {
    rule: 'P8.13',
    targets: 'ships',
    kind: 'hemispheric',
    label: 'sail up to ships and attack them',
    ...fieldsOf(world, chaseTakes),
    words: (given) =>
      `sail up to them and attack${textsAt(given, 'expedition').length > 0 ? ` with ${textsAt(given, 'expedition').join(' or ')}` : ''}${oddsWords(given)}${textAt(given, 'bounds') === 'any' ? ', past the bounds that were paid if need be' : ''}`,
    plan: (known, given, chosen) => chase(sightOf(world, known), given, chosen),
  },
  assault: {
    rule: 'P11.11',
    targets: 'stacks',
    kind: 'land-movement',
    label: 'attack stacks with the soldiers in range',
    ...fieldsOf(world, assaultTakes),
    words: (given) =>
      `attack them with the soldiers in range${shareWords[textAt(given, 'share') ?? 'all'] ?? ''}${oddsWords(given)}`,
    plan: (known, given, chosen) => assault(sightOf(world, known), given, chosen),
  },
})

const shareWords: Readonly<Record<string, string>> = {
  even: ', with odds as like as can be',
  enough: ', as many as the odds take',
  all: '',
}

const oddsWords = (given: Given): string =>
  textAt(given, 'odds') === null ? '' : ` at ${textAt(given, 'odds')} or better`
