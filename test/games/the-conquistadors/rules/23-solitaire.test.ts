import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../../source/games/the-conquistadors/data/names.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

/** On the North board: levels 1, 2, 3 and 4 in a row. */
const [one, two, three, four] = ['N0805', 'N0806', 'N0807', 'N0808'] as const
const coast = 'N0804'

/** Cards that do nothing as long as there is neither gold nor debt, allied city nor captive king. */
const idle = ['theft', 'suspicion-of-treason'] as const

/** The next cards of a deck of the solitaire game. */
function next(scene: Scene, pile: 'enemy' | 'reaction', ...cards: readonly string[]): Scene {
  const solo = scene.state.solo!
  const deck = [...solo[pile].deck]
  for (const card of cards) {
    expect(deck, `${card} is in the deck`).toContain(card)
    deck.splice(deck.indexOf(card), 1)
  }
  solo[pile].deck = [...cards, ...deck]
  return scene
}

/** Combat cards that lie beside the map already. */
function open(scene: Scene, ...cards: readonly string[]): Scene {
  const solo = scene.state.solo!
  next(scene, 'reaction', ...cards)
  solo.reaction.deck = solo.reaction.deck.slice(cards.length)
  solo.faceUp = [...cards]
  return scene
}

/** A game alone on the North board, with an expedition at a space. */
function alone(at: string, given: Parameters<Scene['force']>[3] = { foot: 5 }) {
  const scene = new Scene('north')
  const id = scene.force('red', 'cortes', at, given)
  return { scene: next(scene, 'enemy', ...idle), id }
}

describe('set-up alone', () => {
  const counts = (cards: readonly (string | null)[]) =>
    cards.reduce<Record<string, number>>((all, card) => {
      if (card !== null) all[card] = (all[card] ?? 0) + 1
      return all
    }, {})
  const created = (scenario: Scenario, more = {}) =>
    game.create({ scenario, seed: 'alone', options: { seats: { red: 'human' }, ...more } })

  it('[C 23.0] [C 23.1] is for one player on one board', () => {
    expect(created('north').state.options.boards).toBe('N')
    expect(created('south').state.options.boards).toBe('S')
    expect(() =>
      game.create({ scenario: 'north', seed: '', options: { seats: { red: 'human', blue: 'human' } } }),
    ).toThrow()
  })

  it('[C 23.11] [C 23.111] [C 23.112] [C 23.113] parts the cards into three decks', () => {
    const { state } = created('north')
    const classOf = new Map(data['strategy-cards'].cards.map((card) => [card.id, card.class]))
    expect(counts(state.solo!.enemy.deck)).toEqual({
      assassination: 2,
      'arrest-warrant': 4,
      'city-has-new-chief': 2,
      'creditors-demand-payment': 2,
      'disgruntled-soldiers': 3,
      'free-the-king': 2,
      'indian-uprising': 3,
      'suspicion-of-treason': 1,
      theft: 2,
    })
    const reactions = data['strategy-cards'].cards.filter((card) => card.class !== 'Action')
    expect(counts(state.solo!.reaction.deck)).toEqual(
      Object.fromEntries(reactions.map(({ id, copies }) => [id, copies])),
    )
    const action = Object.keys(counts(state.strategy.deck))
    for (const card of action) expect(classOf.get(card)).toBe('Action')
    expect(action).not.toContain('theft')
    expect(action).toContain('legend-mississippi')
    // The river of the other board would be replaced as soon as it is drawn.
    expect(action).not.toContain('legend-amazon')
  })

  it.each([
    ['north', ['alvarado', 'cordoba', 'cortes', 'leon', 'olid', 'ordaz', 'sandoval']],
    ['south', ['almagro', 'balboa', 'belalcazar', 'candia', 'f-pizarro', 'orellana']],
  ] as const)('[C 23.12] has the conquistadors of its board: %s', (scenario, captains) => {
    expect(created(scenario).state.captains.aside.toSorted()).toEqual(captains)
  })

  it('[C 23.13] [C 23.14] [C 23.15] takes three as one expedition, with one roll for funds and a loan', () => {
    let { state } = created('north')
    const act = (type: string, args = {}) => {
      const applied = game.apply(state, { type, seat: 'red', ...args })
      if (!applied.ok) throw new Error(applied.refusal.reason)
      state = applied.state
    }
    for (const captain of ['cortes', 'olid', 'leon']) act('take', { captain })
    const [place] = game.decisions(state)
    expect(place!.choices[0]!.args!.at).toMatchObject({ of: ['N0724', 'N1626'] })
    act('place', { captain: 'cortes', at: 'N0724' })
    expect(state.expeditions).toHaveLength(1)
    expect(state.expeditions[0]!.parties.map(({ captain }) => captain)).toEqual(['cortes', 'olid', 'leon'])
    const funds = state.factions.red!.pesos
    expect(Object.values(data.tables.funds.columns.initial)).toContain(funds)
    act('borrow', { pesos: funds })
    expect(state.factions.red).toMatchObject({ pesos: 2 * funds, debt: funds })
    act('buy', { captain: 'olid', units: { foot: 1 } })
    act('done-buying')
    // 23.13: the other four are in the deck, or in the hand that was dealt from it.
    const { hand } = state.factions.red!
    const rest = ['alvarado', 'sandoval', 'ordaz', 'cordoba']
    expect([...state.strategy.deck, ...hand].filter((card) => card && rest.includes(card))).toHaveLength(4)
    expect(state.captains.aside).toEqual([])
  })

  it('[C 23.13] as a challenge draws the second and the third', () => {
    const { state } = created('south', { drawn: true })
    const applied = game.apply(state, { type: 'take', seat: 'red', captain: 'orellana' })
    expect(applied.ok && applied.state.factions.red!.muster.length).toBe(3)
  })
})

