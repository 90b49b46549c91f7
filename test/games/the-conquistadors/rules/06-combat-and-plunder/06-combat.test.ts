import { describe, expect, it } from 'vitest'
import { atlas, Scene } from '../../scene.ts'

// On the North board: row 8 is "~~~~~01234343210"; N0808 is of level 3, beside N0807 and N0809.
const city = 'N0808'

/** A city with Indians, an expedition in it, and known land around. */
const fightScene = (units: readonly number[], force: Parameters<Scene['force']>[3], scene = new Scene()) => {
  for (const known of ['N0806', 'N0807', 'N0809']) scene.put(known, { find: 'discovered' })
  scene.put(city, { find: 'city', hostile: true, units })
  const cortes = scene.force('red', 'cortes', city, force)
  return { scene, cortes }
}

describe('attacks', () => {
  it('[C 6.11] [C 2.34] are an action of an activation, after one space over land at most', () => {
    const { scene } = fightScene([20], { foot: 2 })
    const alvarado = scene.force('red', 'alvarado', 'N0807', { foot: 3 })
    scene.begin().act('march', { expedition: alvarado, way: [city] })
    expect(scene.offered('attack')).toEqual([{ expedition: alvarado }])
    const far = fightScene([20], { foot: 2 }).scene
    const other = far.force('red', 'alvarado', 'N0806', { foot: 3 })
    far.begin().act('march', { expedition: other, way: [city] })
    expect(far.offered('attack')).toEqual([])
  })

  it('[C 6.12] [C 6.13] turn a neutral city hostile first, and its units fight together', () => {
    const { scene, cortes } = fightScene([20, 30], { foot: 5 })
    scene.at(city).hostile = false
    scene.begin().dice(3, 3, 3, 3).act('attack', { expedition: cortes })
    expect(scene.at(city).hostile).toBe(true)
    expect(scene.happened('result').find(({ captain }) => captain === null)?.value).toBe(50)
  })

  it('[C 2.35] [C 6.14] may be sent out of a hostile city by another, once, in the place of an activation', () => {
    const { scene, cortes } = fightScene([20], { foot: 5 })
    scene.force('blue', 'balboa', 'N0806', { foot: 2 })
    scene.state.order = ['blue', 'red']
    scene.begin().dice(1, 1, 1, 2)
    expect(scene.offered('incite')).toEqual([{ at: city, expedition: cortes }])
    scene.act('incite', { at: city, expedition: cortes })
    expect(scene.happened('fight')).toMatchObject([{ faction: 'blue', attacker: null, defender: 'cortes' }])
    // The Indians' roller chooses the losses; Cortes fights on when he is asked.
    while (scene.decisions()[0]!.kind !== 'impulse') {
      const { kind, choices } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed })
      expect(['retreat', 'strike']).toContain(kind)
    }
    expect(scene.offered('march')).toEqual([])
    expect(scene.offered('incite')).toEqual([])
  })

  it('[C 6.121] [C 11.22] of Spaniards on Spaniards need a warrant against one of them', () => {
    const warranted = (whose: 'red' | 'blue' | null) => {
      const scene = new Scene()
      scene.put('N0808', { find: 'discovered' })
      scene.force('red', 'cortes', 'N0808', { foot: 3 })
      scene.force('blue', 'balboa', 'N0808', { foot: 3 })
      if (whose) {
        scene.state.strategy.deck.splice(scene.state.strategy.deck.indexOf('arrest-warrant'), 1)
        scene.faction(whose).warrant = 'arrest-warrant'
      }
      return scene.begin().offered('attack-force').length
    }
    expect([warranted(null), warranted('red'), warranted('blue')]).toEqual([0, 1, 1])
  })

  it('[C 6.16] are not possible in Panama or Santiago de Cuba', () => {
    const scene = new Scene()
    const cuba = [...atlas.spaces.values()].find(({ kind }) => kind === 'cuba')!.id
    scene.force('red', 'cortes', cuba, { foot: 3 })
    scene.force('blue', 'balboa', cuba, { foot: 3 })
    scene.state.strategy.deck.splice(scene.state.strategy.deck.indexOf('arrest-warrant'), 1)
    scene.faction('red').warrant = 'arrest-warrant'
    expect(scene.begin().offered('attack-force')).toEqual([])
  })
})

