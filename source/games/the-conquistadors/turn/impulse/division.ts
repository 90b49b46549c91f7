/** Division of gold (18.0): how gold becomes victory points in the Standard Game, once an impulse. */
import type { ChoiceOf, Tally } from '../../../../kernel/contract/actions.ts'
import { counted } from '../../../../kernel/contract/words.ts'
import type { Faction, Space } from '../../data/names.ts'
import { spaceName } from '../../map/names.ts'
import { type Context, factionOf, isStandard, type Position, sum } from '../../state/context.ts'
import type { Taken } from '../../state/flow.ts'
import { expeditionOf, expeditionsOf, unitsOf } from '../../state/forces.ts'
import { goldDomain, goldHolders } from './gold-domain.ts'

export type DivideForm = { type: 'divide'; fixed: { at: Space }; args: { gold: Tally } }

/** 18.5: what the king, the captains and the men in a space take of so much gold. */
export function sharesOf(
  g: Position,
  faction: Faction,
  space: Space,
  gold: number,
): { readonly king: number; readonly captains: number; readonly men: number } {
  const { royalFifth, otherConquistador, footOrCannonPer, horsePer } = g.data.tables.division
  const there = expeditionsOf(g, faction).filter(({ at }) => at === space)
  const count = (kind: 'foot' | 'horse' | 'cannon') => sum(there.map((force) => unitsOf(force, kind)))
  const captains = sum(there.map(({ parties }) => parties.length))
  return {
    king: Math.ceil(gold / royalFifth),
    captains: otherConquistador * Math.max(0, captains - 1),
    men:
      Math.ceil((count('foot') + count('cannon')) / footOrCannonPer) + Math.ceil(count('horse') / horsePer),
  }
}

/** The victory points of a division; below 0 it cannot be made (18.6). */
export function pointsOf(g: Position, faction: Faction, space: Space, gold: number): number {
  const { king, captains, men } = sharesOf(g, faction, space, gold)
  return gold - king - captains - men
}

/** The least gold with which a division can be made (18.6). */
function leastGold(g: Position, faction: Faction, space: Space, most: number): number | null {
  for (let gold = 1; gold <= most; gold++) if (pointsOf(g, faction, space, gold) >= 0) return gold
  return null
}

/** The example to 18.6. */
const example =
  'As in the book: 60 gold, three captains with 7 foot and 5 horse; the king 12, the captains 6, the men 5, so 37 points.'

/** 18.3: in one space, of some or all of the gold there. */
export function divideChoices(g: Position, faction: Faction): ChoiceOf<DivideForm>[] {
  if (!isStandard(g) || g.state.impulse.dividedIn !== null) return []
  const spaces = [...new Set(goldHolders(g, faction).map(({ at }) => at))]
  return spaces.flatMap((at): ChoiceOf<DivideForm>[] => {
    const holders = goldHolders(g, faction, at)
    const all = sum(holders.map(({ gold }) => gold))
    const least = leastGold(g, faction, at, all)
    const { king, captains, men } = sharesOf(g, faction, at, all)
    if (least === null) {
      const shares = `the king ${king}, the captains ${captains}, the men ${men}`
      return [
        {
          type: 'divide',
          rule: '18.2',
          about: spaceName(g, at),
          label: 'Divide gold',
          fixed: { at },
          args: { gold: goldDomain(g, holders, { min: all, rule: '18.6' }) },
          at,
          off: { rule: '18.6', reason: `${all} gold do not pay the shares: ${shares}.` },
        },
      ]
    }
    const parts = `${king} the king, ${captains} captains, ${men} men`
    return [
      {
        type: 'divide',
        rule: '18.2',
        about: spaceName(g, at),
        label: `Divide gold: all ${all} bring ${counted(pointsOf(g, faction, at, all), 'points')} (${parts})`,
        fixed: { at },
        args: { gold: goldDomain(g, holders, { min: least, rule: '18.6', note: example }) },
        at,
      },
    ]
  })
}

export function divide(g: Context, faction: Faction, { at, gold }: Taken<DivideForm>): void {
  const total = sum(Object.values(gold))
  const points = pointsOf(g, faction, at, total)
  for (const [id, part] of Object.entries(gold)) expeditionOf(g, Number(id)).gold -= part
  factionOf(g, faction).points.division += points
  g.state.impulse.dividedIn = at
  g.emit({ type: 'divided', rule: '18.5', faction, at, gold: total, points })
}
