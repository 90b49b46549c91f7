import type { ScorePart } from '../end/score.ts'

/** What each part of a score is called. */
export const partNames: Readonly<Record<ScorePart, string>> = {
  cities: 'Cities',
  towns: 'Towns',
  settlers: 'Settlers',
  cathedrals: 'Cathedrals',
  arts: 'Arts',
  science: 'Science',
  religion: 'Religion',
  military: 'Military',
  gold: 'Gold',
  retained: 'Retained Bonus',
  worlds: 'Worlds short of Cities',
}
