/** The built-in data and the board made from it, for tests. */
import { readFileSync } from 'node:fs'
import {
  type DataFile,
  dataFiles,
  type GameData,
  readData,
} from '../../../source/games/conquistador/data/shapes.ts'
import { buildBoard } from '../../../source/games/conquistador/map/board.ts'
import { buildRoutes } from '../../../source/games/conquistador/map/routes.ts'
import type { World } from '../../../source/games/conquistador/map/world.ts'

const folder = new URL('../../../data/conquistador/', import.meta.url)

/** The JSON of every data file, as it is on disk. */
export const dataOnDisk = (): Record<DataFile, unknown> =>
  Object.fromEntries(
    Object.keys(dataFiles).map((file) => [
      file,
      JSON.parse(readFileSync(new URL(`${file}.json`, folder), 'utf8')),
    ]),
  ) as Record<DataFile, unknown>

function load(): GameData {
  const read = readData(dataOnDisk())
  if ('faults' in read) throw new Error(read.faults.map(({ file, path }) => `${file}: ${path}`).join('; '))
  return read.data
}

/** A world made from data; `board` and `routes` are built anew. */
export function worldOf(of: GameData): World {
  const board = buildBoard(of)
  return { data: of, board, routes: buildRoutes(board) }
}

export const data: GameData = load()
export const world: World = worldOf(data)
