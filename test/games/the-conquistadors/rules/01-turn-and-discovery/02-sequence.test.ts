import { describe, expect, it } from 'vitest'
import type { Faction } from '../../../../../source/games/the-conquistadors/data/names.ts'
import { sequence } from '../../../../../source/games/the-conquistadors/sequence/sequence.ts'
import { data } from '../../load.ts'
import { Scene } from '../../scene.ts'

const at = 'N0805'

/** Red and blue with forces in known land. */
function impulses(...hand: readonly string[]) {
  const scene = new Scene()
  scene.put(at, { find: 'town' }).put('N0804', { find: 'discovered' }).put('N0806', { find: 'discovered' })
  const id = scene.force('red', 'cortes', at, { foot: 6, gold: 30, hits: 1 })
  const other = scene.force('blue', 'f-pizarro', 'N0806', { foot: 4 })
  scene.hand('red', ...hand)
  return { scene: scene.begin(), id, other }
}

describe('a turn', () => {
  it('[C 2.0] goes from the discards to the markers that are cleared', () => {
    const ids = sequence.map(({ id }) => id)
    expect(ids.slice(ids.indexOf('discards'))).toEqual([
      'discards',
      'deal',
      'keep',
      'initiative',
      'random-event',
      'impulses',
      'subsistence',
      'accounts',
      'victory',
      'clear',
    ])
  })

  it('[C 2.0/1] begins with discards that nobody sees', () => {
    const { scene } = impulses('theft', 'bolas')
    scene.begin('discards').act('discard', { cards: { bolas: 1 } }, 'red')
    expect(scene.happened('discarded')[0]).toMatchObject({ faction: 'red', number: 1 })
    expect(scene.happened('own-discards')[0]!.to).toEqual(['red'])
    expect(scene.seen('blue').strategy.discards).not.toContain('bolas')
  })

  it('[C 2.0/1] [C 2.15] all discard at the same time, and so they choose what they keep', () => {
    const { scene } = impulses('theft')
    scene.hand('blue', 'bolas').begin('discards')
    const asked = () => scene.decisions().map(({ seat, kind }) => `${seat} ${kind}`)
    expect(asked()).toEqual(['red discard', 'blue discard'])
    // Who is asked last may be the first to say.
    scene.act('discard', { cards: {} }, 'blue').act('discard', { cards: {} }, 'red')
    expect(asked()).toEqual(['red keep', 'blue keep'])
  })

  it('[C 2.0/5] [C 2.3] [C 2.31] an impulse holds one activation, cards, gold and gifts in any order', () => {
    const { scene, id } = impulses('suspicion-of-treason')
    scene.put('N0807', { find: 'city', ally: 'blue' })
    scene.act('convert', { expedition: id, gold: 1 })
    scene.act('present', { gold: { [id]: 3 } })
    while (scene.decisions()[0]!.kind !== 'impulse') {
      const { choices } = scene.decisions()[0]!
      const plain = choices.find(({ usual }) => usual) ?? choices[0]!
      scene.act(plain.type, { ...plain.fixed })
    }
    scene.act('divide', { at, gold: { [id]: 20 } })
    scene.act('play-on', { card: 'suspicion-of-treason', faction: 'blue' })
    scene.act('march', { expedition: id, way: ['N0804'] })
    expect(scene.offered('march')).toEqual([])
    expect(scene.offered('present')).toEqual([])
    expect(scene.offered('convert')).toHaveLength(1)
  })

  it('[C 2.0/6] [C 2.0/7] after the impulses all eat, then points are added up', () => {
    const scene = new Scene('standard', ['red', 'blue'])
    scene.force('red', 'cortes', at, { foot: 2, food: 1 })
    scene.put(at, { find: 'discovered' })
    scene.faction('red').points.division = 300
    scene.begin('subsistence')
    expect(scene.happened('fed')).toHaveLength(1)
    expect(scene.happened('won')[0]).toMatchObject({ factions: ['red'] })
  })

  it('[C 2.4] [C 2.41] [C 2.42] the last player rolls where the box gives a range', () => {
    const { boxes } = data.tables.impulseTrack
    const first = boxes.find(({ endsOn }) => endsOn)!
    expect(first.box).toBe(3)
    const last = first.endsOn![1]
    for (const [dice, ends] of [
      [[1, last - 1], true],
      [[2, last - 1], false],
    ] as const) {
      const { scene } = impulses()
      scene.state.box = 3
      scene
        .act('end-impulse')
        .dice(...dice)
        .act('end-impulse')
      expect(scene.happened('impulses-end')[0]).toMatchObject({ box: 3, ends })
      expect(scene.state.box).toBe(ends ? 1 : 4)
    }
    const early = impulses().scene
    early.act('end-impulse').act('end-impulse')
    expect(early.happened('impulses-end')[0]).toMatchObject({ box: 1, dice: [], ends: false })
  })
})

