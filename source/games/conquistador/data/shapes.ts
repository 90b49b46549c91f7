/** The shapes of data/conquistador/*.json. Pure: it is handed parsed JSON and never touches the disk. */
import * as z from 'zod'
import { readFiles } from '../../../kernel/contract/read-files.ts'
import { editions, nations } from './names.ts'
import { reachedSchema, shortScenariosSchema, usualSchema } from './short-scenario-shapes.ts'

const hex = z.string().regex(/^[0-5]\d[0-4]\d$/, 'a hex number RRCC')
/** No figure of the game comes near it; a game with larger ones would fill the memory. */
const most = 10_000
const ducats = z.number().int().min(0).max(most)
const count = z.number().int().min(0).max(most)
/** What can be bought must cost something, or there is no end to buying it. */
const price = z.number().int().min(1).max(most)
const source = z.string()

export const nationSchema = z.enum(nations)
const monarchSchema = z.enum(['A', 'B', 'C', 'D'])
/** Nations that settle though nobody plays them (21.21). */
const settlerSchema = z.enum(['England', 'France', 'Portugal'])
export type Settler = z.infer<typeof settlerSchema>

const text = z.array(z.string())
const side = z.string().regex(/^\d{4} (E|W|NE|NW|SE|SW)$/, 'a side of a hex, like "2316 NW"')
const hexSides = z.record(z.string(), z.array(side))
/** The sides on which a water opens; `E:2` means the second water of the neighbour (7.31). */
const water = z
  .string()
  .regex(/^(E|W|NE|NW|SE|SW)(:[1-9])?( (E|W|NE|NW|SE|SW)(:[1-9])?)*$/, 'sides, like "E NE SW:2"')

const mapSchema = z.strictObject({
  grid: z.strictObject({ firstRow: count, lastRow: count, firstColumn: count, lastColumn: count }),
  about: z.string(),
  source,
  terrainKey: z.record(z.string().length(1), z.string()),
  areaKey: z.record(z.string().length(1), z.string()),
  divisions: z.record(z.string(), count),
  terrain: text,
  area: text,
  waters: z.record(hex, z.array(water).min(1)),
  straits: z.array(side),
  rivers: hexSides,
  mountains: hexSides,
  lakes: z.record(z.string(), z.array(hex)),
  mines: z.record(z.string(), hex),
  cities: z.record(z.string(), hex),
  capes: z.array(hex),
  hudsonBay: z.array(hex),
})

const areasSchema = z.strictObject({
  source,
  worthless: z.strictObject({ attrition: count, source }),
  areas: z.array(
    z.strictObject({
      name: z.string(),
      bounds: z.partialRecord(z.enum(['all', 'e', 'w', 'n', 's']), count),
      native: count,
      attrition: z.number().int().min(1).max(4),
      resourcesDoubled: z.boolean(),
      source,
    }),
  ),
})

const grid = <T extends z.ZodType>(columns: T, rows: number) =>
  z.strictObject({
    columns: z.array(columns),
    rows: z.array(z.array(z.string())).length(rows),
    key: z.string().optional(),
    source,
  })
const six = <T extends z.ZodType>(of: T) => z.array(of).length(6)
const depletion = z.strictObject({ dice: z.union([z.literal(1), z.literal(2)]), totals: z.array(count) })
const mineKind = z.strictObject({ discover: z.array(count), ducats, depletedOn: depletion })

const tablesSchema = z.strictObject({
  randomEvents: z.strictObject({
    taxes: z.record(monarchSchema, six(ducats)),
    colonists: six(count),
    events: six(six(z.string().regex(/^([A-D]|[1-9]|1[0-7])$/, 'A to D or 1 to 17'))),
    indexing: z.string(),
    source,
  }),
  navalCombat: grid(z.string(), 6),
  landCombat: grid(z.string(), 6),
  navalAttrition: grid(z.string(), 6),
  landAttrition: grid(z.number(), 6).extend({
    /** Cells that the errata of the second edition have otherwise. */
    secondErrata: z
      .array(
        z.strictObject({
          level: z.number().int().min(1).max(5),
          die: z.number().int().min(1).max(6),
          result: z.string(),
          source,
        }),
      )
      .optional(),
  }),
  combatAgainstNatives: grid(z.string(), 6),
  nativeUprising: grid(z.string(), 6),
  gold: z.strictObject({
    mainland: mineKind,
    caribbean: mineKind,
    treasureCities: z.strictObject({
      Cuzco: ducats,
      Tenochtitlan: ducats,
      'Chichen Itza': ducats,
      depletedOn: depletion,
    }),
    potosiAfterEvent2: ducats,
    source,
  }),
  nonPlayerColonization: z.strictObject({
    reference: z.record(z.string(), settlerSchema),
    table: z.record(settlerSchema, z.array(z.string()).length(11)),
    indexing: z.string(),
    source,
  }),
  tordesillas: z.strictObject({
    area: z.string(),
    nation: nationSchema,
    level: count,
    most: count,
    growth: six(count),
    lastGrowth: count,
    annexation: six(z.enum(['wait', 'end', 'annexed', 'annexed-wait'])),
    independence: z.array(z.number().int().min(1).max(6)),
    indexing: z.string(),
    source,
  }),
})

const turnsSchema = z.strictObject({
  source,
  turns: z
    .array(z.strictObject({ turn: z.number().int().min(1), years: z.string(), resourceLevel: count }))
    .length(21),
})

