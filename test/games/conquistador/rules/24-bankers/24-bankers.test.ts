/** The German Bankers' seat (24.1): the council, taxes, and wars. */

import { describe, expect, test } from 'vitest'
import type { Monarch, Nation } from '../../../../../source/games/conquistador/data/shapes.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { changeArea } from '../../../../../source/games/conquistador/state/draft.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { councilOf, sign, treasuryOf } from '../deal.ts'
import { data, eventDice, game, type Layout, layOut, lose, offered, ship, type Table } from '../table.ts'

const { taxes } = data.tables.randomEvents
const three = { England: {}, France: {}, Bankers: {} } satisfies Layout['others']

/** Spain, England, France and the Bankers before the random events of a turn. */
const events = ({ others = {}, ...layout }: Layout = {}): Table =>
  layOut({ turn: 2, segment: 'A1', ...layout, others: { ...three, ...others } })

/** The same in their Planning Segment. */
const council = (layout: Layout = {}, bankers = {}): Table =>
  councilOf(layout, { ...three, Bankers: bankers })

const bankers = ({ state }: Table) => state.nations.Bankers!

describe('[24.11] the Bankers at the table', () => {
  const start = (options: Record<string, boolean>) =>
    game.create({ scenario: 'campaign', seed: 'start', options }).state

  test('[24.11] [24.15] a seat of their own, with 260 ducats, after all nations', () => {
    const { nations, order } = start({ bankers: true })
    expect(order.at(-1)).toBe('Bankers')
    expect(nations.Bankers).toMatchObject({ monarch: 'A', history: [] })
    // What the first turn's taxes have brought is none of the treasury at the start.
    const created = game.create({ scenario: 'campaign', seed: 'start', options: { bankers: true } })
    const gain = ofType(created.events, 'taxes').find(({ nation }) => nation === 'Bankers')!.ducats
    const wars = created.events.filter(({ rule }) => rule === '24.18').length
    expect(nations.Bankers!.treasury).toBe(260 + gain - 40 * wars)
  })

  test('[24.12] the crowns are poorer, and only with the Bankers', () => {
    const { bankersTreasury, treasury } = data.scenarios.campaign
    expect(bankersTreasury).toEqual({ France: 240, England: 165, Spain: 110, Portugal: 100, Bankers: 260 })
    const { state, events: happened } = game.create({
      scenario: 'campaign',
      seed: 'poor',
      options: { bankers: true, portugal: true },
    })
    const change = (nation: string) =>
      [...ofType(happened, 'taxes'), ...ofType(happened, 'treasury')]
        .filter((event) => event.nation === nation)
        .reduce((sum, { ducats }) => sum + ducats, 0)
    for (const nation of state.order)
      expect(state.nations[nation]!.treasury, nation).toBe(bankersTreasury[nation]! + change(nation))
    expect(bankersTreasury.France).not.toBe(treasury.France)
  })

  test('[24.11] act in the council and nowhere else', () => {
    const table = council({
      turn: 6,
      land: { 2316: { colonists: 3, soldiers: 2 } },
      ships: { Europe: [ship('carrack')] },
    })
    const asked = new Set<string>()
    while (table.state.turn === 6) {
      for (const { seat, segment } of game.decisions(table.state)) if (seat === 'Bankers') asked.add(segment)
      const { seat } = table.decision
      const [unit] = offered(table)
      if (unit) lose(table, unit)
      else table.act('done', { seat })
    }
    expect([...asked]).toEqual(['Planning'])
  })

  test('[24.11] may neither buy, build, sail nor leave anything to the program', () => {
    const table = council({}, { treasury: 500 })
    const types = new Set(table.decisionOf('Bankers').choices.map(({ type }) => type))
    expect([...types].sort()).toEqual(['clause', 'done'])
    expect(table.decisionOf('Bankers').rule).toBe('24.11')
    for (const [type, args] of [
      ['buy', { ware: 'carrack', count: 1 }],
      ['missionary', { count: 1 }],
      ['form', { port: 'Europe', ships: { carrack: 1 } }],
      ['standing', { order: 'losses', on: 'on' }],
    ] as const)
      table.refuse(type, { seat: 'Bankers', ...args })
    expect(table.decisionOf('Spain').choices.map(({ type }) => type)).toContain('buy')
  })

  test('[24.11] have no level of initiative, however rich they are, and come last', () => {
    const table = events({ others: { Bankers: { treasury: 9000 } } })
    const levels = table.event('initiative').levels
    expect(levels.map(({ nation }) => nation)).not.toContain('Bankers')
    expect(table.state.order.at(-1)).toBe('Bankers')
    expect(table.state.order).toHaveLength(4)
  })

  test('[24.11] [6.71] their treasury is hidden while the turn is secret, like any other', () => {
    const table = council({}, { treasury: 300 })
    sign(table, 'Bankers', 'Spain', { clause: 'gift', from: 'Bankers', ducats: 50 })
    expect(treasuryOf(table, 'Bankers')).toBe(250)
    const seen = (seat: string) => game.view(table.state, seat).nations.Bankers!.treasury
    expect([seen('Bankers'), seen('Spain'), seen('France')]).toEqual([250, 300, 300])
  })

  test('[24.11] no common defence with them, and no Rutter', () => {
    const table = council({ spain: { rutter: true } })
    const kinds = (seat: Nation, partner: Nation) =>
      table
        .decisionOf(seat)
        .choices.filter(({ fixed }) => fixed?.with === partner)
        .map(({ fixed }) => fixed!.clause)
    for (const kind of ['defence', 'rutter']) {
      expect(kinds('Spain', 'Bankers')).not.toContain(kind)
      expect(kinds('Bankers', 'Spain')).not.toContain(kind)
    }
    expect(kinds('Spain', 'Bankers')).toContain('words')
    expect(kinds('Spain', 'England')).toContain('defence')
  })
})

