/** Going somewhere on the map: own stacks, places, areas; by list or by words. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { useActions, useShell } from '../../hooks.ts'
import { searchWords, shown } from '../../keys/bindings.ts'
import { Clickable } from '../../parts/clickable.tsx'
import { tall } from '../../parts/lines.ts'
import { moveRow } from '../../parts/move-row.ts'
import { bodyHeight, Lines, Page } from '../../parts/page.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { markedAt } from '../../prompt/whereabouts.ts'
import type { Prompting } from '../asking/use-prompt.ts'
import { choosableCells } from '../background.ts'
import type { Play } from '../play.ts'
import type { Looking } from '../use-map.ts'
import { foundJumps } from './found-jumps.ts'
import { jumpLines } from './jump-lines.ts'

interface JumpMenuProps {
  readonly play: Play
  readonly looking: Looking
  readonly prompting: Prompting | null
  /** Opened to search, not to look through the list. */
  readonly searching: boolean
  onClose(): void
}

export function JumpMenu({ play, looking, prompting, onClose }: JumpMenuProps) {
  const { panels, theme, size, bindings } = useShell()
  const jumps = useMemo(() => panels.map.jumps(play.state, play.viewer), [panels, play.state, play.viewer])
  const [words, setWords] = useState('')
  const [row, setRow] = useState(0)
  const found = useMemo(() => foundJumps(jumps, words), [jumps, words])
  const at = Math.max(0, Math.min(row, found.length - 1))
  const height = bodyHeight(size.height) - 2
  const go = (): void => {
    if (!found[at]) return
    const { cell, label } = found[at]
    if (cell !== null) looking.lookAt(cell)
    const legal = prompting && choosableCells(prompting)
    if (cell === null) play.say({ text: `${label}: not on the map.`, bad: true })
    else if (legal && !legal.has(cell))
      play.say({ text: `${label}: no place that may be chosen now.`, bad: true })
    else if (prompting) prompting.set(markedAt(prompting.asking, prompting.prompt, cell))
    onClose()
  }
  useActions(
    'search',
    (action) => {
      const to = moveRow(action, at, found.length, { page: height, wraps: false })
      if (to !== null) setRow(to)
      else if (action === 'back') onClose()
      else if (action === 'take') go()
    },
    { typing: true },
  )
  const lines = jumpLines(found, at, { width: size.width - 4, height }, theme)
  const click = (y: number): void => {
    const on = lines[y]?.on
    if (typeof on !== 'number') return
    if (on === at) go()
    else setRow(on)
  }
  return (
    <Page
      title="Go to"
      right={`${found.length} of ${jumps.length}`}
      hints={[
        ['type', 'a name or a number'],
        [shown(bindings, 'up', 'down'), 'choose'],
        [shown(bindings, 'take'), 'go'],
        [shown(bindings, 'back'), 'back'],
      ]}
    >
      <Box>
        <Text>{theme.key(' Find: ')}</Text>
        <TextField
          value={words}
          hint={panels.map.names}
          onChange={(text) => {
            setWords(searchWords(bindings, text))
            setRow(0)
          }}
        />
      </Box>
      <Clickable onClick={({ y }) => click(y)}>
        <Lines
          lines={tall(
            lines.length > 0 ? lines.map(({ text }) => text) : [' Nothing has this name.'],
            height,
          ).map((line) => `  ${line}`)}
        />
      </Clickable>
    </Page>
  )
}
