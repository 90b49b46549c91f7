/** Reads the same save again and again while other processes write it; only what is new in it is parsed. */
import { createHash } from 'node:crypto'
import type { Entry } from '../journal/steps.ts'
import { entryOf, readSaveText, type SaveContents } from './format.ts'
import { parse, unfitIn } from './line.ts'

export interface SaveReader {
  /** @throws SaveFault as `readSaveText` does */
  read(text: string): SaveContents
  /** Takes these for the entries that were read last, of which they are equals. */
  adopt(entries: readonly Entry[]): void
}

const lineEnd = '\n'.length

export function openSaveReader(): SaveReader {
  let last: SaveContents | null = null
  /** The text up to the last entry, where each entry begins in it, and its hash. */
  let body = ''
  let starts: readonly number[] = []
  let hash = createHash('sha256')

  /** Reads everything. */
  function readWhole(text: string): SaveContents {
    const contents = readSaveText(text)
    const found: number[] = []
    let at = 0
    for (const line of text.split('\n').slice(0, -3)) {
      if (line.startsWith('{"action"')) found.push(at)
      at += line.length + lineEnd
    }
    // An entry that another program has written in its own way is not found again so.
    starts = found.length === contents.entries.length ? found : []
    keep(text.slice(0, at), contents)
    return contents
  }

  function keep(text: string, contents: SaveContents): void {
    hash = text.startsWith(body) ? hash.update(text.slice(body.length)) : createHash('sha256').update(text)
    body = text
    last = contents
  }

  /** Reads what follows the part that is as it was; null if that is not all that is new. */
  function readRest(text: string, known: SaveContents): SaveContents | null {
    const same = text.startsWith(body) ? starts.length : commonEntries(text)
    if (same === 0 || same < (known.base?.length ?? 0)) return null
    const from = same === starts.length ? body.length : starts[same]!
    const checksumAt = text.lastIndexOf('\n', text.length - 2) + 1
    const snapshotAt = text.lastIndexOf('\n', checksumAt - 2) + 1
    if (snapshotAt < from) return null
    const whole = from === body.length ? hash.copy() : createHash('sha256').update(text.slice(0, from))
    const sha256 = whole.update(text.slice(from, checksumAt)).digest('hex')
    if (parse(text.slice(checksumAt))?.sha256 !== sha256) return null
    if (unfitIn(text.slice(from, checksumAt))) return null
    const snapshot = parse(text.slice(snapshotAt, checksumAt))
    if (typeof snapshot?.turn !== 'number' || snapshot.state === undefined) return null
    const entries = known.entries.slice(0, same)
    const found = starts.slice(0, same)
    let at = from
    for (const line of text.slice(from, snapshotAt).split('\n').slice(0, -1)) {
      const entry = entryOf(parse(line))
      if (!entry) return null
      found.push(at)
      entries.push(entry)
      at += line.length + lineEnd
    }
    starts = found
    const contents = { ...known, entries, turn: snapshot.turn, state: snapshot.state }
    keep(text.slice(0, snapshotAt), contents)
    return contents
  }

  /** How many entries from the first on are in the text as they were. */
  function commonEntries(text: string): number {
    let low = 0
    let high = starts.length
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      const end = starts[middle] ?? body.length
      if (text.startsWith(body.slice(0, end))) low = middle
      else high = middle - 1
    }
    return low
  }

  return {
    read: (text) => (last && readRest(text, last)) ?? readWhole(text),
    adopt(entries) {
      if (last) last = { ...last, entries }
    },
  }
}
