import { describe, expect, it } from 'vitest'
import { overLand } from '../../../../../source/games/the-conquistadors/map/ground.ts'
import { data } from '../../load.ts'
import { atlas, positionOf, Scene } from '../../scene.ts'

const at = 'N0805'

/** Red with gold in a known place of level 1. */
function rich(scenario: 'basic' | 'standard' = 'standard') {
  const scene = new Scene(scenario)
  scene.put(at, { find: 'town' })
  const id = scene.force('red', 'cortes', at, { foot: 4, gold: 9 })
  return { scene, id }
}

describe('gold', () => {
  it('[C 10.0] [C 10.1] [C 10.11] [C 10.14] stays with its expedition in any amount, at the risk of thieves', () => {
    const { scene, id } = rich()
    scene.hand('blue', 'theft').faction('blue').passes.push('ownRoll')
    scene.begin().act('convert', { expedition: id, gold: 2 }).act('end-impulse')
    scene.dice(3).act('play-force', { card: 'theft', expedition: id })
    expect(scene.expedition(id).gold).toBe(4)
  })

  it('[C 10.2] [C 10.22] is for points and gifts alone in the Basic Game', () => {
    const { scene } = rich('basic')
    scene.begin()
    const offered = ['convert', 'present', 'divide', 'repay'].map(
      (type) => scene.decisions()[0]!.choices.filter((choice) => choice.type === type).length,
    )
    expect(offered).toEqual([1, 1, 0, 0])
    scene.act('convert', { expedition: 1, gold: 9 })
    expect(scene.faction('red')).toMatchObject({ pesos: 0, points: { gold: 9 } })
  })
})

describe('accounts', () => {
  it('[C 10.21] [C 16.23] gold becomes points, and debts are paid, once more before points are added up', () => {
    const basic = rich('basic')
    basic.scene.faction('red').points.gold = 70
    basic.scene.begin('accounts').act('convert', { expedition: basic.id, gold: 9 })
    expect(basic.scene.happened('won')[0]).toMatchObject({ factions: ['red'] })
    const { scene } = rich()
    Object.assign(scene.faction('red'), { debt: 5, pesos: 3 })
    scene.begin('accounts')
    expect(scene.offered('convert')).toEqual([])
    scene.act('repay', { pesos: 3 })
    expect(scene.faction('red')).toMatchObject({ debt: 2, pesos: 0 })
  })
})

describe('the governor', () => {
  it('[C 11.0] [C 11.1] [C 11.11] has one index for a faction, whichever of its expeditions did it', () => {
    const { scene } = rich()
    const other = scene.force('red', 'leon', 'N0808', { foot: 1, hits: 4 })
    scene.put('N0808', { find: 'discovered' })
    scene.begin('subsistence')
    // Both starve; the one with four hits loses its unit if the check fails.
    const lost = scene.happened('unit-lost').length
    expect(scene.faction('red').index).toBe(-lost)
    expect(scene.expedition(other).parties[0]!.units.foot).toBe(1 - lost)
  })

  it('[C 11.2] under a warrant anybody may attack the faction, and the faction anybody', () => {
    const attacks = (whose: 'red' | 'blue' | null) => {
      const scene = new Scene('standard', ['red', 'blue', 'yellow'])
      scene.put(at, { find: 'discovered' })
      scene.force('red', 'cortes', at, { foot: 2 })
      scene.force('blue', 'f-pizarro', at, { foot: 2 })
      scene.force('yellow', 'leon', at, { foot: 2 })
      if (whose) {
        scene.state.strategy.deck.splice(scene.state.strategy.deck.indexOf('arrest-warrant'), 1)
        scene.faction(whose).warrant = 'arrest-warrant'
      }
      return scene.begin().offered('attack-force').length
    }
    expect([attacks('red'), attacks('blue'), attacks(null)]).toEqual([2, 1, 0])
  })

  it('[C 11.3] takes a gift of three gold for one box on eight', () => {
    const { scene, id } = rich()
    scene
      .begin()
      .dice(4, 4)
      .act('present', { gold: { [id]: 3 } })
      .act('raise')
    expect(scene.faction('red').index).toBe(1)
    expect(scene.expedition(id).gold).toBe(6)
  })
})

