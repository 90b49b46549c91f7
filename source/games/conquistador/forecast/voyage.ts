/** A voyage while it is planned: what each part of it can be, what is suggested, what it costs and risks. */
import { isTally, type Tally } from '../../../kernel/contract/actions.ts'
import type { Action, Filled, Note, Refusal, TallyDomain } from '../../../kernel/contract/game.ts'
import { shortfallOf } from '../council/budget.ts'
import {
  boundsThereAndBack,
  fightsOnly,
  findExpedition,
  isGalleons,
  newExpedition,
} from '../council/expeditions.ts'
import { upkeepOf } from '../council/prices.ts'
import { isAsPlanned, plannedAlready } from '../council/voyage.ts'
import {
  called,
  costOf,
  domainsFor,
  expeditionOf,
  faultIn,
  fleetFor,
  holdOf,
  isNone,
  type Means,
  meansAt,
  meansOf,
  mostRoom,
  shipTally,
  type VoyageWanted,
} from '../council/voyage-means.ts'
import type { Nation } from '../data/shapes.ts'
import { upkeepToCome } from '../end/maintenance.ts'
import { ducatsInPoints } from '../end/victory.ts'
import { hasExplorer } from '../matters/discovery.ts'
import { lacksMissionary, missionariesLeft, wantsPreacher } from '../matters/missionaries.ts'
import { isFriendlyPort } from '../matters/ports.ts'
import { boundsInPhase, stopCost } from '../naval/bounds.ts'
import { couldMeet, hostileWaters } from '../naval/fleets.ts'
import { aboard, hold } from '../naval/ships.ts'
import { areaOff, type Position, sum } from '../state/context.ts'
import { called as seatName } from '../state/seat-words.ts'
import type { Expedition } from '../state/state.ts'
import { isExplorer, isMissionary, many, tallyOf } from '../state/units.ts'
import { boundsText, isPaidInVain } from './bounds/voyage-bounds.ts'
import { stopsFor } from './bounds/within-bounds.ts'
import { goldNotes } from './gold-there.ts'
import { homeboundLines } from './marches.ts'
import { ashoreNotes, controlNotes, leavingNotes } from './voyage-ashore.ts'
import { goalText, riskText } from './voyage-words.ts'

/** What a draft says of a voyage. */
const readDraft = ({ ships, aboard: people, to, bounds }: Action): Partial<VoyageWanted> => ({
  ...(isTally(ships) && { ships }),
  ...(isTally(people) && { aboard: people }),
  ...(typeof to === 'string' && { to }),
  ...(typeof bounds === 'number' && { bounds }),
})

/** A voyage as a draft of it stands. What only its orders show to be wrong with it is not said here. */
export function fillVoyage(g: Position, nation: Nation, draft: Action): Filled {
  const means =
    draft.type === 'voyage'
      ? meansAt(g, nation, String(draft.port))
      : meansOf(g, findExpedition(g, nation, String(draft.expedition)))
  const given = readDraft(draft)
  const wanted = suggested(g, means, given)
  const follows = !given.ships && shipsFollow(g, means)
  const domains = domainsFor(g, means, wanted)
  const open = given.aboard ? wanted : { ...wanted, aboard: { ...wanted.aboard, ...explorersOf(g, means) } }
  const { to } = domainsFor(g, means, open)
  const { to: goal, ...values } = wanted
  const people = follows ? aboardOf(g, means, wanted) : asEntered(domains.aboard)
  const refusal =
    faultIn(g, means, wanted) ??
    (goal === null
      ? { rule: '6.71', reason: 'Where it goes is not said yet.' }
      : goalFault(domains.to.of.includes(goal), hasExplorer(g, expeditionOf(g, means, wanted))))
  const filled = {
    values: goal === null ? values : { ...values, to: goal },
    args: { ...domains, to, aboard: withPreacher(g, means, wanted, people) },
    notes: notesOn(g, means, wanted, given.aboard !== undefined),
    places: goal === null || goal === 'Europe' ? [] : [goal],
    refusal,
  }
  if (refusal) return refusedVoyage(filled, refusal)
  const { expedition } = means
  return expedition && isAsPlanned(expedition, wanted)
    ? { ...filled, refusal: plannedAlready(expedition) }
    : filled
}

/** A voyage that cannot be planned so: nothing is foretold of what will not be done. */
export const refusedVoyage = (filled: Filled, refusal: Refusal): Filled => ({
  ...filled,
  refusal,
  notes: filled.notes.filter(({ foretells }) => !foretells),
})

/** 7.26: a coast that only an Explorer can be sent to. */
const goalFault = (isOffered: boolean, isLed: boolean) =>
  isOffered || isLed
    ? null
    : { rule: '7.26', reason: 'Without an Explorer aboard it can only go to own ports, or to fight.' }

