/** Set-up (N1.12-N1.18, N11.4-N11.9). */
import type { NewGame } from '../../../kernel/contract/game.ts'
import { seedDice } from '../../../kernel/flow/dice.ts'
import { computersOf } from '../../../kernel/program/computer.ts'
import { type Land, lands, lastEra, type Nation, nations, type World, worlds } from '../data/names.ts'
import type { Atlas } from '../map/atlas.ts'
import { type Context, openContext, placeOf } from '../state/context.ts'
import type { LandState, PlayerState, Ship, State, WorldState } from '../state/state.ts'
import { type Options, readOptions } from './options.ts'

/** A list in an order drawn by the dice of the game. */
export function shuffled<T>(g: Pick<Context, 'roll'>, list: readonly T[]): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = g.roll(1, last + 1)[0]! - 1
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

/** The game before its first era. @throws Refused for impossible options */
export function setUp(atlas: Atlas, newGame: NewGame): Context {
  const options = readOptions(newGame)
  const g = openContext(atlas, emptyState(options, newGame.seed))
  const { data } = atlas
  const left = dealTiles(g)
  g.state.tokens = shuffled(
    g,
    data.tokens.tokens.map(({ id }) => id),
  )
  const spare = dealBenefits(g)
  for (const nation of g.state.order) g.state.players[nation] = newPlayer(g, nation, options)
  giveOrders(g, newGame, options)
  if (options.planck) setUpSolo(g, options.planck, left, spare)
  else g.state.box.push(...spare)
  // N10.2: Portugal looks before era 1; Planck does not (N11.11).
  const { peekLands = 0 } = data.nations.nations.find(({ power }) => power === 'peek')!
  if (options.seats.includes('Portugal'))
    g.state.stack.push({ kind: 'look', nation: 'Portugal', world: null, left: peekLands, may: true })
  return g
}

function emptyState({ scenario, seats, planck, openScreens }: Options, seed: string): State {
  const order = nations.filter((nation) => nation === planck || seats.includes(nation))
  const world = (): WorldState => ({ grow: false, build: false, war: false, marker: null, pirates: [] })
  return {
    scenario,
    seed,
    dice: seedDice(seed),
    options: { openScreens },
    era: 1,
    round: 1,
    stage: 'begin',
    governing: null,
    step: 0,
    actor: 0,
    order,
    finished: [],
    opened: false,
    work: [],
    stack: [],
    over: false,
    players: {},
    lands: {} as State['lands'],
    worlds: { nina: world(), pinta: world(), 'santa-maria': world() },
    tokens: [],
    token: null,
    bonus: [],
    progress: [],
    display: [],
    cost: 0,
    box: [],
    discarded: [],
    solo: planck
      ? { planck, soloist: seats[0]!, lands: [], progress: [], aside: [], governing: [], retained: [] }
      : null,
  }
}

/** N1.12: a tile of each land to each world. @returns the lands of the tiles that are left over */
function dealTiles(g: Context): Land[] {
  const left: Land[] = []
  const { tiles } = g.data.tiles
  for (const land of g.data.lands.setUpOrder) {
    const mixed = shuffled(
      g,
      tiles.flatMap((tile, index) => (tile.land === land ? [index] : [])),
    )
    for (const [index, world] of worlds.entries())
      g.state.lands[placeOf(world, land)] = newLand(mixed[index]!)
    left.push(...mixed.slice(worlds.length).map(() => land))
  }
  return left
}

const newLand = (tile: number): LandState => ({
  tile,
  explored: false,
  settlers: {},
  towns: [],
  city: null,
  captain: null,
  site: null,
  mine: 0,
  stronghold: null,
  counters: [],
  lookers: [],
})

/** N1.15: Bonus by era, Progress in any. @returns the Progress left over */
function dealBenefits(g: Context): string[] {
  const { benefits, setup } = g.data
  const players = g.state.solo ? 1 : g.state.order.length
  const row = setup.byPlayers.find((one) => one.players === players)!
  const progress = shuffled(
    g,
    benefits.progress.map(({ id }) => id),
  )
  for (let era = 1; era <= lastEra; era++) {
    const mixed = shuffled(
      g,
      benefits.bonus.filter((one) => one.era === era).map(({ id }) => id),
    )
    g.state.bonus.push(mixed.slice(0, row.bonus))
    g.state.box.push(...mixed.slice(row.bonus))
    g.state.progress.push(progress.splice(0, row.progress))
  }
  return progress
}

const newShip = (): Ship => ({ captain: false, settlers: 0, gold: 0, at: null })
const newShips = (): Record<World, Ship> => ({
  nina: newShip(),
  pinta: newShip(),
  'santa-maria': newShip(),
})

function newPlayer({ data }: Context, nation: Nation, { planck }: Options): PlayerState {
  const { crew } = data.nations.nations.find(({ id }) => id === nation)!
  const { settlers, towns } = data.nations.pieces
  const { startGold } = data.setup
  return {
    screen: { gold: nation === planck ? startGold.planck : startGold.player, kept: [] },
    military: [],
    settlers,
    towns,
    crew,
    ships: newShips(),
    sailing: [],
    loading: null,
    standIns: 0,
    governed: [],
    banner: nation === 'France',
    space: null,
  }
}

/** The program decides everything itself; persons have what the new game leaves to standing orders. */
function giveOrders({ state }: Context, newGame: NewGame, { seats, standing }: Options): void {
  if (standing.length === 0) return
  const computers = computersOf(newGame)
  for (const nation of seats) if (!computers.has(nation)) state.players[nation]!.standing = standing
}

/** N11.4-N11.6: the stacks, and the markers on the compasses. */
function setUpSolo(g: Context, planck: Nation, left: readonly Land[], spare: readonly string[]): void {
  const { solo } = g.state
  if (!solo) return
  solo.lands = shuffled(g, left)
  solo.progress = shuffled(g, spare)
  const markers = shuffled(g, g.data.setup.worldMarkers)
  for (const [index, world] of worlds.entries()) g.state.worlds[world].marker = markers[index]!
  const { power } = g.data.nations.nations.find(({ id }) => id === planck)!
  g.emit({ type: 'planck-nation', rule: 'N11.7', nation: planck, power })
}

/** Lands of all worlds, world by world. */
export const allLands = worlds.flatMap((world) => lands.map((land) => ({ world, land })))
