/** Who thinks of war, asked before those who think of everything else. */
import type { Adviser } from '../adviser.ts'
import { attackAtSea } from './at-sea.ts'
import { attackOnLand } from './on-land.ts'

/** By the kind of the decision; null leaves it to whoever is asked next. */
export const war: Readonly<Record<string, Adviser>> = {
  hemispheric: attackAtSea,
  'land-movement': attackOnLand,
}
