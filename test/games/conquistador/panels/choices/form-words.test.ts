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
  expect(headsOf('move')).toContain('Natives')
})
