/** [23.15] Whole random games of four nations. */
import { describe, expect, test } from 'vitest'
import { serviceOf } from '../../../../source/games/conquistador/leaders.ts'
import type { State } from '../../../../source/games/conquistador/state.ts'
import type { NewGame } from '../../../../source/kernel/game.ts'
import type { Step } from '../../../../source/kernel/simulate.ts'
import { type AllBooks, countAll, differencesOfAll, enter } from '../ledger.ts'
import { fail, game, play } from '../playing.ts'
import { world } from '../world.ts'
import { rollFaults } from './rolls.ts'

const fourNations = (n: number): NewGame => ({
  scenario: 'campaign',
  seed: `portugal ${n}`,
  options: { portugal: true, ...(n % 2 === 1 && { edition: 'revised', standing: 'all' }) },
})

/** [23.14] [15.34] A leader is with the nation that he serves in this turn, or with the one that has hired him. */
function strangers(state: State): string[] {
  const { stacks, harbours, expeditions, rentals } = state
  const crews = [...harbours, ...expeditions].flatMap(({ nation, ships }) =>
    ships.map(({ leaders }) => ({ nation, leaders })),
  )
  return [...stacks, ...harbours, ...crews].flatMap(({ nation, leaders }) =>
    leaders
      .filter((name) => {
        const hired = rentals.find((one) => one.name === name)
        return nation !== (hired?.renter ?? serviceOf({ ...world, state }, name).nation)
      })
      .map((name) => `23.14: ${name} is with ${nation}.`),
  )
}

describe('[23.15] four nations', () => {
  test.each([0, 1, 2, 3])(
    '[23.15] game %i reaches the end, breaks no invariant and keeps its books',
    {
      timeout: 120_000,
    },
    (n) => {
      const options = fourNations(n)
      let books: AllBooks | null = null
      const acted = new Set<string>()
      const cabots: string[] = []
      const last = play(options, (step: Step<State>) => {
        books ??= countAll(step.before)
        acted.add(step.action.seat)
        const faults = [...game.audit(step.after), ...strangers(step.after)]
        for (const event of step.events) {
          enter(books, event)
          faults.push(...rollFaults(event))
          if (event.type === 'leader-arrives' && event.name === 'Cabot, S.')
            cabots.push(`${step.after.turn} ${event.nation}`)
        }
        faults.push(...differencesOfAll(books, countAll(step.after)))
        if (faults.length > 0) fail(options, step, faults)
      })
      expect(last).toMatchObject({ turn: 21, over: true })
      expect([...acted].sort()).toEqual(['England', 'France', 'Portugal', 'Spain'])
      expect(Object.keys(game.outcome(last)!.scores).sort()).toEqual([...acted].sort())
      expect(['6 England', '7 Portugal', '11 England'].slice(0, cabots.length)).toEqual(cabots)
      if (!last.lost.includes('Cabot, S.')) expect(cabots).toHaveLength(3)
    },
  )
})

test('[23.15] [6.71] what a seat sees of the others does not depend on how many they are', () => {
  const { state } = game.create({ scenario: 'campaign', seed: 'seen', options: { portugal: true } })
  for (const seat of state.order) {
    const seen = game.view(state, seat)
    for (const other of state.order.filter((one) => one !== seat))
      expect(seen.harbours.filter(({ nation, place }) => nation === other && place === 'Europe')).toEqual([])
    expect(seen.harbours.some(({ nation }) => nation === seat)).toBe(true)
  }
})
