/** Whatever the rules let one do, the prompt has keys for: nobody comes to a wall in any scenario. */
import { expect, it } from 'vitest'
import { openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import { measured } from '../../../measure.ts'
import { newGame, steps } from '../games.ts'
import { game } from '../load.ts'
import { askingFor, panels } from './asking.ts'

it.each([
  ['basic', 3],
  ['standard', 3],
  ['north', 1],
  ['south', 1],
] as const)('every action of a game of %s has its keys', (scenario, players) => {
  const walls = new Set<string>()
  const taken = new Set<string>()
  let step = 0
  for (const { before, action } of steps(newGame(scenario, players, `walls ${scenario}`))) {
    const isNew = !taken.has(action.type)
    if (!isNew && step++ % measured(29, 2) > 0) continue
    taken.add(action.type)
    const asking = askingFor(before, action.seat, 12)
    const { off, standing } =
      asking.decision.choices.find(({ type }) => type === action.type) ?? asking.decision.choices[0]!
    // Chance may name a point of a way twice, which is the same way.
    const [first, second] = (action.way ?? []) as readonly string[]
    if (off || standing || (first !== undefined && first === second)) continue
    if (keysTo(asking, openPrompt(asking, null), panels.map.step, action) === null)
      walls.add(`${action.type} ${JSON.stringify(action)}`)
  }
  expect([...walls].slice(0, 5)).toEqual([])
  expect(game.scenarios).toContain(scenario)
  expect(taken.size).toBeGreaterThan(6)
})
