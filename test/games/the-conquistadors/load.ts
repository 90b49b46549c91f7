/** The built-in data of the game, and the game with it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFiles, type GameData, readData } from '../../../source/games/the-conquistadors/data/shapes.ts'
import { theConquistadors } from '../../../source/games/the-conquistadors/game.ts'

/** The files as they were read. */
export function rawFiles(): Record<string, unknown> {
  const folder = join(import.meta.dirname, '../../../data/the-conquistadors')
  return Object.fromEntries(
    Object.keys(dataFiles).map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
    ]),
  )
}

function load(): GameData {
  const read = readData(rawFiles())
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.data
}

export const data = load()
export const game = theConquistadors(data, 'test')