describe('Action cards beside what is done', () => {
  it('[C 2.1] [C 2.12] are played before, after and in the middle of an action', () => {
    const { scene, id, other } = impulses('assassination', 'theft')
    scene.expedition(other).gold = 6
    scene.act('rally', { expedition: id })
    expect(scene.asked('roll').seat).toBe('red')
    scene.act('play-force', { card: 'theft', expedition: other }).act('roll').act('stand')
    expect(scene.happened('gold-lost')).toHaveLength(1)
    // The rally goes on.
    expect(scene.asked('roll').question).toContain('rally')
  })

  it('[C 2.12] are played in an own fight with the cards of the own force, not in those of others', () => {
    const scene = new Scene()
    scene.put(at, { find: 'city', hostile: true, units: [20, 20] })
    const id = scene.force('red', 'cortes', at, { foot: 5, hits: 2 })
    scene.force('blue', 'f-pizarro', 'N0806', { foot: 4, gold: 5 })
    scene.put('N0806', { find: 'town' })
    scene.hand('red', 'ultimatum', 'theft').begin().act('attack', { expedition: id })
    expect(scene.offered('play-force')).toEqual([])
    scene.act('pass')
    expect(scene.offered('play-force')).toContainEqual({ card: 'ultimatum', expedition: id })
    scene.act('play-force', { card: 'ultimatum', expedition: id })
    scene.dice(6).act('roll')
    while (scene.decisions()[0]!.kind === 'roll') scene.act('stand')
    expect(scene.expedition(id).hits).toBe(0)
    expect(scene.asked('window').seat).toBe('red')
    // Blue sends Indians in its own impulse: red may play for its force, but no Action card.
    const attacked = new Scene()
    attacked.put(at, { find: 'city', hostile: true, units: [20, 20] })
    const own = attacked.force('red', 'cortes', at, { foot: 5, hits: 2 })
    attacked.hand('red', 'ultimatum').begin().act('end-impulse')
    attacked.act('incite', { at, expedition: own }).act('pass')
    expect(attacked.asked('window').seat).toBe('red')
    expect(attacked.offered('play-force')).toEqual([])
  })

  it('[C 6.41] [C 2.12] a commander who is shot in a fight leads no more, and another is named', () => {
    const scene = new Scene('basic')
    for (const known of [at, 'N0806']) scene.put(known, { find: 'discovered' })
    const red = scene.force('red', 'cortes', at, { foot: 6 })
    const blue = scene.force('blue', 'f-pizarro', at, { foot: 6, with: { balboa: { foot: 1 } } })
    scene.state.strategy.deck.splice(scene.state.strategy.deck.indexOf('arrest-warrant'), 1)
    scene.faction('red').warrant = 'arrest-warrant'
    scene.hand('red', 'assassination').begin().act('attack-force', { expedition: red, other: blue })
    scene.act('lead', { captain: 'f-pizarro' })
    expect(scene.asked('roll').seat).toBe('red')
    scene.dice(6).act('play-against', { card: 'assassination', expedition: blue, captain: 'f-pizarro' })
    expect(scene.happened('killed')).toMatchObject([{ captain: 'f-pizarro' }])
    expect(scene.happened('replaced')).toHaveLength(1)
  })

  it('[C 6.41] an impulse says that another may take command from who is wounded, and acts then', () => {
    const scene = new Scene()
    scene.put('N0808', { find: 'discovered' }).put('N0807', { find: 'discovered' })
    const id = scene.force('red', 'cortes', 'N0808', { foot: 3, with: { alvarado: {} } })
    scene.expedition(id).parties[0]!.wounded = true
    const { brief, choices, undone } = scene.begin().asked('impulse')
    expect(brief?.map(({ text }) => text).join()).toContain('Hernan Cortes is wounded')
    expect(choices.find(({ end }) => end)?.usual).toBeUndefined()
    expect(undone).toHaveLength(1)
    expect(scene.offered('march')).toEqual([])
    scene.act('command', { expedition: id, captain: 'alvarado' })
    expect(scene.offered('march')).toEqual([{ expedition: id }])
    expect(JSON.stringify(scene.asked('impulse').brief)).not.toContain('wounded')
  })

  it('[C 6.41] whoever is wounded may be aimed at again; a second wound does nothing', () => {
    for (const [die, killed] of [
      [5, 0],
      [6, 1],
    ] as const) {
      const { scene, other } = impulses('assassination')
      scene.put('N0806', { find: 'town' })
      scene.faction('red').passes.push('ownRoll')
      scene.expedition(other).parties[0]!.wounded = true
      scene
        .begin()
        .dice(die)
        .act('play-against', { card: 'assassination', expedition: other, captain: 'f-pizarro' })
      expect(scene.happened('wounded')).toEqual([])
      expect(scene.happened('killed')).toHaveLength(killed)
    }
  })
})

