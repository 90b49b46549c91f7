/** Positions as tests lay them out: what is put down, for whom, with which dice to come. */
import { newExpedition } from '../../../../source/games/conquistador/council/expeditions.ts'
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import { conquistador } from '../../../../source/games/conquistador/game.ts'
import type { Company } from '../../../../source/games/conquistador/naval/shapes.ts'
import { newShip, openHarbour } from '../../../../source/games/conquistador/naval/ships.ts'
import { sequence } from '../../../../source/games/conquistador/sequence/sequence.ts'
import { changeArea } from '../../../../source/games/conquistador/state/draft.ts'
import type {
  Expedition,
  Group,
  NationState,
  Ship,
  Stack,
  State,
} from '../../../../source/games/conquistador/state/state.ts'
import { addUp, emptyGroup } from '../../../../source/games/conquistador/state/units.ts'
import { type DiceState, roll, seedDice } from '../../../../source/kernel/flow/dice.ts'
import { copy } from '../../../../source/kernel/flow/draft.ts'
import { data, world } from '../world.ts'

export const game = conquistador(data, 'test', world)

/** Dice that will show these values next; each is rolled with six sides unless written `[value, sides]`. */
export function loadedDice(wanted: readonly (number | readonly [number, number])[]): DiceState {
  search: for (let seed = 0; ; seed++) {
    const first = seedDice(`loaded ${seed}`)
    let dice = first
    for (const want of wanted) {
      const [value, sides] = typeof want === 'number' ? [want, 6] : want
      const rolled = roll(dice, sides)
      if (rolled.value !== value) continue search
      dice = rolled.dice
    }
    return first
  }
}

/** A ship as a test writes it. */
type LaidShip = Partial<Ship> & { kind: Ship['kind'] }

/** An expedition as a test writes it. */
interface LaidExpedition extends Omit<Partial<Expedition>, 'ships'> {
  ships: LaidShip[]
  /** Who was with it when the naval phase began, if not all who are aboard, and where those landed went. */
  aboard?: Pick<Group, 'soldiers' | 'colonists' | 'leaders'>
  landed?: (Pick<Group, 'soldiers' | 'colonists' | 'leaders'> & { hex: string })[]
}

/** What a test puts down for one nation. */
export interface NationLayout {
  treasury?: number
  /** Anything else of the nation's record. */
  record?: Partial<NationState>
  /** Land units by hex. */
  land?: Record<string, Partial<Group>>
  /** Ships in harbours of the New World or Europe, by place. */
  ships?: Record<string, LaidShip[]>
  /** People in Europe. */
  europe?: Partial<Group>
}

/** What a test puts down before it plays; what no other nation is named for is Spain's. */
export interface Layout extends Omit<NationLayout, 'record'> {
  turn?: number
  /** The segment that opens, by its id in the sequence of play, e.g. `C1`; its `begin` has not run. */
  segment?: string
  spain?: Partial<NationState>
  /** Other nations in play, in order of initiative after Spain; with any, the scenario is the campaign. */
  others?: Partial<Record<Nation, NationLayout>>
  /** The order of initiative, if Spain is not first. */
  order?: Nation[]
  /** Spain's unless they name a nation; called `S1`, `S2`, `E1` ... in order of appearance. */
  expeditions?: LaidExpedition[]
  natives?: Record<string, number>
  european?: Record<string, { nation: 'England' | 'France' | 'Portugal'; level: number }>
  /** Missionary ratings by counter; null while unknown. */
  missionaries?: Record<string, number | null>
  mines?: Record<string, Partial<State['mines'][string]>>
  dice?: (number | readonly [number, number])[]
  edit?: (state: State) => void
}

