import { describe, expect, it } from 'vitest'
import { unitsOn } from '../../../../../source/games/the-conquistadors/forces/troops.ts'
import { adjacentModifier } from '../../../../../source/games/the-conquistadors/map/ground.ts'
import type { Domain, Json } from '../../../../../source/kernel/contract/game.ts'
import { data } from '../../load.ts'
import { atlas, positionOf, Scene } from '../../scene.ts'

/** On the North board, row 8 is "~~~~~01234343210": N0804 level 0 up to N0808 level 4. */
const chain = ['N0804', 'N0805', 'N0806', 'N0807', 'N0808'] as const

/** An expedition beside what is to be discovered, which is of a level. */
function facing(level: 0 | 1 | 2 | 3 | 4, find: 'village' | 'town' | 'city' | 'discovered' = 'town') {
  const scene = new Scene()
  const from = chain[level - 1] ?? 'N0724'
  if (level > 0) scene.put(from, { find })
  const id = scene.force('red', 'cortes', level > 0 ? from : 'N0803', { foot: 5 })
  return { scene: scene.begin(), id, to: chain[level] }
}

describe('discovery', () => {
  it('[C 4.0] [C 4.1] [C 4.11] is tried where a force enters, on the column of the level', () => {
    const { scene, id, to } = facing(1)
    scene.dice(5).act('march', { expedition: id, way: [to] })
    expect(scene.happened('discovering')).toHaveLength(1)
    expect(scene.at(to).find).toBe(data.tables.discovery.columns['1']['5'])
  })

  it('[C 2.34] [C 3.12] is what the one move leads to: no attack follows it in the same activation', () => {
    const { scene, id, to } = facing(1)
    scene.force('blue', 'balboa', to, { foot: 1 })
    scene.state.strategy.deck.splice(scene.state.strategy.deck.indexOf('arrest-warrant'), 1)
    scene.faction('blue').warrant = 'arrest-warrant'
    scene.dice(2).act('march', { expedition: id, way: [to] })
    expect(scene.happened('discovering')).toHaveLength(1)
    expect(scene.offered('attack-force')).toEqual([])
  })

  it('[C 4.17] places Discovered where nothing was found, and nobody tries again', () => {
    const { scene, id, to } = facing(1)
    scene.dice(2).act('march', { expedition: id, way: [to] })
    expect(scene.at(to).find).toBe('discovered')
    scene.act('end-impulse').act('end-impulse')
    expect(scene.offered('search')).toEqual([])
  })

  it('[C 4.15] [C 12.11] [C 12.12] places towns and cities neutral, and without units', () => {
    const { scene, id, to } = facing(3)
    scene.dice(6).act('march', { expedition: id, way: [to] })
    expect(scene.at(to)).toMatchObject({ find: 'city', hostile: false, units: [] })
  })

  it('[C 4.111] subtracts the printed -1', () => {
    const scene = new Scene()
    const at = [...atlas.spaces.values()].find(
      ({ minusOne, board, neighbours }) =>
        minusOne && board === 'N' && neighbours.some((one) => atlas.spaces.get(one)!.kind === 'sea'),
    )!
    const from = at.neighbours.find((one) => atlas.spaces.get(one)!.kind === 'sea')!
    const id = scene.force('red', 'cortes', from, { foot: 2 })
    scene
      .begin()
      .dice(3)
      .act('sail', { expedition: id, way: [at.id] })
    expect(scene.happened('rolled')[0]).toMatchObject({ total: 2 })
  })

  it('[C 4.112] reads the highest civilisation beside, and bars what is X', () => {
    const beside = (level: 2 | 4, find: 'village' | 'town' | 'city' | 'discovered') => {
      const scene = new Scene()
      scene.put(chain[level - 1]!, { find })
      return adjacentModifier(positionOf(scene.state), chain[level]!)
    }
    expect([beside(2, 'discovered'), beside(2, 'village'), beside(2, 'town'), beside(2, 'city')]).toEqual([
      null,
      -3,
      0,
      0,
    ])
    expect([beside(4, 'village'), beside(4, 'town'), beside(4, 'city')]).toEqual([null, null, 0])
    const { scene, id, to } = facing(2, 'discovered')
    expect(scene.refusal('march', { expedition: id, way: [to] })).not.toBe('none')
  })

  it('[C 4.171] uses the farthest marker again when none is left', () => {
    const { scene, id, to } = facing(1)
    const far = [...atlas.spaces.values()].filter(
      ({ board, kind, level, id: space }) =>
        board === 'N' && kind === 'land' && level === 0 && space !== 'N0804',
    )
    const villages = far.slice(0, data.markers.map.village)
    for (const { id: space } of villages) scene.put(space, { find: 'village' })
    scene.dice(3).act('march', { expedition: id, way: [to] })
    while (scene.decisions()[0]!.kind === 'recycle') scene.act('recycle', scene.offered('recycle')[0]!)
    expect(scene.at(to).find).toBe('village')
    expect(villages.filter(({ id: space }) => scene.at(space).find === 'bare')).toHaveLength(1)
  })
})

