/** The order of set-up and of a turn: all roll, those who are equal again among themselves (2.0/3, 14.22, 22.13). */
import type { Faction } from '../data/names.ts'
import { askRoll, takeRolled } from '../rolls/rolling.ts'
import { type Context, playersOf } from '../state/context.ts'
import { type FrameRules, pop, push, type SegmentRules, unasked } from '../state/flow.ts'
import type { FrameOf } from '../state/frames.ts'

const rollOrder = (of: 'setup' | 'turn'): SegmentRules => ({
  begin(g) {
    if (playersOf(g).length > 1) push(g, { kind: 'order', of, rolling: [...g.state.order], rolls: {} })
  },
})

export const setupOrder = rollOrder('setup')
/** 2.0/3: initiative. */
export const initiative = rollOrder('turn')

export const orderFrames: FrameRules<'order'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    const [next] = frame.rolling
    if (g.state.rolled && next) {
      frame.rolls[next] = [...(frame.rolls[next] ?? []), takeRolled(g).total]
      frame.rolling.shift()
      return true
    }
    if (next) askRoll(g, next, frame.of === 'setup' ? 'setupOrder' : 'initiative', { dice: '2D6' })
    else conclude(g, frame)
    return true
  },
}

/** Higher first, roll by roll. */
function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((roll, index) => roll !== other[index])
  return at < 0 ? 0 : (other[at] ?? 0) - one[at]!
}

function conclude(g: Context, frame: FrameOf<'order'>): void {
  const rollsOf = (faction: Faction) => frame.rolls[faction] ?? []
  const order = g.state.order.toSorted((one, other) => compare(rollsOf(one), rollsOf(other)))
  const isTied = (faction: Faction, other: Faction) =>
    other !== faction && compare(rollsOf(faction), rollsOf(other)) === 0
  const tied = order.find((faction) => order.some((other) => isTied(faction, other)))
  if (tied) {
    frame.rolling = g.state.order.filter((faction) => faction === tied || isTied(tied, faction))
    return
  }
  pop(g)
  g.state.order = order
  if (frame.of === 'setup') g.state.setupOrder = [...order]
  g.emit({ type: 'order', rule: frame.of === 'setup' ? '14.22' : '2.0/3', order, of: frame.of })
}
