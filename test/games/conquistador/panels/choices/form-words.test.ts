/** Help on the page of a voyage or a march tells its lines. */
import { expect, test } from 'vitest'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { game, layOut, ship } from '../../rules/table.ts'
import { panels } from '../mono.ts'

const headsOf = (type: string): string[] =>
  (panels.formWords?.[type] ?? []).map((line) => line.slice(0, line.indexOf(':')))

test('each line that the page of a voyage can have is explained, of a new one and of one that is changed', () => {
  const table = layOut({
    ...{ treasury: 100, europe: { leaders: ['Columbus'], colonists: 4 }, natives: { Caribbean: 2 } },
    ships: { Europe: [ship('carrack'), ship('carrack')] },
  })
  const draft = {
    type: 'voyage',
    seat: 'Spain',
    port: 'Europe',
    to: '2318',
    aboard: { Columbus: 1, colonist: 3 },
  }
  const page = game.fill!(table.state, draft as Action)
  if (!('values' in page)) throw new Error(page.reason)
  const lines = [...Object.keys(page.args), ...page.notes.map(({ about }) => String(about))]
  const heads = headsOf('voyage').map((head) => head.toLowerCase())
  expect(lines.filter((line) => !heads.includes(line.toLowerCase()))).toEqual([])
  expect(headsOf('changeVoyage')).toEqual(headsOf('voyage'))
})

test('and each head of the page of a march', () => {
  const table = layOut({
    ...{ segment: 'C2', turn: 9, missionaries: { M1: 0 }, natives: { 'Aztec Empire': 3, 'Mayan Empire': 5 } },
    land: {
      '2328': { colonists: 3, soldiers: 4, missionaries: ['M1'] },
      '2425': { colonists: 2 },
    },
    others: { England: { land: { '2428': { soldiers: 1 } } } },
  })
  const heads = ['2222', '2428'].flatMap((to) => {
    const draft = { type: 'move', seat: 'Spain', stack: '2328', units: { soldier: 2 }, path: [to] }
    const page = game.fill!(table.state, draft as Action)
    if (!('values' in page)) throw new Error(page.reason)
    return page.notes.flatMap(({ about }) => about ?? [])
  })
  expect(new Set(heads).size).toBeGreaterThan(5)
  const told = headsOf('move').map((head) => head.toLowerCase())
  expect(heads.filter((head) => !told.includes(head.toLowerCase()))).toEqual([])
})

test('[12.4] of attrition it is said what it goes by', () => {
  for (const type of ['voyage', 'changeVoyage', 'move'])
    expect(panels.formWords![type]!.join('\n'), type).toMatch(
      /^(Climate: a|A)ttrition.*, what the climate of the hex takes in a turn on average\. It goes by the hex and the die, not by how many are there\./m,
    )
})
