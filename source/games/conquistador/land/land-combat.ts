/** 11.0 Land combat between nations, and the fight of a naval invasion (8.53-8.57): roll, losses, retreat. */
import type { Tally } from '../../../kernel/contract/actions.ts'
import type { Nation } from '../data/shapes.ts'
import { breakTruces } from '../diplomacy/truces.ts'
import type { Hex } from '../map/hex.ts'
import { askLosses } from '../matters/losses.ts'
import {
  decideGarrison,
  defaultGarrison,
  type GarrisonForm,
  landingAt,
  leaveGarrison,
  reembark,
} from '../naval/beachhead.ts'
import { isRevised } from '../scenarios/options.ts'
import { type Context, nationOf, type Position } from '../state/context.ts'
import type { DecisionOf, FrameRules, Taken } from '../state/flow.ts'
import { unitsAt } from '../state/stacks.ts'
import { captureGold, occupies } from './enemies.ts'
import { cutOffAll, decideRetreat, type RetreatForm, retreat, retreatHexes } from './retreat.ts'
import type { Battle, BattleFrame } from './shapes.ts'
import { attackerLoses, casualties, landResult, weigh } from './strengths.ts'

/** The fight that is on in a hex. @throws Error if there is none: a fault of the program. */
function battleAt(g: Position, hex: Hex): Battle {
  const found = g.state.battles.find((battle) => battle.hex === hex)
  if (!found) throw new Error(`Nobody fights in ${hex}.`)
  return found
}

/** 11.11: the units of two nations stand in a hex, to fight there; whatever they had promised each other (6.72). */
export function noteBattle(g: Context, battle: Battle): void {
  breakTruces(g, battle.attacker, [battle.defender], { people: battle.hex })
  if (!g.state.battles.some(({ hex }) => hex === battle.hex)) g.state.battles.push(battle)
}

const sidesOf = (g: Position, { hex, attacker, defender }: Battle) => ({
  attacker: { nation: attacker, units: unitsAt(g.state, attacker, hex) },
  defender: { nation: defender, units: unitsAt(g.state, defender, hex) },
})

/** 11.12: the roll. Losses, retreat and all that follows are asked for by frames. */
export function fight(g: Context, hex: Hex): void {
  const battle = battleAt(g, hex)
  const { attacker, defender } = sidesOf(g, battle)
  const invasion = battle.expedition !== null
  const odds = weigh(g, attacker, defender, landingAt(g, battle))
  const [die] = g.rollFor({ what: 'fight', seat: battle.attacker, which: hex })
  const result = landResult(g, odds, die!)
  const losses = {
    attacker: casualties(attacker.units, result.attacker),
    defender: casualties(defender.units, result.defender),
  }
  g.emit({
    type: 'land-combat',
    rule: invasion ? '8.55' : '11.12',
    nation: battle.attacker,
    against: battle.defender,
    hex,
    invasion,
    soldiers: attacker.units.soldiers,
    carracks: odds.carracks,
    attack: odds.attack,
    defenders: defender.units.soldiers,
    colonists: defender.units.colonists,
    doubled: odds.doubled,
    defence: odds.defence,
    column: odds.odds,
    ...(odds.privateers > 0 && { privateers: odds.privateers }),
    dice: [die!],
    shift: odds.shift,
    row: result.row,
    result: result.cell,
    losses: losses.attacker,
    lossesOfDefender: losses.defender,
  })
  const hit = { attacker: result.attacker > 0, defender: result.defender > 0 }
  g.state.stack.push({ kind: 'battle', nation: battle.attacker, hex, stage: 'losses', hit })
  // The top of the stack is asked first: the attacker.
  askCasualties(g, battle, battle.defender, losses.defender)
  askCasualties(g, battle, battle.attacker, losses.attacker)
}

/**
 * 11.21: a soldier for each detachment, or two colonists; where only colonists stand, each is one. 11.13: in
 * the revised edition colonists with attackers are left alone.
 */
