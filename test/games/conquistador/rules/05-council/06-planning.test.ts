import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { data, game, layOut, passTurn, ship } from '../table.ts'

test('[6.61] what is bought becomes available in Europe', () => {
  const table = layOut({ treasury: 100 })
  table.act('buy', { ware: 'soldier', count: 2 })
  table.act('buy', { ware: 'carrack', count: 1 })
  table.act('missionary', { count: 1 })
  const [europe] = table.state.harbours
  expect(europe).toMatchObject({ place: 'Europe', soldiers: 2, missionaries: ['M1'] })
  expect(europe!.ships.map(({ kind }) => kind)).toEqual(['carrack'])
})

test('[6.61] colonists, missionaries, explorers and conquistadors are not for sale', () => {
  const table = layOut({ treasury: 100 })
  expect(table.choices('buy').map(({ fixed }) => fixed!.ware)).toEqual([
    'caravel',
    'carrack',
    'galleonFleet',
    'soldier',
  ])
  table.act('missionary', { count: 2 })
  expect(table.state.nations.Spain!.treasury).toBe(100)
})

test('[6.62] every bound costs 2 ducats for the expedition, however many ships it has', () => {
  const table = layOut({
    treasury: 100,
    ships: { Europe: [ship('carrack'), ship('carrack'), ship('caravel')] },
  })
  table.act('form', { port: 'Europe', ships: { carrack: 2, caravel: 1 } })
  table.act('bounds', { expedition: 'S1', count: 6 })
  expect(table.event('bounds')).toMatchObject({ bounds: 6, ducats: 12 })
  expect(table.state.nations.Spain!.treasury).toBe(88)
})

test('[6.62] ships that start from the New World pay for their bounds too', () => {
  const table = layOut({
    treasury: 100,
    land: { '2316': { colonists: 1 } },
    natives: { Caribbean: 0 },
    ships: { '2316': [ship('caravel')] },
  })
  table.act('form', { port: '2316', ships: { caravel: 1 } })
  table.act('bounds', { expedition: 'S1', count: 3 })
  expect(table.state.nations.Spain!.treasury).toBe(94)
})

test('[6.62] the example of 6.63: twelve bounds to Rio del Plate, back, and two spare cost 24 ducats', () => {
  const table = layOut({
    treasury: 30,
    europe: { leaders: ['Columbus'] },
    ships: { Europe: [ship('carrack')] },
  })
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('load', { expedition: 'S1', units: { Columbus: 1 } })
  table.act('destination', { expedition: 'S1', to: '4810' })
  table.act('bounds', { expedition: 'S1', count: 12 })
  expect(table.state.nations.Spain!.treasury).toBe(6)
  table.refuse('bounds', { expedition: 'S1', count: 16 })
})

test('[6.64] bounds that were not used are gone with the turn', () => {
  const table = layOut({ treasury: 100, ships: { Europe: [ship('caravel')] } })
  table.act('form', { port: 'Europe', ships: { caravel: 1 } })
  table.act('bounds', { expedition: 'S1', count: 10 })
  passTurn(table)
  expect(table.state.expeditions).toEqual([])
  const { treasury } = table.state.nations.Spain!
  table.act('form', { port: 'Europe', ships: { caravel: 1 } })
  expect(table.state.expeditions[0]!.bounds).toBe(0)
  expect(table.state.nations.Spain!.treasury).toBe(treasury)
})

test('[6.65] prices and maintenance are those of the cost list', () => {
  const { caravel, carrack, galleonFleet, soldier, colonist, missionary, bound } = data.units
  expect([caravel, carrack, galleonFleet, soldier].map(({ cost }) => cost)).toEqual([4, 8, 40, 4])
  expect(
    [caravel, carrack, galleonFleet, colonist, missionary].map(({ maintenance }) => maintenance),
  ).toEqual([1, 2, 10, 2, 1])
  expect(bound.cost).toBe(2)
  const table = layOut({ treasury: 100, turn: 6 })
  table.act('buy', { ware: 'caravel', count: 1 })
  table.act('buy', { ware: 'carrack', count: 1 })
  table.act('buy', { ware: 'galleonFleet', count: 1 })
  table.act('buy', { ware: 'soldier', count: 1 })
  expect(table.state.nations.Spain!.treasury).toBe(100 - 4 - 8 - 40 - 4)
})

test('[6.71] orders may be changed while the council sits, and what was bought given back', () => {
  const table = layOut({ treasury: 100, europe: { leaders: ['Columbus'] } })
  table.act('buy', { ware: 'carrack', count: 2 })
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('bounds', { expedition: 'S1', count: 5 })
  table.act('bounds', { expedition: 'S1', count: 3 })
  table.act('disband', { expedition: 'S1' })
  expect(table.event('disbanded').ducats).toBe(6)
  table.act('return', { ware: 'carrack', count: 2 })
  expect(table.state.nations.Spain!.treasury).toBe(100)
  table.refuse('return', { ware: 'carrack', count: 1 })
})

