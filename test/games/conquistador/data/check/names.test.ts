import { describe, expect, it } from 'vitest'
import { crossCheck } from '../../../../../source/games/conquistador/data/check/check.ts'
import { data } from '../../world.ts'
import { add, all, at, drop, faultsOf, findsEach, set } from './damage.ts'

describe('crossCheck', () => {
  it('finds the built-in data sound and leaves it as it is', () => {
    const before = JSON.stringify(data)
    expect(crossCheck(data)).toEqual([])
    expect(JSON.stringify(data)).toBe(before)
  })

  it('names the faults of several files at once', () => {
    const several = all(
      set('turns/turns/4/turn', 9),
      set('tables/navalCombat/rows/0/0', 'D'),
      set('leaders/leaders/1/departs', 0),
    )
    expect(faultsOf(several).map(({ file }) => file)).toEqual(['leaders.json', 'turns.json', 'tables.json'])
  })
})

describe('faults of Areas', () => {
  const panama = `areas.json: areas.${at.area('Panama')}.name`
  const sunk = all(...data.map.area.map((row, index) => set(`map/area/${index}`, row.replaceAll('P', 'I'))))
  const renamed = all(set(`areas/areas/${at.area('Amazon')}/name`, 'Green'), set('map/areaKey/m', 'Green'))
  const mark = Object.entries(data.map.areaKey).find(([, name]) => name === 'Patagonia')![0]
  const renamedCape = all(
    set(`areas/areas/${at.area('Patagonia')}/name`, 'South'),
    set(`map/areaKey/${mark}`, 'South'),
  )
  findsEach([
    ['an area without hexes', sunk, panama, /Panama must have at least one hex/],
    ['an area without letter', drop('map/areaKey/P'), panama, /Panama must have a letter/],
    [
      'a letter for no area',
      set('map/areaKey/Q', 'Atlantis'),
      'map.json: areaKey.Q',
      /Atlantis must be an Area/,
    ],
    [
      'two areas of one name',
      set('areas/areas/1/name', 'Caribbean'),
      'areas.json: areas.1.name',
      /only one Area/,
    ],
    ['[6.41/15] no Amazon', renamed, 'areas.json: areas', /an Area Amazon, which the rules name/],
    ['[7.52] no Patagonia', renamedCape, 'areas.json: areas', /an Area Patagonia, which the rules name/],
    ['[6.41/2] no Potosi', drop('map/mines/Potosi'), 'map.json: mines', /Potosi among the mines/],
    ['[13.32] no Cuzco', drop('map/cities/Cuzco'), 'map.json: cities', /Cuzco among the cities/],
    [
      '[13.32] a city without ducats',
      set('map/cities/Quito', '3515'),
      'map.json: cities.Quito',
      /Quito must have its ducats/,
    ],
    [
      'a division of no area',
      set('map/divisions/Atlantis', 20),
      'map.json: divisions.Atlantis',
      /must be an Area/,
    ],
  ])
})

describe('faults of leaders', () => {
  const cortes = at.leader('Cortes')
  const cartier = at.leader('Cartier')
  const services = `leaders/leaders/${at.leader('Cabot, S.')}/changes/0/services`
  const inServices = `leaders.json: leaders.${at.leader('Cabot, S.')}.changes.0.services`
  const kind = (of: string) => set(`leaders/leaders/${cartier}/kind`, of)
  const where = `leaders.json: leaders.${cartier}.kind`
  findsEach([
    [
      '[15.31] one who leaves before he comes',
      set(`leaders/leaders/${cortes}/departs`, 4),
      `leaders.json: leaders.${cortes}.departs`,
      /Cortes arrives on turn 5/,
    ],
    [
      'two of one name',
      set('leaders/leaders/1/name', 'Columbus'),
      'leaders.json: leaders.1.name',
      /only one leader Columbus/,
    ],
    ['[15.51] a French conquistador', kind('conquistador'), where, /Cartier must be of Spain/],
    ['[15.46] a French privateer', kind('privateer'), where, /Cartier must be of England/],
    [
      '[23.14] a service that ends before it begins',
      set(`${services}/1/departs`, 6),
      inServices,
      /Cabot, S. arrives on turn 7/,
    ],
    [
      '[23.14] two services at once',
      set(`${services}/0/departs`, 7),
      inServices,
      /Cabot, S. must have left by turn 7/,
    ],
    [
      '[15.46] a privateer who changes sides',
      set(`leaders/leaders/${at.leader('Cabot, S.')}/kind`, 'privateer'),
      inServices,
      /Cabot, S. must serve England alone/,
    ],
    [
      'one named like a counter',
      set('leaders/leaders/0/name', 'M1'),
      'leaders.json: leaders.0.name',
      /must not be called M1/,
    ],
  ])
})

