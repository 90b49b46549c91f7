/** The table: map, prompt, and everything around them while a game is played; a curtain when seats change. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Save } from '../../kernel/saves/saves.ts'
import { useKeys, useShell } from '../hooks.ts'
import { actionIn, commandOf, directionOf, shown } from '../keys/bindings.ts'
import {
  type ActingCommand,
  isActing,
  isOwn,
  isPane,
  type KeyCommand,
  type PageCommand,
} from '../keys/keys.ts'
import { isLongEnding } from '../prompt/before/draw-ending.ts'
import { formBegun, leftBegun } from '../prompt/form/begun.ts'
import { useAdvice } from './asking/use-advice.ts'
import { justCome, type Prompting, usePrompt } from './asking/use-prompt.ts'
import { background } from './background.ts'
import { useCoastQuestion } from './beside/use-coast-question.ts'
import { type Lessons, lessonLines, useLesson } from './beside/use-lesson.ts'
import { useListRoom } from './beside/use-list-room.ts'
import { paceOf, type Showing, useLead, useShow, useShowState } from './beside/use-show.ts'
import { useTalk } from './beside/use-talk.ts'
import { useTimeLeft } from './beside/use-time-left.ts'
import { Curtain, NextSeat } from './guards/curtain.tsx'
import { type Ends, useEnds } from './guards/use-ends.ts'
import { isStray, useQuiet } from './guards/use-quiet.ts'
import { useStranger } from './guards/use-stranger.ts'
import {
  isAlone,
  layoutTable,
  mapAlone,
  panesBeside,
  type TableLayout,
  withForm,
  withoutLog,
} from './layout.ts'
import { mapActs } from './map-acts.ts'
import { type Doing, doingUnderAdvice, mapHears, modeOf } from './mode.ts'
import { FinishPage, finishSegment, isWeighty, pressOnAutopilot } from './pages/autopilot-page.tsx'
import { Overlay } from './pages/overlays.tsx'
import { type Play, saidBeside } from './play.ts'
import { type Reel, useReel } from './reel/use-reel.ts'
import { linesBeside } from './side-panel.ts'
import { TableFrame } from './table-frame.tsx'
import { useMap } from './use-map.ts'
import { usePlay } from './use-play.ts'
import { useTableMouse } from './use-table-mouse.ts'
import { openMemories, type ViewerMemory } from './viewers.ts'

/** Actions that take what is marked. */
const answering: readonly (string | null)[] = ['take', 'open']
/** What hands questions to the program. */
const hands: readonly KeyCommand[] = ['finish', 'errands', 'autopilot']

/** A segment in turn that everybody may see, and no question in the middle of another. */
const isOpenSegment = ({ openly, decision }: Play): boolean =>
  openly && !decision?.interrupts && (decision?.choices.some(({ end }) => end) ?? false)

interface TableProps {
  readonly save: Save<object>
  /** Actions a second, where the program plays it all, for who watches. */
  readonly pace?: number | undefined
  /** Is told why the game cannot go on. */
  onFault(error: unknown): void
}

export function Table({ save, pace: ofShow, onFault }: TableProps) {
  const { panels, size, settings } = useShell()
  const lesson = useLesson(save, usePlay(save, ofShow, onFault))
  const { play, on } = lesson
  const panes = panesBeside(panels).length
  const listed = play.show !== null && !play.outcome
  const layout = useMemo(() => {
    const laid = layoutTable(on ? { ...size, height: size.height - lessonLines } : size, panes)
    return listed ? withoutLog(laid) : laid
  }, [size, on, panes, listed])
  useShowState(play.show)
  const pace = paceOf(play, lesson.pace(settings.pace))
  const dice = useReel(play, layout.side, pace, settings.moments && !on && !play.watching)
  const telling = dice.slide !== null
  const reel = lesson.pages(dice, layout.side)
  const showing = useShow(play, reel)
  const ends = useEnds(play)
  const memoryOf = useRef(openMemories()).current
  const asksForCoast = useCoastQuestion(save, play.watching)
  // Who leaves sees what came of it first; then nothing of the game is drawn.
  if (play.behind && !reel.slide) return play.hasCurtain ? <Curtain play={play} /> : <NextSeat play={play} />
  // Another viewer begins anew: nothing stays open that somebody else has opened.
  const memory = memoryOf(play.viewer)
  return (
    <Seat
      key={play.viewer}
      {...{ save, play, reel, telling, showing, ends, memory, lesson, layout, asksForCoast }}
    />
  )
}

