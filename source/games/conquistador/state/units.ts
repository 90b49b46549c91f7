/** Groups of units: counting, adding, taking away, and the tallies by which actions name them. */
import type { Tally } from '../../../kernel/contract/actions.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { keptFor } from '../../../kernel/flow/recently.ts'
import type { GameData, LeaderData, Nation, ShipKind } from '../data/shapes.ts'
import type { Toll, Units } from '../events/shapes.ts'
import type { World } from '../map/world.ts'
import type { Group, State } from './state.ts'

export const emptyGroup = (): Group => ({
  soldiers: 0,
  colonists: 0,
  leaders: [],
  missionaries: [],
  gold: {},
})

/** People of any kind; gold alone makes no group of units. */
export const hasUnits = (group: Group): boolean =>
  group.soldiers + group.colonists + group.leaders.length + group.missionaries.length > 0

export function goldIn({ gold }: Group): number {
  let ducats = 0
  for (const from in gold) ducats += gold[from]!
  return ducats
}

export const isEmpty = (group: Group): boolean => !hasUnits(group) && goldIn(group) === 0

export function addGold(group: Group, from: string, ducats: number): void {
  const held = (group.gold[from] ?? 0) + ducats
  if (held > 0) group.gold[from] = held
  else delete group.gold[from]
}

export function addGroup(to: Group, part: Group): void {
  to.soldiers += part.soldiers
  to.colonists += part.colonists
  to.leaders.push(...part.leaders)
  to.missionaries.push(...part.missionaries)
  for (const from in part.gold) addGold(to, from, part.gold[from]!)
}

/** True if a group has all of another in it. */
export const holds = (group: Group, part: Group): boolean =>
  group.soldiers >= part.soldiers &&
  group.colonists >= part.colonists &&
  part.leaders.every((name) => group.leaders.includes(name)) &&
  part.missionaries.every((id) => group.missionaries.includes(id)) &&
  Object.entries(part.gold).every(([from, ducats]) => (group.gold[from] ?? 0) >= ducats)

/** Takes `part` out of `from`. @throws Error if `from` does not hold it: a fault of the program. */
export function takeGroup(from: Group, part: Group): void {
  if (!holds(from, part)) throw new Error(`${nameGroup(part)} cannot be taken from ${nameGroup(from)}.`)
  from.soldiers -= part.soldiers
  from.colonists -= part.colonists
  from.leaders = from.leaders.filter((name) => !part.leaders.includes(name))
  from.missionaries = from.missionaries.filter((id) => !part.missionaries.includes(id))
  for (const source in part.gold) addGold(from, source, -part.gold[source]!)
}

/** What is there of a group once others have gone, with the gold that they leave. */
export function remaining(there: Group, leaving: Group): Group {
  const gold = Object.entries(there.gold).map(
    ([from, ducats]) => [from, ducats - (leaving.gold[from] ?? 0)] as const,
  )
  return {
    soldiers: there.soldiers - leaving.soldiers,
    colonists: there.colonists - leaving.colonists,
    leaders: there.leaders.filter((name) => !leaving.leaders.includes(name)),
    missionaries: there.missionaries.filter((id) => !leaving.missionaries.includes(id)),
    gold: Object.fromEntries(gold.filter(([, ducats]) => ducats > 0)),
  }
}

export function addUp(groups: readonly Group[]): Group {
  const total = emptyGroup()
  for (const group of groups) addGroup(total, group)
  return total
}

/** People and gold of a group as an event tells of them. */
export const unitsOf = ({ soldiers, colonists, leaders, missionaries, gold }: Group): Units => ({
  soldiers,
  colonists,
  leaders: [...leaders],
  missionaries: [...missionaries],
  gold: { ...gold },
})

/** What left the game, as an event tells of it. */
export const tollOf = (group: Group, ships: readonly ShipKind[] = []): Toll => ({
  ...unitsOf(group),
  ships: [...ships],
})

/** Missionary counters are written `M` and a number; leaders have names. */
export const isMissionary = (key: string): boolean => /^M\d+$/.test(key)

/**
 * The people of a group as a tally names them, without gold: `soldier`, `colonist`, a leader, a missionary
 * counter; gold is `gold:SOURCE`.
 */
export const tallyOf = ({ soldiers, colonists, leaders, missionaries }: Group): Tally => ({
  ...(soldiers > 0 && { soldier: soldiers }),
  ...(colonists > 0 && { colonist: colonists }),
  ...Object.fromEntries([...leaders, ...missionaries].map((name) => [name, 1])),
})

/** Gold as a tally names it, by the mine or city that it came from. */
export const goldKey = (source: string): string => `gold:${source}`

/** Where the gold of a key came from; null for people. */
export const goldSource = (key: string): string | null => (key.startsWith('gold:') ? key.slice(5) : null)

