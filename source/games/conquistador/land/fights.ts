/** 11.11 The fights that a nation's moves have brought about, one after the other. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Nation } from '../data/shapes.ts'
import { distance, type Hex } from '../map/hex.ts'
import { hexName } from '../matters/ports.ts'
import { type Context, closeFrame, nationOf, type Position } from '../state/context.ts'
import type { FrameRules } from '../state/flow.ts'
import { unitsAt } from '../state/stacks.ts'
import { fight } from './land-combat.ts'
import type { Battle, FightsFrame } from './shapes.ts'
import { weigh } from './strengths.ts'

export type FightForm = { type: 'fight'; fixed: { hex: Hex } }

/** 11.22: so far apart the retreat from one fight can close a way to that from another, or open one. */
const within = 2

/** All that this nation has brought about is fought now. */
export function beginFights(g: Context, nation: Nation): void {
  if (g.state.battles.length > 0) g.state.stack.push({ kind: 'fights', nation })
}

const inOrder = (battles: readonly Battle[]): Battle[] =>
  [...battles].sort((a, b) => (a.hex < b.hex ? -1 : 1))

/** Fights whose order among each other can matter. */
const entangled = ({ state: { battles } }: Position): Battle[] =>
  inOrder(battles).filter((one) =>
    battles.some((other) => other !== one && distance(one.hex, other.hex) <= within),
  )

function choiceAt(g: Position, { hex, attacker, defender }: Battle): ChoiceOf<FightForm> {
  const side = (nation: Nation) => ({ nation, units: unitsAt(g.state, nation, hex) })
  const { attack, defence, odds } = weigh(g, side(attacker), side(defender), null)
  return {
    type: 'fight',
    rule: '11.11',
    label: `Fight ${defender} in ${hexName(g, hex)} (${attack} against ${defence}: column ${odds})`,
    fixed: { hex },
    at: hex,
  }
}

export const fightsFrames: FrameRules<FightsFrame, FightForm> = {
  decide: (g, { nation }) => ({
    seat: nation,
    kind: 'fights',
    segment: 'Land Combat',
    rule: '11.11',
    question: 'Which fight comes first? Who retreats from one may bar a way to others, or open it.',
    choices: entangled(g).map((battle) => choiceAt(g, battle)),
    open: true,
    undone: [],
  }),

  act: (g, _frame, { hex }) => fight(g, hex),

  settle(g, frame) {
    const { battles } = g.state
    if (battles.length === 0) {
      closeFrame(g, frame)
      return true
    }
    const near = entangled(g)
    const byDefault = nationOf(g, frame.nation).standing.losses
    const [next] = inOrder(byDefault ? battles : battles.filter((one) => !near.includes(one)))
    if (next) fight(g, next.hex)
    return next !== undefined
  },
}
