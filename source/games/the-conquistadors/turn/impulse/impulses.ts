/** Impulse rounds (2.0/5, 2.4): each has an impulse in turn, until the track ends them. */
import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import type { Undone } from '../../../../kernel/contract/game.ts'
import { carryingOut } from '../../../../kernel/flow/acts.ts'
import { captainChoices, enlistFromHand } from '../../cards/captain-cards.ts'
import { playChoices, swiftChoices } from '../../cards/choices.ts'
import { type PlayForm, play } from '../../cards/playing.ts'
import { type AttackForm, attack, attackChoices, attackForce, incite } from '../../combat/attacking.ts'
import type { Faction } from '../../data/names.ts'
import type { EnlistForm } from '../../forces/enlisting.ts'
import { captainName } from '../../map/names.ts'
import { type RallyForm, rally, rallyChoices } from '../../morale/rally.ts'
import { declareLeaving, declareMove, type MoveForm, moveChoices, search } from '../../movement/declaring.ts'
import { freshImpulse } from '../../setup/setup.ts'
import { rouseEnemy } from '../../solitaire/enemy.ts'
import { type Position, sum } from '../../state/context.ts'
import type { RuleTypes, SegmentRules } from '../../state/flow.ts'
import type { Expedition } from '../../state/state.ts'
import { type NegotiateForm, negotiate, negotiateChoices } from '../../towns/negotiating.ts'
import { type PlunderForm, plunder, plunderChoices } from '../../towns/plundering.ts'
import { leaderless, ready } from './activation.ts'
import { type DivideForm, divide, divideChoices } from './division.ts'
import { propose, type TradeForm, tradeChoices } from './food-trade.ts'
import { type PresentForm, present, presentChoices } from './gifts.ts'
import { convert, type GoldForm, goldChoices, repay } from './gold.ts'
import { command, join, passUnits, type RegroupForm, regroupChoices, split } from './regroup.ts'

type EndForm = { type: 'end-impulse' }
/** What may be done in an own impulse; each chapter adds its own. */
export type ImpulseForm =
  | MoveForm
  | AttackForm
  | NegotiateForm
  | PlunderForm
  | RallyForm
  | PresentForm
  | DivideForm
  | PlayForm
  | EnlistForm
  | GoldForm
  | RegroupForm
  | TradeForm
  | EndForm

/** What each chapter offers in an impulse. */
const offers: readonly ((g: Position, faction: Faction) => readonly ChoiceOf<ImpulseForm>[])[] = [
  moveChoices,
  negotiateChoices,
  plunderChoices,
  attackChoices,
  rallyChoices,
  presentChoices,
  divideChoices,
  playChoices,
  captainChoices,
  swiftChoices,
  goldChoices,
  regroupChoices,
  tradeChoices,
]

const carryOut = carryingOut<RuleTypes, ImpulseForm>({
  march: declareMove,
  sail: declareMove,
  'march-leaving': declareLeaving,
  'sail-leaving': declareLeaving,
  search,
  negotiate,
  plunder,
  attack,
  'attack-force': attackForce,
  incite,
  rally,
  'rally-fed': rally,
  present,
  divide,
  play,
  'play-on': play,
  'play-against': play,
  'play-force': play,
  'play-city': play,
  'play-attack': play,
  'play-space': play,
  enlist: enlistFromHand,
  'enlist-with': enlistFromHand,
  'play-unit': play,
  convert,
  repay,
  join,
  split,
  'pass-units': passUnits,
  command,
  'sell-food': propose,
  'buy-food': propose,
  'end-impulse': (g, faction) => void g.state.finished.push(faction),
})

/** Expeditions that may act, or could under another commander. */
const ableTo = (g: Position, faction: Faction): Expedition[] => [
  ...ready(g, faction),
  ...leaderless(g, faction),
]

/** 2.3: an expedition could still be activated, and none has been. */
function idle(g: Position, faction: Faction): Undone[] {
  if (g.state.impulse.activated.length > 0 || ableTo(g, faction).length === 0) return []
  return [{ rule: '2.3', reason: 'No expedition has done anything in this impulse.', obvious: true }]
}

const woundedText = (g: Position, { parties }: Expedition) => ({
  text: `${captainName(g, parties[0]!.captain)} is wounded: his force acts if another of his men takes command [6.41].`,
})

/** What the open impulse is called. */
export const impulseName = ({ state }: Position): string => `Impulse ${state.box}`

export const impulses: SegmentRules<ImpulseForm> = {
  begin(g, faction) {
    g.state.impulse = freshImpulse()
    rouseEnemy(g, faction)
  },

  decide: (g, faction) => ({
    seat: faction,
    kind: 'impulse',
    segment: impulseName(g),
    rule: '2.0/5',
    question: 'What do you do in your impulse?',
    brief: leaderless(g, faction).map((one) => woundedText(g, one)),
    choices: [
      ...offers.flatMap((offer) => offer(g, faction)),
      {
        type: 'end-impulse',
        rule: '2.0/5',
        label: 'End the impulse',
        end: true,
        ...(ableTo(g, faction).length === 0 && { usual: true as const }),
      },
    ],
    undone: idle(g, faction),
  }),

  act: carryOut,

  /** 2.42: the last player rolls where the box gives a range; nothing touches that roll (1.57). */
  again(g) {
    const { boxes } = g.data.tables.impulseTrack
    const { endsOn } = boxes.find(({ box }) => box === g.state.box)!
    const dice = endsOn ? g.roll(2) : []
    const ends = endsOn !== undefined && sum(dice) >= endsOn[0] && sum(dice) <= endsOn[1]
    g.emit({ type: 'impulses-end', rule: '2.42', box: g.state.box, dice, ends })
    if (!ends) g.state.box++
    return !ends
  },
}
