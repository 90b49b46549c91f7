/** A voyage while it is planned: what each part of it can be, what is suggested, what it costs and risks. */
import { isTally } from '../../../../kernel/contract/actions.ts'
import type { Action, Filled, Note, Refusal, TallyDomain } from '../../../../kernel/contract/game.ts'
import { shortfallOf } from '../../council/budget.ts'
import { preacherOnTheWay } from '../../council/demands.ts'
import {
  boundsThereAndBack,
  fightsOnly,
  findExpedition,
  isGalleons,
  newExpedition,
} from '../../council/expeditions.ts'
import { earnedToEnd } from '../../council/income.ts'
import { isAsPlanned, plannedAlready } from '../../council/voyage.ts'
import {
  calledMissionary,
  costOf,
  domainsFor,
  expeditionOf,
  faultIn,
  holdOf,
  isNone,
  type Means,
  meansAt,
  meansOf,
  type VoyageWanted,
} from '../../council/voyage-means.ts'
import type { Nation } from '../../data/shapes.ts'
import { upkeepToCome } from '../../end/bill.ts'
import { ducatsInPoints } from '../../end/victory.ts'
import { hasExplorer } from '../../matters/discovery.ts'
import { lostAtHome } from '../../matters/homecoming.ts'
import { isFriendlyPort } from '../../matters/ports.ts'
import { warning } from '../../matters/warnings.ts'
import { couldMeet } from '../../naval/fleets.ts'
import { aboard } from '../../naval/ships.ts'
import { areaOff, nationOf, type Position } from '../../state/context.ts'
import { called as seatName } from '../../state/seat-words.ts'
import type { Expedition } from '../../state/state.ts'
import { isMissionary, many } from '../../state/units.ts'
import { boundsText, getsThere } from '../bounds/voyage-bounds.ts'
import { goldNotes } from '../gold-there.ts'
import { homeboundLines } from '../marches.ts'
import { fightNotes } from './fights-there.ts'
import { aboardOf, explorersOf, shipsFollow, suggested, upkeepAdded, withPreacher } from './suggested.ts'
import { ashoreNotes, controlNotes, leavingNotes, withEarnings } from './voyage-ashore.ts'
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
  const notes = notesOn(g, means, wanted, given.aboard !== undefined)
  const filled = {
    values: goal === null ? values : { ...values, to: goal },
    args: {
      ...domains,
      to,
      aboard: withEarnings(g, expeditionOf(g, means, wanted), withPreacher(g, means, wanted, people)),
    },
    notes: getsThere(g, expeditionOf(g, means, wanted)) ? notes : notes.filter(isOfOrder),
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
  notes: filled.notes.filter(isOfOrder),
})

/** It tells of the order itself, not of what comes of it. */
const isOfOrder = ({ foretells }: Note): boolean => !foretells

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

/** @param isManned who sails was entered, and is no suggestion that a destination may change */
function notesOn(g: Position, means: Means, wanted: VoyageWanted, isManned: boolean): Note[] {
  const { goods, bounds } = costOf(g, means, wanted)
  const left = means.ducats - goods - bounds
  const parts = goods > 0 && bounds > 0 ? `; bounds ${bounds} of it` : ''
  const expedition = expeditionOf(g, means, wanted)
  const goal = [goalText(g, expedition, wanted.to), ...(isManned ? unled(g, expedition) : [])]
    .filter(Boolean)
    .join('; ')
  return [
    { about: 'ships', text: roomText(g, wanted) },
    ...goldNotes(g, expedition),
    ...peopleNotes(g, means, wanted),
    ...(goal === '' ? [] : [{ about: 'to', text: goal }]),
    ...homeNotes(g, means, wanted),
    { about: 'bounds', text: boundsText(g, expedition) },
    ...stillAboard(g, expedition),
    {
      about: 'Price',
      text: `${many(goods + bounds, 'ducat')} (${ducatsInPoints(means.nation, goods + bounds)}), ${left < 0 ? `${-left} too many` : `${left} left`}; ${upkeepText(g, means, wanted, left)}${parts}`,
    },
    ...(wanted.to === null || isNone(wanted.ships)
      ? []
      : [{ about: 'Risk', text: riskText(g, expedition), foretells: true as const }]),
    ...fightNotes(g, expedition),
    ...leavingNotes(g, means, wanted.aboard),
    ...ashoreNotes(g, expedition),
    ...controlNotes(g, expedition),
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
          text: warning(
            `${name} is offered to ${seatName(treaty.with)} for hire: if he sails, that treaty falls`,
          ),
        })),
    )
}

