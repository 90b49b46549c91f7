/** The tables of the game as aligned plain text: title, columns, rows, key, and where its figures come from. */
import type { Column } from '../../align.ts'
import { findTable, type Table, writtenTable } from '../../tables.ts'
import { terrains } from '../data/names.ts'
import type { GameData } from '../data/shapes.ts'

const figures = (heads: readonly string[]): Column[] => heads.map((head) => ({ head, right: true }))
const cells = (values: readonly number[]): string[] => values.map(String)

/** N5.3, N4.31: what a land of a terrain gives and holds. */
function landsTable({ tables: { revenue, capacity } }: GameData): Table {
  return {
    title: 'Lands: revenue and capacity by terrain',
    rule: 'N5.3',
    columns: [
      { head: 'Terrain' },
      ...figures(['Gold a Settler', 'Holds, 3-4 players', 'Holds, 2 players', 'Holds, alone']),
    ],
    rows: terrains.map((terrain) => [
      terrain,
      ...cells([
        revenue.settler[terrain],
        capacity['3-4 players'][terrain],
        capacity['2 players'][terrain],
        capacity.solo[terrain],
      ]),
    ]),
    key: `A Town earns ${revenue.town}, a City ${revenue.city}; each Settler may dig ${revenue.minePerSettler} a turn in a mine (N4.9). A Grow token adds ${capacity.growAdds} to what every land of its world holds (N4.32).`,
    source: `${revenue.source}; ${capacity.source}`,
  }
}

/** N5.15-N5.20, N8.2. */
function buildingTable({ tables: { build, settlements, revenue } }: GameData): Table {
  const row = (name: string, cost: string, earns: string, points: number) => [name, cost, earns, `${points}`]
  return {
    title: 'Building: cost, revenue and points',
    rule: 'N5.15',
    columns: [{ head: 'Settlement' }, ...figures(['Cost', 'Earns', 'Points'])],
    rows: [
      row('Settler', 'as crew', 'by terrain', settlements.settler),
      row('Town', `${build.town}`, `${revenue.town}`, settlements.town),
      row('City', `${build.city}`, `${revenue.city}`, settlements.city),
      row('City from a Town', `${build.townToCity}`, `${revenue.city}`, settlements.city),
    ],
    key: `One builds where the Build token lies, in a group of linked own lands with ${build.terrainsNeeded} terrains, or in a land settled in all three worlds (N5.12-N5.14). A Cathedral doubles Settlers and Towns of its land (N8.3).`,
    source: `${build.source}; ${settlements.source}`,
  }
}

/** N8.13. */
function progressTable({ tables: { progressPoints, basicValue } }: GameData): Table {
  return {
    title: 'Progress: points by types and basic value',
    rule: 'N8.13',
    columns: [{ head: 'Basic value' }, ...figures(['1 type', '2', '3', '4', '5'])],
    rows: Object.entries(progressPoints.basic).map(([basic, points]) => [basic, ...cells(points)]),
    key: `Basic value of Arts, Science and Religion: Cities in the world of their marker; of Military: City discs that are left, 3 at most. Of Religion the larger of its two sides counts.`,
    source: `${progressPoints.source}; ${basicValue.source}`,
  }
}

/** N6.1, N2.7. */
function erasTable({ eras }: GameData): Table {
  const [first] = eras.eras
  return {
    title: 'Eras: cost of a Benefit, worlds at war',
    rule: 'N6.1',
    columns: figures(['Era', 'First round', 'Worlds at war']),
    rows: eras.eras.map(({ era, startCost, worldsAtWar }) => cells([era, startCost, worldsAtWar])),
    key: `A Benefit costs ${eras.costStepPerRound} more in each round, ${eras.costCap} at the most (N6.3, N6.5).`,
    source: `${eras.costSource}; worlds at war: ${first!.worldsAtWarSource}`,
  }
}

/** N2.1-N2.4. */
function tokensTable({ tokens, worlds }: GameData): Table {
  return {
    title: 'Tokens: where they work, and gold',
    rule: 'N2.1',
    columns: [{ head: 'World' }, { head: 'Token' }, { head: 'Gold', right: true }],
    rows: tokens.tokens.map(({ kind, world, gold }) => [
      worlds.worlds.find(({ id }) => id === world)!.name,
      kind === 'grow' ? 'Grow' : 'Build',
      String(gold),
    ]),
    key: 'One of the six is turned over at the start of each era; everybody takes its gold.',
    source: tokens.tokens[0]!.source,
  }
}

const timesOf = <T>(all: readonly T[], fits: (one: T) => boolean): number => all.filter(fits).length

/** N9.2-N9.17. */
function bonusTable({ benefits: { kinds, bonus } }: GameData): Table {
  const erasOf = (kind: string) =>
    bonus
      .filter((one) => one.kind === kind)
      .map(({ era }) => era)
      .sort()
      .join(' ')
  return {
    title: 'Bonus Benefits',
    rule: 'N9.1',
    columns: [{ head: 'Bonus' }, { head: 'Counters', right: true }, { head: 'Eras' }, { head: 'Played' }],
    rows: kinds.map(({ id, name, played }) => [
      name,
      String(timesOf(bonus, ({ kind }) => kind === id)),
      erasOf(id),
      played === 'now' ? 'at once' : 'when it is wanted',
    ]),
    key: 'What each of them does is in the rules, N9.2 to N9.17.',
    source: bonus[0]!.source,
  }
}

