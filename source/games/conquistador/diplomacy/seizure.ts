/** 24.16 Ships that the Bankers take from a debtor in Europe, with all that is aboard. */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Nation, ShipKind } from '../data/shapes.ts'
import { countDrowned } from '../matters/losses.ts'
import { drown } from '../naval/companies.ts'
import { isSameShip, type ShipName, shipName } from '../naval/fleets.ts'
import { endRaid } from '../naval/privateers.ts'
import { europe } from '../naval/ships.ts'
import { isRevised } from '../scenarios/options.ts'
import { type Context, closeFrame, nationOf, type Position } from '../state/context.ts'
import type { DecisionOf, DoneForm, FrameRules, Taken } from '../state/flow.ts'
import type { Expedition, Ship } from '../state/state.ts'
import {
  bankers,
  emptyGroup,
  goldIn,
  isEmpty,
  many,
  nameGroup,
  shipNames,
  tollOf,
  unitsOf,
} from '../state/units.ts'
import { bankersDebts, defaultedDebts, defaultedDucats, owedOn, payDown } from './bankers.ts'
import type { SeizureFrame } from './shapes.ts'
import type { Debt } from './treaties.ts'

export type SeizureForm = { type: 'seize'; fixed: ShipName }

/** Ducats of the debt for which a ship is taken: the figures printed in 24.16, which are what ships cost. */
const rates: Readonly<Record<ShipKind, number>> = { caravel: 4, carrack: 8, galleonFleet: 40 }

/** A ship of the debtor in Europe. */
export interface ShipFound {
  readonly ship: Ship
  /** The ships that it lies with. */
  readonly ships: Ship[]
  readonly expedition: Expedition | null
  readonly name: ShipName
  readonly label: string
}

/** Asks the Bankers, if there is anything to take for debts in default. */
export function askSeizure(g: Context, debtor: Nation): void {
  const frame: SeizureFrame = { kind: 'seizure', debtor }
  if (candidates(g, frame).length > 0) g.state.stack.push(frame)
}

/** The Bankers may take something for debts in default before a nation unloads in Europe (24.16). */
export const mayBeSeized = (g: Position, debtor: Nation): boolean =>
  candidates(g, { kind: 'seizure', debtor }).length > 0

/** Every ship of a nation in Europe, once for those that are alike. */
function shipsInEurope(g: Position, nation: Nation): ShipFound[] {
  const own = <T extends { nation: Nation; place: string }>(all: readonly T[]) =>
    all.filter((one) => one.nation === nation && one.place === 'Europe')
  const fleets = [
    ...own(g.state.expeditions).map((expedition) => ({
      berth: { expedition: expedition.id },
      expedition,
      ships: expedition.ships,
    })),
    ...own(g.state.harbours).map(({ ships }) => ({
      berth: { port: 'Europe' as const },
      expedition: null,
      ships,
    })),
  ]
  return fleets.flatMap(({ berth, expedition, ships }) =>
    ships
      .map((ship, index): ShipFound => {
        const cargo = isEmpty(ship) ? ', empty' : ` with ${nameGroup(ship)}`
        const label = `${shipNames[ship.kind]} ${expedition ? `of ${expedition.id}` : 'in Europe'}${cargo}`
        return { ship, ships, expedition, name: shipName(berth, index), label }
      })
      .filter(({ label }, index, all) => all.findIndex((one) => one.label === label) === index),
  )
}

/** No ship that counts more than is owed; for the last ducats a caravel. */
function candidates(g: Position, { debtor }: SeizureFrame): ShipFound[] {
  const debt = defaultedDucats(g, debtor)
  if (debt === 0) return []
  const limit = Math.max(debt, rates.caravel)
  return shipsInEurope(g, debtor).filter(({ ship }) => rates[ship.kind] <= limit)
}

/**
 * 24.16: ducats that a ship counts for; in the revised edition its gold too, and its soldiers at their price.
 */
export function creditFor(g: Position, ship: Ship): number {
  const cargo = isRevised(g) ? goldIn(ship) + g.data.units.soldier.cost * ship.soldiers : 0
  return rates[ship.kind] + cargo
}