/** 6.81: what all will cost at the end of the turn, and what is wanting for it once this is paid. */
function upkeepText(g: Position, means: Means, wanted: VoyageWanted, left: number): string {
  const { nation } = means
  const due = upkeepToCome(g, nation) + upkeepAdded(g, means, wanted)
  const { words, isSure } = shortfallOf(g, nation, due, left)
  // What is wanting comes first, for the end of the line may have no room.
  return isSure ? warning(`upkeep ${words}, of ${due}`) : `upkeep then ${due}${words && `, ${words}`}`
}

/** 6.82, 6.41: people who are lost in Europe, beside the bounds for the way there, and a march whose last detachments go. */
function homeNotes(
  g: Position,
  { expedition, nation, port }: Means,
  { aboard: people, to }: VoyageWanted,
): Note[] {
  if (to !== 'Europe') return []
  const sailing = expedition ?? newExpedition('', nation, port, [])
  const { soldier = 0, colonist = 0 } = people
  const boarding = Math.max(0, soldier - aboard(sailing.ships).soldiers)
  const homeward = sailing.homeward + boarding
  const lost = lostAtHome(g, nation, { colonists: colonist, homeward, isEarly: true })
  return [
    ...lost.map((text) => ({ about: 'bounds', text })),
    ...homeboundLines(g, sailing, boarding).map((text) => ({ about: 'aboard', text })),
  ]
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

/** 6.82: of colonists who sail with the bounds to come home, all who do not land, where no standing order lands them. */
function stillAboard(g: Position, expedition: Expedition): Note[] {
  const { out, home } = boundsThereAndBack(g, expedition) ?? { out: 0, home: 0 }
  const { nation, destination, bounds, ships } = expedition
  const isPaid = home > 0 && bounds >= out + home
  const isInPort = destination !== null && isFriendlyPort(g, nation, destination)
  if (isInPort && nationOf(g, nation).standing.ashore) return []
  return destination !== 'Europe' && isPaid && aboard(ships).colonists > 0
    ? [{ about: 'bounds', text: 'colonists who do not land are lost' }]
    : []
}

const preacherWords = {
  none: 'none is there',
  first: 'another voyage must land first',
  sent: 'one is on the way',
} as const

/** 15.1: colonists who stay; 15.61: a missionary who is wanting. */
function peopleNotes(g: Position, means: Means, wanted: VoyageWanted): Note[] {
  const { people, port } = means
  const stay = people.colonists - (wanted.aboard.colonist ?? 0)
  const preaches = Object.entries(wanted.aboard).some(
    ([name, count]) => count > 0 && (name === calledMissionary || isMissionary(name)),
  )
  const lands = (wanted.aboard.colonist ?? 0) + (wanted.aboard.soldier ?? 0) > 0
  const preacher = preacherOnTheWay(g, means.nation, areaOff(g, wanted.to), means.expedition)
  return [
    ...(port === 'Europe' && stay > 0
      ? [
          {
            about: 'aboard',
            text: `${stay} more ${stay === 1 ? 'colonist' : 'colonists'} in Europe, lost if not sailed (15.1): ${earnedToEnd(g)}`,
          },
        ]
      : []),
    ...(lands && !preaches && preacher !== null
      ? [{ about: 'aboard', text: `no missionary, and ${preacherWords[preacher]} (15.61)` }]
      : []),
  ]
}
