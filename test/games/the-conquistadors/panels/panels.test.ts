/** The panels of the third game fit their room at every step of some games, and name nothing that is not there. */
import { expect, it } from 'vitest'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import type { Faction } from '../../../../source/games/the-conquistadors/data/names.ts'
import { conquistadorsPanels } from '../../../../source/games/the-conquistadors/panels/index.ts'
import { measured } from '../../../measure.ts'
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

const pageOf = (name: string, scene: Scene, seat: Faction): string[] => [
  ...panels.panes
    .find((pane) => pane.name === name)!
    .lines(scene.seen(seat), seat, {
      ...{ width: 60, height: 40, theme },
    }),
]

it('[C 2.0/3] the turn shows who has rolled what for the order while it is rolled for, not an order that is past', () => {
  const scene = new Scene('standard', ['red', 'blue', 'green'])
  scene.hand('blue', 'theft').begin('initiative')
  expect(scene.asked('roll').seat).toBe('blue')
  const page = pageOf('tracker', scene, 'blue').join('\n')
  expect(page).toContain('The order of impulses is rolled for, high first.')
  expect(page).toMatch(/Rolled: Red \d+\nTo roll: \[Blue\] Green/)
  expect(page).not.toContain('Order:')
})

it('the court tells each force once', () => {
  const scene = new Scene()
  scene.force('red', 'cortes', 'N0912', { foot: 3 })
  const told = pageOf('court', scene.begin(), 'red').filter((line) => line.includes('3 foot'))
  expect(told).toHaveLength(1)
  expect(panels.panes.find(({ name }) => name === 'court')!.ledger).toBe('whole')
})

it('a space tells all that is on it', () => {
  const scene = new Scene()
  const [capital, other, known] = ['N0912', 'N0913', 'N0911']
  scene.state.empires.push({
    ...{ name: data.empires.empires[0]!.id, capital, cities: [other] },
    ...{ king: { in: 'space', space: capital }, shocked: false },
  })
  const empire = data.empires.empires[0]!.id
  scene.put(capital, { find: 'city', empire, hostile: true, units: [20], plunders: 2, goldRolls: 1 })
  scene.put(other, { find: 'city', empire, ally: 'blue', plunderedOut: true })
  scene.put(known, { find: 'mosquito' })
  scene.state.legends.cibola = { in: 'space', space: known }
  scene.force('red', 'cortes', capital, { foot: 3, gold: 4, food: 1, hits: 2, assets: ['interpreter'] })
  scene.force('blue', 'balboa', capital, { horse: 1 })
  const told = (space: string, seat: Faction = 'red') => panels.map.look(scene.seen(seat), seat, space)
  const { king } = data.empires.empires[0]!
  for (const part of [
    ...['Red: Hernan Cortes with 3 foot', '4 gold', '1 food', '2 morale hits', 'Interpreter'],
    ...['Blue: Vasco Nunez de Balboa with 1 horse', `the capital of ${king}'s empire`, `${king} at home`],
    ...['hostile', 'Indians of 20', 'plundered 2 times this turn', 'gold rolled for once this turn', 'level'],
  ])
    expect(told(capital)).toContain(part)
  expect(told(capital, 'blue')).toContain('1 unknown asset')
  for (const part of [`a city of ${king}'s empire`, 'ally of Blue', 'plundered out'])
    expect(told(other)).toContain(part)
  expect(told(known)).toMatch(/mosquitoes.*said to be Cibola/)
  const desert = [...atlas.spaces.values()].find(({ kind, name }) => kind === 'desert' && name)
  if (desert) expect(told(desert.id)).toMatch(/desert/)
  const coast = [...atlas.spaces.values()].find(({ minusOne, kind }) => minusOne && kind === 'land')!
  expect(told(coast.id)).toMatch(/undiscovered; .*-1/)
})

it.each([
  ['basic', 3],
  ['standard', 2],
  ['north', 1],
] as const)('every pane and the map fit in a game of %s', (scenario, players) => {
  let step = 0
  for (const { after, action } of steps(newGame(scenario, players, 'panels 1'))) {
    if (step++ % measured(29, 9) > 0) continue
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
