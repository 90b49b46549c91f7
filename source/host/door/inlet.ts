/** The keys of a client, no faster than somebody could mean them: what comes faster waits, and is bounded. */
import { EventEmitter } from 'node:events'
import { StringDecoder } from 'node:string_decoder'
import type { ServerChannel } from 'ssh2'
import type { KeySource } from '../../app/keys/key-stream.ts'
import { openBucket } from '../bucket.ts'
import { limits } from '../limits.ts'

/** Bytes that are handed on at once. */
const sip = 64

class Keys extends EventEmitter implements KeySource {
  readonly isTTY = true
  setEncoding(): void {}
  setRawMode(): void {}
  ref(): void {}
  unref(): void {}
  pause(): this {
    return this
  }
}

export interface Inlet {
  readonly keys: KeySource
  /** When something came last, by `performance.now()`. */
  lastKey(): number
  close(): void
}

/** @param cut is told that more came than anybody types */
export function openInlet(channel: ServerChannel, cut: (why: string) => void): Inlet {
  const { burst, perSecond, waiting: most } = limits.keys
  const keys = new Keys()
  const decoder = new StringDecoder('utf8')
  const bucket = openBucket(burst, perSecond / 1000)
  let waiting: Buffer[] = []
  let size = 0
  let last = performance.now()
  let timer: NodeJS.Timeout | undefined
  let open = true

  const pour = (): void => {
    timer = undefined
    while (open && size > 0) {
      const [first] = waiting as [Buffer]
      const next = first.subarray(0, sip)
      if (!bucket.take(next.length)) {
        timer = setTimeout(pour, bucket.until(next.length))
        return
      }
      size -= next.length
      waiting = next.length === first.length ? waiting.slice(1) : [first.subarray(sip), ...waiting.slice(1)]
      keys.emit('data', decoder.write(next))
    }
  }
  channel.on('data', (chunk: Buffer) => {
    if (!open) return
    last = performance.now()
    size += chunk.length
    if (size > most) return cut(`${size} bytes of keys at once`)
    waiting.push(chunk)
    if (timer === undefined) pour()
  })
  return {
    keys,
    lastKey: () => last,
    close() {
      open = false
      clearTimeout(timer)
      waiting = []
    },
  }
}
