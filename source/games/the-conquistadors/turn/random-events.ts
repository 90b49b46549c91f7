/** Random events (20.0): the player with the highest initiative rolls, from the second turn on. */

import { type Board, boards, type RandomEvent, type Space } from '../data/names.ts'
import { moveLegend, newLegend } from '../discovery/legends.ts'
import { spaceOf } from '../map/atlas.ts'
import { isInPlay } from '../map/ground.ts'
import { askRoll, rowOf, takeRolled } from '../rolls/rolling.ts'
import { type Context, playersOf } from '../state/context.ts'
import { type FrameRules, pop, push, type SegmentRules, unasked } from '../state/flow.ts'
import { commanderOf, expeditionOf } from '../state/forces.ts'
import { moveIndex } from '../state/governor.ts'
import type { IndianUnit } from '../state/indians.ts'
import type { Expedition, KingPlace } from '../state/state.ts'

export const randomEvents: SegmentRules = {
  begin(g) {
    const { turn, options, order } = g.state
    if (options.events && turn >= g.data.tables.randomEvents.firstTurn)
      push(g, { kind: 'randomEvent', faction: order[0]!, stage: 'roll' })
  },
}

export const randomEventFrames: FrameRules<'randomEvent'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    if (frame.stage === 'roll') {
      frame.stage = 'rolled'
      askRoll(g, frame.faction, 'randomEvent', { dice: g.data.tables.randomEvents.dice })
      return true
    }
    const event = rowOf(g.data.tables.randomEvents.rows, takeRolled(g).total)
    pop(g)
    g.emit({ type: 'random-event', rule: '20.0', event })
    befall[event](g)
    return true
  },
}

const befall: Readonly<Record<RandomEvent, (g: Context) => void>> = {
  governorDies,
  smallpox,
  moveLegend,
  newLegend,
  none: () => {},
}

/** 20.2: every index goes one box towards 0. */
function governorDies(g: Context): void {
  for (const faction of playersOf(g))
    moveIndex(g, faction, -Math.sign(g.state.factions[faction]!.index), '20.2')
}

/** 20.3: Indian units and kings on one board, and assets that are people. */
function smallpox(g: Context): void {
  const board = boardOfSmallpox(g)
  const isThere = (space: Space): boolean => spaceOf(g.atlas, space).board === board
  g.emit({ type: 'smallpox', rule: '20.3', board })
  for (const [space, at] of Object.entries(g.state.spaces))
    if (isThere(space)) at.units = survivors(g, at.units, space)
  for (const expedition of g.state.expeditions) {
    if (isThere(expedition.at)) expedition.indians = survivors(g, expedition.indians, expedition.at)
    checkAssets(g, expedition)
  }
  for (const empire of g.state.empires) {
    const at = whereIs(g, empire.king)
    if (at === null || !isThere(at) || !isIn(g.roll()[0]!, g.data.tables.randomEvents.smallpox.kingDies))
      continue
    empire.king = { in: 'gone' }
    g.emit({ type: 'king-died', rule: '20.3', empire: empire.name })
  }
}

const isIn = (die: number, [from, to]: readonly [number, number]): boolean => die >= from && die <= to

/** A die says the board, where both are in play. */
function boardOfSmallpox(g: Context): Board {
  const played = boards.filter((board) => isInPlay(g, board))
  if (played.length === 1) return played[0]!
  const [die] = g.roll()
  return played.find((board) => isIn(die!, g.data.tables.randomEvents.smallpox.boards[board]))!
}

/** Those who die of it leave the game, and do not go back to the cup (2.16). */
function survivors<U extends IndianUnit>(g: Context, units: readonly U[], at: Space): U[] {
  const { unitDies } = g.data.tables.randomEvents.smallpox
  const left = units.filter(({ kind }) => {
    if (!isIn(g.roll()[0]!, unitDies)) return true
    g.state.perished[kind]!++
    return false
  })
  const died = units.length - left.length
  if (died > 0) g.emit({ type: 'perished', rule: '20.3', at, units: died })
  return left
}

/** Where a king is, captive or at home; null if he is gone. */
const whereIs = (g: Context, king: KingPlace): Space | null =>
  king.in === 'space' ? king.space : king.in === 'expedition' ? expeditionOf(g, king.expedition).at : null

/** On both boards; of one that lies face down others learn only if it is lost, so a die is rolled for each such. */
function checkAssets(g: Context, expedition: Expedition): void {
  const { assetDies } = g.data.tables.randomEvents.smallpox
  const { faction } = expedition
  const { captain } = commanderOf(expedition)
  expedition.assets = expedition.assets.filter(({ card, shown }) => {
    const isMortal = card !== null && g.atlas.assets.get(card)?.person === true
    const dies = (isMortal || !shown) && isIn(g.roll()[0]!, assetDies)
    if (!isMortal || !dies) return true
    g.state.assets.discards = [...g.state.assets.discards, card]
    g.emit({ type: 'asset-died', rule: '20.3', faction, captain, asset: card })
    return false
  })
}
