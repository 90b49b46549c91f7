import { afterEach, expect, it } from 'vitest'
import { lettersOf } from '../../../source/mail/folder/standing.ts'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { invitation, playing, Table } from './office.ts'

/** Seven turns of one player; the post has no seat. */
const short = { scenario: 'columbus', options: {}, persons: ['Spain'], postSeat: null }

let table: Table
afterEach(() => table.hall.close())

it('a whole game ends with all orders told, and every player plays it again', async () => {
  table = await new Table({ ...invitation, ...short }).begin()
  await table.carry()
  while (!table.post.standing.over) {
    await table.send()
    await table.resolve()
  }
  for (const desk of [table.post, ...table.players]) {
    expect(lettersOf(desk.standing, 'disclosure')).toHaveLength(1)
    expect(findings(desk.standing, desk.owner.seat)).toEqual([])
    expect(await recomputed(playing, desk.standing, desk.inside)).toEqual([])
  }
})