test('[6.71] only what was written down sails', () => {
  const table = layOut({
    treasury: 100,
    natives: { Guinea: 0 },
    europe: { leaders: ['Columbus'] },
    ships: { Europe: [ship('carrack'), ship('caravel')] },
  })
  table.act('form', { port: 'Europe', ships: { carrack: 1 } })
  table.act('form', { port: 'Europe', ships: { caravel: 1 } })
  table.act('load', { expedition: 'S1', units: { Columbus: 1 } })
  table.act('destination', { expedition: 'S1', to: '2910' })
  table.act('bounds', { expedition: 'S1', count: 6 })
  expect(table.decision.undone.map(({ rule }) => rule)).toContain('6.71')
  table.act('done')
  expect(table.decision.kind).toBe('trans-oceanic')
  expect(table.choices('depart').map(({ fixed, at }) => [fixed!.expedition, at])).toEqual([['S1', '2910']])
  table.refuse('buy', { ware: 'carrack', count: 1 })
  table.refuse('bounds', { expedition: 'S1', count: 8 })
})

const maintained = {
  segment: 'E',
  natives: { Caribbean: 0 },
  land: { '2316': { colonists: 2, soldiers: 3, missionaries: ['M1'] } },
  missionaries: { M1: 1 },
  europe: { soldiers: 1 },
  ships: { Europe: [ship('carrack')], '2316': [ship('caravel')] },
}
// 2 x 2 colonists, 1 missionary, 2 + 1 for the ships, 4 soldiers.
const due = 4 + 1 + 3 + 4 * data.units.soldier.maintenance

test('[6.81] maintenance is paid for units in Europe as well as in the New World', () => {
  const table = layOut({ ...maintained, treasury: 50 })
  table.act('done')
  expect(ofType(table.events, 'maintenance')[0]!.ducats).toBe(due)
})

test('[6.81] a unit without its maintenance is eliminated', () => {
  const table = layOut({ ...maintained, treasury: due - 3 })
  expect(table.refuse('done')).toMatchObject({ rule: '6.81' })
  table.act('dismiss', { kind: 'soldier', units: { '2316': 2, Europe: 1 } })
  table.act('done')
  expect(table.state.stacks[0]!.soldiers).toBe(1)
  expect(table.state.harbours[0]!.soldiers).toBe(0)
  expect(ofType(table.events, 'maintenance')[0]).toMatchObject({
    ducats: due - 3,
    treasury: 0,
  })
})

test('[6.81] the gold of ships that are given up in port stays on the quay', () => {
  const table = layOut({
    ...maintained,
    ships: { '2316': [ship('caravel', { gold: { Cibao: 5 } }), ship('caravel')] },
  })
  table.act('dismiss', { kind: 'caravel', units: { '2316': 1 } })
  expect(table.state.harbours.find(({ place }) => place === '2316')!.ships[0]!.gold).toEqual({ Cibao: 5 })
  table.act('dismiss', { kind: 'caravel', units: { '2316': 1 } })
  expect(table.state.stacks[0]!.gold).toEqual({ Cibao: 5 })
})

test('[6.81] the standing order pays in order and gives up soldiers first', () => {
  const table = layOut({
    ...maintained,
    treasury: due - 2,
    segment: 'D4',
    edit: (state) => Object.assign(state.nations.Spain!.standing, { maintenance: true }),
  })
  const dismissed = ofType(table.events, 'dismissed')
  expect(
    dismissed.reduce((sum, { unit, count }) => sum + (unit === 'soldier' ? Number(count) : 100), 0),
  ).toBe(2)
})

test('[6.82] a colonist costs 2 ducats a turn, and none is kept in Europe', () => {
  const table = layOut({
    segment: 'E',
    natives: { Caribbean: 0 },
    land: { '2316': { colonists: 3 } },
    europe: { colonists: 4 },
  })
  table.act('done')
  expect(ofType(table.events, 'maintenance')[0]!.ducats).toBe(6)
  expect(table.event('colonists-gone')).toMatchObject({ rule: '15.1', colonists: 4 })
})

test('[6.83] missionaries are paid first and of themselves, and outlive a bankrupt crown', () => {
  const land = { '2316': { colonists: 1, missionaries: ['M1', 'M2'] } }
  const missionaries = { M1: 1, M2: -1 }
  const natives = { Caribbean: 0 }
  const poor = layOut({ segment: 'E', treasury: 2, land, missionaries, natives })
  expect(poor.choices('dismiss').map(({ fixed }) => fixed!.kind)).toEqual(['colonist'])
  expect(poor.refuse('dismiss', { kind: 'missionary', units: { '2316': 1 } }).reason).toContain('kind')
  // What is left after the missionaries pays for no colonist.
  expect(poor.refuse('done').rule).toBe('6.81')
  poor.act('dismiss', { kind: 'colonist', units: { '2316': 1 } })
  expect(poor.event('maintenance')).toMatchObject({ ducats: 2, treasury: 0 })
  const bankrupt = layOut({
    segment: 'E',
    treasury: 0,
    land: { '2316': { missionaries: ['M1', 'M2'] } },
    missionaries,
    natives,
  })
  expect(bankrupt.state.turn).toBe(2)
  expect(bankrupt.state.missionaries).toEqual(missionaries)
  expect(bankrupt.events.some(({ type }) => type === 'dismissed')).toBe(false)
})

