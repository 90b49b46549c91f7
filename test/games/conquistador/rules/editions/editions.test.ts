/** What the revised edition plays otherwise, each point in both editions: docs/editions.md. */

import { describe, expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { lookText } from '../../../../../source/games/conquistador/panels/map/look.ts'
import { beyond, camp, facing, field, host, nobody } from '../between-nations.ts'
import {
  council,
  data,
  game,
  type Layout,
  layOut,
  lost,
  newTable,
  offered,
  passTurn,
  type Table,
  world,
} from '../table.ts'
import { type Edition, editions, played } from './edition.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const mined = ({ events }: Table) => ofType(events, 'mined').map(({ ducats }) => ducats)

describe('Potosi', () => {
  const potosi = { status: 'open', workedTurn: 8 } as const
  const doubled = { ...potosi, doubled: true }
  const held = { '4213': { colonists: 1 } }
  /** Before the Gold Segment of turn 9; Spain had the double output last turn. */
  const digging = (edition: Edition, layout: Layout): Table =>
    layOut(
      played(
        { edition },
        {
          turn: 9,
          segment: 'C1',
          natives: quiet,
          mines: { Potosi: doubled },
          ...layout,
          edit: (state) => Object.assign(state, { metallurgy: true, smelter: 'Spain' }),
        },
      ),
    )
  const reading = (edition: Edition, mine: object): Table =>
    council('2', played({ edition }, { turn: 9, land: held, natives: quiet, mines: { Potosi: mine } }))

  test.each(editions)('[6.41/2] whoever works it when the event is read has 50 ducats: %s', (edition) => {
    const table = reading(edition, potosi)
    expect(table.state).toMatchObject({ metallurgy: true, smelter: 'Spain' })
    table.playTo('gold')
    table.dice(3, 4)
    table.act('done')
    expect(mined(table)).toEqual([50])
  })

  test.each(editions)('[6.41/2] a mine that rested last turn is not doubled: %s', (edition) => {
    const table = reading(edition, { ...potosi, workedTurn: 7 })
    expect(table.event('potosi').doubled).toBe(false)
    expect(table.state).toMatchObject({ metallurgy: false, smelter: null })
  })

  test.each([
    ['1976', false],
    ['revised', true],
  ] as const)('[6.41/2] after a turn without work: %s, doubled %s', (edition, left) => {
    const table = digging(edition, { land: { '4213': { colonists: 20 } } })
    table.act('abandon', { site: 'Potosi' })
    passTurn(table)
    expect(table.state.mines.Potosi!.doubled).toBe(left)
    table.playTo('gold')
    table.dice(3, 4)
    table.act('revive', { site: 'Potosi' })
    expect(mined(table)).toEqual([left ? 50 : 25])
  })

  test.each([
    ['1976', 25, false],
    ['revised', 50, true],
  ] as const)(
    '[6.41/2] another who takes it without a turn of rest: %s, %i ducats',
    (edition, ducats, left) => {
      const table = digging(edition, { others: { England: { land: held } } })
      table.dice(3, 4)
      table.act('done')
      expect(mined(table)).toEqual([ducats])
      expect(table.state.mines.Potosi!.doubled).toBe(left)
    },
  )

  test('[6.41/2] in 1976 its owner keeps it who has lost and won the mine again before it is worked', () => {
    const table = digging('1976', {
      turn: 8,
      segment: 'C2',
      order: ['England', 'Spain'],
      land: { ...held, '4214': { soldiers: 12, colonists: 8 } },
      others: { England: { land: { '4212': { soldiers: 4 } } } },
    })
    table.dice(1)
    table.act('move', { stack: '4212', units: { soldier: 4 }, path: ['4213'] })
    expect([host(table, 'Spain', '4213'), host(table, 'England', '4213').soldiers]).toEqual([nobody, 4])
    table.dice(1)
    table.act('move', { stack: '4214', units: { soldier: 12, colonist: 8 }, path: ['4213'] })
    table.act('retreat', { to: '4212' })
    expect(host(table, 'England', '4213')).toEqual(nobody)
    table.playTo('gold')
    expect(table.state.turn).toBe(9)
    table.dice(3, 4)
    table.act('done')
    expect(mined(table)).toEqual([50])
    expect(table.state.mines.Potosi!.doubled).toBe(true)
  })

  test.each(editions)('[6.41/2] a depleted mine ends it: %s', (edition) => {
    const table = digging(edition, { land: held })
    table.dice(5, 6)
    table.act('done')
    expect(table.state.mines.Potosi).toMatchObject({ status: 'depleted', doubled: false })
  })

  test('[6.41/2] in a game from before it was noted, who works the mine keeps its double output', () => {
    const table = layOut({ turn: 9, segment: 'C1', natives: quiet, mines: { Potosi: doubled }, land: held })
    table.dice(3, 4)
    table.act('done')
    expect(mined(table)).toEqual([50])
  })

  test('[6.41/2] the map and the event say whose the double output is', () => {
    const look = (edition: Edition) =>
      lookText(world, digging(edition, { land: held }).state, '4213', 'Spain')
    expect(look('1976')).toContain('found, double output for Spain')
    expect(look('revised')).toMatch(/found, double output[,;]/)
    const said = (edition: Edition) => game.describe(reading(edition, potosi).event('potosi'))
    expect(said('1976')).toBe('Potosi yields double to Spain for as long as Spain goes on working it.')
    expect(said('revised')).toBe('Potosi, worked by Spain, yields double until it is exhausted.')
  })
})

describe('colonists with attackers', () => {
  /**
   * Spain's soldiers and colonists charge together; a 4 at 1-1 costs both a quarter, a 6 the attacker half.
   */
  function charge(
    edition: Edition,
    die: number,
    soldiers: number,
    colonists: number,
    defenders = { soldiers: 4 },
  ) {
    const table = facing({ soldiers, colonists }, defenders, played({ edition }, {}))
    table.dice(die)
    table.act('move', { stack: camp, units: { soldier: soldiers, colonist: colonists }, path: [field] })
    return table
  }

  test('[11.13] [11.21] in 1976 two of them may be given for a detachment', () => {
    const table = charge('1976', 6, 4, 4)
    expect(table.event('land-combat')).toMatchObject({ result: 'A1/2', losses: 2 })
    expect(offered(table)).toEqual([`soldier@${field}`, `pair@${field}`])
  })

  test('[11.13] [11.21] revised: soldiers alone pay, and the colonists retreat with the rest', () => {
    const table = charge('revised', 6, 4, 4)
    expect(table.event('land-combat')).toMatchObject({ result: 'A1/2', losses: 2 })
    expect(lost(table)).toEqual([`soldier@${field}`, `soldier@${field}`])
    expect(table.decision).toMatchObject({ kind: 'retreat', seat: 'Spain' })
    table.act('retreat', { to: camp })
    expect(host(table, 'Spain', camp)).toMatchObject({ soldiers: 2, colonists: 4 })
    expect(host(table, 'Spain', field)).toEqual(nobody)
  })

  test('[11.13] [11.22] revised: colonists whose soldiers all fell retreat alone', () => {
    const table = charge('revised', 6, 1, 3)
    expect(host(table, 'Spain', field)).toMatchObject({ soldiers: 0, colonists: 3 })
    table.act('retreat', { to: camp })
    expect(host(table, 'Spain', camp)).toMatchObject({ soldiers: 0, colonists: 3 })
  })

  test('[11.13] [11.22] revised: they stay with attackers who won', () => {
    const table = charge('revised', 1, 8, 2, { soldiers: 2 })
    expect(host(table, 'Spain', field)).toMatchObject({ soldiers: 8, colonists: 2 })
  })

  test.each(editions)('[11.21] colonists who defend may stand in for soldiers, as before: %s', (edition) => {
    const table = facing({ soldiers: 8 }, { soldiers: 2, colonists: 4 }, played({ edition }, {}))
    table.dice(1)
    table.act('move', { stack: camp, units: { soldier: 8 }, path: [field] })
    expect(table.decision.seat).toBe('England')
    expect(offered(table)).toEqual([`soldier@${field}`, `pair@${field}`])
  })

  test.each(editions)('[11.21] where only colonists defend each counts as a detachment: %s', (edition) => {
    const table = facing({ soldiers: 2 }, { colonists: 4 }, played({ edition }, {}))
    table.dice(1)
    table.act('move', { stack: camp, units: { soldier: 2 }, path: [field] })
    expect(lost(table)).toEqual([`colonist@${field}`, `colonist@${field}`])
    table.act('retreat', { to: beyond })
    expect([host(table, 'England', field), host(table, 'England', beyond).colonists]).toEqual([nobody, 2])
  })
})

describe('looking for gold', () => {
  const mine = '3910'
  const digging = (edition: Edition, land: Layout['land'], more: Layout = {}): Table =>
    layOut(played({ edition }, { turn: 6, segment: 'C1', natives: quiet, land, ...more }))
  const lone = { [mine]: { leaders: ['Pizarro'] } }

  test('[13.11] a conquistador alone looks for gold in 1976, and not in the revised edition', () => {
    const [book] = digging('1976', lone).choices('prospect')
    expect(book).toMatchObject({ fixed: { site: 'Cuiaba' } })
    expect(book!.off).toBeUndefined()
    // Who can do nothing is not asked.
    expect(digging('revised', lone).decision.kind).not.toBe('gold')
  })

  test('[13.11] revised: where others can look the reason is told, and nothing is left to do there', () => {
    const table = digging('revised', { ...lone, '4105': { soldiers: 1 } })
    const [first, second] = ['Cuiaba', 'Minas Gerais'].map((site) =>
      table.choices('prospect').find(({ fixed }) => fixed!.site === site),
    )
    expect(first!.off).toMatchObject({ rule: '13.11' })
    expect(first!.off!.reason).toContain('only colonists and soldiers')
    expect(second!.off).toBeUndefined()
    expect(table.refuse('prospect', { site: 'Cuiaba' }).rule).toBe('13.11')
    expect(table.decision.undone).toHaveLength(1)
    table.dice(6)
    table.act('prospect', { site: 'Minas Gerais' })
    // Of the search nothing is left; that he dies alone (15.56) is told until he has somebody, and what a soldier could find.
    expect((table.decision.undone ?? []).map(({ rule }) => rule)).toEqual(['15.56', '18.12'])
    table.act('done')
    expect(table.state.mines.Cuiaba!).toMatchObject({ status: 'unknown', triedTurn: 0 })
  })

  test('[13.11] revised: a standing order does not look for him either, nor ask', () => {
    const table = digging('revised', lone, {
      spain: { standing: { ...newTable().state.nations.Spain!.standing, prospect: true } },
    })
    expect(table.events.some(({ type }) => type === 'prospect')).toBe(false)
    expect(table.decision.kind).not.toBe('gold')
  })

  test.each([{ soldiers: 1 }, { colonists: 1 }, { soldiers: 1, leaders: ['Pizarro'] }])(
    '[13.11] revised: colonists and soldiers look as before',
    (group) => {
      const [choice] = digging('revised', { [mine]: group }).choices('prospect')
      expect(choice).toMatchObject({ fixed: { site: 'Cuiaba' } })
      expect(choice!.off).toBeUndefined()
    },
  )

  test('[13.22] the same holds in the Caribbean', () => {
    const cibao = { '2316': { leaders: ['Pizarro'] }, '4105': { soldiers: 1 } }
    const off = (edition: Edition) =>
      digging(edition, cibao)
        .choices('prospect')
        .filter(({ fixed }) => fixed!.site === 'Cibao')
        .map((choice) => choice.off?.rule)
    expect([off('1976'), off('revised')]).toEqual([[undefined], ['13.11']])
  })
})
