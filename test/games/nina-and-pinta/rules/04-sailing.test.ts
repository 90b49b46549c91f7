import { describe, expect, it } from 'vitest'
import type { Nation, Terrain } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { capacityOf } from '../../../../source/games/nina-and-pinta/map/pieces.ts'
import { positionOf, Scene } from '../scene.ts'

const two: Nation[] = ['Spain', 'England']
const four: Nation[] = ['Spain', 'Portugal', 'England', 'France']
const sailing = (nations = two) => new Scene(nations)

describe('sailing', () => {
  it('[N4.1] goes in Turn Order, a ship each, three times', () => {
    const scene = sailing()
    for (const world of ['nina', 'pinta', 'santa-maria'] as const)
      scene.land(world, 'caribbean', { settlers: { Spain: 1, England: 1 } }).land(world, 'patagonia')
    scene.begin('sail')
    const sailed: string[] = []
    while (scene.decisions()[0]!.kind === 'sail') {
      sailed.push(scene.decisions()[0]!.seat)
      scene.act('stay')
    }
    expect(sailed).toEqual(['Spain', 'England', 'Spain', 'England', 'Spain', 'England'])
  })

  it('[N4.2] explores, consolidates or attacks, then migrates, then reduces', () => {
    const scene = sailing()
      .land('nina', 'caribbean', { terrain: 'plains', settlers: { Spain: 1 } })
      .land('nina', 'isthmus', { terrain: 'plains' })
      .load('Spain', 'nina', { settlers: 2 })
      .begin('sail')
    scene.asked('sail')
    scene.act('consolidate', { land: 'caribbean' })
    scene.asked('migrate')
    scene.act('migrate', { from: 'caribbean', to: 'isthmus' })
    expect(scene.happened('reduced')).toMatchObject([{ at: 'nina/caribbean', settlers: 1 }])
    expect(scene.at('nina', 'caribbean').settlers.Spain).toBe(1)
  })

  it('[N4.3] harbours two ships at a land and no more', () => {
    const scene = sailing(four).land('nina', 'caribbean').land('nina', 'isthmus')
    scene.ship('Portugal', 'nina').at = 'caribbean'
    scene.ship('France', 'nina').at = 'caribbean'
    scene.load('Spain', 'nina', { settlers: 1 }).begin('sail')
    expect(scene.ship('Spain', 'nina').at).toBe('isthmus')
  })
})

describe('consolidating', () => {
  it('[N4.21] goes to any explored land, where all crew land', () => {
    const scene = sailing()
      .land('nina', 'caribbean')
      .land('nina', 'patagonia', { settlers: { England: 2 } })
    scene.load('Spain', 'nina', { captain: true, settlers: 2 }).begin('sail')
    scene.act('consolidate', { land: 'patagonia' })
    expect(scene.happened('landed')[0]).toMatchObject({ at: 'nina/patagonia', captain: true, settlers: 2 })
  })

  it('[N4.22] sends a second Captain back to supply', () => {
    const scene = sailing().land('nina', 'caribbean', { captain: 'England' })
    scene.load('Spain', 'nina', { captain: true }).begin('sail').act('consolidate', { land: 'caribbean' })
    expect(scene.at('nina', 'caribbean').captain).toBe('England')
    expect(scene.happened('captain-to-supply')).toHaveLength(1)
  })

  it('[N4.23] sends a ship home that cannot harbour, its Settlers to supply', () => {
    const scene = sailing().load('Spain', 'nina', { settlers: 2 })
    scene.begin('sail')
    expect(scene.player('Spain').settlers).toBe(20)
    expect(scene.ship('Spain', 'nina')).toEqual({ captain: false, settlers: 0, gold: 0, at: null })
  })
})

