import { describe, expect, it } from 'vitest'
import { data } from '../../load.ts'
import { Scene } from '../../scene.ts'

const inland = 'N0808'
const at = (scenario: 'basic' | 'standard', given: Parameters<Scene['force']>[3]) => {
  const scene = new Scene(scenario)
  scene.put(inland, { find: 'discovered' })
  return { scene, cortes: scene.force('red', 'cortes', inland, given) }
}

describe('rally', () => {
  it('[C 9.2] [C 9.21] [C 9.22] [C 9.23] is an action on two dice with the rating of one conquistador', () => {
    const { scene, cortes } = at('basic', { foot: 3, hits: 3 })
    scene.begin().dice(3, 4).act('rally', { expedition: cortes })
    const [roll] = scene.happened('rolled')
    expect(roll!.modifiers).toEqual([{ of: 'rating', by: expect.any(Number) }])
    const change = data.tables.rally.rows[String(Math.min(13, roll!.total))]!
    expect(change).toBeLessThan(0)
    expect(scene.expedition(cortes).hits).toBe(Math.max(0, 3 + change))
    expect(scene.offered('march')).toEqual([])
  })

  it('[C 9.23] is harder among mosquitoes, easier for a food point or after a division', () => {
    const modifiers = (act: 'rally' | 'rally-fed', find: 'discovered' | 'mosquito', divides: boolean) => {
      const { scene, cortes } = at('standard', { foot: 3, hits: 3, food: 1, gold: 20 })
      scene.put(inland, { find }).begin()
      if (divides) scene.act('divide', { at: inland, gold: { [cortes]: 20 } })
      scene.dice(3, 4).act(act, { expedition: cortes, ...(act === 'rally-fed' && { food: cortes }) })
      expect(scene.expedition(cortes).food).toBe(act === 'rally-fed' ? 0 : 1)
      return scene.happened('rolled')[0]!.modifiers.map(({ of, by }) => [of, by])
    }
    expect(modifiers('rally', 'mosquito', false)).toContainEqual(['mosquito', -1])
    expect(modifiers('rally-fed', 'discovered', false)).toContainEqual(['food', 1])
    expect(modifiers('rally', 'discovered', true)).toContainEqual(['division', 1])
  })
})

describe('gifts to the governor', () => {
  it('[C 11.31] cost three gold at least, each further three add 1, and one is given an impulse', () => {
    const { scene, cortes } = at('standard', { foot: 3, gold: 12 })
    scene.begin()
    expect(scene.refusal('present', { gold: { [cortes]: 2 } })).toBe('11.31')
    scene.dice(1, 1).act('present', { gold: { [cortes]: 9 } })
    expect(scene.happened('rolled')[0]!.modifiers).toEqual([{ of: 'gold', by: 2 }])
    expect(scene.expedition(cortes).gold).toBe(3)
    expect(scene.offered('present')).toEqual([])
  })

  it('[C 11.32] [C 11.12] raise the own index or lower that of another, as the giver says after the roll', () => {
    const given = () => {
      const { scene, cortes } = at('standard', { foot: 3, gold: 12 })
      return scene
        .begin()
        .dice(6, 6)
        .act('present', { gold: { [cortes]: 3 } })
    }
    const own = given()
    expect(own.asked('favour').seat).toBe('red')
    expect(own.act('raise').faction('red').index).toBe(2)
    const other = given().act('lower', { faction: 'blue' })
    expect([other.faction('red').index, other.faction('blue').index]).toEqual([0, -2])
  })
})

describe('division of gold', () => {
  it('[C 18.5] [C 18.6] takes the fifth, captains and men: the example of the book brings 37 points', () => {
    const { scene, cortes } = at('standard', { foot: 4, horse: 2, gold: 30 })
    const ordaz = scene.force('red', 'ordaz', inland, { foot: 3, gold: 20 })
    const leon = scene.force('red', 'leon', inland, { horse: 3, gold: 10 })
    scene.begin().act('divide', { at: inland, gold: { [cortes]: 30, [ordaz]: 20, [leon]: 10 } })
    expect(scene.happened('divided')).toMatchObject([{ gold: 60, points: 37 }])
    expect(scene.faction('red').points.division).toBe(37)
    // 18.2: one an impulse.
    expect(scene.offered('divide')).toEqual([])
  })

  it('[C 18.3] is of the gold in one space, and of no force elsewhere', () => {
    const { scene, cortes } = at('standard', { foot: 3, gold: 30 })
    const ordaz = scene.force('red', 'ordaz', 'N0804', { foot: 3, gold: 30 })
    const divisions = scene
      .begin()
      .asked('impulse')
      .choices.filter(({ type }) => type === 'divide')
    const holders = divisions.map((choice) => {
      if (choice.type !== 'divide') throw new Error(choice.type)
      return [choice.fixed.at, Object.keys(choice.args.gold.items)]
    })
    expect(holders).toContainEqual([inland, [String(cortes)]])
    expect(holders).toContainEqual(['N0804', [String(ordaz)]])
  })

  it('[C 18.1] is of the Standard Game alone, and [C 18.6] needs what it costs', () => {
    expect(at('basic', { foot: 3, gold: 30 }).scene.begin().offered('divide')).toEqual([])
    const { scene } = at('standard', { foot: 4, gold: 1 })
    expect(scene.begin().offered('divide')).toEqual([])
  })
})
