/** Orders that are written by playing the round. */
import { expect, test } from 'vitest'
import { segmentAt } from '../../../../../source/games/conquistador/sequence/sequence.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Action, GameEvent } from '../../../../../source/kernel/contract/game.ts'
import { counselsOf } from '../../../../../source/kernel/program/computer.ts'
import { checkSheet } from '../../../../../source/mail/round/check.ts'
import type { PageEvent } from '../../../../../source/mail/round/page/parts.ts'
import { resolveRound } from '../../../../../source/mail/round/resolve.ts'
import { isImagined } from '../../../../../source/mail/round/still.ts'
import { sheetOf, sheetOfWriting, writingGame } from '../../../../../source/mail/round/writing.ts'
import { readSheet } from '../../../../../source/mail/sheet/read.ts'
import { writeSheet } from '../../../../../source/mail/sheet/write.ts'
import { game } from '../../playing.ts'
import { coast, led, port } from '../../rules/at-sea.ts'
import { quiet } from '../../rules/between-nations.ts'
import { layOut } from '../../rules/table.ts'
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

/** Every roll stands still: it is told as chances that make one, the likeliest first; nothing is told of the next turn. */
function expectStill(events: readonly GameEvent[]): number {
  const rolled = events.filter((event) => 'dice' in event)
  expect(events.filter(({ type }) => type === 'turn')).toEqual([])
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
  expect(filled.notes.filter(({ about }) => !about).map(({ text }) => text)[1]).toContain('not so')
  expect(filled.notes).toContainEqual({ about: 'in', text: 'in which hex or Area' })
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

/** A table at its page: England plays its round with one sailing, and closes all else. */
function atPage(segment: 'B2' | 'C1') {
  const { state } = layOut({
    ...{ segment, turn: 15, order: ['England', 'Spain'], natives: quiet, treasury: 50 },
    others: { England: { treasury: 60 } },
    expeditions: segment === 'B2' ? [{ nation: 'England', place: coast, ships: led(4), bounds: 20 }] : [],
    land: { '2316': { colonists: 2, soldiers: 2 } },
  })
  const seat = 'England'
  const blank = { view: game.view(state, seat), seat, game: 'test' }
  const table = writingGame(by, blank)
  let at = table.create({ scenario: '', seed: '' }).state
  const take = (action: Action) => {
    const applied = table.apply(at, action)
    if (!applied.ok) throw new Error(applied.refusal.reason)
    at = applied.state
    return applied.events
  }
  const [id] = at.expeditions.filter(({ nation }) => nation === seat).map((one) => one.id)
  if (id !== undefined) take({ type: 'sail', seat, expedition: id, path: [port] })
  while (table.decisions(at)[0]!.kind !== 'page') {
    const end = table.decisions(at)[0]!.choices.find((choice) => choice.end)!
    take({ type: end.type, seat, ...end.fixed })
  }
  const choices = () => table.decisions(at)[0]!.choices
  /** A form filled in with what is said, and taken. */
  const form = (draft: Action) => {
    const filled = table.fill!(at, draft)
    if ('reason' in filled) throw new Error(filled.reason)
    expect(filled.refusal).toBeNull()
    take({ ...filled.values, ...draft })
    return filled.notes.filter(({ about }) => !about).map(({ text }) => text)
  }
  const brief = () => table.decisions(at)[0]!.brief!.map(({ text }) => text)
  return {
    seat,
    blank,
    choices,
    form,
    brief,
    take,
    sheet: () => sheetOf(by, blank, at),
    state: () => at,
    table,
  }
}

test('[P6.5] an order chooses its goal by a form: any, all, the most gold, the nearest, the likest odds', () => {
  const { seat, form, take, sheet, choices } = atPage('B2')
  const order = 'hemispheric 1'
  const finds = choices().filter(({ type }) => type === 'selector')
  expect(finds.map(({ fixed }) => fixed!.find)).toEqual(['ships', 'ports'])
  const args = finds[0]!.args!
  expect(args.first).toMatchObject({
    of: [
      '',
      'most gold',
      'least gold',
      'largest',
      'smallest',
      'nearest',
      'farthest',
      'best odds',
      'even odds',
    ],
  })
  expect(args.take).toMatchObject({ of: ['1', 'all', '2', '3'] })
  const notes = form({ type: 'selector', seat, order, find: 'ships', of: 'Spain', first: 'most gold' })
  expect(notes[0]).toMatch(/^For one of the ships of Spain, most gold first, sail expedition/)
  expect(notes[1]).toBe('As the round begins it finds none of the ships of Spain.')
  const selected = sheet().orders.hemispheric![0]!
  expect(selected).toMatchObject({ args: { path: ['$place'] }, for: { find: 'ships', first: ['most gold'] } })
  expect(readSheet(writeSheet(sheet()))).toEqual(sheet())
  take({ type: 'unselected', seat, order })
  expect(sheet().orders.hemispheric![0]).toMatchObject({ do: 'sail', args: { path: [port] } })
})

test('[P6.5] a chase is added by a form, before its segment is closed, and left out again', () => {
  const { seat, form, take, sheet } = atPage('B2')
  const notes = form({
    type: 'tactic',
    seat,
    tactic: 'chase',
    of: 'Spain',
    gold: 1,
    odds: '4:1',
    take: 'all',
  })
  expect(notes[0]).toBe(
    'For each of the ships of Spain that carry gold on which odds of 4:1 can be had, sail up to them and attack at 4:1 or better.',
  )
  expect(sheet().orders.hemispheric!.map((one) => one.do)).toEqual(['sail', 'chase', 'done'])
  expect(sheet().orders.hemispheric![1]).toEqual({
    do: 'chase',
    args: { odds: '4:1', bounds: 'paid' },
    for: { find: 'ships', given: { of: 'Spain', gold: '1', odds: '4:1' }, take: 'all', first: [] },
  })
  expect(readSheet(writeSheet(sheet()))).toEqual(sheet())
  expect(checkSheet(by, atPage('B2').blank.view, sheet()).faults).toEqual([])
  take({ type: 'drop', seat, order: 'hemispheric 2' })
  expect(sheet().orders.hemispheric!.map((one) => one.do)).toEqual(['sail', 'done'])
})

test('[P5.1] a treaty is drafted and proposed on the page of round 2', () => {
  const { seat, choices, form, take, sheet, blank, brief } = atPage('C1')
  expect(choices().some(({ type, about }) => type === 'clause' && about === 'Spain')).toBe(true)
  const drafted = form({ type: 'clause', seat, with: 'Spain', clause: 'gift', from: 'England', ducats: 20 })
  expect(drafted[0]).toBe('England gives 20 ducats.')
  expect(choices().find(({ type }) => type === 'propose')).toMatchObject({ about: 'Spain', usual: true })
  expect(brief()).toContain('draft: England gives 20 ducats')
  take({ type: 'propose', seat, with: 'Spain' })
  expect(sheet().orders.planning!.map(({ do: type, args }) => [type, args])).toEqual([
    ['clause', { with: 'Spain', clause: 'gift', from: 'England', ducats: '20' }],
    ['propose', { with: 'Spain' }],
  ])
  // Treaties come first in the round, and so on the page.
  expect(Object.keys(sheet().orders)[0]).toBe('planning')
  expect(checkSheet(by, blank.view, sheet())).toMatchObject({ faults: [], refused: [] })
})

test('[P5.1] the round ends before the events of the next turn: none of its dice fall, and nothing of it is asked', () => {
  const seat = 'Spain'
  const { state } = layOut({
    ...{ segment: 'C1', turn: 1, order: [seat, 'England'], treasury: 50 },
    others: { England: { treasury: 60 } },
    land: { '2316': { colonists: 2, soldiers: 1 } },
  })
  const blank = { view: game.view(state, seat), seat, game: 'test' }
  const table = writingGame(by, blank)
  let { state: at, events } = table.create({ scenario: '', seed: '' })
  while (table.decisions(at)[0]!.kind !== 'page') {
    const [decision] = table.decisions(at)
    expect(['A1', 'A2']).not.toContain(segmentAt(at.step).id)
    const end = decision!.choices.find((choice) => choice.end) ?? decision!.choices[0]!
    const action = { type: end.type, seat, ...end.fixed }
    const applied = table.apply(at, action)
    if (!applied.ok) throw new Error(applied.refusal.reason)
    at = applied.state
    events = [...events, ...applied.events]
  }
  expect(expectStill(events)).toBeGreaterThan(0)
  expect(sheetOf(by, blank, at).answers).toEqual({})
  // Nor is anything told of treasuries and plans that the others alone know.
  const told = events.flatMap((event) =>
    'nation' in event && ['maintenance', 'plans-shown'].includes(event.type) ? [event.nation] : [],
  )
  expect(new Set(told)).toEqual(new Set([seat]))
})

test('[P6.5] where something can be supposed begins with where somebody has something', () => {
  const { choices } = atPage('C1')
  const { args } = choices().find(({ type }) => type === 'suppose')!
  const { of } = args!.in as { readonly of: readonly string[] }
  expect(of[0]).toBe('2316')
  expect(new Set(of).size).toBe(of.length)
  expect(of.indexOf('2222')).toBeLessThan(of.indexOf('0000'))
})