describe('attacking', () => {
  const attacking = (nation: Nation = 'Spain', war = true) => {
    const scene = sailing([nation, 'England'])
    scene.state.worlds.nina.war = war
    scene.state.order = [nation, 'England']
    return scene.land('nina', 'caribbean').load(nation, 'nina', { captain: true, settlers: 2 })
  }

  it('[N4.24] is the only way to remove the Settlers of others', () => {
    const scene = attacking('Spain', false)
      .land('nina', 'caribbean', { settlers: { England: 4 } })
      .land('nina', 'patagonia')
      .begin('sail')
    scene.act('consolidate', { land: 'caribbean' })
    expect(scene.at('nina', 'caribbean').settlers).toEqual({ England: 4 })
  })

  it('[N4.25] takes a Captain, a Settler, a world at war, and Settlers of others', () => {
    const offered = (ship: { captain: boolean; settlers: number }, war: boolean, others: number) => {
      const scene = sailing()
      scene.state.worlds.nina.war = war
      scene.land('nina', 'caribbean', others > 0 ? { settlers: { England: others } } : {})
      return scene.load('Spain', 'nina', ship).begin('sail').offered('attack')
    }
    expect(offered({ captain: true, settlers: 1 }, true, 1)).toHaveLength(1)
    expect(offered({ captain: false, settlers: 2 }, true, 1)).toEqual([])
    expect(offered({ captain: true, settlers: 0 }, true, 1)).toEqual([])
    expect(offered({ captain: true, settlers: 1 }, false, 1)).toEqual([])
    expect(offered({ captain: true, settlers: 1 }, true, 0)).toEqual([])
  })

  it('[N4.15] [N4.26] spares Strongholds; France attacks once in peace', () => {
    const held = { settlers: { England: 1 }, stronghold: { holder: 'England' as const, gold: 0 } }
    expect(attacking().land('nina', 'caribbean', held).begin('sail').offered('attack')).toEqual([])
    const more = attacking()
      .land('nina', 'caribbean', { ...held, settlers: { England: 2 } })
      .begin('sail')
    expect(more.refusal('attack', { land: 'caribbean', victims: { England: 2 } })).toBe('N4.25')
    const france = attacking('France', false)
      .land('nina', 'caribbean', { settlers: { England: 1 } })
      .begin('sail')
    france.act('attack', { land: 'caribbean', victims: { England: 1 } })
    expect(france.player('France').banner).toBe(false)
  })

  it('[N4.27] removes pairs, one own Settler for one foreign', () => {
    const scene = attacking()
      .land('nina', 'caribbean', { settlers: { England: 3, Spain: 1 } })
      .begin('sail')
    expect(scene.refusal('attack', { land: 'caribbean', victims: {} })).toBe('N4.25')
    scene.act('attack', { land: 'caribbean', victims: { England: 3 } })
    expect(scene.at('nina', 'caribbean').settlers).toEqual({})
    expect([scene.player('Spain').settlers, scene.player('England').settlers]).toEqual([20, 20])
    expect(scene.happened('pairs')[0]).toMatchObject({ pairs: 3, own: expect.any(Number), others: 3 })
  })

  it('[N4.28] leaves a Captain and a Settler of three after two pairs at Appalachia', () => {
    const scene = new Scene(['Spain', 'France'])
    scene.player('Spain').crew = 4
    scene.player('Spain').sailing = ['pinta', 'nina', 'santa-maria']
    scene.state.worlds.pinta.war = true
    scene.land('pinta', 'caribbean').land('pinta', 'appalachia', { settlers: { France: 2 } })
    scene.load('Spain', 'pinta', { captain: true, settlers: 3 }).begin('sail')
    scene.act('attack', { land: 'appalachia', victims: { France: 2 } })
    expect(scene.at('pinta', 'appalachia')).toMatchObject({ captain: 'Spain', settlers: { Spain: 1 } })
  })
})

