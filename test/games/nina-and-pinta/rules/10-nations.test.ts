import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

const four: Nation[] = ['spain', 'portugal', 'england', 'france']
const seats = (...names: Nation[]) => ({ seats: Object.fromEntries(names.map((name) => [name, 'human'])) })

describe('the nations', () => {
  it('[N10.1] let Spain begin', () => {
    expect(new Scene(four).state.order[0]).toBe('spain')
  })

  it('[N10.2] let Portugal look at three lands of one world before the first era', () => {
    const { state } = game.create({ scenario: 'table', seed: 'x', options: seats('portugal', 'france') })
    const scene = new Scene(['portugal', 'france'])
    scene.state = structuredClone(state)
    expect(scene.asked('look').seat).toBe('portugal')
    expect(scene.offered('look')).toHaveLength(21)
    scene.act('look', { at: 'santa-maria/andes' })
    expect(scene.offered('look')).toHaveLength(6)
    scene.act('look', { at: 'santa-maria/isthmus' }).act('look', { at: 'santa-maria/caribbean' })
    expect(scene.state.era).toBe(1)
    expect(scene.decisions()[0]!.kind).not.toBe('look')
    expect(game.view(scene.state, 'france').lands['santa-maria/andes'].tile).toBeNull()
    // It may, and need not.
    const other = new Scene(['portugal', 'france'])
    other.state = structuredClone(state)
    expect(other.act('looked').state.token).not.toBeNull()
  })

  it('[N10.3] give England a crew of four', () => {
    const scene = new Scene(four).begin('loading')
    const { args } = scene.asked('load', 'england').choices[0]!
    const most = Math.min(4, scene.gold('england'))
    expect(args).toMatchObject({ crew: { items: { 'nina-settlers': { max: most } } } })
    expect(scene.player('england').crew).toBe(4)
  })

  it('[N10.4] let France attack once an era in a world at peace', () => {
    const scene = new Scene(['england', 'france'])
    scene.state.order = ['france', 'england']
    for (const world of ['nina', 'pinta'] as const)
      scene
        .land(world, 'caribbean', { settlers: { england: 1 } })
        .load('france', world, { captain: true, settlers: 1 })
    scene.begin('sail')
    expect(scene.offered('attack')).toEqual([{ land: 'caribbean' }])
    scene.act('attack', { land: 'caribbean', victims: { england: 1 } })
    expect(scene.happened('attack')[0]).toMatchObject({ peace: true })
    expect(scene.player('france').banner).toBe(false)
    while (scene.decisions()[0]!.seat !== 'france') scene.act('stay')
    expect(scene.asked('sail').seat).toBe('france')
    expect(scene.offered('attack')).toEqual([])
    // In a world at war the banner stays.
    const war = new Scene(['england', 'france'])
    war.state.order = ['france', 'england']
    war.state.worlds.nina.war = true
    war.land('nina', 'caribbean', { settlers: { england: 1 } })
    war.load('france', 'nina', { captain: true, settlers: 1 }).begin('sail')
    war.act('attack', { land: 'caribbean', victims: { england: 1 } })
    expect(war.player('france').banner).toBe(true)
    expect(data.nations.nations[3]!.attacksPerEra).toBe(1)
  })
})
