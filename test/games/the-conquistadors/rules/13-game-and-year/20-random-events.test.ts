import { describe, expect, it } from 'vitest'
import { Scene } from '../../scene.ts'

const events = (...dice: number[]) => {
  const scene = new Scene()
  return { scene, roll: () => scene.dice(...dice).begin('random-event') }
}

describe('random events', () => {
  it('[C 20.0] [C 2.0/4] [C 20.4] are rolled for by who has the highest initiative, not on the first turn', () => {
    const later = events(3, 3).roll()
    expect(later.happened('rolled')[0]).toMatchObject({ faction: 'red', roll: 'randomEvent' })
    const first = events(3, 3)
    first.scene.state.turn = 1
    expect(first.roll().happened('rolled')).toEqual([])
  })

  it('[C 20.2] the governor dies: every index goes one box towards 0', () => {
    const { scene, roll } = events(1, 1)
    scene.faction('red').index = 3
    scene.faction('blue').index = -2
    roll()
    expect([scene.faction('red').index, scene.faction('blue').index]).toEqual([2, -1])
  })

  it('[C 20.3] [C 5.15] smallpox rolls as many dice whatever lies face down', () => {
    const rolled = (...assets: string[]) => {
      const { scene, roll } = events(1, 2, 1, 6)
      scene.force('red', 'cortes', 'S0204', { foot: 1, assets })
      const before = scene.state.dice.drawn
      roll()
      return scene.state.dice.drawn - before
    }
    expect(rolled('indian-guide', 'interpreter')).toBe(rolled('bearer', 'indian-scouts'))
  })

  it('[C 20.3] smallpox: units of one board, kings, and assets that are people', () => {
    // The board is the North; then a die for each.
    const { scene, roll } = events(1, 2, 1, 1)
    scene.put('N0808', { find: 'city', units: [20] })
    scene.put('S0506', { find: 'city', units: [30] })
    roll()
    expect(scene.at('N0808').units).toEqual([])
    expect(scene.at('S0506').units).toHaveLength(1)
    expect(scene.state.perished.some((number) => number === 1)).toBe(true)
    const guide = events(1, 2, 1, 2)
    const id = guide.scene.force('red', 'cortes', 'S0204', {
      foot: 1,
      assets: ['indian-guide', 'indian-scouts'],
    })
    guide.roll()
    expect(guide.scene.expedition(id).assets.map(({ card }) => card)).toEqual(['indian-scouts'])
  })

  it('[C 20.1] [C 19.1] [C 19.11] [C 19.2] [C 19.21] a new legend comes to a legend space, far from expeditions', () => {
    const scene = events(1, 4).roll()
    const laid = scene.happened('legend-laid')
    expect(laid).toHaveLength(1)
    expect(scene.state.legends[laid[0]!.legend]).toEqual({ in: 'space', space: laid[0]!.at })
  })

  it('[C 19.12] the rivers have their boards', () => {
    const { scene, roll } = events(1, 4)
    const { legends } = scene.state
    for (const legend of ['cibola', 'presterJohn', 'fountainOfYouth', 'elDorado', 'amazon'] as const)
      legends[legend] = { in: 'out' }
    roll()
    expect(scene.happened('legend-laid')[0]!.at).toMatch(/^N/)
  })

  it('[C 19.22] [C 19.23] one is moved on its board, or a new one comes', () => {
    const { scene, roll } = events(1, 3)
    scene.state.legends.cibola = { in: 'space', space: 'N0001' }
    roll()
    const place = scene.state.legends.cibola
    expect(place).toMatchObject({ in: 'space' })
    expect(place).not.toEqual({ in: 'space', space: 'N0001' })
    expect(scene.happened('legend-laid')[0]!.at).toMatch(/^N/)
    expect(events(1, 3).roll().happened('legend-laid')).toHaveLength(1)
  })
})
