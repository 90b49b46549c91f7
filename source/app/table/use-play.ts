/** Playing a saved game: every action goes to the journal and to the disk before it is shown. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { adviceOn } from '../../kernel/advice.ts'
import {
  type Action,
  type Decision,
  type Forecast,
  type GameEvent,
  type Refusal,
  refusalText,
  visibleTo,
} from '../../kernel/game.ts'
import type { Entry, Moved } from '../../kernel/journal.ts'
import { type Save, SaveError } from '../../kernel/saves.ts'
import { programLevel } from '../autopilot.ts'
import { shownLog } from '../bindings.ts'
import { useShell } from '../hooks.ts'
import { everybody } from '../seats.ts'
import { nobodys, playProgram, programAt, useDriving } from './computers.ts'
import { openChronicle } from './log.ts'
import { lookAt, type Moment } from './moment.ts'
import type { Message, Play } from './play.ts'
import { firstSitting, newsFor, seatingAt } from './seating.ts'
import { useAutopilot } from './use-autopilot.ts'
import { untold, useStories } from './use-stories.ts'
import { askedElsewhere, overtaken, settled, takenBack } from './waiting.ts'

export type { Message, Play } from './play.ts'

/** Milliseconds in which nobody answers what has only just appeared, nor begins something else. */
const reaction = 400

