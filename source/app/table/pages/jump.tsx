/** Going somewhere on the map: own stacks, places, areas; by list or by words. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { useActions, useShell } from '../../hooks.ts'
import { shown } from '../../keys/bindings.ts'
import type { Jump } from '../../panels.ts'
import { Clickable } from '../../parts/clickable.tsx'
import { fill, tall, windowAt } from '../../parts/lines.ts'
import { moveRow } from '../../parts/move-row.ts'
import { bodyHeight, Lines, Page } from '../../parts/page.tsx'
import { TextField } from '../../parts/text-field.tsx'
import type { Play } from '../play.ts'
import type { Looking } from '../use-map.ts'

interface JumpMenuProps {
  readonly play: Play
  readonly looking: Looking
  /** Opened to search, not to look through the list. */
  readonly searching: boolean
  onClose(): void
}

export function JumpMenu({ play, looking, onClose }: JumpMenuProps) {
  const { panels, theme, size, bindings } = useShell()
  const jumps = useMemo(() => panels.map.jumps(play.state, play.viewer), [panels, play.state, play.viewer])
  const [words, setWords] = useState('')
  const [row, setRow] = useState(0)
  const found = useMemo(() => matching(jumps, words), [jumps, words])
  const at = Math.max(0, Math.min(row, found.length - 1))
  const height = bodyHeight(size.height) - 2
  const go = (): void => {
    if (!found[at]) return
    looking.goTo(found[at].cell)
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
  const first = windowAt(at, height, found.length, at - Math.floor(height / 2))
  const lines = found.slice(first, first + height).map(({ group, label }, index) => {
    const line = fill(`${first + index === at ? '>' : ' '} ${group.padEnd(14)} ${label}`, size.width - 4)
    return first + index === at ? theme.chosen(line) : line
  })
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
            setWords(text)
            setRow(0)
          }}
        />
      </Box>
      <Clickable onClick={({ y }) => (first + y === at ? go() : setRow(first + y))}>
        <Lines
          lines={tall(lines.length > 0 ? lines : [' Nothing has this name.'], height).map(
            (line) => `  ${line}`,
          )}
        />
      </Clickable>
    </Page>
  )
}

/** Jumps whose label or group has every word; the number of a cell finds it. */
function matching(jumps: readonly Jump[], words: string): readonly Jump[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return jumps.filter(({ group, label, cell }) => {
    const text = `${group} ${label} ${cell}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
