/** How the program fares in a game alone, and what may be played after it. */
import { isShort, type ShortScenario, shortScenarios } from '../../data/names.ts'
import type { Reached } from '../../data/short-scenario-shapes.ts'
import { pointsNeeded, scenarioOf, usualPoints } from '../../scenarios/scenarios.ts'
import { lastTurn, type Position } from '../../state/context.ts'
import { shortPage, shortTitles } from '../../text/setting.ts'
import { inThousands } from '../../text/words.ts'

const inHundred = (count: number, games: number): number => Math.round((100 * count) / games)

/** "in 32 of 100 games at hard, in 12 at normal" */
export const reachedText = ({ games, hard, normal }: Reached): string =>
  `in ${inHundred(hard, games)} of 100 games at hard, in ${inHundred(normal, games)} at normal`

/** What the program has after a turn, and at the end how often it has what is needed. */
export function fareWords(g: Position): string[] {
  const turn = g.state.over ? lastTurn(g) : g.state.turn - 1
  const usual = usualPoints(g, turn)
  const [needed, reached] = [pointsNeeded(g), scenarioOf(g).reached(g)]
  return [
    ...(usual === null ? [] : [`The program, at hard, mostly has ${usual} points after turn ${turn}.`]),
    ...(g.state.over && needed !== null && reached
      ? [`The program reaches ${inThousands(needed)} points ${reachedText(reached)}.`]
      : []),
  ]
}

/** Where to go on from a game alone that is over. */
export function nextWords({ state }: Position): string[] {
  if (!state.over) return []
  return isShort(state.scenario) ? [afterShort(state.scenario)] : [afterWhole]
}

/** The next longer one, which the last of them has in the whole century. */
function afterShort(name: ShortScenario): string {
  const next = shortScenarios[shortScenarios.indexOf(name) + 1]
  return next
    ? `Again with other luck, or next ${shortTitles[next]}: ${shortPage} on the title screen.`
    : `Again with other luck: ${shortPage} on the title screen. Or next the whole century: New game.`
}

/** Where the same cities are contested: who plays alone knows where all lies. */
const afterWhole =
  'In a campaign (New game, Scenario) England and France, played by the program, go for the same cities and mines; with places veiled nobody sees on the map where they lie.'
