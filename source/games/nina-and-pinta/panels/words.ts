/** The game in sentences, for whoever hears the screen or has a slow line. */
import type { GameWords } from '../../../app/panels.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { saidTable } from '../../tables.ts'
import { lands, type Nation, type World, worlds } from '../data/names.ts'
import { counterName, landName, nationName, placeName, worldName } from '../map/names.ts'
import { hasPiece } from '../map/pieces.ts'
import { type Components, landAt, type Position, partsOf, playerOf } from '../state/context.ts'
import type { Place, State } from '../state/state.ts'
import { tableOf } from '../text/tables.ts'
import { countersText, shipText } from './court.ts'
import { pointsOf } from './points.ts'
import { viewerOf } from './viewer.ts'
import { landText, linksText } from './words/lands.ts'
import { worldText } from './words/worlds.ts'

export function gameWords(components: Components): GameWords<State> {
  const at = (state: State): Position => ({ ...components, state })
  const areas = worlds.map((world) => worldName(components, world))
  return {
    areas,
    status: (state, seat) => statusWords(at(state), seat),
    where: (state, seat) => whereWords(at(state), seat),
    points: (state) => pointWords(at(state)),
    place: (state, seat, cell) => placeWords(at(state), seat, cell),
    area: (state, _seat, name) => worldWords(at(state), worlds[areas.indexOf(name)]!),
    onWay: (place) => placeName(components, place as Place),
    directions: {
      ...{ north: 'up', south: 'down', e: 'right', w: 'left' },
      ...{ ne: 'upRight', nw: 'upLeft', se: 'downRight', sw: 'downLeft' },
    },
    table: (name) => saidTable(tableOf(components.data, name)),
  }
}

function statusWords(g: Position, viewer: Seat): string[] {
  const seat = viewerOf(g.state, viewer)
  const { state } = g
  const others = state.order.filter((nation) => nation !== seat)
  return [
    ...(seat ? ownWords(g, seat) : []),
    ...others.map((nation) => otherWords(g, nation)),
    `The Turn Order is ${listed(state.order.map((nation) => nationName(g, nation)))}.`,
    ...(state.display.length > 0
      ? [`On display for ${state.cost} gold: ${state.display.map((one) => counterName(g, one)).join('; ')}.`]
      : []),
  ]
}

const keptWords = (g: Position, of: string, counters: readonly string[]): string[] =>
  counters.length > 0 ? [`${of}: ${countersText(g, counters)}.`] : []

function ownWords(g: Position, seat: Nation): string[] {
  const { screen, settlers, towns, crew, military } = playerOf(g, seat)
  return [
    `${nationName(g, seat)} has ${screen?.gold ?? 'unknown'} gold; in supply ${settlers} Settlers and ${towns} Towns; a ship carries ${crew}.`,
    ...worlds.map((world) => `Ship to ${worldName(g, world)}: ${shipText(g, seat, world)}.`),
    ...keptWords(g, 'Behind the screen', screen?.kept ?? []),
    ...keptWords(g, 'Military', military),
  ]
}

function otherWords(g: Position, nation: Nation): string {
  const { screen, settlers, towns, military } = playerOf(g, nation)
  const seen = [
    `in supply ${settlers} Settlers and ${towns} Towns`,
    ...(screen ? [`${screen.gold} gold`] : []),
    ...(screen && screen.kept.length > 0 ? [countersText(g, screen.kept)] : []),
    ...(military.length > 0 ? [countersText(g, military)] : []),
  ]
  return `${nationName(g, nation)}: ${seen.join('; ')}.`
}

/** Own lands first, then those of others. */
function whereWords(g: Position, viewer: Seat): string[] {
  const seat = viewerOf(g.state, viewer)
  const explored = worlds.flatMap((world) =>
    lands.filter((land) => landAt(g, world, land).explored).map((land) => ({ world, land })),
  )
  const isOwn = (world: World, land: (typeof lands)[number]) =>
    seat !== null && hasPiece(landAt(g, world, land), seat)
  const sorted = explored.toSorted(
    (one, other) => Number(isOwn(other.world, other.land)) - Number(isOwn(one.world, one.land)),
  )
  return sorted.length > 0
    ? sorted.map(({ world, land }) => `${landText(g, world, land)}.`)
    : ['No land has been explored yet.']
}

const pointWords = (g: Position): string[] =>
  g.state.order.map((nation) => {
    const { total, parts, hidden } = pointsOf(g, nation)
    const told = parts.map(({ name, points }) => `${name} ${points}`).join('; ')
    const rest = hidden ? ', and what the screen hides' : ''
    return `${nationName(g, nation)} has ${total} ${total === 1 ? 'point' : 'points'}${rest}${told && `: ${told}`}.`
  })

function placeWords(g: Position, viewer: Seat, cell: string): string[] {
  const compass = worlds.find((world) => cell === `${world}/compass`)
  if (compass) return [`${worldText(g, compass)}.`]
  const { world, land } = partsOf(cell as Place)
  const seat = viewerOf(g.state, viewer)
  const beside = g.atlas.neighbours[land].map((next) => landName(g, next))
  return [
    `${landText(g, world, land)}${seat ? linksText(g, seat, world, land) : ''}.`,
    `Next to it: ${listed(beside)}.`,
  ]
}

/** What lies on the compass of a world, then its lands. */
const worldWords = (g: Position, world: World): string[] => [
  `${worldText(g, world)}.`,
  ...lands.map((land) => `${landText(g, world, land)}.`),
]
