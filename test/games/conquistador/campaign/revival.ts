/** A state that was written down and read again. */
import { isDeepStrictEqual } from 'node:util'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { PlayedAction } from '../../../../source/kernel/program/simulate.ts'
import { game } from '../playing.ts'

/** One sentence for each way in which the game goes on otherwise from a copy of the state before a step. */
export function revivalFaults({ before, action, after, events }: PlayedAction<State>): string[] {
  const saved = JSON.stringify(before)
  const revived = JSON.parse(saved) as State
  if (!isDeepStrictEqual(before, revived)) return ['The state is no plain JSON.']
  const again = game.apply(revived, action)
  if (!again.ok) return [`Refused from a saved state: ${again.refusal.reason}`]
  return [
    ...(JSON.stringify(again) === JSON.stringify({ ok: true, state: after, events })
      ? []
      : ['Something else follows.']),
    ...(JSON.stringify(revived) === saved ? [] : ['The state before was changed.']),
  ]
}
