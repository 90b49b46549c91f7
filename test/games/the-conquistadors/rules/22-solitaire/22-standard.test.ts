import { describe, expect, it } from 'vitest'
import { factions, type Scenario } from '../../../../../source/games/the-conquistadors/data/names.ts'
import type { State } from '../../../../../source/games/the-conquistadors/state/state.ts'
import type { Decision, Json } from '../../../../../source/kernel/contract/game.ts'
import { data, game } from '../../load.ts'
import { positionOf, Scene } from '../../scene.ts'

const inland = 'N0808'

const created = (scenario: Scenario, players: number, more: Readonly<Record<string, Json>> = {}): State => {
  const seats = Object.fromEntries(factions.slice(0, players).map((faction) => [faction, 'human']))
  return game.create({ scenario, seed: 'begun', options: { seats, ...more } }).state
}

describe('who plays, and on what', () => {
  it.each([
    ['basic', 2, 4],
    ['standard', 2, 5],
  ] as const)('[C 14.0] [C 22.0] %s is for %i to %i', (scenario, fewest, most) => {
    for (let players = fewest; players <= most; players++)
      expect(Object.keys(created(scenario, players).factions)).toHaveLength(players)
    expect(() => created(scenario, fewest - 1)).toThrow()
    if (most < factions.length) expect(() => created(scenario, most + 1)).toThrow()
  })

  it('[C 14.0] two play the Basic Game on one board or on both, three and four on both', () => {
    expect(created('basic', 2).options.boards).toBe('N')
    expect(created('basic', 2, { boards: 'south' }).options.boards).toBe('S')
    expect(created('basic', 2, { boards: 'both' }).options.boards).toBe('both')
    expect(created('basic', 3).options.boards).toBe('both')
    expect(() => created('basic', 3, { boards: 'north' })).toThrow(/14\.0|boards/)
  })

  it.each([
    ['basic', 75],
    ['standard', 200],
  ] as const)(
    '[C 14.1] [C 14.2] [C 14.21] [C 22.1] [C 22.11] %s begins at nought, to %i points',
    (scenario, goal) => {
      const { factions: all, options, box, spaces } = created(scenario, 3)
      expect(options.goal).toBe(goal)
      expect(box).toBe(1)
      expect(spaces).toEqual({})
      for (const own of Object.values(all)) {
        expect(own).toMatchObject({ index: 0, debt: 0, pesos: 0, hand: [], warrant: null })
        expect(Object.values(own.points).every((points) => points === 0)).toBe(true)
      }
    },
  )

  it('[C 22.2] [C 22.21] each raises money and buys before the first turn', () => {
    let state = created('standard', 2)
    for (const at of ['N0724', 'N1626']) {
      const [{ seat, choices }] = game.decisions(state) as readonly [Decision]
      const chosen = game.apply(state, { ...choices[0]!.fixed, type: 'start', seat, at })
      if (!chosen.ok) throw new Error(chosen.refusal.reason)
      state = chosen.state
    }
    expect(state.turn).toBe(0)
    expect(game.decisions(state)[0]!.kind).toBe('loan')
  })

  it('[C 22.4] fewer points win if the players agree on it, fifty at least', () => {
    expect(created('standard', 2, { goal: '150' }).options.goal).toBe(150)
    expect(created('standard', 2, { goal: '50' }).options.goal).toBe(50)
    expect(() => created('standard', 2, { goal: '40' })).toThrow()
    expect(() => created('basic', 2, { goal: '100' })).toThrow()
  })
})

describe('the second conquistador and the deck', () => {
  it('[C 22.3] [C 22.33] whoever declines has one less, and the next is asked', () => {
    const scene = new Scene('standard', ['red', 'blue', 'yellow'])
    Object.assign(scene.state, { turn: 2, setupOrder: ['yellow', 'red', 'blue'] })
    scene.begin('second-captain')
    expect(scene.asked('captain').seat).toBe('blue')
    scene.act('decline')
    expect(scene.asked('captain').seat).toBe('red')
    scene.act('decline')
    expect(scene.asked('captain').seat).toBe('yellow')
  })

  it('[C 22.311] five players choose among all that are left', () => {
    const scene = new Scene('standard', ['red', 'blue', 'yellow', 'green', 'purple'])
    scene.state.turn = 2
    scene.begin('second-captain')
    expect(new Set(scene.offered('enlist').map((fixed) => fixed!.captain)).has('orellana')).toBe(true)
  })
})

