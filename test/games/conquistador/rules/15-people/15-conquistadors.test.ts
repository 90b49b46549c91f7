import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import type { Group } from '../../../../../source/games/conquistador/state/state.ts'
import {
  council,
  data,
  type Layout,
  layOut,
  lose,
  newTable,
  pass,
  passTurn,
  ship,
  type Table,
} from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const opened = (segment: string, layout: Layout): Table =>
  layOut({ segment, turn: 9, natives: quiet, ...layout })
const company = ({ state }: Table, hex: string): string[] =>
  state.stacks.filter((stack) => stack.hex === hex).flatMap(({ leaders }) => leaders)
const conquistadors = data.leaders.leaders.filter(({ kind }) => kind === 'conquistador')

test('[15.51] all conquistadors are Spanish', () => {
  expect(conquistadors.length).toBeGreaterThan(10)
  for (const { nation, name } of conquistadors) expect(nation, name).toBe('Spain')
})

test.each(conquistadors)(
  '[15.52] $name comes to Europe on turn $arrives and goes after turn $departs',
  ({ name, arrives, departs }) => {
    const before = { turn: arrives - 1, europe: { soldiers: 1 } }
    const arrivals = arrives === 1 ? newTable().events : passTurn(opened('E', before))
    const arrival = arrivals.find((event) => event.type === 'leader-arrives' && event.name === name)
    expect(arrival).toMatchObject({ rule: '15.52' })
    const last = opened('E', { turn: departs, land: { '2316': { colonists: 2, leaders: [name] } } })
    const events = [...last.events, ...(last.state.over ? [] : passTurn(last))]
    expect(ofType(events, 'leader-departs')[0]).toMatchObject({ rule: '15.52', name })
    expect(last.state.stacks).toMatchObject([{ hex: '2316', colonists: 2, leaders: [] }])
    if (departs > arrives) {
      const earlier = opened('E', { turn: departs - 1, land: { '2316': { colonists: 2, leaders: [name] } } })
      passTurn(earlier)
      expect(company(earlier, '2316')).toEqual([name])
    }
  },
)

test('[15.52] conquistadors take no room aboard and cost nothing to send', () => {
  const table = opened('A3', {
    treasury: 10,
    europe: { leaders: ['Cortes', 'Pizarro'], soldiers: 1 },
    expeditions: [{ ships: [ship('caravel')] }],
  })
  table.act('load', { expedition: 'S1', units: { soldier: 1, Cortes: 1, Pizarro: 1 } })
  expect(table.state.expeditions[0]!.ships[0]).toMatchObject({ soldiers: 1, leaders: ['Cortes', 'Pizarro'] })
  expect(table.state.nations.Spain!.treasury).toBe(10)
})

const fight = (land: Layout['land'], layout: Layout = {}): unknown => {
  const table = opened('C3', { land, natives: { ...quiet, 'Incan Empire': 6 }, ...layout })
  table.dice(6)
  table.act('attack', { area: 'Incan Empire' })
  return table.event('native-combat').bonus
}

test('[15.54] each conquistador in the Area takes one off the die against natives, three at the most', () => {
  const led = (...leaders: string[]) => ({ '3817': { soldiers: 4 }, '4016': { colonists: 1, leaders } })
  expect(fight(led())).toBe(0)
  expect(fight(led('Pizarro'))).toBe(1)
  expect(fight(led('Pizarro', 'Almagro'))).toBe(2)
  expect(fight(led('Pizarro', 'Almagro', 'Soto'))).toBe(3)
  expect(fight(led('Pizarro', 'Almagro', 'Soto', 'Irala'))).toBe(3)
})

test('[15.54] those of other Areas and aboard ship do not count', () => {
  const land = { '3817': { soldiers: 4 }, '4810': { soldiers: 1, leaders: ['Ayolas'] } }
  expect(fight(land)).toBe(0)
  const aboard = { ships: [ship('carrack', { leaders: ['Pizarro'] })], place: '4016', origin: '4016' }
  expect(fight(land, { expeditions: [aboard] })).toBe(0)
})

const alone = (group: Partial<Group>, layout: Layout = {}): Table => {
  const table = opened('C6', { land: { '3817': group, '2316': { colonists: 1 } }, ...layout })
  expect(table.decision.kind).toBe('maintenance')
  return table
}

