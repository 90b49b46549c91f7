/** What stands beside those who can be picked. */
import { expect, test } from 'vitest'
import { attackOn } from '../../../../source/games/conquistador/land/native-combat.ts'
import { uprisingLevel } from '../../../../source/games/conquistador/land/native-uprising.ts'
import { tallyItems } from '../../../../source/games/conquistador/state/tally-items.ts'
import { emptyGroup } from '../../../../source/games/conquistador/state/units.ts'
import { council, data, type Layout, layOut, type Table } from '../rules/table.ts'

const group = { ...emptyGroup(), missionaries: ['M1'] }

/** What is said of a missionary of a rating, and what he does in an Area with soldiers and colonists. */
function preacher(rating: number | null) {
  const there = { colonists: 2, soldiers: 2 }
  const lay = (missionaries: string[]) =>
    layOut({
      ...{ segment: 'C2', natives: { Caribbean: 3 }, missionaries: { M1: rating } },
      land: { '2316': { ...there, missionaries } },
    }).g
  const [without, beside] = [lay([]), lay(['M1'])]
  const level = (g: typeof beside) => uprisingLevel(g, 'Spain', 'Caribbean')
  const bonus = (g: typeof beside) => attackOn(g, 'Spain', 'Caribbean').bonus
  return {
    note: tallyItems(beside, group, false).M1!.note!,
    calms: level(beside) < level(without),
    stirs: level(beside) > level(without),
    helps: bonus(beside) > bonus(without),
  }
}

test.each([...new Set(data.units.missionary.ratings)])(
  '[15.65] [15.66] of a missionary rated %i it is said what he does',
  (rating) => {
    const { note, calms, stirs, helps } = preacher(rating)
    expect(calms || stirs).toBe(true)
    expect(note.includes('calms natives')).toBe(calms)
    expect(note.includes('stirs natives')).toBe(stirs)
    expect(note.includes('helps fights')).toBe(helps)
  },
)

test('[15.63] of one who has not landed nothing is foretold', () => {
  expect(preacher(null).note).toBe('known ashore')
})

const led = (turn: number, layout: Layout = {}) =>
  layOut({ treasury: 100, turn, europe: { leaders: ['Columbus', 'Pinzon'] }, ...layout })

/** What is said of a leader where he can be sent. */
const service = ({ g }: Pick<Table, 'g'>, name: string) =>
  tallyItems(g, { ...emptyGroup(), leaders: [name] }, false)[name]!.note

test.each(
  data.leaders.leaders
    .filter(({ changes }) => !changes)
    .map(({ name, arrives, departs }) => ({ name, arrives, departs })),
)('[15.31] of $name the last turn is told, by the turn record', ({ name, arrives, departs }) => {
  const { g } = led(arrives)
  const at = (turn: number) => ({ g: { ...g, state: { ...g.state, turn } } })
  expect(service(at(departs - 1), name)).toBe(`to turn ${departs}`)
  expect(service(at(departs), name)).toBe('his last turn')
})

test('[15.34] one who is hired is told with the end of his hire', () => {
  const { departs } = data.leaders.leaders.find(({ name }) => name === 'Columbus')!
  const hired = led(departs - 1, {
    others: { England: {} },
    edit(state) {
      state.rentals = [{ name: 'Columbus', owner: 'England', renter: 'Spain', until: departs - 1 }]
    },
  })
  expect(service(led(departs - 1), 'Columbus')).toBe(`to turn ${departs}`)
  expect(service(hired, 'Columbus')).toBe('his last turn')
})

test('[6.41/16] who must lose one of several leaders is told how long each would have stayed', () => {
  const table = council('16', {
    ...{ natives: { Caribbean: 0 }, dice: [4], europe: { leaders: ['Balboa'] } },
    land: { '2316': { colonists: 2, leaders: ['Ojeda'] } },
  })
  const lasts = table.choices('lose').map(({ label }) => Number(/, to turn (\d+)$/.exec(label)?.[1]))
  const named = (name: string) => data.leaders.leaders.find((one) => one.name === name)!.departs
  expect(lasts).toEqual(['Ojeda', 'Balboa'].map(named))
})
