/** The shapes of the short scenarios: from which position they begin, and what the program comes to in them. Pure. */
import * as z from 'zod'

const count = z.number().int().min(0).max(10_000)
const names = z.array(z.string())
const source = z.string()

const group = {
  soldiers: count,
  colonists: count,
  leaders: names,
  missionaries: names,
  gold: z.record(z.string(), count),
}
const shipSchema = z.strictObject({ kind: z.enum(['caravel', 'carrack', 'galleonFleet']), ...group })

/** How a lone nation stands when a turn begins: all that is otherwise than before the first one. */
const positionSchema = z.strictObject({
  source,
  turn: count.min(2),
  treasury: count,
  monarch: z.enum(['A', 'B', 'C', 'D']),
  rutter: z.boolean(),
  history: z.array(z.strictObject({ turn: count, treasury: count, points: z.number().int() })),
  profits: z.record(z.string(), z.number().int()),
  areas: z.record(
    z.string(),
    z.strictObject({
      native: count,
      european: z
        .strictObject({ nation: z.enum(['England', 'France', 'Portugal']), level: count })
        .nullable(),
      settledBy: z.array(z.enum(['Spain', 'England', 'France', 'Portugal'])),
      barrenTurn: count,
      minedTurn: count,
      missionaryDue: count.nullable(),
    }),
  ),
  mines: z.record(
    z.string(),
    z.strictObject({
      status: z.enum(['unknown', 'open', 'abandoned', 'depleted']),
      doubled: z.boolean(),
      workedTurn: count,
      triedTurn: count,
      tendedTurn: count,
    }),
  ),
  emptied: names,
  stacks: z.array(z.strictObject({ hex: z.string(), ...group })),
  harbours: z.array(z.strictObject({ place: z.string(), ships: z.array(shipSchema), ...group })),
  missionaries: z.record(z.string(), z.number().int().nullable()),
  lost: names,
  /** The turn of each. */
  discoveries: z.record(z.string(), count),
  capeNavigated: z.boolean(),
  metallurgy: z.boolean(),
})

export type StartPosition = z.infer<typeof positionSchema>
export type UsualPoints = z.infer<typeof usualSchema>

/** The points of the program after each turn, told beside a player's own. No rule goes by them. */
export const usualSchema = z.strictObject({
  source,
  /** The turn after which the first of them stand. */
  from: count.min(1),
  points: z.array(count).min(1),
})

/** In how many games the program, alone, reaches the points that win. No rule goes by it. */
export const reachedSchema = z.strictObject({
  source,
  games: count.min(1),
  hard: count,
  normal: count,
})
export type Reached = z.infer<typeof reachedSchema>

const shortSchema = z.strictObject({
  /** The last turn, and the points needed after it. */
  to: count.min(1),
  winAt: count,
  usual: usualSchema.optional(),
  reached: reachedSchema.optional(),
  position: positionSchema.optional(),
})

/** The short scenarios, which are the program's own. */
export const shortScenariosSchema = z.strictObject({
  source,
  columbus: shortSchema,
  conquest: shortSchema,
})
