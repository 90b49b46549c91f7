/** 8.31, 8.32, 15.44 Ships lost in a fight: named by the owner, taken as prizes by the victor, or sunk. */

import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { carryingOut } from '../../../kernel/flow/acts.ts'
import { copy } from '../../../kernel/flow/draft.ts'
import type { Nation } from '../data/shapes.ts'
import { bury, countDrowned, loseExpedition } from '../matters/losses.ts'
import { placeName } from '../matters/ports.ts'
import { type Context, closeFrame, nationOf, type Position } from '../state/context.ts'
import type { DecisionOf, FrameRules, RuleTypes } from '../state/flow.ts'
import type { Ship } from '../state/state.ts'
import { emptyGroup, goldIn, many, nameGroup, tollOf } from '../state/units.ts'
import { drown } from './companies.ts'
import { boardLast, carriersIn } from './explorers-ashore.ts'
import { expeditionOf, isSameFleet, isSameShip, type ShipName, shipName, shipsOf } from './fleets.ts'
import { canMan, endRaid, manShips } from './privateers.ts'
import type { Fleet, LostShip, SunkFrame } from './shapes.ts'
import { sortShips, sweepHarbours, takeGoldAboard } from './ships.ts'

export type SunkForm =
  | { type: 'lose'; fixed: ShipName }
  /** All that a nation has still to name, as the play-by-mail rules have it. */
  | { type: 'loseRest' }
  | { type: 'designate'; fixed: { owner: Nation } }
  /** One of the ships that were lost, counted from 1. */
  | { type: 'takePrize'; fixed: { ship: number } }
  | { type: 'sink' }

const sameShip = (a: LostShip, b: LostShip): boolean => isSameFleet(a.fleet, b.fleet) && a.index === b.index
const labelOf = (ship: Ship): string => `${ship.kind} with ${nameGroup(ship)}`

/**
 * Ships of a nation that fought and are not named yet: caravels first,
 * the last loaded of each kind first (P8.31).
 */
function candidates(g: Position, frame: SunkFrame, owner: Nation): LostShip[] {
  const ships = frame.fleets
    .filter(({ nation }) => nation === owner)
    .flatMap((fleet) => shipsOf(g.state, fleet).map((ship, index) => ({ fleet, index, ship })))
    .filter(({ ship }) => ship.kind !== 'galleonFleet')
    .filter((one) => !frame.chosen.some((other) => sameShip(one, other)))
    .reverse()
  const ofKind = (kind: Ship['kind']) => ships.filter(({ ship }) => ship.kind === kind)
  return [...ofKind('caravel'), ...ofKind('carrack')]
}

/** The losers that still have a ship to lose. */
const losersLeft = (g: Position, frame: SunkFrame): Nation[] =>
  frame.losers.filter((owner) => candidates(g, frame, owner).length > 0)

/** Who names the next ship; null if the victor must first say who loses them. */
function nextLoser(g: Position, frame: SunkFrame): Nation | null {
  const left = losersLeft(g, frame)
  return left.find((one) => one === frame.designated) ?? (left.length > 1 ? null : (left[0] ?? null))
}

/** 15.44: the first of the victors who can man a ship takes the prize; null if nobody can. */
const takerOf = (g: Position, { victors }: SunkFrame): Fleet | null =>
  victors.find((fleet) => {
    const expedition = expeditionOf(g.state, fleet)
    return !expedition || canMan(expedition, 1)
  }) ?? null

const isNaming = (frame: SunkFrame): boolean => frame.chosen.length < frame.count

/** 15.44: privateers have won, who keep what they can man. */
const isRaid = ({ prizes }: SunkFrame): boolean => prizes === 'all'

/** The paragraph by which the victor takes ships and people. */
const prizeRule = (frame: SunkFrame): string => (isRaid(frame) ? '15.44' : '8.32')

function decide(g: Position, frame: SunkFrame): DecisionOf<SunkForm> {
  const base = { segment: 'Naval Combat', open: true as const, undone: [] }
  const at = placeName(g, frame.place)
  if (!isNaming(frame)) {
    const taker = takerOf(g, frame)!
    return {
      ...base,
      seat: taker.nation,
      kind: 'prize',
      rule: prizeRule(frame),
      question: `Ships are lost at ${at}: ${prizeQuestion(g, frame, taker)}`,
      choices: prizeChoices(frame),
    }
  }
  const owner = nextLoser(g, frame)
  const left = frame.count - frame.chosen.length
  const more = left > 1 ? ` (${left} to choose)` : ''
  if (!owner)
    return {
      ...base,
      seat: frame.victors[0]!.nation,
      kind: 'designate',
      rule: '8.31',
      question: `${many(left, 'ship')} must be lost in the fight at ${at}. Who loses ${left > 1 ? 'them' : 'it'}?`,
      choices: losersLeft(g, frame).map((loser) => ({
        type: 'designate',
        rule: '8.31',
        label: designateLabel(loser, candidates(g, frame, loser).length, left),
        fixed: { owner: loser },
      })),
    }
  const all = candidates(g, frame, owner)
  return {
    ...base,
    seat: owner,
    kind: 'sunk',
    rule: '8.31',
    question: `Which ship is lost in the fight at ${at}?${more}`,
    choices: [
      ...(left > 1 && !isSettled(all.slice(1), left - 1) ? [restChoice(all.slice(0, left))] : []),
      ...all.map(
        (one, at): ChoiceOf<SunkForm> => ({
          type: 'lose',
          rule: '8.31',
          label: lostLabel(one),
          fixed: shipName(one.fleet, one.index),
          // Of ships that are alike one is enough.
          ...(all.slice(0, at).some((other) => isAlike(one, other)) && { step: true }),
        }),
      ),
    ],
  }
}