describe('faults of discoveries', () => {
  const place = (name: string, key: string) => `discoveries/discoveries/${at.discovery(name)}/${key}`
  const where = (name: string, key: string) => `discoveries.json: discoveries.${at.discovery(name)}.${key}`
  findsEach([
    [
      'no such area',
      add(place('North America', 'place/areas'), 'Atlantis'),
      where('North America', 'place.areas'),
      /Atlantis must be an Area/,
    ],
    [
      'no such river',
      set(place('Amazon River', 'place/rivers'), ['Styx']),
      where('Amazon River', 'place.rivers'),
      /Styx must be a river/,
    ],
    [
      'off the map',
      set(place('Cuzco', 'place/hexes'), ['5949']),
      where('Cuzco', 'place.hexes'),
      /5949 must be on the map/,
    ],
    [
      'where no hex is',
      set(place('Amazon River', 'place/areas'), ['Caribbean']),
      where('Amazon River', 'place'),
      /a hex that meets all/,
    ],
    [
      '[18.16] no New World',
      set(place('The New World', 'name'), 'New World'),
      'discoveries.json: discoveries',
      /a discovery The New World, which the rules name/,
    ],
    ['nowhere', set(place('Cuzco', 'place'), {}), where('Cuzco', 'place'), /Cuzco can be made/],
    [
      'two of one name',
      set('discoveries/discoveries/1/name', 'Cuzco'),
      where('Cuzco', 'name'),
      /only one discovery Cuzco/,
    ],
  ])
})

describe('faults of turns, units and scenarios', () => {
  const spain = 'scenarios/campaign/units/Spain'
  findsEach([
    ['turns out of order', set('turns/turns/0/turn', 2), 'turns.json: turns.0.turn', /1 must stand here/],
    [
      '[15.64] a missionary rated 0',
      set('units/missionary/ratings/3', 0),
      'units.json: missionary.ratings.3',
      /-3 to -1/,
    ],
    [
      'units that start at sea',
      set(`${spain}/2108`, { soldier: 1 }),
      'scenarios.json: campaign.units.Spain.2108',
      /not in 2108/,
    ],
    [
      'units that start nowhere',
      set(`${spain}/Seville`, { soldier: 1 }),
      'scenarios.json: campaign.units.Spain.Seville',
      /not in Seville/,
    ],
    [
      'ships that start on land',
      set(`${spain}/2316`, { caravel: 1 }),
      'scenarios.json: campaign.units.Spain.2316.caravel',
      /colonist, soldier/,
    ],
    [
      'no treasury',
      drop('scenarios/campaign/treasury/Spain'),
      'scenarios.json: campaign.treasury',
      /Spain must have a treasury/,
    ],
    [
      'a nation of the campaign without treasury',
      drop('scenarios/campaign/treasury/England'),
      'scenarios.json: campaign.treasury',
      /England must have a treasury/,
    ],
    [
      '[24.12] Bankers without treasury',
      drop('scenarios/campaign/bankersTreasury/Bankers'),
      'scenarios.json: campaign.bankersTreasury',
      /Bankers must have a treasury for the game/,
    ],
    [
      'a nation without monarch',
      drop('scenarios/campaign/monarch/France'),
      'scenarios.json: campaign.monarch',
      /France must have a monarch/,
    ],
    [
      '[21.29] no such discovery',
      add('scenarios/solitaire/noDiscovery', 'Atlantis'),
      'scenarios.json: solitaire.noDiscovery',
      /Atlantis/,
    ],
  ])
})

describe('faults of the paragraphs', () => {
  findsEach([
    [
      'one twice',
      set('rules/rules/3/number', '5.1'),
      'rules.json: rules.3.number',
      /5\.1 must stand only once/,
    ],
    [
      'one without number',
      set('rules/rules/3/number', 'six'),
      'rules.json: rules.3.number',
      /"six" must be a paragraph/,
    ],
    [
      'one without text',
      set('rules/rules/3/summary', ' '),
      'rules.json: rules.3.summary',
      /6\.12 must have a title/,
    ],
  ])
})
