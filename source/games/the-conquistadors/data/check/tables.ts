/** What must hold of the tables: cells that the book prints, and that better rolls never bring less. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { type Check, faultsOf, must, same } from '../../../../kernel/contract/faults.ts'
import { finds, levels } from '../names.ts'
import type { GameData, Tables } from '../shapes.ts'

type Rows<T> = Readonly<Record<string, T>>
type Path = readonly (string | number)[]

const keysOf = (rows: Rows<unknown>): number[] =>
  Object.keys(rows)
    .map(Number)
    .sort((one, other) => one - other)

const rises = (values: readonly number[]): boolean =>
  values.every((value, at) => at === 0 || values[at - 1]! <= value)
const falls = (values: readonly number[]): boolean => rises(values.map((value) => -value))
/** The values of a table in the order of its rows. */
const ordered = <T>(rows: Rows<T>): T[] => keysOf(rows).map((key) => rows[String(key)]!)

const spans = (rows: Rows<unknown>, from: number, to: number, path: Path): Check =>
  must(
    same(
      keysOf(rows),
      Array.from({ length: to - from + 1 }, (_, at) => from + at),
    ),
    path,
    `Its rows must go from ${from} to ${to}.`,
  )

const is = (value: unknown, wanted: unknown, path: Path, rule: string): Check =>
  must(same(value, wanted), path, `It is ${JSON.stringify(wanted)} (${rule}).`)

export const checkTables = ({ tables }: GameData): DataFault[] =>
  faultsOf('tables', [
    ...checkDiscovery(tables),
    ...checkDiplomacy(tables),
    ...checkCombat(tables),
    ...checkPlunder(tables),
    ...checkMorale(tables),
    ...checkMoney(tables),
    ...checkTracks(tables),
    ...checkLegends(tables),
    ...checkConstants(tables),
  ])

function checkDiscovery({
  discovery: { columns },
  adjacentCivilisation: { levels: chart },
}: Tables): Check[] {
  const at = (level: (typeof levels)[number]): Path => ['discovery', 'columns', level]
  const rank = (cell: number | 'X'): number => (cell === 'X' ? -9 : cell)
  const order = ['mosquito', 'none', ...finds.filter((find) => find !== 'mosquito' && find !== 'none')]
  return [
    ...levels.flatMap((level) => [
      spans(columns[level], 0, 7, at(level)),
      must(
        rises(ordered(columns[level]).map((find) => order.indexOf(find))),
        at(level),
        'It must never fall.',
      ),
      must(rises(chart[level].map(rank)), ['adjacentCivilisation', 'levels', level], 'It must never fall.'),
      must(
        Object.values(columns[level]).includes('empire') === (level === '4'),
        at(level),
        'Empires are found in level 4 only (12.23).',
      ),
    ]),
    is(columns['3']['4'], 'city', [...at('3'), '4'], 'example to 2.42'),
    must(!JSON.stringify([columns['3'], columns['4']]).includes('mosquito'), at('3'), 'Mosquitoes stay low.'),
    must(Object.values(columns['0']).includes('village'), at('0'), 'There are villages on the coast.'),
    must(Object.values(columns['1']).includes('town'), at('1'), 'There are towns in level 1.'),
    must(Object.values(columns['2']).includes('town'), at('2'), 'There are towns in level 2.'),
    is(chart['2'], ['X', -3, 0, 0], ['adjacentCivilisation', 'levels', '2'], '4.112'),
    is(chart['0'], [0, 0, 0, 0], ['adjacentCivilisation', 'levels', '0'], '4.112'),
    must(
      chart['3'][2] === 0 && chart['3'][1] !== 0 && chart['3'][0] !== 0,
      ['adjacentCivilisation', 'levels', '3'],
      'Beside a town nothing is subtracted, with less there is (2.42).',
    ),
    must(
      chart['4'][3] === 0 && chart['4'][0] === 'X',
      ['adjacentCivilisation', 'levels', '4'],
      'Beside a city nothing is subtracted, and without any it is X.',
    ),
  ]
}

