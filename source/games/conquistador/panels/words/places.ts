/** Hexes and Areas in sentences: the ground, who stands there, what lies next to them. */
import { groupBy } from '../../../../app/parts/group.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { capital, listed } from '../../../../kernel/contract/words.ts'
import { controlByOne } from '../../end/control-by-one.ts'
import { control, holderOf } from '../../end/victory.ts'
import { type HexInfo, isStrait } from '../../map/board.ts'
import { clockwise, type Hex, neighbour, type Side } from '../../map/hex.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import { isNation } from '../../state/units.ts'
import { many } from '../../text/words.ts'
import { contents } from '../map/contents.ts'
import {
  groundText,
  lookText,
  nativesText,
  presenceText,
  rivalText,
  siteText,
  treatyText,
} from '../map/look.ts'
import { viewerOf } from '../viewer.ts'

/** What a hex is and holds, then its neighbours, those that are alike in one sentence. */
export function placeWords(g: Position, seat: Seat, hex: Hex): string[] {
  if (!g.board.hexes.has(hex)) return [`${hex} is not on the map.`]
  const beside = clockwise.map((side) => {
    const to = neighbour(hex, side)
    return { name: `${side} ${to}`, said: neighbourWords(g, seat, hex, side) }
  })
  return [
    `${lookText(g, g.state, hex, seat)}.`,
    ...[...groupBy(beside, ({ said }) => said)].map(
      ([said, same]) => `${same.map(({ name }) => name).join(', ')}: ${said}.`,
    ),
  ]
}

function neighbourWords(g: Position, seat: Seat, from: Hex, side: Side): string {
  const to = neighbour(from, side)
  const there = g.board.hexes.get(to)
  if (!there) return 'off the map'
  const here = hexInfo(g, from)
  const river = g.board.riverSides.get(`${from} ${side}`)
  return [
    there.area ?? '',
    g.board.closed.has(to) ? 'closed to all' : '',
    groundText(g, there),
    there.coastal ? 'coast' : '',
    siteText(g, g.state, there),
    ...(contents(g.state, seat).get(to) ?? []).map((one) => presenceText(g.state, there, one)),
    river ? `the ${river} river between` : '',
    isCut(g, here, side, there) ? `${cutBy(g, from, side)}land units cannot cross` : '',
    isClosed(g, here, there) ? 'ships cannot pass' : '',
  ]
    .filter(Boolean)
    .join('; ')
}

const isLand = ({ terrain }: Pick<HexInfo, 'terrain'>): boolean => terrain !== 'sea'

const isCut = ({ board }: Position, { hex, ...here }: HexInfo, side: Side, there: HexInfo): boolean => {
  // What nobody has seen may lie between them.
  const isKnown = board.blocked.has(`${hex} ${side}`) || board.closed.has(hex) || board.closed.has(there.hex)
  return isLand(here) && isLand(there) && isKnown && !board.landWays.get(hex)!.includes(there.hex)
}

/** 10.2: what lies between; nothing where one of the two is closed to all (22.32). */
function cutBy({ board }: Position, from: Hex, side: Side): string {
  if (!board.blocked.has(`${from} ${side}`)) return ''
  return isStrait(board, from, side) ? 'a strait between, ' : 'mountains between, '
}

/** Both have water, but no ship gets from one to the other over their side. */
const isClosed = ({ board }: Position, here: HexInfo, there: HexInfo): boolean =>
  here.nodes.length > 0 &&
  there.nodes.length > 0 &&
  !here.nodes.some((node) => board.seaWays.get(node)!.some((other) => there.nodes.includes(other)))

/** An Area: its figures, who holds it, its mines and cities, everybody in it, its coast, its neighbours. */
export function areaWords(g: Position, seat: Seat, name: string): string[] {
  const data = g.data.areas.areas.find((area) => area.name === name)
  const hexes = g.board.hexesOfArea.get(name) ?? []
  if (!data || hexes.length === 0) return [`There is no Area called ${name}.`]
  const bounds = Object.entries(data.bounds).map(([coast, count]) => `${coastWords[coast] ?? coast}${count}`)
  const infos = hexes.map((hex) => hexInfo(g, hex))
  const coast = infos.filter(({ coastal }) => coastal)
  const sites = infos.filter(({ mine, city }) => mine || city)
  const there = contents(g.state, seat)
  const treaty = treatyText(g, g.state, infos[0]!)
  const rivals = treaty ? '' : rivalText(g.state, infos[0]!)
  return [
    `${name}: ${many(hexes.length, 'hex')}, ${nativesText(g, g.state, data)}, attrition ${data.attrition}${data.resourcesDoubled ? ', resources doubled' : ''}.`,
    bounds.length > 0 ? `Bounds from Europe: ${bounds.join(', ')}.` : 'No ship comes there from Europe.',
    ...(treaty ? [`By the Treaty of Tordesillas: ${treaty}.`] : []),
    ...(rivals ? [`${rivals} is the level of a nation that is not played.`] : []),
    ...controlWords(g, seat, name),
    ...sites.map((info) => `${info.hex}: ${siteText(g, g.state, info)}.`),
    ...infos.flatMap((info) =>
      (there.get(info.hex) ?? []).map((one) => `${info.hex}: ${presenceText(g.state, info, one)}.`),
    ),
    coast.length > 0 ? `On the coast: ${coast.map(({ hex }) => hex).join(', ')}.` : 'It has no coast.',
    ...inlandWords(infos),
    `Next to it: ${listed([...(g.board.neighbouringAreas.get(name) ?? [])]) || 'no other Area'}.`,
  ]
}

const coastWords: Readonly<Record<string, string>> = {
  all: '',
  e: 'east coast ',
  w: 'west coast ',
  n: 'northern part ',
  s: 'southern part ',
}

const inlandWords = (infos: readonly HexInfo[]): string[] => {
  const inland = infos.filter(({ coastal }) => !coastal).map(({ hex }) => hex)
  return inland.length > 0 ? [`Inland: ${inland.join(', ')}.`] : []
}

function controlWords(g: Position, seat: Seat, area: string): string[] {
  const holder = holderOf(g, area)
  const viewer = viewerOf(g.state, seat)
  const byOne = viewer === null ? '' : controlByOne(g, viewer, area)
  const more = byOne === '' ? [] : [`${capital(byOne)}.`]
  if (holder)
    return [
      isNation(holder) ? `${holder} controls it.` : 'The Bankers control it, by their share of its profits.',
      ...more,
    ]
  const missing = viewer === null ? [] : control(g, viewer, area).missing
  return [
    `Nobody controls it.${viewer && missing.length > 0 ? ` ${viewer}: ${missing.join(', ')}.` : ''}`,
    ...more,
  ]
}
