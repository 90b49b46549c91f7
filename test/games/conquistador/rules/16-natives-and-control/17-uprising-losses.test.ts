import { describe, expect, test } from 'vitest'
import { type Event, ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { checkIn, rising } from '../among-natives.ts'
import { council, fallen, lose, offered, ship, type Table } from '../table.ts'

const unitsAt = (table: Table, hex: string) => table.state.stacks.find((stack) => stack.hex === hex)

/** Takes every loss of an uprising from the first unit offered; all that happened. */
function suffer(table: Table): Event[] {
  const events = [...table.events]
  while (table.decision.kind === 'loss' && table.decision.rule === '17.35') {
    lose(table, offered(table)[0]!)
    events.push(...table.events)
  }
  return events
}

/** The Native Uprising table of the board: a row for each die, a column for each number of detachments. */
const columns = ['0', '1-2', '3-4', '5-6', '7-9', '10+']
const detachments = [[0], [1, 2], [3, 4], [5, 6], [7, 8, 9], [10, 11, 30]]
const cells = [
  ['2', '1', '0', '0', '0', '0'],
  ['3', '2', '1', '1', '0', '0'],
  ['4*', '3', '2', '1', '1', '0'],
  ['5*', '4*', '3', '2', '2', '1'],
  ['All', '5*', '4*', '3*', '2', '2'],
  ['All', 'All', '6*', '4*', '3*', '2*'],
]
const everyCell = cells.flatMap((row, die) =>
  row.map((cell, column) => ({ die: die + 1, column: columns[column]!, of: detachments[column]!, cell })),
)

describe('[17.35] the Native Uprising table', () => {
  test.each(everyCell)('$column detachments, die $die: $cell', ({ die, column, of, cell }) => {
    for (const soldiers of of) {
      // Enough colonists for an Uprising Level of 7.
      const colonists = soldiers + 7
      const table = rising({
        land: { '3817': { soldiers, colonists, missionaries: ['M1'] } },
        dice: [1, die],
      })
      const events = suffer(table)
      expect(ofType(events, 'uprising')[0]).toMatchObject({ column, result: cell })
      const lost = ofType(events, 'lost').filter(({ rule }) => rule === '17.35')
      const priests = lost.filter(({ toll }) => toll.missionaries.includes('M1'))
      const men = lost.length - priests.length
      const area = ofType(events, 'area-lost')[0]
      expect(area !== undefined).toBe(cell === 'All')
      if (cell === 'All') expect(area!.toll).toMatchObject({ soldiers, colonists })
      else expect(men).toBe(Number.parseInt(cell, 10))
      expect('M1' in table.state.missionaries).toBe(!/All|\*/.test(cell))
    }
  })
})

test('[17.35] the owner chooses colonists, detachments or some of both, in any hex of the Area', () => {
  const table = rising({
    land: {
      '3817': { colonists: 3, soldiers: 1, missionaries: ['M1'] },
      '4017': { colonists: 3, soldiers: 1 },
    },
    dice: [1, 3],
  })
  expect(table.event('uprising')).toMatchObject({ result: '3' })
  expect(table.decision).toMatchObject({ kind: 'loss', rule: '17.35' })
  expect(offered(table)).toEqual(['soldier@3817', 'soldier@4017', 'colonist@3817', 'colonist@4017'])
  lose(table, 'colonist@4017')
  lose(table, 'soldier@3817')
  table.refuse('lose', { unit: 'soldier', hex: '3817' })
  table.dice(1, 1)
  lose(table, 'colonist@4017')
  expect(unitsAt(table, '3817')).toMatchObject({ colonists: 3, soldiers: 0 })
  expect(unitsAt(table, '4017')).toMatchObject({ colonists: 1, soldiers: 1 })
})

test('[17.35] all that is left to choose is given in one answer as it is proposed, and told unit by unit', () => {
  const begin = () =>
    rising({
      land: {
        '3817': { colonists: 3, soldiers: 1, missionaries: ['M1'] },
        '4017': { colonists: 3, soldiers: 1 },
      },
      dice: [1, 3],
    })
  const proposal = (table: Table) => table.choices('loseRest')[0]
  const whole = begin()
  expect(proposal(whole)).toMatchObject({
    usual: true,
    label:
      'As proposed: soldier in Incan Empire (3817), soldier in Incan Empire (4017), colonist in Incan Empire (3817)',
  })
  whole.dice(1, 1)
  whole.act('loseRest')
  expect(fallen(whole.events)).toEqual(['soldier', 'soldier', 'colonist'])
  const partly = begin()
  lose(partly, 'colonist@4017')
  partly.dice(1, 1)
  partly.act('loseRest')
  expect(unitsAt(partly, '4017')).toMatchObject({ colonists: 2, soldiers: 0 })
  expect(unitsAt(partly, '3817')).toMatchObject({ colonists: 3, soldiers: 0 })
  // The last one is one choice for each unit.
  const last = begin()
  lose(last, 'colonist@4017')
  lose(last, 'colonist@4017')
  expect(proposal(last)).toBeUndefined()
})

test('[17.35] an asterisk takes one missionary besides, and the owner chooses which', () => {
  const table = rising({
    land: { '3817': { colonists: 9, missionaries: ['M1', 'M2'] }, '4017': { missionaries: ['M3'] } },
    missionaries: { M1: -1, M2: 3, M3: 1 },
    dice: [1, 3],
  })
  expect(table.event('uprising').result).toBe('4*')
  expect(ofType(table.events, 'lost')).toHaveLength(4)
  expect(offered(table)).toEqual(['M1@3817', 'M2@3817', 'M3@4017'])
  lose(table, 'M2@3817')
  expect(Object.keys(table.state.missionaries)).toEqual(['M1', 'M3'])
})

test('[17.35] fewer units than the result asks for are all that is lost', () => {
  const table = rising({
    natives: { 'Incan Empire': 6 },
    land: { '3817': { colonists: 1, soldiers: 1, missionaries: ['M1'] } },
    missionaries: { M1: 3 },
    dice: [1, 5],
  })
  expect(table.event('uprising').result).toBe('5*')
  const events = suffer(table)
  expect(fallen(events)).toEqual(['soldier', 'colonist', 'M1'])
  expect(table.state.stacks).toEqual([])
})

test('[17.35] "All" takes leaders too and leaves the gold; ships, Explorers and other Areas are spared', () => {
  const table = rising({
    natives: { 'Rio del Plate': 0 },
    land: {
      '4017': { colonists: 9, leaders: ['Pizarro'], missionaries: ['M1'], gold: { Potosi: 25 } },
      '3817': { colonists: 1, leaders: ['Soto'] },
      '4811': { colonists: 1, leaders: ['Cortes'] },
    },
    ships: { '4017': [ship('carrack')] },
    edit: (state) => {
      state.harbours.find(({ place }) => place === '4017')!.leaders.push('Vaca')
    },
    expeditions: [
      {
        ships: [ship('carrack', { colonists: 1, leaders: ['Ulloa'] })],
        place: '4017',
        destination: '4017',
        bounds: 9,
      },
    ],
    dice: [1, 5],
  })
  expect(table.event('area-lost')).toMatchObject({
    rule: '17.35',
    toll: { colonists: 10, leaders: ['Soto', 'Pizarro'] },
  })
  expect(table.state.lost).toEqual(['Soto', 'Pizarro'])
  expect(table.state.missionaries).toEqual({})
  expect(unitsAt(table, '3817')).toBeUndefined()
  expect(unitsAt(table, '4017')).toMatchObject({ colonists: 0, leaders: [], gold: { Potosi: 25 } })
  expect(unitsAt(table, '4811')).toMatchObject({ colonists: 1, leaders: ['Cortes'] })
  expect(table.state.expeditions[0]!.ships[0]).toMatchObject({ colonists: 1, leaders: ['Ulloa'] })
})

test('[17.35] "All" takes one missionary; where two are, the owner chooses', () => {
  const table = rising({
    land: { '3817': { colonists: 9, missionaries: ['M1'] }, '4017': { missionaries: ['M2'] } },
    missionaries: { M1: -1, M2: 2 },
    dice: [1, 6],
  })
  expect(table.event('area-lost').toll).toMatchObject({ colonists: 9, missionaries: [] })
  expect(table.decision).toMatchObject({ kind: 'loss', rule: '17.35' })
  lose(table, 'M1@3817')
  expect(table.state.missionaries).toEqual({ M2: 2 })
  expect(unitsAt(table, '4017')).toMatchObject({ missionaries: ['M2'] })
})

test('[17.35] a missionary on his own can fall to an uprising', () => {
  const table = rising({
    land: { '3817': { missionaries: ['M1'] } },
    missionaries: { M1: 1 },
    dice: [1, 3],
  })
  expect(checkIn(table)).toMatchObject({ level: 7 })
  expect(table.event('uprising').result).toBe('4*')
  expect(table.state.missionaries).toEqual({})
})

test('[15.56] [17.35] a conquistador whose companions fall to an uprising dies with them', () => {
  const table = rising({
    natives: { 'Incan Empire': 6 },
    land: {
      '3817': { colonists: 2, leaders: ['Pizarro'] },
      '4017': { colonists: 9, leaders: ['Soto'], missionaries: ['M1'] },
    },
    dice: [1, 1],
  })
  expect(table.event('uprising').result).toBe('2')
  lose(table, 'colonist@3817')
  expect(unitsAt(table, '3817')!.leaders).toEqual(['Pizarro'])
  lose(table, 'colonist@3817')
  expect(table.event('conquistador-alone')).toMatchObject({ rule: '15.56', name: 'Pizarro' })
  expect(table.state.lost).toEqual(['Pizarro'])
})

test('[17.36] an oppressive policy rolls on the table at once, whatever the Uprising Level', () => {
  // 2 + 1 - 1 - 2 = 0: no uprising of itself.
  const land = { '2910': { colonists: 1, soldiers: 2, missionaries: ['M1'] } }
  const table = council('8', { land, missionaries: { M1: -1 }, dice: [2] })
  expect(table.events.some(({ type }) => type === 'uprising-check')).toBe(false)
  expect(table.event('uprising')).toMatchObject({
    rule: '6.41/8',
    area: 'Guinea',
    column: '1-2',
    dice: [2],
    result: '2',
  })
  expect(table.decision).toMatchObject({ kind: 'loss', rule: '17.35' })
})

test('[17.36] it spares Areas without natives or without a settlement', () => {
  const table = council('8', {
    land: { '2910': { colonists: 1 }, '3817': { soldiers: 2, missionaries: ['M1'] } },
    natives: { Guinea: 0 },
    missionaries: { M1: -1 },
  })
  expect(table.events.some(({ type }) => type === 'uprising')).toBe(false)
})

test('[17.36] the uprising of the Land Phase comes besides', () => {
  const table = council('8', {
    land: { '2910': { colonists: 9, missionaries: ['M1'] } },
    missionaries: { M1: -1 },
    dice: [1],
  })
  expect(table.event('uprising').result).toBe('2')
  table.playTo('land-movement')
  table.dice(6, 1)
  table.act('done')
  // 2 + 7 - 1
  expect(table.event('uprising-check')).toMatchObject({ level: 8, rises: true })
  expect(table.event('uprising')).toMatchObject({ rule: '17.35', result: '2' })
})
