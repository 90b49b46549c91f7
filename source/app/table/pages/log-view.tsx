/** The log of everything, what people said too, by turn: scrolled, and filtered by topic and words. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { turnText } from '../../../kernel/contract/words.ts'
import type { Journal } from '../../../kernel/journal/journal.ts'
import { useActions, useEndKey, useShell } from '../../hooks.ts'
import { type ActsOf, actOn, shown } from '../../keys/bindings.ts'
import { Clickable } from '../../parts/clickable.tsx'
import { tall, wrap } from '../../parts/lines.ts'
import { moveRow } from '../../parts/move-row.ts'
import { bodyHeight, Lines, Page } from '../../parts/page.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { isAnyOn } from '../../session/autopilot.ts'
import type { LogLine } from '../../session/told/log.ts'
import type { TalkLine } from '../../talk.ts'
import { toldFault } from '../../terminal/fault.ts'
import type { Background } from '../background.ts'
import type { Play } from '../play.ts'
import { AimsPage } from './aims-page.tsx'
import { type LogRow, logLines } from './log-lines.ts'

interface LogViewProps {
  readonly journal: Journal<object>
  readonly play: Play
  readonly around: Background
  onClose(): void
  onEnd(): void
  /** Shows where something happened. */
  onGoTo(cell: string): void
}

/** What people say to each other is a topic beside those of the game. */
const talkTopic = 'talk'

export function LogView({ journal, play, around, onClose, onEnd, onGoTo }: LogViewProps) {
  const { panels, computer, theme, size, bindings, talk } = useShell()
  const fault = toldFault(computer)
  const note = fault === null ? [] : wrap(`! ${fault}`, size.width - 2, 2).map(theme.bad)
  const all = around.log
  const topics = useMemo(() => ['all', ...panels.topics, ...(talk ? [talkTopic] : [])], [panels, talk])
  const said = talk?.read() ?? none
  const [topic, setTopic] = useState(0)
  const [words, setWords] = useState('')
  const [searching, setSearching] = useState(false)
  /** The turn whose aims are shown over the log. */
  const [aims, setAims] = useState<number | null>(null)
  const rows = useMemo(() => rowsOf({ all, said }, topics[topic]!, words), [all, said, topics, topic, words])
  const [row, setRow] = useState<number | null>(null)
  const at = Math.min(row ?? rows.length - 1, rows.length - 1)
  const height = bodyHeight(size.height) - 4 - note.length
  const move = (to: number): void => setRow(Math.max(0, Math.min(rows.length - 1, to)))
  const headings = rows.map((one, index) => ('turn' in one ? index : -1)).filter((index) => index >= 0)

  const acts: ActsOf<'page' | 'logbook'> = {
    leaf: () => move(at + height),
    leave: onClose,
    turnBack: () => move(headings.findLast((index) => index < at) ?? 0),
    turnOn: () => move(headings.find((index) => index > at) ?? rows.length - 1),
    nextSheet: () => setTopic((topic + 1) % topics.length),
    lastSheet: () => setTopic((topic + topics.length - 1) % topics.length),
    aims: () => setAims(turnOf(rows[at])),
  }
  useActions(
    'log',
    (action) => {
      if (searching) {
        if (action === 'back') setWords('')
        if (action === 'back' || action === 'take') setSearching(false)
        return
      }
      const to = moveRow(action, at, rows.length, { page: height, wraps: false })
      if (to !== null) move(to)
      else if (action === 'back' || action === 'log') onClose()
      else if (action === 'search') setSearching(true)
      else if (action === 'take') show(rows[at])
      else actOn(acts, action)
    },
    { active: aims === null, typing: searching },
  )
  useEndKey('log', onEnd, aims === null && !searching)
  function turnOf(marked: LogRow | undefined): number {
    if (!marked) return 1
    return 'turn' in marked ? marked.turn : 'said' in marked ? marked.said.turn : marked.line.turn
  }
  function show(chosen: LogRow | undefined): void {
    if (!chosen || !('line' in chosen)) return
    const cell = panels
      .places(chosen.line.event)
      .map(panels.map.cellOf)
      .find((one) => one !== null)
    if (!cell) return
    onGoTo(cell)
    onClose()
  }

  const lines = logLines(
    rows,
    at,
    { width: size.width - 2, height },
    { theme, turnText: (turn) => turnText(journal.game, turn) },
  )
  const click = (y: number): void => {
    const on = Number(lines[y]?.on ?? at)
    if (on === at) show(rows[at])
    else move(on)
  }
  const marked = rows[at]
  const full = wrap(marked ? wholeText(marked) : '', size.width - 2)
  if (aims !== null)
    return <AimsPage {...{ journal, play, onEnd }} turn={aims} onClose={() => setAims(null)} />
  // Whoever types words writes these keys too.
  const typing = [
    [shown(bindings, 'take'), 'to the list'],
    [shown(bindings, 'back'), 'all again'],
  ] as const
  const reading = [
    [shown(bindings, 'up', 'down'), 'move'],
    [shown(bindings, 'turnBack', 'turnOn'), 'turns'],
    [shown(bindings, 'nextSheet'), 'topic'],
    [shown(bindings, 'search'), 'words'],
    ...(play.computers.size > 0 || isAnyOn(play.autopilot, play.viewer)
      ? [[shown(bindings, 'aims'), 'aims'] as const]
      : []),
    [shown(bindings, 'take'), 'show on map'],
    [shown(bindings, 'back'), 'back'],
  ] as const
  return (
    <Page
      title="Log"
      right={`${topics[topic]}; ${rows.length - headings.length} of ${all.length + said.length}`}
      hints={searching ? typing : reading}
    >
      <Box>
        <Text>{theme.key(' Words: ')}</Text>
        <TextField
          value={words}
          onChange={setWords}
          focus={searching}
          hint={shown(bindings, 'search') && `press ${shown(bindings, 'search')}`}
        />
      </Box>
      {note.length > 0 && <Lines lines={note.map((line) => ` ${line}`)} />}
      <Clickable onClick={({ y }) => click(y)}>
        <Lines
          lines={tall(
            lines.map(({ text }) => text),
            height,
          ).map((line) => ` ${line}`)}
        />
      </Clickable>
      <Text>{theme.faint('-'.repeat(size.width - 1))}</Text>
      <Lines lines={tall(full, 2).map((line) => ` ${line}`)} />
    </Page>
  )
}

const none: readonly TalkLine[] = []

const wholeText = (row: LogRow): string =>
  'turn' in row ? '' : 'said' in row ? row.said.text : `${row.line.text} [${row.line.rule}]`

interface LogAndTalk {
  readonly all: readonly LogLine[]
  readonly said: readonly TalkLine[]
}

/** The lines that pass the filter, each turn under its heading; what was said in it comes at its end. */
function rowsOf({ all, said }: LogAndTalk, topic: string, words: string): readonly LogRow[] {
  const wanted = words.trim().toLowerCase()
  const has = ({ text }: { readonly text: string }): boolean => text.toLowerCase().includes(wanted)
  const lines = all.filter((line) => (topic === 'all' || line.topic === topic) && has(line))
  const talks = topic === 'all' || topic === talkTopic ? said.filter(has) : []
  const turns = [...new Set([...lines, ...talks].map(({ turn }) => turn))].sort((one, other) => one - other)
  return turns.flatMap((turn): LogRow[] => [
    { turn },
    ...lines.filter((line) => line.turn === turn).map((line) => ({ line })),
    ...talks.filter((one) => one.turn === turn).map((one) => ({ said: one })),
  ])
}
