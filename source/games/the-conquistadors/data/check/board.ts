/** What must hold of the boards: kinds as drawn, coasts, seas, the chain inland, and room for empires. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import { type Check, faultsOf, must, same } from '../../../../kernel/contract/faults.ts'
import { buildAtlas, isSea, type SpaceInfo } from '../../map/atlas.ts'
import { type Board, boards, type Space } from '../names.ts'
import type { GameData } from '../shapes.ts'

type Spaces = ReadonlyMap<Space, SpaceInfo>

const letters: Readonly<Record<string, SpaceInfo['kind']>> = {
  '~': 'sea',
  s: 'marDelSur',
  D: 'desert',
  R: 'rainForest',
  L: 'legend',
  P: 'panama',
  C: 'cuba',
}

export function checkBoards(data: GameData): DataFault[] {
  const { spaces } = buildAtlas(data)
  return faultsOf('map', [
    ...boards.flatMap((board) => [
      ...checkDrawing(data, board),
      ...checkLand(spaces, board),
      ...checkSeas(spaces, board),
      ...checkEmpires(spaces, board),
    ]),
    ...checkLinks(data, spaces),
    ...checkExample(data, spaces),
  ])
}

/** Steps from some spaces over those that a test lets in, on one board. */
function flood(
  spaces: Spaces,
  from: readonly Space[],
  enters: (space: SpaceInfo) => boolean,
): Map<Space, number> {
  const steps = new Map<Space, number>(from.map((space) => [space, 0]))
  const queue = [...from]
  for (const space of queue) {
    const here = spaces.get(space)!
    for (const next of here.neighbours) {
      const there = spaces.get(next)!
      if (steps.has(next) || there.board !== here.board || !enters(there)) continue
      steps.set(next, steps.get(space)! + 1)
      queue.push(next)
    }
  }
  return steps
}

function checkDrawing({ map: { maps } }: GameData, board: Board): Check[] {
  const { rows, columns, drawing, spaces } = maps[board]
  const path = ['maps', board]
  const cells = drawing.join('').replace(/[ x]/g, '').length
  const numbers = spaces.flatMap(({ legend }) => (legend === undefined ? [] : [legend])).sort()
  const names = spaces.flatMap(({ name }) => (name === undefined ? [] : [name]))
  return [
    must(rows <= 18 && columns <= 36, path, 'It must fit on a screen.'),
    must(
      drawing.length === rows && drawing.every((line) => line.length === columns),
      [...path, 'drawing'],
      'It must have as many rows and columns as it says.',
    ),
    must(cells === spaces.length, [...path, 'spaces'], 'Each drawn cell is a space.'),
    must(
      new Set(spaces.map(({ id }) => id)).size === spaces.length,
      [...path, 'spaces'],
      'A space stands once.',
    ),
    must(same(numbers, [1, 2, 3, 4, 5, 6]), [...path, 'spaces'], 'There are legend spaces 1 to 6 (19.21).'),
    must(new Set(names).size === names.length, [...path, 'spaces'], 'A name stands once on a board.'),
    must(
      spaces.filter(({ kind }) => kind === 'panama').length === 1,
      [...path, 'spaces'],
      'There is one Panama.',
    ),
    ...spaces.map((space, index) => {
      const letter = drawing[Number(space.id.slice(1, 3))]?.[Number(space.id.slice(3))] ?? ''
      const level = letter === 'm' ? 0 : Number(letter)
      const isLand = letters[letter] === undefined
      const fits = isLand
        ? space.kind === 'land' && space.level === level && (space.minusOne === true) === (letter === 'm')
        : space.kind === letters[letter] && space.level === undefined
      return must(
        fits && space.id.startsWith(board),
        [...path, 'spaces', index],
        `It is drawn as "${letter}".`,
      )
    }),
  ]
}

/** Level 0 and no other touches water; from each sea a chain of levels leads inland (note to 4.112). */
function checkLand(spaces: Spaces, board: Board): Check[] {
  const here = [...spaces.values()].filter((space) => space.board === board)
  const isWet = (space: Space): boolean => isSea(spaces.get(space)!)
  return [
    ...here
      .filter(({ kind }) => kind === 'land')
      .map(({ id, level, neighbours }) =>
        must(
          neighbours.some(isWet) === (level === 0),
          ['maps', board, 'spaces'],
          `${id} is of level 0 if it touches water, and only then.`,
        ),
      ),
    ...[0, 1, 2, 3, 4].map((level) =>
      must(
        here.filter((space) => space.level === level).length >= 5,
        ['maps', board, 'spaces'],
        `There are five spaces of level ${level} at least.`,
      ),
    ),
  ]
}

/** The water of a board, sea by sea. */
function seasOf(spaces: Spaces, board: Board): Space[][] {
  let left = [...spaces].filter(([, space]) => space.board === board && isSea(space)).map(([id]) => id)
  const seas: Space[][] = []
  while (left.length > 0) {
    const sea = [...flood(spaces, [left[0]!], isSea).keys()]
    seas.push(sea)
    left = left.filter((space) => !sea.includes(space))
  }
  return seas
}

