/** Games that were begun before figures of the built-in data were moved. */
import { expect } from 'vitest'
import { moved } from '../../../../source/games/nina-and-pinta/data/moved.ts'
import { ninaAndPinta } from '../../../../source/games/nina-and-pinta/game.ts'
import { files } from '../../../../source/games/nina-and-pinta/shelf/files.ts'
import { testMoved } from '../../moved.ts'

testMoved(
  {
    ...{ name: 'nina-and-pinta', files, of: ninaAndPinta, moved },
    releases: [
      '3b8fb8757fc2db72',
      '97cf800df1bf4f14',
      '594ef7be4f2488e5',
      'f9b36f9859e77f4a',
      '816f2d1ba92f9f60',
      '354a9356f3c7fe07',
    ],
    setting: {
      scenario: 'planck',
      seed: 'moved',
      options: { seats: { England: 'human' }, planck: 'Spain' },
    },
  },
  ({ file, keys: [list, entry] }, noted) => {
    // Tiles are known by their numbers, from 1.
    const called = /^\d+$/.test(entry!) ? `no. ${Number(entry) + 1}` : entry
    const place = `${file}.json: ${list}, ${called}`
    expect(
      noted.some((one) => [`${file}.json: ${list}`, place].includes(one) || one.startsWith(`${place},`)),
      place,
    ).toBe(true)
  },
)
