/** The letters of rows of forms and of amounts: units, gold, and what is said of a voyage, the same on every page. */
import type { RowKind } from '../../../../app/prompt/acts.ts'
import type { GameData, LeaderData } from '../../data/shapes.ts'
import { goldSource, isMissionary } from '../../state/units.ts'

/** What marches, or is carried on a march: who goes changes which of these stand on its page. */
const on: RowKind['on'] = ['move']

/** By the names of what has a letter. */
const named: readonly (Omit<RowKind, 'is'> & { readonly name: string })[] = [
  { letter: 's', says: 'Soldiers', name: 'soldier', on },
  { letter: 'i', says: 'Colonists', name: 'colonist', on },
  { letter: 'b', says: 'Carracks', name: 'carrack' },
  { letter: 'v', says: 'Caravels', name: 'caravel' },
  { letter: 'f', says: 'The Galleon Fleet', name: 'galleonFleet' },
  { letter: 'd', says: 'Destination: to a place, elsewhere', name: 'to' },
  { letter: 'd', says: 'Destination: to a place, elsewhere', name: 'path' },
  { letter: 'n', says: 'Number of bounds', name: 'bounds' },
]

/** Rows with letters; of several leaders, missionaries and loads of gold the first has it. */
export function rowsOf({ leaders }: Pick<GameData, 'leaders'>): readonly RowKind[] {
  const kindOf = (row: string): LeaderData['kind'] | undefined =>
    leaders.leaders.find(({ name }) => name === row)?.kind
  return [
    ...named.map(({ name, ...kind }): RowKind => ({ ...kind, is: (row) => row === name })),
    {
      letter: 'm',
      says: 'Missionaries',
      on,
      alike: true,
      is: (row) => row === 'missionary' || isMissionary(row),
    },
    { letter: 'g', says: 'Gold', on, alike: true, is: (row) => goldSource(row) !== null },
    { letter: 'e', says: 'An Explorer', on, is: (row) => kindOf(row) === 'explorer' },
    { letter: 'q', says: 'A Conquistador', on, is: (row) => kindOf(row) === 'conquistador' },
  ]
}
