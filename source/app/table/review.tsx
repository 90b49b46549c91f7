/** Stepping back through the game: the map and the log as they were. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import type { Journal } from '../../kernel/journal.ts'
import { useKeys, useShell } from '../hooks.ts'
import { mapKeys } from '../keys.ts'
import { cut, fill, tall, wrap } from '../lines.ts'
import { Hints, Lines } from '../page.tsx'
import { layoutTable } from './layout.ts'
import type { Looking } from './use-map.ts'
import type { Play } from './use-play.ts'

interface ReviewProps {
  readonly journal: Journal<object>
  readonly play: Play
  readonly looking: Looking
  onClose(): void
}

const none: ReadonlySet<string> = new Set()

export function Review({ journal, play, looking, onClose }: ReviewProps) {
  const { panels, theme, size } = useShell()
  const layout = useMemo(() => layoutTable(size), [size])
  const last = journal.entries().length
  const [at, setAt] = useState(last)
  const state = useMemo(() => journal.stateAt(at), [journal, at])
  const move = (to: number): void => setAt(Math.max(journal.base, Math.min(last, to)))
  const starts = journal.turnStarts().map((start) => start.at)

  useKeys((key) => {
    const direction = mapKeys[key]
    if (key === 'esc' || key === 'H' || key === 'q') onClose()
    else if (key === ',' || key === '-' || key === 'backspace') move(at - 1)
    else if (key === '.' || key === '+' || key === ' ' || key === 'enter') move(at + 1)
    else if (key === '[' || key === 'pageup') move(starts.findLast((start) => start < at) ?? journal.base)
    else if (key === ']' || key === 'pagedown') move(starts.find((start) => start > at) ?? last)
    else if (key === 'home') move(journal.base)
    else if (key === 'end') move(last)
    else if (key === 'z') looking.zoomIn()
    else if (direction) looking.step(direction)
  })
  const { cursor, zoom, layer, window } = looking
  const width = size.width - layout.side.width - 2
  const height = size.height - 4
  const map = useMemo(
    () =>
      panels.map.draw(state, {
        zoom,
        layer,
        window: { ...window, width, height },
        cursor,
        legal: none,
        way: [],
        theme,
      }),
    [panels, state, zoom, layer, window, width, height, cursor, theme],
  )
  const here = useMemo(() => play.chronicle.lines().filter((line) => line.at === at), [play.chronicle, at])
  const text = here.flatMap((line) => wrap(`- ${line.text}`, layout.side.width, 2))
  const head = [theme.heading(at === 0 ? 'The beginning' : `Action ${at} of ${last}`), '']
  const side = tall([...head, ...(text.length > 0 ? text : [theme.faint('Nothing to tell.')])], height)
  const bar = panels.titleBar(state)
  return (
    <Box flexDirection="column" width={size.width} height={size.height}>
      <Text>{theme.bar(fill(` REVIEW   ${bar.left}   ${bar.middle}   ${bar.right}`, size.width))}</Text>
      <Box>
        <Lines lines={map} width={width} />
        <Lines lines={side.map((line) => `${theme.faint('|')} ${fill(line, layout.side.width)}`)} />
      </Box>
      <Text>{theme.strong(fill(cut(panels.map.look(state, cursor), size.width), size.width))}</Text>
      <Text>{theme.faint(fill('You look at the past; nothing here changes the game.', size.width))}</Text>
      <Hints
        hints={[
          [', .', 'one action back, on'],
          ['[ ]', 'one turn'],
          ['Home End', 'first, last'],
          ['Arrows', 'map'],
          ['Esc', 'back to the game'],
        ]}
      />
    </Box>
  )
}
