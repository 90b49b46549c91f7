/** What may be handed to the program, in order of play: every question of the game is in one of these. */
import type { Routine } from '../../../app/session/autopilot.ts'

export const routines: readonly Routine[] = [
  { name: 'planning', label: 'Planning', kinds: ['planning'], opensTurn: true },
  {
    name: 'crossing',
    label: 'Crossing the ocean, out and home',
    kinds: ['trans-oceanic', 'final-passage', 'cape', 'diverted'],
  },
  { name: 'hemispheric', label: 'Hemispheric Movement', kinds: ['hemispheric'] },
  {
    name: 'encounters',
    label: 'Meeting others at sea, and prizes',
    kinds: ['encounter', 'union', 'intercept', 'prize', 'designate'],
  },
  { name: 'losses', label: 'Choosing losses', kinds: ['loss'] },
  { name: 'gold', label: 'Gold', kinds: ['gold'] },
  { name: 'land', label: 'Land Movement', kinds: ['land-movement'] },
  { name: 'battles', label: 'Retreats, and garrisons of ports taken', kinds: ['retreat', 'garrison'] },
  { name: 'natives', label: 'Native Combat', kinds: ['native-combat'] },
  { name: 'resources', label: 'Resources', kinds: ['resources'] },
  { name: 'discoveries', label: 'Discovery Credit', kinds: ['port-lost'] },
  { name: 'maintenance', label: 'Maintenance', kinds: ['maintenance'] },
  { name: 'seizure', label: 'Seizure of ships for debts', kinds: ['seizure'] },
]
