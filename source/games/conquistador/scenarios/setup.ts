/** 21.1, 21.2 The first state of a game. */
import { seedDice } from '../../../kernel/dice.ts'
import type { NewGame } from '../../../kernel/game.ts'
import { Refused } from '../../../kernel/game.ts'
import type { World } from '../context.ts'
import type { Nation, ShipKind } from '../data.ts'
import { europe, newShip } from '../naval/ships.ts'
import { joinStack } from '../stacks.ts'
import { type NationState, type StandingOrder, type State, standingOrders } from '../state.ts'

/** The scenarios of this program and the nations that play them. */
export const scenarioNations: Readonly<Record<string, (world: World) => readonly Nation[]>> = {
  solitaire: (world) => [world.data.scenarios.solitaire.nation],
}

/**
 * The state before the first turn.
 * @throws Refused if the scenario is unknown or an option is of no use.
 */
export function setUp(world: World, { scenario, seed, options = {} }: NewGame): State {
  const nations = Object.hasOwn(scenarioNations, scenario) ? scenarioNations[scenario]!(world) : null
  if (!nations) {
    const known = Object.keys(scenarioNations).join(', ')
    throw new Refused('21.1', `There is no scenario "${scenario}"; known: ${known}.`)
  }
  const { data } = world
  const state: State = {
    game: 'conquistador',
    scenario,
    seed,
    turn: 1,
    step: 0,
    actor: 0,
    order: [...nations],
    finished: [],
    opened: false,
    work: [],
    stack: [],
    over: false,
    dice: seedDice(seed),
    nations: {},
    areas: Object.fromEntries(
      data.areas.areas.map(({ name, native }) => [
        name,
        { native, european: null, settledBy: [], barrenTurn: 0, minedTurn: 0, missionaryDue: null },
      ]),
    ),
    mines: Object.fromEntries(
      Object.keys(data.map.mines).map((name) => [
        name,
        { status: 'unknown', doubled: false, workedTurn: 0, triedTurn: 0 },
      ]),
    ),
    emptied: [],
    rested: [],
    stacks: [],
    harbours: [],
    expeditions: [],
    missionaries: {},
    lost: [],
    discoveries: {},
    capeNavigated: false,
    metallurgy: false,
    marches: [],
    attacked: [],
    noUprisings: false,
  }
  for (const nation of nations) {
    state.nations[nation] = firstRecord(world, nation, readStanding(options))
    placeUnits(world, state, nation)
  }
  return state
}

/** `standing`: `all`, or a list of standing orders that are on from the start. */
function readStanding(options: NonNullable<NewGame['options']>): Record<StandingOrder, boolean> {
  for (const name of Object.keys(options))
    if (name !== 'standing') throw new Refused('21.1', `There is no option "${name}"; known: standing.`)
  const { standing = [] } = options
  const names = standing === 'all' ? [...standingOrders] : standing
  const wrong = Array.isArray(names)
    ? names.find((one) => !standingOrders.includes(one as StandingOrder))
    : names
  if (wrong !== undefined)
    throw new Refused(
      '21.1',
      `There is no standing order "${wrong}"; known: all, ${standingOrders.join(', ')}.`,
    )
  return Object.fromEntries(
    standingOrders.map((order) => [order, (names as readonly string[]).includes(order)]),
  ) as Record<StandingOrder, boolean>
}

function firstRecord(world: World, nation: Nation, standing: Record<StandingOrder, boolean>): NationState {
  const { treasury, monarch } = world.data.scenarios.campaign
  return {
    treasury: treasury[nation] ?? 0,
    monarch: monarch[nation] ?? 'C',
    multiplierShift: 0,
    rutter: false,
    event: null,
    built: 0,
    bought: { caravel: 0, carrack: 0, galleonFleet: 0, soldier: 0 },
    penalties: [],
    recall: null,
    history: [],
    profits: {},
    standing: { ...standing },
  }
}

/** 18.16: Spain has discovered the New World; 21.1: its colonist and caravel. */
function placeUnits(world: World, state: State, nation: Nation): void {
  const { units, victoryPoints } = world.data.scenarios.campaign
  const atSea = europe(state, nation)
  for (const [place, counts] of Object.entries(units[nation] ?? {}))
    for (const [unit, count] of Object.entries(counts))
      if (place === 'Europe') for (let i = 0; i < count; i++) atSea.ships.push(newShip(unit as ShipKind))
      else {
        const stack = joinStack(state, nation, place)
        if (unit === 'colonist') stack.colonists += count
        else stack.soldiers += count
        const { area } = world.board.hexes.get(place)!
        if (area) state.areas[area]!.settledBy.push(nation)
      }
  if (victoryPoints[nation])
    state.discoveries['The New World'] = { by: nation, turn: 0, credited: true, expedition: null }
}
