import type { Client } from 'ssh2'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { taken } from '../../../source/host/tables/seats.ts'
import { deadlinesOf } from '../../../source/host/tables/standing.ts'
import { islandsComputer } from '../../app/islands/computer.ts'
import { parley, parleyPanels } from '../../app/islands/parley.ts'
import { opened } from '../../app/shelves.ts'
import { inFull } from '../../measure.ts'
import { untilRead } from '../../terminal/player.ts'
import { closeHost, freshKey, friend, type HostHere, hostHere, loggedIn, twoSeats, until } from '../here.ts'

let host: HostHere
beforeEach(async () => {
  host = await hostHere()
})
afterEach(() => closeHost(host))

test('at a deadline a computer decides for who is late, and all are told', async () => {
  const ann = await friend(host.port, 'ann')
  const { hall, talks } = host.house
  const newGame = { ...twoSeats, options: { seats: { Ann: 'human' } } }
  await hall.add({
    game: 'islands-test',
    newGame,
    by: 'ann',
    deadline: { kind: 'each', seconds: 10 },
    delay: 0,
  })
  hall.change('isles-1', (one) => taken(one, 'Ann', 'ann', new Date()))
  await host.logged(/begun/)
  const table = await hall.open('isles-1')
  const late = {
    segment: Object.values(hall.record('isles-1')!.standing.asked)[0]!.segment,
    since: '2020-01-01T00:00:00.000Z',
  }
  hall.change('isles-1', (one) => ({ ...one, standing: { ...one.standing, asked: { Ann: late } } }))
  await host.logged(/late .*seat=Ann/)
  expect(talks.read('isles-1', [])[0]!.text).toContain('The time of Ann is over')
  await until(() => table.journal.entries().length > 0, 'a computer has acted')
  await ann.sees('isles-1')
})

test.runIf(inFull)(
  'who comes back is told first what others have done for him, also where nobody waits for him',
  async () => {
    await closeHost(host)
    host = await hostHere(undefined, opened(parley(), parleyPanels, islandsComputer))
    const ann = await friend(host.port, 'ann')
    const { hall } = host.house
    const asked = { game: 'islands-test', by: 'ann', delay: 0 } as const
    await hall.add({ ...asked, newGame: twoSeats, deadline: { kind: 'each', seconds: 86_400 } })
    const now = new Date()
    hall.change('isles-1', (one) => taken(taken(one, 'Ann', 'ann', now), 'Bob', 'bea', now))
    await host.logged(/begun/)
    const since = '2020-01-01T00:00:00.000Z'
    hall.change('isles-1', ({ standing, ...one }) => ({
      ...one,
      standing: { ...standing, asked: { Ann: { ...standing.asked.Ann!, since } } },
    }))
    await host.logged(/late .*seat=Ann/)
    await until(() => Object.keys(hall.record('isles-1')!.standing.asked).join() === 'Bob', 'Bob is asked')
    await ann.sees('Go on: isles-1')
    await ann.does('\r', 'Play Ann')
    await ann.does('\r', 'Since you last looked:')
    expect(hall.record('isles-1')!.awayFrom).toEqual({ Ann: 0 })
    await untilRead()
    await ann.does('s', 'Waiting for Bob')
    await ann.does('Q', 'Leave the table?')
    await ann.does('\r', 'Play Ann')
    expect(hall.record('isles-1')!.awayFrom).toEqual({})
    await ann.does('\r', 'Waiting for Bob')
  },
)

/** What a command prints. */
const answer = (client: Client, command: string): Promise<string> =>
  new Promise((resolve, reject) =>
    client.exec(command, (error, channel) => {
      let text = ''
      if (error) return reject(error)
      channel.on('data', (piece: Buffer) => (text += piece)).on('close', () => resolve(text))
    }),
  )

test.runIf(inFull)(
  'until when there is time stands in the lobby, at the table and where it is played, and what is said in between',
  async () => {
    const key = freshKey()
    const ann = await friend(host.port, 'ann', { columns: 80, rows: 24, key })
    const bea = await friend(host.port, 'bea', { columns: 80, rows: 24 })
    const { hall } = host.house
    await hall.add({
      ...{ game: 'islands-test', newGame: twoSeats, by: 'ann', delay: 0 },
      deadline: { kind: 'each', seconds: 300 },
    })
    hall.change('isles-1', (now) => taken(taken(now, 'Ann', 'ann', new Date()), 'Bob', 'bea', new Date()))
    await ann.sees('YOUR TURN: isles-1')
    const until = deadlinesOf(hall.record('isles-1')!).get('Ann')!.toISOString()
    const moment = `${until.slice(11, 16)} UTC`
    await ann.sees(new RegExp(`until[^;]*${moment}\\s+\\(5 min left\\)`))
    await ann.does('\r', new RegExp(`Ann since .* until\\s+([-\\d]+ )?${moment} \\(5 min\\s+left\\)`))
    const status = await answer(await loggedIn(host.port, { login: 'ann', key }), 'status')
    expect(status).toContain(` until ${until} you\n`)
    await ann.does('\r', /^ Turn 1 .*5 min left/m)
    await bea.does('\r', 'Play Bob')
    await bea.does('\r', 'Waiting for Ann')
    await bea.sees(new RegExp(`Time until .* ${moment} \\(5`))
    await bea.does('"', 'To all:')
    await bea.does('good winds\r', 'bea (Bob): good winds')
    await ann.sees(/^ Turn 1 .*TALK 1/m)
    // The line under the map goes with a key, and the sign stays until it was read.
    ann.press('\u001b[C')
    await ann.does('Q', 'Leave the table?')
    await ann.does('\r', 'Read the talk, 1 new')
    await ann.does('\u001b', /1 new in the\s+talk/)
    await ann.does('\r', 'Play Ann')
    await ann.does('\r', /^ Turn 1 .*TALK 1/m)
    await ann.does('"', 'bea (Bob): good winds')
    await ann.does('\u001b', /^ Turn 1 /m)
    expect(ann.text()).not.toContain('TALK')
  },
)
