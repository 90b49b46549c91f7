/** Saved games as they are offered: which one is gone on with, and what is said of each. */
import { computersOf } from '../kernel/computer.ts'
import { type Game, Refused } from '../kernel/game.ts'
import { listSaves, type SaveInfo } from '../kernel/saves.ts'
import { listed } from '../kernel/words.ts'

export interface SavedGame extends SaveInfo {
  /** The seats that people play; none in a game that is only watched, or whose seats are not known here. */
  readonly persons: readonly string[]
  /** The program plays every seat. */
  readonly watched: boolean
}

/** The saves in a folder, the latest first. */
export const savedGames = <S extends object>(folder: string, game: Game<S>): readonly SavedGame[] =>
  listSaves(folder, game.name, (state, rules) => isOver(game, state, rules)).map((save) => {
    const seats = save.fault === null ? seatsOf(game, save) : []
    const computers = computersOf({ ...save, seed: '' })
    const persons = seats.filter((seat) => !computers.has(seat))
    return { ...save, persons, watched: seats.length > 0 && persons.length === 0 }
  })

/** The game to go on with: the latest that somebody plays and that is not over, or else the latest. */
export function toGoOnWith(saves: readonly SavedGame[]): SavedGame | undefined {
  const sound = saves.filter(({ fault }) => fault === null)
  return sound.find(({ over, watched }) => !over && !watched) ?? sound[0]
}

/** What is offered on the title screen: `Go on with duel-2024-05-31, turn 3, as Ann`. */
export function goOnText(save: SavedGame): string {
  const as = save.persons.length > 0 ? `, as ${listed(save.persons)}` : ''
  return `Go on with ${save.name}, turn ${save.turn}${as}${markOf(save)}`
}

/** What tells a game apart that nobody goes on playing. */
export function markOf({ over, watched }: SavedGame): string {
  const marks = [...(over ? ['over'] : []), ...(watched ? ['watched'] : [])]
  return marks.length > 0 ? ` (${marks.join(', ')})` : ''
}

/** What another program has saved may mean nothing here; then nobody can say that it is over. */
function isOver<S extends object>(game: Game<S>, state: object, rules: number): boolean {
  try {
    return game.outcome(game.upgrade(state as S, rules)) !== null
  } catch {
    return false
  }
}

function seatsOf<S extends object>(game: Game<S>, { scenario, options }: SaveInfo): readonly string[] {
  try {
    return game.seats({ scenario, options, seed: '' })
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}
