/**
 * Loads the program from its chunks. The build (`tools/chunks-as-scripts.mjs`) has made a function of each, for V8 takes
 * what it has compiled before for scripts alone, and half of a start would else be compiling.
 */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import type { CodeCache, Kept } from './code-cache.ts'
import { type Room, readText } from './room.ts'

export type Exports = Readonly<Record<string, unknown>>
type Load = (name: string) => Exports

/** What stands for `import.meta` in a chunk. */
interface Meta {
  readonly url: string
  readonly dirname: string
}

/** @returns what the chunk exports; what it imports is loaded first */
type Chunk = (
  load: Load,
  /** Loads another chunk, or a module of Node, when the program comes to it. */
  later: (name: string) => Promise<Exports>,
  meta: Meta,
  require: NodeJS.Require,
  __dirname: string,
  performance: Clock,
) => Exports

type Clock = Pick<typeof performance, 'now'>

/** Stands for `performance`: Node loads several modules of its own when that is asked for first. */
const clock: Clock = {
  now() {
    const [seconds, nanoseconds] = process.hrtime()
    return seconds * 1000 + nanoseconds / 1_000_000
  },
}

export interface Chunks {
  load: Load
  /**
   * What V8 has compiled by now, with what was kept of other chunks of this program; null if all chunks that are loaded were
   * kept or have been told.
   */
  compiled(): CodeCache | null
}

/**
 * @param kept what V8 has compiled at earlier starts
 * @param room into which chunks are read
 */
export function openChunks(folder: string, kept: Kept, room: Room): Chunks {
  const scripts = new Map<string, Script>()
  const loaded = new Map<string, Exports>()
  let isAllKept = true
  const require = createRequire(join(folder, 'chunk.js'))

  function load(name: string): Exports {
    const before = loaded.get(name)
    if (before) return before
    // To join a hundred paths, Node would look at each letter of each.
    const filename = folder + sep + name
    const text = readText(room, filename)
    const cachedData = kept.of(name)
    const script = new Script(text, { filename, ...(cachedData && { cachedData }) })
    if (!cachedData || script.cachedDataRejected) isAllKept = false
    scripts.set(name, script)
    const chunk: Chunk = script.runInThisContext()
    const meta = {
      // Few ask for it.
      get url() {
        return pathToFileURL(filename).href
      },
      dirname: folder,
    }
    const exports = chunk(load, later, meta, require, folder, clock)
    loaded.set(name, exports)
    return exports
  }
  const later = async (name: string): Promise<Exports> =>
    name.startsWith('node:') ? import(name) : load(name)
  /** What is kept of chunks that were not opened; of those of an earlier program nothing. */
  const others = () =>
    kept.names.flatMap((name) => {
      const bytes = scripts.has(name) || !existsSync(join(folder, name)) ? undefined : kept.of(name)
      return bytes ? [[name, Uint8Array.from(bytes)]] : []
    })
  const anew = () => [...scripts].map(([name, script]) => [name, script.createCachedData()])
  return {
    load,
    compiled() {
      if (isAllKept) return null
      isAllKept = true
      return Object.fromEntries([...others(), ...anew()])
    },
  }
}
