import { describe, expect, it } from 'vitest'
import { data } from '../../load.ts'
import { atlas, type Given, Scene } from '../../scene.ts'

const at = 'N0808'
const capital = { name: 'mexica', capital: at, cities: ['N0806', 'N0810'] } as const

/** Cortes (diplomacy 3) in a town or city. */
function talking(place: Parameters<Scene['put']>[1], given: Given = {}) {
  const scene = new Scene()
  scene.put(at, place)
  const id = scene.force('red', 'cortes', at, { foot: 5, ...given })
  if (place.empire) scene.state.empires.push({ ...capital, king: { in: 'space', space: at }, shocked: false })
  return { scene: scene.begin(), id }
}

const talk = ({ scene, id }: ReturnType<typeof talking>, ...dice: number[]) =>
  scene.dice(...dice).act('negotiate', { expedition: id })

describe('diplomacy', () => {
  it('[C 5.0] [C 5.1] [C 5.11] is tried in towns and cities, not in villages', () => {
    const offered = (find: 'village' | 'town' | 'city') => talking({ find }).scene.offered('negotiate').length
    expect([offered('village'), offered('town'), offered('city')]).toEqual([0, 1, 1])
  })

  it('[C 5.13] adds a rating, and subtracts for hostile, for others and for an empire', () => {
    const added = (place: Parameters<Scene['put']>[1]) =>
      talk(talking(place), 1, 1)
        .happened('rolled')[0]!
        .modifiers.map(({ of, by }) => `${of} ${by}`)
    expect(added({ find: 'town' })).toEqual(['rating 3'])
    expect(added({ find: 'city', hostile: true })).toEqual(['rating 3', 'hostile -3'])
    expect(added({ find: 'city', ally: 'blue' })).toEqual(['rating 3', 'alliedToOther -2'])
    expect(added({ find: 'city', empire: 'mexica' })).toEqual(['rating 3', 'imperial -1'])
  })

  it('[C 5.14] [C 8.13] [C 8.131] turns a place hostile or neutral, and gives food that can be carried', () => {
    const hostile = talk(talking({ find: 'town' }, { foot: 1, with: {} }), 1, 1)
    expect(hostile.at(at).hostile).toBe(data.tables.diplomacy.columns.town['5']!.status === 'hostile')
    // 8 in the column of towns: neutral, two food; one foot carries one.
    const neutral = talk(talking({ find: 'town', hostile: true }, { foot: 1 }), 4, 4)
    expect(neutral.at(at).hostile).toBe(false)
    expect(neutral.happened('food')).toMatchObject([{ gained: 1, lost: 1 }])
  })

  it('[C 5.15] gives an asset that its owner alone knows', () => {
    const { scene, id } = talking({ find: 'town' })
    const top = scene.state.assets.deck.indexOf('interpreter')
    scene.state.assets.deck.unshift(...scene.state.assets.deck.splice(top, 1))
    scene.dice(3, 3).act('negotiate', { expedition: id }).act('take-asset')
    expect(scene.expedition(id).assets).toEqual([{ card: 'interpreter', shown: false }])
    expect(scene.happened('own-asset')).toMatchObject([{ asset: 'interpreter', to: ['red'] }])
  })

  it('[C 5.151] lays a Mano de Dios before the player', () => {
    const { scene, id } = talking({ find: 'town' })
    const top = scene.state.assets.deck.indexOf('asset-mano-de-dios')
    scene.state.assets.deck.unshift(...scene.state.assets.deck.splice(top, 1))
    scene.dice(3, 3).act('negotiate', { expedition: id }).act('take-asset')
    expect(scene.faction('red').manos).toEqual(['asset-mano-de-dios'])
    expect(scene.expedition(id).assets).toEqual([])
  })

  it('[C 5.16] [C 5.161] gives gold by its own roll, less for each earlier one there', () => {
    const { scene, id } = talking({ find: 'town', goldRolls: 2 })
    scene.dice(3, 3, 5).act('negotiate', { expedition: id }).act('take-gold')
    expect(scene.happened('rolled')[0]).toMatchObject({ modifiers: [{ of: 'previous', by: -2 }], total: 3 })
    expect(scene.expedition(id).gold).toBe(data.tables.diplomacyGold.columns.town['3'])
    expect(scene.at(at).goldRolls).toBe(3)
  })

  it('[C 5.162] gives no gold where all was plundered', () => {
    const { scene, id } = talking({ find: 'town', plunderedOut: true })
    scene.dice(3, 3).act('negotiate', { expedition: id })
    expect(scene.decisions()[0]!.kind).toBe('impulse')
    expect(scene.expedition(id).gold).toBe(0)
  })

  it('[C 5.28] the example: the city allied, the king taken, twelve gold', () => {
    const { scene, id } = talking({ find: 'city', empire: 'mexica' })
    // 12 + 3 - 1: as with the 10 of the example, its Interpreter and its Mano de Dios.
    scene.faction('red').index = 0
    scene.dice(6, 6, 5).act('negotiate', { expedition: id })
    expect(scene.at(at).ally).toBe('red')
    expect(scene.state.empires[0]!.king).toEqual({ in: 'expedition', expedition: id })
    scene.act('take-troops', { units: {} })
    scene.dice(5).act('take-gold')
    expect(scene.happened('rolled')[0]!.modifiers).toContainEqual({ of: 'king', by: 1 })
  })
})

