/** The panels of the third game fit their room at every step of some games, and name nothing that is not there. */
import { expect, it } from 'vitest'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { conquistadorsPanels } from '../../../../source/games/the-conquistadors/panels/index.ts'
import { newGame, steps } from '../games.ts'
import { data, game } from '../load.ts'
import { atlas, Scene } from '../scene.ts'

const theme = buildTheme('mono', 0)
const panels = conquistadorsPanels({ atlas, data })
const odd = /undefined|null|NaN|\[object/

it('[C 22.31] the title says whose go it is where the last in set-up chooses first', () => {
  const scene = new Scene('standard', ['red', 'blue', 'green'])
  Object.assign(scene.state, { turn: 2, setupOrder: ['red', 'blue', 'green'] })
  scene.begin('second-captain')
  const [{ seat } = { seat: '' }] = scene.decisions()
  expect(seat).toBe('green')
  expect(panels.titleBar(scene.state, seat).middle).toBe('Second captains, Green')
})

it.each([
  ['basic', 3],
  ['standard', 2],
  ['north', 1],
] as const)('every pane and the map fit in a game of %s', (scenario, players) => {
  let step = 0
  for (const { after, action } of steps(newGame(scenario, players, 'panels 1'))) {
    if (step++ % 9 > 0) continue
    const view = game.view(after, action.seat)
    for (const width of [30, 60])
      for (const pane of panels.panes)
        for (const line of pane.lines(view, action.seat, { width, height: 40, theme })) {
          expect(line.length).toBeLessThanOrEqual(width)
          expect(line).not.toMatch(odd)
        }
    const cursor = panels.map.home(view, action.seat)
    const window = panels.map.centre(cursor, { width: 57, height: 18 }, 1)
    const legal = new Set<string>()
    const lines = panels.map.draw(view, action.seat, {
      ...{ zoom: 1, layer: 'spaces', window, cursor, legal, way: [], theme },
    })
    expect(lines).toHaveLength(18)
    for (const line of lines) expect(line).toHaveLength(57)
    expect(panels.map.look(view, action.seat, cursor)).not.toMatch(odd)
    for (const line of [
      ...panels.words.status(view, action.seat),
      ...panels.words.where(view, action.seat),
      ...panels.words.points(view, action.seat),
      ...panels.words.place(view, action.seat, cursor),
      ...panels.verdict(view, action.seat, { width: 80, height: 40, theme }, []),
    ])
      expect(line).not.toMatch(odd)
  }
})
