/** What is told as it happens: what is news, what it means to a seat, and what is shown by itself. */
import type { Scene } from '../../../app/panels.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Captain } from '../data/names.ts'
import type { Event, EventOf, EventType } from '../events/event.ts'
import { captainName } from '../map/names.ts'
import { rowNumber } from '../rolls/rolling.ts'
import { rollWords, signed } from '../rolls/words.ts'
import { type Components, sum } from '../state/context.ts'
import type { RollName } from '../state/frames.ts'
import type { Rolled, State } from '../state/state.ts'
import { describe } from '../text/events.ts'

/** What other panels show already, or what the next event says better. */
const unseen: readonly EventType[] = ['impulse', 'dealt', 'discarded', 'shuffled', 'indians-rolled']

const ofOrder: readonly RollName[] = ['setupOrder', 'initiative']

/** Of a way its end is news, which says where it began; of rolls for an order the order is. */
export function isNews(event: Event): boolean {
  if (event.type === 'marched') return event.since !== undefined
  // The roll of a fight is told with what it brings about.
  // A side that has no blow has nothing to tell.
  if (event.type === 'result') return event.roll !== null
  if (event.type === 'rolled') return !ofOrder.includes(event.roll) && event.roll !== 'combat'
  return event.type === 'impulses-end' ? event.ends : !unseen.includes(event.type)
}

/** What a player has decided and seen done. */
const deeds: readonly EventType[] = [
  ...(['captain', 'placed', 'forces', 'loan', 'bought', 'own-discards'] as const),
  ...(['marched', 'discovering', 'negotiating', 'plundering', 'seeking'] as const),
  ...(['joined-up', 'split-off', 'units-passed', 'commands'] as const),
  // What it is his own draw tells.
  'asset',
  ...(['converted', 'repaid', 'presented', 'divided', 'played', 'troops-taken'] as const),
]

/** 14.23: in set-up it is no find. */
const isPlacing = ({ type, rule }: Event): boolean => type === 'found' && rule === '14.23'

/** Whether a seat has decided this itself; the lot, too, gives captains, and that it has not. */
export const isDeed = (seat: Seat, event: Event): boolean =>
  'faction' in event &&
  event.faction === seat &&
  (deeds.includes(event.type) || isPlacing(event)) &&
  !(event.type === 'captain' && event.how === 'lot')

/** Dice that lie on the table, of which a seat is asked whether they stand: the question shows them. */
export function isOnTable({ stack }: State, seat: Seat, event: Event): boolean {
  const top = stack.at(-1)
  if (event.type !== 'rolled' || top?.kind !== 'roll' || top.stage !== 'after') return false
  return top.again === seat && top.roll === event.roll && top.rolled.join() === event.dice.join()
}

/** So much gold is worth a page of its own. */
const muchGold = 12

/** Below 0 what a seat lost, above what it won; from 1 on it deserves a page. */
export function weightOf(seat: Seat, event: Event): number {
  const isOwn = 'faction' in event && event.faction === seat
  switch (event.type) {
    case 'gold':
      return isOwn ? event.gold / muchGold : 0
    case 'divided':
      return isOwn ? event.points / muchGold : 0
    case 'empire':
    case 'king-taken':
    case 'allied':
      return isOwn ? 2 : 0
    case 'killed':
      return isOwn ? -2 : 0
    case 'struck':
      return isOwn && event.gone ? -1 : 0
    case 'gold-lost':
      return isOwn ? -event.gold / muchGold : 0
    case 'alliance-ended':
      return isOwn ? -1 : 0
    // Without a page whoever is struck would read what is gone, and never by what.
    case 'enemy-card':
      return isOwn && event.applies ? -1 : 0
    case 'warrant':
      return isOwn ? -2 : 0
    // No great thing, but it stays until it is read.
    case 'captain':
    case 'own-asset':
    case 'own-cards':
      return isOwn ? 0.2 : 0
    case 'unit-lost':
    case 'hits-suffered':
    case 'starving':
      return isOwn ? -0.2 : 0
    case 'found':
      return isOwn && !isPlacing(event) && (event.find === 'city' || event.find === 'town') ? 1 : 0
    default:
      return 0
  }
}

/** Rolls with their dice, and what the two sides of a fight bring about in a round. */
export function sceneOf(g: Components, event: Event): Scene | null {
  switch (event.type) {
    case 'rolled':
      return ofOrder.includes(event.roll) ? null : rolledScene(g, event)
    case 'impulses-end':
      return event.ends
        ? { title: 'The end of the turn', dice: event.dice, lines: [], result: describe(g, event) }
        : null
    case 'result':
      return fightScene(g, event)
    default:
      return null
  }
}

function rolledScene(g: Components, event: EventOf<'rolled'>): Scene {
  const title = `Roll for ${rollWords[event.roll]}`
  return { title, dice: event.dice, lines: [], result: describe(g, event) }
}

/** Both sides of a fight with their factors, the column of who strikes, and what the other side loses. */
function fightScene(g: Components, event: EventOf<'result'>): Scene {
  const { captain, value, units, enemy, roll, result } = event
  const who = (one: Captain | null): string => (one === null ? 'Indians' : captainName(g, one))
  return {
    // Each has a title of its own, so that each is drawn.
    title: `${event.round === 0 ? 'Horse first' : `Round ${event.round}`}: ${who(captain)}`,
    sides: [
      { who: who(captain), strength: value, units, losses: 0 },
      { who: who(enemy.captain), strength: enemy.value, units: enemy.units, losses: Number(result) || 0 },
    ],
    ...(roll ? rolledOnTable(g, value, roll) : { lines: [] }),
    result: describe(g, event),
  }
}

/** 6.31: the dice, and the column of a combat value with its rows from that of 0 on. */
function rolledOnTable(g: Components, value: number, { dice, total }: Rolled) {
  const table = g.data.tables.combat.columns
  const columns = Object.keys(table)
  const column = columns.findLastIndex((least) => Number(least) <= value)
  const rows = table[columns[column]!]!
  const added = total - sum(dice)
  const unsaid = [
    `column ${columns[column]}`,
    `dice ${dice.join(' and ')}${added === 0 ? '' : ` ${signed(added)}`}, so ${total}`,
  ]
  const [from = 0] = Object.keys(rows).map(Number)
  const cells = Object.values(rows).map(String)
  return {
    ...{ dice, unsaid, lines: [unsaid.join('; ')] },
    table: { columns, column, cells, row: rowNumber(rows, total) - from, from },
  }
}
