import { describe, expect, it } from 'vitest'
import { longest } from '../../../../../source/games/the-conquistadors/end/victory.ts'
import { favourAt, Scene } from '../../scene.ts'

const at = 'N0808'
const empire = {
  name: 'mexica',
  capital: at,
  cities: ['N0806'],
  king: { in: 'gone' },
  shocked: false,
} as const

describe('victory points', () => {
  it('[C 13.21] [C 13.211] adds what is permanent and what holds now', () => {
    const scene = new Scene()
    Object.assign(scene.faction('red').points, { division: 30, legends: 5 })
    Object.assign(scene.faction('red'), { index: 2, debt: 4 })
    const governor = favourAt(2)
    const total = 30 + 5 + governor - 8
    expect(scene.score('red')).toMatchObject({ division: 30, legends: 5, governor, debt: -8, total })
  })

  it('[C 13.22] [C 13.221] four for an ally, six and eight for cities of an empire', () => {
    const scene = new Scene()
    scene.put('N0606', { find: 'city', ally: 'red' })
    expect(scene.score('red').cities).toBe(4)
    scene.state.empires.push({ ...empire })
    scene.put(at, { find: 'city', empire: 'mexica', ally: 'red' })
    expect(scene.score('red').cities).toBe(12)
    scene.put('N0806', { find: 'city', empire: 'mexica', hostile: true })
    scene.force('red', 'cortes', 'N0806', { foot: 1 })
    expect(scene.score('red').cities).toBe(18)
  })

  it('[C 13.22] no control beside Indian units or units of others; an ordinary city is not controlled', () => {
    const scene = new Scene()
    scene.state.empires.push({ ...empire })
    scene.put(at, { find: 'city', empire: 'mexica', hostile: true, units: [20] })
    scene.put('N0606', { find: 'city', hostile: true })
    scene.force('red', 'cortes', at, { foot: 1 })
    scene.force('red', 'alvarado', 'N0606', { foot: 1 })
    expect(scene.score('red').cities).toBe(0)
    scene.put(at, { find: 'city', empire: 'mexica', hostile: true })
    expect(scene.score('red').cities).toBe(8)
    scene.force('blue', 'leon', at)
    expect(scene.score('red').cities).toBe(8)
    scene.force('blue', 'sandoval', at, { foot: 1 })
    expect(scene.score('red').cities).toBe(0)
  })

  it('[C 13.13] gold and pesos in hand count nothing', () => {
    const scene = new Scene()
    scene.force('red', 'cortes', at, { foot: 1, gold: 50 })
    scene.faction('red').pesos = 40
    expect(scene.score('red').total).toBe(0)
  })

  it.each([
    ['basic', 75],
    ['standard', 200],
  ] as const)('[C 13.25] [C 14.4] [C 22.4] ends with %s at %i points', (scenario, goal) => {
    const ends = (red: number, blue: number) => {
      const scene = new Scene(scenario)
      scene.faction('red').points.gold = red
      scene.faction('blue').points.gold = blue
      scene.begin('victory')
      return [scene.state.over, scene.state.winners]
    }
    expect(ends(goal - 1, 0)[0]).toBe(false)
    expect(ends(goal, goal - 1)).toEqual([true, ['red']])
    expect(ends(goal, goal + 3)).toEqual([true, ['blue']])
    expect(ends(goal, goal)[0]).toBe(false)
  })

  it('ends at last where nobody comes to the goal, for who has most', () => {
    const ends = (turn: number) => {
      const scene = new Scene('standard')
      scene.faction('blue').points.gold = 1
      scene.state.turn = turn
      scene.begin('victory')
      return [scene.state.over, scene.state.winners]
    }
    expect(ends(longest - 1)[0]).toBe(false)
    expect(ends(longest)).toEqual([true, ['blue']])
  })
})

describe('gold', () => {
  it('[C 10.21] is worth a point each in the Basic Game, at any time of the impulse', () => {
    const scene = new Scene('basic')
    const id = scene.force('red', 'cortes', at, { foot: 1, gold: 7 })
    scene.put(at, { find: 'discovered' })
    scene.begin().act('convert', { expedition: id, gold: 5 })
    expect(scene.score('red').gold).toBe(5)
    expect(scene.expedition(id).gold).toBe(2)
  })

  it('[C 16.12] [C 16.13] [C 16.23] is worth a peso each in the Standard Game, which pays debt', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', at, { foot: 1, gold: 7 })
    scene.put(at, { find: 'discovered' })
    scene.faction('red').debt = 6
    scene.begin().act('convert', { expedition: id, gold: 5 })
    expect(scene.faction('red').pesos).toBe(5)
    scene.act('repay', { pesos: 4 })
    expect(scene.faction('red')).toMatchObject({ pesos: 1, debt: 2 })
  })
})

describe('impulses', () => {
  it('[C 2.41] [C 2.42] go on until the roll of the last player ends them, from the third box on', () => {
    const scene = new Scene()
    scene.begin()
    for (let box = 1; box < 3; box++) {
      scene.act('end-impulse').act('end-impulse')
      expect(scene.happened('impulses-end')).toMatchObject([{ box, dice: [], ends: false }])
    }
    scene.act('end-impulse').dice(6, 6).act('end-impulse')
    expect(scene.happened('impulses-end')).toMatchObject([{ box: 3, dice: [6, 6], ends: false }])
    scene.act('end-impulse').dice(1, 1).act('end-impulse')
    expect(scene.happened('impulses-end')).toMatchObject([{ box: 4, ends: true }])
    expect(scene.state.turn).toBe(5)
  })

  it('[C 2.0/3] initiative: high before low, ties again', () => {
    const scene = new Scene()
    scene.dice(2, 2, 3, 1).begin('initiative')
    const rolls = scene.happened('rolled').filter(({ roll }) => roll === 'initiative')
    expect(rolls.length).toBeGreaterThanOrEqual(4)
    expect(new Set(scene.state.order)).toEqual(new Set(['red', 'blue']))
  })

  it('[C 2.0/8] the markers of the turn go when it ends', () => {
    const scene = new Scene()
    scene.put(at, { find: 'town', plunders: 2, goldRolls: 1 })
    scene.state.step = 0
    scene.begin('clear')
    expect(scene.at(at)).toMatchObject({ plunders: 0, goldRolls: 0 })
  })
})
