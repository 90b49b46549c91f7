/** A game set up at a segment, with forces and markers where a test wants them, and dice as it wants them. */
import { expect } from 'vitest'
import type { Captain, Faction, Scenario, Space } from '../../../source/games/the-conquistadors/data/names.ts'
import { troops } from '../../../source/games/the-conquistadors/data/names.ts'
import { type Score, scoreOf } from '../../../source/games/the-conquistadors/end/victory.ts'
import {
  type Event,
  type EventOf,
  type EventType,
  ofType,
} from '../../../source/games/the-conquistadors/events/event.ts'
import { buildAtlas } from '../../../source/games/the-conquistadors/map/atlas.ts'
import type { GameAction, GameDecision } from '../../../source/games/the-conquistadors/sequence/actions.ts'
import { engine } from '../../../source/games/the-conquistadors/sequence/play.ts'
import { type SegmentName, sequence } from '../../../source/games/the-conquistadors/sequence/sequence.ts'
import { openContext, type Position } from '../../../source/games/the-conquistadors/state/context.ts'
import { found, recruit } from '../../../source/games/the-conquistadors/state/forces.ts'
import type {
  Expedition,
  FactionState,
  SpaceState,
  State,
  Troops,
} from '../../../source/games/the-conquistadors/state/state.ts'
import type { Json } from '../../../source/kernel/contract/game.ts'
import { type DiceState, roll, seedDice } from '../../../source/kernel/flow/dice.ts'
import { PlayedGame } from '../played.ts'
import { data, game } from './load.ts'

export const atlas = buildAtlas(data)

/** Reads a state as the rules do. */
export const positionOf = (state: State): Position => ({ atlas, data, state })

/** What an expedition is given. */
export interface Given extends Partial<Troops> {
  readonly food?: number
  readonly gold?: number
  readonly hits?: number
  /** Further conquistadors, with their units. */
  readonly with?: Readonly<Record<Captain, Partial<Troops>>>
  readonly assets?: readonly string[]
}

/** The types of this game, for what plays any. */
interface Played {
  readonly state: State
  readonly event: Event
  readonly decision: GameDecision
  readonly action: GameAction['type']
  readonly seat: Faction
}

/** Any names of factions in their order of impulses. */
export class Scene extends PlayedGame<Played> {
  constructor(
    scenario: Scenario = 'standard',
    players: readonly Faction[] = ['red', 'blue'],
    more: Readonly<Record<string, Json>> = {},
  ) {
    const isSolo = scenario === 'north' || scenario === 'south'
    const seats = Object.fromEntries((isSolo ? players.slice(0, 1) : players).map((one) => [one, 'human']))
    const created = game.create({ scenario, seed: 'scene', options: { seats, ...more } })
    super(game, created.state)
    const { state } = this
    Object.assign(state, {
      stack: [],
      finished: [],
      actor: 0,
      opened: false,
      round: 1,
      turn: 4,
      rolled: null,
    })
    Object.assign(state, { order: [...(isSolo ? players.slice(0, 1) : players)] })
    // Whatever set-up has begun with is put back, so that a test says all that there is.
    for (const own of Object.values(state.factions)) {
      for (const { captain, units } of own.muster) {
        state.captains.aside.push(captain)
        for (const kind of troops) state.supply[kind] += units[kind]
      }
      state.assets.deck.push(...own.waiting, ...own.manos)
      Object.assign(own, { muster: [], waiting: [], manos: [], pesos: 0 })
    }
  }

  faction(faction: Faction): FactionState {
    return this.state.factions[faction]!
  }

