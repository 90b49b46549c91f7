/** Lines that come while nobody asks for one wait until somebody does. */
import type { LineChannel } from './talk.ts'

export interface LineQueue extends Pick<LineChannel, 'read' | 'peek'> {
  put(line: string): void
  /** No more lines come. */
  end(): void
  isEnded(): boolean
}

export function openLineQueue(): LineQueue {
  const waiting: string[] = []
  let wanted: ((line: string | null) => void) | null = null
  let ended = false
  const answer = (line: string | null): void => {
    const to = wanted
    wanted = null
    to?.(line)
  }
  return {
    put(line) {
      if (wanted) answer(line)
      else waiting.push(line)
    },
    end() {
      ended = true
      answer(null)
    },
    isEnded: () => ended,
    read: () =>
      new Promise((resolve) => {
        const line = waiting.shift()
        if (line !== undefined) resolve(line)
        else if (ended) resolve(null)
        else wanted = resolve
      }),
    peek: () => waiting[0] ?? null,
  }
}
