/** Drafts of a state: what a rule may change in place. */
import { keysOf } from '../../../kernel/contract/records.ts'
import { copy, draftOf, share } from '../../../kernel/flow/draft.ts'
import type { LandState, PlayerState, Ship, State, WorldState } from './state.ts'

/** A draft of a state to be changed by one action. The stacks are replaced, never changed in place. */
export const draft = (state: State): State =>
  draftOf(state, {
    options: share,
    bonus: share,
    progress: share,
    box: share,
    dice: share,
    lands: draftLands,
    players: draftPlayers,
    worlds: draftWorlds,
  })

/**
 * Every field by name, which is several times as fast as to ask which there are. Lists are shared: they are
 * replaced, never changed in place.
 */
const draftLand = (land: LandState): LandState => ({
  tile: land.tile,
  explored: land.explored,
  settlers: { ...land.settlers },
  towns: land.towns,
  city: land.city,
  captain: land.captain,
  site: land.site,
  mine: land.mine,
  stronghold: land.stronghold && { holder: land.stronghold.holder, gold: land.stronghold.gold },
  counters: land.counters,
  lookers: land.lookers,
})

function draftLands(lands: State['lands']): State['lands'] {
  const drafts = { ...lands }
  for (const place of keysOf(drafts)) drafts[place] = draftLand(drafts[place])
  return drafts
}

const draftShip = (ship: Ship): Ship => ({
  captain: ship.captain,
  settlers: ship.settlers,
  gold: ship.gold,
  at: ship.at,
})

const draftPlayer = (player: PlayerState): PlayerState => ({
  screen: player.screen && { gold: player.screen.gold, kept: [...player.screen.kept] },
  military: [...player.military],
  settlers: player.settlers,
  towns: player.towns,
  crew: player.crew,
  ships: {
    nina: draftShip(player.ships.nina),
    pinta: draftShip(player.ships.pinta),
    'santa-maria': draftShip(player.ships['santa-maria']),
  },
  sailing: [...player.sailing],
  loading: copy(player.loading),
  standIns: player.standIns,
  governed: [...player.governed],
  banner: player.banner,
  space: player.space,
  ...(player.standing && { standing: player.standing }),
})

function draftPlayers(players: State['players']): State['players'] {
  const drafts = { ...players }
  for (const nation of keysOf(drafts)) drafts[nation] = draftPlayer(drafts[nation]!)
  return drafts
}

const draftWorld = (world: WorldState): WorldState => ({
  grow: world.grow,
  build: world.build,
  war: world.war,
  marker: world.marker,
  pirates: [...world.pirates],
})

const draftWorlds = ({ nina, pinta, ...others }: State['worlds']): State['worlds'] => ({
  nina: draftWorld(nina),
  pinta: draftWorld(pinta),
  'santa-maria': draftWorld(others['santa-maria']),
})
