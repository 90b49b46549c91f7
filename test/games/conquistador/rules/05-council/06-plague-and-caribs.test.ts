import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { council, type Layout, lose, lost, offered, ship } from '../table.ts'

test('[6.41/16] plague takes a colonist or soldier from half of the settlements, rounded up', () => {
  const table = council('16', {
    land: {
      '2316': { colonists: 1 },
      '2219': { colonists: 2, soldiers: 1 },
      '2222': { colonists: 3 },
      '2910': { soldiers: 4 },
    },
    natives: { Caribbean: 0, 'Mayan Empire': 0, Guinea: 0 },
    dice: [3],
  })
  // Soldiers without colonists are no settlement (16.1).
  expect(table.event('plague')).toMatchObject({ dice: [3], settlements: 2 })
  expect([...offered(table)].sort()).toEqual([
    'colonist@2219',
    'colonist@2222',
    'colonist@2316',
    'soldier@2219',
  ])
  lose(table, 'soldier@2219')
  expect([...offered(table)].sort()).toEqual(['colonist@2222', 'colonist@2316'])
  lose(table, 'colonist@2222')
  expect(table.decision.kind).toBe('planning')
})

const sick: Layout = {
  land: { '2316': { colonists: 2, leaders: ['Ojeda'], missionaries: ['M1'] } },
  europe: { leaders: ['Balboa', 'Solis'], missionaries: ['M2'] },
  missionaries: { M1: 1, M2: null },
  natives: { Caribbean: 0 },
}

test.each([1, 2, 3])('[6.41/16] a %i spares the leaders', (die) => {
  const table = council('16', { ...sick, dice: [die] })
  expect(lost(table)).toEqual(['colonist@2316'])
  expect(table.decision.kind).toBe('planning')
})

test.each([4, 5])('[6.41/16] a %i takes any one conquistador in the game', (die) => {
  const table = council('16', { ...sick, dice: [die] })
  expect(offered(table)).toEqual(['Ojeda@2316', 'Balboa@Europe'])
  lose(table, 'Balboa@Europe')
  expect(table.state.lost).toContain('Balboa')
  expect(table.decision.kind).toBe('planning')
})

test('[6.41/16] a 6 takes a conquistador and a missionary, if present', () => {
  const table = council('16', { ...sick, dice: [6] })
  lose(table, 'Ojeda@2316')
  expect(offered(table)).toEqual(['M1@2316', 'M2@Europe'])
  lose(table, 'M2@Europe')
  expect(Object.keys(table.state.missionaries)).toEqual(['M1'])
  const nobody = council('16', { land: { '2316': { colonists: 2 } }, natives: { Caribbean: 0 }, dice: [6] })
  expect(nobody.decision.kind).toBe('planning')
})

const feast: Layout = {
  land: {
    '2316': { colonists: 1, soldiers: 1, leaders: ['Ojeda'], missionaries: ['M1'] },
    '2222': { colonists: 1, leaders: ['Balboa'], missionaries: ['M2'] },
  },
  ships: { '2316': [ship('caravel')] },
  missionaries: { M1: 1, M2: 1 },
  natives: { Caribbean: 1 },
  edit: (state) =>
    Object.assign(state.harbours.find(({ place }) => place === '2316')!, { leaders: ['Columbus'] }),
}

test.each([1, 2])('[6.41/17] the Caribs eat a colonist or a soldier, and on a %i nobody else', (die) => {
  const table = council('17', { ...feast, dice: [die] })
  expect(table.event('caribs').dice).toEqual([die])
  expect([...offered(table)].sort()).toEqual(['colonist@2316', 'soldier@2316'])
  lose(table, 'soldier@2316')
  expect(table.decision.kind).toBe('planning')
})

test('[6.41/17] on a 3 a missionary of the Caribbean', () => {
  const table = council('17', { ...feast, dice: [3] })
  lose(table, 'soldier@2316')
  expect(table.state.missionaries).toEqual({ M2: 1 })
})

test.each([4, 5, 6])('[6.41/17] on a %i a conquistador or an explorer there', (die) => {
  const table = council('17', { ...feast, dice: [die] })
  lose(table, 'soldier@2316')
  expect([...offered(table)].sort()).toEqual(['Columbus@2316', 'Ojeda@2316'])
  lose(table, 'Columbus@2316')
  expect(table.state.lost).toEqual(['Columbus'])
  expect(table.state.stacks.find(({ hex }) => hex === '2316')!.leaders).toEqual(['Ojeda'])
})

test('[6.41/17] without natives or without Spaniards in the Caribbean nobody is eaten', () => {
  const tame = council('17', { ...feast, natives: { Caribbean: 0 } })
  expect(tame.events.some(({ type }) => type === 'caribs')).toBe(false)
  const away = council('17', {
    land: { '2222': { colonists: 1, missionaries: ['M2'] } },
    missionaries: { M2: 1 },
  })
  expect(away.events.some(({ type }) => type === 'caribs')).toBe(false)
  expect(lost(away)).toEqual([])
})

test('[6.41/16] another nation rolls no die for conquistadors and missionaries', () => {
  const table = council('16', {
    order: ['England', 'Spain'],
    others: { England: { land: { '2910': { colonists: 2 } } } },
  })
  const plague = ofType(table.events, 'plague').find(({ nation }) => nation === 'England')
  expect(plague).toMatchObject({ dice: [], settlements: 1 })
})
