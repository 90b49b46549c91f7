/** Conquistador! on the shelf: names and short words, and where the rest is loaded from. */
import type { GameEntry } from '../../entry.ts'
import { editions, leftToProgram, nations, optionalRuleNames, placesShown } from '../data/names.ts'
import type { GameData } from '../data/shapes.ts'
import { type State, standingOrders } from '../state/state.ts'

export const conquistador: GameEntry<GameData, State> = {
  name: 'conquistador',
  title: { name: 'Conquistador!', line: 'The Age of Exploration, 1495-1600' },
  zooms: [1, 2, 3],
  orders: standingOrders,
  asked: {
    scenarios: [
      { name: 'solitaire', seats: 1 },
      { name: 'campaign', seats: nations.length },
      { name: 'columbus', seats: 1 },
      { name: 'conquest', seats: 1 },
    ],
    seats: { names: nations, one: 'nation', many: 'nations' },
    options: optionalRuleNames,
    leave: leftToProgram,
    flags: {
      edition: {
        value: 'EDITION',
        about: `the edition of the rules: ${editions[0]} (as usual) or ${editions[1]}`,
        of: editions,
      },
      places: {
        value: 'PLACES',
        about: `${placesShown[0]} (as usual), or ${placesShown[1]} until somebody has come near them`,
        of: placesShown,
      },
    },
    help: {
      seats: 'spain=human,england=computer[,france=computer:hard[,portugal=...][,bankers=...]]',
      computers: 'spain=computer,england=computer:hard[,...]',
      options: 'tordesillas, portugal, bankers, errata-2nd, no-personne',
      more: [
        'The options portugal and bankers take these seats, which join three nations in a campaign (the bankers also two); portugal does not',
        'go with tordesillas. "conquistador rules 22" (23, 24) tells what they are, docs/editions.md the revised edition.',
      ],
    },
  },
  tutorial: 'two turns under guidance, with fixed dice, in about ten minutes',
  map: {
    zooms: [1, 3],
    usual: 2,
    about: 'a hex is 2, 4 or 8 columns wide',
    text: async (data, look) => (await import('../panels/printed-map.ts')).printedMap(data, look),
    picture: async (data, look) => (await import('../panels/printed-map.ts')).mapPicture(data, look),
  },
  files: async () => (await import('./files.ts')).files,
  books: async (data) => (await import('../text/books.ts')).books(data),
  open: async (loaded) => (await import('./open.ts')).open(loaded),
}
