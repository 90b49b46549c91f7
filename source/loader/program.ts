/** The built program, from wherever it is started: as a command, or as a thread of one. */
import { join } from 'node:path'
import { keepHeapSmall } from '../app/terminal/heap.ts'
import { placesOf } from '../kernel/saves/places.ts'
import { program } from '../program.ts'
import { openChunks } from './chunks.ts'
import { readCodeCache, writeCodeCache } from './code-cache.ts'

/** Milliseconds without anything new on the screen after which whoever looks at it is not kept waiting. */
const pause = 1000
/** Bytes: more than what clears a screen, and less than what fills one. */
const frame = 1000

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
  whenShown(() => {
    // The flags are set back whenever a thread is started.
    keepHeapSmall()
    const cache = compiled()
    if (cache) writeCodeCache(file, cache)
  })
  return exports
}

/** Acts once a first frame stands on the terminal, for what draws it is compiled by then; never where there is none. */
function whenShown(act: () => void, before = 0): void {
  const look = () => {
    const { isTTY, bytesWritten } = process.stdout
    if (isTTY && bytesWritten > frame && bytesWritten === before) act()
    else if (isTTY) whenShown(act, bytesWritten)
  }
  setTimeout(look, pause).unref()
}
