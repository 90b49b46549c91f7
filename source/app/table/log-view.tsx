/** The log of everything, by turn: scrolled, and filtered by topic and words. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { useKeys, useShell } from '../hooks.ts'
import { cut, fill, tall, windowAt, wrap } from '../lines.ts'
import { bodyHeight, Lines, Page } from '../page.tsx'
import { TextField } from '../text-field.tsx'
import type { LogLine } from './log.ts'
import type { Play } from './use-play.ts'

interface LogViewProps {
  readonly play: Play
  onClose(): void
  /** Shows where something happened. */
  onGoTo(cell: string): void
}

/** A row of the view: a turn's heading, or a line of the log. */
type Row = { readonly turn: number } | { readonly line: LogLine }

export function LogView({ play, onClose, onGoTo }: LogViewProps) {
  const { panels, theme, size } = useShell()
  const all = play.chronicle.lines(play.viewer)
  const topics = useMemo(() => ['all', ...panels.topics], [panels])
  const [topic, setTopic] = useState(0)
  const [words, setWords] = useState('')
  const [searching, setSearching] = useState(false)
  const rows = useMemo(() => rowsOf(all, topics[topic]!, words), [all, topics, topic, words])
  const [row, setRow] = useState<number | null>(null)
  const at = Math.min(row ?? rows.length - 1, rows.length - 1)
  const height = bodyHeight(size.height) - 4
  const move = (to: number): void => setRow(Math.max(0, Math.min(rows.length - 1, to)))
  const headings = rows.map((one, index) => ('turn' in one ? index : -1)).filter((index) => index >= 0)

  useKeys((key) => {
    if (searching) {
      if (key === 'esc') setWords('')
      if (key === 'esc' || key === 'enter') setSearching(false)
      return
    }
    if (key === 'esc' || key === 'L') onClose()
    else if (key === 'up' || key === 'k') move(at - 1)
    else if (key === 'down' || key === 'j') move(at + 1)
    else if (key === 'pageup') move(at - height)
    else if (key === 'pagedown' || key === ' ') move(at + height)
    else if (key === 'home') move(0)
    else if (key === 'end') move(rows.length - 1)
    else if (key === '[') move(headings.findLast((index) => index < at) ?? 0)
    else if (key === ']') move(headings.find((index) => index > at) ?? rows.length - 1)
    else if (key === 'tab' || key === 'right') setTopic((topic + 1) % topics.length)
    else if (key === 'shift-tab' || key === 'left') setTopic((topic + topics.length - 1) % topics.length)
    else if (key === '/') setSearching(true)
    else if (key === 'enter') show(rows[at])
  })
  function show(chosen: Row | undefined): void {
    if (!chosen || 'turn' in chosen) return
    const cell = panels
      .places(chosen.line.event)
      .map(panels.map.cellOf)
      .find((one) => one !== null)
    if (!cell) return
    onGoTo(cell)
    onClose()
  }

  const first = windowAt(at, height, rows.length, at - Math.floor(height / 2))
  const lines = rows.slice(first, first + height).map((one, index) => {
    if ('turn' in one) return theme.heading(`Turn ${one.turn}`)
    const text = `${first + index === at ? '>' : ' '} ${one.line.text}`
    return first + index === at ? theme.chosen(fill(text, size.width - 2)) : cut(text, size.width - 2)
  })
  const marked = rows[at]
  const full =
    marked && 'line' in marked ? wrap(`${marked.line.text} [${marked.line.rule}]`, size.width - 2) : []
  return (
    <Page
      title="Log"
      right={`${topics[topic]}; ${rows.length - headings.length} of ${all.length}`}
      hints={[
        ['Up Down', 'move'],
        ['[ ]', 'turns'],
        ['Tab', 'topic'],
        ['/', 'words'],
        ['Enter', 'show on map'],
        ['Esc', 'back'],
      ]}
    >
      <Box>
        <Text>{theme.key(' Words: ')}</Text>
        <TextField
          value={words}
          onChange={setWords}
          focus={searching}
          showCursor={searching}
          placeholder="press /"
        />
      </Box>
      <Lines lines={tall(lines, height).map((line) => ` ${line}`)} />
      <Text>{theme.faint('-'.repeat(size.width - 1))}</Text>
      <Lines lines={tall(full, 2).map((line) => ` ${line}`)} />
    </Page>
  )
}

/** The lines that pass the filter, each turn under its heading. */
function rowsOf(all: readonly LogLine[], topic: string, words: string): readonly Row[] {
  const wanted = words.trim().toLowerCase()
  const passed = all.filter(
    (line) =>
      (topic === 'all' || line.topic === topic) &&
      (wanted === '' || line.text.toLowerCase().includes(wanted)),
  )
  let turn: number | null = null
  return passed.flatMap((line): Row[] => {
    const heading = line.turn === turn ? [] : [{ turn: line.turn }]
    turn = line.turn
    return [...heading, { line }]
  })
}
