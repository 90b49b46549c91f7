/** What a roll leads to: as it stands, made again, or with a card before it (1.53). */

import type { Note } from '../../../kernel/contract/game.ts'
import { counted, listed } from '../../../kernel/contract/words.ts'
import { addedBy } from '../cards/at-rolls.ts'
import { cellOf, factorsOf } from '../combat/values.ts'
import type { Card, Faction } from '../data/names.ts'
import type { Tables } from '../data/shapes.ts'
import { levelAt } from '../map/atlas.ts'
import { factionName } from '../map/names.ts'
import { rowOf } from '../rolls/rolling.ts'
import { eventWords } from '../rolls/words.ts'
import { type Position, playersOf, spaceAt, strategyOf, sum } from '../state/context.ts'
import type { CombatFrame } from '../state/fights.ts'
import type { OrderFrame, RollFrame } from '../state/frames.ts'
import { attemptNotes } from './attempts.ts'
import { byOf, type Dice, percent, totalsOf } from './chances.ts'

/** What a modified roll comes to in words; null for a roll that only compares. */
type Reading = (total: number) => string

const foundWords = {
  mosquito: 'mosquitoes',
  none: 'nothing found',
  village: 'a village',
  town: 'a town',
  city: 'a city',
  empire: 'an EMPIRE',
} as const

type TalkRow = Tables['diplomacy']['columns']['city'][string]

/** "neutral, 2 food, gold or asset" */
export function talkWords({ status, food, alliance, king, choice }: TalkRow, isHostile: boolean): string {
  const gold = choice?.goldModifier ?? 0
  const parts = [
    ...(alliance ? ['an alliance'] : []),
    ...(king ? ['the king'] : []),
    ...(choice ? [`gold${gold === 0 ? '' : ` (${gold > 0 ? '+' : ''}${gold})`} or an asset`] : []),
    ...(food ? [`${food} food`] : []),
    ...(status && isHostile !== (status === 'hostile') ? [`turns ${status}`] : []),
  ]
  return parts.join(', ') || 'nothing'
}

const hitWords = (change: number): string =>
  change === 0
    ? 'no change'
    : `${Math.abs(change)} morale ${Math.abs(change) === 1 ? 'hit' : 'hits'} ${change < 0 ? 'fewer' : 'more'}`

/** How the roll on top of the stack is read, by what has asked for it. */
function readingOf(g: Position, { roll, faction }: RollFrame): Reading | null {
  const { tables } = g.data
  const beneath = g.state.stack.at(-2)
  if (roll === 'rally') return (total) => hitWords(rowOf(tables.rally.rows, total))
  if (roll === 'morale' || roll === 'malaria')
    return (total) => hitWords(rowOf(tables.moraleCheck.rows, total))
  if (roll === 'gift') return (total) => counted(rowOf(tables.governorGift.rows, total), 'boxes of favour')
  if (roll === 'randomEvent') return (total) => eventWords[rowOf(tables.randomEvents.rows, total)]
  if (beneath?.kind === 'card' && roll === 'kill') return lifeReading(g, beneath.card)
  if (beneath?.kind === 'order') return orderReading(g, beneath, faction)
  if (roll === 'shock')
    return (total) => (total >= tables.suddenShock.success[0] ? 'the shock succeeds' : 'the shock fails')
  if (roll === 'casualty') {
    const { wounded, dead } = tables.leaderCasualty
    return (total) => (total >= dead[0] ? 'he dies' : total >= wounded[0] ? 'he is wounded' : 'he is safe')
  }
  if (roll === 'cannon') {
    const [from, to] = tables.retreatCannon.lost
    return (total) => (total >= from && total <= to ? 'the cannon are lost' : 'the cannon are saved')
  }
  if (beneath?.kind === 'recruit' && roll === 'funds' && beneath.column) {
    const rows = tables.funds.columns[beneath.column]
    return (total) => `${rowOf(rows, total)} pesos`
  }
  if (beneath?.kind === 'discovery' && roll === 'discovery') {
    const { columns } = tables.discovery
    const level = levelAt(g.atlas, beneath.space)
    return (total) => foundWords[rowOf(columns[level], total)]
  }
  if (beneath?.kind === 'diplomacy') {
    const column = spaceAt(g, beneath.space).find === 'town' ? 'town' : 'city'
    if (roll === 'diplomacy') {
      const { hostile } = spaceAt(g, beneath.space)
      return (total) => talkWords(rowOf(tables.diplomacy.columns[column], total), hostile)
    }
    if (roll === 'diplomacyGold')
      return (total) => `${rowOf(tables.diplomacyGold.columns[column], total)} gold`
  }
  if (beneath?.kind === 'plunder') {
    const { find, empire } = spaceAt(g, beneath.space)
    const column = find === 'town' ? 'town' : empire === null ? 'city' : 'imperial'
    if (roll === 'plunderGold') return (total) => `${rowOf(tables.plunderGold.columns[column], total)} gold`
    if (roll === 'exhaustion')
      return (total) =>
        rowOf(tables.plunderExhaustion.columns[column], total) === 'out' ? 'plundered out' : 'some is left'
  }
  return beneath?.kind === 'combat' && roll === 'combat' ? fightReading(g, beneath, faction) : null
}