describe('the example of a whole impulse', () => {
  it('[C 2.42] a discovery, an Ambush that Scouts stop, a city that turns, and its attack', () => {
    const scene = new Scene()
    // Cortes is in a town, beside an undiscovered space of level 3.
    scene.put('N0806', { find: 'town' })
    const cortes = scene.force('red', 'cortes', 'N0806', {
      ...{ horse: 2, foot: 3, cannon: 1 },
      assets: ['indian-scouts', 'indian-guide'],
    })
    scene.force('red', 'leon', 'N0724', { foot: 1 })
    scene.hand('blue', 'indian-ambush', 'city-has-new-chief').begin()
    const to = 'N0807'
    scene
      .act('march', { expedition: cortes, way: [to] })
      .act('pass')
      .act('pass')
    scene.act('play', { card: 'indian-ambush', option: 0 })
    scene.act('use-asset', { card: 'indian-scouts' })
    scene.act('pass')
    // 2 on the die, 1 for the Guide, 1 for the Ambush that was played: 4, a city.
    scene.act('use', { card: 'indian-guide' }).dice(2).act('roll')
    expect(scene.happened('rolled')[0]).toMatchObject({ dice: [2], total: 4 })
    expect(scene.at(to)).toMatchObject({ find: 'city', hostile: false, units: [] })
    // Its plunder would be another activation.
    expect(scene.offered('plunder')).toEqual([])
    scene.act('end-impulse')
    scene.act('play-city', { card: 'city-has-new-chief', space: to })
    expect(scene.at(to).hostile).toBe(true)
    expect(scene.at(to).units).toHaveLength(2)
    scene.act('incite', { at: to, expedition: cortes })
    expect(scene.happened('fight')[0]).toMatchObject({ attacker: null, defender: 'cortes' })
    expect(scene.state.impulse.cityUsed).toBe(true)
  })
})

describe('arms', () => {
  it('[C 2.35] whoever uses a city activates nobody', () => {
    const scene = new Scene()
    scene.put(at, { find: 'city', hostile: true, units: [8] })
    const red = scene.force('red', 'cortes', at, { foot: 8, horse: 2 })
    scene.force('blue', 'f-pizarro', 'N0724', { foot: 2 })
    scene.begin().act('end-impulse').act('incite', { at, expedition: red })
    for (let step = 0; step < 40 && scene.decisions()[0]!.kind !== 'impulse'; step++) {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as Faction)
    }
    expect(scene.decisions()[0]!).toMatchObject({ kind: 'impulse', seat: 'blue' })
    expect(scene.offered('sail')).toEqual([])
  })
})
