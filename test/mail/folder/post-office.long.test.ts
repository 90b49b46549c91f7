import { afterEach, expect, it } from 'vitest'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { carryBadly } from './bad-office.ts'
import { playing, Table } from './office.ts'

let table: Table
afterEach(() => table.hall.close())

it('a whole game goes on through a bad post office to its end, and every player can play it again', async () => {
  table = await new Table().begin()
  await carryBadly(table, 900, 'worse office')
  for (const desk of [table.post, ...table.players]) {
    expect(desk.standing.over).toBe(true)
    expect(findings(desk.standing, desk.owner.seat)).toEqual([])
  }
  expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
}, 1_800_000)
