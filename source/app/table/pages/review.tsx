/** Stepping back through the game: the map and the log as they were. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Journal } from '../../../kernel/journal/journal.ts'
import { useActions, useShell } from '../../hooks.ts'
import { type ActsOf, actOn, shown, shownArrows } from '../../keys/bindings.ts'
import { directions, isArrow } from '../../keys/keys.ts'
import { Clickable } from '../../parts/clickable.tsx'
import { fill, inParts, tall, wrap } from '../../parts/lines.ts'
import { Hints, Lines } from '../../parts/page.tsx'
import type { Point } from '../../parts/paper.ts'
import type { LogLine } from '../../session/told/log.ts'
import { barText } from '../background.ts'
import { layoutTable, panesBeside } from '../layout.ts'
import type { Play } from '../play.ts'
import type { Looking } from '../use-map.ts'

interface ReviewProps {
  readonly journal: Journal<object>
  readonly play: Play
  readonly looking: Looking
  onClose(): void
}

const none: ReadonlySet<string> = new Set()

/** Of the page, in a sentence. */
const isPast = 'You look at the past; nothing here changes the game.'

export function Review({ journal, play, looking, onClose }: ReviewProps) {
  const { panels, theme, settings, size, bindings } = useShell()
  const { viewer, outcome, past } = play
  const layout = useMemo(() => layoutTable(size, panesBeside(panels).length), [size, panels])
  // Others may go on meanwhile, and take back what was there.
  const told = play.chronicle.lines(viewer)
  const stops = useMemo(
    () => stopsOf(journal, told, outcome ? null : viewer),
    [journal, told, outcome, viewer],
  )
  const last = stops.length - 1
  const [chosen, setStep] = useState(last)
  const step = Math.min(chosen, last)
  const at = stops[step]!
  const state = useMemo(() => past(at), [past, at])
  const move = (to: number): void => setStep(Math.max(0, Math.min(last, to)))
  const starts = journal
    .turnStarts()
    .map((start) => stops.findIndex((stop) => stop >= start.at))
    .filter((index) => index >= 0)

  const acts: ActsOf<'history'> = { stepBack: () => move(step - 1), stepOn: () => move(step + 1) }
  useActions('history', (action, key) => {
    const byWheel = key === '' && (action === 'up' || action === 'down')
    if (byWheel) looking.step(action)
    else if (action === 'back' || action === 'review' || action === 'leave') onClose()
    else if (action === 'take') acts.stepOn()
    else if (action === 'turnBack' || action === 'pageUp') move(starts.findLast((start) => start < step) ?? 0)
    else if (action === 'turnOn' || action === 'pageDown') move(starts.find((start) => start > step) ?? last)
    else if (action === 'first') move(0)
    else if (action === 'last') move(last)
    else if (action === 'zoomIn') looking.zoomIn()
    else if (isArrow(action)) looking.step(directions[action])
    else actOn(acts, action)
  })
  const { cursor, zoom, layer, window } = looking
  // The first stop is the beginning, or the point from which on states are known.
  const numberAt = (index: number): number => stops[0]! + index
  const width = size.width - layout.side.width - 2
  const height = size.height - 4
  const map = useMemo(
    () =>
      panels.map.draw(state, viewer, {
        zoom,
        layer,
        window: { ...window, width, height },
        cursor,
        legal: none,
        way: [],
        names: settings.names,
        strong: settings.cells,
        theme,
      }),
    [panels, state, viewer, zoom, layer, window, width, height, cursor, settings, theme],
  )
  const goTo = (point: Point): void => {
    const cell = panels.map.cellAt(point, { ...window, width, height }, zoom)
    if (cell !== null) looking.goTo(cell)
  }
  const here = useMemo(() => told.filter((line) => line.at === at), [told, at])
  const text = here.flatMap((line) => wrap(`- ${line.text}`, layout.side.width, 2))
  const head = [
    theme.heading(at === 0 ? 'The beginning' : `Action ${numberAt(step)} of ${numberAt(last)}`),
    '',
  ]
  const side = tall([...head, ...(text.length > 0 ? text : [theme.faint('Nothing to tell.')])], height)
  const bar = panels.titleBar(state, viewer)
  // What the bar says already makes room for more of what lies at the cursor.
  const [looked = '', ...rest] = wrap(panels.map.look(state, viewer, cursor), size.width, 5)
  const more =
    rest.length > 0
      ? inParts([rest[0], ...rest.slice(1).map((line) => line.trim())].join(' '), size.width)
      : ''
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Text>{theme.bar(barText({ ...bar, left: `REVIEW   ${bar.left}` }, size.width))}</Text>
      <Box>
        <Clickable onClick={goTo}>
          <Lines lines={map} width={width} />
        </Clickable>
        <Lines lines={side.map((line) => `${theme.faint('|')} ${fill(line, layout.side.width)}`)} />
      </Box>
      <Text>{theme.strong(fill(looked, size.width))}</Text>
      <Text>{more ? theme.strong(fill(more, size.width)) : theme.faint(fill(isPast, size.width))}</Text>
      <Hints
        hints={[
          [shown(bindings, 'stepBack', 'stepOn'), 'one action back, on'],
          [shown(bindings, 'turnBack', 'turnOn'), 'one turn'],
          [shown(bindings, 'first', 'last'), 'first, last'],
          [shownArrows(bindings), 'map'],
          [shown(bindings, 'back'), 'back to the game'],
        ]}
      />
    </Box>
  )
}

/** The numbers of actions to stop at: where the viewer acted, or saw something happen; all for `null`. */
function stopsOf(journal: Journal<object>, told: readonly LogLine[], viewer: Seat | null): readonly number[] {
  const seen = new Set(told.map((line) => line.at))
  const later = journal
    .entries()
    .map(({ action }, index) => ({ at: index + 1, own: viewer === null || action.seat === viewer }))
    .filter(({ at, own }) => at > journal.base && (own || seen.has(at)))
  return [journal.base, ...later.map(({ at }) => at)]
}
