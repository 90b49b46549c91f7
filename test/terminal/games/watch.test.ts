/** A game of computers in a terminal. */
import { describe, expect, it } from 'vitest'
import { keys } from '../harness.ts'
import { actionsIn, seatPlayer } from '../player.ts'

const { ctrlC, esc } = keys
const player = seatPlayer()

describe('a game of computers', () => {
  it('goes on by itself, is paused and stepped, shows everything meanwhile, and is watched on later', async () => {
    const file = player.file('show.save')
    const seats = 'spain=computer,england=computer:hard'
    const terminal = player.open(['watch', '--seats', seats, '--seed', '1', '--save', file, '--pace', '2'])
    await terminal.waitFor('The program plays')
    expect(terminal.screen()).toHaveLength(24)
    await terminal.waitFor('2 a second')
    await terminal.press('+')
    await terminal.waitFor('5 a second')
    await terminal.press(' ')
    await terminal.waitFor('PAUSED')
    await terminal.waitFor('Space go on')
    const before = actionsIn(file).length
    await terminal.press('.', '.')
    expect(actionsIn(file)).toHaveLength(before + 2)
    for (const [key, page] of [
      ['L', 'Log'],
      ['C', 'Court'],
      ['S', 'Sequence of play'],
      ['H', 'REVIEW'],
      ['B', 'Rules'],
    ] as const) {
      await terminal.press(key)
      await terminal.waitFor(page)
      await terminal.press(esc)
      await terminal.waitFor('PAUSED')
    }
    await terminal.press('U')
    await terminal.waitFor('This game is only watched; the program plays it.')
    await terminal.press(ctrlC)
    expect((await terminal.ended()).code).toBe(0)
    const again = player.open(['resume', file])
    await again.waitFor('The program plays')
  })
})
