/** A conquistador leaves an expedition with his units (3.14), with what food and assets the owner gives him. */
import type { Tally } from '../../../kernel/contract/actions.ts'
import { type CountDomain, Refused, type TallyDomain } from '../../../kernel/contract/game.ts'
import { foodLimitWith, keepFood } from '../cards/food.ts'
import type { Captain } from '../data/names.ts'
import { assetName } from '../map/names.ts'
import type { Context, Position } from '../state/context.ts'
import { isLone, troopsIn } from '../state/forces.ts'
import type { Expedition, Party } from '../state/state.ts'
import { kingsOf } from './ends.ts'

/** What goes with a part. */
export interface Share {
  readonly food: number
  /** Assets by their ids; such as lie face down too. */
  readonly assets: Tally
}

/** Whether an expedition has what only units can guard. */
export const hasGoods = (g: Position, expedition: Expedition): boolean =>
  expedition.gold + expedition.food + expedition.indians.length + expedition.assets.length > 0 ||
  kingsOf(g, expedition).length > 0

/** A part takes no gold and no king, so what stays needs a unit if it has any (10.13, 6.37). */
export function mayLeave(g: Position, expedition: Expedition, party: Party): boolean {
  const rest = { parties: expedition.parties.filter((one) => one !== party) }
  if (rest.parties.length === 0) return false
  return !isLone(rest) || isLone(expedition) || !hasGoods(g, expedition)
}

/** What may be given to a part; without units it takes nothing (3.15, 1.34). */
export function shareDomains(
  g: Position,
  expedition: Expedition,
  party: Party,
): { readonly food: CountDomain; readonly assets: TallyDomain } {
  const isEmpty = troopsIn(party.units) === 0
  const held = isEmpty ? [] : expedition.assets.flatMap(({ card }) => (card === null ? [] : [card]))
  const items = Object.fromEntries(
    held.map((card) => [
      card,
      {
        max: held.filter((other) => other === card).length,
        label: assetName(g, card),
        isNamed: true as const,
      },
    ]),
  )
  const most = foodLimitWith(g, { ...expedition, parties: [party] })
  return {
    food: { kind: 'count', min: 0, max: Math.min(expedition.food, most), unit: 'food' },
    assets: { kind: 'tally', items, limits: [], empty: true },
  }
}

/** @throws Refused with 8.131 for more food than a part could carry */
export function checkShare(g: Position, expedition: Expedition, captain: Captain, share: Share): void {
  const parties = expedition.parties.filter((one) => one.captain === captain)
  const assets = Object.keys(share.assets).map((card) => ({ card, shown: true }))
  if (share.food > foodLimitWith(g, { ...expedition, parties, assets }))
    throw new Refused('8.131', 'He cannot carry so much food.')
}

/** A conquistador and his units become an expedition of their own, with the morale of the whole (9.25). */
export function partWith(
  g: Context,
  expedition: Expedition,
  captain: Captain,
  { food, assets }: Share,
): Expedition {
  const party = expedition.parties.find((one) => one.captain === captain)!
  expedition.parties = expedition.parties.filter((one) => one !== party)
  const part: Expedition = {
    ...{ id: g.state.nextExpedition++, faction: expedition.faction, at: expedition.at, parties: [party] },
    ...{
      indians: [],
      food: Math.min(food, expedition.food),
      gold: 0,
      hits: isLone({ parties: [party] }) ? 0 : expedition.hits,
    },
    assets: Object.entries(assets).flatMap(([card, number]) => takeAssets(expedition, card, number)),
  }
  expedition.food -= part.food
  keepFood(g, part)
  keepFood(g, expedition)
  if (isLone(expedition)) expedition.hits = 0
  g.state.expeditions.push(part)
  const { faction, at } = part
  g.emit({ type: 'split-off', rule: '3.14', faction, captain, units: { ...party.units }, at })
  return part
}

/** So many assets of a title, those that lie face down first. */
function takeAssets(expedition: Expedition, card: string, number: number): Expedition['assets'] {
  const taken = expedition.assets
    .filter((one) => one.card === card)
    .toSorted((one, other) => Number(one.shown) - Number(other.shown))
    .slice(0, number)
  expedition.assets = expedition.assets.filter((one) => !taken.includes(one))
  return taken
}
