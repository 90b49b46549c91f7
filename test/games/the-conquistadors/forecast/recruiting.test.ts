import { describe, expect, it } from 'vitest'
import type { Action, Forecast } from '../../../../source/kernel/contract/game.ts'
import { game } from '../load.ts'
import { Scene } from '../scene.ts'

describe('recruiting', () => {
  it('[C 15.13] tells what units cost and what is left, [C 16.24] and what a debt costs', () => {
    const scene = new Scene('standard', ['red', 'blue'])
    scene.state.turn = 0
    scene.begin('captains')
    for (let left = 20; left > 0 && !scene.decisions().some(({ kind }) => kind === 'loan'); left--) {
      const { seat, choices } = scene.decisions()[0]!
      const choice =
        choices.find(({ usual }) => usual) ?? choices.find(({ off, standing }) => !off && !standing)!
      const args = Object.entries(choice.args ?? {}).map(([name, domain]) => [
        name,
        (domain as unknown as { readonly of: readonly string[] }).of[0]!,
      ])
      scene.act(choice.type, { ...choice.fixed, ...Object.fromEntries(args) }, seat as 'red')
    }
    const { seat } = scene.asked('loan')
    const told = (action: object) =>
      (game.forecast(scene.state, { seat, ...action } as Action) as Forecast).lines
    expect(told({ type: 'borrow', pesos: 4 })).toEqual(['4 pesos of debt cost 8 points while they are owed.'])
    expect(told({ type: 'borrow', pesos: 1 })).toEqual(['1 peso of debt costs 2 points while it is owed.'])
    scene.act('borrow', { pesos: 4 }, seat as 'red')
    const buy = scene.asked('buy').choices.find(({ type }) => type === 'buy')!
    const [line] = told({ type: 'buy', ...buy.fixed, units: { foot: 2, horse: 1 } })
    expect(line).toMatch(/^9 of \d+ pesos, \d+ left; they count 12 in a fight\.$/)
  })
})