describe('[24.13] [24.14] taxes', () => {
  const drawn = ({ events: happened }: Table) => ofType(happened, 'taxes')
  /** Spain's first roll. */
  const spain = (table: Table) => drawn(table).find(({ nation }) => nation === 'Spain')!
  /**
   * What a die brings under a monarch, as the table has it; beyond its six columns the last step once more.
   */
  const due = (monarch: Monarch, die: number) => {
    const row = taxes[monarch]
    return [...row, row[5]! + (row[5]! - row[4]!)][die - 1]
  }

  test('[24.13] every nation adds one to its tax die', () => {
    const table = events({ dice: [2], spain: { monarch: 'C' } })
    expect(spain(table)).toMatchObject({ dice: [2], added: 1, ducats: taxes.C[2], rule: '6.31' })
    for (const { nation, dice, monarch, ducats, added } of drawn(table))
      if (nation !== 'Bankers') {
        expect(added).toBe(1)
        expect(ducats).toBe(due(monarch, dice[0]! + 1))
      }
  })

  test('[24.13] by ruling a seven pays the step from five to six once more', () => {
    const table = events({ dice: [6], spain: { monarch: 'A' } })
    const [five, six] = [taxes.A[4]!, taxes.A[5]!]
    expect(spain(table)).toMatchObject({ dice: [6], ducats: six + (six - five) })
  })

  test('[24.13] colonists and the event are read off the die as it fell', () => {
    const table = events({ dice: [2, 3] })
    const of = <T extends 'colonists' | 'political-event'>(type: T) =>
      ofType(table.events, type).find(({ nation }) => nation === 'Spain')!
    expect(of('colonists').colonists).toBe(data.tables.randomEvents.colonists[1])
    expect(of('political-event')).toMatchObject({
      dice: [2, 3],
      result: data.tables.randomEvents.events[1]![2],
    })
  })

  test('[24.13] without the Bankers nobody adds anything', () => {
    const table = layOut({ turn: 2, segment: 'A1', others: { England: {} } })
    for (const event of drawn(table)) {
      expect(event).not.toHaveProperty('added')
      expect(event.ducats).toBe(taxes[event.monarch][event.dice[0]! - 1])
    }
  })

  test('[24.13] [15.61] what is withheld for want of a missionary stays withheld', () => {
    const table = events({
      turn: 5,
      land: { 2316: { colonists: 2 } },
      edit: (state) => {
        changeArea(state, 'Caribbean', { missionaryDue: 4 })
      },
    })
    expect(drawn(table)[0]).toMatchObject({ nation: 'Spain', ducats: 0, rule: '15.61' })
  })

  test('[24.14] the Bankers roll a die of their own under A, and do not add to it', () => {
    // The nations have had their events; what comes first now is the turn of the Bankers.
    const table = events({
      dice: [6],
      edit: (state) => {
        state.actor = state.order.indexOf('Bankers')
      },
    })
    expect(drawn(table)).toMatchObject([{ nation: 'Bankers', dice: [6], monarch: 'A', ducats: taxes.A[5] }])
    expect(drawn(table)[0]).not.toHaveProperty('added')
  })

  test('[24.14] have no colonists, no event and no other monarch', () => {
    const table = events()
    const types = table.events
      .filter((event) => 'nation' in event && event.nation === 'Bankers')
      .map(({ type }) => type)
    expect(types.filter((type) => type !== 'treasury')).toEqual(['taxes'])
    expect(bankers(table)).toMatchObject({ event: null, monarch: 'A' })
    expect(table.state.harbours.find(({ nation }) => nation === 'Bankers')).toMatchObject({ colonists: 0 })
  })

  const seaRoute = (state: State) => {
    state.capeNavigated = true
  }

  test('[24.14] events of a nation do not touch them', () => {
    for (const event of ['D', '1', '3', '6', '7', '8', '10', '13', '16']) {
      const table = events({ dice: eventDice(event), edit: seaRoute })
      expect(bankers(table), event).toMatchObject({
        monarch: 'A',
        multiplierShift: 0,
        rutter: false,
        recall: null,
        penalties: [],
      })
    }
  })
})

