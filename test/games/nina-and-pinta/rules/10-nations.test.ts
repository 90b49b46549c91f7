import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

const four: Nation[] = ['Spain', 'Portugal', 'England', 'France']
const seats = (...names: Nation[]) => ({ seats: Object.fromEntries(names.map((name) => [name, 'human'])) })

describe('the nations', () => {
  it('[N10.1] let Spain begin', () => {
    expect(new Scene(four).state.order[0]).toBe('Spain')
  })

  it('[N10.2] let Portugal look at three lands of one world before the first era', () => {
    const { state } = game.create({ scenario: 'table', seed: 'x', options: seats('Portugal', 'France') })
    const scene = new Scene(['Portugal', 'France'])
    scene.state = structuredClone(state)
    expect(scene.asked('look').seat).toBe('Portugal')
    expect(scene.offered('look')).toHaveLength(21)
    scene.act('look', { at: 'santa-maria/andes' })
    expect(scene.offered('look')).toHaveLength(6)
    scene.act('look', { at: 'santa-maria/isthmus' }).act('look', { at: 'santa-maria/caribbean' })
    expect(scene.state.era).toBe(1)
    expect(scene.decisions()[0]!.kind).not.toBe('look')
    expect(game.view(scene.state, 'France').lands['santa-maria/andes'].tile).toBeNull()
    // It may, and need not.
    const other = new Scene(['Portugal', 'France'])
    other.state = structuredClone(state)
    expect(other.act('looked').state.token).not.toBeNull()
  })

  it('[N10.3] give England a crew of four', () => {
    const scene = new Scene(four).begin('loading')
    const { args } = scene.asked('load', 'England').choices[0]!
    const most = Math.min(4, scene.gold('England'))
    expect(args).toMatchObject({ crew: { items: { 'nina-settlers': { max: most } } } })
    expect(scene.player('England').crew).toBe(4)
  })

  it('[N10.4] let France attack once an era in a world at peace', () => {
    const scene = new Scene(['England', 'France'])
    scene.state.order = ['France', 'England']
    for (const world of ['nina', 'pinta'] as const)
      scene
        .land(world, 'caribbean', { settlers: { England: 1 } })
        .load('France', world, { captain: true, settlers: 1 })
    scene.begin('sail')
    expect(scene.offered('attack')).toEqual([{ land: 'caribbean' }])
    scene.act('attack', { land: 'caribbean', victims: { England: 1 } })
    expect(scene.happened('attack')[0]).toMatchObject({ peace: true })
    expect(scene.player('France').banner).toBe(false)
    while (scene.decisions()[0]!.seat !== 'France') scene.act('stay')
    expect(scene.asked('sail').seat).toBe('France')
    expect(scene.offered('attack')).toEqual([])
    // In a world at war the banner stays.
    const war = new Scene(['England', 'France'])
    war.state.order = ['France', 'England']
    war.state.worlds.nina.war = true
    war.land('nina', 'caribbean', { settlers: { England: 1 } })
    war.load('France', 'nina', { captain: true, settlers: 1 }).begin('sail')
    war.act('attack', { land: 'caribbean', victims: { England: 1 } })
    expect(war.player('France').banner).toBe(true)
    expect(data.nations.nations[3]!.attacksPerEra).toBe(1)
  })
})
