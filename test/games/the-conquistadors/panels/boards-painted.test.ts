/** The boards as they are painted: themes, steps down to characters, letters and marks that can be told. */
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { contrastOf, luminanceOf } from '../../../../source/app/paint/colours.ts'
import { widthOf } from '../../../../source/app/parts/lines.ts'
import type { MapView } from '../../../../source/app/parts/map-panel.ts'
import { buildTheme, themeNames } from '../../../../source/app/settings/theme.ts'
import { zooms } from '../../../../source/games/the-conquistadors/panels/board/layout.ts'
import { allPaints } from '../../../../source/games/the-conquistadors/panels/board/paints.ts'
import { conquistadorsPanels } from '../../../../source/games/the-conquistadors/panels/index.ts'
import { leastRatio, lightUnder, palettes } from '../../../app/paint/palettes.ts'
import { data } from '../load.ts'
import { atlas, named, Scene } from '../scene.ts'

const { map } = conquistadorsPanels({ atlas, data })
const mono = buildTheme('mono', 0)
const veraCruz = named('Vera Cruz')

const viewOf = (cell: string, zoom: number, more: Partial<MapView> = {}): MapView => ({
  ...{ zoom, layer: 'spaces', cursor: cell, legal: new Set<string>(), way: [], theme: mono },
  window: map.centre(cell, { width: 43, height: 20 }, zoom),
  ...more,
})

it('goes down step by step, to whole cells in ASCII and to characters with and without colours', () => {
  const { state } = new Scene()
  const window = { ...map.centre('N0724', { width: 24, height: 5 }, 1), width: 24, height: 5 }
  const drawn = (...[depth, paint]: [1 | 2 | 0, ('halves' | 'cells')?]) =>
    map.draw(state, 'red', viewOf('N0724', 1, { window, theme: buildTheme('dark', depth, paint) }))
  const cells = drawn(2, 'cells').join('\n')
  expect(stripVTControlCharacters(cells)).toMatch(/^[\x20-\x7E\n]*$/)
  expect(cells).toContain('48;5;')
  const sixteen = drawn(1)
  expect(sixteen.join('')).not.toContain('8;5;')
  expect(drawn(0).map(stripVTControlCharacters)).toEqual(sixteen.map(stripVTControlCharacters))
  expect(`\n${drawn(0).join('\n')}\n`).toMatchInlineSnapshot(`
    "
     ~ ~ ~ ~ ~ ~     ~ ~ ~  
     OF MEXICO~ ~     ~ ~   
    ATAN 0 0 0 ~ ~[S ]      
    ~ ~ ~ 0 1 0 ~ ~ ~ ~ ~   
     0 0 0 2 0 ~ ~ ~ ~ ~ ~  
    "
  `)
})

it('a coast at zoom 1 goes on under no dots, which would make it a wall with battlements; strong marks stand there', () => {
  const { state } = new Scene()
  const window = { ...map.centre('N0710', { width: 80, height: 24 }, 1), width: 80, height: 24 }
  const theme = buildTheme('dark', 2, 'halves')
  const text = (strong: boolean) =>
    stripVTControlCharacters(map.draw(state, 'red', viewOf('N0710', 1, { window, theme, strong })).join('\n'))
  expect(text(false)).toMatch(/[\u2580\u2584]{8}/)
  expect(text(false)).not.toMatch(/[\u2580\u2584]\u00B7[\u2580\u2584]/)
  expect(text(true)).toMatch(/[\u2580\u2584]\d[\u2580\u2584]/)
})

it('the overview shows the whole board, painted or in letters, with its forces and the corners of the window', () => {
  const { state } = new Scene()
  const room = { width: 30, height: 12 }
  const theme = buildTheme('dark', 2, 'halves')
  const letters = map.overview!(state, 'red', viewOf('N0724', 1), room)
  const text = letters.join('')
  expect(text).toMatch(/^[ -~]*$/)
  for (const letter of ['~', '0', '1', '2', '+']) expect(text).toContain(letter)
  const factions = state.expeditions.filter(({ at }) => at.startsWith('N')).map(({ faction }) => faction[0])
  for (const faction of factions) expect(text).toContain(faction!.toUpperCase())
  for (const line of letters) expect(line.length).toBeLessThanOrEqual(room.width)
  for (const line of map.overview!(state, 'red', viewOf('N0724', 1, { theme }), room)!)
    expect(widthOf(line)).toBeLessThanOrEqual(room.width)
})

