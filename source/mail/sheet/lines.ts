/** A text of YAML as a tree in which every value is text and knows its line. */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseAllDocuments,
} from 'yaml'
import { oddMarks } from './odd-marks.ts'
import type { SheetFault } from './sheet.ts'

export type Branch =
  | { readonly kind: 'text'; readonly line: number; readonly text: string }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly Branch[] }
  | { readonly kind: 'map'; readonly line: number; readonly entries: readonly SheetEntry[] }

export interface SheetEntry {
  readonly key: string
  readonly line: number
  readonly value: Branch
}

/** Longer texts are no sheet of orders. */
const mostCharacters = 200_000
/** So many are told at once. */
const mostFaults = 20
/** Deeper than any order is nested. */
const deepest = 24

/** Reads a text. @returns the tree, or what is wrong with it; null for a text without anything in it */
export function readLines(text: string): Branch | null | SheetFault[] {
  if (text.length > mostCharacters)
    return [{ line: 1, field: '', reason: `A sheet has at most ${mostCharacters} characters.` }]
  // Some old programs end lines with a carriage return alone.
  const plain = text.replace(/\r\n?/g, '\n')
  const odd = oddMarks(plain)
  if (odd.length > 0) return odd
  const lines = new LineCounter()
  // Failsafe: a value is text, whatever it looks like, so that 0815 stays 0815 and no stays no.
  const documents = parseAllDocuments(plain, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
  }) as readonly Document.Parsed[]
  const lineAt = (at: number | undefined) => lines.linePos(at ?? 0).line || 1
  const [document, second] = documents
  if (second) return [fault(lineAt(second.range?.[0]), 'A sheet is one text; a second begins here.')]
  if (!document) return null
  const errors = [...document.errors, ...document.warnings]
  // The library could not follow it to its end.
  if (errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) return [fault(1, tooDeep)]
  const faults = errors
    .slice(0, mostFaults)
    .map(({ code, pos, message }) =>
      code === 'DUPLICATE_KEY'
        ? { line: lineAt(pos[0]), field: wordAt(plain, pos[0]), reason: 'This field stands here twice.' }
        : fault(lineAt(pos[0]), sentence(message)),
    )
  if (faults.length > 0) return faults
  if (document.contents === null) return null
  try {
    return branchOf(document.contents, lineAt, 0)
  } catch (error) {
    if (error instanceof Unreadable) return [fault(error.line, error.message)]
    throw error
  }
}

/** The name of a field that begins somewhere in a text. */
const wordAt = (text: string, at: number): string =>
  /^["']?([^\s:"'{},]*)/.exec(text.slice(at, at + 60))?.[1] ?? ''

const tooDeep = 'This is nested too deep to be an order.'

const fault = (line: number, reason: string): SheetFault => ({ line, field: '', reason })
const sentence = (message: string): string => {
  const first = message.split('\n')[0]!.trim()
  return /[.!?]$/.test(first) ? first : `${first}.`
}

class Unreadable extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

type LineAt = (at: number | undefined) => number

function branchOf(node: Node | null, lineAt: LineAt, depth: number): Branch {
  const line = lineAt(node?.range?.[0])
  if (depth > deepest) throw new Unreadable(line, tooDeep)
  if (node === null) return { kind: 'text', line, text: '' }
  if (isAlias(node) || ('anchor' in node && node.anchor))
    throw new Unreadable(line, 'Anchors and aliases (& and *) are not read: write it out.')
  if (node.tag && !/^tag:yaml\.org,2002:(str|seq|map)$/.test(node.tag))
    throw new Unreadable(line, 'Tags (!) are not read: every value is text.')
  if (isScalar(node)) return { kind: 'text', line, text: String(node.value ?? '').trim() }
  if (isSeq(node))
    return {
      kind: 'list',
      line,
      items: node.items.map((item) => branchOf(item as Node | null, lineAt, depth + 1)),
    }
  if (!isMap(node)) throw new Unreadable(line, 'This is no text, list or field.')
  return {
    kind: 'map',
    line,
    entries: node.items.map(({ key, value }) => {
      if (!isScalar(key)) throw new Unreadable(line, 'The name of a field must be a word.')
      return {
        key: String(key.value ?? ''),
        line: lineAt(key.range?.[0]),
        value: value === null ? { kind: 'text', line, text: '' } : branchOf(value as Node, lineAt, depth + 1),
      }
    }),
  }
}
