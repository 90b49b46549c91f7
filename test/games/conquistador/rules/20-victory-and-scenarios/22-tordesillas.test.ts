import { describe, expect, test } from 'vitest'
import { control } from '../../../../../source/games/conquistador/end/victory.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import { checkIn } from '../among-natives.ts'
import { quiet } from '../between-nations.ts'
import { data, eventDice, game, type Layout, lost, passTurn, ship, type Table, world } from '../table.ts'
import { coast, cuiaba, inland, levelOf, minas, underTreaty } from './portuguese.ts'

const setups = {
  'solitaire, Spain alone': { scenario: 'solitaire' },
  'campaign of two': { scenario: 'campaign', options: { seats: { Spain: 'human', England: 'human' } } },
  'campaign of three': { scenario: 'campaign' },
} as const

describe('[22.11] Brasil is Portuguese', () => {
  test.each(Object.entries(setups))('[22.11] no natives and a Portuguese Level of 10: %s', (_, setup) => {
    const options = { ...('options' in setup && setup.options), tordesillas: true }
    const { areas, brasil } = setUp(world, { ...setup, seed: 'treaty', options })
    expect(areas.Brasil).toMatchObject({ native: 0, european: { nation: 'Portugal', level: 10 } })
    expect(brasil).toEqual({ status: 'portuguese', rolls: true })
    expect(Object.values(areas).filter(({ european }) => european !== null)).toHaveLength(1)
  })

  test.each(Object.entries(setups))('[22.11] nothing of it without the option: %s', (_, setup) => {
    const { state, events } = game.create({ ...setup, seed: 'no treaty' })
    expect(state.brasil).toBeNull()
    const { native } = data.areas.areas.find(({ name }) => name === 'Brasil')!
    expect(state.areas.Brasil).toMatchObject({ native, european: null })
    expect(events.some(({ type }) => type === 'brasil-growth')).toBe(false)
  })

  test('[22.11] [15.61] the level is no Native Level: Spain lands without a missionary, and owes none', () => {
    const table = underTreaty(
      {},
      {
        segment: 'B2',
        turn: 3,
        expeditions: [
          {
            ships: [ship('carrack', { soldiers: 1, colonists: 1, leaders: ['Vespucci'] })],
            place: coast,
            destination: coast,
            stop: 'landfall',
          },
        ],
      },
    )
    table.act('land', { expedition: 'S1', units: { soldier: 1, colonist: 1 } })
    expect(table.events.some(({ type }) => type === 'missionary-missing')).toBe(false)
    expect(table.state.areas.Brasil!.missionaryDue).toBeNull()
  })

  test.each([
    [10, 9],
    [2, 1],
    [1, 1],
    [0, 0],
  ])('[22.11] [6.41/13] with somebody in Brasil disease lowers a level of %i to %i', (level, after) => {
    const table = underTreaty(
      { level },
      { turn: 18, segment: 'A1', land: { [coast]: { soldiers: 1 } }, dice: [1, ...eventDice('13')] },
    )
    expect(table.event('disease').areas.includes('Brasil')).toBe(after < level)
    expect(levelOf(table)).toBe(after)
  })

  test('[22.11] [6.41/13] the Portuguese are the natives there: where nobody else is, it does not fall', () => {
    const table = underTreaty({ level: 10 }, { turn: 18, segment: 'A1', dice: [1, ...eventDice('13')] })
    expect(table.event('disease').areas).toEqual([])
    expect(levelOf(table)).toBe(10)
  })

  test('[22.11] [6.41/4] who resents intruders is the highest level, that of the Portuguese too', () => {
    const land = { [coast]: { colonists: 2 }, '2910': { colonists: 1 } }
    const resented = (level: number) =>
      underTreaty(
        { level },
        { turn: 18, segment: 'A1', land, natives: { Guinea: 3 }, dice: [1, ...eventDice('4')] },
      )
    expect(lost(resented(4))).toEqual([`2 colonists@${coast}`])
    expect(lost(resented(2))).toEqual(['colonist@2910'])
  })
})

const { rows, columns } = data.tables.combatAgainstNatives
const cellOf = (die: number, column: string) => rows[die - 1]![columns.indexOf(column)]!
const losing = rows.findIndex((row) => row[1] === 'S') + 1

/** Soldiers in Brasil before Native Combat; others keep the segment open in Guinea. */
const siege = (soldiers: number, layout: Layout = {}, level = 10): Table =>
  underTreaty(
    { level },
    {
      segment: 'C3',
      turn: 9,
      ...layout,
      land: { [inland]: { soldiers }, ...layout.land },
    },
  )

