import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import type { Action } from '../../../../../source/kernel/contract/game.ts'
import { beyond, camp, facing, field, host, nobody, quiet } from '../between-nations.ts'
import { data, game, layOut, ship, world } from '../table.ts'

test('[10.1] whoever enters a hex of enemies must stop there', () => {
  const table = facing({ soldiers: 2 }, { soldiers: 1 })
  const stop = table.refuse('move', { stack: camp, units: { soldier: 1 }, path: [field, beyond] })
  expect(stop.rule).toBe('10.1')
  table.act('move', { stack: camp, units: { soldier: 1 }, path: [field] })
  expect(table.choices('move').map(({ fixed }) => fixed!.stack)).toEqual([camp])
})

test('[10.1] ways lead round enemies', () => {
  const table = facing({ soldiers: 2 }, { soldiers: 1 })
  table.act('move', { stack: camp, units: { soldier: 1 }, path: [beyond] })
  const { way } = table.event('moved')
  expect(way).toHaveLength(3)
  expect(way).not.toContain(field)
  expect(table.state.battles).toEqual([])
})

test('[10.1] what lies behind enemies is out of reach', () => {
  const ring = world.board.landWays.get(camp)!
  const table = facing(
    { soldiers: 2 },
    {},
    {
      others: { England: { land: Object.fromEntries(ring.map((hex) => [hex, { soldiers: 1 }])) } },
    },
  )
  const { path } = table.choices('move')[0]!.args!
  expect(path?.kind === 'path' && [...path.of].sort()).toEqual([...ring].sort())
})

test('[10.1] missionaries of others close no way', () => {
  const table = layOut({
    turn: 6,
    segment: 'C2',
    natives: quiet,
    order: ['England', 'Spain'],
    land: { [field]: { missionaries: ['M1'] } },
    missionaries: { M1: 2 },
    others: { England: { land: { [camp]: { soldiers: 1 } } } },
  })
  table.act('move', { stack: camp, units: { soldier: 1 }, path: [beyond] })
  expect(table.event('moved').way).toEqual([field, beyond])
})

test('[10.1] colonists never enter a hex of enemies without soldiers', () => {
  const table = facing({ soldiers: 1, colonists: 2 }, { colonists: 1 })
  expect(table.refuse('move', { stack: camp, units: { colonist: 2 }, path: [field] }).rule).toBe('10.1')
  table.act('move', { stack: camp, units: { soldier: 1, colonist: 1 }, path: [field] })
  expect(table.event('moved').hex).toBe(field)
})

test('[10.1] they may follow soldiers who stand there to fight', () => {
  const table = facing({ soldiers: 1, colonists: 2 }, { colonists: 1 })
  table.act('move', { stack: camp, units: { soldier: 1 }, path: [field] })
  table.dice(1)
  table.act('move', { stack: camp, units: { colonist: 2 }, path: [field] })
  expect(table.event('land-combat')).toMatchObject({ attack: 4, defence: 1 })
})

test('[10.32] two nations never share a hex in peace: one of them goes or dies', () => {
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const table = facing({ soldiers: 3 }, { soldiers: 3, colonists: 1 })
    table.dice(die)
    table.act('move', { stack: camp, units: { soldier: 3 }, path: [field] })
    while (['loss', 'retreat'].includes(table.decision.kind)) {
      const [choice] = table.decision.choices
      table.act(choice!.type, { ...choice!.fixed })
    }
    const holders = new Set(table.state.stacks.filter(({ hex }) => hex === field).map(({ nation }) => nation))
    expect(holders.size, `die ${die}`).toBe(1)
  }
})

test('[10.32] nobody lands where others stand, except missionaries and by invasion', () => {
  const table = layOut({
    turn: 6,
    segment: 'B2',
    natives: quiet,
    missionaries: { M1: null },
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 2, missionaries: ['M1'], leaders: ['Loaysa'] })],
        place: '1824',
        destination: '1824',
        stop: 'landfall',
      },
    ],
    others: { England: { land: { '1824': { soldiers: 1 } } } },
  })
  const [landing] = table.choices('land')
  expect(landing!.label).toContain('land units in 1824, only 1 missionary: soldiers come ashore by invasion')
  expect(landing!.usual).toBeUndefined()
  const { items } = landing!.args.units
  expect(items).toMatchObject({ soldier: { free: 0, note: 'only by invasion' } })
  expect(items.M1).not.toHaveProperty('free', 0)
  // What is still aboard is not left to a landing then.
  expect(table.decision.undone).toContainEqual(
    expect.objectContaining({ rule: '10.5', by: { type: 'sail', at: '1824' } }),
  )
  const refusal = table.refuse('land', { expedition: 'S1', units: { soldier: 1 } })
  expect(refusal.rule).toBe('10.32')
  expect(refusal.reason).toContain('8.52')
  table.act('land', { expedition: 'S1', units: { M1: 1 } })
  expect(host(table, 'Spain', '1824')).toEqual({ ...nobody, missionaries: ['M1'] })
  expect(table.state.battles).toEqual([])
  expect(table.refuse('land', { expedition: 'S1', units: { soldier: 1 } }).rule).toBe('10.32')
})

test('[10.32] nor in the last naval phase', () => {
  const table = layOut({
    turn: 6,
    segment: 'D1',
    natives: quiet,
    expeditions: [
      { ships: [ship('carrack', { soldiers: 2, leaders: ['Loaysa'] })], place: '1824', origin: '1824' },
    ],
    others: { England: { land: { '1824': { colonists: 1 } } } },
  })
  expect(table.choices('land')[0]!.off).toMatchObject({ rule: '10.32' })
  expect(table.refuse('land', { expedition: 'S1', units: { soldier: 1 } }).rule).toBe('10.32')
})

