import { describe, expect, it } from 'vitest'
import { inFull } from '../../measure.ts'
import { keys, type Terminal } from '../harness.ts'
import { keyOf, leaveUndone, seatPlayer } from '../player.ts'

const { enter, ctrlC, down, right } = keys
const player = seatPlayer()

/** The words on the screen, without the spaces between. */
const words = (terminal: Terminal): string => terminal.text().replace(/\s+/g, ' ').trim()

const curtainOf = (seat: string, turn: number, segment: string): string =>
  `${seat}'s turn: press Enter or Space ${seat.toUpperCase()} Turn ${turn}, ${segment} The curtain is down until whoever plays ${seat} sits alone before the screen. Enter Space lifts the curtain Ctrl-C quits; the game is saved`

/** What the screen says of the plans that England makes below: ships, cargo, destination, bounds. */
const plans = /\bE1\b|buys 1 carrack|\b6 bounds|to Caribbean \(2316|Cabot, J\.,? (aboard|E1)|In Europe: none/

const seats = ['--scenario', 'campaign', '--seats', 'Spain=human,England=human']

/** The curtain needs a moment to come down, and so does a question that another is asked openly. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 550))

async function lift(terminal: Terminal): Promise<void> {
  await pause()
  await terminal.press(' ')
  await terminal.waitUntil((screen) => !screen[0]!.includes('press Enter or Space'), 'The curtain stays')
  await terminal.settle()
  if (terminal.text().includes('skip all')) await terminal.press('s')
}

/** Closes the council with whatever is left undone. */
async function closeCouncil(terminal: Terminal): Promise<void> {
  await terminal.press('x')
  if (terminal.text().includes('Left undone')) await leaveUndone(terminal)
}

describe('two nations at one terminal', () => {
  it.runIf(inFull)('play a turn by keys alone, each behind the curtain of the other', async () => {
    const file = player.file('two.save')
    const terminal = player.open(['new', ...seats, '--seed', 'layout', '--save', file])
    await terminal.waitFor('press Enter or Space')
    const shown = /^ (\w+)'s turn/.exec(terminal.text())?.[1]
    // Spain, who acts first afterwards, plans last, and is to look for what England has planned.
    expect(shown).toBe('England')
    expect(words(terminal)).toBe(curtainOf(shown!, 1, 'Planning'))
    let treasury = ''
    const council = async (): Promise<void> => {
      const seat = /^ (\w+)'s turn/.exec(terminal.text())![1]!
      await lift(terminal)
      await terminal.waitFor('Plan the turn')
      expect(terminal.screen()[0]).toContain(seat)
      if (seat === 'England') {
        await planAsEngland(terminal)
        treasury = /(\d+) ducats/.exec(terminal.screen()[0]!)![1]!
      } else {
        expect(terminal.text()).not.toMatch(plans)
        if (treasury !== '') await expectHidden(terminal, treasury)
      }
      await closeCouncil(terminal)
    }
    await council()
    await terminal.waitFor('press Enter or Space')
    expect(words(terminal)).toBe(curtainOf('Spain', 1, 'Planning'))
    await council()
    await playTo(terminal, 2)
    await terminal.press(ctrlC)
    expect(await terminal.ended()).toEqual({ code: 0, signal: 0 })
  })

  it('show nothing when the game is resumed, resized, or left at the curtain', async () => {
    const file = player.file('hidden.save')
    const first = player.open(['new', ...seats, '--seed', 'layout', '--save', file])
    await first.waitFor('press Enter or Space')
    await lift(first)
    await first.waitFor('Plan the turn')
    await first.press(ctrlC)
    await first.ended()
    const second = player.open(['resume', file])
    await second.waitFor('press Enter or Space')
    const seat = /^ (\w+)'s turn/.exec(second.text())![1]!
    for (const [columns, rows] of [
      [120, 40],
      [80, 24],
      [200, 60],
    ] as const) {
      second.resize(columns, rows)
      await second.waitUntil(
        (screen) => screen.length === rows && words(second) === curtainOf(seat, 1, 'Planning'),
        `There is more than the curtain at ${columns}x${rows}`,
      )
    }
    second.resize(60, 20)
    await second.waitFor('at least 80x24')
    const small = 'This window is 60x20. Please make it at least 80x24. Nothing is lost; Ctrl-C quits.'
    await second.waitUntil(() => words(second) === small, 'There is more in the small window')
    second.resize(80, 24)
    await second.waitFor('press Enter or Space')
    await second.press(ctrlC)
    await second.ended()
    expect(second.state().alternate).toBe(false)
    // Of the game nothing was ever drawn, nor is anything left on the screen.
    expect(second.sent()).not.toMatch(/ducats|Plan the turn|Treasury/)
    expect(second.text()).not.toMatch(/ducats|Plan the turn/)
  })
})

/** A carrack, an expedition with Cabot to a coast, and bounds. */
async function planAsEngland(terminal: Terminal): Promise<void> {
  await terminal.press(keyOf(terminal, 'Buy carracks'), '1', enter)
  await terminal.waitFor('buys 1 carrack')
  await terminal.press(keyOf(terminal, 'Plan a voyage'))
  // Who has no port yet is shown where to settle; Spain's port is found by its number.
  await terminal.waitFor('Areas')
  await terminal.press('2', '3', '1', '6', enter)
  await terminal.waitFor(/To +Caribbean \(2316/)
  await terminal.press(down, down, right)
  await terminal.waitFor(/Cabot, J\., explorer +< +1/)
  await terminal.press('p')
  await terminal.waitFor('Close the council')
  // What is looked for afterwards is what stands there.
  expect(terminal.text()).toMatch(plans)
}

/** Spain looks everywhere, and finds nothing of England's council. */
async function expectHidden(terminal: Terminal, treasury: string): Promise<void> {
  for (const page of ['C', 'S', 'E', 'L', 'H', 'G']) {
    await terminal.press(page)
    expect(terminal.text()).not.toMatch(plans)
    expect(terminal.text()).not.toMatch(new RegExp(`\\b${treasury}\\b`))
    await terminal.press(keys.esc)
  }
  await terminal.waitFor('Plan the turn')
}

/** Ends every segment, lifting the curtain when it falls, until a turn begins. */
async function playTo(terminal: Terminal, turn: number): Promise<void> {
  const begun = () =>
    terminal.text().includes(`Turn ${turn},`) || terminal.screen()[0]!.includes(`Turn ${turn}/`)
  for (let n = 0; n < 80 && !begun(); n++) {
    const text = terminal.text()
    if (text.includes('press Enter or Space')) {
      expect(words(terminal)).toMatch(
        /^(Spain|England)'s turn: press Enter or Space \w+ Turn 1, [\w -]+ The curtain/,
      )
      await lift(terminal)
    } else if (text.includes('skip all')) await terminal.press('s')
    else if (text.includes('Left undone')) await leaveUndone(terminal)
    else {
      if (/(Spain|England) is asked/.test(text)) await pause()
      await terminal.press('\u001B[F', enter)
    }
  }
  expect(begun()).toBe(true)
}
