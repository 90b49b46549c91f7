/** What a card may be aimed at: every lawful target of its word (2.19). */
import { keptFor } from '../../../kernel/flow/recently.ts'
import type { Captain, Faction, Space, Target } from '../data/names.ts'
import { isHaven, isSeaSpace, spacesInPlay } from '../map/ground.ts'
import { type Position, playersOf, spaceAt, strategyOf } from '../state/context.ts'
import { expeditionOf, expeditionsAt, isLone } from '../state/forces.ts'
import type { Aim } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'
import { kingHolder } from './needs.ts'

export const noAim: Aim = { faction: null, captain: null, expedition: null, space: null, indian: null }

export const aimAtForce = ({ faction, id, at }: Expedition): Aim => ({
  ...noAim,
  faction,
  expedition: id,
  space: at,
})

const aimAtCaptain = (force: Expedition, captain: Captain): Aim => ({ ...aimAtForce(force), captain })

/** 2.19: nothing may be played against what stands in Panama or Santiago de Cuba. */
const exposed = (g: Position): Expedition[] => g.state.expeditions.filter(({ at }) => !isHaven(g, at))

/** Conquistadors of some forces, one by one. */
export const captainsOf = (forces: readonly Expedition[]): Aim[] =>
  forces.flatMap((force) => force.parties.map(({ captain }) => aimAtCaptain(force, captain)))

/** Spaces on which something was found. */
const foundIn = (g: Position, is: (space: Space) => boolean): Aim[] =>
  Object.keys(g.state.spaces)
    .filter((space) => is(space))
    .map((space) => ({ ...noAim, space }))

const isCity = (g: Position, space: Space): boolean => spaceAt(g, space).find === 'city'

/** Every space that may be struck, listed once a game: the states of a game share its options. */
const openSpaces = keptFor((_: Position['state']['options'], g: Position): readonly Aim[] =>
  spacesInPlay(g)
    .filter(({ id }) => !isSeaSpace(g, id) && !isHaven(g, id))
    .map(({ id }) => ({ ...noAim, space: id })),
)

const targets: { readonly [T in Target]: (g: Position, faction: Faction) => readonly Aim[] } = {
  faction: (g) => playersOf(g).map((faction) => ({ ...noAim, faction })),
  conquistador: (g) => captainsOf(exposed(g)),
  expedition: (g) =>
    exposed(g)
      .filter((force) => !isLone(force))
      .map(aimAtForce),
  ownExpedition: (g, faction) =>
    g.state.expeditions.filter((force) => force.faction === faction && !isLone(force)).map(aimAtForce),
  space: (g) => openSpaces(g.state.options, g),
  city: (g) => foundIn(g, (space) => isCity(g, space)),
  townOrCity: (g) => foundIn(g, (space) => isCity(g, space) || spaceAt(g, space).find === 'town'),
  imperialCity: (g) => foundIn(g, (space) => spaceAt(g, space).empire !== null),
}

/** The aims of a card; where Indians are to attack, one for each expedition that they might. */
export function aimsOf(g: Position, faction: Faction, card: string): readonly Aim[] {
  const { target, effects } = strategyOf(g, card)
  if (!target) return [noAim]
  const aims = targets[target](g, faction)
  if (!effects.some((effect) => effect.do === 'indiansAttack')) return aims
  return aims.flatMap((aim) => (aim.space === null ? [aim] : attacksFrom(g, aim.space)))
}

/** Who may be attacked in a space: the holder of its king before all, else whoever the player names. */
function attacksFrom(g: Position, space: Space): Aim[] {
  const holder = kingHolder(g, space)
  const forces = holder === null ? expeditionsAt(g, space) : [expeditionOf(g, holder)]
  const struck = forces.filter((force) => !isLone(force))
  return struck.length > 0 ? struck.map(aimAtForce) : [{ ...noAim, space }]
}
