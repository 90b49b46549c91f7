/** States that differ in nothing but what one seat cannot know. */
import type { Nation } from '../../source/games/conquistador/data/shapes.ts'
import { newShip } from '../../source/games/conquistador/naval/ships.ts'
import { segmentAt } from '../../source/games/conquistador/sequence/sequence.ts'
import type { State } from '../../source/games/conquistador/state/state.ts'
import { seedDice } from '../../source/kernel/flow/dice.ts'

/** The state with all secrets of all seats but one made others; the same object if there are none. */
export function withOtherSecrets(state: State, viewer: string): State {
  const other = structuredClone(state)
  other.seed = 'another'
  other.dice = { ...seedDice('another'), drawn: state.dice.drawn }
  const strangers = other.order.filter((nation) => nation !== viewer)
  const [first, second = first] = strangers
  other.treaties.push({
    ...{ id: 977, turn: state.turn, by: first!, with: second!, brokenBy: null, announced: false },
    ...{ status: 'inForce', clauses: [{ kind: 'gift', from: first!, ducats: 977 }] },
  } as State['treaties'][number])
  if (['A1', 'A2', 'E'].includes(segmentAt(state.step).id)) return other
  for (const nation of strangers) hideOtherwise(other, nation)
  return other
}

function hideOtherwise(state: State, nation: Nation): void {
  const record = state.nations[nation]!
  record.treasury += 977
  record.bought = { ...record.bought, carrack: record.bought.carrack + 7 }
  const home = state.harbours.find((one) => one.nation === nation && one.place === 'Europe')
  if (home) {
    home.ships.push(newShip('carrack'), newShip('caravel'))
    home.soldiers += 13
    home.colonists += 11
  }
  for (const expedition of state.expeditions.filter((one) => one.nation === nation)) {
    expedition.bounds += 83
    expedition.destination = expedition.destination === null ? '2419' : null
  }
  if (state.council)
    for (const stack of state.stacks.filter((one) => one.nation === nation)) stack.soldiers += 17
}
