/** The table: map, prompt, and everything around them while a game is played; a curtain when seats change. */
import { Box, Text } from 'ink'
import { useEffect, useMemo, useRef, useState } from 'react'
import { computersInShort } from '../../kernel/holder-words.ts'
import type { Save } from '../../kernel/saves.ts'
import { actionIn, commandOf, directionOf } from '../bindings.ts'
import { useKeys, useShell } from '../hooks.ts'
import { fill, ruled, tall, wrap } from '../lines.ts'
import { Hints, Lines } from '../page.tsx'
import { asked, drawnPlaces } from '../prompt/prompt.ts'
import type { Show } from '../show.ts'
import { finishSegment, withAutopilot } from './autopilot-page.tsx'
import { hintsAtFoot, linesBeside } from './beside.ts'
import { Curtain } from './curtain.tsx'
import { layoutTable, type TableLayout } from './layout.ts'
import { type Memory, openMemories } from './memory.ts'
import { Overlay, type OverlayName } from './overlays.tsx'
import { TextPrompt } from './text-prompt.tsx'
import { barText, lastEvent, legalCells, nowhere, recent } from './told.ts'
import { useAdvice } from './use-advice.ts'
import { type Lessons, lessonLines, useLesson } from './use-lesson.ts'
import { useMap } from './use-map.ts'
import { type Play, usePlay } from './use-play.ts'
import { type Prompting, usePrompt } from './use-prompt.ts'
import { useQuiet } from './use-quiet.ts'
import { type Reel, useReel } from './use-reel.ts'
import { paceOf, type Showing, useLead, useShow, useShowState } from './use-show.ts'
import { useTableMouse } from './use-table-mouse.ts'

/** Actions that take what is marked. */
const answering: readonly (string | null)[] = ['take', 'open']
/** Lines of the prompt's panel that an unfolded list leaves to the question and to what is told under it. */
const aroundList = 9

interface TableProps {
  readonly save: Save<object>
  /** The program plays it all, for who watches. */
  readonly show?: Show | undefined
}

export function Table({ save, show }: TableProps) {
  const { game, size, settings } = useShell()
  const lesson = useLesson(save, usePlay(save))
  const { play, on } = lesson
  const layout = useMemo(
    () => layoutTable(on ? { ...size, height: size.height - lessonLines } : size),
    [size, on],
  )
  useShowState(show)
  const pace = paceOf(show, lesson.pace(settings.pace))
  const reel = lesson.pages(useReel(play.story, layout.side, pace, play.told), layout.side)
  const showing = useShow(show, reel)
  const memoryOf = useRef(openMemories()).current
  // Who leaves sees what came of it first; then nothing of the game is drawn.
  if (play.behind && !reel.slide) return <Curtain play={play} turn={game.turn(play.state)} />
  // Another viewer begins anew: nothing stays open that somebody else has opened.
  const memory = memoryOf(play.viewer)
  return <Seat key={play.viewer} {...{ save, play, reel, showing, memory, lesson, layout }} />
}

interface SeatProps {
  readonly save: Save<object>
  readonly play: Play
  readonly reel: Reel
  readonly showing: Showing | null
  readonly memory: Memory
  readonly lesson: Lessons
  readonly layout: TableLayout
}

