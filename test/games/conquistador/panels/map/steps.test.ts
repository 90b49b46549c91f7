import { describe, expect, it } from 'vitest'
import { trueRgbOf } from '../../../../../source/app/paint/colours.ts'
import { trueColours } from '../../../../../source/app/screen/true-colours.ts'
import { paintOf } from '../../../../../source/app/settings/paint.ts'
import { buildTheme, colourDepth, grainOf, isColourless } from '../../../../../source/app/settings/theme.ts'
import { findTerminal } from '../../../../../source/app/terminal/found.ts'
import {
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
const painted = (grain: 'quarters' | 'halves' | 'cells') =>
  drawn({ painted: { paints: paintsFor('dark'), grain } })
const picture = (lines: readonly string[]) => `\n${lines.map(bare).join('\n')}\n`

describe('the steps down from paint', () => {
  it('begins with quarters where the terminal is known to draw them', () => {
    const lines = painted('quarters')
    expect(picture(lines)).toMatchInlineSnapshot(`
      "
      ▐▖▀▀▗▌▝▘▗▖· · · · · · · · · ·
      ▌▝▌▐▘?▀▗▖▗▖· · · · · · · · · ·
      · · · ▗▘▝▌▀▀?▀▝▘?▖· · · · · ·
      ▘· · ▐▘· · ▝▘· ▝▘· ▝▘· · · · ·
      ▄▌· · · · · · · · · ▗▖· · · ·
       ▄▌· · · · ▝▘▗▖· · · ▗▖· · · ·
      ▀▖· ▗▖· ▐▄▄▌?▄▄▖▗▖▗▖▗▌· · · ·
      "
    `)
    expect(lines.map(bare).join('')).toMatch(/^[ ·?▀▄▌▐▖▗▘▝]*$/)
    // Each quarter is land between two wet sides: as half blocks the same cells are a half of it.
    expect(painted('halves').map(bare).join('')).not.toMatch(/[▖▗▘▝]/)
  })

  it.each([
    [{ TERM: 'xterm-kitty' }, true],
    [{ TERM: 'foot' }, true],
    [{ TERM: 'xterm-256color', TERM_PROGRAM: 'WezTerm' }, true],
    [{ TERM: 'xterm-256color', TERM_PROGRAM: 'Apple_Terminal' }, false],
    [{ TERM: 'xterm-256color' }, false],
    [{ TERM: 'tmux-256color', TERM_PROGRAM: 'tmux' }, false],
    [{ TERM: 'linux' }, false],
  ] as const)('knows for %j whether it draws quarters: %s', (env, quarters) => {
    expect(findTerminal(env, 2).quarters).toBe(quarters)
    const theme = buildTheme('dark', 2, 'halves', quarters)
    expect(grainOf(theme)).toBe(quarters ? 'quarters' : 'halves')
    expect(grainOf({ ...theme, paint: 'cells' })).toBe('cells')
    expect(grainOf({ ...theme, paint: 'none' })).toBe(null)
  })

  it('knows a terminal that answers, too', () => {
    expect(findTerminal({ TERM: 'xterm-256color' }, 2, 'ghostty').quarters).toBe(true)
    expect(findTerminal({ TERM: 'xterm-256color' }, 2, 'XTerm').quarters).toBe(false)
  })

  it('goes on with half blocks in 256 colours', () => {
    expect(picture(painted('halves'))).toMatchInlineSnapshot(`
      "
      ▐▄▀▀▄▌▀▀▄▄· · · · · · · · · ·
      ▌▀▌▐▀?▀▄▄▄▄· · · · · · · · · ·
      · · · ▄▀▀▌▀▀?▀▀▀?▄· · · · · ·
      ▀· · ▐▀· · ▀▀· ▀▀· ▀▀· · · · ·
      ▄▌· · · · · · · · · ▄▄· · · ·
       ▄▌· · · · ▀▀▄▄· · · ▄▄· · · ·
      ▀▄· ▄▄· ▐▄▄▌?▄▄▄▄▄▄▄▄▌· · · ·
      "
    `)
  })

  it('is the same picture in true colour, where that was chosen', () => {
    const halves = painted('halves')
    const rich = halves.map(trueColours)
    expect(picture(rich)).toBe(picture(halves))
    expect(rich.join('')).not.toMatch(/[34]8;5;/)
    const { coast, clear } = paintsFor('dark').ground
    for (const ground of [coast, clear])
      expect(rich.join('')).toContain(`\u001B[48;2;${trueRgbOf(ground).join(';')}m`)
    // Flat: no more colours than there were.
    const colours = (lines: readonly string[]) => new Set(lines.join('').match(/[34]8;[\d;]+/g)).size
    expect(colours(rich)).toBe(colours(halves))
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

  it('has the coast in whole cells there: water under each mark of one, and land beside it', () => {
    const { coast, clear } = paintsFor('dark').ground
    const cells = painted('cells').flatMap((line) => {
      let ground = 0
      return [...line.matchAll(/\u001B\[([\d;]*)m|([^\u001B])/g)].flatMap(([, codes, sign]) => {
        ground = codes === undefined ? ground : Number(/48;5;(\d+)/.exec(codes)?.[1] ?? ground)
        return sign === undefined ? [] : [{ sign, ground }]
      })
    })
    const waves = cells.filter(({ sign, ground }) => sign === '~' && ground !== paintsFor('dark').ground.sea)
    expect(waves.length).toBeGreaterThan(10)
    for (const { ground } of waves) expect(ground).toBe(coast)
    expect(cells.some(({ sign, ground }) => sign === ',' && ground === clear)).toBe(true)
  })

  it('to characters in eight colours: what is bright has the terminal’s own there, and the same letters', () => {
    const sixteen = drawn({ palette: colourPalette })
    const eight = sixteen.map((line) => line.replaceAll(/\u001B\[(?:9|10)\dm/g, ''))
    expect(picture(eight)).toBe(picture(sixteen))
    expect(new Set(eight.join('').match(/\u001B\[3\dm/g)).size).toBeGreaterThan(3)
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
    [{ TERM: 'xterm-color' }, 1, 'none'],
    [{ TERM: 'screen' }, 1, 'none'],
    [{ TERM: 'vt100' }, 1, 'none'],
    [{ TERM: 'dumb' }, 3, 'none'],
    [{ TERM: 'xterm-256color', NO_COLOR: '1' }, 3, 'none'],
    [{ TERM: 'xterm-256color', FORCE_COLOR: '0' }, 0, 'none'],
  ] as const)('takes for %j, where %i is found, what it can: %s', (env, found, paint) => {
    const name = isColourless(env) ? 'mono' : 'dark'
    const wanted = paintOf(findTerminal(env, 2).name, { boards: {} }, false)
    expect(buildTheme(name, colourDepth(env, found), wanted).paint).toBe(paint)
  })

  it.each(['vt52', 'vt100', 'vt220'])('has no colours on a %s, which chalk takes to have sixteen', (TERM) => {
    expect(isColourless({ TERM })).toBe(true)
    expect(isColourless({ TERM, FORCE_COLOR: '1' })).toBe(false)
    expect(isColourless({ TERM: 'xterm' })).toBe(false)
  })

  it('is as the player has chosen for this terminal, and as usual on others', () => {
    const boards = { tmux: 'characters' } as const
    expect(paintOf('tmux', { boards }, false)).toBe('none')
    expect(paintOf('xterm', { boards }, false)).toBe('halves')
    expect(paintOf('xterm', { boards }, true)).toBe('cells')
  })
})
