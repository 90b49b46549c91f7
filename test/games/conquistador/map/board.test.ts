import { describe, expect, it } from 'vitest'
import { attritionLevel } from '../../../../source/games/conquistador/land/land-attrition.ts'
import { hexOfNode, waterName } from '../../../../source/games/conquistador/map/board.ts'
import { rowOf } from '../../../../source/games/conquistador/map/hex.ts'
import { allLandfalls, boundsHome, boundsTo } from '../../../../source/games/conquistador/matters/ports.ts'
import { hexInfo } from '../../../../source/games/conquistador/state/context.ts'
import { world } from '../world.ts'

const { board, routes, data } = world
const at = (hex: string) => hexInfo(world, hex)
const hexesOf = (area: string) => board.hexesOfArea.get(area)!
const coastOf = (area: string) => hexesOf(area).flatMap((hex) => at(hex).nodes)

/** Waters that ships reach from a start without entering the closed hexes. */
function reach(start: string, closed: readonly string[]): Set<string> {
  const reached = new Set([start])
  for (const node of reached)
    for (const next of board.seaWays.get(node) ?? []) if (!closed.includes(hexOfNode(next))) reached.add(next)
  return reached
}

describe('the sea', () => {
  it('[7.31] 2819 has two waters that do not meet: from 2719 there is no way on to 2919 or 2920', () => {
    expect(at('2819').nodes).toEqual(['2819', '2819/2'])
    const entered = board.seaWays.get('2719')!.filter((node) => hexOfNode(node) === '2819')
    expect(entered).toEqual(['2819/2'])
    expect(board.seaWays.get('2819/2')!.map(hexOfNode)).not.toContain('2919')
    expect(board.seaWays.get('2819/2')!.map(hexOfNode)).not.toContain('2920')
    expect(board.seaWays.get('2819')!.map(hexOfNode)).toEqual(expect.arrayContaining(['2919', '2920']))
    expect([waterName(board, '2819'), waterName(board, '2819/2')]).toEqual(['south', 'north'])
  })

  it('[7.31] an all-sea hex is one water and open on every side', () => {
    for (const { terrain, nodes } of board.hexes.values())
      if (terrain === 'sea') {
        expect(nodes).toHaveLength(1)
        expect(board.openings.get(nodes[0]!)).toHaveLength(6)
      }
  })

  it('[7.31] an inland hex has no water', () => {
    for (const hex of ['3817', '3312', '1127', '1431']) expect(at(hex).nodes).toEqual([])
  })

  it('[7.51] the Cape hexes 5814 and 5715 are the only way between the oceans', () => {
    expect(data.map.capes.toSorted()).toEqual(['5715', '5814'])
    const [atlantic, pacific] = ['3000', '3040']
    expect(reach(atlantic, ['5814', '5715']).has(pacific)).toBe(false)
    expect(reach(atlantic, ['5814']).has(pacific)).toBe(true)
    expect(reach(atlantic, ['5715']).has(pacific)).toBe(true)
  })

  it('[7.52] the Cape hexes belong to neither ocean, and every other water to one', () => {
    for (const [node, ocean] of board.ocean)
      expect(ocean, node).toBe(
        data.map.capes.includes(hexOfNode(node))
          ? 'Cape'
          : reach('3000', data.map.capes).has(node)
            ? 'Atlantic'
            : 'Pacific',
      )
  })

  it('[7.52] 5713, where a refused expedition waits, is an Atlantic sea hex beside the Cape', () => {
    expect(at('5713').terrain).toBe('sea')
    expect(board.ocean.get('5713')).toBe('Atlantic')
    expect(routes.seaDistance('5713', '5814')).toBeLessThanOrEqual(2)
    expect(routes.seaDistance('5713', '5715')).toBeLessThanOrEqual(2)
  })

  it('[9.4] Guinea to Chichen Itza is 16 movement points with the landing, two bounds', () => {
    const landing = 3
    const way = Math.min(...coastOf('Guinea').map((node) => routes.seaDistance(node, '2222')!))
    const points = way - 1 + landing
    expect(points).toBe(16)
    expect(Math.ceil(points / data.units.bound.movementPoints)).toBe(2)
  })
})