/** How long a leader serves, from the beginning of one turn to the end of another. */
const years = {
  arrives: z.number().int().min(1).max(21),
  departs: z.number().int().min(1).max(21),
}

const leadersSchema = z.strictObject({
  leaders: z.array(
    z.strictObject({
      name: z.string(),
      // The order of fields counts for the digest of the data, by which saves know theirs.
      nation: nationSchema,
      kind: z.enum(['explorer', 'conquistador', 'privateer']),
      ...years,
      /** Holds instead under an option: the first change whose option is chosen. No service: he is out. */
      changes: z
        .array(
          z.strictObject({
            option: z.enum(['portugal', 'bankers']),
            services: z.array(z.strictObject({ nation: nationSchema, ...years })),
            source,
          }),
        )
        .optional(),
      nonHistorical: z.boolean().optional(),
      /** The one edition that has the leader, if not both do (3.23). */
      edition: z.enum(editions).optional(),
      source,
    }),
  ),
})

/** Which hexes a discovery is made in: those listed, and those that pass every other condition given. */
const placeSchema = z.strictObject({
  areas: z.array(z.string()).optional(),
  mainland: z.literal(true).optional(),
  coastal: z.literal(true).optional(),
  rivers: z.array(z.string()).optional(),
  hexes: z.array(hex).optional(),
  lakes: z.literal(true).optional(),
  hudsonBay: z.literal(true).optional(),
  capes: z.literal(true).optional(),
  ocean: z.enum(['Atlantic', 'Pacific']).optional(),
})

const discoveriesSchema = z.strictObject({
  discoveries: z.array(
    z.strictObject({
      name: z.string(),
      points: count,
      /** `land`: land units; `sea`: a Voyage of Discovery; `cape`: rounding it; `cape-sea`: at sea beyond. */
      by: z.array(z.enum(['land', 'sea', 'cape', 'cape-sea'])),
      place: placeSchema,
      where: z.string(),
      source,
    }),
  ),
})

const ship = z.strictObject({
  cost: price,
  maintenance: ducats,
  attack: count,
  defence: count,
  landUnits: count,
  gold: count.nullable(),
  fromTurn: count.optional(),
  limit: count.optional(),
})
const unitsSchema = z.strictObject({
  caravel: ship,
  carrack: ship,
  galleonFleet: ship,
  soldier: z.strictObject({ cost: price, maintenance: ducats, strength: count, movement: count }),
  colonist: z.strictObject({ cost: z.null(), maintenance: ducats, strength: count, movement: count }),
  missionary: z.strictObject({
    cost: z.null(),
    maintenance: ducats,
    movement: count,
    ratings: z.array(z.number().int().min(-3).max(3)).min(1),
  }),
  conquistador: z.strictObject({ cost: z.null(), maintenance: ducats, movement: count }),
  bound: z.strictObject({ cost: price, movementPoints: z.number().int().min(1).max(most) }),
  source,
})

const scenariosSchema = z.strictObject({
  campaign: z.strictObject({
    treasury: z.partialRecord(nationSchema, ducats),
    monarch: z.partialRecord(nationSchema, monarchSchema),
    bankersTreasury: z.partialRecord(nationSchema, ducats),
    units: z.partialRecord(nationSchema, z.record(z.string(), z.record(z.string(), count))),
    victoryPoints: z.partialRecord(nationSchema, count),
    turns: z.literal(21),
  }),
  solitaire: z.strictObject({
    winAt: count,
    nation: z.enum(['Spain', 'England', 'France']),
    noDiscovery: z.array(z.string()),
    /** Not of the book. Files of before have none. */
    usual: usualSchema.optional(),
    reached: reachedSchema.optional(),
  }),
  /** Not of the book. Files of before have none. */
  short: shortScenariosSchema.optional(),
  source,
})

const sentence = z.string().regex(/\S/, 'a sentence, or nothing at all')
const rulesSchema = z.strictObject({
  source,
  rules: z.array(
    z.strictObject({
      number: z.string(),
      title: z.string(),
      summary: z.string(),
      /** What the revised edition, and the errata of the second edition, play instead. */
      revised: sentence.optional(),
      errata: sentence.optional(),
    }),
  ),
})

/** The files of a data folder by name, each with its shape. */
export const dataFiles = {
  map: mapSchema,
  areas: areasSchema,
  tables: tablesSchema,
  turns: turnsSchema,
  leaders: leadersSchema,
  discoveries: discoveriesSchema,
  units: unitsSchema,
  scenarios: scenariosSchema,
  rules: rulesSchema,
} as const

export type DataFile = keyof typeof dataFiles
export type GameData = { readonly [file in DataFile]: z.infer<(typeof dataFiles)[file]> }
export type MapData = GameData['map']
export type Nation = z.infer<typeof nationSchema>
export type Monarch = z.infer<typeof monarchSchema>
export type LeaderData = GameData['leaders']['leaders'][number]
export type DiscoveryData = GameData['discoveries']['discoveries'][number]
export type AreaData = GameData['areas']['areas'][number]

export type ShipKind = 'caravel' | 'carrack' | 'galleonFleet'

/** The data of all files, or every fault of their shapes. */
export const readData = (files: Readonly<Record<string, unknown>>) => readFiles(dataFiles, files)
