/**
 * The program as a player at the table: which decisions are its own, and how it takes them between two
 * frames, so that keys and other processes have their turn.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Refusal } from '../../kernel/contract/game.ts'
import { isProven } from '../../kernel/journal/open.ts'
import { type Computer, computersOf } from '../../kernel/program/computer.ts'
import { actForComputers, type Plays, playsSeats } from '../../kernel/program/computers-turn.ts'
import type { Level } from '../../kernel/program/holders.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import type { Changing } from './use-change.ts'

/** Who decides what at a table. */
export interface Program {
  /** The seats of the whole game that the program holds. */
  readonly levels: ReadonlyMap<string, Level>
  /** The seats of this table that a person holds. */
  readonly persons: readonly string[]
  /** Whether the program acts here: not where a game is only watched. */
  readonly acts: boolean
  /** The decisions that the program takes, here or elsewhere. */
  readonly plays: Plays
}

/**
 * Milliseconds for which the program acts at a stretch, and until it tries again what could not be written.
 */
const stretch = 40
const again = 1000
/** Milliseconds between two looks at whether the history has been replayed, which acting would wait for. */
const unproven = 20

export function programAt({ journal, seats }: Save<object>): Program {
  const levels = computersOf(journal.newGame)
  return {
    levels,
    persons: seats.filter((seat) => !levels.has(seat)),
    acts: seats.length > 0,
    plays: playsSeats(levels),
  }
}

/** Where no person plays nothing is anybody's to take back: the program would only do it again. */
export const nobodys: Refusal = {
  rule: 'undo',
  reason: 'The program plays every seat of this game; what it has done stands.',
}

/** Changes the game, also on the disk; null if that cannot be done now. */
export type Change = <T>(act: () => T) => T | null

/**
 * Takes open decisions of the program, each written before the next one: one if there is a pause after each,
 * else as many as there is time for. Where others play too they may have been taken there meanwhile; then it
 * is nothing.
 * @param pause milliseconds after each action
 * @returns false if the game cannot be changed now
 */
export function playProgram(
  { journal }: Pick<Save<object>, 'journal'>,
  computer: Computer,
  plays: Plays,
  { change, isFailing }: Pick<Changing, 'change' | 'isFailing'>,
  pause: number,
): boolean {
  const end = performance.now() + stretch
  do {
    const done = change(() => ({ action: actForComputers(journal, computer, plays) }))
    if (!done) return false
    if (!done.action) return true
  } while (pause === 0 && !isFailing() && performance.now() < end)
  return true
}

/** What the program does at a table. */
export interface Driving {
  /** A decision waits for it. */
  readonly due: boolean
  /** Another one whenever the table shows the game anew: only then it acts again. */
  readonly moment: unknown
  /** Milliseconds before each stretch. */
  readonly pause: number
  /** Acts and has the table show it; false if the game cannot be changed now. */
  act(): boolean
}

/** Has the program act while something waits for it, in a game that has been replayed. */
export function useDriving({ journal }: Save<object>, { due, moment, pause, act }: Driving): void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has been shown is what it waits for.
  useEffect(() => {
    if (!due) return
    let timer: NodeJS.Timeout
    const work = (): void => {
      if (!isProven(journal)) timer = setTimeout(work, unproven)
      else if (!latest.current()) timer = setTimeout(work, again)
    }
    timer = setTimeout(work, pause)
    return () => clearTimeout(timer)
  }, [journal, due, moment, pause])
}