describe('bounds from Europe', () => {
  it('[7.23] the Caribbean is 3 bounds away on every coast', () => {
    for (const node of coastOf('Caribbean')) expect(boundsTo(world, node)).toBe(3)
  })

  it('[7.21] 4810 lies in Rio del Plate, five bounds away', () => {
    expect(at('4810')).toMatchObject({ area: 'Rio del Plate', coastal: true })
    expect(boundsTo(world, '4810')).toBe(5)
    expect(boundsHome(world, '4810')).toBe(5)
  })

  it('[9.4] Guinea is 3 bounds away and the Mayan east coast 4', () => {
    for (const node of coastOf('Guinea')) expect(boundsTo(world, node)).toBe(3)
    for (const node of coastOf('Mayan Empire'))
      if (board.ocean.get(node) === 'Atlantic') expect(boundsTo(world, node)).toBe(4)
  })

  it('[7.23] an Area on two oceans has other bounds for each, also within one hex', () => {
    expect([boundsTo(world, '2819'), boundsTo(world, '2819/2')]).toEqual([11, 4])
    for (const area of ['Sonora', 'Aztec Empire', 'Mayan Empire', 'Nicaragua', 'Panama', 'Patagonia'])
      expect(new Set(coastOf(area).map((node) => board.ocean.get(node))), area).toEqual(
        new Set(['Atlantic', 'Pacific']),
      )
  })

  it('[7.23] a line parts Brasil and the Incan Empire, its own row to the north', () => {
    for (const area of ['Brasil', 'Incan Empire']) {
      const { n, s } = data.areas.areas.find(({ name }) => name === area)!.bounds
      for (const node of coastOf(area))
        expect(boundsTo(world, node)).toBe(rowOf(hexOfNode(node)) <= data.map.divisions[area]! ? n : s)
    }
  })

  it('[7.23] every coast of an Area has bounds, and no inland Area has any', () => {
    for (const { name, bounds } of data.areas.areas) {
      if (coastOf(name).length === 0) expect(bounds, name).toEqual({})
      for (const node of coastOf(name)) expect(boundsTo(world, node), node).not.toBeNull()
    }
    expect(coastOf('Rockies')).toEqual([])
    expect(coastOf('Midwest Plateau')).toEqual([])
  })

  it('[7.23] a voyage ends on the coast of an Area only', () => {
    for (const node of allLandfalls(world)) expect(at(hexOfNode(node)).area).not.toBeNull()
    expect(allLandfalls(world)).not.toContain('5611')
    expect(boundsTo(world, '5713')).toBeNull()
  })
})

describe('land', () => {
  it('[12.4] 3817 is rough, inland and Incan, with attrition 5', () => {
    expect(at('3817')).toMatchObject({ terrain: 'rough', coastal: false, area: 'Incan Empire', rivers: [] })
    expect(attritionLevel(world, '3817', '1976')).toBe(5)
  })

  it('[13.21] all islands from Florida to Venezuela are Caribbean, but for 2712', () => {
    expect(hexesOf('Caribbean')).not.toContain('2712')
    expect(at('2712').terrain).not.toBe('sea')
    const south = Math.max(...hexesOf('Caribbean').map(rowOf))
    for (const hex of hexesOf('Caribbean')) {
      expect(at(hex)).toMatchObject({ coastal: true })
      expect(board.mainland.has(hex), hex).toBe(false)
      expect(rowOf(hex)).toBeGreaterThan(Math.min(...hexesOf('Deep South').map(rowOf)))
    }
    expect(south).toBeLessThan(Math.max(...hexesOf('Venezuela').map(rowOf)))
    for (const { hex, area } of board.hexes.values())
      if (area && !board.mainland.has(hex) && rowOf(hex) >= 20 && rowOf(hex) <= south)
        expect(area, hex).toBe('Caribbean')
  })

  it('[13.44] the California mine is nine movement points from the nearest hex of Sonora on the Gulf', () => {
    const gulf = hexesOf('Sonora').filter((hex) =>
      at(hex).nodes.some((node) => board.ocean.get(node) === 'Atlantic'),
    )
    const nearest = (mine: string) => Math.min(...gulf.map((hex) => routes.landDistance(mine, hex)!))
    const mines = Object.values(data.map.mines).filter((hex) => at(hex).area === 'California')
    expect(Math.min(...mines.map(nearest))).toBe(9)
    expect(board.neighbouringAreas.get('California')).toContain('Sonora')
  })

  it('[13.44] Cuzco lies inland, further than eight points from Rio del Plate, whose ports may ship its treasure', () => {
    expect(at('3816')).toMatchObject({ city: 'Cuzco', coastal: false })
    const ports = hexesOf('Rio del Plate').filter((hex) => at(hex).coastal)
    const distances = ports.map((hex) => routes.landDistance('3816', hex)!)
    expect(Math.min(...distances)).toBeGreaterThan(8)
  })

  it('[13.32] the three treasure cities lie in their empires', () => {
    const areas = Object.fromEntries(
      Object.entries(data.map.cities).map(([city, hex]) => [city, at(hex).area]),
    )
    expect(areas).toEqual({
      Tenochtitlan: 'Aztec Empire',
      Cuzco: 'Incan Empire',
      'Chichen Itza': 'Mayan Empire',
    })
  })

  it('[6.41/2] the silver of Potosi is in 4213', () => {
    expect(data.map.mines.Potosi).toBe('4213')
    expect(at('4213').mine).toBe('Potosi')
  })

  it('[21.1] 2316, where the first colonist of Spain stands, is a Caribbean port with a mine', () => {
    expect(at('2316')).toMatchObject({ area: 'Caribbean', coastal: true, mine: 'Cibao' })
  })

  it('[7.7] 5611, 5612, Greenland, Tierra del Fuego and the southern islands of Chile are worthless', () => {
    for (const hex of [
      '5611',
      '5612',
      '5715',
      '5716',
      '5717',
      '5318',
      '5418',
      '5518',
      '5618',
      '0304',
      '0405',
    ])
      expect(at(hex), hex).toMatchObject({ terrain: 'worthless', area: null })
  })

  it('[7.7] all islands north of row 04 are worthless', () => {
    for (const { hex, terrain, area } of board.hexes.values())
      if (rowOf(hex) < 4 && terrain !== 'sea') expect(area, hex).toBeNull()
  })

  it('[7.54] the Cape hexes are worthless, so that nobody settles there', () => {
    for (const cape of data.map.capes)
      expect(at(cape)).toMatchObject({ cape: true, area: null, coastal: true })
  })

  it('[7.7] every land hex has an Area or is worthless, and every Area has hexes', () => {
    for (const { terrain, area, hex } of board.hexes.values())
      expect(area === null, hex).toBe(terrain === 'sea' || terrain === 'worthless')
    for (const { name } of data.areas.areas) expect(hexesOf(name).length, name).toBeGreaterThan(0)
  })

  it('[6.41/14] the five Areas of Cibola can be walked one after the other', () => {
    const areas = ['Aztec Empire', 'Sonora', 'California', 'Rockies', 'Midwest Plateau']
    for (const [index, area] of areas.slice(1).entries()) {
      const ways = hexesOf(areas[index]!).flatMap((from) =>
        hexesOf(area).map((to) => routes.landDistance(from, to)),
      )
      expect(
        ways.some((points) => points !== null),
        area,
      ).toBe(true)
    }
  })

  it('[6.41/15] the four Areas of El Dorado can be walked one after the other', () => {
    const areas = ['Panama', 'Venezuela', 'Amazon', 'Incan Empire']
    for (const [index, area] of areas.slice(1).entries()) {
      const ways = hexesOf(areas[index]!).flatMap((from) =>
        hexesOf(area).map((to) => routes.landDistance(from, to)),
      )
      expect(
        ways.some((points) => points !== null),
        area,
      ).toBe(true)
    }
  })
})

