/** P6.5: conditional orders by mail, the four examples of the rules among them. */
import { describe, expect, test } from 'vitest'
import { carracks, coast, led, meeting, port } from '../at-sea.ts'
import { beyond, camp, facing, field, host, quiet } from '../between-nations.ts'
import { layOut, ship, world } from '../table.ts'
import { byMailOn } from './by-mail.ts'

const [first, second] = [world.board.hexes.get('2222')!, world.board.hexes.get('1824')!]

/** England moves after Spain, with colonists that may land at either hex. */
const landings = (land: Record<string, object>) =>
  layOut({
    segment: 'B2',
    turn: 6,
    order: ['Spain', 'France', 'England'],
    natives: quiet,
    land,
    others: { France: {}, England: {} },
    expeditions: [
      {
        nation: 'England',
        place: coast,
        ships: [ship('carrack', { leaders: ['Drake'], colonists: 2 })],
        bounds: 30,
      },
    ],
  })

describe('the examples of the rules', () => {
  const orders = `orders:
  hemispheric:
    - when: {units: {of: [Spain, France], in: '2222'}}
      do: sail
      expedition: E1
      path: ['${second.nodes[0]}']
      then:
        - {do: land, expedition: E1, units: {colonist: 2}}
`
  test('[P6.5] if Spain or France lands at 2222 then land at 1824', () => {
    expect(first.coastal && second.coastal).toBe(true)
    const mail = byMailOn(landings({ '2222': { soldiers: 1 } }), { England: orders })
    expect(host(mail, 'England', '1824').colonists).toBe(2)
    const [order, then] = mail.orders('England')
    expect(order).toMatchObject({ why: null, asked: 0 })
    expect(order!.saw.join()).toContain('1 unit of Spain in')
    expect(then).toMatchObject({ at: '1 then 1', why: null })
  })

  test('[P6.5] if nobody does it is not done, and the report says why', () => {
    const mail = byMailOn(landings({ '1730': { soldiers: 1 } }), { England: orders })
    expect(host(mail, 'England', '1824').colonists).toBe(0)
    expect(mail.orders('England')[0]).toMatchObject({ why: 'Its condition did not hold.', done: [] })
  })

  const hunt = `orders:
  hemispheric:
    - for: {ships: {of: Spain, gold: 1}, first: most gold}
      do: chase
      odds: 4:1
      bounds: any
`
  test('[P6.5] attack the expedition with the most gold, if odds of 4:1 can be achieved', () => {
    const gold = (ducats: number) => ship('caravel', { gold: { Potosi: ducats } })
    const table = meeting({
      english: led(4),
      spanish: [],
      expeditions: [
        { nation: 'England', place: coast, ships: led(4), bounds: 1 },
        { nation: 'Spain', place: port, ships: [gold(5)] },
        {
          nation: 'Spain',
          place:
            world.board.seaWays
              .get(port)!
              .find((node) => node !== coast && world.board.hexes.get(node.slice(0, 4))!.coastal) ?? port,
          ships: [gold(20)],
        },
      ],
      dice: [4],
    })
    const richest = table.state.expeditions.find(({ id }) => id === 'S2')!.place
    const mail = byMailOn(table, { England: hunt })
    expect(mail.event('naval-combat')).toMatchObject({ nation: 'England', place: richest })
  })

  test('[P6.5] without such odds nobody is attacked', () => {
    const table = meeting({
      expeditions: [
        { nation: 'England', place: coast, ships: led(2), bounds: 20 },
        { nation: 'Spain', place: port, ships: carracks(2, { gold: { Potosi: 9 } }) },
      ],
    })
    const mail = byMailOn(table, { England: hunt })
    expect(mail.all('naval-combat')).toEqual([])
    expect(mail.orders('England')[0]!.why).toContain('no way')
  })

  test('[P6.5] the richest at which the odds cannot be had is none of those that are meant', () => {
    const other = world.board.seaWays
      .get(coast)!
      .find((node) => node.slice(0, 4) !== '2316' && world.board.hexes.get(node.slice(0, 4))!.coastal)!
    const table = meeting({
      spanish: [],
      expeditions: [
        { nation: 'England', place: coast, ships: led(4), bounds: 20 },
        { nation: 'Spain', place: port, ships: [ship('caravel', { gold: { Potosi: 5 } })] },
        { nation: 'Spain', place: other, ships: carracks(4, { gold: { Potosi: 20 } }) },
      ],
      dice: [4],
    })
    expect(byMailOn(table, { England: hunt }).event('naval-combat')).toMatchObject({ place: port })
  })

  test('[P6.5] attack all colonists without soldiers with all soldiers in range, at odds as similar as possible', () => {
    const other = world.board.landWays
      .get(camp)!
      .find((hex) => hex !== field && world.board.hexes.get(hex)!.area)!
    const table = facing(
      { soldiers: 6 },
      { colonists: 2 },
      {
        others: { England: { land: { [other]: { colonists: 4 }, [beyond]: { colonists: 1, soldiers: 1 } } } },
      },
    )
    const mail = byMailOn(table, {
      Spain: `orders:
  land-movement:
    - for: {stacks: {of: England, colonists: alone}, take: all}
      do: assault
      share: even
`,
    })
    const sent = Object.fromEntries(
      mail.done('move').map((move) => {
        const { units, path } = move as unknown as { units: { soldier: number }; path: string[] }
        return [path[0]!, units.soldier]
      }),
    )
    expect(sent).toEqual({ [field]: 2, [other]: 4 })
    expect(mail.all('land-combat')).toHaveLength(2)
  })

  test('[P6.5] attack as many as odds of 2:1 can be had on, larger stacks before smaller', () => {
    const area = world.board.hexes.get(field)!.area!
    const other = world.board.landWays
      .get(camp)!
      .find((hex) => hex !== field && world.board.hexes.get(hex)!.area === area)!
    const table = facing(
      { soldiers: 5, colonists: 3 },
      { soldiers: 1 },
      { others: { England: { land: { [other]: { soldiers: 2 } } } } },
    )
    const mail = byMailOn(table, {
      Spain: `orders:
  land-movement:
    - for: {stacks: {of: any, in: ${area}}, take: all, first: largest}
      do: assault
      share: enough
      odds: 2:1
`,
    })
    const [larger, ...more] = mail.done('move')
    expect(larger).toMatchObject({ path: [other], units: { soldier: 4 } })
    expect(more).toEqual([])
  })
})

