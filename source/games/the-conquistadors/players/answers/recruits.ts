/** Recruiting (15.0): a loan as large as it pays, and units by what they are for. */
import { type Captain, troops } from '../../data/names.ts'
import { troopsText } from '../../map/names.ts'
import { factionOf } from '../../state/context.ts'
import type { Party, Troops } from '../../state/state.ts'
import {
  type Adviser,
  actionOf,
  advised,
  bestOf,
  type ChoiceAt,
  choiceOf,
  choicesOf,
  type Mind,
} from '../mind.ts'
import { spanOf, unitWorth } from '../worth/scale.ts'

/** So early in a game men are worth a debt. */
const early = 0.5

/** 15.12: a peso borrowed costs one gold later, and men are needed before there is gold. */
export const loans: Adviser = (mind, { open }) => {
  const choice = choiceOf(open, 'borrow')
  if (!choice) return null
  const { pesos } = choice.args
  const isEarly = spanOf(mind) > early
  return {
    action: actionOf(mind.seat, choice, { pesos: isEarly ? pesos.max : pesos.min }),
    reasons: [isEarly ? 'Men bring more gold than the debt costs.' : 'It is too late for a debt to pay.'],
  }
}

function partyWith({ state, seat }: Mind, captain: Captain): Party | undefined {
  const own = [
    ...(state.factions[seat]?.muster ?? []),
    ...state.expeditions.flatMap(({ parties }) => parties),
  ]
  return own.find((party) => party.captain === captain)
}

/** 15.13: horse first, one cannon, then foot, who also carry food. */
export const buying: Adviser = (mind, { open }) => {
  const choice = choiceOf(open, 'buy')
  const done = choiceOf(open, 'done-buying')
  const units = choice && boughtFor(mind, choice)
  if (choice && units && units.foot + units.horse + units.cannon > 0)
    return {
      action: actionOf(mind.seat, choice, { units: some(units) }),
      reasons: [`For these pesos ${troopsText(units)} fight best.`],
    }
  return done ? { action: actionOf(mind.seat, done), reasons: ['The rest is kept.'] } : null
}

/** What is more than nothing, for what cannot be bought is not to be named. */
const some = (units: Readonly<Troops>): Record<string, number> =>
  Object.fromEntries(Object.entries(units).filter(([, number]) => number > 0))

function boughtFor(mind: Mind, { fixed, args }: ChoiceAt<'buy'>): Troops {
  const { costs, limits } = mind.data.tables
  const party = partyWith(mind, fixed.captain)
  const held = party ? party.units.foot + party.units.horse + party.units.cannon : 0
  let { pesos } = factionOf(mind, mind.seat)
  let room = limits.expeditionUnits - held
  const units = { foot: 0, horse: 0, cannon: 0 }
  const buy = (kind: keyof typeof units, most: number): void => {
    const number = Math.max(
      0,
      Math.min(most, args.units.items[kind]?.max ?? 0, room, Math.floor(pesos / costs[kind])),
    )
    units[kind] += number
    room -= number
    pesos -= number * costs[kind]
  }
  buy('horse', limits.expeditionUnits)
  buy('cannon', (party?.units.cannon ?? 0) > 0 ? 0 : 1)
  buy('foot', limits.expeditionUnits)
  return units
}

/** 14.32: of two lots the one that fights better. */
export const arms: Adviser = (mind, { open }) => {
  const lots = mind.data.tables.victory.basicReinforcement
  return advised(
    bestOf(
      choicesOf(open, 'arm').map((choice) => {
        const lot = lots[choice.fixed.option] ?? {}
        const worth = troops.reduce((total, kind) => total + (lot[kind] ?? 0) * unitWorth(mind, kind), 0)
        return { action: actionOf(mind.seat, choice), worth, reasons: ['These units fight best.'] }
      }),
    ),
  )
}

/** 1.421: what is worth least goes for a better unit. */
export const rooms: Adviser = (mind, { open }) => {
  const frame = mind.state.stack.at(-1)
  if (frame?.kind !== 'room') return null
  return advised(
    bestOf(
      choicesOf(open, 'make-room', 'take-none').map((choice) => {
        const unit = choice.fixed?.unit
        const worth = unit ? unitWorth(mind, frame.unit) - unitWorth(mind, unit) : 0
        const reason = unit
          ? `A unit of ${frame.unit} is worth more than one of ${unit}.`
          : 'Nothing is worth less.'
        return { action: actionOf(mind.seat, choice), worth, reasons: [reason] }
      }),
    ),
  )
}
