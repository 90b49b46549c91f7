/**
 * 5.1 A3 Planning: purchases (6.6), the expeditions of the turn with
 * their written orders (6.71), treaties (6.72).
 */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Undone } from '../../../kernel/contract/game.ts'
import { entriesOf } from '../../../kernel/contract/records.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { copy } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import {
  answerChoices,
  type DiplomacyForm,
  diplomacyActs,
  diplomacyLines,
  endTalks,
  openTalks,
  partnerChoices,
} from '../diplomacy/talks.ts'
import { waitingInEurope } from '../end/idle.ts'
import { exhaustedMines } from '../land/exhausted.ts'
import { marchesEnded } from '../land/marches.ts'
import { stuckAshore } from '../land/shipping.ts'
import { uprisingsAhead } from '../land/uprisings-ahead.ts'
import type { Area } from '../map/board.ts'
import { placeName } from '../matters/ports.ts'
import { mayBeRefused } from '../naval/planned.ts'
import { aboard, europe } from '../naval/ships.ts'
import { areaOff, nationOf, type Position, sum } from '../state/context.ts'
import type { DecisionOf, DoneForm, RuleTypes, SegmentRules } from '../state/flow.ts'
import { ownLastTurnText } from '../state/leaders.ts'
import type { Expedition, Group, Ship } from '../state/state.ts'
import { addUp, isBankers, kindOf, many, nationsInPlay } from '../state/units.ts'
import { bankersCouncil } from './bankers-council.ts'
import { eachTurn, isStranded } from './budget.ts'
import {
  byVoyage,
  marchesWanting,
  missionariesWanting,
  preacherOnTheWay,
  recallWanting,
  toFetch,
} from './demands.ts'
import {
  boundsThereAndBack,
  coastsToSettle,
  type ExpeditionForm,
  expeditionActs,
  expeditionChoices,
  fightsOnly,
  formChoices,
  landsPeople,
} from './expeditions.ts'
import { earnedToEnd } from './income.ts'
import { ledger } from './ledger.ts'
import { type LoadingForm, loadingActs, loadingChoices } from './loading.ts'
import { writeDownPlans } from './plans.ts'
import { priceFactor } from './political-events.ts'
import { upkeepOf } from './prices.ts'
import { type PurchaseForm, purchaseActs, purchasesListed, returnChoices } from './purchases.ts'
import { idleGarrisons, reserveNotes, tributesWanting, upkeepWanting } from './reserve.ts'
import { standingAfter } from './standing.ts'
import { changeChoice, type VoyageForm, voyageActs, voyageChoices } from './voyage.ts'

/** What a nation may do in the council. */
export type PlanningForm = PurchaseForm | VoyageForm | ExpeditionForm | LoadingForm | DiplomacyForm

const carryOut = carryingOut<RuleTypes, PlanningForm>({
  ...purchaseActs,
  ...voyageActs,
  ...expeditionActs,
  ...loadingActs,
  ...diplomacyActs,
})

const done: ChoiceOf<DoneForm> = { type: 'done', rule: '6.71', label: 'Close the council', end: true }

export const planning: SegmentRules<PlanningForm | DoneForm> = {
  begin(g, nation) {
    const { stacks, harbours } = g.state
    const own = <T extends { nation: Nation; place?: string }>(all: readonly T[]) =>
      copy(all.filter((one) => one.nation === nation && one.place !== 'Europe'))
    g.state.council = { ...g.state.council, [nation]: { stacks: own(stacks), harbours: own(harbours) } }
    const record = nationOf(g, nation)
    record.shown = record.treasury
  },

  decide(g, nation) {
    if (isBankers(nation)) return bankersCouncil(g, nation, done)
    return new Council(g, nation)
  },

  act(g, nation, action) {
    if (action.type === 'done') g.state.finished.push(nation)
    else carryOut(g, nation, action)
  },

  end(g) {
    endTalks(g)
    writeDownPlans(g)
    // 6.81: whoever pays by order, too, once he has sailed: an order may be given at any time.
    for (const nation of nationsInPlay(g.state)) nationOf(g, nation).unsent = waitingInEurope(g, nation)
    g.state.council = null
  },
}

