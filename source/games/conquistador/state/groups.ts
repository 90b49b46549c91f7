/** Where units are, and what they are: people, gold, and the ships that carry them. */
import type { ShipKind } from '../data/shapes.ts'
import type { SeaNode } from '../map/board.ts'

/** Where ships lie: a water of the map, or the port box of Europe. */
export type Place = SeaNode | 'Europe'

/**
 * Units of one nation that are together. Leaders are named as in leaders.json; missionaries by counter
 * (`M1`); gold in ducats by the mine or city that it came from (13.44).
 */
export interface Group {
  soldiers: number
  colonists: number
  leaders: string[]
  missionaries: string[]
  gold: Record<string, number>
}

/** One ship and what it carries (8.32, 13.46). */
export interface Ship extends Group {
  kind: ShipKind
  /** Taken in this naval phase (8.32), whose attrition does not reach it (9.22). */
  prize?: true
}
