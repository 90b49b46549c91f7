/** Questions of games that are played to their end, with all that was done before each. */
import { earlierThan } from '../../../../../source/app/prompt/form/earlier.ts'
import type { Asking } from '../../../../../source/app/prompt/prompt.ts'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { NewGame } from '../../../../../source/kernel/contract/game.ts'
import type { Entry } from '../../../../../source/kernel/journal/steps.ts'
import { computerPlayer } from '../../../../../source/kernel/program/computer.ts'
import type { Level } from '../../../../../source/kernel/program/holders.ts'
import { type Player, playGame } from '../../../../../source/kernel/program/simulate.ts'
import { game, player as random } from '../../playing.ts'
import { world } from '../../world.ts'
import { askingAt } from '../asking.ts'
import { panels } from '../mono.ts'

/** A game, who plays it, and one of how many of its questions is looked at. */
export interface Sampled {
  readonly newGame: NewGame
  /** Null: by chance. */
  readonly level: Level | null
  readonly oneIn: number
}

export interface Question {
  readonly state: State
  readonly entries: readonly Entry[]
}

const playerOf = (level: Level | null): Player<State> =>
  level === null
    ? random
    : computerPlayer(
        buildComputer(world, () => game.sets),
        () => level,
        game.sets,
      )

/** Every so many questions of a game, the first of each kind, and what maintenance asks of a nation that has spent all. */
export function questionsOf({ newGame, level, oneIn }: Sampled): readonly Question[] {
  const [questions, entries]: [Question[], Entry[]] = [[], []]
  const kinds = new Set<string>()
  const add = (state: State) => questions.push({ state, entries: [...entries] })
  for (const { before, action, events } of playGame(game, newGame, playerOf(level))) {
    const { kind } = game.decisions(before)[0]!
    if (entries.length % oneIn === 0 || !kinds.has(kind)) add(before)
    kinds.add(kind)
    const poor = kind === 'maintenance' && before.turn % 4 === 0 ? impoverished(before) : null
    if (poor && game.decisions(poor)[0]?.kind === kind) add(poor)
    entries.push({ action, events })
  }
  return questions
}

function impoverished(state: State): State {
  const { seat } = game.decisions(state)[0]!
  const nation = state.nations[seat as keyof State['nations']]!
  return { ...state, nations: { ...state.nations, [seat]: { ...nation, treasury: 0 } } }
}

/** The question as the table asks it. */
export function askingOf({ state, entries }: Question, room: number): Asking {
  const { seat } = game.decisions(state)[0]!
  return {
    ...askingAt(state, panels.map.home(state, seat)),
    room,
    earlier: (choice) => earlierThan(entries, panels, { choice, seat, state }),
  }
}
