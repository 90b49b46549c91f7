import type { Socket } from 'node:net'
import type { ServerChannel } from 'ssh2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutlet } from '../../source/host/door/outlet.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** A line on which so much is unsent. */
function line() {
  const socket = { writableLength: 0, cork() {}, uncork() {} }
  const channel = { writable: true, writableLength: 0, write: vi.fn() }
  const cut = vi.fn()
  const outlet = openOutlet(socket as unknown as Socket, channel as unknown as ServerChannel, cut)
  return { socket, channel, cut, outlet }
}

test('a frame is one write, and leaves the socket at once', () => {
  const told: string[] = []
  const socket = { writableLength: 0, cork: () => told.push('cork'), uncork: () => told.push('uncork') }
  const channel = { writable: true, writableLength: 0, write: (text: string) => told.push(text) }
  openOutlet(socket as unknown as Socket, channel as unknown as ServerChannel, vi.fn()).write('one\r\ntwo')
  expect(told).toEqual(['cork', 'one\r\ntwo', 'uncork'])
})

test('the next frame waits until less than 64 kB are unsent', () => {
  const { socket, cut, outlet } = line()
  const done = vi.fn()
  outlet.write('a frame', done)
  socket.writableLength = 70_000
  vi.advanceTimersByTime(1000)
  expect(done).not.toHaveBeenCalled()
  socket.writableLength = 60_000
  vi.advanceTimersByTime(100)
  expect(done).toHaveBeenCalledOnce()
  expect(cut).not.toHaveBeenCalled()
})

test('who has 1 MB unread is cut off, and who reads nothing for 30 seconds', () => {
  const much = line()
  much.outlet.write('a frame')
  much.socket.writableLength = 1_100_000
  vi.advanceTimersByTime(100)
  expect(much.cut).toHaveBeenCalledWith(expect.stringContaining('unread'))
  const slow = line()
  slow.outlet.write('a frame')
  slow.channel.writableLength = 70_000
  vi.advanceTimersByTime(29_000)
  expect(slow.cut).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2000)
  expect(slow.cut).toHaveBeenCalledWith(expect.stringContaining('30 s'))
})
