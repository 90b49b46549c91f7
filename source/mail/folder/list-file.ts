/** Where the folders of games by mail are listed. */
import { join } from 'node:path'
import { placesOf } from '../../kernel/saves/places.ts'

export const gamesByMailFile = (program: string): string => join(placesOf(program).data, 'games-by-mail.json')
