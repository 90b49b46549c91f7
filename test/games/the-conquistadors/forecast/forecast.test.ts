/** What acts of the third game would bring: chances by the tables as printed, and fights as they are played. */
import { describe, expect, it } from 'vitest'
import {
  chancesOf,
  chanceThat,
  percent,
} from '../../../../source/games/the-conquistadors/forecast/chances.ts'
import { plunderOf, talkOf } from '../../../../source/games/the-conquistadors/forecast/dealing.ts'
import { duelThere, oddsOf } from '../../../../source/games/the-conquistadors/forecast/fight.ts'
import { discoveryChances } from '../../../../source/games/the-conquistadors/forecast/finding.ts'
import { spaceText } from '../../../../source/games/the-conquistadors/panels/describing.ts'
import { placesBy } from '../../../../source/games/the-conquistadors/panels/places.ts'
import type { Action, Forecast } from '../../../../source/kernel/contract/game.ts'
import { data, game } from '../load.ts'
import { named, positionOf, Scene } from '../scene.ts'

const foretold = (scene: Scene, action: Omit<Action, 'seat'> & { readonly type: string }): Forecast => {
  const told = game.forecast(scene.state, { seat: 'red', ...action } as Action)
  expect(told).toHaveProperty('lines')
  return told as Forecast
}

const labelOf = (scene: Scene, type: string): string =>
  scene.decisions()[0]!.choices.find((choice) => choice.type === type)!.label

describe('chances', () => {
  it('are counted over every total of the dice', () => {
    const full = Object.fromEntries(
      Array.from({ length: 11 }, (_, at) => [at + 2, at + 2 >= 8 ? 'high' : 'low']),
    )
    expect(chanceThat(chancesOf(full, '2D6', 0), (of) => of === 'high')).toBeCloseTo(15 / 36)
    expect(chanceThat(chancesOf(full, '2D6', 1), (of) => of === 'high')).toBeCloseTo(21 / 36)
  })

  it('are never told as certain while they are not', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0%', '1%', '50%', '99%', '100%'])
  })
})

describe('[C 4.11] a discovery', () => {
  it('has the shares of its column, with what lies beside', () => {
    const scene = new Scene()
    const [first] = [...positionOf(scene.state).atlas.spaces.values()].filter(
      ({ kind, level, minusOne }) => kind === 'land' && level === 0 && !minusOne,
    )
    const column = data.tables.discovery.columns['0']
    for (const { of, chance } of discoveryChances(positionOf(scene.state), first!.id)) {
      const ways = [1, 2, 3, 4, 5, 6].filter((die) => column[`${die}` as keyof typeof column] === of)
      expect(chance).toBeCloseTo(ways.length / 6)
    }
  })

  it('[C 4.112] is none where it cannot be tried, and none where something lies', () => {
    const scene = new Scene().put('N0912', { find: 'discovered' })
    const g = positionOf(scene.state)
    expect(discoveryChances(g, 'N0912')).toEqual([])
    const high = [...g.atlas.spaces.values()].find(({ level }) => level === 4)!
    expect(discoveryChances(g, high.id)).toEqual([])
  })
})

describe('[C 19.4] a legend', () => {
  it('tells where it lies, on the way there and on the spot what it brings, and how likely', () => {
    const scene = new Scene()
    scene.force('red', 'cortes', 'N0912', { foot: 3 })
    scene.hand('red', 'legend-elDorado').begin()
    const space = 'N0224'
    scene.act('play-space', { card: 'legend-elDorado', space })
    const g = positionOf(scene.state)
    // 9 to 12 of two dice bring 6, 12, 20 and 35 gold and points.
    const gain = 'gold or points 28%, 3.8 on average'
    expect((4 * 6 + 3 * 12 + 2 * 20 + 35) / 36).toBeCloseTo(3.75)
    expect(spaceText(g, space)).toContain(`said to be El Dorado (${gain})`)
    const [legends] = placesBy(g, 'red', [space])
    expect(legends!.title).toBe('Legends')
    expect(legends!.places[0]!.label).toContain(`El Dorado: ${gain}, a conquistador lost 3%`)
  })
})

