/** Gold of others where one marches or invades: among the goals of a march, in their lines, and under the way. */
import { expect, test } from 'vitest'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { game, type Layout, layOut, ship } from '../rules/table.ts'

type Stacks = NonNullable<Layout['land']>

const besideMexico = (theirs: Stacks, own: Stacks = { '2327': { soldiers: 6 } }) =>
  layOut({
    ...{ segment: 'C2', turn: 9, natives: { 'Aztec Empire': 0 } },
    ...{ others: { England: { land: theirs } }, land: own },
    edit: ({ emptied }) => void emptied.push('Tenochtitlan'),
  })
type At = ReturnType<typeof besideMexico>

const gold = { Tenochtitlan: 75 }
const guarded: Stacks = { '2328': { soldiers: 3, gold } }

function goals({ state }: At, draft: object = {}): string[] {
  const page = game.fill!(state, { type: 'move', seat: 'Spain', stack: '2327', ...draft } as Action)
  if (!('values' in page)) throw new Error(page.reason)
  return page.offers!.of.map(({ label }) => label)
}

function told({ state }: At, units: object, to = '2328'): string {
  const march = { type: 'move', seat: 'Spain', stack: '2327', units, path: [to] }
  const forecast = game.forecast(state, march as unknown as Action)
  if (!('lines' in forecast)) throw new Error(forecast.reason)
  return forecast.lines.join(' ')
}

test('[13.45] who is to be fought is told with the gold that he guards, before whoever guards none', () => {
  const table = besideMexico({ ...guarded, '2330': { soldiers: 1 } })
  const [first, second] = goals(table)
  expect(first).toMatch(
    /^all to 2328 Tenochtitlan, 50 points, England to fight: fight won in \d+%, .*; Tenochtitlan is empty; 75 ducats of gold to capture;/,
  )
  expect(second).toMatch(/^all to 2330 .*England to fight: fight won in /)
  expect(goals(table, { units: { soldier: 2 } })[0]).toContain('75 ducats of gold to capture')
  expect(told(table, { soldier: 6 })).toContain(
    '75 ducats of gold of England to capture there, if none of its people stay to guard it (13.45).',
  )
  expect(told(table, { soldier: 6 }, '2330')).not.toContain('to capture')
})

test('[13.45] and gold that nobody guards, also in a city that is empty, to soldiers and to colonists', () => {
  const left = besideMexico({ '2328': { gold } }, { '2327': { soldiers: 1, colonists: 2 } })
  const toGold = goals(left).filter((label) => label.includes('75 ducats of gold to capture'))
  const who = toGold.map((label) => /^(.*) to 2328 /.exec(label)?.[1])
  expect(who).toEqual(expect.arrayContaining(['1 soldier', '1 colonist']))
  expect(told(left, { colonist: 1 })).toContain(
    '75 ducats of gold of England to capture there: nobody guards it (13.45).',
  )
})

test('[15.62] [13.45] nothing of it to missionaries, who take none, nor where all gold is own', () => {
  const own = { '2327': { soldiers: 1, missionaries: ['M1'] }, '2328': { soldiers: 1, gold } }
  const table = layOut({ segment: 'C2', turn: 9, missionaries: { M1: 1 }, land: own })
  expect(told(table, { soldier: 1 })).not.toContain('to capture')
  const theirs = layOut({
    ...{ segment: 'C2', turn: 9, missionaries: { M1: 1 } },
    ...{ land: { '2327': own['2327'] }, others: { England: { land: { '2328': { gold } } } } },
  })
  expect(told(theirs, { M1: 1 })).not.toContain('to capture')
})

test('[8.52] [13.45] nor does an invasion leave it out', () => {
  const { state } = layOut({
    ...{
      segment: 'B2',
      turn: 9,
      natives: { 'Mayan Empire': 0 },
      others: { England: { land: { '2222': { soldiers: 1, colonists: 1, gold } } } },
    },
    expeditions: [
      {
        ...{ place: '2222', origin: 'Europe', destination: '2222', crossed: true, crossing: 4, bounds: 9 },
        ...{ stop: 'landfall', ships: [ship('carrack', { soldiers: 4, leaders: ['Columbus'] })] },
      },
    ],
  })
  const invasion = { type: 'invade', seat: 'Spain', expedition: 'S1', units: { soldier: 4 } }
  expect(game.forecast(state, invasion as unknown as Action)).toMatchObject({
    lines: expect.arrayContaining([expect.stringContaining('75 ducats of gold of England to capture')]),
  })
})
