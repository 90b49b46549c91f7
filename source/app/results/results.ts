/** What came of the games of the days: the first try of each counts. Pure. */
import type { NewGame } from '../../kernel/contract/game.ts'
import type { GamePanels } from '../panels.ts'
import { fill } from '../parts/lines.ts'

/** What came of the first try of a day, so far. */
export interface DayResult {
  readonly game: string
  /** As `2024-05-31`. */
  readonly day: string
  /** The file of the first try. */
  readonly save: string
  /** What is played, in words. */
  readonly played: string
  readonly turn: number
  readonly points: number
  /** The points that win it. */
  readonly goal: number
  readonly over: boolean
  readonly keys: number
  /** Milliseconds before the screen. */
  readonly time: number
}

/** What was done since it was noted last: keys that were pressed, and milliseconds. */
export interface Effort {
  readonly keys: number
  readonly time: number
}

/** Longer than this between two keys nobody was there, in milliseconds. */
const away = 120_000

/** What passes from one key to the next, in milliseconds, as far as somebody was there. */
export const spent = (before: number, now: number): number => Math.max(0, Math.min(away, now - before))

/** A game of a day as it stands. */
export type DayGame = Omit<DayResult, 'keys' | 'time'>

/** How a game stands that is one of a day; null for all others. */
export function dayGameOf(
  { panels, name }: { readonly panels: Pick<GamePanels, 'shortGames'>; readonly name: string },
  newGame: NewGame,
  { state, save }: { readonly state: object; readonly save: string },
): DayGame | null {
  const daily = panels.shortGames?.daily
  const day = daily?.dayOf(newGame) ?? null
  return day === null ? null : { game: name, day, save, ...daily!.standing(state) }
}

/**
 * The results with those of a game as it stands now. Who tries a day again changes nothing, and neither does who
 * goes on in a game that is over.
 */
export function noted(
  results: readonly DayResult[],
  now: DayGame,
  { keys, time }: Effort,
): readonly DayResult[] {
  const isSame = ({ game, day }: DayResult) => game === now.game && day === now.day
  const before = results.find(isSame)
  if (!before) return [...results, { ...now, keys, time }]
  if (before.save !== now.save || before.over) return results
  const after = { ...now, keys: before.keys + keys, time: before.time + time }
  return results.map((one) => (one === before ? after : one))
}

/** The first try of a day, if there was one. */
export const triedOn = (results: readonly DayResult[], game: string, day: string): DayResult | null =>
  results.find((one) => one.game === game && one.day === day) ?? null

/** The try of a game of a day that counts, if it is the one in this save. */
export const triedIn = (
  results: readonly DayResult[],
  { game, day, save }: Pick<DayResult, 'game' | 'day' | 'save'>,
): DayResult | null => {
  const tried = triedOn(results, game, day)
  return tried?.save === save ? tried : null
}

/** "412 keys, 21 minutes in this sitting."; null where nothing was done. @param all of all sittings */
export function effortWords({ keys, time }: Effort, all: boolean): string | null {
  if (keys === 0) return null
  const lasted = `${minutes(time)} ${minutes(time) === '1' ? 'minute' : 'minutes'}`
  return `${keys} ${keys === 1 ? 'key' : 'keys'}, ${lasted} in ${all ? 'all sittings' : 'this sitting'}.`
}

const minutes = (time: number): string => String(Math.max(1, Math.round(time / 60_000)))

const endOf = ({ over, points, goal }: DayResult): string =>
  !over ? 'under way' : points >= goal ? 'reached' : 'missed'

/** Widths of turn, points, goal, keys and minutes. */
const columns = [5, 7, 6, 6, 4]

/** A table of results, the latest day first, in lines of at most 76 columns. */
export function resultLines(results: readonly DayResult[]): readonly string[] {
  if (results.length === 0) return ['Nobody has played a game of the day here yet.']
  const row = (day: string, played: string, figures: readonly string[], end: string) =>
    `${fill(day, 10)}  ${fill(played, 24)} ${figures.map((one, at) => ` ${one}`.padStart(columns[at]!)).join('')}  ${end}`
  const sorted = [...results].sort((one, other) => other.day.localeCompare(one.day))
  return [
    row('Day', 'Game', ['turn', 'points', 'goal', 'keys', 'min'], '').trimEnd(),
    ...sorted.map((one) => {
      const figures = [one.turn, one.points, one.goal, one.keys].map(String)
      return row(one.day, one.played, [...figures, minutes(one.time)], endOf(one))
    }),
    '',
    'The first try of a day counts; keys and minutes are those of all sittings.',
  ]
}

/** The same in sentences. */
export const resultWords = (results: readonly DayResult[]): readonly string[] =>
  results.length === 0
    ? resultLines(results)
    : [...results]
        .sort((one, other) => other.day.localeCompare(one.day))
        .map(
          (one) =>
            `${one.day}, ${one.played}: ${one.points} of ${one.goal} points in turn ${one.turn}, ${endOf(one)}; ` +
            `${one.keys} keys, ${minutes(one.time)} min.`,
        )