test('[15.56] a conquistador alone in a hex when the Land Phase ends is lost', () => {
  const table = alone({ leaders: ['Pizarro'], gold: { Cuzco: 100 } })
  expect(table.event('conquistador-alone')).toMatchObject({ rule: '15.56', name: 'Pizarro', hex: '3817' })
  expect(table.state.lost).toEqual(['Pizarro'])
  expect(table.state.stacks.find(({ hex }) => hex === '3817')!.gold).toEqual({ Cuzco: 100 })
})

test('[15.56] a missionary, and another conquistador, are no company', () => {
  const table = alone({ leaders: ['Pizarro', 'Almagro'], missionaries: ['M1'] }, { missionaries: { M1: 1 } })
  expect(table.state.lost).toEqual(['Pizarro', 'Almagro'])
  expect(table.state.stacks.find(({ hex }) => hex === '3817')!.missionaries).toEqual(['M1'])
})

test('[15.56] a soldier or a colonist is', () => {
  expect(company(alone({ leaders: ['Pizarro'], soldiers: 1 }), '3817')).toEqual(['Pizarro'])
  expect(company(alone({ leaders: ['Pizarro'], colonists: 1 }), '3817')).toEqual(['Pizarro'])
})

test('[15.56] during the Land Phase he may march alone, and aboard ship he is safe', () => {
  const table = opened('C2', {
    land: { '3817': { leaders: ['Pizarro'], soldiers: 1 }, '3917': { soldiers: 1 } },
    expeditions: [{ ships: [ship('carrack', { leaders: ['Cortes'] })], place: '2316', origin: '2316' }],
  })
  table.act('move', { stack: '3817', units: { Pizarro: 1 }, path: ['3816'] })
  table.act('move', { stack: '3816+2', units: { Pizarro: 1 }, path: ['3917'] })
  table.dice(1, 1)
  table.act('done')
  expect(company(table, '3917')).toEqual(['Pizarro'])
  expect(table.state.expeditions[0]!.ships[0]!.leaders).toEqual(['Cortes'])
  expect(table.state.lost).toEqual([])
})

test('[15.56] if attrition takes all others of his hex he is lost with them', () => {
  const table = opened('C5', { land: { '3817': { soldiers: 1, leaders: ['Pizarro'] } }, dice: [4] })
  expect(table.event('land-attrition')).toMatchObject({ dice: [4], result: 'S' })
  expect(table.event('conquistador-alone')).toMatchObject({ rule: '15.56', name: 'Pizarro' })
})

test('[15.56] if natives take all others of his hex he is lost with them', () => {
  const attack = opened('C3', {
    land: { '2910': { soldiers: 1, leaders: ['Pizarro'] } },
    natives: { ...quiet, Guinea: 2 },
  })
  attack.dice(6)
  attack.act('attack', { area: 'Guinea' })
  expect(attack.event('native-combat')).toMatchObject({ result: 'S' })
  expect(attack.state.lost).toEqual(['Pizarro'])
  const uprising = opened('C4', {
    land: { '2910': { colonists: 1, leaders: ['Pizarro'] }, '2909': { colonists: 3 } },
    natives: { ...quiet, Guinea: 2 },
    dice: [1, 1],
  })
  // Without soldiers a 1 costs two: the owner chooses which.
  expect(uprising.event('uprising')).toMatchObject({ result: '2' })
  lose(uprising, 'colonist@2910')
  expect(uprising.state.lost).toEqual(['Pizarro'])
})

test('[15.56] an event that leaves him alone gives him until the end of the Land Phase', () => {
  const table = council('4', {
    turn: 9,
    land: { '2910': { colonists: 1, leaders: ['Pizarro'] } },
    natives: { ...quiet, Guinea: 2 },
  })
  expect(table.events.some(({ type }) => type === 'lost')).toBe(true)
  expect(company(table, '2910')).toEqual(['Pizarro'])
  while (table.decision.kind !== 'maintenance' && table.state.turn === 9) {
    if (company(table, '2910').length === 0) break
    pass(table)
  }
  expect(table.state.lost).toEqual(['Pizarro'])
})
