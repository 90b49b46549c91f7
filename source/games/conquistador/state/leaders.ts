/** Who leads expeditions in a game: the turn record as the game's options change it (23.14, 24.12). */

import { keptFor } from '../../../kernel/flow/recently.ts'
import type { GameData, LeaderData, Nation } from '../data/shapes.ts'
import type { Context, Position } from './context.ts'
import type { GameOptions } from './state.ts'
import { isConquistador } from './units.ts'

/**
 * A leader in the service of one nation, from the beginning of turn `arrives` to the end of turn `departs`.
 */
type Service = Omit<LeaderData, 'changes'>

/** The services of a leader under the options of a game, in order of time; none if he has no part in it. */
function servicesOf({ changes = [], ...leader }: LeaderData, options: GameOptions): Service[] {
  const change = changes.find(({ option }) => options[option])
  return change ? change.services.map((service) => ({ ...leader, ...service })) : [leader]
}

const servicesBy = keptFor((data: GameData) =>
  keptFor((options: GameOptions): readonly Service[] =>
    data.leaders.leaders.flatMap((one) => servicesOf(one, options)),
  ),
)

/** Every service under the options of a game, made once: the states of a game share its options. */
export const allServices = ({ data, state: { options } }: Position): readonly Service[] =>
  servicesBy(data)(options)

/**
 * The leaders of a game in the order of the turn record. Who serves twice stands there twice; who is left out
 * by an option (15.36, 24.12) is not there. The dead and the nations without a seat are.
 */
export const leadersOf = (g: Position): readonly Service[] =>
  allServices(g).filter(({ name }) => !g.state.absent.includes(name))

/**
 * A leader in the service that began last, or in his first if none has begun.
 * @throws Error for a name that has no part in the game: a fault of the program.
 */
export function serviceOf(g: Position, name: string): Service {
  const services = allServices(g).filter((one) => one.name === name)
  const found = services.findLast(({ arrives }) => arrives <= g.state.turn) ?? services[0]
  if (!found) throw new Error(`No leader of this game is called ${name}.`)
  return found
}

/** "to turn 5", "his last turn": how long a leader stays in the game, or with his nation (15.31, 15.52, 23.14). */
export const lastTurnText = (g: Position, name: string): string => lastTurn(g, serviceOf(g, name).departs)

/** The same of one who may be in the service of another, for those who have him (15.34). */
export const ownLastTurnText = (g: Position, name: string): string =>
  lastTurn(
    g,
    Math.min(
      serviceOf(g, name).departs,
      ...g.state.rentals.filter((one) => one.name === name).map(({ until }) => until),
    ),
  )

const lastTurn = ({ state }: Position, turn: number): string =>
  turn <= state.turn ? 'his last turn' : `to turn ${turn}`

/** The service of a leader that begins after this turn, if there is one. */
export const nextServiceOf = (g: Position, name: string): Service | undefined =>
  leadersOf(g).find((one) => one.name === name && one.arrives > g.state.turn)

/** 15.31, 15.52: a leader is gone, or passes to the nation that he serves next (23.14). */
export function tellDeparture(g: Context, nation: Nation, name: string): void {
  const next = nextServiceOf(g, name)
  const rule = next ? '23.14' : isConquistador(g, name) ? '15.52' : '15.31'
  g.emit({ type: 'leader-departs', rule, nation, name, ...(next && { back: next.arrives }) })
}
