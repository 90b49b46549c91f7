import { describe, expect, it } from 'vitest'
import {
  isIn,
  layoutBoard,
  oneWorld,
  windowOf,
} from '../../../../source/games/nina-and-pinta/panels/board/layout.ts'
import { stepFrom } from '../../../../source/games/nina-and-pinta/panels/board/moves.ts'
import { data } from '../load.ts'

describe('the cursor', () => {
  it('reaches every land and compass, and comes to the next world at the edge', () => {
    const directions = ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight'] as const
    const seen = ['nina/caribbean']
    for (const cell of seen)
      for (const direction of directions) {
        const to = stepFrom(data, cell, direction)
        if (!seen.includes(to)) seen.push(to)
      }
    expect(seen.length).toBe(24)
    expect(stepFrom(data, 'nina/appalachia', 'right')).toBe('pinta/rockies')
    expect(stepFrom(data, 'nina/rockies', 'left')).toBe('nina/rockies')
  })

  it('is found where a land is drawn', () => {
    const layout = layoutBoard(data, windowOf('nina', { width: 43, height: 20 }), oneWorld)
    for (const hex of layout.hexes) {
      const middle = { x: hex.left + layout.wide / 2, y: hex.top + 1 }
      expect(layout.hexes.filter((one) => isIn(one, layout, middle)).map(({ cell }) => cell)).toEqual([
        hex.cell,
      ])
    }
  })
})
