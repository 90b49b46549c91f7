/** Golden games: whole games kept as files, so that a change of the rules that changes play is seen. */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Action, Game, NewGame, Outcome } from '../kernel/contract/game.ts'
import { type Player, playGame } from '../kernel/program/simulate.ts'

export interface GoldenGame {
  readonly newGame: NewGame
  readonly actions: readonly Action[]
  /** SHA-256 of the last state as JSON. */
  readonly hash: string
  readonly outcome: Outcome
}

/** A finished game, and what happened in it: types of events, each with its rule. */
export interface Recording {
  readonly golden: GoldenGame
  readonly met: ReadonlySet<string>
}

const stateHash = (state: object): string => createHash('sha256').update(JSON.stringify(state)).digest('hex')

/** Plays a game to its end. @throws as playGame */
export function recordGame<S extends object>(game: Game<S>, newGame: NewGame, player: Player<S>): Recording {
  const actions: Action[] = []
  const met = new Set<string>()
  const steps = playGame(game, newGame, player)
  let { state } = game.create(newGame)
  for (;;) {
    const next = steps.next()
    if (next.done) return { golden: { newGame, actions, hash: stateHash(state), outcome: next.value }, met }
    state = next.value.after
    actions.push(next.value.action)
    for (const { type, rule } of next.value.events) met.add(`${type} ${rule}`)
  }
}

/** Chooses some games, each the one that adds most to what those before it have met; the first of equals. */
export function chooseGames(recordings: readonly Recording[], number: number): Recording[] {
  const chosen: Recording[] = []
  const met = new Set<string>()
  const gain = (recording: Recording) => [...recording.met].filter((type) => !met.has(type)).length
  while (chosen.length < number) {
    const left = recordings.filter((one) => !chosen.includes(one))
    const best = left.reduce((top, one) => (gain(one) > gain(top) ? one : top))
    chosen.push(best)
    for (const type of best.met) met.add(type)
  }
  return chosen
}

/** What differs when a golden game is played again, one sentence each. */
export function replayGolden<S extends object>(
  game: Game<S>,
  { newGame, actions, hash, outcome }: GoldenGame,
): string[] {
  let { state } = game.create(newGame)
  for (const [index, action] of actions.entries()) {
    const applied = game.apply(state, action)
    if (!applied.ok)
      return [`Action ${index + 1} is refused: ${applied.refusal.rule}: ${applied.refusal.reason}`]
    state = applied.state
  }
  const ending = game.outcome(state)
  return [
    ...(stateHash(state) === hash ? [] : ['The last state is another.']),
    ...(JSON.stringify(ending) === JSON.stringify(outcome)
      ? []
      : [`It ends thus: ${ending?.summary ?? 'not at all'}`]),
  ]
}

export const packGolden = (golden: GoldenGame): Buffer => gzipSync(JSON.stringify(golden), { level: 9 })

export const unpackGolden = (packed: Uint8Array): GoldenGame =>
  JSON.parse(gunzipSync(packed).toString('utf8'))
