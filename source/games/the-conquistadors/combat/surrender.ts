/** 11.24: a faction under a warrant that Spaniards attack may give up one conquistador, and the fight ends. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Captain } from '../data/names.ts'
import { kill } from '../forces/death.ts'
import { captainName } from '../map/names.ts'
import { type Context, factionOf, type Position } from '../state/context.ts'
import type { CombatFrame } from '../state/fights.ts'
import { type DecisionOf, pop } from '../state/flow.ts'
import { expeditionOf } from '../state/forces.ts'
import { isIndian } from './values.ts'

export type SurrenderForm = { type: 'give-up'; fixed: { captain: Captain } } | { type: 'fight-on' }

export function maySurrender(g: Position, { sides: [attacker, defender] }: CombatFrame): boolean {
  if (isIndian(attacker) || isIndian(defender)) return false
  return factionOf(g, expeditionOf(g, defender.expedition!).faction).warrant !== null
}

export function surrenderDecision(
  g: Position,
  { sides: [, defender] }: CombatFrame,
): DecisionOf<SurrenderForm> {
  const { faction, parties } = expeditionOf(g, defender.expedition!)
  return {
    seat: faction,
    kind: 'surrender',
    segment: 'Combat',
    rule: '11.24',
    question: 'A conquistador given up ends the warrant and the fight. Do you give one up?',
    choices: [
      ...parties.map(
        ({ captain }): ChoiceOf<SurrenderForm> => ({
          type: 'give-up',
          rule: '11.24',
          about: captainName(g, captain),
          label: 'Give him up',
          fixed: { captain },
        }),
      ),
      { type: 'fight-on', rule: '6.2', label: 'Fight', end: true },
    ],
    undone: [],
  }
}

export function giveUp(g: Context, frame: CombatFrame, captain: Captain): void {
  pop(g)
  kill(g, expeditionOf(g, frame.sides[1].expedition!), captain, false)
}
