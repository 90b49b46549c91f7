import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import type { Scene } from '../scene.ts'
import { against, me, planck, planckLoads } from './planck.ts'

describe('Planck in general', () => {
  it('[N11.2] [N11.3] takes the best for him, and the Soloist chooses among equals', () => {
    const scene = against().land('nina', 'caribbean', { settlers: { [planck]: 1 } })
    scene.land('pinta', 'caribbean', { settlers: { [planck]: 2 } }).begin('wars')
    // Nothing is earned in one world alone.
    expect(scene.state.worlds['santa-maria'].war).toBe(true)
    const equal = against().begin('wars')
    expect(equal.asked('war').seat).toBe(me)
    expect(equal.offered('war')).toHaveLength(3)
  })

  it('[N12.1] takes no gold of the token', () => {
    const scene = against()
    scene.begin('new-era')
    expect(scene.gold(planck)).toBe(0)
    expect(scene.gold(me)).toBeGreaterThan(3)
  })

  it('[N12.2] puts war where he earns least, of the worlds at peace', () => {
    const scene = against().land('nina', 'caribbean', { settlers: { [planck]: 1 } })
    scene.state.era = 4
    scene.land('pinta', 'caribbean', { settlers: { [planck]: 2 } })
    scene.begin('wars')
    // His marker is first, the Soloist's second.
    expect(scene.state.worlds['santa-maria'].war).toBe(true)
    expect(scene.asked('war').seat).toBe(me)
  })
})

/** The Soloist has somebody in each world, and so is asked where his empty ship goes. */
function withMe(scene: Scene): Scene {
  for (const world of ['nina', 'pinta', 'santa-maria'] as const)
    scene.land(world, 'caribbean', { captain: me }).land(world, 'patagonia')
  return scene
}

describe('Planck loads', () => {
  it('[N12.3] after the Soloist, and sails first to the world of his card, then clockwise', () => {
    const scene = withMe(against(['Printer']))
    scene.begin('loading')
    expect(scene.player(planck).sailing).toEqual(['nina', 'pinta', 'santa-maria'])
    scene.act('load', { crew: {}, first: 'nina pinta santa-maria' })
    expect(scene.happened('card')[0]).toMatchObject({ of: 'loading' })
    expect(scene.player(planck).sailing).toEqual(['pinta', 'santa-maria', 'nina'])
  })

  it('[N12.4] takes a Military card for himself, and draws again', () => {
    const scene = planckLoads(withMe(against(['Knight', 'Castle', 'Catholic'])))
    expect(scene.happened('card')).toHaveLength(3)
    expect(scene.player(planck).military).toHaveLength(2)
    expect(scene.player(planck).sailing[0]).toBe('santa-maria')
  })

  /** The crews that Planck lands in an era, by the order of sailing. */
  const crews = (token: string, as: Nation = planck, edit: (scene: Scene) => void = () => {}): number[][] => {
    const scene = against(['Poet'], 'caribbean', as)
    scene.state.tokens = [...scene.state.tokens, 'grow-nina'].filter((one) => one !== token)
    scene.state.token = token
    for (const world of ['nina', 'pinta', 'santa-maria'] as const) scene.hidden(world, 'caribbean', null)
    edit(scene)
    planckLoads(scene)
    const landed = scene.happened('landed')
    // The Soloist's empty ships stay at home, and Planck's ties do not matter here.
    while (['sail', 'migrate', 'planck', 'natives'].includes(scene.decisions()[0]!.kind)) {
      const { type, fixed = {} } = scene.decisions()[0]!.choices.at(-1)!
      landed.push(...scene.act(type, fixed).happened('landed'))
    }
    return landed
      .filter(({ nation }) => nation === as)
      .map(({ captain, settlers }) => [captain ? 1 : 0, settlers])
  }

  it('[N12.5] pays nothing, and each ship has a Captain and a Settler', () => {
    const scene = planckLoads(against())
    expect(scene.happened('crew-paid')).toEqual([])
    expect(scene.gold(planck)).toBeGreaterThanOrEqual(0)
    const ships = crews('grow-nina')
    expect(ships).toHaveLength(3)
    for (const [captain, settlers] of ships) expect([captain, settlers! >= 1]).toEqual([1, true])
  })

  it('[N12.6] has extra Settlers by the gold of the token', () => {
    const settlers = (token: string) => crews(token).map((crew) => crew[1])
    expect(settlers('grow-nina')).toEqual([2, 1, 1])
    expect(settlers('grow-pinta')).toEqual([2, 2, 1])
    expect(settlers('grow-santa-maria')).toEqual([2, 2, 2])
  })

  it('[N12.7] has a Settler in the place of a Captain who is away', () => {
    const ships = crews('grow-nina', planck, (scene) => {
      scene.land('nina', 'caribbean', { captain: planck, terrain: 'mixed' })
      scene.state.worlds.nina.grow = true
    })
    expect(ships[0]).toEqual([0, 3])
  })

  it('[N12.8] has more of them with a crew of four', () => {
    const ships = (token: string) =>
      crews(token, 'France', (scene) => {
        scene.player('France').crew = 4
      }).map((crew) => crew[1])
    expect(ships('grow-nina')).toEqual([3, 2, 2])
    expect(ships('grow-pinta')).toEqual([3, 3, 2])
    expect(ships('grow-santa-maria')).toEqual([3, 3, 3])
  })

  it('[N12.9] recovers Settlers from lands with two of his, that earn one at most', () => {
    const scene = against()
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { [planck]: 3 } })
      .land('pinta', 'caribbean', { terrain: 'plains', settlers: { [planck]: 1 } })
      .land('pinta', 'isthmus', { terrain: 'inhospitable', settlers: { [planck]: 2 } })
      .land('pinta', 'andes', { terrain: 'plains', settlers: { [planck]: 14 } })
    expect(scene.player(planck).settlers).toBe(0)
    planckLoads(scene)
    const from = scene.happened('recovered').map(({ at }) => at)
    // The least earning first; then that land has but one left.
    expect(from).toEqual(['pinta/isthmus', 'pinta/andes', 'pinta/andes', 'pinta/andes'])
  })
})
