/** Friends come with ssh, make a table, and play one game at once. */

import { existsSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { invitedTo, left, lentTo, taken, takenBack } from '../../../source/host/tables/seats.ts'
import { inFull } from '../../measure.ts'
import { closeHost, freshKey, friend, guest, type HostHere, hostHere, twoSeats, until } from '../here.ts'

let host: HostHere
beforeEach(async () => {
  host = await hostHere()
})
afterEach(() => closeHost(host))

test('two friends join a table from the lobby, and each sees at once what the other does', async () => {
  const ann = await friend(host.port, 'ann')
  const bea = await friend(host.port, 'bea', { columns: 120, rows: 40 })
  const name = await host.house.hall.add({
    ...{ game: 'islands-test', newGame: twoSeats, by: 'ann', deadline: { kind: 'none' }, delay: 0 },
  })
  await ann.sees(`Join: ${name}`)
  await ann.does('\r', 'Sit down as Ann')
  await ann.does('\r', 'Ann: ann; Bob: open')
  await bea.sees(`Join: ${name}`)
  await bea.does('\r', 'Sit down as Bob')
  await bea.does('\r', 'Play Bob')
  await host.logged(/begun table=isles-1/)
  // She is told of it after it is done.
  await ann.sees('Play Ann')
  await ann.does('\r', /Turn 1|Home/)
  await bea.does('\r', /Waiting for Ann|Turn 1/)
  expect(existsSync(join(host.folder, 'isles-1.save'))).toBe(true)
})

test('a new game is kept by the host, and its seats are open to friends', async () => {
  const ann = await friend(host.port, 'ann')
  await ann.does('\r', 'Begin the game')
  expect(ann.text()).not.toContain('Save in')
  await ann.does('x', /Sit down as/)
  const { seats } = host.house.hall.record('isles-1')!
  expect(Object.values(seats).every(({ holder }) => holder === null)).toBe(true)
})

test('who leaves a table by Q is in the lobby, with no title and no saves of the host', async () => {
  const ann = await friend(host.port, 'ann')
  const bea = await friend(host.port, 'bea')
  await host.house.hall.add({
    ...{ game: 'islands-test', newGame: twoSeats, by: 'ann', deadline: { kind: 'none' }, delay: 0 },
  })
  await ann.sees('Join: isles-1')
  await ann.does('\r', 'Sit down as Ann')
  await ann.does('\r', 'Ann: ann; Bob: open')
  // Begun from the second line, the mark stands on the first of what can be done now.
  await ann.does('\u001b[B', 'Begin now')
  await ann.does('\r', />\s+Play Ann/)
  await ann.does('\r', /Turn 1/)
  expect(ann.text()).not.toContain('You watch')
  await bea.sees('Watch: isles-1')
  await bea.does('\u001b[B', 'Watch: isles-1')
  await bea.does('\r', 'Back to the lobby')
  await bea.does('\r', /You watch/)
  for (const friend of [ann, bea]) {
    await friend.does('Q', 'To the lobby')
    expect(friend.text()).not.toContain('To the title screen')
    await friend.does('\r', 'Back to the lobby')
    expect(friend.text()).not.toMatch(/Go on with|Choose a saved game/)
  }
})

test('the mark of the lobby is drawn where it stands, whatever comes to be known meanwhile', async () => {
  const ann = await friend(host.port, 'ann')
  const { hall } = host.house
  await hall.add({
    ...{ game: 'islands-test', newGame: twoSeats, by: 'ann', deadline: { kind: 'none' }, delay: 0 },
  })
  await ann.sees('Join: isles-1')
  await ann.does('\r', 'Sit down as Ann')
  await ann.does('\u001b[B'.repeat(6), />\s+Delay for/)
  for (const minutes of [5, 30, 120, 0, 5]) {
    await ann.does('\r', minutes === 0 ? 'watches: none' : `watches: ${minutes} minutes`)
    // Told of to all, and nothing that is shown is another.
    await wait(250)
    expect(ann.text()).toMatch(/>\s+Delay for/)
  }
})

test('who sits down by mistake stands up, computers are named, and who made a table puts it aside', async () => {
  const ann = await friend(host.port, 'ann')
  const bea = await friend(host.port, 'bea')
  const { hall } = host.house
  const asked = { game: 'islands-test', by: 'ann', deadline: { kind: 'none' }, delay: 0 } as const
  const seats = { Ann: 'human', Bob: 'human', Cid: 'computer:easy' }
  await hall.add({ ...asked, newGame: { ...twoSeats, options: { seats } } })
  await bea.sees('Join: isles-1')
  await bea.does('\r', 'Ann: open; Bob: open; Cid: a computer (easy)')
  await bea.does('\r', 'Stand up from Ann')
  // Nobody reads a letter to an empty seat, nor to a computer.
  expect(bea.text()).not.toContain('Write to')
  await ann.sees('Join: isles-1')
  await ann.does('\r', 'Begin now: computers for Bob, and you only watch')
  await bea.does('\u001b[B\u001b[B', />\s+Stand up from Ann/)
  await bea.does('\r', '*: bea has stood up; Ann is open again.')
  hall.change('isles-1', (record) => invitedTo(record, 'Bob', 'Bea'))
  await bea.does('\u001b', 'YOU ARE INVITED: isles-1')
  await ann.sees('Put this table aside')
  await ann.does('\u001b[F', />\s+Back to the lobby/)
  await ann.does('\u001b[A', />\s+Put this table aside/)
  // One Enter too many loses no table.
  await ann.does('\r', 'Type yes')
  await ann.does('\r', 'Nothing was done.')
  await ann.does('\u001b[F', />\s+Back to the lobby/)
  await ann.does('\u001b[A', />\s+Put this table aside/)
  await ann.does('\r', 'Type yes')
  await ann.does('yes\r', 'isles-1 is put aside.')
  expect([hall.names(), existsSync(join(host.folder, 'isles-1.dropped'))]).toEqual([[], true])
  // What was said there is not for those who come to the next table.
  expect(await hall.add({ ...asked, newGame: twoSeats })).toBe('isles-2')
})

test('a key brings one packet, which waits for no other', async () => {
  const spy = vi.spyOn(Socket.prototype, 'setNoDelay')
  const ann = await friend(host.port, 'ann')
  const ours = spy.mock.instances.filter((one) => (one as unknown as Socket).localPort === host.port)
  expect(ours).toHaveLength(1)
  expect(spy.mock.calls[spy.mock.instances.indexOf(ours[0]!)]).toEqual([true])
  spy.mockRestore()
  let packets = 0
  let last = performance.now()
  ann.channel.on('data', () => {
    packets++
    last = performance.now()
  })
  await until(() => performance.now() - last > 1200, 'nothing more comes by itself')
  packets = 0
  for (const [before, key] of ['\u001b[B', '\u001b[B', '\u001b[A'].entries()) {
    ann.press(key)
    // However slow the machine is, a second one would follow soon.
    await expect.poll(() => packets).toBeGreaterThan(before)
    await wait(150)
  }
  expect(packets).toBe(3)
})

test('a window may change its size at any time', async () => {
  const ann = await friend(host.port, 'ann')
  ann.resize(60, 20)
  await ann.sees('This window is 60x20.')
  ann.resize(130, 44)
  await ann.sees('Who is here')
})

test('a line that breaks loses nothing, and the same key coming twice takes its seat over', async () => {
  const key = freshKey()
  const ann = await friend(host.port, 'ann', { key })
  const newGame = { ...twoSeats, options: { seats: { Ann: 'human' } } }
  await host.house.hall.add({
    game: 'islands-test',
    newGame,
    by: 'ann',
    deadline: { kind: 'none' },
    delay: 0,
  })
  await ann.sees('Join: isles-1')
  await ann.does('\r', 'Sit down as Ann')
  await ann.does('\r', 'Play Ann')
  await ann.does('\r', /Turn 1/)
  const again = await guest(host.port, { login: 'ann', key })
  await again.sees('YOUR TURN: isles-1')
  await again.does('\r', 'Play Ann')
  await again.does('\r', /Turn 1/)
  await ann.sees('You went on at this seat from elsewhere.')
  again.client.destroy()
  await host.logged(/left .*name=ann/)
  const third = await guest(host.port, { login: 'ann', key })
  await third.does('', 'YOUR TURN: isles-1')
})

test.runIf(inFull)(
  'what is said at a table is told to all there, and a letter only to its seats',
  async () => {
    const ann = await friend(host.port, 'ann')
    const bea = await friend(host.port, 'bea')
    const cid = await friend(host.port, 'cid')
    const { hall, talks } = host.house
    await hall.add({
      game: 'islands-test',
      newGame: twoSeats,
      by: 'ann',
      deadline: { kind: 'none' },
      delay: 0,
    })
    await ann.sees('Join: isles-1')
    hall.change('isles-1', (now) => taken(taken(now, 'Ann', 'ann', new Date()), 'Bob', 'bea', new Date()))
    await ann.sees('YOUR TURN: isles-1')
    await ann.does('\r', 'Play Ann')
    await ann.does('\r', /Turn 1/)
    await cid.sees('Watch: isles-1')
    await cid.does('\u001B[B', />\s+Watch|Watch/)
    await ann.does('s', /Turn 1/)
    await ann.does('"', 'To all:')
    await ann.does('good winds\r', 'ann (Ann): good winds')
    await ann.does('\t', 'To Bob alone:')
    await ann.does('\u001B[200~a secret\u001B[31m\u001B[201~\r', /ann \(Ann\) to Bob alone: a secret/)
    expect(talks.read('isles-1', []).map(({ text }) => text)).toEqual(['good winds'])
    expect(talks.read('isles-1', ['Bob'])).toHaveLength(2)
    await ann.does('\u001B', /Turn 1/)
    await ann.does('L', /ann \(Ann\) to Bob alone: a secret/)
    await ann.does('\u001B[D', /talk; 2 of \d+/)
    await bea.does('\r', /Play Bob/)
    await bea.sees('ann (Ann) to Bob alone: a secret')
  },
)

test.runIf(inFull)(
  'who plays a lent seat leaves it when it is taken back, and the record tells of both',
  async () => {
    const ann = await friend(host.port, 'ann')
    const bea = await friend(host.port, 'bea')
    const { hall } = host.house
    await hall.add({
      game: 'islands-test',
      newGame: twoSeats,
      by: 'ann',
      deadline: { kind: 'none' },
      delay: 0,
    })
    const now = new Date()
    const until = new Date(now.getTime() + 60_000)
    hall.change('isles-1', (one) => taken(taken(one, 'Ann', 'ann', now), 'Bob', 'cid', now))
    await host.logged(/begun/)
    hall.change('isles-1', (one) => lentTo(one, 'Ann', { to: 'bea', until, now }))
    await bea.sees('YOUR TURN: isles-1')
    await bea.does('\r', 'Play Ann')
    await bea.does('\r', 'The only phase')
    hall.change('isles-1', (one) => takenBack(one, 'Ann', new Date()))
    await bea.sees('Ann is not yours to play any more.')
    // In the lobby, not on his own machine.
    await bea.sees('Back to the lobby')
    expect(bea.hasEnded()).toBe(false)
    expect(hall.record('isles-1')!.seats.Ann!.tenures.map(({ name, lent }) => [name, lent ?? false])).toEqual(
      [
        ['ann', false],
        ['bea', true],
        ['ann', false],
      ],
    )
    await ann.sees('YOUR TURN: isles-1')
    hall.change('isles-1', (one) => left(one, 'Bob', new Date()))
    await bea.does('\u001b', 'Watch, or take over a seat: isles-1')
  },
)
