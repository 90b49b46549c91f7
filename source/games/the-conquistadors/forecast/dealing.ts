/** What talks, plunder, a rally and a gift would bring by their tables, without cards. */

import { modifiersOf as rallyModifiers } from '../morale/rally.ts'
import { type Position, spaceAt } from '../state/context.ts'
import type { Expedition } from '../state/state.ts'
import { goldModifiers, modifiersOf as talkModifiers } from '../towns/negotiating.ts'
import { plunderModifiers } from '../towns/plundering.ts'
import { giftModifiers } from '../turn/impulse/gifts.ts'
import { amount, byOf, chancesOf, chanceThat, meanOf, percent } from './chances.ts'

/** Chances of a talk, each from 0 to 1. */
interface TalkChances {
  readonly ally: number
  /** Gold or an asset, by choice. */
  readonly choice: number
  readonly food: number
  readonly hostile: number
  readonly king: number
  /** Gold on average if gold is chosen; null where none can be had (5.162). */
  readonly gold: number | null
}

const isTown = (g: Position, { at }: Expedition): boolean => spaceAt(g, at).find === 'town'

/** 5.13, 5.14, 5.26: the results that count for this place as it stands. */
export function talkOf(g: Position, expedition: Expedition): TalkChances {
  const { diplomacy, diplomacyGold } = g.data.tables
  const { ally, plunderedOut } = spaceAt(g, expedition.at)
  const { faction, at: space } = expedition
  const column = isTown(g, expedition) ? diplomacy.columns.town : diplomacy.columns.city
  const chances = chancesOf(column, diplomacy.dice, byOf(talkModifiers(g, expedition)))
  const isOthers = ally !== null && ally !== faction
  const holds = (test: Parameters<typeof chanceThat<(typeof column)[string]>>[1]) =>
    isOthers ? 0 : chanceThat(chances, test)
  const isHome = g.state.empires.some(({ king }) => king.in === 'space' && king.space === space)
  const rows = isTown(g, expedition) ? diplomacyGold.columns.town : diplomacyGold.columns.city
  const brought = chances.filter(({ of }) => of.choice !== undefined)
  const gold = brought.map(({ of, chance }) => {
    const by = byOf(goldModifiers(g, { faction, space, goldModifier: of.choice!.goldModifier }))
    return chance * meanOf(chancesOf(rows, diplomacyGold.dice, by))
  })
  const choice = holds((row) => row.choice !== undefined)
  return {
    ally: ally === faction ? 0 : chanceThat(chances, (row) => row.alliance === true),
    choice,
    food: holds((row) => (row.food ?? 0) > 0),
    hostile: ally === null ? holds((row) => row.status === 'hostile') : 0,
    king: isHome ? holds((row) => row.king === true) : 0,
    gold: plunderedOut || choice === 0 ? null : gold.reduce((total, one) => total + one, 0) / choice,
  }
}

const part = (name: string, chance: number): string[] => (chance > 0 ? [`${name} ${percent(chance)}`] : [])

/** "ally 28%, gold or asset 58%": what decides whether to talk. */
export function talkText(g: Position, expedition: Expedition): string {
  const { ally, choice, food } = talkOf(g, expedition)
  const parts = [...part('ally', ally), ...part('gold or asset', choice)]
  return (parts.length > 0 ? parts : part('food', food)).join(', ') || 'nothing to be had'
}

export function talkLines(g: Position, expedition: Expedition): string[] {
  const { ally, choice, food, hostile, king, gold } = talkOf(g, expedition)
  const parts = [
    ...part('an alliance', ally),
    ...part('gold or an asset', choice),
    ...part('food', food),
    ...part('the king', king),
    ...part('it turns hostile', hostile),
  ]
  return [
    `By the table: ${parts.join(', ') || 'nothing'}.`,
    ...(gold === null ? [] : [`Gold, if chosen: ${amount(gold)} on average.`]),
  ]
}

const plunderColumn = (g: Position, { at }: Expedition): 'town' | 'city' | 'imperial' => {
  const { find, empire } = spaceAt(g, at)
  return find === 'town' ? 'town' : empire === null ? 'city' : 'imperial'
}

/** 7.21, 7.24: gold on average, its least and most, and the chance that nothing is left after it. */
export function plunderOf(g: Position, expedition: Expedition) {
  const { plunderGold, plunderExhaustion } = g.data.tables
  const column = plunderColumn(g, expedition)
  const by = byOf(plunderModifiers(g, expedition))
  const gold = chancesOf(plunderGold.columns[column], plunderGold.dice, by)
  const results = gold.map(({ of }) => of)
  const before = -spaceAt(g, expedition.at).plunders
  const left = chancesOf(plunderExhaustion.columns[column], plunderExhaustion.dice, before)
  return {
    mean: meanOf(gold),
    least: Math.min(...results),
    most: Math.max(...results),
    out: chanceThat(left, (cell) => cell === 'out'),
  }
}

export const plunderText = (g: Position, expedition: Expedition): string =>
  `${amount(plunderOf(g, expedition).mean)} gold`

export function plunderLines(g: Position, expedition: Expedition): string[] {
  const { mean, least, most, out } = plunderOf(g, expedition)
  return [`Gold: ${least} to ${most}, ${amount(mean)} on average; plundered out after it ${percent(out)}.`]
}

/** 9.22: the change of morale hits. */
const rallyOf = (g: Position, expedition: Expedition, isFed: boolean) => {
  const { rows, dice } = g.data.tables.rally
  return chancesOf(rows, dice, byOf(rallyModifiers(g, expedition)) + (isFed ? 1 : 0))
}

export function rallyText(g: Position, expedition: Expedition, isFed: boolean): string {
  const chances = rallyOf(g, expedition, isFed)
  const better = chanceThat(chances, (change) => change < 0)
  const worse = chanceThat(chances, (change) => change > 0)
  return `better ${percent(better)}${worse > 0 ? `, worse ${percent(worse)}` : ''}`
}

export function rallyLines(g: Position, expedition: Expedition, isFed: boolean): string[] {
  const chances = rallyOf(g, expedition, isFed)
  const { hits } = expedition
  const all = chanceThat(chances, (change) => change <= -hits)
  const gone = -meanOf(chances.map(({ of, chance }) => ({ of: Math.max(of, -hits), chance })))
  return [`All hits gone ${percent(all)}; ${amount(Math.round(gone * 10) / 10)} fewer on average.`]
}

/** 11.32: boxes of favour for so much gold. */
export function giftLines(g: Position, faction: Expedition['faction'], gold: number): string[] {
  const { rows, dice } = g.data.tables.governorGift
  const chances = chancesOf(rows, dice, byOf(giftModifiers(g, faction, gold)))
  const one = chanceThat(chances, (boxes) => boxes >= 1)
  const two = chanceThat(chances, (boxes) => boxes >= 2)
  return [`A box of favour ${percent(one)}${two > 0 ? `, two ${percent(two)}` : ''}.`]
}
