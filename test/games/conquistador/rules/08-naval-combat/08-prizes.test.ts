/** 8.32 Prizes and captives; 13.46 gold taken at sea. */
import { describe, expect, test } from 'vitest'
import { type Layout, lose, ship, type Table } from '../table.ts'
import { carracks, lay, port } from './attacked-in-port.ts'

/** England attacks ships of Spain in port: column 4-1, die 1 takes three ships and a prize. */
function victory(
  spanish: NonNullable<Layout['ships']>[string],
  english = carracks(8),
  dice: number[] = [1],
  missionaries: NonNullable<Layout['missionaries']> = { M9: 1, M1: 2 },
): Table {
  const table = lay({
    order: ['England', 'Spain'],
    ships: { [port]: spanish },
    others: { England: {} },
    expeditions: [{ nation: 'England', place: port, ships: english }],
    missionaries,
    dice,
  })
  table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
  return table
}

const fleet = (table: Table) => table.state.expeditions.find(({ id }) => id === 'E1')!

describe('prizes', () => {
  const laden = () =>
    ship('carrack', {
      soldiers: 1,
      colonists: 1,
      leaders: ['Cortes'],
      missionaries: ['M1'],
      gold: { Cibao: 20 },
    })

  test('[8.32] [13.46] an asterisk lets the victor keep one of the ships lost, with its gold', () => {
    const table = victory([laden(), ship('caravel')])
    expect(table.decision).toMatchObject({ seat: 'England', kind: 'prize', open: true })
    table.act('takePrize', { ship: 2 })
    expect(table.event('prize')).toMatchObject({ nation: 'England', owner: 'Spain', gold: { Cibao: 20 } })
    expect(fleet(table).ships).toHaveLength(9)
    expect(fleet(table).ships.map(({ gold }) => gold)).toContainEqual({ Cibao: 20 })
    // Only one: the caravel sinks without another question.
    expect(table.event('ship-sunk')).toMatchObject({ ship: 'caravel' })
    expect(table.decision.kind).toBe('hemispheric')
  })

  test('[8.32] colonists and soldiers of a prize die, leaders and missionaries are captives', () => {
    const table = victory([laden()])
    table.act('takePrize', { ship: 1 })
    expect(table.event('prize').toll).toMatchObject({ soldiers: 1, colonists: 1 })
    expect(table.state.captives).toEqual([
      { name: 'Cortes', nation: 'Spain', holder: 'England' },
      { name: 'M1', nation: 'Spain', holder: 'England' },
    ])
    expect(fleet(table).ships.every(({ soldiers, colonists }) => soldiers + colonists === 0)).toBe(true)
  })

  test('[8.32] of prizes that bring the same one is offered, whoever dies with them', () => {
    const open = (ships: NonNullable<Layout['ships']>[string], missionaries?: Layout['missionaries']) =>
      victory(ships, undefined, undefined, missionaries ?? { M9: 1 })
        .choices('takePrize')
        .filter(({ step }) => !step)
        .map(({ fixed }) => fixed)
    const [people, soldiers, bare] = [{ colonists: 1 }, { soldiers: 1 }, {}]
    expect(open([ship('caravel', people), ship('caravel', soldiers), ship('caravel', bare)])).toHaveLength(1)
    expect(open([ship('caravel', people), ship('carrack', soldiers)])).toHaveLength(2)
    expect(open([ship('carrack', people), ship('carrack', { gold: { Cibao: 5 } })])).toHaveLength(2)
    const preacher = ship('carrack', { missionaries: ['M1'] })
    expect(open([ship('carrack', people), preacher], { M9: 1, M1: 2 })).toHaveLength(2)
  })

  test('[8.32] [13.46] a prize is optional: what sinks takes cargo, leaders and gold down', () => {
    const table = victory([laden()])
    table.act('sink')
    expect(table.event('ship-sunk').toll).toMatchObject({ gold: { Cibao: 20 }, leaders: ['Cortes'] })
    expect(table.state.lost).toContain('Cortes')
    expect(table.state.captives).toEqual([])
    expect(table.state.missionaries).not.toHaveProperty('M1')
  })

  test('[13.46] gold of a prize may be moved to other ships of the victor', () => {
    const table = victory([laden()])
    table.act('takePrize', { ship: 1 })
    const deck = fleet(table).ships.findIndex(({ gold }) => gold.Cibao) + 1
    const other = deck === 1 ? '2' : '1'
    table.act('stow', { expedition: 'E1', from: String(deck), cargo: 'gold:Cibao', to: other })
    expect(fleet(table).ships[Number(other) - 1]!.gold).toEqual({ Cibao: 20 })
  })

  test('[8.32] without an asterisk there is no prize', () => {
    const table = victory([ship('carrack', { missionaries: ['M1'] }), ship('carrack')], carracks(8), [5])
    expect(table.event('naval-combat').result).toBe('D1')
    lose(table, `ship 2@${port}`)
    expect(table.event('ship-sunk')).toMatchObject({ rule: '8.31', ship: 'carrack' })
    expect(table.decision.kind).toBe('hemispheric')
    expect(fleet(table).ships).toHaveLength(8)
  })

  test('[8.32] the defender takes a prize too, and it joins the ships in port', () => {
    const table = lay({
      order: ['England', 'Spain'],
      ships: { [port]: carracks(4) },
      others: { England: {} },
      expeditions: [{ nation: 'England', place: port, ships: carracks(2, { gold: { Sonora: 5 } }) }],
      dice: [5],
    })
    table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
    expect(table.event('naval-combat')).toMatchObject({ column: '1-2', result: 'A2*' })
    expect(table.decision).toMatchObject({ seat: 'Spain', kind: 'prize' })
    table.act('takePrize', { ship: 1 })
    const harbour = table.state.harbours.find(({ nation, place }) => nation === 'Spain' && place === port)!
    expect(harbour.ships).toHaveLength(5)
    expect(fleet(table)).toBeUndefined()
  })
})

test('[15.35] [8.32] an Explorer in port is on the last of the ships there', () => {
  const table = lay({
    order: ['England', 'Spain'],
    turn: 17,
    ships: { [port]: [ship('carrack')] },
    others: { England: {} },
    expeditions: [{ nation: 'England', place: port, ships: carracks(8) }],
    edit: (state) => {
      state.harbours.find(({ place }) => place === port)!.leaders.push('Gamboa')
    },
    dice: [1],
  })
  table.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
  expect(table.choices('takePrize')[0]!.label).toBe('Take the carrack with Gamboa of Spain')
  table.act('takePrize', table.choices('takePrize')[0]!.fixed)
  expect(table.state.captives).toEqual([{ name: 'Gamboa', nation: 'Spain', holder: 'England' }])
  expect(table.state.harbours.some(({ place }) => place === port)).toBe(false)
})
