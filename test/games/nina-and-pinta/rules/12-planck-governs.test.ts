import { describe, expect, it } from 'vitest'
import type { Scene } from '../scene.ts'
import { against, planck } from './planck.ts'

describe('Planck governs', () => {
  it('[N12.23] [N12.24] first in the world of a card, Military being his, then clockwise', () => {
    const scene = against(['General', 'Catholic']).begin('plans')
    expect(scene.state.solo!.governing).toEqual(['santa-maria', 'nina', 'pinta'])
    expect(scene.player(planck).military).toHaveLength(1)
    expect(scene.happened('governs').find(({ nation }) => nation === planck)!.world).toBe('santa-maria')
  })

  it('[N12.25] collects all, mines too, aboard if there is a way', () => {
    const scene = against()
      .land('nina', 'andes', {
        terrain: 'mountains',
        settlers: { [planck]: 2 },
        mine: 5,
        stronghold: { holder: planck, gold: 0 },
      })
      .land('pinta', 'andes', {
        terrain: 'mountains',
        settlers: { [planck]: 2 },
        mine: 5,
        stronghold: { holder: planck, gold: 0 },
      })
    scene.ship(planck, 'nina').at = 'andes'
    scene.begin('plans')
    expect(scene.happened('collected')[0]).toMatchObject({
      world: 'nina',
      gold: 2,
      mined: 2,
      aboard: 4,
      stored: 0,
    })
  })

  /** Planck governs Nina World with gold aboard and lands that make a group. */
  function builds(gold: number, edit: (scene: Scene) => void = () => {}): Scene {
    const scene = against()
      .land('nina', 'rockies', { terrain: 'mixed', settlers: { [planck]: 1 } })
      .land('nina', 'isthmus', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('nina', 'andes', { terrain: 'inhospitable', settlers: { [planck]: 1 } })
    scene.state.worlds.nina.build = true
    Object.assign(scene.ship(planck, 'nina'), { at: 'isthmus', gold: gold - 3 })
    edit(scene)
    return scene.begin('plans')
  }

  it('[N12.26] builds one City if he can, else one Town', () => {
    const city = builds(20)
    expect(city.happened('built')).toMatchObject([{ at: 'nina/andes', what: 'city' }])
    const town = builds(8)
    expect(town.happened('built')).toMatchObject([{ at: 'nina/andes', what: 'town' }])
    expect(
      builds(4, (scene) => Object.assign(scene.ship(planck, 'nina'), { gold: 0 })).happened('built'),
    ).toHaveLength(1)
  })

  it('[N12.27] builds where it brings most, so a Town in Inhospitable; Strongholds pay first', () => {
    const scene = builds(5, (one) => {
      one.at('nina', 'rockies').stronghold = { holder: planck, gold: 2 }
    })
    expect(scene.happened('built')[0]).toMatchObject({ at: 'nina/andes', what: 'town' })
    expect(scene.at('nina', 'rockies').stronghold!.gold).toBe(0)
    expect(scene.happened('building-paid')[0]).toMatchObject({ gold: 3, aboard: 1 })
    const equal = builds(5, (one) => {
      one.land('nina', 'patagonia', { terrain: 'inhospitable', settlers: { [planck]: 1 } })
    })
    expect(equal.asked('planck').choices.map(({ label }) => label)).toEqual([
      'a Town in Andes',
      'a Town in Patagonia',
    ])
  })

  it('[N12.28] brings the Captain home if he can', () => {
    const scene = against().land('nina', 'andes', { captain: planck, settlers: { [planck]: 1 } })
    scene.ship(planck, 'nina').at = 'andes'
    scene.begin('plans')
    expect(scene.happened('captain-home')[0]).toMatchObject({ nation: planck })
    expect(scene.at('nina', 'andes').captain).toBeNull()
  })
})
