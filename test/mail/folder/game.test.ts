import { readdirSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { reportFor } from '../../../source/mail/folder/standing.ts'
import { findings, recomputed } from '../../../source/mail/folder/verify.ts'
import { playing, Table } from './office.ts'

let table: Table
afterEach(() => table.hall.close())

describe('a game by mail', () => {
  it('is played from folder to folder: joined, agreed, two rounds, and proved by all', async () => {
    table = await new Table().begin()
    expect(await table.carry()).toEqual([])
    expect(table.player('England').standing.tenures.map(({ holder }) => holder.name)).toEqual([
      ...['The England', 'The France', 'Ann'],
    ])
    for (let round = 0; round <= 2; round++) {
      expect(table.post.standing.round).toBe(round)
      await table.send()
      await table.resolve()
    }
    for (const desk of [table.post, ...table.players]) {
      expect(desk.standing.round).toBe(3)
      expect(findings(desk.standing, desk.owner.seat)).toEqual([])
      expect(reportFor(desk.standing, 2, desk.owner.seat)!.words).toContain('What happened')
      expect(Object.keys(reportFor(desk.standing, 2, desk.owner.seat)!.numbers).sort()).toEqual(
        table.said.persons,
      )
    }
    expect(await recomputed(playing, table.post.standing, table.post.inside)).toEqual([])
    expect(readdirSync(table.post.places.out)).toEqual([])
  })
})
