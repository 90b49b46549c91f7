/** What a voyage is to expect, in a few words each: at sea, where it goes, and ashore. */
import type { Nation } from '../../data/shapes.ts'
import { hexOfNode, type SeaNode } from '../../map/board.ts'
import { distance, type Hex } from '../../map/hex.ts'
import {
  citiesLeft,
  effectiveNatives,
  emptyCityAt,
  isTreatyArea,
  minesLeft,
  untilLooted,
} from '../../matters/areas.ts'
import { undiscoveredFrom } from '../../matters/discovery.ts'
import { allLandfalls, beyondCape, isFriendlyPort } from '../../matters/ports.ts'
import { isSeen } from '../../matters/veil.ts'
import { atStake, rollsAttrition } from '../../naval/naval-attrition.ts'
import { capeAfter, capeBriefly, riskWords, rollsThereAndBack } from '../../naval/risk-words.ts'
import { hexInfo, isLastTurn, nationOf, type Position } from '../../state/context.ts'
import { unitsAt } from '../../state/stacks.ts'
import type { Expedition, Place } from '../../state/state.ts'
import { many } from '../../state/units.ts'
import { siteBriefly, siteWhole } from '../site-worth.ts'
import { discoverable, withPoints } from './going-ashore.ts'
import { othersThere } from './others-there.ts'

/**
 * Who is aboard on the way home only that phase shows, so units are told of the way out alone: with its bounds, for who sails
 * on when he is there rolls for more (9.12).
 */
export function riskText(g: Position, expedition: Expedition): string {
  if (!rollsAttrition(expedition))
    return `none: ${expedition.raider ? 'privateers' : 'a Galleon Fleet'} rolls no attrition`
  const rolls = rollsThereAndBack(g, expedition)
  if (!rolls) return 'none while it stays in port'
  const { away, outward, homeward, short, dice } = rolls
  const cape = capeTold(g, expedition)
  // Figures first: what the end of the line says may have no room.
  return [
    ...(cape ? [capeBriefly] : []),
    riskWords(
      [...outward, ...homeward],
      atStake(expedition),
      { rolls: outward, where: ` on the way out of ${many(away, 'bound')}` },
      homeward.length > 0 ? 'voyages there and home' : 'such voyages',
    ),
    dice,
    ...(short ? ['if sent home past its bounds (9.3)'] : []),
    ...(cape ? [`the Cape ${capeAfter}`] : []),
  ].join('; ')
}

/** 7.5: a voyage past the Cape without a Rutter. */
const capeTold = (g: Position, { nation, origin, destination }: Expedition): boolean =>
  [origin, destination].some((place) => place !== null && beyondCape(g, place)) && !nationOf(g, nation).rutter

/** So many places inland are named of a landfall, the nearest. */
const mostInland = 2

/** Cities and mines inland to which a place is the nearest landfall of all: what it is gone to for. */
function inlandFrom(g: Position, nation: Nation, to: SeaNode): string[] {
  const here = hexOfNode(to)
  return [citiesLeft(g), minesLeft(g)]
    .flatMap((named, index) =>
      named.map(([name, hex]) => ({ name, hex, isCity: index === 0, far: distance(hex, here) })),
    )
    .filter(({ hex, far }) => far > 0 && isSeen(g.state, hex) && isNearest(g, here, hex))
    .sort((one, other) => one.far - other.far)
    .slice(0, mostInland)
    .map(
      ({ name, hex, isCity, far }) =>
        `for ${isCity ? '' : 'mine '}${name} (${hex}), ${far} inland, ${siteBriefly(g, nation, name)}${isCity ? soonest(g, nation, hex) : ''}${othersThere(
          g,
          nation,
          hex,
        )
          .map((who) => `, ${who}`)
          .join('')}`,
    )
}

/** No other landfall is nearer to a hex. */
const isNearest = (g: Position, here: Hex, hex: Hex): boolean =>
  allLandfalls(g).every((node) => distance(hex, hexOfNode(node)) >= distance(hex, here))

/** 13.33: cities there and inland from there that are empty, for whoever goes there as in an earlier turn. */
const emptyFrom = (g: Position, here: Hex): string[] =>
  Object.entries(g.data.map.cities)
    .filter(([, hex]) => emptyCityAt(g, hex) !== null && isSeen(g.state, hex) && isNearest(g, here, hex))
    .map(([name, hex]) => `${name} (${hex}) is empty`)

/**
 * 13.31, 5.1: this turn's Gold Segment is over when those march inland who land now; empty where
 * own soldiers are there and need not march, and where it is too late.
 */
function soonest(g: Position, nation: Nation, hex: Hex): string {
  if (unitsAt(g.state, nation, hex).soldiers > 0 || isLastTurn(g)) return ''
  const natives = effectiveNatives(g, hexInfo(g, hex).area) > 0 ? 'beat the natives, ' : ''
  return `, ${natives}march soldiers there, loot it the turn after`
}

/**
 * What lies where it goes, and inland from there: whose port, mine or city, what is undiscovered, natives; before all what is
 * not to be had there by those who sail.
 */
export function goalText(g: Position, voyage: Expedition, to: Place | null): string {
  if (to === null || to === 'Europe') return ''
  const { nation } = voyage
  const hex = hexOfNode(to)
  const { mine, city, area } = hexInfo(g, hex)
  const isShown = isSeen(g.state, hex)
  const open = undiscoveredFrom(g, to).filter(({ place }) => isShown || !place.hexes?.includes(hex))
  const { found, missed } = discoverable(g, voyage, to, open)
  return [
    missed,
    isFriendlyPort(g, nation, to) ? 'own port' : '',
    ...othersThere(g, nation, to),
    mine && isShown ? `mine ${mine}, ${siteWhole(g, nation, mine)}` : '',
    city && isShown && !g.state.emptied.includes(city)
      ? `treasure city ${city}, ${siteWhole(g, nation, city)}${area ? `, ${untilLooted(g, area, hex)}` : ''}`
      : '',
    ...inlandFrom(g, nation, to),
    ...emptyFrom(g, hex),
    found.length > 0 ? `to discover: ${found.map(withPoints).join(', ')}` : '',
    area ? peopleText(g, area) : '',
  ]
    .filter(Boolean)
    .join('; ')
}

/** Who lives in an Area: natives, the Portuguese of Brasil (22.11), a nation that is not played (21.23). */
function peopleText(g: Position, area: string): string {
  const { native, european } = g.state.areas[area]!
  if (isTreatyArea(g, area)) return `Portuguese Level ${european?.level ?? 0}`
  return [`natives ${native}`, european && european.level > 0 ? `${european.nation} ${european.level}` : '']
    .filter(Boolean)
    .join(', ')
}
