/** The shapes of cards: strategy, assets, conquistadors. */
import * as z from 'zod'
import { boards, inks, legends, moments, needs, rollWords, targets } from './names.ts'

const most = 1000
export const count = z.number().int().min(0).max(most)
export const whole = z.number().int().min(-most).max(most)
export const source = z.string().min(1)
export const about = z.string()
export const dice = z.enum(['1D6', '2D6'])
export const range = z.tuple([count, count])
const text = z.string().min(1)
const side = z.enum(['indian', 'spanish'])
const anySide = z.enum(['indian', 'spanish', 'any'])
const choose = z.enum(['player', 'owner'])
const roll = z.enum(rollWords)

/** What a card does, but for a choice among several. */
const plainEffects = [
  z.strictObject({
    do: z.literal('modify'),
    roll,
    by: whole,
    span: z.enum(['roll', 'combat', 'kept']),
    side: side.optional(),
  }),
  z.strictObject({ do: z.literal('reroll'), roll }),
  z.strictObject({ do: z.literal('indianValues'), add: count, span: z.enum(['combat', 'firstRound']) }),
  z.strictObject({ do: z.literal('minimumRounds'), rounds: count }),
  z.strictObject({ do: z.literal('noHorseRound') }),
  z.strictObject({ do: z.literal('noHorseRetreat') }),
  z.strictObject({ do: z.literal('noCannon') }),
  z.strictObject({
    do: z.literal('loseUnits'),
    side: anySide,
    number: count,
    numberAtFourHits: count.optional(),
    choose,
  }),
  z.strictObject({ do: z.literal('rollLoss'), dice, on: range, side: anySide, number: count, choose }),
  z.strictObject({ do: z.literal('clearHits') }),
  z.strictObject({ do: z.literal('killRoll'), dice, wounded: range, dead: range }),
  z.strictObject({ do: z.literal('deploy'), number: z.enum(['table', 'uprising', 'ambush']) }),
  z.strictObject({ do: z.literal('indiansAttack') }),
  z.strictObject({ do: z.literal('turnHostile') }),
  z.strictObject({ do: z.literal('foundHostile') }),
  z.strictObject({ do: z.literal('index'), by: whole }),
  z.strictObject({ do: z.literal('warrant') }),
  z.strictObject({ do: z.literal('cancelWarrant') }),
  z.strictObject({ do: z.literal('payDebt') }),
  z.strictObject({ do: z.literal('loseGold'), dice }),
  z.strictObject({ do: z.literal('stopMove') }),
  z.strictObject({ do: z.literal('allowance'), move: z.enum(['land', 'sea']), by: whole }),
  z.strictObject({ do: z.literal('activateAnother') }),
  z.strictObject({ do: z.literal('removeMarker'), markers: z.array(z.enum(['discovered', 'mosquito'])) }),
  z.strictObject({
    do: z.literal('placeLegend'),
    legend: z.enum(legends),
    map: z.enum([...boards, 'either']),
  }),
  z.strictObject({ do: z.literal('cancelCard'), card: text }),
  z.strictObject({ do: z.literal('foodLimit'), max: count, ignoreFoot: z.boolean() }),
  z.strictObject({ do: z.literal('discardOnNatural'), roll, on: range }),
] as const
const plainEffect = z.discriminatedUnion('do', plainEffects)
const effect = z.discriminatedUnion('do', [
  ...plainEffects,
  z.strictObject({ do: z.literal('either'), of: z.array(plainEffect).min(2) }),
])

const card = {
  id: text,
  title: text,
  copies: count.min(1),
  standardOnly: z.boolean().optional(),
  when: z.enum(moments),
  target: z.enum(targets).optional(),
  needs: z.array(z.enum(needs)).optional(),
  effects: z.array(effect).min(1),
  text,
  rules: z.array(text),
  source,
}

export const strategySchema = z.strictObject({
  about,
  total: count,
  cards: z.array(
    z.strictObject({
      ...card,
      class: z.enum(['Action', 'Combat', 'Reaction']),
      solitaireDeck: z.enum(['enemy', 'reaction', 'action']),
    }),
  ),
})

export const assetsSchema = z.strictObject({
  about,
  total: count,
  cards: z.array(
    z.strictObject({
      ...card,
      kept: z.boolean(),
      factionCard: z.boolean().optional(),
      person: z.literal(true).optional(),
    }),
  ),
})

const rating = count.max(9)
export const conquistadorsSchema = z.strictObject({
  about,
  total: count,
  conquistadors: z.array(
    z.strictObject({
      id: text,
      name: text,
      ink: z.enum(inks),
      combat: rating,
      diplomacy: rating,
      rally: rating,
      solitaire: z.enum(boards).optional(),
      source,
    }),
  ),
})

export type Effect = z.infer<typeof effect>
export type PlainEffect = z.infer<typeof plainEffect>