function checkDiplomacy({ diplomacy: { columns }, diplomacyGold }: Tables): Check[] {
  const example = columns.city['15']
  const path: Path = ['diplomacy', 'columns']
  return [
    spans(columns.city, 2, 17, [...path, 'city']),
    spans(columns.town, 2, 13, [...path, 'town']),
    must(
      example?.alliance === true && example.king === true && example.choice?.goldModifier === 1,
      [...path, 'city', '15'],
      'It brings alliance, king, and gold with +1 (5.28).',
    ),
    must(
      Object.values(columns.town).every(({ alliance, king }) => !alliance && !king),
      [...path, 'town'],
      'Alliance and kings are of cities only (5.14).',
    ),
    must(
      columns.city['2']?.status === 'hostile' &&
        Object.values(columns.town).some(({ status }) => status === 'neutral'),
      path,
      'Places turn hostile and neutral (5.14).',
    ),
    must(
      [...Object.values(columns.town), ...Object.values(columns.city)].every(({ food = 0 }) => food <= 3),
      path,
      'No result brings more than three food (1.262).',
    ),
    is(diplomacyGold.columns.city['7'], 12, ['diplomacyGold', 'columns', 'city', '7'], '5.28'),
  ]
}

/** Cells that the example to 6.371 fixes. */
const printed: readonly (readonly [string, string, number])[] = [
  ['16', '8', 1],
  ['60', '7', 2],
  ['30', '6', 0],
  ['30', '9', 1],
  ['36', '6', 1],
]

function checkCombat({ combat: { columns } }: Tables): Check[] {
  const keys = keysOf(columns)
  const number = (cell: number | '-' | 'M' | undefined): number => (typeof cell === 'number' ? cell : 0)
  const rank = (cell: number | '-' | 'M' | undefined): number => (cell === 'M' ? 0.5 : number(cell))
  const path: Path = ['combat', 'columns']
  const columnOf = (value: number) => keys.filter((key) => key <= value).at(-1)
  return [
    must(
      [16, 30, 36, 60].every((key) => keys.includes(key)) && keys.at(-1) === 60 && keys[0]! <= 2,
      path,
      'There are columns 16, 30, 36 and 60, and 60 is the last (6.371).',
    ),
    must(
      same([33, 40, 100, 16].map(columnOf), [30, 36, 60, 16]),
      path,
      'The look-ups of the example to 6.371 must be found.',
    ),
    ...printed.map(([column, row, value]) =>
      must(
        number(columns[column]?.[row]) === value,
        [...path, column, row],
        `It is ${value || 'no loss'} (6.371).`,
      ),
    ),
    must(number(columns['30']?.['10']) >= 1, [...path, '30', '10'], 'It is a loss at least (6.371).'),
    ...keys.flatMap((key) => [
      spans(columns[String(key)]!, 0, 17, [...path, String(key)]),
      must(rises(ordered(columns[String(key)]!).map(rank)), [...path, String(key)], 'It must never fall.'),
    ]),
    ...Array.from({ length: 18 }, (_, row) =>
      must(
        rises(keys.map((key) => rank(columns[String(key)]?.[String(row)]))),
        path,
        `Row ${row} must never fall with the column.`,
      ),
    ),
  ]
}

