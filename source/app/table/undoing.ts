/** Taking back at the table, and doing again what was taken back. */
import type { Refusal } from '../../kernel/game.ts'
import type { Journal, Moved } from '../../kernel/journal.ts'
import { type Change, nobodys } from './computers.ts'
import type { Message, Play } from './play.ts'

interface Undoing {
  readonly journal: Journal<object>
  /** Whose actions they are. */
  readonly seat: string
  /** The program plays every seat, here. */
  readonly isPrograms: boolean
  readonly change: Change
  refuse(refusal: Refusal): void
  /** Shows the game as it stands after it. */
  show(): void
  say(message: Message): void
}

export function undoing({
  journal,
  seat,
  isPrograms,
  change,
  refuse,
  show,
  say,
}: Undoing): Pick<Play, 'undo' | 'redo' | 'restartTurn'> {
  const move = (how: (seat: string) => Moved<object>, done: string) => (): void => {
    const moved = isPrograms ? { ok: false as const, refusal: nobodys } : change(() => how(seat))
    if (!moved) return
    if (!moved.ok) {
      refuse(moved.refusal)
      return
    }
    show()
    const many = moved.actions.length > 1 ? `${moved.actions.length} actions` : 'one action'
    say({ text: `${done} ${many}.`, bad: false })
  }
  return {
    undo: move((of) => journal.undo(of), 'Undid'),
    redo: move((of) => journal.redo(of), 'Did again'),
    restartTurn: move((of) => journal.restartTurn(of), 'Took back'),
  }
}
