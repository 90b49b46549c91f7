/** Books to look things up in: the rules, the tables, one page on how to play. Over a game or from the title. */
import { Box, Text } from 'ink'
import { useMemo, useState } from 'react'
import { useKeys, useShell } from '../hooks.ts'
import { cut, fill, tall, windowAt, wrap } from '../lines.ts'
import { Lines, Page, Reader } from '../page.tsx'
import type { Rule } from '../panels.ts'
import { TextField } from '../text-field.tsx'

interface BookProps {
  onClose(): void
}

/** A paragraph of the rules as lines. */
export const ruleLines = ({ number, title, summary }: Rule, width: number): string[] => [
  ...wrap(`${number}  ${title}`, width),
  ...wrap(summary, width - 2).map((line) => `  ${line}`),
]

/** Rules by number or words: type, and the list follows. */
export function RulesBook({ onClose, start = '' }: BookProps & { readonly start?: string }) {
  const { panels, theme, size } = useShell()
  const [query, setQuery] = useState(start)
  const [row, setRow] = useState(0)
  const found = useMemo(() => lookUp(panels.rules, query), [panels, query])
  const listHeight = Math.max(4, Math.floor((size.height - 6) / 2))
  useKeys((key) => {
    if (key === 'esc') {
      if (query === '') onClose()
      else setQuery('')
    } else if (key === 'up') setRow(Math.max(0, row - 1))
    else if (key === 'down') setRow(Math.min(found.length - 1, row + 1))
    else if (key === 'pageup') setRow(Math.max(0, row - listHeight))
    else if (key === 'pagedown') setRow(Math.min(found.length - 1, row + listHeight))
  })
  const at = Math.max(0, Math.min(row, found.length - 1))
  const first = windowAt(at, listHeight, found.length, at - Math.floor(listHeight / 2))
  const list = found.slice(first, first + listHeight).map((rule, index) => {
    const line = fill(
      `${first + index === at ? '>' : ' '} ${rule.number.padEnd(8)} ${rule.title}`,
      size.width - 2,
    )
    return first + index === at ? theme.chosen(line) : line
  })
  const shown = found[at]
  const text = shown ? ruleLines(shown, size.width - 4) : ['No rule has these words.']
  return (
    <Page
      title="Rules"
      right={`${found.length} of ${panels.rules.all.length}`}
      hints={[
        ['type', 'number or words'],
        ['Up Down', 'choose'],
        ['Esc', query === '' ? 'back' : 'clear'],
      ]}
    >
      <Box>
        <Text>{theme.key(' Find: ')}</Text>
        <TextField
          value={query}
          placeholder="7.12, or: cape attrition"
          onChange={(text) => {
            setQuery(text)
            setRow(0)
          }}
        />
      </Box>
      <Lines lines={tall(list, listHeight)} />
      <Text>{theme.faint('-'.repeat(size.width - 1))}</Text>
      <Lines lines={text.map((line, index) => ` ${index === 0 ? theme.heading(line) : line}`)} />
    </Page>
  )
}

function lookUp(
  rules: { readonly all: readonly Rule[]; search(words: string): readonly Rule[] },
  query: string,
) {
  const words = query.trim()
  if (words === '') return rules.all
  const numbered = /^\d/.test(words) ? rules.all.filter(({ number }) => number.startsWith(words)) : []
  return numbered.length > 0 ? numbered : rules.search(words)
}

/** The tables, one at a time. */
export function TablesBook({ onClose }: BookProps) {
  const { panels, theme, size } = useShell()
  const [index, setIndex] = useState(0)
  const count = panels.tables.length
  const table = panels.tables[index]!
  const lines = useMemo(() => table.lines(size.width - 4, theme), [table, size.width, theme])
  return (
    <Reader
      key={table.name}
      title={`Tables: ${table.title} (${index + 1} of ${count})`}
      lines={lines}
      onClose={onClose}
      hints={[['Left Right', 'other tables']]}
      press={(key) => {
        const by = { right: 1, tab: 1, l: 1, left: -1, 'shift-tab': -1, h: -1 }[key]
        if (by === undefined) return false
        setIndex((index + by + count) % count)
        return true
      }}
    />
  )
}

/** How to play, in one page. */
export function HowToPlay({ onClose }: BookProps) {
  const { panels, size } = useShell()
  const lines = panels.howToPlay.flatMap((text) => wrap(text, size.width - 3, 2))
  return (
    <Reader title="How to play" lines={lines.map((line) => cut(line, size.width - 2))} onClose={onClose} />
  )
}