/** A position before its first decision; its segment has not begun. */
export function laidOut(layout: Layout): State {
  const state = emptyBoard(Object.keys(layout.others ?? {}) as Nation[])
  Object.assign(state, {
    turn: layout.turn ?? 1,
    step: sequence.findIndex(({ id }) => id === (layout.segment ?? 'A3')),
    missionaries: layout.missionaries ?? {},
  })
  if (layout.order) state.order = layout.order
  const { treasury, spain, land, ships, europe } = layout
  layNation(state, 'Spain', { treasury, record: spain, land, ships, europe })
  for (const [nation, one] of Object.entries(layout.others ?? {})) layNation(state, nation as Nation, one)
  for (const [area, level] of Object.entries(layout.natives ?? {})) changeArea(state, area, { native: level })
  for (const [area, european] of Object.entries(layout.european ?? {})) changeArea(state, area, { european })
  for (const [name, mine] of Object.entries(layout.mines ?? {})) Object.assign(state.mines[name]!, mine)
  const isAtSea = /^[BD]/.test(layout.segment ?? '')
  for (const one of layout.expeditions ?? []) {
    const expedition = laidExpedition(state, one)
    state.expeditions.push(expedition)
    if (isAtSea) state.companies.push(laidCompany(expedition, one))
  }
  layout.edit?.(state)
  state.dice = loadedDice(layout.dice ?? [])
  return state
}

/** The first position without a unit on it, and without the effects of the first turn's events. */
function emptyBoard(others: readonly Nation[]): State {
  const seats = Object.fromEntries(['Spain', ...others].map((nation) => [nation, 'human']))
  const newGame =
    others.length > 0
      ? { scenario: 'campaign', seed: 'layout', options: { seats } }
      : { scenario: 'solitaire', seed: 'layout' }
  const state = copy(game.create(newGame).state)
  Object.assign(state, {
    order: ['Spain', ...others],
    actor: 0,
    opened: false,
    finished: [],
    work: [],
    stack: [],
    stacks: [],
    harbours: [],
    expeditions: [],
    companies: [],
    council: null,
    noUprisings: false,
  })
  for (const area of Object.values(state.areas))
    Object.assign(area, { missionaryDue: null, european: null, barrenTurn: 0 })
  for (const { name, native } of data.areas.areas) changeArea(state, name, { native })
  return state
}

function layNation(
  state: State,
  nation: Nation,
  { treasury = 200, record = {}, land = {}, ships = {}, europe = {} }: NationLayout,
): void {
  const fresh = { treasury, shown: treasury, event: null, recall: null, multiplierShift: 0 }
  Object.assign(state.nations[nation]!, fresh, copy(record))
  for (const [hex, group] of Object.entries(land))
    state.stacks.push({ nation, hex, spent: 0, march: null, ...emptyGroup(), ...copy(group) } as Stack)
  Object.assign(openHarbour(state, nation, 'Europe'), copy(europe))
  for (const [place, fleet] of Object.entries(ships))
    openHarbour(state, nation, place).ships = fleet.map(laidShip)
}

const laidShip = (one: LaidShip): Ship => ({ ...newShip(one.kind), ...copy(one) })

function laidExpedition(state: State, one: LaidExpedition): Expedition {
  const { aboard: _, landed: __, ...rest } = one
  const { nation = 'Spain' } = one
  const ships = one.ships.map(laidShip)
  const number = state.expeditions.filter((other) => other.nation === nation).length + 1
  return {
    ...newExpedition(`${nation[0]}${number}`, nation, 'Europe', ships),
    bounds: 20,
    ...copy({ ...rest, ships: [] }),
    ...{ ships },
  }
}

/** The company of an expedition in the middle of a naval phase: those of its beginning who are aboard, or were landed. */
function laidCompany({ id, nation, ships }: Expedition, { aboard, landed = [] }: LaidExpedition): Company {
  const cargo = addUp(ships)
  const began = aboard ?? cargo
  const left = (kind: 'soldiers' | 'colonists') =>
    Math.min(cargo[kind], began[kind] - landed.reduce((sum, part) => sum + part[kind], 0))
  const sailing = { at: { expedition: id }, soldiers: left('soldiers'), colonists: left('colonists') }
  const ashore = landed.map(({ hex, soldiers, colonists }) => ({ at: { hex }, soldiers, colonists }))
  return {
    expedition: id,
    nation,
    crew: [sailing, ...ashore].filter(({ soldiers, colonists }) => soldiers + colonists > 0),
    leaders: [...began.leaders],
    landed: ashore,
    ashore: landed.flatMap(({ leaders }) => leaders),
  }
}

/** A ship and what it carries. */
export const ship = (kind: Ship['kind'], cargo: Partial<Group> = {}) => ({ kind, ...cargo })
