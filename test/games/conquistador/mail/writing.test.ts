/** Orders that are written by playing the round. */
import { expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Action, GameEvent } from '../../../../source/kernel/contract/game.ts'
import { counselsOf } from '../../../../source/kernel/program/computer.ts'
import { checkSheet } from '../../../../source/mail/round/check.ts'
import { resolveRound } from '../../../../source/mail/round/resolve.ts'
import { isImagined } from '../../../../source/mail/round/still.ts'
import { sheetOfWriting, writingGame } from '../../../../source/mail/round/writing.ts'
import { game } from '../playing.ts'
import { by, computer, dice, writtenBy } from './mail-game.ts'

/** A nation plays its round alone, as the program would. */
function play(view: State, seat: string) {
  const blank = { view, seat, game: 'test' }
  const table = writingGame(by, blank)
  const actions: Action[] = []
  const events: GameEvent[] = []
  let { state } = table.create({ scenario: '', seed: '' })
  while (table.outcome(state) === null) {
    const decision = table.decisions(state)[0]!
    expect(decision.seat).toBe(seat)
    const before = state
    for (const { action } of counselsOf(computer, table.view(state, seat), decision, 'normal')) {
      const applied = table.apply(state, action)
      if (!applied.ok) continue
      actions.push(action)
      events.push(...applied.events)
      expect(table.commits(state, applied.state, applied.events)).toBeNull()
      state = applied.state
      break
    }
    expect(state).not.toBe(before)
  }
  return { actions, events, sheet: sheetOfWriting(by, blank, actions) }
}

const rolledByCouncil = ['taxes', 'colonists', 'political-event', 'plague', 'caribs', 'tie']

/** Every roll stands still: it is told as chances that make one, the likeliest first. */
function expectStill(events: readonly GameEvent[]): number {
  const rolled = events.filter((event) => 'dice' in event && !rolledByCouncil.includes(event.type))
  for (const event of rolled) {
    if (!isImagined(event)) throw new Error(`${event.type} is rolled.`)
    const chances = event.chances.of.map(({ chance }) => chance)
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1)
    expect([...chances].sort((a, b) => b - a)).toEqual(chances)
    expect(game.rolled!(event)).toEqual({
      what: event.chances.what,
      outcome: event.chances.of[0]!.outcome,
    })
  }
  return rolled.length
}

test('[P5.1] what is done in the round becomes the sheet, and nothing of it would be refused', () => {
  let { state } = game.create({ scenario: 'campaign', seed: 'writing' })
  let still = 0
  for (let round = 0; round < 4; round++) {
    const [seat, ...others] = state.order
    const view = game.view(state, seat!)
    const { actions, events, sheet } = play(view, seat!)
    still += expectStill(events)
    const orders = [...Object.values(sheet.orders), ...Object.values(sheet.answers)].flat()
    expect(orders.map((order) => order.do).sort()).toEqual(actions.map(({ type }) => type).sort())
    expect(checkSheet(by, view, sheet)).toMatchObject({ faults: [], refused: [] })
    const sheets = new Map([[seat!, sheet], ...others.map((one) => [one, writtenBy(state, one)] as const)])
    state = resolveRound(by, { state, sheets, dice }).state
  }
  expect(still).toBeGreaterThan(3)
})
