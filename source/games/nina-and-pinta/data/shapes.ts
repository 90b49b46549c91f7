/** The shapes of data/nina-and-pinta/*.json. Pure: it is handed parsed JSON and never touches the disk. */
import * as z from 'zod'
import { readFiles } from '../../../kernel/contract/read-files.ts'
import {
  bonusKinds,
  discoveryKinds,
  groups,
  lands,
  lastEra,
  markers,
  nations,
  terrains,
  worlds,
} from './names.ts'

/** No figure of the game comes near it. */
const most = 1000
const count = z.number().int().min(0).max(most)
const source = z.string().min(1)
const about = z.string()
const land = z.enum(lands)
const world = z.enum(worlds)
const nation = z.enum(nations)
const terrain = z.enum(terrains)
const pair = z.strictObject({ pair: z.tuple([land, land]), source })

const landsSchema = z.strictObject({
  about,
  lands: z.array(z.strictObject({ id: land, name: z.string().min(1), short: z.string().length(4), source })),
  setUpOrder: z.array(land),
  setUpOrderSource: source,
  firstToExplore: land,
  firstToExploreSource: source,
  ring: z.array(land),
  ringSource: source,
  adjacent: z.array(pair),
  notAdjacent: z.array(pair),
})

const worldsSchema = z.strictObject({
  about,
  worlds: z.array(z.strictObject({ id: world, name: z.string().min(1), ship: z.string().min(1), source })),
  clockwise: z.array(world),
  clockwiseSource: source,
  berthsPerLand: count.min(1),
  berthsSource: source,
  cityLimit: count,
  cityLimitSource: source,
})

const discovery = z.strictObject({ kind: z.enum(discoveryKinds), value: count.optional() })

const tilesSchema = z.strictObject({
  about,
  terrains: z.array(terrain),
  terrainsSource: source,
  discoveryKinds: z.array(z.enum(discoveryKinds)),
  discoveryKindsSource: source,
  tiles: z.array(z.strictObject({ land, terrain, discovery: discovery.nullable(), source })),
})

const tokensSchema = z.strictObject({
  about,
  tokens: z.array(
    z.strictObject({ id: z.string().min(1), kind: z.enum(['grow', 'build']), world, gold: count, source }),
  ),
})

const erasSchema = z.strictObject({
  about,
  eras: z
    .array(
      z.strictObject({
        era: count.min(1).max(lastEra),
        startCost: count,
        startCostSource: source,
        worldsAtWar: count.min(1).max(worlds.length),
        worldsAtWarSource: source,
      }),
    )
    .length(lastEra),
  costStepPerRound: count,
  costCap: count,
  costSource: source,
})

const nationsSchema = z.strictObject({
  about,
  nations: z.array(
    z.strictObject({
      id: nation,
      name: z.string().min(1),
      letter: z.string().length(1),
      firstOrder: count,
      crew: count,
      power: z.enum(['first', 'peek', 'larger-ships', 'attack-in-peace']),
      peekLands: count.optional(),
      attacksPerEra: count.optional(),
      source,
    }),
  ),
  pieces: z.strictObject({
    ships: count,
    captains: count,
    settlers: count,
    towns: count,
    turnOrderMarkers: count,
    screens: count,
  }),
  piecesSource: source,
  crewSides: z.tuple([count, count]),
  crewSidesSource: source,
  soloPowers: z.array(z.strictObject({ nation, rule: z.string().min(1), points: count.optional(), source })),
})

const benefitsSchema = z.strictObject({
  about,
  kinds: z.array(
    z.strictObject({
      id: z.enum(bonusKinds),
      name: z.string().min(1),
      played: z.enum(['now', 'keep']),
      lands: count.optional(),
      terrain: terrain.optional(),
      extra: count.optional(),
      source,
    }),
  ),
  kindsNote: z.string(),
  bonus: z.array(
    z.strictObject({
      id: z.string().min(1),
      era: count.min(1).max(lastEra),
      kind: z.enum(bonusKinds),
      value: count.optional(),
      source,
    }),
  ),
  groups: z.array(z.strictObject({ id: z.enum(groups), counts: z.string(), open: z.boolean() })),
  groupsSource: source,
  progress: z.array(
    z.strictObject({ id: z.string().min(1), group: z.enum(groups), type: z.string().min(1), source }),
  ),
  display: z.strictObject({
    order: z.array(z.enum(['circle', 'square'])).min(2),
    laid: z.enum(['by turns', 'shape by shape']),
    about,
    source,
  }),
})

