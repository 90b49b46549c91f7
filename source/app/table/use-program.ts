/** The program at a table: what it decides there, for its own seats and for persons, and that it does. */
import { useCallback, useMemo } from 'react'
import type { Decision } from '../../kernel/contract/game.ts'
import type { Plays } from '../../kernel/program/computers-turn.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import { useShell } from '../hooks.ts'
import { openRuns, type Runs } from '../session/runs.ts'
import { type Program, playProgram, programAt, useDriving } from './computers.ts'
import type { Moment } from './moment.ts'
import { type Autopilot, useAutopilot } from './use-autopilot.ts'
import type { Changing } from './use-change.ts'

interface AtTable {
  /** Who decides what, with what persons have handed over. */
  readonly program: Program
  readonly autopilot: Autopilot
  /** The decisions that the program takes now. */
  readonly drives: Plays
  /** What it has done for persons here. */
  readonly taken: Runs
}

export function useProgram(save: Save<object>, { open }: Moment): AtTable {
  const { game, panels } = useShell()
  const { journal } = save
  const own = useMemo(() => programAt(save), [save])
  const turnNow = useCallback(() => game.turn(journal.state()), [game, journal])
  const autopilot = useAutopilot(panels.routines, own.persons, open, turnNow)
  const program = useMemo(
    () => ({ ...own, plays: (decision: Decision) => own.plays(decision) ?? autopilot.plays(decision) }),
    [own, autopilot.plays],
  )
  const taken = useMemo(openRuns, [])
  const drives: Plays = (decision) => own.plays(decision) ?? autopilot.drives(decision)
  return { program, autopilot, drives, taken }
}

/**
 * Has the program decide what is its own.
 * @param acted shows what it has done
 * @param stopped is told where that is not on the disk: what goes on unseen by it would be lost
 */
export function useProgramActs(
  save: Save<object>,
  { program, autopilot, drives, taken }: AtTable,
  moment: Moment,
  changing: Changing,
  acted: () => void,
  stopped: () => void,
): void {
  const { computer } = useShell()
  const { journal } = save
  const pause = autopilot.stepwise ? 1 : 0
  useDriving(save, {
    due: program.acts && !autopilot.held && moment.open.some((decision) => drives(decision) !== null),
    moment,
    pause,
    act() {
      const before = new Set(journal.entries())
      const done = playProgram(save, computer, drives, changing, pause)
      for (const entry of journal.entries()) if (!before.has(entry)) taken.note(entry)
      if (done) acted()
      if (changing.isFailing()) stopped()
      return done
    },
  })
}