function decide(g: Position, frame: SeizureFrame): DecisionOf<SeizureForm | DoneForm> {
  const found = candidates(g, frame)
  return {
    seat: bankers,
    kind: 'seizure',
    segment: 'Seizure',
    rule: '24.16',
    question: `${frame.debtor} owes ${many(defaultedDucats(g, frame.debtor), 'ducat')} of what was due. Which of its ships do you seize?`,
    choices: [
      ...found.map(
        ({ name, label }, index): ChoiceOf<SeizureForm> => ({
          type: 'seize',
          rule: '24.16',
          label: `Seize the ${label}`,
          fixed: name,
          ...(index === 0 && { usual: true }),
        }),
      ),
      { type: 'done', rule: '24.16', label: 'Leave the rest for now', end: true },
    ],
    undone: [],
  }
}

/** The ship that an action names. */
export const findSeized = (g: Position, frame: SeizureFrame, name: ShipName): ShipFound =>
  candidates(g, frame).find((found) => isSameShip(found.name, name))!

function act(g: Context, frame: SeizureFrame, action: Taken<SeizureForm | DoneForm>): void {
  if (action.type === 'done') return void closeFrame(g, frame)
  seize(g, frame, findSeized(g, frame, action))
}

function settle(g: Context, frame: SeizureFrame): boolean {
  if (candidates(g, frame).length > 0) return false
  closeFrame(g, frame)
  return true
}

/** Gold goes to the Bankers, leaders and missionaries go free, and everybody else is lost with the ship. */
function seize(g: Context, { debtor }: SeizureFrame, { ship, ships, expedition }: ShipFound): void {
  const { kind, soldiers, colonists, leaders, missionaries, gold } = ship
  const [ducats, worth] = [goldIn(ship), creditFor(g, ship)]
  if (expedition) drown(g, expedition, ship)
  ships.splice(ships.indexOf(ship), 1)
  const home = europe(g.state, debtor)
  home.leaders.push(...leaders)
  home.missionaries.push(...missionaries)
  nationOf(g, bankers).treasury += ducats
  const credit = settleWith(g, debtor, worth)
  g.emit({
    type: 'ship-seized',
    rule: '24.16',
    nation: debtor,
    partner: bankers,
    ship: kind,
    cargo: unitsOf(ship),
    ducats,
    toll: tollOf({ ...emptyGroup(), soldiers, colonists, gold }, [kind]),
  })
  // 6.71: what the two have agreed is their own affair.
  g.emit({
    type: 'debt-covered',
    rule: '24.16',
    nation: debtor,
    partner: bankers,
    ducats: credit,
    left: defaultedDucats(g, debtor),
    to: [debtor, bankers],
  })
  if (expedition) shrink(g, expedition, ship)
}

/**
 * 24.16: the debts that a ship is set against, in this order. In the revised edition, which gives credit in
 * full, what is more than was due counts against what is due later.
 */
export const coveredDebts = (g: Position, debtor: Nation): readonly Debt[] => {
  const later = isRevised(g) ? bankersDebts(g, debtor).filter(({ loan }) => !loan.defaulted) : []
  return [...defaultedDebts(g, debtor), ...later]
}

/** Sets what was taken against the debts. @returns how much of it was owed. */
function settleWith(g: Context, debtor: Nation, worth: number): number {
  let left = worth
  for (const debt of coveredDebts(g, debtor)) {
    const part = Math.min(left, owedOn(debt.loan))
    payDown(g, debt, part)
    left -= part
  }
  return worth - left
}

/** What of an expedition is there no more cannot lead it. */
function shrink(g: Context, expedition: Expedition, ship: Ship): void {
  countDrowned(g, expedition, ship)
  endRaid(g, expedition)
  if (expedition.ships.length === 0)
    g.state.expeditions = g.state.expeditions.filter((one) => one !== expedition)
}

export const seizureFrames: FrameRules<SeizureFrame, SeizureForm | DoneForm> = { decide, act, settle }
