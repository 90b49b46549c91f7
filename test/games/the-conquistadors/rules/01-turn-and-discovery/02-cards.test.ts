import { describe, expect, it } from 'vitest'
import { atlas, Scene } from '../../scene.ts'

/** Red at Tlaxcala's latitude, in a space of level 1 that is known; blue beside it. */
const at = 'N0805'

/** Red has cards, blue a force in land of level 1. */
function facing(...cards: readonly string[]) {
  const scene = new Scene()
  scene.put(at, { find: 'town' })
  const own = scene.force('red', 'cortes', 'N0804', { foot: 4 })
  const other = scene.force('blue', 'f-pizarro', at, { foot: 5, gold: 4 })
  scene.put('N0804', { find: 'village' })
  scene.hand('red', ...cards)
  scene.faction('red').passes.push('ownRoll')
  return { scene, own, other }
}

describe('Action cards in an own impulse', () => {
  it('[C 2.12] [C 2.16] are played in any number, and discarded', () => {
    const { scene } = facing('theft', 'suspicion-of-treason', 'rediscovery')
    scene.put('N0806', { find: 'discovered' }).put('N0807', { find: 'city', ally: 'blue' })
    scene.begin().dice(3).act('play-force', { card: 'theft', expedition: 2 })
    expect(scene.expedition(2).gold).toBe(1)
    scene.act('play-on', { card: 'suspicion-of-treason', faction: 'blue' })
    expect(scene.faction('blue').index).toBe(-1)
    scene.act('play-space', { card: 'rediscovery', space: 'N0806' })
    expect(scene.at('N0806').find).toBeNull()
    expect(scene.faction('red').hand).toEqual([])
    expect(scene.state.strategy.discards).toEqual(['theft', 'suspicion-of-treason', 'rediscovery'])
  })

  it('[C 2.18] are told to all when played, and known to nobody before', () => {
    const { scene } = facing('theft')
    scene.begin()
    expect(scene.seen('blue').factions.red!.hand).toEqual([null])
    scene.act('play-force', { card: 'theft', expedition: 2 })
    expect(scene.happened('played')[0]).toMatchObject({ card: 'theft', against: 'blue' })
    expect(scene.happened('played')[0]!.to).toBeUndefined()
  })

  it('[C 2.19] reach nothing in Panama or Santiago de Cuba', () => {
    const { scene } = facing('theft')
    const panama = [...atlas.spaces.values()].find(({ kind }) => kind === 'panama')!
    scene.expedition(2).at = panama.id
    expect(scene.begin().offered('play-force')).toEqual([])
  })

  it('[C 6.45] [C 1.56] try to kill a conquistador ashore, who dies on 6 and is wounded on 5', () => {
    const killed = facing('assassination').scene
    killed.begin().dice(6).act('play-against', { card: 'assassination', expedition: 2, captain: 'f-pizarro' })
    expect(killed.happened('killed')).toHaveLength(1)
    expect(killed.happened('replaced')).toHaveLength(1)
    expect(killed.expedition(2).hits).toBe(1)
    const hurt = facing('assassination').scene
    hurt.begin().dice(5).act('play-against', { card: 'assassination', expedition: 2, captain: 'f-pizarro' })
    expect(hurt.expedition(2).parties[0]).toMatchObject({ captain: 'f-pizarro', wounded: true })
  })

  it('[C 9.24] an Ultimatum lifts all hits, and costs any one unit on 1 to 3', () => {
    const { scene, own } = facing('ultimatum')
    scene.expedition(own).hits = 3
    scene.begin().dice(3).act('play-force', { card: 'ultimatum', expedition: own })
    expect(scene.expedition(own)).toMatchObject({ hits: 0, parties: [{ units: { foot: 3 } }] })
    const lucky = facing('ultimatum').scene
    lucky.expedition(own).hits = 3
    lucky.begin().dice(4).act('play-force', { card: 'ultimatum', expedition: own })
    expect(lucky.expedition(own).parties[0]!.units.foot).toBe(4)
  })

  it('[C 2.32] Buena Suerte activates a second, different expedition, once an impulse', () => {
    const { scene, own } = facing('buena-suerte-a-ambos', 'buena-suerte-a-ambos')
    const second = scene.force('red', 'alvarado', 'N0804', { foot: 2 })
    scene.begin()
    expect(scene.offered('play')).toEqual([])
    scene.act('march', { expedition: own, way: [at] })
    expect(scene.offered('march')).toEqual([])
    scene.act('play', { card: 'buena-suerte-a-ambos', option: 0 })
    expect(scene.offered('march')).toEqual([{ expedition: second }])
    scene.act('march', { expedition: second, way: [at] })
    expect(scene.offered('play')).toEqual([])
  })

  it('[C 2.32] Buena Suerte is not offered where there is no second expedition', () => {
    const { scene, own } = facing('buena-suerte-a-ambos')
    scene.begin().act('march', { expedition: own, way: [at] })
    expect(scene.offered('play')).toEqual([])
  })

  it('[C 16.25] Creditors take pesos, then points down to nought, and the debt is gone', () => {
    const { scene } = facing('creditors-demand-payment')
    Object.assign(scene.faction('blue'), { debt: 9, pesos: 4 })
    scene.faction('blue').points.legends = 3
    scene.begin().act('play-on', { card: 'creditors-demand-payment', faction: 'blue' })
    expect(scene.faction('blue')).toMatchObject({ debt: 0, pesos: 0 })
    expect(scene.faction('blue').points).toMatchObject({ legends: 3, creditors: -3 })
  })

  it('[C 19.3] [C 19.31] [C 19.32] [C 19.33] lay a legend three spaces and more from all, on its own board', () => {
    const { scene } = facing('legend-amazon', 'legend-cibola')
    scene.state.legends.cibola = { in: 'out' }
    scene.begin()
    expect(scene.offered('play-space')).toEqual([{ card: 'legend-amazon' }])
    expect(scene.refusal('play-space', { card: 'legend-amazon', space: 'N0812' })).not.toBe('none')
  })
})

