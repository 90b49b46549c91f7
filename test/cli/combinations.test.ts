/**
 * Every legal combination on the command line: asked for by flags,
 * refereed in lines of JSON, saved and replayed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { gameInUse, type InUse } from '../../source/cli/game-in-use.ts'
import { newGameOf } from '../../source/cli/new-game.ts'
import { replay } from '../../source/cli/replay.ts'
import type { Start } from '../../source/cli/start.ts'
import { conquistador } from '../../source/games/conquistador/shelf/entry.ts'
import type { Sets } from '../../source/kernel/contract/domain.ts'
import { type Action, type Decision, type GameEvent, visibleTo } from '../../source/kernel/contract/game.ts'
import type { Journal } from '../../source/kernel/journal/journal.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import type { Computer } from '../../source/kernel/program/computer.ts'
import { sampleAction } from '../../source/kernel/program/sample.ts'
import { playerDice } from '../../source/kernel/program/simulate.ts'
import { referee } from '../../source/kernel/referee.ts'
import { createSave, openSave } from '../../source/kernel/saves/saves.ts'
import { type Combination, legalCombinations } from '../games/conquistador/combinations/legal.ts'
import { sampled } from '../measure.ts'
import { started } from './started.ts'

let folder: string
let inUse: InUse
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'combinations-'))
  inUse = await gameInUse(conquistador)
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

/** The flags that ask for a combination. */
function flagsOf({ scenario, seats, options }: Combination): string[] {
  const switches = Object.entries(options).filter(([, value]) => typeof value === 'boolean')
  const words = Object.entries(options).filter(([, value]) => typeof value === 'string')
  return [
    ['--scenario', scenario],
    ['--seats', seats.map((seat) => `${seat.toLowerCase()}=human`).join()],
    ['--options', switches.map(([name, on]) => (on ? name : `no-${name}`)).join()],
    ...words.map(([name, word]) => [`--${name}`, String(word)]),
  ].flat()
}

type Told = { readonly [key: string]: unknown }

/** What a referee answers to lines, which are made from what it has told so far; it ends with a null. */
async function converse(
  journal: Journal<object>,
  next: (told: readonly Told[]) => object | null,
  seat?: string,
): Promise<readonly Told[]> {
  const told: Told[] = []
  async function* lines() {
    for (let line = next(told); line; line = next(told)) yield JSON.stringify(line)
  }
  const computer = inUse.computer as Computer
  for await (const line of referee(journal, lines(), { computer, ...(seat && { seats: [seat] }) }))
    told.push(JSON.parse(line))
  return told
}

/** As many actions as a bot without a plan takes that knows nothing but the lines. */
const most = 80

async function refereed(journal: Journal<object>, seed: string): Promise<readonly Told[]> {
  const pick = playerDice(seed)
  let asked = 0
  return converse(journal, (told) => {
    const { decision, decisions = [decision] } = told.at(-1) as { decision: Decision; decisions?: Decision[] }
    const { sets } = told[0]!.hello as { sets: Sets }
    return asked++ < most ? sampleAction(decisions[pick(decisions.length)]!, sets, pick) : null
  })
}

/** The lines that a command prints. */
async function printed(command: (start: Start) => Promise<number>, start: Start): Promise<string[]> {
  let out = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text
    return true
  })
  expect(await command(start)).toBe(0)
  vi.restoreAllMocks()
  return out.trimEnd().split('\n')
}

const cases = legalCombinations().map((one, n) => [one.name, one, n] as const)

describe.each(sampled(cases, 4, 101))('%s', (_name, one, n) => {
  test('is asked for by flags, played by JSON lines, told to a seat, saved, opened and replayed', async () => {
    const { game } = inUse
    const newGame = newGameOf(
      conquistador,
      (await started('referee', [...flagsOf(one), '--seed', `referee ${n}`])).args,
    )
    expect(newGame.options).toEqual(one.options)
    const journal = openJournal(game, newGame)
    const told = await refereed(journal as unknown as Journal<object>, newGame.seed)
    const actions = journal.entries().map(({ action }) => action)
    expect(told[0]!.hello).toMatchObject({ options: one.options, scenario: one.scenario, seed: newGame.seed })
    expect(told.filter(({ events }) => events).flatMap(({ events }) => events as GameEvent[])).toEqual([
      ...journal.opening,
      ...journal.entries().flatMap(({ events }) => events),
    ])
    expect(actions.length).toBeGreaterThan(most / 4)

    // In turns, so that each seat of a table is told of games of every edition, open and veiled.
    await toldTo(one.seats[Math.floor(n / 4) % one.seats.length]!, actions)

    const file = join(folder, `${n}.save`)
    createSave(file, journal, 'test').close()
    const opened = openSave(file, game, 'test')
    expect(opened.journal.state()).toEqual(journal.state())
    opened.close()
    const lines = (await printed(replay, await started('replay', [file, '--json']))).map((line) =>
      JSON.parse(line),
    )
    expect(lines[0]).toMatchObject({ options: one.options, events: journal.opening })
    const replayed = lines.slice(1).filter(({ action }) => action)
    expect(replayed.map(({ action, events }) => ({ action, events }))).toEqual(journal.entries())
    // What is found at a point between depends on no option, so that a few of each table will do.
    if (n % 5 === 0) {
      const middle = Math.floor(actions.length / 2)
      const [position] = await printed(
        replay,
        await started('replay', [file, '--at', String(middle), '--json']),
      )
      expect(JSON.parse(position!).state).toEqual(journal.stateAt(middle))
    }

    /** The same game as one seat hears it: its own view, and no event that it may not know of. */
    async function toldTo(seat: string, all: readonly Action[]): Promise<void> {
      const own = openJournal(game, newGame)
      const left: object[] = [...all, { type: 'view' }]
      const heard = await converse(own as unknown as Journal<object>, () => left.shift() ?? null, seat)
      expect(heard[0]!.hello).not.toHaveProperty('seed')
      const events = heard.flatMap((line) => (line.events as GameEvent[] | undefined) ?? [])
      const known = [...own.opening, ...own.entries().flatMap((entry) => entry.events)]
      expect(events).toEqual(visibleTo(known, seat))
      expect(own.state()).toEqual(journal.state())
      // A lone bot without a plan may have come to the end of the game.
      if (journal.decisions().length === 0)
        expect(heard.at(-1)!.outcome).toEqual(game.outcome(journal.state()))
      else expect(heard.at(-2)!.view).toEqual(game.view(journal.state(), seat))
    }
  })
})
