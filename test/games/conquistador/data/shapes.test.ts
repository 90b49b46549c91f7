import { describe, expect, it } from 'vitest'
import { type DataFile, readData } from '../../../../source/games/conquistador/data/shapes.ts'
import { data, dataOnDisk } from '../world.ts'
import { add, type Damage, drop, set } from './check/damage.ts'

type Case = readonly [title: string, damage: Damage, file: DataFile, path: string, says: RegExp]

const cases: readonly Case[] = [
  [
    'a word for a number',
    set('areas/areas/0/native', 'two'),
    'areas',
    'areas.0.native',
    /a number, and not "two"/,
  ],
  ['a missing figure', drop('areas/areas/0/attrition'), 'areas', 'areas.0.attrition', /A number is missing/],
  [
    'an attrition level of 5',
    set('areas/areas/0/attrition', 5),
    'areas',
    'areas.0.attrition',
    /at most 4, and not 5/,
  ],
  [
    'half a bound',
    set('areas/areas/0/bounds/all', 2.5),
    'areas',
    'areas.0.bounds.all',
    /a whole number, and not 2.5/,
  ],
  ['a coast that is none', set('areas/areas/0/bounds/x', 2), 'areas', 'areas.0.bounds', /x/],
  ['a misspelt key', set('leaders/leaders/0/departss', 3), 'leaders', 'leaders.0', /departss/],
  ['a nation that is none', set('leaders/leaders/0/nation', 'Genoa'), 'leaders', 'leaders.0.nation', /Spain/],
  ['a hex that is none', set('map/mines/Cuba', '22-19'), 'map', 'mines.Cuba', /a hex number RRCC/],
  ['a strait that is no side', set('map/straits/0', '2316 N'), 'map', 'straits.0', /a side of a hex/],
  ['a water on no side', set('map/waters/2316/0', 'SW S'), 'map', 'waters.2316.0', /sides, like/],
  [
    'a hex with an empty list of waters',
    set('map/waters/2316', []),
    'map',
    'waters.2316',
    /at least 1 entry/,
  ],
  ['a table of five rows', drop('tables/landCombat/rows/5'), 'tables', 'landCombat.rows', /6/],
  [
    'an event 18',
    set('tables/randomEvents/events/0/0', '18'),
    'tables',
    'randomEvents.events.0.0',
    /A to D or 1 to 17/,
  ],
  [
    'an event die without result',
    drop('tables/randomEvents/events/0/5'),
    'tables',
    'randomEvents.events.0',
    /6/,
  ],
  [
    'taxes of only three monarchs',
    drop('tables/randomEvents/taxes/D'),
    'tables',
    'randomEvents.taxes.D',
    /A list in square brackets is missing/,
  ],
  [
    'a table without its source',
    drop('tables/gold/source'),
    'tables',
    'gold.source',
    /A text in quotation marks is missing/,
  ],
  ['twenty turns', drop('turns/turns/20'), 'turns', 'turns', /21/],
  ['a rating of 4', add('units/missionary/ratings', 4), 'units', 'missionary.ratings.11', /at most 3/],
  [
    'a figure in quotation marks',
    set('units/caravel/cost', '4'),
    'units',
    'caravel.cost',
    /without quotation marks/,
  ],
  [
    'a cell without quotation marks',
    set('tables/navalCombat/rows/0/0', 1),
    'tables',
    'navalCombat.rows.0.0',
    /text in quotation marks/,
  ],
  ['a price below nothing', set('units/carrack/cost', -8), 'units', 'carrack.cost', /at least 1, and not -8/],
  [
    'a list in the place of a file',
    set('units', []),
    'units',
    '(whole file)',
    /fields in braces, and not a list/,
  ],
]

describe('readData', () => {
  it('reads the files as they are on disk', () => {
    expect(readData(dataOnDisk())).toEqual({ data })
  })

  it.each(cases)('finds %s', (_title, damage, file, path, says) => {
    const files = structuredClone(dataOnDisk())
    damage(files)
    const read = readData(files)
    const faults = 'faults' in read ? read.faults : []
    expect(faults).toHaveLength(1)
    expect([faults[0]!.file, faults[0]!.path.join('.') || '(whole file)']).toEqual([`${file}.json`, path])
    expect(faults[0]!.expected).toMatch(says)
  })

  it('keeps the note where the figures of each file come from', () => {
    for (const file of ['map', 'areas', 'turns', 'units', 'scenarios', 'rules'] as const)
      expect(data[file].source.length).toBeGreaterThan(10)
    for (const { source } of [...data.areas.areas, ...data.leaders.leaders, ...data.discoveries.discoveries])
      expect(source).not.toBe('')
  })
})
