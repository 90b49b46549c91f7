/** The words of the cards: a small function for each. */
import { beginFight } from '../combat/begin.ts'
import type { PlainEffect } from '../data/card-shapes.ts'
import type { Faction, Space } from '../data/names.ts'
import { layLegend } from '../discovery/legends.ts'
import { kill, wound } from '../forces/death.ts'
import { deploy as deployUnits, drawOf, turnHostile, valueOfUnit } from '../forces/troops.ts'
import { ambushAt } from '../map/ground.ts'
import { askRoll, takeRolled } from '../rolls/rolling.ts'
import { steal } from '../solitaire/theft.ts'
import { summon } from '../solitaire/warrants.ts'
import { type Context, changing, factionOf, type Position, spaceAt } from '../state/context.ts'
import { push } from '../state/flow.ts'
import { commanderOf, expeditionOf, hasExpedition, isLone, permanentOf } from '../state/forces.ts'
import type { FrameOf, RollName } from '../state/frames.ts'
import { endWarrant, moveIndex } from '../state/governor.ts'
import type { Expedition } from '../state/state.ts'
import { attemptOf } from './attempt.ts'

type Play = FrameOf<'card'>
type EffectOf<W extends PlainEffect['do']> = Extract<PlainEffect, { do: W }>

/** Carries out an effect. @returns whether it is done; false: a roll has to be made first */
type Word<W extends PlainEffect['do']> = (g: Context, play: Play, effect: EffectOf<W>) => boolean

/** What is read elsewhere as long as the card counts: by a fight, by a roll, by what an expedition carries. */
const inForce = (): boolean => true

/** An effect that needs no roll. */
const atOnce =
  <W extends PlainEffect['do']>(work: (g: Context, play: Play, effect: EffectOf<W>) => void): Word<W> =>
  (g, play, effect) => {
    work(g, play, effect)
    return true
  }

/** An effect that hangs on a roll of the card's player. */
const onRoll =
  <W extends 'killRoll' | 'rollLoss' | 'loseGold'>(
    roll: RollName,
    work: (g: Context, play: Play, effect: EffectOf<W>, total: number) => void,
  ): Word<W> =>
  (g, play, effect) => {
    if (!g.state.rolled) {
      const { dice } = effect as { readonly dice: '1D6' | '2D6' }
      askRoll(g, play.faction, roll, {
        dice,
        ...(roll === 'kill' && { again: play.aim.faction ?? play.faction }),
      })
      return false
    }
    work(g, play, effect, takeRolled(g).total)
    return true
  }

const isIn = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to

/** The expedition that a card is aimed at, or that of the attempt; null if it is no more. */
function forceOf(g: Position, { aim }: Play): Expedition | null {
  const attempt = attemptOf(g)
  const id = aim.expedition ?? (attempt && 'expedition' in attempt ? attempt.expedition : null)
  return id !== null && hasExpedition(g, id) ? expeditionOf(g, id) : null
}

/** The space that a card is aimed at, or that of the attempt. @throws Error where there is none */
function spaceFor(g: Position, { aim, card }: Play): Space {
  const attempt = attemptOf(g)
  const space = aim.space ?? (attempt && 'space' in attempt ? attempt.space : null)
  if (space === null) throw new Error(`${card} has no space.`)
  return space
}

const factionFor = ({ aim, faction }: Play): Faction => aim.faction ?? faction

function modify(g: Context, { card }: Play, { by, span }: EffectOf<'modify'>): void {
  const attempt = attemptOf(g)
  if (span === 'roll' && attempt && 'modifiers' in attempt) attempt.modifiers.push({ of: card, by })
}

function loseUnits(g: Context, play: Play, effect: EffectOf<'loseUnits'>): void {
  const force = forceOf(g, play)
  const most = g.data.tables.limits.moraleHits
  const many = force !== null && force.hits >= most ? effect.numberAtFourHits : undefined
  lose(g, play, { ...effect, number: many ?? effect.number })
}

