/** Lists of many stacks at one hex and of several voyages, on the smallest screen. */
import { expect, it } from 'vitest'
import { layPrompt } from '../../../../../source/app/prompt/draw.ts'
import { openPrompt } from '../../../../../source/app/prompt/prompt.ts'
import { layoutTable, panesBeside } from '../../../../../source/app/table/layout.ts'
import type { Stack } from '../../../../../source/games/conquistador/state/state.ts'
import { type Layout, layOut, ship } from '../../rules/table.ts'
import { askingAt } from '../asking.ts'
import { panels, theme } from '../mono.ts'

const { side } = layoutTable({ width: 80, height: 24 }, panesBeside(panels).length)

/** The list as it opens, with what wraps in one line. */
function listed(layout: Layout): string {
  const { state } = layOut(layout)
  const asking = { ...askingAt(state, '2328'), room: side.height - 8 }
  const lines = layPrompt(asking, openPrompt(asking, null), side, theme)
  return lines.map(({ text }) => text.trim()).join(' ')
}

/** Stacks at one hex, where one was. */
const inStacks =
  (parts: readonly Partial<Stack>[]): NonNullable<Layout['edit']> =>
  (state) => {
    state.stacks = parts.map((part) => ({ ...state.stacks[0]!, ...part }))
  }

const camp = { segment: 'C2', turn: 9, land: { '2328': { soldiers: 2 } }, natives: { 'Aztec Empire': 3 } }

it('names the Area of ten stacks at a hex once, and has all of each', () => {
  const parts = Array.from({ length: 8 }, (_, spent) => ({ spent, colonists: spent < 5 ? spent % 3 : 0 }))
  const marches = [{ march: 'cibola' }, { march: 'eldorado' }] as const
  const list = listed({ ...camp, edit: inStacks([...parts, ...marches]) })
  expect(list).not.toContain('~')
  expect(list.match(/Aztec Empire/g)).toHaveLength(1)
  for (const moves of [7, 6, 5, 4, 3, 2, 1]) expect(list).toMatch(new RegExp(`2328: [^:]*, ${moves} moves?`))
})

it('[6.41/14] tells two stacks on a hex apart that are alike but for their march, or for their moves', () => {
  const list = listed({
    ...camp,
    edit: inStacks([{}, { spent: 3 }, { march: 'cibola' }, { march: 'eldorado' }]),
  })
  expect(list).toContain('2328: 2 soldiers, 8 moves; Aztec Empire ...')
  expect(list).toContain('2328: 2 soldiers, 5 moves ...')
  expect(list).toContain('2328: 2 soldiers, 8 moves, marching for Cibola ...')
  expect(list).toContain('2328: 2 soldiers, 8 moves, marching for El Dorado ...')
})

it('says in a few words over a planned voyage what may be lost, so that its ships are in sight', () => {
  const voyage = (leader: string, destination: string, cargo: object) => ({
    ...{ bounds: 12, destination },
    ships: [ship('carrack', { ...cargo, leaders: [leader] }), ship('caravel')],
  })
  const list = listed({
    ...{ segment: 'A3', turn: 9, treasury: 300 },
    expeditions: [
      voyage('Columbus', '2318', { colonists: 2, soldiers: 1 }),
      voyage('Cortes', '2316/2', { soldiers: 1 }),
    ],
  })
  expect(list).not.toContain('~')
  expect(list).toMatch(
    /S1: [^:;]*; risk: a ship \d+%, all ships \d+%, a leader \d+%; [^:;]*Columbus; 1 carrack.*S2: .*Cortes; /,
  )
})

it('[15.34] says in two lines of an offer who is hired, from whom and for how much, beside a voyage', () => {
  const list = listed({
    ...{ segment: 'A3', turn: 5, treasury: 300, others: { England: {} } },
    europe: { leaders: ['Columbus'] },
    expeditions: [
      { bounds: 8, destination: '2318', ships: [ship('carrack', { colonists: 2, leaders: ['Ojeda'] })] },
    ],
    edit(state) {
      const treaty = { turn: 5, by: 'England', with: 'Spain', announced: false, brokenBy: null } as const
      const hire = { kind: 'explorer', from: 'Spain', name: 'Columbus', until: 6 } as const
      state.treaties.push(
        {
          ...treaty,
          id: 1,
          status: 'proposed',
          clauses: [hire, { kind: 'gift', from: 'England', ducats: 20 }],
        },
        { ...treaty, id: 2, turn: 4, status: 'inForce', clauses: [{ kind: 'peace', until: 7 }] },
      )
    },
  })
  expect(list).toContain('Accept England: gives 20 ducats for Columbus to turn 6')
  // [6.72] What is done with a treaty stands with the partner.
  expect(list).toContain('England: 1 treaty')
  expect(list).not.toMatch(/publish|break/i)
  expect(list).toMatch(/S1: 8 bounds to Caribbean \(2318\); risk: its one ship \d+%; 2 +colonists/)
})

it('[6.72] says all of an offer in its line, however long the list is: what is given, and up to when peace is kept', () => {
  const voyage = (destination: string) => ({
    ...{ bounds: 8, destination },
    ships: [ship('carrack', { colonists: 2 })],
  })
  const list = listed({
    ...{ segment: 'A3', turn: 3, treasury: 300, others: { England: {}, France: {} } },
    europe: { leaders: ['Columbus', 'Ojeda'] },
    expeditions: ['2318'].map(voyage),
    edit(state) {
      state.treaties.push({
        ...{
          id: 1,
          turn: 3,
          by: 'England',
          with: 'Spain',
          announced: false,
          brokenBy: null,
          status: 'proposed',
        },
        clauses: [
          { kind: 'peace', until: 5 },
          { kind: 'gift', from: 'England', ducats: 21 },
        ],
      })
    },
  })
  expect(list).toContain('Accept England: gives 21 ducats; peace to turn 5')
})
