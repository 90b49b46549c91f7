/** What an act would bring, told before it is taken: the odds of its tables, of its fight, of where it leads. */

import type { Tally } from '../../../kernel/contract/actions.ts'
import type { Forecast } from '../../../kernel/contract/game.ts'
import { counted } from '../../../kernel/contract/words.ts'
import { attemptOf } from '../cards/attempt.ts'
import { unansweredText } from '../cards/subject.ts'
import { type Faction, type Space, troops } from '../data/names.ts'
import { allowanceOf, wholeWay } from '../movement/ways.ts'
import type { GameAction } from '../sequence/actions.ts'
import { factionOf, isStandard, type Position, spaceAt, strategyOf, sum } from '../state/context.ts'
import type { CombatFrame } from '../state/fights.ts'
import { expeditionOf, hasExpedition } from '../state/forces.ts'
import { pointsOf, sharesOf } from '../turn/impulse/division.ts'
import { rollLines } from './at-roll.ts'
import { percent } from './chances.ts'
import { giftLines, plunderLines, rallyLines, talkLines } from './dealing.ts'
import { type Duel, duelThere, oddsLines, oddsOf } from './fight.ts'
import { fightWindowLines } from './fight-window.ts'
import { arrivalLines } from './finding.ts'

/** The lines and places of an action that may be taken. */
export function forecastOf(g: Position, action: GameAction): Forecast {
  return { lines: linesOf(g, action), places: placesOf(g, action) }
}

function linesOf(g: Position, action: GameAction): readonly string[] {
  switch (action.type) {
    case 'march':
    case 'sail': {
      const goal = action.way.at(-1)
      return goal === undefined ? [] : arrivalLines(g, goal)
    }
    case 'search':
      return arrivalLines(g, expeditionOf(g, action.expedition).at)
    case 'negotiate':
      return talkLines(g, expeditionOf(g, action.expedition))
    case 'plunder':
      return plunderAndFight(g, action.expedition)
    case 'attack':
      return duelLines(g, duelThere(g, expeditionOf(g, action.expedition)), 0)
    case 'attack-force': {
      const { at } = expeditionOf(g, action.expedition)
      const duel = { at, attacker: action.expedition, defender: action.other, drawn: 0, frame: null }
      return duelLines(g, duel, 0)
    }
    case 'incite': {
      const duel = { at: action.at, attacker: null, defender: action.expedition, drawn: 0, frame: null }
      return ['How it goes for the Spaniards.', ...duelLines(g, duel, 1)]
    }
    case 'fight-on':
    case 'charge':
    case 'shock':
      return fightLines(g, action)
    case 'rally':
    case 'rally-fed':
      return rallyLines(g, expeditionOf(g, action.expedition), action.type === 'rally-fed')
    case 'present':
      return giftLines(g, action.seat, sum(Object.values(action.gold)))
    case 'divide':
      return divisionLines(g, action.seat, action.at, sum(Object.values(action.gold)))
    case 'play':
    case 'play-on':
    case 'play-against':
    case 'play-force':
    case 'play-city':
    case 'play-attack':
    case 'play-space':
      // Between dice and in windows the line has all the words of the card.
      return g.state.stack.length > 0 ? fightWindowLines(g, action.card) : [strategyOf(g, action.card).text]
    case 'pass':
      return passLines(g)
    case 'buy':
      return purchaseLines(g, action.seat, action.units)
    case 'convert':
      return isStandard(g) ? [pesosText(g, action.seat, action.gold)] : []
    case 'repay':
      return [savedText(g, action.pesos)]
    case 'borrow':
      return action.pesos === 0 ? [] : [debtText(g, action.pesos)]
    case 'use':
    case 'roll':
    case 'roll-once':
    case 'stand': {
      const frame = g.state.stack.at(-1)
      return frame?.kind === 'roll' ? rollLines(g, frame, action.type === 'use' ? action.card : null) : []
    }
    default:
      return []
  }
}

/** What comes if nobody plays a card, and of a fight how it stands. */
function passLines(g: Position): string[] {
  const attempt = attemptOf(g)
  const unanswered = attempt ? [`If nobody plays: ${unansweredText(attempt)}`] : []
  return [...fightWindowLines(g, null), ...unanswered]
}

const duelLines = (g: Position, duel: Duel | null, side: 0 | 1): string[] =>
  duel === null ? [] : oddsLines(g, oddsOf(g, duel, side))

