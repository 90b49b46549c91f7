import { describe, expect, it } from 'vitest'
import { type Rgb, rgbOf } from '../../../../../source/app/paint/colours.ts'
import { paintOf } from '../../../../../source/app/settings/paint.ts'
import { buildTheme, colourDepth, isColourless } from '../../../../../source/app/settings/theme.ts'
import { findTerminal } from '../../../../../source/app/terminal/found.ts'
import {
  allPaints,
  colourPalette,
  type MapView,
  paintsFor,
  plainView,
  renderMap,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { world } from '../../world.ts'

const window = { left: 38, top: 21, width: 30, height: 7 }
const bare = (line: string) => line.replaceAll(/\u001B\[[\d;]*m/g, '').trimEnd()
const drawn = (change: Partial<MapView>) =>
  renderMap(world, { ...plainView, seat: 'Spain', ...change }, window)
const painted = (grain: 'halves' | 'cells') => drawn({ painted: { paints: paintsFor('dark'), grain } })
const picture = (lines: readonly string[]) => `\n${lines.map(bare).join('\n')}\n`

describe('the steps down from paint', () => {
  it('begins with half blocks in 256 colours', () => {
    expect(picture(painted('halves'))).toMatchInlineSnapshot(`
      "
      ▐▄▐▌▄▌▐▌▐▌· · · · · · · · · ·
      ▌▀▌▐▀?▌▄▄▐▌· · · · · · · · · ·
      · · · ▄▀▀▌▐▄?▌▐▌?▌· · · · · ·
      ▌· · ▐▀· · ▐▌· ▐▌· ▐▌· · · · ·
      ▄▌· · · · · · · · · ▐▌· · · ·
       ▄▌· · · · ▐▌▐▌· · · ▐▌· · · ·
      ▀▄· ▐▌· ▐▄▄▌?▄▄▄▄▄▄▄▄▌· · · ·
      "
    `)
  })

  it('goes over whole cells with the marks of characters, in ASCII', () => {
    const lines = painted('cells')
    expect(picture(lines)).toMatchInlineSnapshot(`
      "
      ,~H ,~,~,~      ~       ~
      ~,~, ? ,~,~~       ~       ~
      ~     ,~, H ? ,~?       ~
         ~ ,     ,   ,   ,~      ~
      &       ~       ~   ,~  ~
       & ~       ,~,~    ~ ,~    ~
      H   ,   ,|, ? , , ,_,_  ~
      "
    `)
    expect(lines.join('')).toMatch(/^[\x00-\x7E]*$/)
    expect(lines.join('')).toContain('\u001B[48;5;')
  })

  it('to characters in sixteen colours, and the same without any', () => {
    const coloured = drawn({ palette: colourPalette })
    expect(picture(coloured)).toMatchInlineSnapshot(`
      "
      ,~H ,~,~,~      ~       ~
      ~,~, ? ,~,~~       ~       ~
      ~     ,~, H ? ,~?       ~
         ~ ,     ,   ,   ,~      ~
      &       ~       ~   ,~  ~
       & ~       ,~,~    ~ ,~    ~
      H   ,   ,|, ? , , ,_,_  ~
      "
    `)
    expect(coloured.join('')).not.toMatch(/8;5;/)
    expect(drawn({})).toEqual(coloured.map((line) => line.replaceAll(/\u001B\[[\d;]*m/g, '')))
  })

  it.each([
    [{ TERM: 'xterm-256color' }, 2, 'halves'],
    [{ TERM: 'xterm-256color', COLORTERM: 'truecolor' }, 3, 'halves'],
    [{ TERM: 'xterm' }, 1, 'none'],
    [{ TERM: 'linux' }, 1, 'none'],
    [{ TERM: 'vt100' }, 0, 'none'],
    [{ TERM: 'dumb' }, 3, 'none'],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 3, 'none'],
    [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 0, 'none'],
  ] as const)('takes for %j, where %i is found, what it can: %s', (env, found, paint) => {
    const name = isColourless(env) ? 'mono' : 'dark'
    const wanted = paintOf(findTerminal(env, 2).name, { boards: {} }, false)
    expect(buildTheme(name, colourDepth(env, found), wanted).paint).toBe(paint)
  })

  it('is as the player has chosen for this terminal, and as usual on others', () => {
    const boards = { tmux: 'characters' } as const
    expect(paintOf('tmux', { boards }, false)).toBe('none')
    expect(paintOf('xterm', { boards }, false)).toBe('halves')
    expect(paintOf('xterm', { boards }, true)).toBe('cells')
  })
})

/** A theme of a terminal: its background, its letters, and red, green, blue, yellow, magenta, cyan. */
type Base = readonly [Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb, Rgb]

const mixed = (one: Rgb, other: Rgb, share: number): Rgb =>
  one.map((part, index) => part + (other[index]! - part) * share) as unknown as Rgb

/** The colour that terminals derive from a theme: the corners of the cube are its colours, the darker end first. */
function derived([background, letters, red, green, blue, yellow, magenta, cyan]: Base) {
  const light = ([r, g, b]: Rgb) => r + g + b
  const [dark, pale] = light(background) < light(letters) ? [background, letters] : [letters, background]
  return (colour: number): Rgb => {
    if (colour > 231) return mixed(dark, pale, (colour - 231) / 25)
    const at = colour - 16
    const [r, g, b] = [Math.floor(at / 36) / 5, (Math.floor(at / 6) % 6) / 5, (at % 6) / 5]
    const without = mixed(mixed(dark, red, r), mixed(green, yellow, r), g)
    const withBlue = mixed(mixed(blue, magenta, r), mixed(cyan, pale, r), g)
    return mixed(without, withBlue, b)
  }
}

const rgb = (text: string): Rgb =>
  [0, 2, 4].map((from) => Number.parseInt(text.slice(from, from + 2), 16)) as unknown as Rgb
const base = (text: string) => text.split(' ').map(rgb) as unknown as Base
const ofNight = derived(base('1d1f21 c5c8c6 cc6666 b5bd68 81a2be f0c674 b294bb 8abeb7'))
const ofDay = derived(base('ffffff 24292e d73a49 22863a 0366d6 b08800 6f42c1 1b7c83'))

const linear = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

describe.each([
  ['of xterm', rgbOf],
  ['derived from a dark theme', ofNight],
  ['derived from a light theme', ofDay],
] as const)('under a palette %s', (_, palette) => {
  it.each(allPaints)('land is lighter than coasts, and coasts than the deep: $name', ({ ground }) => {
    const light = (colour: number) => luminance(palette(colour))
    expect(light(ground.coast)).toBeGreaterThan(light(ground.sea))
    for (const land of [ground.clear, ground.forest, ground.rough, ground.worthless])
      expect(light(land)).toBeGreaterThan(light(ground.coast))
  })
})
