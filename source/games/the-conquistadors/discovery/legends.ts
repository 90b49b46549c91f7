/** Legends (19.0): where a marker lies, and what an expedition that comes there finds of it. */
import { openWindow } from '../cards/asking.ts'
import { type Board, boards, type Legend, legends, type Space } from '../data/names.ts'
import { kill } from '../forces/death.ts'
import { spaceOf } from '../map/atlas.ts'
import { distancesFrom, isInPlay, legendOn, spacesInPlay } from '../map/ground.ts'
import { askRoll, rowOf, takeRolled } from '../rolls/rolling.ts'
import { type Context, drawn, factionOf, type Position } from '../state/context.ts'
import { type FrameRules, pop, push, unasked } from '../state/flow.ts'
import { expeditionOf, hasExpedition } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import { sufferHits } from '../state/morale.ts'
import type { Expedition } from '../state/state.ts'
import { comesToRoll } from './discovering.ts'

/** Legend markers keep so far away from expeditions (19.21). */
const nearest = 3

/** Steps from the nearest expedition of anyone, over land and sea (19.21, 19.32). */
const fromExpeditions = (g: Position): Map<Space, number> =>
  distancesFrom(
    g,
    g.state.expeditions.map(({ at }) => at),
  )

/** 19.21: the legend spaces of a board without a legend, further than three from all expeditions. */
export function sitesOn(g: Position, board: Board): Space[] {
  const far = fromExpeditions(g)
  return spacesInPlay(g)
    .filter((space) => space.board === board && space.kind === 'legend')
    .map(({ id }): Space => id)
    .filter((space) => legendOn(g, space) === null && !g.state.legendsFound.includes(space))
    .filter((space) => (far.get(space) ?? Number.POSITIVE_INFINITY) > nearest)
}

/** 19.21: one of those not in play, drawn, on a board that is drawn. */
export function newLegend(g: Context): void {
  const pool = legends.filter((legend) => g.state.legends[legend].in === 'pool')
  if (pool.length === 0) return
  const legend = drawn(g, pool)
  const map = g.data.tables.legends.maps[legend]
  const board =
    map === 'either'
      ? drawn(
          g,
          boards.filter((one) => isInPlay(g, one)),
        )
      : map
  const sites = sitesOn(g, board)
  if (sites.length > 0) layLegend(g, legend, drawn(g, sites), '19.21')
}

/** 19.22: one of those in play goes to another space of its board; without one a new one comes (19.23). */
export function moveLegend(g: Context): void {
  const inPlay = legends.filter((legend) => g.state.legends[legend].in === 'space')
  if (inPlay.length === 0) return newLegend(g)
  const legend = drawn(g, inPlay)
  const place = g.state.legends[legend]
  if (place.in !== 'space') return
  const sites = sitesOn(g, spaceOf(g.atlas, place.space).board)
  if (sites.length > 0) layLegend(g, legend, drawn(g, sites), '19.22')
}

/** A legend marker comes to lie on a space, face up. */
export function layLegend(g: Context, legend: Legend, space: Space, rule: string): void {
  g.state.legends[legend] = { in: 'space', space }
  g.emit({ type: 'legend-laid', rule, legend, at: space })
}

/** An expedition looks for the legend of the space in which it stands (19.41). */
export function seek(g: Context, { faction, id, at }: Expedition, legend: Legend): void {
  push(g, {
    kind: 'legend',
    faction,
    expedition: id,
    space: at,
    legend,
    modifiers: [],
    played: [],
    stage: 'declared',
  })
}

export const legendFrames: FrameRules<'legend'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    if (frame.stage === 'declared') {
      g.emit({
        type: 'seeking',
        rule: '19.41',
        faction: frame.faction,
        legend: frame.legend,
        at: frame.space,
      })
      frame.stage = 'answered'
      // 19.42: others play as against a discovery.
      openWindow(g, frame.faction, 'againstDiscovery')
      return true
    }
    if (frame.stage === 'answered') {
      if (!comesToRoll(g, frame)) return true
      askRoll(g, frame.faction, 'legend', {
        dice: g.data.tables.legends.dice,
        modifiers: frame.modifiers,
      })
      return true
    }
    const { total } = takeRolled(g)
    pop(g)
    tell(g, frame, total)
    return true
  },
}

/** What the Legends Table says: gold, points, hits, a conquistador's life, and where the marker goes (19.43). */
function tell(
  g: Context,
  { faction, expedition: id, space, legend }: FrameOf<'legend'>,
  total: number,
): void {
  const { columns, legends: columnOf } = g.data.tables.legends
  const { text, gold = 0, vp = 0, moraleHits = 0, leader, marker } = rowOf(columns[columnOf[legend]], total)
  g.emit({ type: 'legend-told', rule: '19.41', faction, legend, at: space, text, gold, points: vp })
  factionOf(g, faction).points.legends += vp
  if (marker === 'pool') g.state.legends[legend] = { in: 'pool' }
  if (marker === 'removed') {
    g.state.legends[legend] = { in: 'out' }
    g.state.legendsFound.push(space)
  }
  if (!hasExpedition(g, id)) return
  const expedition = expeditionOf(g, id)
  expedition.gold += gold
  sufferHits(g, expedition, moraleHits, '19.41')
  // 6.45: one of the force, drawn.
  if (leader === 'dies')
    kill(
      g,
      expedition,
      drawn(
        g,
        expedition.parties.map(({ captain }) => captain),
      ),
      true,
    )
}