describe('a late player', () => {
  it.each(['2', '3'])(
    '[C 22.36] comes at the start of turn %s with two conquistadors, a hand and a place in the order',
    (word) => {
      const late = Number(word)
      const scene = new Scene('standard', ['red', 'blue', 'yellow'], { late: word })
      expect(scene.state.factions.yellow).toBeUndefined()
      Object.assign(scene.state, { turn: late - 1, order: ['red', 'blue'], setupOrder: ['red', 'blue'] })
      scene.begin('new-turn')
      while (scene.asked('captain').seat !== 'yellow') scene.act('decline')
      expect(scene.offered('decline')).toEqual([])
      scene.dice(3).act('enlist', { captain: 'soto', at: 'N0724' })
      expect(scene.faction('yellow').pesos).toBe(data.tables.funds.columns.initial['3'])
      scene.act('borrow', { pesos: 0 }).act('done-buying')
      const { pesos } = scene.faction('yellow')
      scene.dice(3).act('enlist', { captain: 'olid', at: 'N1626' })
      expect(scene.faction('yellow').pesos).toBe(pesos + data.tables.funds.columns.reinforcement['3']!)
      scene.act('borrow', { pesos: 0 }).act('done-buying')
      expect(scene.faction('yellow').hand).toHaveLength(10)
      expect(scene.state.order).toContain('yellow')
      // As if he had set up last: he is first where the order is reversed (22.31).
      expect(scene.state.setupOrder).toEqual(['red', 'blue', 'yellow'])
    },
  )

  it('[C 22.36] comes into the Standard Game, where two have begun', () => {
    expect(() => created('standard', 2, { late: '2' })).toThrow()
    expect(() => created('basic', 3, { late: '2' })).toThrow()
    expect(created('standard', 3, { late: '2' }).order.toSorted()).toEqual(['blue', 'red'])
  })
})

describe('permanent points', () => {
  it('[C 13.1] [C 13.11] [C 13.12] are recorded as they come: gold divided, legends, the first empire', () => {
    const scene = new Scene()
    scene.put(inland, { find: 'discovered' })
    const id = scene.force('red', 'cortes', inland, { foot: 4, gold: 20 })
    Object.assign(scene.faction('red').points, { legends: 8, empire: 5 })
    scene.begin().act('divide', { at: inland, gold: { [id]: 20 } })
    // 20 less a fifth, less one for four foot.
    expect(scene.score('red')).toMatchObject({ division: 15, legends: 8, empire: 5, total: 28 })
  })

  it.each(data.tables.governorFavor.boxes.map(({ index, vp }) => [index, vp] as const))(
    '[C 13.23] [C 11.15] the governor counts: at %i %i points',
    (index, vp) => {
      const scene = new Scene()
      scene.faction('red').index = index
      expect(scene.score('red')).toMatchObject({ governor: vp, total: vp })
    },
  )

  it('[C 13.24] [C 16.24] debt costs two points a peso, in the Standard Game alone', () => {
    const scene = new Scene()
    scene.faction('red').debt = 7
    scene.faction('red').points.division = 30
    expect(scene.score('red')).toMatchObject({ debt: -14, total: 16 })
  })

  it('[C 13.2] are added up at the end of every turn, and not before', () => {
    const scene = new Scene('basic')
    scene.put(inland, { find: 'discovered' })
    const id = scene.force('red', 'cortes', inland, { foot: 4, gold: 80, food: 1 })
    scene.begin().act('convert', { expedition: id, gold: 80 })
    expect(scene.score('red').total).toBe(80)
    expect(scene.state.over).toBe(false)
    scene.state.box = 8
    scene.act('end-impulse').act('end-impulse')
    expect(scene.state).toMatchObject({ over: true, winners: ['red'] })
    expect(game.outcome(scene.state)!.summary).toBe('Red won with 80 victory points.')
  })

  it('[C 13.25] a tie goes on for a turn, in which a third may win', () => {
    const scene = new Scene('basic', ['red', 'blue', 'yellow'])
    for (const faction of ['red', 'blue'] as const) scene.faction(faction).points.gold = 80
    scene.begin('victory')
    expect(scene.state.over).toBe(false)
    scene.faction('yellow').points.gold = 81
    Object.assign(scene.state, { opened: false, finished: [], actor: 0, stack: [] })
    scene.begin('victory')
    expect(scene.state.winners).toEqual(['yellow'])
  })
})