/** Units that a card takes: whose choice they are is in its words; chance says it for the enemy alone (23.31). */
function lose(
  g: Context,
  play: Play,
  { side, number: left, choose }: Pick<EffectOf<'loseUnits'>, 'side' | 'number' | 'choose'>,
): void {
  if (side === 'indian') return loseIndians(g, play, left)
  const force = forceOf(g, play)
  if (!force) return
  push(g, {
    kind: 'unitLoss',
    faction: force.faction,
    expedition: force.id,
    left,
    ...(choose === 'player' && { chooser: play.faction }),
    ...(side === 'spanish' && { only: side }),
    ...(play.isEnemy && { byChance: true as const }),
  })
}

/** Indian units of the fight go back to the cup, whichever face is up, the one that was named first. */
function loseIndians(g: Context, { aim }: Play, number: number): void {
  const fight = attemptOf(g)
  if (fight?.kind !== 'combat' || aim.indian === null) return
  for (const gone of changing(g, fight.at).units.splice(aim.indian, number)) {
    g.state.cup[gone.kind]!++
    const value = valueOfUnit(g, gone)
    g.emit({ type: 'struck-indians', rule: '6.25', faction: null, at: fight.at, value, gone: true })
  }
}

function loseOnRoll(g: Context, play: Play, effect: EffectOf<'rollLoss'>, total: number): void {
  if (isIn(total, effect.on)) lose(g, play, effect)
}

function clearHits(g: Context, play: Play): void {
  const force = forceOf(g, play)
  if (!force) return
  force.hits = 0
  const { captain } = commanderOf(force)
  g.emit({ type: 'hits-cleared', rule: '9.24', faction: force.faction, captain })
}

/** 6.41, 6.42, 6.45. */
function killOnRoll(g: Context, { aim }: Play, effect: EffectOf<'killRoll'>, total: number): void {
  const { captain, expedition: id } = aim
  if (captain === null || id === null || !hasExpedition(g, id)) return
  const force = expeditionOf(g, id)
  if (!force.parties.some((party) => party.captain === captain)) return
  if (isIn(total, effect.dead)) kill(g, force, captain, true)
  else if (isIn(total, effect.wounded)) wound(g, force, captain)
}

/** 12.34, 12.341, 4.14. */
function deploy(g: Context, play: Play, { number }: EffectOf<'deploy'>): void {
  const space = spaceFor(g, play)
  const { units, plunders, plunderedOut } = spaceAt(g, space)
  const { uprisingPerPlunder, uprisingPlunderedOut } = g.data.tables.indianDraw
  if (number === 'ambush') {
    play.drawn = deployUnits(g, space, ambushAt(g, space), '4.14').length
  } else if (number === 'uprising') {
    const more = plunders * uprisingPerPlunder + (plunderedOut ? uprisingPlunderedOut : 0)
    deployUnits(g, space, drawOf(g, space) + more, '12.341')
  } else if (units.length === 0) deployUnits(g, space, drawOf(g, space), '12.34')
}

/** All free Indians there, in this same play and without the activation; of an Ambush those drawn alone (4.14). */
function indiansAttack(g: Context, play: Play): void {
  const force = forceOf(g, play)
  const space = spaceFor(g, play)
  const { length } = spaceAt(g, space).units
  const { drawn = length } = play
  if (!force || force.at !== space || isLone(force) || drawn === 0) return
  beginFight(g, {
    faction: play.faction,
    at: space,
    attacker: null,
    defender: force.id,
    card: play.card,
    apart: length - drawn,
  })
}

function foundHostile(g: Context): void {
  const attempt = attemptOf(g)
  if (attempt?.kind === 'discovery') attempt.foundHostile = true
}

/** 11.22, 11.27: it stays with a faction out of favour; from another the suspicion takes a box. */
function warrant(g: Context, play: Play): void {
  const faction = factionFor(play)
  const own = factionOf(g, faction)
  if (own.index >= 0) return moveIndex(g, faction, -1, '11.27')
  const { strategy } = g.state
  const at = strategy.discards.lastIndexOf(play.card)
  strategy.discards = strategy.discards.filter((_, index) => index !== at)
  own.warrant = play.card
  g.emit({ type: 'warrant', rule: '11.22', faction })
}

/** 16.25. */
function payDebt(g: Context, play: Play): void {
  const faction = factionFor(play)
  const own = factionOf(g, faction)
  const pesos = Math.min(own.pesos, own.debt)
  const points = Math.min(own.debt - pesos, permanentOf(g, faction))
  own.pesos -= pesos
  own.points.creditors -= points
  own.debt = 0
  g.emit({ type: 'creditors-paid', rule: '16.25', faction, pesos, points })
}

