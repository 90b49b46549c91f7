/** Niña & Pinta on the shelf: names and short words, and where the rest is loaded from. */
import type { GameEntry } from '../../entry.ts'
import { leftToProgram, nations, standingOrders, switches, zooms } from '../data/names.ts'
import type { GameData } from '../data/shapes.ts'
import type { State } from '../state/state.ts'

export const ninaAndPinta: GameEntry<GameData, State> = {
  name: 'nina-and-pinta',
  title: { name: 'Niña & Pinta', line: 'Three new worlds in six eras, for one to four' },
  zooms,
  orders: standingOrders,
  asked: {
    scenarios: [
      { name: 'table', seats: nations.length },
      { name: 'planck', seats: 1 },
    ],
    seats: { names: nations, one: 'nation', many: 'nations' },
    options: switches,
    leave: leftToProgram,
    words: { planck: nations },
    flags: {},
    help: {
      seats: 'spain=human,england=computer[,france=computer:hard[,portugal=...]]',
      computers: 'spain=computer,england=computer:hard[,...]',
      options: 'open-screens, planck=NATION',
      more: [
        'The scenario planck has one player: --scenario planck --seats england=human --options planck=spain; without',
        'planck= the seed draws his nation. open-screens lays gold and Benefits of all open, which is not of the book.',
      ],
    },
  },
  tutorial: 'an era against Planck under guidance, in about ten minutes',
  map: {
    zooms: [1, 2],
    usual: 2,
    about: 'one world under the other (1), or all beside each other (2)',
    text: async (data, look) => (await import('../panels/printed-board.ts')).printedBoard(data, look),
    picture: async (data, look) =>
      (await import('../panels/printed-board.ts')).boardLines(data, {
        ...look,
        color: true,
        paint: 'halves',
      }),
  },
  files: async () => (await import('./files.ts')).files,
  books: async (data) => (await import('../text/books.ts')).books(data),
  open: async (loaded) => (await import('./open.ts')).open(loaded),
}
