/** Questions for a way over the map, leg by leg: each leg says what it costs and what is left. */

import { placesOf } from '../../../kernel/contract/domain.ts'
import { isRefusal, type Json, refusalText } from '../../../kernel/contract/game.ts'
import { ownOf } from '../../../kernel/contract/own.ts'
import { labelOf } from '../../../kernel/contract/words.ts'
import type { Direction } from '../../keys/keys.ts'
import { barredCalled, indexPlaces, type PathDomain } from '../../prompt/fields.ts'
import { wayOf } from '../../prompt/form/draft.ts'
import type { Session } from '../../session/session.ts'
import type { Asked } from './asked.ts'
import { type Back, back } from './dialogue.ts'
import { noPlaceFor } from './no-place.ts'
import { placesCalled } from './places.ts'

/** A leg that was added, or why it was not. */
type Leg = { readonly place: string } | { readonly reason: string }

const hint = (directions: readonly string[]): string =>
  `Type directions (${directions.join(', ')}), several on one line; or the number or name of a place, to which ` +
  'the cheapest way is taken. Enter alone ends the way, back takes the last leg away, list reads the places in ' +
  'reach.'

/** The name of a place on the way. */
const naming =
  ({ panels: { words }, snapshot }: Session, { on }: PathDomain) =>
  (place: string): string =>
    words.onWay(place, on, snapshot().state)

/** Places that are read in one go. */
const few = 40

export async function askPath(domain: PathDomain, asked: Asked): Promise<Json | Back> {
  const { talk, session, choice, lead, before, ask } = asked
  const { map, words } = session.panels
  const directions = Object.keys(words.directions)
  const nameOf = naming(session, domain)
  const places = placesOf(domain, session.game.sets)
  let points: readonly string[] = wayOf(before ?? null)
  let said: readonly string[] = []
  const last = (): string => points.at(-1) ?? domain.from
  const again = (): void => {
    talk.say(`${labelOf(choice)}.`, ...reach)
    if (points.length > 0) talk.say(`So far by ${points.map(nameOf).join(', ')}.`)
  }
  const reach = domain.points === null ? [] : [`${domain.points} movement points.`]
  const list = (): void => {
    if (typeof domain.of === 'string')
      talk.say(`The way may lead over the whole ${domain.on}; look says what lies around.`)
    else {
      const more = places.length > few ? ` and ${places.length - few} more` : ''
      talk.say(`In reach: ${places.slice(0, few).map(nameOf).join(', ')}${more}.`)
    }
  }
  talk.say(...reach)
  if (points.length > 0) again()
  for (;;) {
    const answer = await ask({
      prompt: () =>
        points.length === 0
          ? `${lead}Way from ${nameOf(domain.from)}:`
          : `On from ${nameOf(last())}, Enter ends the way:`,
      again,
      help: hint(directions),
      words: directions,
      own: { list },
      cell: map.cellOf(last()),
    })
    if (answer === back) {
      if (points.length === 0) return back
      points = points.slice(0, -1)
      talk.say(`Back at ${nameOf(last())}.`)
      continue
    }
    if (answer === '' && points.length > 0) return [...points]
    const legs = readLegs(answer, domain, asked, points)
    if (legs.points.length > points.length) {
      points = legs.points
      said = sayWay(asked, domain, points, said)
    }
    if (legs.reason !== null) {
      talk.drop()
      talk.say(legs.reason)
    }
  }
}

/** What the way brings as far as it goes, but for what was said of the leg before. @returns what holds now */
function sayWay(
  { talk, session, forecast }: Asked,
  domain: PathDomain,
  points: readonly string[],
  before: readonly string[],
): readonly string[] {
  const told = forecast([...points])
  const lines = told && !isRefusal(told) ? told.lines : []
  const fresh = lines.filter((line) => !before.includes(line))
  talk.say([`${naming(session, domain)(points.at(-1)!)}.`, ...fresh].join(' '))
  return lines
}

