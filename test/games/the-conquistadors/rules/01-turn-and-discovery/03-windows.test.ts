import { describe, expect, it } from 'vitest'
import { passedOver } from '../../../../../source/games/the-conquistadors/panels/passed-over.ts'
import { Scene } from '../../scene.ts'

// Row 8 of the North board: "~~~~01234343210"; N0804 is the coast of Vera Cruz.
const coast = 'N0804'
const inland = ['N0805', 'N0806', 'N0807', 'N0808']

/** Red is on the coast, the land behind it is known, blue and yellow have cards. */
function marching(blue: readonly string[], own: readonly string[] = [], yellow: readonly string[] = []) {
  const scene = new Scene('standard', ['red', 'blue', 'yellow'])
  for (const space of [coast, ...inland]) scene.put(space, { find: 'discovered' })
  const id = scene.force('red', 'cortes', coast, { foot: 5 })
  scene.hand('blue', ...blue).hand('red', ...own)
  scene.hand('yellow', ...yellow)
  for (const faction of ['red', 'yellow'] as const) scene.faction(faction).passes.push('ownRoll')
  scene.begin()
  return { scene, id }
}

/** Six spaces of sea from Santiago de Cuba. */
const far = ['N0723', 'N0722', 'N0622', 'N0621', 'N0620', 'N0619']

/** Red is at Santiago de Cuba. */
function sailing(blue: readonly string[], own: readonly string[] = []) {
  const scene = new Scene()
  scene.put(coast, { find: 'discovered' })
  const id = scene.force('red', 'cortes', 'N0724', { foot: 5 })
  scene.hand('blue', ...blue).hand('red', ...own)
  scene.faction('red').passes.push('ownRoll')
  scene.begin()
  return { scene, id }
}

describe('cards against a move over land', () => {
  it('[C 3.14] [C 5.15] are asked for without a word of the assets that stay behind on the way', () => {
    const scene = new Scene()
    for (const space of [coast, ...inland]) scene.put(space, { find: 'discovered' })
    const id = scene.force('red', 'cortes', coast, {
      foot: 3,
      with: { alvarado: { foot: 2 } },
      assets: ['interpreter'],
    })
    scene.hand('blue', 'theft').begin()
    const leaving = { captain: 'alvarado', at: 'N0805', food: 0, assets: { interpreter: 1 } }
    scene.act('march-leaving', { expedition: id, way: ['N0806'], ...leaving })
    expect(scene.asked('window').seat).toBe('blue')
    expect(JSON.stringify(scene.seen('red'))).toContain('"interpreter":1')
    expect(JSON.stringify(scene.seen('blue'))).not.toContain('interpreter')
  })

  it('[C 2.14] are asked for in the order of impulses from the next player, until all pass in a row', () => {
    const { scene, id } = marching(['flooded-trail'], [], ['theft'])
    scene.act('march', { expedition: id, way: ['N0807'] })
    expect(scene.asked('window')).toMatchObject({ seat: 'blue' })
    expect(scene.asked('window').question).toMatch(/^Red marches to .* Do you play a card against it\?$/)
    expect(scene.asked('window').formality).toBeUndefined()
    expect(scene.asked('window').within).toBeUndefined()
    scene.act('pass')
    // 2.18: he is asked although none of his cards fits.
    expect(scene.asked('window')).toMatchObject({ seat: 'yellow', formality: true })
    scene.act('pass').act('pass').act('pass')
    expect(scene.expedition(id).at).toBe('N0807')
  })

  it('[C 3.24] a Flooded Trail stops the force in the space that its player names', () => {
    const { scene, id } = marching(['flooded-trail', 'theft'])
    scene.act('march', { expedition: id, way: ['N0807'] })
    const [choice] = scene.decisions()[0]!.choices
    expect(choice!.args).toMatchObject({ space: { of: [coast, 'N0805', 'N0806', 'N0807'] } })
    // 2.14: nothing can strike it any more, so nobody is asked for another card.
    scene.act('play-space', { card: 'flooded-trail', space: 'N0806' })
    expect(scene.asked('window').question).toContain('has come to')
    scene.act('pass')
    expect(scene.expedition(id).at).toBe('N0806')
    expect(scene.state.impulse.activations).toBe(0)
    expect(scene.state.strategy.discards).toEqual(['flooded-trail'])
  })

  it('[C 3.12] a force that is stopped attacks no more', () => {
    const { scene, id } = marching(['flooded-trail'])
    scene.put('N0805', { find: 'city', hostile: true, units: [20] })
    scene.act('march', { expedition: id, way: ['N0805'] })
    scene.act('play-space', { card: 'flooded-trail', space: 'N0805' })
    expect(scene.expedition(id).at).toBe('N0805')
    expect(scene.offered('attack')).toEqual([])
    const free = marching(['theft'])
    free.scene.put('N0805', { find: 'city', hostile: true, units: [20] })
    free.scene
      .act('march', { expedition: free.id, way: ['N0805'] })
      .act('pass')
      .act('pass')
    expect(free.scene.offered('attack')).toEqual([{ expedition: free.id }])
  })

  it('[C 2.19] [C 1.145] a move to Panama or Santiago de Cuba meets no cards', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', 'N0723', { foot: 2 })
    scene.hand('blue', 'stormy-weather', 'poison-darts').begin()
    scene.act('sail', { expedition: id, way: ['N0724'] })
    expect(scene.expedition(id).at).toBe('N0724')
    expect(scene.decisions()[0]!.kind).toBe('impulse')
  })

  it('[C 2.12] Forced March goes one space further, and no space of it but the last is undiscovered', () => {
    const { scene, id } = marching([], ['forced-march'])
    expect(scene.refusal('march', { expedition: id, way: ['N0808'] })).toBe('3.12')
    scene.act('play-force', { card: 'forced-march', expedition: id })
    expect(scene.offered('play-force')).toEqual([])
    scene.act('march', { expedition: id, way: ['N0808'] })
    expect(scene.expedition(id).at).toBe('N0808')
  })

  it('[C 3.16] [C 3.23] Forced March is of no use at sea, nor Fair Winds inland', () => {
    const offered = (at: string, card: string) => {
      const scene = new Scene()
      for (const space of [coast, ...inland]) scene.put(space, { find: 'discovered' })
      scene.force('red', 'cortes', at, { foot: 5 })
      return scene.hand('red', card).begin().offered('play-force').length
    }
    expect([offered('N0723', 'forced-march'), offered('N0806', 'forced-march')]).toEqual([0, 1])
    expect([offered('N0806', 'fair-winds'), offered('N0723', 'fair-winds')]).toEqual([0, 1])
  })

  it('[C 3.12] Forced March lets it attack after two spaces', () => {
    const { scene, id } = marching([], ['forced-march'])
    scene.put('N0806', { find: 'city', hostile: true, units: [20] })
    scene.act('play-force', { card: 'forced-march', expedition: id })
    scene.act('march', { expedition: id, way: ['N0806'] })
    expect(scene.offered('attack')).toEqual([{ expedition: id }])
  })
})

