import { describe, expect, it } from 'vitest'
import type { Land, Nation, World } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { capacityOf } from '../../../../source/games/nina-and-pinta/map/pieces.ts'
import { data } from '../load.ts'
import { positionOf, Scene } from '../scene.ts'

const planck: Nation = 'Spain'
const me: Nation = 'England'

/** Against Planck as Spain, with cards on top of his stack and the tile of a land at the bottom of the other. */
function against(cards: readonly string[] = ['Poet'], land: Land = 'caribbean', as: Nation = planck): Scene {
  const scene = new Scene([me], as)
  const { state } = scene
  Object.assign(state.worlds.nina, { marker: 'arts' })
  Object.assign(state.worlds.pinta, { marker: 'science' })
  Object.assign(state.worlds['santa-maria'], { marker: 'religion' })
  const ids = cards.map((type) => scene.give(me, { type }))
  scene.player(me).screen!.kept = []
  scene.player(me).military = []
  state.solo!.progress.unshift(...ids)
  const lands = state.solo!.lands
  lands.push(...lands.splice(lands.indexOf(land), 1))
  state.token = 'grow-nina'
  state.tokens = state.tokens.filter((token) => token !== 'grow-nina')
  return scene
}
/** The Soloist loads nothing; then Planck loads. */
function planckLoads(scene: Scene): Scene {
  scene.begin('loading')
  return scene.act('load', { crew: {}, first: 'nina pinta santa-maria' })
}
/** What Planck had aboard, by the events of landing and turning home. */
function sails(scene: Scene, world: World = 'nina'): Scene {
  scene.player(planck).sailing = [
    world,
    ...(['nina', 'pinta', 'santa-maria'] as const).filter((one) => one !== world),
  ]
  return scene.begin('sail')
}

describe('Planck in general', () => {
  it('[N11.2] [N11.3] takes the best for him, and the Soloist chooses among equals', () => {
    const scene = against().land('nina', 'caribbean', { settlers: { [planck]: 1 } })
    scene.land('pinta', 'caribbean', { settlers: { [planck]: 2 } }).begin('wars')
    // Nothing is earned in one world alone.
    expect(scene.state.worlds['santa-maria'].war).toBe(true)
    const equal = against().begin('wars')
    expect(equal.asked('war').seat).toBe(me)
    expect(equal.offered('war')).toHaveLength(3)
  })

  it('[N12.1] takes no gold of the token', () => {
    const scene = against()
    scene.begin('new-era')
    expect(scene.gold(planck)).toBe(0)
    expect(scene.gold(me)).toBeGreaterThan(3)
  })

  it('[N12.2] puts war where he earns least, of the worlds at peace', () => {
    const scene = against().land('nina', 'caribbean', { settlers: { [planck]: 1 } })
    scene.state.era = 4
    scene.land('pinta', 'caribbean', { settlers: { [planck]: 2 } })
    scene.begin('wars')
    // His marker is first, the Soloist's second.
    expect(scene.state.worlds['santa-maria'].war).toBe(true)
    expect(scene.asked('war').seat).toBe(me)
  })
})

