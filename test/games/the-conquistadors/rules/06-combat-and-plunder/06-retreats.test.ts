/** Retreats, and what horse and shock do (6.5, 6.6). */
import { describe, expect, it } from 'vitest'
import type { Faction } from '../../../../../source/games/the-conquistadors/data/names.ts'
import { atlas, Scene } from '../../scene.ts'
import { city, inCity } from './in-city.ts'

describe('retreats', () => {
  /** Two rounds without a loss, then the question. */
  const asked = (force: Parameters<Scene['force']>[3], prepare: (scene: Scene) => void = () => {}) => {
    const { scene, cortes } = inCity([8, 8, 8], force)
    prepare(scene)
    scene.begin().dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: cortes })
    while (scene.decisions()[0]!.kind === 'strike') {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as Faction)
    }
    return { scene, cortes }
  }
  const places = (scene: Scene) => {
    const retreat = scene.asked('retreat').choices.find(({ type }) => type === 'retreat')!
    return (retreat.args as unknown as { to: { of: readonly string[] } }).to.of
  }

  it('[C 6.512] [C 6.53] go to known land that is neither hostile nor foreign, for a hit and half the gold', () => {
    const { scene, cortes } = asked({ foot: 1, gold: 5 })
    expect(places(scene)).toEqual(expect.arrayContaining(['N0807', 'N0809']))
    scene.act('retreat', { to: 'N0807' })
    expect(scene.expedition(cortes)).toMatchObject({ at: 'N0807', gold: 2, hits: 1 })
    const foreign = asked({ foot: 1 }, (g) => g.put('N0807', { find: 'city', ally: 'blue' }))
    expect(places(foreign.scene)).not.toContain('N0807')
  })

  it('[C 6.511] of attackers go back to where they came from', () => {
    const scene = new Scene('basic')
    for (const known of ['N0806', 'N0807', 'N0809']) scene.put(known, { find: 'discovered' })
    scene.put(city, { find: 'city', hostile: true, units: [8, 8, 8] })
    const cortes = scene.force('red', 'cortes', 'N0807', { foot: 1 })
    scene.begin().act('march', { expedition: cortes, way: [city] })
    scene.dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: cortes })
    expect(places(scene)).toEqual(['N0807'])
  })

  it('[C 6.514] [C 6.515] go into the lowest undiscovered space if there is no other, else through what is hostile', () => {
    const scene = asked({ foot: 1 }, (g) => {
      for (const one of atlas.spaces.get(city)!.neighbours) delete g.state.spaces[one]
    }).scene
    const level = (space: string) => atlas.spaces.get(space)!.level!
    const open = atlas.spaces.get(city)!.neighbours.filter((one) => atlas.spaces.get(one)!.kind === 'land')
    const least = Math.min(...open.map(level))
    expect(places(scene).toSorted()).toEqual(open.filter((one) => level(one) === least).toSorted())
    const through = asked({ foot: 1 }, (g) => {
      for (const one of open) g.put(one, { find: 'town', hostile: true })
    })
    const beyond = places(through.scene)
    expect(beyond.length).toBeGreaterThan(0)
    expect(beyond.some((one) => open.includes(one))).toBe(false)
    through.scene.act('retreat', { to: beyond[0]! })
    expect(through.scene.expedition(through.cortes).hits).toBe(2)
  })

  it('[C 6.52] are no movement: nobody reacts to what is discovered on the way', () => {
    const { scene } = asked({ foot: 1 }, (g) => {
      for (const one of atlas.spaces.get(city)!.neighbours) delete g.state.spaces[one]
    })
    scene.hand('blue', 'indian-ambush', 'false-trail')
    scene.act('retreat', { to: places(scene)[0]! })
    const all = scene.decisions().map(({ kind }) => kind)
    expect(all).not.toContain('window')
    expect(scene.faction('blue').hand).toEqual(expect.arrayContaining(['indian-ambush', 'false-trail']))
  })

  it('[C 6.44] [C 6.53] come to nothing when the leader dies at the end of the fight and nobody takes his place', () => {
    const { scene, cortes } = asked({ foot: 3 })
    const { captains } = scene.state
    captains.aside.push(...captains.replacements.splice(0))
    scene.dice(6, 6).act('retreat', { to: 'N0807' })
    expect(scene.happened('killed')).toMatchObject([{ captain: 'cortes' }])
    expect(scene.happened('retreated')).toEqual([])
    expect(scene.state.expeditions.some(({ id }) => id === cortes)).toBe(false)
  })

  it('[C 6.53] lose the cannon on 1 to 3', () => {
    const { scene, cortes } = asked({ foot: 0, cannon: 1 })
    // 6.36: the leader is looked after first.
    scene.dice(1, 1, 2).act('retreat', { to: 'N0807' })
    expect(scene.expedition(cortes).parties[0]!.units.cannon).toBe(0)
    expect(scene.happened('cannon-lost')).toMatchObject([{ number: 1, taker: null }])
    // It was the last unit: nothing is left to lose heart.
    expect(scene.expedition(cortes)).toMatchObject({ hits: 0, at: 'N0807' })
    const kept = asked({ foot: 0, cannon: 1 })
    kept.scene.dice(1, 1, 4).act('retreat', { to: 'N0807' })
    expect(kept.scene.expedition(kept.cortes).parties[0]!.units.cannon).toBe(1)
  })
})

