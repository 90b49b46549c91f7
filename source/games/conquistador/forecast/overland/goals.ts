/** Where a stack would march: what lies in its reach and what lies beyond, what matters most first. */
import type { Offer } from '../../../../kernel/contract/game.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import { marchGoals } from '../../council/political-events.ts'
import type { Nation } from '../../data/shapes.ts'
import { trucesFor } from '../../diplomacy/truces.ts'
import { enemyAt } from '../../land/enemies.ts'
import { attritionLevel } from '../../land/land-attrition.ts'
import { marchNames } from '../../land/marches.ts'
import { leavesBy } from '../../land/shipping.ts'
import type { SeaNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { citiesLeft, emptyCityAt, minesLeft, type Sites } from '../../matters/areas.ts'
import { undiscoveredIn } from '../../matters/discovery.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import { isSeen } from '../../matters/veil.ts'
import { hexInfo, lastTurn, type Position, sum } from '../../state/context.ts'
import { stacksAt, stacksOf, unitsAt } from '../../state/stacks.ts'
import type { Stack } from '../../state/state.ts'
import { addUp, goldIn, hasUnits, many, nameGroup } from '../../state/units.ts'
import { lastAt } from '../alone.ts'
import { bootyText } from '../booty.ts'
import { type Aim, tallyWithGold } from '../parties.ts'
import { isTooLate, siteAbroad } from '../site-worth.ts'
import { portName, portsForGold, towards } from './ways.ts'
import { departure, type Goal, labelOf, type March, type Marching } from './words.ts'

/** So many places are proposed at most. */
const most = 12
/** So many of them at most to parts of a stack, where all of it might go, too. */
const mostOfParts = 9
/** So many goals beyond its reach are named of a hex, the nearest. */
const mostBeyond = 2

const goalsFor: Readonly<Record<Aim, (g: Position, march: Marching) => readonly Goal[]>> = {
  booty,
  enemy: enemies,
  gold: carried,
  ferry: carried,
  city: cities,
  quest,
  mine: (g, march) => sites(g, march, minesLeft(g)),
  dig: (g, march) => sites(g, march, minesLeft(g)).filter(({ isBeyond }) => !isBeyond),
  own,
  find: finds,
  area: areas,
  healthy,
  any: (_, { reach }) => reach.map((hex) => ({ hex, what: '' })),
}

/** What goes before any points: gold of others, who must be fought, and own gold. */
const urgent: readonly Aim[] = ['booty', 'enemy', 'gold']
/** What a whole stack may go for, what matters most first. */
const allAims: readonly Aim[] = [
  ...urgent,
  ...(['find', 'quest', 'city', 'mine', 'own', 'area', 'healthy', 'any'] as const),
]

/** The order of what somebody goes for, where it wins no points. */
const ranks: readonly Aim[] = [
  ...urgent,
  ...(['quest', 'city', 'mine', 'dig', 'own', 'find', 'area', 'healthy', 'ferry', 'any'] as const),
]

/**
 * The places that may be proposed, with way, climate and natives beside them; each once for everybody who might go.
 * @param parties who might, the whole of the stack last
 * @param isNamed each says who goes there, for nobody has set it
 */
export function overlandOffers(
  g: Position,
  stack: Stack,
  parties: readonly March[],
  isNamed: boolean,
): Offer[] {
  const { nation, hex: from } = stack
  const marches = parties.map((party) => ({
    ...party,
    nation,
    from,
    hasMarched: stack.spent > 0,
    demanded: stack.march,
    last: lastAt(g, nation, from, party.group),
  }))
  const [whole, ...parts] = marches.toReversed()
  const ofParts = parts.reverse().flatMap((march) => offersTo(g, march, true))
  const told = ranked(ofParts).slice(0, mostOfParts)
  const left = offersTo(g, whole!, isNamed)
  return [...told, ...ranked(left).slice(0, most - told.length)].map(({ offer }) => offer)
}

/** What is worth most comes first, then what would be left undone, what matters most, and what is near, whoever goes. */
const ranked = (offers: readonly Ranked[]): Ranked[] =>
  offers.toSorted(
    (one, other) =>
      Number(other.isUrgent) - Number(one.isUrgent) ||
      other.points - one.points ||
      Number(other.isDue) - Number(one.isDue) ||
      one.rank - other.rank ||
      Number(one.isFar) - Number(other.isFar) ||
      one.steps - other.steps,
  )

interface Ranked {
  readonly isUrgent: boolean
  readonly points: number
  /** It is among what is left undone where the segment ends without it. */
  readonly isDue: boolean
  readonly rank: number
  readonly isFar: boolean
  readonly steps: number
  readonly offer: Offer
}

/** The places for one march, by what it goes for. @param isNamed it is said who goes */
function offersTo(g: Position, march: Marching, isNamed: boolean): Ranked[] {
  const { aims, group, reach, last } = march
  const named = nameGroup(group)
  const areSeveral = group.soldiers + group.colonists > 1 || named.includes(',')
  const who = `${aims === 'all' && areSeveral ? 'all' : named}${last ? `, the last at ${last},` : ''}`
  const inReach = new Set(reach.filter((hex) => !isSpared(g, march.nation, hex) && !isLooted(g, march, hex)))
  const wanted = (aims === 'all' ? allAims : aims).flatMap((aim) =>
    goalsFor[aim](g, march).map((goal) => ({ ...goal, rank: ranks.indexOf(aim) })),
  )
  const said = new Map<Hex, { told: Goal[]; rank: number; isDue: boolean }>()
  for (const { rank, ...goal } of wanted) {
    const { hex, isBeyond } = goal
    if (!inReach.has(hex) || (said.size >= most && !said.has(hex))) continue
    const { told, ...known } = said.get(hex) ?? { told: [], rank, isDue: false }
    const isDue = known.isDue || (!isBeyond && isMineDue(g, march, ranks[rank]!, hex))
    const isTooMuch = isBeyond && told.filter((one) => one.isBeyond).length >= mostBeyond
    said.set(hex, { told: isTooMuch ? told : joined(told, goal), rank: Math.min(known.rank, rank), isDue })
  }
  return [...said].map(([hex, { told, rank, isDue }]) => ({
    isUrgent: urgent.includes(ranks[rank]!),
    points: sum(told.map(({ points = 0 }) => points)),
    ...{ isDue, rank, isFar: told.some((one) => one.isFar) },
    steps: reach.indexOf(hex),
    offer: {
      place: hex,
      label: `${isNamed ? `${who} to ` : ''}${labelOf(g, march, hex, bestFirst(told))}`,
      confirm: departure(g, march, hex),
      ...(isNamed && { given: { units: tallyWithGold(group) } }),
    },
  }))
}

/** 13.17: a mine that is open waits for a colonist. */
const isMineDue = (g: Position, { nation, group }: Marching, aim: Aim, hex: Hex): boolean =>
  (aim === 'mine' || aim === 'dig') &&
  group.colonists > 0 &&
  unitsAt(g.state, nation, hex).colonists === 0 &&
  minesLeft(g).some(([name, of]) => of === hex && g.state.mines[name]!.status === 'open')

/** 6.72: whom a treaty spares nobody is sent against unless that is asked for. */
function isSpared(g: Position, nation: Nation, hex: Hex): boolean {
  const holder = enemyAt(g.state, nation, hex)
  return holder !== null && trucesFor(g, nation, holder, { people: hex }).length > 0
}

/**
 * 13.33: an empty city, where nobody farms (13.34), fights, has people or gold, or takes that of others. Who carries gold or
 * has marched already goes nowhere to farm or for company: mostly he came out of it.
 */
function isLooted(g: Position, { nation, group, hasMarched }: Marching, hex: Hex): boolean {
  const isOnTheWay = hasMarched || goldIn(group) > 0
  if (group.colonists > 0 && !isOnTheWay) return false
  const there = unitsAt(g.state, nation, hex)
  const isJoined = !isOnTheWay && hasUnits({ ...there, soldiers: 0 })
  const isHeld = isJoined || enemyAt(g.state, nation, hex) !== null
  const isWanted = isHeld || goldIn(there) > 0 || bootyText(g, nation, hex, group) !== ''
  return !isWanted && isSeen(g.state, hex) && emptyCityAt(g, hex) !== null
}

/** One goal more of a hex: a city that is to be discovered is named once, with what it is worth. */
function joined(told: readonly Goal[], goal: Goal): Goal[] {
  if (goal.what === '') return [...told]
  const same = told.find(
    (one) => one.what === goal.what || (one.site !== undefined && one.site === goal.site),
  )
  if (!same) return [...told, goal]
  const [worth] = [goal.worth, same.worth].filter((one) => one !== undefined)
  const both = { ...(same.points === undefined ? goal : same), ...(worth !== undefined && { worth }) }
  return told.map((one) => (one === same ? both : one))
}

/**
 * What is won there, the most first, before what else is there, and at last what is only on the way. A mine or city is
 * named before whoever has to be fought for it.
 */
const bestFirst = (goals: readonly Goal[]): readonly Goal[] =>
  goals.toSorted(
    (one, other) =>
      (other.points ?? 0) - (one.points ?? 0) ||
      Number(one.isBeyond ?? false) - Number(other.isBeyond ?? false) ||
      Number(one.isFoe ?? false) - Number(other.isFoe ?? false),
  )

/** 13.45: gold of others, and whoever has to be fought for it. */
function booty(g: Position, march: Marching): Goal[] {
  const foes = enemies(g, march)
  return march.reach.flatMap((hex) => {
    const gold = bootyText(g, march.nation, hex, march.group)
    const foe = foes.find((one) => one.hex === hex)
    return gold ? [foe ? { ...foe, worth: gold } : { hex, what: gold }] : []
  })
}

/** 11.11: whom its soldiers would attack. */
function enemies(g: Position, { nation, group, reach }: Marching): Goal[] {
  if (group.soldiers === 0) return []
  return reach.flatMap((hex) => {
    const enemy = enemyAt(g.state, nation, hex)
    return enemy ? [{ hex, what: `${enemy} to fight`, isFoe: true }] : []
  })
}

/**
 * 13.42: gold goes to a port of the nation by which it leaves (13.44), or towards the nearest, but who comes to a port is not
 * on his way to one; where no port will do, to a coast that would.
 */
function carried(g: Position, march: Marching): Goal[] {
  const sources = Object.keys(march.group.gold)
  if (goldIn(march.group) === 0) return []
  const leaves = ({ nodes }: { readonly nodes: readonly SeaNode[] }) =>
    sources.some((from) => leavesBy(g, from, nodes))
  const { near, far } = portsForGold(g, march.nation, sources)
  const ports = [...near, ...far].map(([hex]) => hex)
  if (ports.length === 0) {
    const coasts = [...g.board.hexes].filter(([, info]) => leaves(info))
    if (leaves(hexInfo(g, march.from))) return []
    const name = `a coast where a colonist makes a port for gold of ${listed(sources, 'or')}`
    return towards(
      g,
      march,
      coasts.map(([hex]) => [hex, name]),
    ).slice(0, 1)
  }
  return [...towards(g, march, near), ...towards(g, march, far).map((one) => ({ ...one, isFar: true }))]
    .filter(({ hex, isBeyond }) => !isBeyond || !ports.includes(hex))
    .slice(0, nearestPorts)
}

/** So many ports are proposed to those who carry gold. */
const nearestPorts = 2

/** So many mines, and so many cities, that are beyond reach are named to march towards: of a dozen nobody reads the last. */
const nearestBeyond = 2

/** Towards a city where own soldiers stand already nobody sets out. */
function cities(g: Position, march: Marching): Goal[] {
  const isHeld = (hex: Hex) => unitsAt(g.state, march.nation, hex).soldiers > 0
  const goals = citiesLeft(g).filter(([, hex]) => !isHeld(hex) || march.reach.includes(hex))
  return sites(g, march, goals)
}

/**
 * 6.41/14, /15: the nearest hex of each Area that is left to the march of the stack, or towards it. With the last Area that
 * march is done, and the points are kept that are lost without it.
 */
function quest(g: Position, march: Marching): Goal[] {
  const demand = g.state.marches.find(
    ({ name, nation, outcome }) => name === march.demanded && nation === march.nation && outcome === 'open',
  )
  if (!demand || march.group.soldiers === 0) return []
  const left = marchGoals[demand.name].areas.filter((area) => !demand.visited.includes(area))
  const isLast = left.length === 1
  const kept = isLast && demand.deadline <= lastTurn(g) ? penaltyPoints : 0
  const what = `${isLast ? 'the last Area' : 'an Area left'} of the march for ${marchNames[demand.name]}`
  return left.flatMap((area) =>
    towards(
      g,
      march,
      (g.board.hexesOfArea.get(area) ?? []).map((hex) => [hex, what]),
    )
      .slice(0, 1)
      .map((goal) =>
        goal.isBeyond || kept === 0
          ? goal
          : { ...goal, points: kept, what: `${what}, ${many(kept, 'point')}` },
      ),
  )
}

/** Mines or cities that are known and may still pay, in reach or towards them. */
function sites(g: Position, march: Marching, named: Sites): Goal[] {
  const { from, points, nation } = march
  const marchesTo = (hex: Hex) => Math.ceil((g.routes.landDistance(from, hex) ?? 0) / points)
  const shown = named.filter(
    ([name, hex]) => isSeen(g.state, hex) && !isTooLate(g, nation, name, marchesTo(hex)),
  )
  return towards(
    g,
    march,
    shown.map(([name, hex]) => [hex, name, siteAbroad(g, nation, name, marchesTo(hex))]),
  ).filter(({ isBeyond }, index, all) => {
    const before = all.slice(0, index).filter((one) => one.isBeyond)
    return !isBeyond || before.length < nearestBeyond
  })
}

/** Own ports and settlements, and where others of the nation stand. */
function own(g: Position, { nation, reach, group }: Marching): Goal[] {
  return reach.flatMap((hex) => {
    const there = addUp(stacksAt(g.state, nation, hex))
    if (!hasUnits(there)) return []
    const settled = hexInfo(g, hex).coastal ? portName(g, hex, Object.keys(group.gold)) : 'own settlement'
    return [{ hex, what: there.colonists > 0 ? settled : 'own units' }]
  })
}

/** 18.12: what walking discovers. */
function finds(g: Position, { reach }: Marching): Goal[] {
  return once(
    reach.flatMap((hex) =>
      undiscoveredIn(g, hex)
        .filter(
          ({ by, place }) => by.includes('land') && (isSeen(g.state, hex) || !place.hexes?.includes(hex)),
        )
        .map(({ name, points }) => ({
          hex,
          points,
          site: name,
          what: `${name}, ${many(points, 'point')}`,
          key: name,
        })),
    ),
  )
}

/** Of every other Area the hex with the kindest climate, the coast before others, of these the nearest. */
function areas(g: Position, { from, reach }: Marching): Goal[] {
  const { area: home } = hexInfo(g, from)
  return once(
    reach
      .toSorted((one, other) => harshness(g, one) - harshness(g, other))
      .flatMap((hex) => {
        const { area } = hexInfo(g, hex)
        return area === null || area === home ? [] : [{ hex, what: '', key: area }]
      }),
  )
}

/** The same of all hexes for those who settle, of their own Area, too. */
function healthy(g: Position, { nation, group, reach }: Marching): Goal[] {
  if (group.colonists === 0) return []
  const held = new Set(stacksOf(g.state, nation).map(({ hex }) => hex))
  return reach
    .filter((hex) => hexInfo(g, hex).area !== null && isSeen(g.state, hex) && !held.has(hex))
    .toSorted((one, other) => harshness(g, one) - harshness(g, other))
    .map((hex) => ({ hex, what: '' }))
}

/** How a hex suits who stays there: by its attrition, and whether it can be a port; what nobody has seen comes last. */
const harshness = (g: Position, hex: Hex): number =>
  isSeen(g.state, hex)
    ? attritionLevel(g, hex, g.state.options.edition) * 10 + (hexInfo(g, hex).coastal ? 0 : 5)
    : Number.MAX_SAFE_INTEGER

/** The first of each key. */
function once(goals: readonly (Goal & { readonly key: string })[]): Goal[] {
  const known = new Set<string>()
  return goals.filter(({ key }) => !known.has(key) && known.add(key))
}
