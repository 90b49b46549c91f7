import { describe, expect, it } from 'vitest'
import type { BenefitGroup, Land, Nation, World } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { basicValue, outcomeOf } from '../../../../source/games/nina-and-pinta/end/scoring.ts'
import { data, game } from '../load.ts'
import { positionOf, Scene } from '../scene.ts'

const two: Nation[] = ['Spain', 'England']
const lands: Land[] = ['caribbean', 'isthmus', 'andes', 'amazonia', 'patagonia', 'rockies', 'appalachia']

/** So many Cities of somebody in each of the worlds. */
function cities(numbers: Partial<Record<World, number>>, owner: Nation = 'England'): Scene {
  const scene = new Scene(two)
  let next = 0
  for (const [world, number] of Object.entries(numbers))
    for (let city = 0; city < number; city++) scene.land(world as World, lands[next++]!, { city: owner })
  return scene
}
const give = (scene: Scene, group: BenefitGroup, ...types: string[]): Scene => {
  for (const type of types) scene.give('Spain', { group, type })
  return scene
}
const arts = ['Painter', 'Sculptor', 'Poet', 'Musician', 'Architect']

describe('scoring', () => {
  it('[N8.1] counts settlements, Progress and gold', () => {
    const scene = new Scene(two).land('nina', 'caribbean', { settlers: { Spain: 2 } })
    give(scene, 'military', 'Knight')
    scene.player('Spain').screen!.gold = 5
    expect(scene.score('Spain')).toMatchObject({ settlers: 2, military: 3, gold: 1, total: 6 })
  })

  it('[N8.2] gives a City three, a Town two and a Settler one', () => {
    const scene = new Scene(two).land('nina', 'caribbean', { settlers: { Spain: 4 }, towns: ['Spain'] })
    scene.land('nina', 'andes', { city: 'Spain' })
    expect(scene.score('Spain')).toMatchObject({ settlers: 4, towns: 2, cities: 3, cathedrals: 0 })
  })

  it('[N8.3] [N8.4] doubles Towns and Settlers of everybody in a land with a Cathedral', () => {
    const scene = new Scene(two)
    const cathedral = scene.give('Spain', { kind: 'cathedral' })
    scene.player('Spain').screen!.kept = []
    scene.land('nina', 'caribbean', {
      settlers: { Spain: 2, England: 1 },
      towns: ['England'],
      counters: [cathedral],
    })
    expect(scene.score('Spain')).toMatchObject({ settlers: 2, cathedrals: 2, total: 4 })
    expect(scene.score('England')).toMatchObject({ settlers: 1, towns: 2, cathedrals: 3, total: 6 })
  })
})

