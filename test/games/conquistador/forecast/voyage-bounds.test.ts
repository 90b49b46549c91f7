/** What the page of a voyage says of bounds: whether it comes home without them, what they change, what they find. */
import { expect, test } from 'vitest'
import { standingOrders } from '../../../../source/games/conquistador/state/state.ts'
import { isRefusal } from '../../../../source/kernel/contract/game.ts'
import { game, type Layout, layOut, ship } from '../rules/table.ts'

const byOrder = Object.fromEntries(standingOrders.map((order) => [order, order === 'voyages']))
const [peru, hispaniola] = ['4016', '2316']

const laid = (edit: Layout = {}) =>
  layOut({
    ...{ turn: 5, land: { [peru]: { colonists: 1 }, [hispaniola]: { colonists: 1 } } },
    europe: { leaders: ['Columbus'], soldiers: 4, colonists: 2 },
    ships: {
      Europe: [ship('carrack'), ship('carrack')],
      [peru]: [ship('carrack'), ship('carrack')],
      [hispaniola]: [ship('carrack')],
    },
    ...edit,
  })

type Page = Readonly<Record<string, unknown>>

function page(table: ReturnType<typeof laid>, draft: Page) {
  const filled = game.fill!(table.state, { type: 'voyage', seat: 'Spain', port: 'Europe', ...draft } as never)
  if (isRefusal(filled)) throw new Error(filled.reason)
  return filled
}
const noted = (table: ReturnType<typeof laid>, about: string, draft: Page) =>
  page(table, draft).notes.find((note) => note.about === about)!.text

const fromPeru = { port: peru, ships: { carrack: 2 } }

test('[9.3] a voyage without the bounds for its way home says whether it sails there', () => {
  const table = laid({ spain: { standing: byOrder as never } })
  const fromCaribbean = { port: hispaniola, ships: { carrack: 1 }, bounds: 0 }
  expect(noted(table, 'bounds', fromCaribbean)).toBe(
    '2 each; 3 home: 3 short; stays there, and you are asked if it has gold aboard',
  )
  expect(noted(table, 'Risk', fromCaribbean)).toContain('if sent home past its bounds (9.3)')
  // Without the order, or where it would be lost, nothing is left to it.
  const asked = 'you are asked there whether it sails home'
  expect(noted(laid(), 'bounds', fromCaribbean)).toContain(asked)
  const explores = { to: '2227', aboard: { Columbus: 1 }, bounds: 4 }
  expect(noted(table, 'bounds', explores)).toContain(`4 there, 4 home: 4 short; ${asked}`)
  const settles = { to: hispaniola, aboard: { colonist: 1 }, bounds: 3 }
  expect(noted(table, 'bounds', settles)).toContain('3 short; stays there')
})

test('[7.23] a voyage without the bounds to where it goes does not get there', () => {
  const explores = (bounds: number) =>
    noted(laid(), 'bounds', { to: '2227', aboard: { Columbus: 1 }, bounds })
  expect(explores(3)).toContain('4 there, 4 home: 5 short; it does not get there (7.23)')
  expect(explores(4)).not.toContain('does not get there')
  const foretold = (bounds: number) =>
    page(laid(), { to: '2227', aboard: { Columbus: 1 }, bounds }).notes.some(({ foretells }) => foretells)
  expect([foretold(3), foretold(4)]).toEqual([false, true])
})

test('[7.14] a Galleon Fleet without its bounds stays, whatever it has aboard', () => {
  const table = laid({ ships: { [peru]: [ship('galleonFleet')] } })
  const fleet = { port: peru, ships: { galleonFleet: 1 }, bounds: 0 }
  expect(noted(table, 'bounds', fleet)).toContain('9 short; so it stays there')
})

test('[9.3] nine bounds home are rolled for in the last column, paid for or not: none are proposed, and the page says so', () => {
  const table = laid({ spain: { standing: byOrder as never, rutter: true } })
  const risk = (bounds: number) => noted(table, 'Risk', { ...fromPeru, bounds })
  expect(risk(0)).toContain(risk(9))
  expect(page(table, fromPeru).values.bounds).toBe(0)
  expect(noted(table, 'bounds', { ...fromPeru, bounds: 0 })).toBe(
    '2 each; 9 home: 9 short at no more risk, the last column as it is; you are asked there whether it sails home',
  )
  expect(noted(table, 'bounds', { ...fromPeru, bounds: 9 })).toBe(
    '2 each; 9 home at no less risk than unpaid: the last column',
  )
  // From Europe it is the way there that must be paid (7.23).
  const there = { to: peru, aboard: { Columbus: 1, colonist: 1 } }
  expect(page(table, there).values.bounds).toBe(9)
  // Eight are in a better column than the penalty, and ten are rolled for twice if they are not paid for.
  expect(page(table, { to: hispaniola, aboard: { colonist: 1 } }).values.bounds).toBe(6)
  expect(page(table, { to: '2426', aboard: { Columbus: 1 } }).values.bounds).toBe(22)
  // [7.52] Whom the Cape may refuse uses other bounds, which are better paid for.
  expect(page(laid(), there).values.bounds).toBe(18)
  expect(noted(laid(), 'bounds', { ...fromPeru, bounds: 9 })).toBe('2 each; 9 home')
})

test('[9.3] and ships that sailed without them are asked in the end, with the way home marked', () => {
  const table = layOut({
    ...{ segment: 'D1', turn: 5, land: { [peru]: { colonists: 1 } } },
    spain: { standing: byOrder as never, rutter: true },
    expeditions: [
      { ships: [ship('carrack')], place: peru, origin: 'Europe', destination: peru, used: 9, bounds: 9 },
    ],
  })
  expect(table.decision).toMatchObject({ kind: 'final-passage' })
  expect(table.decision.brief![0]!.text).toMatch(
    /9 bounds short .* Its roll is the same as if they were paid for\.$/,
  )
  expect(table.choices('home')).toMatchObject([{ usual: true }])
})

test('[18.12] bounds to look around tell what is discovered ashore by who is aboard, where by sea nothing is left', () => {
  const claim = { by: 'Spain', turn: 1, credited: true, expedition: null } as const
  const table = laid()
  const all = table.g.data.discoveries.discoveries.filter(({ name }) => name !== 'Pacific Ocean by land')
  table.state = { ...table.state, discoveries: Object.fromEntries(all.map(({ name }) => [name, claim])) }
  const to2222 = (aboard: object) => noted(table, 'bounds', { to: '2222', aboard, bounds: 10 })
  const marches = { Columbus: 1, soldier: 4, missionary: 1 }
  expect(to2222(marches)).toMatch(
    /^2 each; 4 there, 4 home, 2 to look around: by sea nothing, ashore Pacific Ocean by land 50 at \d{4}$/,
  )
  // Who goes alone, or without a missionary among natives, does not land there (15.61).
  const nothing = '2 to look around: nothing in reach'
  expect(to2222({ Columbus: 1 })).toContain(nothing)
  expect(to2222({ Columbus: 1, soldier: 4 })).toContain(nothing)
})
