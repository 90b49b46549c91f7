/**
 * A voyage as it is planned in one go: what is bought for it, its ships, who sails, where to, and its bounds. It is
 * carried out as the single orders that lead there, or not at all.
 */

import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { checkChoice } from '../../../kernel/contract/domain.ts'
import { type Refusal, Refused } from '../../../kernel/contract/game.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { lazily } from '../../../kernel/flow/lazily.ts'
import type { Nation } from '../data/shapes.ts'
import { placeName } from '../matters/ports.ts'
import { departureChoice, homeChoice } from '../naval/passage.ts'
import { aboard, europe } from '../naval/ships.ts'
import type { Context, Position } from '../state/context.ts'
import type { Acts, RuleTypes, Taken } from '../state/flow.ts'
import type { Expedition, Place } from '../state/state.ts'
import { tallyOf } from '../state/units.ts'
import {
  type ExpeditionForm,
  expeditionActs,
  expeditionChoices,
  findExpedition,
  formChoices,
} from './expeditions.ts'
import { type LoadingForm, loadingActs, loadingChoices } from './loading.ts'
import { affordable, priceOf, wares } from './prices.ts'
import { type PurchaseForm, purchaseActs, purchaseChoices } from './purchases.ts'
import {
  beyond,
  calledMissionary,
  faultIn,
  isNone,
  isSameTally,
  type Means,
  meansAt,
  meansOf,
  shipTally,
  toBuy,
  type VoyageWanted,
  widest,
} from './voyage-means.ts'

type VoyageArgs = { ships: Tally; aboard: Tally; to: Place; bounds: number }
export type VoyageForm =
  | { type: 'voyage'; fixed: { port: Place }; args: VoyageArgs }
  | { type: 'changeVoyage'; fixed: { expedition: string }; args: VoyageArgs }

/** A voyage from each port with ships, and from Europe as soon as some can be bought. */
export function voyageChoices(g: Position, nation: Nation): ChoiceOf<VoyageForm>[] {
  const { harbours } = g.state
  const own = harbours.filter((one) => one.nation === nation && one.ships.length > 0)
  const ports = own.map(({ place }) => place).filter((place) => place !== 'Europe')
  const atHome = own.length > ports.length || affordable(g, nation, priceOf(g, nation, 'caravel')) > 0
  return [...(atHome ? ['Europe'] : []), ...ports].map((port) =>
    lazily(
      {
        type: 'voyage' as const,
        rule: '7.25',
        label: `Plan a voyage from ${placeName(g, port)}`,
        fixed: { port },
        form: true as const,
        ...(port !== 'Europe' && { at: port }),
      },
      { args: () => widest(g, meansAt(g, nation, port)) },
    ),
  )
}

/** What is planned for an expedition, to be changed. */
export const changeChoice = (g: Position, expedition: Expedition): ChoiceOf<VoyageForm> =>
  lazily(
    {
      type: 'changeVoyage' as const,
      rule: '6.71',
      about: expedition.id,
      label: 'change the voyage',
      fixed: { expedition: expedition.id },
      form: true as const,
    },
    { args: () => widest(g, meansOf(g, expedition)) },
  )

export const voyageActs: Acts<VoyageForm> = {
  voyage: (g, nation, { port, ships, aboard, to, bounds }) =>
    prepare(g, meansAt(g, nation, port), { ships, aboard, to, bounds }),

  changeVoyage(g, nation, { expedition: id, ships, aboard, to, bounds }) {
    const wanted = { ships, aboard, to, bounds }
    const expedition = findExpedition(g, nation, id)
    if (!isAnother(expedition, wanted)) return change(g, expedition, wanted)
    const { origin } = expedition
    give(g, { type: 'disband', seat: nation, expedition: id })
    prepare(g, meansAt(g, nation, origin), wanted)
  },
}

/** The single orders of which a voyage is made. */
type VoyageOrder = PurchaseForm | ExpeditionForm | LoadingForm
const carryOut = carryingOut<RuleTypes, VoyageOrder>({
  ...purchaseActs,
  ...expeditionActs,
  ...loadingActs,
})

/** Gives one of these orders, checked as if it had been given by itself. @throws Refused */
function give(g: Context, order: Taken<VoyageOrder>): void {
  const { seat } = order
  const choices = [
    ...purchaseChoices(g, seat),
    ...formChoices(g, seat),
    ...g.state.expeditions
      .filter(({ nation }) => nation === seat)
      .flatMap((one) => [...loadingChoices(g, one), ...expeditionChoices(g, one)]),
  ]
  const asked = {
    seat,
    kind: 'planning',
    segment: 'Planning',
    rule: '6.61',
    question: '',
    choices,
    undone: [],
  }
  // Whatever places these orders name are listed in their choices.
  checkChoice(asked, order, {})
  carryOut(g, seat, order)
}

