import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keys } from './harness.ts'
import { seatPlayer } from './player.ts'

const { enter, down } = keys
const player = seatPlayer()

describe('the first screens', () => {
  it('lead from the title to a game of one name, and back to it', async () => {
    const terminal = player.open(['--game', 'conquistador'])
    await terminal.waitFor('New game')
    await terminal.press(down, enter)
    await terminal.waitFor('Save in')
    await terminal.press(enter)
    await terminal.waitFor('Turn 1/21')
    await terminal.press('s', 'Q', enter)
    await terminal.waitFor('Go on: turn 1, as Spain')
    await terminal.press(enter, 's')
    await terminal.waitFor('Plan the turn')
  })

  it('type into fields, pasted text too', async () => {
    const terminal = player.open(['--game', 'conquistador'])
    await terminal.waitFor('New game')
    await terminal.press(down, enter, down, down, down, down, '\u007F'.repeat(8), 'silver fleet')
    await terminal.waitFor('silver fleet')
    const file = player.file('pasted.save')
    await terminal.press(down, file, ...Array<string>(5).fill(keys.up), enter)
    await terminal.waitFor('Turn 1/21')
    expect(readFileSync(file, 'utf8')).toContain('"seed":"silver fleet"')
  })

  it('tell in a sentence why a named save cannot be opened, and how to go on from its backup', async () => {
    const file = player.file('broken.save')
    const before = await player.newGame(file)
    await before.press(keys.ctrlC)
    await before.ended()
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 500))
    const terminal = player.open(['resume', file])
    expect(await terminal.ended()).toEqual({ code: 1, signal: 0 })
    expect(terminal.sent()).toContain('is damaged')
    expect(terminal.sent()).toContain('--backup')
    expect(terminal.sent()).not.toContain('[?1049h')
    const backup = player.open(['resume', file, '--backup'])
    await backup.waitFor('Turn 1/21')
  })

  it('refuse a save that is being played', async () => {
    const file = player.file('held.save')
    await player.newGame(file)
    const second = player.open(['resume', file])
    expect(await second.ended()).toEqual({ code: 1, signal: 0 })
    expect(second.sent()).toContain('only one at a time')
  })

  it('draw in CI too, for somebody watches a terminal', async () => {
    const terminal = player.open(['--game', 'conquistador'], { env: { CI: 'true' } })
    await terminal.waitFor('New game')
  })

  it('use no colour where the player wants none', async () => {
    const terminal = player.open(['new', '--seed', 'x', '--save', player.file('grey.save')], {
      env: { NO_COLOR: '1' },
    })
    await terminal.waitFor('Turn 1/21')
    await terminal.settle()
    expect(terminal.sent()).not.toMatch(/\u001B\[(3[0-7]|4[0-7]|9\d|10\d|38|48)[;m]/)
    const colourful = player.open(['new', '--seed', 'x', '--save', player.file('red.save')])
    await colourful.waitFor('Turn 1/21')
    expect(colourful.sent()).toMatch(/\u001B\[(3[0-8]|4[0-8])[;m]/)
  })
})
