/** 19.1 What those who come to an Area do for its control, and what is wanting then: it pays only at the end (20.0). */
import { listed, stopped } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { fewerAt, moreAt } from '../end/control-by-one.ts'
import { lackingIn, pointsPerArea, settledBy, wantingIn } from '../end/victory.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { warning } from '../matters/warnings.ts'
import { hexInfo, type Position } from '../state/context.ts'
import type { Group } from '../state/state.ts'
import { isNation } from '../state/units.ts'
import { fightLines } from './native-fight.ts'
import { type Arrival, arrivalsOf, ashoreLines, type Landing } from './natives.ts'

/** The position once they have come, as far as control goes by it. */
const after = (g: Position, nation: Nation, arrivals: readonly Arrival[]): Position =>
  arrivals.reduce((then, { hex, group }) => moreAt(then, nation, hex, group), g)

/**
 * "150 at the end: 1 of 2 settlements" of control once those have landed who come, or that it is held; nothing where
 * nobody of them settles.
 */
export function landingControl(g: Position, nation: Nation, { hex, group, others = [] }: Landing): string[] {
  const { area } = hexInfo(g, hex)
  // 24.4: the Bankers land nobody of their own.
  if (area === null || group.colonists === 0 || !isNation(nation)) return []
  const then = after(g, nation, [{ hex, group }, ...arrivalsOf(others)])
  return [controlText(then, nation, area)]
}

/** What those hear who land: natives, a fight with them, climate, and what the control of the Area wants then. */
export function landingLines(g: Position, nation: Nation, landing: Landing): string[] {
  const control = landingControl(g, nation, landing).map(controlLine)
  const fight = fightLines(g, nation, hexInfo(g, landing.hex).area, landing.group)
  return ashoreLines(g, nation, landing, { fight, control })
}

const controlLine = (text: string): string => stopped(`Control, ${text}`)

function controlText(g: Position, nation: Nation, area: Area): string {
  const wanting = wantingIn(g, nation, area)
  return `${pointsPerArea} at the end: ${wanting.length === 0 ? 'held' : wanting.join(', ')}`
}

/**
 * What a march does to the control of Areas: of those that it loses, and of those that it wins, with what is wanting still
 * where colonists go who mean to settle.
 */
export function marchControl(
  g: Position,
  nation: Nation,
  { from, goal }: { readonly from: Hex; readonly goal: Hex },
  units: Group,
): ControlChanges {
  const then = moreAt(fewerAt(g, nation, from, units), nation, goal, units)
  const { area } = hexInfo(g, goal)
  const isOpen =
    units.colonists > 0 && area !== null && [g, then].every((one) => settledBy(one)[area] !== nation)
  const { lost, won } = controlChanges(g, nation, then)
  const wanting = isOpen && isNation(nation) ? [controlLine(controlText(then, nation, area))] : []
  return { lost, won: [...won, ...wanting] }
}

interface ControlChanges {
  readonly lost: readonly string[]
  readonly won: readonly string[]
}

/** Areas that are no longer controlled once some have gone elsewhere, and those that come under control. */
export function controlChanges(g: Position, nation: Nation, then: Position): ControlChanges {
  const [before, held] = [settledBy(g), settledBy(then)]
  const areasOf = (one: Readonly<Record<Area, Nation>>, other: Readonly<Record<Area, Nation>>) =>
    Object.keys(one).filter((area) => one[area] === nation && other[area] !== nation)
  return {
    lost: areasOf(before, held).map((area) =>
      warning(
        `${area} is no longer controlled then (${listed(lackingIn(then, nation, area))}): ${pointsPerArea} points less.`,
      ),
    ),
    won: areasOf(held, before).map(
      (area) => `${area} comes under control: ${pointsPerArea} points, if it stays so.`,
    ),
  }
}