/** 6.31: what the dice of a side do to the other. */
function fightReading(g: Position, fight: CombatFrame, faction: Faction): Reading | null {
  const side = fight.sides.find(
    ({ player, result, expedition }) => result === null && expedition !== null && player === faction,
  )
  if (!side) return null
  const value = factorsOf(g, fight, side)
  return (total) => {
    const cell = cellOf(g, value, total)
    return cell === '-' ? 'no loss' : cell === 'M' ? 'a morale hit' : counted(cell, 'losses')
  }
}

/** An attempt on a life: what its card says of the roll. */
function lifeReading(g: Position, card: Card): Reading | null {
  const effect = strategyOf(g, card).effects.find((one) => one.do === 'killRoll')
  if (effect?.do !== 'killRoll') return null
  const { wounded, dead } = effect
  const isIn = (total: number, [from, to]: readonly [number, number]) => total >= from && total <= to
  return (total) => (isIn(total, dead) ? 'he dies' : isIn(total, wounded) ? 'he is wounded' : 'he is safe')
}

/** 2.0/3, 14.22: where a roll puts its player among those who have rolled as he has before; null if nobody has. */
function orderReading(g: Position, { rolls }: OrderFrame, faction: Faction): Reading | null {
  const own = rolls[faction] ?? []
  const others = playersOf(g).flatMap((other) => {
    const theirs = rolls[other] ?? []
    const now = theirs[own.length]
    const isEven = own.every((roll, index) => roll === theirs[index])
    return other !== faction && now !== undefined && isEven ? [{ other, now }] : []
  })
  if (others.length === 0) return null
  const names = (test: (now: number) => boolean): string =>
    listed(others.filter(({ now }) => test(now)).map(({ other, now }) => `${factionName(other)} (${now})`))
  return (total) => {
    const [even, before] = [names((now) => now === total), names((now) => now > total)]
    if (even) return `level with ${even}`
    return before ? `after ${before}` : `before ${names((now) => now < total)}`
  }
}

/** What may come of dice with something added, the likeliest first. */
function spread(reading: Reading, dice: Dice, by: number): string {
  const found = new Map<string, number>()
  const totals = totalsOf(dice)
  for (const total of totals) {
    const text = reading(total + by)
    found.set(text, (found.get(text) ?? 0) + 1 / totals.length)
  }
  return [...found]
    .sort(([, one], [, other]) => other - one)
    .map(([text, chance]) => `${text} ${percent(chance)}`)
    .join('; ')
}

/** 2.0/3: why somebody rolls again for an order. */
function tieNotes(g: Position, { faction }: RollFrame): Note[] {
  const order = g.state.stack.at(-2)
  const own = order?.kind === 'order' ? (order.rolls[faction] ?? []) : []
  if (order?.kind !== 'order' || own.length === 0) return []
  const isLevel = (theirs: readonly number[] = []) => own.every((roll, index) => roll === theirs[index])
  const level = playersOf(g).filter((other) => other !== faction && isLevel(order.rolls[other]))
  return [{ text: `You are level with ${listed(level.map(factionName))} at ${own.at(-1)}, and roll again.` }]
}

/** What dice that lie on the table bring as they are; before a roll why it is made again. */
export function rollNotes(g: Position): Note[] {
  const frame = g.state.stack.at(-1)
  if (frame?.kind !== 'roll') return []
  // With what they fight decides whether a card is spent.
  if (frame.stage === 'before')
    return [...tieNotes(g, frame), ...(frame.roll === 'combat' ? attemptNotes(g) : [])]
  const total = sum(frame.rolled) + byOf(frame.modifiers)
  const text = readingOf(g, frame)?.(total)
  return text === undefined ? [] : [{ text: `${total} brings: ${text}.` }]
}

/** What lines a choice at a roll deserves. @param card what is used, null for the roll as it is */
export function rollLines(g: Position, frame: RollFrame, card: string | null): string[] {
  const reading = readingOf(g, frame)
  if (!reading) return []
  const dice: Dice = frame.dice === 2 ? '2D6' : '1D6'
  const by = byOf(frame.modifiers)
  // What lies on the table is told of the question.
  if (frame.stage === 'after' && card === null) return []
  const more = frame.stage === 'before' && card !== null ? (addedBy(g, frame, card) ?? 0) : 0
  return [`${spread(reading, dice, by + more)}.`]
}
