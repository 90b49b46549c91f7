/** What of the data the rules play, and how it is compared with the built-in data. Pure. */
import { figuresOfFiles } from '../../../kernel/contract/figures.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { ownName } from './places.ts'
import { dataFiles, type GameData } from './shapes.ts'

export const { playedText, differences, reconstructed, forgottenNotes } = figuresOfFiles<
  keyof typeof dataFiles,
  GameData
>({
  files: keysOf(dataFiles),
  // Where lands are drawn, and paragraphs for people.
  unplayed: ['layout', 'rules'],
  texts: ['about', 'kindsNote', 'columns', 'coordinates', 'counts', 'name', 'short'],
  ownName,
})