describe('cities', () => {
  it('[C 12.0] [C 12.1] [C 12.13] is friendly again by talks, not by the death of its units', () => {
    const scene = new Scene()
    scene.put(at, { find: 'city', hostile: true, units: [8] })
    const id = scene.force('red', 'cortes', at, { foot: 8, cannon: 2 })
    scene.begin().dice(1, 1, 6, 6, 1, 1).act('attack', { expedition: id })
    expect(scene.at(at)).toMatchObject({ hostile: true, units: [] })
    scene.act('end-impulse').act('end-impulse')
    // 10 - 3 + 3: neutral, and a choice.
    scene.dice(5, 5).act('negotiate', { expedition: id })
    expect(scene.at(at).hostile).toBe(false)
  })

  it('[C 12.3] [C 12.34] draw one unit for a town, two for a city, three for one of an empire', () => {
    for (const [place, number] of [
      [{ find: 'town' }, 1],
      [{ find: 'city' }, 2],
      [{ find: 'city', empire: 'mexica' }, 3],
    ] as const) {
      const scene = new Scene()
      scene.put(at, place)
      const id = scene.force('blue', 'f-pizarro', at, { foot: 5 })
      scene.hand('red', 'indian-uprising').begin()
      scene.act('play-attack', { card: 'indian-uprising', expedition: id })
      expect(scene.happened('deployed')[0]!.values).toHaveLength(number)
    }
  })

  it('[C 12.35] units stay where they were placed, when nobody is left to fight', () => {
    const scene = new Scene()
    scene.put(at, { find: 'city', hostile: true, units: [20, 30] })
    scene.begin().act('end-impulse').act('end-impulse')
    expect(scene.at(at).units).toHaveLength(2)
  })
})

/** Red finds an empire in a space of level 4, which it enters from a city. */
function finding(space: string, from: string, before: (scene: Scene) => void = () => {}) {
  const scene = new Scene()
  scene.put(from, { find: 'city' })
  const id = scene.force('red', 'cortes', from, { foot: 3 })
  before(scene)
  return scene
    .begin()
    .dice(6)
    .act('march', { expedition: id, way: [space] })
}

const levelFour = [...atlas.spaces.values()].filter(({ level }) => level === 4).map(({ id }) => id)

describe('empires', () => {
  it('[C 12.25] [C 12.2] [C 12.23] the example: occupied spaces are passed over, and the third is nearest to either', () => {
    const start = 'N0808'
    const free = new Scene()
    const far = overLand(positionOf(free.state), [start])
    const others = levelFour.filter((space) => space !== start && (far.get(space) ?? 99) <= 5)
    const least = Math.min(...others.map((space) => far.get(space)!))
    const nearest = others.filter((space) => far.get(space) === least)
    // All of the nearest but one are occupied, one by an ally of another.
    const [open, ...occupied] = nearest
    const scene = finding(start, 'N0807', (one) => {
      for (const space of occupied) one.put(space, { find: 'city', ally: 'blue' })
    })
    const [empire] = scene.state.empires
    const all = [empire!.capital, ...empire!.cities]
    expect(all).toContain(start)
    const second = occupied.length < nearest.length ? open! : all.find((space) => space !== start)!
    expect(all).toContain(second)
    const left = others.filter((space) => space !== second && !occupied.includes(space))
    const fromSecond = overLand(positionOf(free.state), [second])
    const distance = (space: string) => Math.min(far.get(space) ?? 99, fromSecond.get(space) ?? 99)
    const third = all.find((space) => space !== start && space !== second)!
    const closest = Math.min(
      ...levelFour
        .filter((space) => space !== start && space !== second && !occupied.includes(space))
        .map(distance),
    )
    expect(distance(third)).toBe(closest)
    expect(left.length).toBeGreaterThan(0)
    expect(empire!.king).toEqual({ in: 'space', space: empire!.capital })
  })

  it('[C 12.231] two cities will do, the capital one of them; one will not', () => {
    const near = (scene: Scene, keep: number) => {
      const far = overLand(positionOf(scene.state), ['N0808'])
      const others = levelFour
        .filter((space) => space !== 'N0808')
        .toSorted((one, other) => (far.get(one) ?? 99) - (far.get(other) ?? 99))
      for (const space of others.slice(keep)) scene.put(space, { find: 'discovered' })
      // What is occupied is so by towns, which no empire takes.
      for (const space of others.slice(keep)) scene.put(space, { find: 'town' })
    }
    const two = finding('N0808', 'N0807', (scene) => near(scene, 1))
    expect(two.state.empires[0]!.cities).toHaveLength(1)
    const alone = finding('N0808', 'N0807', (scene) => near(scene, 0))
    expect(alone.state.empires).toEqual([])
    expect(alone.at('N0808')).toMatchObject({ find: 'city', empire: null })
  })

  it('[C 12.24] their cities have columns of their own for plunder, and the -1 for talks', () => {
    const { plunderGold, diplomacy } = data.tables
    expect(Object.keys(plunderGold.columns)).toEqual(['town', 'city', 'imperial'])
    expect(diplomacy.modifiers.find(({ id }) => id === 'imperial')!.by).toBe(-1)
  })

  it('[C 13.0] [C 4.16] the first to find one has five points for good', () => {
    const scene = finding('N0808', 'N0807')
    expect(scene.score('red').empire).toBe(data.tables.scoring.firstEmpire)
    expect(scene.state.firstEmpire).toBe('red')
  })
})
