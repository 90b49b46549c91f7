/** The shapes of tables.json: every table, track and constant. */
import * as z from 'zod'
import { about, count, dice, range, source, whole } from './card-shapes.ts'
import { boards, events, finds, legends, levels, troops } from './names.ts'

const rule = z.string().min(1)
const text = z.string()
/** One note on all, or one for each cell that has its own. */
const sources = z.union([source, z.record(z.string(), source)])
/** Rows by the modified roll. */
const rows = <T extends z.ZodType>(of: T) => z.record(z.string().regex(/^-?\d+$/, 'a modified roll'), of)
const modifiers = z.array(
  z.strictObject({
    id: z.string().min(1),
    by: z.union([whole, text]),
    from: whole.optional(),
    when: text.optional(),
    source,
  }),
)
const result = z.union([count, z.enum(['-', 'M'])])

const diplomacyRow = z.strictObject({
  status: z.enum(['hostile', 'neutral']).optional(),
  food: count.optional(),
  alliance: z.literal(true).optional(),
  king: z.literal(true).optional(),
  choice: z.strictObject({ goldModifier: whole }).optional(),
})

const legendRow = z.strictObject({
  text: z.string().min(1),
  leader: z.literal('dies').optional(),
  moraleHits: count.optional(),
  gold: count.optional(),
  vp: count.optional(),
  marker: z.enum(['pool', 'stays', 'removed']),
})

const exhaustion = rows(z.enum(['out', '-']))
const band = z.strictObject({ from: whole.nullable(), to: whole.nullable(), text: z.string().min(1) })
const board = z.enum(boards)
const force = z.strictObject({ foot: count.optional(), horse: count.optional(), cannon: count.optional() })

export const tablesSchema = z.strictObject({
  about: z.record(z.string(), z.string()),
  discovery: z.strictObject({
    rule,
    dice,
    rows: text,
    columns: z.record(z.enum(levels), rows(z.enum(finds))),
    modifiers,
    source: sources,
  }),
  adjacentCivilisation: z.strictObject({
    rule,
    about,
    columns: z.tuple([z.literal('none'), z.literal('village'), z.literal('town'), z.literal('city')]),
    levels: z.record(z.enum(levels), z.array(z.union([whole, z.literal('X')])).length(4)),
    source: sources,
  }),
  diplomacy: z.strictObject({
    rule,
    dice,
    rows: text,
    about,
    columns: z.strictObject({ town: rows(diplomacyRow), city: rows(diplomacyRow) }),
    imperial: text,
    modifiers,
    source: sources,
  }),
  diplomacyGold: z.strictObject({
    rule,
    dice,
    rows: text,
    columns: z.strictObject({ town: rows(count), city: rows(count) }),
    imperial: text,
    modifiers,
    source: sources,
  }),
  combat: z.strictObject({
    rule,
    dice,
    rows: text,
    about,
    columns: rows(rows(result)),
    modifiers,
    source: sources,
  }),
  leaderCasualty: z.strictObject({ rule, dice, wounded: range, dead: range, woundedUntil: text, source }),
  suddenShock: z.strictObject({ rule, dice, success: range, source }),
  retreatCannon: z.strictObject({ rule, dice, lost: range, source }),
  plunderGold: z.strictObject({
    rule,
    dice,
    rows: text,
    columns: z.strictObject({ town: rows(count), city: rows(count), imperial: rows(count) }),
    capital: text,
    modifiers,
    source: sources,
  }),
  plunderExhaustion: z.strictObject({
    rule,
    dice,
    rows: text,
    columns: z.strictObject({ town: exhaustion, city: exhaustion, imperial: exhaustion }),
    capital: text,
    modifiers,
    source,
  }),
  rally: z.strictObject({ rule, dice, rows: rows(whole), about, modifiers, source }),
  moraleCheck: z.strictObject({ rule, dice, rows: rows(count), about, modifiers, source }),
  funds: z.strictObject({
    rule,
    dice,
    rows: text,
    columns: z.strictObject({ initial: rows(count), reinforcement: rows(count) }),
    modifiers,
    source: sources,
  }),
  costs: z.strictObject({ rule, foot: count, horse: count, cannon: count, horsesPerTurn: count, source }),
  units: z.strictObject({
    rule,
    foot: z.strictObject({ combat: count }),
    horse: z.strictObject({ combat: count }),
    cannon: z.strictObject({ combat: count }),
    steps: count,
    source,
  }),
  governorFavor: z.strictObject({
    rule,
    boxes: z.array(z.strictObject({ index: whole, recruiting: whole, vp: whole })).min(1),
    about,
    source: sources,
  }),
  governorGift: z.strictObject({
    rule,
    dice,
    minimumGold: count,
    rows: rows(count),
    about,
    modifiers,
    source,
  }),
  impulseTrack: z.strictObject({
    rule,
    boxes: z.array(z.strictObject({ box: count, endsOn: range.optional() })).min(1),
    source: sources,
  }),
  turnTrack: z.strictObject({ rule, boxes: count, solitaireTurns: count, about, source }),
  legends: z.strictObject({
    rule,
    dice,
    rows: text,
    about,
    columns: z.strictObject({ fabled: rows(legendRow), river: rows(legendRow) }),
    legends: z.record(z.enum(legends), z.enum(['fabled', 'river'])),
    maps: z.record(z.enum(legends), z.enum([...boards, 'either'])),
    source,
  }),
  randomEvents: z.strictObject({
    rule,
    dice,
    rows: rows(z.enum(events)),
    firstTurn: count,
    smallpox: z.strictObject({
      about,
      boards: z.record(board, range),
      unitDies: range,
      kingDies: range,
      assetDies: range,
      source,
    }),
    source,
  }),
  scoring: z.strictObject({
    rule,
    gold: count,
    firstEmpire: count,
    alliedCity: count,
    imperialCity: count,
    imperialCapital: count,
    debt: whole,
    governor: z.literal('governorFavor'),
    source,
  }),
  division: z.strictObject({
    rule,
    royalFifth: count.min(1),
    otherConquistador: count,
    footOrCannonPer: count.min(1),
    horsePer: count.min(1),
    example: z.strictObject({ gold: count, others: count, footCannon: count, horse: count, vp: count }),
    source,
  }),
  indianDraw: z.strictObject({
    rule,
    town: count,
    city: count,
    imperial: count,
    uprisingPerPlunder: count,
    uprisingPlunderedOut: count,
    ambush: z.strictObject({ '1': count, '2': count, '3': count, '4': count }),
    source,
  }),
  victory: z.strictObject({
    rule,
    basic: count,
    standard: count,
    shortest: count,
    quickStartPesos: count,
    basicForce: z.record(z.enum(troops), count),
    basicReinforcement: z.array(force).length(2),
    source,
  }),
  movement: z.strictObject({
    rule,
    land: count,
    landToDiscover: count,
    landToAttack: count,
    loneConquistador: count,
    sea: count,
    source,
  }),
  limits: z.strictObject({
    rule,
    expeditionUnits: count,
    attachedWithUnits: count,
    food: count,
    hand: count,
    drawTo: count,
    moraleHits: count,
    source,
  }),
  solitaire: z.strictObject({
    rule,
    turns: count,
    conquistadors: count,
    enemyCards: z.strictObject({ villageOrTown: count, city: count }),
    reactionCards: z.strictObject({ '1': count, '2': count, '3': count, '4': count }),
    start: z.record(board, z.array(z.string())),
    warrant: dice,
    theft: dice,
    verdicts: z.array(band).min(1),
    source,
  }),
})