describe('warrants', () => {
  it('[C 11.21] [C 11.22] [C 11.27] lie before a faction out of favour; another loses a box', () => {
    const { scene } = facing('arrest-warrant', 'arrest-warrant')
    scene.begin().act('play-on', { card: 'arrest-warrant', faction: 'blue' })
    expect(scene.faction('blue')).toMatchObject({ index: -1, warrant: null })
    scene.act('play-on', { card: 'arrest-warrant', faction: 'blue' })
    expect(scene.faction('blue')).toMatchObject({ index: -1, warrant: 'arrest-warrant' })
  })

  it('[C 11.23] [C 11.25] [C 11.26] end by a Letter, with the index at 0, and a whole turn of peace', () => {
    const { scene } = facing('letter-from-the-crown', 'arrest-warrant')
    const { deck } = scene.state.strategy
    deck.splice(deck.indexOf('arrest-warrant'), 1)
    Object.assign(scene.faction('red'), { index: -2, warrant: 'arrest-warrant' })
    scene.begin().act('play', { card: 'letter-from-the-crown', option: 0 })
    expect(scene.faction('red')).toMatchObject({ index: 0, warrant: null, warrantEnded: 4 })
    for (const [turn, open] of [
      [5, false],
      [6, true],
    ] as const) {
      const later = facing('arrest-warrant').scene
      later.faction('blue').warrantEnded = 4
      later.state.turn = turn
      expect(later.begin().offered('play-on').length > 0).toBe(open)
    }
  })
})

describe('Indians who rise', () => {
  it('[C 12.32] [C 12.341] [C 12.33] Uprising draws beside what is there, more for plunder, and attacks', () => {
    const { scene, other } = facing('indian-uprising')
    scene.put(at, { find: 'town', hostile: true, plunders: 2, units: [20] })
    scene.begin().act('play-attack', { card: 'indian-uprising', expedition: other })
    expect(scene.happened('deployed')[0]!.values).toHaveLength(3)
    expect(scene.happened('fight')[0]).toMatchObject({ attacker: null, defender: 'f-pizarro' })
    expect(scene.happened('deployed')).toHaveLength(1)
    expect(scene.state.impulse.activations).toBe(1)
  })

  it('[C 2.35] City Has New Chief turns a city hostile, which the same player may use in that impulse', () => {
    const { scene, other } = facing('city-has-new-chief')
    scene.put(at, { find: 'city' })
    scene.begin().act('play-city', { card: 'city-has-new-chief', space: at })
    expect(scene.at(at)).toMatchObject({ hostile: true })
    expect(scene.at(at).units).toHaveLength(2)
    expect(scene.offered('incite')).toEqual([{ at, expedition: other }])
  })
})

