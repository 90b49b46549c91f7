/** A card in a fight (2.13): how the fight goes for the Spaniards as it stands, and with the card. */
import { attemptOf } from '../cards/attempt.ts'
import { effectsIn, hasHorseRound, isAgainstIndians } from '../combat/values.ts'
import type { PlainEffect } from '../data/card-shapes.ts'
import type { Card } from '../data/names.ts'
import { captainName } from '../map/names.ts'
import type { Position } from '../state/context.ts'
import type { CombatFrame } from '../state/fights.ts'
import { commanderOf, expeditionOf, hasExpedition } from '../state/forces.ts'
import { amount, percent } from './chances.ts'
import { oddsOf } from './fight.ts'

/** What of a card the trial fights know of. */
const known: readonly PlainEffect['do'][] = ['modify', 'indianValues', 'noHorseRound', 'noCannon']

/**
 * The odds of the fight that goes on; none of one between Spaniards, or where the card changes nothing that is counted.
 * @param card null for the fight as it stands
 */
export function fightWindowLines(g: Position, card: Card | null): string[] {
  const fight = g.state.stack.at(-1)?.kind === 'window' ? attemptOf(g) : null
  if (fight?.kind !== 'combat' || !isAgainstIndians(fight)) return []
  const side = fight.sides[0].expedition === null ? 1 : 0
  const id = fight.sides[side].expedition
  if (id === null || !hasExpedition(g, id)) return []
  const frame = card === null ? fight : withCard(g, fight, card)
  if (frame === null) return []
  const [attacker, defender] = frame.sides
  const odds = oddsOf(
    g,
    { at: frame.at, attacker: attacker.expedition, defender: defender.expedition, drawn: 0, frame },
    side,
  )
  const name = captainName(g, commanderOf(expeditionOf(g, id)).captain)
  const parts = [
    `wins ${percent(odds.won.at(-1)!)}`,
    `loses all ${percent(odds.lost.at(-1)!)}`,
    `and ${amount(Math.round(odds.units * 10) / 10)} units on average`,
  ]
  return [`${card === null ? 'As it stands' : 'With it'} ${name} ${parts.join(', ')}.`]
}

/** The fight as it would go on; null if the card does nothing that is counted. */
function withCard(g: Position, fight: CombatFrame, card: Card): CombatFrame | null {
  const frame = { ...fight, played: [...fight.played, card] }
  const counts = effectsIn(g, { ...fight, played: [card] }).some((effect) => known.includes(effect.do))
  if (!counts) return null
  return frame.round === 0 && !hasHorseRound(g, frame) ? { ...frame, round: 1 } : frame
}
