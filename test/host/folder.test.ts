/** What lies in the folder of a host is taken away, damaged and put back while it runs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../source/host/limits.ts'
import { shared } from '../../source/host/log.ts'
import { faultOfName, looksLike } from '../../source/host/people/names.ts'
import { openRegister, withPerson } from '../../source/host/people/register.ts'
import { openHall } from '../../source/host/tables/hall.ts'
import { stoodInFor, taken } from '../../source/host/tables/seats.ts'
import { openTalks } from '../../source/host/tables/talks.ts'
import { solve } from '../../source/host/tables/thinker.ts'
import { shelfOf } from '../app/shelves.ts'
import { builtProgram } from '../built-program.ts'
import { inFull } from '../measure.ts'
import {
  closeHost,
  freshKey,
  giveBack,
  guest,
  type HostHere,
  hostHere,
  own,
  theIslands,
  until,
} from './here.ts'

let host: HostHere
let folder: string
beforeEach(async () => {
  host = await hostHere()
  folder = host.folder
})
afterEach(async () => {
  giveBack()
  await closeHost(host)
  rmSync(`${folder}-away`, { recursive: true, force: true })
})

async function begun(name: string, by = 'ann'): Promise<void> {
  const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }
  await host.house.hall.add({ game: 'islands-test', newGame, by, deadline: { kind: 'none' }, delay: 0 })
  host.house.hall.change(name, (one) => taken(one, 'Ann', by, new Date()))
  await until(() => host.house.hall.opened(name) !== null, 'it has begun')
}

test('a folder is served by one host', async () => {
  await expect(hostHere(folder)).rejects.toThrow(/is being used by/)
})

test.runIf(inFull)('who starts a host waits for the end of the one before', async () => {
  const next = spawn(
    process.execPath,
    [builtProgram(), 'host', '--port', '0', '--address', '127.0.0.1', '--games', folder],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let told = ''
  for (const stream of [next.stdout, next.stderr])
    stream.on('data', (piece: Buffer) => (told += piece.toString()))
  try {
    await until(() => told.includes('Its end is waited for.'), 'it waits', 30_000)
    expect(told).toContain('is being used by')
    await host.close()
    await until(() => told.includes('listens at port'), 'it listens')
  } finally {
    next.kill()
    await once(next, 'exit')
  }
})

test('tables are lost while the folder is away, and go on when it is back', async () => {
  await begun('isles-1')
  renameSync(folder, `${folder}-away`)
  await until(() => host.house.hall.isLost('isles-1'), 'it is lost')
  renameSync(`${folder}-away`, folder)
  await until(() => !host.house.hall.isLost('isles-1'), 'it is found')
  expect(host.house.hall.names()).toEqual(['isles-1'])
})

test.runIf(inFull)('tables of a disk that was put in its place again are read again', async () => {
  await begun('isles-1')
  const kept = ['isles-1.table', 'isles-1.save'].map(
    (name) => [join(folder, name), readFileSync(join(folder, name))] as const,
  )
  for (const [file] of kept) rmSync(file)
  await until(() => host.house.hall.names().length === 0, 'it is forgotten')
  for (const [file, text] of kept) writeFileSync(file, text)
  await until(() => host.house.hall.names().length === 1, 'it is known again')
  expect(existsSync(join(folder, 'isles-1.save'))).toBe(true)
})

test.runIf(inFull)(
  'a record that is damaged is told with file and field, and read when it is mended',
  async () => {
    await begun('isles-1')
    const good = readFileSync(join(folder, 'isles-1.table'), 'utf8')
    writeFileSync(join(folder, 'isles-7.table'), good.replace(/"delay":0/, '"delay":"soon"'))
    await host.logged(/table-fault table=isles-7 why=.*isles-7\.table is no record of a table: delay /)
    writeFileSync(join(folder, 'isles-7.table'), good)
    await until(() => host.house.hall.names().includes('isles-7'), 'it is read')
  },
)

test('whom the keeper writes into the file with name and keys is invited', () => {
  const own = mkdtempSync(join(tmpdir(), 'people-'))
  const file = join(own, 'people.json')
  writeFileSync(file, '{"inviteOnly": true, "people": [{"name": "Bea", "keys": []}]}')
  const register = openRegister(file)
  expect(register.fault()).toBeNull()
  expect(register.book()).toMatchObject({ inviteOnly: true, people: [{ name: 'Bea', keys: [] }] })
  rmSync(own, { recursive: true })
})

test('names hold while their file is gone', () => {
  const own = mkdtempSync(join(tmpdir(), 'people-'))
  const file = join(own, 'people.json')
  const register = openRegister(file)
  const ann = { name: 'Ann', keys: [], since: new Date().toISOString() }
  register.change((book) => withPerson({ ...book, inviteOnly: true }, ann))
  renameSync(file, `${file}.away`)
  expect(register.book()).toMatchObject({ inviteOnly: true, people: [{ name: 'Ann' }] })
  expect(register.fault()).toContain('people.json is gone')
  expect(() => register.change((book) => withPerson(book, { ...ann, name: 'Bob' }))).toThrow('is gone')
  renameSync(`${file}.away`, file)
  expect(register.book().people).toHaveLength(1)
  expect(register.fault()).toBeNull()
  rmSync(own, { recursive: true })
})

test('what is said after a line that was cut off is kept', () => {
  const file = join(folder, 'isles-1.talk')
  appendFileSync(file, '{"at":"2030-01-01T00:00:00Z","turn":1,"fr')
  openTalks(folder).say('isles-1', { from: 'ann', text: 'hello', turn: 1 })
  expect(openTalks(folder).read('isles-1', [])).toMatchObject([{ from: 'ann', text: 'hello' }])
})

test('nobody fills the log, and what is left away is counted', () => {
  const lines: string[] = []
  const log = shared((what, about) => lines.push(`${what} ${about?.address} ${about?.lines ?? ''}`))
  for (let n = 0; n < limits.log.burst + 50; n++) log('line-refused', { address: `2001:db8:0:7::${n % 9}` })
  expect(lines).toHaveLength(limits.log.burst)
  log('login', { address: '10.0.0.1' })
  log('stopped')
  expect(lines.slice(-2)).toEqual(['login 10.0.0.1 ', 'stopped undefined '])
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  log('login', { address: '2001:db8:0:7::1' })
  later.mockRestore()
  expect(lines.slice(-2)).toEqual(['not-logged 2001:db8:0:7::/64 50', 'login 2001:db8:0:7::1 '])
})

test('a computer goes on after its thread has ended', async () => {
  const of = theIslands()
  let tries = 0
  const hall = openHall({
    ...{ folder: join(folder, 'other'), shelf: shelfOf(of), version: 'test', announce: () => {} },
    ...{ log: () => {}, points: async () => Number },
    thinker: {
      think: async (problem) => {
        if (++tries === 1) throw new Error('A thread in which computers think has ended.')
        return solve(of, problem)
      },
      close: async () => {},
    },
  })
  const newGame = { scenario: 'isles', seed: 'x', options: { seats: { Ann: 'human' } } }
  await hall.add({ game: 'islands-test', newGame, by: 'ann', deadline: { kind: 'none' }, delay: 0 })
  hall.change('isles-1', (one) => stoodInFor(taken(one, 'Ann', 'ann', new Date()), 'Ann', 'easy'))
  await until(() => (hall.opened('isles-1')?.journal.entries().length ?? 0) > 0, 'it plays')
  expect(tries).toBeGreaterThan(1)
  hall.close()
})

test('a key has one name, also where it comes by two lines', async () => {
  const key = freshKey()
  const one = await guest(host.port, { login: 'ann', key })
  const two = await guest(host.port, { login: 'bob', key })
  await one.sees('Name: ')
  await two.sees('Name: ')
  await one.does('\r', 'Who is here')
  await two.does('\r', 'Who is here')
  expect(host.house.guests.all().map((visit) => visit.name())).toEqual(['ann', 'ann'])
  expect(host.house.register.book().people).toHaveLength(1)
  one.close()
  two.close()
})

test('nobody makes games without end', async () => {
  own.goingGames = 2
  await begun('isles-1')
  await begun('isles-2')
  await expect(begun('isles-3')).rejects.toThrow('You have made 2 games that go on')
  await begun('isles-3', 'bob')
  expect(limits.goingGames).toBe(2)
})

test('capitals of another alphabet look like those of ours, rare letters are none, and some words are nobody', () => {
  expect(looksLike('ΤΟΜ', 'Tom')).toBe(true)
  expect(looksLike('ΑΝΝΑ', 'Anna')).toBe(true)
  expect(looksLike('ΗΥΖ', 'hyz')).toBe(true)
  expect(looksLike('Νίκος', 'νικοσ')).toBe(true)
  expect(looksLike('Ann', 'Bob')).toBe(false)
  for (const name of ['ᴀnn', 'b०b', 'ɡus', 'new', 'New', 'open', 'ǀan'])
    expect(faultOfName(name)).not.toBeNull()
  for (const name of ['Ann', 'Zoë', 'Nguyễn', 'Łukasz', 'Ștefan', 'Νίκος', 'Юлия', 'R2-D2'])
    expect(faultOfName(name)).toBeNull()
})
