/**
 * Soldiers, and a missionary where one is wanted, for a march that an event demands (6.41/14,
 * /15): they go with a voyage that passes there anyway, or with one of their own, where that
 * costs less than the points that are lost.
 */

import { marchGoals } from '../../council/political-events.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { leastSoldiers, marchTitles } from '../../land/marches.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { boundsTo, hexName } from '../../matters/ports.ts'
import { voyageRisk } from '../../naval/naval-attrition.ts'
import { hold } from '../../naval/ships.ts'
import { type Position, sum } from '../../state/context.ts'
import { mergeTwins } from '../../state/stacks.ts'
import type { MarchState, Stack } from '../../state/state.ts'
import { emptyGroup, many } from '../../state/units.ts'
import { landingsOf } from '../council/landings.ts'
import { convoy, type Purse, pay, spentOn, type Voyage } from '../council/plan.ts'
import { type Outlook, outlookOf } from '../worth/outlook.ts'
import { bestMuster, type Muster, marchesAsked, type Shipped } from './muster.ts'

/** Numbers of detachments that are sent. */
const forces = [0, 1, 2, 3, 4]
/** A voyage must bring so many points, or it stays undone. */
const least = 10

/** A march that is asked for, and the points of it that are saved as it is. */
interface Call {
  readonly march: MarchState
  readonly already: number
}

/** Where they could come ashore, and the voyage that goes there anyway. */
interface Passage {
  readonly to: SeaNode
  readonly voyage: Voyage | null
}

/** Those who could be sent. */
interface Reinforcement extends Passage {
  readonly soldiers: number
  readonly missionaries: number
}

interface Option extends Reinforcement {
  readonly carracks: number
  readonly bounds: number
  readonly ducats: number
  /** Points that the march is likely to save, beyond what is saved without them. */
  readonly saved: number
  /** The same less what they cost. */
  readonly net: number
}

/** The voyages of a plan, with those who go for a march among them or in one voyage more. */
export function withQuests(outlook: Outlook, purse: Purse, planned: readonly Voyage[]): Voyage[] {
  const { g, nation, temper } = outlook
  const voyages = [...planned]
  if (!temper.quests) return voyages
  for (const march of marchesAsked(g, nation)) {
    if (march.start !== null) continue
    const best = bestOption(outlook, purse, march, voyages)
    if (!best) continue
    const { voyage } = best
    if (voyage) voyages[voyages.indexOf(voyage)] = joined(voyage, march, best)
    else voyages.push(sent(g, march, best))
    take(purse, best)
  }
  return voyages
}

function bestOption(
  outlook: Outlook,
  purse: Purse,
  march: MarchState,
  voyages: readonly Voyage[],
): Option | null {
  const passages = passagesTo(outlook, march, voyages)
  // What is saved by those who are there already, or go there anyway.
  const alone = passages.filter(({ voyage }) => voyage).map(unreinforced)
  const already = [undefined, ...alone].map((some) => bestMuster(outlook, march, some)?.points ?? 0)
  const call = { march, already: Math.max(...already) }
  const options: Option[] = []
  for (const passage of passages)
    for (const soldiers of forces)
      for (const missionaries of purse.missionaries > 0 ? [0, 1] : [0]) {
        if (soldiers + missionaries === 0) continue
        const option = weigh(outlook, purse, call, { ...passage, soldiers, missionaries })
        if (option && option.net > least) options.push(option)
      }
  // Whether they would march takes longest to tell: it is asked of the best first, and of no more than need be.
  options.sort((a, b) => b.net - a.net)
  return options.find((option) => wouldMarch(outlook, march, shippedOn(option))) ?? null
}

/** Own ports in the Areas of a march, and where voyages go there anyway. */
function passagesTo(outlook: Outlook, { name }: MarchState, voyages: readonly Voyage[]): Passage[] {
  const { g } = outlook
  const { areas } = marchGoals[name]
  const isNear = (place: SeaNode) => areas.includes(g.board.hexes.get(hexOfNode(place))?.area ?? '')
  const going = voyages.flatMap((voyage): Passage[] => {
    const { from, to, ships, raid } = voyage
    const joins = from === 'Europe' && to !== null && !raid && ships.galleonFleet === 0 && isNear(to)
    return joins ? [{ to, voyage }] : []
  })
  const ports = landingsOf(outlook, false)
    .filter(({ node }) => isNear(node))
    .map(({ node }): Passage => ({ to: node, voyage: null }))
  return [...going, ...ports]
}