function loseGold(g: Context, play: Play, _effect: EffectOf<'loseGold'>, total: number): void {
  const force = forceOf(g, play)
  if (!force) return
  const gold = Math.min(force.gold, total)
  force.gold -= gold
  const { captain } = commanderOf(force)
  g.emit({ type: 'gold-lost', rule: '10.14', faction: force.faction, captain, gold })
}

/** The markers that are named leave the space, which is undiscovered again (4.17). */
function removeMarker(g: Context, play: Play, { markers }: EffectOf<'removeMarker'>): void {
  const space = spaceFor(g, play)
  const at = changing(g, space)
  if (!markers.some((marker) => marker === at.find)) return
  at.find = null
  g.emit({ type: 'rediscovered', rule: '4.17', at: space })
}

function activateAnother({ state: { impulse } }: Context): void {
  impulse.activations++
  impulse.luck = true
}

/** The force stops where the card strikes, and what its move was to lead to falls away. */
function stopMove(g: Context): void {
  const move = attemptOf(g)
  if (move?.kind === 'move') move.stopped = true
}

/** Own cards count for the move of a force in this impulse, those of others for what is left of it. */
function allowance(g: Context, { card, aim }: Play, { by }: EffectOf<'allowance'>): void {
  if (aim.expedition !== null) g.state.impulse.swift.push({ expedition: aim.expedition, card })
  else {
    const move = attemptOf(g)
    if (move?.kind === 'move') move.bonus += by
  }
}

/** 4.14: an asset stops the card beneath it. */
function cancelCard(g: Context, _play: Play, { card }: EffectOf<'cancelCard'>): void {
  const played = g.state.stack.findLast((frame) => frame.kind === 'card' && frame.card === card)
  if (played?.kind !== 'card') return
  played.cancelled = true
  g.emit({ type: 'card-cancelled', rule: '4.14', faction: played.faction, card })
}

const words: { readonly [W in PlainEffect['do']]: Word<W> } = {
  modify: atOnce(modify),
  reroll: inForce,
  indianValues: inForce,
  minimumRounds: inForce,
  noHorseRound: inForce,
  noHorseRetreat: inForce,
  noCannon: inForce,
  loseUnits: atOnce(loseUnits),
  rollLoss: onRoll('desertion', loseOnRoll),
  clearHits: atOnce(clearHits),
  killRoll: onRoll('kill', killOnRoll),
  deploy: atOnce(deploy),
  indiansAttack: atOnce(indiansAttack),
  turnHostile: atOnce((g, play) => turnHostile(g, spaceFor(g, play), '12.32')),
  foundHostile: atOnce(foundHostile),
  index: atOnce((g, play, { by }) => moveIndex(g, factionFor(play), by, '11.12')),
  warrant: atOnce(warrant),
  cancelWarrant: atOnce((g, play) => endWarrant(g, play.faction)),
  payDebt: atOnce(payDebt),
  loseGold: onRoll('theft', loseGold),
  stopMove: atOnce(stopMove),
  allowance: atOnce(allowance),
  activateAnother: atOnce(activateAnother),
  removeMarker: atOnce(removeMarker),
  placeLegend: atOnce((g, play, { legend }) => layLegend(g, legend, spaceFor(g, play), '19.32')),
  cancelCard: atOnce(cancelCard),
  foodLimit: inForce,
  discardOnNatural: inForce,
}

/** 23.31: what is otherwise when the enemy of a solitaire game plays it. */
const enemyWords: { readonly [W in PlainEffect['do']]?: Word<W> } = {
  warrant: atOnce(summon),
  loseGold: atOnce((g, play, { dice }) => steal(g, play, dice)),
}

/** Carries out an effect of a card. @returns whether it is done; false: a roll has to be made first */
export function carryOut(g: Context, play: Play, effect: PlainEffect): boolean {
  const word = (play.isEnemy && enemyWords[effect.do]) || words[effect.do]
  return (word as (g: Context, play: Play, effect: PlainEffect) => boolean)(g, play, effect)
}
