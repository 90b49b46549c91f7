import { expect, test } from 'vitest'
import { marchGoals } from '../../../../../source/games/conquistador/council/political-events.ts'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import type { MarchState } from '../../../../../source/games/conquistador/state/state.ts'
import { listed } from '../../../../../source/kernel/contract/words.ts'
import { council, data, type Layout, layOut, passTurn, type Table } from '../table.ts'

const march = (name: MarchState['name'], deadline: number): MarchState => ({
  name,
  nation: 'Spain',
  deadline,
  start: null,
  visited: [],
  outcome: 'open',
})
const soldiers = { soldiers: 4, leaders: ['Cortes'], missionaries: ['M1'] }
const called = (name: MarchState['name'], deadline: number, layout: Layout = {}): Table =>
  layOut({
    segment: 'C2',
    turn: 6,
    missionaries: JSON.stringify(layout.land).includes('M1') ? { M1: 1 } : {},
    ...layout,
    edit: (state) => {
      state.marches.push(march(name, deadline))
      layout.edit?.(state)
    },
  })
const penalties = (table: Table) => table.state.nations.Spain!.penalties

test('[6.41/14] with units in one of the Areas the Seven Cities must be found within three turns', () => {
  for (const hex of ['1635', '1631', '1630', '1730', '2229']) {
    const table = council('14', {
      turn: 6,
      land: { [hex]: { soldiers: 1, missionaries: ['M1'] } },
      missionaries: { M1: 1 },
    })
    expect(table.event('march-demanded')).toMatchObject({ rule: '6.41/14', march: 'cibola', deadline: 9 })
  }
})

test('[6.41/14] [6.41/15] without units in the Areas nothing is demanded', () => {
  for (const event of ['14', '15']) {
    const table = council(event, { turn: 6, land: { '2316': { colonists: 1 } }, natives: { Caribbean: 0 } })
    expect(table.state.marches).toEqual([])
  }
})

test('[6.41/14] a march takes three detachments of one hex, a missionary and a conquistador', () => {
  const table = called('cibola', 9, { land: { '2229': soldiers } })
  const units = { soldier: 3, Cortes: 1, M1: 1 }
  const launch = (tally: object) => table.refuse('launch', { march: 'cibola', hex: '2229', units: tally })
  expect(launch({ ...units, soldier: 2 })).toMatchObject({ rule: '6.41/14' })
  expect(launch({ soldier: 3, Cortes: 1 }).reason).toContain('missionary')
  expect(launch({ soldier: 3, M1: 1 }).reason).toContain('conquistador')
  table.act('launch', { march: 'cibola', hex: '2229', units })
  expect(table.state.marches[0]).toMatchObject({ start: '2229', visited: ['Aztec Empire'] })
  expect(table.state.stacks.map(({ soldiers: count, march: of }) => [count, of])).toEqual([
    [1, null],
    [3, 'cibola'],
  ])
})

test('[6.41/14] it needs no conquistador where Spain has none in those Areas', () => {
  const table = called('cibola', 9, {
    land: { '2229': { ...soldiers, leaders: [] }, '2316': { colonists: 1, leaders: ['Cortes'] } },
    natives: { Caribbean: 0 },
  })
  table.act('launch', { march: 'cibola', hex: '2229', units: { soldier: 3, M1: 1 } })
  expect(table.state.marches[0]!.start).toBe('2229')
})

test('[6.41/14] too few soldiers in one hex, or no missionary, cannot begin', () => {
  const scattered = called('cibola', 9, {
    land: { '2229': { soldiers: 2, missionaries: ['M1'] }, '2129': { soldiers: 2, missionaries: ['M2'] } },
    missionaries: { M1: 1, M2: 1 },
  })
  expect(scattered.choices('launch')).toEqual([])
  const godless = called('cibola', 9, { land: { '2229': { soldiers: 5 } }, natives: { 'Aztec Empire': 0 } })
  expect(godless.choices('launch')).toEqual([])
})

test('[6.41/14] the march is done when its detachments have entered all five Areas', () => {
  const table = called('cibola', 9, { land: { '2229': soldiers }, natives: { Sonora: 0 } })
  table.act('launch', { march: 'cibola', hex: '2229', units: { soldier: 4, Cortes: 1, M1: 1 } })
  const units = { soldier: 4, Cortes: 1, M1: 1 }
  table.act('move', { stack: '2229!cibola', units, path: ['1630'] })
  expect(table.state.marches[0]!.visited).toEqual(['Aztec Empire', 'Sonora', 'Midwest Plateau'])
  // Another turn.
  table.state = {
    ...table.state,
    stacks: table.state.stacks.map((stack) => ({ ...stack, spent: 0 })),
  }
  table.act('move', { stack: '1630!cibola', units, path: ['1631', '1635'] })
  expect(ofType(table.events, 'march-reached').map(({ area }) => area)).toEqual(['Rockies', 'California'])
  expect(table.event('march-done')).toMatchObject({ rule: '6.41/14', march: 'cibola' })
  expect(table.state.marches[0]!.outcome).toBe('done')
  expect(table.state.stacks.every(({ march: of }) => of === null)).toBe(true)
})

