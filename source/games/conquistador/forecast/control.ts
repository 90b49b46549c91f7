/** 19.1 What those who come to an Area do for its control, and what is wanting then: it pays only at the end (20.0). */
import { listed, stopped } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { lackingIn, pointsPerArea, settledBy, wantingIn } from '../end/victory.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { hexInfo, type Position } from '../state/context.ts'
import type { Expedition, Group, Stack } from '../state/state.ts'
import { emptyGroup, isNation } from '../state/units.ts'
import { fightLines } from './native-fight.ts'
import { type Arrival, arrivalsOf, ashoreLines } from './natives.ts'

/** The position once they have come, as far as control goes by it. */
function after(g: Position, nation: Nation, arrivals: readonly Arrival[]): Position {
  const arrived = arrivals.map(
    ({ hex, group: { colonists, soldiers } }): Stack => ({
      ...{ nation, hex, spent: 0, march: null, ...emptyGroup() },
      ...{ colonists, soldiers },
    }),
  )
  return { ...g, state: { ...g.state, stacks: [...g.state.stacks, ...arrived] } }
}

/**
 * "150 at the end: 1 of 2 settlements" of control once those have landed who come, or that it is held; nothing where
 * nobody of them settles.
 * @param others expeditions that come to the Area in the same turn
 */
export function landingControl(
  g: Position,
  nation: Nation,
  hex: Hex,
  coming: Group,
  others: readonly Expedition[] = [],
): string[] {
  const { area } = hexInfo(g, hex)
  // 24.4: the Bankers land nobody of their own.
  if (area === null || coming.colonists === 0 || !isNation(nation)) return []
  const then = after(g, nation, [{ hex, group: coming }, ...arrivalsOf(others)])
  return [controlText(then, nation, area)]
}

/** What those hear who land: natives, a fight with them, climate, and what the control of the Area wants then. */
export function landingLines(...landing: Parameters<typeof landingControl>): string[] {
  const [g, nation, hex, coming, others] = landing
  const control = landingControl(...landing).map(controlLine)
  const fight = fightLines(g, nation, hexInfo(g, hex).area, coming)
  return ashoreLines(g, nation, hex, coming, others, { fight, control })
}

const controlLine = (text: string): string => stopped(`Control, ${text}`)

function controlText(g: Position, nation: Nation, area: Area): string {
  const wanting = wantingIn(g, nation, area)
  return `${pointsPerArea} at the end: ${wanting.length === 0 ? 'held' : wanting.join(', ')}`
}

/**
 * Areas that would come under control by a march, or no longer be; and what is wanting still where colonists go who
 * mean to settle.
 */
export function marchControl(
  g: Position,
  nation: Nation,
  { from, goal }: { readonly from: Hex; readonly goal: Hex },
  { colonists, soldiers }: Group,
): string[] {
  const left = { colonists, soldiers }
  const less = (kind: keyof typeof left, there: number): number => {
    const gone = Math.min(left[kind], there)
    left[kind] -= gone
    return there - gone
  }
  const stacks = g.state.stacks.map((one) =>
    one.nation === nation && one.hex === from
      ? { ...one, colonists: less('colonists', one.colonists), soldiers: less('soldiers', one.soldiers) }
      : one,
  )
  const gone = { ...g, state: { ...g.state, stacks } }
  const then = after(gone, nation, [{ hex: goal, group: { ...emptyGroup(), colonists, soldiers } }])
  const [before, held] = [settledBy(g), settledBy(then)]
  const { area: entered } = hexInfo(g, goal)
  const isOpen = colonists > 0 && entered !== null && before[entered] !== nation && held[entered] !== nation
  return [
    ...Object.keys({ ...before, ...held })
      .filter((area) => (before[area] === nation) !== (held[area] === nation))
      .map((area) =>
        held[area] === nation
          ? `${area} comes under control: ${pointsPerArea} points, if it stays so.`
          : `! ${area} is no longer controlled then (${listed(lackingIn(then, nation, area))}): ${pointsPerArea} points less.`,
      ),
    ...(isOpen && isNation(nation) ? [controlLine(controlText(then, nation, entered))] : []),
  ]
}
