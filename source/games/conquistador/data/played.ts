/** What of the data a game is played by, and what is only told. Pure. */
import { isRecord } from '../../../kernel/contract/records.ts'
import { ownName } from './check/places.ts'
import type { GameData } from './shapes.ts'

/** Keys of what is for people only; they change no game. */
export const notes: readonly string[] = ['source', 'about', 'where', 'rules', 'usual', 'reached']

/** Figures that only an option plays, added when there were games already that knew nothing of them. */
const optional: readonly string[] = ['secondErrata', 'edition', 'tordesillas', 'changes', 'short']

/** Of these what only a scenario plays: without it there is no such scenario, and all others are the same. */
const ofScenario: readonly string[] = ['short']

/**
 * All that the rules use of some data, as text, from which its digest is made. What only an option
 * plays counts where it is otherwise than in the built-in data: so the built-in data keeps the
 * digest that it had without such figures.
 */
export const playedText = (data: GameData, builtIn: GameData): string => JSON.stringify(played(data, builtIn))

function played(own: unknown, builtIn: unknown): unknown {
  if (Array.isArray(own)) {
    const known = Array.isArray(builtIn) ? builtIn : []
    const same = (item: unknown, index: number): unknown => {
      const name = ownName(item)
      return name === null ? known[index] : known.find((one) => ownName(one) === name)
    }
    return own.map((item, index) => played(item, same(item, index)))
  }
  if (!isRecord(own)) return own
  const before = isRecord(builtIn) ? builtIn : {}
  const left = optional
    .filter((key) => !ofScenario.includes(key) && key in before && !(key in own))
    .map((key) => [key, null])
  const kept = Object.entries(own)
    .filter(([key, value]) => !notes.includes(key) && !(optional.includes(key) && equal(value, before[key])))
    .map(([key, value]) => [key, played(value, before[key])])
  return Object.fromEntries([...kept, ...left])
}

/** Whether two values are the same but for their notes. */
const equal = (one: unknown, other: unknown): boolean => withoutNotes(one) === withoutNotes(other)

const withoutNotes = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, part) => (notes.includes(key) ? undefined : part))
