import { describe, expect, it } from 'vitest'
import { crossCheck } from '../../../source/games/conquistador/check.ts'
import { type GameData, readData } from '../../../source/games/conquistador/data.ts'
import { data, dataOnDisk } from './world.ts'

// biome-ignore lint/suspicious/noExplicitAny: the data is damaged on purpose
type Damaged = any

/** The faults of the built-in data after one change. */
function faultsOf(damage: (files: Damaged) => void) {
  const files = structuredClone(data) as Damaged
  damage(files)
  return crossCheck(files as GameData)
}

/** Puts a mark into a row of the map, by hex number. */
const paint = (part: 'terrain' | 'area', hex: string, mark: string) => (files: Damaged) => {
  const row = Number(hex.slice(0, 2))
  const place = 40 - Number(hex.slice(2))
  const line: string = files.map[part][row]
  files.map[part][row] = line.slice(0, place) + mark + line.slice(place + 1)
}

const area = (name: string) => data.areas.areas.findIndex((one) => one.name === name)
const discovery = (name: string) => data.discoveries.discoveries.findIndex((one) => one.name === name)
const leader = (name: string) => data.leaders.leaders.findIndex((one) => one.name === name)

type Case = readonly [
  title: string,
  damage: (files: Damaged) => void,
  file: string,
  path: string,
  says: RegExp,
]