describe('[12.1] attrition levels', () => {
  const levelOf = (area: string) => data.areas.areas.find(({ name }) => name === area)!.attrition

  it('[12.21] forest adds one', () => {
    expect(at('3312')).toMatchObject({ terrain: 'forest', area: 'Amazon' })
    const dry = hexesOf('Great Lakes').find((hex) => {
      const { terrain, coastal, rivers, lake } = at(hex)
      return terrain === 'forest' && !coastal && rivers.length === 0 && !lake
    })!
    expect(attritionLevel(world, dry, '1976')).toBe(levelOf('Great Lakes') + 1)
  })

  it('[12.22] rough ground adds two', () => {
    expect(attritionLevel(world, '3817', '1976')).toBe(levelOf('Incan Empire') + 2)
  })

  it('[12.23] coast, island, river and Great Lake subtract one', () => {
    const by = (area: string, fits: (hex: ReturnType<typeof at>) => boolean) =>
      hexesOf(area).find((hex) => fits(at(hex)))!
    const coast = by('Guinea', ({ terrain, coastal }) => coastal && terrain === 'clear')
    expect(attritionLevel(world, coast, '1976')).toBe(levelOf('Guinea') - 1)
    const island = by('Caribbean', ({ hex, terrain }) => !board.mainland.has(hex) && terrain === 'clear')
    expect(attritionLevel(world, island, '1976')).toBe(levelOf('Caribbean') - 1)
    const river = by('Rockies', ({ terrain, rivers }) => rivers.length > 0 && terrain === 'rough')
    expect(attritionLevel(world, river, '1976')).toBe(Math.min(5, levelOf('Rockies') + 2 - 1))
    const lake = by(
      'Great Lakes',
      ({ lake, coastal, rivers }) => lake !== null && !coastal && rivers.length === 0,
    )
    expect(attritionLevel(world, lake, '1976')).toBe(levelOf('Great Lakes') + 1 - 1)
  })

  it('[12.24] are never below 1 or above 5', () => {
    const levels = [...board.landWays.keys()].map((hex) => attritionLevel(world, hex, '1976'))
    expect(Math.min(...levels)).toBe(1)
    expect(Math.max(...levels)).toBe(5)
  })
})
