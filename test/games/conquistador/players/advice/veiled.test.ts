/**
 * A game that veils what nobody has seen: all that a seat is told is the same on a board on which that is another.
 * Whoever says anything that follows from it is found here, whatever he calls it.
 */
import { expect, test } from 'vitest'
import type { GameData } from '../../../../../source/games/conquistador/data/shapes.ts'
import { conquistador } from '../../../../../source/games/conquistador/game.ts'
import { hexOfNode } from '../../../../../source/games/conquistador/map/board.ts'
import { neighbour, sideNamed } from '../../../../../source/games/conquistador/map/hex.ts'
import { buildWorld, type World } from '../../../../../source/games/conquistador/map/world.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { placesOf } from '../../../../../source/kernel/contract/domain.ts'
import type { Action, Choice, Decision, NewGame } from '../../../../../source/kernel/contract/game.ts'
import { copy } from '../../../../../source/kernel/flow/draft.ts'
import { computerPlayer } from '../../../../../source/kernel/program/computer.ts'
import { sampleAction } from '../../../../../source/kernel/program/sample.ts'
import { playerDice, playGame } from '../../../../../source/kernel/program/simulate.ts'
import { measured } from '../../../../measure.ts'
import { theme } from '../../panels/mono.ts'
import { data, world } from '../../world.ts'

/** Everything that tells a seat anything, over some data. */
function tableOver(of: GameData) {
  const there: World = of === data ? world : buildWorld(of)
  const game = conquistador(of, 'test', there)
  return {
    world: there,
    game,
    computer: buildComputer(there, () => game.sets),
    panels: conquistadorPanels(there),
  }
}

const table = tableOver(data)

/** The same board where it is seen, with other sites and another terrain where it is not. */
function elsewhere(seen: readonly string[]): GameData {
  const { map, discoveries } = data
  const shown = new Set(seen)
  const hidden = [...world.board.hexes.values()].filter(({ hex, area }) => area !== null && !shown.has(hex))
  const taken = new Set([...Object.values(map.mines), ...Object.values(map.cities)])
  const free = hidden.filter(({ hex }) => !taken.has(hex)).map(({ hex }) => hex)
  const moved = new Map<string, string>()
  const moveTo = (hex: string, index: number) => {
    if (!shown.has(hex)) moved.set(hex, free[(index * 101 + 17) % free.length]!)
    return moved.get(hex) ?? hex
  }
  const sites = (all: Readonly<Record<string, string>>, from: number) =>
    Object.fromEntries(Object.entries(all).map(([name, hex], index) => [name, moveTo(hex, from + index)]))
  const { firstRow, lastColumn } = map.grid
  const terrain = map.terrain.map((line, row) =>
    [...line]
      .map((mark, index) => {
        const hex = `${String(row + firstRow).padStart(2, '0')}${String(lastColumn - index).padStart(2, '0')}`
        const info = world.board.hexes.get(hex)
        return info && info.area !== null && !info.coastal && !shown.has(hex)
          ? mark === '^'
            ? '%'
            : '^'
          : mark
      })
      .join(''),
  )
  const isShown = (side: string) => {
    const named = sideNamed(side)
    return shown.has(named.hex) || shown.has(neighbour(named.hex, named.side))
  }
  return {
    ...data,
    map: {
      ...map,
      terrain,
      mines: sites(map.mines, 0),
      cities: sites(map.cities, 40),
      lakes: Object.fromEntries(
        Object.entries(map.lakes).map(([name, list]) => [name, list.filter((hex) => shown.has(hex))]),
      ),
      rivers: Object.fromEntries(
        Object.entries(map.rivers).map(([name, list]) => [name, list.filter(isShown)]),
      ),
    },
    discoveries: {
      discoveries: discoveries.discoveries.map((one) => {
        const { hexes } = one.place
        return hexes
          ? { ...one, place: { ...one.place, hexes: hexes.map((hex) => moved.get(hex) ?? hex) } }
          : one
      }),
    },
  }
}