describe('Planck loads', () => {
  it('[N12.3] after the Soloist, and sails first to the world of his card, then clockwise', () => {
    const scene = against(['Printer'])
    scene.begin('loading')
    expect(scene.player(planck).sailing).toEqual(['nina', 'pinta', 'santa-maria'])
    scene.act('load', { crew: {}, first: 'nina pinta santa-maria' })
    expect(scene.happened('card')[0]).toMatchObject({ of: 'loading' })
    expect(scene.player(planck).sailing).toEqual(['pinta', 'santa-maria', 'nina'])
  })

  it('[N12.4] takes a Military card for himself, and draws again', () => {
    const scene = planckLoads(against(['Knight', 'Castle', 'Catholic']))
    expect(scene.happened('card')).toHaveLength(3)
    expect(scene.player(planck).military).toHaveLength(2)
    expect(scene.player(planck).sailing[0]).toBe('santa-maria')
  })

  /** The crews that Planck lands in an era, by the order of sailing. */
  const crews = (token: string, as: Nation = planck, edit: (scene: Scene) => void = () => {}): number[][] => {
    const scene = against(['Poet'], 'caribbean', as)
    scene.state.tokens = [...scene.state.tokens, 'grow-nina'].filter((one) => one !== token)
    scene.state.token = token
    for (const world of ['nina', 'pinta', 'santa-maria'] as const) scene.hidden(world, 'caribbean', null)
    edit(scene)
    planckLoads(scene)
    const landed = scene.happened('landed')
    // The Soloist's empty ships stay at home, and Planck's ties do not matter here.
    while (['sail', 'migrate', 'planck', 'natives'].includes(scene.decisions()[0]!.kind)) {
      const { type, fixed = {} } = scene.decisions()[0]!.choices.at(-1)!
      landed.push(...scene.act(type, fixed).happened('landed'))
    }
    return landed
      .filter(({ nation }) => nation === as)
      .map(({ captain, settlers }) => [captain ? 1 : 0, settlers])
  }

  it('[N12.5] pays nothing, and each ship has a Captain and a Settler', () => {
    const scene = planckLoads(against())
    expect(scene.happened('crew-paid')).toEqual([])
    expect(scene.gold(planck)).toBeGreaterThanOrEqual(0)
    const ships = crews('grow-nina')
    expect(ships).toHaveLength(3)
    for (const [captain, settlers] of ships) expect([captain, settlers! >= 1]).toEqual([1, true])
  })

  it('[N12.6] has extra Settlers by the gold of the token', () => {
    const settlers = (token: string) => crews(token).map((crew) => crew[1])
    expect(settlers('grow-nina')).toEqual([2, 1, 1])
    expect(settlers('grow-pinta')).toEqual([2, 2, 1])
    expect(settlers('grow-santa-maria')).toEqual([2, 2, 2])
  })

  it('[N12.7] has a Settler in the place of a Captain who is away', () => {
    const ships = crews('grow-nina', planck, (scene) => {
      scene.land('nina', 'caribbean', { captain: planck, terrain: 'mixed' })
      scene.state.worlds.nina.grow = true
    })
    expect(ships[0]).toEqual([0, 3])
  })

  it('[N12.8] has more of them with a crew of four', () => {
    const ships = (token: string) =>
      crews(token, 'France', (scene) => {
        scene.player('France').crew = 4
      }).map((crew) => crew[1])
    expect(ships('grow-nina')).toEqual([3, 2, 2])
    expect(ships('grow-pinta')).toEqual([3, 3, 2])
    expect(ships('grow-santa-maria')).toEqual([3, 3, 3])
  })

  it('[N12.9] recovers Settlers from lands with two of his, that earn one at most', () => {
    const scene = against()
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { [planck]: 3 } })
      .land('pinta', 'caribbean', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('pinta', 'isthmus', { terrain: 'inhospitable', settlers: { [planck]: 2 } })
      .land('pinta', 'andes', { terrain: 'plains', settlers: { [planck]: 14 } })
    expect(scene.player(planck).settlers).toBe(0)
    planckLoads(scene)
    const from = scene.happened('recovered').map(({ at }) => at)
    // The least earning first; then that land has but one left.
    expect(from).toEqual(['pinta/isthmus', 'pinta/andes', 'pinta/andes', 'pinta/andes'])
  })
})

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
    sails(captain)
    expect(captain.ship(planck, 'nina').at).toBe('isthmus')
    expect(captain.player(planck).settlers).toBe(20)
    const best = loaded(false, 0)
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { [planck]: 1 } })
      .land('nina', 'andes', { terrain: 'plains', settlers: { [planck]: 1 } })
    expect(sails(best).ship(planck, 'nina').at).toBe('caribbean')
    const equal = loaded(false, 0)
      .land('nina', 'caribbean', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('nina', 'andes', { terrain: 'plains', settlers: { [planck]: 1 } })
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
    for (const world of ['nina', 'pinta'] as const)
      scene.load('France', world, { captain: true, settlers: 1 })
    scene.state.order = ['France', me]
    scene.hidden('nina', 'caribbean', null).begin('sail')
    expect(scene.player('France').banner).toBe(true)
    while (scene.decisions()[0]!.kind !== 'select' && scene.happened('attack').length === 0)
      scene.act(scene.decisions()[0]!.choices.at(-1)!.type, scene.decisions()[0]!.choices.at(-1)!.fixed ?? {})
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
