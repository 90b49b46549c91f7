import { afterEach, expect, it } from 'vitest'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { carryBadly } from './bad-office.ts'
import { playing, Table } from './office.ts'

let table: Table
afterEach(() => table.hall.close())

it('a game goes on through a bad post office: nothing is lost, and all is proved', async () => {
  table = await new Table().begin()
  const refused = await carryBadly(table, 2, 'bad office')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((sentence) => !/cut off|damaged|tampered/.test(sentence))).toEqual([])
  for (const desk of [table.post, ...table.players]) {
    expect(desk.standing.round).toBe(2)
    expect(findings(desk.standing, desk.owner.seat)).toEqual([])
  }
  expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
})
