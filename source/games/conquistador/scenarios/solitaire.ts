/** 21.2 Spain alone: England, France and Portugal settle by the dice. */

import type { Nation, Settler } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import { isTreatyArea } from '../matters/areas.ts'
import { askLosses } from '../matters/losses.ts'
import { areaOff, type Context, type Position, sum } from '../state/context.ts'
import { changeArea } from '../state/draft.ts'
import { stacksInArea, unitsInArea } from '../state/stacks.ts'
import type { LossCause } from '../state/state.ts'
import { scenarioOf } from './scenarios.ts'
import { atMost, isTimeOfGrowth } from './tordesillas.ts'

/** The levels by which a colony of a nation that is not played starts and grows (21.23, 21.24). */
const levelStep = 5

export function colonize(g: Context, spain: Nation, result: string): void {
  const settler = scenarioOf(g).settler(g, result)
  if (settler === null) return
  const table = g.data.tables.nonPlayerColonization.table[settler]
  // 21.25: an Area of another nation is passed over and the dice are rolled
  // again; without any other there is no colony.
  const isTaken = (area: Area) =>
    g.state.areas[area]!.settledBy.some((nation) => nation !== settler && nation !== spain)
  if (table.every(isTaken)) return
  for (;;) {
    const dice = g.rollFor({ what: 'colonization', seat: settler }, 2)
    const area = table[sum(dice) - 2]!
    const taken = isTaken(area)
    g.emit({ type: 'colonization', rule: taken ? '21.25' : '21.21', nation: settler, dice, area, taken })
    if (!taken) return settle(g, spain, settler, area)
  }
}

const spainLives = (g: Position, spain: Nation, area: Area): boolean =>
  unitsInArea(g, spain, area).colonists > 0

function settle(g: Context, spain: Nation, settler: Settler, area: Area): void {
  const treaty = isTreatyArea(g, area)
  const hostile = !treaty || g.state.brasil!.status === 'portuguese'
  if (hostile && spainLives(g, spain, area)) return raid(g, spain, settler, area)
  // 22.32
  if (treaty && !isTimeOfGrowth(g)) {
    g.emit({ type: 'colony-barred', rule: '22.32', nation: settler, area })
    return
  }
  const record = g.state.areas[area]!
  // 21.23, 21.24, and 22.31 for the most that there can be
  const founded = !record.european
  const grown = (record.european?.level ?? 0) + levelStep
  const level = treaty ? atMost(g, grown) : grown
  const settledBy = [...new Set([...record.settledBy, settler])]
  changeArea(g.state, area, { native: 0, european: { nation: settler, level }, settledBy })
  g.emit({ type: 'colony', rule: founded ? '21.23' : '21.24', nation: settler, area, founded, level })
}

/** 21.26: an Area with Spanish colonists is attacked instead. */
function raid(g: Context, spain: Nation, settler: Settler, area: Area): void {
  const there = unitsInArea(g, spain, area)
  changeArea(g.state, area, { barrenTurn: g.state.turn })
  const soldiers = Math.floor(there.soldiers / 2)
  const colonists = Math.floor(there.colonists / 4)
  g.emit({ type: 'raid', rule: '21.26', nation: settler, target: spain, area, soldiers, colonists })
  const hexes = [...new Set(stacksInArea(g, spain, area).map(({ hex }) => hex))].sort()
  const harbours = g.state.harbours
    .filter(({ nation, place }) => nation === spain && place !== 'Europe')
    .map(({ place }) => place)
    .filter((place) => areaOff(g, place) === area)
  const cause: LossCause = { by: 'raid', nation: settler }
  const rule = '21.26'
  askLosses(g, spain, { rule, cause, kinds: ['ship'], count: 1, scope: { harbours } })
  askLosses(g, spain, { rule, cause, kinds: ['colonist'], count: colonists, scope: { hexes } })
  askLosses(g, spain, { rule, cause, kinds: ['soldier'], count: soldiers, scope: { hexes } })
}
