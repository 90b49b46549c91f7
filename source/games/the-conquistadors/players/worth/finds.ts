/** What an undiscovered space is worth: what may be found, and what that leads to (4.1). */
import { recordOf } from '../../../../kernel/contract/records.ts'
import { recently } from '../../../../kernel/flow/recently.ts'
import { type Found, finds, type Space } from '../../data/names.ts'
import { spaceOf } from '../../map/atlas.ts'
import { type Civilisation, civilisationBeside } from '../../map/ground.ts'
import { expeditionsOf, unitsOf } from '../../state/forces.ts'
import type { Expedition, State } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { fightWorth, oddsOf } from './battle.ts'
import { type Chains, chainsWith, mean, ranks } from './chains.ts'
import { freshWorth } from './plunder.ts'
import { hitsWorth } from './scale.ts'
import { termsAhead } from './terms.ts'

/** The strongest own force: it comes after whoever finds what is too strong for him. */
const strongest = (mind: Mind): Expedition | null =>
  mind.once('strongest', () => {
    let best: Expedition | null = null
    const strength = (one: Expedition) => unitsOf(one) + 3 * unitsOf(one, 'horse') + 3 * one.indians.length
    for (const one of expeditionsOf(mind, mind.seat)) if (!best || strength(one) > strength(best)) best = one
    return best
  })

/** Activations until another force has come after whoever found something. */
const untilThere = 4

/** What a find brings to a force that makes it by itself. */
export const findWorth = (mind: Mind, force: Expedition, found: Found): number =>
  mind.once(`find ${force.id} ${found}`, () => {
    const { later } = mind.temper
    switch (found) {
      case 'mosquito':
        return -hitsWorth(mind, 1)
      case 'none':
        return 0
      case 'village':
        return 0.2
      case 'town':
        return later * freshWorth(mind, 'town')
      case 'city':
        return later * Math.max(2, taken(mind, force, 'city'))
      case 'empire': {
        const first = mind.state.firstEmpire === null ? mind.data.tables.scoring.firstEmpire : 0
        const city = Math.max(2, taken(mind, force, 'imperial'))
        // Two more cities, some way off.
        return first + later * city + 2 * later ** 4 * city
      }
    }
  })

/** A city that has to be beaten first, by the force itself or by one that comes after it. */
function taken(mind: Mind, force: Expedition, column: 'city' | 'imperial'): number {
  const other = strongest(mind)
  const alone = takenBy(mind, force, column)
  if (!other || other.id === force.id) return alone
  return Math.max(alone, mind.temper.later ** untilThere * takenBy(mind, other, column))
}

const takenBy = (mind: Mind, force: Expedition, column: 'city' | 'imperial'): number =>
  mind.once(`taken ${force.id} ${column}`, () => {
    const { city, imperial } = mind.data.tables.indianDraw
    const odds = oddsOf(
      mind,
      force,
      { units: [], drawn: column === 'city' ? city : imperial },
      termsAhead(mind),
    )
    return fightWorth(mind, force, odds, freshWorth(mind, column))
  })

/** How an attempt would be made; as things are if left out. */
interface As {
  readonly beside?: Civilisation
  readonly by?: number
}

/** On average over the die; null where nothing can be tried (4.112). */
export function discoveryWorth(mind: Mind, force: Expedition, space: Space, as: As = {}): number | null {
  const worths = facesWorth(mind, force, space, as)
  return worths && mean(worths)
}

/** What each face of the die would be worth to a force; null where nothing can be tried. */
export function facesWorth(
  mind: Mind,
  force: Expedition,
  space: Space,
  { beside = civilisationBeside(mind, space), by = 0 }: As = {},
): readonly number[] | null {
  return chainsOf(mind, force).faces(space, { rank: ranks.indexOf(beside), by, leads: mind.temper.leads })
}

/** A find by itself, and the best that can be tried next beside it. */
export const worthOfFind = (mind: Mind, force: Expedition, space: Space, found: Found): number =>
  chainsOf(mind, force).find(space, found, mind.temper.leads)

/** Chains of discoveries as a force weighs them; forces that weigh finds alike share them. */
const chainsOf = (mind: Mind, force: Expedition): Chains =>
  mind.once(`chains ${force.id}`, () => {
    const { later, besides } = mind.temper
    const worths = recordOf(finds, (found) => rounded(findWorth(mind, force, found)))
    const key = [later, besides, ...Object.values(worths)].join()
    const known = knownChains(mind.state.spaces)
    const before = known.get(key)
    if (before) return before
    const chains = chainsWith(mind, worths)
    known.set(key, chains)
    return chains
  })

/** By the ground, which changes seldom, and by what finds are worth. */
const knownChains = recently(8, (_: State['spaces']) => new Map<string, Chains>())

const rounded = (worth: number): number => Math.round(worth * 5) / 5

/** What it is worth to a force that a space lies bare (4.17), above what it leads to anyway. */
export function emptySpaceWorth(mind: Mind, force: Expedition, space: Space): number {
  const worths = spaceOf(mind.atlas, space).kind === 'land' ? facesWorth(mind, force, space) : null
  if (!worths) return 0
  const anyway = worthOfFind(mind, force, space, 'none')
  return mean(worths.map((worth) => Math.max(0, worth - anyway)))
}
