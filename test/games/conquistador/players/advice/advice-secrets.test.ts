/** Advice tells a seat nothing that it may not know (6.71). */
import { expect, test } from 'vitest'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { adviceOn } from '../../../../../source/kernel/program/advice.ts'
import { levels } from '../../../../../source/kernel/program/holders.ts'
import { game } from '../../rules/table.ts'
import { world } from '../../world.ts'

const computer = buildComputer(world, () => game.sets)
const begun = game.create({
  scenario: 'campaign',
  seed: '9',
  options: { seats: { Spain: 'human', England: 'human' } },
}).state

const after = (state: State, ...actions: readonly Action[]): State =>
  actions.reduce((before, action) => {
    const applied = game.apply(before, action)
    if (!applied.ok) throw new Error(applied.refusal.reason)
    return applied.state
  }, state)

/** Spain offers its ducats as a gift, and has bought so many carracks meanwhile. */
const offered = (carracks: number): State =>
  after(
    begun,
    { type: 'clause', seat: 'Spain', with: 'England', clause: 'gift', from: 'Spain', ducats: 150 },
    { type: 'propose', seat: 'Spain', with: 'England' },
    { type: 'buy', seat: 'Spain', ware: 'carrack', count: carracks },
  )

const advised = (state: State, level: (typeof levels)[number], refused: readonly Action[] = []) => {
  const decision = game.decisions(state).find(({ seat }) => seat === 'England')!
  return adviceOn({ game, computer }, { view: game.view(state, 'England'), decision, level }, refused)
}

test.each(levels)('[6.71] whether a partner can still pay shows in no advice, at %s', (level) => {
  const [rich, poor] = [offered(1), offered(20)]
  expect(advised(poor, level)).toEqual(advised(rich, level))
  expect(game.apply(poor, advised(poor, level)!.action).ok).toBe(true)
})

test('what was tried in vain is not advised again', () => {
  const poor = offered(20)
  const first = advised(poor, 'hard')!
  expect(first.action.type).toBe('accept')
  const second = advised(poor, 'hard', [first.action])!
  expect(second.action).not.toEqual(first.action)
  expect(game.apply(poor, second.action).ok).toBe(true)
})
