import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { game } from '../load.ts'
import { Scene } from '../scene.ts'

const order = 'nina pinta santa-maria'
const none = { crew: {}, equals: order }
const load = (scene: Scene, nation: Nation, crew: Record<string, number>, equals = order): Scene =>
  scene.act('load', { crew, equals }, nation)
const refused = (scene: Scene, crew: Record<string, number>): string =>
  scene.refusal('load', { crew, equals: order }, 'spain')

function loading(gold = 9): Scene {
  const scene = new Scene(['spain', 'england'])
  for (const nation of ['spain', 'england'] as const) scene.player(nation).screen!.gold = gold
  return scene
}

describe('loading', () => {
  it('[N3.1] takes any mix behind the screen, up to the crew of the ship', () => {
    const scene = loading().begin('loading')
    expect(refused(scene, { 'nina-captain': 1, 'nina-settlers': 3 })).toBe('N3.1')
    expect(refused(scene, { 'nina-captain': 1, 'nina-settlers': 2, 'pinta-settlers': 3 })).toBe('none')
    load(scene, 'england', { 'nina-captain': 1, 'nina-settlers': 3 })
    expect(scene.decisions().map(({ seat }) => seat)).toEqual(['spain'])
  })

  it('[N3.2] lets an empty ship sail, or stay', () => {
    const scene = new Scene(['spain', 'england']).land('nina', 'caribbean').begin('sail')
    expect(scene.offered('consolidate')).toEqual([{ land: 'caribbean' }])
    expect(scene.offered('stay')).toHaveLength(1)
    scene.act('stay')
    expect(scene.ship('spain', 'nina').at).toBeNull()
  })

  it('[N3.3] never puts two Captains on a ship, nor one for a world that has his own', () => {
    const scene = loading().land('nina', 'andes', { captain: 'spain' })
    scene.begin('loading')
    expect(refused(scene, { 'pinta-captain': 2 })).toBe('N3.1')
    expect(refused(scene, { 'nina-captain': 1 })).toBe('N3.1')
  })

  it('[N3.4] carries no gold out of the Old World', () => {
    const scene = loading().begin('loading')
    load(scene, 'spain', { 'nina-settlers': 1 })
    load(scene, 'england', {})
    expect(Object.values(scene.player('spain').ships).map(({ gold }) => gold)).toEqual([0, 0, 0])
  })

  it('[N3.5] sails the biggest crew first, and equal ones as chosen', () => {
    const scene = loading().begin('loading')
    load(
      scene,
      'spain',
      { 'pinta-settlers': 2, 'santa-maria-captain': 1, 'santa-maria-settlers': 1 },
      'santa-maria pinta nina',
    )
    load(scene, 'england', { 'santa-maria-settlers': 1 }, 'pinta nina santa-maria')
    expect(scene.player('spain').sailing).toEqual(['santa-maria', 'pinta', 'nina'])
    expect(scene.player('england').sailing).toEqual(['santa-maria', 'pinta', 'nina'])
  })

  it('[N3.6] lets a gold stand in for a Settler only where supply has none, and the New World one to fetch', () => {
    const scene = loading()
    scene.land('nina', 'andes', { settlers: { spain: 2 }, stronghold: { holder: 'spain', gold: 0 } })
    scene.land('pinta', 'andes', { settlers: { spain: 17 } })
    scene.begin('loading')
    expect(scene.player('spain').settlers).toBe(1)
    load(scene, 'spain', { 'nina-settlers': 3 })
    expect(scene.player('spain').loading).toMatchObject({ standIns: 2 })
    const poor = loading()
    poor.land('nina', 'andes', { settlers: { spain: 1 }, stronghold: { holder: 'spain', gold: 0 } })
    poor.player('spain').settlers = 0
    poor.land('pinta', 'andes', { settlers: { england: 0 } })
    delete poor.at('pinta', 'andes').settlers.england
    poor.at('nina', 'andes').settlers.spain = 20
    poor.at('nina', 'andes').stronghold = { holder: 'spain', gold: 0 }
    poor.begin('loading')
    expect(refused(poor, { 'nina-settlers': 3 })).toBe('none')
  })

  it('[N3.7] fetches the Settler when ships are revealed, and the gold goes back', () => {
    const scene = loading(3).land('nina', 'andes', { settlers: { spain: 11 } })
    scene.land('pinta', 'andes', { settlers: { spain: 9 } }).begin('loading')
    load(scene, 'spain', { 'nina-settlers': 1 })
    load(scene, 'england', {})
    expect(scene.asked('recover').seat).toBe('spain')
    expect(scene.offered('recover')).toEqual([{ at: 'nina/andes' }, { at: 'pinta/andes' }])
    scene.act('recover', { at: 'pinta/andes' })
    expect(scene.at('pinta', 'andes').settlers.spain).toBe(8)
    // One gold for the place in all.
    expect(scene.gold('spain')).toBe(2)
  })

  it('[N3.8] allows several, and players fetch theirs in Turn Order', () => {
    const scene = loading().land('nina', 'andes', { settlers: { spain: 10, england: 10 } })
    scene.land('pinta', 'andes', { settlers: { spain: 10, england: 10 } })
    scene.state.order = ['england', 'spain']
    scene.begin('loading')
    load(scene, 'spain', { 'nina-settlers': 1 })
    load(scene, 'england', { 'nina-settlers': 2 })
    const fetched: string[] = []
    while (scene.decisions()[0]!.kind === 'recover') {
      fetched.push(scene.decisions()[0]!.seat)
      scene.act('recover', { at: 'pinta/andes' })
    }
    expect(fetched).toEqual(['england', 'england', 'spain'])
  })

  it('[N3.9] takes the screens off together, and one gold for each of the crew', () => {
    const scene = loading(4).begin('loading')
    expect(refused(scene, { 'nina-settlers': 3, 'pinta-settlers': 2 })).toBe('N3.9')
    load(scene, 'spain', { 'nina-captain': 1, 'nina-settlers': 2 })
    expect(scene.ship('spain', 'nina').settlers).toBe(0)
    expect(scene.gold('spain')).toBe(4)
    load(scene, 'england', { 'pinta-settlers': 1 })
    expect(scene.happened('revealed').map(({ nation }) => nation)).toEqual(['spain', 'england'])
    expect([scene.gold('spain'), scene.gold('england')]).toEqual([1, 3])
  })

  it('shows others only that a seat has loaded, and keeps supplies and gold as they were', () => {
    const scene = loading().begin('loading')
    const before = game.view(scene.state, 'england').players.spain
    scene.act('load', none, 'spain')
    expect(game.view(scene.state, 'england').players.spain).toEqual(before)
    expect(game.asked(scene.state, 'england')).toEqual([{ seat: 'england', segment: 'Loading' }])
  })
})
