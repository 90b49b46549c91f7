/** The data of Conquistador! as the program reads it. */
import { loadData as load } from '../../../source/cli/data/load-data.ts'
import { files } from '../../../source/games/conquistador/shelf/files.ts'

export const loadData = (folder?: string) => load('conquistador', files, folder)