/** All are lost, or it does not matter which. */
const isSettled = (all: readonly LostShip[], count: number): boolean =>
  all.length <= count || all.every((one) => isAlike(one, all[0]!))

const isAlike = (one: LostShip, other: LostShip): boolean =>
  isSameFleet(one.fleet, other.fleet) && JSON.stringify(one.ship) === JSON.stringify(other.ship)

const lostLabel = ({ ship, fleet }: LostShip): string =>
  `${labelOf(ship)}, ${'expedition' in fleet ? `of ${fleet.expedition}` : 'in port'}`

/** One answer for several ships. */
const restChoice = (lost: readonly LostShip[]): ChoiceOf<SunkForm> => ({
  type: 'loseRest',
  rule: '8.31',
  label: `As proposed: ${lost.map(lostLabel).join('; ')}`,
  usual: true,
})

/** "Spain", or who bears the rest if it has not so many. */
const designateLabel = (loser: Nation, has: number, count: number): string =>
  has < count ? `${loser}, which has ${has}; the rest is lost by its ally` : loser

function prizeQuestion(g: Position, { prizes }: SunkFrame, taker: Fleet): string {
  if (prizes !== 'all') return 'which is taken as a prize?'
  return expeditionOf(g.state, taker)?.raider
    ? 'which do your privateers keep?'
    : 'which do you take, for the privateers cannot man them?'
}

/** 8.32: all of them are lost to their owner, and soldiers and colonists die whichever is taken. */
function bringsTheSame(one: LostShip, other: LostShip): boolean {
  const brought = ({ ship: { kind, gold, leaders, missionaries }, fleet: { nation } }: LostShip) =>
    JSON.stringify({ kind, gold, captives: [...leaders, ...missionaries], nation })
  return brought(one) === brought(other)
}

/** 8.32, 15.44. */
const prizeChoices = (frame: SunkFrame): ChoiceOf<SunkForm>[] => [
  ...frame.chosen.map(
    (lost, index): ChoiceOf<SunkForm> => ({
      type: 'takePrize',
      rule: prizeRule(frame),
      label: `Take the ${labelOf(lost.ship)} of ${lost.fleet.nation}`,
      fixed: { ship: index + 1 },
      // Of ships that bring the same one is enough.
      ...(frame.chosen.slice(0, index).some((other) => bringsTheSame(lost, other)) && { step: true }),
    }),
  ),
  {
    type: 'sink',
    rule: prizeRule(frame),
    label: frame.chosen.length > 1 ? 'Let them sink' : 'Let it sink',
    end: true,
  },
]

/** Names and sinks where nothing is to choose, or as the play-by-mail rules have it. */
function settle(g: Context, frame: SunkFrame): boolean {
  if (isNaming(frame)) {
    const count = frame.count - frame.chosen.length
    const left = losersLeft(g, frame).flatMap((one) => candidates(g, frame, one))
    const owner = left.length > count ? nextLoser(g, frame) : left[0]!.fleet.nation
    if (!owner) return false
    const all = candidates(g, frame, owner)
    if (!isSettled(all, count) && !nationOf(g, owner).standing.losses) return false
    name(g, frame, all[0]!)
    return true
  }
  const taker = takerOf(g, frame)
  if (frame.prizes === 'none' || !taker || frame.chosen.length === 0) sinkRest(g, frame)
  // P8.32: the last of the ships lost.
  else if (nationOf(g, taker.nation).standing.losses) takePrize(g, frame, frame.chosen.at(-1)!)
  else return false
  return true
}

/** 15.35: Explorers who wait in port are on the ship that is named last, if none of those there is left. */
function name(g: Context, frame: SunkFrame, lost: LostShip): void {
  const { nation } = lost.fleet
  const named = frame.chosen.filter(({ fleet }) => fleet.nation === nation).length
  if (carriersIn(g.state, nation, frame.place).length === named + 1)
    boardLast(g, nation, frame.place, lost.ship)
  frame.chosen.push(copy(lost))
}

