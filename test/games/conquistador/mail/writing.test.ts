/** Orders that are written by playing the round. */
import { expect, test } from 'vitest'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Action, GameEvent } from '../../../../source/kernel/contract/game.ts'
import { counselsOf } from '../../../../source/kernel/program/computer.ts'
import { checkSheet } from '../../../../source/mail/round/check.ts'
import type { PageEvent } from '../../../../source/mail/round/page.ts'
import { resolveRound } from '../../../../source/mail/round/resolve.ts'
import { isImagined } from '../../../../source/mail/round/still.ts'
import { sheetOf, sheetOfWriting, writingGame } from '../../../../source/mail/round/writing.ts'
import { readSheet } from '../../../../source/mail/sheet/read.ts'
import { writeSheet } from '../../../../source/mail/sheet/write.ts'
import { game } from '../playing.ts'
import { coast, led, port } from '../rules/at-sea.ts'
import { quiet } from '../rules/between-nations.ts'
import { layOut } from '../rules/table.ts'
import { by, computer, dice, writtenBy } from './mail-game.ts'

/** A nation plays its round alone, as the program would. */
function play(view: State, seat: string) {
  const blank = { view, seat, game: 'test' }
  const table = writingGame(by, blank)
  const actions: Action[] = []
  const events: GameEvent[] = []
  let { state } = table.create({ scenario: '', seed: '' })
  while (table.decisions(state)[0]!.kind !== 'page') {
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

test('[P6.5] conditions are added to orders on their page with a form, tried, and taken away', () => {
  const { state } = layOut({
    ...{ segment: 'B2', turn: 15, order: ['England', 'Spain'], natives: quiet, others: { England: {} } },
    expeditions: [{ nation: 'England', place: coast, ships: led(4), bounds: 20 }],
  })
  const seat = 'England'
  const blank = { view: game.view(state, seat), seat, game: 'test' }
  const table = writingGame(by, blank)
  const take = (before: ReturnType<typeof table.create>['state'], action: Action) => {
    const applied = table.apply(before, action)
    if (!applied.ok) throw new Error(applied.refusal.reason)
    return applied
  }
  let at = table.create({ scenario: '', seed: '' }).state
  const [id] = at.expeditions.filter(({ nation }) => nation === seat).map((one) => one.id)
  at = take(at, { type: 'sail', seat, expedition: id!, path: [port] }).state
  while (table.decisions(at)[0]!.kind !== 'page') {
    const end = table.decisions(at)[0]!.choices.find((choice) => choice.end)!
    at = take(at, { type: end.type, seat, ...end.fixed }).state
  }
  const order = 'hemispheric 1'
  const draft = { type: 'condition', seat, order, asks: 'ships', of: 'Spain', in: port.slice(0, 4) }
  const filled = table.fill!(at, draft)
  if ('reason' in filled) throw new Error(filled.reason)
  expect(filled.refusal).toBeNull()
  expect(filled.notes.map(({ text }) => text)[1]).toContain('not so')
  const asked = take(at, { ...draft, ...filled.values }).state
  expect(table.fill!(at, { ...draft, asks: 'odds' })).toMatchObject({ refusal: { rule: 'P6.5' } })
  const sheet = sheetOf(by, blank, asked)
  expect(sheet.orders.hemispheric![0]!.when).toEqual({
    ask: 'ships',
    given: { of: 'Spain', in: port.slice(0, 4) },
  })
  expect(readSheet(writeSheet(sheet))).toEqual(sheet)
  const [without, supposed] = [{ in: coast.slice(0, 4) }, { in: port.slice(0, 4) }].map(
    (where) =>
      take(asked, { type: 'suppose', seat, word: 'ships', of: 'Spain', size: 1, gold: 0, ...where })
        .events[0] as PageEvent,
  )
  expect(without!.lines).toEqual([expect.stringContaining('Its condition did not hold')])
  expect(supposed!.lines[0]).not.toContain('did not hold')
  const second = take(asked, { ...draft, asks: 'hold', holds: 'unless', joined: 'or' }).state
  expect(sheetOf(by, blank, second).orders.hemispheric![0]!.when).toEqual({
    or: [
      { ask: 'ships', given: { of: 'Spain', in: port.slice(0, 4) } },
      { not: { ask: 'hold', given: { in: port.slice(0, 4) } } },
    ],
  })
  const plain = take(second, { type: 'unconditional', seat, order }).state
  expect(sheetOf(by, blank, plain).orders.hemispheric![0]!.when).toBeUndefined()
  const final = take(plain, { type: 'final', seat }).state
  expect([sheetOf(by, blank, plain).status, sheetOf(by, blank, final).status]).toEqual(['draft', 'final'])
  expect([table.outcome(plain), table.decisions(final)]).toEqual([null, []])
})
