/** Average results of the tables, worked out once for some data. */

import { keptForEach } from '../../../../kernel/flow/recently.ts'
import type { GameData } from '../../data/shapes.ts'
import { attritionResult } from '../../land/land-attrition.ts'
import { columnFor } from '../../land/native-uprising.ts'
import { type AttritionResult, readResult, voyageRisk } from '../../naval/naval-attrition.ts'
import { hasSecondErrata } from '../../scenarios/options.ts'
import type { Position } from '../../state/context.ts'

/** What a check of land attrition takes on average where there is enough of each: 12.5. */
export interface LandToll {
  readonly colonists: number
  readonly soldiers: number
  /** Chance that everything in the hex is lost. */
  readonly all: number
}

/** What an attack on natives brings on average: 17.22. */
interface NativeFight {
  /** Levels taken. */
  readonly drop: number
  /** Chance of losing a detachment. */
  readonly loss: number
}

/** What an uprising takes on average, in units: 17.37. */
interface UprisingToll {
  readonly units: number
  /** Chance that everything in the Area is lost. */
  readonly all: number
}

/**
 * Means by attrition level (1 to 5), by detachments and bonus, by detachments, by bounds of a voyage (9.12).
 */
export interface Figures {
  land(level: number, bonus: number): LandToll
  fight(detachments: number, bonus: number): NativeFight
  uprising(detachments: number): UprisingToll
  voyage(bounds: number): AttritionResult
}

/** The averages for some data, as the errata that are played have it. */
export const figuresOf = (g: Position): Figures => figuresBy(g.data, hasSecondErrata(g), g)

const figuresBy = keptForEach((_: GameData, _errata: boolean, g: Position): Figures => workOut(g))

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
const dice = [1, 2, 3, 4, 5, 6]

function workOut(g: Position): Figures {
  const { tables } = g.data
  const remember = <T>(make: (a: number, b: number) => T) => {
    const kept: T[][] = []
    return (a: number, b = 0): T => {
      const row = kept[a] ?? []
      kept[a] = row
      const value = row[b] ?? make(a, b)
      row[b] = value
      return value
    }
  }
  const land = remember((level, bonus): LandToll => {
    const cells = dice.map((die) => attritionResult(g, level, Math.max(1, die - bonus)))
    const losses = cells.map((cell) => (cell === 'All' ? readResult('-') : readResult(cell)))
    return {
      colonists: mean(losses.map(({ C }) => C)),
      soldiers: mean(losses.map(({ S }) => S)),
      all: mean(cells.map((cell) => (cell === 'All' ? 1 : 0))),
    }
  })
  const fight = remember((detachments, bonus): NativeFight => {
    if (detachments < 1) return { drop: 0, loss: 0 }
    const { columns, rows } = tables.combatAgainstNatives
    const column = columnFor(columns, detachments)
    const cells = dice.map((die) => rows[Math.max(1, die - bonus) - 1]![column]!)
    return {
      drop: mean(cells.map((cell) => (cell === 'S' ? 0 : Number(cell)))),
      loss: mean(cells.map((cell) => (cell === 'S' ? 1 : 0))),
    }
  })
  const uprising = remember((detachments): UprisingToll => {
    const { columns, rows } = tables.nativeUprising
    const column = columnFor(columns, detachments)
    const cells = dice.map((die) => rows[die - 1]![column]!)
    return {
      units: mean(cells.map((cell) => (cell === 'All' ? 0 : Number(cell.replace('*', ''))))),
      all: mean(cells.map((cell) => (cell === 'All' ? 1 : 0))),
    }
  })
  const voyage = remember((bounds) => voyageRisk(g.data, bounds, false))
  return {
    land,
    fight,
    uprising: (detachments) => uprising(detachments),
    voyage: (bounds) => voyage(bounds),
  }
}
