/**
 * Books to look things up in: the rules, the tables, one page on how to play. Over a game or from the title.
 */

import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { listedRule } from '../../kernel/contract/words.ts'
import { useActions, useShell } from '../hooks.ts'
import { searchWords, shown, withKeys } from '../keys/bindings.ts'
import type { BookRule } from '../panels.ts'
import { Clickable } from '../parts/clickable.tsx'
import { apart, cut, tall, windowAt, wrap } from '../parts/lines.ts'
import { moveRow } from '../parts/move-row.ts'
import { Lines, Page, Reader } from '../parts/page.tsx'
import { TextField } from '../parts/text-field.tsx'
import { titled } from '../shelf.ts'

interface BookProps {
  onClose(): void
}

/** A paragraph of the rules as lines. */
const ruleLines = ({ number, title, summary }: BookRule, width: number): string[] => [
  ...wrap(`${number}  ${title}`, width),
  ...wrap(summary, width - 2).map((line) => `  ${line}`),
]

/** So many lines are enough for seven paragraphs in ten. */
function usualLines(rules: readonly BookRule[], width: number): number {
  const lengths = rules.map((rule) => ruleLines(rule, width).length).sort((one, other) => one - other)
  return lengths[Math.floor(0.7 * lengths.length)] ?? 0
}

/** What is said of a paragraph that not every game has. */
const uses = { true: 'in this game', false: 'not in this game' } as const

interface RulesProps extends BookProps {
  readonly start?: string
  /** Whether the game at the table has a paragraph; null where every game has it. */
  readonly inUse?: (number: string) => boolean | null
}

/** Rules by number or words: type, and the list follows. */
export function RulesBook({ onClose, start = '', inUse = () => null }: RulesProps) {
  const { shelf, hand, panels, theme, size, bindings } = useShell()
  const [query, setQuery] = useState(start)
  const [row, setRow] = useState(0)
  const found = useMemo(() => lookUp(panels.rules, query), [panels, query])
  const rows = size.height - 6
  const at = Math.max(0, Math.min(row, found.length - 1))
  const rule = found[at]
  const text = rule ? ruleLines(rule, size.width - 4) : ['No rule has these words.']
  const usual = useMemo(() => usualLines(panels.rules.all, size.width - 4), [panels, size.width])
  // The list has what the text leaves, at least half, and moves for few paragraphs only.
  const listHeight = Math.max(4, Math.floor(rows / 2), rows - Math.max(usual, text.length))
  useActions(
    'search',
    (action) => {
      const to = moveRow(action, at, found.length, { page: listHeight, wraps: false })
      if (to !== null) setRow(to)
      else if (action === 'back' && query === '') onClose()
      else if (action === 'back') setQuery('')
    },
    { typing: true },
  )
  const first = windowAt(at, listHeight, found.length, at - Math.floor(listHeight / 2))
  const list = found.slice(first, first + listHeight).map((rule, index) => {
    const used = inUse(rule.number)
    const left = `${first + index === at ? '>' : ' '} ${rule.number.padEnd(8)} ${listedRule(rule)}`
    const line = apart(left, used === null ? '' : `(${uses[`${used}`]})`, size.width - 2)
    return first + index === at ? theme.chosen(line) : line
  })
  return (
    <Page
      title={titled('Rules', shelf, hand)}
      right={`${found.length} of ${panels.rules.all.length}`}
      hints={[
        ['type', 'number or words'],
        [shown(bindings, 'up', 'down'), 'choose'],
        [shown(bindings, 'back'), query === '' ? 'back' : 'clear'],
      ]}
    >
      <Box>
        <Text>{theme.key(' Find: ')}</Text>
        <TextField
          value={query}
          hint={panels.rules.hint}
          onChange={(text) => {
            setQuery(searchWords(bindings, text))
            setRow(0)
          }}
        />
      </Box>
      <Clickable onClick={({ y }) => setRow(first + y)}>
        <Lines lines={tall(list, listHeight)} />
      </Clickable>
      <Text>{theme.faint('-'.repeat(size.width - 1))}</Text>
      <Lines lines={text.map((line, index) => ` ${index === 0 ? theme.heading(line) : line}`)} />
    </Page>
  )
}

function lookUp(
  rules: { readonly all: readonly BookRule[]; search(words: string): readonly BookRule[] },
  query: string,
) {
  const words = query.trim()
  if (words === '') return rules.all
  const numbered = /^\d/.test(words) ? rules.all.filter(({ number }) => number.startsWith(words)) : []
  return numbered.length > 0 ? numbered : rules.search(words)
}

/** The tables, one at a time. */
export function TablesBook({ onClose }: BookProps) {
  const { shelf, hand, panels, theme, size, bindings } = useShell()
  const [index, setIndex] = useState(0)
  const count = panels.tables.length
  const table = panels.tables[index]!
  const lines = useMemo(() => table.lines(size.width - 4, theme), [table, size.width, theme])
  return (
    <Reader
      key={table.name}
      title={`${titled('Tables', shelf, hand)}: ${table.title} (${index + 1} of ${count})`}
      lines={lines}
      onClose={onClose}
      hints={[[shown(bindings, 'lastSheet', 'nextSheet'), 'other tables']]}
      perform={(action) => {
        if (action !== 'nextSheet' && action !== 'lastSheet') return false
        const by = action === 'nextSheet' ? 1 : -1
        setIndex((index + by + count) % count)
        return true
      }}
    />
  )
}

/** How to play, in one page. */
export function HowToPlay({ onClose }: BookProps) {
  const { shelf, hand, panels, size, bindings } = useShell()
  const lines = panels.howToPlay.flatMap((text) => wrap(withKeys(text, bindings), size.width - 3, 2))
  return (
    <Reader
      title={titled('How to play', shelf, hand)}
      lines={lines.map((line) => cut(line, size.width - 2))}
      onClose={onClose}
    />
  )
}