/** 7.12: who is refused for want of room hears that ships which were entered follow nobody. */
const asEntered = (domain: TallyDomain): TallyDomain => ({
  ...domain,
  limits: domain.limits.map((limit) =>
    limit.rule === '7.12'
      ? {
          ...limit,
          reason: `There is room for ${limit.max}: the ships were entered, and no longer follow who sails.`,
        }
      : limit,
  ),
})

/** Who can sail while the ships follow them: as many as the treasury has soldiers and ships for. */
function aboardOf(g: Position, means: Means, wanted: VoyageWanted): TallyDomain {
  const domain = domainsFor(g, means, { ...wanted, ships: {} }, mostRoom(g, means)).aboard
  const { soldier } = domain.items
  if (!soldier) return domain
  let max = soldier.max
  while (max > means.people.soldiers && !isPaidFor(g, means, wanted, max)) max--
  return { ...domain, items: { ...domain.items, soldier: { ...soldier, max } } }
}

/** Whether the treasury has so many soldiers beside the others, and the ships that follow them. */
function isPaidFor(g: Position, means: Means, wanted: VoyageWanted, soldiers: number): boolean {
  const people = { ...wanted.aboard, soldier: soldiers }
  const ships = fleetFor(g, means, { aboard: people, to: wanted.to })
  const { goods, bounds } = costOf(g, means, { ...wanted, aboard: people, ships })
  return goods + bounds <= means.ducats
}

/** Colonists and soldiers. */
const inHold = ({ soldier = 0, colonist = 0 }: Tally): number => soldier + colonist

/** Whether ships go by who sails where none are entered: those of a plan with a carrack to spare were wanted so. */
function shipsFollow(g: Position, { expedition }: Means): boolean {
  if (!expedition) return true
  const spare = holdOf(g, shipTally(expedition.ships)) - inHold(tallyOf(aboard(expedition.ships)))
  return !isGalleons(expedition) && spare < hold(g, 'carrack')
}

const explorersOf = (g: Position, { people }: Means): Tally =>
  Object.fromEntries(people.leaders.filter((name) => isExplorer(g, name)).map((name) => [name, 1]))

/** What was filled in, and for the rest what is mostly wanted. */
function suggested(g: Position, means: Means, given: Partial<VoyageWanted>): VoyageWanted {
  const { expedition, port } = means
  const planned: Partial<VoyageWanted> = expedition
    ? {
        ships: shipTally(expedition.ships),
        aboard: tallyOf(aboard(expedition.ships)),
        to: expedition.destination ?? (port === 'Europe' ? null : port),
        bounds: expedition.bounds,
      }
    : {}
  const { to = port === 'Europe' ? null : port } = { ...planned, ...given }
  const isOther = given.aboard && planned.aboard && inHold(given.aboard) !== inHold(planned.aboard)
  const entered = given.ships ?? (isOther && shipsFollow(g, means) ? undefined : planned.ships)
  const { aboard: people = entered ? passengers(g, means, entered, to) : settlers(g, means, to) } = {
    ...planned,
    ...given,
  }
  const ships = entered ?? fleetFor(g, means, { aboard: people, to })
  const most = domainsFor(g, means, { ships, aboard: people, to, bounds: 0 }).bounds.max
  const { bounds = Math.min(most, boundsFor(g, means, { ships, aboard: people, to, bounds: 0 })) } = {
    ...planned,
    ...given,
  }
  return { ships, aboard: people, to, bounds }
}

/** Every ship but a Galleon Fleet, which sails alone; that one if there is nothing else. */
function allShips({ ships }: Means): Tally {
  const { galleonFleet = 0, ...others } = shipTally(ships)
  return isNone(others) && galleonFleet > 0 ? { galleonFleet } : others
}

/**
 * Who sails from Europe if nothing is said: the soldiers, who were bought for it, then colonists; an Explorer
 * where it takes one (7.26), a missionary where one is wanting (15.61), alone too where Spaniards wait for him.
 */
function passengers(g: Position, means: Means, ships: Tally, to: string | null): Tally {
  const { nation, port, people } = means
  const room = holdOf(g, ships)
  if (port !== 'Europe' || ships.galleonFleet) return {}
  const soldier = Math.min(room, people.soldiers)
  const colonist = Math.min(room - soldier, people.colonists)
  const isOpen = to !== null && !isFriendlyPort(g, nation, to) && !hostileWaters(g, nation).includes(to)
  const leader = isOpen ? people.leaders.find((name) => isExplorer(g, name)) : undefined
  return {
    ...(colonist > 0 && { colonist }),
    ...(soldier > 0 && { soldier }),
    ...(leader && { [leader]: 1 }),
    ...preacherFor(g, means, to, colonist + soldier),
  }
}

