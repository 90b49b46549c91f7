/** What a nation of three reads of events, for the tests of the news. */
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import type { Toll, Units } from '../../../../../source/games/conquistador/events/shapes.ts'
import { panels } from '../mono.ts'
import { state } from '../three-nations.ts'

export const nobody: Units = { soldiers: 0, colonists: 0, leaders: [], missionaries: [], gold: {} }
export const toll = (part: Partial<Toll>): Toll => ({ ...nobody, ships: [], ...part })

export const news = (...events: Event[]) => panels.news!(state, 'Spain', events)
export const lines = (...events: Event[]) => news(...events).lines.map(({ text }) => text)
