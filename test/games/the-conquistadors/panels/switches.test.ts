/** What the page of a new game offers beside its seats. */
import { expect, it } from 'vitest'
import { switchesOf } from '../../../../source/games/the-conquistadors/panels/switches.ts'
import { data, game } from '../load.ts'

it.each(['basic', 'standard'] as const)(
  '[C 22.4] in %s only lower goals are offered, and all that are can be played for',
  (scenario) => {
    const usual = data.scenarios.scenarios.find(({ id }) => id === scenario)!.goal!
    const offered = switchesOf(data)
      .filter(({ group, scenarios }) => group === 'goal' && scenarios?.includes(scenario))
      .map(({ name }) => name.replace('goal-', ''))
    expect(offered).toEqual(['50', '75', '100', '125', '150', '175'].filter((goal) => Number(goal) < usual))
    for (const goal of offered) {
      const seats = { red: 'human', blue: 'human' }
      expect(() => game.create({ scenario, seed: 'goal', options: { seats, goal } })).not.toThrow()
    }
  },
)