/** How a player looks around on the map: beside the list, or with nothing beside it. */
type MapLook = 'beside' | 'whole'

interface SeatProps {
  readonly save: Save<object>
  readonly play: Play
  readonly reel: Reel
  /** A story is being shown; a lesson may have a page before it. */
  readonly telling: boolean
  readonly showing: Showing | null
  readonly ends: Ends
  readonly memory: ViewerMemory
  readonly lesson: Lessons
  readonly layout: TableLayout
  readonly asksForCoast: boolean
}

/** The table as the viewer sees it. */
function Seat({
  save,
  play,
  reel,
  telling,
  showing,
  ends,
  memory,
  lesson,
  layout: all,
  asksForCoast,
}: SeatProps) {
  const shell = useShell()
  const { game, panels, theme, bindings, talk, deadlines } = shell
  const unread = useTalk(talk, play.say)
  const times = useTimeLeft(deadlines)
  const [looksAround, setLooksAround] = useState<MapLook | null>(null)
  const { layout, note } = useListRoom(all)
  // Who looks around by a key wants to see the map; a click must not move what lies under it.
  const whole = looksAround === 'whole' && panels.map.zooms.length > 1
  const looking = useMap(play, memory, (whole ? mapAlone(layout) : layout).map)
  // Who watches what others play is led as in a show, until he moves over the map himself.
  const [strays, setStrays] = useState(false)
  useLead(showing?.leads ?? (play.watching && !strays), play, panels, looking)
  const prompting = usePrompt(play, memory, looking, { layout, isTold: reel.slide !== null, ends })
  const advising = useAdvice(play, layout.side, prompting, looking)
  const [page, setPage] = useState<PageCommand | null>(play.outcome ? 'verdict' : null)
  const around = background(play, telling ? (reel.slide?.when ?? null) : undefined)
  const meeting = useStranger(play)
  const { stranger } = meeting
  const [finishing, setFinishing] = useState(false)
  const looks = looksAround !== null
  const mode = modeOf({ play, reel, advising, prompting, looksAround: looks, stranger })
  const { doing } = mode
  note(doing === 'placeList' && !reel.slide)
  if (looksAround === 'whole' && (doing !== 'map' || reel.slide)) setLooksAround('beside')
  useEffect(() => {
    if (play.outcome && !reel.slide) setPage('verdict')
  }, [play.outcome, reel.slide])

  const finishNow = (): void => {
    ends.note(true)
    finishSegment(play)
  }
  const acts: Readonly<Record<ActingCommand, () => void>> = {
    focus: () => setLooksAround(doing !== 'map' && doing !== 'waiting' ? 'whole' : null),
    advice() {
      setLooksAround(null)
      advising.ask()
    },
    finish() {
      if (ends.isUnread()) {
        ends.hammered()
        return play.say({ text: justCome(bindings.finish[0] ?? ''), bad: false })
      }
      const begun = prompting && leftBegun(prompting.asking, prompting.prompt)
      if (begun !== null || isWeighty(play, panels.routines)) setFinishing(true)
      else finishNow()
    },
    errands() {
      if (play.decision && panels.errands?.[play.decision.kind]) play.doErrands(play.decision)
      else play.say({ text: 'Nothing of what is asked here is done by that key.', bad: false })
    },
    undo: play.undo,
    redo: play.redo,
    ...mapActs(shell, play, looking),
  }
  /** What a seat alone may know; so are panes that tell what a seat has. */
  const isSecret = (name: KeyCommand): boolean =>
    isOwn(name) || panels.panes.some((pane) => pane.name === name && pane.ledger !== undefined)
  const command = (name: KeyCommand): void => {
    // What he is about to order is his, and what the program would do instead is nothing that he has seen.
    const begun = hands.includes(name) && prompting ? formBegun(prompting.asking, prompting.prompt) : null
    if (begun) play.refuse(begun)
    else if (isActing(name)) acts[name]()
    // What is his alone he looks at when the others look away.
    else if (isOpenSegment(play) && isSecret(name)) play.sitDown()
    // Who only watches is told at once that there is nothing of his to take back.
    else if (name === 'restart' && play.watching) play.restartTurn()
    else if (isPane(name) && !panels.panes.some((pane) => pane.name === name))
      play.say({ text: 'This game has nothing to show under that key.', bad: false })
    else if (name === 'talk' && !talk)
      play.say({ text: 'Nobody talks here: all play at one screen.', bad: false })
    else setPage(name)
  }
  // Another seat is asked: the keys of whoever played until now are not its answer.
  const other = play.openly ? (play.decision?.seat ?? null) : null
  const quiet = useQuiet(`${other} ${play.turns}`)
  const unless = (meant: boolean): boolean => !meant && isStray(quiet)
  // What was typed for an entry that others have ended is no command.
  const broken = prompting?.broken ?? 0
  const mended = useQuiet(broken)
  const isTorn = (): boolean => broken > 0 && isStray(mended)
  /** What was meant for the map is no answer when it has become his turn. */
  const early = () => play.isHasty() || isTorn() || unless(play.turns === 0)
  const tooSoon = () => early() || unless(other === null)
  // What was to end a segment that has ended by itself does not end the next one, which nobody sees before its dice.
  const settled = useQuiet(reel.slide ?? play.decision)
  const isLate = (): boolean => isStray(settled)
  /** Ends the segment from wherever its key is pressed, as if it were pressed in the list. */
  const end = (): void => {
    setLooksAround(null)
    advising.close()
    if (!prompting) play.say({ text: 'Nothing is to be decided here now.', bad: false })
    else prompting.press(bindings.end[0] ?? '')
  }
  /** Whoever reads a page sees nothing of what would end, and may have meant a letter of what he looks for. */
  const endFromPage = (): void =>
    prompting
      ? play.say({ text: `The page is left; ${shown(bindings, 'end')} ends the segment now.`, bad: false })
      : end()
  const pressEnd = (key: string): boolean => {
    if (!bindings.end.includes(key)) return false
    end()
    return true
  }
  /** A key where nothing is told. */
  const pressAt: Readonly<Record<Doing, (key: string) => boolean | undefined>> = {
    advice: (key) => advising.press(key) || move(key) || pressEnd(key),
    stranger: (key) => answering.includes(actionIn(bindings, 'choices', key)) && meeting.meet(),
    text: (key) => {
      if (actionIn(bindings, 'search', key, true) === 'back') prompting?.perform('back')
      // What is typed is no command.
      return true
    },
    place: (key) => (mapHears(mode) && move(key)) || prompting?.press(key),
    placeList: (key) => prompting?.press(key),
    question: (key) => prompting?.press(key),
    form: (key) => prompting?.press(key),
    numbers: (key) => prompting?.press(key),
    map: (key) => pressOnMap(key) || (mapHears(mode) && move(key)) || pressEnd(key),
    waiting: (key) =>
      pressOnAutopilot(play, actionIn(bindings, 'map', key)) ||
      pressOnMap(key) ||
      (mapHears(mode) && move(key)),
    over: () => false,
  }
  useKeys(
    (key) => {
      if (early()) return
      if (play.message?.isOver) play.say(null)
      if (showing?.press(key) || lesson.press(key) || reel.press(key)) return
      if (prompting?.early && bindings.end.includes(key) && isLate()) return
      if (answering.includes(actionIn(bindings, 'choices', key)) && tooSoon()) return
      play.say(null)
      if (!pressAt[doing](key)) commandBy(key)
    },
    page === null && !finishing,
  )

  function move(key: string): boolean {
    const direction = directionOf(bindings, key)
    if (!direction) return false
    showing?.look()
    setStrays(true)
    looking.step(direction)
    return true
  }
  function commandBy(key: string): void {
    const name = commandOf(bindings, key)
    if (name) command(name)
    // Space turns pages, and so is pressed once too often: it answers nothing.
    else if (key === ' ' && doing === 'question')
      play.say({ text: `${shown(bindings, 'take')} takes what is marked.`, bad: false })
    else if (/^\p{Ll}$/u.test(key) && (doing === 'question' || doing === 'placeList'))
      play.say({ text: `${key} names nothing in this list.`, bad: false })
  }

  /** Keys while the player looks around. */
  function pressOnMap(key: string): boolean {
    const action = actionIn(bindings, 'map', key)
    if (action === 'back') {
      setLooksAround(null)
      setStrays(false)
    } else if (action === 'take' && prompting) lookHere(prompting)
    else return false
    return true
  }
  /** Asks what can be done under the cursor. */
  function lookHere({ asking, prompt, set }: Prompting): void {
    const here = asking.decision.choices.some(
      ({ at }) => at !== undefined && asking.cellOf(at) === looking.cursor,
    )
    if (!here) {
      play.say({ text: 'Nothing is to be decided about this place now.', bad: false })
      return
    }
    set({
      ...prompt,
      open: null,
      argument: null,
      group: { cell: looking.cursor },
      row: 0,
      ending: null,
    })
    setLooksAround(null)
  }

  // A long list of what is left undone has the place of the map, too.
  const isLong = prompting !== null && isLongEnding(prompting.asking, prompting.prompt, layout.side)
  const isOnPage = doing === 'form' || doing === 'numbers' || (doing === 'question' && isLong)
  const laid = isOnPage && !reel.slide ? withForm(layout) : whole ? mapAlone(layout) : layout
  const told = saidBeside(play, reel.slide) ?? (reel.slide ? null : lesson.hint(prompting, looking))
  const side = linesBeside({
    ...{ play, reel, advising, prompting, showing, stranger, game, panels, bindings, theme, times },
    size: whole ? layout.side : laid.side,
    spare: told === null && isAlone(laid) ? 1 : 0,
  })
  useTableMouse({
    layout: laid,
    reel,
    looking,
    prompting: doing === 'advice' ? advising : doing === 'stranger' ? meeting : prompting,
    lines: side,
    active: page === null && !finishing,
    tooSoon,
    begin: () => play.say(null),
    onCell(cell, again) {
      const under = doingUnderAdvice({ play, prompting, looksAround: looks, stranger })
      if (under === 'text' || under === 'stranger') return
      // The list of places gives the keys back to the map.
      if (under === 'placeList') prompting?.set({ ...prompting.prompt, aside: false })
      else if (under !== 'place') setLooksAround(looksAround ?? 'beside')
      if (!again || under === 'placeList') looking.goTo(cell)
      else if (under === 'place') prompting?.perform('take')
      else if (under === 'map' && prompting) lookHere(prompting)
    },
    onPrompt: () => setLooksAround(null),
    onBack() {
      if (doing === 'advice') advising.close()
      else if (doing === 'map') setLooksAround(null)
      else prompting?.perform('back')
    },
  })
  if (finishing)
    return <FinishPage {...{ play, prompting }} onClose={() => setFinishing(false)} onFinish={finishNow} />
  if (page !== null)
    return (
      <Overlay
        name={page}
        play={play}
        around={around}
        prompting={prompting}
        looking={looking}
        journal={save.journal}
        open={setPage}
        onClose={() => setPage(null)}
        onEnd={() => {
          setPage(null)
          endFromPage()
        }}
        onCommand={(name) => {
          setPage(null)
          command(name)
        }}
      />
    )
  return (
    <TableFrame
      {...{
        play,
        around,
        reel,
        told,
        showing,
        lesson,
        looking,
        prompting,
        advising,
        side,
        mode,
        asksForCoast,
        times,
        unread,
      }}
      layout={laid}
    />
  )
}
