/** The boards of the third game: drawn and painted, one at a time, every space reached and told apart. */
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Direction } from '../../../../source/app/keys/keys.ts'
import { widthOf } from '../../../../source/app/parts/lines.ts'
import type { MapView } from '../../../../source/app/parts/map-panel.ts'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import {
  boardOf,
  spaceAtSpot,
  spaceSize,
  spotOf,
  zooms,
} from '../../../../source/games/the-conquistadors/panels/board/layout.ts'
import { legend } from '../../../../source/games/the-conquistadors/panels/board/legend.ts'
import { marks } from '../../../../source/games/the-conquistadors/panels/board/marks.ts'
import { conquistadorsPanels } from '../../../../source/games/the-conquistadors/panels/index.ts'
import { printedBoards } from '../../../../source/games/the-conquistadors/panels/printed-boards.ts'
import { data, game } from '../load.ts'
import { atlas, named, Scene } from '../scene.ts'

const { map } = conquistadorsPanels({ atlas, data })
const mono = buildTheme('mono', 0)
const spaces = [...atlas.spaces.values()]
const veraCruz = named('Vera Cruz')

const directions: readonly Direction[] = [
  ...(['left', 'right', 'up', 'down'] as const),
  ...(['upLeft', 'upRight', 'downLeft', 'downRight'] as const),
]

const viewOf = (cell: string, zoom: number, more: Partial<MapView> = {}): MapView => ({
  ...{ zoom, layer: 'spaces', cursor: cell, legal: new Set<string>(), way: [], theme: mono },
  window: map.centre(cell, { width: 43, height: 20 }, zoom),
  ...more,
})

