/** Who of a group can be picked, and what decides whether one does: how long leaders stay, what missionaries are good for. */
import type { TallyDomain, TallyItem } from '../../../kernel/contract/game.ts'
import type { Position } from './context.ts'
import { ownLastTurnText } from './leaders.ts'
import type { Group, State } from './state.ts'
import { goldKey, kindOf, missionaryLabel, ratingText, tallyOf } from './units.ts'

/** What of a group can be picked, for the domain of an action. */
export function tallyItems(g: Position, group: Group, withGold: boolean): Record<string, TallyItem> {
  const items: Record<string, TallyItem> = {}
  if (group.soldiers) items.soldier = { max: group.soldiers, label: 'soldier detachments' }
  if (group.colonists) items.colonist = { max: group.colonists, label: 'colonists' }
  for (const name of group.leaders) items[name] = leaderItem(g, name)
  for (const id of group.missionaries) items[id] = missionaryItem(g.state, id)
  if (withGold)
    for (const [from, ducats] of Object.entries(group.gold))
      items[goldKey(from)] = { max: ducats, label: `ducats of gold from ${from}`, isLoad: true }
  return items
}

/** The items with those alone proposed who are of a group, or gold; beside all others it is said why they are not. */
export function proposing(items: TallyDomain['items'], only: Group, note: string): TallyDomain['items'] {
  const may = tallyOf(only)
  return Object.fromEntries(
    Object.entries(items).map(([key, item]): [string, TallyItem] => [
      key,
      key in may || item.isLoad ? item : { ...item, free: 0, note },
    ]),
  )
}

/** @throws Error as `kindOf` */
const leaderItem = (g: Position, name: string): TallyItem => ({
  max: 1,
  label: `${name}, ${kindOf(g, name)}`,
  isNamed: true,
  note: ownLastTurnText(g, name),
})

/** 15.62: missionaries of one rating, or not yet known, differ in nothing but their number. */
const missionaryItem = (state: State, id: string): TallyItem => ({
  max: 1,
  label: missionaryLabel(state, id),
  isNamed: true,
  alike: `missionaries, ${ratingText(state, id)}`,
  note: ratingWords(state.missionaries[id] ?? null),
})

/** 15.65, 15.66: a minus keeps natives from rising, a plus helps those who fight them; 15.63: of others nobody knows. */
export function ratingWords(rating: number | null): string {
  if (rating === null) return 'known ashore'
  return rating > 0 ? 'stirs natives, helps fights' : 'calms natives'
}