/** Forecasts and pages of a choice, as it is first shown and filled in by chance. */
function toldOf({ game, panels }: typeof table, state: State, decision: Decision, choice: Choice) {
  const pick = playerDice(`${state.dice.drawn} ${choice.type}`)
  const only: Decision = { ...decision, choices: [choice] }
  const drafts: Action[] = [{ type: choice.type, seat: decision.seat, ...choice.fixed }]
  for (let n = 0; n < 2; n++) {
    const action = sampleAction(only, game.sets, pick)
    if (action) drafts.push(action)
  }
  const places = Object.values(choice.args ?? {}).flatMap((domain) =>
    domain.kind === 'place' || domain.kind === 'path'
      ? [
          panels.placesBy!(
            state,
            decision.seat,
            placesOf(domain, game.sets),
            'from' in domain ? domain.from : undefined,
          ),
        ]
      : [],
  )
  return {
    choice,
    places,
    start: panels.startOf(state, choice, ''),
    told: drafts.map((draft) => [
      draft,
      choice.form ? game.fill!(state, draft) : null,
      draft === drafts[0] ? null : game.forecast(state, draft),
    ]),
  }
}

/** All that a seat is told at a decision, each by what says it. */
function told(at: typeof table, state: State, seat: string, isPlanning: boolean): Record<string, unknown> {
  const { game, computer, panels } = at
  const view = game.view(state, seat)
  const decision = game.decisions(state).find((one) => one.seat === seat)!
  const { map, words } = panels
  const cells = [...at.world.board.hexes.keys()]
  return {
    question: { ...decision, choices: [] },
    ...Object.fromEntries(
      decision.choices.map((choice) => [
        `${choice.type} ${JSON.stringify(choice.fixed)}`,
        toldOf(at, view, decision, choice),
      ]),
    ),
    advice: computer.advise(view, decision, 'hard'),
    aims: isPlanning ? computer.aims(view, seat, 'hard') : [],
    left: isPlanning ? computer.stillToOrder?.(view, decision, 'hard') : [],
    bar: panels.titleBar(view, seat),
    panes: panels.panes.map((pane) => pane.lines(view, seat, { width: 100, height: 200, theme })),
    jumps: map.jumps(view, seat),
    cells: cells.map((cell) => map.look(view, seat, cell)),
    names: [...at.world.board.seaWays.keys()].map((node) => map.nameOf(node, view)),
    words: [
      words.status(view, seat),
      words.where(view, seat),
      words.points(view, seat),
      words.areas.map((area) => words.area(view, seat, area)),
      cells
        .filter((cell) => !state.seen!.includes(hexOfNode(cell)))
        .map((cell) => words.place(view, seat, cell)),
    ],
  }
}

/** Mines and cities that nobody has seen, and that are called by name; one mine has that of a river. */
const namesIn = (said: string, seen: readonly string[]): readonly string[] =>
  Object.entries({ ...data.map.mines, ...data.map.cities })
    .filter(([name, hex]) => !seen.includes(hex) && !Object.hasOwn(data.map.rivers, name))
    .map(([name]) => name)
    .filter((name) => said.includes(name))

/** Games, and of how many decisions one is looked at. */
const games: readonly (NewGame & { readonly every: number })[] = [
  { scenario: 'solitaire', seed: 'a1', options: { places: 'veiled' }, every: measured(150, 30) },
  {
    scenario: 'campaign',
    seed: 'a2',
    options: { places: 'veiled', seats: { Spain: 'human', England: 'human', France: 'human' } },
    every: measured(600, 150),
  },
]

test.each(games)(
  'nothing that is told follows from what nobody has seen: $scenario',
  ({ every, ...newGame }) => {
    const player = computerPlayer(table.computer, () => 'hard', table.game.sets)
    let count = 0
    for (const { before, action } of playGame(table.game, newGame, player)) {
      // A hard player takes its time; by then the most has been seen.
      if (before.turn > measured(8, 21)) break
      if (count++ % every !== 0) continue
      const other = tableOver(elsewhere(before.seen!))
      const seat = action.seat
      const isPlanning = table.game.decisions(before).find((one) => one.seat === seat)!.kind === 'planning'
      // What is worked out for a list of hexes seen is kept for that very list.
      const [here, there] = [
        told(table, before, seat, isPlanning),
        told(other, copy(before), seat, isPlanning),
      ]
      expect(namesIn(JSON.stringify(here), before.seen!)).toEqual([])
      for (const by of Object.keys(here))
        expect({ turn: before.turn, by, told: JSON.parse(JSON.stringify(there[by])) }).toEqual({
          turn: before.turn,
          by,
          told: JSON.parse(JSON.stringify(here[by])),
        })
    }
  },
  120_000,
)
