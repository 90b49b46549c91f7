/**
 * How a computer nation looks ahead: what the rest of the game can bring, and how far it thinks at its level.
 */

import { recently } from '../../../../kernel/flow/recently.ts'
import type { Level } from '../../../../kernel/program/holders.ts'
import type { Nation } from '../../data/shapes.ts'
import { stepOf } from '../../sequence/sequence.ts'
import { hexInfo, lastTurn, type Position, sum, turnsLeft } from '../../state/context.ts'
import type { Stack } from '../../state/state.ts'
import { nationsInPlay } from '../../state/units.ts'
import { type Temper, temperOf } from '../levels.ts'
import { type Figures, figuresOf } from './figures.ts'
import { stepsToShip } from './shipping.ts'
import { type AreaSites, sitesOf } from './sites.ts'

/**
 * What others have in an Area: colonists of the nation with most, soldiers of all together, ports of anybody.
 */
export interface Rivals {
  readonly colonists: number
  readonly soldiers: number
  readonly ports: boolean
}

/** One is asked about again and again while a decision is taken, and the one before the council with it. */
export const statesKept = 4

export interface Outlook {
  readonly g: Position
  readonly nation: Nation
  readonly level: Level
  readonly temper: Temper
  readonly figures: Figures
  readonly sites: ReadonlyMap<string, AreaSites>
  /** Resource levels of this turn and those to come, to the end or the horizon. */
  readonly levels: readonly number[]
  /** Turns from this one to the last, both counted. */
  readonly turnsToPlay: number
  /** Land movement of this turn is still to come. */
  readonly mayMarch: boolean
  readonly rivals: ReadonlyMap<string, Rivals>
  /**
   * Steps from gold of a mine or city to the nearest own port that may ship it,
   * without those of an Area if one is named.
   */
  stepsToShip(source: string, hex: string, without?: string): number
}

const outlooks = recently(statesKept, (_: Position['state']) => new Map<string, Outlook>())

/** The outlook of a nation on a position; kept for as long as the position is asked about. */
export function outlookOf(g: Position, nation: Nation, level: Level): Outlook {
  const kept = outlooks(g.state)
  const key = `${nation} ${level}`
  const outlook = kept.get(key) ?? look(g, nation, level)
  kept.set(key, outlook)
  return outlook
}

function look(g: Position, nation: Nation, level: Level): Outlook {
  const { turns } = g.data.turns
  const temper = temperOf({ g, level })
  const ways = new Map<string, number>()
  const ahead = turns.slice(g.state.turn - 1, Math.min(lastTurn(g), g.state.turn - 1 + temper.horizon))
  return {
    g,
    nation,
    level,
    temper,
    figures: figuresOf(g),
    sites: sitesOf(g),
    levels: ahead.map(({ resourceLevel }) => resourceLevel),
    turnsToPlay: turnsLeft(g) + 1,
    mayMarch: g.state.step < stepOf('C2'),
    rivals: rivalsOf(g, nation),
    stepsToShip: (source, hex, without) => {
      const way = `${source} ${hex} ${without}`
      const steps = ways.get(way) ?? stepsToShip(g, nation, { source, hex }, without)
      ways.set(way, steps)
      return steps
    },
  }
}

function rivalsOf(g: Position, nation: Nation): ReadonlyMap<string, Rivals> {
  const found = new Map<string, Stack[]>()
  if (nationsInPlay(g.state).length > 1)
    for (const stack of g.state.stacks) {
      const { area } = hexInfo(g, stack.hex)
      if (stack.nation === nation || !area) continue
      const there = found.get(area) ?? []
      found.set(area, there)
      there.push(stack)
    }
  return new Map([...found].map(([area, stacks]) => [area, rivalsAmong(g, stacks)]))
}

/** What others than a nation have in an Area. */
export const rivalsIn = (g: Position, nation: Nation, area: string): Rivals =>
  rivalsAmong(
    g,
    g.state.stacks.filter((stack) => stack.nation !== nation && hexInfo(g, stack.hex).area === area),
  )

/** What the stacks of others amount to. */
function rivalsAmong(g: Position, stacks: readonly Stack[]): Rivals {
  const colonists = new Map<Nation, number>()
  for (const stack of stacks)
    colonists.set(stack.nation, (colonists.get(stack.nation) ?? 0) + stack.colonists)
  return {
    colonists: Math.max(0, ...colonists.values()),
    soldiers: sum(stacks.map(({ soldiers }) => soldiers)),
    ports: stacks.some((stack) => stack.colonists > 0 && hexInfo(g, stack.hex).coastal),
  }
}
