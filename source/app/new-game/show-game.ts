/** New games that are there only to be watched. */
import type { NewGame } from '../../kernel/contract/game.ts'
import { usualLevel } from '../../kernel/program/holders.ts'
import { firstDraft, type GameOnOffer, inScenario, newGameOf } from './draft.ts'

/** A new game that the program plays alone, in the scenario that has the most seats. */
export function showGame(offer: GameOnOffer, seed: string): NewGame {
  const { on } = firstDraft(offer, [])
  const drafts = offer.panels.scenarios.map((scenario) => inScenario(scenario, on))
  const draft = drafts.reduce((best, one) => (one.seats.length > best.seats.length ? one : best))
  const computers = new Map(draft.seats.map((seat) => [seat, usualLevel]))
  return newGameOf(offer, { ...draft, computers }, seed)
}
