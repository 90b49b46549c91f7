import { describe, expect, it } from 'vitest'
import { atlas, Scene } from '../../scene.ts'

// The coast of Vera Cruz on the North board: row 8 is "~~~~01234343210", row 7 "~~~01233333210".
const coast = 'N0804'

const known = (scene: Scene, ...spaces: string[]) => {
  for (const space of spaces) scene.put(space, { find: 'discovered' })
  return scene
}

describe('movement over land', () => {
  it('[C 3.0] [C 3.1] [C 3.11] [C 3.12] goes up to three known spaces', () => {
    const scene = known(new Scene(), 'N0804', 'N0805', 'N0806', 'N0807', 'N0808')
    const cortes = scene.force('red', 'cortes', coast, { foot: 3 })
    scene.begin().act('march', { expedition: cortes, way: ['N0807'] })
    expect(scene.expedition(cortes).at).toBe('N0807')
    expect(scene.happened('marched').map(({ into }) => into)).toEqual(['N0805', 'N0806', 'N0807'])
    const far = known(new Scene(), 'N0804', 'N0805', 'N0806', 'N0807', 'N0808')
    const other = far.force('red', 'cortes', coast, { foot: 3 })
    expect(far.begin().refusal('march', { expedition: other, way: ['N0808'] })).toBe('3.12')
  })

  it('[C 2.31] [C 2.32] activates one expedition an impulse, and the same one in the next', () => {
    const scene = known(new Scene(), 'N0804', 'N0805')
    const cortes = scene.force('red', 'cortes', coast, { foot: 3 })
    scene.force('red', 'alvarado', coast, { foot: 1 })
    scene.begin()
    // Whoever ends his impulse now is asked twice.
    expect(scene.asked('impulse').undone).toHaveLength(1)
    scene.act('march', { expedition: cortes, way: ['N0805'] })
    expect(scene.offered('march')).toEqual([])
    expect(scene.asked('impulse').undone).toEqual([])
    scene.act('end-impulse').act('end-impulse')
    expect(scene.offered('march')).toHaveLength(2)
  })

  it('[C 3.15] a conquistador by himself goes four, and not into what is hostile', () => {
    const scene = known(new Scene(), 'N0804', 'N0805', 'N0806', 'N0807', 'N0808', 'N0705')
    const alone = scene.force('red', 'cortes', coast)
    scene.begin().act('march', { expedition: alone, way: ['N0808'] })
    expect(scene.expedition(alone).at).toBe('N0808')
    const hostile = known(new Scene(), 'N0804')
    hostile.put('N0805', { find: 'town', hostile: true })
    const other = hostile.force('red', 'cortes', coast)
    expect(hostile.begin().refusal('march', { expedition: other, way: ['N0805'] })).not.toBe('none')
    // A city whose Indians are gone stops nobody, and is hostile all the same (12.13, 12.14).
    const beaten = known(new Scene(), 'N0804', 'N0806')
    beaten.put('N0805', { find: 'city', hostile: true })
    const third = beaten.force('red', 'cortes', coast)
    expect(beaten.begin().refusal('march', { expedition: third, way: ['N0805'] })).not.toBe('none')
    expect(beaten.refusal('march', { expedition: third, way: ['N0806'] })).not.toBe('none')
  })

  it('[C 3.13] [C 12.14] stops at hostile Indians; a hostile city without units stops nobody', () => {
    const stopped = (units: number[]) => {
      const scene = known(new Scene(), 'N0804', 'N0806', 'N0705', 'N0706', 'N0905', 'N0906')
      scene.put('N0805', { find: 'city', hostile: true, units })
      const cortes = scene.force('red', 'cortes', coast, { foot: 3 })
      return scene.begin().refusal('march', { expedition: cortes, way: ['N0805', 'N0806'] })
    }
    expect(stopped([20])).not.toBe('none')
    expect(stopped([])).toBe('none')
  })

  it('[C 3.13] [C 6.12] Indians in a space without town or city do not make it hostile, even when they are attacked', () => {
    const scene = known(new Scene(), 'N0804', 'N0805', 'N0806')
    scene.put('N0805', { find: 'discovered', units: [40, 40, 30] })
    const cortes = scene.force('red', 'cortes', 'N0805', { foot: 1 })
    scene.begin().act('attack', { expedition: cortes })
    expect(scene.happened('hostile')).toEqual([])
    expect(scene.at('N0805').hostile).toBe(false)
  })
})

describe('a space that another has just discovered', () => {
  it('[C 3.13] stops whoever comes there in the same impulse', () => {
    const scene = known(new Scene(), 'N0703')
    // Blue has nowhere to go but undiscovered land: the city beside is an ally of red.
    scene.put('N0805', { find: 'town', hostile: true, units: [40, 30] })
    scene.put('N0904', { find: 'city', ally: 'red' })
    const red = scene.force('red', 'cortes', 'N0703', { foot: 3 })
    const blue = scene.force('blue', 'f-pizarro', 'N0805', { foot: 10 })
    scene.hand('red', 'indian-uprising').faction('red').passes.push('ownRoll')
    scene.begin().act('play-attack', { card: 'indian-uprising', expedition: blue })
    for (let step = 0; step < 40 && scene.decisions()[0]!.kind !== 'retreat'; step++) {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as 'red' | 'blue')
    }
    scene.act('retreat', { to: 'N0804' })
    while (scene.decisions()[0]!.kind !== 'impulse') {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as 'red' | 'blue')
    }
    expect(scene.at('N0804').find).not.toBeNull()
    expect(scene.refusal('march', { expedition: red, way: ['N0804', 'N0904'] })).not.toBe('none')
    expect(scene.refusal('march', { expedition: red, way: ['N0804'] })).toBe('none')
  })
})

