/** The table for a game, whoever plays it. */
import type { Computer } from '../kernel/computer.ts'
import type { Save } from '../kernel/saves.ts'
import type { Screen } from './hooks.ts'
import { isForShow, openShow } from './show.ts'

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
