/** The worked examples of the book about fights and talks (5.28, 6.27, 6.371), and what they leave out. */
import { describe, expect, it } from 'vitest'
import { Scene } from '../../scene.ts'

const at = 'N0808'

const passAll = (scene: Scene): Scene => {
  while (scene.decisions()[0]!.kind === 'window') scene.act('pass')
  return scene
}

describe('the examples', () => {
  it('[C 6.371] [C 6.43] [C 6.2] [C 6.21] [C 6.31] [C 17.1] Cortes against 40, 30 and 20, with the sum of the rulings', () => {
    const scene = new Scene()
    scene.put(at, { find: 'city', hostile: true, units: [40, 30, 20] })
    const id = scene.force('red', 'cortes', at, { horse: 2, foot: 3, cannon: 1 })
    scene.hand('blue', 'painted-warriors', 'painted-warriors').hand('red', 'mano-de-dios', 'mano-de-dios')
    scene.begin().act('end-impulse').act('incite', { at, expedition: id })
    // One Painted Warriors; the second is no more.
    scene.act('pass').act('play', { card: 'painted-warriors', option: 0 }).act('pass')
    expect(scene.offered('play')).toEqual([])
    passAll(scene).act('charge').dice(3, 3).act('roll').act('stand')
    expect(scene.state.stack.find(({ kind }) => kind === 'strike')).toMatchObject({ left: 1 })
    // The 40, of course.
    scene.act('strike-indian', { indian: 0 })
    scene.act('pass').act('pass').dice(3, 4).act('pass')
    expect(scene.happened('result')[0]).toMatchObject({ captain: null, round: 1, value: 100, result: 2 })
    // 25 by 6.221: a roll of 3 does nothing, and Mano de Dios makes it a 6.
    scene.dice(1, 2).act('roll')
    expect(scene.happened('rolled')[0]).toMatchObject({ total: 6 })
    scene.dice(3, 3).act('use', { card: 'mano-de-dios' })
    expect(scene.happened('result')[0]).toMatchObject({ captain: 'cortes', value: 25, result: 1 })
    // Not both on the same unit.
    expect(scene.asked('strike').seat).toBe('blue')
    scene.act('strike', { captain: 'cortes', unit: 'horse', face: 'up' })
    expect(scene.offered('strike')).not.toContainEqual({ captain: 'cortes', unit: 'horse', face: 'down' })
    scene.act('strike', { captain: 'cortes', unit: 'horse', face: 'up' })
    scene.act('strike-indian', { indian: 0 })
    scene.act('pass').act('pass').dice(3, 3).act('pass')
    expect(scene.happened('result')[0]).toMatchObject({ round: 2, value: 40, result: 1 })
    scene.dice(3, 4).act('roll').act('stand')
    scene.dice(5, 6).act('strike', { captain: 'cortes', unit: 'horse', face: 'down' })
    expect(scene.faction('red').index).toBe(-1)
    expect(scene.at(at).units).toEqual([])
    // 11 would be his death; 8 is nothing.
    expect(scene.asked('roll').seat).toBe('red')
    scene.dice(4, 4).act('use', { card: 'mano-de-dios' })
    expect(scene.expedition(id).parties[0]).toMatchObject({
      ...{ captain: 'cortes', wounded: false },
      units: { foot: 3, horse: 1, cannon: 1 },
    })
  })

  it('[C 6.27] [C 6.26] [C 6.25] an Ambush doubles, Painted Warriors treble, and Bolas add 1', () => {
    const scene = new Scene('standard', ['red', 'blue', 'yellow'])
    scene.put('N0804', { find: 'town' })
    const id = scene.force('red', 'cortes', 'N0804', { foot: 8 })
    scene.hand('blue', 'indian-ambush', 'bolas').hand('yellow', 'painted-warriors', 'theft')
    scene.begin().act('march', { expedition: id, way: ['N0805'] })
    // Blue and yellow pass at the move and at the arrival.
    scene.act('pass').act('pass').act('pass').act('pass')
    scene.act('play', { card: 'indian-ambush', option: 0 }).act('pass')
    scene.act('pass')
    const values = scene.happened('deployed')[0]!.values.reduce((all, one) => all + one, 0)
    scene.act('play', { card: 'bolas', option: 0 }).act('play', { card: 'painted-warriors', option: 0 })
    while (scene.happened('indians-rolled').length === 0) scene.act('pass')
    const [first] = scene.happened('indians-rolled')
    expect(first!.modifiers).toEqual([{ of: 'bolas', by: 1 }])
    expect(scene.happened('result')[0]).toMatchObject({ captain: null, round: 1, value: 3 * values })
  })

  it('[C 5.28] [C 5.13] [C 5.16] Cortes talks to a capital with an Interpreter and Mano de Dios: twelve gold', () => {
    const scene = new Scene()
    scene.put(at, { find: 'city', empire: 'mexica' })
    scene.state.empires.push({
      ...{ name: 'mexica', capital: at, cities: ['N0806'], shocked: false },
      king: { in: 'space', space: at },
    })
    const id = scene.force('red', 'cortes', at, { foot: 5, assets: ['interpreter'] })
    scene.hand('red', 'mano-de-dios').begin().act('negotiate', { expedition: id })
    scene.act('use', { card: 'interpreter' }).act('use', { card: 'mano-de-dios' })
    scene.dice(4, 6).act('roll')
    expect(scene.happened('rolled')[0]).toMatchObject({ roll: 'diplomacy', total: 15 })
    expect(scene.at(at).ally).toBe('red')
    expect(scene.state.empires[0]!.king).toEqual({ in: 'expedition', expedition: id })
    scene.act('take-troops', { units: {} }).dice(5).act('take-gold')
    expect(scene.happened('rolled')[0]).toMatchObject({ roll: 'diplomacyGold', total: 7 })
    expect(scene.expedition(id).gold).toBe(12)
  })
})

