/** A session at the table: followed, driven, and with what is said of it under the map. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { lossesIn, type Refusal, refusalText } from '../../kernel/contract/game.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { useShell } from '../hooks.ts'
import type { Size } from '../parts/paper.ts'
import type { StepBack } from '../session/change.ts'
import { openDriver } from '../session/driver.ts'
import type { Patience } from '../session/patience.ts'
import { openSession, type Session } from '../session/session.ts'
import { isAskedHere } from '../session/snapshot.ts'
import { openTelling, type Telling, type Told } from '../session/told/telling.ts'
import { processClock } from '../terminal/clock.ts'
import { keepHeapSmall } from '../terminal/heap.ts'
import { useEffort } from './beside/use-effort.ts'
import { useHaste } from './guards/use-haste.ts'
import { errandsMessage, faultMessage, notDoneMessage, noticeMessage, waitMessage } from './messages.ts'
import { movedText, takenBackText, wordsBetween } from './pages/autopilot-words.ts'
import type { Message, Play } from './play.ts'

/**
 * @param pace actions a second, where the program plays it all and it is only watched
 * @param onFault is told why the game cannot go on
 */
export function usePlay(
  save: Save<object>,
  pace: number | undefined,
  onFault: (error: unknown) => void,
): Play {
  const shell = useShell()
  const { panels, computer } = shell
  const { session, telling, driver } = useMemo(() => {
    const session = openSession(save, { panels, computer, isShow: pace !== undefined })
    const driver = openDriver(session, { clock: processClock, pace, replays: keepHeapSmall })
    return { session, telling: openTelling(session), driver }
  }, [save, panels, computer, pace])
  const latest = useRef(onFault)
  useEffect(() => {
    latest.current = onFault
  })
  useEffect(() => session.follow(), [session])
  useEffect(() => driver.start((error) => latest.current(error)), [driver])
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const told = useSyncExternalStore(telling.subscribe, telling.snapshot)
  const { story, turns } = told
  // biome-ignore lint/correctness/useExhaustiveDependencies: who looks, and whether the game is over, is seen to.
  const earlier = useMemo(
    () => (story.before ? session.see(story.before) : null),
    [session, story, snapshot.viewer, snapshot.outcome],
  )
  const waitsFor = useSyncExternalStore(driver.patience.subscribe, driver.patience.waitsFor)
  const haste = useHaste(isAskedHere(snapshot), told.returns)
  useBell(told)
  const watching = session.persons.length === 0
  const { message, say, unsay, refuse } = useMessage(telling, told)
  const effort = useEffort(save, { entries: snapshot.entries, watching, say })
  return {
    ...snapshot,
    ...{ story, turns, earlier, message, say, unsay, refuse },
    ...{ seats: session.seats, computers: session.computers },
    ...{ watching, effort },
    show: driver.show,
    chronicle: session.chronicle,
    unsaved: snapshot.fault && faultMessage(snapshot.fault),
    held: waitsFor === null ? null : waitMessage(waitsFor),
    isHasty: haste.isHasty,
    seen: telling.seen,
    ...{ events: session.events, past: session.past, forecast: session.forecast, advice: session.advice },
    ...{ fill: session.fill, lastRequest: session.lastRequest },
    isOfProgram: session.isOfProgram,
    hasCurtain: session.hasCurtain,
    lift: () => void session.sit(),
    sitDown: () => void session.sit(snapshot.decision?.seat),
    act(action, end) {
      driver.patience.soon(() => {
        const acted = session.act(action, snapshot.decision)
        const now = acted.ok && end ? session.snapshot().decision : null
        const isSame = now !== null && now.kind === snapshot.decision?.kind && now.seat === action.seat
        const ended = isSame && end && lossesIn(now).length === 0 ? session.act(end, now) : acted
        if (!ended.ok) say(notDoneMessage(ended))
      })
    },
    ...moving(session, driver.patience, say, shell.size.width),
    ...{ hand: session.hand, hold: driver.hold, letPlan: session.letPlan, finish: session.finish },
    doErrands(decision) {
      driver.patience.soon(() => {
        const done = session.doErrands(decision)
        const { game, bindings, size } = shell
        say(done.ok ? errandsMessage(done, { game, bindings, width: size.width }) : notDoneMessage(done))
      })
    },
    takeBack() {
      const back = session.takeBack()
      if (back.length > 0) say(takenBackText(back))
      return back.length > 0
    },
  }
}

/** Calls a player who does not look, once each time. */
function useBell({ calls }: Told): void {
  const { bell } = useShell()
  const rung = useRef(calls)
  useEffect(() => {
    if (calls > rung.current) bell()
    rung.current = calls
  })
}

/** What was said at the table, after which notice; what was said of a key, on a screen of which size. */
interface Said {
  readonly message: Message | null
  readonly after: object
  readonly on?: Size
}

/** Nothing was said at the table since any notice. */
const unsaid: Said = { message: null, after: {} }

/**
 * What is said under the map: the last notice of the session, or what was said at the table since. What was said of a key
 * was true of what was in sight, and goes with it.
 */
function useMessage(telling: Telling, { notice }: Told): Pick<Play, 'message' | 'say' | 'unsay' | 'refuse'> {
  const { game, panels, settings, bindings, size } = useShell()
  const [said, setSaid] = useState<Said>({ message: null, after: notice })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once, as things were then.
  const noticed = useMemo(
    () =>
      noticeMessage(notice, { game, panels, bindings, isShown: settings.pace !== 'off', width: size.width }),
    [notice],
  )
  const say = useCallback(
    (message: Message | null) => setSaid({ message, after: telling.snapshot().notice }),
    [telling],
  )
  const unsay = useCallback(
    (message: Message) => setSaid((now) => (now.message === message ? unsaid : now)),
    [],
  )
  const refuse = (refusal: Refusal) =>
    setSaid({
      message: { text: refusalText(refusal), bad: true },
      after: telling.snapshot().notice,
      on: size,
    })
  const { on = size } = said
  const isGone = on.width !== size.width || on.height !== size.height
  return { message: said.after !== notice ? noticed : isGone ? null : said.message, say, unsay, refuse }
}

/** Ways to another moment of the game. */
function moving(
  session: Session,
  { soon }: Patience,
  say: (message: Message | null) => void,
  width: number,
): Pick<Play, 'undo' | 'redo' | 'restartTurn'> {
  const moveNow = (how: StepBack): void => {
    const before = session.snapshot()
    const moved = session.move(how)
    if (!moved.ok) say(notDoneMessage(moved))
    else {
      // What the program did for him it would do again at once.
      const isOff = session.takeBack([moved.seat]).length > 0
      const words = wordsBetween(before, session.snapshot(), (place) =>
        session.panels.map.nameOf(place, before.state),
      )
      say(movedText(how, { ...moved, words }, isOff, width))
    }
  }
  const move = (how: StepBack) => (): void => void soon(() => moveNow(how))
  return { undo: move('undo'), redo: move('redo'), restartTurn: move('restartTurn') }
}