test('[6.41/14] only detachments of the march count, and only soldiers', () => {
  const table = called('cibola', 9, {
    land: { '2229': { ...soldiers, soldiers: 5 } },
    natives: { Sonora: 0, 'Aztec Empire': 0 },
  })
  table.act('launch', { march: 'cibola', hex: '2229', units: { soldier: 3, Cortes: 1, M1: 1 } })
  table.act('move', { stack: '2229', units: { soldier: 2 }, path: ['2129'] })
  expect(table.state.marches[0]!.visited).toEqual(['Aztec Empire'])
  table.act('move', { stack: '2229!cibola', units: { Cortes: 1, M1: 1 }, path: ['2129'] })
  expect(table.state.marches[0]!.visited).toEqual(['Aztec Empire'])
  table.act('move', { stack: '2229!cibola', units: { soldier: 1 }, path: ['2129'] })
  expect(table.state.marches[0]!.visited).toEqual(['Aztec Empire', 'Sonora'])
})

test('[6.41/14] a march not done by the end of its last turn costs 100 points', () => {
  const land = { '2229': { colonists: 3, soldiers: 4, missionaries: ['M1'] } }
  const early = called('cibola', 7, { land, natives: { 'Aztec Empire': 0 } })
  passTurn(early)
  expect(penalties(early)).toEqual([])
  expect(early.state.marches[0]!.outcome).toBe('open')
  const late = called('cibola', 6, { land, natives: { 'Aztec Empire': 0 } })
  late.act('launch', { march: 'cibola', hex: '2229', units: { soldier: 4, M1: 1 } })
  passTurn(late)
  expect(penalties(late)).toEqual([{ turn: 6, reason: 'cibola', points: 100 }])
  expect(late.state.marches[0]!.outcome).toBe('failed')
  expect(late.state.stacks.every(({ march: of }) => of === null)).toBe(true)
})

test('[6.41/14] the penalty falls even if no march could ever begin', () => {
  const table = called('cibola', 6, {
    land: { '2229': { colonists: 3 } },
    natives: { 'Aztec Empire': 0 },
  })
  expect(table.choices('launch')).toEqual([])
  passTurn(table)
  expect(penalties(table)).toMatchObject([{ reason: 'cibola', points: 100 }])
})

test('[6.41/15] El Dorado is sought in Panama, Venezuela, the Amazon and the Incan Empire in two turns', () => {
  for (const hex of ['3019', '3018', '3218', '3219']) {
    const table = council('15', {
      turn: 6,
      land: { [hex]: { soldiers: 1, missionaries: ['M1'] } },
      missionaries: { M1: 1 },
    })
    expect(table.event('march-demanded')).toMatchObject({ rule: '6.41/15', march: 'eldorado', deadline: 8 })
  }
  const march = called('eldorado', 8, { land: { '3019': soldiers } })
  const units = { soldier: 4, Cortes: 1, M1: 1 }
  march.act('launch', { march: 'eldorado', hex: '3019', units })
  march.act('move', { stack: '3019!eldorado', units, path: ['3018', '3118', '3218', '3219'] })
  expect(march.event('march-done')).toMatchObject({ rule: '6.41/15' })
})

test('[6.41/15] a failed search costs 100 points', () => {
  const table = called('eldorado', 6, {
    land: { '3019': { colonists: 2, soldiers: 4 } },
    natives: { Panama: 0 },
  })
  passTurn(table)
  expect(penalties(table)).toEqual([{ turn: 6, reason: 'eldorado', points: 100 }])
})

test('[6.41/14] an open march is told with its cost, and in its last turn none who are on it are left standing unasked', () => {
  const told = ({ decision }: Table) => decision.undone!.filter(({ rule }) => rule === '6.41/14')
  const reason = (when: string, so: string) =>
    `The march for the Seven Cities of Cibola must be finished ${when}, or 100 points are lost (${so}).`
  const unbegun = `not begun; through ${listed(marchGoals.cibola.areas)}`
  const units = { soldier: 3, Cortes: 1, M1: 1 }
  const early = called('cibola', 9, { land: { '2229': soldiers } })
  expect(told(early)).toEqual([
    { rule: '6.41/14', harmless: true, reason: reason('by the end of turn 9', unbegun) },
  ])
  early.act('launch', { march: 'cibola', hex: '2229', units })
  const reached = `1 of 5 Areas reached; ${listed(marchGoals.cibola.areas.slice(0, -1))} are left`
  expect(told(early)).toMatchObject([{ harmless: true, reason: reason('by the end of turn 9', reached) }])
  const late = called('cibola', 6, { land: { '2229': soldiers } })
  expect(told(late)).toMatchObject([{ harmless: true, reason: reason('this turn', unbegun) }])
  late.act('launch', { march: 'cibola', hex: '2229', units })
  expect(told(late)).toEqual([{ rule: '6.41/14', reason: reason('this turn', reached) }])
})

test('[6.41/14] what one Area is wanting to a march is named, and a march that the game outlasts threatens nothing', () => {
  const told = (turn: number, deadline: number) =>
    layOut({
      ...{ segment: 'C2', turn, land: { '2229': soldiers }, missionaries: { M1: 1 } },
      edit(state) {
        const visited = marchGoals.cibola.areas.filter((area) => area !== 'Midwest Plateau')
        state.marches.push({
          name: 'cibola',
          nation: 'Spain',
          deadline,
          start: '2229',
          visited,
          outcome: 'open',
        })
      },
    }).decision.undone!.find(({ rule }) => rule === '6.41/14')
  const so = '4 of 5 Areas reached; Midwest Plateau is left'
  expect(told(6, 8)?.reason).toContain(`by the end of turn 8, or 100 points are lost (${so}).`)
  const last = data.turns.turns.length
  expect(told(last, last + 1)).toEqual({
    ...{ rule: '6.41/14', harmless: true },
    reason: `The march for the Seven Cities of Cibola may be left (${so}): the game ends before turn ${last + 1}, its last, so no points are lost.`,
  })
})