describe('who fights', () => {
  it('[C 6.0] [C 6.1] [C 6.15] one expedition alone, with whoever rides in it', () => {
    const scene = new Scene('basic')
    scene.put(at, { find: 'city', hostile: true, units: [20] })
    const id = scene.force('red', 'cortes', at, { foot: 2, with: { leon: { foot: 1 } } })
    const other = scene.force('red', 'alvarado', at, { foot: 5 })
    scene.begin().dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: id })
    while (scene.decisions()[0]!.kind === 'leader')
      scene.dice(1, 1, 1, 1, 1, 1).act('lead', { captain: 'leon' })
    expect(scene.happened('result').find(({ captain }) => captain === 'cortes')!.value).toBe(6)
    expect(scene.expedition(other).parties[0]!.units.foot).toBe(5)
  })

  it('[C 6.3] [C 6.322] [C 12.35] a unit that was turned stays turned, and stays where it is', () => {
    const scene = new Scene('basic')
    scene.put('N0807', { find: 'discovered' }).put(at, { find: 'city', hostile: true, units: [40] })
    const id = scene.force('red', 'cortes', at, { foot: 1 })
    // The counters of 12 with a reverse of 6.
    scene.at(at).units.push({ kind: 3, flipped: true })
    scene.state.cup[3]!--
    scene.begin().dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: id })
    expect(scene.happened('result')[0]).toMatchObject({ captain: null, value: 46 })
    while (scene.decisions()[0]!.kind === 'strike') scene.act('strike-indian', { indian: 0 })
    scene.dice(1, 1, 4).act('retreat', { to: 'N0807' })
    expect(scene.at(at).units).toContainEqual({ kind: 3, flipped: true })
    expect(scene.at(at).hostile).toBe(true)
  })

  it('[C 6.5] [C 6.51] [C 6.513] defenders go where they like, but not where their attackers came from', () => {
    const scene = new Scene('basic')
    for (const known of ['N0806', 'N0807', 'N0808', 'N0809']) scene.put(known, { find: 'discovered' })
    const red = scene.force('red', 'cortes', 'N0807', { foot: 3 })
    const blue = scene.force('blue', 'balboa', 'N0808', { foot: 3 })
    scene.state.strategy.deck.splice(scene.state.strategy.deck.indexOf('arrest-warrant'), 1)
    scene.faction('red').warrant = 'arrest-warrant'
    scene.begin().act('march', { expedition: red, way: ['N0808'] })
    scene.dice(1, 1, 1, 1, 1, 1).act('attack-force', { expedition: red, other: blue })
    scene.act('fight-on')
    const [retreat] = scene.asked('retreat').choices.filter(({ type }) => type === 'retreat')
    expect(scene.asked('retreat').seat).toBe('blue')
    const { of } = (retreat!.args as unknown as { to: { of: string[] } }).to
    expect(of).toContain('N0809')
    expect(of).not.toContain('N0807')
  })

  it('[C 6.4] [C 6.44] [C 6.441] a replacement who dies goes back to the pool, and another comes', () => {
    const scene = new Scene()
    scene.put('N0805', { find: 'town' })
    const id = scene.force('blue', 'f-pizarro', 'N0805', { foot: 3 })
    scene.hand('red', 'assassination', 'assassination').faction('red').passes.push('ownRoll')
    scene.begin().dice(6).act('play-against', { card: 'assassination', expedition: id, captain: 'f-pizarro' })
    const first = scene.expedition(id).parties[0]!.captain
    expect(scene.state.captains.dead).toEqual(['f-pizarro'])
    expect(scene.state.captains.replacements).toHaveLength(4)
    scene.dice(6).act('play-against', { card: 'assassination', expedition: id, captain: first })
    expect(scene.state.captains.dead).toEqual(['f-pizarro'])
    expect(scene.state.captains.replacements).toHaveLength(4)
  })
})

describe('the Sudden Shock', () => {
  it('[C 17.0] [C 17.2] [C 17.25] is tried once against an empire, by anybody', () => {
    const scene = new Scene()
    for (const space of [at, 'N0806'])
      scene.put(space, { find: 'city', hostile: true, empire: 'mexica', units: [20] })
    scene.put('N0807', { find: 'discovered' })
    scene.state.empires.push({
      ...{ name: 'mexica', capital: at, cities: ['N0806'], shocked: false },
      king: { in: 'space', space: at },
    })
    const red = scene.force('red', 'cortes', at, { foot: 4, horse: 2, cannon: 1 })
    const blue = scene.force('blue', 'f-pizarro', 'N0806', { foot: 4, horse: 2, cannon: 1 })
    scene.begin().act('attack', { expedition: red }).dice(6, 6).act('shock')
    expect(scene.at(at).units).toEqual([])
    expect(scene.state.empires[0]).toMatchObject({
      shocked: true,
      king: { in: 'expedition', expedition: red },
    })
    scene.act('end-impulse').act('attack', { expedition: blue })
    expect(scene.decisions()[0]!.kind).not.toBe('shock')
  })
})