/** Other ships, or staying in port after all, make it another expedition. */
const isAnother = ({ ships, origin, destination }: Expedition, wanted: VoyageArgs): boolean =>
  !isSameTally(shipTally(ships), wanted.ships) || (wanted.to === origin && destination !== null)

/** All orders of a voyage, from the first purchase to its bounds. */
function prepare(g: Context, means: Means, wanted: VoyageArgs): void {
  const { nation: seat, port } = means
  const { ships, to, bounds } = wanted
  const units = provide(g, means, wanted)
  if (ships.galleonFleet) give(g, { type: 'formGalleons', seat, port })
  else give(g, { type: 'form', seat, port, ships: beyond(ships, {}) })
  const expedition = g.state.expeditions.at(-1)!
  const order = { seat, expedition: expedition.id }
  if (!isNone(units)) give(g, { type: 'load', ...order, units })
  if (to !== port) give(g, { type: 'destination', ...order, to })
  if (bounds > 0) give(g, { type: 'bounds', ...order, count: bounds })
  mustSail(g, expedition)
}

/** The same people, destination and bounds, for the same ships. */
export const isAsPlanned = (
  { ships, origin, destination, bounds }: Expedition,
  wanted: VoyageWanted,
): boolean =>
  isSameTally(shipTally(ships), wanted.ships) &&
  isSameTally(tallyOf(aboard(ships)), wanted.aboard) &&
  wanted.to === (destination ?? origin) &&
  wanted.bounds === bounds

export const plannedAlready = ({ id }: Expedition): Refusal => ({
  rule: '6.71',
  reason: `That is what is planned for ${id} already.`,
})

/** Other people, another destination, other bounds for the same ships. */
function change(g: Context, expedition: Expedition, wanted: VoyageArgs): void {
  const { id, nation: seat, origin, destination } = expedition
  const { to, bounds } = wanted
  const order = { seat, expedition: id }
  const now = tallyOf(aboard(expedition.ships))
  if (isAsPlanned(expedition, wanted)) {
    const { rule, reason } = plannedAlready(expedition)
    throw new Refused(rule, reason)
  }
  const means = meansOf(g, expedition)
  // What bounds no longer cost may be spent on soldiers.
  if (bounds < expedition.bounds) give(g, { type: 'bounds', ...order, count: bounds })
  const people = provide(g, means, wanted)
  const ashore = beyond(now, people)
  if (!isNone(ashore)) give(g, { type: 'unload', ...order, units: ashore })
  const units = beyond(people, now)
  if (!isNone(units)) give(g, { type: 'load', ...order, units })
  if (to !== (destination ?? origin)) give(g, { type: 'destination', ...order, to })
  if (bounds > expedition.bounds) give(g, { type: 'bounds', ...order, count: bounds })
  mustSail(g, expedition)
}

/**
 * Buys what is wanting (6.61) and calls missionaries (15.63), as far as ducats and holds allow.
 * @returns who sails, by name
 */
function provide(g: Context, means: Means, wanted: VoyageArgs): Tally {
  const { nation: seat } = means
  const fault = faultIn(g, means, wanted)
  if (fault) throw new Refused(fault.rule, fault.reason)
  const missing = toBuy(means, wanted)
  for (const ware of wares) if (missing[ware] > 0) give(g, { type: 'buy', seat, ware, count: missing[ware] })
  const { [calledMissionary]: calls = 0, ...named } = wanted.aboard
  if (calls === 0) return beyond(named, {})
  give(g, { type: 'missionary', seat, count: calls })
  const drawn = europe(g.state, seat).missionaries.slice(-calls)
  return { ...beyond(named, {}), ...Object.fromEntries(drawn.map((id) => [id, 1])) }
}

/** 7.22, 7.23, 7.26: what is planned must be able to sail as things stand. @throws Refused */
function mustSail(g: Position, expedition: Expedition): void {
  const { destination } = expedition
  if (destination === null) return
  const sailing =
    destination === 'Europe' ? homeChoice(g, expedition) : departureChoice(g, expedition, 'initial')
  if (sailing?.off) throw new Refused(sailing.off.rule, sailing.off.reason)
}