describe('empires', () => {
  const find = () => {
    const { scene, id, to } = facing(4, 'city')
    scene.dice(6).act('march', { expedition: id, way: [to] })
    return scene
  }

  it('[C 4.16] [C 12.21] [C 12.22] [C 12.23] [C 12.25] lie in three spaces of level 4, the king in the capital', () => {
    const scene = find()
    const [empire] = scene.state.empires
    const cities = [empire!.capital, ...empire!.cities]
    expect(cities).toHaveLength(3)
    expect(cities).toContain('N0808')
    for (const city of cities) {
      expect(atlas.spaces.get(city)!.level).toBe(4)
      expect(scene.at(city)).toMatchObject({ find: 'city', empire: empire!.name, hostile: false })
    }
    expect(empire!.king).toEqual({ in: 'space', space: empire!.capital })
    expect(scene.score('red').empire).toBe(5)
    expect(scene.state.firstEmpire).toBe('red')
  })

  it('[C 12.221] no set left is a city', () => {
    const { scene, id, to } = facing(4, 'city')
    for (const [index, { id: name }] of data.empires.empires.entries())
      scene.state.empires.push({
        name,
        capital: `N060${index}`,
        cities: [],
        king: { in: 'gone' },
        shocked: false,
      })
    scene.dice(6).act('march', { expedition: id, way: [to] })
    expect(scene.at(to)).toMatchObject({ find: 'city', empire: null })
    expect(scene.score('red').empire).toBe(0)
  })
})

describe('reactions', () => {
  it('[C 4.112] the example: in level 2 a village beside takes three off, and without any nobody tries', () => {
    const village = facing(2, 'village')
    village.scene.dice(6).act('march', { expedition: village.id, way: [village.to] })
    expect(village.scene.happened('rolled')[0]).toMatchObject({
      ...{ modifiers: [{ of: 'adjacent', by: -3 }], total: 3 },
    })
    const nothing = facing(2, 'discovered')
    expect(nothing.scene.refusal('march', { expedition: nothing.id, way: [nothing.to] })).not.toBe('none')
  })

  it('[C 4.14] [C 4.141] an Ambush comes before the roll, adds 1 to it, and makes a town or city hostile', () => {
    const { scene, id, to } = facing(3)
    scene.hand('blue', 'indian-ambush')
    scene
      .act('march', { expedition: id, way: [to] })
      .act('pass')
      .act('pass')
    // Whatever is drawn hits nobody with two ones, thrice; then the force goes on fighting.
    scene.dice(1, 1, 6, 6, 1, 1).act('play', { card: 'indian-ambush', option: 0 })
    expect(scene.happened('discovering')).toEqual([])
    for (let step = 0; step < 60 && scene.decisions()[0]!.kind !== 'impulse'; step++) {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as 'red' | 'blue')
      const rolled = scene.happened('rolled').find(({ roll }) => roll === 'discovery')
      if (!rolled) continue
      expect(rolled.modifiers).toContainEqual({ of: 'indian-ambush', by: 1 })
      const { find, hostile } = scene.at(to)
      expect(hostile).toBe(find === 'town' || find === 'city')
    }
    // Whoever was beaten or driven off has found nothing.
    if (scene.at(to)?.find === null) expect(scene.state.expeditions.every(({ at }) => at !== to)).toBe(true)
  })
})

describe('an Ambush that drives a force off', () => {
  it('[C 4.14] [C 6.514] finds nothing where it struck, while the force discovers where it has to go', () => {
    const { scene, id, to } = facing(3)
    scene.hand('blue', 'indian-ambush')
    scene
      .act('march', { expedition: id, way: [to] })
      .act('pass')
      .act('pass')
    scene.dice(1, 1, 6, 6, 1, 1).act('play', { card: 'indian-ambush', option: 0 })
    // Nothing around is known any more.
    for (const beside of atlas.spaces.get(to)!.neighbours) delete scene.state.spaces[beside]
    let goal: string | null = null
    for (let step = 0; step < 60 && goal === null; step++) {
      const { choices, seat } = scene.decisions()[0]!
      const retreat = choices.find(({ type }) => type === 'retreat')
      const domain: Domain | undefined = retreat && Object.values(retreat.args ?? {})[0]
      if (domain?.kind === 'place') goal = domain.of[0]!
      const answer: Readonly<Record<string, Json>> = goal === null ? { ...choices[0]!.fixed } : { to: goal }
      scene.act((retreat ?? choices[0]!).type, answer, seat as 'red' | 'blue')
    }
    const discovering = scene.happened('discovering').map(({ at }) => at)
    expect(discovering).toEqual([goal])
    expect(scene.at(to)?.find ?? null).toBeNull()
    expect(scene.at(to)?.units.length).toBeGreaterThan(0)
    expect(scene.expedition(id).at).toBe(goal)
  })
})

