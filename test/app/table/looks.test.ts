import { stripVTControlCharacters as strip } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionsOf, commandOf, defaultBindings, defaultLetters } from '../../../source/app/keys/bindings.ts'
import { commands } from '../../../source/app/keys/keys.ts'
import {
  apart,
  centre,
  cut,
  fill,
  ruled,
  tall,
  widthOf,
  windowAt,
  wrap,
} from '../../../source/app/parts/lines.ts'
import { buildTheme, colourDepth, isColourless, themeNames } from '../../../source/app/settings/theme.ts'
import { layoutTable, panelAt } from '../../../source/app/table/layout.ts'

const esc = '\u001B'

describe('lines', () => {
  const text = fc.string({ maxLength: 60 }).map((one) => one.replaceAll(/[^\x20-\x7E]/g, '.'))
  const width = fc.integer({ min: 1, max: 40 })

  it('are cut and filled to their width', () => {
    fc.assert(
      fc.property(text, width, (one, columns) => {
        expect(widthOf(cut(one, columns))).toBeLessThanOrEqual(columns)
        expect(widthOf(fill(one, columns))).toBe(columns)
        expect(widthOf(apart(one, one, columns))).toBe(columns)
      }),
    )
  })

  it('count styles and wide letters as terminals do', () => {
    expect(widthOf(`${esc}[1mab${esc}[22m`)).toBe(2)
    expect(widthOf('日本')).toBe(4)
    expect(cut('abcdef', 4)).toBe('abc~')
  })

  it('are wrapped with an indent, ruled, centred, and made as many as needed', () => {
    expect(wrap('one two three four', 9, 2)).toEqual(['one two', '  three', '  four'])
    expect(ruled('Log', 8)).toBe('Log ----')
    expect(centre('ab', 6)).toBe('  ab')
    expect(tall(['a'], 2)).toEqual(['a', ''])
  })

  it('scroll so that the marked one is seen', () => {
    fc.assert(
      fc.property(fc.nat(99), fc.integer({ min: 1, max: 20 }), fc.nat(99), (row, height, first) => {
        const top = windowAt(row, height, 100, first)
        expect(row).toBeGreaterThanOrEqual(top)
        expect(row).toBeLessThan(top + height)
      }),
    )
  })
})

describe('keys', () => {
  it('have one meaning each', () => {
    const all = Object.values(commands).flatMap(({ keys }) => keys as readonly string[])
    expect(new Set(all).size).toBe(all.length)
    expect(commandOf(defaultBindings, '?')).toBe('help')
    expect(commandOf(defaultBindings, 'a')).toBeNull()
  })

  it('of lists are no commands, and move no marker', () => {
    for (const letter of defaultLetters.free) expect(commandOf(defaultBindings, letter)).toBeNull()
    expect(defaultLetters.free).not.toContain('j')
    expect(defaultLetters.free).not.toContain('k')
  })

  it('of the map are no commands', () => {
    for (const key of actionsOf('map').flatMap(([, { keys }]) => keys))
      expect(commandOf(defaultBindings, key)).toBeNull()
  })
})

