/** Playing a saved game: every action goes to the journal and to the disk before it is shown. */
import { useCallback, useMemo, useState } from 'react'
import type { Action, Decision, Forecast, GameEvent, Outcome, Refusal } from '../../kernel/game.ts'
import type { Moved } from '../../kernel/journal.ts'
import { type Save, SaveError } from '../../kernel/saves.ts'
import { useShell } from '../hooks.ts'
import { type Chronicle, openChronicle } from './log.ts'

/** The line under the map. */
export interface Message {
  readonly text: string
  readonly bad: boolean
}

/** The game at one moment. */
interface Moment {
  readonly state: object
  readonly decision: Decision | null
  readonly outcome: Outcome | null
  /** Actions taken so far. */
  readonly count: number
}

export interface Play extends Moment {
  readonly chronicle: Chronicle
  readonly message: Message | null
  /** Why the game is not on the disk as it stands, until it is again. */
  readonly unsaved: Message | null
  /** What the last action brought, to be shown. */
  readonly news: readonly GameEvent[]
  readonly undoStop: Refusal | null
  forecast(action: Action): Forecast | Refusal
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

export function usePlay(save: Save<object>): Play {
  const { game, panels } = useShell()
  const { journal } = save
  const look = useCallback((): Moment => {
    const state = journal.state()
    const [decision = null] = journal.decisions()
    return { state, decision, outcome: game.outcome(state), count: journal.entries().length }
  }, [journal, game])
  const [moment, setMoment] = useState(look)
  const [message, setMessage] = useState<Message | null>(null)
  const [unsaved, setUnsaved] = useState<Message | null>(null)
  const [news, setNews] = useState<readonly GameEvent[]>(() =>
    journal.entries().length === 0 ? journal.opening : [],
  )
  const seat = moment.decision?.seat ?? journal.entries().at(-1)?.action.seat ?? ''
  const chronicle = useMemo(
    () => openChronicle(journal, panels, () => journal.decisions()[0]?.seat ?? seat),
    [journal, panels, seat],
  )
  const forecasts = useMemo(() => {
    const known = new Map<string, Forecast | Refusal>()
    return (action: Action) => {
      const key = JSON.stringify(action)
      const told = known.get(key) ?? game.forecast(moment.state, action)
      known.set(key, told)
      return told
    }
  }, [game, moment.state])

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
  const refuse = (refusal: Refusal): void => setMessage({ text: refusalText(refusal), bad: true })
  const move = (moved: Moved<object>, done: string): void => {
    if (!moved.ok) {
      refuse(moved.refusal)
      return
    }
    keep()
    setNews([])
    setMoment(look())
    const many = moved.actions.length > 1 ? `${moved.actions.length} actions` : 'one action'
    setMessage({ text: `${done} ${many}.`, bad: false })
  }
  return {
    ...moment,
    chronicle,
    message,
    unsaved,
    news,
    undoStop: journal.undoStop(seat),
    forecast: forecasts,
    act(action) {
      const applied = journal.act(action)
      if (!applied.ok) {
        refuse(applied.refusal)
        return false
      }
      setMessage(null)
      keep()
      setNews(applied.events.filter(({ to }) => !to || to.includes(action.seat)))
      setMoment(look())
      return true
    },
    undo: () => move(journal.undo(seat), 'Undid'),
    redo: () => move(journal.redo(seat), 'Did again'),
    restartTurn: () => move(journal.restartTurn(seat), 'Took back'),
    say: setMessage,
    refuse,
  }
}
