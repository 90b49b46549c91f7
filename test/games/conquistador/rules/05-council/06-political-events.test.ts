import { expect, test } from 'vitest'
import { upkeepToCome } from '../../../../../source/games/conquistador/end/bill.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'
import { world } from '../../world.ts'
import { council, data, eventDice, type Layout, lose, offered, passTurn, type Table } from '../table.ts'

const spain = ({ state }: Table) => state.nations.Spain!
/** Dice of a colony that touches no Spaniards: Saguenay, Norumbega or the Incan Empire. */
const far = [6, 4]

test.each(['A', 'B', 'C', 'D'] as const)(
  '[6.41/A-D] %s crowns a monarch of that ability at once',
  (letter) => {
    const before = letter === 'A' ? 'D' : 'A'
    const table = council(letter, {
      dice: far,
      spain: { monarch: before },
    })
    expect(spain(table).monarch).toBe(letter)
    expect(table.event('monarch')).toMatchObject({ rule: '6.41/A-D', monarch: letter })
  },
)

test('[6.41/1] more interest raises the multiplier for one turn, not the rating', () => {
  const table = council('1', {
    treasury: 100,
    edit: (state) => Object.assign(state, { scenario: 'campaign' }),
  })
  const [spains] = table.event('initiative').levels
  expect(spains!.level).toBe(5 * spain(table).treasury)
  expect(spain(table).monarch).toBe('A')
  passTurn(table)
  const next = ofType(table.events, 'political-event')[0]!.result
  expect(spain(table).multiplierShift).toBe(next === '1' ? 1 : next === '3' ? -1 : 0)
})

test('[6.41/3] less interest lowers it, though never below one', () => {
  const campaign = (monarch: 'A' | 'D') =>
    council('3', {
      treasury: 100,
      edit: (state) => {
        state.scenario = 'campaign'
        state.nations.Spain!.monarch = monarch
      },
    })
  const level = (table: Table) => table.event('initiative').levels[0]!.level
  const [able, poor] = [campaign('A'), campaign('D')]
  expect(level(able)).toBe(3 * spain(able).treasury)
  expect(level(poor)).toBe(spain(poor).treasury)
})

test('[6.41/1] [6.41/3] a lone Spain ignores both but for the colony that may follow', () => {
  for (const event of ['1', '3']) {
    const table = council(event, { dice: far })
    expect(spain(table).multiplierShift).toBe(0)
    expect(table.event('colony').nation).toBe('France')
  }
})

const potosi = (mine: Partial<Table['state']['mines'][string]>, more: Layout = {}): Layout => ({
  turn: 9,
  land: { '4213': { colonists: 1 } },
  natives: { 'Incan Empire': 0 },
  mines: { Potosi: { status: 'open', workedTurn: 8, ...mine } },
  ...more,
})

test('[6.41/2] Potosi, if it is being worked, yields 50 ducats from now on', () => {
  const table = council('2', potosi({}))
  expect(table.state.mines.Potosi!.doubled).toBe(true)
  table.playTo('gold')
  table.dice(3, 4)
  table.act('done')
  expect(table.event('mined').ducats).toBe(50)
  expect(table.event('depletion').depleted).toBe(false)
  expect(table.state.mines.Potosi!.doubled).toBe(true)
})

test('[6.41/2] a mine that is only held, or gives silver no more, is not doubled', () => {
  expect(council('2', potosi({ workedTurn: 0 })).event('potosi').doubled).toBe(false)
  expect(council('2', potosi({ status: 'abandoned' })).event('potosi').doubled).toBe(false)
  expect(council('2', potosi({ status: 'depleted' })).event('potosi').doubled).toBe(false)
  expect(council('2', potosi({}, { land: {} })).event('potosi').doubled).toBe(false)
})

