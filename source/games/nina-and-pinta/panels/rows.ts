/** The letters of the form of loading, which stay whoever can go aboard: of each ship those of its own name. */
import type { RowKind } from '../../../app/prompt/acts.ts'
import { worlds } from '../data/names.ts'
import { captainKey, settlersKey } from '../voyage/crews.ts'

const letters = {
  nina: { captain: 'n', settlers: 'i' },
  pinta: { captain: 't', settlers: 'd' },
  'santa-maria': { captain: 's', settlers: 'm' },
} as const

const names = { nina: 'Nina', pinta: 'Pinta', 'santa-maria': 'Santa Maria' } as const

export const rows: readonly RowKind[] = [
  ...worlds.flatMap((world): RowKind[] => [
    {
      letter: letters[world].captain,
      says: `Captain to ${names[world]}`,
      is: (row) => row === captainKey(world),
    },
    {
      letter: letters[world].settlers,
      says: `Settlers to ${names[world]}`,
      is: (row) => row === settlersKey(world),
    },
  ]),
  { letter: 'f', says: 'First: who of equal crews sails first', is: (row) => row === 'first' },
]
