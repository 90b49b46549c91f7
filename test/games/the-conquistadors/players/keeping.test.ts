/** What the program keeps at hard: cards that its forces have a use for, and gold until a division is worth it. */
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../../source/games/the-conquistadors/data/names.ts'
import { buildComputer } from '../../../../source/games/the-conquistadors/players/computer.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import type { Level } from '../../../../source/kernel/program/holders.ts'
import { game } from '../load.ts'
import { atlas, Scene } from '../scene.ts'

const computer = buildComputer(atlas)

const advised = (scene: Scene, kind: 'discard' | 'impulse', level: Level): Action | undefined =>
  computer.advise(game.view(scene.state, 'red'), scene.asked(kind), level)?.action

/** What red discards of its hand (2.0/1), with one force on the map or two. */
function discarded(
  level: Level,
  cards: readonly string[],
  forces = 1,
  scenario: Scenario = 'north',
): unknown {
  const scene = new Scene(scenario)
  scene.force('red', 'cortes', 'N1012', { foot: 5, horse: 2 })
  if (forces > 1) scene.force('red', 'sandoval', 'N1014', { foot: 4 })
  const action = advised(scene.hand('red', ...cards).begin('discards'), 'discard', level)
  return action && 'cards' in action ? action.cards : null
}

/** Whether red divides so much gold at once, in the middle of a turn. */
function divides(level: Level, gold: number): boolean {
  const scene = new Scene('north')
  scene.force('red', 'cortes', 'N1012', { foot: 6, horse: 3, cannon: 1, gold, with: { sandoval: {} } })
  return advised(scene.put('N1012', { find: 'town' }).begin(), 'impulse', level)?.type === 'divide'
}

describe('[C 2.0] cards of the hand', () => {
  it('gives away at hard what no force has a use for, and keeps what brings gold', () => {
    const cards = ['mano-de-dios', 'hostage', 'tales-of-rich-towns', 'fair-winds', 'doctor', 'legend-cibola']
    expect(discarded('hard', cards)).toEqual({ 'fair-winds': 1, doctor: 1, 'legend-cibola': 1 })
    expect(discarded('normal', cards)).toEqual({ doctor: 1 })
  })

  it('keeps a second activation only for a second force', () => {
    expect(discarded('hard', ['buena-suerte-a-ambos', 'mano-de-dios'])).toEqual({ 'buena-suerte-a-ambos': 1 })
    expect(discarded('hard', ['buena-suerte-a-ambos', 'mano-de-dios'], 2)).toEqual({})
  })

  it('keeps a card for talks where others may be won over by them, and not alone', () => {
    expect(discarded('hard', ['old-rivalries'])).toEqual({ 'old-rivalries': 1 })
    expect(discarded('hard', ['old-rivalries'], 1, 'standard')).toEqual({})
  })
})

describe('[C 18.5] a division', () => {
  it('waits at hard until captains and men take little of it', () => {
    expect(divides('normal', 50)).toBe(true)
    expect(divides('hard', 50)).toBe(false)
    expect(divides('hard', 110)).toBe(true)
  })
})
