/** 21.1, 21.2 The first state of a game. */

import type { NewGame } from '../../../kernel/contract/game.ts'
import { seedDice } from '../../../kernel/flow/dice.ts'
import { computersOf } from '../../../kernel/program/computer.ts'
import type { LeaderData, Nation, ShipKind } from '../data/shapes.ts'
import type { World } from '../map/world.ts'
import { europe, newShip } from '../naval/ships.ts'
import { shortScenario } from '../state/context.ts'
import { noteSettled } from '../state/draft.ts'
import { joinStack } from '../state/stacks.ts'
import type { GameOptions, NationState, State } from '../state/state.ts'
import { isBankers } from '../state/units.ts'
import { type Options, readOptions, readStanding } from './options.ts'
import { begunAt } from './positions.ts'
import { foundBrasil } from './tordesillas.ts'

/**
 * The state before the first turn.
 * @throws Refused if the scenario is unknown or an option is of no use.
 */
export function setUp(world: World, newGame: NewGame): State {
  const { seats, standing, ...options } = readOptions(world, newGame)
  const { scenario, seed } = newGame
  const { data } = world
  const state: State = {
    game: 'conquistador',
    scenario,
    options,
    seed,
    turn: 1,
    step: 0,
    actor: 0,
    order: [...seats],
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
    brasil: null,
    mines: Object.fromEntries(
      Object.keys(data.map.mines).map((name) => [
        name,
        { status: 'unknown', doubled: false, workedTurn: 0, triedTurn: 0, tendedTurn: 0 },
      ]),
    ),
    emptied: [],
    rested: [],
    stacks: [],
    harbours: [],
    expeditions: [],
    companies: [],
    arrivals: [],
    missionaries: {},
    lost: [],
    absent: data.leaders.leaders.filter((one) => isAbsent(one, options)).map(({ name }) => name),
    discoveries: {},
    rivals: {},
    capeNavigated: false,
    metallurgy: false,
    smelter: null,
    marches: [],
    battles: [],
    captives: [],
    treaties: [],
    rentals: [],
    plans: null,
    council: null,
    attacked: [],
    noUprisings: false,
    ...(options.places === 'veiled' && { seen: [] }),
  }
  if (options.tordesillas) foundBrasil(world, state)
  const computers = computersOf(newGame)
  for (const nation of seats) {
    // The program decides everything itself.
    const orders = computers.has(nation) ? readStanding() : standing
    state.nations[nation] = firstRecord(world, nation, orders, options)
    placeUnits(world, state, nation)
  }
  const position = shortScenario(data, scenario)?.position
  return position ? begunAt(state, position) : state
}

/** 15.36, and 3.23 where the editions list different names. */
const isAbsent = ({ nonHistorical, edition }: LeaderData, options: GameOptions): boolean =>
  (nonHistorical === true && !options.personne) || (edition !== undefined && edition !== options.edition)

function firstRecord(
  world: World,
  nation: Nation,
  standing: Options['standing'],
  options: GameOptions,
): NationState {
  const { treasury, bankersTreasury, monarch } = world.data.scenarios.campaign
  // 24.12, 24.15, 24.14
  const ducats = (options.bankers ? bankersTreasury : treasury)[nation]
  const rating = isBankers(nation) ? 'A' : monarch[nation]
  if (ducats === undefined || rating === undefined)
    throw new Error(`scenarios.json sets no treasury or monarch for ${nation}.`)
  return {
    treasury: ducats,
    shown: ducats,
    monarch: rating,
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
        if (area) noteSettled(state, area, nation)
      }
  if (victoryPoints[nation])
    state.discoveries['The New World'] = { by: nation, turn: 0, credited: true, expedition: null }
}
