import { expect, it } from 'vitest'
import { contrastOf } from '../../source/app/paint/colours.ts'
import { paintPicture } from '../../source/app/paint/pixels.ts'
import { gameInUse } from '../../source/cli/game-in-use.ts'
import { games } from '../../source/games/index.ts'

const titles = games.map(async (entry) => {
  const { picture } = (await (await gameInUse(entry)).panels()).title
  return picture ? [[entry.name, picture] as const] : []
})
const pictures = (await Promise.all(titles)).flat()

it.each(pictures)('that of %s fits beside the menu of the smallest screen', (_, picture) => {
  expect(new Set(picture.points.map((row) => row.length))).toEqual(new Set([33]))
  expect(picture.points.length % 2).toBe(0)
  expect(paintPicture(picture)).toHaveLength(8)
})

it.each(pictures)('that of %s has a colour of the 240 for every letter', (_, picture) => {
  const letters = new Set(picture.points.join('').replaceAll('.', ''))
  expect(new Set(Object.keys(picture.colours))).toEqual(letters)
  for (const colour of Object.values(picture.colours)) expect(colour).toBeGreaterThanOrEqual(16)
  // It is seen on a dark ground and on a light one.
  for (const ground of [16, 231]) {
    const seen = Object.values(picture.colours).filter((colour) => contrastOf(colour, ground) >= 3)
    expect(seen.length).toBeGreaterThan(letters.size / 3)
  }
})
