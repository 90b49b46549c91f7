import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../../../source/games/the-conquistadors/data/names.ts'
import { data, game } from '../../load.ts'
import { favourAt, Scene } from '../../scene.ts'
import { alone, four, idle, one, open } from './alone.ts'

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
  /** What is told of so many points after the last turn. */
  function outcomeWith(points: number) {
    const scene = new Scene('north')
    scene.state.turn = 10
    scene.faction('red').points.division = points
    scene.begin('victory')
    expect(scene.state.over).toBe(true)
    return game.outcome(scene.state)!
  }
  const ended = (points: number): string => outcomeWith(points).summary

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

  it('[C 23.4] [C 22.4] counts as won from the points of the chart that it calls a success', () => {
    expect(outcomeWith(199).winners).toEqual([])
    expect(outcomeWith(200).winners).toEqual(['red'])
  })

  it('[C 23.4] [C 13.21] reckons cities, favour and debt of the last turn', () => {
    const scene = new Scene('north')
    scene.put(four, { find: 'city', ally: 'red' })
    Object.assign(scene.faction('red'), { index: 2, debt: 3 })
    scene.faction('red').points.division = 100
    expect(scene.score('red').total).toBe(100 + 4 + favourAt(2) - 6)
  })
})
