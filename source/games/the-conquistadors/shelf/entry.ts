/** The Conquistadors on the shelf: names and short words, and where the rest is loaded from. */
import type { GameEntry } from '../../entry.ts'
import { boardWords, factions, goalWords, lateWords, switches, turnWords } from '../data/names.ts'
import type { GameData } from '../data/shapes.ts'
import type { State } from '../state/state.ts'

export const theConquistadors: GameEntry<GameData, State> = {
  name: 'the-conquistadors',
  title: { name: 'The Conquistadors', line: 'Expeditions into two unknown boards, for one to five' },
  zooms: [1, 2, 3],
  orders: [],
  asked: {
    scenarios: [
      { name: 'basic', seats: 4 },
      { name: 'standard', seats: 5 },
      { name: 'north', seats: 1 },
      { name: 'south', seats: 1 },
    ],
    seats: { names: factions, one: 'faction', many: 'factions' },
    alone: true,
    options: switches,
    words: { boards: Object.values(boardWords), goal: goalWords, turns: turnWords, late: lateWords },
    flags: {},
    help: {
      seats: 'red=human,blue=computer[,yellow=computer:hard[,...]]',
      computers: 'red=computer,blue=computer:hard[,...]',
      options: 'quick-start, goal=150, turns=10',
      more: [
        'Without --seats you are red, and the program plays all others.',
        'basic is for two to four, standard for two to five, north and south for one. boards= is for basic with two;',
        'goal= sets fewer points to reach; turns= ends a game after so many, which is not of the book. late= has the last',
        'seat of standard come at the start of that turn. drawn: alone, two of the three conquistadors are drawn.',
      ],
    },
  },
  tutorial: 'a first expedition in the North, to a first town and its gold, in about five minutes',
  map: {
    zooms: [1, 3],
    usual: 2,
    about: 'a space is 2, 4 or 8 columns wide',
    text: async (data, look) => (await import('../panels/printed-boards.ts')).printedBoards(data, look),
    picture: async (data, look) =>
      (await import('../panels/printed-boards.ts')).boardLines(data, {
        ...look,
        color: true,
        paint: 'halves',
      }),
  },
  files: async () => (await import('./files.ts')).files,
  books: async (data) => (await import('../text/books.ts')).books(data),
  open: async (loaded) => (await import('./open.ts')).open(loaded),
}
