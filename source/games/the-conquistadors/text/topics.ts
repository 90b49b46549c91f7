/** What a log sorts events by, and where on the board they happened. */
import type { Space } from '../data/names.ts'
import type { Event } from '../events/event.ts'

export const topics = ['turn', 'cards', 'moves', 'finds', 'talks', 'fights', 'gold', 'favour'] as const
export type Topic = (typeof topics)[number]

/** What is not of the turn. */
const typesOf: Readonly<Record<Exclude<Topic, 'turn'>, readonly string[]>> = {
  cards: [
    'shuffled',
    'joined',
    'discarded',
    'own-discards',
    'dealt',
    'own-cards',
    'own-asset',
    'asset',
    'mano',
    'asset-shown',
    'enemy-card',
    'reactions',
  ],
  moves: [
    'marched',
    'placed',
    'captain',
    'forces',
    'food',
    'hits-suffered',
    'joined-up',
    'split-off',
    'units-passed',
    'commands',
    'unit-lost',
  ],
  finds: ['discovering', 'found', 'lifted', 'empire', 'legend-laid', 'seeking', 'legend-told'],
  talks: ['negotiating', 'allied', 'alliance-ended', 'troops-taken', 'king-taken', 'king-freed', 'neutral'],
  fights: ['deployed', 'hostile', 'wounded', 'killed', 'replaced'],
  gold: ['plundering', 'plundered-out', 'gold', 'converted', 'loan', 'bought', 'repaid', 'points', 'stolen'],
  favour: ['index', 'warrant-ended', 'fined'],
}

export const topicOfEvent = ({ type }: Event): Topic =>
  topics.find((topic) => topic !== 'turn' && typesOf[topic].includes(type)) ?? 'turn'

/** The places that an event is about, where it ended first. */
export function placesOf(event: Event): readonly Space[] {
  if (event.type === 'marched') return [event.into, event.from]
  if (event.type === 'empire') return [event.capital, ...event.cities]
  return 'at' in event && event.at !== null ? [event.at] : []
}
