import { describe, expect, it } from 'vitest'
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import { isLongEnding } from '../../../source/app/prompt/form/draw-ending.ts'
import { askingOf, driveIn } from './asking.ts'
import { theme } from './drawn.ts'
import { decision, fill } from './picnic.ts'

const undone = Array.from({ length: 6 }, (_, n) => ({
  rule: '4.9',
  reason: `Basket ${n + 1} stands in the kitchen, where the cat will find it before noon.`,
}))
const ending = askingOf({ ...decision, undone }, { fill })

function drawn(width: number, height: number) {
  const { asking, prompt } = driveIn(ending, ['x'])
  const lines = drawPrompt(asking, prompt, { width, height }, theme).map((line) => line.trimEnd())
  return { lines, isLong: isLongEnding(asking, prompt, { width, height }) }
}

describe('what is left undone at the end of a segment', () => {
  it('is listed whole where there is room, which the place of the map is for', () => {
    expect(drawn(78, 19).isLong).toBe(false)
    expect(
      drawn(78, 19)
        .lines.join(' ')
        .match(/Basket/g),
    ).toHaveLength(6)
    expect(drawn(35, 19).isLong).toBe(true)
  })

  it('is whole sentences elsewhere, with how many there are, and leaves no room unused that one would have', () => {
    for (let height = 10; height < 30; height++) {
      const { lines, isLong } = drawn(35, height)
      const told = lines.filter((line) => line.startsWith('- ')).length
      const ends = lines.filter((line) => line.includes('[4.9]')).length
      const blank = lines.filter((line) => line === '').length
      expect([height, told]).toEqual([height, ends])
      expect(lines[0]).toBe(isLong ? `Left undone (${told} of 6):` : 'Left undone:')
      if (isLong) expect([height, blank <= 1 + 3]).toEqual([height, true])
    }
  })
})