function checkPlunder({ plunderGold, plunderExhaustion, diplomacyGold }: Tables): Check[] {
  const { town, city, imperial } = plunderGold.columns
  const path: Path = ['plunderGold', 'columns']
  const outs = (rows: Rows<string>) => [1, 2, 3, 4, 5, 6].filter((die) => rows[String(die)] === 'out').length
  const left = plunderExhaustion.columns
  const rows = Array.from({ length: 11 }, (_, row) => String(row))
  return [
    ...Object.entries(plunderGold.columns).flatMap(([kind, column]) => [
      spans(column, -3, 10, [...path, kind]),
      must(rises(ordered(column)), [...path, kind], 'It must never fall.'),
    ]),
    must(
      rows.every((row) => town[row]! < city[row]! && city[row]! < imperial[row]!),
      path,
      'A city is richer than a town, and an empire richer still.',
    ),
    must(
      rows.slice(1, 9).every((row) => diplomacyGold.columns.town[row]! < town[row]!) &&
        rows.slice(1, 9).every((row) => diplomacyGold.columns.city[row]! < city[row]!),
      ['diplomacyGold', 'columns'],
      'Diplomacy is modest beside plunder (note to 5.0).',
    ),
    ...Object.entries(left).map(([kind, column]) =>
      must(
        rises(ordered(column).map((cell) => Number(cell === '-'))),
        ['plunderExhaustion', 'columns', kind],
        'Low rolls exhaust (7.25).',
      ),
    ),
    must(
      outs(left.town) >= outs(left.city) &&
        outs(left.city) >= outs(left.imperial) &&
        outs(left.imperial) >= 1,
      ['plunderExhaustion', 'columns'],
      'Towns are exhausted first, empires last.',
    ),
  ]
}

function checkMorale({ rally, moraleCheck }: Tables): Check[] {
  const change = ordered(rally.rows)
  const hits = ordered(moraleCheck.rows)
  return [
    spans(rally.rows, 2, 13, ['rally', 'rows']),
    must(
      falls(change) && change[0]! > 0 && change.at(-1)! < 0 && change.includes(0),
      ['rally', 'rows'],
      'It goes from a hit more over no change to hits removed (9.22).',
    ),
    spans(moraleCheck.rows, -1, 8, ['moraleCheck', 'rows']),
    must(falls(hits) && hits.at(-1) === 0, ['moraleCheck', 'rows'], 'It falls to no hit.'),
  ]
}

function checkMoney({ funds, costs, governorGift, governorFavor: { boxes } }: Tables): Check[] {
  const { initial, reinforcement } = funds.columns
  const both = [1, 2, 3, 4, 5, 6].map((die) => initial[String(die)]! + reinforcement[String(die)]!)
  const mean = both.reduce((total, one) => total + one, 0) / both.length
  const middle = boxes[Math.floor(boxes.length / 2)]
  return [
    is(initial['3'], 12, ['funds', 'columns', 'initial', '3'], '15.15'),
    is([costs.horse, costs.cannon, costs.foot, costs.horsesPerTurn], [5, 4, 2, 3], ['costs'], '15.13, 15.15'),
    must(
      Object.keys(initial).every((row) => reinforcement[row]! < initial[row]!),
      ['funds', 'columns'],
      'Reinforcements bring less.',
    ),
    must(mean >= 18 && mean <= 24, ['funds'], 'Two conquistadors come, with loans, near 32 pesos (22.24).'),
    is(governorGift.minimumGold, 3, ['governorGift', 'minimumGold'], '11.31'),
    must(
      boxes.every((box, at) => box.index === boxes[0]!.index + at),
      ['governorFavor', 'boxes'],
      'The boxes follow each other.',
    ),
    must(
      same(middle && [middle.index, middle.vp, middle.recruiting], [0, 0, 0]),
      ['governorFavor', 'boxes'],
      'The middle is 0 (1.15).',
    ),
    ...(['recruiting', 'vp'] as const).map((what) =>
      must(
        rises(boxes.map((box) => box[what])) && boxes[0]![what] < 0 && boxes.at(-1)![what] > 0,
        ['governorFavor', 'boxes'],
        `It must rise from left to right (${what}).`,
      ),
    ),
  ]
}

