import { describe, expect, it } from 'vitest'
import type { Land } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { collectsIn } from '../../../../source/games/nina-and-pinta/planck/revenue.ts'
import { data } from '../load.ts'
import { positionOf, Scene } from '../scene.ts'
import { me, planck, selecting, taking } from './planck.ts'

const retained = (scene: Scene): string[] =>
  scene.state.solo!.retained.map((counter) => data.benefits.bonus.find(({ id }) => id === counter)!.kind)
const placed = (scene: Scene) => scene.happened('bonus-placed').map(({ at }) => at)

describe('his Bonus', () => {
  it('[N13.10] Native goes where it earns most', () => {
    const scene = taking('native', 4, (one) =>
      one
        .land('nina', 'caribbean', { terrain: 'mountains', towns: [planck] })
        .land('nina', 'amazonia', { terrain: 'mixed' }),
    )
    // One settlement fills the mountains.
    expect(placed(scene)).toEqual(['nina/amazonia'])
    expect(retained(taking('native', 4))).toEqual(['native'])
  })

  it('[N13.10] Native goes into Mixed terrain rather than Mountains: the example', () => {
    const near = (mixed: Land, mountains: Land) =>
      taking('native', 4, (one) =>
        one
          .land('nina', 'caribbean', { terrain: 'mountains', towns: [planck] })
          .land('nina', mixed, { terrain: 'mixed' })
          .land('nina', mountains, { terrain: 'mountains' }),
      )
    expect(placed(near('amazonia', 'isthmus'))).toEqual(['nina/amazonia'])
    expect(placed(near('isthmus', 'amazonia'))).toEqual(['nina/isthmus'])
  })

  it('[N13.11] Spyglass is retained', () => {
    expect(retained(taking('spyglass', 2))).toEqual(['spyglass'])
  })

  it('[N13.12] Pirate lies in wait next era on the richest world of the Soloist, and takes half', () => {
    const scene = new Scene([me], planck)
    scene.state.era = 4
    const pirate = scene.give(planck, { kind: 'pirate', era: 2 })
    scene
      .land('nina', 'caribbean', { settlers: { [me]: 1 } })
      .land('pinta', 'caribbean', { settlers: { [me]: 3 } })
    scene.ship(me, 'nina').at = 'caribbean'
    scene.ship(me, 'pinta').at = 'caribbean'
    scene.begin('plans')
    expect(scene.happened('pirate-laid')).toMatchObject([{ world: 'pinta' }])
    expect(collectsIn(positionOf(scene.state), me, 'pinta')).toBe(6)
    scene.act('govern', { world: 'pinta' })
    expect(scene.happened('robbed')[0]).toMatchObject({ robber: planck, gold: 3 })
    expect(scene.state.discarded).toContain(pirate)
    const fresh = taking('pirate', 4)
    expect(fresh.kept(planck)).toHaveLength(1)
    // Two: the second where most is left.
    const two = new Scene([me], planck)
    two.state.era = 5
    for (const era of [2, 4]) two.give(planck, { kind: 'pirate', era })
    two
      .land('nina', 'caribbean', { settlers: { [me]: 2 } })
      .land('pinta', 'caribbean', { settlers: { [me]: 3 } })
    two.ship(me, 'nina').at = 'caribbean'
    two.ship(me, 'pinta').at = 'caribbean'
    expect(
      two
        .begin('plans')
        .happened('pirate-laid')
        .map(({ world }) => world),
    ).toEqual(['pinta', 'nina'])
  })

  it('[N13.13] Stronghold guards what earns most', () => {
    const scene = taking('stronghold', 3, (one) =>
      one
        .land('nina', 'caribbean', { terrain: 'mountains', settlers: { [planck]: 1 } })
        .land('nina', 'andes', { terrain: 'mixed', settlers: { [planck]: 1, [me]: 1 } })
        .land('pinta', 'andes', { terrain: 'mixed', settlers: { [me]: 1 } }),
    )
    expect(placed(scene)).toEqual(['nina/andes'])
    expect(scene.at('nina', 'andes').stronghold).toEqual({ holder: planck, gold: 0 })
  })

  it('[N13.14] Gold is taken at once', () => {
    // The first of its kind that there is.
    const { value } = data.benefits.bonus.find(({ kind }) => kind === 'gold')!
    expect(taking('gold', 4).gold(planck)).toBe(20 - data.eras.eras[3]!.startCost + value!)
  })

  it('[N13.15] Double Selection takes the next two Progress, jumping others', () => {
    const scene = selecting(
      20,
      4,
      { kind: 'corn' },
      { type: 'Poet' },
      { kind: 'iron' },
      { type: 'Painter' },
      { type: 'Printer' },
    )
    scene.give(planck, { kind: 'double-selection' })
    const [, poet, , painter] = scene.state.display
    scene.begin('select')
    expect(scene.kept(planck)).toEqual([poet, painter])
    expect(scene.gold(planck)).toBe(18)
    const one = selecting(20, 4, { kind: 'double-selection' }, { type: 'Poet' }).begin('select')
    expect(one.kept(planck)).toHaveLength(1)
  })

  it('[N13.16] Turn Order takes the first space from the Soloist when he passes, or is retained', () => {
    const scene = selecting(2, 3, { kind: 'turn-order', era: 3 }, { type: 'Poet' }).begin('select')
    scene.act('pass', { space: 1 })
    expect(scene.happened('pushed')).toMatchObject([{ nation: me, space: 2 }])
    expect(scene.state.order).toEqual([planck, me])
    const first = selecting(
      2,
      3,
      { kind: 'turn-order', era: 3 },
      { type: 'Poet' },
      { type: 'Painter' },
    ).begin('select')
    const before = first.kept(planck)
    first.act('select', first.offered('select')[0]!)
    expect(first.happened('passed')[0]).toMatchObject({ nation: planck, space: 1 })
    expect(first.kept(planck)).toEqual(before)
  })

  it('[N13.17] Increase goes where his net gain is greatest, or is retained', () => {
    const scene = taking('corn', 3, (one) =>
      one
        .land('nina', 'caribbean', { terrain: 'plains', settlers: { [planck]: 2, [me]: 2 } })
        .land('nina', 'andes', { terrain: 'plains', settlers: { [planck]: 1 } }),
    )
    expect(placed(scene)).toEqual(['nina/andes'])
    const none = taking('corn', 3, (one) => one.land('nina', 'andes', { terrain: 'plains' }))
    expect(retained(none)).toEqual(['corn'])
  })

  it('[N13.18] Larger Ships are turned over, or retained', () => {
    expect(taking('larger-ships', 2).player(planck).crew).toBe(4)
    const large = taking('larger-ships', 2, (one) => {
      one.player(planck).crew = 4
    })
    expect(retained(large)).toEqual(['larger-ships'])
  })

  it('[N13.19] Town goes where it brings most, then where it makes most safe', () => {
    const scene = taking('town', 4, (one) =>
      one
        .land('nina', 'caribbean', { terrain: 'mixed', settlers: { [planck]: 1 } })
        .land('nina', 'andes', { terrain: 'inhospitable', settlers: { [planck]: 1 } }),
    )
    expect(placed(scene)).toEqual(['nina/andes'])
    const safe = taking('town', 4, (one) => {
      const corn = one.give(planck, { kind: 'corn' })
      one.player(planck).screen!.kept = []
      one
        .land('nina', 'caribbean', { terrain: 'plains', settlers: { [planck]: 1 }, counters: [corn] })
        .land('nina', 'andes', { terrain: 'plains', settlers: { [planck]: 1 } })
    })
    expect(placed(safe)).toEqual(['nina/caribbean'])
  })

  it('[N13.20] City is placed by the Soloist, on a Town of his', () => {
    const scene = taking('city', 5, (one) => {
      one.state.worlds.nina.build = true
      one.land('nina', 'caribbean', { towns: [planck] }).land('nina', 'andes', { towns: [planck, me] })
    })
    expect(scene.asked('bonus').seat).toBe(me)
    scene.act('place-bonus', { at: 'nina/andes', of: planck })
    expect(scene.at('nina', 'andes')).toMatchObject({ city: planck, towns: [me] })
    expect(retained(taking('city', 5))).toEqual(['city'])
  })

  it('[N13.21] Cathedral goes where his points over the Soloist are greatest', () => {
    const scene = taking('cathedral', 4, (one) =>
      one
        .land('nina', 'caribbean', { towns: [planck, me], settlers: { [planck]: 1 } })
        .land('nina', 'andes', { towns: [planck] }),
    )
    expect(placed(scene)).toEqual(['nina/andes'])
    const none = taking('cathedral', 4, (one) => one.land('nina', 'andes', { towns: [me] }))
    expect(retained(none)).toEqual(['cathedral'])
  })

  it('[N13.22] retained is worth a point, usually', () => {
    const scene = taking('cathedral', 4)
    expect(scene.score(planck).retained).toBe(1)
    scene.give(planck, { kind: 'double-selection' })
    expect(scene.score(planck).retained).toBe(2)
    expect(data.tables.solo.retained).toMatchObject({ usual: 1, spainTurnOrder: 2, portugalSpyglass: 3 })
  })

  it('[N13.23] comes with a nation that the Soloist may name', () => {
    for (const nation of ['Spain', 'Portugal', 'France'] as const)
      expect(new Scene([me], nation).state.solo!.planck).toBe(nation)
  })
})