describe('cards at a roll', () => {
  /** Red looks for what lies in level 1, with cards in the hand. */
  function searching(...cards: readonly string[]) {
    const scene = new Scene()
    scene.put('N0804', { find: 'town' })
    const id = scene.force('red', 'cortes', 'N0804', { foot: 5 })
    scene
      .hand('red', ...cards)
      .begin()
      .act('march', { expedition: id, way: [at] })
    return scene
  }

  it('[C 1.53] [C 1.531] [C 1.55] Mano de Dios adds 2 before the dice, and another rolls again', () => {
    const scene = searching('mano-de-dios', 'mano-de-dios')
    scene.asked('roll')
    scene.act('use', { card: 'mano-de-dios' })
    expect(scene.offered('use')).toEqual([])
    scene.dice(1, 4).act('roll')
    expect(scene.happened('rolled')[0]).toMatchObject({ dice: [1], total: 3 })
    scene.act('use', { card: 'mano-de-dios' })
    expect(scene.happened('rolled')[0]).toMatchObject({ dice: [4], total: 6 })
    expect(scene.decisions()[0]!.kind).toBe('impulse')
    expect(scene.state.strategy.discards).toEqual(['mano-de-dios', 'mano-de-dios'])
  })

  it('[C 4.12] [C 2.17] own cards of the moment add up, one of a title, and not where they may not', () => {
    const scene = searching('native-trail', 'native-trail', 'tales-of-rich-towns')
    expect(scene.offered('use')).toEqual([{ card: 'native-trail' }])
    scene.act('use', { card: 'native-trail' })
    expect(scene.offered('use')).toEqual([])
    scene.dice(2).act('roll')
    expect(scene.happened('rolled')[0]).toMatchObject({ total: 3 })
  })

  it('[C 2.18] is asked of whoever has a hand, whether or not anything in it fits', () => {
    const scene = searching('theft')
    expect(scene.asked('roll').open).toBeUndefined()
    expect(scene.offered('use')).toEqual([])
    scene.act('roll-always')
    // The order was given before the dice, and holds after them.
    expect(scene.decisions()[0]!.kind).toBe('impulse')
    expect(scene.faction('red').passes).toEqual(['discovery'])
  })

  it('[C 1.53] is asked of whoever was silent at rolls of another kind, and says what the dice bring', () => {
    const scene = searching('mano-de-dios')
    scene.faction('red').passes = ['initiative']
    scene.dice(1).act('roll')
    expect(scene.asked('roll').brief).toEqual([{ text: '1 brings: mosquitoes.' }])
    scene.act('roll-always')
    expect(scene.faction('red').passes).toEqual(['initiative', 'discovery'])
    expect(scene.decisions()[0]!.kind).toBe('impulse')
  })
})

describe('windows', () => {
  /** Red looks for what lies in level 1, and blue has cards. */
  function against(...cards: readonly string[]) {
    const scene = new Scene()
    scene.put('N0804', { find: 'town' })
    const id = scene.force('red', 'cortes', 'N0804', { foot: 8 })
    scene
      .hand('blue', ...cards)
      .begin()
      .act('march', { expedition: id, way: [at] })
    // Nothing against the move, nor at the arrival.
    scene.act('pass').act('pass')
    return scene
  }

  it('[C 2.14] [C 4.13] [C 2.17] let others play against a discovery, one of a title, before the dice', () => {
    const scene = against('false-trail', 'false-trail')
    expect(scene.asked('window')).toMatchObject({ seat: 'blue' })
    scene.act('play', { card: 'false-trail', option: 0 })
    expect(scene.offered('play')).toEqual([])
    scene.dice(4).act('pass')
    expect(scene.happened('rolled')[0]).toMatchObject({ dice: [4], total: 3 })
  })

  it('[C 2.18] ask whoever has a hand, whatever is in it, and a standing order passes', () => {
    const scene = against('theft')
    expect(scene.asked('window').open).toBeUndefined()
    expect(scene.offered('play')).toEqual([])
    scene.act('pass-always')
    expect(scene.decisions()[0]!.kind).toBe('impulse')
    scene.act('end-impulse').act('end-impulse')
    scene.act('march', { expedition: 1, way: ['N0804'] })
    expect(scene.decisions()[0]!.kind).toBe('impulse')
  })

  it('[C 4.14] an Ambush draws two units in level 1, which attack before the roll', () => {
    const scene = against('indian-ambush')
    scene.act('play', { card: 'indian-ambush', option: 0 })
    expect(scene.happened('deployed')[0]!.values).toHaveLength(2)
    expect(scene.happened('fight')[0]).toMatchObject({ attacker: null, defender: 'cortes' })
  })

  it('[C 2.13] [C 6.25] [C 6.26] let others strengthen Indians in a fight before a round', () => {
    const scene = new Scene()
    scene.put(at, { find: 'city', hostile: true, units: [20] })
    const id = scene.force('red', 'cortes', at, { foot: 8 })
    scene.hand('blue', 'painted-warriors').begin().act('attack', { expedition: id })
    expect(scene.asked('window').seat).toBe('blue')
    scene.act('play', { card: 'painted-warriors', option: 0 })
    expect(scene.happened('result').find(({ captain }) => captain === null)!.value).toBe(40)
  })
})

describe('cards beside a question of the own action', () => {
  it('[C 2.18] [C 2.12] a question that a hand may stand beside is not open, whatever is in the hand', () => {
    for (const card of ['theft', 'false-trail']) {
      const scene = new Scene()
      scene.put(at, { find: 'city', hostile: true, units: [20] })
      const id = scene.force('red', 'cortes', at, { foot: 8, with: { olid: {} } })
      scene.force('blue', 'balboa', 'N0804', { foot: 2, gold: 5 })
      scene.hand('red', card).begin().act('attack', { expedition: id })
      while (scene.decisions()[0]!.kind === 'window') scene.act('pass')
      expect(scene.asked('leader').open, card).toBeUndefined()
    }
  })
})