describe('the turn alone', () => {
  it('[C 23.2] [C 23.21] deals ten, keeps eight, and rolls for no initiative', () => {
    const scene = new Scene('north', ['red'], { events: false })
    scene.begin('discards')
    expect(scene.asked('keep').choices[0]!.type).toBe('drop')
    expect(scene.faction('red').hand).toHaveLength(10)
    const drop = scene.faction('red').hand.slice(0, 2)
    const cards: Record<string, number> = {}
    for (const card of drop) cards[card!] = (cards[card!] ?? 0) + 1
    scene.act('drop', { cards })
    expect(scene.faction('red').hand).toHaveLength(8)
    expect(scene.happened('rolled')).toEqual([])
    expect(scene.decisions()[0]!.kind).toBe('impulse')
  })

  it.each([
    [[], 0],
    [['discovered', 'mosquito'], 0],
    [['village'], 1],
    [['town', 'village', 'town'], 1],
    [['city'], 2],
    [['city', 'city', 'town'], 2],
  ] as const)('[C 23.22] has the enemy act before each impulse: among %j on %i cards', (finds, cards) => {
    const { scene } = alone('N0724')
    for (const [index, find] of finds.entries()) scene.put(`N080${5 + index}`, { find })
    scene.begin()
    expect(scene.happened('enemy-card')).toHaveLength(cards)
    expect(scene.state.solo!.enemy.discards).toEqual(idle.slice(0, cards))
    scene.act('end-impulse')
    expect(scene.happened('enemy-card')).toHaveLength(cards)
  })

  it('[C 23.22] [C 2.35] lets nobody send the Indians of a city out', () => {
    const { scene } = alone(four)
    scene.put(four, { find: 'city', hostile: true, units: [20] })
    expect(scene.begin().offered('incite')).toEqual([])
  })

  it('[C 23.23] keeps conquistadors that are dealt in the hand', () => {
    const scene = new Scene('north')
    scene.state.captains.aside = scene.state.captains.aside.filter((captain) => captain !== 'olid')
    scene.state.strategy.deck = ['olid', ...scene.state.strategy.deck]
    scene.begin('deal')
    expect(scene.faction('red').hand).toContain('olid')
    expect(scene.asked('keep')).toBeDefined()
  })

  it('[C 23.114] [C 23.341] shuffles a deck that is exhausted, and leaves open cards where they lie', () => {
    const enemy = alone('N0724').scene.put(one, { find: 'town' })
    enemy.state.solo!.enemy = { deck: [], discards: enemy.state.solo!.enemy.deck }
    enemy.begin()
    expect(enemy.happened('shuffled')).toMatchObject([{ what: 'enemy' }])
    const { scene } = alone(one)
    scene.put(one, { find: 'town' })
    open(scene, 'bolas')
    scene.state.solo!.reaction = { deck: [], discards: scene.state.solo!.reaction.deck }
    scene.begin().act('negotiate', { expedition: 1 })
    expect(scene.happened('shuffled')).toMatchObject([{ what: 'reaction' }])
    expect(scene.state.solo!.faceUp[0]).toBe('bolas')
  })
})