test('[6.41/2] the double output ends when the mine rests, and comes only once', () => {
  const table = council('2', potosi({}))
  table.playTo('gold')
  table.act('abandon', { site: 'Potosi' })
  passTurn(table)
  expect(table.state.mines.Potosi!.doubled).toBe(false)
  const again = council('2', { ...potosi({}), edit: (state) => Object.assign(state, { metallurgy: true }) })
  expect(table.state.metallurgy).toBe(true)
  expect(again.event('potosi').doubled).toBe(false)
  expect(again.state.mines.Potosi!.doubled).toBe(false)
})

test.each([
  [80, 30],
  [20, 0],
])('[6.41/5] the war takes 50 of %i ducats after taxes', (treasury, left) => {
  const table = council('5', {
    edit: (state) => {
      const [row] = eventDice('5')
      state.nations.Spain!.treasury = treasury - data.tables.randomEvents.taxes.A[row - 1]!
    },
  })
  expect(spain(table).treasury).toBe(left)
  expect(table.event('treasury')).toMatchObject({ rule: '6.41/5', ducats: left - treasury })
})

test('[6.41/6] guile brings a Rutter only once somebody has rounded the Cape', () => {
  const guile = (scenario: string, capeNavigated: boolean) =>
    spain(council('6', { edit: (state) => Object.assign(state, { scenario, capeNavigated }) })).rutter
  expect(guile('campaign', true)).toBe(true)
  expect(guile('campaign', false)).toBe(false)
})

test('[6.41/6] a lone Spain has nobody to steal a Rutter from', () => {
  const table = council('6', { edit: (state) => Object.assign(state, { capeNavigated: true }) })
  expect(spain(table).rutter).toBe(false)
})

test('[6.41/8] every Area with a settlement among natives rises at once, without a check', () => {
  const table = council('8', {
    land: {
      '2316': { colonists: 1, missionaries: ['M1'] },
      '2222': { colonists: 6, missionaries: ['M2'] },
      '2910': { soldiers: 3, missionaries: ['M3'] },
      '3305': { colonists: 4 },
      '2720': { colonists: 1, missionaries: ['M4'] },
    },
    missionaries: { M1: 1, M2: 1, M3: 1, M4: 1 },
    natives: { Brasil: 0, Panama: 1 },
    dice: [1, 1],
  })
  const risings = ofType(table.events, 'uprising')
  expect(table.events.some(({ type }) => type === 'uprising-check')).toBe(false)
  const all = [...risings]
  while (table.decision.kind === 'loss') {
    lose(table, offered(table)[0]!)
    all.push(...ofType(table.events, 'uprising'))
  }
  expect(all.map(({ area }) => area).sort()).toEqual(['Caribbean', 'Mayan Empire', 'Panama'])
  expect(all.every(({ rule }) => rule === '6.41/8')).toBe(true)
})

test('[6.41/13] [6.41/8] disease read before keeps them quiet, and an event says that nothing happens', () => {
  const spread = (english: object) =>
    council('8', {
      others: { England: { land: { '2910': english } } },
      land: { '2222': { colonists: 6, missionaries: ['M1'] } },
      missionaries: { M1: 1 },
      edit: (state) => {
        state.noUprisings = true
        state.order = ['England', 'Spain']
      },
    })
  const table = spread({ colonists: 2 })
  expect(table.events.some(({ type }) => type === 'uprising')).toBe(false)
  expect(table.event('uprising-spared')).toMatchObject({
    rule: '6.41/13',
    nation: 'England',
    areas: ['Guinea'],
  })
  expect(describeEvent(table.event('uprising-spared'))).toBe(
    'Nothing comes of harsh rule: disease keeps the natives of Guinea quiet this turn.',
  )
  // Who has no settlement among natives has nothing to be spared.
  expect(spread({ soldiers: 2 }).events.some(({ type }) => type === 'uprising-spared')).toBe(false)
})