describe('pesos and debt', () => {
  /** Red has gold in two places, pesos and debt. */
  function rich() {
    const scene = new Scene()
    scene.put(inland, { find: 'discovered' }).put('N0807', { find: 'discovered' })
    const cortes = scene.force('red', 'cortes', inland, { foot: 4, gold: 20 })
    const olid = scene.force('red', 'olid', 'N0807', { foot: 4, gold: 20 })
    Object.assign(scene.faction('red'), { pesos: 10, debt: 6 })
    return { scene: scene.begin(), cortes, olid }
  }

  it('[C 16.0] [C 16.1] [C 16.11] pesos belong to the faction, wherever the gold was', () => {
    const { scene, cortes, olid } = rich()
    scene.act('convert', { expedition: cortes, gold: 5 }).act('convert', { expedition: olid, gold: 3 })
    expect(scene.faction('red').pesos).toBe(18)
    expect([scene.expedition(cortes).gold, scene.expedition(olid).gold]).toEqual([15, 17])
  })

  it('[C 16.2] [C 16.21] [C 16.22] [C 16.23] debt is what was borrowed, and is paid back peso by peso', () => {
    const { scene } = rich()
    expect(scene.refusal('repay', { pesos: 7 })).not.toBe('none')
    scene.act('repay', { pesos: 6 })
    expect(scene.faction('red')).toMatchObject({ pesos: 4, debt: 0 })
    expect(scene.offered('repay')).toEqual([])
    expect(scene.score('red').total).toBe(0)
  })

  it('[C 18.0] [C 18.2] [C 18.3] [C 18.4] gold is divided in one space an impulse, beside an action', () => {
    const { scene, cortes, olid } = rich()
    scene.act('march', { expedition: olid, way: [inland] })
    scene.act('divide', { at: inland, gold: { [cortes]: 20 } })
    // Both forces and captains are there: a fifth, three for one captain, eight foot.
    expect(scene.happened('divided')).toMatchObject([{ gold: 20, points: 20 - 4 - 3 - 2 }])
    expect(scene.expedition(olid).gold).toBe(20)
    expect(scene.offered('divide')).toEqual([])
    scene.act('end-impulse').act('end-impulse')
    expect(scene.offered('divide')).toEqual([{ at: inland }])
  })

  it('[C 11.33] pesos are no gift', () => {
    const { scene, cortes, olid } = rich()
    const gifts = scene.asked('impulse').choices.find(({ type }) => type === 'present')
    const args = (gifts as { args?: { gold?: { items?: object } } } | undefined)?.args
    expect(Object.keys(args!.gold!.items!)).toEqual([String(cortes), String(olid)])
  })
})

describe('the first empire', () => {
  it('[C 13.11] [C 4.16] brings five points once', () => {
    const scene = new Scene()
    scene.put('N0807', { find: 'city' })
    const id = scene.force('red', 'cortes', 'N0807', { foot: 4 })
    scene
      .begin()
      .dice(6)
      .act('march', { expedition: id, way: [inland] })
    expect(scene.faction('red').points.empire).toBe(5)
    expect(positionOf(scene.state).state.firstEmpire).toBe('red')
  })
})
