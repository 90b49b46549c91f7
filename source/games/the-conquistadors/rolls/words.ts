/** Rolls and what is added to them, in words. */
import type { RandomEvent } from '../data/names.ts'
import type { RollName } from '../state/frames.ts'

export const rollWords: Readonly<Record<RollName, string>> = {
  setupOrder: 'the order of set-up',
  initiative: 'initiative',
  funds: 'funds',
  discovery: 'discovery',
  legend: 'a legend',
  diplomacy: 'diplomacy',
  diplomacyGold: 'gold',
  plunderGold: 'plunder',
  exhaustion: 'what is left to plunder',
  randomEvent: 'the random event',
  combat: 'the fight',
  shock: 'the Sudden Shock',
  casualty: 'the leader in the fight',
  cannon: 'the cannon in retreat',
  rally: 'the rally',
  gift: 'the gift to the governor',
  kill: 'an attempt on a life',
  theft: 'a theft',
  desertion: 'a unit that may go',
  morale: 'a morale check',
  malaria: 'malaria',
}

/** What a random event brings. */
export const eventWords: Readonly<Record<RandomEvent, string>> = {
  governorDies: 'the governor dies in office, and every index goes one box towards 0',
  smallpox: 'smallpox',
  moveLegend: 'a legend is told otherwise',
  newLegend: 'a new legend',
  none: 'nothing happens',
}

/** "+1", "-2". */
export const signed = (by: number): string => (by < 0 ? String(by) : `+${by}`)
