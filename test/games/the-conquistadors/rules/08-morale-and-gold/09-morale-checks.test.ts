import { describe, expect, it } from 'vitest'
import { type Given, Scene } from '../../scene.ts'

/** On the North board row 1 is "DDD11": N0102 is desert beside N0103 of level 1. */
const [desert, beside] = ['N0102', 'N0103']

function marching(given: Given, die: number) {
  const scene = new Scene()
  scene.put(beside, { find: 'discovered' })
  const id = scene.force('red', 'cortes', beside, { foot: 2, ...given })
  scene
    .begin()
    .dice(die)
    .act('march', { expedition: id, way: [desert] })
  return { scene, id }
}

describe('a morale check', () => {
  it('[C 9.0] [C 9.1] [C 3.131] [C 9.12] [C 9.11] is made where a move ends in desert', () => {
    expect(marching({}, 2).scene.happened('rolled')).toMatchObject([{ roll: 'morale', total: 2 }])
    const { scene, id } = marching({}, 1)
    expect(scene.expedition(id).hits).toBe(1)
    expect(marching({}, 6).scene.happened('hits-suffered')).toEqual([])
  })

  it('[C 9.13] [C 9.15] adds hits up to four, and they stay', () => {
    const { scene, id } = marching({ hits: 3 }, 1)
    expect(scene.expedition(id).hits).toBe(4)
    scene.act('end-impulse').act('end-impulse')
    expect(scene.expedition(id).hits).toBe(4)
  })

  it('[C 9.14] [C 11.14] a fifth hit costs a unit of the owner, and a box of favour', () => {
    const { scene, id } = marching({ hits: 4, foot: 2, horse: 1 }, 1)
    scene.asked('unitLoss')
    expect(scene.offered('lose')).toEqual([
      { captain: 'cortes', unit: 'foot' },
      { captain: 'cortes', unit: 'horse' },
    ])
    scene.act('lose', { captain: 'cortes', unit: 'foot' })
    expect(scene.expedition(id).parties[0]!.units).toEqual({ foot: 1, horse: 1, cannon: 0 })
    expect(scene.expedition(id).hits).toBe(4)
    expect(scene.faction('red').index).toBe(-1)
  })

  it('[C 9.26] [C 12.252] with the last unit the hits go, the gold is lost, and a captive king goes home', () => {
    const scene = new Scene()
    scene.put(beside, { find: 'discovered' })
    scene.put('N0808', { find: 'city', empire: 'mexica' })
    scene.put('N0606', { find: 'city', empire: 'mexica' })
    const id = scene.force('red', 'cortes', beside, { foot: 1, hits: 4, gold: 9, food: 1 })
    scene.state.empires.push({
      ...{ name: 'mexica', capital: 'N0808', cities: ['N0606'], shocked: false },
      king: { in: 'expedition', expedition: id },
    })
    scene
      .begin()
      .dice(1)
      .act('march', { expedition: id, way: [desert] })
    expect(scene.expedition(id)).toMatchObject({ hits: 0, gold: 0, food: 0 })
    expect(scene.state.empires[0]!.king).toEqual({ in: 'space', space: 'N0606' })
  })
})

describe('moving', () => {
  it('[C 3.25] Indians do not go to sea', () => {
    const scene = new Scene()
    scene.put('N0606', { find: 'city', ally: 'red' })
    const id = scene.force('red', 'cortes', 'N0724', { foot: 1 })
    const kind = scene.state.cup.findIndex((number) => number > 0)
    scene.state.cup[kind]!--
    scene.expedition(id).indians.push({ kind, flipped: false, city: 'N0606' })
    scene.begin().act('sail', { expedition: id, way: ['N0723'] })
    expect(scene.expedition(id).indians).toEqual([])
  })

  it('[C 3.16] [C 1.141] enters no sea by land', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', 'N0724', { foot: 1 })
    expect(scene.begin().refusal('march', { expedition: id, way: ['N0723'] })).not.toBe('none')
  })

  it('[C 1.12] [C 1.145] goes over land from Panama to Panama, where nothing is discovered', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', 'N1626', { foot: 1 })
    scene.begin().act('march', { expedition: id, way: ['S0204'] })
    expect(scene.expedition(id).at).toBe('S0204')
    expect(scene.happened('discovering')).toEqual([])
  })

  it('[C 10.12] gold travels with its expedition', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', 'N1626', { foot: 1, gold: 8 })
    scene.begin().act('march', { expedition: id, way: ['S0204'] })
    expect(scene.expedition(id).gold).toBe(8)
  })
})