describe('enemy cards', () => {
  /** The first card of the enemy falls on a scene that has a town. */
  function struck(card: string, set: (scene: Scene, id: number) => void, at: string = one) {
    const { scene, id } = alone(at, { foot: 3, horse: 1 })
    scene.put(one, { find: 'town' })
    set(scene, id)
    next(scene, 'enemy', card)
    return { scene: scene.begin(), id }
  }

  it('[C 23.3] [C 23.31] come to nothing where they do not apply', () => {
    const { scene } = struck('creditors-demand-payment', () => {})
    expect(scene.happened('enemy-card')).toMatchObject([{ applies: false }])
    expect(scene.state.solo!.enemy.discards).toEqual(['creditors-demand-payment'])
  })

  it('[C 23.31] Assassination is for any conquistador ashore in level 1 and more, each as likely', () => {
    const falls = new Set<string>()
    for (let die = 1; die <= 6; die++) {
      const { scene } = alone(one, { foot: 3, with: { olid: {}, leon: {} } })
      scene.force('red', 'ordaz', coast, { foot: 1 })
      scene.put(one, { find: 'town' }).put(coast, { find: 'village' })
      next(scene, 'enemy', 'assassination').dice(die, 6).begin()
      for (const { captain } of scene.happened('killed')) falls.add(captain)
    }
    expect([...falls].toSorted()).toEqual(['cortes', 'leon', 'olid'])
  })

  it('[C 23.31] [C 1.56] a Mano de Dios has the attempt on a life made again, and adds nothing', () => {
    const { scene } = struck('assassination', (set) => set.hand('red', 'mano-de-dios').dice(6, 1))
    expect(scene.asked('roll').choices.map(({ type }) => type)).toContain('stand')
    scene.act('use', { card: 'mano-de-dios' })
    expect(scene.happened('killed')).toEqual([])
  })

  it.each([
    [-2, 20, 20 - 7],
    [-1, 4, 0],
    [0, 20, 20],
    [3, 20, 20],
  ])('[C 23.31] a warrant at index %i takes two dice of %i points: %i are left', (index, points, left) => {
    const { scene } = struck('arrest-warrant', (set) => {
      set.faction('red').index = index
      set.faction('red').points.division = points
      set.dice(3, 4)
    })
    const { points: kept, warrant, warrantEnded, index: now } = scene.faction('red')
    expect(kept.division + kept.creditors).toBe(left)
    expect(warrant).toBeNull()
    // 11.25, 11.26: it is removed, the governor is content, and a whole turn has none.
    expect(now).toBe(Math.max(0, index))
    expect(warrantEnded).toBe(index < 0 ? 4 : null)
  })

  it('[C 23.31] [C 11.23] a Letter from the Crown stops a warrant before it takes anything', () => {
    const { scene } = struck('arrest-warrant', (set) => {
      set.faction('red').index = -1
      set.faction('red').points.division = 30
      set.hand('red', 'letter-from-the-crown')
    })
    scene.asked('summons')
    scene.act('answer', { card: 'letter-from-the-crown', option: 0 })
    expect(scene.faction('red')).toMatchObject({ index: 0, warrant: null, hand: [] })
    expect(scene.score('red').total).toBe(30)
    expect(scene.state.solo!.enemy.discards).toContain('arrest-warrant')
  })

  it('[C 23.31] [C 11.26] a warrant does nothing in the turn after one was removed', () => {
    const { scene } = struck('arrest-warrant', (set) => {
      Object.assign(set.faction('red'), { index: -2, warrantEnded: 3 })
      set.faction('red').points.division = 30
    })
    expect(scene.happened('enemy-card')[0]!.applies).toBe(false)
    expect(scene.score('red').division).toBe(30)
  })

  it('[C 23.31] a city has a new chief, one of those that are not hostile', () => {
    const { scene } = struck('city-has-new-chief', (set) => {
      set.put(three, { find: 'city', hostile: true, units: [20] }).put(four, { find: 'city', ally: 'red' })
    })
    expect(scene.at(four)).toMatchObject({ hostile: true, ally: null })
    expect(scene.at(four).units).toHaveLength(2)
  })

  it('[C 23.31] [C 16.25] creditors take pesos, then points, never below nought', () => {
    const { scene } = struck('creditors-demand-payment', (set) => {
      Object.assign(set.faction('red'), { debt: 12, pesos: 3 })
      set.faction('red').points.division = 5
    })
    expect(scene.faction('red')).toMatchObject({ debt: 0, pesos: 0 })
    expect(scene.score('red').total).toBe(0)
  })

  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
  ])('[C 23.31] disgruntled soldiers at %i hits: chance takes %i units', (hits, gone) => {
    const { scene } = struck('disgruntled-soldiers', (set, id) => {
      set.expedition(id).hits = hits
    })
    expect(scene.happened('unit-lost')).toHaveLength(gone)
    expect(scene.decisions()[0]!.kind).toBe('impulse')
  })

  it('[C 23.31] Indians attack at once to free their king', () => {
    const { scene, id } = struck(
      'free-the-king',
      (set, force) => {
        set.put(four, { find: 'city', empire: 'mexica' }).put(three, { find: 'city', empire: 'mexica' })
        set.state.empires.push({
          name: 'mexica',
          capital: four,
          cities: [three],
          king: { in: 'expedition', expedition: force },
          shocked: false,
        })
      },
      four,
    )
    expect(scene.happened('deployed')[0]!.values).toHaveLength(3)
    expect(scene.happened('fight')[0]).toMatchObject({ attacker: null, defender: 'cortes' })
    expect(id).toBe(1)
  })

  it('[C 23.31] an Uprising comes in a city rather than in a town', () => {
    for (let turn = 0; turn < 5; turn++) {
      const { scene } = struck('indian-uprising', (set) => {
        set.put(two, { find: 'town', hostile: true }).put(four, { find: 'city', hostile: true, units: [20] })
        set.dice(turn + 1)
      })
      expect(scene.happened('enemy-card')[0]).toMatchObject({ at: four, applies: true })
    }
    const { scene } = struck('indian-uprising', () => {})
    expect(scene.happened('enemy-card')[0]).toMatchObject({ at: one })
    expect(scene.happened('fight')).toHaveLength(1)
  })

  it('[C 23.31] suspicion of treason takes a box if there is an allied city', () => {
    const allied = struck('suspicion-of-treason', (set) => set.put(four, { find: 'city', ally: 'red' })).scene
    expect(allied.faction('red').index).toBe(-1)
    expect(struck('suspicion-of-treason', () => {}).scene.faction('red').index).toBe(0)
  })

  it('[C 23.31] [C 2.19] a theft takes a die of gold, from whom the player says, and none in a haven', () => {
    const { scene, id } = struck('theft', (set, force) => {
      set.expedition(force).gold = 9
      set.force('red', 'olid', 'N0724', { foot: 1, gold: 9 })
      set.dice(4)
    })
    expect(scene.expedition(id).gold).toBe(5)
    const several = struck('theft', (set, force) => {
      set.expedition(force).gold = 9
      set.force('red', 'olid', two, { foot: 1, gold: 9 })
      set.dice(4)
    }).scene
    several.asked('theft')
    const { gold } = several.happened('stolen')[0]!
    expect(several.refusal('give-up-gold', { gold: { 1: gold + 1 } })).toBe('23.31')
    several.act('give-up-gold', { gold: { 1: 1, 2: gold - 1 } })
    expect(several.state.expeditions.map((force) => force.gold)).toEqual([8, 10 - gold])
    const poor = struck('theft', (set, force) => {
      set.expedition(force).gold = 2
      set.dice(5)
    })
    expect(poor.scene.expedition(poor.id).gold).toBe(0)
  })
})

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

