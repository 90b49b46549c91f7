/**
 * Everything that can happen in a game: one union of events, told apart by `type`. A file a phase declares them;
 * in each `nation` is whose doing or whose loss it is.
 */
import { type EventIn, typedEvents } from '../../../kernel/contract/events.ts'
import type { Nation } from '../data/shapes.ts'
import type { CouncilEvents } from './council.ts'
import type { DiplomacyEvents } from './diplomacy.ts'
import type { GoldEvents } from './gold.ts'
import type { LandEvents } from './land.ts'
import type { LandCombatEvents } from './land-combat.ts'
import type { LossEvents } from './losses.ts'
import type { NativeEvents } from './natives.ts'
import type { NavalEvents } from './naval.ts'
import type { SeaCombatEvents } from './sea-combat.ts'
import type { SettlerEvents } from './settlers.ts'
import type { TurnEvents } from './turn.ts'

/** The details of every event by its type. */
export interface Events
  extends TurnEvents,
    CouncilEvents,
    DiplomacyEvents,
    NavalEvents,
    SeaCombatEvents,
    GoldEvents,
    LandEvents,
    NativeEvents,
    LandCombatEvents,
    SettlerEvents,
    LossEvents {}

export type EventType = keyof Events

export type EventOf<T extends EventType> = EventIn<Events, Nation, T>
export type Event = EventOf<EventType>

/** The events of a type, in order. */
export const ofType = typedEvents<Events, Nation>()
