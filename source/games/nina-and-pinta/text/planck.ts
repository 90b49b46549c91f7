/** What Planck draws and does, in words. */
import { counterName, landName, nationName, worldName } from '../map/names.ts'
import type { Tellings } from './telling.ts'

export const planckTellings: Tellings<'planck-nation' | 'card' | 'land-card' | 'pirate-laid'> = {
  'planck-nation': ({ nation }, g) => `Planck is ${nationName(g, nation)}.`,
  card: ({ nation, counter, of }, g) =>
    `Planck (${nationName(g, nation)}) turns over ${counterName(g, counter)} for ${of}.`,
  'land-card': ({ nation, land }, g) => `Planck (${nationName(g, nation)}) draws ${landName(g, land)}.`,
  'pirate-laid': ({ world }, g) => `A Pirate of Planck lies in wait in ${worldName(g, world)}.`,
}
