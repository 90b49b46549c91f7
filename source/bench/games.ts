/** How fast whole random games, saves and loads are, and how much memory a game takes. */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJournal } from '../kernel/journal/open.ts'
import type { Level } from '../kernel/program/holders.ts'
import { playGame, simulateGame } from '../kernel/program/simulate.ts'
import { createSave, openSave } from '../kernel/saves/saves.ts'
import { isBroken, type Played, playMatch } from './arena/match.ts'
import { matchesOf } from './arena/pairings.ts'
import { quantile } from './quantile.ts'
import type { Setting } from './setting.ts'

/** The scenarios that are measured. */
export const solitaire = 'solitaire'
export const campaign = 'campaign'
const clock = () => performance.now()

/** Plays random games of a scenario; the first few only warm up. Times in milliseconds. */
export function measureGames({ game, random }: Setting, games: number, scenario: string) {
  const warmUp = 5
  const results = Array.from({ length: warmUp + games }, (_, n) =>
    simulateGame(game, { scenario, seed: `bench ${n}` }, random, { clock }),
  ).slice(warmUp)
  const times = results.map(({ milliseconds }) => milliseconds)
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000
  const decisions = results.reduce((sum, result) => sum + result.decisions, 0)
  return {
    median: quantile(times, 0.5),
    slowest: quantile(times, 1),
    gamesPerSecond: games / seconds,
    decisionsPerSecond: decisions / seconds,
    decisionsPerGame: decisions / games,
  }
}

/**
 * Plays games of three computers at a level; the first only warms up. Times in milliseconds;
 * a turn is all that one nation does in it.
 */
export function measureComputers(playing: Setting, games: number, level: Level) {
  const seats = playing.game.seats({ scenario: campaign, seed: '' })
  const pairing = { scenario: campaign, seats, players: seats.map(() => level) }
  const [, ...results] = matchesOf(pairing, games + 1, 'bench').map((match) => playMatch(playing, match))
  const broken = results.find(isBroken)
  if (broken) throw new Error(broken.fault)
  const played = results.filter((result): result is Played => !isBroken(result))
  const times = played.map(({ milliseconds }) => milliseconds)
  const turns = played.flatMap((result) => Object.values(result.seats).flatMap((seat) => seat.turns))
  return {
    gamesPerSecond: (1000 * played.length) / times.reduce((sum, time) => sum + time, 0),
    median: quantile(times, 0.5),
    slowest: quantile(times, 1),
    turn: quantile(turns, 0.5),
    worstTurn: quantile(turns, 1),
  }
}

/**
 * Plays one random game and saves it after every action, as at the
 * table. Times in milliseconds, sizes in bytes.
 */
export function measureSaves({ game, random }: Setting) {
  const folder = mkdtempSync(join(tmpdir(), 'conquistador-bench-'))
  try {
    const file = join(folder, 'bench.save')
    const before = heap()
    const newGame = { scenario: solitaire, seed: 'bench save' }
    const save = createSave(file, openJournal(game, newGame), 'bench')
    const times: number[] = []
    for (const { action } of playGame(game, newGame, random)) {
      save.journal.act(action)
      const start = clock()
      save.write()
      times.push(clock() - start)
    }
    const memory = heap() - before
    save.close()
    const start = clock()
    openSave(file, game, 'bench').close()
    return {
      actions: times.length,
      median: quantile(times, 0.5),
      slow: quantile(times, 0.99),
      load: clock() - start,
      size: statSync(file).size,
      memory,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Memory in use, exact only under --expose-gc. */
function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
