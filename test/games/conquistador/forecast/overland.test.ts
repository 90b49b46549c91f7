/** A march as it is ordered: who goes, and the places that are proposed for it. */
import { expect, test } from 'vitest'
import type { Action, Filled } from '../../../../source/kernel/contract/game.ts'
import { game, layOut, type Table } from '../rules/table.ts'

const filled = (table: Table, draft: Omit<Action, 'seat' | 'type'>): Filled => {
  const told = game.fill!(table.state, { ...draft, type: 'move', seat: 'Spain' } as Action)
  if (!('values' in told)) throw new Error(told.reason)
  return told
}

const peru = () =>
  layOut({
    segment: 'C2',
    turn: 9,
    missionaries: { M1: 1 },
    natives: { 'Incan Empire': 2 },
    land: { '3817': { colonists: 2, soldiers: 4, missionaries: ['M1'] }, '3818': { colonists: 1 } },
  })

test('[10.1] the whole stack marches if nothing else is said, the slowest of it deciding how far', () => {
  const { values, args, refusal } = filled(peru(), { stack: '3817' })
  expect(values.units).toEqual({ soldier: 4, colonist: 2, M1: 1 })
  expect(args.path).toMatchObject({ from: '3817', points: 4 })
  expect(refusal?.reason).toBe('Where they march is not said yet.')
  expect(filled(peru(), { stack: '3817', units: { soldier: 4 } }).args.path).toMatchObject({ points: 8 })
})

test('[10.1] every place that is proposed can be taken, and tells its way, climate and natives', () => {
  const table = peru()
  const { offers, values } = filled(table, { stack: '3817', units: { soldier: 2 } })
  expect(offers!.of.length).toBeGreaterThan(5)
  for (const { place, label } of offers!.of) {
    const march = { stack: '3817', units: values.units!, path: [place] }
    expect(filled(table, march).refusal, label).toBeNull()
    expect(label).toMatch(/^\d{4} .+: \d+ points?(; attrition \d)?(; natives \d+.*)?$/)
  }
})

test('[13.21] cities and mines come first, in reach or on the way, and own ports and settlements by name', () => {
  const labels = filled(peru(), { stack: '3817' }).offers!.of.map(({ label }) => label)
  expect(labels.some((label) => /Cuzco/.test(label))).toBe(true)
  expect(labels.some((label) => /^3818 .*own (port|settlement)/.test(label))).toBe(true)
})

test('[15.61] where those who march may not go is not proposed', () => {
  const { offers } = filled(peru(), { stack: '3817', units: { colonist: 1 } })
  expect(offers!.of.filter(({ label }) => !/Incan Empire/.test(label))).toEqual([])
})

test('[13.42] gold goes with those who can carry it, and never by itself', () => {
  const table = layOut({
    segment: 'C2',
    turn: 9,
    land: { '3817': { colonists: 1, missionaries: ['M1'], gold: { Cuzco: 50 } } },
    missionaries: { M1: 1 },
  })
  expect(filled(table, { stack: '3817' }).values.units).toMatchObject({ 'gold:Cuzco': 50 })
  const { refusal } = filled(table, { stack: '3817', units: { 'gold:Cuzco': 50 } })
  expect(refusal?.reason).toMatch(/^Gold does not move by itself/)
})

test('[10.1] of goals beyond its reach a hex names the nearest two', () => {
  const table = layOut({
    segment: 'C2',
    turn: 9,
    land: { '2225': { colonists: 2 }, '2426': { colonists: 2 } },
  })
  const labels = ['2225', '2426'].flatMap((stack) =>
    filled(table, { stack }).offers!.of.map(({ label }) => label),
  )
  const beyond = labels.map((label) => label.split('towards').length - 1)
  expect(Math.max(...beyond)).toBe(2)
})

test('[10.1] of nobody no points are told', () => {
  const notes = (units: Record<string, number>) =>
    JSON.stringify(filled(peru(), { stack: '3817', units }).notes)
  expect(notes({ soldier: 4 })).toContain('8 points left')
  expect(notes({ soldier: 0 })).not.toContain('left')
})
