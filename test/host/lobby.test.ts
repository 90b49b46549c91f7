/** What the lobby shows on the usual terminal, of 80 columns and 24 rows. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LobbyProps } from '../../source/host/lobby/list.tsx'
import { viewOf } from '../../source/host/lobby/views.ts'
import type { Ways } from '../../source/host/lobby/ways.ts'
import { taken } from '../../source/host/tables/seats.ts'
import { closeHost, friend, type HostHere, hostHere, twoSeats } from './here.ts'

let host: HostHere
beforeEach(async () => {
  host = await hostHere()
})
afterEach(() => closeHost(host))

const usual = { columns: 80, rows: 24 }
const table = () =>
  host.house.hall.add({
    ...{ game: 'islands-test', newGame: twoSeats, by: 'ann', deadline: { kind: 'none' }, delay: 0 },
  })

test('a long line of the lobby goes on in the next, and no letter of it is lost', async () => {
  const ann = await friend(host.port, 'ann', usual)
  await table()
  const { hall } = host.house
  hall.change('isles-1', (now) => taken(taken(now, 'Ann', 'ann', new Date()), 'Bob', 'ann', new Date()))
  await ann.sees('YOUR TURN: isles-1')
  hall.change('isles-1', ({ standing, ...now }) => ({
    ...now,
    standing: { ...standing, asked: { ...standing.asked, Bob: standing.asked.Ann! } },
  }))
  await ann.sees('Ann and Bob to decide')
  const rows = ann.text().split('\n')
  const at = rows.findIndex((row) => row.includes('YOUR TURN'))
  const { since } = Object.values(hall.record('isles-1')!.standing.asked)[0]!
  expect(
    rows
      .slice(at, at + 2)
      .map((row) => row.slice(5).trim())
      .join(' '),
  ).toContain(`turn 1, Ann and Bob to decide since ${since.slice(0, 16).replace('T', ' ')} UTC`)
  expect(rows[at]!.slice(0, 5)).toBe('  >  ')
  expect(rows[at + 1]).toMatch(/^ {5}\S/)
})

test('of several games that is marked for a new table which the host was begun for', () => {
  const titled = (name: string) => ({ name, title: { name, line: 'for two' } })
  const markedAt = (game?: string) => {
    const house = { shelf: { games: [titled('isles'), titled('rivers')] }, ...(game && { game }) }
    const doings = { snapshot: () => ({ told: null }), go: () => {} }
    const { items, marked } = viewOf(
      { house, doings } as unknown as LobbyProps,
      { at: 'games' },
      {} as unknown as Ways,
    )
    return items[marked ?? -1]!.label
  }
  expect(markedAt('rivers')).toMatch(/^rivers/)
  expect(markedAt()).toMatch(/^isles/)
})

test('where one way alone leads on the lobby names no other, and a list that is longer is scrolled', async () => {
  const ann = await friend(host.port, 'ann', { columns: 80, rows: 24 })
  await table()
  await ann.sees('Join: isles-1')
  expect(ann.text()).not.toContain('Esc back')
  await ann.does('\r', 'Sit down as Ann')
  host.house.hall.drop('isles-1', 'neverFilled')
  await ann.sees('That table is not there any more.')
  expect(ann.text()).not.toContain('choose')
  await ann.does('\r', 'Who is here')
  await ann.sees('The table isles-1 of ann is not there any more: it never filled.')
  for (let n = 1; n <= 30; n++)
    host.house.guests.add({ ...host.house.guests.all()[0]!, called: () => `zoe-${n}` })
  await ann.does('\u001b[B', />\s+Who is here/)
  await ann.does('\r', 'lines more')
  await ann.does('\u001b[F', 'zoe-9:')
})
