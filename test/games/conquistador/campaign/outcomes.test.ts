/** Every question leads somewhere: none has one outcome only, and of those that interrupt no two answers have the same. */
import { expect, test } from 'vitest'
import { askedOf } from '../../../../source/app/prompt/prompt.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Choice, Decision } from '../../../../source/kernel/contract/game.ts'
import { measured } from '../../../measure.ts'
import { game, play } from '../playing.ts'
import { isLookedAt, sample } from './sample.ts'

/** What may be answered now; orders that hold for later are no answer. */
const openIn = ({ choices }: Decision): readonly Choice[] =>
  choices.filter(({ off, standing, step }) => !off && !standing && !step)

const isFilledIn = (choice: Choice): boolean => askedOf(choice, game.sets).length > 0

/** The state after a choice that has nothing to fill in, as text; null where the rules refuse it. */
function after(state: State, { seat }: Decision, { type, fixed }: Choice): string | null {
  const applied = game.apply(state, { type, seat, ...fixed })
  return applied.ok ? JSON.stringify(applied.state) : null
}

/** What is wrong with a question. */
function faultsOf(state: State, decision: Decision): string[] {
  const open = openIn(decision)
  const named = (choices: readonly Choice[]) =>
    `${decision.kind}: ${choices.map(({ label }) => label).join(' | ')}`
  if (open.some(isFilledIn)) return []
  if (open.length < 2) return decision.formality ? [] : [`one answer: ${named(open)}`]
  if (!decision.interrupts) return []
  const came = open.map((choice) => after(state, decision, choice))
  return came.flatMap((one, at) => {
    const same = came.indexOf(one)
    return one !== null && same < at ? [`no difference: ${named([open[same]!, open[at]!])}`] : []
  })
}

test.each(measured([sample[0]!], sample))(
  'every question of a game has several outcomes: $options',
  (options) => {
    const faults = new Set<string>()
    const kinds = new Set<string>()
    play(options, ({ after: state }) => {
      if (state.over || !isLookedAt(state)) return
      for (const decision of game.decisions(state)) {
        kinds.add(decision.kind)
        for (const fault of faultsOf(state, decision)) faults.add(fault)
      }
    })
    expect([...faults]).toEqual([])
    expect(kinds.size).toBeGreaterThan(8)
  },
)
