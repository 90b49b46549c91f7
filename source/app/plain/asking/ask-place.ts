/** Questions for a place: by number, by its cell, or by name. */
import { placesOf } from '../../../kernel/contract/domain.ts'
import { isRefusal, type Json, refusalText } from '../../../kernel/contract/game.ts'
import { labelOf } from '../../../kernel/contract/words.ts'
import type { PlaceDomain } from '../../prompt/fields.ts'
import { openPages } from './ask-words.ts'
import type { Asked } from './asked.ts'
import { type Back, back } from './dialogue.ts'
import { numberIn, wordsIn } from './names.ts'
import { noPlaceFor } from './no-place.ts'
import { namesIn, placeBySort, placesCalled, sortedPlaces } from './places.ts'

/** So many places are read without being asked for. */
const few = 12
/** Of more places than this only the areas are read. */
const many = 40
/** A number of so many digits is one of a list; cells have longer names or are looked for first. */
const most = 999

export async function askPlace(domain: PlaceDomain, asked: Asked): Promise<Json | Back> {
  const { talk, session, choice, lead, before, ask } = asked
  const { map, words } = session.panels
  const nameOf = namesIn(session)
  const places = placesOf(domain, session.game.sets)
  const from = choice.at === undefined ? null : map.cellOf(choice.at)
  const pages = openPages(talk.say)
  /** Those that have numbers now. */
  let listed: readonly string[] = []
  const read = (shown: readonly string[]): void => {
    listed = shown
    pages.begin(
      shown.map((place, index) => {
        const cell = map.cellOf(place)
        const way = from !== null && cell !== null ? words.bearing?.(from, cell) : undefined
        return `${index + 1}. ${nameOf(place)}${way ? `, ${way}` : ''}`
      }),
    )
  }
  const sorts = sortedPlaces(session, places)
  const readSorts = (): void => {
    listed = sorts.flatMap((sort) => sort.places.map(({ place }) => place))
    let number = 0
    pages.begin(
      sorts.flatMap(({ title, places: of }) => [
        `${title}:`,
        ...of.map(({ label }) => `${++number}. ${label}.`),
      ]),
    )
  }
  const again = (): void => {
    if (places.length <= few) {
      talk.say(`${labelOf(choice)}.`)
      read(places)
    } else talk.say(`${labelOf(choice)}: ${places.length} places. list says where.`)
  }
  const known = before === undefined ? '' : `, Enter for ${nameOf(String(before))}`
  again()
  for (;;) {
    const answer = await ask({
      prompt: () =>
        `${lead}Which place${listed.length > 0 ? `, 1 to ${listed.length} or by name` : ', by number of the map or name'}${known}:`,
      again,
      help: 'Type a number of the list, the number of a place on the map, or words of its name.',
      own: {
        list: () => {
          if (sorts.length > 0) readSorts()
          else if (places.length > many) talk.say(...byArea(places, asked))
          else read(places)
        },
        more: pages.more,
        m: pages.more,
      },
      cell: from,
    })
    if (answer === back) return back
    if (answer === '' && before !== undefined) return before
    if (answer === '') {
      again()
      continue
    }
    const number = numberIn(answer)
    const byNumber = number !== null && number <= most ? listed[number - 1] : undefined
    const sorted = byNumber ?? placeBySort(session, places, answer)
    const found = sorted === null ? placesCalled(answer, places, { ...map, nameOf }) : [sorted]
    if (found.length === 1) return found[0]!
    talk.drop()
    // A number that names no place is no word to look for.
    const isStray = number !== null && found.length > few
    if (found.length > many && !isStray) talk.say(...byArea(found, asked))
    else if (found.length > 1 && !isStray) read(found)
    else talk.say(refusedPlace(asked, domain, answer))
  }
}

/** How many of the places lie in each area. */
function byArea(places: readonly string[], { session }: Asked): string[] {
  const { words } = session.panels
  let rest = places.map(namesIn(session))
  const counted = words.areas.flatMap((area) => {
    const there = rest.filter((name) => wordsIn(area, name))
    rest = rest.filter((name) => !there.includes(name))
    return there.length > 0 ? [`${area} ${there.length}`] : []
  })
  const others = rest.length > 0 ? `, elsewhere ${rest.length}` : ''
  return [`Places by area: ${counted.join(', ')}${others}. Type a name to hear those.`]
}

/** Why something is no place for this: the rules' own reason, if they give one. */
function refusedPlace({ session, choice, forecast }: Asked, domain: PlaceDomain, answer: string): string {
  const cell = session.panels.map.cellOf(answer)
  const told = cell === null ? null : forecast(cell)
  // Where the kernel refuses a value it names the argument, which means nothing to a player.
  if (told && isRefusal(told) && told.kind !== 'domain') return refusalText(told)
  return noPlaceFor(session, { choice, domain, name: '', points: [], words: answer, given: null })
}
