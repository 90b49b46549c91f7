/** What a space shows: the marks of its ground, of what was found there, and of who stands there. */
import type { Board, Faction, Space, SpaceKind } from '../../data/names.ts'
import { unitsOn } from '../../forces/troops.ts'
import { type SpaceInfo, spaceOf } from '../../map/atlas.ts'
import { legendOn } from '../../map/ground.ts'
import { captainName } from '../../map/names.ts'
import { type Position, spaceAt, sum } from '../../state/context.ts'
import { commanderOf, expeditionsAt, isLone, unitsOf } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import { spaceAtSpot, spaceSize, spotOf, type Zoom } from './layout.ts'

/** The grounds of a board; `waste` is land out of play. */
export const grounds = [
  ...(['level0', 'level1', 'level2', 'level3', 'level4', 'sea', 'marDelSur'] as const),
  ...(['desert', 'rainForest', 'legend', 'haven', 'waste'] as const),
]
export type Ground = (typeof grounds)[number]

/** What is written: finds by what they are, forces by whose they are, and what points. */
export type Role =
  | Faction
  | 'quiet'
  /** The level of land that nobody has discovered. */
  | 'level'
  /** Discovered land on which nothing was found. */
  | 'empty'
  | 'village'
  | 'town'
  | 'city'
  | 'empire'
  | 'legendMark'
  | 'mosquito'
  | 'spent'
  | 'indians'
  | 'hostile'
  | 'haven'

export interface BoardMark {
  readonly text: string
  readonly role: Role
}

/** A mark at its place in a space, in columns and lines. */
export interface PlacedMark extends BoardMark {
  readonly right: number
  readonly down: number
}

/** Every mark of the boards, so that legend, boards and tests agree. */
export const marks = {
  sea: '~',
  marDelSur: '=',
  desert: ':',
  rainForest: '%',
  legendSpace: '?',
  minusOne: ',',
  panama: 'P',
  cuba: 'S',
  nothing: '.',
  mosquito: 'm',
  village: 'v',
  town: 't',
  city: 'c',
  empire: 'E',
  capital: 'K',
  spent: 'x',
  legend: 'L',
  king: 'k',
  indians: '!',
  hostile: '-',
  allied: '+',
  legal: '*',
} as const

const byKind: Readonly<Record<Exclude<SpaceKind, 'land'>, Ground>> = {
  sea: 'sea',
  marDelSur: 'marDelSur',
  desert: 'desert',
  rainForest: 'rainForest',
  legend: 'legend',
  panama: 'haven',
  cuba: 'haven',
}

const byLevel = ['level0', 'level1', 'level2', 'level3', 'level4'] as const

export const groundOf = ({ kind, level }: SpaceInfo): Ground =>
  kind === 'land' ? byLevel[level ?? 0]! : byKind[kind]

/** The letter of a faction: a capital with units, a small one for conquistadors alone. */
export const letterOf = (expedition: Expedition): string => {
  const letter = expedition.faction.charAt(0)
  return isLone(expedition) ? letter : letter.toUpperCase()
}

const findMarks = {
  village: { text: marks.village, role: 'village' },
  town: { text: marks.town, role: 'town' },
  city: { text: marks.city, role: 'city' },
  discovered: { text: marks.nothing, role: 'empty' },
  mosquito: { text: marks.mosquito, role: 'mosquito' },
  bare: { text: marks.nothing, role: 'empty' },
} as const

/** The mark of what a space is or hides: its level until it is known. */
export function groundMark(g: Position, { id, kind, level, minusOne }: SpaceInfo): BoardMark {
  const { find } = spaceAt(g, id)
  if (kind === 'land' && find === null)
    return { text: `${level}${minusOne ? marks.minusOne : ''}`, role: 'level' }
  if (kind === 'panama') return { text: marks.panama, role: 'haven' }
  if (kind === 'cuba') return { text: marks.cuba, role: 'haven' }
  if (kind === 'land') return { text: marks.nothing, role: 'empty' }
  return { text: kind === 'legend' ? marks.legendSpace : marks[kind], role: 'quiet' }
}

/** What was found in a space: its letter first; null where nothing stands out of the ground. */
export function findMark(g: Position, space: Space): BoardMark | null {
  if (legendOn(g, space) !== null) return { text: marks.legend, role: 'legendMark' }
  const { find, empire, plunderedOut } = spaceAt(g, space)
  if (find === null || find === 'discovered' || find === 'bare') return null
  if (empire) {
    const isCapital = g.state.empires.some((one) => one.name === empire && one.capital === space)
    return { text: isCapital ? marks.capital : marks.empire, role: 'empire' }
  }
  const mark = findMarks[find]
  return plunderedOut ? { text: mark.text, role: 'spent' } : mark
}

