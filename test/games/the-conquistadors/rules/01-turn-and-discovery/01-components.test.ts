import { describe, expect, it } from 'vitest'
import { factions, legends, troops } from '../../../../../source/games/the-conquistadors/data/names.ts'
import { isSea } from '../../../../../source/games/the-conquistadors/map/atlas.ts'
import { newGame } from '../../games.ts'
import { data, game } from '../../load.ts'
import { atlas, Scene } from '../../scene.ts'

const spaces = [...atlas.spaces.values()]
const { markers, tables } = data
const fresh = (seed = 'components') => game.create(newGame('standard', 3, seed)).state

describe('the boards', () => {
  it('[C 1.0] [C 1.1] [C 1.11] [C 1.12] are two, joined by nothing but the Panama spaces, over land', () => {
    expect(new Set(spaces.map(({ board }) => board))).toEqual(new Set(['N', 'S']))
    const across = spaces.flatMap(({ id, board, neighbours }) =>
      neighbours.filter((other) => atlas.spaces.get(other)!.board !== board).map(() => id),
    )
    expect(across.map((space) => atlas.spaces.get(space)!.kind)).toEqual(['panama', 'panama'])
  })

  it('[C 1.13] land has a level from 0 to 4, and nothing else has one', () => {
    for (const { kind, level } of spaces)
      expect(kind === 'land' ? [0, 1, 2, 3, 4].includes(level ?? -1) : level === undefined).toBe(true)
  })

  it('[C 1.14] [C 1.141] sea is entered by sea alone; Mar del Sur lies in the South', () => {
    expect(new Set(spaces.filter(({ kind }) => kind === 'marDelSur').map(({ board }) => board))).toEqual(
      new Set(['S']),
    )
    const scene = new Scene()
    scene.put('N0804', { find: 'discovered' })
    const id = scene.force('red', 'cortes', 'N0804', { foot: 2 })
    scene.begin()
    expect(scene.refusal('march', { expedition: id, way: ['N0803'] })).not.toBe('none')
  })

  it('[C 1.142] desert and rain forest hold nothing to discover, and are crossed', () => {
    const desert = spaces.find(
      ({ kind, neighbours }) =>
        kind === 'desert' &&
        neighbours.filter((other) => atlas.spaces.get(other)!.kind === 'desert').length > 1,
    )!
    const [into, other] = desert.neighbours.filter((next) => atlas.spaces.get(next)!.kind === 'desert')
    const scene = new Scene()
    const id = scene.force('red', 'cortes', into!, { foot: 3 })
    scene.begin().act('march', { expedition: id, way: [desert.id, other!] })
    expect(scene.expedition(id).at).toBe(other)
    expect(scene.happened('discovering')).toEqual([])
  })

  it('[C 1.143] each board has six legend spaces', () => {
    for (const board of ['N', 'S'])
      expect(spaces.filter((space) => space.board === board && space.kind === 'legend')).toHaveLength(6)
  })

  it('[C 1.144] the -1 counts at discoveries and morale checks, and lies on the coast', () => {
    const marked = spaces.filter(({ minusOne }) => minusOne)
    expect(marked.length).toBeGreaterThan(0)
    for (const { neighbours } of marked)
      expect(neighbours.some((other) => isSea(atlas.spaces.get(other)!))).toBe(true)
    expect(tables.discovery.modifiers.find(({ id }) => id === 'minusOne')!.by).toBe(-1)
    expect(tables.moraleCheck.modifiers.find(({ id }) => id === 'minusOne')!.by).toBe(-1)
  })

  it('[C 1.145] nothing is discovered in Panama and Santiago de Cuba, where expeditions begin', () => {
    const havens = spaces.filter(({ kind }) => kind === 'panama' || kind === 'cuba')
    expect(havens).toHaveLength(3)
    for (const { id } of havens) {
      const scene = new Scene()
      scene.force('red', 'cortes', id, { foot: 2 })
      expect(scene.begin().offered('search')).toEqual([])
    }
  })

  it('[C 1.15] [C 1.16] [C 1.17] [C 1.29] the tracks begin at 0 of favour, in box 1, with nothing recorded', () => {
    const state = fresh()
    expect(state.box).toBe(1)
    for (const own of Object.values(state.factions))
      expect(own).toMatchObject({
        index: 0,
        debt: 0,
        points: { gold: 0, division: 0, legends: 0, empire: 0 },
      })
    const indices = tables.governorFavor.boxes.map(({ index }) => index)
    expect(indices).toEqual([-4, -3, -2, -1, 0, 1, 2, 3, 4])
  })
})

