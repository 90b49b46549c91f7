/** 6.72 How long it is held against a nation that it broke a treaty: the book leaves it to the players. */
import type { Nation } from '../data/shapes.ts'
import { lastTurn, type Position } from '../state/context.ts'
import type { Clause, Treaty } from './shapes.ts'

/** For so many turns after a promise would have ended its breach is remembered. */
export const memory = 4

/** The last turn in which a clause asks something; null for what is done at once, and for words without an end. */
function endOf(clause: Clause): number | null {
  switch (clause.kind) {
    case 'defence':
    case 'peace':
    case 'passage':
    case 'tribute':
    case 'share':
    case 'explorer':
      return clause.until
    case 'loan':
      return clause.due
    case 'gift':
    case 'rutter':
    case 'ransom':
    case 'words':
      return null
  }
}

/** The turn in which a treaty would have ended, had it been kept. */
const endOfTreaty = ({ turn, clauses }: Treaty): number =>
  Math.max(turn, ...clauses.map((clause) => endOf(clause) ?? turn))

/** Who broke its word by breaking a treaty; null for who only let the other off, such as a debtor. */
export function faithless({ brokenBy, clauses }: Treaty): Nation | null {
  const bound = clauses.some((clause) => {
    if (!('from' in clause)) return true
    return (clause.from === brokenBy) !== (clause.kind === 'loan')
  })
  return bound ? brokenBy : null
}

/** The last turn in which a breach of a treaty is held against who broke it; it may be beyond the game. */
export const rememberedUntil = (treaty: Treaty): number => endOfTreaty(treaty) + memory

/** How much of a breach is forgotten, 0 to 1: nothing as long as the treaty should have been kept. */
export const forgottenPart = ({ state }: Pick<Position, 'state'>, treaty: Treaty): number =>
  Math.min(1, Math.max(0, (state.turn - endOfTreaty(treaty)) / memory))

/** What follows from a breach where computers play, told before it is done. */
export const memoryLine = (g: Position, treaty: Treaty): string =>
  `Computers remember it to the end of turn ${Math.min(lastTurn(g), rememberedUntil(treaty))}, and deal with you the less for it.`