/** How a place stands: Indians there, hostile, or whose ally. */
export function standingMarks(g: Position, space: Space): BoardMark[] {
  const { hostile, ally, plunderedOut } = spaceAt(g, space)
  const units = unitsOn(g, space)
  const isHome = g.state.empires.some(({ king }) => king.in === 'space' && king.space === space)
  return [
    ...(units.length > 0 && (hostile || ally === null)
      ? [{ text: `${marks.indians}${units.length}`, role: 'indians' as const }]
      : hostile
        ? [{ text: marks.hostile, role: 'hostile' as const }]
        : []),
    ...(ally ? [{ text: `${marks.allied}${ally.charAt(0).toUpperCase()}`, role: ally }] : []),
    ...(isHome ? [{ text: marks.king, role: 'empire' as const }] : []),
    ...(plunderedOut ? [{ text: marks.spent, role: 'spent' as const }] : []),
  ]
}

/** The family name of a commander: the last word of his name. */
const shortName = (g: Position, expedition: Expedition): string =>
  captainName(g, commanderOf(expedition).captain).split(' ').at(-1)!

const forceMark = (expedition: Expedition): BoardMark => ({
  text: `${letterOf(expedition)}${isLone(expedition) ? '' : unitsOf(expedition)}`,
  role: expedition.faction,
})

/** Everything in a space at a zoom, the ground first: what comes later lies over it. */
export function marksIn(g: Position, space: Space, zoom: Zoom): PlacedMark[] {
  const info = spaceOf(g.atlas, space)
  const here = expeditionsAt(g, space)
  const find = findMark(g, space)
  const ground = groundMark(g, info)
  if (zoom === 1) return smallMarks(g, space, here, [ground, find])
  const standing = standingMarks(g, space)
  const level = { ...ground, text: ` ${info.level ?? ''}` }
  // A ground with nothing on it has its mark where no coast runs.
  const upper = find ? [find, ...standing, ...(zoom === 3 ? [level] : [])] : standing
  const lower = zoom === 2 ? here.map(forceMark) : []
  const isBare = !find && (zoom === 3 || here.length === 0)
  return [
    ...(isBare ? inLine(1, [ground], zoom) : find ? [] : inLine(0, [ground], zoom)),
    ...inLine(0, upper, zoom),
    ...inLine(1, lower, zoom),
    ...(zoom === 2 ? [] : namedForces(g, here)),
  ]
}

/** Whether a find, a force or how a place stands is written at a point of the board: no mere ground. */
export function isWritten(g: Position, at: { readonly x: number; readonly y: number }, zoom: Zoom): boolean {
  const space = spaceAtSpot(g, at, zoom)
  if (space === null) return false
  const { x, y } = spotOf(space, zoom)
  return marksIn(g, space, zoom).some(
    ({ text, role, right, down }) =>
      !['quiet', 'level', 'empty'].includes(role) &&
      y + down === at.y &&
      x + right <= at.x &&
      at.x < x + right + text.length,
  )
}

/** Two columns: what is there, and who or how it stands. */
function smallMarks(
  g: Position,
  space: Space,
  here: readonly Expedition[],
  [ground, find]: readonly [BoardMark, BoardMark | null],
): PlacedMark[] {
  const first = find ?? { ...ground, text: ground.text.charAt(0) }
  const [force] = here
  const [standing] = standingMarks(g, space)
  const second = force ? { text: letterOf(force), role: force.faction } : standing
  return [
    { ...first, right: 0, down: 0 },
    ...(second ? [{ ...second, text: second.text.charAt(0), right: 1, down: 0 }] : []),
  ]
}

/** Marks one after another in a line of a space, as many as there is room for. */
function inLine(down: number, list: readonly BoardMark[], zoom: Zoom): PlacedMark[] {
  const { wide } = spaceSize[zoom]
  const length = sum(list.map(({ text }) => text.length))
  let right = length < wide ? 1 : 0
  const placed: PlacedMark[] = []
  for (const mark of list) {
    if (right + mark.text.length > wide) break
    placed.push({ ...mark, right, down })
    right += mark.text.length
  }
  return placed
}

/** Forces by the names of their commanders, one a line; the last line counts those beyond. */
function namedForces(g: Position, here: readonly Expedition[]): PlacedMark[] {
  const { wide } = spaceSize[3]
  return here.slice(0, 2).flatMap((expedition, index) => {
    const { text, role } = forceMark(expedition)
    const more = index === 1 && here.length > 2 ? `+${here.length - 2}` : ''
    const room = wide - 1 - text.length - more.length
    return inLine(index + 1, [{ text: `${text}${shortName(g, expedition).slice(0, room)}${more}`, role }], 3)
  })
}

export const boardNames: Readonly<Record<Board, string>> = { N: 'North', S: 'South' }
