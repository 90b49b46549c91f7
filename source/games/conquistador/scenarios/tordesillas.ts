/**
 * 22.0 The Treaty of Tordesillas: Portuguese Brasil, how it grows, falls to Spain and becomes independent.
 */

import { change } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import type { World } from '../map/world.ts'
import { heldByOthers } from '../matters/areas.ts'
import { bury } from '../matters/losses.ts'
import { areaOff, type Context, hexInfo, type Position } from '../state/context.ts'
import { changeArea } from '../state/draft.ts'
import { stacksInArea } from '../state/stacks.ts'
import type { AreaState, BrasilState, State } from '../state/state.ts'
import { addUp, isEmpty, nationsInPlay, tollOf } from '../state/units.ts'

/** The nation that rolls for Brasil. */
const roller: Nation = 'Spain'

/** 22.32: what a die of annexation leads to: whether Spain gains Brasil, and whether it rolls again. */
export const annexations = {
  wait: { annexed: false, again: true },
  end: { annexed: false, again: false },
  annexed: { annexed: true, again: false },
  'annexed-wait': { annexed: true, again: true },
} as const

/** 22.11: Portuguese in place of natives, from the first turn. */
export function foundBrasil({ data }: Pick<World, 'data'>, state: State): void {
  const { area, nation, level } = data.tables.tordesillas
  const settledBy = [...state.areas[area]!.settledBy, nation]
  changeArea(state, area, { native: 0, european: { nation, level }, settledBy })
  state.brasil = { status: 'portuguese', rolls: true }
}

/** 22.31: turns in which Portuguese still come to Brasil. */
export const isTimeOfGrowth = ({ state, data }: Position): boolean =>
  state.turn <= data.tables.tordesillas.lastGrowth

/** 22.31: a Portuguese Level that is never above the most that there can be. */
export const atMost = ({ data }: Position, level: number): number =>
  Math.min(data.tables.tordesillas.most, level)

/** 22.31, 22.32: what the die of Spain does to Brasil at the beginning of a turn. */
export function rollForBrasil(g: Context): void {
  const { brasil } = g.state
  if (!brasil?.rolls) return
  if (isTimeOfGrowth(g)) grow(g)
  else if (brasil.status === 'portuguese') annex(g, brasil)
  else revolt(g, brasil)
}

const recordOf = (g: Position): AreaState => g.state.areas[g.data.tables.tordesillas.area]!

function grow(g: Context): void {
  const { area, growth, nation: settler } = g.data.tables.tordesillas
  const [die] = g.rollFor({ what: 'growth', seat: roller })
  const before = g.state.areas[area]!.european?.level ?? 0
  const level = atMost(g, before + growth[die! - 1]!)
  changeArea(g.state, area, { european: { nation: settler, level } })
  g.emit({
    type: 'brasil-growth',
    rule: '22.31',
    nation: roller,
    dice: [die!],
    area,
    growth: level - before,
    level,
  })
}

function annex(g: Context, brasil: BrasilState): void {
  const { area, annexation } = g.data.tables.tordesillas
  const [die] = g.rollFor({ what: 'annexation', seat: roller })
  const { annexed, again } = annexations[annexation[die! - 1]!]
  brasil.rolls = again
  if (annexed) {
    brasil.status = 'annexed'
    const { european } = g.state.areas[area]!
    if (european) changeArea(g.state, area, { european: { ...european, level: 0 } })
  }
  g.emit({
    type: 'annexation',
    rule: '22.32',
    nation: roller,
    dice: [die!],
    area,
    annexed,
    again,
  })
}

function revolt(g: Context, brasil: BrasilState): void {
  const { area, independence } = g.data.tables.tordesillas
  const [die] = g.rollFor({ what: 'independence', seat: roller })
  const free = independence.includes(die!)
  g.emit({
    type: 'independence',
    rule: '22.32',
    nation: roller,
    dice: [die!],
    area,
    needed: independence,
    free,
  })
  if (!free) return
  change(brasil, { status: 'independent', rolls: false })
  for (const nation of nationsInPlay(g.state)) expel(g, nation, area)
}

/**
 * Everybody of a nation in the Area is lost: ashore, in port and aboard,
 * with their gold. No ship has orders yet.
 */
function expel(g: Context, nation: Nation, area: Area): void {
  const stacks = stacksInArea(g, nation, area)
  const harbours = g.state.harbours.filter((one) => one.nation === nation && areaOff(g, one.place) === area)
  const ships = harbours.flatMap((one) => one.ships)
  const dead = addUp([...stacks, ...harbours, ...ships])
  if (isEmpty(dead) && ships.length === 0) return
  g.state.stacks = g.state.stacks.filter((one) => !stacks.includes(one))
  g.state.harbours = g.state.harbours.filter((one) => !harbours.includes(one))
  const kinds = ships.map(({ kind }) => kind)
  g.emit({
    type: 'brasil-lost',
    rule: '22.32',
    nation,
    area,
    toll: tollOf(dead, kinds),
  })
  bury(g, dead)
}

/** Invariants of Brasil, for tests. */
export function auditBrasil(g: Position): string[] {
  const { brasil, stacks } = g.state
  if (!brasil) return []
  const { area } = g.data.tables.tordesillas
  const { native, european } = recordOf(g)
  const level = european?.level ?? 0
  const faults = [
    native === 0 ? '' : `22.11: natives of ${native} in ${area}.`,
    level === atMost(g, level) ? '' : `22.31: a Portuguese Level of ${level}.`,
    brasil.status === 'portuguese' || !heldByOthers(g, area)
      ? ''
      : `22.32: ${area} is free, and its level ${level}.`,
    brasil.status === 'independent' && stacks.some(({ hex }) => hexInfo(g, hex).area === area)
      ? `22.32: units in independent ${area}.`
      : '',
  ]
  return faults.filter(Boolean)
}
