/** What must hold of tokens, eras, set-up and tables: the printed figures stay as printed. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { type Check, faultsOf, must, same, sameSet } from '../../../../kernel/contract/faults.ts'
import { lands, lastEra, markers, nations, terrains, worlds } from '../names.ts'
import type { GameData } from '../shapes.ts'

export function checkTokens({ tokens: { tokens } }: GameData): DataFault[] {
  const wanted = worlds.flatMap((world) => [`build ${world}`, `grow ${world}`])
  return faultsOf('tokens', [
    must(
      sameSet(
        tokens.map(({ kind, world }) => `${kind} ${world}`),
        wanted,
      ),
      ['tokens'],
      'There must be one Grow and one Build token for each world.',
    ),
    must(
      new Set(tokens.map(({ id }) => id)).size === tokens.length,
      ['tokens'],
      'Each token must have an id of its own.',
    ),
    must(
      sameSet([...new Set(tokens.map(({ gold }) => gold))], [1, 2, 3]),
      ['tokens'],
      'Tokens must show 1, 2 and 3 gold (N12.6).',
    ),
  ])
}

export function checkEras({ eras: file }: GameData): DataFault[] {
  const wars = file.eras.map(({ worldsAtWar }) => worldsAtWar)
  return faultsOf('eras', [
    must(
      same(
        file.eras.map(({ era }) => era),
        [1, 2, 3, 4, 5, 6],
      ),
      ['eras'],
      'Eras must run from 1 to 6.',
    ),
    must(
      same(
        file.eras.map(({ startCost }) => startCost),
        [0, 1, 2, 2, 3, 3],
      ),
      ['eras'],
      'The first round costs 0, 1, 2, 2, 3, 3 (N6.1).',
    ),
    must(file.costStepPerRound === 1, ['costStepPerRound'], 'The cost rises by one (N6.3).'),
    must(file.costCap === 7, ['costCap'], 'The cost stops at seven (N6.5).'),
    must(
      sameSet([...new Set(wars)], [1, 2, 3]),
      ['eras'],
      'One, two and three worlds must be at war in some era (N2.7-N2.9).',
    ),
    must(
      wars.every((war, index) => index === 0 || wars[index - 1]! <= war),
      ['eras'],
      'Wars must not become fewer.',
    ),
    must(
      wars.filter((war) => war < 3).length >= 4,
      ['eras'],
      'Some world must be at peace in four eras at least.',
    ),
  ])
}

export function checkSetup({ setup, tables, benefits }: GameData): DataFault[] {
  const row = (players: number) => setup.byPlayers.find((one) => one.players === players)
  const isRow = (players: number, figures: readonly number[]): Check => {
    const found = row(players)
    const is = found && same([found.bonus, found.progress, found.passSpaces], figures)
    return must(
      is === true,
      ['byPlayers'],
      `With ${players} there must be ${figures.join(', ')} (N1.15, N6.7).`,
    )
  }
  const solo = benefits.progress.length - lastEra * (row(1)?.progress ?? 0)
  return faultsOf('setup', [
    must(
      sameSet(
        setup.byPlayers.map(({ players }) => players),
        [1, 2, 3, 4],
      ),
      ['byPlayers'],
      'There must be a row for 1 to 4 players.',
    ),
    isRow(1, [5, 5, 2]),
    isRow(2, [5, 5, 2]),
    isRow(3, [6, 6, 3]),
    isRow(4, [7, 7, 4]),
    ...setup.byPlayers.map(({ capacity }, index) =>
      must(
        capacity in tables.capacity,
        ['byPlayers', index, 'capacity'],
        'It must be a table of capacities.',
      ),
    ),
    must(setup.startGold.player === 3, ['startGold', 'player'], 'Each player begins with 3 gold (N1.18).'),
    must(setup.startGold.planck === 0, ['startGold', 'planck'], 'Planck begins with none (N11.9).'),
    must(
      setup.tilesPerLandInPlay === worlds.length,
      ['tilesPerLandInPlay'],
      'Each world has one tile of a land (N1.12).',
    ),
    must(
      setup.tilesPerLandReturned === terrains.length - worlds.length,
      ['tilesPerLandReturned'],
      'Two tiles of a land are left over (N1.12).',
    ),
    must(setup.cityDiscs === lands.length, ['cityDiscs'], 'There is a disc for each land (N5.18).'),
    must(setup.warMarkers === worlds.length, ['warMarkers'], 'There are three markers (N1.14).'),
    must(same(setup.worldMarkers, markers), ['worldMarkers'], `They are ${markers.join(', ')} (N5.22).`),
    must(
      setup.soloStacks.land === lands.length * setup.tilesPerLandReturned,
      ['soloStacks', 'land'],
      'It is as many as are left over (N11.4).',
    ),
    must(
      setup.soloStacks.progress === solo && solo >= 12,
      ['soloStacks', 'progress'],
      'It is as many as are not dealt (N11.6), twelve or more.',
    ),
    must(
      same(setup.turnOrder.first, nations),
      ['turnOrder', 'first'],
      `It is ${nations.join(', ')} (N1.17).`,
    ),
  ])
}

const capacities = { mixed: 3, plains: 2, forest: 2, mountains: 2, inhospitable: 1 }
const settlerRevenue = { mixed: 2, plains: 1, forest: 1, mountains: 1, inhospitable: 0 }
const loads = {
  '3': { '1': [1, 0, 0], '2': [1, 1, 0], '3': [1, 1, 1] },
  '4': { '1': [2, 1, 1], '2': [2, 2, 1], '3': [2, 2, 2] },
}

/** Whether a record has just these figures, in whatever order. */
const has = (
  record: Readonly<Record<string, unknown>>,
  figures: Readonly<Record<string, unknown>>,
): boolean => Object.entries(figures).every(([key, value]) => same(record[key], value))

