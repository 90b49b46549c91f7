/** What is told of a history that its actions do not bear out. */
import type { Game, GameEvent } from '../contract/game.ts'
import { printable } from '../contract/printable.ts'
import type { Amended, Journal } from './journal.ts'

/** Characters of an event that are repeated. */
const longest = 120

/** What a history told otherwise than its actions bring, in words; null where it told what they bring. */
export function amendedText<S extends object>(journal: Journal<S>): string | null {
  const [first, ...others] = journal.amended()
  if (!first) return null
  const more = others.length === 0 ? '' : `, and of ${others.length} more`
  return printable(
    `The history of this save was changed: of ${placeOf(first)}${more} it told something else${wordsOf(journal, first)}. What comes of the actions is shown instead.`,
  )
}

const placeOf = ({ at }: Amended): string => (at < 0 ? 'the beginning' : `action ${at + 1}`)

/** The first event that differs, as it was told and as it is; nothing where not everybody may know it. */
function wordsOf<S extends object>({ game, opening, entries }: Journal<S>, { at, told }: Amended): string {
  const brought = at < 0 ? opening : (entries()[at]?.events ?? [])
  const differs = (index: number): boolean => JSON.stringify(told[index]) !== JSON.stringify(brought[index])
  const index = Array.from({ length: Math.max(told.length, brought.length) }, (_, n) => n).find(differs) ?? 0
  const [said, is] = [told[index], brought[index]]
  return said?.to || is?.to ? '' : ` ("${describe(game, said)}" for "${describe(game, is)}")`
}

/** An event in words. What was told may be anything, which no game has words for. */
function describe(game: Pick<Game, 'describe'>, event: GameEvent | undefined): string {
  if (!event) return 'nothing'
  let words: unknown
  try {
    words = game.describe(event)
  } catch {
    words = event.type
  }
  const text = typeof words === 'string' ? words : event.type
  return text.length > longest ? `${text.slice(0, longest)}...` : text
}
