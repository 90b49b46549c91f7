/** A fight round by round (6.2, 17.0), in the order in which its stages stand here. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { openWindow } from '../cards/asking.ts'
import type { Captain, Faction, Space } from '../data/names.ts'
import { kill } from '../forces/death.ts'
import { captainName, spaceName } from '../map/names.ts'
import { askRoll, takeRolled } from '../rolls/rolling.ts'
import { ratingsText } from '../setup/expeditions.ts'
import { type Context, captainOf, factionOf, type Position, spaceAt, sum } from '../state/context.ts'
import { type DecisionOf, type FrameRules, pop, push } from '../state/flow.ts'
import { clearIndians, commanderOf, expeditionOf, isLone, unitsOf } from '../state/forces.ts'
import type { FightSide, FrameOf } from '../state/frames.ts'
import { sufferHits } from '../state/morale.ts'
import type { EmpireState } from '../state/state.ts'
import { conclude } from './aftermath.ts'
import { type WayOut, waysOut } from './retreating.ts'
import {
  cellOf,
  columnFor,
  factorsOf,
  hasHorseRound,
  isAgainstIndians,
  isHorseAlone,
  isIndian,
  kindsFighting,
  minimumOf,
  modifiersOf,
} from './values.ts'

type Combat = FrameOf<'combat'>
type Stage = Combat['stage']

export type CombatForm =
  | { type: 'give-up'; fixed: { captain: Captain } }
  | { type: 'shock' }
  | { type: 'lead'; fixed: { captain: Captain } }
  | { type: 'retreat'; args: { to: Space } }
  | { type: 'fight-on' }

/** What each stage does by itself; false if somebody has to say something first. */
const stages: { readonly [S in Stage]: (g: Context, frame: Combat) => boolean } = {
  surrender: (g, frame) => (maySurrender(g, frame) ? false : enter(frame, 'shock')),
  shock: (g, frame) => (mayShock(g, frame) ? false : begin(g, frame)),
  shocked,
  retreat: (g, frame) => eachSide(frame, (side) => outOf(g, frame, side).length > 0, 'cards'),
  cards: askCards,
  leaders: (g, frame) => {
    // 17.11: a card may just have forbidden it.
    if (frame.round === 0 && !hasHorseRound(g, frame)) frame.round = 1
    return leaders(g, frame)
  },
  rolls,
  strikes,
  over(g, frame) {
    conclude(g, frame)
    return true
  },
}

export const combatFrames: FrameRules<'combat', CombatForm> = {
  settle: (g, frame) => stages[frame.stage](g, frame),
  decide: (g, frame) => {
    if (frame.stage === 'surrender') return surrenderDecision(g, frame)
    if (frame.stage === 'shock') return shockDecision(g, frame)
    return frame.stage === 'leaders' ? leaderDecision(g, frame) : retreatDecision(g, frame)
  },
  act(g, frame, action) {
    if (action.type === 'give-up') giveUp(g, frame, action.captain)
    else if (action.type === 'shock') shock(g, frame)
    else if (action.type === 'lead') lead(frame, action.captain)
    else if (action.type === 'retreat') giveWay(g, frame, action.to)
    else if (frame.stage === 'retreat') frame.asked++
    else if (frame.stage === 'surrender') enter(frame, 'shock')
    else begin(g, frame)
  },
}

function enter(frame: Combat, stage: Stage): true {
  frame.stage = stage
  frame.asked = 0
  return true
}

/** Has the sides answer in turn, those of whom something is asked; then the next stage comes. */
function eachSide(frame: Combat, isAsked: (side: FightSide) => boolean, next: Stage): boolean {
  while (frame.asked < 2) {
    if (isAsked(frame.sides[frame.asked as 0 | 1])) return false
    frame.asked++
  }
  return enter(frame, next)
}

const askedSide = (frame: Combat): FightSide => frame.sides[frame.asked as 0 | 1]

/** The first round of a fight: horse alone if they may (17.11), which costs nothing, so nobody is asked. */
function begin(g: Context, frame: Combat): true {
  frame.round = hasHorseRound(g, frame) ? 0 : 1
  return enter(frame, 'cards')
}

// 11.24: a faction under a warrant that Spaniards attack may give up one conquistador, and the fight ends.

function maySurrender(g: Position, { sides: [attacker, defender] }: Combat): boolean {
  if (isIndian(attacker) || isIndian(defender)) return false
  return factionOf(g, expeditionOf(g, defender.expedition!).faction).warrant !== null
}

function surrenderDecision(g: Position, { sides: [, defender] }: Combat): DecisionOf<CombatForm> {
  const { faction, parties } = expeditionOf(g, defender.expedition!)
  return {
    seat: faction,
    kind: 'surrender',
    segment: 'Combat',
    rule: '11.24',
    question: 'A conquistador given up ends the warrant and the fight. Do you give one up?',
    choices: [
      ...parties.map(
        ({ captain }): ChoiceOf<CombatForm> => ({
          type: 'give-up',
          rule: '11.24',
          about: captainName(g, captain),
          label: 'Give him up',
          fixed: { captain },
        }),
      ),
      { type: 'fight-on', rule: '6.2', label: 'Fight', end: true },
    ],
    undone: [],
  }
}