test('[15.62] missionaries are not attacked, and soldiers step into their hex as if it were empty', () => {
  const table = layOut({
    turn: 6,
    segment: 'C2',
    natives: quiet,
    order: ['England', 'Spain'],
    land: { [field]: { missionaries: ['M1'] } },
    missionaries: { M1: 2 },
    others: { England: { land: { [camp]: { soldiers: 2 } } } },
  })
  table.act('move', { stack: camp, units: { soldier: 1 }, path: [field] })
  expect(table.state.battles).toEqual([])
  expect(host(table, 'Spain', field).missionaries).toEqual(['M1'])
  expect(host(table, 'England', field).soldiers).toBe(1)
})

test('[15.62] a missionary alone may walk in among enemies; it is no attack', () => {
  const table = facing({ missionaries: ['M1'] }, { soldiers: 3 }, { missionaries: { M1: 2 } })
  table.act('move', { stack: camp, units: { M1: 1 }, path: [field] })
  expect(table.events.some(({ type }) => type === 'land-combat')).toBe(false)
  expect(host(table, 'Spain', field).missionaries).toEqual(['M1'])
})

test('[15.62] missionaries do not retreat with those who lose', () => {
  const table = layOut({
    turn: 6,
    segment: 'C2',
    natives: quiet,
    order: ['England', 'Spain'],
    land: { [field]: { soldiers: 2, missionaries: ['M1'] } },
    missionaries: { M1: 2 },
    others: { England: { land: { [camp]: { soldiers: 6 } } } },
  })
  table.dice(2)
  table.act('move', { stack: camp, units: { soldier: 6 }, path: [field] })
  table.act('retreat', { to: beyond })
  expect(host(table, 'Spain', beyond)).toEqual({ ...nobody, soldiers: 1 })
  expect(host(table, 'Spain', field)).toEqual({ ...nobody, missionaries: ['M1'] })
})

test('[11.12] a move into enemies is foretold from the table, with all attackers there so far', () => {
  const table = facing({ soldiers: 6, leaders: ['Cortes'] }, { soldiers: 2, colonists: 1 })
  table.act('move', { stack: camp, units: { soldier: 2 }, path: [field] })
  const told = game.forecast(table.state, {
    type: 'move',
    seat: 'Spain',
    stack: camp,
    units: { soldier: 4, Cortes: 1 },
    path: [field],
  })
  const text = 'lines' in told ? told.lines.join('\n') : told.reason
  expect(text).toContain('Spain 24 against England 9: column 2-1, die -1 for a conquistador.')
  // Rows 1, 1, 2, 3, 4 and 5 of the column.
  const column = data.tables.landCombat.columns.indexOf('2-1')
  const cells = [1, 1, 2, 3, 4, 5].map((row) => data.tables.landCombat.rows[row - 1]![column]!)
  expect(cells).toEqual(['D1/2', 'D1/2', 'D1/2', 'A1/4 D1/2', 'A1/4 D1/4', 'A1/4 D1/4'])
  expect(text).toContain('Spain and England lose 0 and 1 in 50%, 2 and 1 in 50%.')
  expect(text).toContain('Expected losses: Spain 1, England 1 detachments.')
  expect(text).toContain('Spain is driven off in 0%, England in 100%.')
})

test('[11.21] [11.23] what is won by it is told with what hangs on whom the defender gives, as it comes out', () => {
  const at = { from: '2227', to: '2328' }
  const camped = (soldiers: number, die: number) =>
    layOut({
      ...{ segment: 'C2', turn: 9, dice: [die], natives: quiet, land: { [at.from]: { soldiers } } },
      others: { England: { land: { [at.to]: { soldiers: 2, colonists: 2 } } } },
    })
  const order = (soldiers: number) => ({ stack: at.from, units: { soldier: soldiers }, path: [at.to] })
  const forecast = (soldiers: number) => {
    const told = game.forecast(camped(soldiers, 1).state, { type: 'move', seat: 'Spain', ...order(soldiers) })
    return 'lines' in told ? told.lines.join('\n') : told.reason
  }
  expect(forecast(3)).toContain(
    'Spain is driven off in 33%, England in 67%; if England gives two colonists for a soldier Spain is driven off in 83%, England in 17% (11.21).',
  )
  const page = game.fill!(camped(3, 1).state, {
    ...{ type: 'move', seat: 'Spain', stack: at.from, units: { soldier: 3 } },
  } as Action)
  if (!('values' in page)) throw new Error(page.reason)
  const label = page.offers!.of.find(({ place, label }) => place === at.to && label.includes('fight'))!.label
  expect(label).toContain('fight won in 17 to 67%, as they give colonists or soldiers, 1.2 lost')
  // As it comes out, face by face.
  const won = (gives: string) =>
    [1, 2, 3, 4, 5, 6].filter((die) => {
      const table = camped(3, die)
      table.act('move', order(3))
      for (;;) {
        const [decided] = ofType(table.events, 'battle-decided')
        if (decided) return decided.nation === 'Spain'
        const choices = table.choices('lose')
        const chosen = choices.find(({ fixed }) => 'unit' in fixed && fixed.unit === gives) ?? choices[0]
        table.act(chosen ? 'lose' : 'done', { seat: table.decision.seat, ...chosen?.fixed })
      }
    })
  expect(won('soldier')).toEqual([1, 2, 3, 4])
  expect(won('pair')).toEqual([1])
})
