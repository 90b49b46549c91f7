import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { game } from '../load.ts'
import { Scene } from '../scene.ts'

const order = 'nina pinta santa-maria'
const none = { crew: {}, first: order }
const load = (scene: Scene, nation: Nation, crew: Record<string, number>, first = order): Scene =>
  scene.act('load', { crew, first }, nation)
const refused = (scene: Scene, crew: Record<string, number>): string =>
  scene.refusal('load', { crew, first: order }, 'Spain')

function loading(gold = 9): Scene {
  const scene = new Scene(['Spain', 'England'])
  for (const nation of ['Spain', 'England'] as const) scene.player(nation).screen!.gold = gold
  return scene
}

describe('loading', () => {
  it('[N3.1] takes any mix behind the screen, up to the crew of the ship', () => {
    const scene = loading().begin('loading')
    expect(refused(scene, { 'nina-captain': 1, 'nina-settlers': 3 })).toBe('N3.1')
    expect(refused(scene, { 'nina-captain': 1, 'nina-settlers': 2, 'pinta-settlers': 3 })).toBe('none')
    load(scene, 'England', { 'nina-captain': 1, 'nina-settlers': 3 })
    expect(scene.decisions().map(({ seat }) => seat)).toEqual(['Spain'])
  })

  it('[N3.2] lets an empty ship sail, or stay', () => {
    const scene = new Scene(['Spain', 'England'])
      .land('nina', 'caribbean', { settlers: { Spain: 1 } })
      .land('nina', 'isthmus')
      .begin('sail')
    expect(scene.offered('consolidate')).toEqual([{ land: 'caribbean' }, { land: 'isthmus' }])
    expect(scene.offered('stay')).toHaveLength(1)
    scene.act('stay')
    expect(scene.ship('Spain', 'nina').at).toBeNull()
  })

  it('[N3.2] asks nothing of an empty ship where all ways come to the same', () => {
    const two = new Scene(['Spain', 'England'])
      .land('nina', 'caribbean')
      .land('nina', 'isthmus')
      .begin('sail')
    expect(two.decisions()[0]?.question).not.toContain('no crew')
    expect(two.ship('Spain', 'nina').at).toBeNull()
    // Of three, one may lie where another would like to.
    const three = new Scene(['Spain', 'England', 'France']).land('nina', 'caribbean').begin('sail')
    expect(three.offered('consolidate')).toEqual([{ land: 'caribbean' }])
    const one = new Scene(['Spain', 'England']).land('nina', 'caribbean', { captain: 'Spain' }).begin('sail')
    expect(one.ship('Spain', 'nina').at).toBe('caribbean')
  })

  it('[N3.3] never puts two Captains on a ship, nor one for a world that has his own', () => {
    const scene = loading().land('nina', 'andes', { captain: 'Spain' })
    scene.begin('loading')
    expect(refused(scene, { 'pinta-captain': 2 })).toBe('N3.1')
    expect(refused(scene, { 'nina-captain': 1 })).toBe('N3.1')
  })

  it('[N3.4] carries no gold out of the Old World', () => {
    const scene = loading().begin('loading')
    load(scene, 'Spain', { 'nina-settlers': 1 })
    load(scene, 'England', {})
    expect(Object.values(scene.player('Spain').ships).map(({ gold }) => gold)).toEqual([0, 0, 0])
  })

  it('[N3.5] sails the biggest crew first, and equal ones as chosen', () => {
    const scene = loading().begin('loading')
    load(
      scene,
      'Spain',
      { 'pinta-settlers': 2, 'santa-maria-captain': 1, 'santa-maria-settlers': 1 },
      'santa-maria pinta nina',
    )
    load(scene, 'England', { 'santa-maria-settlers': 1 }, 'pinta nina santa-maria')
    expect(scene.player('Spain').sailing).toEqual(['santa-maria', 'pinta', 'nina'])
    expect(scene.player('England').sailing).toEqual(['santa-maria', 'pinta', 'nina'])
  })

  it('[N3.6] lets a gold stand in for a Settler only where supply has none, and the New World one to fetch', () => {
    const scene = loading()
    scene.land('nina', 'andes', { settlers: { Spain: 2 }, stronghold: { holder: 'Spain', gold: 0 } })
    scene.land('pinta', 'andes', { settlers: { Spain: 17 } })
    scene.begin('loading')
    expect(scene.player('Spain').settlers).toBe(1)
    load(scene, 'Spain', { 'nina-settlers': 3 })
    expect(scene.player('Spain').loading).toMatchObject({ standIns: 2 })
    const poor = loading()
    poor.land('nina', 'andes', { settlers: { Spain: 1 }, stronghold: { holder: 'Spain', gold: 0 } })
    poor.player('Spain').settlers = 0
    poor.land('pinta', 'andes', { settlers: { England: 0 } })
    delete poor.at('pinta', 'andes').settlers.England
    poor.at('nina', 'andes').settlers.Spain = 20
    poor.at('nina', 'andes').stronghold = { holder: 'Spain', gold: 0 }
    poor.begin('loading')
    expect(refused(poor, { 'nina-settlers': 3 })).toBe('none')
  })

  it('[N3.7] fetches the Settler when ships are revealed, and the gold goes back', () => {
    const scene = loading(3).land('nina', 'andes', { settlers: { Spain: 11 } })
    scene
      .land('pinta', 'andes', { settlers: { Spain: 9 } })
      .land('pinta', 'caribbean')
      .begin('loading')
    load(scene, 'Spain', { 'nina-settlers': 1 })
    load(scene, 'England', {})
    expect(scene.asked('recover').seat).toBe('Spain')
    expect(scene.offered('recover')).toEqual([{ at: 'nina/andes' }, { at: 'pinta/andes' }])
    scene.act('recover', { at: 'pinta/andes' })
    expect(scene.at('pinta', 'andes').settlers.Spain).toBe(8)
    // One gold for the place in all.
    expect(scene.gold('Spain')).toBe(2)
  })

  it('[N3.8] allows several, and players fetch theirs in Turn Order', () => {
    const scene = loading().land('nina', 'andes', { settlers: { Spain: 10, England: 10 } })
    scene.land('pinta', 'andes', { settlers: { Spain: 10, England: 10 } })
    scene.state.order = ['England', 'Spain']
    scene.begin('loading')
    load(scene, 'Spain', { 'nina-settlers': 1 })
    load(scene, 'England', { 'nina-settlers': 2 })
    const fetched: string[] = []
    while (scene.decisions()[0]!.kind === 'recover') {
      fetched.push(scene.decisions()[0]!.seat)
      scene.act('recover', { at: 'pinta/andes' })
    }
    expect(fetched).toEqual(['England', 'England', 'Spain'])
  })

  it('[N3.9] takes the screens off together, and one gold for each of the crew', () => {
    const scene = loading(4).begin('loading')
    expect(refused(scene, { 'nina-settlers': 3, 'pinta-settlers': 2 })).toBe('N3.9')
    load(scene, 'Spain', { 'nina-captain': 1, 'nina-settlers': 2 })
    expect(scene.ship('Spain', 'nina').settlers).toBe(0)
    expect(scene.gold('Spain')).toBe(4)
    load(scene, 'England', { 'pinta-settlers': 1 })
    expect(scene.happened('revealed').map(({ nation }) => nation)).toEqual(['Spain', 'England'])
    expect([scene.gold('Spain'), scene.gold('England')]).toEqual([1, 3])
  })

  it('shows others only that a seat has loaded, and keeps supplies and gold as they were', () => {
    const scene = loading().begin('loading')
    const before = game.view(scene.state, 'England').players.Spain
    scene.act('load', none, 'Spain')
    expect(game.view(scene.state, 'England').players.Spain).toEqual(before)
    expect(game.asked(scene.state, 'England')).toEqual([{ seat: 'England', segment: 'Loading' }])
  })
})
