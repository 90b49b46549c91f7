/**
 * What a person at the table has handed to the program: kinds of questions until he takes them back, or one
 * segment.
 */
import { useEffect, useMemo, useState } from 'react'
import type { Plays } from '../../kernel/computers-turn.ts'
import type { Decision } from '../../kernel/game.ts'
import {
  isHandedOver,
  isOnAutopilot,
  noAutopilot,
  programLevel,
  type Routine,
  routineOf,
  turnAutopilot,
  withAutopilot,
} from '../autopilot.ts'

/** A segment that the program is to finish. */
interface Finishing extends Pick<Decision, 'seat' | 'kind'> {
  readonly turn: number
}

export interface Autopilot {
  /** The decisions of persons here that the program takes. */
  readonly plays: Plays
  /** It must be looked after each action whether there is another one to take. */
  readonly stepwise: boolean
  /** Nothing is played for anybody meanwhile: what is handed over is being chosen. */
  readonly held: boolean
  hold(on: boolean): void
  /** It has something of a person's to answer. */
  readonly isBusy: boolean
  /** Whether a seat has handed over a routine. */
  isOn(seat: string, routine: Routine): boolean
  /** Whether a seat has handed over anything. */
  isAnyOn(seat: string): boolean
  turn(seat: string, routine: Routine): void
  /** Hands over all routines of a seat, or takes them all back. */
  turnAll(seat: string, on: boolean): void
  /** Has the program answer a question and all others of its segment. */
  finish(decision: Decision): void
  /** Gives a question back to the person whose it is. @returns false if it was his already */
  takeBack(decision: Decision): boolean
}

/** A question that is a segment of its own, and does not interrupt one. */
const isSegment = ({ choices }: Decision): boolean => choices.some(({ end }) => end)

/**
 * @param persons the seats of this table that a person holds
 * @param open the questions as they are
 * @param turnNow the turn of the game as it stands when it is asked for
 */
export function useAutopilot(
  routines: readonly Routine[],
  persons: readonly string[],
  open: readonly Decision[],
  turnNow: () => number,
): Autopilot {
  const [handed, setHanded] = useState(noAutopilot)
  const [begun, setBegun] = useState<Finishing | null>(null)
  const [held, hold] = useState(false)
  const segments = open.filter(isSegment)
  const isOpen = segments.some(({ seat, kind }) => seat === begun?.seat && kind === begun.kind)
  const isPast = begun !== null && (begun.turn !== turnNow() || (segments.length > 0 && !isOpen))
  const finishing = isPast ? null : begun
  useEffect(() => {
    if (isPast) setBegun(null)
  }, [isPast])
  const plays = useMemo((): Plays => {
    const isFinished = (decision: Decision): boolean =>
      finishing?.seat === decision.seat &&
      finishing.turn === turnNow() &&
      (finishing.kind === decision.kind || !isSegment(decision))
    return (decision) =>
      persons.includes(decision.seat) && (isFinished(decision) || isHandedOver(handed, routines, decision))
        ? programLevel
        : null
  }, [persons, handed, routines, finishing, turnNow])
  const isOn = (seat: string, routine: Routine): boolean => isOnAutopilot(handed, seat, routine)
  return {
    plays,
    stepwise: finishing !== null,
    isBusy: open.some((decision) => plays(decision) !== null),
    held,
    hold,
    isOn,
    isAnyOn: (seat) => routines.some((routine) => isOn(seat, routine)),
    turn: (seat, routine) => setHanded((now) => turnAutopilot(now, seat, routine)),
    turnAll: (seat, on) => setHanded((now) => withAutopilot(now, seat, on ? routines : [])),
    finish: ({ seat, kind }) => setBegun({ seat, kind, turn: turnNow() }),
    takeBack(decision) {
      if (plays(decision) === null) return false
      setBegun(null)
      const routine = routineOf(routines, decision)
      if (routine && isOn(decision.seat, routine)) setHanded(turnAutopilot(handed, decision.seat, routine))
      return true
    },
  }
}
