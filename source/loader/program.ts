/** The built program, from wherever it is started: as a command, or as a thread of one. */
import { join } from 'node:path'
import { keepHeapSmall } from '../app/terminal/heap.ts'
import { placesOf } from '../kernel/saves/places.ts'
import { program } from '../program.ts'
import { openChunks } from './chunks.ts'
import { readCodeCache, writeCodeCache } from './code-cache.ts'

/** Milliseconds: by then a first frame is drawn, and whoever looks at it is not kept waiting. */
const delay = 2000

/**
 * @param folder of the chunks
 * @param name the chunk to begin with
 */
export function loadProgram(folder: string, name: string) {
  // Before anything is compiled: V8 takes what it has compiled only under the same flags.
  keepHeapSmall()
  const file = join(placesOf(program).cache, 'code')
  const { load, compiled } = openChunks(folder, readCodeCache(file))
  const exports = load(name)
  setTimeout(keep, delay).unref()
  return exports

  function keep(): void {
    // Nobody waits for a first frame but at a terminal.
    if (!process.stdout.isTTY) return
    // The flags are set back whenever a thread is started.
    keepHeapSmall()
    const cache = compiled()
    if (cache) writeCodeCache(file, cache)
  }
}