it.each(allPaints)(
  'in $name levels grow lighter, and both seas, desert and rain forest lie apart',
  ({ ground }) => {
    const levels = [ground.level0, ground.level1, ground.level2, ground.level3, ground.level4]
    for (const [index, level] of levels.entries())
      if (index > 0) expect(contrastOf(level, levels[index - 1]!)).toBeGreaterThan(1.2)
    expect(levels.map(luminanceOf)).toEqual(levels.map(luminanceOf).toSorted((one, other) => one - other))
    expect(contrastOf(ground.sea, ground.marDelSur)).toBeGreaterThan(1.2)
    expect(contrastOf(ground.marDelSur, ground.level0)).toBeGreaterThan(1.4)
    expect(contrastOf(ground.rainForest, ground.level0)).toBeGreaterThan(1.25)
    expect(new Set(Object.values(ground)).size).toBe(Object.values(ground).length)
  },
)

/** Letters and figures with their inks and grounds, of lines with colours. */
function* lettersOf(lines: readonly string[]): Generator<[letters: string, ink: number, ground: number]> {
  for (const line of lines) {
    let [ink, ground] = [0, 0]
    for (const [, code, text = ''] of line.matchAll(/\u001B\[([0-9;]*)m([^\u001B]*)/g)) {
      if (code!.startsWith('38;5;')) ink = Number(code!.slice(5))
      if (code!.startsWith('48;5;')) ground = Number(code!.slice(5))
      if (/[A-Za-z0-9]/.test(text)) yield [text, ink, ground]
    }
  }
}

/** Every cell of a line, with its ground. */
function* cellsOf(line: string): Generator<{ readonly char: string; readonly ground: number }> {
  let ground = 0
  for (const [, code, char] of line.matchAll(/\u001B\[([0-9;]*)m|([^\u001B])/g)) {
    if (code?.startsWith('48;5;')) ground = Number(code.slice(5))
    else if (code === '49') ground = 0
    if (char !== undefined) yield { char, ground }
  }
}

describe.each(['dark', 'light', 'contrast', 'colour-blind'] as const)('painted in %s', (name) => {
  const theme = buildTheme(name, 2, 'halves')
  const { ground, looks } = allPaints.find((paints) => paints.name === name)!

  it('letters can be read wherever they stand, under every palette', () => {
    const { state } = new Scene()
    for (const zoom of zooms)
      for (const strong of [false, true])
        for (const legal of [new Set<string>(), new Set(['N0912'])])
          for (const home of ['N0724', veraCruz, map.otherBoard!(state, 'red', veraCruz)!]) {
            const lines = map.draw(state, 'red', viewOf(home, zoom, { theme, strong, legal }))
            for (const [letters, ink, under] of lettersOf(lines))
              expect(leastRatio(ink, under), `${letters}: ${ink} on ${under}`).toBeGreaterThanOrEqual(4.5)
          }
    for (const [role, { ink, ground: under }] of Object.entries(looks))
      if (under !== undefined) expect(leastRatio(ink, under), role).toBeGreaterThanOrEqual(4.5)
  })

  it.each(palettes)(
    'the sea is darkest, then Mar del Sur, then the levels in order, under a palette %s',
    (_, of) => {
      const light = (one: keyof typeof ground) => lightUnder(of, ground[one])
      const order = ['sea', 'marDelSur', 'level0', 'level1', 'level2', 'level3', 'level4'] as const
      for (const [index, one] of order.entries())
        if (index > 0) expect(light(one), one).toBeGreaterThan(light(order[index - 1]!))
      for (const land of ['desert', 'rainForest', 'legend', 'haven', 'waste'] as const)
        expect(light(land), land).toBeGreaterThan(light('marDelSur'))
    },
  )
})

it('land rises by its level where it is painted, in figures where the player wants them or there is room', () => {
  const { state } = new Scene()
  const theme = buildTheme('dark', 2, 'halves')
  const figures = (zoom: number, strong: boolean) =>
    [...lettersOf(map.draw(state, 'red', viewOf('N0912', zoom, { theme, strong })))].some(([text]) =>
      /[0-4]/.test(text),
    )
  expect([figures(1, false), figures(1, true), figures(2, false), figures(3, false)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

it('is no field of figures with ASCII only either: levels rise in the same signs, and the coast is bare', () => {
  const { state } = new Scene()
  const theme = buildTheme('dark', 2, 'cells')
  const text = (strong: boolean) =>
    stripVTControlCharacters(map.draw(state, 'red', viewOf('N0912', 1, { theme, strong })).join('\n'))
  expect(text(false)).toMatch(/^[\x20-\x7E\n]*$/)
  expect(text(false)).not.toMatch(/\d/)
  expect(text(true)).toMatch(/3 4/)
  for (const sign of ["'", '"', '^']) expect(text(false)).toContain(sign)
})

it('no name of a country runs into the figure of a level behind it', () => {
  const { state } = new Scene()
  for (const board of ['N0912', 'S0810'])
    for (const zoom of zooms) {
      const window = { ...map.centre(board, { width: 160, height: 90 }, zoom), width: 160, height: 90 }
      const drawn = map.draw(state, 'red', viewOf(board, zoom, { window })).join('\n')
      expect(stripVTControlCharacters(drawn)).not.toMatch(/[A-Z]{4}\d/)
    }
})

it('a name that crosses land on which letters cannot be read stands on one piece: one a letter would be a counter', () => {
  const { state } = new Scene()
  const theme = buildTheme('dark', 2, 'halves')
  const groundsUnder = (name: string, cell: string, zoom: number) => {
    const window = { ...map.centre(cell, { width: 160, height: 54 }, zoom), width: 160, height: 54 }
    for (const line of map.draw(state, 'red', viewOf('N0000', zoom, { theme, window }))) {
      const cells = [...cellsOf(line)]
      const at = cells
        .map(({ char }) => char)
        .join('')
        .indexOf(name)
      if (at >= 0) return new Set(cells.slice(at, at + name.length).map(({ ground }) => ground))
    }
    return null
  }
  const shown = [
    ['Santiago de Cuba', 'N0724', 2],
    ['A M A Z O N I A', 'S0714', 2],
    ['Tampa', 'N0224', 3],
  ] as const
  for (const [name, cell, zoom] of shown) expect(groundsUnder(name, cell, zoom)?.size, name).toBe(1)
})

it.each(zooms)(
  'the border of a board is straight, and what is dimmed there is dimmed to the border, at zoom %i',
  (zoom) => {
    const { state } = new Scene()
    const theme = buildTheme('dark', 2, 'halves')
    for (const board of ['N0912', 'S0810'])
      for (const legal of [new Set<string>(), new Set(['N0912'])]) {
        const window = { ...map.centre(board, { width: 300, height: 60 }, zoom), width: 300, height: 60 }
        const lines = map.draw(state, 'red', viewOf('N0912', zoom, { theme, window, legal, cursor: null }))
        const grounds = lines.map((line) => [...cellsOf(line)].map(({ ground }) => ground))
        const painted = grounds.filter((line) => line.some((ground) => ground > 0))
        const ends = painted.map(
          (line) => `${line.findIndex((one) => one > 0)} ${line.findLastIndex((one) => one > 0)}`,
        )
        expect(new Set(ends).size).toBe(1)
        if (legal.size === 0) continue
        const bright = painted.flatMap((line) => [
          line.find((one) => one > 0)!,
          line.findLast((one) => one > 0)!,
        ])
        for (const one of bright)
          expect(luminanceOf(one)).toBeLessThan(luminanceOf(allPaints[0]!.ground.level0) / 1.5)
      }
  },
)

it('no theme is without colours of the boards', () => {
  const { state } = new Scene()
  for (const name of themeNames)
    expect(map.draw(state, 'red', viewOf('S0204', 2, { theme: buildTheme(name, 2, 'halves') }))).toHaveLength(
      20,
    )
})
