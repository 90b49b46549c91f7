/** Kills at random moments while keys are pressed quickly; KILL_SEED repeats the kills of a failure. */
import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import seedrandom from 'seedrandom'
import { describe, expect, it } from 'vitest'
import { keys, type Terminal } from '../harness.ts'
import { actionsIn, expectGone, seatPlayer } from '../player.ts'

const { enter } = keys
const player = seatPlayer()
const ways = ['SIGKILL', 'SIGHUP', 'SIGTERM', 'SIGINT', 'hang-up'] as const
const rounds = 6
const price = 4
/** Two keys buy a caravel, however often: its letter, and Enter for the one that is offered. */
const buying = ['c', enter] as const
/** Ducats that are never spent: without any, the letter would be refused. */
const reserve = 60

const seed = Number(process.env.KILL_SEED ?? randomInt(1_000_000_000))

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * What is left of the ducats as the player knows it; null in the middle of a frame, when the title bar
 * and the question do not say the same yet.
 */
function treasury(terminal: Terminal): number | null {
  const bar = /(\d+) ducats/.exec(terminal.screen()[0] ?? '')?.[1]
  const question = /Plan the turn: (\d+) ducats/.exec(terminal.text())?.[1]
  return bar === undefined || bar !== question ? null : Number(bar)
}

describe(`a game killed at random moments (KILL_SEED=${seed})`, () => {
  it.each(ways)('by %s goes on with everything that the screen had confirmed', async (way) => {
    const next = seedrandom(`${seed} ${way}`)
    const file = player.file('killed.save')
    let terminal = await player.newGame(file)
    await terminal.settle()
    const begun = treasury(terminal)!
    for (let round = 0; round < rounds; round++) {
      let sent = 0
      let known = treasury(terminal)!
      const end = performance.now() + next() * 400
      // Whatever the machine: the first kill comes when something was
      // done, and there are ducats left at the last.
      const enough = begun - ((begun - reserve) * (round + 1)) / rounds
      while ((performance.now() < end && known > enough) || (round === 0 && known === begun)) {
        terminal.send(buying[sent++ % 2]!)
        await wait(next() * 15)
        known = treasury(terminal) ?? known
      }
      const confirmed = (begun - known) / price
      if (way === 'hang-up') terminal.hangUp()
      else terminal.kill(way)
      await expectGone(terminal.pid)
      const saved = actionsIn(file)
      expect(saved.every((type) => type === 'buy')).toBe(true)
      expect(saved.length).toBeGreaterThanOrEqual(confirmed)
      if (way !== 'SIGKILL' && way !== 'hang-up') {
        await terminal.ended()
        expect(terminal.state()).toEqual({ alternate: false, cursorShown: true, pastes: false, mouse: false })
      }
      // What a process leaves that is killed while it writes.
      if (way === 'SIGKILL') writeFileSync(`${file}.tmp`, 'the half of a')
      terminal = player.open(['resume', file])
      await terminal.waitFor(/Plan the turn|skip all/, 20_000)
      // Nothing was done yet: the opening is told again.
      if (terminal.text().includes('skip all')) await terminal.press('s')
      await terminal.waitFor(`Plan the turn: ${begun - saved.length * price} ducats`)
      await terminal.settle()
      expect(actionsIn(file)).toEqual(saved)
    }
    expect(actionsIn(file).length).toBeGreaterThan(0)
  })
})
