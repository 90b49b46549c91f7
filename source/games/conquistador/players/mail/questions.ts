/** P6.5: what a condition may ask. */
import type { Answer, Given, MailQuestion } from '../../../../kernel/contract/by-mail.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import { control } from '../../end/victory.ts'
import { eventOf } from '../../events/earlier.ts'
import { ofType } from '../../events/event.ts'
import { hexOfNode } from '../../map/board.ts'
import type { World } from '../../map/world.ts'
import { friendlyPorts, hexName, placeName } from '../../matters/ports.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { State } from '../../state/state.ts'
import { goldIn, many } from '../../state/units.ts'
import {
  amountAt,
  fieldsOf,
  isIn,
  nationsOf,
  nationWords,
  oddsAt,
  placeWords,
  type Sight,
  sightOf,
  type Takes,
  textAt,
  textsAt,
} from './board-words.ts'
import { hostsOf, oddsAtSea, sailorsOf, sizeOf, squadronsOf } from './forces.ts'
import { landOddsAgainst } from './in-range.ts'

interface QuestionTold {
  readonly label: string
  readonly takes: Takes
  readonly needed?: readonly string[]
  ask(sight: Sight, given: Given): Answer
  words(world: World, given: Given): string
}

const answer = (seen: readonly string[], nothing: string): Answer => ({
  holds: seen.length > 0,
  saw: seen.length > 0 ? listed(seen) : nothing,
})

/** " with at least 2 soldiers and 20 ducats of gold". */
function least(given: Given, fields: Readonly<Record<string, string>>): string {
  const said = Object.entries(fields).flatMap(([field, what]) =>
    amountAt(given, field) > 0 ? [`${amountAt(given, field)} ${what}`] : [],
  )
  return said.length > 0 ? ` with at least ${listed(said)}` : ''
}

const unitFields = { soldiers: 'soldiers', colonists: 'colonists', size: 'units', gold: 'ducats of gold' }

const asked: Readonly<Record<string, QuestionTold>> = {
  units: {
    label: 'units stand somewhere',
    takes: {
      of: 'nation',
      in: 'place',
      soldiers: 'amount',
      colonists: 'alone',
      size: 'amount',
      gold: 'amount',
    },
    ask: (sight, given) =>
      answer(
        hostsOf(sight, given).map(
          ({ nation, hex, units }) =>
            `${many(sizeOf(units), 'unit')} of ${nation} in ${hexName(sight.g, hex)}`,
        ),
        'no such units',
      ),
    words: (world, given) =>
      `${nationWords(given)} has units${placeWords(world, given)}${least(given, unitFields)}${textAt(given, 'colonists') === 'alone' ? ', colonists without soldiers' : ''}`,
  },
  ships: {
    label: 'ships lie somewhere',
    takes: { of: 'nation', in: 'place', size: 'amount', gold: 'amount' },
    ask: (sight, given) =>
      answer(
        squadronsOf(sight, given).map(
          ({ nation, place, ships, gold }) =>
            `${many(ships, 'ship')} of ${nation} at ${placeName(sight.g, place)}${gold > 0 ? ` with ${many(gold, 'ducat')} of gold` : ''}`,
        ),
        'no such ships',
      ),
    words: (world, given) =>
      `${nationWords(given)} has ships${placeWords(world, given)}${least(given, { size: 'ships', gold: 'ducats of gold' })}`,
  },
  port: {
    label: 'there is a port',
    takes: { of: 'nation', in: 'place' },
    ask: (sight, given) =>
      answer(
        nationsOf(sight, given).flatMap((nation) =>
          friendlyPorts(sight.g, nation)
            .filter((port) => isIn(sight, hexOfNode(port), textsAt(given, 'in')))
            .map((port) => `a port of ${nation} at ${placeName(sight.g, port)}`),
        ),
        'no such port',
      ),
    words: (world, given) => `${nationWords(given)} has a port${placeWords(world, given)}`,
  },
  gold: {
    label: 'gold lies somewhere',
    takes: { of: 'nation', in: 'place', least: 'amount' },
    ask: (sight, given) =>
      answer(
        hostsOf(sight, { ...given, size: '0', gold: String(amountAt(given, 'least', 1)) }).map(
          ({ nation, hex, units }) =>
            `${many(goldIn(units), 'ducat')} of ${nation} in ${hexName(sight.g, hex)}`,
        ),
        'no such gold',
      ),
    words: (world, given) =>
      `${nationWords(given)} has gold${placeWords(world, given)}${least(given, { least: 'ducats' })}`,
  },
  odds: {
    label: 'odds can be had',
    takes: { of: 'nation', in: 'place', least: 'odds', with: 'names' },
    needed: ['least'],
    ask: (sight, given) => answer(oddsSeen(sight, given), 'no such odds'),
    words: (world, given) =>
      `odds of ${textAt(given, 'least')} can be had against ${nationWords(given)}${placeWords(world, given)}${withWords(given)}`,
  },
  mine: {
    label: 'a mine was found',
    takes: { in: 'mine' },
    ask: ({ g }, given) =>
      answer(
        Object.entries(g.data.map.mines)
          .filter(([name, hex]) => textsAt(given, 'in').some((text) => text === name || text === hex))
          .filter(([name]) => ['open', 'abandoned'].includes(g.state.mines[name]!.status))
          .map(([, hex]) => `a mine in ${hexName(g, hex)}`),
        'no mine that was found there',
      ),
    needed: ['in'],
    words: (_, given) => `a mine was found in ${listed(textsAt(given, 'in'), 'or')}`,
  },
  hold: {
    label: 'I hold something',
    takes: { in: 'place' },
    needed: ['in'],
    ask: (sight, given) => answer(heldOf(sight, textsAt(given, 'in')), 'nothing held there'),
    words: (world, given) => `I hold something${placeWords(world, given)}`,
  },
  lost: {
    label: 'I lost something',
    takes: { in: 'place', expedition: 'name' },
    ask: (sight, given) => answer(lostOf(sight, given), 'nothing lost'),
    words: (world, given) =>
      `I lost ${textsAt(given, 'expedition').length > 0 ? `expedition ${listed(textsAt(given, 'expedition'), 'or')}` : 'all units'}${placeWords(world, given)}`,
  },
}

