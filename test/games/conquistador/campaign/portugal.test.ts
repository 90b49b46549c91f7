/** [23.15] Whole random games of four nations. */

import { describe, expect, test } from 'vitest'
import { eventOf } from '../../../../source/games/conquistador/events/earlier.ts'
import { ofType } from '../../../../source/games/conquistador/events/event.ts'
import { segmentAt } from '../../../../source/games/conquistador/sequence/sequence.ts'
import { serviceOf } from '../../../../source/games/conquistador/state/leaders.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { NewGame } from '../../../../source/kernel/contract/game.ts'
import { type PlayedAction, playGame } from '../../../../source/kernel/program/simulate.ts'
import { inFull, measured } from '../../../measure.ts'
import { type AllBooks, countAll, differencesOfAll, enter } from '../ledger.ts'
import { fail, game, play, player } from '../playing.ts'
import { world } from '../world.ts'
import { rollFaults } from './rolls.ts'

const fourNations = (n: number): NewGame => ({
  scenario: 'campaign',
  seed: `portugal ${n}`,
  options: { portugal: true, ...(n % 2 === 1 && { edition: 'revised', standing: 'all' }) },
})

/**
 * [23.14] [15.34] A leader is with the nation that he serves in this
 * turn, or with the one that has hired him.
 */
function strangers(state: State): string[] {
  const { stacks, harbours, expeditions, rentals } = state
  const crews = [...harbours, ...expeditions].flatMap(({ nation, ships }) =>
    ships.map(({ leaders }) => ({ nation, leaders })),
  )
  return [...stacks, ...harbours, ...crews].flatMap(({ nation, leaders }) =>
    leaders
      .filter((name) => {
        const hired = rentals.find((one) => one.name === name)
        return nation !== (hired?.renter ?? serviceOf({ ...world, state }, name).nation)
      })
      .map((name) => `23.14: ${name} is with ${nation}.`),
  )
}

describe('[23.15] four nations', () => {
  test.runIf(inFull).each([1, 0])(
    '[23.15] game %i reaches the end, breaks no invariant and keeps its books',
    (n) => {
      const options = fourNations(n)
      let books: AllBooks | null = null
      const acted = new Set<string>()
      const cabots: string[] = []
      const last = play(options, (step: PlayedAction<State>) => {
        books ??= countAll(step.before)
        acted.add(step.action.seat)
        const faults = [...game.audit(step.after), ...strangers(step.after)]
        for (const event of step.events) {
          enter(books, event)
          faults.push(...rollFaults(event))
        }
        for (const { name, nation } of ofType(step.events.map(eventOf), 'leader-arrives'))
          if (name === 'Cabot, S.') cabots.push(`${step.after.turn} ${nation}`)
        faults.push(...differencesOfAll(books, countAll(step.after)))
        if (faults.length > 0) fail(options, step, faults)
      })
      expect(last).toMatchObject({ turn: 21, over: true })
      expect([...acted].sort()).toEqual(['England', 'France', 'Portugal', 'Spain'])
      expect(Object.keys(game.outcome(last)!.scores).sort()).toEqual([...acted].sort())
      expect(['6 England', '7 Portugal', '11 England'].slice(0, cabots.length)).toEqual(cabots)
      if (!last.lost.includes('Cabot, S.')) expect(cabots).toHaveLength(3)
    },
  )
})

test('[23.15] [6.71] in the council nobody sees what two of four do, but the two', () => {
  const options = fourNations(9)
  const isCouncil = ({ step, over }: State) => segmentAt(step).id === 'A3' && !over
  let compared = 0
  for (const step of playGame(game, options, player) as Iterable<PlayedAction<State>>) {
    const { before, action, after } = step
    if (before.turn > measured(3, 6)) break
    if (!isCouncil(before) || !isCouncil(after) || before.turn !== after.turn) continue
    if (
      ['announce', 'killCaptive'].includes(action.type) ||
      step.events.some(({ type }) => type === 'captive-freed')
    )
      continue
    const treaty = before.treaties.find(({ id }) => String(id) === action.treaty)
    if (treaty?.announced) continue
    const parties = [action.seat, action.with, treaty?.by, treaty?.with]
    for (const seat of before.order.filter((one) => !parties.includes(one))) {
      compared++
      if (JSON.stringify(game.view(before, seat)) !== JSON.stringify(game.view(after, seat)))
        fail(options, step, [`${seat} sees it.`])
    }
  }
  expect(compared).toBeGreaterThan(measured(200, 500))
})