describe('an impulse', () => {
  const tlaxcala = named('Tlaxcala')
  const inTown = (at: Parameters<Scene['put']>[1], given = {}): { scene: Scene; id: number } => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', tlaxcala, { foot: 5, horse: 2, cannon: 1, ...given })
    scene.put(tlaxcala, at)
    return { scene: scene.begin(), id }
  }

  it('[C 5.13] talks with rating, hostility and empire counted', () => {
    const { scene, id } = inTown({ find: 'city', hostile: true })
    const g = positionOf(scene.state)
    const rating = g.atlas.captains.get('cortes')!.diplomacy
    const column = data.tables.diplomacy.columns.city
    let ways = 0
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++) {
        const row = Math.max(2, Math.min(17, one + other + rating - 3))
        if (column[`${row}` as keyof typeof column]!.alliance) ways++
      }
    expect(talkOf(g, scene.expedition(id)).ally).toBeCloseTo(ways / 36)
    expect(labelOf(scene, 'negotiate')).toMatch(/: .*gold or asset \d+%/)
    expect(foretold(scene, { type: 'negotiate', expedition: id }).lines.join(' ')).toContain('alliance')
  })

  it('[C 5.26] tells of another’s ally the alliance alone', () => {
    const { scene, id } = inTown({ find: 'city', ally: 'blue' })
    expect(talkOf(positionOf(scene.state), scene.expedition(id))).toMatchObject({
      choice: 0,
      food: 0,
      gold: null,
    })
  })

  it('[C 7.22] plunders with earlier attempts counted', () => {
    const { scene, id } = inTown({ find: 'town', plunders: 1 })
    const { mean, out } = plunderOf(positionOf(scene.state), scene.expedition(id))
    const { town } = data.tables.plunderGold.columns
    const dice = [0, 1, 2, 3, 4, 5].map((die) => town[`${die}` as keyof typeof town]!)
    expect(mean).toBeCloseTo(dice.reduce((all, one) => all + one, 0) / 6)
    const { town: left } = data.tables.plunderExhaustion.columns
    expect(out).toBeCloseTo(
      [0, 1, 2, 3, 4, 5].filter((die) => left[`${die}` as keyof typeof left] === 'out').length / 6,
    )
    expect(labelOf(scene, 'plunder')).toMatch(/gold$/)
  })

  it('[C 9.22] rallies with rating and food', () => {
    const { scene, id } = inTown({ find: 'village' }, { hits: 2, food: 1 })
    expect(labelOf(scene, 'rally')).toMatch(/better \d+%/)
    const plain = foretold(scene, { type: 'rally', expedition: id }).lines
    const fed = foretold(scene, { type: 'rally-fed', expedition: id, food: id }).lines
    expect(plain).not.toEqual(fed)
  })

  it('[C 11.31] gives with every further three gold counted', () => {
    const { scene, id } = inTown({ find: 'village' }, { gold: 9 })
    expect(foretold(scene, { type: 'present', gold: { [id]: 3 } }).lines).toEqual([
      'A box of favour 42%, two 3%.',
    ])
    expect(foretold(scene, { type: 'present', gold: { [id]: 9 } }).lines).toEqual([
      'A box of favour 72%, two 17%.',
    ])
  })

  it('[C 18.6] divides step by step, as the example of the book', () => {
    const scene = new Scene()
    const at = named('Tlaxcala')
    const first = scene.force('red', 'cortes', at, { foot: 4, horse: 2, gold: 30 })
    const second = scene.force('red', 'ordaz', at, { foot: 3, gold: 20 })
    const third = scene.force('red', 'leon', at, { horse: 3, gold: 10 })
    scene.begin()
    const gold = { [first]: 30, [second]: 20, [third]: 10 }
    expect(foretold(scene, { type: 'divide', at, gold }).lines).toEqual([
      '60 gold: the king 12, captains 6, men 5.',
      'It brings 37 points.',
    ])
  })

  it('[C 16.23] says what debt gold would pay, and what a debt paid saves', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', named('Tlaxcala'), { foot: 4, gold: 12 })
    Object.assign(scene.faction('red'), { debt: 10 })
    scene.begin()
    const told = (gold: number) => foretold(scene, { type: 'convert', expedition: id, gold }).lines.join(' ')
    expect(told(12)).toBe('12 pesos then. They can pay 10 of 10 debt: 10 pesos less of debt: 20 points more.')
    expect(told(1)).toBe('1 peso then. They can pay 1 of 10 debt: 1 peso less of debt: 2 points more.')
    Object.assign(scene.faction('red'), { debt: 0 })
    expect(told(12)).toBe('12 pesos then.')
  })

  it('[C 18.5] counts one point as one', () => {
    const scene = new Scene()
    const at = named('Tlaxcala')
    const id = scene.force('red', 'cortes', at, { foot: 4, gold: 3 })
    scene.begin()
    expect(labelOf(scene, 'divide')).toMatch(/bring 1 point \(/)
    expect(foretold(scene, { type: 'divide', at, gold: { [id]: 3 } }).lines[1]).toBe('It brings 1 point.')
  })

  it('marches along the whole way, and tells what is at its end', () => {
    const scene = new Scene()
    const veraCruz = named('Vera Cruz')
    const id = scene.force('red', 'cortes', veraCruz, { foot: 5 })
    scene.put(veraCruz, { find: 'town' }).begin()
    const march = scene.decisions()[0]!.choices.find(({ type }) => type === 'march')!
    const { of: goals } = (march.args as { readonly way: { readonly of: readonly string[] } }).way
    const g = positionOf(scene.state)
    const unknown = goals.find((goal) => discoveryChances(g, goal).length > 0)!
    const { lines, places } = foretold(scene, { type: 'march', expedition: id, way: [unknown] })
    expect(lines.join(' ')).toMatch(/Discovery: .*%/)
    expect(places[0]).toBe(veraCruz)
    expect(places.at(-1)).toBe(unknown)
  })
})

