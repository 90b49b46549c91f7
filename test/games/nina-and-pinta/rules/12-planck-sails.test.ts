import { describe, expect, it } from 'vitest'
import type { Land, Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { capacityOf } from '../../../../source/games/nina-and-pinta/map/pieces.ts'
import { data } from '../load.ts'
import { positionOf } from '../scene.ts'
import { against, me, planck, sails } from './planck.ts'

describe('Planck sails', () => {
  const loaded = (captain: boolean, settlers: number, land: Land = 'caribbean', as: Nation = planck) => {
    const scene = against(['Poet'], land, as)
    return scene.load(as, 'nina', { captain, settlers })
  }

  it('[N12.10] attacks if he can, else explores', () => {
    const scene = loaded(true, 1).land('nina', 'caribbean', { settlers: { [me]: 1 } })
    scene.state.worlds.nina.war = true
    sails(scene)
    expect(scene.happened('attack')[0]).toMatchObject({ nation: planck, at: 'nina/caribbean' })
    const peace = loaded(true, 1, 'isthmus').land('nina', 'caribbean', { settlers: { [me]: 1 } })
    peace.hidden('nina', 'isthmus', null)
    expect(sails(peace).happened('explored')[0]).toMatchObject({ at: 'nina/isthmus' })
  })

  it('[N12.11] else consolidates', () => {
    const scene = loaded(false, 1).land('nina', 'caribbean')
    expect(sails(scene).happened('landed')[0]).toMatchObject({
      nation: planck,
      at: 'nina/caribbean',
      settlers: 1,
    })
  })

  it('[N12.12] else lies at his Captain, or where he collects most, his Settlers in supply', () => {
    const captain = loaded(false, 1)
      .land('nina', 'caribbean', { terrain: 'inhospitable' })
      .land('nina', 'isthmus', { terrain: 'inhospitable', captain: planck })
      .land('nina', 'patagonia', { terrain: 'inhospitable', captain: me })
    sails(captain)
    expect(captain.ship(planck, 'nina').at).toBe('isthmus')
    expect(captain.player(planck).settlers).toBe(20)
    const best = loaded(false, 0)
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { [planck]: 1 } })
      .land('nina', 'andes', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('nina', 'patagonia', { terrain: 'inhospitable', captain: me })
    expect(sails(best).ship(planck, 'nina').at).toBe('caribbean')
    const equal = loaded(false, 0)
      .land('nina', 'caribbean', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('nina', 'andes', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('nina', 'patagonia', { terrain: 'inhospitable', captain: me })
    sails(equal)
    expect(equal.asked('planck').seat).toBe(me)
    equal.act('planck', { choice: 1 })
    expect(equal.ship(planck, 'nina').at).toBe('andes')
    expect(sails(loaded(false, 1)).happened('turned-home')[0]).toMatchObject({ nation: planck, settlers: 1 })
  })

  it('[N12.13] draws a land from the bottom to the top of the stack, and goes on clockwise', () => {
    const scene = loaded(true, 1, 'isthmus')
      .land('nina', 'caribbean', { settlers: { [me]: 1 } })
      .land('nina', 'appalachia', { settlers: { [me]: 1 } })
    scene.state.worlds.nina.war = true
    const before = [...scene.state.solo!.lands]
    sails(scene)
    // Isthmus, Rockies, Appalachia.
    expect(scene.happened('attack')[0]!.at).toBe('nina/appalachia')
    expect(scene.state.solo!.lands).toEqual([before.at(-1), ...before.slice(0, -1)])
    expect(scene.happened('land-card')[0]).toMatchObject({ land: 'isthmus' })
  })

  it('[N12.14] removes a pair, and more until the capacity is kept', () => {
    const pairs = (mine: number, terrain: 'mixed' | 'plains', his = 2) => {
      const scene = loaded(true, his).land('nina', 'caribbean', { terrain, settlers: { [me]: mine } })
      scene.state.worlds.nina.war = true
      return sails(scene).happened('pairs')[0]!.pairs
    }
    expect(pairs(1, 'mixed')).toBe(1)
    // Four and two against a capacity of two: two pairs.
    expect(pairs(4, 'mixed')).toBe(2)
    expect(pairs(3, 'plains')).toBe(2)
  })

  it('[N12.15] attacks in peace as France and turns the banner, else tries a later world', () => {
    const scene = against(['Poet'], 'caribbean', 'France').land('pinta', 'caribbean', {
      settlers: { [me]: 1 },
    })
    scene.land('santa-maria', 'caribbean', { captain: me }).land('santa-maria', 'patagonia')
    for (const world of ['nina', 'pinta'] as const)
      scene.load('France', world, { captain: true, settlers: 1 })
    scene.state.order = ['France', me]
    scene.hidden('nina', 'caribbean', null).begin('sail')
    expect(scene.happened('explored')[0]).toMatchObject({ at: 'nina/caribbean' })
    expect(scene.happened('attack')[0]).toMatchObject({
      nation: 'France',
      at: 'pinta/caribbean',
      peace: true,
    })
    expect(scene.player('France').banner).toBe(false)
  })

  it('[N12.16] explores the Caribbean if he is first', () => {
    const scene = loaded(true, 1, 'patagonia').hidden('nina', 'caribbean', null)
    sails(scene)
    expect(scene.happened('explored')[0]!.at).toBe('nina/caribbean')
    expect(scene.happened('land-card').length).toBeLessThanOrEqual(3)
  })

  it('[N12.17] explores a land adjacent to an explored one, from the tile on clockwise', () => {
    const scene = loaded(true, 1, 'patagonia').land('nina', 'caribbean').hidden('nina', 'isthmus', null)
    // Patagonia and Andes adjoin nothing explored.
    expect(sails(scene).happened('explored')[0]!.at).toBe('nina/isthmus')
  })

  it('[N12.18] consolidates where there is room for a Settler, from the tile on clockwise', () => {
    const scene = loaded(false, 1, 'rockies')
      .land('nina', 'appalachia', { terrain: 'inhospitable' })
      .land('nina', 'caribbean', { terrain: 'plains', settlers: { [me]: 1 } })
      .land('nina', 'amazonia', { terrain: 'mixed', settlers: { [me]: 1 } })
    expect(sails(scene).happened('landed')[0]!.at).toBe('nina/amazonia')
  })

  it('[N12.19] moves one Settler if that brings more this era', () => {
    const scene = loaded(false, 0)
      .land('nina', 'caribbean', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('nina', 'amazonia', { terrain: 'mixed' })
      .land('nina', 'andes', { terrain: 'mixed', captain: planck })
    // From the Caribbean to the Amazon, linked to the ship with the Captain: two instead of nothing.
    expect(sails(scene).happened('migrated')[0]).toMatchObject({
      from: 'nina/caribbean',
      into: 'nina/amazonia',
    })
    const none = loaded(false, 0)
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { [planck]: 1 } })
      .land('nina', 'amazonia', { terrain: 'plains' })
    expect(sails(none).happened('migrated')).toEqual([])
  })

  it('[N12.20] makes chains of lands, and leaves ties to the Soloist', () => {
    const scene = loaded(false, 0)
      .land('nina', 'caribbean', { terrain: 'plains', captain: planck })
      .land('nina', 'isthmus', { terrain: 'mixed', settlers: { [me]: 2 } })
      .land('nina', 'rockies', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('nina', 'andes', { terrain: 'plains', settlers: { [planck]: 1 } })
    scene.at('nina', 'isthmus').settlers = { [me]: 1 }
    scene.player(me).settlers++
    sails(scene)
    // Either of two comes to Isthmus, which links it to the ship.
    const { choices, seat } = scene.asked('planck')
    expect(seat).toBe(me)
    expect(choices.map(({ label }) => label)).toEqual(['Rockies to Isthmus', 'Andes to Isthmus'])
  })

  it('[N12.21] [N12.22] keeps the capacities of two players, one more with Grow', () => {
    const scene = against()
    const capacity = (terrain: 'mixed' | 'plains' | 'inhospitable') => {
      scene.land('nina', 'andes', { terrain })
      return capacityOf(positionOf(scene.state), 'nina', 'andes')
    }
    expect((['mixed', 'plains', 'inhospitable'] as const).map(capacity)).toEqual([2, 1, 0])
    scene.state.worlds.nina.grow = true
    expect((['mixed', 'plains', 'inhospitable'] as const).map(capacity)).toEqual([3, 2, 1])
    expect(data.tables.capacity.solo).toEqual(data.tables.capacity['2 players'])
  })
})
