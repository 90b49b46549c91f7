import { describe, expect, it } from 'vitest'
import { lands, type Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { outcomeOf } from '../../../../source/games/nina-and-pinta/end/scoring.ts'
import { collectsIn } from '../../../../source/games/nina-and-pinta/planck/revenue.ts'
import { data } from '../load.ts'
import { positionOf, Scene, type Wanted } from '../scene.ts'

const planck: Nation = 'Spain'
const me: Nation = 'England'

/** Planck is to select first, with gold, in an era. */
function selecting(gold: number, era: number, ...display: readonly Wanted[]): Scene {
  const scene = new Scene([me], planck)
  Object.assign(scene.state, { era, cost: data.eras.eras[era - 1]!.startCost })
  scene.display(...display)
  scene.player(planck).screen!.gold = gold
  scene.player(me).screen!.gold = 20
  return scene
}
/** He takes a Bonus of a kind. */
const taking = (kind: string, era: number, edit: (scene: Scene) => void = () => {}): Scene => {
  const scene = selecting(20, era, { kind }, { type: 'Poet' }, { type: 'Painter' })
  edit(scene)
  return scene.begin('select')
}
const retained = (scene: Scene): string[] =>
  scene.state.solo!.retained.map((counter) => data.benefits.bonus.find(({ id }) => id === counter)!.kind)
const placed = (scene: Scene) => scene.happened('bonus-placed').map(({ at }) => at)

describe('Planck selects', () => {
  it('[N13.1] in turns with the Soloist, who pays as usual', () => {
    const scene = selecting(20, 2, { type: 'Poet' }, { type: 'Painter' }, { type: 'Printer' }).begin('select')
    expect(scene.happened('selected')).toMatchObject([{ nation: planck, cost: 1 }])
    scene.act('select', scene.offered('select')[0]!)
    expect(scene.happened('selected').map(({ nation, cost }) => [nation, cost])).toEqual([
      [me, 1],
      [planck, 2],
    ])
  })

  it('[N13.2] what is nearest the blunt end, and pays', () => {
    const scene = selecting(20, 3, { type: 'Poet' }, { type: 'Painter' })
    const [first] = scene.state.display
    scene.begin('select')
    expect(scene.kept(planck)).toEqual([first])
    expect(scene.gold(planck)).toBe(18)
    // The display is laid circle, square, circle and so on.
    expect(data.benefits.display.order).toEqual(['circle', 'square'])
  })

  it('[N13.3] as long as he can pay', () => {
    const scene = selecting(
      5,
      3,
      { type: 'Poet' },
      { type: 'Painter' },
      { type: 'Printer' },
      { type: 'Musician' },
    )
    scene.begin('select').act('pass', { space: 1 })
    // Two, then three, then none.
    expect(scene.kept(planck)).toHaveLength(2)
    expect(scene.gold(planck)).toBeLessThanOrEqual(5)
  })

  it('[N13.4] and takes the first Pass space if he passes first', () => {
    const first = selecting(0, 3, { type: 'Poet' }).begin('select')
    expect(first.happened('passed')).toMatchObject([{ nation: planck, space: 1 }])
    const second = selecting(2, 3, { type: 'Poet' }, { type: 'Painter' }).begin('select')
    second.act('pass', { space: 1 })
    expect(second.happened('passed').map(({ nation, space }) => [nation, space])).toEqual([
      [me, 1],
      [planck, 2],
    ])
  })

  it('[N13.5] Bonus that are played or retained', () => {
    const scene = taking('gold', 1)
    expect(scene.happened('gold')).toMatchObject([{ nation: planck, of: 'benefit' }])
    expect(retained(taking('cathedral', 4))).toEqual(['cathedral'])
  })

  it('[N13.6] and unselected Progress goes under his stack', () => {
    const scene = selecting(0, 3, { type: 'Poet' }, { kind: 'corn' })
    const [poet, corn] = scene.state.display
    const aside = scene.give(me, { type: 'Catholic' })
    scene.player(me).screen!.kept = []
    scene.state.solo!.aside.push(aside)
    const before = [...scene.state.solo!.progress]
    scene.begin('complete')
    expect(scene.state.discarded).toContain(corn)
    expect(scene.state.solo!.progress.slice(0, before.length)).toEqual(before)
    expect(scene.state.solo!.progress.slice(before.length).toSorted()).toEqual([poet, aside].toSorted())
    expect(scene.state.solo!.aside).toEqual([])
  })
})

describe('the score against Planck', () => {
  it('[N13.7] is as usual, with his retained Bonus', () => {
    const scene = new Scene([me], planck).land('nina', 'caribbean', { settlers: { [planck]: 2 } })
    scene.give(planck, { kind: 'pirate' })
    expect(scene.score(planck)).toMatchObject({ settlers: 2, retained: 1 })
    expect(scene.score(me)).toMatchObject({ retained: 0, worlds: 0 })
  })

  it('[N13.8] gives him six, three, one or nothing for worlds with none to three Cities', () => {
    const points = (...cities: number[]) => {
      const scene = new Scene([me], planck)
      let next = 0
      for (const [index, number] of cities.entries())
        for (let city = 0; city < number; city++)
          scene.land((['nina', 'pinta', 'santa-maria'] as const)[index]!, lands[next++]!, { city: me })
      return scene.score(planck).worlds
    }
    expect(points()).toBe(18)
    expect(points(1)).toBe(6 + 6 + 3)
    expect(points(2, 1)).toBe(1 + 3 + 6)
    expect(points(3, 3, 1)).toBe(3)
  })

  it.each([
    [1, "Cabin-boy's victory"],
    [6, "Cook's victory"],
    [15, "Bosun's victory"],
    [20, "First mate's victory"],
    [21, "Captain's victory"],
  ])('[N13.9] is won by most points, with a grade by the margin: %i', (margin, grade) => {
    const scene = new Scene([me], planck)
    // Planck has 18 for worlds without Cities.
    scene.player(me).screen!.gold = 5 * (18 + margin)
    const outcome = outcomeOf(positionOf(scene.state))
    expect(outcome.winners).toEqual([me])
    expect(outcome.summary).toContain(`${margin} ahead: ${grade}`)
    scene.player(me).screen!.gold = 5 * 10
    expect(outcomeOf(positionOf(scene.state))).toMatchObject({
      winners: [planck],
      summary: 'Spain wins with 18 points, 8 ahead.',
    })
  })
})

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

  it('[N13.11] Spyglass is retained', () => {
    expect(retained(taking('spyglass', 2))).toEqual(['spyglass'])
  })

  it('[N13.12] Pirate lies in wait next era on the richest world of the Soloist, and takes half', () => {
    const scene = new Scene([me], planck)
    scene.state.era = 4
    const pirate = scene.give(planck, { kind: 'pirate', era: 3 })
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
    for (const era of [3, 4]) two.give(planck, { kind: 'pirate', era })
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
    const { value } = data.benefits.bonus.find(({ kind, era }) => kind === 'gold' && era === 1)!
    expect(taking('gold', 1).gold(planck)).toBe(20 + value!)
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
    scene.give(planck, { kind: 'double-selection', era: 2 })
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
