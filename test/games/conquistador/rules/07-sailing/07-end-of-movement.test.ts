/** 7.26 Where an expedition without an Explorer may end its movement within the New World. */
import { expect, test } from 'vitest'
import { carracks, coast, meeting, port, quiet, sailTo } from '../at-sea.ts'
import { layOut, ship } from '../table.ts'

const ended = (table: ReturnType<typeof meeting>) => table.state.expeditions.find(({ id }) => id === 'E1')!

/** A water off the open sea beside the coast, and another coast where nobody is. */
const empty = '2414'

test('[7.26] without an Explorer no movement ends off an empty coast, or on the open sea', () => {
  for (const goal of [empty, '2413']) {
    const table = meeting({ english: carracks(2) })
    sailTo(table, goal)
    expect(table.refuse('done').rule).toBe('7.26')
  }
})

test('[7.26] the nearest friendly ports are named to it, or else the nearest fights', () => {
  const land = { '2316': { colonists: 1 }, '2219': { colonists: 1 } }
  const table = meeting({ spanish: [], others: { England: { land } } })
  sailTo(table, empty)
  expect(table.choices('putIn').map(({ fixed }) => fixed.to)).toEqual(['2316', '2316/2', '2219'])
  table.act('putIn', { expedition: 'E1', to: '2316' })
  expect(ended(table)).toMatchObject({ place: '2316', points: 4 })
  table.act('done')
  const hunting = meeting({})
  sailTo(hunting, empty)
  expect(hunting.choices('putIn').map(({ fixed }) => fixed.to)).toEqual([port])
})

test('[7.26] nor does it end because another expedition begins', () => {
  const table = meeting({
    expeditions: [
      { nation: 'England', place: coast, ships: carracks(1) },
      { nation: 'England', place: coast, ships: carracks(1) },
    ],
  })
  sailTo(table, empty)
  expect(table.refuse('sail', { expedition: 'E2', path: [empty] }).rule).toBe('7.26')
  sailTo(table, port)
})

test('[7.26] with an Explorer it ends anywhere', () => {
  const table = meeting({ english: [ship('carrack', { leaders: ['Drake'] })] })
  sailTo(table, empty)
  table.act('done')
})

test('[7.26] it ends in a friendly port', () => {
  const table = meeting({ others: { England: { land: { '2414': { colonists: 1 } } } } })
  sailTo(table, empty)
  table.act('done')
})

test('[7.26] it ends beside ships of others where it has fought, and not where it only looked on', () => {
  const idle = meeting({})
  sailTo(idle, port)
  idle.act('holdFire')
  idle.act('letPass', { seat: 'Spain' })
  expect(idle.refuse('done').rule).toBe('7.26')
  idle.dice(1)
  idle.act('attackShips', { expedition: 'E1', targets: ['Spain'] })
  while (idle.decision.kind !== 'hemispheric') idle.act(idle.decision.choices[0]!.type, pick(idle))
  idle.act('done')
})

/** The first answer to an open question. */
const pick = (table: ReturnType<typeof meeting>) => {
  const { seat, choices } = table.decision
  return { seat, ...choices[0]!.fixed }
}

test('[7.26] [8.15] it ends where others attacked it', () => {
  const table = meeting({ english: carracks(6) })
  sailTo(table, port)
  table.act('holdFire')
  table.dice(1, 5)
  table.act('intercept', { seat: 'Spain' })
  while (table.decision.kind !== 'hemispheric') table.act(table.decision.choices[0]!.type, pick(table))
  expect(ended(table)).toMatchObject({ place: port, stop: 'stopped' })
  table.act('done')
})

test('[7.26] who has not moved since it crossed the ocean lies where it is', () => {
  const table = meeting({
    expeditions: [
      { nation: 'England', place: coast, destination: coast, stop: 'landfall', ships: carracks(1) },
    ],
  })
  table.act('done')
})

test('[7.26] it does not begin to move where there is nowhere to end', () => {
  const table = layOut({
    segment: 'B2',
    natives: quiet,
    expeditions: [{ place: '2910', origin: 'Europe', stop: 'landfall', ships: [ship('carrack')] }],
  })
  expect(table.refuse('sail', { expedition: 'S1', path: ['2911'] }).rule).toBe('7.26')
  table.act('done')
})

test('[7.26] nobody is held where there is no port left, and no fight that it has not fought', () => {
  const table = meeting({ english: carracks(2) })
  table.state = {
    ...table.state,
    expeditions: table.state.expeditions.map((one) => ({
      ...one,
      ...{ stop: 'passing' as const, points: 3, begun: true },
      fought: [{ attacker: { nation: 'England', expedition: 'E1' }, target: { nation: 'Spain', port } }],
    })),
  }
  table.act('done')
})

test('[7.26] nor off a coast that its own embarking has just emptied', () => {
  const table = layOut({
    segment: 'B2',
    natives: quiet,
    land: { '2316': { colonists: 1 }, '2219': { colonists: 1 } },
    expeditions: [{ ships: [ship('caravel')], place: '2414', stop: 'passing', points: 1, bounds: 20 }],
  })
  table.act('sail', { expedition: 'S1', path: ['2316'] })
  table.act('embark', { expedition: 'S1', units: { colonist: 1 } })
  expect(table.refuse('done').rule).toBe('7.26')
  table.act('sail', { expedition: 'S1', path: ['2219'] })
  table.act('done')
})
