import { describe } from 'vitest'
import { data } from '../../world.ts'
import { add, all, at, drop, findsEach, paint, set } from './damage.ts'

const { straits, hudsonBay } = data.map

describe('faults of the grid', () => {
  findsEach([
    ['a row too short', set('map/terrain/12', '~'.repeat(40)), 'map.json: terrain.12', /41 hexes.*not 40/],
    ['a row missing', drop('map/area/58'), 'map.json: area', /59 rows.*not 58/],
    ['an unknown terrain', paint('terrain', '3312', '?'), 'map.json: terrain.33', /"\?"/],
    ['an unknown area mark', paint('area', '3312', 'q'), 'map.json: area.33', /"q"/],
    ['a terrain without key', drop('map/terrainKey/%'), 'map.json: terrainKey', /"%"/],
    ['a land hex without area', paint('area', '3312', '~'), 'map.json: area.33', /3312 must be sea in both/],
    ['a sea hex with an area', paint('area', '2108', 'c'), 'map.json: area.21', /2108 must be sea in both/],
    ['worthless land in an area', paint('area', '5611', 't'), 'map.json: area.56', /5611 must be worthless/],
    [
      'an area on worthless land',
      paint('terrain', '3312', 'x'),
      'map.json: area.33',
      /3312 must be worthless/,
    ],
  ])
})

describe('faults of places on the map', () => {
  findsEach([
    [
      'a strait at sea',
      add('map/straits', '2108 E'),
      `map.json: straits.${straits.length}`,
      /2108 E must part/,
    ],
    [
      'mountains on the coast',
      add('map/mountains/Appalachians', '2316 NE'),
      'map.json: mountains.Appalachians.1',
      /two land hexes/,
    ],
    ['a river at sea', set('map/rivers/Hudson/0', '3203 E'), 'map.json: rivers.Hudson.0', /3203 E must part/],
    ['a lake at sea', add('map/lakes/Lake Erie', '2108'), 'map.json: lakes.Lake Erie.1', /2108 must be land/],
    ['a mine at sea', set('map/mines/Cuba', '2108'), 'map.json: mines.Cuba', /2108 must be land of an Area/],
    [
      'a mine on worthless land',
      set('map/mines/Cuba', '5611'),
      'map.json: mines.Cuba',
      /5611 must be land of an Area/,
    ],
    ['two mines in a hex', set('map/mines/Cuba', '2316'), 'map.json: mines.Cuba', /2316 may hold only one/],
    [
      'a mine in a city',
      set('map/mines/Carabaya', '3816'),
      'map.json: cities.Cuzco',
      /3816 may hold only one/,
    ],
    ['a city at sea', set('map/cities/Cuzco', '3825'), 'map.json: cities.Cuzco', /3825 must be land/],
    [
      '[7.51] a Cape inland',
      set('map/capes/1', '3312'),
      'map.json: capes.1',
      /3312 must be a worthless coast/,
    ],
    [
      '[7.52] land where ships wait off the Cape',
      all(paint('area', '5713', 'x'), paint('terrain', '5713', 'x')),
      'map.json: terrain',
      /5713 must be of the Atlantic/,
    ],
    [
      "Hudson's Bay inland",
      add('map/hudsonBay', '3312'),
      `map.json: hudsonBay.${hudsonBay.length}`,
      /3312 must be sea or coast/,
    ],
    [
      'a division beside its area',
      set('map/divisions/Brasil', 12),
      'map.json: divisions.Brasil',
      /Row 12 must have hexes of Brasil/,
    ],
  ])
})

