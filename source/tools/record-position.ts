/**
 * `node dist/record-position.mjs`: plays a lone Spain at hard up to the turn in which the scenario of the conquest
 * begins, and puts the median of these positions into data/conquistador/scenarios.json. Runs in the root of the
 * project.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadData } from '../cli/data/load-data.ts'
import type { StartPosition } from '../games/conquistador/data/short-scenario-shapes.ts'
import { conquistador } from '../games/conquistador/game.ts'
import { buildWorld } from '../games/conquistador/map/world.ts'
import { buildComputer } from '../games/conquistador/players/computer.ts'
import { positionOfState } from '../games/conquistador/scenarios/positions.ts'
import { files } from '../games/conquistador/shelf/files.ts'
import { adviceOn } from '../kernel/program/advice.ts'

/** The turn that begins, and how many games are played to it. */
const begins = 6
const games = 60

const file = join('data', 'conquistador', 'scenarios.json')
const { data, hash } = loadData('conquistador', files)
const world = buildWorld(data)
const game = conquistador(data, hash, world)
const computer = buildComputer(world, () => game.sets)
// The same game, over a turn earlier: what ends it there is the last thing that the position has seen.
const { short } = data.scenarios
const cutData = {
  ...data,
  scenarios: { ...data.scenarios, short: { ...short!, columbus: { to: begins - 1, winAt: 0 } } },
}
const cut = conquistador(cutData, hash, buildWorld(cutData))

interface GameFound {
  readonly seed: string
  readonly points: number
  readonly position: Omit<StartPosition, 'source'>
}

/** The empires stand, and nobody has been there. */
const empires = ['Aztec Empire', 'Incan Empire']
const isToBeConquered = ({ areas }: GameFound['position']): boolean =>
  !empires.some((area) => Object.hasOwn(areas, area))

function play(seed: string): GameFound | null {
  const first = game.create({ scenario: 'solitaire', seed }).state
  let { state } = { state: first }
  while (!game.outcome(state)) {
    const decision = game.decisions(state)[0]!
    const view = game.view(state, decision.seat)
    const advice = adviceOn({ game, computer }, { view, decision, level: 'hard' }, [])
    if (!advice) return null
    const { action } = advice
    if (state.turn === begins - 1) {
      const ended = cut.apply({ ...state, scenario: 'columbus' }, action)
      if (ended.ok && ended.state.over) {
        const position = positionOfState(ended.state, begins, first)
        return position && isToBeConquered(position)
          ? { seed, points: position.history.at(-1)!.points, position }
          : null
      }
    }
    const next = game.apply(state, action)
    if (!next.ok) return null
    state = next.state
  }
  return null
}

const found = Array.from({ length: games }, (_, n) => play(`position ${n + 1}`)).filter((one) => one !== null)
found.sort((one, other) => one.points - other.points)
const { seed, points, position } = found[Math.floor(found.length / 2)]!
const scenarios = JSON.parse(readFileSync(file, 'utf8'))
const { conquest } = scenarios.short
conquest.position = {
  source: `played by this program at hard, seed "${seed}", turns 1 to ${begins - 1}`,
  ...position,
}
writeFileSync(file, `${JSON.stringify(scenarios, null, 2)}\n`)
console.log(`${seed}: ${points} points, the median of ${found.length} positions.`)