/** 7.131: whoever defends the place is fought first. */
function plunderAndFight(g: Position, id: number): string[] {
  const expedition = expeditionOf(g, id)
  const fight = duelLines(g, duelThere(g, expedition), 0)
  const isOwnAlly = spaceAt(g, expedition.at).ally === expedition.faction
  return [
    ...(isOwnAlly ? ['Only the fight; plunder comes later (7.26).'] : plunderLines(g, expedition)),
    ...fight,
  ]
}

/** A fight that has begun, from where it stands. */
function fightLines(g: Position, { type, seat }: GameAction): string[] {
  const frame = g.state.stack.findLast((one): one is CombatFrame => one.kind === 'combat')
  if (!frame || frame.sides.some(({ expedition: id }) => id !== null && !hasExpedition(g, id))) return []
  const [attacker, defender] = frame.sides
  const own = attacker.player === seat && attacker.expedition !== null ? 0 : 1
  const { success } = g.data.tables.suddenShock
  const ways = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter(
    (total) => total >= success[0] && total <= success[1],
  )
  const share = sum(ways.map((total) => (6 - Math.abs(7 - total)) / 36))
  const shock =
    type === 'shock' ? [`All Indians are gone ${percent(share)}, without a loss.`, 'Else the fight:'] : []
  const began = frame.stage === 'shock' || frame.stage === 'surrender'
  const duel: Duel = {
    at: frame.at,
    attacker: attacker.expedition,
    defender: defender.expedition,
    drawn: 0,
    frame:
      began && type !== 'shock' ? null : { ...frame, failedShock: frame.failedShock || type === 'shock' },
  }
  return [...shock, ...duelLines(g, duel, own)]
}

/** 15.13, 6.221: what units cost, what is left, and what they count for in a fight. */
function purchaseLines(g: Position, faction: Faction, units: Tally): string[] {
  const { costs, units: worth } = g.data.tables
  const { pesos } = factionOf(g, faction)
  const cost = sum(troops.map((kind) => (units[kind] ?? 0) * costs[kind]))
  const combat = sum(troops.map((kind) => (units[kind] ?? 0) * worth[kind].combat))
  return [`${cost} of ${pesos} pesos, ${pesos - cost} left; they count ${combat} in a fight.`]
}

/** 16.24. */
function debtText(g: Position, pesos: number): string {
  const points = -g.data.tables.scoring.debt * pesos
  if (pesos === 1) return `1 peso of debt costs ${points} points while it is owed.`
  return `${pesos} pesos of debt cost ${points} points while they are owed.`
}

/** 16.23, 16.24. */
const savedText = (g: Position, pesos: number): string =>
  `${counted(pesos, 'pesos')} less of debt: ${counted(-g.data.tables.scoring.debt * pesos, 'points')} more.`

/** 16.12: what the pesos are good for. */
function pesosText(g: Position, faction: Faction, gold: number): string {
  const { pesos, debt } = factionOf(g, faction)
  const paid = Math.min(gold + pesos, debt)
  const made = `${counted(gold + pesos, 'pesos')} then.`
  return paid > 0 ? `${made} They can pay ${paid} of ${debt} debt: ${savedText(g, paid)}` : made
}

/** 18.5, step by step. */
function divisionLines(g: Position, faction: Faction, at: Space, gold: number): string[] {
  const { king, captains, men } = sharesOf(g, faction, at, gold)
  const points = pointsOf(g, faction, at, gold)
  return [
    `${gold} gold: the king ${king}, captains ${captains}, men ${men}.`,
    points < 0 ? `It takes ${-points} more.` : `It brings ${counted(points, 'points')}.`,
  ]
}

function placesOf(g: Position, action: Readonly<Record<string, unknown>> & GameAction): readonly Space[] {
  if (action.type === 'march' || action.type === 'sail') return wayOf(g, action)
  const { at, space, expedition }: Readonly<Record<string, unknown>> = action
  if (typeof at === 'string') return [at]
  if (typeof space === 'string') return [space]
  return typeof expedition === 'number' && hasExpedition(g, expedition)
    ? [expeditionOf(g, expedition).at]
    : []
}

/** Every space of a move, its start first. @throws Refused where there is no such way */
function wayOf(g: Position, { type, expedition: id, way }: GameAction & { type: 'march' | 'sail' }): Space[] {
  const expedition = expeditionOf(g, id)
  const by = type === 'sail' ? 'sea' : 'land'
  const allowance = allowanceOf(g, expedition, by)
  return [expedition.at, ...wholeWay(g, { expedition, by, allowance }, way)]
}
