/** What a condition of a sheet by mail may ask, and what must not hang on one. */
import { describe, expect, test } from 'vitest'
import { carracks, coast, led, meeting, port } from '../at-sea.ts'
import { camp, facing, field } from '../between-nations.ts'
import { layOut, ship, world } from '../table.ts'
import { byMailOn, sheetFor } from './by-mail.ts'

const [_first, _second] = [world.board.hexes.get('2222')!, world.board.hexes.get('1824')!]

describe('what a condition may ask', () => {
  const seen = (condition: string) => {
    const table = facing(
      { soldiers: 2, gold: { Potosi: 4 } },
      { soldiers: 1, gold: { Potosi: 7 } },
      { mines: { Potosi: { status: 'open' } }, ships: { [port]: carracks(1) } },
    )
    const mail = byMailOn(table, {
      Spain: `orders:\n  land-movement:\n    - {when: ${condition}, do: move, stack: '${camp}', units: {soldier: 1}, path: ['1729']}\n`,
    })
    return mail.orders('Spain')[0]!.why === null
  }
  test.each([
    [`{units: {of: England, in: '${field}'}}`, true],
    [`{units: {of: France}}`, false],
    [`{units: {of: any, soldiers: 2}}`, false],
    [`{ships: {of: any}}`, false],
    [`{port: {of: England}}`, false],
    [`{gold: {of: England, least: 7}}`, true],
    [`{gold: {of: England, least: 8}}`, false],
    [`{odds: {of: England, least: 2:1}}`, true],
    [`{odds: {of: England, least: 3:1}}`, false],
    [`{mine: {in: Potosi}}`, true],
    [`{hold: {in: '${camp}'}}`, true],
    [`{hold: {in: '${field}'}}`, false],
    [`{lost: {expedition: S9}}`, false],
    [`{lost: {in: '${camp}'}}`, false],
    [`{and: [{hold: {in: '${camp}'}}, {not: {ships: {of: England}}}]}`, true],
    [`{or: [{ships: {of: England}}, {mine: {in: Potosi}}]}`, true],
  ])('[P6.5] %s', (condition, holds) => {
    expect(seen(condition)).toBe(holds)
  })

  test('[P6.5] an expedition is lost that went down in the round, and no other', () => {
    const asked = (expedition: string) => {
      const table = meeting({
        spanish: [],
        expeditions: [
          { nation: 'Spain', place: coast, ships: carracks(1), bounds: 9 },
          { nation: 'Spain', place: port, ships: [ship('carrack', { leaders: ['Columbus'] })], bounds: 9 },
          { nation: 'England', place: coast, ships: led(9), bounds: 9 },
        ],
        dice: [1],
      })
      const mail = byMailOn(table, {
        England: 'orders:\n  hemispheric:\n    - {do: attackShips, expedition: E1, targets: [Spain]}\n',
        Spain: `orders:\n  hemispheric:\n    - {when: {lost: {expedition: ${expedition}}}, do: done}\n`,
      })
      return mail.orders('Spain').map(({ why }) => why)
    }
    expect(asked('S1')).toEqual([null])
    expect(asked('S2')).toEqual(['Its condition did not hold.'])
    expect(asked('S9')).toEqual(['Its condition did not hold.'])
  })

  test('[P6.5] of ports the nearest is that to which the way is shortest', () => {
    const land = { '2316': { colonists: 1 }, '4810': { colonists: 1 }, '2219': { colonists: 1 } }
    const goals = [1, 2, 3].map((die) => {
      const table = meeting({
        ...{ spanish: [], land },
        expeditions: [{ nation: 'England', place: coast, ships: led(4), bounds: 90 }],
      })
      const text =
        'orders:\n  hemispheric:\n    - {for: {ports: {of: Spain}, first: nearest}, do: sail, expedition: E1, path: [$place]}\n'
      const [sailed] = byMailOn(table, { England: text }, (sides) => Math.min(die, sides)).done('sail')
      return (sailed as unknown as { path: string[] }).path[0]!
    })
    const way = (to: string) => world.routes.seaDistance(coast, to)!
    expect(goals.map(way)).toEqual(goals.map(() => way(port)))
  })

  test('[P6.5] a word or a place that there is not is told at once', () => {
    const { state } = facing({ soldiers: 1 }, { soldiers: 1 })
    const faulty = (condition: string) => () =>
      sheetFor(state, 'Spain', `orders:\n  land-movement:\n    - {when: ${condition}, do: done}\n`)
    expect(faulty('{weather: {}}')).toThrow('not "weather"')
    expect(faulty("{units: {in: '9999'}}")).toThrow('"9999" is not the number of a hex')
    expect(faulty('{units: {of: Dutch}}')).toThrow('"Dutch" is not any, Spain')
    expect(faulty('{odds: {least: four}}')).toThrow('odds such as 4:1')
  })
})

test('[P6.71] purchases and first destinations may not be conditional', () => {
  const table = layOut({ segment: 'A3', turn: 3, others: { England: {} } })
  expect(() =>
    sheetFor(
      table.state,
      'Spain',
      'orders:\n  planning:\n    - {when: {units: {}}, do: voyage, port: Europe}\n',
    ),
  ).toThrow('P6.71')
})

test('[P7.2] the Atlantic is crossed on a condition in the Final Naval Phase only', () => {
  const table = layOut({ segment: 'A3', turn: 3, others: { England: {} } })
  const crossing = (kind: string) =>
    `orders:\n  ${kind}:\n    - {when: {units: {}}, do: home, expedition: S1}\n`
  expect(() => sheetFor(table.state, 'Spain', crossing('trans-oceanic'))).toThrow('P7.2')
  const later = layOut({
    segment: 'D1',
    turn: 3,
    others: { England: {} },
    expeditions: [{ place: coast, ships: carracks(1) }],
  })
  expect(() => sheetFor(later.state, 'Spain', crossing('final-passage'))).not.toThrow()
})