/** Everybody who comes ashore with a passage, and so many more; who is sent is not known yet (15.63). */
const shippedOn = ({ to, voyage, soldiers, missionaries }: Reinforcement): Shipped => ({
  hex: hexOfNode(to),
  group: {
    ...emptyGroup(),
    soldiers: soldiers + (voyage?.soldiers ?? 0),
    leaders: [...(voyage?.leaders ?? [])],
    missionaries: Array.from(
      { length: missionaries + (voyage?.missionaries ?? 0) },
      (_, n) => `sent ${n + 1}`,
    ),
  },
})

const unreinforced = (passage: Passage): Shipped => shippedOn({ ...passage, soldiers: 0, missionaries: 0 })

function weigh(
  outlook: Outlook,
  purse: Purse,
  { march, already }: Call,
  force: Reinforcement,
): Option | null {
  const { g, nation } = outlook
  const { to, voyage, soldiers } = force
  const shipped = shippedOn(force)
  const muster = bestMuster(outlook, march, shipped)
  const far = boundsTo(g, to)
  if (!muster || far === null) return null
  const carracks = shipsFor(g, force)
  const recruits = Math.max(0, soldiers - purse.soldiers)
  const bought = Math.max(0, carracks - purse.carracks) * purse.price.carrack
  const bounds = voyage ? 0 : 2 * far
  // 6.41/7: none may be bought in a civil war, at an endless price.
  const running = bounds * purse.price.bound + (recruits > 0 ? recruits * purse.price.soldier : 0)
  const ducats = running + bought
  if (ducats > purse.ducats) return null
  // They are paid for as long as they march.
  const upkeep = soldiers * g.data.units.soldier.maintenance * muster.prospect.segments
  const saved = muster.points * luckOf(g, far, Math.max(soldiersOf(muster), shipped.group.soldiers)) - already
  const net = saved - pointsPerDucat(nation) * (running + upkeep + spentOn(bought))
  return { ...force, carracks, bounds, ducats, saved, net }
}

/** Carracks beyond those of the voyage that they join. */
function shipsFor(g: Position, { voyage, soldiers }: Reinforcement): number {
  if (!voyage) return Math.max(1, Math.ceil(soldiers / hold(g, 'carrack')))
  const { carrack, caravel } = voyage.ships
  const room =
    carrack * hold(g, 'carrack') + caravel * hold(g, 'caravel') - voyage.colonists - voyage.soldiers
  return Math.max(0, Math.ceil((soldiers - room) / hold(g, 'carrack')))
}

/** Once they are ashore nothing else is better for them, such as a city to loot. */
function wouldMarch({ g, nation, level }: Outlook, march: MarchState, { hex, group }: Shipped): boolean {
  const landed: Stack = { nation, hex, spent: 0, march: null, ...group }
  const after = { ...g, state: { ...g.state, stacks: [...g.state.stacks, landed] } }
  mergeTwins(after.state)
  return bestMuster(outlookOf(after, nation, level), march) !== null
}

const soldiersOf = ({ parts }: Muster): number => sum(parts.map(({ group }) => group.soldiers))

/** 9.12: the chance that the sea leaves enough of so many soldiers. */
function luckOf({ data }: Position, bounds: number, soldiers: number): number {
  const { S, V } = voyageRisk(data, bounds, false)
  return 1 - Math.min(1, S + V) ** (1 + soldiers - leastSoldiers)
}

/** Takes from the purse what an option needs. */
function take(purse: Purse, { ducats, soldiers, missionaries, carracks }: Option): void {
  pay(purse, ducats, 0)
  purse.soldiers = Math.max(0, purse.soldiers - soldiers)
  purse.carracks = Math.max(0, purse.carracks - carracks)
  purse.missionaries -= missionaries
}

function joined(voyage: Voyage, march: MarchState, option: Option): Voyage {
  const { soldiers, missionaries, carracks, saved, ducats } = option
  return {
    ...voyage,
    ships: { ...voyage.ships, carrack: voyage.ships.carrack + carracks },
    soldiers: voyage.soldiers + soldiers,
    missionaries: voyage.missionaries + missionaries,
    purpose: `${voyage.purpose}, with ${peopleOf(option)} for the march for ${marchTitles[march.name]}`,
    points: voyage.points + saved,
    ducats: voyage.ducats + ducats,
  }
}

function sent(g: Position, march: MarchState, option: Option): Voyage {
  const { soldiers, missionaries, carracks, to, bounds, saved, ducats } = option
  const people = peopleOf(option)
  const purpose = `${people[0]!.toUpperCase()}${people.slice(1)} to ${hexName(g, to)} for the march for ${marchTitles[march.name]}`
  return convoy({ carracks, soldiers, missionaries, to, bounds, purpose, points: saved, ducats })
}

const peopleOf = ({ soldiers, missionaries }: Reinforcement): string =>
  [...(soldiers > 0 ? [many(soldiers, 'soldier')] : []), ...(missionaries > 0 ? ['a missionary'] : [])].join(
    ' and ',
  )
