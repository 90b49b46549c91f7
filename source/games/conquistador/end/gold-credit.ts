/** 5.1 D4 Gold in Europe goes to the treasury (13.41); the expeditions of the turn end (7.25). */

import { leaveAt } from '../council/expeditions.ts'
import { takeAshore } from '../council/loading.ts'
import type { Nation } from '../data/shapes.ts'
import { askSeizure } from '../diplomacy/seizure.ts'
import { bookProfit } from '../diplomacy/shares.ts'
import { hexOfNode } from '../map/board.ts'
import { bringClaimsHome } from '../matters/discovery.ts'
import { watchMissionaries } from '../matters/missionaries.ts'
import { disbandCompanies, drown } from '../naval/companies.ts'
import { enterHex } from '../naval/landing.ts'
import { aboard, openHarbour, sortShips, sweepHarbours, takeOff } from '../naval/ships.ts'
import { type Context, hexInfo, nationOf } from '../state/context.ts'
import type { SegmentRules } from '../state/flow.ts'
import type { Expedition, Group } from '../state/state.ts'
import { emptyGroup, isExplorer } from '../state/units.ts'

export const goldCredit: SegmentRules<never, 'unload'> = {
  begin(g, nation) {
    g.state.work.push({ kind: 'unload' })
    // 24.16: before anything is unloaded.
    askSeizure(g, nation)
  },

  work: unload,
}

/**
 * What came home stays there when its ships sail again in the same turn: news of discoveries (18.15), gold
 * (13.41), soldiers called home (6.41/7).
 */
export function leaveInEurope(g: Context, nation: Nation, expedition: Expedition): void {
  bringClaimsHome(g, expedition)
  creditGold(g, nation, expedition)
  muster(g, nation, expedition)
}

/** The expeditions of a nation end: gold in Europe is credited, people go ashore, and ships lie in port. */
export function unload(g: Context, nation: Nation): void {
  for (const expedition of g.state.expeditions.filter((one) => one.nation === nation)) {
    if (expedition.place === 'Europe') {
      creditGold(g, nation, expedition)
      muster(g, nation, expedition)
    }
    noteArrival(g, expedition)
    dissolve(g, nation, expedition)
  }
  g.state.expeditions = g.state.expeditions.filter((one) => one.nation !== nation)
  disbandCompanies(g.state, nation)
  sweepHarbours(g.state)
  watchMissionaries(g, nation)
}

/** 7.27 for a port that Maintenance may unmake. */
function noteArrival({ state }: Context, { arrived, ships, ...expedition }: Expedition): void {
  const { id, nation, place, bounds, used, raider } = expedition
  if (!arrived || place === 'Europe') return
  const kinds = ships.map(({ kind }) => kind)
  state.arrivals?.push({ id, nation, place, bounds, used, raider, ships: kinds })
}

function creditGold(g: Context, nation: Nation, expedition: Expedition): void {
  const record = nationOf(g, nation)
  const { gold } = aboard(expedition.ships)
  for (const [from, ducats] of Object.entries(gold)) {
    const hex = (g.data.map.mines[from] ?? g.data.map.cities[from])!
    const area = hexInfo(g, hex).area!
    record.treasury += ducats
    g.emit({ type: 'gold-credited', rule: '13.41', nation, expedition: expedition.id, from, ducats })
    bookProfit(g, nation, area, ducats)
  }
  for (const ship of expedition.ships) ship.gold = {}
}

/** 6.41/7: soldiers called home for the civil war leave the game as they arrive. */
function muster(g: Context, nation: Nation, expedition: Expedition): void {
  const record = nationOf(g, nation)
  const { recall } = record
  const soldiers = recall ? Math.min(expedition.homeward, recall.due - recall.done) : 0
  if (!recall || soldiers <= 0) return
  const group = { ...emptyGroup(), soldiers }
  drown(g, expedition, group)
  takeAshore(expedition, group)
  const done = recall.done + soldiers
  record.recall = { ...recall, done }
  const left = recall.due - done
  g.emit({ type: 'recalled', rule: '6.41/7', nation, expedition: expedition.id, soldiers, left })
}

/** Ships lie in port again; people go ashore, gold and Explorers stay with the ships. */
function dissolve(g: Context, nation: Nation, expedition: Expedition): void {
  const { place, ships } = expedition
  const cargo: Group = { ...aboard(ships), gold: {} }
  takeOff(ships, cargo)
  leaveAt(g, expedition, cargo, expedition.marching)
  const harbour = openHarbour(g.state, nation, place)
  harbour.ships.push(...ships)
  sortShips(harbour.ships)
  if (place === 'Europe') return
  const ashore = { ...cargo, leaders: cargo.leaders.filter((name) => !isExplorer(g, name)) }
  enterHex(g, nation, hexOfNode(place), ashore)
}