describe('cards against a move by sea', () => {
  it('[C 3.24] Stormy Weather stops it at sea where it strikes, or where it has not left land yet', () => {
    const { scene, id } = sailing(['stormy-weather'])
    scene.act('sail', { expedition: id, way: far })
    scene.act('play-space', { card: 'stormy-weather', space: 'N0722' })
    expect(scene.expedition(id).at).toBe('N0722')
    expect(scene.happened('stopped')).toHaveLength(1)
    const { scene: ashore, id: other } = sailing(['stormy-weather'])
    ashore.put('N0803', {})
    ashore.expedition(other).at = coast
    ashore.begin().act('sail', { expedition: other, way: ['N0803'] })
    ashore.act('play-space', { card: 'stormy-weather', space: coast })
    expect(ashore.expedition(other).at).toBe(coast)
    expect(ashore.offered('sail')).toEqual([])
  })

  it('[C 3.24] Head Winds take three spaces from where they strike; what is too far is declared anew', () => {
    const { scene, id } = sailing(['head-winds', 'head-winds'])
    scene.act('sail', { expedition: id, way: far })
    scene.act('play-space', { card: 'head-winds', space: 'N0722' })
    // The second one of the title is no more (2.17).
    expect(scene.offered('play-space')).toEqual([])
    scene.act('pass')
    expect(scene.expedition(id).at).toBe('N0722')
    const { choices } = scene.asked('onward')
    expect(choices.find(({ type }) => type === 'go-on')!.args).toMatchObject({ way: { points: 1 } })
    scene.act('go-on', { way: ['N0622'] })
    expect(scene.asked('window').seat).toBe('blue')
    scene.act('pass')
    expect(scene.expedition(id).at).toBe('N0622')
  })

  it('[C 3.24] Fair Winds answer Head Winds', () => {
    const { scene, id } = sailing(['head-winds', 'theft'], ['fair-winds'])
    scene.act('sail', { expedition: id, way: far })
    scene.act('play-space', { card: 'head-winds', space: 'N0723' }).act('pass')
    scene.act('play-force', { card: 'fair-winds', expedition: id })
    expect(scene.expedition(id).at).toBe('N0619')
  })

  it('[C 3.22] Fair Winds take an expedition nine spaces', () => {
    const { scene, id } = sailing([], ['fair-winds'])
    scene.act('play-force', { card: 'fair-winds', expedition: id })
    const [sail] = scene.decisions()[0]!.choices.filter(({ type }) => type === 'sail')
    expect(sail!.args).toMatchObject({ way: { points: 9 } })
  })
})

