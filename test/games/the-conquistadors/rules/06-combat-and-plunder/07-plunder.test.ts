import { describe, expect, it } from 'vitest'
import { data } from '../../load.ts'
import { type Given, Scene } from '../../scene.ts'

const at = 'N0808'

function plundering(place: Parameters<Scene['put']>[1], given: Given = {}) {
  const scene = new Scene()
  scene.put(at, place)
  const id = scene.force('red', 'cortes', at, { foot: 5, ...given })
  return { scene: scene.begin(), id }
}

describe('plunder', () => {
  it('[C 7.0] [C 7.1] [C 7.11] [C 7.12] [C 7.13] takes towns and cities where a Spanish unit stands, not villages', () => {
    const offered = (find: 'village' | 'town' | 'city', given: Given = {}) =>
      plundering({ find, hostile: find === 'city' }, given).scene.offered('plunder').length
    expect([offered('village'), offered('town'), offered('city')]).toEqual([0, 1, 1])
    expect(offered('town', { foot: 0 })).toBe(0)
  })

  it('[C 7.2] [C 7.21] [C 7.23] [C 7.131] brings gold by the table, and the place is hostile', () => {
    const { scene, id } = plundering({ find: 'town' })
    scene.dice(4, 6).act('plunder', { expedition: id })
    expect(scene.expedition(id).gold).toBe(data.tables.plunderGold.columns.town['4'])
    expect(scene.at(at)).toMatchObject({ hostile: true, plunders: 1, plunderedOut: false, units: [] })
  })

  it('[C 7.14] [C 7.22] [C 7.25] each earlier attempt of anyone takes one off both rolls', () => {
    const { scene, id } = plundering({ find: 'town', hostile: true, plunders: 2 })
    scene.dice(6, 6).act('plunder', { expedition: id })
    expect(scene.happened('rolled').map(({ roll, total }) => [roll, total])).toEqual([
      ['plunderGold', 4],
      ['exhaustion', 4],
    ])
  })

  it('[C 7.22] a captive king of that empire adds one, with his own captors', () => {
    const gold = (holder: boolean) => {
      const scene = new Scene()
      scene.put(at, { find: 'city', hostile: true, empire: 'mexica' })
      const id = scene.force('red', 'cortes', at, { foot: 5 })
      const other = scene.force('red', 'alvarado', 'N0806', { foot: 1 })
      scene.state.empires.push({
        ...{ name: 'mexica', capital: at, cities: ['N0610'], shocked: false },
        king: { in: 'expedition', expedition: holder ? id : other },
      })
      scene.begin().dice(3, 6).act('plunder', { expedition: id })
      return scene.expedition(id).gold
    }
    const { imperial } = data.tables.plunderGold.columns
    expect([gold(true), gold(false)]).toEqual([imperial['4'], imperial['3']])
  })

  it('[C 7.24] a place that is plundered out gives nothing more', () => {
    const { scene, id } = plundering({ find: 'town' })
    scene.dice(4, 1).act('plunder', { expedition: id })
    expect(scene.at(at).plunderedOut).toBe(true)
    scene.act('end-impulse').act('end-impulse')
    expect(scene.offered('plunder')).toEqual([])
  })

  it('[C 7.26] of an own ally is a combat instead: the alliance ends, its troops go, new ones come', () => {
    const { scene, id } = plundering({ find: 'city', ally: 'red' })
    scene.expedition(id).indians.push({ kind: 0, flipped: false, city: at })
    scene.state.cup[0]!--
    scene.act('plunder', { expedition: id })
    expect(scene.at(at)).toMatchObject({ ally: null, hostile: true, plunders: 0 })
    expect(scene.happened('deployed')[0]!.values).toHaveLength(2)
    expect(scene.happened('fight')).toHaveLength(1)
    expect(scene.expedition(id).indians).toEqual([])
    expect(scene.happened('rolled').filter(({ roll }) => roll === 'plunderGold')).toEqual([])
  })
})
