import { expect, test } from 'vitest'
import { defaultBindings } from '../../../source/app/keys/bindings.ts'
import { errandsMessage, noticeMessage } from '../../../source/app/table/messages.ts'
import { islandsPanels } from '../islands/panels.ts'
import { game } from '../prompt/asking.ts'

test('a segment that was left is named with why, with what was left, and where that is changed', () => {
  const said = (left: object, width: number) =>
    noticeMessage(
      { kind: 'byItself', left: [{ segment: 'Fights', ...left }] as never, over: null },
      { game, panels: islandsPanels, bindings: defaultBindings, isShown: true, width },
    )?.text
  const again = { again: { Cuba: 1, Peru: 1 } }
  expect(said(again, 120)).toBe(
    'Left as last time, nothing has changed: Fights, Cuba and Peru. To be asked: standing orders, o.',
  )
  expect(said(again, 79)).toBe('Left as last time: Fights, Cuba and Peru. Asked by standing orders, o.')
  expect(said(again, 50)).toBe('Fights left unasked: standing orders, o.')
  expect(said({ tooDear: ['Cuba'] }, 79)).toBe(
    'Left for its price: Fights, Cuba. To be asked: standing orders, o.',
  )
})

test('a segment that is over by itself is named with why, before what was left', () => {
  const said = (orders: readonly string[], width: number, left: readonly object[] = []) =>
    noticeMessage(
      { kind: 'byItself', left: left as never, over: { segment: 'Ferries', orders } },
      { game, panels: islandsPanels, bindings: defaultBindings, isShown: true, width },
    )?.text
  expect(said([], 79)).toBe('Ferries is over: nothing more can be done there.')
  expect(said(['Tides', 'Ebbs'], 79)).toBe('Ferries is over by standing order (o): Tides and Ebbs.')
  const fights = [{ segment: 'Fights', tooDear: ['Cuba'] }]
  expect(said([], 120, fights)).toBe(
    'Ferries is over: nothing more can be done there. Left for its price: Fights, Cuba. To be asked: standing orders, o.',
  )
  expect(said([], 79, fights)).toBe(
    'Ferries is over. Left for its price: Fights, Cuba. Asked by standing orders, o.',
  )
  expect(said([], 78, fights)).toBe('Ferries is over. Fights left unasked: standing orders, o.')
})

test('who is called is told why, where the line has no room for both that and that it is his turn', () => {
  const decision = { segment: 'Day' } as never
  const events = [{ type: 'lost', rule: '8.1', what: 'the ship and all that it had aboard' }]
  const said = (width: number) =>
    noticeMessage(
      { kind: 'turn', decision, events },
      { game, panels: islandsPanels, bindings: defaultBindings, isShown: true, width },
    )?.text
  const why = game.describe(events[0]!)
  expect(said(79)).toBe(`It is your turn: Day. ${why}`)
  expect(said(why.length)).toBe(why)
  // A page tells it then.
  expect(said(why.length - 1)).toBe('It is your turn: Day.')
})

test('what has a page for its dice is not told under the map before they fall', () => {
  const decision = { segment: 'Day', seat: 'Ann' } as never
  const events = [{ type: 'lost', rule: '8.1', what: 'the fight' }]
  const said = (isShown: boolean) =>
    noticeMessage(
      { kind: 'turn', decision, events },
      {
        ...{ game, bindings: defaultBindings, isShown, width: 79 },
        panels: { ...islandsPanels, isClimax: (seat: string) => seat === 'Ann' },
      },
    )?.text
  expect(said(true)).toBe('It is your turn: Day.')
  // Where nothing is shown at once it is all that is told.
  expect(said(false)).toContain('the fight')
})

test('nor is what came of them, be it the one thing that is told beside', () => {
  const decision = { segment: 'Day', seat: 'Ann' } as never
  const lost = (what: string) => ({ type: 'lost', rule: '8.1', what })
  const [fight, loss, gift] = [lost('the fight'), lost('a soldier'), lost('a shoe')]
  const said = (...events: readonly ReturnType<typeof lost>[]) =>
    noticeMessage(
      { kind: 'turn', decision, events },
      {
        ...{ game, bindings: defaultBindings, isShown: true, width: 79 },
        panels: { ...islandsPanels, isClimax: (_: string, event: object) => event === fight },
      },
    )?.text
  expect(said(fight, loss)).toBe('It is your turn: Day.')
  expect(said(fight, loss, gift)).toBe('It is your turn: Day. What happened: L.')
  expect(said(loss)).toContain('a soldier')
})

test('what the program has done by one key is told as far as there is room, with the key that takes it back', () => {
  const dig = { type: 'dig', seat: 'Ann' }
  const said = (taken: number, width: number) =>
    errandsMessage(
      {
        ok: true,
        taken: Array.from({ length: taken }, () => dig),
        events: [{ type: 'dug', seat: 'Ann', cell: '12' }] as never,
      },
      { game: { ...game, describe: () => 'Ann digs at 12, in the sand.' }, bindings: defaultBindings, width },
    ).text
  expect(said(1, 80)).toBe('One order given; U takes it back: Ann digs at 12, in the sand.')
  expect(said(3, 52)).toMatch(/^3 orders given; U takes them back, L/)
  expect(said(3, 34)).toBe('3 orders given; U takes them back.')
  expect(said(0, 80)).toBe('The program would leave all of that as it is.')
})
