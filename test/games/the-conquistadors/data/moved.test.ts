/** Games that were begun before figures of the built-in data were moved. */
import { expect } from 'vitest'
import { moved } from '../../../../source/games/the-conquistadors/data/moved.ts'
import { theConquistadors } from '../../../../source/games/the-conquistadors/game.ts'
import { files } from '../../../../source/games/the-conquistadors/shelf/files.ts'
import { testMoved } from '../../moved.ts'
import { newGame } from '../games.ts'

testMoved(
  {
    ...{ name: 'the-conquistadors', files, of: theConquistadors, moved },
    releases: ['0739c83b329f1849', 'c1a9f5610ace613a', '2b8675b525576a1c'],
    setting: newGame('basic', 2, 'moved'),
  },
  ({ file, keys: [list, entry] }, noted) => {
    // Cards have a note each.
    const place = `${file}.json: ${list}`
    expect(
      noted.some((one) => one === place || one === `${place}, ${entry}`),
      `${place}, ${entry}`,
    ).toBe(true)
  },
)
