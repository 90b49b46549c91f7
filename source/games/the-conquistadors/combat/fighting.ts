/** A fight (6.2, 17.0): its stages in their order, what is asked in each, and retreats out of it. */
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { askOwner, openWindow } from '../cards/asking.ts'
import type { Space } from '../data/names.ts'
import { captainName, spaceName } from '../map/names.ts'
import type { Context, Position } from '../state/context.ts'
import type { CombatFrame, FightSide } from '../state/fights.ts'
import type { DecisionOf, FrameRules, RuleTypes } from '../state/flow.ts'
import { expeditionOf } from '../state/forces.ts'
import { conclude } from './aftermath.ts'
import { type HorseForm, horseDecision } from './horse.ts'
import { type LeadForm, lead, leaderDecision, nameAlone } from './leaders.ts'
import { type WayOut, waysOut } from './retreating.ts'
import { isDecided, rolls, strikes } from './rounds.ts'
import { mayShock, type ShockForm, shock, shockDecision, shocked } from './shock.ts'
import { askedAt, askedSide, begin, type CombatStage, eachSide, enter } from './stages.ts'
import { giveUp, maySurrender, type SurrenderForm, surrenderDecision } from './surrender.ts'
import { hasHorseRound, isAgainstIndians, isHorseAlone, minimumOf } from './values.ts'

export type CombatForm = SurrenderForm | ShockForm | HorseForm | LeadForm | WayOutForm

type WayOutForm = { type: 'retreat'; args: { to: Space } } | { type: 'fight-on' }

/** What each stage does by itself; false if somebody has to say something first. */
const stages: { readonly [S in CombatStage]: (g: Context, frame: CombatFrame) => boolean } = {
  surrender: (g, frame) => (maySurrender(g, frame) ? false : enter(frame, 'shock')),
  shock: (g, frame) => (mayShock(g, frame) ? false : begin(g, frame)),
  shocked,
  retreat: (g, frame) => eachSide(frame, (side) => outOf(g, frame, side).length > 0, 'cards'),
  cards: askCards,
  horse(g, frame) {
    // 17.11: a card may just have forbidden it.
    if (frame.round === 0 && hasHorseRound(g, frame)) return false
    frame.round ||= 1
    return enter(frame, 'leaders')
  },
  leaders,
  rolls,
  strikes,
  over(g, frame) {
    conclude(g, frame)
    return true
  },
}

/** In these stages a card may have taken the last unit of a side. */
const interrupted: readonly CombatStage[] = [
  'surrender',
  'shock',
  'retreat',
  'cards',
  'horse',
  'leaders',
  'rolls',
]

export const combatFrames: FrameRules<'combat', CombatForm> = {
  settle(g, frame) {
    if (interrupted.includes(frame.stage) && isDecided(g, frame)) {
      g.state.rolled = null
      return enter(frame, 'over')
    }
    return stages[frame.stage](g, frame)
  },
  decide: (g, frame) => {
    if (frame.stage === 'surrender') return surrenderDecision(g, frame)
    if (frame.stage === 'shock') return shockDecision(g, frame)
    if (frame.stage === 'horse') return horseDecision(frame)
    return frame.stage === 'leaders' ? leaderDecision(g, frame) : retreatDecision(g, frame)
  },
  act: carryingOut<RuleTypes, CombatForm, CombatFrame>({
    'give-up': (g, frame, { captain }) => giveUp(g, frame, captain),
    shock,
    lead: (_g, frame, { captain }) => lead(frame, captain),
    retreat: (g, frame, { to }) => giveWay(g, frame, to),
    'hold-horse'(_g, frame) {
      frame.round = 1
      enter(frame, 'leaders')
    },
    charge: (_g, frame) => enter(frame, 'leaders'),
    'fight-on': fightOn,
  }),
}

/** What comes after a conquistador was not given up, no shock was tried, or a side did not retreat. */
function fightOn(g: Context, frame: CombatFrame): void {
  if (frame.stage === 'surrender') enter(frame, 'shock')
  else if (frame.stage === 'shock') begin(g, frame)
  else frame.asked++
}

// 6.35, 6.5, 17.12: who has fought the least number of rounds may leave before the cards of the next.

const outOf = (g: Position, frame: CombatFrame, side: FightSide): WayOut[] => {
  if (side.expedition === null) return []
  const fought = frame.round - 1
  if (fought < minimumOf(g, frame) && !(fought >= 1 && isHorseAlone(g, frame, side))) return []
  const isAttacker = side === frame.sides[0]
  return waysOut(g, expeditionOf(g, side.expedition), {
    back: isAttacker ? frame.from : null,
    barred: isAttacker ? null : frame.from,
  })
}

function retreatDecision(g: Position, frame: CombatFrame): DecisionOf<CombatForm> {
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

function giveWay(g: Position, frame: CombatFrame, to: Space): void {
  const side = askedAt(frame)
  const { through } = outOf(g, frame, askedSide(frame)).find((way) => way.to === to)!
  frame.retreat = { side, to, through }
  enter(frame, 'over')
}

/** 2.13, 6.25: all may play for Indians, then the player of the expedition for it, before every round. */
function askCards(g: Context, frame: CombatFrame): true {
  enter(frame, frame.round === 0 ? 'horse' : 'leaders')
  const force = frame.sides.find(({ expedition }) => expedition !== null)!
  if (!isAgainstIndians(frame)) return true
  // The last that is pushed comes first.
  askOwner(g, force.player!, 'combatForSpanish')
  openWindow(g, force.player!, 'combatForIndians')
  return true
}

function leaders(g: Context, frame: CombatFrame): boolean {
  return eachSide(frame, (side) => !nameAlone(g, side), 'rolls')
}
