/** Diplomacy (5.1): declared, rolled for, and what it brings. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { openWindow } from '../cards/asking.ts'
import { gainAsset } from '../cards/assets.ts'
import { gainFood } from '../cards/food.ts'
import type { EmpireName, Faction, Space } from '../data/names.ts'
import type { Tables } from '../data/shapes.ts'
import { turnHostile, turnNeutral } from '../forces/troops.ts'
import { hasTown } from '../map/ground.ts'
import { captainName, kingName, spaceName } from '../map/names.ts'
import { askRoll, rowOf, takeRolled } from '../rolls/rolling.ts'
import { type Context, changing, type Position, spaceAt } from '../state/context.ts'
import { type DecisionOf, type FrameRules, pop, push, type RuleTypes, type Taken } from '../state/flow.ts'
import { commanderOf, expeditionOf, expeditionsOf, isLone, ratingOf } from '../state/forces.ts'
import type { FrameOf, Modifier } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'
import { activate, ready } from '../turn/impulse/activation.ts'
import { askAlliance } from './alliances.ts'

export type NegotiateForm = { type: 'negotiate'; fixed: { expedition: number } }
export type GiftForm = { type: 'take-gold' } | { type: 'take-asset' }

type DiplomacyRow = Tables['diplomacy']['columns']['city'][string]
type Talks = FrameOf<'diplomacy'>

/** 5.11: a town or city in the space of an expedition. */
export const negotiateChoices = (g: Position, faction: Faction): ChoiceOf<NegotiateForm>[] =>
  ready(g, faction)
    .filter((expedition) => hasTown(g, expedition.at) && !isLone(expedition))
    .map((expedition) => ({
      type: 'negotiate',
      rule: '5.11',
      about: `${captainName(g, commanderOf(expedition).captain)}, ${spaceName(g, expedition.at)}`,
      label: `Talk to the ${spaceAt(g, expedition.at).find}`,
      fixed: { expedition: expedition.id },
      at: expedition.at,
    }))

export function negotiate(g: Context, faction: Faction, { expedition: id }: Taken<NegotiateForm>): void {
  const expedition = expeditionOf(g, id)
  activate(g, expedition)
  push(g, {
    kind: 'diplomacy',
    faction,
    expedition: id,
    space: expedition.at,
    modifiers: modifiersOf(g, expedition),
    played: [],
    goldModifier: 0,
    stage: 'declared',
  })
}

/** 5.13: what is added without any card. */
export function modifiersOf(g: Position, expedition: Expedition): Modifier[] {
  const { hostile, ally, empire } = spaceAt(g, expedition.at)
  const { modifiers } = g.data.tables.diplomacy
  const printed = (of: string, holds: boolean): Modifier[] => {
    const by = modifiers.find(({ id }) => id === of)?.by
    return holds && typeof by === 'number' ? [{ of, by }] : []
  }
  const rating = ratingOf(g, expedition, 'diplomacy')
  return [
    ...(rating === 0 ? [] : [{ of: 'rating', by: rating }]),
    ...printed('hostile', hostile),
    ...printed('alliedToOther', ally !== null && ally !== expedition.faction),
    ...printed('imperial', empire !== null),
  ]
}

export const diplomacyFrames: FrameRules<'diplomacy', GiftForm> = {
  settle(g, frame) {
    switch (frame.stage) {
      case 'declared':
        g.emit({ type: 'negotiating', rule: '5.13', faction: frame.faction, at: frame.space })
        frame.stage = 'answered'
        openWindow(g, frame.faction, 'againstDiplomacy')
        return true
      case 'answered':
        frame.stage = 'rolled'
        askRoll(g, frame.faction, 'diplomacy', {
          dice: g.data.tables.diplomacy.dice,
          modifiers: frame.modifiers,
        })
        return true
      case 'rolled':
        carryOut(g, frame, rowOf(columnOf(g, frame.space), takeRolled(g).total))
        return true
      case 'choice':
        return chooseAlone(g, frame)
      case 'gold':
        takeGold(g, frame, takeRolled(g).total)
        return true
    }
  },

  decide: (g, frame) => choiceDecision(g, frame),

  act: carryingOut<RuleTypes, GiftForm, Talks>({ 'take-gold': rollGold, 'take-asset': takeAsset }),
}

const columnOf = (g: Position, space: Space): Readonly<Record<string, DiplomacyRow>> => {
  const { columns } = g.data.tables.diplomacy
  return spaceAt(g, space).find === 'town' ? columns.town : columns.city
}