function checkSeas(spaces: Spaces, board: Board): Check[] {
  const path = ['maps', board, 'spaces']
  const here = [...spaces.values()].filter((space) => space.board === board)
  const panama = here.find(({ kind }) => kind === 'panama')
  const seas = seasOf(spaces, board)
  const kindsIn = (sea: readonly Space[]) => new Set(sea.map((space) => spaces.get(space)!.kind))
  const south = here.filter(({ kind }) => kind === 'marDelSur').length
  const open = here.filter(({ kind }) => kind === 'sea').length
  return [
    must(seas.length === 2, path, 'The isthmus parts two seas.'),
    must(
      panama !== undefined && seas.every((sea) => panama.neighbours.some((next) => sea.includes(next))),
      path,
      'Panama touches both seas.',
    ),
    must(
      panama !== undefined && flood(spaces, [panama.id], () => true).size === here.length,
      path,
      'All spaces hang together.',
    ),
    ...seas.map((sea) =>
      must(hasChain(spaces, sea), path, 'A chain of levels 0, 1, 2, 3, 4 leads inland from each sea.'),
    ),
    board === 'N'
      ? must(south === 0, path, 'Mar del Sur is on the South board only (3.26).')
      : must(
          open > 0 && open < south && seas.every((sea) => kindsIn(sea).size === 1),
          path,
          'Most of the sea of the South is Mar del Sur, and that is one sea (3.26).',
        ),
  ]
}

function hasChain(spaces: Spaces, sea: readonly Space[]): boolean {
  const inland = (from: readonly Space[], level: number): Space[] =>
    [...new Set(from.flatMap((space) => spaces.get(space)!.neighbours))].filter(
      (next) => spaces.get(next)!.level === level,
    )
  return [0, 1, 2, 3, 4].reduce<readonly Space[]>(inland, sea).length > 0
}

/** 12.23: every space of level 4 has another within five over land. */
function checkEmpires(spaces: Spaces, board: Board): Check[] {
  const high = [...spaces.values()].filter((space) => space.board === board && space.level === 4)
  const near = high.filter(({ id }) => {
    const steps = flood(spaces, [id], (space) => !isSea(space))
    return high.some((other) => other.id !== id && (steps.get(other.id) ?? 99) <= 5)
  })
  return [
    must(near.length === high.length, ['maps', board, 'spaces'], 'An empire finds room anywhere (12.23).'),
  ]
}

function checkLinks({ map: { links } }: GameData, spaces: Spaces): Check[] {
  const [link] = links
  const ends = link ? [spaces.get(link.from), spaces.get(link.to)] : []
  const cuba = [...spaces.values()].filter(({ kind }) => kind === 'cuba')
  return [
    must(
      links.length === 1 && ends.every((end) => end?.kind === 'panama') && ends[0]?.board !== ends[1]?.board,
      ['links'],
      'The boards are joined by the two Panama spaces (1.12).',
    ),
    must(
      cuba.length === 1 && cuba[0]!.board === 'N',
      ['maps', 'N', 'spaces'],
      'Santiago de Cuba is on North.',
    ),
  ]
}

/** The example to 12.25, and the voyages from Santiago de Cuba. */
function checkExample({ map: { examples } }: GameData, spaces: Spaces): Check[] {
  const { A, B, C, D, E } = examples['12.25']
  const land = (from: Space) => flood(spaces, [from], (space) => !isSea(space))
  const [fromA, fromB] = [land(A), land(B)]
  const named = (name: string) => [...spaces.values()].find((space) => space.name === name)
  const sail = (from: string, to: string): number => {
    const start = named(from)
    const end = named(to)
    if (!start || !end) return 99
    const steps = flood(spaces, [start.id], isSea)
    return Math.min(...end.neighbours.map((next) => steps.get(next) ?? 99)) + 1
  }
  return [
    must(
      same([fromA.get(B), fromA.get(C), fromA.get(D), fromA.get(E), fromB.get(D)], [2, 2, 4, 4, 2]) &&
        fromB.get(E)! > 2,
      ['examples', '12.25'],
      'B and C lie two from A, D and E four, D two from B and E more.',
    ),
    ...['Vera Cruz', 'Panama'].map((name) =>
      must(
        sail('Santiago de Cuba', name) <= 12,
        ['maps', 'N', 'spaces'],
        `${name} lies two moves by sea from Santiago de Cuba.`,
      ),
    ),
    must(
      named('Tlaxcala') !== undefined && named('Tenochtitlan')?.level === 4,
      ['maps', 'N', 'spaces'],
      'Tlaxcala and Tenochtitlan, of level 4, are on it.',
    ),
    must(
      named('Gallo') !== undefined && named('Cajamarca') !== undefined,
      ['maps', 'S', 'spaces'],
      'Gallo and Cajamarca are on it.',
    ),
  ]
}
