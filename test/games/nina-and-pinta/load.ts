/** The built-in data of the game, and the game with it. */
import { crossCheck } from '../../../source/games/nina-and-pinta/data/check/check.ts'
import { dataFiles, type GameData, readData } from '../../../source/games/nina-and-pinta/data/shapes.ts'
import { ninaAndPinta } from '../../../source/games/nina-and-pinta/game.ts'
import { rawFilesOf } from '../raw-files.ts'

/** The files as they were read. */
export const rawFiles = () => rawFilesOf('nina-and-pinta', Object.keys(dataFiles))

function load(): GameData {
  const read = readData(rawFiles())
  const faults = 'faults' in read ? read.faults : crossCheck(read.data)
  if ('faults' in read || faults.length > 0) throw new Error(JSON.stringify(faults))
  return read.data
}

export const data = load()
export const game = ninaAndPinta(data, 'test')
