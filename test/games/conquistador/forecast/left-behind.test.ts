/** What is said before a march leaves a mine or city without those for whom it pays. */
import { expect, test } from 'vitest'
import type { Tally } from '../../../../source/kernel/contract/actions.ts'
import { type Action, lossesIn } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut } from '../rules/table.ts'
import { world } from '../world.ts'

const cuzco = (there: object, turn = 9) =>
  layOut({
    ...{ segment: 'C2', turn, natives: { 'Incan Empire': 0 }, missionaries: { M1: 1 } },
    land: { '3816': there, '3817': { colonists: 1, missionaries: ['M1'] } },
  } as Layout)

const cibao = (there: object) =>
  layOut({
    ...{ segment: 'C2', turn: 9, mines: { Cibao: { status: 'open' } } },
    land: { '2316': there, '2317': { colonists: 1 } },
  } as Layout)

const told = (table: ReturnType<typeof layOut>, stack: string, units: Tally, to: string): string[] => {
  const answer = game.forecast(table.state, {
    type: 'move',
    seat: 'Spain',
    stack,
    units,
    path: [to],
  } as Action)
  if (!('lines' in answer)) throw new Error(answer.reason)
  return answer.lines.filter((line) => /Cuzco|Cibao/.test(line) && line.startsWith('!'))
}

const labels = (table: ReturnType<typeof layOut>, stack: string, units?: Tally) => {
  const page = game.fill!(table.state, {
    type: 'move',
    seat: 'Spain',
    stack,
    ...(units && { units }),
  } as Action)
  if (!('values' in page)) throw new Error(page.reason)
  return { offers: page.offers!.of, notes: page.notes.map(({ text }) => text).join('\n') }
}

test('[13.31] a march says that it leaves no soldier at a city that is looted', () => {
  const none = ['! No soldier is left at Cuzco: its 100 ducats a turn end (13.31).']
  expect(told(cuzco({ soldiers: 2 }), '3816', { soldier: 2 }, '3817')).toEqual(none)
  expect(told(cuzco({ soldiers: 9 }), '3816', { soldier: 1 }, '3817')).toEqual([])
  expect(told(cuzco({ soldiers: 2 }, 21), '3816', { soldier: 2 }, '3817')).toEqual([])
})

test('[12.4] and that so few are left there that attrition may take them all', () => {
  expect(told(cuzco({ soldiers: 9 }), '3816', { soldier: 8 }, '3817')).toEqual([
    expect.stringMatching(
      /^! Attrition leaves no soldier at Cuzco on [\d a-z,]+ then: it would pay nothing\.$/,
    ),
  ])
})

test('[12.3] and counts no conquistador as staying who marches away', () => {
  const both = cuzco({ soldiers: 2, leaders: ['Pizarro'] })
  const onFaces = (units: Tally) =>
    /no soldier at Cuzco on ([\d a-z,]+) then/.exec(told(both, '3816', units, '3817').join())?.[1]
  // The same faces as beside what attrition takes of who stays, and one lower each than with him.
  const left = game.forecast(both.state, {
    ...{ type: 'move', seat: 'Spain', stack: '3816', units: { soldier: 1, Pizarro: 1 }, path: ['3817'] },
  } as Action)
  if (!('lines' in left)) throw new Error(left.reason)
  const stays = left.lines.find((line) => line.startsWith('In 3816 stay 1 soldier'))
  expect(onFaces({ soldier: 1, Pizarro: 1 })).toBe(
    /the soldier dies on ([\d a-z,]+)/.exec(stays!)![1]!.trim(),
  )
  expect(onFaces({ soldier: 1, Pizarro: 1 })).not.toBe(onFaces({ soldier: 1 }))
})

