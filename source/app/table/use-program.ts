/** The program at a table: what it decides there, for its own seats and for persons, and that it does. */
import { useCallback, useMemo, useRef } from 'react'
import type { Decision } from '../../kernel/game.ts'
import type { Entry } from '../../kernel/journal.ts'
import type { Save } from '../../kernel/saves.ts'
import { useShell } from '../hooks.ts'
import { type Change, type Program, playProgram, programAt, useDriving } from './computers.ts'
import type { Moment } from './moment.ts'
import { type Autopilot, useAutopilot } from './use-autopilot.ts'

interface AtTable {
  /** Who decides what, with what persons have handed over. */
  readonly program: Program
  readonly autopilot: Autopilot
  /** What it has done for persons here. */
  readonly taken: WeakSet<Entry>
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
  const taken = useRef(new WeakSet<Entry>()).current
  return { program, autopilot, taken }
}

/**
 * Has the program decide what is its own.
 * @param acted shows what it has done
 */
export function useProgramActs(
  save: Save<object>,
  { program, autopilot, taken }: AtTable,
  moment: Moment,
  change: Change,
  acted: () => void,
): void {
  const { computer } = useShell()
  const { journal } = save
  const { acts, plays } = program
  const pause = autopilot.stepwise ? 1 : 0
  useDriving(save, {
    due: acts && !autopilot.held && moment.open.some((decision) => plays(decision) !== null),
    moment,
    pause,
    act() {
      const before = new Set(journal.entries())
      const done = playProgram(save, computer, plays, change, pause)
      for (const entry of journal.entries()) if (!before.has(entry)) taken.add(entry)
      if (done) acted()
      return done
    },
  })
}
