/** What every sheet says of itself: its game, turn, round and seat, and whether it is final. */
import type { SheetEntry } from './lines.ts'
import { type Reading, textOf } from './reading.ts'
import type { Sheet } from './sheet.ts'

type Head = Pick<Sheet, 'game' | 'turn' | 'round' | 'seat' | 'status'>
type Find = (key: string) => SheetEntry | undefined

export function readHead(at: Find, reading: Reading): Head {
  const status = wordAt(at, 'status', reading)
  if (status !== '' && status !== 'draft' && status !== 'final')
    reading.fault(at('status')!.line, 'status', 'A sheet is draft or final.')
  return {
    game: wordAt(at, 'game', reading),
    turn: numberAt(at, 'turn', reading),
    round: numberAt(at, 'round', reading),
    seat: wordAt(at, 'seat', reading),
    status: status === 'final' ? 'final' : 'draft',
  }
}

function wordAt(at: Find, key: string, reading: Reading): string {
  const entry = at(key)
  const text = entry && textOf(entry.value, entry, reading)
  if (!text && text !== null) reading.fault(entry?.line ?? 1, key, `A sheet states its ${key}.`)
  return text ?? ''
}

function numberAt(at: Find, key: string, reading: Reading): number {
  const text = wordAt(at, key, reading)
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  if (text !== '') reading.fault(at(key)!.line, key, 'Here stands a whole number from 1.')
  return 1
}
