/** The options of a new game, read and checked: who sits at the table, boards, what is left out. */
import { type Json, type NewGame, Refused } from '../../../kernel/contract/game.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { seatsGiven } from '../../../kernel/program/seats-given.ts'
import {
  type BoardChoice,
  boardWords,
  type Faction,
  factions,
  goalWords,
  lateWords,
  type Scenario,
  scenarios,
  switches,
  turnWords,
  usuallyOn,
} from '../data/names.ts'
import type { GameData, ScenarioData, SolitaireData } from '../data/shapes.ts'
import type { GameOptions } from '../state/state.ts'

export interface Options {
  readonly scenario: Scenario
  /** Who plays, from red on. */
  readonly seats: readonly Faction[]
  readonly options: GameOptions
}

const known = ['seats', 'boards', 'goal', 'turns', 'late', ...switches]

/** Scenarios for one player (23.0). */
export const isSolitaire = (scenario: Scenario): scenario is 'north' | 'south' =>
  scenario === 'north' || scenario === 'south'

/** What a game for several starts with. */
export const startOf = (data: GameData, scenario: Scenario, quickStart: boolean): ScenarioData =>
  data.scenarios.scenarios.find(({ id }) => id === (quickStart ? 'quickStart' : scenario))!

/** What a solitaire game starts with; null for the others. */
export const soloStartOf = (data: GameData, scenario: Scenario): SolitaireData | null =>
  data.scenarios.solitaire.find(({ id }) => id === scenario) ?? null

/** @throws Refused for a scenario or an option that there is not, or seats that the rules do not have */
export function readOptions(data: GameData, { scenario: name, options: given = {} }: NewGame): Options {
  const scenario = scenarios.find((one) => one === name)
  if (!scenario) throw new Refused('2.0', `The scenario is ${listed(scenarios, 'or')}, not "${name}".`)
  for (const option of Object.keys(given))
    if (!known.includes(option))
      throw new Refused('2.0', `There is no option "${option}"; known: ${known.join(', ')}.`)
  const isOn = (option: (typeof switches)[number]): boolean => {
    const value = given[option] ?? usuallyOn.includes(option)
    if (typeof value !== 'boolean') throw new Refused('2.0', `The option "${option}" is on or off.`)
    return value
  }
  const solo = soloStartOf(data, scenario)
  if (isOn('quick-start') && scenario !== 'standard')
    throw new Refused('22.24', 'The quick start is an option of the Standard Game.')
  if (isOn('drawn') && !solo)
    throw new Refused('23.13', 'Conquistadors are drawn in the solitaire game only.')
  const start = solo ? null : startOf(data, scenario, isOn('quick-start'))
  const [fewest, most] = start?.players ?? [1, 1]
  const seats =
    given.seats === undefined ? factions.slice(0, most) : seatsGiven('1.28', factions, given.seats)
  if (seats.length < fewest || seats.length > most)
    throw new Refused(
      solo ? '23.0' : scenario === 'basic' ? '14.0' : '22.0',
      `${fewest === most ? fewest : `${fewest} to ${most}`} can play it.`,
    )
  const goal = start ? goalOf(data, start, given.goal) : Number.MAX_SAFE_INTEGER
  if (solo && given.goal !== undefined)
    throw new Refused('23.4', 'Alone there is no number of points to reach.')
  if (solo && given.turns !== undefined) throw new Refused('23.4', `Alone ${solo.turns} turns are played.`)
  return {
    scenario,
    seats,
    options: {
      boards: solo ? solo.board : boardsOf(start!, seats.length, given.boards),
      quickStart: isOn('quick-start'),
      legends: scenario !== 'basic' && isOn('legends'),
      events: scenario !== 'basic' && isOn('events'),
      goal,
      turns: solo ? solo.turns : turnsOf(given.turns),
      late: lateOf(scenario, isOn('quick-start'), seats, given.late),
      drawn: isOn('drawn'),
    },
  }
}

/** @throws Refused for boards that so many cannot play on (14.0) */
function boardsOf(start: ScenarioData, players: number, word: Json | undefined): BoardChoice {
  const may = start.boards[String(players)]!
  if (word === undefined) return may[0]!
  const found = may.find((one) => boardWords[one] === word)
  if (!found)
    throw new Refused(
      '14.0',
      `The boards for ${players} are ${listed(
        may.map((one) => boardWords[one]),
        'or',
      )}.`,
    )
  return found
}

/** 22.4: a lower goal, but not too low. @throws Refused */
function goalOf(data: GameData, start: ScenarioData, word: Json | undefined): number {
  if (word === undefined) return start.goal
  const goal = Number(word)
  const least = Math.min(start.goal, data.scenarios.shortest.goal)
  if (!goalWords.some((one) => one === word) || goal < least || goal > start.goal)
    throw new Refused('22.4', `The goal is a number of points from ${least} to ${start.goal}.`)
  return goal
}

/** @throws Refused */
function turnsOf(word: Json | undefined): number | null {
  if (word === undefined) return null
  if (!turnWords.some((one) => one === word))
    throw new Refused('2.0', `The turns after which a game ends are ${listed(turnWords, 'or')}.`)
  return Number(word)
}

/** 22.36: the last seat comes later; two begin at the least. @throws Refused */
function lateOf(
  scenario: Scenario,
  quickStart: boolean,
  seats: readonly Faction[],
  word: Json | undefined,
): GameOptions['late'] {
  if (word === undefined) return null
  if (scenario !== 'standard' || quickStart)
    throw new Refused(
      '22.36',
      'A late player comes into the Standard Game only, and not with the quick start.',
    )
  if (!lateWords.some((one) => one === word))
    throw new Refused('22.36', `The last seat comes at the start of turn ${listed(lateWords, 'or')}.`)
  if (seats.length < 3) throw new Refused('22.36', 'Two begin, so three play where one comes later.')
  return { faction: seats.at(-1)!, turn: Number(word) }
}
