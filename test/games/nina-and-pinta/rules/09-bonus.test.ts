import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

const two: Nation[] = ['spain', 'england']
const three: Nation[] = ['spain', 'england', 'france']

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
    expect(scene.happened('bonus-useless')[0]).toMatchObject({ nation: 'spain', retained: false })
    expect(scene.state.discarded).toHaveLength(1)
    const kept = taken(offering('pirate'))
    expect(kept.kept('spain')).toHaveLength(1)
    expect(data.benefits.kinds.filter(({ played }) => played === 'keep').map(({ id }) => id)).toEqual([
      'pirate',
      'double-selection',
      'turn-order',
    ])
  })

  it('[N9.2] of Natives brings a Settler to an own settlement or beside it, within capacity', () => {
    const scene = offering('native')
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { spain: 1 } })
      .land('nina', 'isthmus', { terrain: 'plains', settlers: { england: 1 } })
      .land('nina', 'amazonia', { terrain: 'plains' })
      .land('nina', 'patagonia', { terrain: 'mixed', captain: 'spain' })
    taken(scene)
    expect(places(scene)).toEqual(['nina/caribbean', 'nina/amazonia'])
    scene.act('place-bonus', { at: 'nina/amazonia', of: 'spain' })
    expect(scene.at('nina', 'amazonia').settlers).toEqual({ spain: 1 })
    expect(scene.player('spain').settlers).toBe(18)
  })

  it('[N9.3] of the Spyglass shows three unexplored lands of one world, to its user alone', () => {
    const scene = taken(offering('spyglass').land('nina', 'caribbean'))
    expect(scene.offered('look')).toHaveLength(20)
    scene.act('look', { at: 'pinta/andes' })
    expect(scene.happened('looked')[0]).toMatchObject({ at: 'pinta/andes' })
    expect(scene.happened('seen')[0]).toMatchObject({ to: ['spain'] })
    expect(scene.offered('look')).toHaveLength(6)
    expect(scene.offered('looked')).toEqual([])
    scene.act('look', { at: 'pinta/isthmus' }).act('look', { at: 'pinta/rockies' })
    expect(scene.asked('select').seat).toBe('england')
    const tile = scene.at('pinta', 'andes').tile
    expect(game.view(scene.state, 'spain').lands['pinta/andes'].tile).toBe(tile)
    expect(game.view(scene.state, 'england').lands['pinta/andes']).toMatchObject({
      tile: null,
      lookers: ['spain'],
    })
  })

  it('[N9.6] of a Stronghold takes in a Settler of a land without one', () => {
    const scene = offering('stronghold')
      .land('nina', 'caribbean', { settlers: { spain: 1, england: 2 } })
      .land('nina', 'isthmus', { settlers: { spain: 1 }, stronghold: { holder: 'spain', gold: 1 } })
      .land('nina', 'andes', { towns: ['spain'] })
    taken(scene)
    expect(scene.offered('place-bonus')).toEqual([
      { at: 'nina/caribbean', of: 'spain' },
      { at: 'nina/caribbean', of: 'england' },
    ])
    scene.act('place-bonus', { at: 'nina/caribbean', of: 'england' })
    expect(scene.at('nina', 'caribbean').stronghold).toEqual({ holder: 'england', gold: 0 })
  })

  it('[N9.7] of Gold brings the amount', () => {
    const scene = offering('gold')
    const { value } = data.benefits.bonus.find(({ id }) => id === scene.state.display[0])!
    expect(taken(scene).gold('spain')).toBe(3 + value!)
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
    expect(scene.kept('spain')).toEqual([poet, painter])
    expect(scene.happened('selected').map(({ cost }) => cost)).toEqual([3, 0])
    expect(scene.state.discarded).toContain(double)
    const one = offering('double-selection')
    one.state.box.push(one.state.display.pop()!)
    taken(one).act('pass', { space: 1 })
    expect(one.offered('select-two')).toEqual([])
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
    expect(scene.state.order).toEqual(['spain', 'england', 'france'])
    expect(scene.state.discarded).toContain(counter)
    expect(scene.happened('pushed').map(({ nation, space }) => [nation, space])).toEqual([
      ['france', 3],
      ['england', 2],
    ])
  })

  it.each([
    ['N9.10', 'corn', 'plains', 1],
    ['N9.11', 'timber', 'forest', 1],
    ['N9.12', 'iron', 'mountains', 1],
    ['N9.13', 'gems', 'inhospitable', 2],
  ] as const)('Increase by %s: %s on %s brings each settlement %i more', (_rule, kind, terrain, extra) => {
    const scene = offering(kind, 3)
      .land('nina', 'caribbean', { terrain, settlers: { spain: 2 }, towns: ['spain'] })
      .land('nina', 'andes', { terrain: 'mixed', settlers: { spain: 1 } })
    // One legal target only is taken by itself.
    taken(scene)
    expect(scene.happened('bonus-placed')[0]).toMatchObject({ at: 'nina/caribbean' })
    expect(scene.at('nina', 'caribbean').counters).toHaveLength(1)
    scene.ship('spain', 'nina').at = 'caribbean'
    Object.assign(scene.state, { actor: 0, opened: false, finished: [] })
    scene.begin('govern').act('govern', { world: 'nina' })
    const settlers = 2 * data.tables.revenue.settler[terrain]
    expect(scene.happened('collected')[0]).toMatchObject({ gold: settlers + 2 + 3 * extra })
  })

  it('[N9.10] [N9.11] [N9.12] [N9.13] goes on any explored land of its terrain, settled or not', () => {
    const scene = offering('corn', 3)
      .land('nina', 'caribbean', { terrain: 'plains' })
      .land('pinta', 'andes', { terrain: 'plains', settlers: { england: 1 } })
      .land('pinta', 'isthmus', { terrain: 'forest' })
    expect(places(taken(scene))).toEqual(['nina/caribbean', 'pinta/andes'])
  })

  it('[N9.14] of Larger Ships lets each carry four', () => {
    const scene = taken(offering('larger-ships', 2))
    expect(scene.player('spain').crew).toBe(4)
    const england = offering('larger-ships', 2)
    england.state.order = ['england', 'spain']
    expect(taken(england).happened('bonus-useless')).toHaveLength(1)
  })

  it('[N9.15] of a Town replaces a Settler free of all conditions, one a land', () => {
    const scene = offering('town')
      .land('nina', 'caribbean', { settlers: { spain: 1 } })
      .land('nina', 'andes', { settlers: { spain: 1 }, towns: ['spain'] })
      .land('pinta', 'andes', { settlers: { spain: 1 }, stronghold: { holder: 'spain', gold: 0 } })
      .land('pinta', 'isthmus', { settlers: { spain: 2 } })
    taken(scene)
    expect(places(scene)).toEqual(['nina/caribbean', 'pinta/isthmus'])
    scene.act('place-bonus', { at: 'nina/caribbean', of: 'spain' })
    expect(scene.at('nina', 'caribbean')).toMatchObject({ settlers: {}, towns: ['spain'] })
    expect(scene.gold('spain')).toBe(3)
  })

  it('[N9.16] of a City raises an own Town: disc, three a world, Build token, no Cathedral', () => {
    const scene = offering('city', 5)
    const cathedral = scene.give('spain', { kind: 'cathedral' })
    scene.player('spain').screen!.kept = []
    scene
      .land('nina', 'caribbean', { towns: ['spain'] })
      .land('nina', 'andes', { towns: ['spain'] })
      .land('nina', 'isthmus', { towns: ['spain'], counters: [cathedral] })
      .land('pinta', 'andes', { city: 'england' })
      .land('pinta', 'patagonia', { towns: ['spain'] })
      .land('nina', 'amazonia', { towns: ['england'] })
    scene.state.worlds.nina.build = true
    taken(scene)
    expect(scene.happened('bonus-placed')[0]).toMatchObject({ at: 'nina/caribbean' })
    expect(scene.at('nina', 'caribbean')).toMatchObject({ towns: [], city: 'spain' })
    expect(scene.asked('marker').seat).toBe('spain')
  })

  it('[N9.17] of a Cathedral goes where a Town is and no City', () => {
    const scene = offering('cathedral')
      .land('nina', 'caribbean', { towns: ['england'] })
      .land('nina', 'andes', { settlers: { spain: 3 } })
      .land('nina', 'isthmus', { towns: ['spain'], city: 'england' })
      .land('pinta', 'isthmus', { towns: ['spain'] })
    taken(scene)
    expect(places(scene)).toEqual(['nina/caribbean', 'pinta/isthmus'])
    scene.act('place-bonus', { at: 'nina/caribbean', of: 'spain' })
    expect(scene.at('nina', 'caribbean').counters).toHaveLength(1)
  })
})