describe('rolls alone', () => {
  it('[C 23.0] ask for nothing where nothing in the hand fits, for there is nobody to hide it from', () => {
    const rolling = (card: string) => {
      const { scene } = alone(one)
      scene.put(one, { find: 'town' }).hand('red', card).begin().act('negotiate', { expedition: 1 })
      return scene.decisions()[0]!.kind
    }
    expect(rolling('mano-de-dios')).toBe('roll')
    expect(rolling('beads-and-mirrors')).toBe('roll')
    expect(rolling('fair-winds')).not.toBe('roll')
  })
})

describe('the end alone', () => {
  /** The sentence for so many points after the last turn. */
  function ended(points: number): string {
    const scene = new Scene('north')
    scene.state.turn = 10
    scene.faction('red').points.division = points
    scene.begin('victory')
    expect(scene.state.over).toBe(true)
    return game.outcome(scene.state)!.summary
  }

  it('[C 23.4] comes after ten turns, whatever the points', () => {
    const scene = new Scene('south')
    scene.state.turn = 9
    scene.faction('red').points.division = 900
    scene.begin('victory')
    expect(scene.state.over).toBe(false)
    expect(ended(0)).toMatch(/^0 victory points: forgotten/)
  })

  it.each([
    [49, 50],
    [99, 100],
    [149, 150],
    [199, 200],
    [249, 250],
    [300, 301],
    [349, 350],
  ])('[C 23.4] the chart parts %i from %i', (below, above) => {
    const words = (points: number) => ended(points).replace(/^\d+/, '')
    expect(words(below)).not.toBe(words(above))
    expect(words(above + 20)).toBe(words(above))
  })

  it('[C 23.4] [C 13.21] reckons cities, favour and debt of the last turn', () => {
    const scene = new Scene('north')
    scene.put(four, { find: 'city', ally: 'red' })
    Object.assign(scene.faction('red'), { index: 2, debt: 3 })
    scene.faction('red').points.division = 100
    expect(scene.score('red').total).toBe(100 + 4 + 3 - 6)
  })
})
