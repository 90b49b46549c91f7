import { expect, test } from 'vitest'
import { friendlyPorts, isFriendlyPort } from '../../../../../source/games/conquistador/matters/ports.ts'
import { settlementsOf } from '../../../../../source/games/conquistador/state/stacks.ts'
import { levelOf } from '../13-gold/resource-levels.ts'
import { type Layout, layOut, passTurn, ship, type Table, world } from '../table.ts'

const stackAt = (table: Table, hex: string) => table.state.stacks.find((stack) => stack.hex === hex)
const quiet = { Guinea: 0, Caribbean: 0, Brasil: 0, 'Rio del Plate': 0, 'Incan Empire': 0 }

test('[16.1] a hex with a colonist is a settlement, and soldiers, leaders or missionaries make none', () => {
  const { state } = layOut({
    turn: 9,
    natives: quiet,
    missionaries: { M1: 1 },
    land: {
      '2910': { colonists: 1 },
      '3111': { colonists: 2, soldiers: 1 },
      '4811': { soldiers: 9, leaders: ['Pizarro'], missionaries: ['M1'] },
    },
  })
  expect(settlementsOf(state, 'Spain')).toEqual(['2910', '3111'])
})

test('[16.1] on a coast or an island it is a port, of every water there; inland it is none', () => {
  const { g } = layOut({
    natives: quiet,
    land: { '2910': { colonists: 1 }, '2412': { colonists: 1 }, '3111': { colonists: 5 } },
  })
  expect(isFriendlyPort(g, 'Spain', '2910')).toBe(true)
  expect(isFriendlyPort(g, 'Spain', '2412')).toBe(true)
  expect(world.board.hexes.get('3111')!.coastal).toBe(false)
  expect(friendlyPorts(g, 'Spain').map((node) => node.slice(0, 4))).not.toContain('3111')
  expect(isFriendlyPort(g, 'Spain', '2909')).toBe(false)
  const narrow = layOut({ natives: { Panama: 0 }, land: { '2819': { colonists: 1 } } })
  expect(friendlyPorts(narrow.g, 'Spain')).toEqual(world.board.hexes.get('2819')!.nodes)
  expect(friendlyPorts(narrow.g, 'Spain').length).toBeGreaterThan(1)
})

test('[16.1] it ends with its last colonist, and is friendly to those whose colonist lives there', () => {
  const table = layOut({
    segment: 'C2',
    natives: quiet,
    land: { '2910': { colonists: 1, soldiers: 2 } },
  })
  expect(isFriendlyPort(table.g, 'England', '2910')).toBe(false)
  table.act('move', { stack: '2910', units: { colonist: 1 }, path: ['2909'] })
  expect(settlementsOf(table.state, 'Spain')).toEqual(['2909'])
  expect(isFriendlyPort(table.g, 'Spain', '2910')).toBe(false)
  expect(isFriendlyPort(table.g, 'Spain', '2909')).toBe(true)
})

test('[16.1] who is aboard in a port is not in the settlement', () => {
  const table = layOut({
    segment: 'C5',
    turn: 9,
    natives: quiet,
    land: { '2910': { colonists: 1 } },
    expeditions: [{ ships: [ship('carrack', { colonists: 2 })], place: '2910', origin: '2910', bounds: 9 }],
    // Two colonists of level 4 die of a six; here there is one.
    dice: [6],
  })
  expect(settlementsOf(table.state, 'Spain')).toEqual([])
  expect(table.state.expeditions[0]!.ships[0]!.colonists).toBe(2)
})

test('[16.2] a settlement holds as many units as come, and five of its colonists draw resources', () => {
  const table = layOut({
    segment: 'C2',
    turn: 11,
    treasury: 0,
    natives: quiet,
    land: { '4811': { colonists: 14, soldiers: 40 }, '4812': { colonists: 8, soldiers: 5 } },
  })
  table.act('move', { stack: '4812', units: { colonist: 8, soldier: 5 }, path: ['4811'] })
  table.dice(1)
  table.act('done')
  expect(stackAt(table, '4811')).toMatchObject({ colonists: 22, soldiers: 45 })
  expect(table.event('resources')).toMatchObject({
    area: 'Rio del Plate',
    colonists: 5,
    ducats: 5 * levelOf('Rio del Plate', 11),
  })
})

