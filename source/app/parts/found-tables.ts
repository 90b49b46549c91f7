/** Tables of a book of rules by words: of their titles, or of what stands in them. */
import { stripVTControlCharacters } from 'node:util'
import type { TableSheet } from '../panels.ts'
import { wordsIn } from '../plain/asking/names.ts'
import type { Theme } from '../settings/theme.ts'

/** A table with its lines as they are written, for what they say. */
export interface WrittenSheet {
  readonly sheet: TableSheet
  readonly lines: readonly string[]
}

export const writtenSheets = (
  tables: readonly TableSheet[],
  width: number,
  theme: Theme,
): readonly WrittenSheet[] =>
  tables.map((sheet) => ({ sheet, lines: sheet.lines(width, theme).map(stripVTControlCharacters) }))

/** Those that have all of some words, best first: in their titles, in one of their lines, in several. All for no words. */
export function tablesWith(sheets: readonly WrittenSheet[], words: string): readonly WrittenSheet[] {
  if (words.trim() === '') return sheets
  const ways: readonly ((one: WrittenSheet) => boolean)[] = [
    ({ sheet: { name, title } }) => wordsIn(words, `${title} ${name}`),
    ({ lines }) => lines.some((line) => wordsIn(words, line)),
    ({ sheet: { title }, lines }) => wordsIn(words, [title, ...lines].join(' ')),
  ]
  return [...new Set(ways.flatMap((has) => sheets.filter(has)))]
}

/** The lines of one under its title that have any of the words; the first of them where none has. */
export function linesWith({ sheet, lines }: WrittenSheet, words: string, most: number): readonly string[] {
  const single = words.split(/\s+/).filter(Boolean)
  const under = lines.filter((line) => line.trim() !== '' && !line.startsWith(sheet.title))
  const having = under.filter((line) => single.some((word) => wordsIn(word, line)))
  return (having.length > 0 ? having : under).slice(0, most)
}
