import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../../../source/app/parts/lines.ts'
import { layerMarks } from '../../../../../source/games/conquistador/panels/map/layers.ts'
import {
  allPaints,
  cellOf,
  centreOn,
  colourPalette,
  layerBrief,
  lightPalette,
  type MapLayer,
  mapLayers,
  mapLegend,
  monoPalette,
  plainView,
  renderMap,
  signsIn,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import { world } from '../../world.ts'
import { cellsOf, settle, stateWith } from './drawing.ts'

const inPaint = { paints: allPaints[0]!, grain: 'halves' } as const
const small = { width: 9, height: 3 }
const around = (hex: string) => centreOn(world, hex, small, 1)
const marksIn = (view: Partial<typeof plainView>, hex: string) =>
  signsIn(world, { ...plainView, ...view }, around(hex)).map(({ mark }) => mark)

describe('what a layer tells in a line', () => {
  const calmed = stateWith((made) => {
    changeArea(made, 'Caribbean', { native: 0 })
  })
  const rolesIn = (layer: MapLayer): string => {
    const { of } = layerMarks(world, { layer, state: calmed })!
    const levels = new Map<string, Set<string>>()
    for (const info of world.board.hexes.values()) {
      const mark = of(info)
      if (mark) levels.set(mark.role, (levels.get(mark.role) ?? new Set()).add(mark.text))
    }
    return ['calm', 'uneasy', 'hostile'].map((role) => [...(levels.get(role) ?? [])].sort().join()).join(' ')
  }

  it('are the levels that share a tint, by which natives and attrition are told apart', () => {
    expect([rolesIn('natives'), layerBrief('natives', plainView)]).toEqual(['0 1,2 3,4,5,6', '0, 1-2, 3 up'])
    expect([rolesIn('attrition'), layerBrief('attrition', plainView)]).toEqual(['1,2 3 4,5', '1-2, 3, 4 up'])
  })

  it('has room beside the map at 80 columns, with the key to more', () => {
    for (const look of [
      plainView,
      { ...plainView, palette: colourPalette },
      { ...plainView, painted: inPaint },
    ])
      for (const layer of mapLayers)
        expect(widthOf(` ${layer}: ${layerBrief(layer, look)}  = more `), layer).toBeLessThanOrEqual(42)
  })

  it('stands on the tints that the map has for them, or in its colours', () => {
    for (const layer of ['natives', 'attrition', 'resources'] as const) {
      const [cells] = cellsOf([layerBrief(layer, { ...plainView, painted: inPaint })])
      const { calm, uneasy, hostile } = inPaint.paints.tints
      expect([...new Set(cells!.map(({ ground }) => ground))]).toEqual([calm, uneasy, hostile])
    }
    const nations = cellsOf([layerBrief('ownership', { ...plainView, painted: inPaint })])[0]!
    expect(nations.find(({ char }) => char === 'F')!.ground).toBe(inPaint.paints.tints.france)
    const drawn = layerBrief('natives', { ...plainView, palette: colourPalette })
    expect(drawn).toContain(colourPalette.hostile!(' 3 up '))
    expect(layerBrief('natives', { ...plainView, palette: monoPalette((text) => text) })).toBe('0, 1-2, 3 up')
  })
})

describe('letters of the units of others', () => {
  it('are underlined with and without colours, so that none reads as the key of an order', () => {
    const foreign = ['theirs', 'ofSpain', 'ofEngland', 'ofFrance', 'ofPortugal'] as const
    for (const palette of [monoPalette(plain, (text) => `_${text}`), colourPalette, lightPalette])
      for (const role of foreign) {
        expect(palette[role]!('p')).toMatch(/_p|\u001b\[4m/)
        expect(palette.own!('p')).not.toMatch(/_p|\u001b\[4m/)
      }
  })

  it('are said to be no keys', () => {
    expect(mapLegend(1).join(' ')).toContain('small letters those of others, underlined')
    const port = stateWith(settle('2316', { colonists: 1 }))
    const view = { ...plainView, state: port, seat: 'England' }
    expect(signsIn(world, view, around('2316'))).toContainEqual({
      mark: 'a-z',
      says: 'units of others, no keys',
    })
  })
})

const plain = (text: string) => text

describe('the signs of a window', () => {
  it('are those of what lies in it, what matters most first', () => {
    const port = stateWith(settle('2316', { colonists: 1, soldiers: 2 }))
    expect(marksIn({ state: port }, '2316')).toEqual(['P', 'S', '?'])
    expect(marksIn({ state: port, seat: 'England' }, '2316')).toEqual(['P', 'S', '?', 'a-z'])
    expect(marksIn({ state: port, layer: 'natives' }, '2316')).toEqual(['P', 'S', '?'])
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

  it('are in whole cells the marks of characters that stand there', () => {
    const [paints] = allPaints
    const painted = { paints: paints!, grain: 'cells' } as const
    const forests = [...world.board.hexes.values()].filter(
      ({ terrain, veiled }) => terrain === 'forest' && !veiled,
    )
    const inland = forests.find(({ coastal }) => !coastal)!
    const view = { ...plainView, painted }
    const window = around(inland.hex)
    const shown = renderMap(world, view, window).join('')
    for (const mark of ['"', '%'])
      expect(marksIn({ painted }, inland.hex).includes(mark), mark).toBe(shown.includes(mark))
    expect(marksIn({ painted }, inland.hex)).toContain('%')
    const { x, y } = cellOf(world, forests.find(({ coastal }) => coastal)!.hex, 1)
    const alone = { left: x, top: y, width: 1, height: 1 }
    expect(signsIn(world, view, alone)).toEqual([])
  })
})