it('the cursor comes to every space of both boards, from one to the other by Panama', () => {
  const reached = new Set(['N0724'])
  for (const cell of reached) for (const direction of directions) reached.add(map.step(cell, direction))
  expect(spaces.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([])
})

it('a point of the drawn board leads back to its space, at every zoom', () => {
  for (const zoom of zooms)
    for (const { id } of spaces) {
      const { x, y } = spotOf(id, zoom)
      const { wide, high } = spaceSize[zoom]
      expect(spaceAtSpot({ atlas, data }, { x, y }, zoom)).toBe(id)
      expect(spaceAtSpot({ atlas, data }, { x: x + wide - 1, y: y + high - 1 }, zoom)).toBe(id)
    }
})

describe('one board at a time', () => {
  it('a key turns to the other one, where one is in play', () => {
    const both = new Scene().state
    const other = map.otherBoard!(both, 'red', veraCruz)!
    expect(boardOf(other)).toBe('S')
    expect(boardOf(map.otherBoard!(both, 'red', other)!)).toBe('N')
    expect(map.otherBoard!(new Scene('north').state, 'red', veraCruz)).toBeNull()
  })

  it('and shows the first of one’s own there', () => {
    const scene = new Scene()
    const cajamarca = named('Cajamarca')
    scene.force('red', 'f-pizarro', cajamarca, { foot: 1 })
    expect(map.otherBoard!(scene.state, 'red', veraCruz)).toBe(cajamarca)
  })

  it('no window shows both', () => {
    for (const zoom of zooms)
      for (const cell of ['N1627', 'S0204']) {
        const window = map.centre(cell, { width: 200, height: 60 }, zoom)
        const seen = new Set<string>()
        for (let x = 0; x < window.width; x++)
          for (let y = 0; y < window.height; y++) {
            const at = map.cellAt({ x, y }, window, zoom)
            if (at) seen.add(boardOf(at))
          }
        expect([...seen]).toEqual([boardOf(cell)])
      }
  })
})

describe('what stands on a space', () => {
  const scene = new Scene()
  scene.force('red', 'cortes', veraCruz, { foot: 4, horse: 2 })
  scene.force('blue', 'balboa', veraCruz)
  scene.put('N0912', { find: 'city', hostile: true, units: [20, 20] })
  scene.put('N0913', { find: 'city', ally: 'blue' })
  scene.put('N0914', { find: 'town', plunderedOut: true })
  const { state } = scene

  const shown = (cell: string, zoom: number): string => {
    const view = viewOf(cell, zoom, { cursor: null })
    const lines = map.draw(state, 'red', view)
    const { wide, high } = spaceSize[zoom as 1 | 2 | 3]
    const { x, y } = spotOf(cell, zoom as 1 | 2 | 3)
    return lines
      .slice(y - view.window.top, y - view.window.top + high)
      .map((line) => line.slice(x - view.window.left, x - view.window.left + wide))
      .join('\n')
  }

  it('the brackets of the cursor hide nothing that is written beside it', () => {
    scene.put('N0915', { find: 'village' })
    const view = viewOf('N0914', 1, { cursor: 'N0914' })
    const { x, y } = spotOf('N0914', 1)
    const line = map.draw(state, 'red', view)[y - view.window.top]!
    expect(line.slice(x - view.window.left, x - view.window.left + 3)).toMatch(/^t.v$/)
    expect(line[x - view.window.left - 1]).not.toBe('[')
  })

  it('forces by the letter of their faction, small without units, with their number', () => {
    expect(shown(veraCruz, 1)).toContain('R')
    expect(shown(veraCruz, 2)).toContain('R6b')
    expect(shown(veraCruz, 3)).toContain('R6Cor')
  })

  it('finds with how they stand', () => {
    expect(shown('N0912', 2)).toContain(`${marks.city}${marks.indians}2`)
    expect(shown('N0913', 2)).toContain(`${marks.city}${marks.allied}B`)
    expect(shown('N0914', 2)).toContain(`${marks.town}${marks.spent}`)
    expect(shown('N0912', 1)).toBe('c!')
  })

  it('its line tells everything', () => {
    const line = map.look(state, 'red', veraCruz)
    expect(line).toContain('Hernan Cortes')
    expect(line).toContain('Balboa')
    expect(map.look(state, 'red', 'N0912')).toMatch(/hostile.*Indians of 20, 20/)
  })

  it('a cursor, what may be chosen and a way need no colours', () => {
    const legal = new Set(['N0912'])
    const drawn = (cursor: string, way: readonly string[] = []) =>
      map.draw(state, 'red', viewOf('N0912', 2, { cursor, legal, way })).join('\n')
    expect(drawn('N0912')).toContain('<')
    expect(drawn('N0913')).toContain('[')
    expect(drawn('N0915')).toContain(marks.legal)
    expect(drawn('N0913', ['N0913', 'N0914'])).toContain('o')
  })
})

it('every window is filled to its width and height, painted or not', () => {
  const { state } = new Scene()
  for (const theme of [mono, buildTheme('dark', 2, 'halves'), buildTheme('dark', 2, 'cells')])
    for (const zoom of zooms) {
      const lines = map.draw(state, 'red', viewOf('N0724', zoom, { theme, way: ['N0724', 'N0824'] }))
      expect(lines).toHaveLength(20)
      for (const line of lines) expect(widthOf(line)).toBe(43)
    }
})

it('marks mean one thing each, and the legend names them', () => {
  const all = Object.values(marks)
  expect(new Set(all).size).toBe(all.length)
  for (const mark of all) expect(legend.join('\n')).toContain(mark)
})

it('is printed with its legend', () => {
  const look = { zoom: 1, color: false, paint: 'none' as const, state: null }
  const text = printedBoards(data, look)
  expect(text).toMatch(/^North\n/)
  expect(text).toContain('\nSouth\n')
  expect(text).toContain('plundered out')
  const solo = game.create({ scenario: 'south', seed: '1' }).state
  expect(printedBoards(data, { ...look, state: solo })).not.toMatch(/^North/)
})

it('a first look has the names of seas and countries, and of what has been found, and its signs are told', () => {
  const scene = new Scene()
  scene.put('N0710', { find: 'town' })
  scene.force('red', 'cortes', 'N0612', { foot: 2 })
  for (const theme of [buildTheme('dark', 2, 'halves'), mono]) {
    const view = viewOf('N0710', 1, { theme })
    const board = map.draw(scene.state, 'red', view).map(stripVTControlCharacters).join('\n')
    for (const name of ['GULF OF', 'YUCATAN', 'Tollan']) expect(board).toContain(name)
    const signs = map.signs!(scene.state, 'red', view)
    expect(signs.slice(0, 3).map(({ says }) => says)).toEqual([
      'you',
      theme.paint === 'none' ? 'levels of land' : 'levels 1 to 4',
      'town',
    ])
    // Where a place is to be chosen nothing is written over the land.
    const asked = { ...view, legal: new Set(['N0711']) }
    expect(map.draw(scene.state, 'red', asked).map(stripVTControlCharacters).join('\n')).not.toContain(
      'Tollan',
    )
  }
})

it('levels have the signs by which they are told: figures in characters and where marks are strong', () => {
  const scene = new Scene()
  for (const [paint, strong] of [
    ['halves', false],
    ['halves', true],
    ['cells', false],
    ['cells', true],
    ['none', false],
  ] as const) {
    const view = { ...viewOf('N0710', 1, { theme: buildTheme('dark', 2, paint) }), cursor: null, strong }
    const board = map.draw(scene.state, 'red', view).map(stripVTControlCharacters).join('\n')
    const told = map.signs!(scene.state, 'red', view).map(({ mark }) => mark)
    const inFigures = /[1-4]/.test(board)
    expect(inFigures).toBe(strong || paint === 'none')
    expect([told.includes('0-4'), told.includes('\' " ^')]).toEqual([inFigures, !inFigures])
  }
})

it('leaves out the name of a sea that a town would be written into', () => {
  const scene = new Scene()
  scene.put('N1020', { find: 'town' })
  for (const theme of [buildTheme('dark', 2, 'halves'), mono]) {
    const drawn = (state: typeof scene.state) =>
      map
        .draw(state, 'red', viewOf('N1020', 1, { theme }))
        .map(stripVTControlCharacters)
        .join('\n')
    expect(drawn(new Scene().state)).toContain('CARIBBEAN')
    expect(drawn(scene.state)).toContain('Lacandon')
    expect(drawn(scene.state)).not.toContain('BEAN')
  }
})

it('names what lies at the edge of the board wholly, at its left, or not at all', () => {
  const { state } = new Scene()
  const theme = buildTheme('dark', 2, 'halves')
  const [, small, large] = [0, 1, 2].map((zoom) => {
    const views = ['N0724', 'N1626'].map((space) => viewOf(space, zoom, { theme }))
    return views
      .flatMap((view) => map.draw(state, 'red', view))
      .map(stripVTControlCharacters)
      .join('\n')
  })
  expect(large).toContain('Santiago de Cuba')
  expect(large).toContain('Panama')
  expect(small).not.toMatch(/Santi(?!ago)/)
})

describe.each(['halves', 'none'] as const)('names, paint %s', (paint) => {
  const theme = paint === 'none' ? mono : buildTheme('dark', 2, paint)
  const drawnAt = (scene: Scene, cursor: string, zoom: number, legal: readonly string[] = []) => {
    const view = viewOf(cursor, zoom, { theme, legal: new Set(legal) })
    return map.draw(scene.state, 'red', view).map(stripVTControlCharacters).join('\n')
  }

  it('go on into the spaces beside at the largest zoom, where neither a name nor a force stands', () => {
    expect(drawnAt(new Scene(), 'N0724', 3)).toContain('Santiago de Cuba')
    expect(drawnAt(new Scene(), named('Mayapan'), 3)).toMatch(/Champot[^a-z]Mayapan[\s\S]*Chetumal/)
    const held = new Scene()
    held.force('red', 'cortes', 'N0725')
    expect(drawnAt(held, 'N0724', 3)).toContain('Santiag ')
    expect(drawnAt(new Scene(), 'N0724', 3, ['N0724'])).toContain('Santiago de Cuba')
  })

  it('keep away from the brackets of their space', () => {
    expect(drawnAt(new Scene(), 'N0724', 2)).toMatch(/Santiago de Cuba[ ~·]\[/)
  })
})