/** N8.5-N8.12. */
function benefitsTable({ benefits: { groups, progress } }: GameData): Table {
  return {
    title: 'Progress Benefits',
    rule: 'N8.5',
    columns: [{ head: 'Group' }, { head: 'Counters', right: true }, { head: 'Types', max: 60 }],
    rows: groups.map(({ id }) => {
      const own = progress.filter(({ group }) => group === id)
      const types = [...new Set(own.map(({ type }) => type))]
      const told = types.map((type) => {
        const times = timesOf(own, (one) => one.type === type)
        const name = type === 'any' ? 'Any Type' : type
        return times > 1 ? `${name} (${times})` : name
      })
      return [id.charAt(0).toUpperCase() + id.slice(1), String(own.length), told.join(', ')]
    }),
    key: 'Any Type stands for one that its owner does not have. Military lie open, all others behind the screen.',
    source: progress[0]!.source,
  }
}

/** N1.12, N4.7. */
function tilesTable({ tiles, lands }: GameData): Table {
  const told = ({ terrain, discovery }: GameData['tiles']['tiles'][number]) =>
    discovery ? `${terrain} (${discovery.kind}${discovery.value ? ` ${discovery.value}` : ''})` : terrain
  return {
    title: 'Land tiles, five of each land',
    rule: 'N1.12',
    columns: [{ head: 'Land' }, { head: 'Tiles', max: 64 }],
    rows: lands.lands.map(({ id, name }) => [
      name,
      tiles.tiles
        .filter(({ land }) => land === id)
        .map(told)
        .join(', '),
    ]),
    key: 'Three of each land are in the game, one a world; the others are left over unseen.',
    source: tiles.tiles[0]!.source,
  }
}

/** N1.8, N1.16, N10.1-N10.4. */
function nationsTable({ nations, setup }: GameData): Table {
  const powers = {
    first: 'is first in Turn Order at the start',
    peek: 'looks at lands of one world before era 1',
    'larger-ships': 'has the larger ships from the start',
    'attack-in-peace': 'attacks once an era in a world at peace',
  } as const
  const { settlers, towns, captains } = nations.pieces
  return {
    title: 'Nations',
    rule: 'N10.1',
    columns: [{ head: 'Nation' }, { head: 'Crew', right: true }, { head: 'Power' }],
    rows: nations.nations.map(({ name, crew, power }) => [name, String(crew), powers[power]]),
    key: `Each has ${settlers} Settlers, ${towns} Towns and ${captains} Captains, and begins with ${setup.startGold.player} gold.`,
    source: `${nations.nations[0]!.source}; ${nations.piecesSource}`,
  }
}

/** N1.15. */
function setUpTable({ setup }: GameData): Table {
  return {
    title: 'Set-up by players',
    rule: 'N1.15',
    columns: figures(['Players', 'Bonus an era', 'Progress an era', 'Pass spaces']),
    rows: setup.byPlayers.map(({ players, bonus, progress, passSpaces }) =>
      cells([players, bonus, progress, passSpaces]),
    ),
    source: setup.byPlayers.map(({ players, source }) => `${players}: ${source}`).join('; '),
  }
}

/** N12.6, N13.8, N13.9. */
function planckTable({ tables: { solo } }: GameData): Table {
  const { planckLoading, planckWorldPoints, victory } = solo
  const loading = (['3', '4'] as const).flatMap((crew) =>
    (['1', '2', '3'] as const).map((gold) => [
      `Settlers beyond the first, crew ${crew}, token ${gold}`,
      planckLoading[crew][gold].join(' '),
    ]),
  )
  const points = (['0', '1', '2', '3'] as const).map((cities) => [
    `Points for a world with ${cities} Cities`,
    String(planckWorldPoints[cities]),
  ])
  return {
    title: 'Planck',
    rule: 'N12.6',
    columns: [{ head: 'What' }, { head: 'Figures' }],
    rows: [
      ...loading,
      ...points,
      ...victory.map(({ from, to, name }) => [
        name,
        `${to === null ? `${from} or more` : `${from}-${to}`} ahead`,
      ]),
    ],
    source: `${planckLoading.source}; ${planckWorldPoints.source}; ${solo.victorySource}`,
  }
}

const tables: Readonly<Record<string, (data: GameData) => Table>> = {
  lands: landsTable,
  building: buildingTable,
  progress: progressTable,
  benefits: benefitsTable,
  bonus: bonusTable,
  eras: erasTable,
  tokens: tokensTable,
  tiles: tilesTable,
  nations: nationsTable,
  'set-up': setUpTable,
  planck: planckTable,
}

/** The names by which tables are asked for, in the order in which they are shown. */
export const tableNames: readonly string[] = Object.keys(tables)

/** A table by its name or the beginning of it. @throws Error as `findTable` */
export const tableOf = (data: GameData, name: string): Table => tables[findTable(tableNames, name)]!(data)

/** A table as text, its sentences wrapped. @throws Error as `findTable` */
export const tableText = (data: GameData, name: string, width = 78): string =>
  writtenTable(tableOf(data, name), width)
