/** Random games of nations that have all agreed to leave each other alone, and seldom do. */
import { expect, test } from 'vitest'
import type { Clause } from '../../../../source/games/conquistador/diplomacy/shapes.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { playerDice } from '../../../../source/kernel/program/simulate.ts'
import { countAll, differencesOfAll, enter } from '../ledger.ts'
import { world } from '../world.ts'
import { game } from './table.ts'

/** Peace, passage or a payment every turn between any two, secret or not, for some turns. */
function agree(state: State): State {
  const pairs = state.order.flatMap((by, index) =>
    state.order.slice(index + 1).map((other) => [by, other] as const),
  )
  const treaties = pairs.map(([by, other], index) => {
    const until = state.turn + 2
    const clauses: Clause[] = [
      index % 2 === 0 ? { kind: 'peace', until } : { kind: 'passage', from: other, area: 'Caribbean', until },
      { kind: 'tribute', from: by, ducats: 12 * (index + 1), until },
    ]
    const parties = { by, with: other, announced: index === 0, brokenBy: null }
    return {
      ...parties,
      id: 1000 + 10 * state.turn + index,
      turn: state.turn,
      clauses,
      status: 'inForce' as const,
    }
  })
  return { ...state, treaties: [...state.treaties, ...treaties] }
}

test('[6.25] [6.72] no ducat is made or lost, and every attack on whom a treaty spares breaks it', () => {
  const player = randomPlayer(world, game.sets)
  const met = { paid: 0, attacked: 0, owing: 0, fulfilled: 0 }
  for (const seed of ['truce 1', 'truce 2', 'truce 3', 'truce 4', 'truce 5', 'truce 6']) {
    const pick = playerDice(seed)
    let { state } = game.create({ scenario: 'campaign', seed })
    let turn = 0
    while (!state.over && state.turn <= 7) {
      if (state.turn % 3 === 1 && state.turn !== turn) state = agree(state)
      turn = state.turn
      const [decision] = game.decisions(state)
      const action = player(() => game.view(state, decision!.seat) as State, decision!, pick)
      if (!action) throw new Error(`Nothing to do in ${decision!.kind}.`)
      const result = game.apply(state, action)
      if (!result.ok) continue
      const books = countAll(state)
      for (const event of result.events) {
        enter(books, event)
        if (event.type === 'treaty-payment') met.paid++
        if (event.type === 'treaty-broken' && event.reason === 'attacked') met.attacked++
        if (event.type === 'treaty-broken' && event.reason === 'owing') met.owing++
      }
      expect(differencesOfAll(books, countAll(result.state))).toEqual([])
      expect(game.audit(result.state)).toEqual([])
      const fights = result.events.filter(({ type }) => type === 'naval-combat' || type === 'invaded')
      for (const { nation } of fights as { nation?: string }[])
        expect(
          result.state.treaties.some(
            ({ status, by, with: other, clauses }) =>
              status === 'inForce' &&
              clauses.some(({ kind }) => kind === 'peace') &&
              [by, other].includes(nation as never) &&
              fights.some((one) => [by, other].every((party) => partiesOf(one).includes(party))),
          ),
        ).toBe(false)
      state = result.state
    }
    met.fulfilled += state.treaties.filter(({ status, id }) => id >= 1000 && status === 'fulfilled').length
  }
  expect(Object.entries(met).filter(([, times]) => times === 0)).toEqual([])
})

/** Who attacks, and who is attacked. */
const partiesOf = (event: object): string[] => {
  const { nation, targets = [], against } = event as { nation: string; targets?: string[]; against?: string }
  return [nation, ...targets, ...(against ? [against] : [])]
}