/**
 * What a nation is asked: whatever is read of it is worked out then. A class, for getters that every record had of its
 * own would cost as much as what they give.
 */
class Council implements DecisionOf<PlanningForm | DoneForm> {
  readonly kind = 'planning'
  readonly segment = 'Planning'
  readonly rule = '6.61'
  readonly seat: Nation
  readonly #g: Position

  constructor(g: Position, seat: Nation) {
    this.#g = g
    this.seat = seat
  }

  get question() {
    const held = many(nationOf(this.#g, this.seat).treasury, 'ducat')
    const sentences = [
      `Plan the turn: ${held}`,
      ...(isStranded(this.#g, this.seat) ? ['No voyage can be paid this turn'] : []),
      eachTurn(this.#g, this.seat),
      standingAfter(this.#g, this.seat),
    ]
    return sentences
      .filter(Boolean)
      .map((sentence) => `${sentence}.`)
      .join(' ')
  }

  get choices(): ChoiceOf<PlanningForm | DoneForm>[] {
    const [g, nation] = [this.#g, this.seat]
    const own = g.state.expeditions.filter((one) => one.nation === nation)
    // What waits for an answer, and what sails, before what is bought: of a long list the end is not shown.
    return [
      ...answerChoices(g, nation),
      ...voyageChoices(g, nation),
      ...formChoices(g, nation),
      ...own.flatMap((one) => [
        changeChoice(g, one),
        ...loadingChoices(g, one),
        ...expeditionChoices(g, one),
      ]),
      ...partnerChoices(g, nation),
      ...purchasesListed(g, nation).choices,
      ...returnChoices(g, nation),
      done,
    ]
  }

  get brief() {
    const [g, nation] = [this.#g, this.seat]
    return [
      ...ledger(g, nation),
      ...reserveNotes(g, nation),
      ...diplomacyLines(g, nation),
      ...purchasesListed(g, nation).notes,
    ]
  }

  get undone() {
    const [g, nation] = [this.#g, this.seat]
    const open = leftOpen(g, nation)
    // What costs points, ships and people first: of a long list the end is not shown.
    return [
      ...recallWanting(g, nation, toFetch(g, nation) > 0),
      ...marchesWanting(g, nation, () => false),
      ...missionariesWanting(g, nation),
      ...upkeepWanting(g, nation),
      ...tributesWanting(g, nation),
      ...openTalks(g, nation),
      ...exhaustedMines(g, nation),
      ...open.filter(({ harmless }) => !harmless),
      ...idleGarrisons(g, nation),
      ...uprisingsAhead(g, nation, (area) => boundFor(g, nation, area)),
      ...open.filter(({ harmless }) => harmless),
    ]
  }
}

/** 17.32: whom expeditions bring to an Area, as they are planned; and if none gets past a Cape that may refuse it (7.52). */
function boundFor(g: Position, nation: Nation, area: Area): readonly Group[] {
  const bound = g.state.expeditions.filter(
    (one) => one.nation === nation && areaOff(g, one.destination) === area && landsPeople(g, one),
  )
  const sure = bound.filter(({ destination }) => !mayBeRefused(g, nation, destination!))
  return [bound, sure].map((those) => addUp(those.map(({ ships }) => aboard(ships))))
}

/** Colonists or soldiers are aboard, and no missionary. */
function landsWithout({ ships }: Expedition): boolean {
  const { soldiers, colonists, missionaries } = aboard(ships)
  return soldiers + colonists > 0 && missionaries.length === 0
}

/** What leaders of a kind are good for (15.3, 15.4, 15.5). */
const goodFor = {
  explorer: 'for discoveries',
  // 12.3
  conquistador: 'for fights and against attrition on land',
  privateer: 'for raids',
} as const

/** "Columbus (his last turn), Pinzon (to turn 3) for discoveries; Ojeda (to turn 3) for fights". */
const leadersWaiting = (g: Position, names: readonly string[]): string =>
  entriesOf(goodFor)
    .map(([kind, purpose]) => {
      const those = names.filter((name) => kindOf(g, name) === kind)
      const told = those.map((name) => `${name} (${ownLastTurnText(g, name)})`).join(', ')
      return told && `${told} ${purpose}`
    })
    .filter(Boolean)
    .join('; ')

/** Some ship sails from Europe, or can be sent: else nobody there is left out of anything. */
const sailsFromEurope = (g: Position, nation: Nation): boolean =>
  voyageChoices(g, nation).some(({ fixed }) => 'port' in fixed && fixed.port === 'Europe') ||
  g.state.expeditions.some((one) => one.nation === nation && one.origin === 'Europe')

/** 15.61: who brings no missionary, and whether another voyage does; to a new Area that must come there first. */
function unaccompanied(g: Position, expedition: Expedition): Undone[] {
  const { id, nation, destination } = expedition
  const area = areaOff(g, destination)
  const preacher = preacherOnTheWay(g, nation, area)
  if (preacher === null || preacher === 'sent' || !landsWithout(expedition)) return []
  const reason = `${id} brings no missionary to ${area}, which has none: `
  return preacher === 'first'
    ? [{ about: id, rule: '15.61', harmless: true, reason: `${reason}another voyage must land first.` }]
    : [{ about: id, rule: '15.61', reason: `${reason}taxes would be withheld.` }]
}

/** "18 ducats a turn": what ships take that go nowhere. */
const eachTurnFor = (g: Position, nation: Nation, ships: readonly Ship[]): string =>
  `${many(sum(ships.map(({ kind }) => upkeepOf(g, nation, kind))), 'ducat')} ${priceFactor(g, nation) > 1 ? 'this turn' : 'a turn'}`

/** What a planner would want to hear before the council closes. */
function leftOpen(g: Position, nation: Nation): Undone[] {
  const notes: Undone[] = []
  const home = europe(g.state, nation)
  const sails = sailsFromEurope(g, nation)
  if (sails && home.colonists > 0)
    notes.push({
      ...{ rule: '15.1', by: byVoyage },
      reason: `In Europe: ${many(home.colonists, 'colonist')}, lost if not sailed now; ${earnedToEnd(g)}.`,
    })
  if (sails && home.leaders.length > 0)
    notes.push({
      ...{ rule: '15.31', harmless: true, by: byVoyage },
      reason: `In no expedition: ${leadersWaiting(g, home.leaders)}.`,
    })
  for (const expedition of g.state.expeditions.filter((one) => one.nation === nation)) {
    const name = expedition.id
    if (expedition.destination === null && expedition.origin === 'Europe')
      notes.push({
        ...{ about: name, rule: '6.71', harmless: true },
        reason: `${name} has no destination and stays in Europe.`,
      })
    if (fightsOnly(g, expedition))
      notes.push({
        ...{ about: name, rule: '7.26', at: expedition.destination! },
        reason: `${name} has no Explorer: at ${placeName(g, expedition.destination!)} it can only fight.`,
      })
    const { out = 0 } = boundsThereAndBack(g, expedition) ?? {}
    if (expedition.bounds === 0) notes.push({ about: name, rule: '6.62', reason: `${name} has no bounds.` })
    else if (expedition.bounds < out)
      notes.push({
        about: name,
        rule: '7.23',
        reason: `${name} has ${expedition.bounds} of the ${out} bounds that take it there.`,
      })
    const goal = expedition.destination
    if (goal === 'Europe')
      for (const { rule, reason } of marchesEnded(g, nation, expedition.marching))
        notes.push({ about: name, rule, reason })
    notes.push(...unaccompanied(g, expedition))
  }
  for (const harbour of g.state.harbours)
    if (harbour.nation === nation && harbour.ships.length > 0)
      notes.push({
        ...{ rule: '7.25', harmless: true },
        by: harbour.place === 'Europe' ? byVoyage : { type: 'voyage', at: harbour.place },
        reason: `${many(harbour.ships.length, 'ship')} idle in ${placeName(g, harbour.place)}, in no expedition: ${eachTurnFor(g, nation, harbour.ships)}.`,
      })
  // Colonists who are bound there make a port of it.
  const settling = coastsToSettle(g, nation)
  for (const { hex, rule, reason } of stuckAshore(g, nation))
    if (rule !== '13.43' || !settling.includes(hex)) notes.push({ rule, reason, harmless: true, at: hex })
  return notes
}
