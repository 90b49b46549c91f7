/** The test game with a short game of the day. */
import { islandsPanels } from './panels.ts'

/** Its one scenario is the short one. */
export const crossing = islandsPanels.scenarios[0]!

export const crossings: typeof islandsPanels = {
  ...islandsPanels,
  shortGames: {
    page: 'Short crossings',
    menu: 'Short crossings: half an hour',
    scenarios: [crossing.name],
    daily: {
      name: 'crossing',
      label: 'Crossing of the day',
      gameOn: (day) => ({ scenario: crossing.name, seed: day }),
      dayOf: ({ seed }) => (/^\d{4}-\d\d-\d\d$/.test(seed) ? seed : null),
      standing: () => ({ played: 'A crossing', turn: 1, points: 3, goal: 9, over: false }),
    },
  },
}
