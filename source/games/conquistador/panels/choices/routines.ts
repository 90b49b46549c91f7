/** What may be handed to the program, in order of play: every question of the game is in one of these. */
import type { Errands } from '../../../../app/panels.ts'
import { routinesOf } from '../../../panels.ts'
import { type QuestionKind, questionKinds } from '../../state/flow.ts'

const parts = [
  { name: 'planning', label: 'Planning', opensTurn: true },
  { name: 'crossing', label: 'Crossing the ocean, out and home' },
  { name: 'hemispheric', label: 'Hemispheric Movement' },
  { name: 'encounters', label: 'Meeting others at sea, and prizes' },
  { name: 'losses', label: 'Choosing losses' },
  { name: 'gold', label: 'Gold' },
  { name: 'land', label: 'Land Movement' },
  { name: 'battles', label: 'Order of fights, retreats, and garrisons of ports taken' },
  { name: 'natives', label: 'Native Combat' },
  { name: 'resources', label: 'Resources' },
  { name: 'discoveries', label: 'Discovery Credit' },
  { name: 'maintenance', label: 'Maintenance' },
  { name: 'seizure', label: 'Seizure of ships for debts' },
] as const

const partOf: Readonly<Record<QuestionKind, (typeof parts)[number]['name']>> = {
  planning: 'planning',
  'trans-oceanic': 'crossing',
  'final-passage': 'crossing',
  cape: 'crossing',
  diverted: 'crossing',
  hemispheric: 'hemispheric',
  rounding: 'hemispheric',
  encounter: 'encounters',
  union: 'encounters',
  intercept: 'encounters',
  prize: 'encounters',
  designate: 'encounters',
  loss: 'losses',
  sunk: 'losses',
  gold: 'gold',
  'land-movement': 'land',
  fights: 'battles',
  retreat: 'battles',
  garrison: 'battles',
  'native-combat': 'natives',
  resources: 'resources',
  'port-lost': 'discoveries',
  maintenance: 'maintenance',
  seizure: 'seizure',
}

export const routines = routinesOf(questionKinds, parts, (kind) => partOf[kind])

/** What the program does of a question by one key (`Computer.errands`). */
export const errands: Readonly<Partial<Record<QuestionKind, Errands>>> = {
  'land-movement': { short: 'settlers', says: 'the program sends colonists' },
}
