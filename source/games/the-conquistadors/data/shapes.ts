/** The shapes of data/the-conquistadors/*.json. Pure: it is handed parsed JSON and never touches the disk. */
import * as z from 'zod'
import { readFiles } from '../../../kernel/contract/read-files.ts'
import {
  about,
  assetsSchema,
  conquistadorsSchema,
  count,
  source,
  strategySchema,
  whole,
} from './card-shapes.ts'
import { boardChoices, boards, factions, inks, kinds, terrains, troops } from './names.ts'
import { tablesSchema } from './table-shapes.ts'

const text = z.string().min(1)
const space = z.string().regex(/^[NS]\d{4}$/, 'a space like N0724')
const step = z.tuple([whole, whole])
const steps = z.strictObject({ E: step, W: step, NE: step, NW: step, SE: step, SW: step })

const boardSchema = z.strictObject({
  name: text,
  rows: count,
  columns: count,
  drawing: z.array(text),
  spaces: z.array(
    z.strictObject({
      id: space,
      kind: z.enum(kinds),
      terrain: z.enum(terrains),
      level: count.max(4).optional(),
      minusOne: z.literal(true).optional(),
      legend: count.min(1).max(6).optional(),
      name: text.optional(),
      sea: text.optional(),
      flags: z.array(text).optional(),
    }),
  ),
})

const mapSchema = z.strictObject({
  about,
  source,
  neighbours: z.strictObject({ evenRow: steps, oddRow: steps }),
  links: z.array(z.strictObject({ from: space, to: space, by: z.literal('land'), rule: text })),
  drawingKey: z.record(z.string(), z.string()),
  kinds: z.record(z.enum(kinds), z.string()),
  examples: z.strictObject({ '12.25': z.record(z.enum(['A', 'B', 'C', 'D', 'E']), space) }),
  terrains: z.array(z.enum(terrains)),
  terrainNote: z.string(),
  flagNote: z.string(),
  maps: z.record(z.enum(boards), boardSchema),
})

const indianUnitsSchema = z.strictObject({
  about,
  source,
  total: count,
  units: z
    .array(z.strictObject({ value: count.min(1), reverse: count.min(1).optional(), copies: count.min(1) }))
    .min(1),
})

const empiresSchema = z.strictObject({
  about,
  source,
  empires: z.array(z.strictObject({ id: text, king: text, capital: text, cities: z.array(text) })),
})

const troopCounts = z.record(z.enum(troops), count)

const markersSchema = z.strictObject({
  about,
  spanishUnits: z.strictObject({ foot: count, horse: count, cannon: count, source }),
  map: z.strictObject({
    village: count,
    town: count,
    city: count,
    discovered: count,
    mosquito: count,
    plunderedOut: count,
    legend: count,
    source,
  }),
  perPlayer: z.strictObject({
    alliedCity: count,
    governor: count,
    pesos: count,
    debt: count,
    victoryPoints: count,
    source,
  }),
  perTurn: z.strictObject({ plunder: z.array(text), diplomacy: z.array(text), source }),
  morale: z.strictObject({ values: z.array(count), source }),
  players: z.strictObject({
    basic: z.tuple([count, count]),
    standard: z.tuple([count, count]),
    solitaire: z.tuple([count, count]),
    colours: z.array(z.enum(factions)),
    source,
  }),
})

/** By the number of players. */
const byPlayers = <T extends z.ZodType>(of: T) =>
  z.record(z.string().regex(/^[2-5]$/, 'a number of players'), of)
const ink = z.array(z.enum(inks)).min(1)

const scenariosSchema = z.strictObject({
  about,
  scenarios: z.array(
    z.strictObject({
      id: z.enum(['basic', 'standard', 'quickStart']),
      name: text,
      players: z.tuple([count, count]),
      boards: byPlayers(z.array(z.enum(boardChoices)).min(1)),
      cardsS: z.boolean(),
      strategyDeck: count,
      assetDeck: count,
      assetsEach: count,
      markersEach: z.strictObject({ village: count, town: count }),
      conquistadors: z.strictObject({
        each: count,
        by: z.enum(['lot', 'choice']),
        ink: byPlayers(ink),
        notTogether: z.array(text),
      }),
      force: troopCounts,
      pesos: count,
      funds: z.boolean(),
      start: z.array(space),
      turn2: z.boolean(),
      deckAtTurn: z.strictObject({ turn: count, ink: byPlayers(ink), discards: z.boolean() }),
      goal: count,
      source,
    }),
  ),
  solitaire: z.array(
    z.strictObject({
      id: z.enum(['north', 'south']),
      name: text,
      board: z.enum(boards),
      decks: z.strictObject({ enemy: count, reaction: count, action: count }),
      assetDeck: count,
      conquistadors: z.strictObject({ each: count, of: z.array(text) }),
      start: z.array(space),
      turns: count,
      source,
    }),
  ),
  secondTurn: z.strictObject({ about, ink: byPlayers(ink), source }),
  shortest: z.strictObject({ goal: count, source }),
})

const rulesSchema = z.strictObject({
  source,
  rules: z.array(
    z.strictObject({ number: z.string().regex(/^\d+\.\d+(\/\d)?$/, 'a paragraph like 6.371'), title: text }),
  ),
  rulings: z.array(z.strictObject({ chapter: text, rules: z.array(text), text })),
})

/** The files, in the order in which they are read and told. */
export const dataFiles = {
  map: mapSchema,
  tables: tablesSchema,
  'strategy-cards': strategySchema,
  assets: assetsSchema,
  conquistadors: conquistadorsSchema,
  'indian-units': indianUnitsSchema,
  empires: empiresSchema,
  markers: markersSchema,
  scenarios: scenariosSchema,
  rules: rulesSchema,
}
export type DataFile = keyof typeof dataFiles

export type GameData = { readonly [File in DataFile]: z.infer<(typeof dataFiles)[File]> }
export type Tables = GameData['tables']
export type SpaceData = GameData['map']['maps']['N']['spaces'][number]
export type StrategyCard = GameData['strategy-cards']['cards'][number]
export type AssetCard = GameData['assets']['cards'][number]
export type CaptainData = GameData['conquistadors']['conquistadors'][number]
export type ScenarioData = GameData['scenarios']['scenarios'][number]
export type SolitaireData = GameData['scenarios']['solitaire'][number]

/** The data of all files, or every fault of their shapes. */
export const readData = (files: Readonly<Record<string, unknown>>) => readFiles(dataFiles, files)
