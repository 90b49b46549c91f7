/** The Sudden Shock (17.2): once against an empire, before anything else of a fight. */
import type { Space } from '../data/names.ts'
import { askRoll, takeRolled } from '../rolls/rolling.ts'
import { type Context, captainOf, type Position, spaceAt } from '../state/context.ts'
import type { CombatFrame } from '../state/fights.ts'
import type { DecisionOf } from '../state/flow.ts'
import { clearIndians, commanderOf, expeditionOf, unitsOf } from '../state/forces.ts'
import type { EmpireState } from '../state/state.ts'
import { askedSide, begin, enter } from './stages.ts'
import { isIndian } from './values.ts'

export type ShockForm = { type: 'shock' } | { type: 'fight-on' }

const empireAt = (g: Position, space: Space): EmpireState | undefined =>
  g.state.empires.find(({ name }) => name === spaceAt(g, space).empire)

export function mayShock(g: Position, { at, sides: [attacker, defender] }: CombatFrame): boolean {
  if (g.state.scenario === 'basic' || isIndian(attacker) || !isIndian(defender)) return false
  const empire = empireAt(g, at)
  const expedition = expeditionOf(g, attacker.expedition!)
  return (
    empire !== undefined &&
    !empire.shocked &&
    unitsOf(expedition, 'cannon') >= 1 &&
    unitsOf(expedition, 'horse') >= 2 &&
    captainOf(g, commanderOf(expedition).captain).combat > 0
  )
}

export function shockDecision(g: Position, frame: CombatFrame): DecisionOf<ShockForm> {
  const [from] = g.data.tables.suddenShock.success
  return {
    seat: askedSide(frame).player!,
    kind: 'shock',
    segment: 'Combat',
    rule: '17.21',
    question: `Do you try a Sudden Shock, once against this empire? It succeeds on ${from} and more of two dice.`,
    choices: [
      { type: 'shock', rule: '17.22', label: 'Sudden Shock' },
      { type: 'fight-on', rule: '6.2', label: 'Fight as usual', end: true },
    ],
    undone: [],
  }
}

export function shock(g: Context, frame: CombatFrame): void {
  empireAt(g, frame.at)!.shocked = true
  enter(frame, 'shocked')
  askRoll(g, askedSide(frame).player!, 'shock', { dice: g.data.tables.suddenShock.dice })
}

/** 17.23, 17.24. No rating was lent, so nobody is checked after a shock that succeeds. */
export function shocked(g: Context, frame: CombatFrame): true {
  const [from, to] = g.data.tables.suddenShock.success
  const { total } = takeRolled(g)
  const works = total >= from && total <= to
  g.emit({
    type: 'shock',
    rule: works ? '17.23' : '17.24',
    faction: frame.sides[0].player!,
    at: frame.at,
    works,
  })
  if (works) {
    clearIndians(g, frame.at)
    return enter(frame, 'over')
  }
  frame.failedShock = true
  return begin(g, frame)
}