test('[6.84] on the last turn maintenance is taken without a question and nothing can be given up', () => {
  const table = layOut({ ...maintained, turn: 21, treasury: 50 })
  expect(table.state.over).toBe(true)
  expect(table.event('maintenance')).toMatchObject({ ducats: due, treasury: 50 - due })
  expect(table.state.nations.Spain!.treasury).toBe(50 - due)
})

test('[6.84] a bankrupt nation loses on the last turn what it cannot maintain, soldiers first', () => {
  const table = layOut({ ...maintained, turn: 21, treasury: 6 })
  expect(table.state.nations.Spain!.treasury).toBe(0)
  const [stack] = table.state.stacks
  // 1 for the missionary, 4 for the colonists, 1 for the caravel; the carrack would have cost 2.
  expect(stack).toMatchObject({ colonists: 2, soldiers: 0, missionaries: ['M1'] })
  expect(table.state.harbours.flatMap(({ ships }) => ships.map(({ kind }) => kind))).toEqual(['caravel'])
})

test('[6.81] a council is told where what it keeps has still to be brought in, or is given up', () => {
  const laid = (treasury: number, gold: number, sent: object) =>
    layOut({
      ...{ treasury, natives: { Caribbean: 0 } },
      land: { '2316': { soldiers: 8, colonists: 1, gold: { Cibao: gold } } },
      ...sent,
    })
  const told = (treasury: number, gold = 0, sent: object = {}) =>
    laid(treasury, gold, sent).decision.undone.filter(({ rule }) => rule === '6.81')
  const takes = 'akes 10 ducats at the end of the turn (colonists 2, soldiers 8)'
  const reason = (words: string) => `Upkeep ${words}. It t${takes}.`
  // Eight soldiers at 1, a colonist at 2, who farms 2.
  expect(told(10)).toEqual([])
  expect(told(8)).toEqual([
    { rule: '6.81', harmless: true, reason: `Upkeep t${takes}, 2 of it from resources.` },
  ])
  expect(told(6)).toEqual([
    { rule: '6.81', reason: reason('2 short after 2 of resources: units must be given up then') },
  ])
  // What gold may pay is no loss yet where a voyage may bring it, and asked about where none is sent.
  const unless = '2 short after 2 of resources unless gold comes (5 ashore)'
  expect(told(6, 5)).toEqual([
    {
      rule: '6.81',
      reason: reason(`${unless}, and no ship is sent for any`),
    },
  ])
  const ships = [ship('caravel', { leaders: ['Columbus'] })]
  const sent = { expeditions: [{ destination: '2316/2', bounds: 6, ships }] }
  const [wanting] = told(6, 5, sent)
  expect(wanting).toMatchObject({ rule: '6.81', harmless: true })
  expect(wanting!.reason).toMatch(
    /^Upkeep \d short after 2 of resources unless gold comes \(5 ashore\)\. It takes/,
  )
})

test('[15.31] [15.52] leaders who stay in Europe are told with what they are good for, and until when', () => {
  const { decision } = layOut({
    ...{ segment: 'A3', turn: 2 },
    europe: { leaders: ['Columbus', 'Pinzon', 'Ojeda'] },
  })
  expect(decision.undone!.find(({ rule }) => rule === '15.31')).toEqual({
    ...{ rule: '15.31', harmless: true, by: { type: 'voyage' } },
    reason:
      'In no expedition: Columbus (his last turn), Pinzon (to turn 3) for discoveries; Ojeda (to turn 3) for fights and against attrition on land.',
  })
})

test('[20.0] [6.61] what is bought is told in ducats and in points, which a ducat that is spent no longer counts', () => {
  const table = layOut({ treasury: 240 })
  const told = (type: string, count: number) => {
    const answer = game.forecast(table.state, { type, seat: 'Spain', ware: 'carrack', count } as never)
    if (!('lines' in answer)) throw new Error(answer.reason)
    return answer.lines.join(' ')
  }
  expect(told('buy', 2)).toBe('16 ducats of 240; 224 remain, 32 points fewer.')
  table.act('buy', { ware: 'carrack', count: 2 })
  expect(told('return', 1)).toBe('8 ducats come back; the treasury will hold 232, 16 points more.')
})

test('[15.1] [15.31] but not where no ship sails from Europe, nor can one be bought', () => {
  const undone = (treasury: number, ships: { kind: 'caravel' }[] = []) =>
    layOut({
      ...{ segment: 'A3', turn: 2, treasury, ships: { Europe: ships } },
      europe: { leaders: ['Columbus'], colonists: 2 },
    })
      .decision.undone!.map(({ rule }) => rule)
      .filter((rule) => rule === '15.1' || rule === '15.31')
  expect(undone(200)).toEqual(['15.1', '15.31'])
  expect(undone(0, [{ kind: 'caravel' }])).toEqual(['15.1', '15.31'])
  expect(undone(0)).toEqual([])
})
