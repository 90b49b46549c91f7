import { describe, expect, it } from 'vitest'
import {
  isHandedOver,
  noAutopilot,
  type Routine,
  routineOf,
  turnAutopilot,
  withAutopilot,
} from '../../../source/app/session/autopilot.ts'

const gold: Routine = { name: 'gold', label: 'Gold', kinds: ['gold'] }
const crossing: Routine = { name: 'crossing', label: 'Crossing', kinds: ['out', 'home'] }
const routines = [gold, crossing]
const asks = (seat: string, kind: string) => ({ seat, kind })

describe('autopilot', () => {
  it('answers nothing until it is asked to', () => {
    expect(isHandedOver(noAutopilot, routines, asks('Ann', 'gold'))).toBe(false)
  })

  it('answers every kind of question of a routine that is handed over, for that seat alone, until it is taken back', () => {
    const on = turnAutopilot(turnAutopilot(noAutopilot, 'Ann', gold), 'Ann', crossing)
    const handed = (one: typeof on) =>
      ['gold', 'out', 'home', 'other'].filter((kind) => isHandedOver(one, routines, asks('Ann', kind)))
    expect(handed(on)).toEqual(['gold', 'out', 'home'])
    expect(isHandedOver(on, routines, asks('Bob', 'gold'))).toBe(false)
    expect(handed(turnAutopilot(on, 'Ann', crossing))).toEqual(['gold'])
  })

  it('is given everything or nothing of a seat at once, and leaves the others as they are', () => {
    const bob = turnAutopilot(noAutopilot, 'Bob', crossing)
    const all = withAutopilot(bob, 'Ann', routines)
    expect(all).toEqual({ Ann: ['gold', 'crossing'], Bob: ['crossing'] })
    expect(withAutopilot(all, 'Ann', [])).toEqual({ Ann: [], Bob: ['crossing'] })
  })

  it('knows no routine for a question that must not be handed over', () => {
    expect(routineOf(routines, { kind: 'other' })).toBeNull()
    expect(routineOf(routines, { kind: 'home' })).toBe(crossing)
  })
})