const byTerrain = z.record(terrain, count)
const rowOfFive = z.array(count).length(5)
const extras = z.array(count).length(3)

const tablesSchema = z.strictObject({
  about,
  loading: z.strictObject({ captain: count, settler: count, source }),
  capacity: z.strictObject({
    '3-4 players': byTerrain,
    '2 players': byTerrain,
    solo: byTerrain,
    growAdds: count,
    source,
  }),
  revenue: z.strictObject({ settler: byTerrain, town: count, city: count, minePerSettler: count, source }),
  strongholdStore: z.strictObject({ value: count, source }),
  build: z.strictObject({
    town: count,
    city: count,
    townToCity: count,
    terrainsNeeded: count,
    source,
  }),
  settlements: z.strictObject({
    settler: count,
    town: count,
    city: count,
    cathedralFactor: count,
    cathedralDoubles: z.array(z.string()),
    source,
  }),
  progressPoints: z.strictObject({
    basic: z.record(z.enum(['0', '1', '2', '3']), rowOfFive),
    columns: z.string(),
    about,
    source,
  }),
  basicValue: z.strictObject({ artsScienceReligion: z.string(), military: z.string(), source }),
  goldPerPoint: z.strictObject({ value: count.min(1), source }),
  solo: z.strictObject({
    planckLoading: z.strictObject({
      '3': z.record(z.enum(['1', '2', '3']), extras),
      '4': z.record(z.enum(['1', '2', '3']), extras),
      about,
      source,
    }),
    planckWorldPoints: z.strictObject({ '0': count, '1': count, '2': count, '3': count, source }),
    retained: z.strictObject({ usual: count, spainTurnOrder: count, portugalSpyglass: count, source }),
    victory: z.array(z.strictObject({ from: count, to: count.nullable(), name: z.string().min(1) })).min(1),
    victorySource: source,
  }),
})

const setupSchema = z.strictObject({
  about,
  byPlayers: z.array(
    z.strictObject({
      players: count.min(1).max(nations.length),
      bonus: count,
      progress: count,
      passSpaces: count,
      capacity: z.enum(['3-4 players', '2 players', 'solo']),
      source,
    }),
  ),
  startGold: z.strictObject({ player: count, planck: count, source }),
  tilesPerLandInPlay: count,
  tilesPerLandReturned: count,
  tilesSource: source,
  cityDiscs: count,
  cityDiscsSource: source,
  warMarkers: count,
  warMarkersSource: source,
  worldMarkers: z.array(z.enum(markers)),
  worldMarkersSource: source,
  soloStacks: z.strictObject({
    land: count,
    landSource: source,
    progress: count,
    progressSource: source,
  }),
  turnOrder: z.strictObject({ first: z.array(nation), source }),
})

const layoutSchema = z.strictObject({
  about,
  coordinates: z.string(),
  cells: z.array(
    z.strictObject({ x: z.number().int(), y: z.number().int(), land: z.enum([...lands, 'compass']) }),
  ),
  source,
})

const rulesSchema = z.strictObject({
  source,
  rules: z.array(
    z.strictObject({
      number: z.string().regex(/^N\d+\.\d+$/, 'a paragraph like N4.7'),
      title: z.string().min(1),
      summary: z.string().min(1),
    }),
  ),
})

/** The files, in the order in which they are read and told. */
export const dataFiles = {
  lands: landsSchema,
  worlds: worldsSchema,
  tiles: tilesSchema,
  tokens: tokensSchema,
  eras: erasSchema,
  nations: nationsSchema,
  benefits: benefitsSchema,
  tables: tablesSchema,
  setup: setupSchema,
  layout: layoutSchema,
  rules: rulesSchema,
}
export type DataFile = keyof typeof dataFiles

export type GameData = { readonly [File in DataFile]: z.infer<(typeof dataFiles)[File]> }
export type Tile = GameData['tiles']['tiles'][number]
export type Token = GameData['tokens']['tokens'][number]
export type Bonus = GameData['benefits']['bonus'][number]
export type Progress = GameData['benefits']['progress'][number]

/** The data of all files, or every fault of their shapes. */
export const readData = (files: Readonly<Record<string, unknown>>) => readFiles(dataFiles, files)
