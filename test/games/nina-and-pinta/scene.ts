/** A game set up at a segment, with pieces where a test wants them. */
import type {
  BenefitGroup,
  Land,
  Nation,
  Terrain,
  World,
} from '../../../source/games/nina-and-pinta/data/names.ts'
import { scoreOf } from '../../../source/games/nina-and-pinta/end/scoring.ts'
import type { Event, EventOf, EventType } from '../../../source/games/nina-and-pinta/events/event.ts'
import { ofType } from '../../../source/games/nina-and-pinta/events/event.ts'
import { buildAtlas } from '../../../source/games/nina-and-pinta/map/atlas.ts'
import type { GameAction, GameDecision } from '../../../source/games/nina-and-pinta/sequence/actions.ts'
import { engine } from '../../../source/games/nina-and-pinta/sequence/play.ts'
import { type SegmentName, sequence } from '../../../source/games/nina-and-pinta/sequence/sequence.ts'
import { openContext, type Position } from '../../../source/games/nina-and-pinta/state/context.ts'
import type { LandState, PlayerState, Ship, State } from '../../../source/games/nina-and-pinta/state/state.ts'
import { PlayedGame } from '../played.ts'
import { data, game } from './load.ts'

const atlas = buildAtlas(data)

/** Reads a state as the rules do. */
export const positionOf = (state: State): Position => ({ atlas, data, state })

/** What a test puts into a land; pieces come from their owners' supplies. */
interface Held {
  readonly terrain?: Terrain
  readonly settlers?: Partial<Record<Nation, number>>
  readonly towns?: readonly Nation[]
  readonly city?: Nation
  readonly captain?: Nation
  readonly site?: number
  readonly mine?: number
  readonly stronghold?: LandState['stronghold']
  readonly counters?: readonly string[]
}

/** What a counter must be. */
export interface Wanted {
  readonly kind?: string
  readonly era?: number
  readonly group?: BenefitGroup
  readonly type?: string
}

/** The types of this game, for what plays any. */
interface Played {
  readonly state: State
  readonly event: Event
  readonly decision: GameDecision
  readonly action: GameAction['type']
  readonly seat: Nation
}

export class Scene extends PlayedGame<Played> {
  /** A game of some nations, before its first era; with `planck` against him. */
  constructor(nations: readonly Nation[], planck?: Nation) {
    const seats = Object.fromEntries(nations.map((nation) => [nation, 'human']))
    const created = game.create({
      scenario: planck ? 'planck' : 'table',
      seed: 'scene',
      options: planck ? { seats, planck } : { seats },
    })
    super(game, created.state)
    const { state } = this
    Object.assign(state, { stack: [], work: [], finished: [], actor: 0, opened: false, round: 1 })
    // Portugal is asked before its first era; all others have begun it.
    if (state.token) state.tokens.unshift(state.token)
    const isBonus = (counter: string) => data.benefits.bonus.some(({ id }) => id === counter)
    if (state.display.length > 0) {
      state.bonus[0] = state.display.filter(isBonus)
      state.progress[0] = state.display.filter((counter) => !isBonus(counter))
    }
    Object.assign(state, { token: null, display: [] })
    for (const world of ['nina', 'pinta', 'santa-maria'] as const)
      Object.assign(this.state.worlds[world], { war: false, build: false, grow: false })
    for (const nation of state.order) {
      const { planck: none, player } = data.setup.startGold
      this.player(nation).screen!.gold = nation === planck ? none : player
      Object.assign(this.player(nation), { sailing: ['nina', 'pinta', 'santa-maria'] })
    }
  }

  player(nation: Nation): PlayerState {
    return this.state.players[nation]!
  }

  gold(nation: Nation): number {
    return this.player(nation).screen!.gold
  }

  kept(nation: Nation): string[] {
    return this.player(nation).screen!.kept
  }

  ship(nation: Nation, world: World): Ship {
    return this.player(nation).ships[world]
  }