/** 15.61: a missionary is wanting for those who land, or wait there. */
function isPreacherWanted(g: Position, nation: Nation, to: string | null, landing: number): boolean {
  const area = areaOff(g, to)
  if (area === null || !wantsPreacher(g, nation, area)) return false
  return landing > 0 || lacksMissionary(g, nation, area)
}

/** Who preaches: one who has a counter already, or is called; null where all counters are in play (15.63). */
const preacherOf = (g: Position, { people }: Means): string | null =>
  people.missionaries[0] ?? (missionariesLeft(g) > 0 ? called : null)

/** The missionary for so many who land somewhere; nobody where none is wanting, or to be had. */
function preacherFor(g: Position, means: Means, to: string | null, landing: number): Tally {
  const name = preacherOf(g, means)
  return name !== null && isPreacherWanted(g, means.nation, to, landing) ? { [name]: 1 } : {}
}

/** With the missionary who is suggested for those who sail, and no longer where they stay or others go elsewhere. */
function withPreacher(g: Position, means: Means, wanted: VoyageWanted, domain: TallyDomain): TallyDomain {
  const name = preacherOf(g, means)
  const item = name === null ? undefined : domain.items[name]
  // What is planned already was meant so.
  if (means.port !== 'Europe' || means.expedition || name === null || !item) return domain
  const isWanted =
    !wanted.ships.galleonFleet && isPreacherWanted(g, means.nation, wanted.to, inHold(wanted.aboard))
  return { ...domain, items: { ...domain.items, [name]: { ...item, suggested: isWanted ? 1 : 0 } } }
}

/**
 * Who sails where ships follow: to own ports with the colonists for whom ships can be bought, who would be lost in
 * Europe (15.1), as long as maintenance is left. Whoever has bought soldiers has weighed how much of either he sends.
 */
function settlers(g: Position, means: Means, to: string | null): Tally {
  const people = passengers(g, means, allShips(means), to)
  const isSettled = to !== null && to !== 'Europe' && isFriendlyPort(g, means.nation, to)
  if (means.port !== 'Europe' || !isSettled || means.people.soldiers > 0) return people
  for (let colonist = means.people.colonists; colonist > (people.colonist ?? 0); colonist--) {
    const more = { ...people, ...preacherFor(g, means, to, colonist), colonist }
    const wanted = { ships: fleetFor(g, means, { aboard: more, to }), aboard: more, to, bounds: 0 }
    const all = { ...wanted, bounds: boundsFor(g, means, wanted) }
    const { goods, bounds } = costOf(g, means, all)
    const due = upkeepToCome(g, means.nation) + upkeepAdded(g, means, all)
    if (goods + bounds + due <= means.ducats) return more
  }
  return people
}

/** Bounds there (7.23), those of a claim to be made there, and home as far as it is safer to have paid for them (9.3). */
function boundsFor(g: Position, means: Means, wanted: VoyageWanted): number {
  const expedition = expeditionOf(g, means, wanted)
  const { out = 0, home = 0 } = boundsThereAndBack(g, expedition) ?? {}
  return out + (isPaidInVain(g, expedition) ? 0 : home) + stopBounds(g, expedition)
}

/** The bounds of such a stop. */
const stopBounds = (g: Position, expedition: Expedition): number =>
  stopsFor(g, expedition) === null
    ? 0
    : boundsInPhase(g, { ...expedition, crossing: 0, points: stopCost(expedition) })

/** @param isManned who sails was entered, and is no suggestion that a destination may change */
function notesOn(g: Position, means: Means, wanted: VoyageWanted, isManned: boolean): Note[] {
  const { goods, bounds } = costOf(g, means, wanted)
  const left = means.ducats - goods - bounds
  const parts = goods > 0 && bounds > 0 ? `; ${goods} to buy, ${bounds} for bounds` : ''
  const expedition = expeditionOf(g, means, wanted)
  const goal = [goalText(g, means.nation, wanted.to), ...(isManned ? unled(g, expedition) : [])]
    .filter(Boolean)
    .join('; ')
  return [
    { about: 'ships', text: roomText(g, wanted) },
    ...goldNotes(g, expedition),
    ...peopleNotes(g, means, wanted),
    ...(goal === '' ? [] : [{ about: 'to', text: goal }]),
    { about: 'bounds', text: boundsText(g, expedition) },
    {
      about: 'Price',
      text: `${many(goods + bounds, 'ducat')} (${ducatsInPoints(means.nation, goods + bounds)}), ${left < 0 ? `${-left} too many` : `${left} left`}; ${upkeepText(g, means, wanted, left)}${parts}`,
    },
    ...(wanted.to === null || isNone(wanted.ships)
      ? []
      : [{ about: 'Risk', text: riskText(g, expedition), foretells: true as const }]),
    ...leavingNotes(g, means, wanted.aboard),
    ...ashoreNotes(g, expedition),
    ...controlNotes(g, expedition),
    ...marchNotes(g, means, wanted),
    ...promisedNotes(g, means, wanted),
  ]
}