describe('themes', () => {
  it('use no colour in mono, and nothing at all on a dumb terminal', () => {
    const { name: _, chalk, paint, quarters, ...roles } = buildTheme('mono', 1)
    for (const style of Object.values(roles))
      expect(style('x')).not.toMatch(new RegExp(`${esc}\\[(3|4|9|10)\\d`))
    expect(chalk.red('x')).toBe('x')
    const { name: __, chalk: ___, paint: ____, quarters: _____, ...bare } = buildTheme('mono', 0)
    for (const style of Object.values(bare)) expect(style('x')).toBe('x')
  })

  it('tell the chosen line apart without colour too', () => {
    for (const name of themeNames) expect(buildTheme(name, 1).chosen('x')).not.toBe('x')
  })

  it('write nothing in a grey that cannot be read, where there are others', () => {
    for (const name of ['dark', 'light'] as const) expect(buildTheme(name, 2).faint('x')).toContain('[38;5;2')
    expect(buildTheme('contrast', 3).faint('x')).toBe('x')
  })

  it('send each terminal only what it understands, and no letter of their own', () => {
    for (const name of themeNames)
      for (const depth of [0, 1, 2, 3] as const) {
        const { name: _, chalk, paint, quarters, ...roles } = buildTheme(name, depth)
        expect(chalk.level).toBe(name === 'mono' ? 0 : depth)
        for (const [role, style] of Object.entries(roles)) {
          const sent = style('word')
          expect(strip(sent), `${name} ${role}`).toBe('word')
          if (depth === 0) expect(sent).toBe('word')
          if (depth < 2) expect(sent).not.toMatch(/\[[34]8;/)
          if (depth < 3) expect(sent).not.toMatch(/\[[34]8;2;/)
        }
      }
  })

  it('can be mapped over lists', () => {
    expect(['a', 'b'].map(buildTheme('dark', 1).heading).join('')).not.toContain('0')
  })

  it('follow the environment', () => {
    expect(isColourless({ NO_COLOR: '1' })).toBe(true)
    expect(isColourless({ NO_COLOR: '' })).toBe(false)
    expect(isColourless({ TERM: 'dumb' })).toBe(true)
    expect(isColourless({ NO_COLOR: '0', FORCE_COLOR: '3' })).toBe(true)
    for (const off of ['0', 'false']) expect(isColourless({ FORCE_COLOR: off })).toBe(true)
    for (const on of ['1', 'true', '']) expect(isColourless({ FORCE_COLOR: on })).toBe(false)
    expect(colourDepth({ TERM: 'dumb' }, 3)).toBe(0)
    expect(colourDepth({}, 3)).toBe(2)
    expect(colourDepth({}, 3, true)).toBe(3)
    expect(colourDepth({}, 0)).toBe(1)
  })
})

describe('the layout of the table', () => {
  it('tells which panel lies at a point', () => {
    for (const [width, height] of [
      [79, 23],
      [119, 39],
    ] as const) {
      const layout = layoutTable({ width, height }, 2)
      const lines = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => panelAt(layout, { x, y })),
      )
      for (const panel of ['map', 'side'] as const) {
        const points = lines.flat().filter((point) => point?.panel === panel)
        expect(points).toHaveLength(layout[panel].width * layout[panel].height)
        expect(points[0]).toEqual({ panel, x: 0, y: 0 })
        expect(points.at(-1)).toEqual({ panel, x: layout[panel].width - 1, y: layout[panel].height - 1 })
      }
      const from = layout.left.width > 0 ? layout.left.width + 2 : 0
      expect(lines[1]![from]).toEqual({ panel: 'map', x: 0, y: 0 })
      // A bar and a space stand between map and prompt.
      expect(lines[1]!.slice(from + layout.map.width, from + layout.map.width + 3)).toEqual([
        null,
        null,
        { panel: 'side', x: 0, y: 0 },
      ])
    }
  })

  it('uses the whole screen and no more, at every size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 79, max: 300 }), fc.integer({ min: 23, max: 100 }), (width, height) => {
        const { map, side, log, left } = layoutTable({ width, height }, 2)
        const columns = map.width + side.width + 2 + (left.width > 0 ? left.width + 2 : 0)
        expect(columns).toBe(width)
        expect(map.height + (log.height > 0 ? log.height + 1 : 0)).toBe(height - 4)
        expect(side.height).toBe(height - 4)
        expect(map.width).toBeGreaterThanOrEqual(36)
        expect(map.height).toBeGreaterThanOrEqual(18)
      }),
    )
  })

  it('shows court and tracker at 150x40, the log from 120x40 on, nothing of them at 80x24', () => {
    const wide = layoutTable({ width: 149, height: 39 }, 2)
    expect(wide.left.width).toBeGreaterThan(0)
    expect(wide.log.height).toBeGreaterThan(0)
    const middling = layoutTable({ width: 119, height: 39 }, 2)
    expect(middling.left.width).toBe(0)
    expect(middling.log.height).toBeGreaterThan(0)
    const small = layoutTable({ width: 79, height: 23 }, 2)
    expect([small.left.width, small.log.height]).toEqual([0, 0])
  })
})
