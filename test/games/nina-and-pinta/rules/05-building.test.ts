import { describe, expect, it } from 'vitest'
import type { Land } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { inGroup } from '../../../../source/games/nina-and-pinta/govern/sites.ts'
import { positionOf, Scene } from '../scene.ts'
import { building, governing, two } from './governing.ts'

const lands = (scene: Scene, type: 'build' | 'build-from', what: string): unknown[] =>
  scene.offered(type).flatMap((fixed) => (fixed?.what === what ? [fixed.land] : []))

describe('building', () => {
  it('[N5.9] waits for the Build token of the world, which counts for good', () => {
    const scene = building(12)
    scene.state.worlds.nina.build = false
    scene.state.worlds.pinta.build = true
    governing(scene)
    expect(scene.offered('build')).toEqual([])
  })

  it('[N5.10] allows any number, but one Town or City a player and land', () => {
    const scene = governing(building(12))
    scene.act('build', { what: 'town', land: 'rockies' }).act('build', { what: 'town', land: 'isthmus' })
    expect(lands(scene, 'build', 'town')).toEqual(['andes'])
    expect(lands(scene, 'build', 'raise')).toEqual(['rockies', 'isthmus'])
    const other = building(12)
    other.at('nina', 'andes').towns = ['England']
    other.player('England').towns--
    governing(other).act('build', { what: 'town', land: 'andes' })
    expect(other.at('nina', 'andes').towns).toEqual(['England', 'Spain'])
  })

  it('[N5.11] is paid from ship and Strongholds that are linked, each as the payer likes', () => {
    const held = () => {
      const scene = building(5)
      scene.at('nina', 'andes').stronghold = { holder: 'Spain', gold: 2 }
      scene.land('nina', 'patagonia', { terrain: 'inhospitable', settlers: { Spain: 1 } })
      return governing(scene).act('collect')
    }
    const usual = held().act('build', { what: 'town', land: 'rockies' })
    expect(usual.at('nina', 'andes').stronghold!.gold).toBe(0)
    expect(usual.ship('Spain', 'nina').gold).toBe(4)
    const other = held().act('build-from', { what: 'town', land: 'rockies', paid: { andes: 1, ship: 2 } })
    expect(other.at('nina', 'andes').stronghold!.gold).toBe(1)
    expect(other.ship('Spain', 'nina').gold).toBe(3)
    expect(held().refusal('build-from', { what: 'town', land: 'rockies', paid: { ship: 2 } })).toBe('N5.11')
    // Where all of it is wanted nothing is to be chosen.
    expect(lands(held(), 'build-from', 'town')).toContain('rockies')
    const exact = held()
    exact.ship('Spain', 'nina').gold = 1
    expect(lands(exact, 'build', 'town')).toContain('rockies')
    expect(lands(exact, 'build-from', 'town')).toEqual([])
    // Gold behind the screen, or in another world, builds nothing.
    const poor = building(3)
    poor.ship('Spain', 'pinta').gold = 9
    Object.assign(poor.ship('Spain', 'nina'), { at: null })
    expect(governing(poor).offered('build')).toEqual([])
  })

  it('[N5.12] of a Town needs an own Settler there, and a group of three lands', () => {
    const scene = building(12).land('nina', 'caribbean', { settlers: { Spain: 1 } })
    scene.land('nina', 'patagonia', { captain: 'Spain' })
    governing(scene)
    expect(lands(scene, 'build', 'town')).toEqual(['caribbean', 'rockies', 'isthmus', 'andes'])
    const few = new Scene(two).land('nina', 'rockies', { settlers: { Spain: 1 } })
    few.state.worlds.nina.build = true
    Object.assign(few.ship('Spain', 'nina'), { at: 'rockies', gold: 9 })
    expect(governing(few).offered('build')).toEqual([])
  })

  it('[N5.13] knows a group of linked settled lands of three terrains; Captains are no link; the example', () => {
    // Rockies (Mixed) with a Town, Isthmus (Plains), Andes (Mountains): a Town in Isthmus or Andes.
    const example = (isthmus: 'settler' | 'captain') => {
      const scene = new Scene(two)
        .land('nina', 'rockies', { terrain: 'mixed', towns: ['Spain'] })
        .land(
          'nina',
          'isthmus',
          isthmus === 'settler' ? { terrain: 'plains', settlers: { Spain: 1 } } : { captain: 'Spain' },
        )
        .land('nina', 'andes', { terrain: 'mountains', settlers: { Spain: 1 } })
      scene.state.worlds.nina.build = true
      Object.assign(scene.ship('Spain', 'nina'), { at: 'isthmus', gold: 3 })
      return lands(governing(scene), 'build', 'town')
    }
    expect(example('settler')).toEqual(['isthmus', 'andes'])
    expect(example('captain')).toEqual([])
  })

  it('[N5.14] knows a group of the same land in all three worlds; the example of the Andes', () => {
    const scene = new Scene(two)
      .land('nina', 'andes', { settlers: { Spain: 1 } })
      .land('pinta', 'andes', { towns: ['Spain'] })
    const g = () => positionOf(scene.state)
    expect(inGroup(g(), 'Spain', 'nina', 'andes')).toBe(false)
    scene.land('santa-maria', 'andes', { city: 'Spain' })
    expect(inGroup(g(), 'Spain', 'nina', 'andes')).toBe(true)
    scene.state.worlds.nina.build = true
    Object.assign(scene.ship('Spain', 'nina'), { at: 'andes', gold: 3 })
    expect(lands(governing(scene), 'build', 'town')).toEqual(['andes'])
  })

  it('[N5.15] of a Town costs three, and its Settler goes to supply', () => {
    const scene = governing(building(3)).act('build', { what: 'town', land: 'andes' })
    expect(scene.at('nina', 'andes')).toMatchObject({ settlers: {}, towns: ['Spain'] })
    expect(scene.player('Spain')).toMatchObject({ settlers: 18, towns: 9 })
    expect(scene.happened('building-paid')[0]).toMatchObject({ gold: 3, aboard: 3 })
  })

  it('[N5.16] of a City needs a Settler and a group as well', () => {
    const scene = governing(building(9))
    expect(lands(scene, 'build', 'city')).toEqual(['rockies', 'isthmus', 'andes'])
    const alone = new Scene(two).land('nina', 'rockies', { settlers: { Spain: 1 } })
    alone.state.worlds.nina.build = true
    Object.assign(alone.ship('Spain', 'nina'), { at: 'rockies', gold: 9 })
    expect(governing(alone).offered('build')).toEqual([])
  })

  it('[N5.17] of a City costs nine: the Settler goes, disc and Town come', () => {
    const scene = governing(building(9)).act('build', { what: 'city', land: 'andes' })
    expect(scene.at('nina', 'andes')).toMatchObject({ settlers: {}, towns: [], city: 'Spain' })
    expect(scene.player('Spain')).toMatchObject({ settlers: 18, towns: 9 })
    expect(scene.happened('building-paid')[0]).toMatchObject({ gold: 9 })
  })

  it('[N5.18] has one disc for each land name', () => {
    const cities = (taken: Land) => {
      const scene = building(9).land('pinta', taken, { city: 'England' })
      return lands(governing(scene), 'build', 'city')
    }
    expect(cities('andes')).toEqual(['rockies', 'isthmus'])
    expect(cities('caribbean')).toEqual(['rockies', 'isthmus', 'andes'])
  })

  it('[N5.18] builds no City in the Caribbean of a world where Nina World has it: the example', () => {
    for (const world of ['pinta', 'santa-maria'] as const) {
      const cities = (taken: boolean) => {
        const scene = new Scene(two)
          .land('nina', 'caribbean', taken ? { city: 'Spain' } : { settlers: { Spain: 1 } })
          .land(world, 'caribbean', { terrain: 'mixed', settlers: { Spain: 1 } })
          .land(world, 'isthmus', { terrain: 'plains', settlers: { Spain: 1 } })
          .land(world, 'andes', { terrain: 'mountains', settlers: { Spain: 1 } })
        scene.state.worlds[world].build = true
        Object.assign(scene.ship('Spain', world), { at: 'caribbean', gold: 9 })
        return lands(scene.begin('govern').act('govern', { world }), 'build', 'city')
      }
      expect(cities(false)).toEqual(['caribbean', 'isthmus', 'andes'])
      expect(cities(true)).toEqual(['isthmus', 'andes'])
    }
  })

  it('[N5.19] stops at three Cities in a world', () => {
    const scene = building(9)
    for (const land of ['caribbean', 'amazonia', 'patagonia'] as const)
      scene.land('nina', land, { city: 'England' })
    expect(lands(governing(scene), 'build', 'city')).toEqual([])
  })

  it('[N5.20] raises a Town into a City for six', () => {
    const scene = building(6)
    scene.at('nina', 'rockies').towns = ['Spain']
    scene.player('Spain').towns--
    scene.ship('Spain', 'nina').gold -= 2
    governing(scene)
    expect(lands(scene, 'build', 'raise')).toEqual(['rockies'])
    scene.act('build', { what: 'raise', land: 'rockies' })
    expect(scene.at('nina', 'rockies')).toMatchObject({ settlers: { Spain: 1 }, towns: [], city: 'Spain' })
    expect(scene.player('Spain').towns).toBe(9)
    expect(scene.happened('building-paid')[0]).toMatchObject({ gold: 6 })
  })

  it('[N5.21] raises no Town outside a group of three', () => {
    const scene = new Scene(two).land('nina', 'rockies', { towns: ['Spain'] })
    scene.state.worlds.nina.build = true
    Object.assign(scene.ship('Spain', 'nina'), { at: 'rockies', gold: 9 })
    expect(governing(scene).offered('build')).toEqual([])
  })

  it('[N5.22] lets the builder of the first City of a world place a marker', () => {
    const scene = building(9)
    scene.state.worlds.pinta.marker = 'science'
    governing(scene).act('build', { what: 'city', land: 'andes' })
    expect(scene.asked('marker').seat).toBe('Spain')
    expect(scene.offered('marker')).toEqual([{ marker: 'arts' }, { marker: 'religion' }])
    scene.act('marker', { marker: 'religion' })
    expect(scene.state.worlds.nina.marker).toBe('religion')
    const second = building(9).land('nina', 'amazonia', { city: 'England' })
    governing(second).act('build', { what: 'city', land: 'andes' })
    expect(second.decisions()[0]!.kind).not.toBe('marker')
  })

  it('[N5.23] makes the Progress of that group count by the Cities of the world', () => {
    const scene = new Scene(two)
      .land('nina', 'andes', { city: 'England' })
      .land('nina', 'isthmus', { city: 'England' })
    scene.give('Spain', { type: 'Poet' })
    expect(scene.score('Spain').arts).toBe(0)
    scene.state.worlds.nina.marker = 'arts'
    expect(scene.score('Spain').arts).toBe(2)
  })
})