const cases: readonly Case[] = [
  [
    'a row too short',
    (f) => void (f.map.terrain[12] = f.map.terrain[12].slice(1)),
    'map',
    'terrain.12',
    /41 hexes.*40/,
  ],
  ['a row missing', (f) => void f.map.area.pop(), 'map', 'area', /59 rows.*58/],
  ['an unknown terrain', paint('terrain', '3312', '?'), 'map', 'terrain.33', /"\?"/],
  ['an unknown area mark', paint('area', '3312', 'q'), 'map', 'area.33', /"q"/],
  [
    'a terrain mark left out of the key',
    (f) => void delete f.map.terrainKey['%'],
    'map',
    'terrainKey',
    /"%"/,
  ],
  ['a land hex without area', paint('area', '3312', '~'), 'map', 'area.33', /3312 must be sea in both/],
  ['a sea hex with an area', paint('area', '2108', 'c'), 'map', 'area.21', /2108 must be sea in both/],
  [
    'worthless land in an area',
    paint('area', '5611', 't'),
    'map',
    'area.56',
    /5611 must be worthless in both/,
  ],
  [
    'an area without hexes',
    (f) => {
      f.map.area = f.map.area.map((line: string) => line.replaceAll('P', 'I'))
    },
    'areas',
    `areas.${area('Panama')}.name`,
    /Panama must have at least one hex/,
  ],
  [
    'an area without letter',
    (f) => void delete f.map.areaKey.P,
    'areas',
    `areas.${area('Panama')}.name`,
    /Panama must have a letter/,
  ],
  [
    'a letter for no area',
    (f) => void (f.map.areaKey.Q = 'Atlantis'),
    'map',
    'areaKey.Q',
    /Atlantis must be an Area/,
  ],
  [
    'two areas of one name',
    (f) => void (f.areas.areas[1].name = 'Caribbean'),
    'areas',
    'areas.1.name',
    /only one Area Caribbean/,
  ],
  [
    'an area that the rules name',
    (f) => {
      f.areas.areas[area('Amazon')].name = 'Green Hell'
      f.map.areaKey.m = 'Green Hell'
    },
    'areas',
    'areas',
    /an Area Amazon, which the rules name/,
  ],
  [
    'no Potosi',
    (f) => {
      f.map.mines.Silver = f.map.mines.Potosi
      delete f.map.mines.Potosi
    },
    'map',
    'mines',
    /Potosi among the mines/,
  ],
  [
    'waters of a sea hex',
    (f) => void (f.map.waters['2108'] = ['E']),
    'map',
    'waters.2108',
    /2108 must be land/,
  ],
  [
    'a side that is none',
    (f) => void (f.map.waters['2316'][0] = 'SW S'),
    'map',
    'waters.2316',
    /"S" must be one of E, W/,
  ],
  [
    'a side in two waters',
    (f) => void (f.map.waters['2316'][0] = 'SW SE NE'),
    'map',
    'waters.2316',
    /NE must belong to only one water/,
  ],
  [
    'a side onto land',
    (f) => void (f.map.waters['2316'][0] = 'SW SE W'),
    'map',
    'waters.2316.0',
    /2317 must open on its side E/,
  ],
  [
    'a neighbour that does not open',
    (f) => void (f.map.waters['2315'][0] = 'E SE SW'),
    'map',
    /waters\.\d{4}\.\d/.source,
    /2315 must open on its side/,
  ],
  [
    'a water that no ship reaches',
    (f) => void (f.map.waters['0100'][0] = 'E'),
    'map',
    'waters.0100.0',
    /reach the water of hex 0100/,
  ],
  [
    'a water number that is none',
    (f) => void (f.map.waters['2315'][0] += ' W:3'),
    'map',
    'waters.2315.0',
    /2316 must/,
  ],
  [
    'a strait at sea',
    (f) => void f.map.straits.push('2108 E'),
    'map',
    `straits.${data.map.straits.length}`,
    /2108 E must part two land hexes/,
  ],
  [
    'a mountain side on the coast',
    (f) => void f.map.mountains.Appalachians.push('2316 NE'),
    'map',
    'mountains.Appalachians.1',
    /2316 NE must part two land/,
  ],
  ['a river at sea', (f) => void f.map.rivers.Amazon.unshift('3203 E'), 'map', 'rivers.Amazon.0', /3203 E/],
  [
    'a lake at sea',
    (f) => void f.map.lakes['Lake Erie'].push('2108'),
    'map',
    'lakes.Lake Erie.1',
    /2108 must be land/,
  ],
  [
    'a mine at sea',
    (f) => void (f.map.mines.Cuba = '2108'),
    'map',
    'mines.Cuba',
    /2108 must be land of an Area/,
  ],
  [
    'a mine on worthless land',
    (f) => void (f.map.mines.Cuba = '5611'),
    'map',
    'mines.Cuba',
    /5611 must be land of an Area/,
  ],
  [
    'two mines in a hex',
    (f) => void (f.map.mines.Cuba = '2316'),
    'map',
    'mines.Cuba',
    /2316 may hold only one/,
  ],
  ['a city at sea', (f) => void (f.map.cities.Cuzco = '3825'), 'map', 'cities.Cuzco', /3825 must be land/],
  [
    'a Cape inland',
    (f) => void (f.map.capes[1] = '3312'),
    'map',
    'capes.1',
    /3312 must be a worthless coast/,
  ],
  [
    "Hudson's Bay inland",
    (f) => void f.map.hudsonBay.push('3312'),
    'map',
    `hudsonBay.${data.map.hudsonBay.length}`,
    /3312 must be sea or coast/,
  ],
  [
    'a division of no area',
    (f) => void (f.map.divisions.Atlantis = 20),
    'map',
    'divisions.Atlantis',
    /Atlantis must be an Area/,
  ],
  [
    'a division beside its area',
    (f) => void (f.map.divisions.Brasil = 12),
    'map',
    'divisions.Brasil',
    /Row 12 must have hexes of Brasil/,
  ],
  [
    'a coast without bounds',
    (f) => void (f.areas.areas[area('Guinea')].bounds = {}),
    'areas',
    `areas.${area('Guinea')}.bounds`,
    /Guinea has a coast/,
  ],
  [
    'bounds without a coast',
    (f) => void (f.areas.areas[area('Rockies')].bounds = { all: 9 }),
    'areas',
    `areas.${area('Rockies')}.bounds`,
    /Rockies has no coast/,
  ],
  [
    'a western coast without bounds',
    (f) => void delete f.areas.areas[area('Sonora')].bounds.w,
    'areas',
    `areas.${area('Sonora')}.bounds`,
    /Pacific and must have bounds for w/,
  ],
  [
    'bounds for a coast that is none',
    (f) => void (f.areas.areas[area('California')].bounds.e = 4),
    'areas',
    `areas.${area('California')}.bounds`,
    /no coast on the Atlantic/,
  ],
  [
    'one figure for two oceans',
    (f) => void (f.areas.areas[area('Sonora')].bounds = { all: 4 }),
    'areas',
    `areas.${area('Sonora')}.bounds`,
    /two oceans/,
  ],
  [
    'a mixture of bounds',
    (f) => void (f.areas.areas[area('Sonora')].bounds = { all: 4, e: 4 }),
    'areas',
    `areas.${area('Sonora')}.bounds`,
    /for all its coasts, for e or w/,
  ],
  [
    'north and south without a line',
    (f) => void delete f.map.divisions.Brasil,
    'areas',
    `areas.${area('Brasil')}.bounds`,
    /Brasil has bounds for n and s/,
  ],
  [
    'an undivided coast with north and south',
    (f) => {
      f.areas.areas[area('Amazon')].bounds = { n: 3, s: 4 }
      f.map.divisions.Amazon = 34
    },
    'areas',
    `areas.${area('Amazon')}.bounds`,
    /coasts both north and south/,
  ],
  [
    'a leader who leaves before he comes',
    (f) => void (f.leaders.leaders[leader('Cortes')].departs = 4),
    'leaders',
    `leaders.${leader('Cortes')}.departs`,
    /Cortes arrives on turn 5/,
  ],
  [
    'two leaders of one name',
    (f) => void (f.leaders.leaders[1].name = 'Columbus'),
    'leaders',
    'leaders.1.name',
    /only one leader Columbus/,
  ],
  [
    '[15.51] a foreign conquistador',
    (f) => void (f.leaders.leaders[leader('Cartier')].kind = 'conquistador'),
    'leaders',
    `leaders.${leader('Cartier')}.kind`,
    /Cartier must be of Spain/,
  ],
  [
    '[15.46] a French privateer',
    (f) => void (f.leaders.leaders[leader('Cartier')].kind = 'privateer'),
    'leaders',
    `leaders.${leader('Cartier')}.kind`,
    /Cartier must be of England/,
  ],
  [
    'a leader named like a counter',
    (f) => void (f.leaders.leaders[0].name = 'M1'),
    'leaders',
    'leaders.0.name',
    /must not be called M1/,
  ],
  [
    'a discovery in no area',
    (f) => void f.discoveries.discoveries[discovery('North America')].place.areas.push('Atlantis'),
    'discoveries',
    `discoveries.${discovery('North America')}.place.areas`,
    /Atlantis must be an Area/,
  ],
  [
    'a discovery on no river',
    (f) => void (f.discoveries.discoveries[discovery('Amazon River')].place.rivers = ['Styx']),
    'discoveries',
    `discoveries.${discovery('Amazon River')}.place.rivers`,
    /Styx must be a river/,
  ],
  [
    'a discovery off the map',
    (f) => void (f.discoveries.discoveries[discovery('Cuzco')].place.hexes = ['5949']),
    'discoveries',
    `discoveries.${discovery('Cuzco')}.place.hexes`,
    /5949 must be on the map/,
  ],
  [
    'a discovery nowhere',
    (f) => void (f.discoveries.discoveries[discovery('Cuzco')].place = {}),
    'discoveries',
    `discoveries.${discovery('Cuzco')}.place`,
    /Cuzco can be made and must have a place/,
  ],
  [
    'two discoveries of one name',
    (f) => void (f.discoveries.discoveries[1].name = 'Cuzco'),
    'discoveries',
    `discoveries.${discovery('Cuzco')}.name`,
    /only one discovery Cuzco/,
  ],
  ['turns out of order', (f) => void f.turns.turns.reverse(), 'turns', 'turns.0.turn', /1 must stand here/],
  [
    '[15.64] a missionary rated 0',
    (f) => void (f.units.missionary.ratings[3] = 0),
    'units',
    'missionary.ratings.3',
    /from -3 to -1 or from 1 to 3/,
  ],
  [
    'units that start at sea',
    (f) => void (f.scenarios.campaign.units.Spain['2108'] = { soldier: 1 }),
    'scenarios',
    'campaign.units.Spain.2108',
    /and not in 2108/,
  ],
  [
    'ships that start on land',
    (f) => void (f.scenarios.campaign.units.Spain['2316'] = { caravel: 1 }),
    'scenarios',
    'campaign.units.Spain.2316.caravel',
    /colonist, soldier/,
  ],
  [
    'a scenario without treasury',
    (f) => void delete f.scenarios.campaign.treasury.Spain,
    'scenarios',
    'campaign.treasury',
    /Spain, which plays alone/,
  ],
  [
    '[21.29] a discovery that is none',
    (f) => void f.scenarios.solitaire.noDiscovery.push('Atlantis'),
    'scenarios',
    'solitaire.noDiscovery',
    /Atlantis must be a discovery/,
  ],
  [
    'a paragraph twice',
    (f) => void (f.rules.rules[3].number = '5.1'),
    'rules',
    'rules.3.number',
    /5\.1 must stand only once/,
  ],
  [
    'a paragraph without number',
    (f) => void (f.rules.rules[3].number = 'six'),
    'rules',
    'rules.3.number',
    /"six" must be a paragraph/,
  ],
  [
    'a paragraph without text',
    (f) => void (f.rules.rules[3].summary = ' '),
    'rules',
    'rules.3.summary',
    /6\.12 must have a title and a summary/,
  ],
  [
    'a hole in a table',
    (f) => void f.tables.navalCombat.rows[2].pop(),
    'tables',
    'navalCombat.rows.2',
    /5 cells.*4/,
  ],
  [
    'a cell of the naval combat table',
    (f) => void (f.tables.navalCombat.rows[2][1] = 'B1'),
    'tables',
    'navalCombat.rows.2.1',
    /"B1" must be "-"/,
  ],
  [
    'a cell of the land combat table',
    (f) => void (f.tables.landCombat.rows[0][0] = 'D1/3'),
    'tables',
    'landCombat.rows.0.0',
    /"D1\/3"/,
  ],
  [
    'a cell of the naval attrition table',
    (f) => void (f.tables.navalAttrition.rows[5][8] = '2V,L'),
    'tables',
    'navalAttrition.rows.5.8',
    /C, S, V and L/,
  ],
  [
    'a cell of the land attrition table',
    (f) => void (f.tables.landAttrition.rows[5][4] = 'Everyone'),
    'tables',
    'landAttrition.rows.5.4',
    /"Everyone"/,
  ],
  [
    'a cell of the native combat table',
    (f) => void (f.tables.combatAgainstNatives.rows[0][0] = 'X'),
    'tables',
    'combatAgainstNatives.rows.0.0',
    /a number or S/,
  ],
  [
    'a cell of the uprising table',
    (f) => void (f.tables.nativeUprising.rows[0][0] = '*'),
    'tables',
    'nativeUprising.rows.0.0',
    /an asterisk, or "All"/,
  ],
  [
    'a gap between columns',
    (f) => void (f.tables.combatAgainstNatives.columns[5] = '7-8'),
    'tables',
    'combatAgainstNatives.columns.5',
    /must begin with 6/,
  ],
  [
    'a closed last column',
    (f) => void (f.tables.navalAttrition.columns[8] = '9'),
    'tables',
    'navalAttrition.columns',
    /must be open/,
  ],
  [
    'too few attrition levels',
    (f) => {
      f.tables.landAttrition.columns.pop()
      for (const row of f.tables.landAttrition.rows) row.pop()
    },
    'tables',
    'landAttrition.columns',
    /from 1 to 5/,
  ],
  [
    'odds that fall',
    (f) => void f.tables.landCombat.columns.reverse(),
    'tables',
    'landCombat.columns.1',
    /must rise/,
  ],
  [
    'odds that are none',
    (f) => void (f.tables.navalCombat.columns[1] = 'even'),
    'tables',
    'navalCombat.columns.1',
    /"even" must be odds/,
  ],
  [
    '[13.12] a die of seven',
    (f) => void f.tables.gold.mainland.discover.push(7),
    'tables',
    'gold.mainland.discover.2',
    /from 1 to 6/,
  ],
  [
    '[13.15] two dice that make one',
    (f) => void f.tables.gold.mainland.depletedOn.totals.push(1),
    'tables',
    'gold.mainland.depletedOn.totals.2',
    /from 2 to 12/,
  ],
  [
    '[21.21] colonists for no area',
    (f) => void (f.tables.nonPlayerColonization.table.France[0] = 'Atlantis'),
    'tables',
    'nonPlayerColonization.table.France.0',
    /Atlantis must be an Area/,
  ],
  [
    '[21.21] an event that is none',
    (f) => void (f.tables.nonPlayerColonization.reference['18'] = 'France'),
    'tables',
    'nonPlayerColonization.reference.18',
    /A to D or 1 to 17/,
  ],
  [
    '[21.21] a nation without a column',
    (f) => void (f.tables.nonPlayerColonization.reference.A = 'Spain'),
    'tables',
    'nonPlayerColonization.reference.A',
    /Spain must have a column/,
  ],
]

