/** The built-in data of the game, and the game with it. */
import { dataFiles, type GameData, readData } from '../../../source/games/the-conquistadors/data/shapes.ts'
import { theConquistadors } from '../../../source/games/the-conquistadors/game.ts'
import { rawFilesOf } from '../raw-files.ts'

/** The files as they were read. */
export const rawFiles = () => rawFilesOf('the-conquistadors', Object.keys(dataFiles))

function load(): GameData {
  const read = readData(rawFiles())
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.data
}

export const data = load()
export const game = theConquistadors(data, 'test')
