/** What is told as it happens: what is news, what it means to a seat, and what is shown by itself. */
import type { Scene } from '../../../app/panels.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Nation } from '../data/names.ts'
import type { Event, EventType } from '../events/event.ts'
import { nationName, placeName } from '../map/names.ts'
import type { Components } from '../state/context.ts'
import { describe } from '../text/events.ts'

/** What other panels show already, or is told with what comes of it; the log has it all. */
const unseen: readonly EventType[] = [
  'phase',
  'sealed',
  'cost',
  'loaded',
  'crew-paid',
  'governs',
  'building-paid',
  'captain-home',
  'land-card',
]

/** Worth telling as it happens; the gold of a token is told with the token, and an empty ship at home is none. */
export const isNews = (event: Event): boolean =>
  !unseen.includes(event.type) &&
  !(event.type === 'gold' && event.of === 'token') &&
  !(event.type === 'turned-home' && !event.captain && event.settlers === 0)

/** So much gold weighs as much as a Settler. */
const goldPerSettler = 3

/** Below 0 what a seat lost, above what it won, in Settlers. */
export function weightOf(seat: Seat, event: Event): number {
  switch (event.type) {
    case 'pairs':
      return event.victim === seat ? -event.pairs : 0
    case 'robbed':
      return event.nation === seat ? -event.gold / goldPerSettler : 0
    case 'discovery':
      return event.nation === seat ? event.gold / goldPerSettler : 0
    case 'built':
      return event.nation === seat ? 1 : 0
    default:
      return 0
  }
}

/** The points are counted part by part; an attack has both sides, and no dice (N4.27). */
export function sceneOf(g: Components, event: Event): Scene | null {
  if (event.type === 'counted')
    return { title: 'The count', lines: [], result: describe(g, event), apart: true }
  if (event.type !== 'pairs') return null
  const { nation, victim, pairs, own, others } = event
  const side = (who: Nation, units: number) => ({
    ...{ who: nationName(g, who), strength: units, units, losses: pairs },
  })
  return {
    title: `Attack in ${placeName(g, event.at)}: ${nationName(g, nation)} on ${nationName(g, victim)}`,
    sides: [side(nation, own), side(victim, others)],
    lines: ['a Settler falls for each Settler'],
    unsaid: ['a Settler for each Settler'],
    result: describe(g, event),
  }
}
