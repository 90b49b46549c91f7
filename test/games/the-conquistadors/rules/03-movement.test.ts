import { describe, expect, it } from 'vitest'
import { atlas, Scene } from '../scene.ts'

// The coast of Vera Cruz on the North board: row 8 is "~~~~01234343210", row 7 "~~~01233333210".
const coast = 'N0804'

const known = (scene: Scene, ...spaces: string[]) => {
  for (const space of spaces) scene.put(space, { find: 'discovered' })
  return scene
}

describe('movement over land', () => {
  it('[C 3.11] [C 3.12] goes up to three known spaces', () => {
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
    scene.begin().act('march', { expedition: cortes, way: ['N0805'] })
    expect(scene.offered('march')).toEqual([])
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
})

describe('movement by sea', () => {
  it('[C 3.21] [C 3.22] [C 3.23] goes six spaces, from the water, and ends with the landing', () => {
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
