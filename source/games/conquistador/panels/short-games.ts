/** The short games, and the voyage of the day, whose seed is the date. Pure: the day is handed in. */
import type { Daily, ShortGames } from '../../../app/results/declared.ts'
import { isShort, shortScenarios } from '../data/names.ts'
import { score } from '../end/victory.ts'
import { positionOf } from '../map/closed.ts'
import type { World } from '../map/world.ts'
import { pointsNeeded, scenarioNames } from '../scenarios/scenarios.ts'
import type { State } from '../state/state.ts'
import { shortPage, shortTitles } from '../text/setting.ts'

const seedOf = (day: string): string => `voyage of ${day}`
const daySeed = /^voyage of (\d{4}-\d\d-\d\d)$/
const oneDay = 86_400_000

/** The short games take turns. */
const scenarioOn = (day: string): string =>
  shortScenarios[Math.floor(Date.parse(day) / oneDay) % shortScenarios.length] ?? shortScenarios[0]

/** Undefined where the data has no short games. */
export function buildShortGames(world: World): ShortGames<State> | undefined {
  if (!shortScenarios.every((name) => scenarioNames(world).includes(name))) return undefined
  return {
    page: shortPage,
    menu: `${shortPage}: half an hour, daily voyage`,
    scenarios: shortScenarios,
    daily: dailyOf(world),
  }
}

function dailyOf(world: World): Daily<State> {
  return {
    name: 'voyage',
    label: 'Voyage of the day',
    gameOn: (day) => ({ scenario: scenarioOn(day), seed: seedOf(day) }),
    dayOf({ scenario, seed }) {
      const day = daySeed.exec(seed)?.[1] ?? null
      return day !== null && scenario === scenarioOn(day) ? day : null
    },
    standing(state) {
      const g = positionOf(world, state)
      return {
        played: isShort(state.scenario) ? shortTitles[state.scenario] : state.scenario,
        turn: state.turn,
        points: score(g, world.data.scenarios.solitaire.nation).total,
        goal: pointsNeeded(g) ?? 0,
        over: state.over,
      }
    },
  }
}
