import { describe, expect, it } from 'vitest'
import { differences } from '../../../../../source/games/conquistador/data/check/differences.ts'
import { placeWords } from '../../../../../source/games/conquistador/data/check/places.ts'
import { forgottenNotes, reconstructed } from '../../../../../source/games/conquistador/text/reconstructed.ts'
import { data, dataOnDisk } from '../../world.ts'
import { add, all, at, type Damage, drop, paint, set } from './damage.ts'

describe('places in words', () => {
  const files = dataOnDisk()
  it.each([
    ['units', 'caravel/cost', 'caravel.cost'],
    ['leaders', 'leaders/0/departs', 'leaders, Columbus, departs'],
    ['turns', 'turns/4/years', 'turns, turn 5, years'],
    ['rules', 'rules/0/title', 'rules, paragraph 5.1, title'],
    ['tables', 'landCombat/rows/5/3', 'landCombat.rows, die 6, column 2-1'],
    ['tables', 'landCombat/rows/5/9', 'landCombat.rows, die 6, column no. 10'],
    ['tables', 'landCombat/columns/0', 'landCombat.columns, heading no. 1'],
    ['tables', 'randomEvents/taxes/B/2', 'randomEvents.taxes.B, die 3'],
    ['tables', 'randomEvents/colonists/2', 'randomEvents.colonists, die 3'],
    ['tables', 'tordesillas/annexation/5', 'tordesillas.annexation, die 6'],
    ['tables', 'randomEvents/events/2/3', 'randomEvents.events, first die 3, second die 4'],
    ['tables', 'nonPlayerColonization/table/France/10', 'nonPlayerColonization.table.France, dice 12'],
    ['map', 'terrain/5', 'terrain, row 05'],
    ['map', 'rivers/St. Lawrence/0', 'rivers.St. Lawrence, no. 1'],
    ['map', 'waters/2316/1', 'waters.2316, no. 2'],
    ['map', 'mines/Nowhere', 'mines.Nowhere'],
  ] as const)('%s.json: %s', (file, path, words) => {
    expect(placeWords(path.split('/'), files[file])).toBe(words)
  })
})

describe('differences', () => {
  const differing = (damage: Damage) => {
    const own = structuredClone(data)
    damage(own)
    return differences(data, own).map(({ file, field, builtIn, own: mine }) => [file, field, builtIn, mine])
  }
  it('are none between data and its copy', () => {
    expect(differing(() => undefined)).toEqual([])
  })
  const cortes = at.leader('Cortes')
  it.each<readonly [string, Damage, readonly string[]]>([
    ['a figure', set('units/caravel/cost', 5), ['units.json', 'caravel.cost', '4', '5']],
    [
      'a figure of a named entry',
      set(`leaders/leaders/${cortes}/departs`, 11),
      ['leaders.json', 'leaders, Cortes, departs', '10', '11'],
    ],
    ['a hex', paint('terrain', '3312', '^'), ['map.json', 'terrain, hex 3312', '%', '^']],
    ['a mine', set('map/mines/Cuba', '2218'), ['map.json', 'mines.Cuba', '2219', '2218']],
    ['a new mine', set('map/mines/Own', '2218'), ['map.json', 'mines.Own', '-', '2218']],
    ['a side more', add('map/straits', '3312 E'), ['map.json', 'straits', '-', '3312 E']],
    ['a side less', drop('map/straits/0'), ['map.json', 'straits', '0525 E', '-']],
    ['a river without name before', set('map/rivers/Own', []), ['map.json', 'rivers.Own', '-', 'none']],
    ['a water', set('map/waters/2316/0', 'SW'), ['map.json', 'waters.2316, no. 1', 'SW SE', 'SW']],
    ['a water more', add('map/waters/0100', 'E'), ['map.json', 'waters.0100, no. 2', '-', 'E']],
    [
      'a rating less',
      drop('units/missionary/ratings/10'),
      ['units.json', 'missionary.ratings, no. 11', '3', '-'],
    ],
    [
      'an optional field less',
      drop('units/galleonFleet/fromTurn'),
      ['units.json', 'galleonFleet.fromTurn', '6', '-'],
    ],
  ])('tell %s', (_title, damage, row) => {
    expect(differing(damage)).toEqual([row])
  })
  it('tell a leader less as one, wherever he stood, and one more with all about him', () => {
    expect(differing(drop('leaders/leaders/0'))).toEqual([
      ['leaders.json', 'leaders, Columbus', expect.stringContaining('nation Spain'), '-'],
    ])
    const smith = {
      name: 'Smith',
      nation: 'England',
      kind: 'explorer',
      arrives: 2,
      departs: 3,
      source: 'mine',
    }
    expect(differing((files) => files.leaders.leaders.unshift(smith))).toEqual([
      [
        'leaders.json',
        'leaders, Smith',
        '-',
        'name Smith, nation England, kind explorer, arrives 2, departs 3',
      ],
    ])
  })
  it('leave out what is written for people and what only stands in another order', () => {
    const told = all(
      set('areas/areas/0/source', 'mine'),
      set('map/about', 'mine'),
      set('discoveries/discoveries/3/where', 'mine'),
      set('rules/rules/0/summary', 'mine'),
      (files) => files.map.straits.reverse(),
      (files) => files.leaders.leaders.reverse(),
    )
    expect(differing(told)).toEqual([])
  })
})

describe('notes that were forgotten', () => {
  const forgotten = (...damages: Damage[]) => {
    const own = structuredClone(data)
    all(...damages)(own)
    return forgottenNotes(data, own)
  }
  it('are none where nothing has changed, or only notes', () => {
    expect(forgotten()).toEqual([])
    expect(forgotten(set('areas/areas/1/source', 'reconstructed by me'))).toEqual([])
  })
  it('are those of the entries with other figures, and of no file around them', () => {
    const native = set('areas/areas/1/native', 6)
    expect(forgotten(native)).toEqual(['areas.json, Deep South'])
    expect(forgotten(native, set('areas/areas/1/source', 'entered from the board'))).toEqual([])
    expect(forgotten(set('tables/landCombat/rows/0/4', 'D1'))).toEqual(['tables.json, landCombat'])
    expect(forgotten(set('turns/turns/0/resourceLevel', 9))).toEqual(['turns.json, whole file'])
  })
  it('are not those of printed figures', () => {
    expect(forgotten(set('tables/gold/potosiAfterEvent2', 60))).toEqual([])
  })
})

describe('what is reconstructed', () => {
  const entries = (of = data) =>
    reconstructed(of).flatMap(({ file, entries: list }) => list.map((entry) => `${file} ${entry}`))
  it('is every entry whose source says so', () => {
    const noted = (JSON.stringify(data).match(/"source":"[^"]*(reconstruct|rebuilt)[^"]*"/gi) ?? []).length
    expect(entries()).toHaveLength(noted)
    expect(entries()).toContain('tables.json landCombat')
    expect(entries()).toContain('areas.json Panama')
    expect(entries()).toContain('map.json whole file')
    expect(entries()).not.toContain('tables.json landAttrition')
  })
  it('is one line for all that have the same note', () => {
    const notes = reconstructed(data).map(({ file, note }) => `${file} ${note}`)
    expect(new Set(notes).size).toBe(notes.length)
  })
  it('is what the data in use says, not what is built in', () => {
    const own = structuredClone(data)
    set('tables/landCombat/source', 'entered from the printed game')(own)
    expect(entries(own)).toEqual(entries().filter((entry) => entry !== 'tables.json landCombat'))
  })
})