  /** An expedition of a conquistador, at a space. @returns its number */
  force(faction: Faction, captain: Captain, at: Space, given: Given = {}): number {
    const g = openContext(atlas, this.state)
    const { food = 0, gold = 0, hits = 0, assets = [], with: others = {}, ...units } = given
    const take = (one: Captain) => {
      expect(this.state.captains.aside, `${one} is free`).toContain(one)
      this.state.captains.aside = this.state.captains.aside.filter((other) => other !== one)
    }
    take(captain)
    const expedition = found(g, faction, captain, at)
    recruit(g, expedition.parties[0]!, units)
    for (const [other, theirs] of Object.entries(others)) {
      take(other)
      const party = { ...structuredClone(expedition.parties[0]!), captain: other }
      party.units = { foot: 0, horse: 0, cannon: 0 }
      expedition.parties.push(party)
      recruit(g, party, theirs)
    }
    for (const card of assets) {
      const at = this.state.assets.deck.indexOf(card)
      expect(at, `${card} is in the deck`).toBeGreaterThanOrEqual(0)
      this.state.assets.deck.splice(at, 1)
      expedition.assets.push({ card, shown: false })
    }
    Object.assign(expedition, { food, gold, hits })
    return expedition.id
  }

  expedition(id: number): Expedition {
    return this.state.expeditions.find((one) => one.id === id)!
  }

  /** What lies on a space; units are values of the cup, from which they are taken. */
  put(space: Space, at: Partial<Omit<SpaceState, 'units'>> & { readonly units?: readonly number[] }): this {
    const { units = [], ...rest } = at
    this.state.spaces[space] = {
      find: null,
      hostile: false,
      ally: null,
      empire: null,
      plunders: 0,
      goldRolls: 0,
      plunderedOut: false,
      ...rest,
      units: units.map((value) => {
        const kind = data['indian-units'].units.findIndex(
          (unit, index) => unit.value === value && this.state.cup[index]! > 0,
        )
        expect(kind, `${value} is in the cup`).toBeGreaterThanOrEqual(0)
        this.state.cup[kind]!--
        return { kind, flipped: false }
      }),
    }
    return this
  }

  at(space: Space): SpaceState {
    return this.state.spaces[space]!
  }

  /** Puts cards of the deck into a hand. */
  hand(faction: Faction, ...cards: readonly string[]): this {
    for (const card of cards) {
      const { deck } = this.state.strategy
      const at = deck.indexOf(card)
      expect(at, `${card} is in the deck`).toBeGreaterThanOrEqual(0)
      deck.splice(at, 1)
      this.faction(faction).hand.push(card)
    }
    return this
  }

  /** The next dice: a generator is sought that shows them. At most some six dice are found in good time. */
  dice(...wanted: readonly number[]): this {
    const first = dealt.get(wanted.join()) ?? seek(wanted)
    dealt.set(wanted.join(), first)
    this.state.dice = { ...first, drawn: this.state.dice.drawn }
    return this
  }

  /** Plays from the beginning of a segment to the first question. */
  begin(segment: SegmentName = 'impulses'): this {
    this.state.step = sequence.findIndex(({ id }) => id === segment)
    const g = openContext(atlas, this.state)
    engine.settle(g)
    this.events = g.events
    this.sound()
    return this
  }

  happened<T extends EventType>(type: T): EventOf<T>[] {
    return ofType(this.events, type)
  }

  /** The state as a seat knows it. */
  seen(seat: Faction): State {
    return game.view(this.state, seat)
  }

  score(faction: Faction): Score {
    return scoreOf(positionOf(this.state), faction)
  }
}

/** Dice that were sought already. */
const dealt = new Map<string, DiceState>()

function seek(wanted: readonly number[]): DiceState {
  for (let seed = 0; seed < 2_000_000; seed++) {
    const first = seedDice(`dice ${seed}`)
    if (shows(first, wanted)) return first
  }
  throw new Error(`No dice show ${wanted.join(', ')}.`)
}

function shows(first: DiceState, wanted: readonly number[]): boolean {
  let dice = first
  for (const value of wanted) {
    const rolled = roll(dice, 6)
    if (rolled.value !== value) return false
    dice = rolled.dice
  }
  return true
}

/** The space of a name, on either board. */
export const named = (name: string): Space => [...atlas.spaces.values()].find((one) => one.name === name)!.id

/** 11.15: the points of a box of the favour track. */
export const favourAt = (index: number): number =>
  data.tables.governorFavor.boxes.find((box) => box.index === index)!.vp