/** 5.14, 5.17: only the place itself is touched, even if it is part of an empire. */
function carryOut(g: Context, frame: Talks, row: DiplomacyRow): void {
  const { faction, space } = frame
  const expedition = expeditionOf(g, frame.expedition)
  const { ally } = spaceAt(g, space)
  frame.stage = 'choice'
  frame.goldModifier = row.choice ? row.choice.goldModifier : null
  if (ally !== null && ally !== faction) {
    // 5.26: of another's ally the alliance alone.
    frame.goldModifier = null
    if (row.alliance) askAlliance(g, expedition)
    return
  }
  if (row.status === 'hostile' && ally === null) turnHostile(g, space, '5.14')
  if (row.status === 'neutral') turnNeutral(g, space, '5.14')
  gainFood(g, expedition, row.food ?? 0)
  if (row.king) takeKing(g, expedition)
  if (row.alliance && ally === null) askAlliance(g, expedition)
}

/** The empire whose king is at home in a space. */
const kingIn = (g: Position, space: Space) =>
  g.state.empires.find(({ king }) => king.in === 'space' && king.space === space)

/** 12.251: a king who is at home here is taken. */
export function takeKing(g: Context, expedition: Expedition): void {
  const empire = kingIn(g, expedition.at)
  if (!empire) return
  empire.king = { in: 'expedition', expedition: expedition.id }
  const { faction } = expedition
  g.emit({ type: 'king-taken', rule: '12.251', faction, empire: empire.name, at: expedition.at })
}

/** A choice with one answer is no question: no asset is left, or the place gives no gold (5.162). */
function chooseAlone(g: Context, frame: Talks): boolean {
  const gold = givesGold(g, frame)
  const asset = givesAsset(g)
  if (frame.goldModifier !== null && gold && asset) return false
  if (frame.goldModifier === null || !(gold || asset)) pop(g)
  else if (gold) rollGold(g, frame)
  else takeAsset(g, frame)
  return true
}

const givesGold = (g: Position, { space }: Talks): boolean => !spaceAt(g, space).plunderedOut
const givesAsset = ({ state: { assets } }: Position): boolean =>
  assets.deck.length + assets.discards.length > 0

function takeAsset(g: Context, frame: Talks): void {
  pop(g)
  gainAsset(g, expeditionOf(g, frame.expedition))
}

function rollGold(g: Context, frame: Talks): void {
  frame.stage = 'gold'
  const { dice } = g.data.tables.diplomacyGold
  askRoll(g, frame.faction, 'diplomacyGold', { dice, modifiers: goldModifiers(g, frame) })
}

/** 5.16, 5.161: the rating does not count here. */
export function goldModifiers(
  g: Position,
  { faction, space, goldModifier }: Pick<Talks, 'faction' | 'space' | 'goldModifier'>,
): Modifier[] {
  const { empire, goldRolls } = spaceAt(g, space)
  return [
    { of: 'result', by: goldModifier ?? 0 },
    { of: 'king', by: empire !== null && holdsKing(g, faction, empire) ? 1 : 0 },
    { of: 'previous', by: -goldRolls },
  ].filter(({ by }) => by !== 0)
}

/** Whether some expedition of a faction holds the king of an empire. */
const holdsKing = (g: Position, faction: Faction, name: EmpireName): boolean =>
  g.state.empires.some(
    ({ name: one, king }) =>
      one === name &&
      king.in === 'expedition' &&
      expeditionsOf(g, faction).some(({ id }) => id === king.expedition),
  )

function takeGold(g: Context, frame: Talks, total: number): void {
  const { space, faction } = frame
  const { columns } = g.data.tables.diplomacyGold
  const gold = rowOf(spaceAt(g, space).find === 'town' ? columns.town : columns.city, total)
  const expedition = expeditionOf(g, frame.expedition)
  pop(g)
  changing(g, space).goldRolls++
  expedition.gold += gold
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'gold', rule: '5.16', faction, captain, gold, of: 'diplomacy' })
}

/** 5.15, 5.16. */
function choiceDecision(g: Position, frame: Talks): DecisionOf<GiftForm> {
  const king = kingIn(g, frame.space)
  return {
    seat: frame.faction,
    kind: 'gift',
    segment: 'Diplomacy',
    rule: '5.14',
    question: 'Do you take gold, or an asset?',
    brief: king ? [{ text: `${kingName(g, king.name)} is at home here.` }] : [],
    choices: [
      { type: 'take-gold', rule: '5.16', label: goldLabel(g, frame) },
      { type: 'take-asset', rule: '5.15', label: 'The top card of the assets, known to you alone' },
    ],
    undone: [],
  }
}

/** "Gold: 2 to 10, 6 on average" */
function goldLabel(g: Position, frame: Talks): string {
  const by = goldModifiers(g, frame).reduce((total, one) => total + one.by, 0)
  const { columns } = g.data.tables.diplomacyGold
  const rows = spaceAt(g, frame.space).find === 'town' ? columns.town : columns.city
  const results = [1, 2, 3, 4, 5, 6].map((die) => rowOf(rows, die + by))
  const mean = results.reduce((total, one) => total + one, 0) / results.length
  return `Gold: ${results[0]} to ${results.at(-1)}, ${mean.toFixed(1)} on average`
}