function giveUp(g: Context, frame: Combat, captain: Captain): void {
  pop(g)
  kill(g, expeditionOf(g, frame.sides[1].expedition!), captain, false)
}

// 17.2: the Sudden Shock.

const empireAt = (g: Position, space: Space): EmpireState | undefined =>
  g.state.empires.find(({ name }) => name === spaceAt(g, space).empire)

function mayShock(g: Position, { at, sides: [attacker, defender] }: Combat): boolean {
  if (g.state.scenario === 'basic' || isIndian(attacker) || !isIndian(defender)) return false
  const empire = empireAt(g, at)
  const expedition = expeditionOf(g, attacker.expedition!)
  return (
    empire !== undefined &&
    !empire.shocked &&
    unitsOf(expedition, 'cannon') >= 1 &&
    unitsOf(expedition, 'horse') >= 2 &&
    captainOf(g, commanderOf(expedition).captain).combat > 0
  )
}

function shockDecision(g: Position, frame: Combat): DecisionOf<CombatForm> {
  const [from] = g.data.tables.suddenShock.success
  return {
    seat: askedSide(frame).player!,
    kind: 'shock',
    segment: 'Combat',
    rule: '17.21',
    question: `Do you try a Sudden Shock, once against this empire? It succeeds on ${from} and more of two dice.`,
    choices: [
      { type: 'shock', rule: '17.22', label: 'Sudden Shock' },
      { type: 'fight-on', rule: '6.2', label: 'Fight as usual', end: true },
    ],
    undone: [],
  }
}

function shock(g: Context, frame: Combat): void {
  empireAt(g, frame.at)!.shocked = true
  enter(frame, 'shocked')
  askRoll(g, askedSide(frame).player!, 'shock', { dice: g.data.tables.suddenShock.dice })
}

/** 17.23, 17.24. No rating was lent, so nobody is checked after a shock that succeeds. */
function shocked(g: Context, frame: Combat): true {
  const [from, to] = g.data.tables.suddenShock.success
  const { total } = takeRolled(g)
  const works = total >= from && total <= to
  g.emit({
    type: 'shock',
    rule: works ? '17.23' : '17.24',
    faction: frame.sides[0].player!,
    at: frame.at,
    works,
  })
  if (works) {
    clearIndians(g, frame.at)
    return enter(frame, 'over')
  }
  frame.failedShock = true
  return begin(g, frame)
}

// 6.35, 6.5, 17.12: who has fought the least number of rounds may leave before the cards of the next.

const outOf = (g: Position, frame: Combat, side: FightSide): WayOut[] => {
  if (side.expedition === null) return []
  const fought = frame.round - 1
  if (fought < minimumOf(g, frame) && !(fought >= 1 && isHorseAlone(g, frame, side))) return []
  const isAttacker = side === frame.sides[0]
  return waysOut(g, expeditionOf(g, side.expedition), {
    back: isAttacker ? frame.from : null,
    barred: isAttacker ? null : frame.from,
  })
}

function retreatDecision(g: Position, frame: Combat): DecisionOf<CombatForm> {
  const ways = outOf(g, frame, askedSide(frame))
  const { gold, parties } = expeditionOf(g, askedSide(frame).expedition!)
  const loss = gold > 0 ? `, and ${Math.ceil(gold / 2)} of its ${gold} gold` : ''
  return {
    seat: askedSide(frame).player!,
    kind: 'retreat',
    segment: 'Combat',
    rule: '6.35',
    question: `Does ${captainName(g, parties[0]!.captain)} retreat from ${spaceName(g, frame.at)}? It costs a morale hit${loss}.`,
    choices: [
      { type: 'fight-on', rule: '6.35', label: `Fight round ${frame.round}`, usual: true },
      {
        type: 'retreat',
        rule: '6.5',
        label: 'Retreat',
        args: { to: { kind: 'place', of: ways.map(({ to }) => to) } },
      },
    ],
    undone: [],
  }
}

function giveWay(g: Position, frame: Combat, to: Space): void {
  const side = frame.asked as 0 | 1
  const { through } = outOf(g, frame, askedSide(frame)).find((way) => way.to === to)!
  frame.retreat = { side, to, through }
  enter(frame, 'over')
}

/** 2.13, 6.25: all may play for Indians, then the player of the expedition for it, before every round. */
function askCards(g: Context, frame: Combat): true {
  enter(frame, 'leaders')
  const force = frame.sides.find(({ expedition }) => expedition !== null)!
  if (!isAgainstIndians(frame)) return true
  // The last that is pushed comes first.
  openWindow(g, force.player!, 'combatForSpanish', [force.player!])
  openWindow(g, force.player!, 'combatForIndians')
  return true
}

