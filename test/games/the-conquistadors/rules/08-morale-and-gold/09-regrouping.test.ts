import { describe, expect, it } from 'vitest'
import { Scene } from '../../scene.ts'

const at = 'N0724'

describe('expeditions in one space', () => {
  it('[C 9.25] the example: Cortes with two hits and Leon with three have three together', () => {
    const scene = new Scene()
    const cortes = scene.force('red', 'cortes', at, { foot: 3, hits: 2, gold: 4, food: 1 })
    const leon = scene.force('red', 'leon', at, { foot: 2, hits: 3, gold: 5, food: 1 })
    scene.begin().act('join', { expedition: cortes, other: leon })
    expect(scene.expedition(cortes)).toMatchObject({ hits: 3, gold: 9, food: 2 })
    expect(scene.expedition(cortes).parties.map(({ captain }) => captain)).toEqual(['cortes', 'leon'])
    const passing = new Scene()
    const to = passing.force('red', 'cortes', at, { foot: 3, hits: 2 })
    passing.force('red', 'leon', at, { foot: 2, hits: 3 })
    passing.begin().act('pass-units', { captain: 'leon', receiver: 'cortes', units: { foot: 1 } })
    expect(passing.expedition(to)).toMatchObject({ hits: 3, parties: [{ units: { foot: 4 } }] })
  })

  it('[C 1.43] two beside the commander have units of their own, and no third', () => {
    const scene = new Scene()
    const cortes = scene.force('red', 'cortes', at, {
      foot: 1,
      with: { alvarado: { foot: 1 }, sandoval: { foot: 1 } },
    })
    const leon = scene.force('red', 'leon', at, { foot: 1 })
    const alone = scene.force('red', 'olid', at)
    scene.begin()
    expect(scene.offered('join')).not.toContainEqual({ expedition: cortes, other: leon })
    expect(scene.offered('join')).toContainEqual({ expedition: cortes, other: alone })
  })

  it('[C 1.42] no card holds more than ten units', () => {
    const scene = new Scene()
    scene.force('red', 'cortes', at, { foot: 9, with: { alvarado: { foot: 3 } } })
    scene.begin()
    const units = { foot: 2 }
    expect(scene.refusal('pass-units', { captain: 'alvarado', receiver: 'cortes', units })).toBe('1.42')
    scene.act('pass-units', { captain: 'alvarado', receiver: 'cortes', units: { foot: 1 } })
  })

  it('[C 1.41] another conquistador takes command', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', at, { foot: 2, with: { alvarado: { foot: 1 } } })
    scene.begin().act('command', { expedition: id, captain: 'alvarado' })
    expect(scene.expedition(id).parties[0]!.captain).toBe('alvarado')
  })

  it('[C 3.14] [C 10.13] a part that leaves takes no gold, keeps the morale, and moves no more after the whole has', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', at, {
      ...{ foot: 3, gold: 6, food: 2, hits: 1 },
      with: { alvarado: { foot: 2 } },
    })
    scene.begin().act('sail', { expedition: id, way: ['N0723'] })
    scene.act('split', { expedition: id, captain: 'alvarado', food: 1, assets: {} })
    const part = scene.state.expeditions.find(({ parties }) => parties[0]!.captain === 'alvarado')!
    expect(part).toMatchObject({ gold: 0, food: 1, hits: 1, at: 'N0723' })
    expect(scene.expedition(id)).toMatchObject({ gold: 6, food: 1 })
    expect(scene.offered('sail')).toEqual([])
  })
})