describe('[24.18] a costly war in Europe', () => {
  const war = eventDice('5')
  const losses = ({ events: happened }: Table) =>
    ofType(happened, 'treasury')
      .filter(({ rule }) => rule === '24.18')
      .map(({ ducats }) => ducats)
  const gain = ({ events: happened }: Table) =>
    ofType(happened, 'taxes').find(({ nation }) => nation === 'Bankers')!.ducats

  test('[24.18] costs the Bankers 40 ducats, whoever rolls it', () => {
    for (const first of ['Spain', 'France'] as const) {
      const rest = (['Spain', 'England', 'France'] as const).filter((one) => one !== first)
      const table = events({ order: [first, ...rest, 'Bankers'], dice: war })
      expect(ofType(table.events, 'political-event')[0]).toMatchObject({ nation: first })
      const all = losses(table)
      expect(all[0]).toBe(-40)
      expect(treasuryOf(table, 'Bankers')).toBe(200 - 40 * all.length + gain(table))
    }
  })

  test('[24.18] twice in a turn costs them twice', () => {
    const table = events({ dice: [...war, ...war] })
    expect(losses(table).slice(0, 2)).toEqual([-40, -40])
    expect(treasuryOf(table, 'Bankers')).toBe(200 + gain(table) - 40 * losses(table).length)
  })

  test('[24.18] by ruling as far as their treasury goes', () => {
    const table = events({
      dice: [...war, ...war],
      others: { Bankers: { treasury: 55 } },
    })
    expect(losses(table).slice(0, 2)).toEqual([-40, -15])
    expect(treasuryOf(table, 'Bankers')).toBe(gain(table))
  })

  test('[24.18] no other event costs them anything, and no war where they are not at the table', () => {
    const quiet = events({ dice: eventDice('9') })
    const wars = ofType(quiet.events, 'political-event').filter(({ result }) => result === '5')
    expect(losses(quiet)).toHaveLength(wars.length)
    const table = layOut({ turn: 2, segment: 'A1', others: { England: {} }, dice: war })
    expect(losses(table)).toEqual([])
    expect(table.state.nations.Bankers).toBeUndefined()
  })
})

describe('[24.11] how many nations there are', () => {
  const begun = (...nations: string[]) =>
    game.create({
      scenario: 'campaign',
      seed: 'few',
      options: { seats: Object.fromEntries(nations.map((one) => [one, 'human'])) },
    })

  test('[24.11] two are allowed, with a warning', () => {
    const { state, events } = begun('Spain', 'England', 'Bankers')
    expect(state.options.bankers).toBe(true)
    expect(state.order).toHaveLength(3)
    expect(ofType(events, 'few-nations')).toEqual([
      { type: 'few-nations', rule: '24.0', nations: ['Spain', 'England'] },
    ])
  })

  test('[24.11] three need none, and are meant where nobody says who plays', () => {
    const { events } = begun('Spain', 'England', 'France', 'Bankers')
    expect(ofType(events, 'few-nations')).toEqual([])
    const usual = game.create({ scenario: 'campaign', seed: 'few', options: { bankers: true } })
    expect(usual.state.order).toHaveLength(4)
  })
})
