import { stripVTControlCharacters } from 'node:util'
import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import type { MapView } from '../../../../source/app/parts/map-panel.ts'
import type { Size } from '../../../../source/app/parts/paper.ts'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { type Nation, nations } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { boardPanel } from '../../../../source/games/nina-and-pinta/panels/board/board.ts'
import { drawBoard } from '../../../../source/games/nina-and-pinta/panels/board/draw.ts'
import { allWorlds, oneWorld, windowOf } from '../../../../source/games/nina-and-pinta/panels/board/layout.ts'
import { grounds } from '../../../../source/games/nina-and-pinta/panels/board/paint.ts'
import { marks } from '../../../../source/games/nina-and-pinta/panels/board/tokens.ts'
import { printedBoard } from '../../../../source/games/nina-and-pinta/panels/printed-board.ts'
import { leastRatio, lightUnder, palettes } from '../../../app/paint/palettes.ts'
import { newGame, steps } from '../games.ts'
import { data, game } from '../load.ts'
import { positionOf, Scene } from '../scene.ts'

const small: Size = { width: 43, height: 20 }
const large: Size = { width: 80, height: 26 }

/** The board as a seat sees it, without colours unless a theme says otherwise. */
function draw(
  scene: Pick<Scene, 'state'>,
  viewer: Nation,
  more: Partial<MapView> = {},
  size = small,
): string[] {
  const zoom = more.zoom ?? oneWorld
  return drawBoard(positionOf(game.view(scene.state, viewer)), viewer, {
    ...{ zoom, layer: '', cursor: null, legal: new Set(), way: [], theme: buildTheme('mono', 0) },
    window: windowOf('nina', size),
    ...more,
  })
}

const settled = () =>
  new Scene(['Spain', 'England', 'France'])
    .land('nina', 'caribbean', { terrain: 'plains', settlers: { Spain: 2, England: 1 }, captain: 'Spain' })
    .land('nina', 'isthmus', { terrain: 'mixed', settlers: { Spain: 1 }, towns: ['England'], mine: 3 })
    .land('nina', 'andes', { terrain: 'mountains', city: 'France' })

