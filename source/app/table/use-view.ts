/** What the viewer may know of the game at the table, and of what could be done in it. */
import { useCallback, useMemo } from 'react'
import { type Action, type Forecast, type Refusal, visibleTo } from '../../kernel/contract/game.ts'
import type { Entry } from '../../kernel/journal/journal.ts'
import { adviceOn } from '../../kernel/program/advice.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { useShell } from '../hooks.ts'
import { programLevel } from '../session/autopilot.ts'
import type { Seating } from '../session/seating.ts'
import type { Moment } from './moment.ts'
import type { Play } from './play.ts'

type View = Pick<Play, 'state' | 'earlier' | 'count' | 'events' | 'past' | 'forecast' | 'adviceNow'>

interface Known {
  /** The seats of this table that a person holds. */
  readonly persons: readonly string[]
  /** The whole game before what is being told. */
  readonly before: object | undefined
}

export function useView(
  { journal, unveiled }: Save<object>,
  { whole, outcome, entries }: Moment,
  { viewer, decision }: Seating,
  { persons, before }: Known,
): View {
  const { game, computer } = useShell()
  // A finished game has no secrets, and neither has its past.
  const isBare = unveiled === true || outcome !== null
  const see = useCallback(
    (state: object) => (isBare ? state : game.view(state, viewer)),
    [game, isBare, viewer],
  )
  const state = useMemo(() => see(whole), [see, whole])
  const earlier = useMemo(() => (before ? see(before) : null), [see, before])
  const past = useCallback(
    // Others may have taken back what was there.
    (at: number) => see(journal.stateAt(Math.min(at, journal.entries().length))),
    [see, journal],
  )
  const events = useCallback(() => {
    const all = [...journal.opening, ...entries.flatMap((entry) => entry.events)]
    return isBare ? all : visibleTo(all, viewer)
  }, [journal, entries, isBare, viewer])
  const forecast = useMemo(() => {
    const known = new Map<string, Forecast | Refusal>()
    return (action: Action) => {
      const key = JSON.stringify(action)
      const told = known.get(key) ?? game.forecast(whole, action)
      known.set(key, told)
      return told
    }
  }, [game, whole])
  /** Who is asked in sight of everybody is advised by what everybody may know. */
  const adviceNow = useCallback(
    (refused: readonly Action[]) =>
      decision && adviceOn(game, computer, state, decision, programLevel, refused),
    [game, computer, state, decision],
  )
  const count = useMemo(() => {
    const isKnown = ({ action, events: of }: Entry) =>
      persons.includes(action.seat) || visibleTo(of, viewer).length > 0
    return entries.filter(isKnown).length
  }, [entries, persons, viewer])
  return { state, earlier, count, events, past, forecast, adviceNow }
}
