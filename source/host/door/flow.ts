/**
 * What comes on a line is read no faster than a client could mean it. ssh2 answers at once whatever is asked of it, be
 * it refused, and keeps the answers that nobody reads.
 */
import type { Socket } from 'node:net'
import { openBucket } from '../bucket.ts'
import { limits } from '../limits.ts'

/** @returns is told how many bytes have come and were dealt with */
export function openFlow(socket: Socket, cut: (why: string) => void): (bytes: number) => void {
  const { burst, perSecond } = limits.line
  const bucket = openBucket(burst, perSecond / 1000)
  let timer: NodeJS.Timeout | undefined
  socket.on('close', () => clearTimeout(timer))
  const pay = (bytes: number): void => {
    timer = setTimeout(() => {
      if (bucket.take(bytes)) socket.resume()
      else pay(bytes)
    }, bucket.until(bytes))
  }
  return (bytes) => {
    const unsent = socket.writableLength
    if (unsent > limits.unsent.closed) return cut(`${unsent} bytes unread`)
    if (bucket.take(bytes)) return
    socket.pause()
    pay(Math.min(bytes, burst))
  }
}
