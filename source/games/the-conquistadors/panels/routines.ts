/** What may be handed to the program, in order of play: every question of the game is in one of these. */
import { routinesOf } from '../../panels.ts'
import { type QuestionKind, questionKinds } from '../state/flow.ts'

const parts = [
  { name: 'set-up', label: 'Set-up' },
  { name: 'cards', label: 'Discards, the deal, assets', opensTurn: true },
  { name: 'recruiting', label: 'Conquistadors, loans, units' },
  { name: 'impulses', label: 'Impulses, and what is asked in them' },
] as const

type RoutineName = (typeof parts)[number]['name']

/** What is not asked in an impulse. */
const others: Readonly<Partial<Record<QuestionKind, RoutineName>>> = {
  ...{ captains: 'set-up', commander: 'set-up', forces: 'set-up', village: 'set-up', town: 'set-up' },
  ...{ place: 'set-up', assets: 'set-up' },
  ...{ discard: 'cards', keep: 'cards' },
  ...{ captain: 'recruiting', loan: 'recruiting', buy: 'recruiting', arms: 'recruiting' },
}

export const routines = routinesOf(questionKinds, parts, (kind) => others[kind] ?? 'impulses')