test('[13.17] a march says that it leaves no colonist at a mine that is worked', () => {
  expect(told(cibao({ colonists: 1, soldiers: 1 }), '2316', { colonist: 1 }, '2317')).toEqual([
    '! No colonist is left at Cibao: its 15 ducats a turn end (13.17).',
  ])
  expect(told(cibao({ colonists: 1, soldiers: 1 }), '2316', { soldier: 1 }, '2317')).toEqual([])
})

test('[13.31] so does each place to which the last would go by its letter, before it says where that is', () => {
  const { offers } = labels(cuzco({ soldiers: 2, colonists: 1 }), '3816')
  const armies = offers.filter(({ label }) => label.startsWith('2 soldiers'))
  expect(armies.length).toBeGreaterThan(0)
  for (const { label, confirm } of armies) {
    expect(label).toMatch(/^2 soldiers(, 1 colonist)?, the last at Cuzco, to \d{4} /)
    expect(confirm).toMatch(/Cuzco pays nothing then\.$/)
  }
  for (const { label } of offers.filter((one) => one.label.startsWith('1 colonist')))
    expect(label).not.toContain('the last')
})

test('[13.31] and beside who marches, where that was chosen', () => {
  const table = cuzco({ soldiers: 2, colonists: 1 })
  expect(labels(table, '3816', { soldier: 2 }).notes).toContain('! the last at Cuzco')
  expect(labels(table, '3816', { soldier: 1 }).notes).not.toContain('the last at')
})

test('[13.17] Land Movement asks twice before its end where a mine waits for a colonist who could march there', () => {
  const undone = (layout: object) =>
    lossesIn(
      layOut({ ...{ segment: 'C2', turn: 9, mines: { Cibao: { status: 'open' } } }, ...layout } as Layout)
        .decision,
    )
      .filter(({ rule }) => rule === '13.17')
      .map(({ reason }) => reason)
  const waits = ['The mine Cibao waits to be worked: a colonist must march to 2316.']
  expect(undone({ land: { '2317': { colonists: 1 } } })).toEqual(waits)
  expect(undone({ land: { '2317': { soldiers: 1 } } })).toEqual([])
  expect(undone({ land: { '2316': { colonists: 1 }, '2317': { colonists: 1 } } })).toEqual([])
  // 5.1 C1: nothing is dug after the marches of the last turn.
  expect(undone({ turn: 21, land: { '2317': { colonists: 1 } } })).toEqual([])
})

test('[15.61] but none where natives would not let a colonist in', () => {
  const undone = (native: number, missionaries: string[] = []) =>
    layOut({
      ...{ segment: 'C2', turn: 9, mines: { Guanajuato: { status: 'open' } }, missionaries: { M1: 1 } },
      natives: { 'Northern Mexico': 0, 'Aztec Empire': native },
      land: { '2130': { colonists: 1 }, ...(missionaries.length > 0 && { '2327': { missionaries } }) },
    } as Layout)
      .decision.undone.filter(({ rule }) => rule === '13.17')
      .map(({ reason }) => reason)
  const waits = ['The mine Guanajuato waits to be worked: a colonist must march to 2229.']
  expect(undone(3)).toEqual([])
  expect(undone(0)).toEqual(waits)
  expect(undone(3, ['M1'])).toEqual(waits)
})

test('[10.1] nor a city or mine to which every way leads through enemies', () => {
  const undone = (rule: string, ring: readonly string[]) =>
    layOut({
      ...{ segment: 'C2', turn: 9, mines: { Guanajuato: { status: 'open' } } },
      natives: Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0])),
      land: { '2131': { colonists: 1, soldiers: 1 } },
      others: { England: { land: Object.fromEntries(ring.map((hex) => [hex, { soldiers: 1 }])) } },
    } as Layout).decision.undone.filter((one) => one.rule === rule).length
  const around = (goal: string) => world.board.landWays.get(goal)!
  for (const [rule, goal] of [
    ['13.17', '2229'],
    ['13.31', '2328'],
  ] as const) {
    expect(undone(rule, [])).toBe(1)
    expect(undone(rule, around(goal))).toBe(0)
  }
})
