/** Playing a saved game: every action goes to the journal and to the disk before it is shown. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type Decision,
  type GameEvent,
  type Refusal,
  refusalText,
  visibleTo,
} from '../../kernel/contract/game.ts'
import type { Entry } from '../../kernel/journal/journal.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { useShell } from '../hooks.ts'
import { shownLog } from '../keys/bindings.ts'
import { openChronicle } from '../session/log.ts'
import { firstSitting, firstStory, newsFor, seatingAt } from '../session/seating.ts'
import { everybody } from '../session/seats.ts'
import { askedElsewhere, overtaken, settled, takenBack } from '../session/waiting.ts'
import { lookAt, type Moment } from './moment.ts'
import { stoppedText, takenBackText } from './pages/autopilot-words.ts'
import type { Message, Play } from './play.ts'
import { undoing } from './undoing.ts'
import { useChange, useFollowing } from './use-change.ts'
import { useHaste } from './use-haste.ts'
import { useProgram, useProgramActs } from './use-program.ts'
import { untold, useStories } from './use-stories.ts'
import { useView } from './use-view.ts'

export type { Message, Play } from './play.ts'

export function usePlay(save: Save<object>): Play {
  const { game, panels, settings, bindings, bell } = useShell()
  const { journal, unveiled = false } = save
  const [moment, setMoment] = useState(() => lookAt(journal))
  const atTable = useProgram(save, moment)
  const { program, autopilot, taken } = atTable
  const { levels, persons, plays } = program
  const [sitting, setSitting] = useState(() => firstSitting(journal, persons))
  const [message, setMessage] = useState<Message | null>(null)
  const [turns, setTurns] = useState(0)
  const stories = useStories(() => firstStory(journal, persons, sitting))
  /**
   * What each seat has seen happen: the journal may take entries out of its middle, so they are not counted.
   */
  const seen = useRef(new Map<string, WeakSet<Entry>>()).current
  const { story } = stories
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
  const pause = outcome ? null : autopilot.pauseAt(open)
  const seating = useMemo(() => seatingOf(open, sitting), [seatingOf, open, sitting])
  const { viewer } = seating
  const seat = seating.decision?.seat ?? viewer
  const isHere = !outcome && (seating.decision !== null || seating.behind !== null)
  const haste = useHaste(isHere)
  const watching = persons.length === 0
  /** A lone player hides nothing but his dice to come. */
  const alone = useMemo(() => game.seats(journal.newGame).length === 1, [game, journal])
  const view = useView(save, moment, seating, { persons, before: story.before })
  const waiting = useMemo(
    () => (isHere ? null : askedElsewhere(game, whole, viewer, persons, alone, program)),
    [isHere, game, whole, viewer, persons, program, alone],
  )

  const changing = useChange(save, setMessage)
  const { change, unsaved } = changing
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
  const undo = undoing({
    journal,
    seat,
    taken,
    isPrograms: watching && program.acts,
    change,
    refuse,
    show() {
      stories.tell(untold())
      show()
    },
    // What the program did for him it would do again at once.
    takeBack: () => autopilot.takeBack(seat),
    say: setMessage,
  })

  /** Shows what others have done elsewhere, or the program here. */
  const catchUp = (by: 'others' | 'program'): void => {
    const now = { ...lookAt(journal), open: settled(open, journal.decisions(), persons) }
    const next = seatingOf(now.open, sitting)
    const isTurn = !isHere && !now.outcome && (next.decision !== null || next.behind !== null)
    const waits = pause === null && autopilot.pauseAt(now.open) !== null
    const known = sitting === null ? undefined : seen.get(sitting)
    const fresh = now.entries.filter((entry) => !known?.has(entry)).flatMap((entry) => entry.events)
    const news = unveiled || now.outcome ? fresh : visibleTo(fresh, next.viewer)
    const undone = takenBack(entries, now.entries, next.viewer, alone)
    setMoment(now)
    if (undone !== null) setMessage({ text: undone, bad: false })
    // Who waits is told of everything when it is his turn again.
    const isTold = watching || waits || (isTurn && next.decision !== null) || now.outcome !== null
    if (isTold || isHere || isTurn) markSeen(now, isTold ? 'all' : 'persons')
    if (watching && undone !== null) stories.tell({ events: news, since: false, before: whole })
    else if (watching) {
      // Nothing holds the program up here, and nobody could read it all.
      if (by === 'others') stories.add({ events: news, since: false, before: whole })
    } else if (waits) stories.add({ events: news, since: true })
    else if (isTurn) {
      if (by === 'program') haste.handOver()
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
  const takeAllBack = (say: (seats: readonly string[]) => Message): boolean => {
    const back = persons.filter(autopilot.takeBack)
    if (back.length > 0) setMessage(say(back))
    return back.length > 0
  }
  const stop = (): void => void takeAllBack(stoppedText)
  useProgramActs(save, atTable, moment, changing, () => catchUp('program'), stop)
  useFollowing(save, changing, () => catchUp('others'))
  useEffect(() => {
    if (sitting !== null && !seen.has(sitting)) seen.set(sitting, new WeakSet(entries))
  }, [seen, sitting, entries])
  return {
    ...seating,
    ...view,
    outcome,
    waiting,
    computers: levels,
    autopilot,
    pause,
    watching,
    turns,
    isHasty: haste.isHasty,
    chronicle,
    message,
    unsaved,
    story,
    told: stories.told,
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
      const events = now.outcome ? fresh : visibleTo(fresh, next.viewer)
      stories.tell({ events, since: false, before: whole })
      return true
    },
    ...undo,
    letPlan() {
      taken.begin()
      if (pause) autopilot.goOn(pause)
      return pause !== null
    },
    finish(decision) {
      taken.begin()
      autopilot.finish(decision)
    },
    takeBack: () => takeAllBack(takenBackText),
    say: setMessage,
    refuse,
  }
}
