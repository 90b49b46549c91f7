import { describe, expect, it } from 'vitest'
import {
  allPaints,
  centreOn,
  plainView,
  signsIn,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { world } from '../../world.ts'
import { settle, stateWith } from './drawing.ts'

const small = { width: 9, height: 3 }
const around = (hex: string) => centreOn(world, hex, small, 1)
const marksIn = (view: Partial<typeof plainView>, hex: string) =>
  signsIn(world, { ...plainView, ...view }, around(hex)).map(({ mark }) => mark)

describe('the signs of a window', () => {
  it('are those of what lies in it, what matters most first', () => {
    const port = stateWith(settle('2316', { colonists: 1, soldiers: 2 }))
    expect(marksIn({ state: port }, '2316')).toEqual(['P', 'S', '?'])
    expect(marksIn({ state: port, seat: 'England' }, '2316')).toEqual(['P', 'S', '?', 'a-z'])
    expect(marksIn({ state: port, layer: 'natives' }, '2316')).toEqual(['P', 'S'])
  })

  it('are those of the ground where it is painted', () => {
    const [paints] = allPaints
    const painted = { paints: paints!, grain: 'halves' } as const
    const inland = [...world.board.hexes.values()].find(
      ({ terrain, coastal }) => terrain === 'rough' && !coastal,
    )!
    expect(marksIn({ painted }, inland.hex)).toContain('^')
    expect(marksIn({}, inland.hex)).not.toContain('^')
  })
})
