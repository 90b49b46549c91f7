/** The one place where the line mode changes a saved game. */

import type { Action, Applied, Game, GameEvent, Refusal } from '../../kernel/contract/game.ts'
import type { Journal, Moved } from '../../kernel/journal/journal.ts'
import { type Computer, computersOf } from '../../kernel/program/computer.ts'
import {
  actForComputers,
  type ComputersAction,
  nextForComputers,
  type Plays,
} from '../../kernel/program/computers-turn.ts'
import type { Level } from '../../kernel/program/holders.ts'
import { type Save, SaveError } from '../../kernel/saves/saves.ts'
import type { Runs } from '../session/runs.ts'
import { overtaken } from '../session/waiting.ts'

export interface Keep {
  readonly file: string
  readonly game: Game<object>
  readonly journal: Journal<object>
  /** The seats that people play here; the others are played elsewhere, or by the program. */
  readonly seats: readonly string[]
  /** Whoever watches sees everything. */
  readonly unveiled: boolean
  /** The seats of the whole game that the program plays. */
  readonly computers: ReadonlyMap<string, Level>
  /** Takes an action, if the question that it answers is still asked, and writes it to the disk. */
  act(action: Action, kind: string): { readonly events: readonly GameEvent[] } | Refusal
  /**
   * Has the program take the next action that is its own, and writes it to the disk; null if none is, or the
   * game is only watched here. @throws Stuck
   */
  program(computer: Computer, plays: Plays): ComputersAction<object> | Refusal | null
  /** Takes back the last action of a seat, or what the program has done for it in one go. */
  undo(seat: string, runs: Runs): Moved<object>
  redo(seat: string): Moved<object>
  restartTurn(seat: string): Moved<object>
  /** Why the game is not on the disk as it stands, or cannot be followed; null when all is well. */
  trouble(): string | null
  /** Comes when another process has changed the game since it came last, if that matters. */
  changed(matters?: () => boolean): Promise<void>
  close(): void
}

export function keepGame(save: Save<object>): Keep {
  const { journal, file } = save
  const computers = computersOf(journal.newGame)
  let trouble: string | null = null
  /** How often others have changed the game, and how often that was noticed here. */
  let changes = 0
  let noticed = 0
  let wake: (() => void) | null = null
  const unfollow = save.follow((fault) => {
    trouble = fault && `The game cannot be followed: ${fault.message}`
    changes++
    wake?.()
  })
  /** A disk that fails is told of, and tried again after the next action. */
  function change<T extends { readonly ok: boolean }>(
    act: () => T,
  ): T | { readonly ok: false; readonly refusal: Refusal } {
    try {
      const { result, unsaved } = save.change(act)
      trouble = unsaved && `Not saved: ${unsaved.message}`
      return result
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      return { ok: false, refusal: { rule: 'save', reason: error.message } }
    }
  }
  return {
    file,
    game: journal.game,
    journal,
    seats: save.seats.filter((seat) => !computers.has(seat)),
    unveiled: save.unveiled === true,
    computers,
    act(action, kind) {
      const applied = change((): Applied<object> => {
        const now = journal.decisions().find(({ seat }) => seat === action.seat)
        return now?.kind === kind ? journal.act(action) : { ok: false, refusal: overtaken }
      })
      return applied.ok ? { events: applied.events } : applied.refusal
    },
    program(computer, plays) {
      // Looked up first, so that the file is held only where something is to be done.
      const isDue =
        save.seats.length > 0 && nextForComputers(journal.game, computer, plays, journal.state()) !== null
      if (!isDue) return null
      const done = change(() => ({ ok: true as const, taken: actForComputers(journal, computer, plays) }))
      return done.ok ? done.taken : done.refusal
    },
    undo: (seat, runs) => change(() => runs.undo(journal, seat)),
    redo: (seat) => change(() => journal.redo(seat)),
    restartTurn: (seat) => change(() => journal.restartTurn(seat)),
    trouble: () => trouble,
    async changed(matters = () => true) {
      do {
        if (changes === noticed)
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        noticed = changes
        wake = null
      } while (!matters())
    },
    close() {
      unfollow()
      save.close()
    },
  }
}
