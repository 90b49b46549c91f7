/** The built program, from wherever it is started: as a command, or as a thread of one. */
import { join } from 'node:path'
import { getBuiltinModule } from 'node:process'
import { keepHeapSmall } from '../app/terminal/heap.ts'
import { placesOf } from '../kernel/saves/places.ts'
import { program } from '../program.ts'
import { openChunks } from './chunks.ts'
import { openCodeCache, writeCodeCache } from './code-cache.ts'
import { makeRoom } from './room.ts'

/** Milliseconds without anything new on the screen after which whoever looks at it is not kept waiting. */
const pause = 1000
/** Bytes: more than what clears a screen and asks a terminal for its name, and less than the emptiest first page. */
const frame = 200

/**
 * @param folder of the chunks
 * @param name the chunk to begin with
 */
export function loadProgram(folder: string, name: string) {
  // Nearly every start comes to them, and Node loads them in a third of the time while V8 has the flags that Node was built with.
  for (const name of ['node:crypto', 'node:tty']) getBuiltinModule(name)
  // Before anything is compiled: V8 takes what it has compiled only under the same flags.
  keepHeapSmall()
  const file = join(placesOf(program).cache, 'code')
  const room = makeRoom()
  const { load, compiled } = openChunks(folder, openCodeCache(file, room), room)
  const exports = load(name)
  wheneverItRests(() => {
    // The flags are set back whenever a thread is started.
    keepHeapSmall()
    const cache = compiled()
    if (cache) writeCodeCache(file, cache)
  })
  return exports
}

/**
 * Acts whenever a frame stands on the terminal, for what draws it is compiled by then: of a first page first, and of a table
 * that is opened from it. Never where there is none.
 */
function wheneverItRests(act: () => void): void {
  let before = 0
  const looks = setInterval(() => {
    const { isTTY, bytesWritten } = process.stdout
    if (!isTTY) clearInterval(looks)
    else if (bytesWritten > frame && bytesWritten === before) act()
    before = bytesWritten
  }, pause)
  looks.unref()
}