describe('a fight', () => {
  const at = named('Tlaxcala')
  const against = (units: readonly number[], given = {}, scenario: 'basic' | 'standard' = 'basic') => {
    const scene = new Scene(scenario)
    const id = scene.force('red', 'cortes', at, given)
    scene.put(at, { find: 'city', hostile: true, units })
    return { scene: scene.begin(), id }
  }
  const odds = (scene: Scene, id: number) => {
    const g = positionOf(scene.state)
    return oddsOf(g, duelThere(g, scene.expedition(id))!, 0)
  }

  it('[C 6.27] against one weak unit ends as soon as it is struck once', () => {
    const { scene, id } = against([8], { foot: 5, horse: 4, cannon: 1 })
    const found = odds(scene, id)
    // 5 foot, 4 horse and a cannon are 45: the column 44, with +1 for the cannon and the rating.
    const by = 1 + positionOf(scene.state).atlas.captains.get('cortes')!.combat
    const column = data.tables.combat.columns['44']!
    const hits = chanceThat(chancesOf(column, '2D6', by), (cell) => typeof cell === 'number')
    expect(found.won[0]).toBeCloseTo(hits, 1)
    expect(Math.abs(found.won[0]! - hits)).toBeLessThan(0.02)
    expect(found.won.at(-1)).toBeGreaterThan(0.95)
  })

  it('[C 2.13] tells in its windows how it stands, and what a card would change', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', at, { foot: 3, horse: 1 })
    scene.put(at, { find: 'city', hostile: true, units: [20, 20, 15] })
    scene.hand('blue', 'painted-warriors', 'encirclement').begin().act('attack', { expedition: id })
    while (scene.decisions()[0]!.kind !== 'window') scene.act('fight-on')
    const [question] = scene.decisions()
    expect(question!.seat).toBe('blue')
    const linesOf = (type: string, card?: string) => {
      const choice = question!.choices.find(
        (one) =>
          one.type === type && (!card || (one.fixed && 'card' in one.fixed && one.fixed.card === card)),
      )!
      return foretold(scene, { type: choice.type, seat: 'blue', ...choice.fixed }).lines
    }
    const won = (lines: readonly string[]) => Number(/wins (\d+)%/.exec(lines.join())![1])
    expect(linesOf('pass').at(-1)).toBe('If nobody plays: The horse strike.')
    expect(linesOf('pass')[0]).toMatch(/^As it stands Hernan Cortes wins \d+%, loses all .*%, and .* units/)
    expect(linesOf('play', 'painted-warriors')[0]).toMatch(/^With it Hernan Cortes wins/)
    expect(won(linesOf('play', 'painted-warriors'))).toBeLessThan(won(linesOf('pass')) - 3)
    // Rounds that it must last at least change nothing that is counted.
    expect(linesOf('play', 'encirclement')).toEqual([])
  })

  it('[C 17.21] is told apart from the fight after a shock that failed', () => {
    const { scene, id } = against([30, 30, 20], { foot: 6, horse: 3, cannon: 1 }, 'standard')
    const g = positionOf(scene.act('attack', { expedition: id }).state)
    const [frame] = g.state.stack.filter((one) => one.kind === 'combat')
    const duel = { at, attacker: id, defender: null, drawn: 0 }
    const usual = oddsOf(g, { ...duel, frame: null }, 0)
    expect(oddsOf(g, { ...duel, frame: { ...frame!, failedShock: true } }, 0)).not.toEqual(usual)
  })

  it('[C 17.11] begins with the horse in the Standard Game', () => {
    const { scene, id } = against([20], { horse: 3 }, 'standard')
    expect(odds(scene, id).from).toBe(0)
    expect(odds(against([20], { horse: 3 }).scene, 1).from).toBe(1)
  })

  it('is hopeless for one foot against many, and never certain the other way', () => {
    const { scene, id } = against([40, 30, 30], { foot: 1 })
    expect(odds(scene, id).lost.at(-1)).toBeGreaterThan(0.9)
  })

  it('won and lost grow with rounds, and every part is a share', () => {
    const { scene, id } = against([20, 15], { foot: 4, horse: 2, cannon: 1 })
    const { won, lost, units, some } = odds(scene, id)
    expect(won).toEqual(won.toSorted((one, other) => one - other))
    expect(lost).toEqual(lost.toSorted((one, other) => one - other))
    expect(won.at(-1)! + lost.at(-1)!).toBeLessThanOrEqual(1)
    expect(units).toBeGreaterThan(0)
    expect(some).toBeLessThanOrEqual(1)
  })

  it('is the same each time it is asked, and in good time', () => {
    const { scene, id } = against([30, 30, 20], { foot: 6, horse: 3, cannon: 1 })
    const began = performance.now()
    const first = odds(scene, id)
    const took = performance.now() - began
    expect(took).toBeLessThan(1500)
    expect(odds(scene, id)).toEqual(first)
    const { lines } = foretold(scene, { type: 'attack', expedition: id })
    expect(lines[0]).toMatch(/Fought out: won \d+%, all lost \d+%/)
    expect(lines.at(-1)).toContain('10,000 trial fights')
  })

  it('[C 7.131] of a plunder comes with what it would bring', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', at, { foot: 7, horse: 3 })
    scene.put(at, { find: 'city' }).begin()
    const { lines } = foretold(scene, { type: 'plunder', expedition: id })
    expect(lines[0]).toMatch(/Gold: .* on average; plundered out/)
    expect(lines.join(' ')).toContain('Fought out')
  })
})
