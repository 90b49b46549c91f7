import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { candidatesOf } from '../../../../source/games/nina-and-pinta/players/candidates.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

const two: Nation[] = ['Spain', 'England']
const three: Nation[] = ['Spain', 'England', 'France']

/** A selection in which a Bonus of a kind lies on the display. */
function offering(kind: string, era = 4, nations = two): Scene {
  const scene = new Scene(nations)
  Object.assign(scene.state, { era, cost: 0 })
  scene.display({ kind }, { type: 'Poet' }, { type: 'Painter' })
  return scene
}
const taken = (scene: Scene): Scene => {
  scene.begin('select')
  return scene.act('select', { counter: scene.state.display[0]! })
}
const places = (scene: Scene): unknown[] => scene.offered('place-bonus').map((fixed) => fixed!.at)

describe('a Bonus', () => {
  it('[N9.1] is played at once and discarded, unless it has an hour-glass; without a target it has no effect', () => {
    const scene = taken(offering('cathedral'))
    expect(scene.happened('bonus-useless')[0]).toMatchObject({ nation: 'Spain', retained: false })
    expect(scene.state.discarded).toHaveLength(1)
    const kept = taken(offering('pirate'))
    expect(kept.kept('Spain')).toHaveLength(1)
    expect(data.benefits.kinds.filter(({ played }) => played === 'keep').map(({ id }) => id)).toEqual([
      'pirate',
      'double-selection',
      'turn-order',
    ])
  })

  it('[N9.2] of Natives brings a Settler to an own settlement or beside it, within capacity', () => {
    const scene = offering('native')
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { Spain: 1 } })
      .land('nina', 'isthmus', { terrain: 'plains', settlers: { England: 1 } })
      .land('nina', 'amazonia', { terrain: 'plains' })
      .land('nina', 'patagonia', { terrain: 'mixed', captain: 'Spain' })
    taken(scene)
    expect(places(scene)).toEqual(['nina/caribbean', 'nina/amazonia'])
    scene.act('place-bonus', { at: 'nina/amazonia', of: 'Spain' })
    expect(scene.at('nina', 'amazonia').settlers).toEqual({ Spain: 1 })
    expect(scene.player('Spain').settlers).toBe(18)
  })

  it('[N9.3] of the Spyglass shows three unexplored lands of one world, to its user alone', () => {
    const scene = taken(offering('spyglass').land('nina', 'caribbean'))
    expect(scene.offered('look')).toHaveLength(20)
    scene.act('look', { at: 'pinta/andes' })
    expect(scene.happened('looked')[0]).toMatchObject({ at: 'pinta/andes' })
    expect(scene.happened('seen')[0]).toMatchObject({ to: ['Spain'] })
    expect(scene.offered('look')).toHaveLength(6)
    expect(scene.offered('looked')).toEqual([])
    scene.act('look', { at: 'pinta/isthmus' }).act('look', { at: 'pinta/rockies' })
    expect(scene.asked('select').seat).toBe('England')
    const tile = scene.at('pinta', 'andes').tile
    expect(game.view(scene.state, 'Spain').lands['pinta/andes'].tile).toBe(tile)
    expect(game.view(scene.state, 'England').lands['pinta/andes']).toMatchObject({
      tile: null,
      lookers: ['Spain'],
    })
  })

  it('[N9.3] of the Spyglass is a formality where all lands of the world are looked at', () => {
    const scene = taken(offering('spyglass'))
    for (const land of ['andes', 'isthmus', 'rockies', 'amazonia'] as const) scene.land('pinta', land)
    expect(scene.asked('look')).not.toHaveProperty('formality')
    scene.act('look', { at: 'pinta/caribbean' })
    expect(scene.asked('look')).toMatchObject({ formality: 'always', choices: [{ usual: true }, {}] })
  })

  it('[N9.6] [N9.10] of a Stronghold or an Increase is offered first where it is of use to oneself', () => {
    for (const kind of ['stronghold', 'corn']) {
      const scene = taken(
        offering(kind)
          .land('nina', 'isthmus', { terrain: 'plains', settlers: { England: 1 } })
          .land('pinta', 'andes', { terrain: 'plains', settlers: { Spain: 1 } }),
      )
      expect(scene.offered('place-bonus').map((target) => target?.at)).toEqual([
        'pinta/andes',
        'nina/isthmus',
      ])
    }
  })

  it('[N9.6] of a Stronghold takes in a Settler of a land without one', () => {
    const scene = offering('stronghold')
      .land('nina', 'caribbean', { settlers: { Spain: 1, England: 2 } })
      .land('nina', 'isthmus', { settlers: { Spain: 1 }, stronghold: { holder: 'Spain', gold: 1 } })
      .land('nina', 'andes', { towns: ['Spain'] })
    taken(scene)
    expect(scene.offered('place-bonus')).toEqual([
      { at: 'nina/caribbean', of: 'Spain' },
      { at: 'nina/caribbean', of: 'England' },
    ])
    scene.act('place-bonus', { at: 'nina/caribbean', of: 'England' })
    expect(scene.at('nina', 'caribbean').stronghold).toEqual({ holder: 'England', gold: 0 })
  })

  it('[N9.7] of Gold brings the amount', () => {
    const scene = offering('gold')
    const { value } = data.benefits.bonus.find(({ id }) => id === scene.state.display[0])!
    expect(taken(scene).gold('Spain')).toBe(3 + value!)
  })

  it('[N9.8] of Double Selection takes two Progress for the price of one, from the next round on', () => {
    const scene = offering('double-selection').begin('select')
    const [double, poet, painter] = scene.state.display
    for (const nation of two) scene.player(nation).screen!.gold = 9
    scene.state.cost = 2
    expect(scene.offered('select-two')).toEqual([])
    scene.act('select', { counter: double! }).act('pass', { space: 1 })
    expect(scene.refusal('select-two', { first: poet!, second: poet! })).toBe('N9.8')
    scene.act('select-two', { first: poet!, second: painter! })
    expect(scene.kept('Spain')).toEqual([poet, painter])
    expect(scene.happened('selected').map(({ cost }) => cost)).toEqual([3, 0])
    expect(scene.state.discarded).toContain(double)
    const one = offering('double-selection')
    one.state.box.push(one.state.display.pop()!)
    taken(one).act('pass', { space: 1 })
    expect(one.offered('select-two')).toEqual([])
  })

  it('[N9.8] of Double Selection asks for no pair where there is one only', () => {
    const scene = new Scene(two)
    scene.give('Spain', { kind: 'double-selection' })
    const [poet, painter] = scene.display({ type: 'Poet' }, { type: 'Painter' })
    const asked = scene.begin('select').asked('select')
    const [choice] = asked.choices.flatMap((one) => (one.type === 'select-two' ? [one] : []))
    expect(choice!.args).toMatchObject({ first: { of: [poet] }, second: { of: [painter] } })
    expect(candidatesOf(asked)).toContainEqual({
      type: 'select-two',
      seat: 'Spain',
      first: poet,
      second: painter,
    })
  })

  it('[N9.8] of Double Selection tells counters apart that are alike', () => {
    const scene = new Scene(two)
    scene.give('Spain', { kind: 'double-selection' })
    scene.display({ type: 'Catholic' }, { type: 'Painter' }, { type: 'Poet' })
    const alike = data.benefits.progress.find(
      ({ id, type }) => type === 'Catholic' && id !== scene.state.display[0],
    )!
    scene.swap(scene.state.display[1]!, alike.id)
    const asked = scene.begin('select').asked('select')
    const [choice] = asked.choices.flatMap((one) => (one.type === 'select-two' ? [one] : []))
    const { first } = choice!.args!
    const labels = first.kind === 'one' ? Object.values(first.labels!) : []
    expect(new Set(labels).size).toBe(3)
  })

  it('[N9.9] of Turn Order takes any Pass space, and pushes others along', () => {
    const scene = offering('turn-order', 3, three)
    scene.begin('select')
    const [counter] = scene.state.display
    scene.act('select', { counter: counter! }).act('pass', { space: 1 }).act('pass', { space: 2 })
    expect(scene.offered('claim')).toEqual([
      { space: 1, towards: 'later' },
      { space: 2, towards: 'later' },
    ])
    scene.act('claim', { space: 1, towards: 'later' })
    expect(scene.state.order).toEqual(['Spain', 'England', 'France'])
    expect(scene.state.discarded).toContain(counter)
    expect(scene.happened('pushed').map(({ nation, space }) => [nation, space])).toEqual([
      ['France', 3],
      ['England', 2],
    ])
  })

  it.each([
    ['N9.10', 'corn', 'plains', 1],
    ['N9.11', 'timber', 'forest', 1],
    ['N9.12', 'iron', 'mountains', 1],
    ['N9.13', 'gems', 'inhospitable', 2],
  ] as const)('Increase by %s: %s on %s brings each settlement %i more', (_rule, kind, terrain, extra) => {
    const scene = offering(kind, 3)
      .land('nina', 'caribbean', { terrain, settlers: { Spain: 2 }, towns: ['Spain'] })
      .land('nina', 'andes', { terrain: 'mixed', settlers: { Spain: 1 } })
    // One legal target only is taken by itself.
    taken(scene)
    expect(scene.happened('bonus-placed')[0]).toMatchObject({ at: 'nina/caribbean' })
    expect(scene.at('nina', 'caribbean').counters).toHaveLength(1)
    scene.ship('Spain', 'nina').at = 'caribbean'
    Object.assign(scene.state, { actor: 0, opened: false, finished: [] })
    scene.begin('govern').act('govern', { world: 'nina' })
    const settlers = 2 * data.tables.revenue.settler[terrain]
    expect(scene.happened('collected')[0]).toMatchObject({ gold: settlers + 2 + 3 * extra })
  })

  it('[N9.10] [N9.11] [N9.12] [N9.13] goes on any explored land of its terrain, settled or not', () => {
    const scene = offering('corn', 3)
      .land('nina', 'caribbean', { terrain: 'plains' })
      .land('pinta', 'andes', { terrain: 'plains', settlers: { England: 1 } })
      .land('pinta', 'isthmus', { terrain: 'forest' })
    expect(places(taken(scene))).toEqual(['nina/caribbean', 'pinta/andes'])
  })

  it('[N9.14] of Larger Ships lets each carry four', () => {
    const scene = taken(offering('larger-ships', 2))
    expect(scene.player('Spain').crew).toBe(4)
    const england = offering('larger-ships', 2)
    england.state.order = ['England', 'Spain']
    expect(taken(england).happened('bonus-useless')).toHaveLength(1)
  })

  it('[N9.15] of a Town replaces a Settler free of all conditions, one a land', () => {
    const scene = offering('town')
      .land('nina', 'caribbean', { settlers: { Spain: 1 } })
      .land('nina', 'andes', { settlers: { Spain: 1 }, towns: ['Spain'] })
      .land('pinta', 'andes', { settlers: { Spain: 1 }, stronghold: { holder: 'Spain', gold: 0 } })
      .land('pinta', 'isthmus', { settlers: { Spain: 2 } })
    taken(scene)
    expect(places(scene)).toEqual(['nina/caribbean', 'pinta/isthmus'])
    scene.act('place-bonus', { at: 'nina/caribbean', of: 'Spain' })
    expect(scene.at('nina', 'caribbean')).toMatchObject({ settlers: {}, towns: ['Spain'] })
    expect(scene.gold('Spain')).toBe(3)
  })

  it('[N9.16] of a City raises an own Town: disc, three a world, Build token, no Cathedral', () => {
    const scene = offering('city', 5)
    const cathedral = scene.give('Spain', { kind: 'cathedral' })
    scene.player('Spain').screen!.kept = []
    scene
      .land('nina', 'caribbean', { towns: ['Spain'] })
      .land('nina', 'andes', { towns: ['Spain'] })
      .land('nina', 'isthmus', { towns: ['Spain'], counters: [cathedral] })
      .land('pinta', 'andes', { city: 'England' })
      .land('pinta', 'patagonia', { towns: ['Spain'] })
      .land('nina', 'amazonia', { towns: ['England'] })
    scene.state.worlds.nina.build = true
    taken(scene)
    expect(scene.happened('bonus-placed')[0]).toMatchObject({ at: 'nina/caribbean' })
    expect(scene.at('nina', 'caribbean')).toMatchObject({ towns: [], city: 'Spain' })
    expect(scene.asked('marker').seat).toBe('Spain')
  })

  it('[N9.17] of a Cathedral goes where a Town is and no City', () => {
    const scene = offering('cathedral')
      .land('nina', 'caribbean', { towns: ['England'] })
      .land('nina', 'andes', { settlers: { Spain: 3 } })
      .land('nina', 'isthmus', { towns: ['Spain'], city: 'England' })
      .land('pinta', 'isthmus', { towns: ['Spain'] })
    taken(scene)
    expect(places(scene)).toEqual(['pinta/isthmus', 'nina/caribbean'])
    scene.act('place-bonus', { at: 'nina/caribbean', of: 'Spain' })
    expect(scene.at('nina', 'caribbean').counters).toHaveLength(1)
  })
})

