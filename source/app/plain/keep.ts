/** The one place where the line mode changes a saved game. */
import type { Action, Applied, Game, GameEvent, Refusal } from '../../kernel/game.ts'
import type { Journal, Moved } from '../../kernel/journal.ts'
import { type Save, SaveError } from '../../kernel/saves.ts'

export interface Keep {
  readonly file: string
  readonly game: Game<object>
  readonly journal: Journal<object>
  /** Takes an action and writes it to the disk. */
  act(action: Action): { readonly events: readonly GameEvent[] } | Refusal
  undo(seat: string): Moved<object>
  redo(seat: string): Moved<object>
  restartTurn(seat: string): Moved<object>
  /** Why the game is not on the disk as it stands; null when it is. */
  trouble(): string | null
  close(): void
}

export function keepGame(save: Save<object>): Keep {
  const { journal, file } = save
  let trouble: string | null = null
  /** A disk that fails is told of, and tried again after the next action. */
  const write = (): void => {
    try {
      save.write()
      trouble = null
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      trouble = `Not saved: ${error.message}`
    }
  }
  const moved = (result: Moved<object>): Moved<object> => {
    if (result.ok) write()
    return result
  }
  return {
    file,
    game: journal.game,
    journal,
    act(action) {
      const applied: Applied<object> = journal.act(action)
      if (!applied.ok) return applied.refusal
      write()
      return { events: applied.events }
    },
    undo: (seat) => moved(journal.undo(seat)),
    redo: (seat) => moved(journal.redo(seat)),
    restartTurn: (seat) => moved(journal.restartTurn(seat)),
    trouble: () => trouble,
    close: () => save.close(),
  }
}
