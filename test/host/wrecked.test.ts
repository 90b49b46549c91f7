/** What friends meet when something is not as it should be: files that are gone, mistakes at a prompt, two lines. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { taken } from '../../source/host/tables/seats.ts'
import { islandsComputer } from '../app/islands/computer.ts'
import { parley, parleyPanels } from '../app/islands/parley.ts'
import { opened } from '../app/shelves.ts'
import { inFull } from '../measure.ts'
import { closeHost, freshKey, friend, guest, type HostHere, hostHere, loggedIn, until } from './here.ts'

let host: HostHere
beforeEach(async () => {
  host = await hostHere()
})
afterEach(() => closeHost(host))

const dumb = { term: 'dumb', rows: 60 }

/** A table of two seats, both held by some. */
async function table(holders: Readonly<Record<string, string>>): Promise<string> {
  const seats = Object.fromEntries(['Ann', 'Bob'].map((seat) => [seat, holders[seat] ? 'human' : 'computer']))
  const name = await host.house.hall.add({
    game: 'islands-test',
    newGame: { scenario: 'isles', seed: 'x', options: { seats } },
    by: 'ann',
    deadline: { kind: 'none' },
    delay: 0,
  })
  for (const [seat, holder] of Object.entries(holders))
    host.house.hall.change(name, (record) => taken(record, seat, holder, new Date()))
  await host.logged(/begun/)
  return name
}

/** What a command says: its lines, what it complains of, and its exit code. */
async function said(command: string, key?: string): Promise<{ out: string; err: string; code: number }> {
  const client = await loggedIn(host.port, { login: 'ann', ...(key !== undefined && { key }) })
  const told = { out: '', err: '', code: -1 }
  await new Promise<void>((resolve, reject) =>
    client.exec(command, (error, channel) => {
      if (error) return reject(error)
      channel.on('data', (piece: Buffer) => (told.out += piece))
      channel.stderr.on('data', (piece: Buffer) => (told.err += piece))
      channel.on('exit', (code: number) => (told.code = code))
      channel.on('close', resolve)
    }),
  )
  client.end()
  return told
}

test.each(['quit', 'back', 'Q'])('%s leaves where a name is asked for in lines', async (word) => {
  const one = await guest(host.port, { login: 'new', key: freshKey(), ...dumb })
  await one.sees(/By which name/)
  one.press(`${word}\r`)
  await until(one.hasEnded, 'the line is closed')
  expect(host.house.register.book().people).toEqual([])
  expect(host.log()).not.toContain('fault')
})

test('back leaves undone what a text was asked for', async () => {
  const ann = await friend(host.port, 'ann', dumb)
  await table({ Ann: 'ann' })
  await ann.does('\r', /1\. YOUR TURN: isles-1/)
  await ann.does('1\r', /\d\. Talk to all/)
  await ann.does(`${/(\d+)\. Talk to all/.exec(ann.text())![1]}\r`, 'To all:')
  await ann.does('back\r', /Talk to all[\s\S]*Talk to all/)
  expect(host.house.talks.read('isles-1', [])).toEqual([])
})

test('a new game put together in lines leaves all its seats open, as on a screen', async () => {
  await closeHost(host)
  host = await hostHere(undefined, opened(parley(), parleyPanels, islandsComputer))
  const ann = await friend(host.port, 'ann', dumb)
  await ann.does(`${/(\d+)\. New game/.exec(ann.text())![1]}\r`, /1 to \d+/)
  ann.press('1\r\r\r\r\r\r')
  await ann.sees(/made by ann/)
  const seats = Object.entries(host.house.hall.record('isles-1')!.seats)
  expect(seats.map(([seat, { holder }]) => [seat, holder])).toEqual([
    ['Ann', null],
    ['Bob', null],
  ])
  // Whoever knew it would know every die to come.
  expect(ann.text()).not.toMatch(/seed/i)
  expect(host.house.hall.record('isles-1')!.newGame.seed).toMatch(/^[0-9a-f]{24}$/)
})

test('who puts a game together on a screen does not choose its luck', async () => {
  await closeHost(host)
  host = await hostHere(undefined, opened(parley(), parleyPanels, islandsComputer))
  const ann = await friend(host.port, 'ann')
  await ann.does('\r', 'Begin the game')
  expect(ann.text()).not.toContain('Seed')
  await ann.does('\r', 'made by ann')
  expect(host.house.hall.record('isles-1')!.newGame.seed).toMatch(/^[0-9a-f]{24}$/)
})

