/** P6.5: what a selector may choose among, and by what it prefers one to another. */
import type { Given, MailTargets, Preference, Target } from '../../../../kernel/contract/by-mail.ts'
import { ownOf } from '../../../../kernel/contract/own.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import type { World } from '../../map/world.ts'
import { friendlyPorts, hexName, placeName } from '../../matters/ports.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Expedition, State } from '../../state/state.ts'
import { goldIn, many } from '../../state/units.ts'
import {
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
import { inRange, landOddsAgainst } from './in-range.ts'

export const preferences: Readonly<Record<string, Preference>> = {
  'most gold': { figure: 'gold', most: true },
  'least gold': { figure: 'gold', most: false },
  largest: { figure: 'size', most: true },
  smallest: { figure: 'size', most: false },
  nearest: { figure: 'distance', most: false },
  farthest: { figure: 'distance', most: true },
  'best odds': { figure: 'odds', most: true },
  'even odds': { figure: 'uneven', most: false },
}

/** How far odds are from 1:1, as much for as against. */
const uneven = (odds: number): number => (odds > 0 ? Math.abs(Math.log(odds)) : Number.MAX_SAFE_INTEGER)
const far = Number.MAX_SAFE_INTEGER

/** In movement points. */
const distanceTo = ({ g }: Sight, { place }: Expedition, to: SeaNode): number =>
  place === to ? 0 : (g.routes.seaDistance(place, to) ?? far)

interface TargetKind {
  readonly takes: Takes
  /** The values that each has. */
  readonly has: readonly string[]
  find(sight: Sight, given: Given): Target[]
  words(world: World, given: Given): string
}

const kinds: Readonly<Record<string, TargetKind>> = {
  stacks: {
    takes: {
      ...{ of: 'nation', in: 'place', soldiers: 'amount', colonists: 'alone' },
      ...{ size: 'amount', gold: 'amount', odds: 'odds' },
    },
    has: ['nation', 'hex'],
    find: (sight, given) =>
      hostsOf(sight, { ...given, odds: [] })
        .map((host) => ({ host, odds: landOddsAgainst(sight, host), near: inRange(sight, host.hex)[0] }))
        .filter(({ odds }) => odds >= (oddsAt(given, 'odds') ?? 0))
        .map(({ host: { nation, hex, units }, odds, near }) => ({
          label: `${nation} in ${hexName(sight.g, hex)}`,
          values: { nation, hex },
          figures: {
            ...{ size: sizeOf(units), gold: goldIn(units), odds, uneven: uneven(odds) },
            distance: near?.distance ?? far,
          },
        })),
    words: (world, given) =>
      `the stacks of ${nationWords(given)}${placeWords(world, given)}${textAt(given, 'colonists') === 'alone' ? ' that are colonists without soldiers' : ''}${oddsWords(given)}`,
  },
  ships: {
    takes: { of: 'nation', in: 'place', size: 'amount', gold: 'amount', odds: 'odds', with: 'names' },
    has: ['nation', 'hex', 'place', 'expedition'],
    find: (sight, given) =>
      squadronsOf(sight, { ...given, odds: [], with: [] }).flatMap((squadron) => {
        const { nation, place, expedition, ships, gold } = squadron
        const own = sailorsOf(sight, textsAt(given, 'with'))
          .map((one) => ({
            odds: oddsAtSea(sight, one, squadron),
            distance: distanceTo(sight, one, place),
          }))
          .filter(({ distance }) => distance < far)
        const odds = Math.max(0, ...own.map((one) => one.odds))
        if (odds < (oddsAt(given, 'odds') ?? 0)) return []
        return [
          {
            label: `${many(ships, 'ship')} of ${nation} at ${placeName(sight.g, place)}`,
            values: { nation, place, hex: hexOfNode(place), ...(expedition !== null && { expedition }) },
            figures: {
              ...{ size: ships, gold, odds, uneven: uneven(odds) },
              distance: Math.min(far, ...own.map((one) => one.distance)),
            },
          },
        ]
      }),
    words: (world, given) =>
      `the ships of ${nationWords(given)}${placeWords(world, given)}${textAt(given, 'gold') === null ? '' : ' that carry gold'}${oddsWords(given)}`,
  },
  ports: {
    takes: { of: 'nation', in: 'place', with: 'names' },
    has: ['nation', 'hex', 'place'],
    find: (sight, given) =>
      nationsOf(sight, given).flatMap((nation) =>
        friendlyPorts(sight.g, nation)
          .filter((port) => isIn(sight, hexOfNode(port), textsAt(given, 'in')))
          .map((place) => {
            const units = unitsAt(sight.g.state, nation, hexOfNode(place))
            const own = sailorsOf(sight, textsAt(given, 'with')).map((one) => distanceTo(sight, one, place))
            return {
              label: `the port of ${nation} at ${placeName(sight.g, place)}`,
              values: { nation, place, hex: hexOfNode(place) },
              figures: { size: sizeOf(units), gold: goldIn(units), distance: Math.min(far, ...own) },
            }
          }),
      ),
    words: (world, given) => `the ports of ${nationWords(given)}${placeWords(world, given)}`,
  },
}

const oddsWords = (given: Given): string =>
  textAt(given, 'odds') === null ? '' : ` on which odds of ${textAt(given, 'odds')} can be had`

export const targets = (world: World): Readonly<Record<string, MailTargets<State>>> =>
  Object.fromEntries(
    Object.entries(kinds).map(([name, { takes, has, find, words }]) => [
      name,
      {
        label: name,
        ...fieldsOf(world, takes),
        find: (known, given) => find(sightOf(world, known), given),
        words: (given) => words(world, given),
        stands: (type, arg) => {
          const value = ownOf(goals, `${type} ${arg}`)
          return value !== undefined && has.includes(value) ? value : null
        },
      },
    ]),
  )

/** Where an action goes, or against whom, as the value of a target that it takes. */
const goals: Readonly<Record<string, string>> = {
  'sail path': 'place',
  'putIn to': 'place',
  'divert port': 'place',
  'shift port': 'place',
  'departAgain to': 'place',
  'attackShips targets': 'nation',
  'attackFleet targets': 'nation',
  'move path': 'hex',
  'retreat to': 'hex',
  'fight hex': 'hex',
}
