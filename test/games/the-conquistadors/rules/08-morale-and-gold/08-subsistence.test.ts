import { describe, expect, it } from 'vitest'
import { atlas, Scene } from '../../scene.ts'

const inland = 'N0808'
const kindAt = (kind: string) => [...atlas.spaces.values()].find((one) => one.kind === kind)!.id

/** One force at a place in the Subsistence phase. */
function fed(at: string, given: Parameters<Scene['force']>[3], prepare: (scene: Scene) => void = () => {}) {
  const scene = new Scene()
  scene.put(inland, { find: 'discovered' })
  const cortes = scene.force('red', 'cortes', at, given)
  prepare(scene)
  scene.begin('subsistence')
  return { scene, cortes, force: scene.expedition(cortes) }
}

describe('food', () => {
  it('[C 8.0] [C 8.1] [C 8.11] [C 8.12] is one point for a force with Spanish units, whatever it has', () => {
    const { scene, force } = fed(inland, { foot: 5, horse: 2, food: 3, with: { alvarado: { foot: 4 } } })
    expect(force.food).toBe(2)
    expect(scene.happened('fed')).toMatchObject([{ captain: 'cortes', left: 2 }])
  })

  it('[C 8.11] [C 5.23] is not needed beside an own allied city, in a haven, at sea, or by a conquistador alone', () => {
    const beside = atlas.spaces.get(inland)!.neighbours.find((one) => atlas.spaces.get(one)!.kind === 'land')!
    expect(
      fed(inland, { foot: 5, food: 3 }, (g) => g.put(beside, { find: 'city', ally: 'red' })).force.food,
    ).toBe(3)
    expect(
      fed(inland, { foot: 5, food: 3 }, (g) => g.put(beside, { find: 'city', ally: 'blue' })).force.food,
    ).toBe(2)
    expect(fed(kindAt('cuba'), { foot: 5, food: 3 }).force.food).toBe(3)
    expect(fed(kindAt('sea'), { foot: 5, food: 3 }).force.food).toBe(3)
    expect(fed(inland, {}).scene.happened('starving')).toEqual([])
  })

  it('[C 8.12] [C 8.14] passes between own forces in a space; who goes without is asked if it is not enough', () => {
    const enough = fed(inland, { foot: 3, food: 2 }, (g) => g.force('red', 'alvarado', inland, { foot: 2 }))
    expect(enough.scene.happened('starving')).toEqual([])
    expect(enough.force.food).toBe(0)
    const short = fed(inland, { foot: 3, food: 2 }, (g) => {
      g.force('red', 'alvarado', inland, { foot: 2 })
      g.force('red', 'balboa', inland, { foot: 2 })
    })
    expect(short.scene.asked('feed').choices).toHaveLength(2)
    const [, second] = short.scene.asked('feed').choices
    short.scene.act('feed', { ...second!.fixed })
    expect(short.scene.happened('starving')).toMatchObject([{ captain: 'alvarado' }])
  })

  it('[C 8.2] [C 8.21] [C 8.23] [C 9.12] wanting brings a morale check', () => {
    const { scene } = fed(inland, { foot: 3 })
    expect(scene.happened('starving')).toMatchObject([{ captain: 'cortes' }])
    expect(scene.happened('rolled')).toMatchObject([{ roll: 'morale' }])
  })

  it('[C 8.1] is needed anew in the next turn by whoever has eaten in this one', () => {
    const { scene } = fed(inland, { foot: 3, food: 1 })
    expect(scene.happened('starving')).toEqual([])
    scene.begin('subsistence')
    expect(scene.happened('starving')).toMatchObject([{ captain: 'cortes' }])
  })

  it('[C 8.22] [C 9.14] costs a unit and a box of favour at the fifth hit', () => {
    const scene = new Scene()
    scene.put(inland, { find: 'discovered' })
    scene.force('red', 'cortes', inland, { foot: 3, hits: 4 })
    scene.dice(1).begin('subsistence')
    expect(scene.happened('unit-lost')).toMatchObject([{ unit: 'foot' }])
    expect(scene.faction('red').index).toBe(-1)
  })
})

