/** What may be handed to the program, in order of play: every question of the game is in one of these. */
import { routinesOf } from '../../panels.ts'
import { type QuestionKind, questionKinds } from '../state/flow.ts'

const parts = [
  { name: 'war', label: 'Where there is war' },
  { name: 'loading', label: 'Loading, and Settlers taken back', opensTurn: true },
  { name: 'sailing', label: 'Sailing and moving on' },
  { name: 'governing', label: 'Governing: the order of the worlds, Captains' },
  { name: 'gold', label: 'How gold is stored' },
  { name: 'building', label: 'Towns, Cities, and what a world becomes' },
  { name: 'benefits', label: 'Benefits and passing' },
  { name: 'bonus', label: 'Where a Bonus is played, and Pirates' },
  { name: 'planck', label: 'Alone: what is as good for Planck' },
] as const

const partOf: Readonly<Record<QuestionKind, (typeof parts)[number]['name']>> = {
  war: 'war',
  load: 'loading',
  recover: 'loading',
  sail: 'sailing',
  migrate: 'sailing',
  natives: 'sailing',
  govern: 'governing',
  collect: 'gold',
  captain: 'governing',
  build: 'building',
  marker: 'building',
  select: 'benefits',
  bonus: 'bonus',
  look: 'bonus',
  pirate: 'bonus',
  planck: 'planck',
}

export const routines = routinesOf(questionKinds, parts, (kind) => partOf[kind])