describe('migrating', () => {
  it('[N4.29] moves one Settler to an adjacent explored land, whoever is there', () => {
    const scene = sailing().land('nina', 'caribbean', { settlers: { Spain: 2 } })
    scene.land('nina', 'isthmus', { settlers: { England: 1 }, captain: 'England' }).land('nina', 'patagonia')
    scene.begin('sail').act('stay')
    expect(scene.offered('migrate')).toEqual([{ from: 'caribbean', to: 'isthmus' }])
    scene.act('migrate', { from: 'caribbean', to: 'isthmus' })
    expect(scene.at('nina', 'isthmus').settlers).toEqual({ England: 1, Spain: 1 })
    expect(scene.decisions()[0]!.seat).toBe('England')
  })

  it('[N4.29] is not asked where Reduce would undo every move', () => {
    const full = () =>
      sailing()
        .land('nina', 'caribbean', { terrain: 'plains', towns: ['England'] })
        .land('nina', 'isthmus', { terrain: 'plains', settlers: { Spain: 1 } })
        .load('Spain', 'nina', { settlers: 1 })
    const landed = full().begin('sail').act('consolidate', { land: 'isthmus' })
    expect(landed.happened('reduced')[0]).toMatchObject({ at: 'nina/isthmus', settlers: 1 })
    expect(landed.decisions()[0]!.seat).toBe('England')
    // An empty Stronghold takes in who comes.
    const safe = full()
    safe.at('nina', 'caribbean').stronghold = { holder: null, gold: 0 }
    safe.begin('sail').act('consolidate', { land: 'isthmus' }).asked('migrate')
  })

  it('[N4.29] is a formality where every move only costs a Settler', () => {
    const asked = (hold: Parameters<Scene['land']>[2]) => {
      const scene = sailing()
        .land('nina', 'caribbean', { terrain: 'plains', settlers: { Spain: 1 } })
        .land('nina', 'isthmus', { terrain: 'plains', ...hold })
      return scene.begin('sail').act('stay').decisions()[0]!
    }
    expect(asked({ towns: ['England'] })).toMatchObject({ kind: 'migrate', formality: 'always' })
    expect(asked({})).toMatchObject({ kind: 'migrate' })
    expect(asked({})).not.toHaveProperty('formality')
    const safe = asked({ towns: ['England'], stronghold: { holder: null, gold: 0 } })
    expect(safe).not.toHaveProperty('formality')
  })

  it('[N4.30] comes after the attack, and never moves a Captain', () => {
    const scene = sailing().land('nina', 'caribbean', { captain: 'Spain', settlers: { England: 1 } })
    scene.land('nina', 'isthmus', { settlers: { Spain: 1 } })
    scene.state.worlds.nina.war = true
    scene.load('Spain', 'nina', { settlers: 1 }).begin('sail')
    expect(scene.offered('migrate')).toEqual([])
    scene.act('consolidate', { land: 'isthmus' })
    expect(scene.offered('migrate')).toEqual([{ from: 'isthmus', to: 'caribbean' }])
    expect(scene.offered('attack')).toEqual([])
  })

  it('[N4.17] leaves the Settler of a Stronghold where it is', () => {
    const scene = sailing().land('nina', 'caribbean', {
      settlers: { Spain: 1 },
      stronghold: { holder: 'Spain', gold: 0 },
    })
    scene.land('nina', 'isthmus').begin('sail').act('stay')
    expect(scene.offered('migrate')).toEqual([])
  })
})

describe('reducing', () => {
  const capacity = (nations: Nation[], terrain: Terrain) => {
    const scene = new Scene(nations).land('nina', 'andes', { terrain })
    return capacityOf(positionOf(scene.state), 'nina', 'andes')
  }

  it('[N4.31] goes by terrain and players', () => {
    const terrains: Terrain[] = ['mixed', 'plains', 'forest', 'mountains', 'inhospitable']
    expect(terrains.map((terrain) => capacity(four, terrain))).toEqual([3, 2, 2, 2, 1])
    expect(terrains.map((terrain) => capacity(['Spain', 'England', 'France'], terrain))).toEqual([
      3, 2, 2, 2, 1,
    ])
    expect(terrains.map((terrain) => capacity(two, terrain))).toEqual([2, 1, 1, 1, 0])
  })

  it('[N4.32] allows one more with Grow, for the rest of the game', () => {
    const scene = sailing().land('nina', 'andes', { terrain: 'plains' })
    scene.state.worlds.nina.grow = true
    scene.state.era = 5
    expect(capacityOf(positionOf(scene.state), 'nina', 'andes')).toBe(2)
  })

  it('[N4.33] removes own Settlers that are too many', () => {
    const scene = sailing().land('nina', 'caribbean', { terrain: 'plains', settlers: { England: 1 } })
    scene.load('Spain', 'nina', { settlers: 2 }).begin('sail')
    expect(scene.at('nina', 'caribbean').settlers).toEqual({ England: 1 })
    expect(scene.player('Spain').settlers).toBe(20)
  })

  it('[N4.34] removes no Town, no City, no Settler of a Stronghold and nobody else', () => {
    const scene = sailing()
      .land('nina', 'caribbean', {
        terrain: 'plains',
        settlers: { Spain: 1, England: 1 },
        towns: ['Spain', 'England'],
        stronghold: { holder: 'Spain', gold: 0 },
      })
      .land('nina', 'patagonia')
      .begin('sail')
    scene.act('stay')
    expect(scene.at('nina', 'caribbean')).toMatchObject({
      settlers: { Spain: 1, England: 1 },
      towns: ['Spain', 'England'],
    })
    // The other player meets the same duty in his own turn.
    scene.act('stay')
    expect(scene.at('nina', 'caribbean').settlers).toEqual({ Spain: 1 })
  })

  it('[N4.35] does not count Captains', () => {
    const scene = sailing().land('nina', 'caribbean', { terrain: 'plains', captain: 'England' })
    scene.load('Spain', 'nina', { settlers: 1 }).begin('sail')
    expect(scene.at('nina', 'caribbean').settlers).toEqual({ Spain: 1 })
  })
})
