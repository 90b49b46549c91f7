import { expect, test } from 'vitest'
import { type EventType, ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { council, data, type Layout, layOut, pass, type Table, world } from '../table.ts'
import { levelOf, minedLevelOf } from './resource-levels.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
/** The Gold Segment of a lone Spain without natives. */
const digging = (land: Layout['land'], more: Layout = {}): Table =>
  layOut({ turn: 6, segment: 'C1', natives: quiet, land, ...more })

const open = { status: 'open' } as const
const goldAt = ({ state }: Table, hex: string) =>
  state.stacks
    .filter((stack) => stack.hex === hex)
    .flatMap(({ gold }) => Object.entries(gold))
    .map(([from, ducats]) => `${ducats} ${from}`)
const happened = <T extends EventType>({ events }: Table, type: T) => ofType(events, type)

/** Cuiaba in Brasil: a mainland mine, inland, in open country. */
const mine = '3910'
const Cuiaba = (group: object, more: Layout = {}) => digging({ [mine]: group }, more)

/** Resources of Brasil in this turn, played on from the Gold Segment. */
function resources(table: Table) {
  const found = []
  while (table.state.turn === 11) {
    pass(table)
    found.push(...happened(table, 'resources'))
    if (happened(table, 'segment').some(({ id }) => id === 'D1')) break
  }
  return found
}
const colony = { [mine]: { colonists: 2, soldiers: 9 }, '3909': { colonists: 3, soldiers: 9 } }
/** Depletion without effect; then the lowest rolls for attrition in both hexes. */
const calm = [3, 3, 1, 1]

test('[13.16] a mine hex that is worked brings no resources, and the Area has level 1', () => {
  const table = digging(colony, { turn: 11, mines: { Cuiaba: open }, dice: calm })
  const level = minedLevelOf('Brasil')
  expect(resources(table)).toEqual([
    expect.objectContaining({ area: 'Brasil', colonists: 3, level, ducats: 3 * level }),
  ])
})

test('[13.16] the other Areas keep the level of the turn', () => {
  const table = digging(
    { [mine]: { colonists: 1, soldiers: 9 }, '1730': { colonists: 3 } },
    { turn: 11, mines: { Cuiaba: open }, dice: [3, 3, 1, 1] },
  )
  const level = levelOf('Sonora', 11)
  expect(level).toBeGreaterThan(minedLevelOf('Sonora'))
  expect(resources(table)).toEqual([
    expect.objectContaining({ area: 'Sonora', colonists: 3, level, ducats: 3 * level }),
  ])
})

test('[13.16] a mine that is abandoned, unknown or depleted before leaves the hex and its Area to farming', () => {
  const level = levelOf('Brasil', 11)
  for (const status of ['unknown', 'abandoned', 'depleted'] as const) {
    const table = digging(colony, { turn: 11, mines: { Cuiaba: { status } }, dice: [1, 1] })
    expect(resources(table)).toEqual([
      expect.objectContaining({ area: 'Brasil', colonists: 5, level, ducats: 5 * level }),
    ])
  }
})

test('[13.16] a mine that is depleted this turn was worked this turn', () => {
  const table = digging(colony, { turn: 11, mines: { Cuiaba: open }, dice: [1, 1, 1, 1] })
  expect(resources(table)).toEqual([expect.objectContaining({ colonists: 3, level: minedLevelOf('Brasil') })])
})

test('[13.16] a looted treasure city does not lower the level', () => {
  const table = digging({ '2222': { colonists: 2, soldiers: 9 } }, { turn: 11, dice: [3, 3, 1] })
  const level = levelOf('Mayan Empire', 11)
  expect(resources(table)).toEqual([
    expect.objectContaining({ area: 'Mayan Empire', colonists: 2, level, ducats: 2 * level }),
  ])
})

test('[13.16] the example of 14.24: with a mine in the Caribbean 13 colonists elsewhere bring 26 ducats', () => {
  const land = { '2317': { colonists: 5 }, '2318': { colonists: 5 }, '2416': { colonists: 3 } }
  const mining = digging(
    { ...land, '2316': { colonists: 1 } },
    { turn: 11, mines: { Cibao: open }, dice: [6, 1, 1, 1, 1] },
  )
  expect(resources(mining)[0]).toMatchObject({ colonists: 13, ducats: 26 })
  const farming = digging({ ...land, '2317': { colonists: 5, soldiers: 1 } }, { turn: 11, dice: [1, 1, 1] })
  expect(happened(farming, 'resources')).toEqual([])
  expect(resources(farming)[0]).toMatchObject({ colonists: 13, ducats: 78 })
})

test('[13.21] the Caribbean is all islands, and 2712 is not of it', () => {
  const hexes = world.board.hexesOfArea.get('Caribbean')!
  for (const hex of hexes) {
    expect(world.board.hexes.get(hex)?.coastal, hex).toBe(true)
    expect(world.board.mainland.has(hex), hex).toBe(false)
  }
  expect(hexes).not.toContain('2712')
  expect(hexes).toEqual(expect.arrayContaining(['2316', '2314', '2219', '2419']))
})

test('[13.21] [13.22] the mines on its islands follow the figures of the Caribbean, all others do not', () => {
  for (const [name, hex] of Object.entries(data.map.mines)) {
    const table = digging({ [hex]: { colonists: 1 } }, { mines: { [name]: open }, dice: [3, 3] })
    table.act('done')
    const isle = ['Cibao', 'Cuba', 'Puerto Rico'].includes(name)
    expect(goldAt(table, hex)).toEqual([`${isle ? 15 : 25} ${name}`])
    expect(table.event('depletion').dice).toHaveLength(isle ? 1 : 2)
  }
})

test.each([
  [1, true],
  [2, true],
  [3, true],
  [4, true],
  [5, false],
  [6, false],
])('[13.22] a. in the Caribbean a %i finds gold: %s', (die, found) => {
  const table = digging({ '2316': { soldiers: 1 } }, { dice: [die as number] })
  table.act('prospect', { site: 'Cibao' })
  expect(table.events[0]).toMatchObject({ dice: [die], needed: [1, 2, 3, 4], found })
})

test('[13.22] b. its mines pay 15 ducats', () => {
  const table = digging({ '2314': { colonists: 3 } }, { mines: { 'Puerto Rico': open }, dice: [4] })
  table.act('done')
  expect(goldAt(table, '2314')).toEqual(['15 Puerto Rico'])
})

test.each([1, 2, 3, 4, 5, 6])('[13.22] c. one die decides on depletion: %i', (die) => {
  const table = digging({ '2219': { colonists: 1 } }, { mines: { Cuba: open }, dice: [die] })
  table.act('done')
  expect(table.event('depletion')).toMatchObject({ dice: [die], depleted: die <= 2 })
  expect(table.state.mines.Cuba!.status).toBe(die <= 2 ? 'depleted' : 'open')
  expect(goldAt(table, '2219')).toEqual(['15 Cuba'])
})

test('[13.5] a mine that is abandoned pays nothing, does not roll, and farms this very turn', () => {
  const table = digging(colony, { turn: 11, mines: { Cuiaba: open }, dice: [1, 1] })
  const drawn = table.state.dice.drawn
  table.act('abandon', { site: 'Cuiaba' })
  expect(table.state.mines.Cuiaba!.status).toBe('abandoned')
  expect(table.decision.kind).toBe('land-movement')
  expect(table.state.dice.drawn).toBe(drawn)
  expect(goldAt(table, mine)).toEqual([])
  expect(resources(table)[0]).toMatchObject({ colonists: 5, ducats: 5 * levelOf('Brasil', 11) })
})

test('[13.5] [13.16] what farming would bring beside the mine stands with the choice to leave or revive it', () => {
  const labelOf = (table: ReturnType<typeof digging>, type: 'abandon' | 'revive') =>
    table.choices(type).map(({ label }) => label)
  const gain = 5 * levelOf('Brasil', 11) - 3 * minedLevelOf('Brasil') - 25
  const words = `farming brings ${Math.abs(gain)} ducats ${gain > 0 ? 'more' : 'less'} now`
  const table = digging(colony, { turn: 11, mines: { Cuiaba: open } })
  expect(labelOf(table, 'abandon')).toEqual([`Abandon the mine Cuiaba: ${words}`])
  // It is what comes of it.
  const resting = digging(colony, { turn: 11, mines: { Cuiaba: open }, dice: [1, 1] })
  resting.act('abandon', { site: 'Cuiaba' })
  const working = digging(colony, { turn: 11, mines: { Cuiaba: open }, dice: [3, 3] })
  working.act('done')
  const [farmed, left] = [resting, working].map((one) => resources(one)[0]!.ducats)
  expect(farmed! - left! - 25).toBe(gain)
  const late = digging(
    { [mine]: { colonists: 5 }, '4206': { colonists: 5 } },
    { turn: 21, mines: { Cuiaba: open } },
  )
  expect(labelOf(late, 'abandon')[0]).toMatch(/: farming brings \d+ ducats more now$/)
  const abandoned = digging(colony, { turn: 11, mines: { Cuiaba: { status: 'abandoned' } } })
  expect(labelOf(abandoned, 'revive')).toEqual([`Work the abandoned mine Cuiaba again: ${words}`])
})

test('[13.5] it stays abandoned until it is revived at the beginning of a Gold Segment, and pays at once then', () => {
  const table = Cuiaba({ colonists: 1 }, { mines: { Cuiaba: { status: 'abandoned' } }, dice: [3, 3] })
  expect(table.choices('prospect')).toEqual([])
  expect(table.choices('revive')).toHaveLength(1)
  const rest = Cuiaba({ colonists: 1 }, { mines: { Cuiaba: { status: 'abandoned' } } })
  rest.act('done')
  expect(goldAt(rest, mine)).toEqual([])
  table.act('revive', { site: 'Cuiaba' })
  expect(goldAt(table, mine)).toEqual(['25 Cuiaba'])
  expect(table.event('depletion').depleted).toBe(false)
})

test('[13.5] a depleted mine cannot be revived, and mines can be left in the Gold Segment only', () => {
  const depleted = digging(
    { [mine]: { colonists: 1 }, '4105': { soldiers: 1 } },
    { mines: { Cuiaba: { status: 'depleted' } } },
  )
  expect(depleted.refuse('revive', { site: 'Cuiaba' }).rule).toBe('13.11')
  const later = Cuiaba({ colonists: 1 }, { segment: 'C2', mines: { Cuiaba: open } })
  later.refuse('abandon', { site: 'Cuiaba' })
})

test('[13.5] whoever settles an abandoned mine may revive it; it takes a colonist', () => {
  const soldiers = digging(
    { [mine]: { soldiers: 1 }, '4105': { soldiers: 1 } },
    { mines: { Cuiaba: { status: 'abandoned' } } },
  )
  expect(soldiers.choices('revive')).toEqual([])
})

const potosi = { '4213': { colonists: 1 } }

test('[13.14] [6.41/2] Potosi pays 25 ducats, and 50 once the metallurgists have come', () => {
  const plain = digging(potosi, { mines: { Potosi: open }, dice: [3, 3] })
  plain.act('done')
  expect(goldAt(plain, '4213')).toEqual(['25 Potosi'])
  const doubled = digging(potosi, { mines: { Potosi: { ...open, doubled: true } }, dice: [3, 3] })
  doubled.act('done')
  expect(goldAt(doubled, '4213')).toEqual(['50 Potosi'])
  expect(doubled.state.mines.Potosi!.doubled).toBe(true)
})

test('[13.15] [6.41/2] doubled Potosi is depleted like any mainland mine', () => {
  for (const dice of [
    [1, 1],
    [5, 6],
  ]) {
    const table = digging(potosi, { mines: { Potosi: { ...open, doubled: true } }, dice })
    table.act('done')
    expect(goldAt(table, '4213')).toEqual(['50 Potosi'])
    expect(table.state.mines.Potosi).toMatchObject({ status: 'depleted', doubled: false })
  }
})

test('[13.5] [6.41/2] Potosi abandoned for a turn is single again when it is revived', () => {
  const table = digging(potosi, { mines: { Potosi: { ...open, doubled: true } } })
  table.act('abandon', { site: 'Potosi' })
  while (table.state.turn === 6) pass(table)
  expect(table.state.mines.Potosi).toMatchObject({ status: 'abandoned', doubled: false })
  const back = digging(potosi, { turn: 7, mines: { Potosi: table.state.mines.Potosi! }, dice: [3, 3] })
  back.act('revive', { site: 'Potosi' })
  expect(goldAt(back, '4213')).toEqual(['25 Potosi'])
})

test('[13.14] [6.41/2] the event doubles Potosi from the Gold Segment of its own turn', () => {
  const table = council('2', {
    turn: 8,
    natives: quiet,
    land: potosi,
    mines: { Potosi: { ...open, workedTurn: 7 } },
  })
  table.playTo('gold')
  table.dice(3, 3)
  table.act('done')
  expect(goldAt(table, '4213')).toEqual(['50 Potosi'])
})

/** Somebody elsewhere who may look for gold, so that the segment stays open. */
const elsewhere = { '2316': { soldiers: 1 } }

test('[13.5] a mine is abandoned or revived before anybody looks for gold, and not after', () => {
  const land = { [mine]: { colonists: 1 }, '4105': { colonists: 1 }, '2219': { soldiers: 1 }, ...elsewhere }
  const mines = { Cuiaba: { status: 'open' }, 'Minas Gerais': { status: 'abandoned' } } as const
  const table = digging(land, { mines, dice: [6] })
  table.act('prospect', { site: 'Cibao' })
  expect(table.refuse('abandon', { site: 'Cuiaba' }).rule).toBe('13.5')
  expect(table.refuse('revive', { site: 'Minas Gerais' }).rule).toBe('13.5')
})

test('[13.5] not even the mine that has just been found', () => {
  const table = digging({ [mine]: { colonists: 1 }, ...elsewhere }, { dice: [1, 3, 4] })
  table.act('prospect', { site: 'Cuiaba' })
  expect(table.refuse('abandon', { site: 'Cuiaba' }).rule).toBe('13.5')
})

test('[13.5] a mine is not abandoned and revived in one segment, nor the other way', () => {
  const at = { [mine]: { colonists: 1 }, ...elsewhere }
  const left = digging(at, { mines: { Cuiaba: { status: 'open' } } })
  left.act('abandon', { site: 'Cuiaba' })
  expect(left.refuse('revive', { site: 'Cuiaba' }).rule).toBe('13.5')
  const back = digging(at, { mines: { Cuiaba: { status: 'abandoned' } } })
  back.act('revive', { site: 'Cuiaba' })
  expect(back.refuse('abandon', { site: 'Cuiaba' }).rule).toBe('13.5')
})

test('[13.5] [13.14] once nothing may be looked for or looked after any more, the mines are worked unasked', () => {
  const table = digging(
    { [mine]: { colonists: 1 }, '4105': { colonists: 1 } },
    {
      mines: { Cuiaba: { status: 'open' } },
      dice: [6, 3, 3],
    },
  )
  table.act('prospect', { site: 'Minas Gerais' })
  expect(table.decision.kind).toBe('land-movement')
  expect(goldAt(table, mine)).toEqual(['25 Cuiaba'])
})

test('[13.5] [13.13] who looks by standing order is asked about his mines first', () => {
  const standing = { ...layOut({}).state.nations.Spain!.standing, prospect: true }
  const land = { [mine]: { colonists: 1 }, '4105': { soldiers: 1 } }
  const table = digging(land, { mines: { Cuiaba: { status: 'open' } }, spain: { standing }, dice: [6, 3, 3] })
  expect(table.state.mines['Minas Gerais']!.triedTurn).toBe(0)
  expect(table.choices('abandon')).toHaveLength(1)
  table.act('done')
  expect(table.event('prospect')).toMatchObject({ site: 'Minas Gerais', found: false })
  expect(table.event('mined')).toMatchObject({ site: 'Cuiaba' })
})
