/** Food between factions in one space (8.14): given or sold in the impulse of either, and when somebody is hungry. */
import type { ChoiceOf } from '../../../../kernel/contract/actions.ts'
import { Refused } from '../../../../kernel/contract/game.ts'
import { carryingOut } from '../../../../kernel/flow/acts.ts'
import { foodLimitSeen, foodLimitWith, keepFood } from '../../cards/food.ts'
import type { Faction } from '../../data/names.ts'
import { captainName, factionName } from '../../map/names.ts'
import { type Context, factionOf, isStandard, type Position } from '../../state/context.ts'
import { type FrameRules, pop, push, type RuleTypes, type Taken } from '../../state/flow.ts'
import { commanderOf, expeditionOf, expeditionsAt, expeditionsOf, isLone } from '../../state/forces.ts'
import type { Coin, FrameOf } from '../../state/frames.ts'
import type { Expedition } from '../../state/state.ts'

type Parties = { expedition: number; other: number }
type Terms = { food: number; price: number; coin: Coin }

type SellForm = { type: 'sell-food'; fixed: Parties; args: Terms }
export type BuyFoodForm = { type: 'buy-food'; fixed: Parties; args: Terms }
export type TradeForm = SellForm | BuyFoodForm
export type TradeAnswerForm = { type: 'agree' } | { type: 'no-deal' }

/** Forces of others in a space. */
const strangersOf = (g: Position, { faction, at }: Expedition): Expedition[] =>
  expeditionsAt(g, at).filter((other) => other.faction !== faction && !isLone(other))

/** What a force may still take. */
const roomOf = (force: Expedition, limit: number): number =>
  isLone(force) ? 0 : Math.max(0, limit - force.food)

/** The most that a buyer can pay in some coin: gold of the force, or pesos of its faction. */
const purseOf = (g: Position, { faction, gold }: Expedition, coin: Coin): number =>
  coin === 'gold' ? gold : factionOf(g, faction).pesos

export const tradeChoices = (g: Position, faction: Faction): ChoiceOf<TradeForm>[] =>
  expeditionsOf(g, faction).flatMap((own) =>
    strangersOf(g, own).flatMap((other) => [...sellChoice(g, own, other), ...buyChoice(g, own, other)]),
  )

/** What hungry forces of a faction may ask others for. */
export const hungryChoices = (g: Position, hungry: readonly Expedition[]): ChoiceOf<BuyFoodForm>[] =>
  hungry.flatMap((own) => strangersOf(g, own).flatMap((other) => buyChoice(g, own, other)))

const nameOf = (g: Position, { parties, faction }: Expedition): string =>
  `${captainName(g, parties[0]!.captain)} of ${factionName(faction)}`

const baseOf = (g: Position, own: Expedition, other: Expedition) => ({
  rule: '8.14',
  about: captainName(g, commanderOf(own).captain),
  fixed: { expedition: own.id, other: other.id },
  at: own.at,
})

function sellChoice(g: Position, own: Expedition, other: Expedition): ChoiceOf<SellForm>[] {
  // What lies face down with the other tells nothing before he agrees (5.15).
  const args = termsOf(g, own, other, foodLimitSeen(g, other))
  const label = `Offer food to ${nameOf(g, other)}`
  return args ? [{ ...baseOf(g, own, other), type: 'sell-food', label, args }] : []
}

function buyChoice(g: Position, own: Expedition, other: Expedition): ChoiceOf<BuyFoodForm>[] {
  const args = termsOf(g, other, own, foodLimitWith(g, own))
  const label = `Ask ${nameOf(g, other)} for food`
  return args ? [{ ...baseOf(g, own, other), type: 'buy-food', label, args }] : []
}

/** How much may pass from a force to another, and for what; null if nothing may. */
function termsOf(
  g: Position,
  seller: Expedition,
  buyer: Expedition,
  limit: number,
): ChoiceOf<BuyFoodForm>['args'] | null {
  const most = Math.min(seller.food, roomOf(buyer, limit))
  if (most === 0) return null
  const coins: readonly Coin[] = isStandard(g) ? ['gold', 'pesos'] : ['gold']
  const purse = Math.max(...coins.map((coin) => purseOf(g, buyer, coin)))
  return {
    food: { kind: 'count', min: 1, max: most, unit: 'food' },
    price: { kind: 'count', min: 0, max: purse, unit: 'coins' },
    coin: { kind: 'one', of: coins },
  }
}

/** @throws Refused with 8.14 for a price that the buyer has not got */
export function propose(g: Context, faction: Faction, action: Taken<TradeForm>): void {
  const { type, expedition, other, food, price, coin } = action
  const [seller, buyer] = type === 'sell-food' ? [expedition, other] : [other, expedition]
  if (price > purseOf(g, expeditionOf(g, buyer), coin))
    throw new Refused('8.14', `The buyer has not so much ${coin}.`)
  push(g, { kind: 'foodTrade', faction, seller, buyer, food, price, coin })
}

const priceText = ({ price, coin }: FrameOf<'foodTrade'>): string =>
  price === 0 ? 'nothing' : `${price} ${coin}`

/** What the buyer's force cannot carry is lost (8.131). */
function carriedText(g: Position, buyer: Expedition, { food }: FrameOf<'foodTrade'>): string {
  const room = roomOf(buyer, foodLimitWith(g, buyer))
  return room < food ? `, of which you can carry ${room}` : ''
}

/** The other has to agree. */
export const foodTradeFrames: FrameRules<'foodTrade', TradeAnswerForm> = {
  decide(g, frame) {
    const seller = expeditionOf(g, frame.seller)
    const buyer = expeditionOf(g, frame.buyer)
    const isOffer = seller.faction === frame.faction
    const asked = isOffer ? buyer : seller
    const question = isOffer
      ? `${factionName(seller.faction)} offers ${frame.food} food for ${priceText(frame)}${carriedText(g, buyer, frame)}. Do you take it?`
      : `${factionName(buyer.faction)} asks for ${frame.food} food, for ${priceText(frame)}. Do you give it?`
    return {
      seat: asked.faction,
      kind: 'trade',
      segment: 'Food',
      rule: '8.14',
      question,
      choices: [
        { type: 'agree', rule: '8.14', label: 'Agree' },
        { type: 'no-deal', rule: '8.14', label: 'Refuse', end: true },
      ],
      undone: [],
    }
  },
  act: carryingOut<RuleTypes, TradeAnswerForm, FrameOf<'foodTrade'>>({
    agree(g, frame) {
      pop(g)
      exchange(g, frame)
    },
    'no-deal': pop,
  }),
}

function exchange(g: Context, { seller: from, buyer: to, food, price, coin }: FrameOf<'foodTrade'>): void {
  const seller = expeditionOf(g, from)
  const buyer = expeditionOf(g, to)
  seller.food -= food
  buyer.food += food
  keepFood(g, buyer)
  if (coin === 'gold') {
    buyer.gold -= price
    seller.gold += price
  } else {
    factionOf(g, buyer.faction).pesos -= price
    factionOf(g, seller.faction).pesos += price
  }
  const { faction } = seller
  g.emit({ type: 'food-traded', rule: '8.14', faction, buyer: buyer.faction, food, price, coin })
}