describe('Progress', () => {
  it('[N8.5] has a group and a type, five of them in the Military', () => {
    const types = data.benefits.progress.filter(({ group }) => group === 'military').map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['Infantry', 'Knight', 'Artillery', 'Castle', 'General', 'any']))
  })

  it('[N8.6] counts Any Type as one that its owner does not have', () => {
    const scene = give(cities({ nina: 1 }), 'arts', 'Poet', 'any', 'any')
    scene.state.worlds.nina.marker = 'arts'
    // Three types at basic value 1; two at 3.
    expect(scene.score('Spain').arts).toBe(1 + 2 + 3)
    const other = give(cities({}), 'military', 'Knight', 'any')
    expect(other.score('Spain').military).toBe(3 + 4)
  })

  it('[N8.7] counts types, and in Religion the number', () => {
    const scene = cities({ nina: 1, pinta: 1 })
    scene.state.worlds.nina.marker = 'arts'
    scene.state.worlds.pinta.marker = 'religion'
    give(scene, 'arts', 'Poet', 'Poet')
    give(scene, 'religion', 'Catholic', 'Catholic')
    expect(scene.score('Spain')).toMatchObject({ arts: 1, religion: 1 + 2 })
  })

  it('[N8.8] scores the basic value for the first, and one more for each next', () => {
    const scene = cities({ nina: 2 })
    scene.state.worlds.nina.marker = 'science'
    give(scene, 'science', 'Printer', 'Astronomer', 'Physician')
    expect(scene.score('Spain').science).toBe(2 + 3 + 4)
  })

  it('[N8.9] goes by the Cities in the world of the group, whoever owns them', () => {
    for (const owner of two) {
      const scene = cities({ pinta: 3 }, owner)
      scene.state.worlds.pinta.marker = 'religion'
      expect(basicValue(positionOf(scene.state), 'religion')).toBe(3)
      expect(basicValue(positionOf(scene.state), 'arts')).toBe(0)
    }
  })

  it('[N8.9] gives three for the first Religion where three Cities stand in its world: the example', () => {
    const scene = cities({ pinta: 3 })
    scene.state.worlds.pinta.marker = 'religion'
    expect(give(scene, 'religion', 'Catholic').score('Spain').religion).toBe(3)
  })

  it('[N8.10] scores five at the most: 3 + 4 + 5 + 6 + 7', () => {
    const scene = cities({ nina: 3 })
    scene.state.worlds.nina.marker = 'arts'
    give(scene, 'arts', ...arts)
    expect(scene.score('Spain').arts).toBe(25)
    give(scene, 'arts', 'any', 'any')
    expect(scene.score('Spain').arts).toBe(25)
  })

  it('[N8.11] scores Catholics or Protestants, the larger', () => {
    const scene = cities({ nina: 3 })
    scene.state.worlds.nina.marker = 'religion'
    give(scene, 'religion', 'Catholic', 'Catholic', 'Protestant')
    expect(scene.score('Spain').religion).toBe(3 + 4)
    give(scene, 'religion', 'Protestant')
    expect(scene.score('Spain').religion).toBe(3 + 4)
    give(scene, 'religion', 'any')
    expect(scene.score('Spain').religion).toBe(3 + 4 + 5)
  })

  it('[N8.12] of the Military goes by City discs left, three at the most; the example of two', () => {
    const value = (numbers: Parameters<typeof cities>[0]) =>
      basicValue(positionOf(cities(numbers).state), 'military')
    expect(value({})).toBe(3)
    expect(value({ nina: 3, pinta: 2 })).toBe(2)
    expect(value({ nina: 3, pinta: 3, 'santa-maria': 1 })).toBe(0)
    const scene = give(cities({ nina: 3, pinta: 2 }), 'military', 'Knight')
    expect(scene.score('Spain').military).toBe(2)
  })

  it('[N8.13] is read off the table', () => {
    expect(data.tables.progressPoints.basic).toEqual({
      0: [0, 1, 3, 6, 10],
      1: [1, 3, 6, 10, 15],
      2: [2, 5, 9, 14, 20],
      3: [3, 7, 12, 18, 25],
    })
    for (const number of [1, 2, 3, 4, 5])
      for (const basic of [0, 1, 2, 3] as const) {
        const scene = cities(basic > 0 ? { nina: basic } : {})
        scene.state.worlds.nina.marker = 'arts'
        give(scene, 'arts', ...arts.slice(0, number))
        expect(scene.score('Spain').arts).toBe(data.tables.progressPoints.basic[`${basic}`][number - 1])
      }
  })
})

describe('the end', () => {
  it('[N8.14] gives a point for each five gold', () => {
    const scene = new Scene(two)
    const points = (gold: number) => {
      scene.player('Spain').screen!.gold = gold
      return scene.score('Spain').gold
    }
    expect([4, 5, 9, 14].map(points)).toEqual([0, 1, 1, 2])
  })

  it('[N8.15] is won by most points, a tie by the earlier in Turn Order', () => {
    const scene = new Scene(two).land('nina', 'caribbean', { settlers: { England: 2 } })
    expect(outcomeOf(positionOf(scene.state)).winners).toEqual(['England'])
    scene.land('nina', 'andes', { settlers: { Spain: 2 } })
    expect(outcomeOf(positionOf(scene.state)).winners).toEqual(['Spain'])
    scene.state.order = ['England', 'Spain']
    expect(outcomeOf(positionOf(scene.state))).toMatchObject({
      winners: ['England'],
      summary: 'England wins with 2 points, being earlier in Turn Order.',
    })
    expect(game.outcome(scene.state)).toBeNull()
  })
})
