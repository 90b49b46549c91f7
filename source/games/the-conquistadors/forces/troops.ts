/** Indian units (12.3): drawn blindly from the cup into a space, and towns and cities that turn hostile or neutral. */
import { disturb } from '../cards/standing.ts'
import type { Faction, Space } from '../data/names.ts'
import { isLeft, liftMarker, recyclable } from '../discovery/markers.ts'
import { type Context, changing, drawn, type Position, spaceAt, sum } from '../state/context.ts'
import { dismissIndians } from '../state/forces.ts'
import type { IndianUnit } from '../state/indians.ts'

/** What a unit counts for in combat (1.231, 6.221). */
export function valueOfUnit({ data }: Position, { kind, flipped }: IndianUnit): number {
  const { value, reverse } = data['indian-units'].units[kind]!
  return flipped ? (reverse ?? value) : value
}

/** Indian units that lie in a space, those too that keep out of an Ambush there (4.14). */
export function unitsOn(g: Position, space: Space): readonly IndianUnit[] {
  const apart = g.state.stack.flatMap((frame) =>
    frame.kind === 'combat' && frame.at === space ? (frame.apart ?? []) : [],
  )
  return [...spaceAt(g, space).units, ...apart]
}

/** Draws units from the cup; if it is short, what there is. */
export function drawUnits(g: Context, number: number): IndianUnit[] {
  const { cup } = g.state
  const units: IndianUnit[] = []
  while (units.length < number && sum(cup) > 0) {
    let left = g.roll(1, sum(cup))[0]!
    const kind = cup.findIndex((count) => {
      left -= count
      return left <= 0
    })
    cup[kind]!--
    units.push({ kind, flipped: false })
  }
  return units
}

/** Units are drawn into a space, beside those that are there. */
export function deploy(g: Context, space: Space, number: number, rule: string): IndianUnit[] {
  const units = drawUnits(g, number)
  changing(g, space).units.push(...units)
  if (units.length > 0) {
    const values = units.map((unit) => valueOfUnit(g, unit))
    g.emit({ type: 'deployed', rule, at: space, values })
  }
  return units
}

/** 12.34: how many a town or city draws. */
export function drawOf(g: Position, space: Space): number {
  const { town, city, imperial } = g.data.tables.indianDraw
  const { find, empire } = spaceAt(g, space)
  return find === 'town' ? town : find === 'city' ? (empire === null ? city : imperial) : 0
}

/** 12.32: a city that turns hostile or becomes allied draws, unless it has units already. */
export function defend(g: Context, space: Space): void {
  const { find, units } = spaceAt(g, space)
  if (find === 'city' && units.length === 0) deploy(g, space, drawOf(g, space), '12.32')
}

/** A town or city turns hostile, if it is not: an alliance ends, and a city deploys (1.24, 12.32). */
export function turnHostile(g: Context, space: Space, rule: string): void {
  const at = changing(g, space)
  if (at.hostile) return
  endAlliance(g, space)
  at.hostile = true
  g.emit({ type: 'hostile', rule, at: space })
  defend(g, space)
}

/** 12.13: it is neutral to all again. */
export function turnNeutral(g: Context, space: Space, rule: string): void {
  const at = changing(g, space)
  if (!at.hostile) return
  at.hostile = false
  g.emit({ type: 'neutral', rule, at: space })
}

/** An alliance ends, and the common marker takes the place of the Allied City; if none is left another city gives it (4.171). */
export function endAlliance(g: Context, space: Space): void {
  const { ally, empire } = spaceAt(g, space)
  if (ally !== null && empire === null && !isLeft(g, 'city')) {
    const others = recyclable(g, 'city', space)
    if (others.length > 0) liftMarker(g, drawn(g, others))
  }
  loseAlly(g, space)
}

/** A city is nobody's ally any more: its troops with expeditions go back to the cup (5.26, 7.26). */
export function loseAlly(g: Context, space: Space): void {
  const at = changing(g, space)
  if (at.ally === null) return
  const faction: Faction = at.ally
  for (const expedition of g.state.expeditions) dismissIndians(g, expedition, space)
  at.ally = null
  disturb(g, faction)
  g.emit({ type: 'alliance-ended', rule: '5.25', faction, at: space })
}
