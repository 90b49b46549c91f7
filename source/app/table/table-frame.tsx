/** What is drawn at the table: the bar, the map with what stands beside it, and the lines under it. */
import { Box, Text } from 'ink'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Seat } from '../../kernel/contract/named.ts'
import { turnText } from '../../kernel/contract/words.ts'
import { computersInShort } from '../../kernel/program/holder-words.ts'
import type { TimeLeft } from '../deadlines.ts'
import { useKeys, useShell } from '../hooks.ts'
import { type Bindings, shown } from '../keys/bindings.ts'
import type { GamePanels } from '../panels.ts'
import { cut, fill, ruled, tall, wrap } from '../parts/lines.ts'
import { Hints, Lines } from '../parts/page.tsx'
import { asMarked } from '../prompt/form/draw-form.ts'
import { drawnPlaces } from '../prompt/form/outlook.ts'
import { fitted, needed, type PanelLine, rowsUsed } from '../prompt/list.ts'
import { isOnForm, openedForm } from '../prompt/prompt.ts'
import { isAnyOn } from '../session/autopilot.ts'
import { TextPrompt } from './asking/text-prompt.tsx'
import type { Advising } from './asking/use-advice.ts'
import type { Prompting } from './asking/use-prompt.ts'
import {
  type Background,
  barOf,
  barText,
  barWith,
  isWhole,
  lastEvent,
  legalCells,
  nowhere,
  recent,
} from './background.ts'
import type { Lessons } from './beside/use-lesson.ts'
import type { Showing } from './beside/use-show.ts'
import { useSigns } from './beside/use-signs.ts'
import { panesBeside, type TableLayout } from './layout.ts'
import { logBeside, wholeEnd } from './log-beside.ts'
import { type Mode, mapHears } from './mode.ts'
import { isLeftBehind, type MoveShown, useMovesOfOthers } from './moves-of-others.ts'
import type { Message, Play } from './play.ts'
import type { Reel } from './reel/use-reel.ts'
import { hintsAtFoot } from './side-panel.ts'
import { layUnderMap } from './under-map.ts'
import { type Looking, useSceneInSight } from './use-map.ts'

interface TableFrameProps {
  readonly play: Play
  readonly reel: Reel
  /** What stands around what is told. */
  readonly around: Background
  /** What stands under the map before all else; null if nothing does. */
  readonly told: Message | null
  readonly showing: Showing | null
  readonly lesson: Lessons
  readonly layout: TableLayout
  readonly looking: Looking
  readonly prompting: Prompting | null
  readonly advising: Advising
  /** The panel beside the map. */
  readonly side: readonly PanelLine[]
  readonly mode: Mode
  /** Asks in a line whether the painted map comes out well on this terminal. */
  readonly asksForCoast: boolean
  /** What is left of the time for a decision, by seat. */
  readonly times: Readonly<Record<Seat, TimeLeft>>
  /** How much of the talk is unread. */
  readonly unread: number
}

