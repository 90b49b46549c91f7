/** The table for a game, whoever plays it, and games that are there only to be watched. */

import type { NewGame } from '../../kernel/contract/game.ts'
import type { Computer } from '../../kernel/program/computer.ts'
import { usualLevel } from '../../kernel/program/holders.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import type { Screen } from '../hooks.ts'
import { firstDraft, type GameOnOffer, inScenario, newGameOf } from '../new-game/draft.ts'
import { isForShow, openShow } from '../session/show.ts'

/**
 * The table of a save; one that the program plays alone, and here, is for show.
 * @param pace actions a second of a show
 */
export function tableFor(save: Save<object>, computer: Computer, pace?: number): Screen {
  const { journal, seats } = save
  const isWhole = seats.length === journal.game.seats(journal.newGame).length
  if (!isWhole || !isForShow(journal)) return { at: 'table', save }
  const show = openShow(save, computer, pace)
  return { at: 'table', save: show.save, show }
}

/** A new game that the program plays alone, in the scenario that has the most seats. */
export function showGame(offer: GameOnOffer, seed: string): NewGame {
  const { on } = firstDraft(offer, [])
  const drafts = offer.panels.scenarios.map((scenario) => inScenario(scenario, on))
  const draft = drafts.reduce((best, one) => (one.seats.length > best.seats.length ? one : best))
  const computers = new Map(draft.seats.map((seat) => [seat, usualLevel]))
  return newGameOf(offer, { ...draft, computers }, seed)
}