describe('legends', () => {
  it('[C 19.13] a marker tells nothing certain: most of what is told there is that there is nothing', () => {
    for (const rows of Object.values(data.tables.legends.columns)) {
      const empty = Object.values(rows).filter(({ gold = 0, vp = 0 }) => gold + vp === 0)
      expect(empty.length).toBeGreaterThan(4)
    }
  })

  it('[C 19.42] others play as against a discovery, own cards for discoveries do not count', () => {
    const scene = new Scene()
    scene.put('N0804', { find: 'town' }).put('N0805', { find: 'discovered' })
    scene.state.legends.cibola = { in: 'space', space: 'N0805' }
    const id = scene.force('red', 'cortes', 'N0804', { foot: 8 })
    scene.hand('blue', 'false-trail', 'indian-ambush').hand('red', 'native-trail')
    scene
      .begin()
      .act('march', { expedition: id, way: ['N0805'] })
      .act('pass')
      .act('pass')
    expect(scene.asked('window').seat).toBe('blue')
    // In a space of level 1 an Ambush may come too.
    expect(scene.offered('play')).toContainEqual({ card: 'indian-ambush', option: 0 })
    scene.act('play', { card: 'false-trail', option: 0 }).dice(4, 4).act('pass')
    expect(scene.happened('rolled')[0]).toMatchObject({
      ...{ roll: 'legend', total: 7 },
      modifiers: [{ of: 'false-trail', by: -1 }],
    })
    expect(scene.faction('red').hand).toEqual(['native-trail'])
  })

  it('[C 4.14] [C 19.42] an Ambush at a legend attacks with what it draws, and leaves Indians who are there already', () => {
    const scene = new Scene()
    scene.put('N0804', { find: 'town' }).put('N0805', { find: 'discovered', units: [40, 40] })
    scene.state.legends.cibola = { in: 'space', space: 'N0805' }
    const id = scene.force('red', 'cortes', 'N0804', { foot: 8 })
    scene.hand('blue', 'indian-ambush')
    scene
      .begin()
      .act('march', { expedition: id, way: ['N0805'] })
      .act('pass')
      .act('pass')
      .act('play', { card: 'indian-ambush', option: 0 })
    const drawn = scene.happened('deployed').flatMap(({ values }) => values)
    expect(drawn).toHaveLength(2)
    // Those who keep out of it lie there still, for who looks.
    expect(unitsOn(positionOf(scene.state), 'N0805')).toHaveLength(4)
    const results = scene.happened('result')
    for (let step = 0; step < 30 && results.length === 0; step++) {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as 'red' | 'blue')
      results.push(...scene.happened('result'))
    }
    const [indians] = results.filter(({ faction }) => faction === null)
    expect(indians!.value).toBe(2 * (drawn[0]! + drawn[1]!))
    for (let step = 0; step < 60 && scene.decisions()[0]!.kind !== 'impulse'; step++) {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as 'red' | 'blue')
    }
    const kinds = scene.at('N0805').units.map(({ kind }) => data['indian-units'].units[kind]!.value)
    expect(kinds.slice(0, 2)).toEqual([40, 40])
  })

  const at = (legend: 'cibola' | 'amazon', dice: readonly number[]) => {
    const scene = new Scene()
    const space = legend === 'cibola' ? 'N0324' : 'S0204'
    const from = legend === 'cibola' ? 'N0323' : 'S0203'
    scene.state.legends[legend] = { in: 'space', space }
    const id = scene.force('red', 'cortes', from, { foot: 2 })
    scene
      .begin()
      .dice(...dice)
      .act('sail', { expedition: id, way: [space] })
    return { scene, id, space }
  }

  it('[C 19.0] [C 19.4] [C 19.41] are looked for on entering, on their own table', () => {
    const { scene, id } = at('cibola', [6, 6])
    expect(scene.happened('seeking')).toHaveLength(1)
    expect(scene.expedition(id).gold).toBe(20)
    expect(scene.score('red').legends).toBe(15)
  })

  it('[C 19.43] leave the game when found, and go back to the pool when not', () => {
    const found = at('cibola', [6, 6])
    expect(found.scene.state.legends.cibola).toEqual({ in: 'out' })
    expect(found.scene.state.legendsFound).toEqual([found.space])
    expect(at('cibola', [3, 3]).scene.state.legends.cibola).toEqual({ in: 'pool' })
  })

  it('[C 6.45] may cost a conquistador his life, and another takes his place', () => {
    const { scene, id } = at('cibola', [1, 1])
    expect(scene.happened('killed')).toMatchObject([{ captain: 'cortes' }])
    expect(scene.expedition(id).parties[0]!.captain).not.toBe('cortes')
    expect(scene.expedition(id).hits).toBe(1)
  })
})