export function TableFrame(props: TableFrameProps) {
  const { play, around, reel, showing, lesson, layout, prompting, side, mode } = props
  const { panels, game, theme, size, bindings, talk } = useShell()
  const looking = useSceneInSight(props.looking, reel.slide?.at)
  const { lines: map, moved } = useMapLines({ ...props, looking })
  const left = useLeftLines(play, around, layout)
  const log = recent(wholeEnd(around, layout.log), layout.log)
  const time = props.times[play.viewer]
  const bars = [time?.left, time?.short].map((left = '') =>
    barWith(barOf(panels, play, around, reel.slide?.when), [
      isAnyOn(play.autopilot, play.viewer) ? 'AUTO' : '',
      left,
      props.unread > 0 ? `TALK ${props.unread}` : '',
    ]),
  )
  const bar = bars.find((one) => isWhole(one, size.width)) ?? bars.at(-1)!
  const faintBar = theme.faint('|')
  /** Something stands on the left of the panel. */
  const parted = layout.map.width > 0 || layout.left.width > 0
  const columnOf = (lines: readonly string[], width: number, height: number) =>
    tall(lines, height).map((line) => `${parted ? faintBar : ' '} ${fill(line, width)}`)
  const isTold = reel.slide !== null
  // News stands in the log where there is one, and beside the map for who watches and while something is told; who
  // looks around wants what he looks at. Who waits reads there what happens.
  const isFormAlone = layout.map.width === 0
  const { height } = layout.side
  // A page may go on where nothing is told.
  const [over = ''] = isFormAlone && props.told === null ? side.slice(height).map(({ text }) => text) : []
  const isBeside = isTold || (showing !== null && !play.outcome)
  const isQuiet =
    isFormAlone || layout.log.height > 0 || isBeside || (mapHears(mode) && mode.doing !== 'waiting')
  const latest = lastEvent(around, panels.isNews, (event) => panels.isAnswer?.(event, play.viewer) === true)
  const news = isQuiet ? '' : latest.text
  const isRead = useRead(news, latest.at)
  const under = layUnderMap({
    look:
      isFormAlone || reel.isPastMoment || isLeftBehind(panels.map, moved, looking)
        ? ''
        : panels.map.look(around.state, play.viewer, looking.cursor),
    told: props.told,
    ...{ news, isRead, isAnswer: latest.isAnswer, width: size.width },
    free: mode.doing === 'text' ? 0 : freeRows(needed(side.slice(0, height)), layout, size.width),
    kept: layout.side.width === 0,
    more: moreSign(mode, panels, bindings),
  })
  const { last } = under
  const look = isFormAlone ? [] : under.look
  // One row of each is theirs; what they have beside that is taken from above.
  const taken = (isFormAlone ? 0 : look.length - 1) + last.lines.length - 1
  const rows = (lines: readonly string[]) => lines.slice(0, lines.length - taken)
  const panel = fitted(side.slice(0, height), height - taken)
  const used = rowsUsed(panel)
  const before = isBeside || prompting === null ? [] : logBeside(around, layout, used + taken)
  const sideLines = [
    ...panel.slice(0, before.length > 0 ? used : panel.length).map(({ text }) => text),
    ...before.map(theme.faint),
  ]
  const mapLines = layout.log.height > 0 ? map : rows(map)
  const strip = (text: string) => theme.chosen(fill(cut(text, layout.map.width), layout.map.width))
  const said = [
    // Whose it was, where nothing else tells it.
    moved && !isBeside ? whoMoved(game.describe(moved.event), news) : null,
    props.asksForCoast && !isTold ? coastQuestion(bindings) : null,
  ].filter((text) => text !== null)
  const signs = useSigns(play, {
    looking,
    isOpen: !isTold && layout.map.width > 0,
    width: layout.map.width,
  })
  const onMap = [...said.map(strip), ...(signs === null ? [] : [signs])]
  const shownMap = [...mapLines.slice(0, mapLines.length - onMap.length), ...onMap]
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Text>{theme.bar(barText(bar, size.width))}</Text>
      <Lines lines={lesson.lines(reel.slide !== null)} />
      <Box>
        {left.length > 0 && (
          <Lines lines={rows(left).map((line) => `${fill(line, layout.left.width)} ${faintBar}`)} />
        )}
        {layout.map.width > 0 && (
          <Box flexDirection="column" width={layout.map.width} flexShrink={0}>
            <Lines lines={shownMap} width={layout.map.width} />
            {layout.log.height > 0 && (
              <Lines lines={[theme.faint(ruled('Log', layout.map.width)), ...rows(log)]} />
            )}
          </Box>
        )}
        {mode.doing === 'text' && prompting ? (
          <TextPrompt prompting={prompting} size={layout.side} />
        ) : (
          layout.side.width > 0 && (
            <Lines lines={rows(columnOf(sideLines, layout.side.width, layout.side.height))} />
          )
        )}
      </Box>
      <Lines lines={look.map((line) => theme.strong(fill(line, size.width)))} />
      <Text>
        {over !== ''
          ? columnOf([over], layout.side.width, 1)[0]
          : last.lines.map((line) => (last.bad ? theme.bad : theme.faint)(fill(line, size.width))).join('\n')}
      </Text>
      <Hints
        hints={hintsAtFoot({
          ...{ play, showing, mode, panels, bindings },
          talks: talk !== null,
          learns: lesson.on,
          ahead: reel.ahead,
          turn: turnText(game, play.turn),
        })}
      />
    </Box>
  )
}

/** What moved along the way that is shown, unless the news under the map say it. */
const whoMoved = (told: string, news: string): string | null => (told === '' || told === news ? null : told)

/** In the last line of the map, of which it speaks. */
const coastQuestion = (bindings: Bindings): string =>
  `Do you see a coast? If not, press ${shown(bindings, 'paint')}.`

/** Where something of what lies under the cursor is left away: by which key the map has room for it, if one has. */
const moreSign = ({ doing, told }: Mode, { map }: GamePanels, bindings: Bindings): string =>
  told === null && doing === 'question' && map.zooms.length > 1 ? ` ... ${shown(bindings, 'focus')}` : ' ...'

/** Columns from which what lies under the cursor has room in two lines. */
const roomy = 110

/** Rows in which nothing stands at the foot of the panel beside the map; the map alone spares one where it is narrow. */
function freeRows(
  lines: readonly PanelLine[],
  { side: { width, height } }: TableLayout,
  across: number,
): number {
  if (width === 0) return across < roomy ? 1 : 0
  return lines.length > 0 ? Math.max(0, height - rowsUsed(lines)) : 0
}

