/**
 * Books to look things up in: the rules, the tables, one page on how to play. Over a game or from the title.
 */

import { useCallback, useMemo, useState } from 'react'
import { listedRule } from '../../kernel/contract/words.ts'
import { useKeys, useShell } from '../hooks.ts'
import { shown, withKeys } from '../keys/bindings.ts'
import type { BookRule } from '../panels.ts'
import { Finder } from '../parts/finder.tsx'
import { linesWith, tablesWith, writtenSheets } from '../parts/found-tables.ts'
import { cut, wrap } from '../parts/lines.ts'
import { Reader } from '../parts/page.tsx'
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
export function RulesBook({ onClose, start, inUse = () => null }: RulesProps) {
  const { shelf, hand, panels, size } = useShell()
  const { rules } = panels
  const find = useCallback((words: string) => lookUp(rules, words), [rules])
  const usual = useMemo(() => usualLines(rules.all, size.width - 4), [rules, size.width])
  return (
    <Finder
      title={titled('Rules', shelf, hand)}
      total={rules.all.length}
      hint={rules.hint}
      typed="number or words"
      none="No rule has these words."
      {...{ start, find, usual, onClose }}
      row={(rule) => {
        const used = inUse(rule.number)
        return [`${rule.number.padEnd(8)} ${listedRule(rule)}`, used === null ? '' : `(${uses[`${used}`]})`]
      }}
      told={(rule) => ruleLines(rule, size.width - 4)}
    />
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

/** So many lines of a table tell why it was found. */
const fewLines = 7

/** The tables, one at a time, or the list of those that have some words. */
export function TablesBook({ onClose }: BookProps) {
  const { shelf, hand, panels, theme, size, bindings } = useShell()
  const [index, setIndex] = useState(0)
  const [finds, setFinds] = useState(false)
  const { tables } = panels
  const count = tables.length
  const width = size.width - 4
  const written = useMemo(() => writtenSheets(tables, width, theme), [tables, width, theme])
  const find = useCallback((words: string) => tablesWith(written, words), [written])
  useKeys((key) => setFinds(bindings.search.includes(key)), !finds)
  const table = tables[index]!
  const lines = useMemo(() => table.lines(width, theme), [table, width, theme])
  if (finds)
    return (
      <Finder
        title={titled('Tables', shelf, hand)}
        total={count}
        hint="words of a table"
        typed="words"
        none="No table has these words."
        usual={fewLines}
        find={find}
        row={({ sheet }) => [sheet.title, '']}
        told={(one, words) => [one.sheet.title, ...linesWith(one, words, fewLines - 1)]}
        onTake={({ sheet }) => {
          setIndex(tables.indexOf(sheet))
          setFinds(false)
        }}
        onClose={() => setFinds(false)}
      />
    )
  return (
    <Reader
      key={table.name}
      title={`${titled('Tables', shelf, hand)}: ${table.title} (${index + 1} of ${count})`}
      lines={lines}
      onClose={onClose}
      hints={[
        [shown(bindings, 'lastSheet', 'nextSheet'), 'other tables'],
        [shown(bindings, 'search'), 'find'],
      ]}
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