export function checkTables({ tables }: GameData): DataFault[] {
  const { capacity, revenue, build, loading, settlements, progressPoints, solo } = tables
  const fewer = Object.fromEntries(Object.entries(capacities).map(([key, value]) => [key, value - 1]))
  const points = (basic: number, number: number) => number * basic + (number * (number - 1)) / 2
  const grades = solo.victory
  return faultsOf('tables', [
    must(
      has(capacity['3-4 players'], capacities),
      ['capacity', '3-4 players'],
      'It must be 3, 2, 2, 2, 1 (N4.31).',
    ),
    must(
      has(capacity['2 players'], fewer),
      ['capacity', '2 players'],
      'It must be one less than with three or four (N4.31).',
    ),
    must(has(capacity.solo, fewer), ['capacity', 'solo'], 'It must be as with two players (N12.21).'),
    must(capacity.growAdds === 1, ['capacity', 'growAdds'], 'Grow adds one (N4.32).'),
    must(has(revenue.settler, settlerRevenue), ['revenue', 'settler'], 'It must be 2, 1, 1, 1, 0 (N5.3).'),
    must(
      has(revenue, { town: 2, city: 3, minePerSettler: 1 }),
      ['revenue'],
      'A Town earns 2, a City 3, a Settler in a mine 1 (N5.3, N4.9).',
    ),
    must(
      has(build, { town: 3, city: 9, townToCity: 6, terrainsNeeded: 3 }),
      ['build'],
      'A Town costs 3, a City 9 or 6 (N5.15-N5.20).',
    ),
    must(has(loading, { captain: 1, settler: 1 }), ['loading'], 'Each of the crew costs 1 (N3.9).'),
    must(tables.strongholdStore.value === 3, ['strongholdStore'], 'A Stronghold keeps 3 (N4.16).'),
    must(
      has(settlements, { settler: 1, town: 2, city: 3, cathedralFactor: 2 }),
      ['settlements'],
      'They score 1, 2 and 3 (N8.2), doubled by a Cathedral (N8.3).',
    ),
    must(tables.goldPerPoint.value === 5, ['goldPerPoint'], 'A point is for five gold (N8.14).'),
    ...([0, 1, 2, 3] as const).map((basic) =>
      must(
        same(
          progressPoints.basic[`${basic}`],
          [1, 2, 3, 4, 5].map((number) => points(basic, number)),
        ),
        ['progressPoints', 'basic', basic],
        'n Benefits at basic value b must score n*b + n*(n-1)/2 (N8.13).',
      ),
    ),
    must(has(solo.planckLoading, loads), ['solo', 'planckLoading'], 'It must be as printed (N12.6, N12.8).'),
    must(
      has(solo.planckWorldPoints, { '0': 6, '1': 3, '2': 1, '3': 0 }),
      ['solo', 'planckWorldPoints'],
      'It must be 6, 3, 1, 0 (N13.8).',
    ),
    must(
      has(solo.retained, { usual: 1, spainTurnOrder: 2, portugalSpyglass: 3 }),
      ['solo', 'retained'],
      'It must be 1, 2 and 3 (N13.22).',
    ),
    must(
      same(
        grades.map(({ from }) => from),
        [1, 6, 11, 16, 21],
      ),
      ['solo', 'victory'],
      'Grades must begin at 1, 6, 11, 16 and 21 (N13.9).',
    ),
    must(
      grades.every(({ to }, index) =>
        index + 1 < grades.length ? to !== null && to + 1 === grades[index + 1]!.from : to === null,
      ),
      ['solo', 'victory'],
      'Grades must follow each other, the last without end.',
    ),
  ])
}
