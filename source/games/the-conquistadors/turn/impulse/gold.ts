/** Gold in the own impulse: to points in the Basic Game (10.21), to pesos in the Standard one (16.12), debts (16.23). */
import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import type { Faction } from '../../data/names.ts'
import { captainName } from '../../map/names.ts'
import { type Context, factionOf, isStandard, type Position } from '../../state/context.ts'
import type { Taken } from '../../state/flow.ts'
import { commanderOf, expeditionOf, expeditionsOf } from '../../state/forces.ts'

export type GoldForm =
  | { type: 'convert'; fixed: { expedition: number }; args: { gold: number } }
  | { type: 'repay'; args: { pesos: number } }

export const goldChoices = (g: Position, faction: Faction): ChoiceOf<GoldForm>[] => {
  const { pesos, debt } = factionOf(g, faction)
  const into = isStandard(g) ? 'pesos' : 'victory points'
  const repay: ChoiceOf<GoldForm> = {
    type: 'repay',
    rule: '16.23',
    label: 'Pay back debt',
    args: {
      pesos: {
        kind: 'count',
        min: 1,
        max: Math.min(pesos, debt),
        unit: 'pesos',
        start: Math.min(pesos, debt),
      },
    },
  }
  return [
    ...expeditionsOf(g, faction)
      .filter(({ gold }) => gold > 0)
      .map((expedition): ChoiceOf<GoldForm> => {
        const { id, gold, at } = expedition
        return {
          type: 'convert',
          rule: isStandard(g) ? '16.12' : '10.21',
          about: captainName(g, commanderOf(expedition).captain),
          label: `Turn gold into ${into}`,
          fixed: { expedition: id },
          args: { gold: { kind: 'count', min: 1, max: gold, unit: 'gold', start: gold } },
          at,
        }
      }),
    ...(Math.min(pesos, debt) > 0 ? [repay] : []),
  ]
}

export function convert(
  g: Context,
  faction: Faction,
  { expedition, gold }: Taken<GoldForm> & { type: 'convert' },
): void {
  const own = factionOf(g, faction)
  expeditionOf(g, expedition).gold -= gold
  if (isStandard(g)) own.pesos += gold
  else own.points.gold += gold
  const into = isStandard(g) ? 'pesos' : 'points'
  g.emit({ type: 'converted', rule: isStandard(g) ? '16.12' : '10.21', faction, gold, into })
}

export function repay(g: Context, faction: Faction, { pesos }: Taken<GoldForm> & { type: 'repay' }): void {
  const own = factionOf(g, faction)
  own.pesos -= pesos
  own.debt -= pesos
  g.emit({ type: 'repaid', rule: '16.23', faction, pesos })
}