describe('crossCheck', () => {
  it('finds the built-in data sound', () => {
    expect(crossCheck(data)).toEqual([])
  })

  it.each(cases)('finds %s', (_title, damage, file, path, says) => {
    const faults = faultsOf(damage)
    const found = faults.find((fault) => says.test(fault.expected))
    expect(found, JSON.stringify(faults.slice(0, 3))).toBeDefined()
    expect(found!.file).toBe(`${file}.json`)
    expect(found!.path).toMatch(new RegExp(`^${path}$`))
    expect(found!.expected).toMatch(/^[A-Z"].*\.$/)
  })

  it('does not change the data', () => {
    const before = JSON.stringify(data)
    crossCheck(data)
    expect(JSON.stringify(data)).toBe(before)
  })

  it('names every fault of a file with several', () => {
    const faults = faultsOf((files) => {
      files.turns.turns[4].turn = 9
      files.tables.navalCombat.rows[0][0] = 'D'
      files.leaders.leaders[0].departs = 0
    })
    expect(faults.map(({ file }) => file).sort()).toEqual(['leaders.json', 'tables.json', 'turns.json'])
  })
})

const shapes: readonly Case[] = [
  ['a word for a number', (f) => void (f.areas.areas[0].native = 'two'), 'areas', 'areas.0.native', /number/],
  ['a missing figure', (f) => void delete f.areas.areas[0].attrition, 'areas', 'areas.0.attrition', /number/],
  [
    'an attrition level of 5',
    (f) => void (f.areas.areas[0].attrition = 5),
    'areas',
    'areas.0.attrition',
    /4/,
  ],
  ['a misspelt key', (f) => void (f.leaders.leaders[0].departss = 3), 'leaders', 'leaders.0', /departss/],
  ['a hex that is none', (f) => void (f.map.mines.Cuba = '22-19'), 'map', 'mines.Cuba', /a hex number RRCC/],
  [
    'a side that is none',
    (f) => void f.map.straits.push('2316 N'),
    'map',
    `straits.${data.map.straits.length}`,
    /a side/,
  ],
  ['a table of five rows', (f) => void f.tables.landCombat.rows.pop(), 'tables', 'landCombat.rows', /6/],
  [
    'an event 18',
    (f) => void (f.tables.randomEvents.events[0][0] = '18'),
    'tables',
    'randomEvents.events.0.0',
    /A to D or 1 to 17/,
  ],
  ['a table without its source', (f) => void delete f.tables.gold.source, 'tables', 'gold.source', /string/],
  ['twenty turns', (f) => void f.turns.turns.pop(), 'turns', 'turns', /21/],
  ['a list for an object', (f) => void (f.units = []), 'units', '\\(whole file\\)', /object/],
]

describe('readData', () => {
  it('reads the files as they are on disk', () => {
    expect(readData(dataOnDisk())).toEqual({ data })
  })

  it.each(shapes)('finds %s', (_title, damage, file, path, says) => {
    const files = structuredClone(dataOnDisk()) as Damaged
    damage(files)
    const read = readData(files)
    const faults = 'faults' in read ? read.faults : []
    expect(faults).toHaveLength(1)
    expect(faults[0]!.file).toBe(`${file}.json`)
    expect(faults[0]!.path).toMatch(new RegExp(`^${path}$`))
    expect(faults[0]!.expected).toMatch(says)
  })
})