test.runIf(inFull)('a table whose file is gone says so to all, and goes on when it is back', async () => {
  const ann = await friend(host.port, 'ann', dumb)
  const bea = await friend(host.port, 'bea')
  await table({ Ann: 'ann', Bob: 'bea' })
  await ann.does('\r', /1\. YOUR TURN: isles-1/)
  await ann.does('1\r', /1\. Play Ann/)
  await ann.does('1\r', /What does Ann do\?/)
  await bea.sees('isles-1')
  await bea.does('\r', 'Play Bob')
  await bea.does('\r', 'Waiting for Ann')
  const file = join(host.folder, 'isles-1.save')
  renameSync(file, `${file}.away`)
  await bea.sees(/isles-1\.save does not exist/)
  await host.logged(/table-fault table=isles-1/)
  await host.logged(/table-lost table=isles-1/)
  await ann.does(
    'quit\r',
    /You are in the lobby again\.\s+The game cannot be followed: isles-1\.save does not exist/,
  )
  expect(ann.sent() + bea.sent()).not.toContain(host.folder)
  expect(ann.sent()).not.toContain('the game is saved')
  expect((await said('status')).out).toMatch(/^table isles-1 islands-test isles lost/m)
  await ann.does('back\r', /LOST: isles-1/)
  renameSync(`${file}.away`, file)
  await host.logged(/table-found/)
  await ann.does('\r', /YOUR TURN: isles-1/)
  expect(bea.hasEnded()).toBe(false)
})

test.runIf(inFull)('a table of which nothing is left on the disk is forgotten', async () => {
  const ann = await friend(host.port, 'ann')
  await table({ Ann: 'ann' })
  await ann.sees('YOUR TURN: isles-1')
  await ann.does('\r', 'Play Ann')
  ann.press('\r')
  await until(() => host.house.guests.all()[0]?.whereabouts().at === 'table', 'ann is at the table')
  for (const name of ['isles-1.save', 'isles-1.table']) rmSync(join(host.folder, name))
  await ann.sees('That table is not there any more.')
  expect(ann.hasEnded()).toBe(false)
  await host.logged(/dropped table=isles-1 by=ann why="its files are gone"/)
  expect(host.house.hall.names()).toEqual([])
})

test('a bot that asks for what is not there is refused, and no fault of the program is kept', async () => {
  const key = freshKey()
  const ann = await friend(host.port, 'ann', { key })
  writeFileSync(join(host.folder, 'fault.log'), 'the last one')
  expect(await said('referee nosuch', key)).toEqual({
    out: '',
    err: 'You hold no seat of a game "nosuch" that has begun.\n',
    code: 2,
  })
  await host.logged(/command-refused name=ann words="referee nosuch"/)
  expect(host.log()).not.toMatch(/ fault /)
  expect(existsSync(join(host.folder, 'fault.log'))).toBe(true)
  ann.close()
})

test.runIf(inFull)(
  'who holds several seats plays them all at one screen, and takes all of them with him to another',
  async () => {
    const key = freshKey()
    const ann = await friend(host.port, 'ann', { key })
    await table({ Ann: 'ann', Bob: 'ann' })
    await ann.sees('YOUR TURN: isles-1')
    await ann.does('\r', 'Play Ann and Bob')
    ann.press('\r')
    const open = host.house.hall.opened('isles-1')!
    await until(() => open.count().sitting.length === 2, 'both seats are played')
    const again = await guest(host.port, { login: 'ann', key, ...dumb })
    await again.does('1\r', /1\. Play Ann and Bob/)
    await again.does('1\r', /You play Ann now\.[\s\S]*What does Ann do\?/)
    await ann.sees('You went on at this seat from elsewhere.')
    expect(open.count().sitting).toEqual(['Ann', 'Bob'])
    const third = await guest(host.port, { login: 'ann', key })
    await third.does('\r', 'Play Ann and Bob')
    third.press('\r')
    await until(again.hasEnded, 'the second line is closed')
    expect(open.count().sitting).toEqual(['Ann', 'Bob'])
  },
)
