/** How a fight ends (6.36-6.371, 6.4): losses to the governor's ears, the beaten, the king, and leaders hit. */
import { change } from '../../../kernel/flow/draft.ts'
import { keepFood } from '../cards/food.ts'
import type { Space } from '../data/names.ts'
import { kill, wound } from '../forces/death.ts'
import { dropAssets, kingsOf, sendHome } from '../forces/ends.ts'
import { askRoll, takeRolled } from '../rolls/rolling.ts'
import { type Context, changing, type Position, spaceAt } from '../state/context.ts'
import type { CombatFrame, FightSide } from '../state/fights.ts'
import { type FrameRules, pop, push, unasked } from '../state/flow.ts'
import { dismissIndians, expeditionOf, hasExpedition, isLone, unitsOf } from '../state/forces.ts'
import { moveIndex } from '../state/governor.ts'
import type { EmpireState, Expedition } from '../state/state.ts'
import { restore } from './striking.ts'
import { isAgainstIndians } from './values.ts'

/** A fight is over: what comes of it is settled, or goes on the stack in the order of 6.36 to 6.53. */
export function conclude(g: Context, frame: CombatFrame): void {
  pop(g)
  if (frame.apart) changing(g, frame.at).units.unshift(...frame.apart)
  // A card may have taken a force off the board in the middle of the fight.
  const spanish = frame.sides.filter(({ expedition: id }) => id !== null && hasExpedition(g, id))
  const forces = spanish.map(({ expedition }) => expeditionOf(g, expedition!))
  forces.forEach(restore)
  const [force] = forces
  if (force && isAgainstIndians(frame)) {
    tellGovernor(g, spanish[0]!, force)
    takeKing(g, frame, force)
  }
  // 8.131: with fewer foot less food is carried.
  for (const one of forces) if (!isLone(one)) keepFood(g, one)
  const beaten = forces.filter(isLone)
  const victors = forces.filter((force) => !isLone(force))
  // The last that is pushed comes first: leaders are looked after before anybody is a captive.
  for (const force of beaten) {
    if (victors.length > 0 && !isAgainstIndians(frame)) surrenderTo(g, force, victors[0]!)
    else perish(g, force)
  }
  if (frame.retreat) pushRetreat(g, frame)
  for (const side of frame.sides.toReversed()) pushCasualty(g, side)
}

/** 11.13: a Spanish unit that Indians have killed costs one box a battle. */
function tellGovernor(g: Context, { men }: FightSide, force: Expedition): void {
  if (unitsOf(force) < men) moveIndex(g, force.faction, -1, '11.13')
}

/** 6.37: with the last Indian gone, a king who is at home there is taken. */
function takeKing(g: Context, { at }: CombatFrame, force: Expedition): void {
  if (isLone(force) || spaceAt(g, at).units.length > 0) return
  const empire = g.state.empires.find(({ king }) => king.in === 'space' && king.space === at)
  if (!empire) return
  empire.king = { in: 'expedition', expedition: force.id }
  g.emit({ type: 'king-taken', rule: '6.37', faction: force.faction, empire: empire.name, at })
}

/** What a force that has lost its last unit in battle still had (6.371): Indians and heart go with it. */
function strip(g: Context, force: Expedition): void {
  dismissIndians(g, force)
  dropAssets(g, force)
  change(force, { gold: 0, food: 0, hits: 0 })
}

/** 6.371, 6.46: beaten by Indians, or both at once: gold is lost, kings go home, nobody comes back. */
function perish(g: Context, force: Expedition): void {
  strip(g, force)
  for (const empire of kingsOf(g, force)) freeKing(g, empire, force.at)
  for (const { captain } of [...force.parties]) kill(g, force, captain, false)
}

/** 12.252: in a city of his empire the Indians who have won keep him, whoever else stands in it. */
function freeKing(g: Context, empire: EmpireState, at: Space): void {
  const isHisOwn = [empire.capital, ...empire.cities].includes(at)
  if (!isHisOwn || spaceAt(g, at).units.length === 0) return sendHome(g, empire, at)
  empire.king = { in: 'space', space: at }
  g.emit({ type: 'king-freed', rule: '12.252', empire: empire.name, at })
}

/** 10.13, 12.252: Spaniards take gold and kings, and the conquistadors alive (6.371). */
function surrenderTo(g: Context, force: Expedition, victor: Expedition): void {
  const { gold } = force
  victor.gold += gold
  for (const empire of kingsOf(g, force)) empire.king = { in: 'expedition', expedition: victor.id }
  strip(g, force)
  if (gold > 0) g.emit({ type: 'booty', rule: '10.13', faction: victor.faction, gold })
  for (const { captain } of force.parties.toReversed())
    push(g, {
      kind: 'captive',
      captor: victor.faction,
      by: victor.id,
      owner: force.faction,
      expedition: force.id,
      captain,
      price: 0,
      stage: 'captor',
    })
}

function pushRetreat(g: Context, { sides, retreat }: CombatFrame): void {
  const { side, to, through } = retreat!
  const { faction, id } = expeditionOf(g, sides[side].expedition!)
  const victor = sides[1 - side]!.expedition
  push(g, { kind: 'retreat', faction, expedition: id, victor, to, through, stage: 'going' })
}

/** 6.4: whoever has lent his rating may have been hit. */
function pushCasualty(g: Context, { expedition, leader }: FightSide): void {
  if (leader === null || expedition === null || !leads(g, expedition, leader)) return
  const { faction } = expeditionOf(g, expedition)
  push(g, { kind: 'casualty', faction, expedition, captain: leader, stage: 'roll' })
}

const leads = (g: Position, id: number, leader: string): boolean =>
  hasExpedition(g, id) && expeditionOf(g, id).parties.some(({ captain }) => captain === leader)

export const casualtyFrames: FrameRules<'casualty'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    const { leaderCasualty } = g.data.tables
    if (frame.stage === 'roll') {
      frame.stage = 'rolled'
      askRoll(g, frame.faction, 'casualty', { dice: leaderCasualty.dice })
      return true
    }
    const { total } = takeRolled(g)
    pop(g)
    const within = ([from, to]: readonly [number, number]) => total >= from && total <= to
    const force = expeditionOf(g, frame.expedition)
    if (within(leaderCasualty.dead)) kill(g, force, frame.captain, true)
    else if (within(leaderCasualty.wounded)) wound(g, force, frame.captain)
    return true
  },
}
