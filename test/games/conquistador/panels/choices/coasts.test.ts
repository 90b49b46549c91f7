import { expect, test } from 'vitest'
import { press } from '../../../../../source/app/prompt/press.ts'
import type { Pressed } from '../../../../../source/app/prompt/pressed.ts'
import { type Asking, openPrompt, pointedPlace } from '../../../../../source/app/prompt/prompt.ts'
import { markedAt } from '../../../../../source/app/prompt/whereabouts.ts'
import { coastsBy } from '../../../../../source/games/conquistador/panels/choices/coasts.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { keptForEach } from '../../../../../source/kernel/flow/recently.ts'
import { layOut, ship } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'
import { panels } from '../mono.ts'

const atlantic = '2426/2'
const pacific = '2426'

/** Sorted once, as the table does. */
const sorted = keptForEach((of: readonly string[], from: string, state: State) =>
  panels.placesBy!(state, 'Spain', of, from || undefined),
)

const lists = (state: State): Asking => ({
  ...askingAt(state, '2222'),
  sortPlaces: (places, from = '') => sorted(places, from, state),
  inOneCell: (places, from) => panels.inOneCell!(state, 'Spain', places, from),
})

function typed(state: State, ...keys: readonly string[]): { asking: Asking; done: Pressed } {
  let asking = lists(state)
  let done: Pressed = { prompt: openPrompt(asking, null) }
  for (const key of keys) {
    done = press(asking, done.prompt, key) ?? done
    if (done.cursor !== undefined) asking = { ...asking, cursor: done.cursor }
  }
  return { asking, done }
}

const off2222 = (rutter = false) =>
  layOut({
    segment: 'B2',
    land: { '2316': { colonists: 1 } },
    spain: { rutter },
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Columbus'] })], place: '2222', crossing: 4, bounds: 11 },
    ],
  })

const planning = () =>
  layOut({
    land: { '2316': { colonists: 1 } },
    europe: { leaders: ['Columbus'] },
    ships: { Europe: [ship('carrack')] },
  })

test('[7.5] a number sends nobody round the Cape: the coasts of its hex are shown, the near one marked', () => {
  const { state } = off2222()
  for (const keys of [
    ['v', '2', '4', '2', '6'],
    ['v', '/', '2', '4', '2', '6'],
    ['v', 'tab', '2', '4', '2', '6'],
  ]) {
    const { asking, done } = typed(state, ...keys)
    expect(done.action).toBeUndefined()
    expect(pointedPlace(asking, done.prompt)).toBe(atlantic)
    expect(typed(state, ...keys, 'enter').done.action).toMatchObject({ type: 'sail', path: [atlantic] })
    expect(typed(state, ...keys, 'down', 'enter').done.action).toMatchObject({ path: [pacific] })
  }
})

test('a hex that was gone to on the map has its coasts shown in the list too', () => {
  const { asking, done } = typed(off2222().state, 'v')
  const prompt = markedAt(asking, done.prompt, '2426')
  expect(pointedPlace(asking, prompt)).toBe(atlantic)
  expect(prompt.words).toBe('2426')
})

test('a number in Planning fills in no coast of several', () => {
  const { state } = planning()
  for (const keys of [
    ['f', '2', '4', '2', '6'],
    ['f', '/', '2', '4', '2', '6'],
  ]) {
    const { asking, done } = typed(state, ...keys)
    expect(Object.values(done.prompt.drafts)).toEqual([])
    expect(pointedPlace(asking, done.prompt)).toBe(atlantic)
    const taken = Object.values(typed(state, ...keys, 'enter').done.prompt.drafts)
    expect(taken).toMatchObject([{ given: { to: atlantic } }])
  }
})

test('[7.52] nor does a letter or a number roll for the Cape where a hex has one coast: Enter does, once it is told', () => {
  const { state } = off2222()
  const { asking, done } = typed(state, 'v', '2', '5', '2', '8')
  const { board } = off2222().g
  expect(board.ocean.get('2528')).toBe('Pacific')
  expect([done.action, pointedPlace(asking, done.prompt)]).toEqual([undefined, '2528'])
  expect(done.refusal!.reason).toBe('Dice may fall on the way, which nobody takes back: Enter does it.')
  expect(typed(state, 'v', '2', '5', '2', '8', 'enter').done.action).toMatchObject({ path: ['2528'] })
  // Who has a Rutter rolls for nothing (7.53).
  expect(typed(off2222(true).state, 'v', '2', '5', '2', '8').done.action).toMatchObject({
    path: ['2528'],
  })
})

test('each coast tells its bounds, and the roll of the Cape that the other wants', () => {
  const fromEurope = coastsBy(planning().g, 'Spain', [pacific, atlantic])
  expect(fromEurope.map(({ label }) => label)).toEqual([
    '2426 Aztec Empire, north coast (Atlantic), 4 bounds',
    '2426 Aztec Empire, ! through the Cape in 33%, south coast (Pacific), 11 bounds',
  ])
  const [near, far] = coastsBy(off2222().g, 'Spain', [pacific, atlantic], '2222')
  expect(near).toMatchObject({
    place: atlantic,
    label: expect.stringContaining('(Atlantic), 1 bound, 6 hexes away'),
  })
  expect(far!.label).toMatch(/through the Cape in 33%, south coast \(Pacific\), 1\d bounds, \d+ hexes away/)
})
