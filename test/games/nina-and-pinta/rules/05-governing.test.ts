import { describe, expect, it } from 'vitest'
import type { Json } from '../../../../source/kernel/contract/game.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'
import { building, governing, two } from './governing.ts'

describe('governing', () => {
  it('[N5.1] goes in Turn Order, a world of choice each, three times', () => {
    const scene = new Scene(two)
    for (const world of ['nina', 'pinta', 'santa-maria'] as const) {
      scene.land(world, 'andes', { settlers: { Spain: 1, England: 1 } })
      for (const nation of two) scene.ship(nation, world).at = 'andes'
    }
    scene.begin('govern')
    expect(scene.offered('govern')).toEqual([{ world: 'nina' }, { world: 'pinta' }, { world: 'santa-maria' }])
    scene.act('govern', { world: 'pinta' })
    expect(scene.asked('govern').seat).toBe('England')
    scene.act('govern', { world: 'pinta' })
    expect(scene.asked('govern').seat).toBe('Spain')
    expect(scene.offered('govern')).toEqual([{ world: 'nina' }, { world: 'santa-maria' }])
    scene.act('govern', { world: 'nina' }).act('govern', { world: 'nina' })
    // The third goes by itself.
    expect(scene.decisions()[0]!.kind).toBe('select')
  })

  it('[N5.1] asks for no order where nothing can be done in any world that remains', () => {
    const lost = new Scene(two)
    for (const world of ['nina', 'pinta', 'santa-maria'] as const)
      lost.land(world, 'andes', { settlers: { Spain: 1 }, captain: 'Spain' })
    lost.begin('govern')
    expect(lost.happened('collected').map((one) => one.lost)).toEqual([2, 2, 2])
    expect(lost.decisions()[0]!.kind).toBe('select')
    // A Captain who could sail home is something to do.
    const home = new Scene(two)
      .land('nina', 'andes', { captain: 'Spain' })
      .land('pinta', 'andes', { captain: 'Spain' })
    home.ship('Spain', 'nina').at = 'andes'
    home.begin('govern').asked('govern')
  })

  it('[N5.2] collects, then builds, then sails back', () => {
    const scene = building(12).land('nina', 'rockies', { settlers: { Spain: 1 }, captain: 'Spain' })
    scene.player('Spain').settlers++
    governing(scene)
    expect(scene.happened('collected')).toHaveLength(1)
    scene.asked('build')
    scene.act('built')
    scene.asked('captain')
    scene.act('captain-home')
    expect(scene.gold('Spain')).toBe(3 + 12)
  })
})

