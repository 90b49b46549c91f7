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
    ships: { Europe: [ship('carrack'), ship('carrack')], [peru]: [ship('carrack'), ship('carrack')] },
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
  expect(noted(table, 'bounds', { ...fromPeru, bounds: 0 })).toContain(
    '9 home: 9 short, stays there, and you are asked if it has gold aboard;',
  )
  expect(noted(table, 'Risk', { ...fromPeru, bounds: 0 })).toContain('if sent home past its bounds (9.3)')
  // Without the order, or where it would be lost, nothing is left to it.
  const asked = 'you are asked there whether it sails home'
  expect(noted(laid(), 'bounds', { ...fromPeru, bounds: 0 })).toContain(asked)
  const explores = { to: '2227', aboard: { Columbus: 1 }, bounds: 4 }
  expect(noted(table, 'bounds', explores)).toContain(`4 there, 4 home: 4 short, ${asked}`)
  const settles = { to: hispaniola, aboard: { colonist: 1 }, bounds: 3 }
  expect(noted(table, 'bounds', settles)).toContain('3 short, stays there')
})

test('[7.14] a Galleon Fleet without its bounds stays, whatever it has aboard', () => {
  const table = laid({ ships: { [peru]: [ship('galleonFleet')] } })
  const fleet = { port: peru, ships: { galleonFleet: 1 }, bounds: 0 }
  expect(noted(table, 'bounds', fleet)).toContain('9 short, so it stays there;')
})