describe('malaria', () => {
  const fever = (
    scenario: 'basic' | 'standard',
    given: Parameters<Scene['force']>[3] = { foot: 3, food: 1 },
  ) => {
    const scene = new Scene(scenario)
    scene.put(inland, { find: 'mosquito' })
    scene.force('red', 'cortes', inland, given)
    return scene.begin('subsistence').happened('rolled')
  }

  it('[C 21.0] [C 21.1] [C 21.2] is checked among mosquitoes, with -1, in the Standard Game', () => {
    expect(fever('basic')).toEqual([])
    const [roll] = fever('standard')
    expect(roll).toMatchObject({ roll: 'malaria' })
    expect(roll!.modifiers).toContainEqual({ of: 'malaria', by: -1 })
  })

  it('[C 21.3] [C 3.15] is not checked when starvation has cost the last unit', () => {
    const scene = new Scene('standard')
    scene.put(inland, { find: 'mosquito' })
    const cortes = scene.force('red', 'cortes', inland, { foot: 1, hits: 4, gold: 3 })
    scene.dice(1).begin('subsistence')
    expect(scene.happened('rolled').map(({ roll }) => roll)).toEqual(['morale'])
    expect(scene.expedition(cortes)).toMatchObject({ gold: 0, hits: 0 })
  })

  it('[C 21.3] comes after a check for starvation', () => {
    expect(fever('standard', { foot: 3 }).map(({ roll }) => roll)).toEqual(['morale', 'malaria'])
  })
})

describe('the -1 of a space', () => {
  it('[C 9.121] counts at every check that is made there', () => {
    const marked = [...atlas.spaces.values()].find(({ minusOne, kind }) => minusOne && kind === 'land')!.id
    const { scene } = fed(marked, { foot: 2 }, (one) => one.put(marked, { find: 'mosquito' }))
    const [starving, malaria] = scene.happened('rolled')
    expect(starving!.modifiers).toEqual([{ of: 'minusOne', by: -1 }])
    expect(malaria!.modifiers).toEqual([
      { of: 'minusOne', by: -1 },
      { of: 'malaria', by: -1 },
    ])
  })
})

describe('food of others', () => {
  /** Red with food beside blue, who has gold and pesos. */
  function together(scene = new Scene()) {
    scene.put(inland, { find: 'discovered' })
    const red = scene.force('red', 'cortes', inland, { foot: 3, food: 3 })
    const blue = scene.force('blue', 'f-pizarro', inland, { foot: 2, gold: 4 })
    scene.faction('blue').pesos = 6
    return { scene, red, blue }
  }

  it('[C 8.14] is given or sold in a space, for gold or pesos, if the other agrees', () => {
    const { scene, red, blue } = together()
    scene.begin()
    const terms = { expedition: red, other: blue, food: 2 }
    expect(scene.refusal('sell-food', { ...terms, price: 5, coin: 'gold' })).toBe('8.14')
    scene.act('sell-food', { ...terms, price: 5, coin: 'pesos' })
    expect(scene.asked('trade').seat).toBe('blue')
    scene.act('agree')
    expect([scene.expedition(red).food, scene.expedition(blue).food]).toEqual([1, 2])
    expect([scene.faction('red').pesos, scene.faction('blue').pesos]).toEqual([5, 1])
    const refused = together()
    refused.scene.begin().act('end-impulse')
    refused.scene.act('buy-food', { expedition: blue, other: red, food: 1, price: 3, coin: 'gold' })
    expect(refused.scene.asked('trade').seat).toBe('red')
    refused.scene.act('no-deal')
    expect(refused.scene.expedition(blue)).toMatchObject({ food: 0, gold: 4 })
  })

  it('[C 8.14] [C 5.15] an offer tells nothing of a Bearer who lies face down', () => {
    const offered = (asset: string) => {
      const scene = new Scene()
      scene.put('N0808', { find: 'discovered' })
      const red = scene.force('red', 'cortes', 'N0808', { foot: 3, food: 3 })
      const blue = scene.force('blue', 'balboa', 'N0808', { foot: 3, food: 3, assets: [asset] })
      const { choices } = scene.begin().asked('impulse')
      return { scene, red, blue, offer: choices.find(({ type }) => type === 'sell-food') }
    }
    const { scene, red, blue, offer } = offered('interpreter')
    expect(offer).toBeDefined()
    expect(offer).toEqual(offered('bearer').offer)
    scene.act('sell-food', { expedition: red, other: blue, food: 2, price: 0, coin: 'gold' })
    expect(scene.asked('trade').question).toContain('of which you can carry 0')
    expect(scene.act('agree').expedition(blue).food).toBe(3)
  })

  it('[C 8.14] may be asked for before the men go hungry, and is eaten at once', () => {
    const { scene, red, blue } = together()
    scene.begin('subsistence')
    expect(scene.asked('hungry').seat).toBe('blue')
    scene.act('buy-food', { expedition: blue, other: red, food: 1, price: 2, coin: 'gold' }).act('agree')
    expect(scene.expedition(blue)).toMatchObject({ food: 0, gold: 2, hits: 0 })
    expect(scene.expedition(red)).toMatchObject({ food: 1, gold: 2 })
    const silent = together()
    silent.scene.begin('subsistence').act('go-hungry')
    expect(silent.scene.happened('starving')).toHaveLength(1)
  })
})