/** The gold and resources of one turn; the dice are those of depletion and attrition. */
const turnOf = (layout: Layout) => passTurn(layOut({ segment: 'C1', turn: 11, natives: quiet, ...layout }))
const paid = (events: ReturnType<typeof turnOf>) =>
  events.filter(({ type }) => ['mined', 'looted', 'resources'].includes(type)).map(({ type }) => type)

test('[16.4] only a settlement draws resources, and only a settlement mines', () => {
  const open = { 'Minas Gerais': { status: 'open' } } as const
  // A detachment with an unsearched mine gives the turn its first question.
  const scout = { '3910': { soldiers: 1 } }
  expect(paid(turnOf({ mines: open, land: { '4105': { soldiers: 5 }, ...scout } }))).toEqual([])
  expect(
    paid(turnOf({ mines: open, land: { '4105': { colonists: 1 }, ...scout }, dice: [3, 4, 1, 1] })),
  ).toEqual(['mined'])
  expect(paid(turnOf({ land: { '4106': { colonists: 1 }, ...scout }, dice: [1, 1] }))).toEqual(['resources'])
})

test('[16.4] it does one or the other: an abandoned mine leaves the hex to its fields', () => {
  const table = layOut({
    segment: 'C1',
    turn: 11,
    natives: quiet,
    mines: { 'Minas Gerais': { status: 'open' } },
    land: { '4105': { colonists: 3 } },
    dice: [1],
  })
  table.act('abandon', { site: 'Minas Gerais' })
  expect(paid(passTurn(table))).toEqual(['resources'])
})

test('[16.4] looting needs no settlement', () => {
  expect(paid(turnOf({ land: { '3816': { soldiers: 1 } }, dice: [1, 1, 1] }))).toEqual(['looted'])
})

const quay = (land: NonNullable<Layout['land']>[string]) =>
  layOut({
    segment: 'C6',
    turn: 9,
    natives: quiet,
    land: { '3401': { ...land, gold: { 'Minas Gerais': 20 } } },
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Ulloa'] })], place: '3401', destination: '3401', bounds: 8 },
    ],
  })

test('[16.5] gold goes aboard only in a friendly port, with or without an Explorer', () => {
  const coast = quay({ soldiers: 3 })
  expect(coast.choices('loadGold')).toEqual([])
  coast.refuse('loadGold', { expedition: 'S1', from: 'Minas Gerais', ducats: 20 })
  expect(stackAt(coast, '3401')!.gold).toEqual({ 'Minas Gerais': 20 })
  const port = quay({ colonists: 1 })
  port.act('loadGold', { expedition: 'S1', from: 'Minas Gerais', ducats: 20 })
  expect(port.state.expeditions[0]!.ships[0]!.gold).toEqual({ 'Minas Gerais': 20 })
  expect(stackAt(port, '3401')!.gold).toEqual({})
})

test('[16.5] nor is it put ashore but in a friendly port', () => {
  const sea = (land: Layout['land']) =>
    layOut({
      segment: 'B2',
      turn: 9,
      natives: quiet,
      land,
      expeditions: [
        {
          ships: [ship('carrack', { soldiers: 1, leaders: ['Ulloa'], gold: { Cibao: 5 } })],
          place: '2910',
          destination: '2910',
          stop: 'landfall',
        },
      ],
    })
  const order = { expedition: 'S1', units: { soldier: 1, 'gold:Cibao': 5 } }
  sea({}).refuse('land', order)
  sea({ '2910': { colonists: 1 } }).act('land', order)
})

test('[16.5] land units embark and debark at any coast', () => {
  const table = layOut({
    segment: 'B2',
    turn: 9,
    natives: quiet,
    land: { '2910': { soldiers: 1, colonists: 1 } },
    expeditions: [
      {
        ships: [ship('carrack', { leaders: ['Ulloa'] })],
        place: '2910',
        destination: '2910',
        stop: 'landfall',
        bounds: 9,
      },
    ],
  })
  table.act('embark', { expedition: 'S1', units: { soldier: 1, colonist: 1 } })
  expect(table.state.stacks).toEqual([])
  table.act('sail', { expedition: 'S1', path: ['2909'] })
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  expect(stackAt(table, '2909')).toMatchObject({ soldiers: 1 })
  // No land unit comes ashore where there is no coast.
  table.act('sail', { expedition: 'S1', path: ['2908'] })
  expect(table.choices('land')).toEqual([])
})