test('[6.41/8] it comes on top of the uprisings of the turn', () => {
  const table = council('8', {
    land: { '2222': { colonists: 9, missionaries: ['M1'] } },
    missionaries: { M1: 3 },
    dice: [1],
  })
  expect(table.state.noUprisings).toBe(false)
  const checks = ofType(passTurn(table), 'uprising-check')
  expect(checks.map(({ area }) => area)).toEqual(['Mayan Empire'])
})

test('[6.41/9] the middle class gives 20 ducats', () => {
  const table = council('9', { treasury: 0 })
  expect(table.event('treasury')).toMatchObject({ rule: '6.41/9', ducats: 20 })
  expect(spain(table).treasury).toBe(20 + table.event('taxes').ducats)
})

test('[6.41/10] graft doubles what is bought this turn, bounds too, and the maintenance', () => {
  const table = council('10', {
    turn: 8,
    treasury: 200,
    land: { '2316': { colonists: 3, missionaries: ['M1'] } },
    natives: { Caribbean: 0 },
    missionaries: { M1: 1 },
  })
  const before = spain(table).treasury
  table.act('buy', { ware: 'soldier', count: 1 })
  expect(before - spain(table).treasury).toBe(8)
  table.act('buy', { ware: 'caravel', count: 1 })
  table.act('form', { port: 'Europe', ships: { caravel: 1 } })
  table.act('bounds', { expedition: 'S1', count: 3 })
  expect(before - spain(table).treasury).toBe(8 + 8 + 12)
  table.act('build', { ware: 'carrack', port: '2316' })
  expect(before - spain(table).treasury).toBe(8 + 8 + 12 + 16)
  // A missionary, three colonists, a carrack, a caravel and a soldier.
  const simple = 1 + 6 + 2 + 1 + data.units.soldier.maintenance
  // The bill that is shown is the one that is paid.
  expect(upkeepToCome({ ...world, state: table.state }, 'Spain')).toBe(2 * simple)
  const events = passTurn(table)
  expect(ofType(events, 'maintenance')[0]!.ducats).toBe(2 * simple)
  // The next turn pays plain prices again.
  if (table.event('political-event').result !== '10')
    expect(table.choices('buy')[0]!.label).toContain('4 ducats each')
})

test('[6.41/11] the colonists of this turn are doubled', () => {
  const table = council('11')
  const [row] = eventDice('11')
  expect(table.state.harbours[0]!.colonists).toBe(2 * data.tables.randomEvents.colonists[row - 1]!)
})

test('[6.41/12] nobody wants to go', () => {
  const table = council('12')
  expect(table.event('colonists').colonists).toBeGreaterThan(0)
  expect(table.state.harbours[0]!.colonists).toBe(0)
})

test('[6.41/13] smallpox lowers every level above one where Europeans are, and stops uprisings', () => {
  const table = council('13', {
    land: {
      '2316': { colonists: 1, missionaries: ['M1'] },
      '2222': { soldiers: 1, missionaries: ['M2'] },
      '2720': { colonists: 9, missionaries: ['M3'] },
    },
    missionaries: { M1: 1, M2: 1, M3: 3 },
    natives: { Caribbean: 2, 'Mayan Empire': 3, Panama: 1, 'Aztec Empire': 5 },
  })
  const levels = ['Caribbean', 'Mayan Empire', 'Panama', 'Aztec Empire'].map(
    (area) => table.state.areas[area]!.native,
  )
  expect(levels).toEqual([1, 2, 1, 5])
  expect(table.event('disease').areas).toEqual(['Caribbean', 'Mayan Empire'])
  const events = passTurn(table)
  expect(events.some(({ type }) => type.startsWith('uprising'))).toBe(false)
  expect(table.state.noUprisings).toBe(table.event('political-event').result === '13')
})

test('[6.41/13] smallpox stops them for its turn only', () => {
  const table = council('9', { edit: (state) => void Object.assign(state, { noUprisings: true }) })
  passTurn(table)
  expect(table.event('political-event').result).not.toBe('13')
  expect(table.state.noUprisings).toBe(false)
})