/** Whether a key has been pressed since some news came. */
function useRead(news: string, at: number): boolean {
  const [read, setRead] = useState({ news: '', at: -1 })
  const isRead = read.news === news && (news === '' || read.at === at)
  useKeys(() => setRead({ news, at }), news !== '' && !isRead)
  return isRead
}

/** The way or the place that is being decided on, in a form the one that is marked. */
function placesToDraw({ asking, prompt }: Prompting): readonly string[] {
  const form = isOnForm(asking, prompt) ? openedForm(asking, prompt) : null
  return form ? asMarked(asking, form).places : drawnPlaces(asking, prompt)
}

const nothing: readonly string[] = []

/** The map with what is being decided on it. */
function useMapLines({ play, around: { state }, reel, looking, prompting, advising }: TableFrameProps): {
  readonly lines: readonly string[]
  readonly moved: MoveShown | null
} {
  const { panels, theme, settings } = useShell()
  const { viewer } = play
  const advises = advising.lines !== null
  const isTold = reel.slide !== null
  const moved = useMovesOfOthers(play, panels, { isOn: settings.moves, isTold, looking })
  const isPlaced = reel.slide?.at !== undefined
  const others = moved?.cells ?? nothing
  const shown = useMemo(() => {
    if (isTold || !prompting) return { legal: nowhere, way: others }
    if (advises) return { legal: nowhere, way: advising.cells }
    const cells = placesToDraw(prompting).map(panels.map.cellOf)
    const way = cells.filter((cell) => cell !== null)
    return { legal: legalCells(prompting), way: way.length > 0 ? way : others }
  }, [prompting, isTold, panels, others, advises, advising.cells])
  const { cursor, zoom, layer } = looking
  const isShown = moved !== null && shown.way === others && !isPlaced
  const window = isShown ? moved.window : looking.window
  const named = useRest(cursor) && !reel.slide
  const { cells: strong, names } = settings
  const lines = useMemo(
    () =>
      panels.map.draw(state, viewer, {
        ...{ zoom, layer, window, cursor, ...shown },
        ...{ named, names, strong, theme },
      }),
    [panels, state, viewer, zoom, layer, window, cursor, shown, named, names, strong, theme],
  )
  return { lines, moved: isShown ? moved : null }
}

/** Milliseconds without a step after which the cursor rests. */
const restful = 900

/** Whether the cursor has stood still for a moment; not at the start. */
function useRest(cursor: string): boolean {
  const [rested, setRested] = useState<string | null>(null)
  const first = useRef(cursor)
  useEffect(() => {
    if (cursor === first.current) return
    first.current = ''
    const timer = setTimeout(() => setRested(cursor), restful)
    return () => clearTimeout(timer)
  }, [cursor])
  return rested === cursor
}

/** Lines up to the last on which something stands. */
const withoutBlanks = (lines: readonly string[]): string[] =>
  lines.slice(0, lines.findLastIndex((line) => line.trim() !== '') + 1)

/** Lines of each pane left of the map, with the rules between them; 0 where there is no room for it. */
function heightsOf(panes: number, { left: { height }, first }: TableLayout): readonly number[] {
  const each = Math.floor((height - first) / Math.max(1, panes - 1))
  return Array.from({ length: panes }, (_, index) => {
    if (index === 0) return first
    return index < panes - 1 ? each : height - first - each * (panes - 2)
  })
}

/** The panes of the game that stand beside the map, where there is room for them. */
function useLeftLines(
  { state, viewer, computers }: Play,
  { figures }: Background,
  layout: TableLayout,
): readonly string[] {
  const { panels, theme } = useShell()
  return useMemo(() => {
    if (layout.left.width === 0) return []
    const { width } = layout.left
    const text = computersInShort(computers)
    const played = text === null ? [] : wrap(text, width, 2)
    const panes = panesBeside(panels)
    const heights = heightsOf(panes.length, layout)
    const shown: string[][] = []
    /** Lines that a pane leaves are the next one's. */
    let spare = 0
    for (const [index, pane] of panes.entries()) {
      const isFirst = index === 0
      const height = heights[index]! + spare - (isFirst ? played.length : 1)
      const of = pane.ahead ? state : figures
      if (height < 0 || !of) continue
      const lines = withoutBlanks(pane.lines(of, viewer, { width, height, theme }).slice(0, height))
      spare = height - lines.length
      const rule = shown.length > 0 ? [theme.faint(ruled('', width))] : []
      // One that says nothing is folded.
      if (lines.length > 0) shown.push([...rule, ...lines, ...(isFirst ? played.map(theme.faint) : [])])
    }
    return tall(shown.flat(), layout.left.height)
  }, [panels, state, figures, viewer, layout, theme, computers])
}