describe('rounds', () => {
  it('[C 6.221] [C 6.23] [C 6.24] count units by their values, the leader and one for cannon', () => {
    const { scene, cortes } = fightScene([20], { foot: 3, cannon: 2 }, new Scene('basic'))
    scene.begin().dice(1, 2, 3, 3).act('attack', { expedition: cortes })
    const [roll] = scene.happened('rolled')
    expect(roll).toMatchObject({ roll: 'combat', dice: [3, 3] })
    expect(roll!.modifiers.map(({ of, by }) => [of, by])).toEqual([
      ['leader', 2],
      ['cannon', 1],
    ])
    expect(scene.happened('result').map(({ captain, value }) => [captain, value])).toEqual(
      expect.arrayContaining([
        [null, 20],
        ['cortes', 12],
      ]),
    )
  })

  it('[C 6.241] suffer from two morale hits and more', () => {
    const modifiers = (hits: number) => {
      const { scene, cortes } = fightScene([20], { foot: 3, hits }, new Scene('basic'))
      scene.begin().dice(1, 2, 1, 2).act('attack', { expedition: cortes })
      return scene.happened('rolled')[0]!.modifiers.find(({ of }) => of === 'morale')?.by ?? 0
    }
    expect([modifiers(1), modifiers(2), modifiers(3), modifiers(4)]).toEqual([0, -1, -2, -2])
  })

  it('[C 6.27] [C 6.35] are two at least; then the Spaniards may leave, Indians never do', () => {
    // Indians of 40 with 2 do nothing; one of foot hardly more.
    const { scene, cortes } = fightScene([20, 20], { foot: 1 }, new Scene('basic'))
    scene.begin().dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: cortes })
    expect(new Set(scene.happened('result').map(({ round }) => round))).toEqual(new Set([1, 2]))
    expect(scene.asked('retreat').seat).toBe('red')
  })

  it('[C 6.32] [C 6.321] flip a Spanish unit first; the survivors are whole when it is over', () => {
    const { scene, cortes } = fightScene([60 - 20, 20], { foot: 3 }, new Scene('basic'))
    // 60 factors, 7: two losses on three foot. Spaniards roll 1 and 1.
    scene.begin().dice(3, 4, 1, 1).act('attack', { expedition: cortes })
    expect(scene.happened('result')[0]).toMatchObject({ captain: null, value: 60, result: 2 })
    expect(scene.happened('struck').filter(({ gone }) => !gone)).toHaveLength(2)
  })

  it('[C 17.11] begin with the horse alone against Indians, in the Standard Game', () => {
    const { scene, cortes } = fightScene([20, 30, 40], { foot: 3, horse: 2, cannon: 1 })
    // The example of the book: column 16, 6 and 2 for Cortes: one loss.
    scene.begin().dice(3, 3).act('attack', { expedition: cortes }).act('charge')
    expect(scene.happened('result')[0]).toMatchObject({ captain: null, value: 0, result: '-' })
    expect(scene.happened('result')[1]).toMatchObject({ captain: 'cortes', round: 0, value: 16, result: 1 })
    // It may wait: then nobody strikes before the first round.
    const held = fightScene([40, 30, 20], { horse: 2, foot: 3, cannon: 1 }, new Scene('standard'))
    held.scene.begin().dice(1, 1, 1, 1).act('attack', { expedition: held.cortes }).act('hold-horse')
    expect(held.scene.happened('result')[0]).toMatchObject({ round: 1, value: 90 })
    const basic = fightScene([20], { horse: 2 }, new Scene('basic'))
    basic.scene.begin().dice(1, 1, 1, 1).act('attack', { expedition: basic.cortes })
    expect(basic.scene.happened('result')[0]!.round).toBe(1)
  })
})
