/** The tables of the game as aligned plain text: title, columns, rows, key. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Column } from '../../align.ts'
import { findTable, type Table, writtenTable } from '../../tables.ts'
import type { GameData } from '../data/shapes.ts'
import { whenWords } from './cards.ts'

type Rows<Cell = unknown> = Readonly<Record<string, Cell>>
type Tables = GameData['tables']
type DiplomacyCell = Tables['diplomacy']['columns']['city'][string]
type LegendCell = Tables['legends']['columns']['river'][string]

const figures = (heads: readonly string[]): Column[] => heads.map((head) => ({ head, right: true }))

/** The rows of some columns that are keyed by a modified roll. */
function byRoll<Cell>(columns: Readonly<Record<string, Rows<Cell>>>, say: (cell: Cell) => string = String) {
  const rolls = [...new Set(Object.values(columns).flatMap((rows) => Object.keys(rows).map(Number)))]
  return rolls
    .sort((one, other) => one - other)
    .map((roll) => [
      String(roll),
      ...Object.values(columns).map((rows) => {
        const cell = rows[String(roll)]
        return cell === undefined ? '' : say(cell)
      }),
    ])
}

const clamp = 'A modified roll beyond a table is read in its first or its last row.'

function discoveryTable({ tables: { discovery } }: GameData): Table {
  return {
    title: 'Discovery by level',
    rule: '4.11',
    columns: [
      { head: 'Die', right: true },
      ...Object.keys(discovery.columns).map((level) => ({ head: `Level ${level}` })),
    ],
    rows: byRoll(discovery.columns),
    key: `The printed -1 (4.111), what lies beside (4.112), +1 after an Ambush (4.141), cards. ${clamp}`,
  }
}

function adjacentTable({ tables: { adjacentCivilisation: chart } }: GameData): Table {
  return {
    title: 'Discovery: the highest civilisation beside',
    rule: '4.112',
    columns: [{ head: 'Level', right: true }, ...figures([...chart.columns])],
    rows: Object.entries(chart.levels).map(([level, cells]) => [level, ...cells.map(String)]),
    key: 'X: nobody may try it, nor enter the space.',
  }
}

function diplomacyTable({ tables: { diplomacy } }: GameData): Table {
  const say = ({ status, food, alliance, king, choice }: DiplomacyCell): string => {
    const gold = choice?.goldModifier ?? 0
    return [
      ...(status ? [status] : []),
      ...(food ? [`${food} food`] : []),
      ...(alliance ? ['alliance'] : []),
      ...(king ? ['king'] : []),
      ...(choice ? [gold === 0 ? 'gold or asset' : `gold (${gold > 0 ? '+' : ''}${gold}) or asset`] : []),
    ].join(', ')
  }
  return {
    title: 'Diplomacy',
    rule: '5.13',
    columns: [
      { head: '2D6', right: true },
      { head: 'Town', max: 28 },
      { head: 'City', max: 38 },
    ],
    rows: byRoll(diplomacy.columns, say),
    key: `A rating, -3 hostile, -2 allied to another, -1 of an empire, cards. ${clamp}`,
  }
}

function goldTable({ tables: { diplomacyGold, plunderGold } }: GameData): Table {
  const { town, city, imperial } = plunderGold.columns
  return {
    title: 'Gold by diplomacy and by plunder',
    rule: '7.21',
    columns: [
      { head: 'Die', right: true },
      ...figures(['Gift, town', 'Gift, city', 'Plunder, town', 'City', 'Imperial']),
    ],
    rows: byRoll({ ...prefixed(diplomacyGold.columns), town, city, imperial }),
    key: `+1 with the king of that empire, -1 for each earlier attempt of the turn there (5.161, 7.22). ${clamp}`,
  }
}

const prefixed = (columns: Readonly<Record<string, Rows>>): Readonly<Record<string, Rows>> =>
  Object.fromEntries(Object.entries(columns).map(([name, rows]) => [`gift ${name}`, rows]))

function exhaustionTable({ tables: { plunderExhaustion } }: GameData): Table {
  return {
    title: 'Plunder: what is left',
    rule: '7.24',
    columns: [{ head: 'Die', right: true }, { head: 'Town' }, { head: 'City' }, { head: 'Imperial' }],
    rows: byRoll(plunderExhaustion.columns),
    key: `-1 for each earlier attempt of the turn there, and nothing else (7.25). ${clamp}`,
  }
}

function combatTable({ tables: { combat } }: GameData): Table {
  return {
    title: 'Combat: losses by value and roll',
    rule: '6.22',
    columns: [{ head: '2D6', right: true }, ...figures(Object.keys(combat.columns))],
    rows: byRoll(combat.columns),
    key: `The highest column not above the value. M: a morale hit, nothing for Indians. Rating of the leader, +1 with cannon, -1 at two hits, -2 at three or four, cards. ${clamp}`,
  }
}

function moraleTable({ tables: { moraleCheck, rally } }: GameData): Table {
  return {
    title: 'Morale: hits of a check (1D6), change by a rally (2D6)',
    rule: '9.12',
    columns: figures(['Roll', 'Check', 'Rally']),
    rows: byRoll({ check: moraleCheck.rows, rally: rally.rows }),
    key: `Check: -1 in a space with -1, -1 for malaria. Rally: a rating, -1 among mosquitoes, +1 for a division, +1 for a food. ${clamp}`,
  }
}

function fundsTable({ tables: { funds, costs } }: GameData): Table {
  return {
    title: 'Funds and prices',
    rule: '15.11',
    columns: figures(['Die', 'Initial', 'Reinforcement']),
    rows: byRoll(funds.columns),
    key: `Foot costs ${costs.foot}, cannon ${costs.cannon}, horse ${costs.horse} pesos, at most ${costs.horsesPerTurn} horse a turn. As much may be borrowed (15.12). ${clamp}`,
  }
}

