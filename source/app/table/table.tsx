/** The table: map, prompt, and everything around them while a game is played; a curtain when seats change. */
import { Box, Text } from 'ink'
import { useEffect, useMemo, useRef, useState } from 'react'
import { placesOf } from '../../kernel/domain.ts'
import type { GameEvent } from '../../kernel/game.ts'
import type { Save } from '../../kernel/saves.ts'
import { useKeys, useShell } from '../hooks.ts'
import { commandOf, mapKeys } from '../keys.ts'
import { apart, fill, ruled, tall, widthOf, wrap } from '../lines.ts'
import { Hints, Lines } from '../page.tsx'
import type { TitleBar } from '../panels.ts'
import { drawPrompt } from '../prompt/draw.ts'
import { asked, drawnPlaces } from '../prompt/prompt.ts'
import { Curtain } from './curtain.tsx'
import { layoutTable, type TableLayout } from './layout.ts'
import { type Memory, openMemories } from './memory.ts'
import { Overlay, type OverlayName } from './overlays.tsx'
import { TextPrompt } from './text-prompt.tsx'
import { type Lessons, lessonLines, useLesson } from './use-lesson.ts'
import { useMap } from './use-map.ts'
import { type Message, type Play, usePlay } from './use-play.ts'
import { type Prompting, usePrompt } from './use-prompt.ts'
import { useQuiet } from './use-quiet.ts'
import { type Reel, useReel } from './use-reel.ts'

const nowhere: ReadonlySet<string> = new Set()
/** Keys that take what is marked. */
const answering: readonly string[] = ['enter', ' ', 'right']
/** Lines of the prompt's panel that an unfolded list leaves to the question and to what is told under it. */
const aroundList = 9

export function Table({ save }: { readonly save: Save<object> }) {
  const { game, size, settings } = useShell()
  const lesson = useLesson(save, usePlay(save))
  const { play, on } = lesson
  const layout = useMemo(
    () => layoutTable(on ? { ...size, height: size.height - lessonLines } : size),
    [size, on],
  )
  const reel = lesson.pages(useReel(play.story, layout.side, lesson.pace(settings.pace)), layout.side)
  const memoryOf = useRef(openMemories()).current
  // Who leaves sees what came of it first; then nothing of the game is drawn.
  if (play.behind && !reel.slide) return <Curtain play={play} turn={game.turn(play.state)} />
  // Another viewer begins anew: nothing stays open that somebody else has opened.
  const memory = memoryOf(play.viewer)
  return <Seat key={play.viewer} {...{ save, play, reel, memory, lesson, layout }} />
}

interface SeatProps {
  readonly save: Save<object>
  readonly play: Play
  readonly reel: Reel
  readonly memory: Memory
  readonly lesson: Lessons
  readonly layout: TableLayout
}

