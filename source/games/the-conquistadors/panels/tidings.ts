/** What is told as it happens: what is news, what it means to a seat, and what is shown by itself. */
import type { Scene } from '../../../app/panels.ts'
import type { Event, EventOf, EventType } from '../events/event.ts'
import { rollWords } from '../rolls/words.ts'
import type { Components } from '../state/context.ts'
import type { RollName } from '../state/frames.ts'
import type { State } from '../state/state.ts'
import { describe } from '../text/events.ts'

/** What other panels show already, or what the next event says better. */
const unseen: readonly EventType[] = ['impulse', 'dealt', 'discarded', 'shuffled']

const ofOrder: readonly RollName[] = ['setupOrder', 'initiative']

/** Of a way its end is news, which says where it began; of rolls for an order the order is. */
export function isNews(event: Event): boolean {
  if (event.type === 'marched') return event.since !== undefined
  if (event.type === 'rolled') return !ofOrder.includes(event.roll)
  return event.type === 'impulses-end' ? event.ends : !unseen.includes(event.type)
}

/** What a player has decided and seen done. */
const deeds: readonly EventType[] = [
  ...(['captain', 'placed', 'forces', 'loan', 'bought', 'own-discards'] as const),
  ...(['marched', 'discovering', 'negotiating', 'plundering', 'seeking'] as const),
  ...(['joined-up', 'split-off', 'units-passed', 'commands'] as const),
  ...(['converted', 'repaid', 'presented', 'divided', 'played', 'troops-taken'] as const),
]

/** Whether a seat has decided this itself; the lot, too, gives captains, and that it has not. */
export const isDeed = (seat: string, event: Event): boolean =>
  'faction' in event &&
  event.faction === seat &&
  deeds.includes(event.type) &&
  !(event.type === 'captain' && event.how === 'lot')

/** Dice that lie on the table, of which a seat is asked whether they stand: the question shows them. */
export function isOnTable({ stack }: State, seat: string, event: Event): boolean {
  const top = stack.at(-1)
  if (event.type !== 'rolled' || top?.kind !== 'roll' || top.stage !== 'after') return false
  return top.again === seat && top.roll === event.roll && top.rolled.join() === event.dice.join()
}

/** So much gold is worth a page of its own. */
const muchGold = 12

/** Below 0 what a seat lost, above what it won; from 1 on it deserves a page. */
export function weightOf(seat: string, event: Event): number {
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
      return isOwn && (event.find === 'city' || event.find === 'town') ? 1 : 0
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
    case 'indians-rolled':
      return { title: 'The fight', dice: event.dice, lines: [], result: describe(g, event) }
    case 'result':
      return { title: 'The fight', lines: [], result: describe(g, event) }
    default:
      return null
  }
}

function rolledScene(g: Components, event: EventOf<'rolled'>): Scene {
  const title = event.roll === 'combat' ? 'The fight' : `Roll for ${rollWords[event.roll]}`
  return { title, dice: event.dice, lines: [], result: describe(g, event) }
}