describe('soldiers who can reach several targets', () => {
  const other = world.board.landWays
    .get(camp)!
    .find((hex) => hex !== field && world.board.hexes.get(hex)!.area)!
  /** A hex from which that target can be reached, and not the field. */
  const aside = world.board.landWays
    .get(other)!
    .find(
      (hex) =>
        ![camp, field].includes(hex as never) &&
        !world.board.landWays.get(field)!.includes(hex) &&
        world.board.hexes.get(hex)!.area,
    )!
  /** Two soldiers in the camp reach both; those aside have marched, and reach one. */
  const sent = (defenders: object, there: object, soldiers: number, order: string) => {
    const table = facing({ soldiers: 2 }, defenders, {
      land: { [aside]: { soldiers, spent: 7 } as never },
      others: { England: { land: { [other]: there } } },
    })
    const mail = byMailOn(table, { Spain: `orders:\n  land-movement:\n    - ${order}\n` })
    const tally: Record<string, number> = {}
    for (const move of mail.done('move')) {
      const { units, path } = move as unknown as { units: { soldier: number }; path: string[] }
      tally[path[0]!] = (tally[path[0]!] ?? 0) + units.soldier
    }
    return tally
  }

  test('[P6.5] odds are as similar as possible, whoever is nearer', () => {
    const order = '{for: {stacks: {of: England, colonists: alone}, take: all}, do: assault, share: even}'
    expect(sent({ colonists: 2 }, { colonists: 2 }, 2, order)).toEqual({ [field]: 2, [other]: 2 })
  })

  test('[P6.5] as many as possible are attacked, whoever is nearer', () => {
    const order =
      '{for: {stacks: {of: any}, take: all, first: largest}, do: assault, share: enough, odds: 2:1}'
    expect(sent({ soldiers: 1 }, { soldiers: 1, colonists: 2 }, 4, order)).toMatchObject({ [field]: 2 })
  })
})

test('[P6.5] what is left open between equals is settled by a die', () => {
  const other = world.board.landWays
    .get(camp)!
    .find((hex) => hex !== field && world.board.hexes.get(hex)!.area)!
  const orders = `orders:
  land-movement:
    - {for: {stacks: {of: England}, first: largest}, do: assault, odds: 1:1}
`
  const goals = [1, 2].map((die) => {
    const table = facing(
      { soldiers: 2 },
      { soldiers: 1 },
      { others: { England: { land: { [other]: { soldiers: 1 } } } } },
    )
    const rolled: string[] = []
    const mail = byMailOn(table, { Spain: orders }, (sides, purpose) => {
      rolled.push(`${purpose}: ${sides}`)
      return Math.min(die, sides)
    })
    expect(rolled[0]).toBe('Spain land-movement 1 for 1: 2')
    return (mail.done('move')[0] as unknown as { path: string[] }).path[0]
  })
  expect(new Set(goals)).toEqual(new Set([field, other]))
})
