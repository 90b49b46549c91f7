/**
 * One game between players of the arena, with what it took them. Results
 * are plain, so that a worker can send them.
 */

import type { Had, Statistician } from '../../games/entry.ts'
import type { Action, Decision, Game, Json, NewGame, Refusal } from '../../kernel/contract/game.ts'
import { messageOf } from '../../kernel/contract/thrown.ts'
import { computerPlayer, playersAt } from '../../kernel/program/computer.ts'
import { type Level, levels } from '../../kernel/program/holders.ts'
import { type Player, playGame, Stuck } from '../../kernel/program/simulate.ts'
import type { Setting } from '../setting.ts'

/** Whoever can be sent into the arena, weakest first. */
export const contenders = ['random', ...levels] as const
export type Contender = (typeof contenders)[number]

const isLevel = (contender: Contender): contender is Level => contender !== 'random'

/** A game to be played. */
export interface Match {
  readonly newGame: NewGame
  /** Who plays each seat. */
  readonly players: Readonly<Record<string, Contender>>
  /** The state is checked once in so many actions, and at the end; never if left out. */
  readonly auditEvery?: number
  /** The figures of the game's statistician are wanted too. */
  readonly withStatistics?: boolean
}

/** How it went for a seat. */
export interface SeatResult {
  readonly points: number
  readonly score: Json
  /** Actions that the rules refused. */
  readonly refused: number
  /** Milliseconds of each turn: to see, decide and carry out all that the seat did in it. */
  readonly turns: readonly number[]
  /** Milliseconds of the longest decision. */
  readonly slowest: number
}

/** A game that was played. */
export interface Played {
  readonly match: Match
  readonly winners: readonly string[]
  /** The turn in which it ended. */
  readonly turn: number
  readonly seats: Readonly<Record<string, SeatResult>>
  readonly milliseconds: number
  /**
   * Advice of computers that was refused, a sentence each; those of the random player are his way to play.
   */
  readonly refusals: readonly string[]
  /** What the audit found wrong, a sentence each. */
  readonly wrong: readonly string[]
  /** If they were wanted. */
  readonly statistics?: object
  /** What each seat had, if figures were wanted and the game tells it. */
  readonly had?: Readonly<Record<string, Had>>
}

/** A game that broke off, and the sentence that says where and why. */
export interface Broken {
  readonly match: Match
  readonly fault: string
}

export const isBroken = (result: Played | Broken): result is Broken => 'fault' in result

const clock = () => performance.now()

/** Plays a match to its end, or to where it breaks. */
export function playMatch(setting: Setting, match: Match): Played | Broken {
  const { newGame, players } = match
  let place = 'in turn 1, before the first decision'
  try {
    return playToTheEnd(setting, match, (where) => {
      place = where
    })
  } catch (error) {
    if (error instanceof Stuck) return { match, fault: error.message }
    const stack = error instanceof Error ? (error.stack ?? '') : ''
    const inCode = /^\s*at (\S+)/m.exec(stack)?.[1]
    const who = JSON.stringify(players)
    return {
      match,
      fault: `Game ${newGame.seed} of ${who} fails ${place} with "${messageOf(error)}"${inCode ? ` in ${inCode}` : ''}.`,
    }
  }
}

function playToTheEnd(setting: Setting, match: Match, at: (place: string) => void): Played {
  const { newGame, players, auditEvery, withStatistics } = match
  const refusals: string[] = []
  const wrong: string[] = []
  const turns: Record<string, Record<number, number>> = {}
  const slowest: Record<string, number> = {}
  const refusedOf: Record<string, number> = {}
  let state: object | null = null
  const game = tellingRefusals(setting.game, (refused) => {
    const player = players[refused.action.seat]!
    if (isLevel(player)) refusals.push(refusalOf(setting.game, match, refused))
  })
  const audit = (when: string) => {
    for (const fault of state ? game.audit(state) : []) wrong.push(`Game ${newGame.seed}, ${when}: ${fault}`)
  }
  const asked = ({ seat, segment, kind }: Decision) =>
    at(`in turn ${state ? game.turn(state) : 1}, ${segment}, decision "${kind}" of ${seat}`)
  const statistics = withStatistics ? statisticsOf(setting, newGame) : null
  const start = clock()
  const steps = playGame(game, newGame, placed(setting, players, asked))
  for (let taken = 1; ; taken++) {
    const from = clock()
    const next = steps.next()
    if (next.done) {
      if (auditEvery) audit('at the end')
      const seats = Object.entries(next.value.scores).map(([seat, score]) => {
        const spent = Object.values(turns[seat] ?? {})
        return [
          seat,
          {
            points: setting.points(score),
            score,
            refused: refusedOf[seat] ?? 0,
            turns: spent,
            slowest: slowest[seat] ?? 0,
          },
        ] as const
      })
      const milliseconds = clock() - start
      const { winners } = next.value
      return {
        match,
        winners,
        turn: state ? game.turn(state) : 1,
        seats: Object.fromEntries(seats),
        milliseconds,
        refusals,
        wrong,
        ...(statistics && { statistics: statistics.result() }),
        ...(statistics?.had && { had: statistics.had() }),
      }
    }
    const { before, action, after } = next.value
    const { seat } = action
    const turn = game.turn(before)
    turns[seat] ??= {}
    const spent = clock() - from
    turns[seat][turn] = (turns[seat][turn] ?? 0) + spent
    slowest[seat] = Math.max(slowest[seat] ?? 0, spent)
    refusedOf[seat] = (refusedOf[seat] ?? 0) + next.value.refused
    state = after
    statistics?.note(next.value.events, after)
    if (auditEvery && taken % auditEvery === 0) audit(`after ${taken} actions`)
  }
}

function statisticsOf({ game, statistician }: Setting, newGame: NewGame): Statistician {
  const { state, events } = game.create(newGame)
  return statistician(state, events)
}

/** An action that the rules refused, and where. */
interface RefusedAction {
  readonly state: object
  readonly action: Action
  readonly refusal: Refusal
}

/** A game that tells what it refuses. */
const tellingRefusals = (game: Game, tell: (refused: RefusedAction) => void): Game => ({
  ...game,
  apply(state, action) {
    const applied = game.apply(state, action)
    if (!applied.ok) tell({ state, action, refusal: applied.refusal })
    return applied
  },
})

function refusalOf(
  game: Game,
  { newGame, players }: Match,
  { state, action, refusal: { rule, reason } }: RefusedAction,
): string {
  const kind = game.decisions(state).find(({ seat }) => seat === action.seat)?.kind
  const who = `${players[action.seat]} ${action.seat}`
  return `Game ${newGame.seed}, turn ${game.turn(state)}, "${kind}": ${who} is refused ${JSON.stringify(action)}: ${reason} [${rule}]`
}

/** The players at their seats, telling where they are. */
function placed(
  { game, random, computer }: Setting,
  players: Match['players'],
  asked: (decision: Decision) => void,
): Player<object> {
  const own = Object.entries(players).map(
    ([seat, name]) =>
      [seat, isLevel(name) ? computerPlayer(computer, () => name, game.sets) : random] as const,
  )
  const all = playersAt(new Map(own), random)
  return (view, decision, pick) => {
    asked(decision)
    return all(view, decision, pick)
  }
}
