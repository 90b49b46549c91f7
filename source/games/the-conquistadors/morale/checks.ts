/** Morale checks (9.12), and the units that a fifth hit costs (9.14). */

import { keepFood } from '../cards/food.ts'
import { type Captain, type Troop, troops } from '../data/names.ts'
import { afterLastUnit } from '../forces/ends.ts'
import { valueOfUnit } from '../forces/troops.ts'
import { spaceOf } from '../map/atlas.ts'
import { captainName } from '../map/names.ts'
import { askRoll, rowOf, takeRolled } from '../rolls/rolling.ts'
import { type Context, drawn, type Position } from '../state/context.ts'
import type { FrameRules } from '../state/flow.ts'
import { pop, push, unasked } from '../state/flow.ts'
import { commanderOf, dismiss, expeditionOf, hasExpedition, isLone } from '../state/forces.ts'
import type { FrameOf, Modifier } from '../state/frames.ts'
import { moveIndex } from '../state/governor.ts'
import { sufferHits } from '../state/morale.ts'
import type { Expedition } from '../state/state.ts'

/** Has an expedition check its morale; conquistadors without units need not (3.15). */
export function checkMorale(
  g: Context,
  { id, faction }: Expedition,
  cause: FrameOf<'morale'>['cause'],
): void {
  push(g, { kind: 'morale', faction, expedition: id, cause, stage: 'roll' })
}

export const moraleFrames: FrameRules<'morale'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    if (!hasExpedition(g, frame.expedition) || isLone(expeditionOf(g, frame.expedition))) {
      // 3.15: a check before this one has cost its last unit.
      pop(g)
      return true
    }
    if (frame.stage === 'roll') {
      frame.stage = 'rolled'
      askRoll(g, frame.faction, frame.cause === 'malaria' ? 'malaria' : 'morale', {
        dice: g.data.tables.moraleCheck.dice,
        modifiers: modifiersOf(g, frame),
      })
      return true
    }
    const expedition = expeditionOf(g, frame.expedition)
    const hits = rowOf(g.data.tables.moraleCheck.rows, takeRolled(g).total)
    pop(g)
    // 9.14, 8.22, 11.14: a unit lost to a fifth hit costs one box, once a check.
    if (sufferHits(g, expedition, hits, '9.12') > 0) moveIndex(g, frame.faction, -1, '11.14')
    return true
  },
}

/** 9.121, 21.2. */
function modifiersOf(g: Position, { expedition, cause }: FrameOf<'morale'>): Modifier[] {
  const { minusOne } = spaceOf(g.atlas, expeditionOf(g, expedition).at)
  return [
    ...(minusOne ? [{ of: 'minusOne', by: -1 }] : []),
    ...(cause === 'malaria' ? [{ of: 'malaria', by: -1 }] : []),
  ]
}

export type UnitLossForm =
  | { type: 'lose'; fixed: { captain: Captain; unit: Troop } }
  | { type: 'lose-indian'; fixed: { unit: number } }

export const unitLossFrames: FrameRules<'unitLoss', UnitLossForm> = {
  settle(g, frame) {
    if (frame.left > 0 && hasExpedition(g, frame.expedition) && !isLone(expeditionOf(g, frame.expedition))) {
      const choices = losses(expeditionOf(g, frame.expedition), frame)
      if (choices.length > 1 && !frame.byChance) return false
      carryOut(g, frame, frame.byChance ? anyUnit(g, expeditionOf(g, frame.expedition)) : choices[0]!)
      return true
    }
    pop(g)
    return true
  },

  decide(g, frame) {
    const expedition = expeditionOf(g, frame.expedition)
    return {
      seat: frame.chooser ?? frame.faction,
      kind: 'unitLoss',
      segment: 'Morale',
      rule: '9.14',
      question: `Which unit does ${captainName(g, commanderOf(expedition).captain)} lose?`,
      choices: losses(expedition, frame).map((loss) =>
        'captain' in loss
          ? {
              type: 'lose' as const,
              rule: '9.14',
              about: captainName(g, loss.captain),
              label: loss.unit,
              fixed: loss,
            }
          : {
              type: 'lose-indian' as const,
              rule: '9.14',
              label: `Indians of ${valueOfUnit(g, expedition.indians[loss.unit]!)}`,
              fixed: loss,
            },
      ),
      undone: [],
    }
  },

  act(g, frame, action) {
    carryOut(
      g,
      frame,
      action.type === 'lose' ? { captain: action.captain, unit: action.unit } : { unit: action.unit },
    )
  },
}

type Loss = { captain: Captain; unit: Troop } | { unit: number }

/** Any unit of the expedition, an allied Indian too, unless a card says otherwise. */
const losses = ({ parties, indians }: Expedition, { only }: FrameOf<'unitLoss'>): Loss[] => [
  ...parties.flatMap(({ captain, units }) =>
    troops.filter((unit) => units[unit] > 0).map((unit) => ({ captain, unit })),
  ),
  ...(only ? [] : indians.map((_, unit) => ({ unit }))),
]

/** 23.31: one of the Spanish units, each as likely as another. */
const anyUnit = (g: Context, { parties }: Expedition): Loss =>
  drawn(
    g,
    parties.flatMap(({ captain, units }) =>
      troops.flatMap((unit) => Array.from({ length: units[unit] }, () => ({ captain, unit }))),
    ),
  )

function carryOut(g: Context, frame: FrameOf<'unitLoss'>, loss: Loss): void {
  const expedition = expeditionOf(g, frame.expedition)
  const { captain } = commanderOf(expedition)
  frame.left--
  if ('captain' in loss) {
    dismiss(g, expedition.parties.find((party) => party.captain === loss.captain)!, loss.unit)
    g.emit({ type: 'unit-lost', rule: '9.14', faction: frame.faction, captain, unit: loss.unit })
    afterLastUnit(g, expedition)
    keepFood(g, expedition)
    return
  }
  const [gone] = expedition.indians.splice(loss.unit, 1)
  g.state.cup[gone!.kind]!++
  g.emit({ type: 'unit-lost', rule: '9.14', faction: frame.faction, captain, unit: 'indian' })
}