describe('revenue', () => {
  it('[N5.3] is by piece and terrain, and a Captain earns nothing', () => {
    const scene = new Scene(two)
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { Spain: 1 } })
      .land('nina', 'appalachia', { terrain: 'forest', settlers: { Spain: 2 } })
      .land('nina', 'isthmus', { terrain: 'inhospitable', settlers: { Spain: 3 } })
      .land('nina', 'rockies', { terrain: 'inhospitable', towns: ['Spain'] })
      .land('nina', 'andes', { terrain: 'plains', city: 'Spain' })
      .land('nina', 'amazonia', { terrain: 'mixed', captain: 'Spain' })
    scene.ship('Spain', 'nina').at = 'caribbean'
    governing(scene)
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 2 + 2 + 0 + 2 + 3, aboard: 9 })
  })

  it('[N5.4] goes to the ship or to Strongholds, as the player likes', () => {
    const scene = () => {
      const one = new Scene(two).land('nina', 'caribbean', {
        settlers: { Spain: 2 },
        stronghold: { holder: 'Spain', gold: 0 },
      })
      one.ship('Spain', 'nina').at = 'caribbean'
      return governing(one)
    }
    expect(scene().act('collect').happened('collected')[0]).toMatchObject({ aboard: 4, stored: 0 })
    const other = scene().act('collect-otherwise', { dug: {}, stored: { caribbean: 3 } })
    expect(other.happened('collected')[0]).toMatchObject({ aboard: 1, stored: 3 })
    expect(scene().refusal('collect-otherwise', { dug: {}, stored: { caribbean: 4 } })).toBe('N5.4')
  })

  it('[N5.5] fills a ship without end, a Stronghold up to three', () => {
    const scene = new Scene(two).land('nina', 'caribbean', {
      settlers: { Spain: 4 },
      stronghold: { holder: 'Spain', gold: 1 },
    })
    governing(scene)
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 8, stored: 2, lost: 6 })
    const ship = new Scene(two).land('nina', 'caribbean', { settlers: { Spain: 9 } })
    ship.ship('Spain', 'nina').at = 'caribbean'
    expect(governing(ship).happened('collected')[0]).toMatchObject({ aboard: 18, lost: 0 })
  })

  it('[N5.6] moves along adjacent lands with own pieces', () => {
    const chain = (middle: boolean) => {
      const scene = new Scene(two)
        .land('nina', 'rockies', { settlers: { Spain: 1 } })
        .land('nina', 'isthmus', { settlers: middle ? { Spain: 1 } : { England: 1 } })
        .land('nina', 'andes', { settlers: { Spain: 1 } })
      scene.ship('Spain', 'nina').at = 'andes'
      return governing(scene)
        .happened('collected')
        .filter(({ nation }) => nation === 'Spain')
        .map(({ aboard, lost }) => [aboard, lost])
    }
    expect(chain(true)).toEqual([[6, 0]])
    expect(chain(false).toSorted()).toEqual([
      [0, 2],
      [2, 0],
    ])
  })

  it('[N5.7] is linked by a lone Captain', () => {
    const scene = new Scene(two)
      .land('nina', 'rockies', { settlers: { Spain: 1 } })
      .land('nina', 'isthmus', { captain: 'Spain' })
    scene.ship('Spain', 'nina').at = 'isthmus'
    expect(governing(scene).happened('collected')[0]).toMatchObject({ aboard: 2, lost: 0 })
  })

  it('[N5.8] is lost where it cannot be kept, but gold of a mine may wait', () => {
    const scene = new Scene(two).land('nina', 'andes', {
      terrain: 'mountains',
      settlers: { Spain: 1 },
      mine: 5,
    })
    governing(scene)
    expect(scene.happened('collected')[0]).toMatchObject({ gold: 1, mined: 0, lost: 1 })
    expect(scene.at('nina', 'andes').mine).toBe(5)
    const held = new Scene(two).land('nina', 'andes', {
      terrain: 'mountains',
      settlers: { Spain: 2 },
      mine: 5,
      stronghold: { holder: 'Spain', gold: 0 },
    })
    governing(held)
    expect(held.refusal('collect-otherwise', { dug: { andes: 2 }, stored: { andes: 3 } })).toBe('N4.11')
    expect(held.refusal('collect-otherwise', { dug: {}, stored: { andes: 1 } })).toBe('N5.4')
    held.act('collect-otherwise', { dug: {}, stored: { andes: 2 } })
    expect(held.at('nina', 'andes')).toMatchObject({ mine: 5, stronghold: { gold: 2 } })
  })
})

describe('what is asked of revenue', () => {
  const asked = (held: Parameters<Scene['land']>[2], ship: boolean) => {
    const scene = new Scene(two).land('nina', 'andes', { settlers: { Spain: 2 }, ...held })
    if (ship) scene.ship('Spain', 'nina').at = 'andes'
    return governing(scene).decisions()[0]!.kind === 'collect'
  }
  const stronghold = (gold: number) => ({ stronghold: { holder: 'Spain' as const, gold } })

  it('[N5.4] is nothing where there is one way only', () => {
    expect(asked({}, true)).toBe(false)
    expect(asked({ mine: 3 }, true)).toBe(true)
    expect(asked(stronghold(0), true)).toBe(true)
    expect(asked(stronghold(3), true)).toBe(false)
    // Without a ship: four of revenue fill the Stronghold, one of a Settler in Plains does not.
    expect(asked({ mine: 3, ...stronghold(0) }, false)).toBe(false)
    expect(asked({ terrain: 'plains', mine: 3, ...stronghold(0) }, false)).toBe(true)
    expect(asked({ mine: 3 }, false)).toBe(false)
    // Two of revenue go into the one Stronghold that there is, whatever room it has.
    expect(asked({ terrain: 'plains', ...stronghold(0) }, false)).toBe(false)
  })
})

