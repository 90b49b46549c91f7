/** Saved games as they are offered: which one is gone on with, and what is said of each. */
import { type Game, Refused } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { counted, listed, turnText } from '../../kernel/contract/words.ts'
import { computersOf } from '../../kernel/program/computer.ts'
import { listSaves, type SaveInfo } from '../../kernel/saves/saves.ts'
import type { OpenGame, Shelf } from '../shelf.ts'

export interface SavedGame extends SaveInfo {
  /** Its game; null if that has not been opened or is not there. */
  readonly of: OpenGame | null
  /** The seats that people play; none in a game that is only watched, or whose seats are not known here. */
  readonly persons: readonly Seat[]
  /** There is but one seat. */
  readonly isAlone: boolean
  /** The program plays every seat. */
  readonly watched: boolean
}

/** The saves in a folder, the latest first. Of games that are not open little is known. */
export const savedGames = (
  folder: string,
  { games, opened }: Pick<Shelf, 'games' | 'opened'>,
): readonly SavedGame[] =>
  listSaves(folder, (name, state, rules) => {
    const open = opened(name)
    if (open) return lookAt(open.game, state, rules)
    return games.some((game) => game.name === name) ? { over: false, segment: null } : null
  }).map((save) => {
    const of = opened(save.game)
    const seats = of && save.fault === null ? seatsOf(of.game, save) : []
    const computers = computersOf({ ...save, seed: '' })
    const persons = seats.filter((seat) => !computers.has(seat))
    const isAlone = seats.length === 1
    return { ...save, of, persons, isAlone, watched: seats.length > 0 && persons.length === 0 }
  })

/** The game to go on with: the latest that somebody plays and that is not over, or else the latest. */
export function toGoOnWith(saves: readonly SavedGame[]): SavedGame | undefined {
  const sound = saves.filter(({ fault, of }) => fault === null && of !== null)
  return sound.find(({ over, watched }) => !over && !watched) ?? sound[0]
}

/** The saves of one game. */
export const savesOf = (saves: readonly SavedGame[], name: string): readonly SavedGame[] =>
  saves.filter(({ game }) => game === name)

/** What is offered on the title screen: `Go on with duel-2024-05-31, turn 3, as Ann`. @param isBrief without the name */
export function goOnText(save: SavedGame, isBrief = false): string {
  const as = save.persons.length > 0 ? `, as ${listed(save.persons)}` : ''
  return `Go on${isBrief ? ':' : ` with ${save.name},`} ${turnIn(save)}${as}${markOf(save)}`
}

/** Scenario, seats and options of a save in words, as far as they are known. */
export const settingOf = (save: SavedGame): string => save.of?.panels.setting(save) ?? ''

/** How far a game is. Of several who plan in secret nobody learns how much the others have done. */
export function progressOf(save: SavedGame): string {
  const { actions, segment, isAlone } = save
  const at = isAlone ? [counted(actions, 'actions')] : segment === null ? [] : [segment]
  return [turnIn(save), ...at].join(', ')
}

const turnIn = ({ of, turn }: SavedGame): string => turnText(of?.game ?? {}, turn)

/** What tells a game apart that nobody goes on playing. */
export function markOf({ over, watched }: SavedGame): string {
  const marks = [...(over ? ['over'] : []), ...(watched ? ['watched'] : [])]
  return marks.length > 0 ? ` (${marks.join(', ')})` : ''
}

/** What another program has saved may mean nothing here; then nobody can say that it is over. */
function lookAt<S extends object>(game: Game<S>, saved: object, rules: number) {
  try {
    const state = game.upgrade(saved as S, rules)
    return { over: game.outcome(state) !== null, segment: game.decisions(state)[0]?.segment ?? null }
  } catch {
    return { over: false, segment: null }
  }
}

function seatsOf<S extends object>(game: Game<S>, { scenario, options }: SaveInfo): readonly Seat[] {
  try {
    return game.seats({ scenario, options, seed: '' })
  } catch (error) {
    if (error instanceof Refused) return []
    throw error
  }
}
