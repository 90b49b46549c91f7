/** 18.11, 18.15 Two nations after one discovery. */
import { expect, test } from 'vitest'
import { lossesIn } from '../../../../../source/kernel/contract/game.ts'
import { layOut, ship, type Table, world } from '../table.ts'

const { board } = world
const coast = board.hexes.get('2909')!.nodes[0]!
const claims = (table: Table) => table.state.discoveries['South America']

/** England has claimed South America in 2909 and still is at sea; Spain has soldiers two hexes away. */
const after = (edit = {}): Table =>
  layOut({
    segment: 'C2',
    turn: 6,
    order: ['Spain', 'England'],
    natives: { Guinea: 0, Venezuela: 0 },
    land: { '2811': { soldiers: 3 } },
    others: { England: {} },
    expeditions: [{ nation: 'England', place: coast, ships: [ship('caravel', { leaders: ['Cabot, S.'] })] }],
    edit: (state) => {
      state.discoveries['South America'] = { by: 'England', turn: 6, credited: false, expedition: 'E1' }
      Object.assign(state, edit)
    },
  })

test('[18.11] [18.15] land units that come behind a claim have the discovery if the claim is lost', () => {
  const table = after()
  table.act('move', { stack: '2811', units: { soldier: 3 }, path: ['2910'] })
  expect(table.event('discovery-behind')).toMatchObject({ nation: 'Spain', first: 'England' })
  expect(claims(table)).toMatchObject({ by: 'England', credited: false })
  // England's ships stay where there is no friendly port, and are lost.
  table.playTo('final-passage')
  table.act('done')
  expect(claims(table)).toMatchObject({ by: 'Spain', credited: true })
  expect(table.state.rivals).not.toHaveProperty('South America')
})

test('[18.11] [18.15] who was first keeps it if the ships come home', () => {
  const table = after()
  table.act('move', { stack: '2811', units: { soldier: 3 }, path: ['2910'] })
  table.playTo('final-passage')
  table.act('home', { expedition: 'E1' })
  const { turn } = table.state
  while (table.state.turn === turn && !claims(table)?.credited) table.act('done')
  expect(claims(table)).toMatchObject({ by: 'England', credited: true })
})

test('[18.12] land units make a claim of their own nation good at once', () => {
  const table = after({
    discoveries: { 'South America': { by: 'Spain', turn: 6, credited: false, expedition: 'S9' } },
  })
  table.act('move', { stack: '2811', units: { soldier: 3 }, path: ['2910'] })
  expect(table.event('discovery-credited')).toMatchObject({ nation: 'Spain', name: 'South America' })
})

test('[18.14] [18.15] another expedition may claim behind one, at the same cost, and has it if the first is lost', () => {
  const table = layOut({
    segment: 'B2',
    turn: 6,
    order: ['Spain', 'England'],
    others: { England: {} },
    expeditions: [
      { nation: 'England', place: coast, ships: [ship('caravel', { leaders: ['Cabot, S.'] })] },
      { nation: 'Spain', place: coast, ships: [ship('caravel', { leaders: ['Loaysa'] })] },
    ],
    edit: (state) => {
      state.discoveries['South America'] = { by: 'England', turn: 6, credited: false, expedition: 'E1' }
    },
  })
  table.act('claim', { expedition: 'S1' })
  expect(table.choices('claim').some(({ fixed }) => fixed!.expedition === 'S1')).toBe(false)
  expect(claims(table)).toMatchObject({ by: 'England' })
  table.playTo('final-passage')
  table.act('home', { expedition: 'S1' })
  const { turn } = table.state
  while (table.state.turn === turn && !table.state.over && claims(table)?.by !== 'Spain') table.act('done')
  expect(claims(table)).toMatchObject({ by: 'Spain', credited: true })
})

/** Two voyages of Spain off the coast, the first of which has claimed South America. */
const bothOfSpain = (others: Partial<Record<'England', object>> = {}): Table =>
  layOut({
    segment: 'B2',
    turn: 6,
    natives: { Guinea: 0 },
    others,
    expeditions: ['Loaysa', 'Leon'].map((name) => ({
      place: coast,
      ships: [ship('caravel', { leaders: [name] })],
    })),
    edit: (state) => {
      state.discoveries['South America'] = { by: 'Spain', turn: 6, credited: false, expedition: 'S1' }
    },
  })

test('[18.11] [18.15] a second voyage of the nation may stand behind its own first claim', () => {
  const table = bothOfSpain()
  expect(
    table
      .choices('claim')
      .filter(({ off }) => !off)
      .map(({ fixed }) => fixed!.expedition),
  ).toEqual(['S2'])
  expect(table.choices('claim')[0]!.label).toBe('claim South America (25 if S1 is lost), 3 movement points')
  table.act('claim', { expedition: 'S2' })
  expect(table.event('discovery-behind')).toMatchObject({ nation: 'Spain', first: 'Spain' })
  expect(table.state.expeditions[1]!.points).toBe(3)
  expect(table.choices('claim').filter(({ off }) => !off)).toEqual([])
  table.playTo('final-passage')
  table.dice(1)
  table.act('home', { expedition: 'S2' })
  // S1 stays where there is no friendly port, and is lost with its claim.
  table.dice(1)
  table.act('done')
  expect(table.event('expedition-lost').expedition).toBe('S1')
  expect(table.event('discovery-credited')).toMatchObject({ nation: 'Spain', name: 'South America' })
  expect(claims(table)).toMatchObject({ by: 'Spain', credited: true })
})

test('[18.11] [18.15] a claim names every voyage that must be lost before it counts', () => {
  const table = layOut({
    segment: 'B2',
    turn: 6,
    order: ['England', 'Spain'],
    natives: { Guinea: 0 },
    others: { England: {} },
    expeditions: (['England', 'Spain', 'Spain'] as const).map((nation, index) => ({
      nation,
      place: coast,
      ships: [ship('caravel', { leaders: [['Cabot, S.', 'Loaysa', 'Leon'][index]!] })],
    })),
    edit: (state) => {
      const behind = { by: 'Spain' as const, turn: 6, credited: false }
      state.discoveries['South America'] = { ...behind, expedition: 'S1' }
      state.rivals['South America'] = [{ ...behind, expedition: 'S2' }]
    },
  })
  expect(table.choices('claim')[0]!.label).toBe(
    'claim South America (25 if S1 and S2 are lost), 3 movement points',
  )
})

test('[18.15] and its own claim is no reason to be warned of', () => {
  const { decision } = bothOfSpain()
  expect(lossesIn(decision).map(({ rule }) => rule)).not.toContain('18.14')
  expect(decision.undone.map(({ reason }) => reason).join()).not.toContain('South America')
})

test('[18.11] [18.12] nobody stands behind those who came by land after a claim', () => {
  const table = layOut({
    segment: 'B2',
    turn: 6,
    others: { England: {} },
    expeditions: [{ place: coast, ships: [ship('caravel', { leaders: ['Loaysa'] })] }],
    edit: (state) => {
      state.discoveries['South America'] = { by: 'England', turn: 6, credited: false, expedition: 'E1' }
      state.rivals['South America'] = [{ by: 'England', turn: 6, credited: true, expedition: null }]
    },
  })
  expect(table.choices('claim').filter(({ off }) => !off)).toEqual([])
})
