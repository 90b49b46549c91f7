/**
 * What is sent on a line. ssh2 takes whatever it is given, so what is unsent is looked at here: as long as much of
 * it is, nothing new is sent, and who does not read for long is cut off.
 */
import type { Socket } from 'node:net'
import type { ServerChannel } from 'ssh2'
import { limits } from '../limits.ts'

export interface Outlet {
  /** Sends a text in one write; calls back when there is room for more. */
  write(text: string, done?: () => void): void
  /** Nothing is waited for any more. */
  close(): void
}

const look = 50

/** Bytes that the other side has not taken, as far as this process knows. */
const unsentOf = (socket: Socket, channel: ServerChannel): number =>
  socket.writableLength + channel.writableLength

/** @param cut is told that nobody reads */
export function openOutlet(socket: Socket, channel: ServerChannel, cut: (why: string) => void): Outlet {
  let open = true
  let timer: NodeJS.Timeout | undefined
  let since: number | null = null
  let waiting: (() => void)[] = []
  const { held, closed, patience } = limits.unsent

  const drained = (): void => {
    clearTimeout(timer)
    timer = undefined
    since = null
    const ready = waiting
    waiting = []
    for (const done of ready) done()
  }
  const check = (): void => {
    timer = undefined
    if (!open) return
    const unsent = unsentOf(socket, channel)
    if (unsent <= held) return drained()
    since ??= performance.now()
    if (unsent > closed) return cut(`${unsent} bytes unread`)
    if (performance.now() - since > patience) return cut(`nothing read for ${patience / 1000} s`)
    timer = setTimeout(check, look)
  }
  return {
    write(text, done = () => {}) {
      if (!open || !channel.writable) return
      socket.cork()
      channel.write(text)
      socket.uncork()
      waiting.push(done)
      // Not in the middle of the frame that is being sent.
      if (timer === undefined) timer = setTimeout(check, 0)
    },
    close() {
      open = false
      clearTimeout(timer)
      waiting = []
    },
  }
}