/** The way with what was typed added, as far as it can be. */
function readLegs(
  answer: string,
  domain: PathDomain,
  asked: Asked,
  from: readonly string[],
): { readonly points: readonly string[]; readonly reason: string | null } {
  const typed = answer
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (typed.length === 0) return { points: from, reason: 'Type where the way leads; help says how.' }
  const { directions } = asked.session.panels.words
  const ways = typed.map((word) => ownOf(directions, word))
  let points = from
  const add = (leg: Leg): string | null => {
    if ('reason' in leg) return leg.reason
    points = [...points, leg.place]
    return null
  }
  if (ways.every((way) => way !== undefined)) {
    for (const [index, way] of ways.entries()) {
      const reason = add(stepLeg({ way, word: typed[index]! }, domain, asked, points))
      if (reason !== null) return { points, reason }
    }
    return { points, reason: null }
  }
  return { reason: add(namedLeg(answer, domain, asked, points)), points }
}

/** The places passed with a way, or why it cannot be gone; no places where it is not judged yet. */
function judge({ forecast }: Asked, points: readonly string[]): readonly string[] | string {
  const told = forecast([...points])
  if (told === null) return []
  return isRefusal(told) ? refusalText(told) : told.places
}

/** Of several places the one with the shortest way. */
function nearest(asked: Asked, points: readonly string[], places: readonly string[]): Leg {
  let best: { place: string; length: number } | null = null
  let reason = ''
  for (const place of places) {
    const passed = judge(asked, [...points, place])
    if (typeof passed === 'string') reason ||= passed
    else if (best === null || passed.length < best.length) best = { place, length: passed.length }
  }
  return best ?? { reason: reason || 'No way leads there.' }
}

/** One step; a place beside this one that is reached only by a long way round is not meant. */
function stepLeg(
  { way, word }: { readonly way: Direction; readonly word: string },
  domain: PathDomain,
  asked: Asked,
  points: readonly string[],
): Leg {
  const { map } = asked.session.panels
  const nameOf = naming(asked.session, domain)
  const at = map.cellOf(points.at(-1) ?? domain.from)
  const to = at === null ? null : map.step(at, way)
  if (to === null || to === at) return { reason: `There is nothing ${word.toUpperCase()} of here.` }
  const there = indexPlaces(placesOf(domain, asked.session.game.sets), map.cellOf).get(to) ?? []
  const leg: Leg =
    there.length > 0
      ? nearest(asked, points, there)
      : { reason: `${word.toUpperCase()} lies ${nameOf(to)}, where this way cannot lead.` }
  if ('reason' in leg) return leg
  const before = points.length > 0 ? judge(asked, points) : []
  const after = judge(asked, [...points, leg.place])
  const steps = after.length - (typeof before === 'string' ? 0 : before.length)
  if (typeof after === 'string' || steps <= 1) return leg
  return {
    reason: `No way leads straight ${word.toUpperCase()}; to ${nameOf(leg.place)} it is ${steps} steps. Type ${leg.place} if you mean that.`,
  }
}

function namedLeg(answer: string, domain: PathDomain, asked: Asked, points: readonly string[]): Leg {
  const { map } = asked.session.panels
  const nameOf = naming(asked.session, domain)
  const here = points.at(-1) ?? domain.from
  const found = placesCalled(answer, placesOf(domain, asked.session.game.sets), {
    cellOf: map.cellOf,
    nameOf,
  }).filter((place) => place !== here)
  const cells = new Set(found.map(map.cellOf))
  if (found.length === 0) {
    const { session, choice } = asked
    const [barred] = barredCalled(domain, answer, { cellOf: map.cellOf, nameOf })
    return {
      reason: barred
        ? `${nameOf(barred.place)}: ${refusalText(barred)}`
        : noPlaceFor(session, { choice, domain, name: '', points, words: answer, given: null }),
    }
  }
  if (cells.size > 1) {
    const some = found.slice(0, few).map(nameOf)
    return { reason: `That may be ${some.join(' or ')}${found.length > few ? ' or others' : ''}.` }
  }
  return nearest(asked, points, found)
}
