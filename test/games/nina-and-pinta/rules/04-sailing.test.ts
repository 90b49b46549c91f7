import { describe, expect, it } from 'vitest'
import type { lands, Nation, Terrain } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { capacityOf } from '../../../../source/games/nina-and-pinta/map/pieces.ts'
import { data } from '../load.ts'
import { positionOf, Scene } from '../scene.ts'

const two: Nation[] = ['Spain', 'England']
const four: Nation[] = ['Spain', 'Portugal', 'England', 'France']
const sailing = (nations = two) => new Scene(nations)
/** What a discovery of a kind in a land is worth. */
const worth = (land: string, kind: string): number =>
  data.tiles.tiles.find((one) => one.land === land && one.discovery?.kind === kind)!.discovery!.value!

describe('sailing', () => {
  it('[N4.1] goes in Turn Order, a ship each, three times', () => {
    const scene = sailing()
      .land('nina', 'caribbean')
      .land('pinta', 'caribbean')
      .land('santa-maria', 'caribbean')
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

describe('exploring', () => {
  it('[N4.4] takes a Captain, who turns the tile, and all crew land there', () => {
    const without = sailing().load('Spain', 'nina', { settlers: 2 }).begin('sail')
    expect(without.happened('turned-home')[0]).toMatchObject({ nation: 'Spain', settlers: 2 })
    const scene = sailing()
      .hidden('nina', 'caribbean', null)
      .load('Spain', 'nina', { captain: true, settlers: 2 })
    scene.begin('sail')
    expect(scene.at('nina', 'caribbean')).toMatchObject({ explored: true, captain: 'Spain' })
    expect(scene.happened('landed')[0]).toMatchObject({ captain: true, settlers: 2 })
  })

  it('[N4.5] begins with the Caribbean in every world', () => {
    for (const world of ['nina', 'pinta', 'santa-maria'] as const) {
      const scene = sailing().hidden(world, 'caribbean', null).load('Spain', world, { captain: true })
      scene.player('Spain').sailing = [world, world, world]
      scene.begin('sail')
      expect(scene.happened('explored')[0]!.at).toBe(`${world}/caribbean`)
    }
  })

  it('[N4.6] goes on beside explored lands; three pairs of lands are never adjacent', () => {
    const beside = (...explored: (typeof lands)[number][]) => {
      const scene = sailing().load('Spain', 'nina', { captain: true })
      for (const land of explored) scene.land('nina', land)
      return scene.begin('sail').offered('explore')
    }
    expect(beside('caribbean')).toEqual([{ land: 'appalachia' }, { land: 'isthmus' }, { land: 'amazonia' }])
    expect(beside('caribbean', 'isthmus')).toEqual(
      expect.arrayContaining([{ land: 'rockies' }, { land: 'andes' }]),
    )
    expect(beside('rockies', 'isthmus')).not.toContainEqual({ land: 'appalachia' })
    expect(beside('isthmus')).not.toContainEqual({ land: 'amazonia' })
    expect(beside('caribbean')).not.toContainEqual({ land: 'andes' })
  })
})

describe('a Discovery', () => {
  const explored = (kind: string | null, land: (typeof lands)[number] = 'caribbean', settlers = 1) => {
    const scene = sailing().hidden('nina', land, kind)
    if (land !== 'caribbean') scene.land('nina', 'caribbean').land('nina', 'isthmus', { terrain: 'mixed' })
    if (land === 'amazonia' || land === 'isthmus') scene.hidden('nina', land, kind)
    scene.load('Spain', 'nina', { captain: true, settlers })
    if (land === 'isthmus') Object.assign(scene.at('nina', 'isthmus'), { explored: false })
    scene.begin('sail')
    return land === 'caribbean' ? scene : scene.act('explore', { land })
  }

  it('[N4.7] lies in some lands, and works at once', () => {
    expect(explored(null).happened('discovery')).toEqual([])
    const scene = explored('gold')
    expect(scene.happened('discovery')[0]).toMatchObject({ kind: 'gold', at: 'nina/caribbean' })
    expect(scene.ship('Spain', 'nina').gold).toBeGreaterThan(0)
  })

  it('[N4.8] of a Gold Mine puts the printed gold on the tile', () => {
    const scene = explored('mine', 'andes')
    expect(scene.at('nina', 'andes').mine).toBe(worth('andes', 'mine'))
    expect(scene.ship('Spain', 'nina').gold).toBe(0)
  })

  it('[N4.12] of a Civilisation brings its gold aboard, and the Captain sits on the site', () => {
    const scene = explored('civilisation', 'amazonia')
    expect(scene.ship('Spain', 'nina').gold).toBe(worth('amazonia', 'civilisation'))
    expect(scene.at('nina', 'amazonia')).toMatchObject({ captain: 'Spain', site: 1 })
  })

  it('[N4.13] keeps that Captain until the next era', () => {
    const scene = (era: number) => {
      const one = sailing().land('nina', 'andes', { captain: 'Spain', site: 2 })
      one.state.era = era
      one.ship('Spain', 'nina').at = 'andes'
      return one.begin('govern').act('govern', { world: 'nina' }).offered('captain-home')
    }
    expect(scene(2)).toEqual([])
    expect(scene(3)).toHaveLength(1)
  })

  it('[N4.14] of a Stronghold takes one Settler in, alone; without one the next to come moves in', () => {
    expect(explored('stronghold').at('nina', 'caribbean').stronghold).toEqual({ holder: 'Spain', gold: 0 })
    const scene = explored('stronghold', 'caribbean', 0)
    expect(scene.at('nina', 'caribbean').stronghold).toEqual({ holder: null, gold: 0 })
    const later = sailing().land('nina', 'caribbean', { stronghold: { holder: null, gold: 0 } })
    later
      .load('England', 'nina', { settlers: 2 })
      .load('Spain', 'nina', { settlers: 0 })
      .begin('sail')
      .act('stay')
    expect(later.at('nina', 'caribbean').stronghold!.holder).toBe('England')
  })

  it('[N4.18] of Natives adds a Settler here or in an adjacent explored land, while supply lasts', () => {
    const scene = explored('natives', 'amazonia')
    scene.asked('natives')
    expect(scene.offered('natives')).toEqual([{ land: 'amazonia' }, { land: 'caribbean' }])
    const before = scene.player('Spain').settlers
    scene.act('natives', { land: 'caribbean' })
    expect(scene.happened('settler-joins')[0]).toMatchObject({ at: 'nina/caribbean' })
    expect(scene.player('Spain').settlers).toBe(before - 1)
    const none = sailing().land('pinta', 'andes', { settlers: { Spain: 20 } })
    none.hidden('nina', 'caribbean', 'natives').load('Spain', 'nina', { captain: true }).begin('sail')
    expect(none.happened('settler-joins')).toEqual([])
  })

  it('[N4.19] of Gold goes aboard', () => {
    expect(explored('gold').ship('Spain', 'nina').gold).toBe(worth('caribbean', 'gold'))
  })

  it('[N4.20] is made once: a mine of four never gives more than four', () => {
    const four = data.tiles.tiles.find(
      ({ discovery }) => discovery?.kind === 'mine' && discovery.value === 4,
    )!
    const scene = sailing().land('nina', four.land, {
      terrain: four.terrain,
      settlers: { Spain: 5 },
      mine: 4,
    })
    scene.ship('Spain', 'nina').at = four.land
    scene.begin('govern').act('govern', { world: 'nina' }).act('collect')
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 5, mined: 4 })
    expect(scene.at('nina', four.land).mine).toBe(0)
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

describe('mines and stores', () => {
  const mining = (stronghold = false) => {
    const scene = sailing().land('nina', 'andes', {
      terrain: 'mountains',
      settlers: { Spain: 2, England: 1 },
      mine: 5,
      stronghold: stronghold ? { holder: 'Spain', gold: 0 } : null,
    })
    scene.ship('England', 'nina').at = 'andes'
    if (!stronghold) scene.ship('Spain', 'nina').at = 'andes'
    return scene.begin('govern').act('govern', { world: 'nina' })
  }

  it('[N4.9] gives one gold for each Settler that digs', () => {
    const scene = mining().act('collect')
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 2, mined: 2, aboard: 4 })
  })

  it('[N4.10] lets others dig in their own Revenue, until nothing is left', () => {
    const scene = mining().act('collect')
    scene.act('govern', { world: 'nina' }).act('collect')
    expect(scene.happened('collected')[0]).toMatchObject({ nation: 'England', mined: 1 })
    expect(scene.at('nina', 'andes').mine).toBe(2)
  })

  it('[N4.11] is free choice, comes to the revenue, and needs Settlers, no Town', () => {
    const scene = mining()
    expect(scene.refusal('collect-otherwise', { dug: { andes: 3 }, stored: {} })).toBe('N5.4')
    scene.act('collect-otherwise', { dug: { andes: 1 }, stored: {} })
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 2, mined: 1 })
    const town = sailing().land('nina', 'andes', { terrain: 'mountains', towns: ['Spain'], mine: 5 })
    town.ship('Spain', 'nina').at = 'andes'
    town.begin('govern').act('govern', { world: 'nina' })
    expect(town.happened('collected')[0]).toMatchObject({ gold: 2, mined: 0 })
  })

  it('[N4.16] keeps up to three gold in a Stronghold', () => {
    const scene = mining(true).act('collect')
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 2, mined: 1, stored: 3, aboard: 0, lost: 0 })
    expect(scene.at('nina', 'andes').stronghold).toEqual({ holder: 'Spain', gold: 3 })
  })
})