describe('what stands twice on the map', () => {
  const { Hudson } = data.map.rivers
  findsEach([
    [
      'a river side',
      add('map/rivers/Hudson', '1217 SW'),
      `map.json: rivers.Hudson.${Hudson!.length}`,
      /1217 SW must stand only once/,
    ],
    [
      'a river side, named from its other hex',
      add('map/rivers/Hudson', '1218 E'),
      `map.json: rivers.Hudson.${Hudson!.length}`,
      /1218 E is the same as 1217 W/,
    ],
    [
      'a strait',
      add('map/straits', '0525 E'),
      `map.json: straits.${straits.length}`,
      /0525 E must stand only/,
    ],
    [
      'mountains',
      add('map/mountains/Sierra Nevada', '1237 SW'),
      'map.json: mountains.Sierra Nevada.1',
      /1237 SW must stand only once/,
    ],
    [
      'a lake hex',
      add('map/lakes/Lake Superior', '0923'),
      'map.json: lakes.Lake Superior.2',
      /0923 must stand/,
    ],
    ['a Cape', add('map/capes', '5715'), 'map.json: capes.2', /5715 must stand only once/],
    [
      "Hudson's Bay",
      add('map/hudsonBay', '0419'),
      `map.json: hudsonBay.${hudsonBay.length}`,
      /0419 must stand/,
    ],
  ])
})

describe('[7.31] faults of waters', () => {
  findsEach([
    [
      'an island without any',
      all(paint('terrain', '5830', 'x'), paint('area', '5830', 'x')),
      'map.json: waters',
      /5830 is an island/,
    ],
    ['waters of a sea hex', set('map/waters/2108', ['E']), 'map.json: waters.2108', /2108 must be land/],
    [
      'a side in two waters',
      set('map/waters/2316/0', 'SW SE NE'),
      'map.json: waters.2316',
      /NE must belong to only one/,
    ],
    [
      'a side onto land',
      set('map/waters/2316/0', 'SW SE W'),
      'map.json: waters.2316.0',
      /2317 must open on its side E/,
    ],
    [
      'a neighbour that is closed',
      set('map/waters/2315/0', 'E SE SW'),
      'map.json: waters.2316.1',
      /2315 must open on its side W/,
    ],
    [
      'a water without sides to the map',
      set('map/waters/0100/0', 'E'),
      'map.json: waters.0100.0',
      /reach the water of hex 0100/,
    ],
    [
      'a water that is not there',
      set('map/waters/2315/0', 'E NE NW W:3 SW SE'),
      'map.json: waters.2315.0',
      /2316 must have a water number 3/,
    ],
  ])
})

describe('[7.23] faults of bounds', () => {
  const bounds = (area: string) => `areas/areas/${at.area(area)}/bounds`
  const where = (area: string) => `areas.json: ${bounds(area).slice(6).replaceAll('/', '.')}`
  const divided = all(set(bounds('Amazon'), { n: 3, s: 4 }), set('map/divisions/Amazon', 34))
  findsEach([
    ['a coast without bounds', set(bounds('Guinea'), {}), where('Guinea'), /Guinea has a coast/],
    ['bounds without a coast', set(bounds('Rockies'), { all: 9 }), where('Rockies'), /Rockies has no coast/],
    [
      'a western coast without bounds',
      drop(`${bounds('Sonora')}/w`),
      where('Sonora'),
      /Pacific and must have bounds for w/,
    ],
    [
      'an eastern coast without bounds',
      drop(`${bounds('Sonora')}/e`),
      where('Sonora'),
      /Atlantic and must have bounds for e/,
    ],
    [
      'bounds for a coast that is none',
      set(`${bounds('California')}/e`, 4),
      where('California'),
      /no coast on the Atlantic/,
    ],
    ['no distance at all', set(bounds('Guinea'), { all: 0 }), where('Guinea'), /at least 1 bound/],
    ['one figure for two oceans', set(bounds('Sonora'), { all: 4 }), where('Sonora'), /two oceans/],
    [
      'a mixture of bounds',
      set(bounds('Sonora'), { all: 4, e: 4 }),
      where('Sonora'),
      /for all its coasts, for e or w/,
    ],
    [
      'north and south without a line',
      drop('map/divisions/Brasil'),
      where('Brasil'),
      /Brasil has bounds for n and s/,
    ],
    [
      '[7.52] no way back from the Cape',
      set(bounds('Patagonia'), { w: 7 }),
      where('Patagonia'),
      /Patagonia must have bounds for e/,
    ],
    ['north without a coast', divided, where('Amazon'), /coasts both north and south of row 34/],
  ])
})