export function usePlay(save: Save<object>): Play {
  const { game, panels, computer, settings, bindings, bell } = useShell()
  const { journal, unveiled = false } = save
  const [moment, setMoment] = useState(() => lookAt(journal))
  const own = useMemo(() => programAt(save), [save])
  const { levels, persons } = own
  const turnNow = useCallback(() => game.turn(journal.state()), [game, journal])
  const autopilot = useAutopilot(panels.routines, persons, moment.open, turnNow)
  const program = useMemo(
    () => ({ ...own, plays: (decision: Decision) => own.plays(decision) ?? autopilot.plays(decision) }),
    [own, autopilot.plays],
  )
  const { plays } = program
  const [sitting, setSitting] = useState(() => firstSitting(journal, persons))
  const [message, setMessage] = useState<Message | null>(null)
  const [unsaved, setUnsaved] = useState<Message | null>(null)
  const [lost, setLost] = useState<Message | null>(null)
  const [turns, setTurns] = useState(0)
  const stories = useStories(() =>
    sitting !== null && journal.entries().length === 0
      ? { events: visibleTo(journal.opening, sitting), since: false }
      : untold(),
  )
  /** What each seat has seen happen: the journal may take entries out of its middle, so they are not counted. */
  const seen = useRef(new Map<string, WeakSet<Entry>>()).current
  const chronicle = useMemo(() => openChronicle(journal, panels, unveiled), [journal, panels, unveiled])
  const { whole, open, outcome, entries } = moment
  const seatingOf = useCallback(
    (all: readonly Decision[], sits: string | null) =>
      seatingAt(
        all.filter((decision) => plays(decision) === null),
        sits,
        persons,
      ),
    [plays, persons],
  )
  const seating = useMemo(() => seatingOf(open, sitting), [seatingOf, open, sitting])
  const { viewer } = seating
  const seat = seating.decision?.seat ?? viewer
  const isHere = !outcome && (seating.decision !== null || seating.behind !== null)
  const watching = persons.length === 0
  /** A lone player hides nothing but his dice to come. */
  const alone = useMemo(() => game.seats(journal.newGame).length === 1, [game, journal])
  // A finished game has no secrets, and neither has its past.
  const isBare = unveiled || outcome !== null
  const see = useCallback(
    (state: object) => (isBare ? state : game.view(state, viewer)),
    [game, isBare, viewer],
  )
  const state = useMemo(() => see(whole), [see, whole])
  const past = useCallback(
    // Others may have taken back what was there.
    (at: number) => see(journal.stateAt(Math.min(at, journal.entries().length))),
    [see, journal],
  )
  const events = useCallback(() => {
    const all = [...journal.opening, ...entries.flatMap((entry) => entry.events)]
    return isBare ? all : visibleTo(all, viewer)
  }, [journal, entries, isBare, viewer])
  const forecasts = useMemo(() => {
    const known = new Map<string, Forecast | Refusal>()
    return (action: Action) => {
      const key = JSON.stringify(action)
      const told = known.get(key) ?? game.forecast(whole, action)
      known.set(key, told)
      return told
    }
  }, [game, whole])
  const { decision } = seating
  /** Who is asked in sight of everybody is advised by what everybody may know. */
  const adviceNow = useCallback(
    () => decision && adviceOn(game, computer, { state: whole, view: state }, decision, programLevel),
    [game, computer, whole, state, decision],
  )
  const count = useMemo(() => {
    const isKnown = ({ action, events: of }: Entry) =>
      persons.includes(action.seat) || visibleTo(of, viewer).length > 0
    return entries.filter(isKnown).length
  }, [entries, persons, viewer])
  const waiting = useMemo(
    () => (isHere ? null : askedElsewhere(game, whole, viewer, persons, alone, program)),
    [isHere, game, whole, viewer, persons, program, alone],
  )

  /** Changes the game, also on the disk; one that fails is told of, and tried again after the next action. */
  const change = <T>(act: () => T): T | null => {
    try {
      const { result, unsaved: error } = save.change(act)
      setUnsaved(error && { text: `NOT SAVED: ${error.message}`, bad: true })
      return result
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      setMessage({ text: `NOT DONE: ${error.message}`, bad: true })
      return null
    }
  }
  /** What the program has done for persons here. */
  const taken = useRef(new WeakSet<Entry>()).current
  const isOfProgram = (entry: Entry) => levels.has(entry.action.seat) || taken.has(entry)
  /** Notes what has been told of; what the program does beside a player is told when others have decided. */
  const markSeen = (now: Moment, told: 'all' | 'persons'): void => {
    if (sitting === null) return
    const known = seen.get(sitting)
    const isSeen = (entry: Entry) => told === 'all' || known?.has(entry) || !isOfProgram(entry)
    seen.set(sitting, new WeakSet(now.entries.filter(isSeen)))
  }
  /** Shows the game as it stands now to who sits there. */
  const show = (): Moment => {
    const now = lookAt(journal)
    markSeen(now, 'persons')
    setMoment(now)
    return now
  }
  const refuse = (refusal: Refusal): void => setMessage({ text: refusalText(refusal), bad: true })
  const takeBack = (how: (seat: string) => Moved<object>, done: string): void => {
    const moved =
      watching && program.acts ? { ok: false as const, refusal: nobodys } : change(() => how(seat))
    if (!moved) return
    if (!moved.ok) {
      refuse(moved.refusal)
      return
    }
    stories.tell(untold())
    show()
    // What the program did for him it would do again at once.
    for (const decision of journal.decisions()) if (decision.seat === seat) autopilot.takeBack(decision)
    const many = moved.actions.length > 1 ? `${moved.actions.length} actions` : 'one action'
    setMessage({ text: `${done} ${many}.`, bad: false })
  }

  /** Shows what others have done elsewhere, or the program here. */
  const catchUp = (by: 'others' | 'program'): void => {
    const now = { ...lookAt(journal), open: settled(open, journal.decisions(), persons) }
    const next = seatingOf(now.open, sitting)
    const isTurn = !isHere && !now.outcome && (next.decision !== null || next.behind !== null)
    const known = sitting === null ? undefined : seen.get(sitting)
    const fresh = now.entries.filter((entry) => !known?.has(entry)).flatMap((entry) => entry.events)
    const news = unveiled || now.outcome ? fresh : visibleTo(fresh, next.viewer)
    const undone = takenBack(entries, now.entries, next.viewer, alone)
    setMoment(now)
    if (undone !== null) setMessage({ text: undone, bad: false })
    // Who waits is told of everything when it is his turn again.
    const isTold = watching || (isTurn && next.decision !== null) || now.outcome !== null
    if (isTold || isHere || isTurn) markSeen(now, isTold ? 'all' : 'persons')
    if (watching && undone !== null) stories.tell({ events: news, since: false })
    else if (watching) {
      // Nothing holds the program up here, and nobody could read it all.
      if (by === 'others') stories.add({ events: news, since: false })
    } else if (isTurn) {
      if (by === 'program') handedOver.current = Date.now()
      else {
        setTurns(turns + 1)
        if (stories.isQuiet()) bell()
      }
      if (!next.decision) return
      stories.add({ events: news, since: true })
      const told = news.filter(panels.isNews).map(game.describe)
      const what = told.length === 1 ? ` ${told[0]}` : sinceText(told.length)
      setMessage({ text: `It is your turn: ${next.decision.segment}.${what}`, bad: false })
    } else if (now.outcome && !outcome) stories.add({ events: news, since: true })
  }
  /** Where nothing is shown at once, how much there is to read. */
  const sinceText = (many: number): string =>
    settings.pace === 'off' && many > 1 ? ` ${many} events since you last looked; ${shownLog(bindings)}.` : ''
  /** When nobody here was asked any more, and when the program was done after that. */
  const waitingSince = useRef(0)
  const handedOver = useRef(0)
  useEffect(() => {
    if (!isHere) waitingSince.current = Date.now()
  }, [isHere])
  const pause = autopilot.stepwise ? 1 : 0
  useDriving(save, {
    due: program.acts && !autopilot.held && open.some((decision) => plays(decision) !== null),
    moment,
    pause,
    act() {
      const before = new Set(journal.entries())
      const acted = playProgram(save, computer, plays, change, pause)
      for (const entry of journal.entries()) if (!before.has(entry)) taken.add(entry)
      if (acted) catchUp('program')
      return acted
    },
  })
  const latest = useRef(catchUp)
  useLayoutEffect(() => {
    latest.current = catchUp
  })
  useEffect(() => {
    if (sitting !== null && !seen.has(sitting)) seen.set(sitting, new WeakSet(entries))
  }, [seen, sitting, entries])
  useEffect(
    () =>
      save.follow((fault) => {
        setLost(fault && { text: fault.message, bad: true })
        latest.current('others')
      }),
    [save],
  )
  return {
    ...seating,
    state,
    outcome,
    count,
    waiting,
    computers: levels,
    autopilot,
    watching,
    turns,
    isHasty: () =>
      handedOver.current - waitingSince.current > reaction && Date.now() - handedOver.current < reaction,
    chronicle,
    message,
    unsaved: unsaved ?? lost,
    story: stories.story,
    told: stories.told,
    events,
    past,
    forecast: forecasts,
    adviceNow,
    lift() {
      const { behind } = seating
      if (!behind) return
      const told = newsFor(behind.seat, journal, entries, seen.get(behind.seat))
      // What concerns himself comes last, where there is always room for it.
      const own = (event: GameEvent) => event.nation === behind.seat
      const events = [...told.filter((event) => !own(event)), ...told.filter(own)]
      seen.set(behind.seat, new WeakSet(entries))
      setSitting(behind.seat)
      stories.tell({ events, since: true })
      const text = sinceText(events.filter(panels.isNews).length).trim()
      setMessage(text === '' ? null : { text, bad: false })
    },
    act(action) {
      const kind = seating.decision?.kind
      const applied = change(() => {
        const now = journal.decisions().find((one) => one.seat === action.seat)
        return now?.kind === kind ? journal.act(action) : { ok: false as const, refusal: overtaken }
      })
      if (!applied) return false
      if (!applied.ok) {
        // It may have been refused because the game has gone on elsewhere.
        if (journal.state() !== whole) show()
        refuse(applied.refusal)
        return false
      }
      setMessage(null)
      const shown = new Set(entries)
      const now = show()
      // Whoever was asked openly still sits there: nobody's own screen comes back without the curtain.
      const sits = seating.openly ? everybody : sitting
      setSitting(sits)
      const next = seatingOf(now.open, sits)
      const fresh = now.entries.filter((entry) => !shown.has(entry)).flatMap((entry) => entry.events)
      stories.tell({ events: now.outcome ? fresh : visibleTo(fresh, next.viewer), since: false })
      return true
    },
    undo: () => takeBack((of) => journal.undo(of), 'Undid'),
    redo: () => takeBack((of) => journal.redo(of), 'Did again'),
    restartTurn: () => takeBack((of) => journal.restartTurn(of), 'Took back'),
    takeBack: () => journal.decisions().map(autopilot.takeBack).includes(true),
    say: setMessage,
    refuse,
  }
}
