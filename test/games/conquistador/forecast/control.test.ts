/** What the page of a voyage, a landing and a march say of the control of an Area, which counts at the end only. */
import { expect, test } from 'vitest'
import { control } from '../../../../source/games/conquistador/end/victory.ts'
import type { Action, Filled } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut, ship } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

/** What the page of a voyage from Europe says of who goes aboard, and of those ashore; three colonists are there. */
function page(layout: Layout, to: string, aboard: object) {
  const table = layOut({
    ...{ treasury: 200, natives: quiet, ships: { Europe: [ship('carrack')] } },
    ...{ europe: { colonists: 3, soldiers: 1, leaders: ['Columbus'] }, ...layout },
  })
  const { notes } = game.fill!(table.state, {
    ...{ type: 'voyage', seat: 'Spain', port: 'Europe', to },
    ...{ ships: { carrack: 2 }, aboard: { Columbus: 1, ...aboard } },
  } as Action) as Filled
  const of = (about: string) => notes.flatMap((note) => (note.about === about ? [note.text] : [])).join('; ')
  return { aboard: of('aboard'), ashore: of('Ashore'), control: of('Control') }
}

test('[19.1] a voyage of all colonists says in a row what their Area wants for control once they land', () => {
  const missing = page({ europe: { colonists: 2, leaders: ['Columbus'] } }, '2318', { colonist: 2 })
  expect(missing.control).toBe('150 at the end: 2 of 3 colonists, 1 of 2 settlements')
  const land = { '2316': { colonists: 1 } }
  expect(page({ land }, '2316/2', { colonist: 3 }).control).toContain('at the end: 1 of 2 settlements')
  expect(page({ land }, '2318', { colonist: 3 }).control).toBe('150 at the end: held')
})

test('[19.1] and it says so where others are left in Europe, and natives may rise', () => {
  const wanting = '150 at the end: 2 of 3 colonists, 1 of 2 settlements'
  const left = page({}, '2318', { colonist: 2 })
  expect(left.aboard).toMatch(/^1 more colonist in Europe[^;]*$/)
  expect(left.control).toBe(wanting)
  // 15.61: where natives live somebody preaches already, or nobody lands.
  const preached = { missionaries: { M1: 0 }, land: { '2319': { missionaries: ['M1'] } } }
  const unquiet = page({ natives: { Caribbean: 2 }, ...preached }, '2318', { colonist: 2 })
  expect(unquiet.aboard).toMatch(/1 more colonist in Europe/)
  expect(unquiet.aboard).not.toContain('missionary')
  expect(unquiet.ashore).toContain('uprising level')
  expect(unquiet.control).toBe(wanting)
})

test('[15.61] [19.1] nothing is foretold of those who may not land, for none of them is a missionary', () => {
  const { aboard, ashore, control: said } = page({ natives: { Caribbean: 2 } }, '2318', { colonist: 2 })
  expect(aboard).toMatch(/1 more colonist in Europe.*; no missionary/)
  expect(ashore).toBe(
    'Nobody lands there: natives live in Caribbean, and the first must bring a missionary (15.61).',
  )
  expect(said).toBe('')
})

test('[19.1] and nothing of it where nobody comes to settle', () => {
  const { aboard, ashore, control: said } = page({}, '2318', { soldier: 1 })
  expect(said).toBe('')
  expect(aboard + ashore).not.toMatch(/control/i)
})

test('[19.1] a march that brings colonists says it, until the Area is held', () => {
  const march = (land: Layout['land'], stack: string, path: string[]) => {
    const table = layOut({ segment: 'C2', turn: 9, natives: quiet, land })
    const action = { type: 'move', seat: 'Spain', stack, units: { colonist: 1 }, path }
    const forecast = game.forecast(table.state, action as unknown as Action)
    if (!('lines' in forecast)) throw new Error(forecast.reason)
    return { said: forecast.lines.join(' '), now: control(table.g, 'Spain', 'Aztec Empire') }
  }
  expect(march({ '2227': { colonists: 2 } }, '2227', ['2328']).said).toContain(
    'Control, 150 at the end: 2 of 3 colonists.',
  )
  const whole = march({ '2227': { colonists: 3 }, '2328': { colonists: 1 } }, '2227', ['2328'])
  expect(whole.now.controlled).toBe(true)
  expect(whole.said).not.toContain('Control')
})

test('[13.32] the page of a voyage to a mine says what it yields in a turn', () => {
  const table = layOut({ treasury: 200, europe: { colonists: 1 }, land: { '2316': { colonists: 1 } } })
  const { notes } = game.fill!(table.state, {
    ...{ type: 'voyage', seat: 'Spain', port: 'Europe', to: '2316/2' },
  } as Action) as Filled
  expect(notes.find(({ about }) => about === 'to')!.text).toContain(
    'mine Cibao, found on 1 to 4, 15 ducats a turn, dry on 1 or 2, some 3 turns',
  )
})