describe('alliance', () => {
  it('[C 5.2] [C 5.21] [C 5.24] [C 12.32] draws troops, which go with the expedition if its player will', () => {
    const { scene, id } = talking({ find: 'city' })
    scene.dice(4, 4).act('negotiate', { expedition: id })
    expect(scene.at(at)).toMatchObject({ ally: 'red', hostile: false })
    expect(scene.at(at).units).toHaveLength(2)
    scene.act('take-troops', { units: { '0': 1 } })
    expect(scene.expedition(id).indians).toMatchObject([{ city: at }])
    expect(scene.at(at).units).toHaveLength(1)
  })

  it('[C 5.22] needs a marker, and another alliance may be given up for it', () => {
    const { scene, id } = talking({ find: 'city' })
    const others = ['N0606', 'N0607', 'N0608', 'N0610'].slice(0, data.markers.perPlayer.alliedCity)
    for (const space of others) scene.put(space, { find: 'city', ally: 'red' })
    scene.dice(4, 4).act('negotiate', { expedition: id }).asked('alliance')
    scene.act('give-up', { city: others[0]! })
    expect(scene.at(others[0]!).ally).toBeNull()
    expect(scene.at(at).ally).toBe('red')
  })

  it('[C 5.25] [C 5.26] [C 5.141] wins another player ally, and nothing else', () => {
    const { scene, id } = talking({ find: 'city', ally: 'blue' })
    // 12 + 3 - 2: alliance and a choice, of which the alliance alone comes.
    scene.dice(6, 5).act('negotiate', { expedition: id })
    expect(scene.at(at).ally).toBe('red')
    scene.act('take-troops', { units: {} })
    expect(scene.decisions()[0]!.kind).toBe('impulse')
    expect(scene.expedition(id)).toMatchObject({ food: 0, gold: 0, assets: [] })
  })

  it('[C 5.26] puts one Allied City marker in the place of another: no common one is sought elsewhere', () => {
    const scene = new Scene()
    const levels = [...atlas.spaces.values()].filter(({ kind, id }) => kind === 'land' && id !== at)
    for (const { id } of levels.slice(0, data.markers.map.city)) scene.put(id, { find: 'city' })
    scene.put(at, { find: 'city', ally: 'blue' })
    const id = scene.force('red', 'cortes', at, { foot: 3 })
    scene.begin().dice(6, 6).act('negotiate', { expedition: id })
    expect(scene.at(at).ally).toBe('red')
    expect(scene.happened('lifted')).toEqual([])
  })

  it('[C 5.27] may be talked to again by its own ally', () => {
    const { scene, id } = talking({ find: 'city', ally: 'red' })
    scene.dice(5, 2, 3).act('negotiate', { expedition: id }).act('take-gold')
    expect(scene.expedition(id).gold).toBeGreaterThan(0)
    expect(scene.at(at).ally).toBe('red')
  })

  it('[C 5.17] [C 12.26] [C 12.251] touches one city of an empire', () => {
    const { scene, id } = talking({ find: 'city', empire: 'mexica' })
    for (const space of capital.cities) scene.put(space, { find: 'city', empire: 'mexica' })
    scene.dice(6, 6).act('negotiate', { expedition: id })
    for (const space of capital.cities) expect(scene.at(space)).toMatchObject({ ally: null, hostile: false })
  })
})
