/** Several terminals on one save: who watches, and seats that are played each at its own terminal. */

import { renameSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inFull, sampled } from '../../measure.ts'
import { keys, type Terminal } from '../harness.ts'
import { keyOf, seatPlayer } from '../player.ts'
import { begin, buy, calm, ducats, endSegment, live, wait } from './several.ts'

const { enter, ctrlC, esc } = keys
const player = seatPlayer()

describe('a game that somebody plays', () => {
  it.runIf(inFull)('is followed live by who watches, who can look around and decide nothing', async () => {
    const file = player.file('live.save')
    const spain = await player.newGame(file)
    const watcher = player.open(['watch', file])
    await begin(watcher)
    await watcher.waitFor('You watch. Spain decides: Planning')
    expect(ducats(watcher)).toBe(ducats(spain))
    const before = ducats(spain)
    await buy(spain, 'Buy carracks', '2')
    await watcher.waitFor(`${ducats(spain)} ducats`, live)
    await watcher.waitFor('Spain buys 2 carracks', live)
    await spain.press('U')
    await watcher.waitFor('Spain took back one action.', live)
    expect(ducats(watcher)).toBe(before)
    for (const key of ['U', 'R', 'X']) {
      await watcher.press(key)
      await watcher.waitFor('This game is only watched here')
      await watcher.press('z')
    }
    const pages = [
      ['L', 'Log'],
      ['C', 'Court'],
      ['?', 'Help'],
      ['T', 'Tables'],
      ['H', 'REVIEW'],
    ] as const
    for (const [key, page] of sampled(pages, 2)) {
      await watcher.press(key)
      await watcher.waitFor(page)
      await watcher.press(esc)
    }
    await endSegment(spain)
    // The dice are shown to him too, and go on without a key of his.
    await watcher.waitFor('Search for gold', live)
    await watcher.waitFor(/Spain decides: (?!Planning)/, 20_000)
    renameSync(file, `${file}.away`)
    await watcher.waitFor('does not exist', live)
    renameSync(`${file}.away`, file)
    await watcher.waitUntil((screen) => !screen.join().includes('does not exist'), 'It stays away')
    await watcher.press(ctrlC)
    expect(await watcher.ended()).toEqual({ code: 0, signal: 0 })
    await spain.press(ctrlC)
    expect(await spain.ended()).toEqual({ code: 0, signal: 0 })
  })

  it('is told to the second who would play it, with his process and how to watch', async () => {
    const file = player.file('held.save')
    const spain = await player.newGame(file)
    const second = player.open(['resume', file])
    expect((await second.ended()).code).toBe(1)
    const said = second.text().replace(/\n/g, '')
    expect(said).toContain(`is being played by process ${spain.pid} on `)
    expect(said).toMatch(/\(user.+\)/)
    expect(said).toContain(`"conquistador watch ${file}" watches it.`)
  })

  it.runIf(inFull)('can be watched from the title screen, and without a name', async () => {
    const first = player.open(['new', '--seed', 'title'])
    await begin(first)
    const second = player.open([])
    await second.waitFor('Go on with solitaire')
    await calm(second)
    await second.press(enter)
    await second.waitFor('Watch it')
    await calm(second)
    await second.press(enter)
    await begin(second)
    await second.waitFor('You watch.')
    const third = player.open(['watch'])
    await begin(third)
    await third.waitFor('You watch.')
  })
})