describe('the board', () => {
  it('lists the whole display under all worlds, with figures that share a line where there is little room', () => {
    const scene = new Scene(nations).begin('new-era')
    const { display } = scene.state
    const told = (height: number) =>
      draw(scene, 'Spain', { zoom: allWorlds, window: windowOf('nina', { width: 79, height }) }).map((line) =>
        line.trimEnd(),
      )
    const names = (lines: readonly string[]) =>
      lines
        .slice(lines.findIndex((line) => line.startsWith('On display')))
        .join(' ')
        .split(', ')
    expect(names(told(31))).toHaveLength(display.length)
    expect(told(31)).toContain('Order Spain Portugal England France   Benefits cost [0] 1 2 3 4 5 6 7')
    expect(told(33)).toContain('Order Spain Portugal England France')
  })

  it('shows a world with terrain, room and who is there', () => {
    const lines = draw(settled(), 'Spain')
    const text = lines.join('\n')
    expect(text).toContain('Caribbean p2')
    expect(text).toContain('S2^ e1')
    expect(text).toContain('S1 eT $3')
    expect(text).toContain('Andes m2')
    expect(text).toContain('fC')
    expect(text).toContain('Patagonia ?')
  })

  it('names the signs of what is on the worlds in sight, and of nothing else', () => {
    const signs = (world: 'nina' | 'pinta') => {
      const { signs } = boardPanel({ ...positionOf(settled().state) })
      const view: MapView = {
        ...{
          zoom: oneWorld,
          layer: '',
          cursor: null,
          legal: new Set(),
          way: [],
          theme: buildTheme('mono', 0),
        },
        window: windowOf(world, small),
      }
      return signs!(game.view(settled().state, 'Spain'), 'Spain', view).map(({ mark }) => mark)
    }
    expect(signs('nina')).toEqual(['S2', 'T', 'C', '^', '$', '?', 'x', 'p', 'm', '0-4'])
    expect(signs('pinta')).toEqual(['?'])
  })

  it('marks the side between two linked lands of one’s own, and no other', () => {
    const count = (viewer: Nation) => draw(settled(), viewer).join('').split('=').length - 1
    expect(count('Spain')).toBe(1)
    expect(count('France')).toBe(0)
  })

  it('tells the other worlds, the order, the price and the discs under it', () => {
    const scene = settled()
    scene.state.worlds.pinta.war = true
    const under = draw(scene, 'Spain').slice(16)
    expect(under[0]).toMatch(/^PINTA WAR 0\/3 --: nobody there/)
    expect(under[1]).toMatch(/^SANTA MARIA/)
    expect(under[2]).toMatch(/^Order/)
    expect(under[3]).toMatch(/^Benefits cost \[0\] 1/)
    const all = draw(scene, 'Spain', { zoom: allWorlds }, large).join('\n')
    expect(all).toContain('Cities left: Caribbean, Appalachia, Rockies, Isthmus, Amazonia, Patagonia ')
    expect(all).toContain('S Spain: 17 Settlers')
  })

  it.each([oneWorld, allWorlds])(
    'is printed with what is the same for all worlds told once, at zoom %i',
    (zoom) => {
      const printed = printedBoard(data, { zoom, color: false, paint: 'none', state: null })
      for (const head of ['Order ', 'Benefits cost ', 'Tokens ', 'Cities ', 's Spain: '])
        expect(printed.split('\n').filter((line) => line.startsWith(head))).toHaveLength(1)
      const names = zoom === oneWorld ? ['NINA', 'PINTA', 'SANTA MARIA'] : []
      for (const world of names) expect(printed.split(world)).toHaveLength(2)
    },
  )

  it.each([oneWorld, allWorlds])('is printed with nothing cut beside the worlds, at zoom %i', (zoom) => {
    const scene = settled()
    for (const type of ['Knight', 'Infantry', 'Artillery', 'Castle', 'any'])
      scene.give('Spain', { group: 'military', type })
    const printed = printedBoard(data, { zoom, color: false, paint: 'none', state: scene.state })
    expect(printed.replace(/\s+/g, ' ')).toMatch(/s Spain: [^:]* Knight, Infantry, Artillery, Castle, Any/)
  })

  it('tells all of a player in further lines where there is room', () => {
    const scene = settled()
    for (const type of ['Knight', 'Infantry', 'Artillery', 'Castle', 'any'])
      scene.give('Spain', { group: 'military', type })
    scene.player('Spain').crew = 4
    const under = draw(scene, 'Spain', { zoom: allWorlds }, { width: 80, height: 40 }).slice(25)
    expect(under.join('\n')).toMatch(
      /^S Spain: .* crews of 4; .* Knight, *\n {2}Infantry, Artillery, Castle, Any/m,
    )
    expect(under.some((line) => line.trimEnd().endsWith('~'))).toBe(false)
  })

  it('shows what a seat alone has seen, and to nobody else', () => {
    const scene = settled().hidden('nina', 'rockies', 'mine')
    scene.at('nina', 'rockies').lookers = ['England']
    expect(draw(scene, 'England').join('\n')).toMatch(/Rockies \(.\)[\s\S]*\(\$\d\)/)
    expect(draw(scene, 'Spain').join('\n')).toContain('Rockies ?')
  })

  it('points without colours', () => {
    const lines = draw(settled(), 'Spain', {
      cursor: 'nina/andes',
      legal: new Set(['nina/andes', 'nina/caribbean']),
    }).join('\n')
    expect(lines).toMatch(/<\s*Andes m2\s*>/)
    expect(lines).toMatch(/\*\s*Caribbean p2\s*\*/)
  })

  it.each([
    ['dark', 3, 'none'],
    ['dark', 1, 'none'],
    ['contrast', 1, 'none'],
    ['mono', 0, 'none'],
    ['dark', 2, 'cells'],
    ['light', 3, 'cells'],
    ['dark', 2, 'halves'],
    ['light', 2, 'halves'],
    ['contrast', 2, 'halves'],
    ['colour-blind', 2, 'halves'],
  ] as const)('fills its window in %s with depth %s and paint %s', (name, depth, paint) => {
    const theme = buildTheme(name, depth, paint)
    const lines = draw(settled(), 'Spain', { theme, cursor: 'nina/andes', legal: new Set(['nina/isthmus']) })
    expect(lines.length).toBe(small.height)
    const bare = lines.map((line) => line.replace(/\u001B\[[0-9;]*m/g, ''))
    // Half blocks are the only signs that are not ASCII, and only where they are asked for.
    for (const line of bare)
      expect(line).toMatch(paint === 'halves' ? /^[\x20-\x7E\u2580\u2584]{43}$/ : /^[\x20-\x7E]{43}$/)
    if (name === 'mono') expect(lines).toEqual(bare)
    // What is told stands there in every way to draw it.
    for (const text of ['Caribbean p2', 'S2^ e1', 'S1 eT $3', 'Andes m2', '[', '*'])
      expect(bare.join('\n')).toContain(text)
  })

  it('goes down step by step, to whole cells in ASCII and to characters with and without colours', () => {
    const bare = (lines: readonly string[]) => lines.map(stripVTControlCharacters)
    const drawn = (...[depth, paint]: [0 | 1 | 2, ('halves' | 'cells')?]) =>
      draw(settled(), 'Spain', { theme: buildTheme('dark', depth, paint) })
    const cells = drawn(2, 'cells')
    expect(bare(cells).join('')).toMatch(/^[\x20-\x7E]*$/)
    expect(cells.join('')).toContain('48;5;')
    const sixteen = drawn(1)
    expect(sixteen.join('')).not.toContain('8;5;')
    expect(bare(drawn(0))).toEqual(bare(sixteen))
    expect(`\n${bare(drawn(0)).slice(3, 9).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      '--..__.__..--'--..__.__..--'--..__.__..--'
             | Isthmus x3  |Caribbean p2 |       
             |  S1 eT $3   =   S2^ e1    |       
      .__..--'      .__..--'--..__.      '--..__.
      |             |    NINA     |             |
      |             |  - 1/3 --   |             |
      "
    `)
  })

  it('is painted with letters that can be read on every ground', () => {
    for (const name of ['dark', 'light', 'contrast', 'colour-blind'] as const) {
      const theme = buildTheme(name, 2, 'halves')
      for (const line of draw(settled(), 'Spain', { theme, legal: new Set(['nina/isthmus']) }).slice(0, 16)) {
        let [ink, ground] = [0, 0]
        for (const [, code, letters = ''] of line.matchAll(/\u001B\[([0-9;]*)m([^\u001B]*)/g)) {
          if (code!.startsWith('38;5;')) ink = Number(code!.slice(5))
          if (code!.startsWith('48;5;')) ground = Number(code!.slice(5))
          if (/[A-Za-z0-9]/.test(letters)) expect(leastRatio(ink, ground), letters).toBeGreaterThan(4.5)
        }
      }
    }
  })

  it.each(palettes)(
    'has the sea darkest, and land lighter than what nobody has seen, under a palette %s',
    (_, of) => {
      for (const { sea, unexplored, compass, ...lands } of Object.values(grounds)) {
        const [deep, ...under] = [sea, unexplored, compass].map((colour) => lightUnder(of, colour))
        for (const light of under) expect(light).toBeGreaterThan(deep!)
        for (const land of Object.values(lands))
          expect(lightUnder(of, land)).toBeGreaterThan(Math.max(...under))
      }
    },
  )

  it('fits every window in whole games', () => {
    for (const players of [1, 2, 3, 4])
      for (const [index, { after }] of [...steps(newGame(players, `board-${players}`))].entries()) {
        if (index % 17 !== 0) continue
        for (const [zoom, size] of [
          [oneWorld, small],
          [allWorlds, large],
          [allWorlds, { width: 130, height: 46 }],
        ] as const) {
          const lines = draw(
            { state: after },
            nations[index % 4]!,
            { zoom, window: windowOf('pinta', size) },
            size,
          )
          expect(lines.map((line) => stringWidth(line))).toEqual(lines.map(() => size.width))
          expect(lines.length).toBe(size.height)
        }
      }
  })
})

describe('the panel of the board', () => {
  const panel = boardPanel(positionOf(game.create(newGame(2, 'panel')).state))
  const scene = settled()

  it('shows one world where there is little room, and all where there is more', () => {
    expect(panel.zoomFor(small)).toBe(oneWorld)
    expect(panel.zoomFor(large)).toBe(allWorlds)
  })

  it('has a cell for each land and each world, and the cursor finds it again under the mouse', () => {
    expect(panel.cellOf('nina')).toBe('nina/compass')
    expect(panel.cellOf('pinta/andes')).toBe('pinta/andes')
    expect(panel.cellOf('ship')).toBeNull()
    const window = panel.centre('pinta/andes', small, oneWorld)
    const found = new Set<string>()
    for (let y = 0; y < small.height; y++)
      for (let x = 0; x < small.width; x++) {
        const cell = panel.cellAt({ x, y }, window, oneWorld)
        if (cell) found.add(cell)
      }
    expect([...found].toSorted()).toEqual(
      [...data.lands.lands.map(({ id }) => `pinta/${id}`), 'pinta/compass'].toSorted(),
    )
  })

  it('tells all of a land in a line: room, pieces, finds, and where its gold can go', () => {
    scene.ship('Spain', 'nina').at = 'caribbean'
    expect(panel.look(scene.state, 'Spain', 'nina/isthmus')).toBe(
      'Isthmus in Nina World: mixed, holds 2 of 3; Spain: 1 Settler; England: a Town; a mine with 3 gold; earns you 2, linked with Caribbean, your ship reaches it',
    )
    expect(panel.look(scene.state, 'Spain', 'nina/compass')).toContain('1 of 3 Cities')
    expect(panel.look(scene.state, 'Spain', 'nina/rockies')).toContain('unexplored')
  })

  it('has every mark in its legend', () => {
    const text = panel
      .legend(oneWorld, 'lands', 'Spain', { width: 80, theme: buildTheme('mono', 0) })
      .join(' ')
    for (const mark of Object.values(marks)) expect(text).toContain(mark)
  })
})
