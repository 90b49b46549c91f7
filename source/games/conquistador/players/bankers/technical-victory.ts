/** 24.4 How near the Bankers are to the technical victory: more ducats than any two nations together. */
import { type Position, turnsLeft } from '../../state/context.ts'
import { bankers, nationsInPlay } from '../../state/units.ts'
import { treasuryOf } from '../worth/estimates.ts'

/** From so many turns before the end ducats are held together for it, if they come near to what it takes. */
const lastTurns = 4
const near = 0.8

/** Ducats of the two richest nations together, as far as the viewer knows. */
const twoRichest = (g: Position): number => {
  const [first = 0, second = 0] = nationsInPlay(g.state)
    .map((nation) => treasuryOf(g, nation))
    .sort((a, b) => b - a)
  return first + second
}

/** Whether the Bankers lend nothing more, so that their treasury is the greatest at the end. */
export const hoards = (g: Position): boolean =>
  turnsLeft(g) < 2 || (turnsLeft(g) < lastTurns && treasuryOf(g, bankers) > near * twoRichest(g))
