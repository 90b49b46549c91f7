/** The shapes of data/conquistador/*.json. Pure: it is handed parsed JSON and never touches the disk. */
import { z } from 'zod'

const hex = z.string().regex(/^[0-5]\d[0-4]\d$/, 'a hex number RRCC')
const ducats = z.number().int().min(0)
const count = z.number().int().min(0)
const source = z.string()

export const nationSchema = z.enum(['Spain', 'England', 'France', 'Portugal', 'Bankers'])
export const monarchSchema = z.enum(['A', 'B', 'C', 'D'])
const text = z.array(z.string())
const hexSides = z.record(z.string(), z.array(z.string().regex(/^\d{4} (E|W|NE|NW|SE|SW)$/, 'a side: "RRCC NW"')))

const mapSchema = z.object({
  grid: z.object({ firstRow: count, lastRow: count, firstColumn: count, lastColumn: count }),
  about: z.string(),
  terrainKey: z.record(z.string().length(1), z.string()),
  areaKey: z.record(z.string().length(1), z.string()),
  divisions: z.record(z.string(), count),
  terrain: text,
  area: text,
  waters: z.record(hex, z.array(z.string()).min(1)),
  straits: z.array(z.string().regex(/^\d{4} (E|W|NE|NW|SE|SW)$/, 'a side: "RRCC NW"')),
  rivers: hexSides,
  mountains: hexSides,
  lakes: z.record(z.string(), z.array(hex)),
  mines: z.record(z.string(), hex),
  cities: z.record(z.string(), hex),
  capes: z.array(hex),
  hudsonBay: z.array(hex),
})

const areasSchema = z.object({
  source,
  worthless: z.object({ attrition: count, source }),
  areas: z.array(
    z.object({
      name: z.string(),
      bounds: z.partialRecord(z.enum(['all', 'e', 'w', 'n', 's']), count),
      native: count,
      attrition: z.number().int().min(1).max(4),
      resourcesDoubled: z.boolean(),
      source,
    }),
  ),
})

const grid = (columns: z.ZodType, rows: number) =>
  z.object({
    columns: z.array(columns),
    rows: z.array(z.array(z.string())).length(rows),
    key: z.string().optional(),
    source,
  })
const six = <T extends z.ZodType>(of: T) => z.array(of).length(6)
const depletion = z.object({ dice: z.number().int().min(1).max(2), totals: z.array(count) })
const mineKind = z.object({ discover: z.array(count), ducats, depletedOn: depletion })

const tablesSchema = z.object({
  randomEvents: z.object({
    taxes: z.record(monarchSchema, six(ducats)),
    colonists: six(count),
    events: six(six(z.string().regex(/^([A-D]|[1-9]|1[0-7])$/, 'A to D or 1 to 17'))),
    indexing: z.string(),
    source,
  }),
  navalCombat: grid(z.string(), 6),
  landCombat: grid(z.string(), 6),
  navalAttrition: grid(z.string(), 6),
  landAttrition: grid(z.number(), 6),
  combatAgainstNatives: grid(z.string(), 6),
  nativeUprising: grid(z.string(), 6),
  gold: z.object({
    mainland: mineKind,
    caribbean: mineKind,
    treasureCities: z.object({
      Cuzco: ducats,
      Tenochtitlan: ducats,
      'Chichen Itza': ducats,
      depletedOn: depletion,
    }),
    potosiAfterEvent2: ducats,
    source,
  }),
  nonPlayerColonization: z.object({
    reference: z.record(z.string(), nationSchema),
    table: z.record(z.enum(['England', 'France', 'Portugal']), z.array(z.string()).length(11)),
    indexing: z.string(),
    source,
  }),
})

const turnsSchema = z.object({
  source,
  turns: z
    .array(z.object({ turn: z.number().int().min(1), years: z.string(), resourceLevel: count }))
    .length(21),
})

const leadersSchema = z.object({
  leaders: z.array(
    z.object({
      name: z.string(),
      nation: nationSchema,
      kind: z.enum(['explorer', 'conquistador', 'privateer']),
      arrives: z.number().int().min(1).max(21),
      departs: z.number().int().min(1).max(21),
      nonHistorical: z.boolean().optional(),
      source,
    }),
  ),
})

/** Which hexes a discovery is made in: those listed, and those that pass every other condition given. */
const placeSchema = z.object({
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

const discoveriesSchema = z.object({
  discoveries: z.array(
    z.object({
      name: z.string(),
      points: count,
      /** `land`: any land unit; `sea`: a Voyage of Discovery; `cape`: rounding it; `cape-sea`: at sea after rounding it. */
      by: z.array(z.enum(['land', 'sea', 'cape', 'cape-sea'])),
      place: placeSchema,
      where: z.string(),
      source,
    }),
  ),
})

const ship = z.object({
  cost: ducats,
  maintenance: ducats,
  attack: count,
  defence: count,
  landUnits: count,
  gold: count.nullable(),
  fromTurn: count.optional(),
  limit: count.optional(),
})
const unitsSchema = z.object({
  caravel: ship,
  carrack: ship,
  galleonFleet: ship,
  soldier: z.object({ cost: ducats, maintenance: ducats, strength: count, movement: count }),
  colonist: z.object({ cost: z.null(), maintenance: ducats, strength: count, movement: count }),
  missionary: z.object({
    cost: z.null(),
    maintenance: ducats,
    movement: count,
    ratings: z.array(z.number().int().min(-3).max(3)).min(1),
  }),
  conquistador: z.object({ cost: z.null(), maintenance: ducats, movement: count }),
  bound: z.object({ cost: ducats, movementPoints: count }),
  source,
})

const scenariosSchema = z.object({
  campaign: z.object({
    treasury: z.partialRecord(nationSchema, ducats),
    monarch: z.partialRecord(nationSchema, monarchSchema),
    bankersTreasury: z.partialRecord(nationSchema, ducats),
    units: z.partialRecord(nationSchema, z.record(z.string(), z.record(z.string(), count))),
    victoryPoints: z.partialRecord(nationSchema, count),
    turns: z.literal(21),
  }),
  solitaire: z.object({ winAt: count, nation: nationSchema, noDiscovery: z.array(z.string()) }),
  source,
})

const rulesSchema = z.object({
  rules: z.array(z.object({ number: z.string(), title: z.string(), summary: z.string() })),
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

/** Something wrong in a data file. */
export interface DataFault {
  readonly file: string
  readonly path: string
  readonly expected: string
}

/**
 * Checks parsed JSON against the shapes above.
 * @returns the data, or every fault with its file, path and what was expected.
 */
export function readData(
  files: Readonly<Record<DataFile, unknown>>,
): { readonly data: GameData } | { readonly faults: readonly DataFault[] } {
  const faults: DataFault[] = []
  const data: Record<string, unknown> = {}
  for (const [file, schema] of Object.entries(dataFiles)) {
    const read = schema.safeParse(files[file as DataFile])
    if (read.success) data[file] = read.data
    else
      for (const issue of read.error.issues)
        faults.push({ file: `${file}.json`, path: issue.path.join('.') || '(whole file)', expected: issue.message })
  }
  return faults.length > 0 ? { faults } : { data: data as unknown as GameData }
}