describe('Pirates', () => {
  /** The ship of Spain is about to sail back with gold from Nina World. */
  function sailingBack(gold: number, ...pirates: [nation: Nation, era: number][]): Scene {
    const scene = new Scene(three)
    scene.state.era = 5
    for (const [nation, era] of pirates) scene.give(nation, { kind: 'pirate', era })
    Object.assign(scene.ship('spain', 'nina'), { at: 'andes', gold })
    return scene.begin('govern').act('govern', { world: 'nina' })
  }

  it('[N9.4] take up to half of a ship that sails back, in a later era than their own', () => {
    const scene = sailingBack(7, ['england', 3])
    expect(scene.asked('pirate').seat).toBe('england')
    expect(scene.refusal('rob', { gold: 4 })).toBe('N9.4')
    scene.act('rob', { gold: 3 })
    expect([scene.gold('england'), scene.gold('spain')]).toEqual([6, 7])
    expect(scene.kept('england')).toEqual([])
    // One of this era waits for the next.
    const fresh = new Scene(three)
    fresh.state.era = 4
    fresh.give('england', { kind: 'pirate', era: 4 })
    Object.assign(fresh.ship('spain', 'nina'), { at: 'andes', gold: 7 })
    expect(fresh.begin('govern').act('govern', { world: 'nina' }).offered('rob')).toEqual([])
    expect(sailingBack(1, ['england', 3]).offered('rob')).toEqual([])
    const spared = sailingBack(7, ['england', 3]).act('spare')
    expect(spared.gold('spain')).toBe(10)
    expect(spared.kept('england')).toHaveLength(1)
  })

  it('[N9.5] come in Turn Order, one counter at a time', () => {
    const scene = sailingBack(9, ['france', 2], ['england', 3], ['england', 4])
    const asked: string[] = []
    while (scene.decisions()[0]!.kind === 'pirate') {
      asked.push(scene.decisions()[0]!.seat)
      scene.act('rob', { gold: 1 })
    }
    expect(asked).toEqual(['england', 'france', 'england'])
    expect(scene.gold('spain')).toBe(3 + 6)
  })
})
