/** Several terminals on one save, for longer. */
import './shared.test.ts'
import { describe, expect, it } from 'vitest'
import { keys } from '../harness.ts'
import { seatPlayer } from '../player.ts'
import { begin, endSegment, live, skip, wait } from './several.ts'

const { down, enter } = keys
const player = seatPlayer()

describe('a game that somebody plays', () => {
  it('tells the story of the dice to who watches, at his pace', async () => {
    const file = player.file('dice.save')
    const spain = await player.newGame(file)
    const watcher = player.open(['watch', file])
    await begin(watcher)
    await watcher.press('P')
    await watcher.waitFor('Pace of the scenes')
    await watcher.press(down, down, enter)
    for (let n = 0; n < 8 && !/\[\d\]|\+-------\+/.test(watcher.text()); n++) await endSegment(spain)
    await watcher.waitFor(/\[\d\]|\+-------\+/)
    await watcher.press('s')
    await watcher.waitFor('You watch.')
  })
})

describe('two seats at two terminals', () => {
  const seats = ['--scenario', 'campaign', '--seats', 'spain=human,england=human', '--seed', 'layout']

  it('play through the segments into the next turn, and are called when it is theirs', async () => {
    const file = player.file('two.save')
    const spain = player.open(['new', ...seats, '--save', file, '--seat', 'spain'])
    await spain.waitFor('skip all')
    const england = player.open(['resume', file, '--seat', 'england'])
    const watcher = player.open(['watch', file])
    // Who watches presses no key: live means live.
    for (const terminal of [spain, england]) await begin(terminal)
    for (const terminal of [spain, england]) await endSegment(terminal)
    const begun = () => [spain, england].every((one) => one.screen()[0]!.includes('Turn 2/'))
    for (let n = 0; n < 60 && !begun(); n++)
      for (const terminal of [spain, england]) {
        await skip(terminal)
        if (!/Waiting for/.test(terminal.text())) await endSegment(terminal)
      }
    expect(begun()).toBe(true)
    expect(england.sent()).toContain('\u0007')
    await watcher.waitFor('Turn 2/', live)
  })

  it('may be two at one terminal, with the curtain between them', async () => {
    const file = player.file('three.save')
    const three = ['--scenario', 'campaign', '--seats', 'spain=human,england=human,france=human']
    const two = player.open(['new', ...three, '--seed', 'layout', '--save', file, '--seat', 'spain,england'])
    await two.waitFor('press Enter or Space')
    const france = player.open(['resume', file, '--seat', 'france'])
    await begin(france)
    await france.waitFor('Plan the turn')
    for (const _ of [1, 2]) {
      await two.waitFor('press Enter or Space')
      await wait(550)
      await two.press(' ')
      await skip(two)
      await two.waitFor('Plan the turn')
      await endSegment(two)
    }
    await two.waitFor('Waiting for France: Planning')
  })
})
