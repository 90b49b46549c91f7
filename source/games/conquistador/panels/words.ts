/** The game in sentences, for whoever hears the screen or has a slow line. */
import type { Direction } from '../../../app/keys/keys.ts'
import type { GameWords } from '../../../app/panels.ts'
import { clockwise, distance, type Hex, neighbour, type Side } from '../map/hex.ts'
import { seenPosition } from '../map/seen-world.ts'
import type { World } from '../map/world.ts'
import { hexName, placeName } from '../matters/ports.ts'
import type { State } from '../state/state.ts'
import { tableOf } from '../text/tables.ts'
import { areaWords, placeWords } from './words/places.ts'
import { pointWords } from './words/points.ts'
import { statusWords } from './words/status.ts'
import { whereWords } from './words/units.ts'

const compass: Readonly<Record<Lowercase<Side>, Direction>> = {
  ne: 'upRight',
  e: 'right',
  se: 'downRight',
  sw: 'downLeft',
  w: 'left',
  nw: 'upLeft',
}

export const gameWords = (world: World): GameWords<State> => ({
  get areas() {
    return [...world.board.hexesOfArea].filter(([, hexes]) => hexes.length > 0).map(([name]) => name)
  },
  status: (state, seat) => statusWords(seenPosition(world, state), seat),
  where: (state, seat) => whereWords(seenPosition(world, state), seat),
  points: (state, seat) => pointWords(seenPosition(world, state), seat),
  place: (state, seat, cell) => placeWords(seenPosition(world, state), seat, cell),
  area: (state, seat, name) => areaWords(seenPosition(world, state), seat, name),
  // On land the waters of a hex mean nothing.
  onWay: (place, on, state) =>
    on === 'land' ? hexName(world, place) : placeName(state ? seenPosition(world, state) : world, place),
  directions: compass,
  bearing,
  table: (name) => tableWords(world, name),
})

/** Of the six directions at most two lead nearer, and each of them only so often. */
function bearing(from: Hex, to: Hex): string {
  const parts: string[] = []
  let at = from
  for (const side of clockwise) {
    let steps = 0
    for (let next = neighbour(at, side); distance(next, to) < distance(at, to); next = neighbour(at, side)) {
      at = next
      steps++
    }
    if (steps > 0) parts.push(`${steps} ${side}`)
  }
  return parts.join(', ')
}

/**
 * Each row with the heads of its columns: `Die 1: Tax A 30, Tax B 20`. Cells without a head are said alone.
 */
function tableWords({ data }: World, name: string): string[] {
  const { title, rule, columns, rows, key, notes = [], source } = tableOf(data, name)
  const [first] = columns
  const said = (row: readonly string[]): string => {
    const cells = columns
      .slice(1)
      .map(({ head }, index) => [head, row[index + 1] ?? ''] as const)
      .filter(([, cell]) => cell !== '')
      .map(([head, cell]) => `${head} ${cell}`)
    const start = first?.head === 'Die' || first?.head === 'Dice' || first?.head === 'Turn' ? first.head : ''
    return `${[start, row[0]].filter(Boolean).join(' ')}: ${cells.join('; ')}.`
  }
  return [
    `${title}, rule ${rule}.`,
    ...(key ? [`Key: ${key}`] : []),
    ...rows.map(said),
    ...notes.map(([mark, text]) => `Source ${mark}: ${text}.`),
    ...(source ? [`Source: ${source}.`] : []),
  ]
}