describe('the pieces', () => {
  it('[C 1.2] [C 1.21] a faction is the expeditions of a player, each with a conquistador', () => {
    const scene = new Scene()
    const one = scene.force('red', 'cortes', 'N0724', { foot: 1 })
    const other = scene.force('red', 'leon', 'N0724', { foot: 1 })
    scene.begin()
    const own = scene.state.expeditions.filter(({ faction }) => faction === 'red')
    expect(own.map(({ id }) => id)).toEqual([one, other])
    expect(own.every(({ parties }) => parties.length > 0)).toBe(true)
  })

  it('[C 1.22] [C 6.221] foot, horse and cannon live in expeditions alone', () => {
    expect([...troops]).toEqual(['foot', 'horse', 'cannon'])
    const state = fresh()
    for (const kind of troops) expect(state.supply[kind]).toBe(markers.spanishUnits[kind])
  })

  it('[C 1.23] [C 12.31] all Indian units begin in the cup', () => {
    const { cup, spaces: lain } = fresh()
    expect(cup).toEqual(data['indian-units'].units.map(({ copies }) => copies))
    expect(Object.values(lain).every(({ units }) => units.length === 0)).toBe(true)
  })

  it('[C 1.231] their values vary, and the reverse of a unit is worth less', () => {
    const { units } = data['indian-units']
    expect(new Set(units.map(({ value }) => value)).size).toBeGreaterThan(4)
    for (const { value, reverse } of units) if (reverse !== undefined) expect(reverse).toBeLessThan(value)
  })

  it('[C 1.24] a village, town or city is neutral or hostile to all, a city also the ally of one', () => {
    const scene = new Scene()
    scene.put('N0805', { find: 'city', ally: 'red' }).put('N0806', { find: 'town' })
    expect(scene.begin().at('N0805')).toMatchObject({ ally: 'red', hostile: false })
    scene.at('N0806').ally = 'red'
    expect(game.audit(scene.state)).not.toEqual([])
  })

  it('[C 1.25] an empire has a king, a capital and two cities more', () => {
    for (const { king, capital, cities } of data.empires.empires) {
      expect(king.length * capital.length).toBeGreaterThan(0)
      expect(cities).toHaveLength(2)
    }
  })

  it('[C 1.26] [C 1.261] [C 1.262] expeditions carry gold and food, of food no more than three', () => {
    expect(tables.limits.food).toBe(3)
    const scene = new Scene('basic')
    const id = scene.force('red', 'cortes', 'N0724', { foot: 5, gold: 4, food: 3 })
    scene.begin().act('convert', { expedition: id, gold: 3 })
    expect(scene.expedition(id)).toMatchObject({ gold: 1, food: 3 })
    expect(scene.faction('red').points.gold).toBe(3)
  })

  it('[C 1.27] [C 1.271] [C 1.272] [C 1.273] [C 1.274] [C 1.275] [C 1.276] markers tell of hits, finds, attempts and legends', () => {
    expect(markers.morale.values).toEqual([1, 2, 3, 4])
    expect([...markers.perTurn.plunder, ...markers.perTurn.diplomacy]).toEqual(['1', '2', '1', '2'])
    expect(markers.map.legend).toBe(legends.length)
    const scene = new Scene()
    scene.put('N0805', { find: 'discovered' }).put('N0806', { find: 'mosquito' })
    scene.put('N0807', { find: 'city', hostile: true, plunders: 3, goldRolls: 2, plunderedOut: true })
    scene.begin()
    expect(scene.at('N0807')).toMatchObject({ plunders: 3, goldRolls: 2, plunderedOut: true })
  })

  it('[C 1.28] [C 1.281] each has a colour with his own markers, up to hundreds', () => {
    expect(new Set(factions).size).toBe(markers.players.standard[1])
    expect(markers.perPlayer).toMatchObject({ alliedCity: 4, pesos: 3, debt: 3, victoryPoints: 3 })
  })
})

describe('the cards', () => {
  it('[C 1.3] [C 1.35] the strategy deck begins without conquistadors, and assets lie apart', () => {
    const { strategy, assets } = fresh()
    expect(strategy.deck).toHaveLength(110)
    expect(strategy.deck.every((card) => card !== null && atlas.strategy.has(card))).toBe(true)
    expect(assets.deck).toHaveLength(26)
  })

  it('[C 1.33] [C 1.331] [C 1.332] twenty conquistadors have three ratings; five only come as replacements', () => {
    const { conquistadors } = data.conquistadors
    expect(conquistadors).toHaveLength(20)
    expect(conquistadors.filter(({ ink }) => ink === 'replacement')).toHaveLength(5)
    expect(fresh().captains.replacements).toHaveLength(5)
    for (const { combat, diplomacy, rally } of conquistadors)
      expect([combat, diplomacy, rally].every((rating) => rating >= 0)).toBe(true)
  })

  it('[C 1.34] assets lie with an expedition, and go with the part that the owner says; they are no cards of the hand', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', 'N0724', {
      foot: 3,
      assets: ['bearer', 'interpreter'],
      with: { leon: { foot: 2 } },
    })
    scene.begin().act('split', { expedition: id, captain: 'leon', food: 0, assets: { interpreter: 1 } })
    const part = scene.state.expeditions.find(({ parties }) => parties[0]!.captain === 'leon')!
    expect(part.assets.map(({ card }) => card)).toEqual(['interpreter'])
    expect(scene.expedition(id).assets.map(({ card }) => card)).toEqual(['bearer'])
    expect(scene.faction('red').hand).toEqual([])
    scene.act('join', { expedition: id, other: part.id })
    expect(scene.expedition(id).assets).toHaveLength(2)
  })
})