/** The group that a tally names. @throws Error for a name that is nobody's: a fault of the program. */
export function readTally(world: Pick<World, 'data'>, tally: Tally): Group {
  const group = emptyGroup()
  for (const [key, amount] of Object.entries(tally)) {
    if (amount === 0) continue
    const source = goldSource(key)
    if (key === 'soldier') group.soldiers += amount
    else if (key === 'colonist') group.colonists += amount
    else if (isMissionary(key)) group.missionaries.push(key)
    else if (source !== null) addGold(group, source, amount)
    else if (isLeader(world, key)) group.leaders.push(key)
    else throw new Error(`Nobody is called ${key}.`)
  }
  return group
}

export const missionaryLabel = (state: State, id: string): string =>
  `missionary ${id}, ${ratingText(state, id)}`

/** What is known of a missionary: "+2". */
export function ratingText(state: State, id: string): string {
  const rating = state.missionaries[id]
  return rating === null || rating === undefined ? 'unrated' : `${rating > 0 ? '+' : ''}${rating}`
}

/** "missionary M1, -2"; of several what they are is said once: "missionaries M1 -2, M2 +1". */
export const missionariesText = (state: State, ids: readonly string[]): string =>
  ids.length === 1
    ? missionaryLabel(state, ids[0]!)
    : `missionaries ${ids.map((id) => `${id} ${ratingText(state, id)}`).join(', ')}`

const kindsIn = keptFor(
  ({ leaders }: GameData): ReadonlyMap<string, LeaderData['kind']> =>
    new Map(leaders.leaders.map(({ name, kind }) => [name, kind])),
)

/** Whether a name is that of a leader, and not of a missionary counter or of a kind of unit. */
export const isLeader = ({ data }: Pick<World, 'data'>, name: string): boolean => kindsIn(data).has(name)

/**
 * Whether a leader is an explorer, a conquistador or a privateer.
 * @throws Error for a name that is on no list.
 */
export function kindOf({ data }: Pick<World, 'data'>, name: string): LeaderData['kind'] {
  const kind = kindsIn(data).get(name)
  if (!kind) throw new Error(`No leader is called ${name}.`)
  return kind
}

export const isConquistador = (world: World, name: string): boolean => kindOf(world, name) === 'conquistador'
/** Explorers and privateers: leaders of Voyages of Discovery (15.32, 15.41). */
export const isExplorer = (world: World, name: string): boolean => kindOf(world, name) !== 'conquistador'

/** "1 colonist", "3 colonists", "2 missionaries". */
export const many = (count: number, word: string): string =>
  `${count} ${count === 1 ? word : word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`}`

/** "3 soldiers, 1 colonist, Cortes, 25 ducats". Empty groups read "nothing". */
export function nameGroup(group: Group): string {
  const gold = goldIn(group)
  const words = [
    ...(group.soldiers ? [many(group.soldiers, 'soldier')] : []),
    ...(group.colonists ? [many(group.colonists, 'colonist')] : []),
    ...group.leaders,
    ...(group.missionaries.length ? [many(group.missionaries.length, 'missionary')] : []),
    ...(gold ? [`${many(gold, 'ducat')} of gold`] : []),
  ]
  return words.join(', ') || 'nothing'
}

/** Ships as sentences have them, one of each. */
export const shipNames: Readonly<Record<ShipKind, string>> = {
  caravel: 'caravel',
  carrack: 'carrack',
  galleonFleet: 'Galleon Fleet',
}

/** "2 carracks", "1 caravel": ships by kind, in the order given. */
/** Ships in the order in which they are loaded. */
export const shipOrder = ['carrack', 'caravel', 'galleonFleet'] as const

export const countShips = (
  ships: readonly { readonly kind: ShipKind }[],
  order: readonly ShipKind[],
): string[] =>
  order
    .map((kind) => [kind, ships.filter((ship) => ship.kind === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => many(count, shipNames[kind]))

/** Everybody at the table. */
export const seatsInPlay = (state: State): Nation[] => keysOf(state.nations)

/** Whether a name is that of somebody at the table. */
export const isAtTable = (state: State, name: string): name is Nation => Object.hasOwn(state.nations, name)

/** Who has a seat. @throws Error for a name that is no seat */
export function seatAt(state: State, name: string): Nation {
  if (isAtTable(state, name)) return name
  throw new Error(`There is no seat "${name}".`)
}

/** 24.11: the seat that lends and acts nowhere on the map. */
export const bankers = 'Bankers'

/** Whether a seat is the Bankers. */
export const isBankers = (seat: Seat): boolean => seat === bankers

/** Whether a seat is a nation, one that acts on the map: any but the Bankers (24.11), at the table or not. */
export const isNation = (seat: Seat): boolean => !isBankers(seat)

/** Whether none of some seats is the Bankers. */
export const areNations = (...seats: readonly Seat[]): boolean => seats.every(isNation)

/** The nations at the table, without the Bankers (24.11). */
export const nationsInPlay = (state: State): Nation[] => seatsInPlay(state).filter(isNation)
