/** Taking back at the table, and doing again what was taken back. */
import type { Refusal } from '../../kernel/contract/game.ts'
import type { Journal, Moved } from '../../kernel/journal/journal.ts'
import type { Runs } from '../session/runs.ts'
import { type Change, nobodys } from './computers.ts'
import { movedText } from './pages/autopilot-words.ts'
import type { Message, Play } from './play.ts'

interface Undoing {
  readonly journal: Journal<object>
  /** Whose actions they are. */
  readonly seat: string
  /** What the program has done for persons. */
  readonly taken: Runs
  /** The program plays every seat, here. */
  readonly isPrograms: boolean
  readonly change: Change
  refuse(refusal: Refusal): void
  /** Shows the game as it stands after it. */
  show(): void
  /** Gives the seat everything back that it has handed over; false if that was nothing. */
  takeBack(): boolean
  say(message: Message): void
}

export function undoing({
  journal,
  seat,
  taken,
  isPrograms,
  change,
  refuse,
  show,
  takeBack,
  say,
}: Undoing): Pick<Play, 'undo' | 'redo' | 'restartTurn'> {
  const move = (how: (seat: string) => Moved<object>, done?: string) => (): void => {
    const last = journal.entries().findLast(({ action }) => action.seat === seat)
    const isOfRun = last !== undefined && taken.has(last)
    const moved = isPrograms ? { ok: false as const, refusal: nobodys } : change(() => how(seat))
    if (!moved) return
    if (!moved.ok) {
      refuse(moved.refusal)
      return
    }
    show()
    const isOff = takeBack()
    say(movedText(done, moved.actions.length, isOfRun, isOff))
  }
  return {
    undo: move((of) => taken.undo(journal, of)),
    redo: move((of) => journal.redo(of), 'Did again'),
    restartTurn: move((of) => journal.restartTurn(of), 'Took back'),
  }
}
