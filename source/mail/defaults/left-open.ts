/** What is done where a sheet says nothing: as usual in games by mail, or the question is closed. */
import type { ByMail, Draw, Known, Settings } from '../../kernel/contract/by-mail.ts'
import type { Sets } from '../../kernel/contract/domain.ts'
import type { Action, Choice, Decision } from '../../kernel/contract/game.ts'
import { sampleAction } from '../../kernel/program/sample.ts'

interface OpenQuestion<S> {
  readonly known: Known<S>
  readonly decision: Decision
  readonly settings: Settings
  /** Of the game. */
  readonly sets: Sets
}

/** So often chance looks for a way out, where a question cannot be closed. */
const mostTries = 300

/** Actions for a question, the first that the rules allow to be taken. */
export function* waysLeft<S extends object>(
  byMail: ByMail<S>,
  { known, decision, settings, sets }: OpenQuestion<S>,
  draw: Draw,
): Generator<Action> {
  yield* byMail.unsaid(known, decision, settings, draw)
  const open = decision.choices.filter(({ off, standing }) => !off && !standing)
  for (const choice of open.filter(({ end }) => end)) yield plain(decision, choice)
  const simple = open.filter(({ end, args }) => !end && Object.keys(args ?? {}).length === 0)
  // Equals are settled by a die (6.5 of games by mail).
  const first = simple.length > 1 ? draw(`${decision.kind} left open`, simple.length) - 1 : 0
  for (const choice of [...simple.slice(first), ...simple.slice(0, first)]) yield plain(decision, choice)
  let tries = 0
  const pick = (n: number) => draw(`${decision.kind} way out ${tries++}`, n) - 1
  while (tries < mostTries) {
    const action = sampleAction({ ...decision, choices: open }, sets, pick)
    if (!action) return
    yield action
  }
}

const plain = ({ seat }: Decision, { type, fixed }: Choice): Action => ({ type, seat, ...fixed })
