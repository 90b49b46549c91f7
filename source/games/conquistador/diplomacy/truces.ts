/**
 * 6.72 Whom a nation has promised to leave alone: peace spares all that the other has, passage its ships off an Area.
 * The promise can be broken like any other, and the attack does it.
 */
import type { Nation } from '../data/shapes.ts'
import type { SeaNode } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { areaOff, type Context, type Position } from '../state/context.ts'
import { memoryLine } from './memory.ts'
import type { Treaty } from './shapes.ts'
import { treatyName } from './terms.ts'
import { breakTreaty, isParty, partnerIn } from './treaties.ts'

/** What is attacked: ships in a water (8.13, 8.15), or people in a hex, from the sea (8.51) or by land (11.11). */
export type Prey = { readonly ships: SeaNode } | { readonly people: Hex }

/** What is in force between two nations. */
const trucesWith = ({ state }: Pick<Position, 'state'>, nation: Nation, other: Nation): Treaty[] =>
  state.treaties.filter(
    (treaty) => treaty.status === 'inForce' && isParty(treaty, nation) && partnerIn(treaty, nation) === other,
  )

/** The treaties by which a nation leaves such prey of another alone. */
export function trucesFor(
  g: Pick<Position, 'state' | 'board'>,
  nation: Nation,
  other: Nation,
  prey: Prey,
): Treaty[] {
  const held = trucesWith(g, nation, other)
  if (held.length === 0) return held
  const off = 'ships' in prey ? areaOff(g, prey.ships) : null
  return held.filter((treaty) =>
    treaty.clauses.some(
      (clause) =>
        (clause.kind === 'peace' ||
          (clause.kind === 'passage' && clause.from === nation && clause.area === off)) &&
        clause.until >= g.state.turn,
    ),
  )
}

/** Peace is between the two, wherever they meet. */
export const areAtPeace = (g: Pick<Position, 'state'>, nation: Nation, other: Nation): boolean =>
  trucesWith(g, nation, other).some((treaty) =>
    treaty.clauses.some((clause) => clause.kind === 'peace' && clause.until >= g.state.turn),
  )

/** An attack on some breaks what spared them, before the die is rolled. */
export function breakTruces(g: Context, nation: Nation, others: readonly Nation[], prey: Prey): void {
  for (const other of others)
    for (const treaty of trucesFor(g, nation, other, prey)) breakTreaty(g, treaty, nation, 'attacked')
}

/** What an attack would break, told before it is made. */
export const breachLines = (g: Position, nation: Nation, others: readonly Nation[], prey: Prey): string[] =>
  others.flatMap((other) =>
    trucesFor(g, nation, other, prey).map(
      (treaty) => `It breaks ${treatyName(treaty, other)}. ${memoryLine(g, treaty)}`,
    ),
  )

/** 6.72: what breaks a treaty is asked for once more. */
export const confirmingBreach = (breaks: readonly string[]): { readonly confirm?: string } =>
  breaks.length > 0 ? { confirm: breaks.join(' ') } : {}