/** The table as the viewer sees it. */
function Seat({ save, play, reel, memory, lesson, layout }: SeatProps) {
  const { panels, theme, size, redraw } = useShell()
  const { state, viewer } = play
  const looking = useMap(play, memory, layout.map)
  const room = layout.side.height - aroundList
  const prompting = usePrompt(play, memory, looking.cursor, room, looking.goTo)
  const [looksAround, setLooksAround] = useState(false)
  const [overlay, setOverlay] = useState<OverlayName | null>(play.outcome ? 'verdict' : null)

  const field = prompting && asked(prompting.asking, prompting.prompt)
  const placing = field !== null && (field.domain.kind === 'place' || field.domain.kind === 'path')
  const typing = field?.domain.kind === 'text'
  const onMap = looksAround && !placing
  const mapHasKeys = !reel.slide && (onMap || (placing && !prompting?.prompt.aside))
  useEffect(() => {
    if (play.outcome && !reel.slide) setOverlay('verdict')
  }, [play.outcome, reel.slide])

  const commands: Readonly<Record<string, () => void>> = {
    focus: () => setLooksAround(!onMap),
    undo: play.undo,
    redo: play.redo,
    zoomIn: looking.zoomIn,
    zoomOut: looking.zoomOut,
    layer: () => play.say({ text: `The map shows ${looking.nextLayer()}.`, bad: false }),
    redraw,
  }
  const command = (name: string): void => {
    const act = commands[name]
    if (act) act()
    else setOverlay(name as OverlayName)
  }
  // Another nation is asked: the keys of whoever played until now are not its answer.
  const stranger = play.openly ? (play.decision?.seat ?? null) : null
  const quiet = useQuiet(stranger)
  useKeys((key) => {
    if (lesson.press(key) || reel.press(key)) return
    if (stranger !== null && answering.includes(key) && !quiet.is()) return quiet.hush()
    play.say(null)
    if (typing && prompting) {
      if (key === 'esc') prompting.press(key)
      return
    }
    if (onMap && pressOnMap(key)) return
    const direction = mapHasKeys ? mapKeys[key] : undefined
    if (direction) looking.step(direction)
    else if (onMap || !prompting?.press(key)) {
      const name = commandOf(key)
      if (name) command(name)
    }
  }, overlay === null)

  /** Keys while the player looks around: Enter asks what can be done here. */
  function pressOnMap(key: string): boolean {
    if (key === 'esc') setLooksAround(false)
    else if (key === 'enter' && prompting) lookHere(prompting)
    else return false
    return true
  }
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
    const cells = drawnPlaces(prompting.asking, prompting.prompt).map(panels.map.cellOf)
    return { legal: legalCells(prompting), way: cells.filter((cell) => cell !== null) }
  }, [prompting, reel.slide, panels])
  const { cursor, zoom, layer, window } = looking
  const map = useMemo(
    () => panels.map.draw(state, viewer, { zoom, layer, window, cursor, ...shown, theme }),
    [panels, state, viewer, zoom, layer, window, cursor, shown, theme],
  )
  const side = reel.slide
    ? reel.lines
    : prompting
      ? drawPrompt(prompting.asking, prompting.prompt, layout.side, theme)
      : overLines(play, layout.side.width)
  const left = useMemo(() => {
    if (layout.left.width === 0) return []
    const { width, height } = layout.left
    const court = panels.court(state, viewer, { width, height: layout.court }, theme)
    const rest = height - layout.court
    const tracker = rest > 0 ? panels.tracker(state, viewer, { width, height: rest - 1 }, theme) : []
    return [
      ...tall(court, layout.court),
      ...(rest > 0 ? [theme.faint(ruled('', width)), ...tall(tracker, rest - 1)] : []),
    ]
  }, [panels, state, viewer, layout, theme])
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
  const look = panels.map.look(state, viewer, cursor)
  const [first = '', ...more] = wrap(look, size.width)
  const rest = mapHasKeys && more.length > 0 ? { text: `     ${more.join(' ')}`, bad: false } : null
  const hint = reel.slide ? null : lesson.hint(prompting, looking)
  const below = play.message ?? play.unsaved ?? hint ?? rest ?? lastEvent(play, panels.isNews)
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Text>{theme.bar(barText(bar, size.width))}</Text>
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
          <Lines lines={columnOf(side, layout.side.width, layout.side.height)} />
        )}
      </Box>
      <Text>{theme.strong(fill(rest ? first : look, size.width))}</Text>
      <Text>{(below.bad ? theme.bad : theme.faint)(fill(below.text, size.width))}</Text>
      <Hints
        hints={hintsFor({
          reel: reel.slide !== null,
          onMap,
          placing,
          ledger: Boolean(play.decision?.brief?.length),
        })}
      />
    </Box>
  )
}

function barText({ left, middle, short, right }: TitleBar, width: number): string {
  const room = width - widthOf(left) - widthOf(right) - 6
  return apart(` ${left}   ${widthOf(middle) <= room ? middle : short}`, `${right} `, width)
}

function legalCells({ asking, prompt }: Prompting): ReadonlySet<string> {
  const now = asked(asking, prompt)
  if (now?.domain.kind !== 'place' && now?.domain.kind !== 'path') return nowhere
  const { domain } = now
  // Marking a whole ocean tells nothing.
  if (domain.kind === 'path' && typeof domain.of === 'string') return nowhere
  return new Set(
    placesOf(domain, asking.sets)
      .map(asking.cellOf)
      .filter((cell) => cell !== null),
  )
}

const overLines = ({ outcome }: Play, width: number): string[] =>
  outcome
    ? [
        ...wrap(outcome.summary, width),
        '',
        'E: the verdict',
        'H: history',
        'L: the log',
        'Q: leave the table',
      ]
    : ['Nothing is to be decided.']

function lastEvent({ chronicle, viewer }: Play, isNews: (event: GameEvent) => boolean): Message {
  return { text: chronicle.lines(viewer).findLast(({ event }) => isNews(event))?.text ?? '', bad: false }
}

function recent({ chronicle, viewer }: Play, { width, height }: { width: number; height: number }): string[] {
  if (height === 0) return []
  const lines: string[] = []
  for (const { text } of chronicle.lines(viewer).slice(-height)) lines.push(...wrap(text, width, 2))
  return tall(lines.slice(-height), height)
}

function hintsFor(now: { reel: boolean; onMap: boolean; placing: boolean; ledger: boolean }) {
  if (now.reel)
    return [
      ['Space', 'go on'],
      ['s', 'skip all'],
    ] as const
  const common = [
    ['?', 'help'],
    ['M', 'menu'],
    ['U', 'undo'],
    ['C', now.ledger ? 'ledger' : 'court'],
    ['z', 'zoom'],
    ['L', 'log'],
    ['G', 'go to'],
  ] as const
  if (now.onMap)
    return [
      ['Arrows', 'move'],
      ['Enter', 'what can be done here'],
      ['Tab', 'back to the list'],
      ...common,
    ] as const
  if (now.placing) return [['Enter', 'choose'], ['Esc', 'back'], ...common] as const
  return [['Enter', 'take'], ['Esc', 'back'], ['Tab', 'map'], ...common] as const
}
