/** How much memory the program takes for what it will throw away. */
import { setFlagsFromString } from 'node:v8'

/**
 * Keeps what V8 reserves near what is in use. Unasked it lets the heap grow to three times that, and the
 * part for new objects to 32 MB, as when a long game is replayed. Whoever starts a thread asks again: V8
 * sets the second flag back when it makes a heap.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=50')
  setFlagsFromString('--semi-space-growth-factor=1')
}
