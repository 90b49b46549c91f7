/** What stands beside each place of a march, and under the whole. */
import { expect, test } from 'vitest'
import type { Action, Filled } from '../../../../source/kernel/contract/game.ts'
import { game, layOut, type Table } from '../rules/table.ts'

const filled = (table: Table, draft: Omit<Action, 'seat' | 'type'>): Filled => {
  const told = game.fill!(table.state, { ...draft, type: 'move', seat: 'Spain' } as Action)
  if (!('values' in told)) throw new Error(told.reason)
  return told
}

test('[12.4] [17.34] with a number set by hand what threatens so many stands before what it is gone to for is worth', () => {
  const land = { '2328': { colonists: 3, soldiers: 4, missionaries: ['M1'] }, '2425': { colonists: 2 } }
  const table = layOut({
    ...{ segment: 'C2', turn: 9, missionaries: { M1: 0 }, land },
    natives: { 'Aztec Empire': 3, 'Mayan Empire': 5 },
    others: { England: { land: { '2428': { soldiers: 1 } } } },
  })
  const labelsFor = (units: Record<string, number>) => {
    const { of } = filled(table, { stack: '2328', units }).offers!
    return (place: string) => of.find((offer) => offer.place === place)?.label ?? ''
  }
  const [one, four] = [labelsFor({ soldier: 1 }), labelsFor({ soldier: 4 })]
  expect(one('2222')).toMatch(/^2222 Chichen Itza, 25 points: rises on 1 to 5; attrition 2, dies on 6; /)
  expect(four('2222')).toMatch(
    /^2222 Chichen Itza, 25 points: rises on 1 to 2; attrition 2 takes 0\.\d of 4; /,
  )
  const won = (label: string) => Number(/England to fight: fight won in (\d+)%/.exec(label)?.[1])
  expect(won(four('2428'))).toBeGreaterThan(won(one('2428')))
})

test('[10.1] what a march meets stands under heads, what is lost by it last, and nothing twice', () => {
  const table = layOut({
    ...{ segment: 'C2', turn: 9, natives: { 'Aztec Empire': 0 } },
    land: { '2328': { soldiers: 3 } },
  })
  const draft = { stack: '2328', units: { soldier: 3 }, path: ['2327'] }
  const { notes } = filled(table, draft)
  expect(notes.map(({ about }) => about)).toEqual(['units', 'Climate', undefined])
  expect(notes[0]!.text).toContain('1 of 8 moves')
  expect(notes.at(-1)!.text).toMatch(/^! No soldier is left at Tenochtitlan/)
})
