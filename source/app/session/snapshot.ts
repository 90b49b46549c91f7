/** A game as it stands for who sits before it here. */
import { type Outcome, visibleTo } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { lazily } from '../../kernel/flow/lazily.ts'
import type { Journal } from '../../kernel/journal/journal.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import type { Level } from '../../kernel/program/holders.ts'
import type { Autopilot } from './autopilot.ts'
import type { Handover, Pause } from './handover.ts'
import type { Keeping, KeepingFault } from './keeping.ts'
import type { Moment } from './moment.ts'
import { type Seating, seatingAt } from './seating.ts'
import { askedElsewhere, type Waiting } from './waiting.ts'

/** Never changed; after every change of the session there is another one. */
export interface Snapshot extends Seating {
  /** The state as the viewer may know it; all of it when the game is over. */
  readonly state: object
  /** The state with everything in it: only for rules, never to be told. */
  readonly whole: object
  /** Everything done so far, also in secret. */
  readonly entries: readonly Entry[]
  readonly turn: number
  readonly outcome: Outcome | null
  /** Actions taken so far that are known here: of what others do in secret nobody learns even how often. */
  readonly count: number
  /** Who decides elsewhere, while nobody here does; null where all play here. */
  readonly waiting: Waiting | null
  /** The turn that the program plans for a person as soon as he lets it; null if it waits for nobody. */
  readonly pause: Pause | null
  /** What persons here have handed to the program. */
  readonly autopilot: Autopilot
  /** Why the game is not on the disk as it stands, or cannot be followed, until it is again. */
  readonly fault: KeepingFault | null
}

type AskedState = Pick<Snapshot, 'decision' | 'behind' | 'outcome'>

/** Somebody here is asked, or is to sit down for a question. */
export const isAskedHere = ({ decision, behind, outcome }: AskedState): boolean =>
  outcome === null && (decision !== null || behind !== null)

/** What a snapshot is taken of. */
export interface SnapshotAround {
  readonly journal: Journal<object>
  /** The seats that persons hold here. */
  readonly persons: readonly Seat[]
  /** The seats of the whole game that the program holds. */
  readonly computers: ReadonlyMap<Seat, Level>
  /** There is but one seat, so that nothing is hidden but the dice to come. */
  readonly isAlone: boolean
  readonly handover: Handover
  readonly keeping: Keeping
  readonly moment: Moment
  /** The seat before the screen; null before anybody has sat down. */
  readonly sitting: Seat | null
  /** A state as a viewer may know it at this moment. */
  see(state: object, viewer: Seat): object
}

export function takeSnapshot(at: SnapshotAround): Snapshot {
  const { persons, computers, handover, keeping, isAlone, see } = at
  const { game } = at.journal
  const { whole, open, outcome, entries } = at.moment
  /** At which level the program decides, by the seat that is asked. */
  const played = new Map(
    open.map((decision) => [decision.seat, computers.get(decision.seat) ?? handover.plays(decision)]),
  )
  const asked = open.filter(({ seat }) => played.get(seat) === null)
  const known = {
    ...seatingAt(asked, at.sitting, persons),
    ...{ whole, entries, outcome },
    turn: game.turn(whole),
    pause: outcome ? null : handover.pauseAt(open),
    autopilot: handover.handed(),
    fault: keeping.fault(),
  }
  const { viewer } = known
  const isKnown = ({ action, events }: Entry): boolean =>
    persons.includes(action.seat) || visibleTo(events, viewer).length > 0
  return lazily(known, {
    state: () => see(whole, viewer),
    count: () => entries.filter(isKnown).length,
    waiting: () =>
      isAskedHere(known)
        ? null
        : askedElsewhere(game, whole, {
            ...{ viewer, persons, computers, secretless: isAlone },
            plays: ({ seat }) => played.get(seat) ?? null,
          }),
  })
}
