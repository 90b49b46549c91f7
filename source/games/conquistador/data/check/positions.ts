/** The short scenarios: their turns, and that the position of one fits map, leaders and discoveries. */
import type { DataFault } from '../../../../kernel/contract/data.ts'
import type { Board } from '../../map/board.ts'
import { shortScenarios } from '../names.ts'
import type { GameData } from '../shapes.ts'
import type { Reached, StartPosition, UsualPoints } from '../short-scenario-shapes.ts'

export function checkShortScenarios(data: GameData, board: Board): DataFault[] {
  const { short, solitaire } = data.scenarios
  const last = data.turns.turns.length
  const ofWhole = measuredFaults(solitaire, 1, last).map(
    ({ path, expected }): DataFault => ({ file: 'scenarios.json', path: ['solitaire', ...path], expected }),
  )
  if (!short) return ofWhole
  const ofShort = shortScenarios.flatMap((name) => {
    const { to, position } = short[name]
    const fault = (path: readonly string[], expected: string): DataFault => ({
      file: 'scenarios.json',
      path: ['short', name, ...path],
      expected,
    })
    return [
      ...(to <= last ? [] : [fault(['to'], `A short scenario must end in turn ${last} at the latest.`)]),
      ...(position && position.turn > to
        ? [fault(['position', 'turn'], 'A short scenario must begin before it ends.')]
        : []),
      ...(position && solitaire.nation !== 'Spain'
        ? [fault(['position'], 'The position is that of Spain, which must be the nation of solitaire.')]
        : []),
      ...measuredFaults(short[name], position?.turn ?? 1, to).map(({ path, expected }) =>
        fault(path, expected),
      ),
      ...(position ? unknownIn(data, board, position) : []).map(({ path, expected }) =>
        fault(['position', ...path], expected),
      ),
    ]
  })
  return [...ofWhole, ...ofShort]
}

/** What the program has after each turn, and how often it wins, which are told beside a player's own points. */
interface Measured {
  readonly usual?: UsualPoints | undefined
  readonly reached?: Reached | undefined
}

function measuredFaults({ usual, reached }: Measured, begins: number, last: number): Unknown[] {
  const turns = last - begins + 1
  const tooMany = reached && Math.max(reached.hard, reached.normal) > reached.games
  return [
    ...(!usual || usual.from === begins
      ? []
      : [{ path: ['usual', 'from'], expected: `The first turn is ${begins}.` }]),
    ...(!usual || usual.points.length === turns
      ? []
      : [{ path: ['usual', 'points'], expected: `There must be a figure for each of ${turns} turns.` }]),
    ...(tooMany
      ? [
          {
            path: ['reached', 'games'],
            expected: 'There must be as many games as reach the points at least.',
          },
        ]
      : []),
  ]
}

interface Unknown {
  readonly path: readonly string[]
  readonly expected: string
}

/** Every name of a position that the other files do not know. */
function unknownIn(
  { areas, map, leaders, discoveries }: GameData,
  board: Board,
  at: StartPosition,
): Unknown[] {
  const check = (key: string, names: readonly string[], isKnown: (name: string) => boolean, what: string) =>
    names
      .filter((name) => !isKnown(name))
      .map((name) => ({ path: [key], expected: `${name} must be ${what}.` }))
  const among = (known: readonly string[]) => (name: string) => known.includes(name)
  const groups = [...at.stacks, ...at.harbours, ...at.harbours.flatMap(({ ships }) => ships)]
  const sites = [...Object.keys(map.mines), ...Object.keys(map.cities)]
  return [
    ...check(
      'areas',
      Object.keys(at.areas),
      among(areas.areas.map(({ name }) => name)),
      'an Area of areas.json',
    ),
    ...check('mines', Object.keys(at.mines), among(Object.keys(map.mines)), 'a mine of map.json'),
    ...check('emptied', at.emptied, among(Object.keys(map.cities)), 'a city of map.json'),
    ...check(
      'stacks',
      at.stacks.map(({ hex }) => hex),
      (hex) => (board.hexes.get(hex)?.area ?? null) !== null,
      'a land hex of an Area',
    ),
    ...check(
      'harbours',
      at.harbours.map(({ place }) => place),
      (place) => place === 'Europe' || board.seaWays.has(place),
      'Europe or a water of the map',
    ),
    ...check(
      'leaders',
      [...at.lost, ...groups.flatMap((group) => group.leaders)],
      among(leaders.leaders.map(({ name }) => name)),
      'a leader of leaders.json',
    ),
    ...check(
      'gold',
      groups.flatMap(({ gold }) => Object.keys(gold)),
      among(sites),
      'a mine or city of map.json',
    ),
    ...check(
      'discoveries',
      Object.keys(at.discoveries),
      among(discoveries.discoveries.map(({ name }) => name)),
      'a discovery of discoveries.json',
    ),
  ]
}