/** 15.34: whoever is offered for hire must be there when that is accepted. */
function promisedNotes(g: Position, { nation }: Means, { aboard }: VoyageWanted): Note[] {
  return g.state.treaties
    .filter(({ by, status }) => by === nation && status === 'proposed')
    .flatMap((treaty) =>
      treaty.clauses
        .flatMap((clause) => (clause.kind === 'explorer' && clause.from === nation ? [clause.name] : []))
        .filter((name) => aboard[name])
        .map((name) => ({
          about: 'Treaty',
          text: `! ${name} is offered to ${seatName(treaty.with)} for hire: if he sails, that treaty falls`,
        })),
    )
}

/** 6.81: what all will cost at the end of the turn, and what is wanting for it once this is paid. */
function upkeepText(g: Position, means: Means, wanted: VoyageWanted, left: number): string {
  const { nation } = means
  const due = upkeepToCome(g, nation) + upkeepAdded(g, means, wanted)
  const { words, isSure } = shortfallOf(g, nation, due, left)
  // What is wanting comes first, for the end of the line may have no room.
  return isSure ? `! upkeep ${words}, of ${due}` : `upkeep then ${due}${words && `, ${words}`}`
}

/** 6.81: what those cost whom the voyage buys or takes from Europe. */
function upkeepAdded(
  g: Position,
  { nation, port, expedition, ships, people }: Means,
  wanted: VoyageWanted,
): number {
  const there = shipTally(ships)
  const before = aboard(expedition?.ships ?? [])
  const { soldier = 0, colonist = 0, [called]: calls = 0 } = wanted.aboard
  const more = [
    ...(['carrack', 'caravel', 'galleonFleet'] as const).map(
      (kind) => [kind, (wanted.ships[kind] ?? 0) - (there[kind] ?? 0)] as const,
    ),
    ['soldier', soldier - people.soldiers] as const,
    ['missionary', calls] as const,
    // 6.82: nobody maintains colonists who stay in Europe.
    ['colonist', port === 'Europe' ? colonist - before.colonists : 0] as const,
  ]
  return sum(more.map(([kind, count]) => Math.max(0, count) * upkeepOf(g, nation, kind)))
}

/** 6.41/14: a march whose last detachments go to Europe. */
function marchNotes(
  g: Position,
  { expedition, nation, port }: Means,
  { aboard: people, to }: VoyageWanted,
): Note[] {
  if (to !== 'Europe') return []
  const sailing = expedition ?? newExpedition('', nation, port, [])
  const boarding = Math.max(0, (people.soldier ?? 0) - aboard(sailing.ships).soldiers)
  return homeboundLines(g, sailing, boarding).map((text) => ({ about: 'aboard', text }))
}

/** 7.26: what it cannot do for want of an Explorer. */
function unled(g: Position, expedition: Expedition): string[] {
  if (expedition.origin !== 'Europe' || isGalleons(expedition) || hasExplorer(g, expedition)) return []
  if (!couldMeet(g)) return ['without an Explorer to own ports only (7.26)']
  return expedition.destination !== null && fightsOnly(g, expedition)
    ? ['no Explorer aboard: it can only fight there (7.26)']
    : []
}

function roomText(g: Position, { ships, aboard: people }: VoyageWanted): string {
  const room = holdOf(g, ships)
  const free = room - (people.colonist ?? 0) - (people.soldier ?? 0)
  if (room === 0) return ships.galleonFleet ? 'carries nothing but gold' : 'no ships yet'
  return `room for ${room}, ${free > 0 ? `${free} free` : free === 0 ? 'none free' : `${-free} too many`}`
}

/** 15.1: colonists who stay; 15.61: a missionary who is wanting. */
function peopleNotes(g: Position, means: Means, wanted: VoyageWanted): Note[] {
  const { people, port } = means
  const stay = people.colonists - (wanted.aboard.colonist ?? 0)
  const preaches = Object.entries(wanted.aboard).some(
    ([name, count]) => count > 0 && (name === called || isMissionary(name)),
  )
  const lands = (wanted.aboard.colonist ?? 0) + (wanted.aboard.soldier ?? 0) > 0
  return [
    ...(port === 'Europe' && stay > 0
      ? [
          {
            about: 'aboard',
            text: `${stay} more ${stay === 1 ? 'colonist' : 'colonists'} in Europe, lost if not sailed (15.1)`,
          },
        ]
      : []),
    ...(lands && !preaches && wantsPreacher(g, means.nation, areaOff(g, wanted.to))
      ? [{ about: 'aboard', text: 'no missionary, and none is there (15.61)' }]
      : []),
  ]
}