describe('[22.12] the Portuguese are attacked as natives are', () => {
  test.each([
    [2, '1'],
    [5, '2'],
    [9, '4'],
    [18, '9+'],
  ])('[22.12] %i detachments count by halves, rounded down: column %s', (soldiers, column) => {
    const table = siege(soldiers)
    table.dice(1)
    table.act('attack', { area: 'Brasil' })
    expect(table.event('native-combat')).toMatchObject({
      rule: '22.12',
      target: 'Portuguese',
      column,
      result: cellOf(1, column),
      level: 10 - Number(cellOf(1, column)),
    })
    expect(levelOf(table)).toBe(10 - Number(cellOf(1, column)))
  })

  test('[22.12] [21.28] an S costs two detachments, and one detachment alone cannot attack', () => {
    const table = siege(5)
    table.dice(losing)
    table.act('attack', { area: 'Brasil' })
    expect(table.event('native-combat')).toMatchObject({ result: 'S', loss: 2, level: 10 })
    expect(ofType(table.events, 'lost').filter(({ cause }) => cause.by === 'native-combat')).toHaveLength(2)
    const alone = siege(1, { land: { '2910': { soldiers: 1 } }, natives: { Guinea: 2 } })
    expect(alone.refuse('attack', { area: 'Brasil' })).toMatchObject({ rule: '21.28' })
  })

  test('[22.12] conquistadors and missionaries are of no use in Brasil, as they are against other Europeans', () => {
    const helped = { soldiers: 4, leaders: ['Pizarro'], missionaries: ['M1'] }
    const table = siege(4, {
      land: { [inland]: helped, '2910': { soldiers: 4, leaders: ['Cortes'], missionaries: ['M2'] } },
      missionaries: { M1: 2, M2: 3 },
      natives: { Guinea: 0 },
      edit: (state) => {
        changeArea(state, 'Guinea', { european: { nation: 'France', level: 5 } })
      },
    })
    const forecast = game.forecast(table.state, { type: 'attack', seat: 'Spain', area: 'Brasil' })
    expect(JSON.stringify(forecast)).toContain('4 soldiers, column 2: to ')
    table.dice(3)
    table.act('attack', { area: 'Brasil' })
    expect(table.event('native-combat')).toMatchObject({ bonus: 0, row: 3, result: cellOf(3, '2') })
    table.dice(3)
    table.act('attack', { area: 'Guinea' })
    expect(table.event('native-combat')).toMatchObject({ bonus: 2, row: 1 })
  })

  test('[22.12] every nation may attack, each once a turn and by itself', () => {
    const table = siege(4, {
      natives: quiet,
      others: {
        England: { land: { [minas]: { soldiers: 6 } } },
        France: { land: { [cuiaba]: { soldiers: 1 } } },
      },
    })
    table.dice(1)
    table.act('attack', { area: 'Brasil' })
    const left = levelOf(table)
    expect(left).toBe(10 - Number(cellOf(1, '2')))
    expect(table.decision.seat).toBe('England')
    table.dice(1)
    table.act('attack', { area: 'Brasil' })
    expect(table.event('native-combat')).toMatchObject({ nation: 'England', column: '3' })
    expect(levelOf(table)).toBe(left - Number(cellOf(1, '3')))
  })

  test('[22.12] [17.24] at 0 there is nobody to attack, and the level never falls below', () => {
    const table = siege(18, {}, 1)
    table.dice(1)
    table.act('attack', { area: 'Brasil' })
    expect(levelOf(table)).toBe(0)
    expect(siege(18, {}, 0).decision.kind).not.toBe('native-combat')
  })

  test('[22.12] there are no uprisings, not even one that an event calls', () => {
    const land = { [coast]: { colonists: 9 } }
    const calm = underTreaty({}, { segment: 'C4', turn: 9, land })
    expect(checkIn(calm)).toBeUndefined()
    const harsh = underTreaty({}, { segment: 'A1', turn: 18, land, dice: [1, ...eventDice('8')] })
    expect(harsh.events.some(({ type }) => type === 'uprising')).toBe(false)
  })
})

describe('[22.21] [22.22] what Portugal keeps from others', () => {
  const held = { [coast]: { colonists: 2, soldiers: 2 }, [minas]: { colonists: 2 } }
  const others = { England: {} }

  test.each([
    [10, false],
    [1, false],
    [0, true],
  ])('[22.21] at a Portuguese Level of %i control of Brasil is possible: %s', (level, controlled) => {
    for (const layout of [{ land: held }, { others: { England: { land: held } } }]) {
      const table = underTreaty({ level }, layout)
      const nation = 'others' in layout ? 'England' : 'Spain'
      expect(control(table.g, nation, 'Brasil')).toMatchObject({
        controlled,
        missing: controlled ? [] : ['a Portuguese Level above 0'],
      })
    }
  })

  test.each([
    [1, false],
    [0, true],
  ])('[22.22] at a level of %i Brasil gives gold: %s', (level, pays) => {
    const mines = { 'Minas Gerais': { status: 'open' } } as const
    for (const [nation, layout] of [
      ['Spain', { land: held, others }],
      ['England', { others: { England: { land: held } } }],
    ] as const) {
      const table = underTreaty({ level }, { segment: 'C1', turn: 9, natives: quiet, mines, ...layout })
      const events = [...table.events]
      while (table.decision.kind === 'gold') {
        table.act('done')
        events.push(...table.events)
      }
      expect(ofType(events, 'mined').map((one) => one.nation)).toEqual(pays ? [nation] : [])
    }
  })

  test.each([
    [1, false],
    [0, true],
  ])('[22.22] at a level of %i Brasil gives resources: %s', (level, pays) => {
    for (const layout of [{ land: held }, { natives: quiet, others: { England: { land: held } } }]) {
      const table = underTreaty({ level }, { segment: 'C6', turn: 9, ...layout })
      expect(table.events.some(({ type }) => type === 'resources')).toBe(pays)
    }
  })

  test.each([
    ['Spain alone', {}],
    ['the campaign', { others: { England: {} } }],
  ])('[22.22] beaten to 0 it pays in the same turn: %s', (_, layout: Layout) => {
    const table = siege(18, { ...layout, land: { [coast]: { colonists: 4 } } }, 2)
    // The lowest rolls for attrition, which take nobody.
    table.dice(1, 1, 1)
    table.act('attack', { area: 'Brasil' })
    expect(levelOf(table)).toBe(0)
    const events = [...table.events, ...passTurn(table)]
    expect(ofType(events, 'resources')).toEqual([
      expect.objectContaining({ nation: 'Spain', area: 'Brasil', colonists: 4 }),
    ])
  })
})
