import { expect, test } from 'vitest'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import { type Layout, layOut, ship } from '../table.ts'

const planning = (layout: Layout) =>
  layOut({ turn: 3, natives: { Caribbean: 1 }, land: { '2316': { colonists: 1 } }, ...layout }).decision
const overdue: Layout['edit'] = (state) => changeArea(state, 'Caribbean', { missionaryDue: 2 })

test('[6.25] who cannot pay for the shortest voyage is told so, and that no gold comes by it', () => {
  expect(planning({ treasury: 3 }).question).toContain('3 ducats. No voyage can be paid this turn.')
  expect(planning({ treasury: 60 }).question).not.toContain('No voyage')
})

test('[6.25] who cannot pay for a voyage is not told to hope for gold that is ashore or is dug, only for what is aboard', () => {
  const told = (layout: Layout) => {
    const { question, undone } = planning({
      mines: { Cibao: { status: 'open' } },
      land: { '2316': { colonists: 1, soldiers: 9, gold: { Cibao: 25 } } },
      ...layout,
    })
    return { question, wanting: undone!.filter(({ rule }) => rule === '6.81').map(({ reason }) => reason) }
  }
  const stranded = told({ treasury: 3 })
  expect(stranded.question).toMatch(/gold \d+ dug \(stays ashore\)/)
  expect(stranded.wanting).toEqual([
    expect.stringMatching(/\d short.* \(\d+ in gold stay ashore\): units must be given up then\. It takes/),
  ])
  expect(told({ treasury: 6 }).wanting).toEqual([
    expect.stringMatching(/unless gold comes \(15 to be dug, 25 ashore\)/),
  ])
  const ships = { '2316': [ship('carrack', { gold: { Cibao: 20 } })] }
  expect(told({ treasury: 3, ships }).wanting).toEqual([
    expect.stringMatching(/unless gold comes \(20 aboard\)/),
  ])
})

test('[15.61] taxes that are withheld are not promised, and it is said what ends that', () => {
  const asked = planning({ treasury: 60, edit: overdue })
  expect(asked.question).toContain('no taxes until a missionary is in Caribbean or nobody of yours')
  expect(asked.question).not.toMatch(/taxes \d/)
  expect(planning({ treasury: 60 }).question).toMatch(/taxes \d/)
})

test('[13.43] gold on a coast to which colonists sail is not told to stay ashore', () => {
  const stuck = (destination: string | null) =>
    planning({
      treasury: 60,
      land: { '2316': { soldiers: 1, gold: { Cibao: 15 } } },
      expeditions: [
        {
          ships: [ship('carrack', { colonists: 1, leaders: ['Columbus'] })],
          place: 'Europe',
          destination: destination as never,
          bounds: 6,
        },
      ],
    }).undone.filter(({ rule }) => rule === '13.43')
  expect(stuck(null)).toHaveLength(1)
  expect(stuck('2316')).toEqual([])
})
