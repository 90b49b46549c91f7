/** The game in sentences, for whoever hears the screen or has a slow line. */
import type { GameWords } from '../../../app/panels.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { keysOf } from '../../../kernel/contract/records.ts'
import { listed } from '../../../kernel/contract/words.ts'
import { saidTable } from '../../tables.ts'
import { type Board, boards, type Faction } from '../data/names.ts'
import { scoreOf } from '../end/victory.ts'
import { cellOf, spaceOf } from '../map/atlas.ts'
import { factionName, spaceName } from '../map/names.ts'
import type { Components, Position } from '../state/context.ts'
import { expeditionsOf } from '../state/forces.ts'
import type { State } from '../state/state.ts'
import { tableOf } from '../text/tables.ts'
import { partNames, standingText } from './court.ts'
import { expeditionText, spaceText } from './describing.ts'
import { handCards } from './hand.ts'
import { players, viewerOf } from './viewer.ts'

const areas: Readonly<Record<Board, string>> = { N: 'North', S: 'South' }

export function gameWords(components: Components): GameWords<State> {
  const at = (state: State): Position => ({ ...components, state })
  return {
    areas: boards.map((board) => areas[board]),
    status: (state, seat) => statusWords(at(state), seat),
    where: (state, seat) => whereWords(at(state), seat),
    points: (state) => players(state).map((faction) => pointWords(at(state), faction)),
    place: (state, _seat, cell) => placeWords(at(state), cell),
    area: (state, _seat, name) => areaWords(at(state), boards.find((board) => areas[board] === name) ?? 'N'),
    onWay: (place) => spaceName(components, place),
    directions: {
      ...{ north: 'up', south: 'down', e: 'right', w: 'left' },
      ...{ ne: 'upRight', nw: 'upLeft', se: 'downRight', sw: 'downLeft' },
    },
    bearing: bearingOf,
    table: (name) => saidTable(tableOf(components.data, name)),
  }
}

function statusWords(g: Position, viewer: Seat): string[] {
  const seat = viewerOf(g.state, viewer)
  const hand = seat ? handCards(g, seat) : []
  return [
    ...(hand.length > 0 ? [`Your hand: ${listed(hand.map(({ title }) => title))}.`] : []),
    ...hand.map(
      ({ title, when, text, isPlayable, lack }) =>
        `${title}, ${isPlayable ? 'to be played now' : `${when}${lack === null ? '' : `; not now: ${lack}`}`}. ${text}`,
    ),
    ...players(g.state).map((faction) => `${factionName(faction)}: ${standingText(g, faction)}.`),
    `Impulses go in this order: ${listed(g.state.order.map(factionName))}.`,
  ]
}

/** Own expeditions first, then those of others. */
function whereWords(g: Position, viewer: Seat): string[] {
  const seat = viewerOf(g.state, viewer)
  const order = players(g.state).toSorted((one, other) => Number(other === seat) - Number(one === seat))
  const lines = order.flatMap((faction) =>
    expeditionsOf(g, faction).map(
      (expedition) =>
        `${factionName(faction)} at ${spaceName(g, expedition.at)}: ${expeditionText(g, expedition)}.`,
    ),
  )
  return lines.length > 0 ? lines : ['No expedition is on a board yet.']
}

function pointWords(g: Position, faction: Faction): string {
  const score = scoreOf(g, faction)
  const parts = keysOf(partNames)
    .filter((part) => score[part] !== 0)
    .map((part) => `${partNames[part]} ${score[part]}`)
  return `${factionName(faction)} has ${score.total} ${score.total === 1 ? 'point' : 'points'}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`
}

const placeWords = (g: Position, cell: string): string[] => [
  `${spaceText(g, cell)}.`,
  `Next to it: ${listed(spaceOf(g.atlas, cell).neighbours.map((next) => spaceName(g, next)))}.`,
]

/** What was found on a board, and who is there. */
function areaWords(g: Position, board: Board): string[] {
  const here = Object.keys(g.state.spaces).filter((space) => space.startsWith(board))
  const held = g.state.expeditions.map(({ at }) => at).filter((space) => space.startsWith(board))
  const all = [...new Set([...held, ...here])]
  return all.length > 0 ? all.map((space) => `${spaceText(g, space)}.`) : ['Nothing is known of it yet.']
}

/** As the crow flies, in spaces; empty if they are the same or lie on two boards. */
function bearingOf(from: string, to: string): string {
  if (from.charAt(0) !== to.charAt(0)) return ''
  const [one, other] = [cellOf(from), cellOf(to)]
  const rows = other.row - one.row
  const columns = 2 * (other.column - one.column) + (other.row % 2) - (one.row % 2)
  const slanted = Math.abs(rows)
  const straight = Math.max(0, Math.round((Math.abs(columns) - slanted) / 2))
  const east = columns >= 0
  const slant = `${rows > 0 ? 'S' : 'N'}${east ? 'E' : 'W'}`
  return [
    ...(slanted > 0 ? [`${slanted} ${slant}`] : []),
    ...(straight > 0 ? [`${straight} ${east ? 'E' : 'W'}`] : []),
  ].join(', ')
}
