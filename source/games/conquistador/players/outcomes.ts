/** What became of the voyages that a nation had planned, as far as the events of their turn tell it. */
import { listed } from '../../../kernel/contract/words.ts'
import { type Event, type EventOf, ofType } from '../events/event.ts'
import { hexOfNode } from '../map/board.ts'
import type { World } from '../map/world.ts'
import { hexName } from '../matters/ports.ts'
import { areaOff, sum } from '../state/context.ts'
import { many, nameGroup } from '../state/units.ts'
import type { Voyage } from './council/plan.ts'
import { isRecall } from './council/recalls.ts'

/** An expedition as it was sent, with all that happened to it. */
interface Sent {
  readonly id: string
  readonly from: string
  readonly to: string | null
  readonly events: readonly Event[]
}

/**
 * The expedition that sailed for each voyage, and the others. Treaties may have changed a plan after it was
 * made: only who sailed from the same port to the same place is taken for a voyage.
 */
function matched(voyages: readonly Voyage[], sent: readonly Sent[]): readonly (Sent | undefined)[] {
  const left = new Set(sent)
  return voyages.map(({ from, to }) => {
    const found = [...left].find((one) => one.from === from && one.to === to)
    if (found) left.delete(found)
    return found
  })
}

/** Over the ocean (7.22), or within the New World (7.31). */
const isPassage = (event: Event): event is EventOf<'crossed' | 'sailed'> =>
  event.type === 'crossed' || event.type === 'sailed'

/** Whether something happened to an expedition, or aboard it. */
const isAbout = (event: Event, id: string): boolean =>
  ('expedition' in event && event.expedition === id) ||
  ((event.type === 'lost' || event.type === 'ship-lost') &&
    'expedition' in event.at &&
    event.at.expedition === id)

/** The expeditions of a nation that were not broken up again, in the order in which they were formed. */
function expeditionsOf(events: readonly Event[]): Sent[] {
  const formed = new Map(ofType(events, 'formed').map(({ expedition, port }) => [expedition, port]))
  return [...formed].flatMap(([id, from]): Sent[] => {
    const own = events.filter((event) => isAbout(event, id))
    const last = own.findLast(({ type }) => type === 'destination' || type === 'disbanded')
    // Another of the same name may have been formed after it.
    if (last?.type === 'disbanded' && !own.some(isPassage)) return []
    return [{ id, from, to: last?.type === 'destination' ? last.place : null, events: own }]
  })
}

/**
 * What came of each voyage, a sentence each, and of the expeditions that were none of the plan.
 * @param events what happened in the turn after it was planned, as far as the nation knows it
 */
export function outcomesOf(
  world: World,
  nation: string,
  voyages: readonly Voyage[],
  events: readonly Event[],
): { readonly planned: readonly string[]; readonly others: readonly string[] } {
  const end = events.findIndex(({ type }) => type === 'turn')
  const all = events.slice(0, end < 0 ? undefined : end)
  const own = all.filter((event) => 'nation' in event && event.nation === nation)
  const sent = expeditionsOf(own)
  const found = matched(voyages, sent)
  return {
    planned: found.map((one, index) =>
      one
        ? fate(world, one, own, voyages[index]!, cameFirst(all, nation, one))
        : 'No expedition was sent on it.',
    ),
    others: sent.filter((one) => !found.includes(one)).map((one) => fate(world, one, own)),
  }
}

/** 10.32: who came ashore where an expedition was to land, so that it landed elsewhere; null if nobody did. */
function cameFirst(all: readonly Event[], nation: string, { to, events }: Sent): string | null {
  const [elsewhere] = ofType(events, 'landed')
  if (!elsewhere || to === null || ofType(events, 'landed').some(({ place }) => place === to)) return null
  const before = ofType(all.slice(0, all.indexOf(elsewhere)), 'landed')
  return (
    before.find((other) => other.nation !== nation && hexOfNode(other.place) === hexOfNode(to))?.nation ??
    null
  )
}

/** What became of an expedition, and of the natives that it was to fight. */
function fate(
  world: World,
  sent: Sent,
  own: readonly Event[],
  voyage?: Voyage,
  first: string | null = null,
): string {
  const { id, events } = sent
  const passages = events.filter(isPassage).filter(({ from, place }) => from !== place)
  const lost = ofType(events, 'expedition-lost').length > 0
  const ships = ofType(events, 'ship-lost').length
  const gold = sum(ofType(events, 'gold-credited').map(({ ducats }) => ducats))
  const recalled = sum(ofType(events, 'recalled').map(({ soldiers }) => soldiers))
  const last = passages.at(-1)?.place
  const landed = ofType(events, 'landed').map(
    ({ units, place }) => `landed ${nameGroup(units)} in ${hexName(world, place)}`,
  )
  if (passages.length === 0 && landed.length === 0 && !lost) return `${id} did not sail.`
  const home = last === 'Europe' && !lost
  return `${id} ${listed([
    ...(first ? [`found ${first} in ${hexName(world, sent.to!)}`] : []),
    ...landed,
    ...discoveries(own, id),
    ...(voyage ? natives(world, voyage, own) : []),
    ...(ships > 0 && !lost ? [`lost ${many(ships, 'ship')}`] : []),
    ...(gold > 0 ? [`brought ${many(gold, 'ducat')} of gold home`] : []),
    ...(recalled > 0 ? [`brought ${many(recalled, 'soldier')} home for the civil war`] : []),
    ...(home ? homecoming(gold + recalled > 0, recalled, voyage) : []),
    ...(lost ? ['was lost with all hands'] : []),
    ...(home || lost || last === undefined ? [] : [`stayed in ${hexName(world, last)}`]),
  ])}.`
}

/** What is missed where somebody comes home: soldiers who were called home (6.41/7), or any gold. */
function homecoming(brings: boolean, recalled: number, voyage?: Voyage): string[] {
  if (voyage && isRecall(voyage) && recalled === 0) return ['came home without the soldiers']
  if (brings) return []
  // Who sails without people sails for gold.
  return voyage && voyage.colonists + voyage.soldiers + voyage.leaders.length + voyage.missionaries === 0
    ? ['came home without gold']
    : ['came home']
}

/** What was discovered at sea, and what of it counts (18.14). */
function discoveries(own: readonly Event[], id: string): string[] {
  const credited = new Set(ofType(own, 'discovery-credited').map(({ name }) => name))
  const names = ofType(own, 'discovery')
    .filter((event) => event.by === 'sea' && event.expedition === id)
    .map(({ name }) => name)
  const those = (words: string, counts: boolean) => {
    const some = names.filter((name) => credited.has(name) === counts)
    return some.length > 0 ? [`${words} ${listed(some)}`] : []
  }
  return [...those('discovered', true), ...those('sighted without being credited', false)]
}

/** How the natives stood after the last fight with them in the Area that soldiers were sent to. */
function natives(world: World, { to, soldiers }: Voyage, own: readonly Event[]): string[] {
  const area = areaOff(world, to)
  const fight = ofType(own, 'native-combat').findLast((event) => event.area === area)
  return area && soldiers > 0 && fight ? [`left the natives of ${area} at level ${fight.level}`] : []
}
