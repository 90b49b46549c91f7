/** A round of a fight (6.22, 6.3): both roll, the Indians first, and no loss is taken before both have. */
import { askRoll, takeRolled } from '../rolls/rolling.ts'
import { type Context, type Position, spaceAt, sum } from '../state/context.ts'
import type { CombatFrame, FightSide } from '../state/fights.ts'
import { push } from '../state/flow.ts'
import { commanderOf, expeditionOf, hasExpedition, isLone, unitsOf } from '../state/forces.ts'
import { sufferHits } from '../state/morale.ts'
import type { Rolled } from '../state/state.ts'
import { enter } from './stages.ts'
import { cellOf, columnFor, factorsOf, isIndian, kindsThere, modifiersOf } from './values.ts'

/** Whether a side has nobody left, in battle or by a card. */
export function isDecided(g: Position, { at, sides }: CombatFrame): boolean {
  return sides.some(({ expedition: id }) =>
    id === null ? spaceAt(g, at).units.length === 0 : !hasExpedition(g, id) || isLone(expeditionOf(g, id)),
  )
}

export function rolls(g: Context, frame: CombatFrame): true {
  const open = frame.sides.filter(({ result }) => result === null)
  const side = open.find(isIndian) ?? open[0]
  if (!side) return enter(frame, 'strikes')
  const value = factorsOf(g, frame, side)
  let roll: Rolled | null = null
  if (columnFor(g, value) !== null) {
    if (side.expedition === null) roll = rollForIndians(g, frame, side)
    else if (g.state.rolled) roll = takeRolled(g)
    else {
      const { dice } = g.data.tables.combat
      askRoll(g, side.player!, 'combat', { dice, modifiers: modifiersOf(g, frame, side) })
      return true
    }
  }
  side.result = roll === null ? '-' : cellOf(g, value, roll.total)
  tellResult(g, frame, side, roll)
  return true
}

/** 1.57: no Mano de Dios touches this roll. */
function rollForIndians(g: Context, frame: CombatFrame, side: FightSide): Rolled {
  const modifiers = modifiersOf(g, frame, side)
  const dice = g.roll(2)
  const total = sum(dice) + sum(modifiers.map(({ by }) => by))
  g.emit({ type: 'indians-rolled', rule: '6.22', at: frame.at, dice, modifiers, total })
  return { dice, total }
}

function tellResult(g: Context, frame: CombatFrame, side: FightSide, roll: Rolled | null): void {
  const enemy = frame.sides.find((one) => one !== side)!
  g.emit({
    ...{ type: 'result', rule: '6.31', round: frame.round, roll, result: side.result! },
    ...{ faction: side.expedition === null ? null : side.player },
    ...strengthOf(g, frame, side),
    enemy: strengthOf(g, frame, enemy),
  })
}

/** Who leads a side, its factors in this round, and its units. */
function strengthOf(g: Context, frame: CombatFrame, side: FightSide) {
  const value = factorsOf(g, frame, side)
  if (side.expedition === null) return { captain: null, value, units: spaceAt(g, frame.at).units.length }
  const expedition = expeditionOf(g, side.expedition)
  const units = unitsOf(expedition) + expedition.indians.length
  return { captain: commanderOf(expedition).captain, value, units }
}

/** 6.32, 6.33, 6.34: the losses of both; then the next round, or the end. */
export function strikes(g: Context, frame: CombatFrame): true {
  if (frame.sides.every(({ result }) => result === null)) return nextRound(g, frame)
  for (const [at, side] of [...frame.sides.entries()].toReversed()) {
    const enemy = frame.sides[1 - at]!
    const { result } = side
    side.result = null
    if (result === 'M' && enemy.expedition !== null) shake(g, enemy)
    else if (typeof result === 'number') pushStrike(g, frame, at, result)
  }
  return true
}

const shake = (g: Context, { expedition }: FightSide): number =>
  sufferHits(g, expeditionOf(g, expedition!), 1, '6.33')

/** What a side inflicts on the other. */
function pushStrike(g: Context, frame: CombatFrame, at: number, left: number): void {
  push(g, {
    kind: 'strike',
    striker: frame.sides[at]!.player,
    at: frame.at,
    expedition: frame.sides[1 - at]!.expedition,
    kinds: kindsThere(frame),
    left,
    next: 'indian',
    struck: {},
    struckIndians: [],
  })
}

function nextRound(g: Context, frame: CombatFrame): true {
  if (isDecided(g, frame)) return enter(frame, 'over')
  frame.round++
  return enter(frame, 'retreat')
}
