import { describe, expect, it } from 'vitest'
import { crossCheck } from '../../../../source/games/nina-and-pinta/data/check/check.ts'
import { readData } from '../../../../source/games/nina-and-pinta/data/shapes.ts'
import { data, rawFiles } from '../load.ts'

/** What is found wrong when one value of the built-in data is another: the files and places of the faults. */
function faultsWith(path: string, value: unknown): string[] {
  const files = rawFiles()
  const keys = path.split('/')
  const holder = keys
    .slice(0, -1)
    .reduce<Record<string, unknown>>((part, key) => part[key] as Record<string, unknown>, files)
  holder[keys.at(-1)!] = value
  const read = readData(files)
  const faults = 'faults' in read ? read.faults : crossCheck(read.data)
  return faults.map(({ file, path: at }) => [file, ...at].join('/'))
}

describe('the built-in data', () => {
  it('has the right shapes and agrees with itself', () => {
    expect(crossCheck(data)).toEqual([])
  })

  it('says of every figure whether it is printed, public, inferred or reconstructed', () => {
    expect(faultsWith('tables/revenue/source', 'somewhere')).toEqual(['tables.json/revenue/source'])
    expect(faultsWith('tiles/tiles/0/source', 'x')).toEqual(['tiles.json/tiles/0/source'])
  })
})

/** A value that is wrong, and the place at which the fault is told. */
const wrong: readonly (readonly [path: string, value: unknown, place: string])[] = [
  ['lands/lands/0/id', 'atlantis', 'lands.json/lands/0/id'],
  ['lands/lands/0/id', 'andes', 'lands.json/lands'],
  ['lands/adjacent/0/pair/1', 'rockies', 'lands.json/adjacent/0'],
  ['lands/adjacent/0/pair', ['isthmus', 'amazonia'], 'lands.json/notAdjacent/0'],
  ['lands/notAdjacent/0/pair', ['patagonia', 'rockies'], 'lands.json/notAdjacent'],
  ['lands/ring/0', 'andes', 'lands.json/ring'],
  [
    'lands/ring',
    ['caribbean', 'rockies', 'isthmus', 'amazonia', 'appalachia', 'patagonia', 'andes'],
    'lands.json/ring',
  ],
  ['lands/firstToExplore', 'andes', 'lands.json/firstToExplore'],
  ['worlds/clockwise', ['nina', 'nina', 'pinta'], 'worlds.json/clockwise'],
  ['worlds/berthsPerLand', 3, 'worlds.json/berthsPerLand'],
  ['worlds/cityLimit', 4, 'worlds.json/cityLimit'],
  ['layout/cells/0/x', -4, 'layout.json/cells'],
  ['layout/cells/0/x', -3, 'layout.json/cells/0'],
  ['layout/cells/5/land', 'andes', 'layout.json/cells'],
  ['tiles/tiles/0/terrain', 'plains', 'tiles.json/tiles'],
  ['tiles/tiles/2/discovery', null, 'tiles.json/tiles'],
  ['tiles/tiles/4/discovery/value', 9, 'tiles.json/tiles/4/discovery/value'],
  ['tiles/tiles/4/discovery', { kind: 'natives' }, 'tiles.json/tiles/4/discovery'],
  ['tiles/tiles/2/discovery', { kind: 'natives', value: 2 }, 'tiles.json/tiles/2/discovery'],
  ['tokens/tokens/0/world', 'pinta', 'tokens.json/tokens'],
  ['tokens/tokens/0/gold', 4, 'tokens.json/tokens'],
  ['eras/eras/1/startCost', 0, 'eras.json/eras'],
  ['eras/eras/2/worldsAtWar', 3, 'eras.json/eras'],
  ['eras/eras/0/worldsAtWar', 4, 'eras.json/eras/0/worldsAtWar'],
  ['eras/costCap', 8, 'eras.json/costCap'],
  ['nations/nations/0/crew', 4, 'nations.json/nations'],
  ['nations/pieces/settlers', 21, 'nations.json/pieces'],
  ['nations/crewSides', [3, 5], 'nations.json/crewSides'],
  ['benefits/kinds/0/id', 'pirate', 'benefits.json/kinds'],
  ['benefits/kinds/2/played', 'now', 'benefits.json/kinds/2/played'],
  ['benefits/kinds/7/extra', undefined, 'benefits.json/kinds/7'],
  ['benefits/bonus/0/id', 'b02', 'benefits.json/bonus'],
  ['benefits/bonus/0/era', 2, 'benefits.json/bonus'],
  ['benefits/bonus/24/value', undefined, 'benefits.json/bonus/24'],
  ['benefits/bonus/24/value', 2, 'benefits.json/bonus/24/value'],
  ['benefits/bonus/40/kind', 'pirate', 'benefits.json/bonus/40/kind'],
  ['benefits/bonus/1/kind', 'city', 'benefits.json/bonus/1/era'],
  ['benefits/progress/0/group', 'science', 'benefits.json/progress'],
  ['benefits/progress/24/type', 'Painter', 'benefits.json/progress'],
  ['benefits/progress/36/type', 'Protestant', 'benefits.json/progress'],
  ['benefits/display/order', ['circle', 'circle'], 'benefits.json/display/order'],
  ['tables/capacity/2 players/mixed', 3, 'tables.json/capacity/2 players'],
  ['tables/revenue/settler/mixed', 3, 'tables.json/revenue/settler'],
  ['tables/build/city', 8, 'tables.json/build'],
  ['tables/progressPoints/basic/3', [3, 7, 12, 18, 24], 'tables.json/progressPoints/basic/3'],
  ['tables/goldPerPoint/value', 4, 'tables.json/goldPerPoint'],
  ['tables/solo/planckLoading/4/1', [1, 1, 1], 'tables.json/solo/planckLoading'],
  ['tables/solo/planckWorldPoints/0', 5, 'tables.json/solo/planckWorldPoints'],
  ['tables/solo/victory/1/from', 7, 'tables.json/solo/victory'],
  ['setup/byPlayers/3/bonus', 6, 'setup.json/byPlayers'],
  ['setup/startGold/player', 4, 'setup.json/startGold/player'],
  ['setup/cityDiscs', 8, 'setup.json/cityDiscs'],
  ['setup/soloStacks/progress', 17, 'setup.json/soloStacks/progress'],
  ['setup/turnOrder/first', ['France', 'Spain', 'Portugal', 'England'], 'setup.json/turnOrder/first'],
  ['rules/rules/3/number', 'N1.5', 'rules.json/rules/3/number'],
]

describe('data that is wrong', () => {
  it.each(wrong)('is told with its place: %s as %j', (path, value, place) => {
    expect(faultsWith(path, value)).toContain(place)
  })
})
