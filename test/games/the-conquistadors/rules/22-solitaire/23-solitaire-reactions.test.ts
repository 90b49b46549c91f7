import { describe, expect, it } from 'vitest'
import { alone, coast, four, next, one, open, three, two } from './alone.ts'

describe('reactions', () => {
  it.each([
    [coast, one, 'town', 2],
    [one, two, 'town', 2],
    [two, three, 'town', 3],
    [three, four, 'city', 3],
  ] as const)(
    '[C 23.32] from %s into undiscovered %s beside a %s draws cards: %i',
    (from, to, find, cards) => {
      const { scene, id } = alone(from, { foot: 7, horse: 3 })
      scene.put(from, { find })
      next(scene, 'reaction', 'hostile-chiefs', 'stormy-weather', 'flooded-trail')
      scene.begin().act('march', { expedition: id, way: [to] })
      expect(scene.happened('reactions')[0]!.cards).toHaveLength(cards)
      expect(scene.happened('enemy-card')).toEqual([])
      expect(scene.state.solo!.reaction.discards).toHaveLength(cards)
    },
  )

  it('[C 23.32] draws nothing at level 0, for a move over known land, and for rallies', () => {
    const { scene, id } = alone('N0803', { foot: 4, hits: 1 })
    scene.begin().act('sail', { expedition: id, way: [coast] })
    expect(scene.happened('discovering')).toHaveLength(1)
    expect(scene.happened('reactions')).toEqual([])
    const known = alone(coast)
    known.scene.put(coast, { find: 'village' }).put(one, { find: 'town' })
    known.scene.begin().act('march', { expedition: known.id, way: [one] })
    expect(known.scene.happened('reactions')).toEqual([])
  })

  it('[C 23.32] draws once for diplomacy, for an attack, and for a plunder with its fight', () => {
    const talks = alone(one).scene.put(one, { find: 'town' })
    talks.begin().act('negotiate', { expedition: 1 })
    expect(talks.happened('reactions')).toMatchObject([{ cards: { length: 2 } }])
    const attack = alone(four, { foot: 9 }).scene.put(four, { find: 'city', hostile: true, units: [20] })
    attack.begin().act('attack', { expedition: 1 })
    expect(attack.happened('reactions')).toMatchObject([{ cards: { length: 3 } }])
    const plunder = alone(four, { foot: 9 }).scene.put(four, { find: 'city', hostile: true, units: [8] })
    plunder.begin().act('plunder', { expedition: 1 })
    expect(plunder.happened('fight')).toHaveLength(1)
    expect(plunder.happened('reactions')).toHaveLength(1)
  })

  it('[C 23.32] a fight that the enemy begins draws none', () => {
    const { scene } = alone(one, { foot: 9 })
    scene.put(one, { find: 'town' })
    next(scene, 'enemy', 'indian-uprising').begin()
    expect(scene.happened('fight')).toHaveLength(1)
    expect(scene.happened('reactions')).toEqual([])
  })

  it('[C 23.33] [C 2.17] applies what fits the action at once, one of a title', () => {
    const { scene, id } = alone(two)
    scene.put(two, { find: 'town' })
    next(scene, 'reaction', 'false-trail', 'hostile-chiefs', 'false-trail')
    scene.begin().act('march', { expedition: id, way: [three] })
    expect(scene.happened('enemy-card')).toMatchObject([{ card: 'false-trail', applies: true }])
    expect(scene.happened('rolled')[0]!.modifiers).toContainEqual({ of: 'false-trail', by: -1 })
    const talks = alone(one).scene.put(one, { find: 'town' })
    next(talks, 'reaction', 'hostile-chiefs', 'evil-omens')
    talks.begin().act('negotiate', { expedition: 1 })
    const added = talks.happened('rolled').find(({ roll }) => roll === 'diplomacy')!.modifiers
    expect(added).toContainEqual({ of: 'hostile-chiefs', by: -2 })
    expect(added).toContainEqual({ of: 'evil-omens', by: -1 })
  })

  it('[C 23.33] Poison Darts strike one of a force that enters level 1 or 2', () => {
    const { scene, id } = alone(coast)
    scene.put(coast, { find: 'town' })
    next(scene, 'reaction', 'poison-darts', 'flooded-trail')
    scene
      .begin()
      .dice(5)
      .act('march', { expedition: id, way: [one] })
    expect(scene.happened('wounded')).toMatchObject([{ captain: 'cortes' }])
    const higher = alone(two).scene.put(two, { find: 'town' })
    next(higher, 'reaction', 'poison-darts', 'flooded-trail', 'head-winds')
    higher.begin().act('march', { expedition: 1, way: [three] })
    expect(higher.happened('enemy-card')).toEqual([])
  })

  it('[C 23.33] [C 23.35] an Ambush is fought before the roll, with combat cards of the same draw', () => {
    const { scene, id } = alone(two, { foot: 9, horse: 1 })
    scene.put(two, { find: 'town' })
    next(scene, 'reaction', 'bolas', 'indian-ambush', 'painted-warriors')
    scene.begin().act('march', { expedition: id, way: [three] })
    expect(scene.happened('fight')[0]).toMatchObject({ attacker: null, defender: 'cortes' })
    const played = scene.happened('enemy-card').map(({ card }) => card)
    expect(played.toSorted()).toEqual(['bolas', 'indian-ambush', 'painted-warriors'])
    // 4.14, 6.26: doubled twice in the first round is thrice; the horse have no round of their own.
    const drawn = scene.happened('deployed')[0]!.values.reduce((total, value) => total + value)
    const first = scene.happened('result').find(({ captain }) => captain === null)!
    expect(first).toMatchObject({ round: 1, value: 3 * drawn })
    expect(scene.happened('indians-rolled')[0]!.modifiers).toContainEqual({ of: 'bolas', by: 1 })
    expect(scene.state.solo!.faceUp).toEqual([])
    expect(scene.state.solo!.reaction.discards).toContain('bolas')
  })

  it('[C 23.33] [C 4.14] Indian Scouts stop an Ambush that is drawn, but for its +1', () => {
    const { scene, id } = alone(two, { foot: 5, assets: ['indian-scouts'] })
    scene.put(two, { find: 'town' })
    next(scene, 'reaction', 'indian-ambush', 'flooded-trail', 'head-winds')
    scene.begin().act('march', { expedition: id, way: [three] })
    expect(scene.asked('window').seat).toBe('red')
    scene.dice(3).act('use-asset', { card: 'indian-scouts' })
    expect(scene.happened('fight')).toEqual([])
    expect(scene.happened('rolled')[0]).toMatchObject({
      modifiers: [{ of: 'indian-ambush', by: 1 }],
      total: 4,
    })
    expect(scene.at(three)).toMatchObject({ find: 'city', hostile: false })
  })

  it('[C 23.34] combat cards that find no fight wait beside the map, without a limit', () => {
    const { scene } = alone(one)
    scene.put(one, { find: 'town' })
    open(scene, 'bolas', 'wet-powder', 'great-host')
    next(scene, 'reaction', 'bolas', 'war-dogs')
    scene.begin().act('negotiate', { expedition: 1 })
    expect(scene.state.solo!.faceUp).toEqual(['bolas', 'wet-powder', 'great-host', 'bolas', 'war-dogs'])
  })

  it('[C 23.34] [C 23.35] they join the next fight, one of a title, if they change something in it', () => {
    const { scene, id } = alone(four, { foot: 9 })
    scene.put(four, { find: 'city', hostile: true, units: [8] })
    open(scene, 'bolas', 'bolas', 'wet-powder', 'broken-ground', 'encirclement')
    next(scene, 'reaction', 'stormy-weather', 'stormy-weather', 'head-winds')
    scene.begin().act('attack', { expedition: id })
    expect(scene.happened('enemy-card').map(({ card }) => card)).toEqual(['bolas', 'encirclement'])
    expect(scene.state.solo!.faceUp).toEqual(['bolas', 'wet-powder', 'broken-ground'])
  })

  it('[C 23.22] [C 23.35] they join an attack that the enemy begins', () => {
    const { scene } = alone(one, { foot: 8, horse: 2 })
    scene.put(one, { find: 'town' })
    open(scene, 'broken-ground', 'painted-warriors')
    next(scene, 'enemy', 'indian-uprising').begin()
    expect(scene.happened('enemy-card').map(({ card }) => card)).toEqual([
      'indian-uprising',
      'broken-ground',
      'painted-warriors',
    ])
    expect(scene.happened('result')[0]!.round).toBe(1)
  })

  it('[C 23.34] those for the expedition wait until the player wants them', () => {
    const { scene, id } = alone(four, { foot: 9 })
    scene.put(four, { find: 'city', hostile: true, units: [40, 40] })
    open(scene, 'war-dogs')
    next(scene, 'reaction', 'stormy-weather', 'stormy-weather', 'head-winds')
    scene.begin().act('attack', { expedition: id })
    scene.asked('window')
    scene.act('play', { card: 'war-dogs', option: 0 })
    const own = scene.happened('rolled').find(({ roll }) => roll === 'combat')!
    expect(own.modifiers).toContainEqual({ of: 'war-dogs', by: 1 })
    expect(scene.state.solo!.faceUp).toEqual([])
    expect(scene.state.solo!.reaction.discards).toContain('war-dogs')
  })
})