describe('two seats at two terminals', () => {
  const seats = ['--scenario', 'campaign', '--seats', 'spain=human,england=human', '--seed', 'layout']

  /** What a terminal must never have been sent. */
  const expectUnknown = (terminal: Terminal, secrets: readonly RegExp[]): void => {
    for (const secret of secrets) expect(terminal.sent()).not.toMatch(secret)
  }

  it.runIf(inFull)('plan at the same time, wait for each other, and keep their secrets', async () => {
    const file = player.file('two.save')
    const spain = player.open(['new', ...seats, '--save', file, '--seat', 'spain'])
    await spain.waitFor('skip all')
    const england = player.open(['resume', file, '--seat', 'england'])
    const watcher = player.open(['watch', file])
    for (const terminal of [spain, england, watcher]) {
      await begin(terminal)
    }
    await spain.waitFor('Plan the turn')
    await england.waitFor('Plan the turn')
    await watcher.waitFor(/You watch\. Spain and England/)
    const shown = ducats(spain)
    await buy(spain, 'Buy carracks', '2')
    // A form that is half filled in stays while the other acts.
    await england.press(keyOf(england, 'Buy caravels'))
    await england.waitFor('Enter accept')
    // Who plays is asked of the map until something was done in the game: until what Spain bought has come here.
    await england.waitUntil((screen) => !screen.join().includes('Do you see a coast?'), 'It is still asked')
    const form = england.text()
    await spain.press(keyOf(spain, 'Plan a voyage'))
    await spain.waitFor('Own ports')
    await spain.press(enter)
    await spain.waitFor('p do it')
    await spain.press('p')
    await spain.waitFor('S1: 6 bounds')
    await wait(500)
    expect(england.text()).toBe(form)
    await england.press('3', enter)
    await england.waitFor('buys 3 caravels')
    const secretsOfSpain = [/buys 2 carracks/, /S1: 6/, new RegExp(`\\b${ducats(spain)} ducats`)]
    const secretsOfEngland = [/buys 3 caravels/, new RegExp(`\\b${ducats(england)} ducats`)]
    expect(ducats(spain)).not.toBe(shown)

    // Spain has planned, takes it back, and plans again.
    await endSegment(spain)
    await spain.waitFor('Waiting for England: Planning')
    await spain.press('L')
    await spain.waitFor('Log')
    await spain.press(esc, keys.left, 'U')
    await spain.waitFor('Plan the turn')
    await calm(spain)
    await endSegment(spain)
    await spain.waitFor('Waiting for England: Planning')
    // Nobody learns that Spain has.
    await wait(500)
    expect(england.text()).toContain('Plan the turn')
    expect(watcher.text()).toMatch(/Spain and England/)
    expectUnknown(england, secretsOfSpain)
    expectUnknown(watcher, [...secretsOfSpain, ...secretsOfEngland])
    expectUnknown(spain, secretsOfEngland)
    expect(spain.sent()).not.toContain('\u0007')

    await endSegment(england)
    await england.waitFor('Waiting for Spain')
    await spain.waitFor(/It is your turn|Since you last looked/, live)
    expect(spain.sent().split('\u0007')).toHaveLength(2)
    expect(england.sent()).not.toContain('\u0007')
    expect(spain.text()).not.toContain('press Enter or Space')
  })

  it.runIf(inFull)('are told who holds a seat, and go on after both were killed', async () => {
    const file = player.file('killed.save')
    const spain = player.open(['new', ...seats, '--save', file, '--seat', 'spain'])
    await spain.waitFor('skip all')
    const england = player.open(['resume', file, '--seat', 'England'])
    for (const terminal of [spain, england]) {
      await begin(terminal)
    }
    await buy(england, 'Buy caravels', '3')
    const left = ducats(england)
    const refused = async (args: readonly string[]): Promise<string> => {
      const terminal = player.open(['resume', file, ...args], { columns: 200 })
      expect((await terminal.ended()).code).toBe(1)
      return terminal.text().replace(/\n/g, '')
    }
    expect(await refused(['--seat', 'spain'])).toContain(
      `Spain in ${file} is being played by process ${spain.pid}`,
    )
    expect(await refused([])).toMatch(/(Spain|England) in .* is being played by process/)
    expect(await refused(['--seat', 'france'])).toContain(
      'has no seat "France"; its seats are Spain, England.',
    )
    for (const terminal of [spain, england]) {
      terminal.kill('SIGKILL')
      await terminal.ended()
    }
    const again = player.open(['resume', file, '--seat', 'england'])
    await again.waitFor('Plan the turn')
    expect(ducats(again)).toBe(left)
    expect(again.text()).not.toContain('press Enter or Space')
    await again.press('U')
    await again.waitFor('Undid: ')
    await again.press(ctrlC)
    await again.ended()
    // All seats are free again.
    const both = player.open(['resume', file])
    await both.waitFor('press Enter or Space')
  })
})
