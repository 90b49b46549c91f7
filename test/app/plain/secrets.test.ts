/** 6.71 What a seat cannot know changes nothing that it is told. */
import seedrandom from 'seedrandom'
import { describe, expect, it } from 'vitest'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import { buildComputer } from '../../../source/games/conquistador/players/computer.ts'
import { randomPlayer } from '../../../source/games/conquistador/players/random.ts'
import { segmentAt } from '../../../source/games/conquistador/sequence/sequence.ts'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import { playGame } from '../../../source/kernel/program/simulate.ts'
import type { Save } from '../../../source/kernel/saves/saves.ts'
import { game } from '../../games/conquistador/rules/table.ts'
import { world } from '../../games/conquistador/world.ts'
import { measured } from '../../measure.ts'
import { withOtherSecrets } from '../other-secrets.ts'
import { answersOf, playSave } from './listener.ts'

const panels = conquistadorPanels(world)
const computer = buildComputer(world, () => game.sets)
const newGame = { scenario: 'campaign', seed: 'secrets' }
const seats = game.seats(newGame)

/** A game that stands still: it is looked at and asked about, but nothing is done. */
function standing(state: State, viewer: string): Save<State> {
  const journal = {
    ...{ game, newGame, opening: [], base: 0, state: () => state, entries: () => [] },
    decisions: () => game.decisions(state).filter(({ seat }) => seat === viewer),
    turnStarts: () => [{ turn: state.turn, at: 0 }],
    events: () => [],
    amended: () => [],
    stateAt: () => state,
    isOver: () => game.decisions(state).length === 0,
    act: () => ({ ok: false, refusal: { rule: '0', reason: 'Nothing is done here.' } }),
  }
  const seats = game.seats(journal.newGame)
  const change = <T>(act: (one: typeof journal) => T) => ({ result: act(journal), unsaved: null })
  const idle = { seats, change, follow: () => () => {} }
  return { file: 'game.save', journal, ...idle, close: () => {} } as unknown as Save<State>
}

/** Everything that a player can ask for without doing anything; the first Enter lifts the curtain. */
const questions = (cells: readonly string[]): string[] => [
  ...['', '', 'off', 'todo', 'status', 'where', 'points', 'orders', 'find s', 'area caribbean', 'log 50'],
  ...['advice', 'aims', 'aims own', 'auto'],
  ...cells.map((cell) => `look ${cell}`),
  ...cells.map((cell) => `area ${world.board.hexes.get(cell)?.area ?? 'x'}`),
  ...['1', 'back', '2', 'back', '3', 'back', '4', 'back', '5', '1', 'back', 'back'],
]

describe('the curtain', () => {
  it('pushes what was read out of sight, and waits for Enter alone', async () => {
    const state = game.create(newGame).state as State
    const { parts } = await playSave(game, panels, standing(state, 'England'), answersOf(['where', '']))
    expect(parts[0]).toMatch(/^Campaign: [^\n]+\n{25}Pass the keyboard to England\./)
    expect(parts[1]).toMatch(/^\nOnly Enter goes on here, or quit\./)
    expect(parts[2]).toContain('England, 1 to')
    expect(parts[0]! + parts[1]!).not.toContain('ducats')
    const left = await playSave(game, panels, standing(state, 'England'), answersOf(['quit']))
    expect(left.parts).toHaveLength(2)
  })
})

/** More states of a segment tell nothing new. */
const mostOfSegment = measured(2, 4)

describe('what is told to a seat', () => {
  it('is the same whatever the others hide', async () => {
    const pick = seedrandom.alea('told')
    const compared: Record<string, number> = {}
    let seen = 0
    for (const seed of ['secrets', 'plans'])
      for (const { after } of playGame(game, { ...newGame, seed }, randomPlayer(world, game.sets))) {
        const state = after as State
        const { id } = segmentAt(state.step)
        if (state.over || state.turn > 6) break
        if (pick() > 0.15 || (compared[id] ?? 0) >= mostOfSegment) continue
        compared[id] = (compared[id] ?? 0) + 1
        for (const viewer of seats) {
          if (!game.decisions(state).some(({ seat }) => seat === viewer)) continue
          const other = withOtherSecrets(state, viewer)
          const cells = panels.map
            .jumps(state, viewer)
            .flatMap(({ cell }) => cell ?? [])
            .sort(() => pick() - 0.5)
            .slice(0, 6)
          const told = (of: State) =>
            playSave(game, panels, standing(of, viewer), answersOf(questions(cells)), { computer }).then(
              ({ all }) => all,
            )
          const [before, now] = [await told(state), await told(other)]
          expect(now).toBe(before)
          expect(before).toContain(`Pass the keyboard to ${viewer}.`)
          const owner = seats.find((seat) => seat !== viewer)!
          const words = (of: State) => panels.words.status(game.view(of, owner), owner).join()
          if (words(other) !== words(state)) seen++
        }
      }
    for (const id of ['A3', 'B1', 'B2', 'C2', 'E']) expect(Object.keys(compared)).toContain(id)
    // The owner hears very well what was changed.
    expect(seen).toBeGreaterThan(measured(3, 5))
  })
})
