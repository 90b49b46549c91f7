/** A whole game of computers in a terminal. */
import { describe, it } from 'vitest'
import { patience } from '../../measure.ts'
import { keys } from '../harness.ts'
import { seatPlayer } from '../player.ts'

const player = seatPlayer()

describe('a game of computers', () => {
  it('ends with the verdict', async () => {
    const terminal = player.open(['watch', '--scenario', 'solitaire', '--seed', '1', '--pace', '100'])
    await terminal.waitFor('The verdict', 5 * patience)
    await terminal.press(keys.esc)
    await terminal.waitFor('The game is over')
  })
})
