/** Chains of discoveries: what may be found in a space, and what that lets one try beside it (4.1). */
import type { Found, Space } from '../../data/names.ts'
import { foundIn } from '../../discovery/discovering.ts'
import { levelAt, spaceOf } from '../../map/atlas.ts'
import { type Civilisation, civilisationBeside, isUndiscovered, neighboursOf } from '../../map/ground.ts'
import { sum } from '../../state/context.ts'
import type { Mind } from '../mind.ts'

export const ranks: readonly Civilisation[] = ['none', 'village', 'town', 'city']
const rankOf: Readonly<Record<Found, number>> = {
  mosquito: 0,
  none: 0,
  village: 1,
  town: 2,
  city: 3,
  empire: 3,
}

/** An attempt beside civilisation of a rank, with so much on the roll and so many further spaces in sight. */
interface Attempt {
  readonly rank: number
  readonly by: number
  readonly leads: number
}

export interface Chains {
  /** What each face of the die would be worth; null where nothing can be tried (4.112). */
  faces(space: Space, attempt: Attempt): readonly number[] | null
  /** A find by itself, and the best that can be tried next beside it. */
  find(space: Space, found: Found, leads: number): number
}

export const mean = (worths: readonly number[]): number => sum(worths) / worths.length

const die = [1, 2, 3, 4, 5, 6] as const

/** Chains on the ground as it lies. @param worths what finds are worth by themselves */
export function chainsWith(mind: Mind, worths: Readonly<Record<Found, number>>): Chains {
  const { later, besides } = mind.temper
  const { levels } = mind.data.tables.adjacentCivilisation
  const known = new Map<string, readonly number[] | null>()
  const led = new Map<string, number>()
  const open = new Map<Space, readonly Open[]>()

  const chains: Chains = {
    faces(space, { rank, by, leads }) {
      const key = `${space}${rank}${leads}${by}`
      const before = known.get(key)
      if (before !== undefined) return before
      const { minusOne } = spaceOf(mind.atlas, space)
      const adjacent = levels[levelAt(mind.atlas, space)]![rank]!
      const modifier = adjacent === 'X' ? null : adjacent + (minusOne ? -1 : 0) + by
      const faces =
        modifier === null
          ? null
          : die.map((face) => chains.find(space, foundIn(mind, space, face + modifier), leads))
      known.set(key, faces)
      return faces
    },
    find(space, found, leads) {
      const here = worths[found]
      const lead = leads === 0 ? 0 : later * leadOf(space, rankOf[found], leads)
      return Math.max(here, lead) + besides * Math.min(here, lead)
    },
  }
  return chains

  function leadOf(space: Space, rank: number, leads: number): number {
    const key = `${space}${rank}${leads}`
    const before = led.get(key)
    if (before !== undefined) return before
    let best = 0
    for (const next of openBeside(space)) {
      const faces = chains.faces(next.space, { rank: Math.max(next.rank, rank), by: 0, leads: leads - 1 })
      if (faces) best = Math.max(best, mean(faces))
    }
    led.set(key, best)
    return best
  }

  function openBeside(space: Space): readonly Open[] {
    const before = open.get(space)
    if (before) return before
    const beside = neighboursOf(mind, space)
      .filter((next) => isUndiscovered(mind, next))
      .map((next) => ({ space: next, rank: ranks.indexOf(civilisationBeside(mind, next)) }))
    open.set(space, beside)
    return beside
  }
}

/** An undiscovered space, with the rank of the civilisation beside it. */
interface Open {
  readonly space: Space
  readonly rank: number
}