describe('gold that is left to a standing order', () => {
  /** Spain's ship and a Stronghold in Rockies, the Settlers of three terrains linked to it. */
  const scene = ({ gold = 0, held = 0, build = true } = {}) => {
    const one = building(gold + 3)
    one.at('nina', 'isthmus').stronghold = { holder: 'Spain', gold: held }
    one.state.worlds.nina.build = build
    one.player('Spain').standing = ['store']
    return governing(one)
  }
  const asked = (one: Scene) => one.decisions()[0]!.kind

  it('[N5.4] goes the usual way unasked, from mines too', () => {
    const dug = new Scene(two).land('nina', 'andes', { settlers: { Spain: 2 }, mine: 3 })
    dug.ship('Spain', 'nina').at = 'andes'
    dug.player('Spain').standing = ['store']
    expect(governing(dug).happened('collected')[0]).toMatchObject({ gold: 4, mined: 2, aboard: 6 })
    // No Build token lies there, or all that may be built can be paid for, or the Stronghold is full.
    expect(scene({ build: false }).happened('collected')[0]).toMatchObject({ stored: 0, aboard: 3 })
    expect(asked(scene({ gold: 12 }))).toBe('build')
    expect(asked(scene({ held: 3 }))).toBe('build')
  })

  it('[N5.4] is asked for where some could be saved for a City that is too dear', () => {
    const one = scene()
    expect(asked(one)).toBe('collect')
    one.act('collect-otherwise', { dug: {}, stored: { isthmus: 3 } })
    expect(one.at('nina', 'isthmus').stronghold).toMatchObject({ gold: 3 })
    // In the last era nothing is saved.
    const last = building(3)
    last.at('nina', 'isthmus').stronghold = { holder: 'Spain', gold: 0 }
    last.player('Spain').standing = ['store']
    last.state.era = 6
    expect(governing(last).happened('collected')[0]).toMatchObject({ aboard: 3 })
  })

  it('[N4.10] is asked for again once the order is taken back', () => {
    const one = new Scene(two)
    for (const world of ['nina', 'pinta'] as const) {
      one.land(world, 'andes', { settlers: { Spain: 1 }, mine: 3 })
      one.ship('Spain', world).at = 'andes'
    }
    one.player('Spain').standing = ['store']
    one.begin('govern').act('standing', { order: 'store', on: 'off' }).act('govern', { world: 'nina' })
    expect(asked(one)).toBe('collect')
    one.act('standing', { order: 'store', on: 'on' })
    expect(one.happened('collected')[0]).toMatchObject({ mined: 1 })
  })

  it('[N1.10] is nobody else’s to know', () => {
    const seen = game.view(scene().state, 'England')
    expect(seen.players.Spain).not.toHaveProperty('standing')
  })

  it('[N1.16] is given to persons alone by a new game, and to nobody if it does not say so', () => {
    const seats = { Spain: 'human', England: 'computer' }
    const given = (options: Record<string, Json>) =>
      game.create({ scenario: 'table', seed: 'orders', options: { seats, ...options } }).state.players
    expect(given({ standing: ['store'] }).Spain).toMatchObject({ standing: ['store'] })
    expect(given({ standing: ['store'] }).England).not.toHaveProperty('standing')
    expect(given({}).Spain).not.toHaveProperty('standing')
    expect(() => given({ standing: ['rob'] })).toThrow('Standing orders are a list of: store.')
  })
})

describe('sailing back', () => {
  const captain = (middle: 'settler' | 'nobody', site: number | null = null) => {
    const scene = new Scene(two)
      .land('nina', 'rockies', { captain: 'Spain', ...(site === null ? {} : { site }) })
      .land('nina', 'isthmus', middle === 'settler' ? { settlers: { Spain: 1 } } : {})
      .land('nina', 'andes', { settlers: { Spain: 1 } })
    scene.ship('Spain', 'nina').at = 'andes'
    return governing(scene)
  }

  it('[N5.24] brings the Captain to the ship through settled lands, or he stays', () => {
    const scene = captain('settler')
    expect(scene.offered('captain-home')).toHaveLength(1)
    scene.act('captain-stays')
    expect(scene.at('nina', 'rockies').captain).toBe('Spain')
    expect(captain('nobody').offered('captain-home')).toEqual([])
    const noShip = new Scene(two).land('nina', 'rockies', { captain: 'Spain', settlers: { Spain: 1 } })
    expect(governing(noShip).offered('captain-home')).toEqual([])
  })

  it('[N5.24] asks nothing of a Captain in the last era', () => {
    const scene = new Scene(two).land('nina', 'andes', { captain: 'Spain', settlers: { Spain: 1 } })
    scene.ship('Spain', 'nina').at = 'andes'
    scene.state.era = 6
    expect(governing(scene).happened('captain-home')).toHaveLength(1)
    expect(scene.decisions()[0]!.kind).toBe('select')
  })

  it('[N5.25] leaves the Captain on a Civilisation of this era', () => {
    expect(captain('settler', 1).offered('captain-home')).toEqual([])
  })

  it('[N5.26] brings Captain and gold home free', () => {
    const scene = captain('settler').act('captain-home')
    expect(scene.at('nina', 'rockies').captain).toBeNull()
    expect(scene.gold('Spain')).toBe(3 + 4)
    expect(scene.happened('gold').map(game.describe)).toEqual(['Spain carries 4 gold home.'])
    expect(scene.ship('Spain', 'nina')).toMatchObject({ at: null, gold: 0 })
    expect(data.tables.loading.captain).toBe(1)
  })
})