function checkTracks({ impulseTrack: { boxes } }: Tables): Check[] {
  const path: Path = ['impulseTrack', 'boxes']
  const ends = boxes.slice(2).map(({ endsOn }) => endsOn?.[1] ?? -1)
  return [
    is(
      boxes.slice(0, 3).map(({ endsOn }) => endsOn !== undefined),
      [false, false, true],
      path,
      '2.42, for the first roll',
    ),
    must(
      boxes.some(({ endsOn }) => same(endsOn, [2, 7])),
      path,
      'A box ends on 2-7 (2.42).',
    ),
    must(same(boxes.at(-1)?.endsOn, [2, 12]), path, 'The last box ends the turn.'),
    must(rises(ends) && !ends.includes(-1), path, 'The ranges widen.'),
  ]
}

/** How many of 36 rolls of two dice are some number. */
const waysTo = (total: number): number => 6 - Math.abs(7 - total)

function checkLegends({ legends, randomEvents }: Tables): Check[] {
  const { fabled, river } = legends.columns
  const rivers = Object.entries(legends.legends).flatMap(([name, kind]) => (kind === 'river' ? [name] : []))
  return [
    ...Object.entries(legends.columns).flatMap(([kind, rows]) => {
      const path: Path = ['legends', 'columns', kind]
      const all = Object.values(rows)
      const without = keysOf(rows).filter((row) => !rows[String(row)]!.gold && !rows[String(row)]!.vp)
      return [
        spans(rows, 2, 12, path),
        must(
          all.some(({ marker }) => marker === 'removed'),
          path,
          'Some legend is found (19.43).',
        ),
        must(
          all.some(({ leader }) => leader !== undefined),
          path,
          'Some conquistador dies (6.45).',
        ),
        must(
          without.reduce((total, row) => total + waysTo(row), 0) >= 14,
          path,
          'Many results bring nothing (19.41).',
        ),
      ]
    }),
    is(rivers, ['amazon', 'mississippi'], ['legends', 'legends'], '19.12'),
    must(
      Object.values(fabled).every(({ marker }) => marker !== 'stays'),
      ['legends', 'columns', 'fabled'],
      'Only rivers stay (19.43).',
    ),
    must(
      Object.values(river).every(({ marker }) => marker !== 'pool'),
      ['legends', 'columns', 'river'],
      'A river does not go back to the pool (19.43).',
    ),
    spans(randomEvents.rows, 2, 12, ['randomEvents', 'rows']),
    must(
      new Set(Object.values(randomEvents.rows)).size === 5,
      ['randomEvents', 'rows'],
      'Each event can occur.',
    ),
  ]
}

function checkConstants({ division, indianDraw, victory, scoring, solitaire }: Tables): Check[] {
  const { gold, others, footCannon, horse, vp } = division.example
  const reckoned =
    gold -
    Math.ceil(gold / division.royalFifth) -
    division.otherConquistador * others -
    Math.ceil(footCannon / division.footOrCannonPer) -
    Math.ceil(horse / division.horsePer)
  const { verdicts } = solitaire
  const follow = verdicts.slice(1).every(({ from }, at) => verdicts[at]!.to! + 1 === from)
  return [
    must(reckoned === vp && vp === 37, ['division', 'example'], 'The example brings 37 points (18.6).'),
    is([indianDraw.town, indianDraw.city, indianDraw.imperial], [1, 2, 3], ['indianDraw'], '12.34'),
    is([victory.basic, victory.standard], [75, 200], ['victory'], '14.4, 22.4'),
    is(
      [scoring.alliedCity, scoring.imperialCity, scoring.imperialCapital, scoring.firstEmpire, scoring.debt],
      [4, 6, 8, 5, -2],
      ['scoring'],
      '13.221, 4.16, 16.24',
    ),
    must(
      verdicts[0]?.to === 49 && verdicts[4]?.from === 200 && verdicts.at(-1)?.from === 350 && follow,
      ['solitaire', 'verdicts'],
      'The bands of 23.4 follow each other.',
    ),
  ]
}
