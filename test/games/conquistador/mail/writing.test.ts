/** Orders that are written by playing the round. */
import { expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { counselsOf } from '../../../../source/kernel/program/computer.ts'
import { checkSheet } from '../../../../source/mail/round/check.ts'
import { resolveRound } from '../../../../source/mail/round/resolve.ts'
import { sheetOfWriting, writingGame } from '../../../../source/mail/round/writing.ts'
import { game } from '../playing.ts'
import { by, computer, dice, writtenBy } from './mail-game.ts'

/** A nation plays its round alone, as the program would. */
function play(view: State, seat: string) {
  const blank = { view, seat, game: 'test' }
  const table = writingGame(by, blank)
  const actions: Action[] = []
  let { state } = table.create({ scenario: '', seed: '' })
  while (table.outcome(state) === null) {
    const decision = table.decisions(state)[0]!
    expect(decision.seat).toBe(seat)
    const before = state
    for (const { action } of counselsOf(computer, table.view(state, seat), decision, 'normal')) {
      const applied = table.apply(state, action)
      if (!applied.ok) continue
      actions.push(action)
      expect(table.commits(state, applied.state, applied.events)).toBeNull()
      state = applied.state
      break
    }
    expect(state).not.toBe(before)
  }
  return { actions, sheet: sheetOfWriting(by, blank, actions) }
}

test('[P5.1] what is done in the round becomes the sheet, and nothing of it would be refused', () => {
  let { state } = game.create({ scenario: 'campaign', seed: 'writing' })
  for (let round = 0; round < 8; round++) {
    const [seat, ...others] = state.order
    const view = game.view(state, seat!)
    const { actions, sheet } = play(view, seat!)
    const orders = [...Object.values(sheet.orders), ...Object.values(sheet.answers)].flat()
    expect(orders.map((order) => order.do).sort()).toEqual(actions.map(({ type }) => type).sort())
    expect(checkSheet(by, view, sheet)).toMatchObject({ faults: [], refused: [] })
    const sheets = new Map([[seat!, sheet], ...others.map((one) => [one, writtenBy(state, one)] as const)])
    state = resolveRound(by, { state, sheets, dice }).state
  }
})
