/** What people call nations, lands, worlds and counters, for questions and choices. */
import type { Land, Nation, World } from '../data/names.ts'
import { bonusOf, type Components, partsOf, progressOf } from '../state/context.ts'
import type { Place } from '../state/state.ts'
import { nameOfLand, nameOfNation, nameOfWorld } from './atlas.ts'

export const nationName = (g: Components, nation: Nation): string => nameOfNation(g.atlas, nation)
export const landName = (g: Components, land: Land): string => nameOfLand(g.atlas, land)
export const worldName = (g: Components, world: World): string => nameOfWorld(g.atlas, world)

/** "Nina", where there is little room. */
export const shortWorld = (g: Components, world: World): string => worldName(g, world).replace(/ World$/, '')

/** "Andes in Nina World". */
export const placeName = (g: Components, place: Place): string => {
  const { world, land } = partsOf(place)
  return `${landName(g, land)} in ${worldName(g, world)}`
}

/** A place as a choice: its land, listed with others of its world. */
export const placeLabel = (g: Components, place: Place): { about: string; label: string } => {
  const { world, land } = partsOf(place)
  return { about: worldName(g, world), label: landName(g, land) }
}

/** "Pirate", "Gold 4", "Arts: Painter", "Military: Any Type". */
export function counterName(g: Components, counter: string): string {
  const bonus = bonusOf(g, counter)
  if (bonus) {
    const { name } = g.data.benefits.kinds.find(({ id }) => id === bonus.kind)!
    return bonus.value === undefined ? name : `${name} ${bonus.value}`
  }
  const { group, type } = progressOf(g, counter)!
  return `${group.charAt(0).toUpperCase()}${group.slice(1)}: ${type === 'any' ? 'Any Type' : type}`
}

/** "1 Settler", "3 Settlers". */
export const settlersText = (number: number): string => `${number} Settler${number === 1 ? '' : 's'}`