/** The table as the viewer sees it. */
function Seat({ save, play, reel, showing, memory, lesson, layout }: SeatProps) {
  const { panels, theme, size, bindings, settings, change } = useShell()
  const { state, viewer } = play
  const looking = useMap(play, memory, layout.map)
  useLead(showing, play, panels, looking)
  const room = layout.side.height - aroundList
  const prompting = usePrompt(play, memory, looking.cursor, room, looking.goTo)
  const advising = useAdvice(play, layout.side, (action) => prompting?.take(action), looking.goTo)
  const advises = advising.lines !== null
  const [looksAround, setLooksAround] = useState(false)
  const [overlay, setOverlay] = useState<OverlayName | null>(play.outcome ? 'verdict' : null)

  const field = prompting && asked(prompting.asking, prompting.prompt)
  const placing = field !== null && (field.domain.kind === 'place' || field.domain.kind === 'path')
  const typing = field?.domain.kind === 'text'
  // Who waits has nothing but the map to move on.
  const idle = play.waiting !== null
  const onMap = (looksAround || idle) && !placing
  const mapHasKeys = !reel.slide && (onMap || (placing && !prompting?.prompt.aside))
  useEffect(() => {
    if (play.outcome && !reel.slide) setOverlay('verdict')
  }, [play.outcome, reel.slide])

  const commands: Readonly<Record<string, () => void>> = {
    focus: () => setLooksAround(!onMap),
    advice() {
      setLooksAround(false)
      advising.ask()
    },
    finish: () => finishSegment(play),
    undo: play.undo,
    redo: play.redo,
    zoomIn: looking.zoomIn,
    zoomOut: looking.zoomOut,
    layer: () => play.say({ text: `The map shows ${looking.nextLayer()}.`, bad: false }),
    mouse() {
      const failed = change({ mouse: !settings.mouse })
      play.say({ text: failed ?? `The mouse is ${settings.mouse ? 'off' : 'on'}.`, bad: failed !== null })
    },
    ...(play.watching && { restart: play.restartTurn }),
  }
  const command = (name: string): void => {
    const act = commands[name]
    if (act) act()
    else setOverlay(name as OverlayName)
  }
  // Another nation is asked: the keys of whoever played until now are not its answer.
  const stranger = play.openly ? (play.decision?.seat ?? null) : null
  const quiet = useQuiet(`${stranger} ${play.turns}`)
  const unless = (meant: boolean): boolean => {
    if (meant || quiet.is()) return false
    quiet.hush()
    return true
  }
  /** What was meant for the map is no answer when it has become his turn. */
  const early = () => play.isHasty() || unless(play.turns === 0)
  const tooSoon = () => early() || unless(stranger === null)
  useKeys((key) => {
    if (early()) return
    if (showing?.press(key) || lesson.press(key) || reel.press(key)) return
    if (answering.includes(actionIn(bindings, 'choices', key)) && tooSoon()) return
    play.say(null)
    if (idle && actionIn(bindings, 'map', key) === 'back' && play.takeBack()) return
    if (advising.lines) return advising.press(key) || move(key) || void commandBy(key)
    if (typing && prompting) {
      if (actionIn(bindings, 'search', key, true) === 'back') prompting.perform('back')
      return
    }
    if (onMap && pressOnMap(key)) return
    if (mapHasKeys && move(key)) return
    if (onMap || !prompting?.press(key)) commandBy(key)
  }, overlay === null)

  function move(key: string): boolean {
    const direction = directionOf(bindings, key)
    if (!direction) return false
    showing?.look()
    looking.step(direction)
    return true
  }
  function commandBy(key: string): void {
    const name = commandOf(bindings, key)
    if (name) command(name)
  }

  /** Keys while the player looks around. */
  function pressOnMap(key: string): boolean {
    const action = actionIn(bindings, 'map', key)
    if (action === 'back') setLooksAround(false)
    else if (action === 'take' && prompting) lookHere(prompting)
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
      group: `@${looking.cursor}`,
      once: true,
      row: 0,
      ending: null,
    })
    setLooksAround(false)
  }

  const shown = useMemo(() => {
    if (!prompting || reel.slide) return { legal: nowhere, way: [] }
    if (advises) return { legal: nowhere, way: advising.cells }
    const cells = drawnPlaces(prompting.asking, prompting.prompt).map(panels.map.cellOf)
    return { legal: legalCells(prompting), way: cells.filter((cell) => cell !== null) }
  }, [prompting, reel.slide, panels, advises, advising.cells])
  const { cursor, zoom, layer, window } = looking
  const map = useMemo(
    () => panels.map.draw(state, viewer, { zoom, layer, window, cursor, ...shown, theme }),
    [panels, state, viewer, zoom, layer, window, cursor, shown, theme],
  )
  const side = linesBeside({
    ...{ play, reel, advising, prompting, showing, panels, bindings, theme },
    size: layout.side,
  })
  useTableMouse({
    layout,
    reel,
    looking,
    prompting: advises ? advising : prompting,
    lines: side,
    active: overlay === null,
    tooSoon,
    begin: () => play.say(null),
    onCell(cell, again) {
      if (typing) return
      const aside = placing && prompting?.prompt.aside
      // The list of places gives the keys back to the map.
      if (aside) prompting.set({ ...prompting.prompt, aside: false })
      if (!placing) setLooksAround(true)
      if (!again || aside) looking.goTo(cell)
      else if (placing) prompting?.perform('take')
      else if (onMap && prompting) lookHere(prompting)
    },
    onPrompt: () => setLooksAround(false),
    onBack: () =>
      advises ? advising.close() : onMap ? setLooksAround(false) : void prompting?.perform('back'),
  })
  const left = useMemo(() => {
    if (layout.left.width === 0) return []
    const { width, height } = layout.left
    const text = computersInShort(play.computers)
    const played = text === null ? [] : wrap(text, width, 2)
    const above = layout.court - played.length
    const court = panels.court(state, viewer, { width, height: above }, theme)
    const rest = height - layout.court
    const tracker = rest > 0 ? panels.tracker(state, viewer, { width, height: rest - 1 }, theme) : []
    return [
      ...tall(court, above),
      ...played.map(theme.faint),
      ...(rest > 0 ? [theme.faint(ruled('', width)), ...tall(tracker, rest - 1)] : []),
    ]
  }, [panels, state, viewer, layout, theme, play.computers])
  const log = recent(play, layout.log)

  if (overlay !== null)
    return (
      <Overlay
        name={overlay}
        play={play}
        prompting={prompting}
        looking={looking}
        journal={save.journal}
        open={setOverlay}
        onClose={() => setOverlay(null)}
        onCommand={(name) => {
          setOverlay(null)
          command(name)
        }}
      />
    )
  const bar = panels.titleBar(state, viewer)
  const faintBar = theme.faint('|')
  const columnOf = (lines: readonly string[], width: number, height: number) =>
    tall(lines, height).map((line) => `${faintBar} ${fill(line, width)}`)
  const sideLines = side.map(({ text }) => text)
  const look = panels.map.look(state, viewer, cursor)
  const [first = '', ...more] = wrap(look, size.width)
  // Who waits reads there what happens.
  const rest = mapHasKeys && !idle && more.length > 0 ? { text: `     ${more.join(' ')}`, bad: false } : null
  const hint = reel.slide ? null : lesson.hint(prompting, looking)
  const below = play.message ?? play.unsaved ?? hint ?? rest ?? lastEvent(play, panels.isNews)
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Text>{theme.bar(barText(withAutopilot(bar, play), size.width))}</Text>
      <Lines lines={lesson.lines(reel.slide !== null)} />
      <Box>
        {left.length > 0 && (
          <Lines lines={left.map((line) => `${fill(line, layout.left.width)} ${faintBar}`)} />
        )}
        <Box flexDirection="column" width={layout.map.width} flexShrink={0}>
          <Lines lines={map} width={layout.map.width} />
          {layout.log.height > 0 && <Lines lines={[theme.faint(ruled('Log', layout.map.width)), ...log]} />}
        </Box>
        {typing && prompting ? (
          <TextPrompt prompting={prompting} size={layout.side} />
        ) : (
          <Lines lines={columnOf(sideLines, layout.side.width, layout.side.height)} />
        )}
      </Box>
      <Text>{theme.strong(fill(rest ? first : look, size.width))}</Text>
      <Text>
        {(below.bad ? theme.bad : theme.faint)(fill(`${below.bad ? '! ' : ''}${below.text}`, size.width))}
      </Text>
      <Hints hints={hintsAtFoot({ play, reel, showing, onMap, placing }, bindings)} />
    </Box>
  )
}
