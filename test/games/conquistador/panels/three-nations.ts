/** A game of three nations in its fifth turn, for the tests of the panels. */
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { layOut } from '../rules/table.ts'

const history = [1, 2, 3, 4].map((turn) => ({ turn, treasury: 50 * turn, points: 100 * turn }))
export const { state }: { readonly state: State } = layOut({
  turn: 5,
  segment: 'C1',
  treasury: 310,
  spain: { shown: 120, monarch: 'A', history },
  land: {
    '2316': { colonists: 3, soldiers: 2 },
    '3817': { soldiers: 1, leaders: ['Pizarro'], gold: { Cuzco: 30 } },
  },
  europe: { colonists: 4 },
  others: {
    England: {
      treasury: 245,
      record: { shown: 200, monarch: 'B', history: history.map((one) => ({ ...one, points: 90 })) },
      land: { '1519': { colonists: 2, soldiers: 1 }, '1520': { colonists: 1 } },
    },
    France: {
      treasury: 400,
      record: { shown: 400, monarch: 'C', history: history.map((one) => ({ ...one, points: 400 })) },
      land: { '2217': { colonists: 1 } },
    },
  },
  ships: { '2316': [{ kind: 'carrack' }] },
  edit: (made) => {
    const common = { turn: 4, announced: false, status: 'inForce', brokenBy: null } as const
    made.treaties.push(
      {
        ...common,
        id: 3,
        by: 'Spain',
        with: 'England',
        clauses: [
          { kind: 'loan', from: 'England', ducats: 20, repay: 25, due: 7, repaid: false },
          { kind: 'defence', until: 8 },
          { kind: 'gift', from: 'England', ducats: 5 },
        ],
      },
      {
        ...common,
        id: 4,
        by: 'England',
        with: 'France',
        announced: true,
        clauses: [{ kind: 'words', text: 'hands off Cuba' }],
      },
      { ...common, id: 5, by: 'England', with: 'France', clauses: [{ kind: 'words', text: 'hush' }] },
    )
    made.captives.push({ name: 'Cortes', nation: 'Spain', holder: 'France' })
    made.rentals.push({ name: 'Cabot, S.', owner: 'England', renter: 'Spain', until: 6 })
    made.discoveries['South America'] = { by: 'England', turn: 3, credited: true, expedition: null }
  },
})