describe('a part left on the way', () => {
  it('[C 3.14] stays where the force passes, with what food and assets it was given, and moves no more', () => {
    const scene = known(new Scene(), 'N0804', 'N0805', 'N0806', 'N0807')
    const id = scene.force('red', 'cortes', coast, {
      ...{ foot: 3, food: 2, gold: 5, hits: 1, assets: ['interpreter', 'bearer'] },
      with: { leon: { foot: 2 } },
    })
    const other = scene.force('red', 'alvarado', coast, { foot: 1 })
    scene.hand('red', 'buena-suerte-a-ambos').faction('red').passes.push('ownRoll')
    scene.begin()
    const share = { food: 1, assets: { bearer: 1 } }
    expect(
      scene.refusal('march-leaving', {
        expedition: id,
        captain: 'leon',
        way: ['N0806'],
        at: 'N0807',
        ...share,
      }),
    ).toBe('3.14')
    scene.act('march-leaving', { expedition: id, captain: 'leon', way: ['N0807'], at: 'N0806', ...share })
    const part = scene.state.expeditions.find(({ parties }) => parties[0]!.captain === 'leon')!
    expect(part).toMatchObject({ at: 'N0806', food: 1, gold: 0, hits: 1, assets: [{ card: 'bearer' }] })
    expect(scene.expedition(id)).toMatchObject({
      at: 'N0807',
      food: 1,
      gold: 5,
      assets: [{ card: 'interpreter' }],
    })
    scene.act('play', { card: 'buena-suerte-a-ambos', option: 0 })
    expect(scene.offered('march')).toEqual([{ expedition: other }])
  })

  it('[C 3.14] nobody is picked up on the way', () => {
    const scene = known(new Scene(), 'N0804', 'N0805', 'N0806')
    const id = scene.force('red', 'cortes', coast, { foot: 3 })
    const other = scene.force('red', 'leon', 'N0805', { foot: 2 })
    scene.begin().act('march', { expedition: id, way: ['N0806'] })
    expect(scene.expedition(other).at).toBe('N0805')
    expect(scene.offered('join')).toEqual([])
  })

  it('[C 3.131] [C 3.14] a part that stays in desert has ended its move there, and checks its morale', () => {
    const scene = known(new Scene(), 'N0103')
    const id = scene.force('red', 'cortes', 'N0103', { foot: 3, with: { leon: { foot: 2 } } })
    const leaving = { captain: 'leon', at: 'N0102', food: 0, assets: {} }
    scene
      .begin()
      .dice(1, 6)
      .act('march-leaving', { expedition: id, way: ['N0101'], ...leaving })
    expect(scene.happened('rolled').map(({ total }) => total)).toEqual([1, 6])
    expect(scene.happened('hits-suffered')).toMatchObject([{ captain: 'leon', hits: 1 }])
  })

  it('[C 3.14] it stays with the force that is stopped before', () => {
    const scene = known(new Scene(), 'N0804', 'N0805', 'N0806', 'N0807')
    const id = scene.force('red', 'cortes', coast, { foot: 3, with: { leon: { foot: 2 } } })
    scene.hand('blue', 'flooded-trail').begin()
    const leaving = { captain: 'leon', at: 'N0806', food: 0, assets: {} }
    scene.act('march-leaving', { expedition: id, way: ['N0807'], ...leaving })
    scene.act('play-space', { card: 'flooded-trail', space: 'N0805' })
    expect(scene.expedition(id)).toMatchObject({ at: 'N0805', parties: [{}, { captain: 'leon' }] })
  })
})

describe('movement by sea', () => {
  it('[C 3.2] [C 3.21] [C 3.22] [C 3.23] goes six spaces, from the water, and ends with the landing', () => {
    const scene = known(new Scene(), coast)
    const cortes = scene.force('red', 'cortes', 'N0724', { foot: 2 })
    scene.begin()
    const [sail] = scene.decisions()[0]!.choices.filter(({ type }) => type === 'sail')
    expect(sail!.args).toMatchObject({ way: { from: 'N0724', points: 6 } })
    scene.act('sail', { expedition: cortes, way: ['N0620'] })
    expect(scene.happened('marched').every(({ by }) => by === 'sea')).toBe(true)
    const landed = known(new Scene(), coast)
    const other = landed.force('red', 'cortes', coast, { foot: 2 })
    landed.begin()
    expect(landed.refusal('sail', { expedition: other, way: ['N0805'] })).not.toBe('none')
  })

  it('[C 3.26] does not enter Mar del Sur before the third turn', () => {
    const out = (turn: number) => {
      const scene = new Scene()
      scene.state.turn = turn
      scene.force('red', 'cortes', 'S0204', { foot: 2 })
      scene.begin()
      const [sail] = scene.decisions()[0]!.choices.filter(({ type }) => type === 'sail')
      const { of } = (sail!.args as unknown as { way: { of: string[] } }).way
      return of.some(isMarDelSur)
    }
    expect(out(2)).toBe(false)
    expect(out(3)).toBe(true)
  })
})

const isMarDelSur = (space: string) => atlas.spaces.get(space)!.kind === 'marDelSur'