describe('Pirates', () => {
  /** The ship of Spain is about to sail back with gold from Nina World. */
  function sailingBack(gold: number, ...pirates: [nation: Nation, era: number][]): Scene {
    const scene = new Scene(three)
    scene.state.era = 5
    for (const [nation, era] of pirates) scene.give(nation, { kind: 'pirate', era })
    Object.assign(scene.ship('Spain', 'nina'), { at: 'andes', gold })
    return scene.begin('govern').act('govern', { world: 'nina' })
  }

  it('[N9.4] take up to half of a ship that sails back, in a later era than their own', () => {
    const scene = sailingBack(7, ['England', 2])
    expect(scene.asked('pirate').seat).toBe('England')
    expect(scene.refusal('rob', { gold: 4 })).toBe('N9.4')
    scene.act('rob', { gold: 3 })
    expect([scene.gold('England'), scene.gold('Spain')]).toEqual([6, 7])
    expect(scene.kept('England')).toEqual([])
    // One of this era waits for the next.
    const fresh = new Scene(three)
    fresh.state.era = 4
    fresh.give('England', { kind: 'pirate', era: 4 })
    Object.assign(fresh.ship('Spain', 'nina'), { at: 'andes', gold: 7 })
    expect(fresh.begin('govern').act('govern', { world: 'nina' }).offered('rob')).toEqual([])
    expect(sailingBack(1, ['England', 2]).offered('rob')).toEqual([])
    const spared = sailingBack(7, ['England', 2]).act('spare')
    expect(spared.gold('Spain')).toBe(10)
    expect(spared.kept('England')).toHaveLength(1)
  })

  it('[N9.5] come in Turn Order, one counter at a time', () => {
    /** Who is asked, when each takes one gold. */
    const asked = (scene: Scene): string[] => {
      const seats: string[] = []
      while (scene.decisions()[0]!.kind === 'pirate') {
        seats.push(scene.decisions()[0]!.seat)
        scene.act('rob', { gold: 1 })
      }
      return seats
    }
    const two = sailingBack(9, ['France', 4], ['England', 2])
    expect(asked(two)).toEqual(['England', 'France'])
    expect(two.gold('Spain')).toBe(3 + 7)
    expect(asked(sailingBack(9, ['England', 2], ['England', 4]))).toEqual(['England', 'England'])
  })
})