const act = carryingOut<RuleTypes, SunkForm, SunkFrame>({
  designate(_g, frame, { owner }) {
    frame.designated = owner
  },
  lose(g, frame, action) {
    const all = candidates(g, frame, nextLoser(g, frame)!)
    name(g, frame, all.find(({ fleet, index }) => isSameShip(shipName(fleet, index), action))!)
  },
  loseRest(g, frame) {
    const owner = nextLoser(g, frame)!
    const left = frame.count - frame.chosen.length
    for (const lost of candidates(g, frame, owner).slice(0, left)) name(g, frame, lost)
  },
  takePrize: (g, frame, { ship }) => takePrize(g, frame, frame.chosen[ship - 1]!),
  sink: sinkRest,
})

/** Takes a ship out of its fleet; those behind it move up. */
function takeOut(g: Context, frame: SunkFrame, lost: LostShip): Ship {
  const expedition = expeditionOf(g.state, lost.fleet)
  const ships = shipsOf(g.state, lost.fleet)
  if (expedition) drown(g, expedition, ships[lost.index]!)
  const [ship] = ships.splice(lost.index, 1)
  frame.chosen = frame.chosen.filter((one) => one !== lost)
  frame.count = frame.chosen.length
  for (const one of frame.chosen)
    if (isSameFleet(one.fleet, lost.fleet) && one.index > lost.index) one.index--
  if (expedition) countDrowned(g, expedition, ship!)
  return ship!
}

/** 8.32: the ship and its gold are kept, colonists and soldiers die, leaders and missionaries are held. */
function takePrize(g: Context, frame: SunkFrame, lost: LostShip): void {
  const owner = lost.fleet.nation
  const ship = takeOut(g, frame, lost)
  const { kind, gold, soldiers, colonists } = ship
  const taker = takerOf(g, frame)!
  const fleet = shipsOf(g.state, taker)
  const taking = expeditionOf(g.state, taker)
  fleet.push({ ...emptyGroup(), kind, gold, ...(taking && { prize: true }) })
  sortShips(fleet)
  if (taking?.raider) manShips(taking)
  g.emit({
    type: 'prize',
    rule: prizeRule(frame),
    nation: taker.nation,
    owner,
    ship: kind,
    gold: { ...gold },
    ducats: goldIn(ship),
    place: frame.place,
    toll: tollOf({ ...emptyGroup(), soldiers, colonists }),
  })
  capture(g, frame, taker.nation, { owner, ship })
  if (frame.prizes === 'one') frame.prizes = 'none'
}

/** Leaders and missionaries of a taken ship become captives. */
function capture(
  g: Context,
  frame: SunkFrame,
  holder: Nation,
  { owner: nation, ship }: { readonly owner: Nation; readonly ship: Ship },
): void {
  for (const captive of [...ship.leaders, ...ship.missionaries]) {
    g.state.captives.push({ name: captive, nation, holder })
    g.emit({ type: 'captured', rule: prizeRule(frame), nation, holder, name: captive, place: frame.place })
  }
}

/** What nobody keeps goes down. 13.46: with all aboard, but for privateers, whose prize it was (15.44). */
function sinkRest(g: Context, frame: SunkFrame): void {
  closeFrame(g, frame)
  while (frame.chosen.length > 0) {
    const [lost] = frame.chosen
    const owner = lost!.fleet.nation
    const ship = takeOut(g, frame, lost!)
    if (isRaid(frame)) strip(g, frame, owner, ship)
    g.emit({
      type: 'ship-sunk',
      rule: isRaid(frame) ? '15.44' : '8.31',
      nation: owner,
      ship: ship.kind,
      place: frame.place,
      toll: tollOf(ship, [ship.kind]),
    })
    bury(g, ship)
  }
  for (const fleet of frame.fleets) {
    const expedition = expeditionOf(g.state, fleet)
    if (!expedition) continue
    endRaid(g, expedition)
    if (expedition.ships.length === 0) loseExpedition(g, expedition, '8.31', { by: 'sea-combat' })
  }
  sweepHarbours(g.state)
}

/** 15.44: before they sink a ship privateers take who can be ransomed, and the gold that they can carry. */
function strip(g: Context, frame: SunkFrame, owner: Nation, ship: Ship): void {
  const { place, victors } = frame
  const [first] = victors
  capture(g, frame, first!.nation, { owner, ship })
  ship.leaders = []
  ship.missionaries = []
  const gold = takeGoldAboard(g, shipsOf(g.state, first!), ship)
  const ducats = goldIn({ ...emptyGroup(), gold })
  if (ducats === 0) return
  g.emit({ type: 'gold-taken', rule: '13.46', nation: first!.nation, owner, gold, ducats, place })
}

export const sunkFrames: FrameRules<SunkFrame, SunkForm> = { decide, act, settle }