const leaders = (g: Context, frame: Combat): boolean =>
  eachSide(frame, (side) => !nameAlone(g, side), 'rolls')

// 6.23: the leader is named at the first round, and stays.

const ableLeaders = (g: Position, { expedition }: FightSide): Captain[] =>
  expeditionOf(g, expedition!).parties.flatMap(({ captain, wounded }) => (wounded ? [] : [captain]))

/** Who alone can lead does so unasked. @returns whether a leader is settled */
function nameAlone(g: Context, side: FightSide): boolean {
  if (side.isLed || side.expedition === null) return true
  const captains = ableLeaders(g, side)
  if (captains.length > 1) return false
  side.leader = captains[0] ?? null
  side.isLed = true
  return true
}

const leaderDecision = (g: Position, frame: Combat): DecisionOf<CombatForm> => ({
  seat: askedSide(frame).player!,
  kind: 'leader',
  segment: 'Combat',
  rule: '6.23',
  question: 'Who leads the fight? His rating counts, and he is the one who may fall.',
  choices: ableLeaders(g, askedSide(frame)).map((captain) => ({
    type: 'lead',
    rule: '6.23',
    label: `${captainName(g, captain)}, ${ratingsText(g, captain)}`,
    fixed: { captain },
  })),
  undone: [],
})

function lead(frame: Combat, captain: Captain): void {
  const side = askedSide(frame)
  side.leader = captain
  side.isLed = true
}

// 6.22: both roll, the Indians first, and no loss is taken before both have.

function rolls(g: Context, frame: Combat): true {
  const open = frame.sides.filter(({ result }) => result === null)
  const side = open.find(isIndian) ?? open[0]
  if (!side) return enter(frame, 'strikes')
  const value = factorsOf(g, frame, side)
  if (columnFor(g, value) === null) side.result = '-'
  else if (side.expedition === null) rollForIndians(g, frame, side, value)
  else if (g.state.rolled) side.result = cellOf(g, value, takeRolled(g).total)
  else {
    const { dice } = g.data.tables.combat
    askRoll(g, side.player!, 'combat', { dice, modifiers: modifiersOf(g, frame, side) })
    return true
  }
  tellResult(g, frame, side, value)
  return true
}

/** 1.57: no Mano de Dios touches this roll. */
function rollForIndians(g: Context, frame: Combat, side: FightSide, value: number): void {
  const modifiers = modifiersOf(g, frame, side)
  const dice = g.roll(2)
  const total = sum(dice) + sum(modifiers.map(({ by }) => by))
  g.emit({ type: 'indians-rolled', rule: '6.22', at: frame.at, dice, modifiers, total })
  side.result = cellOf(g, value, total)
}

function tellResult(g: Context, frame: Combat, side: FightSide, value: number): void {
  const captain = side.expedition === null ? null : commanderOf(expeditionOf(g, side.expedition)).captain
  const faction = side.expedition === null ? null : side.player
  const { round } = frame
  g.emit({ type: 'result', rule: '6.31', faction, captain, round, value, result: side.result! })
}

/** 6.32, 6.33, 6.34: the losses of both; then the next round, or the end. */
function strikes(g: Context, frame: Combat): true {
  if (frame.sides.every(({ result }) => result === null)) return nextRound(g, frame)
  for (const [at, side] of [...frame.sides.entries()].toReversed()) {
    const enemy = frame.sides[1 - at]!
    const { result } = side
    side.result = null
    if (result === 'M' && enemy.expedition !== null) shake(g, enemy)
    else if (typeof result === 'number') pushStrike(g, frame, side, enemy, result)
  }
  return true
}

const shake = (g: Context, { expedition }: FightSide): number =>
  sufferHits(g, expeditionOf(g, expedition!), 1, '6.33')

function pushStrike(g: Context, frame: Combat, side: FightSide, enemy: FightSide, left: number): void {
  push(g, {
    kind: 'strike',
    striker: side.player,
    at: frame.at,
    expedition: enemy.expedition,
    kinds: kindsFighting(g, frame),
    left,
    next: 'indian',
    struck: {},
    struckIndians: [],
  })
}

function nextRound(g: Context, frame: Combat): true {
  const isGone = ({ expedition }: FightSide) =>
    expedition === null ? spaceAt(g, frame.at).units.length === 0 : isLone(expeditionOf(g, expedition))
  if (frame.sides.some(isGone)) return enter(frame, 'over')
  frame.round++
  return enter(frame, 'retreat')
}

/** Whether a faction may fight another now: one of them is under a warrant (6.121, 11.22). */
export const mayFight = (g: Position, faction: Faction, other: Faction): boolean =>
  faction !== other && [faction, other].some((one) => factionOf(g, one).warrant !== null)