/** " with E1 or E2". */
const withWords = (given: Given): string => {
  const names = textsAt(given, 'with')
  return names.length > 0 ? ` with ${listed(names, 'or')}` : ''
}

/** At sea with the expeditions named, or on land with all soldiers in range. */
function oddsSeen(sight: Sight, given: Given): string[] {
  const wanted = oddsAt(given, 'least')!
  const names = textsAt(given, 'with')
  const rest = { ...given, least: [], with: [] }
  const atSea = squadronsOf(sight, rest).flatMap((squadron) =>
    sailorsOf(sight, names)
      .filter((one) => oddsAtSea(sight, one, squadron) >= wanted)
      .map(({ id }) => `${id} against ${squadron.nation} at ${placeName(sight.g, squadron.place)}`),
  )
  if (names.length > 0) return atSea
  const ashore = hostsOf(sight, rest)
    .filter((host) => landOddsAgainst(sight, host) >= wanted)
    .map(({ nation, hex }) => `soldiers against ${nation} in ${hexName(sight.g, hex)}`)
  return [...atSea, ...ashore]
}

/** A hex in which units of its own stand, or an Area that it controls (19.1). */
const heldOf = ({ g, nation }: Sight, places: readonly string[]): string[] =>
  places
    .filter((place) =>
      g.board.hexes.has(place)
        ? sizeOf(unitsAt(g.state, nation, place)) > 0
        : g.board.hexesOfArea.has(place) && control(g, nation, place).controlled,
    )
    .map((place) =>
      g.board.hexes.has(place) ? `units of my own in ${hexName(g, place)}` : `${place}, which I control`,
    )

/** Expeditions that were lost in the round, and units that it had as the round began and has no more. */
function lostOf(sight: Sight, given: Given): string[] {
  const { g, nation, known } = sight
  const lost = ofType(known.events.map(eventOf), 'expedition-lost')
  const names = textsAt(given, 'expedition').filter((name) =>
    lost.some(({ expedition, nation: whose }) => expedition === name && whose === nation),
  )
  const places = textsAt(given, 'in')
  const stood = (state: State, place: string) =>
    state.stacks.some((one) => one.nation === nation && isIn(sight, one.hex, [place]) && sizeOf(one) > 0)
  const gone = places.filter((place) => stood(known.before, place) && !stood(g.state, place))
  return [...names.map((name) => `expedition ${name}`), ...gone.map((place) => `the units in ${place}`)]
}

export const questions = (world: World): Readonly<Record<string, MailQuestion<State>>> =>
  Object.fromEntries(
    Object.entries(asked).map(([name, { label, takes, needed, ask, words }]) => [
      name,
      {
        label,
        ...fieldsOf(world, takes, { needed }),
        ask: (known, given) => ask(sightOf(world, known), given),
        words: (given) => words(world, given),
      },
    ]),
  )