function governorTable({ tables: { governorFavor, governorGift } }: GameData): Table {
  const gifts = Object.entries(governorGift.rows)
    .filter(([, boxes]) => boxes > 0)
    .map(([roll, boxes]) => `${roll}: ${boxes}`)
  return {
    title: "The Governor's Favor",
    rule: '11.15',
    columns: figures(['Index', 'Recruiting', 'Points']),
    rows: governorFavor.boxes.map((box) => [box.index, box.recruiting, box.vp].map(String)),
    key: `A gift of ${governorGift.minimumGold} gold or more moves an index by boxes (2D6, +1 for each three gold more): ${gifts.join(', ')} (11.3).`,
  }
}

function impulsesTable({ tables: { impulseTrack } }: GameData): Table {
  return {
    title: 'The Impulse Track',
    rule: '2.42',
    columns: [{ head: 'Box', right: true }, { head: 'The turn ends on' }],
    rows: impulseTrack.boxes.map(({ box, endsOn }) => [String(box), endsOn ? endsOn.join('-') : 'never']),
  }
}

function legendsTable({ tables: { legends } }: GameData): Table {
  const say = ({ gold, vp, moraleHits, leader, marker }: LegendCell): string => {
    return [
      ...(gold ? [`${gold} gold`] : []),
      ...(vp ? [`${vp} points`] : []),
      ...(moraleHits ? [`${moraleHits} hits`] : []),
      ...(leader ? ['a captain dies'] : []),
      marker,
    ].join(', ')
  }
  return {
    title: 'Legends',
    rule: '19.41',
    columns: [
      { head: '2D6', right: true },
      { head: 'Fabled', max: 32 },
      { head: 'River', max: 32 },
    ],
    rows: byRoll(legends.columns, say),
    key: 'pool: the marker goes back; stays: it remains; removed: it was found, and leaves the game.',
  }
}

function eventsTable({ tables: { randomEvents } }: GameData): Table {
  return {
    title: 'Random events',
    rule: '20.0',
    columns: [{ head: '2D6', right: true }, { head: 'Event' }],
    rows: byRoll({ event: randomEvents.rows }),
  }
}

function cardsTable(data: GameData): Table {
  return {
    title: 'Strategy cards',
    rule: '2.1',
    columns: [
      { head: 'Title', max: 16 },
      { head: 'No.', right: true },
      { head: 'When', max: 17 },
      { head: 'What it does', max: 36 },
    ],
    rows: data['strategy-cards'].cards.map((card) => [
      card.title,
      String(card.copies),
      `${card.class}: ${whenWords[card.when]}${card.standardOnly ? ' (S)' : ''}`,
      card.text,
    ]),
    key: 'One of a title in an attempt or a fight (2.17). (S): not in the Basic Game (14.11).',
  }
}

function assetsTable({ assets }: GameData): Table {
  return {
    title: 'Assets',
    rule: '1.34',
    columns: [
      { head: 'Title', max: 16 },
      { head: 'No.', right: true },
      { head: 'When', max: 17 },
      { head: 'What it does', max: 36 },
    ],
    rows: assets.cards.map(({ title, copies, when, text }) => [title, String(copies), whenWords[when], text]),
  }
}

function captainsTable({ conquistadors: { conquistadors } }: GameData): Table {
  return {
    title: 'Conquistadors',
    rule: '1.331',
    columns: [{ head: 'Name' }, { head: 'Ink' }, ...figures(['Combat', 'Diplomacy', 'Rally'])],
    rows: conquistadors.map(({ name, ink, combat, diplomacy, rally }) => [
      ...[name, ink],
      ...[combat, diplomacy, rally].map(String),
    ]),
  }
}

function verdictsTable({ tables: { solitaire } }: GameData): Table {
  const { enemyCards, reactionCards, verdicts, turns } = solitaire
  const draws = Object.entries(reactionCards).map(([level, cards]) => `${cards} at level ${level}`)
  return {
    title: `Alone: after ${turns} turns`,
    rule: '23.4',
    columns: [{ head: 'Points', right: true }, { head: 'What becomes of you' }],
    rows: verdicts.map(({ from, to, text }) => [bandText(from, to), text]),
    key: [
      `Enemy cards before an impulse: ${enemyCards.villageOrTown} with any village or town in play,`,
      `${enemyCards.city} with any city (23.22). Reactions to an action: ${listed(draws)} (23.32).`,
    ].join(' '),
  }
}

/** "50 to 99", "350 and more" */
function bandText(from: number | null, to: number | null): string {
  if (from === null) return `up to ${to}`
  return to === null ? `${from} and more` : `${from} to ${to}`
}

const tables: Readonly<Record<string, (data: GameData) => Table>> = {
  discovery: discoveryTable,
  beside: adjacentTable,
  diplomacy: diplomacyTable,
  gold: goldTable,
  exhaustion: exhaustionTable,
  combat: combatTable,
  morale: moraleTable,
  funds: fundsTable,
  governor: governorTable,
  impulses: impulsesTable,
  legends: legendsTable,
  events: eventsTable,
  cards: cardsTable,
  assets: assetsTable,
  conquistadors: captainsTable,
  solitaire: verdictsTable,
}

/** The names by which tables are asked for, in the order in which they are shown. */
export const tableNames: readonly string[] = Object.keys(tables)

/** A table by its name or the beginning of it. @throws Error as `findTable` */
export const tableOf = (data: GameData, name: string): Table => tables[findTable(tableNames, name)]!(data)

/** A table as text, its sentences wrapped. @throws Error as `findTable` */
export const tableText = (data: GameData, name: string, width = 78): string =>
  writtenTable(tableOf(data, name), width)
