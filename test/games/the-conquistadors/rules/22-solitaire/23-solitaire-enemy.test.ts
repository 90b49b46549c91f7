import { describe, expect, it } from 'vitest'
import type { Scene } from '../../scene.ts'
import { alone, coast, four, next, one, three, two } from './alone.ts'

describe('enemy cards', () => {
  /** The first card of the enemy falls on a scene that has a town. */
  function struck(card: string, set: (scene: Scene, id: number) => void, at: string = one) {
    const { scene, id } = alone(at, { foot: 3, horse: 1 })
    scene.put(one, { find: 'town' })
    set(scene, id)
    next(scene, 'enemy', card)
    return { scene: scene.begin(), id }
  }

  it('[C 23.3] [C 23.31] come to nothing where they do not apply', () => {
    const { scene } = struck('creditors-demand-payment', () => {})
    expect(scene.happened('enemy-card')).toMatchObject([{ applies: false }])
    expect(scene.state.solo!.enemy.discards).toEqual(['creditors-demand-payment'])
  })

  it('[C 23.31] Assassination is for any conquistador ashore in level 1 and more, each as likely', () => {
    const falls = new Set<string>()
    for (let die = 1; die <= 6; die++) {
      const { scene } = alone(one, { foot: 3, with: { olid: {}, leon: {} } })
      scene.force('red', 'ordaz', coast, { foot: 1 })
      scene.put(one, { find: 'town' }).put(coast, { find: 'village' })
      next(scene, 'enemy', 'assassination').dice(die, 6).begin()
      for (const { captain } of scene.happened('killed')) falls.add(captain)
    }
    expect([...falls].toSorted()).toEqual(['cortes', 'leon', 'olid'])
  })

  it('[C 23.31] [C 1.56] a Mano de Dios has the attempt on a life made again, and adds nothing', () => {
    const { scene } = struck('assassination', (set) => set.hand('red', 'mano-de-dios').dice(6, 1))
    expect(scene.asked('roll').choices.map(({ type }) => type)).toContain('stand')
    scene.act('use', { card: 'mano-de-dios' })
    expect(scene.happened('killed')).toEqual([])
  })

  it.each([
    [-2, 20, 20 - 7],
    [-1, 4, 0],
    [0, 20, 20],
    [3, 20, 20],
  ])('[C 23.31] a warrant at index %i takes two dice of %i points: %i are left', (index, points, left) => {
    const { scene } = struck('arrest-warrant', (set) => {
      set.faction('red').index = index
      set.faction('red').points.division = points
      set.dice(3, 4)
    })
    const { points: kept, warrant, warrantEnded, index: now } = scene.faction('red')
    expect(kept.division + kept.creditors).toBe(left)
    expect(warrant).toBeNull()
    // 11.25, 11.26: it is removed, the governor is content, and a whole turn has none.
    expect(now).toBe(Math.max(0, index))
    expect(warrantEnded).toBe(index < 0 ? 4 : null)
  })

  it('[C 23.31] [C 11.23] a Letter from the Crown stops a warrant before it takes anything', () => {
    const { scene } = struck('arrest-warrant', (set) => {
      set.faction('red').index = -1
      set.faction('red').points.division = 30
      set.hand('red', 'letter-from-the-crown')
    })
    scene.asked('summons')
    scene.act('answer', { card: 'letter-from-the-crown', option: 0 })
    expect(scene.faction('red')).toMatchObject({ index: 0, warrant: null, hand: [] })
    expect(scene.score('red').total).toBe(30)
    expect(scene.state.solo!.enemy.discards).toContain('arrest-warrant')
  })

  it('[C 23.31] [C 11.26] a warrant does nothing in the turn after one was removed', () => {
    const { scene } = struck('arrest-warrant', (set) => {
      Object.assign(set.faction('red'), { index: -2, warrantEnded: 3 })
      set.faction('red').points.division = 30
    })
    expect(scene.happened('enemy-card')[0]!.applies).toBe(false)
    expect(scene.score('red').division).toBe(30)
  })

  it('[C 23.31] a city has a new chief, one of those that are not hostile', () => {
    const { scene } = struck('city-has-new-chief', (set) => {
      set.put(three, { find: 'city', hostile: true, units: [20] }).put(four, { find: 'city', ally: 'red' })
    })
    expect(scene.at(four)).toMatchObject({ hostile: true, ally: null })
    expect(scene.at(four).units).toHaveLength(2)
  })

  it('[C 23.31] [C 16.25] creditors take pesos, then points, never below nought', () => {
    const { scene } = struck('creditors-demand-payment', (set) => {
      Object.assign(set.faction('red'), { debt: 12, pesos: 3 })
      set.faction('red').points.division = 5
    })
    expect(scene.faction('red')).toMatchObject({ debt: 0, pesos: 0 })
    expect(scene.score('red').total).toBe(0)
  })

  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
  ])('[C 23.31] disgruntled soldiers at %i hits: chance takes %i units', (hits, gone) => {
    const { scene } = struck('disgruntled-soldiers', (set, id) => {
      set.expedition(id).hits = hits
    })
    expect(scene.happened('unit-lost')).toHaveLength(gone)
    expect(scene.decisions()[0]!.kind).toBe('impulse')
  })

  it('[C 23.31] Indians attack at once to free their king', () => {
    const { scene, id } = struck(
      'free-the-king',
      (set, force) => {
        set.put(four, { find: 'city', empire: 'mexica' }).put(three, { find: 'city', empire: 'mexica' })
        set.state.empires.push({
          name: 'mexica',
          capital: four,
          cities: [three],
          king: { in: 'expedition', expedition: force },
          shocked: false,
        })
      },
      four,
    )
    expect(scene.happened('deployed')[0]!.values).toHaveLength(3)
    expect(scene.happened('fight')[0]).toMatchObject({ attacker: null, defender: 'cortes' })
    expect(id).toBe(1)
  })

  it('[C 23.31] an Uprising comes in a city rather than in a town', () => {
    for (let turn = 0; turn < 5; turn++) {
      const { scene } = struck('indian-uprising', (set) => {
        set.put(two, { find: 'town', hostile: true }).put(four, { find: 'city', hostile: true, units: [20] })
        set.dice(turn + 1)
      })
      expect(scene.happened('enemy-card')[0]).toMatchObject({ at: four, applies: true })
    }
    const { scene } = struck('indian-uprising', () => {})
    expect(scene.happened('enemy-card')[0]).toMatchObject({ at: one })
    expect(scene.happened('fight')).toHaveLength(1)
  })

  it('[C 23.31] suspicion of treason takes a box if there is an allied city', () => {
    const allied = struck('suspicion-of-treason', (set) => set.put(four, { find: 'city', ally: 'red' })).scene
    expect(allied.faction('red').index).toBe(-1)
    expect(struck('suspicion-of-treason', () => {}).scene.faction('red').index).toBe(0)
  })

  it('[C 23.31] [C 2.19] a theft takes a die of gold, from whom the player says, and none in a haven', () => {
    const { scene, id } = struck('theft', (set, force) => {
      set.expedition(force).gold = 9
      set.force('red', 'olid', 'N0724', { foot: 1, gold: 9 })
      set.dice(4)
    })
    expect(scene.expedition(id).gold).toBe(5)
    const several = struck('theft', (set, force) => {
      set.expedition(force).gold = 9
      set.force('red', 'olid', two, { foot: 1, gold: 9 })
      set.dice(4)
    }).scene
    several.asked('theft')
    const { gold } = several.happened('stolen')[0]!
    expect(several.refusal('give-up-gold', { gold: { 1: gold + 1 } })).toBe('23.31')
    several.act('give-up-gold', { gold: { 1: 1, 2: gold - 1 } })
    expect(several.state.expeditions.map((force) => force.gold)).toEqual([8, 10 - gold])
    const poor = struck('theft', (set, force) => {
      set.expedition(force).gold = 2
      set.dice(5)
    })
    expect(poor.scene.expedition(poor.id).gold).toBe(0)
  })
})