describe('horse and shock', () => {
  const imperial = (force: Parameters<Scene['force']>[3]) => {
    const { scene, cortes } = inCity([20, 20], force, new Scene('standard'))
    scene.at(city).empire = 'inca'
    scene.put('N0809', { find: 'city', empire: 'inca' })
    scene.state.empires.push({
      name: 'inca',
      capital: 'N0809',
      cities: [city],
      king: { in: 'space', space: 'N0809' },
      shocked: false,
    })
    return { scene, cortes }
  }

  it('[C 17.21] [C 17.23] scatters all Indians of an imperial city on 9 and more', () => {
    const { scene, cortes } = imperial({ horse: 2, cannon: 1 })
    scene.begin().act('attack', { expedition: cortes })
    scene.dice(4, 5).act('shock')
    expect(scene.at(city).units).toEqual([])
    expect(scene.happened('rolled').map(({ roll }) => roll)).toEqual(['shock'])
    expect(scene.state.empires[0]!.shocked).toBe(true)
  })

  it('[C 17.21] needs a cannon and two units of horse, and [C 17.25] is tried once against an empire', () => {
    const { scene, cortes } = imperial({ horse: 1, cannon: 1, foot: 3 })
    scene.begin().dice(1, 1, 1, 1).act('attack', { expedition: cortes })
    expect(scene.decisions()[0]!.kind).not.toBe('shock')
    const again = imperial({ horse: 2, cannon: 1 })
    again.scene.state.empires[0]!.shocked = true
    again.scene.begin().dice(1, 1, 1, 1).act('attack', { expedition: again.cortes })
    expect(again.scene.decisions()[0]!.kind).not.toBe('shock')
  })

  it('[C 17.22] [C 17.24] fails below 9: horse and cannon fight alone, and Indians add 1 in the first round', () => {
    const { scene, cortes } = imperial({ horse: 2, cannon: 1, foot: 5 })
    scene.begin().act('attack', { expedition: cortes })
    scene.dice(4, 4, 1, 1, 1, 1).act('shock')
    const [indians] = scene.happened('indians-rolled')
    expect(indians!.modifiers).toEqual([{ of: 'failedShock', by: 1 }])
    expect(scene.happened('result').find(({ captain }) => captain)).toMatchObject({ round: 1, value: 19 })
  })

  it('[C 17.12] lets a force of horse alone leave after one round', () => {
    const { scene, cortes } = inCity([8], { horse: 1 }, new Scene('standard'))
    scene.begin().dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: cortes }).act('charge')
    expect(scene.happened('result').map(({ round }) => round)).toEqual([0, 0, 1, 1])
    expect(scene.asked('retreat').seat).toBe('red')
  })
})