describe('at the arrival', () => {
  it('[C 1.56] Poison Darts wound on 5 and kill on 6, before anything is discovered there', () => {
    for (const [die, wounded, killed] of [
      [4, 0, 0],
      [5, 1, 0],
      [6, 0, 1],
    ] as const) {
      const { scene, id } = marching(['poison-darts'])
      scene.put('N0805', { find: null })
      scene.put('N0904', { find: 'town' })
      scene.act('march', { expedition: id, way: ['N0805'] }).act('pass')
      expect(scene.happened('discovering')).toEqual([])
      scene.dice(die).act('play-against', { card: 'poison-darts', expedition: id, captain: 'cortes' })
      expect(scene.happened('wounded')).toHaveLength(wounded)
      expect(scene.happened('killed')).toHaveLength(killed)
      expect(scene.happened('discovering')).toHaveLength(1)
    }
  })

  it('[C 1.56] the target has the attempt rolled again by Mano de Dios, and nobody adds to it', () => {
    const { scene, id } = marching(['poison-darts', 'mano-de-dios'], ['mano-de-dios'])
    scene.faction('red').passes = []
    scene.act('march', { expedition: id, way: ['N0805'] }).act('pass')
    scene.dice(6, 1).act('play-against', { card: 'poison-darts', expedition: id, captain: 'cortes' })
    scene.act('pass')
    // What is asked of him in his impulse is a part of it, what is asked of others is not.
    expect(scene.asked('roll')).toMatchObject({ seat: 'red', within: 'Impulse 1' })
    scene.act('use', { card: 'mano-de-dios' })
    expect(scene.happened('killed')).toEqual([])
  })

  it('[C 2.19] reach level 1, level 2 and rain forest alone', () => {
    const { scene, id } = marching(['poison-darts'])
    scene.put('N0807', { find: 'discovered' })
    scene.act('march', { expedition: id, way: ['N0807'] }).act('pass')
    expect(scene.asked('window').seat).toBe('blue')
    expect(scene.offered('play-against')).toEqual([])
  })
})

describe('standing orders to pass', () => {
  it('[C 2.18] hold for one kind of window, or for all, and look like a pass', () => {
    const { scene, id } = marching(['theft'])
    scene.act('march', { expedition: id, way: ['N0805'] })
    scene.act('pass-such')
    expect(scene.asked('window').question).toContain('against')
    scene.act('pass')
    expect(scene.faction('blue').passes).toEqual(['againstLandMove'])
    expect(scene.seen('red').factions.blue!.passes).toEqual([])
    // He is told what he gave, and how it ends; nobody else is.
    expect(passedOver(scene.seen('blue'), 'blue')).toEqual([
      expect.stringMatching(/at: the march of another\..* next deal .* touches you/),
    ])
    for (const other of ['red', 'yellow'] as const) expect(passedOver(scene.seen(other), 'blue')).toEqual([])
    expect(passedOver(scene.seen('red'), 'red')).toEqual([expect.stringContaining('a roll of yours')])
  })

  it('[C 2.18] end when something touches whoever gave them', () => {
    const { scene, id } = marching(['theft'], ['theft'])
    scene.force('blue', 'f-pizarro', 'N0806', { foot: 2, gold: 3 })
    scene.faction('blue').passes = ['againstLandMove', 'againstArrival']
    scene.begin().act('march', { expedition: id, way: ['N0805'] })
    // Elsewhere: nobody is asked.
    expect(scene.decisions()[0]!.kind).toBe('impulse')
    scene.act('play-force', { card: 'theft', expedition: 2 })
    expect(scene.faction('blue').passes).toEqual([])
    const near = marching(['theft'])
    near.scene.force('blue', 'f-pizarro', 'N0806', { foot: 2 })
    near.scene.faction('blue').passes = ['againstLandMove']
    near.scene.begin().act('march', { expedition: near.id, way: ['N0806'] })
    expect(near.scene.asked('window').seat).toBe('blue')
  })

  it('[C 2.18] in a fight hold for that fight alone, and an Ambush ends those of its target', () => {
    const scene = new Scene()
    scene.put(coast, { find: 'city', hostile: true, units: [20, 20] })
    const id = scene.force('red', 'cortes', coast, { foot: 8 })
    scene.hand('red', 'war-dogs').faction('red').passes = ['combatForIndians', 'combatForSpanish', 'ownRoll']
    scene.begin().act('attack', { expedition: id })
    expect(scene.offered('play')).toEqual([{ card: 'war-dogs', option: 0 }])
    const { scene: found, id: seeker } = marching(['indian-ambush'], ['theft'])
    found.put('N0805', {}).put('N0904', { find: 'town' })
    found.faction('red').passes = ['againstAmbush', 'ownRoll']
    found
      .begin()
      .act('march', { expedition: seeker, way: ['N0805'] })
      .act('pass')
      .act('pass')
    found.act('play', { card: 'indian-ambush', option: 0 })
    expect(found.asked('window').seat).toBe('red')
  })
})
