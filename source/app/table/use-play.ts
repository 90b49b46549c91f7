/** Playing a saved game: every action goes to the journal and to the disk before it is shown. */
import { useCallback, useMemo, useRef, useState } from 'react'
import {
  type Action,
  type Decision,
  type Forecast,
  type GameEvent,
  type Outcome,
  type Refusal,
  visibleTo,
} from '../../kernel/game.ts'
import type { Entry, Journal, Moved } from '../../kernel/journal.ts'
import { type Save, SaveError } from '../../kernel/saves.ts'
import { useShell } from '../hooks.ts'
import { everybody } from '../seats.ts'
import { type Chronicle, openChronicle } from './log.ts'
import { type Seating, seatingAt } from './seating.ts'
import type { Story } from './slides.ts'

/** The line under the map. */
export interface Message {
  readonly text: string
  readonly bad: boolean
}

/** The game at one moment. */
interface Moment {
  readonly whole: object
  readonly open: readonly Decision[]
  readonly outcome: Outcome | null
  /** Actions taken so far. */
  readonly count: number
}

export interface Play extends Seating {
  /** The state as the viewer may know it. */
  readonly state: object
  readonly outcome: Outcome | null
  /** Actions taken so far. */
  readonly count: number
  readonly chronicle: Chronicle
  readonly message: Message | null
  /** The action that a lesson waits for. */
  readonly wanted?: Action | null
  /** Why the game is not on the disk as it stands, until it is again. */
  readonly unsaved: Message | null
  /** What the last action brought, or what came while the player did not look: to be shown. */
  readonly story: Story
  /** Everything so far that the viewer may know of. */
  events(): readonly GameEvent[]
  /** An earlier state as the viewer may know it. */
  past(at: number): object
  forecast(action: Action): Forecast | Refusal
  /** The player behind the curtain sits down. */
  lift(): void
  /** Takes an action; false if it was refused. */
  act(action: Action): boolean
  undo(): void
  redo(): void
  restartTurn(): void
  say(message: Message | null): void
  refuse(refusal: Refusal): void
}

/** A refusal in one line; what is not a paragraph of the rules has no number to show. */
export const refusalText = ({ rule, reason }: Refusal): string =>
  /^\d/.test(rule) ? `${reason} [${rule}]` : reason

const untold: Story = { events: [], since: false }

/** The seat that sits before the screen from the start: the only one. Where there are several, nobody does. */
function firstSitting(journal: Journal<object>, seats: readonly string[]): string | null {
  if (seats.length > 1) return null
  return journal.decisions()[0]?.seat ?? journal.entries().at(-1)?.action.seat ?? everybody
}

export function usePlay(save: Save<object>): Play {
  const { game, panels, settings } = useShell()
  const { journal } = save
  const look = useCallback((): Moment => {
    const whole = journal.state()
    return {
      whole,
      open: journal.decisions(),
      outcome: game.outcome(whole),
      count: journal.entries().length,
    }
  }, [journal, game])
  const [moment, setMoment] = useState(look)
  const [sitting, setSitting] = useState(() => firstSitting(journal, game.seats(journal.newGame)))
  const [message, setMessage] = useState<Message | null>(null)
  const [unsaved, setUnsaved] = useState<Message | null>(null)
  const [story, setStory] = useState<Story>(() =>
    sitting !== null && journal.entries().length === 0
      ? { events: visibleTo(journal.opening, sitting), since: false }
      : untold,
  )
  /** What each seat has seen happen: the journal may take entries out of its middle, so they are not counted. */
  const seen = useRef(new Map<string, WeakSet<Entry>>()).current
  const chronicle = useMemo(() => openChronicle(journal, panels), [journal, panels])
  const { whole, open, outcome, count } = moment
  const seating = useMemo(() => seatingAt(open, sitting), [open, sitting])
  const { viewer } = seating
  const seat = seating.decision?.seat ?? viewer
  // A finished game has no secrets, and neither has its past.
  const see = useCallback(
    (state: object) => (outcome ? state : game.view(state, viewer)),
    [game, outcome, viewer],
  )
  const state = useMemo(() => see(whole), [see, whole])
  const past = useCallback((at: number) => see(journal.stateAt(at)), [see, journal])
  const events = useCallback(() => {
    const all = [...journal.opening, ...journal.events(0, count)]
    return outcome ? all : visibleTo(all, viewer)
  }, [journal, count, outcome, viewer])
  const forecasts = useMemo(() => {
    const known = new Map<string, Forecast | Refusal>()
    return (action: Action) => {
      const key = JSON.stringify(action)
      const told = known.get(key) ?? game.forecast(whole, action)
      known.set(key, told)
      return told
    }
  }, [game, whole])

  /** Writes the game as it stands; a disk that fails is told of, and tried again after the next action. */
  const keep = (): void => {
    try {
      save.write()
      setUnsaved(null)
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      setUnsaved({ text: `NOT SAVED: ${error.message}`, bad: true })
    }
  }
  /** Shows the game as it stands now to who sits there. */
  const show = (): Moment => {
    const now = look()
    if (sitting !== null) seen.set(sitting, new WeakSet(journal.entries()))
    setMoment(now)
    return now
  }
  const refuse = (refusal: Refusal): void => setMessage({ text: refusalText(refusal), bad: true })
  const move = (moved: Moved<object>, done: string): void => {
    if (!moved.ok) {
      refuse(moved.refusal)
      return
    }
    keep()
    setStory(untold)
    show()
    const many = moved.actions.length > 1 ? `${moved.actions.length} actions` : 'one action'
    setMessage({ text: `${done} ${many}.`, bad: false })
  }
  return {
    ...seating,
    state,
    outcome,
    count,
    chronicle,
    message,
    unsaved,
    story,
    events,
    past,
    forecast: forecasts,
    lift() {
      const { behind } = seating
      if (!behind) return
      const entries = journal.entries()
      const last = entries.findLastIndex(({ action }) => action.seat === behind.seat)
      const known = seen.get(behind.seat)
      const news = known ? entries.filter((entry) => !known.has(entry)) : entries.slice(last + 1)
      const opening = !known && last < 0 ? journal.opening : []
      const told = visibleTo([...opening, ...news.flatMap((entry) => entry.events)], behind.seat)
      // What concerns himself comes last, where there is always room for it.
      const own = (event: GameEvent) => event.nation === behind.seat
      const events = [...told.filter((event) => !own(event)), ...told.filter(own)]
      seen.set(behind.seat, new WeakSet(entries))
      setSitting(behind.seat)
      setStory({ events, since: true })
      const many = settings.pace === 'off' ? events.filter(panels.isNews).length : 0
      const text = `${many} events since you last looked; L shows the log.`
      setMessage(many > 1 ? { text, bad: false } : null)
    },
    act(action) {
      const applied = journal.act(action)
      if (!applied.ok) {
        refuse(applied.refusal)
        return false
      }
      setMessage(null)
      keep()
      const now = show()
      // Whoever was asked openly still sits there: nobody's own screen comes back without the curtain.
      const sits = seating.openly ? everybody : sitting
      setSitting(sits)
      const next = seatingAt(now.open, sits)
      setStory({
        events: now.outcome ? applied.events : visibleTo(applied.events, next.viewer),
        since: false,
      })
      return true
    },
    undo: () => move(journal.undo(seat), 'Undid'),
    redo: () => move(journal.redo(seat), 'Did again'),
    restartTurn: () => move(journal.restartTurn(seat), 'Took back'),
    say: setMessage,
    refuse,
  }
}