function askCasualties(g: Context, battle: Battle, nation: Nation, count: number): void {
  const { hex, expedition, attacker } = battle
  const { soldiers } = unitsAt(g.state, nation, hex)
  const spared = isRevised(g) && nation === attacker
  askLosses(g, nation, {
    rule: '11.21',
    cause: { by: 'battle', hex, invasion: expedition !== null },
    kinds: spared ? ['soldier'] : soldiers > 0 ? ['soldier', 'pair'] : ['colonist'],
    count,
    scope: { hexes: [hex] },
  })
}

/** Goes on as far as nothing is to be asked. */
function settleBattle(g: Context, frame: BattleFrame): boolean {
  const battle = battleAt(g, frame.hex)
  const { losses: byDefault } = nationOf(g, frame.nation).standing
  if (frame.stage === 'losses') {
    findLoser(g, frame, battle)
    return true
  }
  if (frame.stage === 'garrison') {
    if (byDefault) endGarrison(g, battle, defaultGarrison(g, battle))
    return byDefault
  }
  const goals = retreatHexes(g, battle, frame.nation)
  if (goals.length > 1 && !byDefault) return false
  if (goals.length === 0) cutOffAll(g, frame.nation, frame.hex)
  else retreat(g, battle, frame.nation, goals[0]!)
  afterRetreat(g, frame, battle)
  return true
}

/** 11.23. */
function findLoser(g: Context, frame: BattleFrame, battle: Battle): void {
  const { attacker, defender } = sidesOf(g, battle)
  const left = { attacker: attacker.units.soldiers, defender: defender.units.soldiers }
  const lost = attackerLoses(frame.hit, left)
  const [loser, winner] = lost ? [attacker, defender] : [defender, attacker]
  const { hex, expedition } = battle
  g.emit({
    type: 'battle-decided',
    rule: '11.23',
    nation: winner.nation,
    loser: loser.nation,
    hex,
    ...left,
    destroyed: !occupies(loser.units),
  })
  if (!occupies(loser.units)) return afterRetreat(g, frame, battle)
  if (lost && expedition) {
    reembark(g, battle, loser.units)
    return endBattle(g, battle)
  }
  frame.stage = 'retreat'
  frame.nation = loser.nation
}

/** The hex is one nation's again; a victorious invader is asked who stays (8.57). */
function afterRetreat(g: Context, frame: BattleFrame, battle: Battle): void {
  const { attacker } = sidesOf(g, battle)
  if (battle.expedition === null || !occupies(attacker.units)) return endBattle(g, battle)
  frame.stage = 'garrison'
  frame.nation = battle.attacker
}

function endGarrison(g: Context, battle: Battle, staying: Tally): void {
  leaveGarrison(g, battle, staying)
  endBattle(g, battle)
}

/** 11.24: nobody advances; 13.45: what gold lies there is the victor's. */
function endBattle(g: Context, battle: Battle): void {
  g.state.stack = g.state.stack.filter((frame) => frame.kind !== 'battle' || frame.hex !== battle.hex)
  g.state.battles = g.state.battles.filter((one) => one !== battle)
  for (const nation of [battle.attacker, battle.defender]) captureGold(g, nation, battle.hex)
}

export type BattleForm = RetreatForm | GarrisonForm

function actOnBattle(g: Context, frame: BattleFrame, action: Taken<BattleForm>): void {
  const battle = battleAt(g, frame.hex)
  if (action.type === 'garrison') return endGarrison(g, battle, action.units)
  retreat(g, battle, frame.nation, action.to)
  afterRetreat(g, frame, battle)
}

const decideBattle = (g: Position, frame: BattleFrame): DecisionOf<BattleForm> =>
  frame.stage === 'garrison'
    ? decideGarrison(g, battleAt(g, frame.hex))
    : decideRetreat(g, frame, battleAt(g, frame.hex))

export const battleFrames: FrameRules<BattleFrame, BattleForm> = {
  decide: decideBattle,
  act: actOnBattle,
  settle: settleBattle,
}