  at(world: World, land: Land): LandState {
    return this.state.lands[`${world}/${land}`]
  }

  /** An explored land, with pieces. */
  land(world: World, land: Land, held: Held = {}): this {
    const { terrain = 'mixed', settlers = {}, towns = [], city = null, ...rest } = held
    const place = this.at(world, land)
    Object.assign(
      place,
      { tile: tileOf(land, terrain), explored: true, settlers, towns: [...towns], city },
      rest,
    )
    for (const [nation, number] of Object.entries(settlers)) this.player(nation as Nation).settlers -= number
    for (const nation of [...towns, ...(city ? [city] : [])]) this.player(nation).towns--
    return this
  }

  /** An unexplored land with a tile that has a discovery of some kind. */
  hidden(world: World, land: Land, kind: string | null): this {
    const tile = data.tiles.tiles.findIndex(
      (one) => one.land === land && (one.discovery?.kind ?? null) === kind,
    )
    if (tile < 0) throw new Error(`No tile of ${land} has ${kind}.`)
    this.at(world, land).tile = tile
    return this
  }

  /** A ship that is loaded, or lies at a land. */
  load(nation: Nation, world: World, ship: Partial<Ship>): this {
    Object.assign(this.ship(nation, world), ship)
    this.player(nation).settlers -= ship.settlers ?? 0
    return this
  }

  /** A counter of a kind that a player keeps, taken from wherever it is; of an era, if that matters. */
  give(nation: Nation, wanted: Wanted): string {
    const fits = ({ id, ...one }: { id: string }) =>
      Object.entries(wanted).every(([key, value]) => (one as Record<string, unknown>)[key] === value) &&
      !this.state.order.some(
        (other) => this.kept(other).includes(id) || this.player(other).military.includes(id),
      )
    const found = [...data.benefits.bonus, ...data.benefits.progress].find(fits)
    if (!found) throw new Error(`No counter is ${JSON.stringify(wanted)}.`)
    this.remove(found.id)
    const isOpen = 'group' in found && found.group === 'military'
    ;(isOpen ? this.player(nation).military : this.kept(nation)).push(found.id)
    return found.id
  }

  /** Lays just these on the display, by what they are. */
  display(...wanted: readonly Wanted[]): string[] {
    const [first] = this.state.order
    for (const counter of this.state.display) this.state.box.push(counter)
    this.state.display = []
    const ids = wanted.map((one) => this.give(first!, one))
    for (const id of ids) this.remove(id)
    this.state.display = ids
    return ids
  }

  /** Lays another counter in the place of one on the display. */
  swap(laid: string, other: string): void {
    this.remove(other)
    this.state.display = this.state.display.map((one) => (one === laid ? other : one))
    this.state.box.push(laid)
  }

  private remove(id: string): void {
    const { state } = this
    const without = (list: readonly string[]) => list.filter((one) => one !== id)
    state.bonus = state.bonus.map(without)
    state.progress = state.progress.map(without)
    state.display = without(state.display)
    state.box = without(state.box)
    if (state.solo) state.solo.progress = without(state.solo.progress)
    for (const nation of state.order) {
      this.player(nation).screen!.kept = without(this.kept(nation))
      this.player(nation).military = without(this.player(nation).military)
    }
  }

  /** Plays from the beginning of a segment to the first question. */
  begin(segment: SegmentName, round = 1): this {
    this.state.step = sequence.findIndex(({ id }) => id === segment)
    this.state.round = round
    const g = openContext(atlas, this.state)
    engine.settle(g)
    this.events = g.events
    this.sound()
    return this
  }

  happened<T extends EventType>(type: T): EventOf<T>[] {
    return ofType(this.events, type)
  }

  score(nation: Nation) {
    return scoreOf(positionOf(this.state), nation)
  }
}

export const tileOf = (land: Land, terrain: Terrain): number =>
  data.tiles.tiles.findIndex((tile) => tile.land === land && tile.terrain === terrain)
