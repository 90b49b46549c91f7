import { describe, expect, it } from 'vitest'
import type { GamePanels } from '../../source/app/panels.ts'
import { type Offered, type Pressed, playByKeys } from '../../source/bench/keys/play.ts'
import { tableOf } from '../../source/bench/keys/report.ts'
import { tallyOf } from '../../source/bench/keys/tally.ts'
import type { Game } from '../../source/kernel/contract/game.ts'
import type { Computer } from '../../source/kernel/program/computer.ts'
import { islandsComputer } from '../app/islands/computer.ts'
import { islands } from '../app/islands/game.ts'
import { islandsPanels } from '../app/islands/panels.ts'
import { parley, parleyPanels } from '../app/islands/parley.ts'

const alone: Offered = {
  game: islands() as unknown as Game<object>,
  panels: islandsPanels as GamePanels,
  computer: islandsComputer as Computer,
}
const forTwo: Offered = {
  ...alone,
  game: parley() as unknown as Game<object>,
  panels: parleyPanels as GamePanels,
}

const questions = (pressed: readonly Pressed[]) =>
  pressed.flatMap(({ what }) => (what.kind === 'question' ? [what] : []))

describe('a game by keys', () => {
  it('comes to its end, with keys for every answer', () => {
    const pressed = playByKeys(alone, { scenario: 'isles', seed: 'test' }, [])
    expect(questions(pressed).length).toBeGreaterThan(0)
    expect(questions(pressed).filter(({ isLost }) => isLost)).toEqual([])
    expect(pressed.every(({ what, keys }) => what.kind !== 'question' || keys > 0)).toBe(true)
  })

  it('has a curtain, of one key, where another person sits down', () => {
    const curtains = playByKeys(forTwo, { scenario: 'isles', seed: 'test' }, []).filter(
      ({ what }) => what.kind === 'curtain',
    )
    expect(new Set(curtains.map(({ seat }) => seat))).toEqual(new Set(['Ann', 'Bob']))
    expect(curtains.every(({ keys }) => keys === 1)).toBe(true)
  })

  it('asks nothing of what is left to the autopilot', () => {
    const all = questions(playByKeys(alone, { scenario: 'isles', seed: 'test' }, []))
    const routine = islandsPanels.routines.find(({ kinds }) => kinds.includes(all[0]!.asked))!
    const left = questions(playByKeys(alone, { scenario: 'isles', seed: 'test' }, [routine.name]))
    expect(left.map(({ asked }) => asked)).not.toContain(all[0]!.asked)
  })
})

describe('what was pressed', () => {
  const question = (turn: number, keys: number, asked: string, part: object = {}): Pressed => ({
    ...{ seat: 'Ann', turn, keys },
    what: { kind: 'question', asked, isSegment: true, isOnly: false, ends: false, isLost: false, ...part },
  })
  const loss = { isSegment: false }
  const game: readonly Pressed[] = [
    question(1, 3, 'plan'),
    question(1, 1, 'loss', loss),
    question(1, 1, 'loss', { ...loss, isOnly: true }),
    question(1, 2, 'plan', { ends: true }),
    { seat: 'Ann', turn: 1, keys: 1, what: { kind: 'page', of: 'storm' } },
    question(2, 1, 'plan', { ends: true }),
    { seat: 'Ann', turn: 2, keys: 0, what: { kind: 'slide' } },
    { seat: 'Bob', turn: 2, keys: 1, what: { kind: 'curtain' } },
  ]

  it('is counted by turns of each person, with the answers of a segment as one question', () => {
    const tally = tallyOf([game])
    expect(tally.turns).toBe(3)
    expect(tally.keys).toEqual({ median: 1, most: 8 })
    expect(tally.questions).toEqual({ median: 1, most: 3 })
  })

  it('tells what could be answered in one way only, and where nothing was done', () => {
    const { only, passed } = tallyOf([game])
    expect([only.most, passed.most]).toEqual([1, 1])
  })

  it('names what costs most first', () => {
    const { kinds } = tallyOf([game])
    expect(kinds.map(({ kind }) => kind)).toEqual(['plan', 'loss', 'page', 'curtain', 'slide'])
    expect(kinds[0]).toEqual({ kind: 'plan', times: 2 / 3, keys: 2 })
  })

  it('counts the curtains of the turn that had most, in a column of its own', () => {
    const curtain = (turn: number): Pressed => ({ seat: 'Ann', turn, keys: 1, what: { kind: 'curtain' } })
    const turns = Array.from({ length: 20 }, (_, turn) => curtain(turn))
    const tally = tallyOf([[...turns, curtain(7), curtain(7), curtain(7)]])
    expect(tally).toMatchObject({ curtains: { median: 1, most: 1 }, mostCurtains: 4 })
    expect(tableOf([{ settings: 'new', table: 'two', games: 1, tally }])).toMatch(/ 1 \(1\) \| 4 \|$/m)
  })

  it('makes a table, and lines of what costs most', () => {
    const text = tableOf([{ settings: 'new', table: 'alone', games: 1, tally: tallyOf([game]) }])
    expect(text).toContain('| new | alone | 3 | 1 (8) |')
    expect(text).toContain('plan 2.0 (0.7 times), loss 0.7 (0.7 times)')
    expect(text).toContain('Pages by key a turn, of what: storm 0.33.')
  })
})
