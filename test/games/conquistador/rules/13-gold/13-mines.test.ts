import { expect, test } from 'vitest'
import { type EventType, ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { data, type Layout, layOut, pass, type Table } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
/** The Gold Segment of a lone Spain without natives. */
const digging = (land: Layout['land'], more: Layout = {}): Table =>
  layOut({ turn: 6, segment: 'C1', natives: quiet, land, ...more })

const open = { status: 'open' } as const
const prospects = (table: Table) => table.choices('prospect').map(({ fixed }) => fixed!.site)
const goldAt = ({ state }: Table, hex: string) =>
  state.stacks
    .filter((stack) => stack.hex === hex)
    .flatMap(({ gold }) => Object.entries(gold))
    .map(([from, ducats]) => `${ducats} ${from}`)
const happened = <T extends EventType>({ events }: Table, type: T) => ofType(events, type)

/** Cuiaba in Brasil: a mainland mine, inland, in open country. */
const mine = '3910'
const Cuiaba = (group: object, more: Layout = {}) => digging({ [mine]: group }, more)

test('[13.11] soldiers, colonists and conquistadors look for gold, a missionary does not', () => {
  for (const group of [{ soldiers: 1 }, { colonists: 1 }, { leaders: ['Pizarro'] }])
    expect(prospects(Cuiaba(group))).toEqual(['Cuiaba'])
  const friar = Cuiaba({ missionaries: ['M1'] }, { missionaries: { M1: 3 } })
  expect(friar.decision.kind).not.toBe('gold')
})

test('[13.11] only in a mine hex that was never mined: not next to it, not in an open or depleted one', () => {
  expect(digging({ '3911': { soldiers: 1 } }).choices('prospect')).toEqual([])
  for (const status of ['open', 'abandoned', 'depleted'] as const) {
    const table = Cuiaba({ soldiers: 1 }, { mines: { Cuiaba: { status } } })
    expect(table.choices('prospect')).toEqual([])
  }
})

test('[13.11] a depleted mine is neither worked nor found again', () => {
  const table = Cuiaba({ colonists: 2 }, { mines: { Cuiaba: { status: 'depleted' } } })
  expect(table.decision.kind).not.toBe('gold')
  expect(goldAt(table, mine)).toEqual([])
})

test('[13.11] who comes in the Land Movement of a turn may look in the next', () => {
  const table = digging({ '3911': { soldiers: 1 } })
  expect(table.decision.kind).toBe('land-movement')
  table.act('move', { stack: '3911', units: { soldier: 1 }, path: [mine] })
  const { turn } = table.state
  while (table.state.turn === turn) {
    expect(table.choices('prospect')).toEqual([])
    pass(table)
  }
})

test.each([
  [1, true],
  [2, true],
  [3, false],
  [4, false],
  [5, false],
  [6, false],
])('[13.12] [13.13] on the mainland a %i finds gold: %s', (die, found) => {
  const table = Cuiaba({ soldiers: 1 }, { dice: [die as number] })
  table.act('prospect', { site: 'Cuiaba' })
  expect(table.events[0]).toMatchObject({ type: 'prospect', dice: [die], found })
  expect(table.state.mines.Cuiaba!.status).toBe(found ? 'open' : 'unknown')
})

test('[13.12] with a colonist present the mine pays 25 ducats in the very segment of its discovery', () => {
  const table = Cuiaba({ colonists: 1 }, { dice: [1, 3, 4] })
  table.act('prospect', { site: 'Cuiaba' })
  expect(happened(table, 'mined')).toEqual([expect.objectContaining({ site: 'Cuiaba', ducats: 25 })])
  expect(goldAt(table, mine)).toEqual(['25 Cuiaba'])
})

test('[13.12] it may be moved in the Land Movement that follows', () => {
  const table = Cuiaba({ colonists: 1, soldiers: 1 }, { dice: [1, 3, 4] })
  table.act('prospect', { site: 'Cuiaba' })
  table.act('move', {
    stack: mine,
    units: { soldier: 1, 'gold:Cuiaba': 25 },
    path: ['3909'],
  })
  expect(goldAt(table, '3909')).toEqual(['25 Cuiaba'])
})

test('[13.12] [13.17] found by soldiers or a conquistador alone, it pays nothing until a colonist is there', () => {
  for (const group of [{ soldiers: 3 }, { soldiers: 1, leaders: ['Pizarro'] }]) {
    const table = Cuiaba(group, { dice: [2] })
    table.act('prospect', { site: 'Cuiaba' })
    expect(table.decision.kind).toBe('land-movement')
    expect(table.state.mines.Cuiaba!.status).toBe('open')
    expect(goldAt(table, mine)).toEqual([])
  }
})

test('[13.13] one attempt for a hex and turn, however many units are there', () => {
  const table = digging(
    { [mine]: { soldiers: 5, colonists: 3, leaders: ['Pizarro'] }, '4105': { soldiers: 1 } },
    { dice: [6] },
  )
  expect(prospects(table)).toEqual(['Minas Gerais', 'Cuiaba'])
  table.act('prospect', { site: 'Cuiaba' })
  expect(prospects(table)).toEqual(['Minas Gerais'])
  expect(table.refuse('prospect', { site: 'Cuiaba' }).rule).toBe('13.11')
})

test('[13.13] and another in the next turn', () => {
  const table = Cuiaba({ soldiers: 1 }, { turn: 7, mines: { Cuiaba: { triedTurn: 6 } } })
  expect(prospects(table)).toEqual(['Cuiaba'])
})

test('[13.13] nobody must look: an attempt is a choice, but the standing order makes it', () => {
  const idle = Cuiaba({ soldiers: 1 })
  expect(idle.decision.undone.map(({ rule }) => rule)).toEqual(['13.11'])
  idle.act('done')
  expect(idle.state.mines.Cuiaba!.status).toBe('unknown')
  const standing = {
    losses: false,
    prospect: true,
    mine: false,
    loot: false,
    load: false,
    maintenance: false,
    haul: false,
    settle: false,
    ashore: false,
    pay: false,
    passage: false,
    natives: false,
    voyages: false,
  }
  const routine = Cuiaba({ soldiers: 1 }, { spain: { standing }, dice: [2] })
  expect(routine.state.mines.Cuiaba!.status).toBe('open')
  expect(happened(routine, 'prospect')).toHaveLength(1)
})

test('[13.14] a working mine pays 25 ducats into its hex, however many work there', () => {
  for (const colonists of [1, 7]) {
    const table = Cuiaba({ colonists }, { mines: { Cuiaba: open }, dice: [3, 3] })
    table.act('done')
    expect(goldAt(table, mine)).toEqual(['25 Cuiaba'])
    expect(table.state.nations.Spain!.treasury).toBe(200)
  }
})

test('[13.14] every mine is worked each turn, and the gold of several turns lies together', () => {
  const table = digging(
    { [mine]: { colonists: 1, gold: { Cuiaba: 25 } }, '4105': { colonists: 1 } },
    { mines: { Cuiaba: open, 'Minas Gerais': open }, dice: [3, 3, 3, 3] },
  )
  table.act('done')
  expect([goldAt(table, mine), goldAt(table, '4105')]).toEqual([['50 Cuiaba'], ['25 Minas Gerais']])
})

test.each(
  [1, 2, 3, 4, 5, 6].flatMap((a) => [1, 2, 3, 4, 5, 6].filter((b) => b >= a).map((b) => [a, b] as const)),
)('[13.15] two dice, %i and %i: depleted on a total of 2 or 11, after the gold of the turn', (a, b) => {
  const table = Cuiaba({ colonists: 1 }, { mines: { Cuiaba: open }, dice: [a, b] })
  table.act('done')
  const depleted = a + b === 2 || a + b === 11
  expect(table.event('depletion')).toMatchObject({ rule: '13.15', dice: [a, b], depleted })
  expect(table.state.mines.Cuiaba!.status).toBe(depleted ? 'depleted' : 'open')
  expect(goldAt(table, mine)).toEqual(['25 Cuiaba'])
})

test('[13.15] each mine rolls for itself, once all have been worked', () => {
  const table = digging(
    { [mine]: { colonists: 1 }, '4105': { colonists: 1 } },
    { mines: { Cuiaba: open, 'Minas Gerais': open }, dice: [1, 1, 3, 3] },
  )
  table.act('done')
  const steps = table.events.filter(({ type }) => type === 'mined' || type === 'depletion')
  expect(steps.map(({ type }) => type)).toEqual(['mined', 'mined', 'depletion', 'depletion'])
  expect([table.state.mines['Minas Gerais']!.status, table.state.mines.Cuiaba!.status]).toEqual([
    'depleted',
    'open',
  ])
})

test('[13.15] a mine that is not worked does not roll', () => {
  const table = Cuiaba({ soldiers: 2 }, { mines: { Cuiaba: open } })
  expect(table.decision.kind).toBe('land-movement')
  expect(happened(table, 'depletion')).toEqual([])
  expect(goldAt(table, mine)).toEqual([])
})

test('[13.15] a mine yields until it is depleted, and then no more in any later turn', () => {
  const table = Cuiaba({ colonists: 1 }, { mines: { Cuiaba: open }, dice: [5, 6] })
  table.act('done')
  const next = Cuiaba(
    { colonists: 1, gold: { Cuiaba: 25 } },
    { turn: 7, mines: { Cuiaba: table.state.mines.Cuiaba! } },
  )
  expect(next.decision.kind).not.toBe('gold')
  expect(goldAt(next, mine)).toEqual(['25 Cuiaba'])
})

test('[13.17] the colonist must be there when the segment begins, in the mine hex itself', () => {
  const table = digging({ [mine]: { soldiers: 5 }, '3909': { colonists: 5 } }, { mines: { Cuiaba: open } })
  expect(table.decision.kind).toBe('land-movement')
  table.act('move', { stack: '3909', units: { colonist: 5 }, path: [mine] })
  expect(goldAt(table, mine)).toEqual([])
  expect(happened(table, 'mined')).toEqual([])
})

test('[13.17] colonists aboard a ship in the hex do not work the mine', () => {
  const table = digging(
    { '2316': { soldiers: 1 } },
    {
      mines: { Cibao: open },
      expeditions: [{ ships: [{ kind: 'carrack', colonists: 2 }], place: '2316', origin: '2316' }],
    },
  )
  expect(table.decision.kind).toBe('land-movement')
  expect(goldAt(table, '2316')).toEqual([])
})

const held = { european: { Brasil: { nation: 'Portugal', level: 5 } } } as const

test('[13.17] [21.27] where another nation holds the Area no mine is worked, and none is depleted', () => {
  const table = Cuiaba({ colonists: 1 }, { ...held, mines: { Cuiaba: open } })
  table.act('done')
  expect([...happened(table, 'mined'), ...happened(table, 'depletion')]).toEqual([])
  expect(goldAt(table, mine)).toEqual([])
  expect(table.state.mines.Cuiaba!.status).toBe('open')
})

test('[13.11] [21.27] where another nation holds the Area one may look, but not mine', () => {
  const table = Cuiaba({ colonists: 1 }, { ...held, dice: [1] })
  table.act('prospect', { site: 'Cuiaba' })
  expect(table.state.mines.Cuiaba!.status).toBe('open')
  expect(table.decision.kind).toBe('land-movement')
  expect(goldAt(table, mine)).toEqual([])
})

test('[13.17] [21.27] with their level at 0 the mine pays again', () => {
  const table = Cuiaba(
    { colonists: 1 },
    { european: { Brasil: { nation: 'Portugal', level: 0 } }, mines: { Cuiaba: open }, dice: [3, 3] },
  )
  table.act('done')
  expect(goldAt(table, mine)).toEqual(['25 Cuiaba'])
})

test('[13.11] [13.17] natives do not keep anyone from looking for gold or mining', () => {
  const table = digging(
    { [mine]: { colonists: 1, missionaries: ['M1'] } },
    { natives: { ...quiet, Brasil: 2 }, missionaries: { M1: 1 }, dice: [1, 3, 3] },
  )
  table.act('prospect', { site: 'Cuiaba' })
  expect(goldAt(table, mine)).toEqual(['25 Cuiaba'])
})
