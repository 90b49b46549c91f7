import { afterEach, expect, it } from 'vitest'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { carryBadly } from './bad-office.ts'
import { playing, Table } from './office.ts'

/** A whole game, by a post office that errs no more, is played in whole.long.test.ts. */
const rounds = 12

let table: Table
afterEach(() => table.hall.close())

it('a game goes on for rounds through a worse post office, and every player can play it again', async () => {
  table = await new Table().begin()
  await carryBadly(table, rounds, 'worse office')
  for (const desk of [table.post, ...table.players]) {
    expect(desk.standing.round).toBe(rounds)
    expect(findings(desk.standing, desk.owner.seat)).toEqual([])
  }
  expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
}, 1_800_000)
