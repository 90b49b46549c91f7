import { describe, expect, test } from 'vitest'
import { computersAims } from '../../../../source/app/session/aims.ts'
import type { Event } from '../../../../source/games/conquistador/events/event.ts'
import { buildComputer } from '../../../../source/games/conquistador/players/computer.ts'
import type { Voyage } from '../../../../source/games/conquistador/players/council/plan.ts'
import { outcomesOf } from '../../../../source/games/conquistador/players/outcomes.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { computersOf } from '../../../../source/kernel/program/computer.ts'
import { actForComputers, playsSeats } from '../../../../source/kernel/program/computers-turn.ts'
import { game } from '../playing.ts'
import { drawn, type Sketch, units } from '../text/events/tells.ts'
import { world } from '../world.ts'

const voyage = (change: Partial<Voyage> = {}): Voyage => ({
  ...{ from: 'Europe', to: '2316', bounds: 6, purpose: '', points: 1, ducats: 1 },
  ...{ ships: { carrack: 1, caravel: 0, galleonFleet: 0 } },
  ...{ colonists: 2, soldiers: 0, leaders: [], missionaries: 0 },
  ...change,
})
/** What happened to the expedition S1. */
const own = (event: Sketch): Event => drawn({ expedition: 'S1', ...event } as Sketch)
const formed = (to: string | null = '2316', expedition = 'S1') => [
  drawn({ type: 'formed', expedition, port: 'Europe' }),
  ...(to === null ? [] : [drawn({ type: 'destination', expedition, place: to })]),
]
const out = own({ type: 'crossed', from: 'Europe', place: '2316' })
const home = own({ type: 'crossed', from: '2316', place: 'Europe' })
const sailed = (from: string, place: string) => own({ type: 'sailed', from, place })
const landed = own({ type: 'landed', place: '2316', units: units({ colonists: 2 }) })

const told = (events: readonly Event[], voyages = [voyage()]) => outcomesOf(world, 'Spain', voyages, events)
/** What came of the only voyage. */
const cameOf = (events: readonly Event[], change: Partial<Voyage> = {}) => {
  const { planned, others } = told(events, [voyage(change)])
  expect(others).toEqual([])
  return planned[0]
}

describe('what came of a planned voyage', () => {
  test('is who landed and who came home', () => {
    expect(cameOf([...formed(), out, landed, home])).toBe(
      'S1 landed 2 colonists in Caribbean (2316) and came home.',
    )
    expect(cameOf([...formed(), out])).toBe('S1 stayed in Caribbean (2316).')
  })

  test('[7.31] is told where it lay at last, not where it came to from over the ocean', () => {
    const on = sailed('2316', '2220')
    const ashore = own({ type: 'landed', place: '2220', units: units({ colonists: 2 }) })
    expect(cameOf([...formed(), out, on, ashore])).toBe(
      'S1 landed 2 colonists in Caribbean (2220) and stayed in Caribbean (2220).',
    )
    expect(cameOf([...formed(), out, on, sailed('2220', '2220'), home])).toBe('S1 came home.')
    const moored = [drawn({ type: 'formed', expedition: 'S1', port: '2316' })]
    const told = cameOf([...moored, sailed('2316', '2220')], { from: '2316', to: null })
    expect(told).toBe('S1 stayed in Caribbean (2220).')
  })

  test('[10.32] says who was there first where it landed elsewhere, whose aim may have been the same', () => {
    const others = drawn({ type: 'landed', nation: 'England', expedition: 'E1', place: '2316' })
    const ashore = own({ type: 'landed', place: '2220', units: units({ colonists: 2 }) })
    const came = (events: readonly Event[]) => cameOf([...formed(), out, ...events])
    expect(came([others, sailed('2316', '2220'), ashore])).toBe(
      'S1 found England in Caribbean (2316), landed 2 colonists in Caribbean (2220) and stayed in Caribbean (2220).',
    )
    expect(came([sailed('2316', '2220'), ashore, others])).toBe(
      'S1 landed 2 colonists in Caribbean (2220) and stayed in Caribbean (2220).',
    )
  })

  test('[7.22] is none where it came no farther than it had been', () => {
    expect(cameOf([...formed(), own({ type: 'crossed', from: 'Europe', place: 'Europe' })])).toBe(
      'S1 did not sail.',
    )
  })

  test('is gold, or none where only gold was wanted', () => {
    const gold = own({ type: 'gold-credited', from: 'Cibao', ducats: 10 })
    expect(cameOf([...formed(), out, home, gold, gold])).toBe('S1 brought 20 ducats of gold home.')
    expect(cameOf([...formed(), out, home], { colonists: 0 })).toBe('S1 came home without gold.')
  })

  test('[6.41/7] is whether the soldiers of a civil war came home', () => {
    const carracks = { colonists: 0, recall: true }
    const recalled = own({ type: 'recalled', soldiers: 3, left: 0 })
    const gold = own({ type: 'gold-credited', from: 'Cibao', ducats: 10 })
    const sent = [...formed(), out, home]
    expect(cameOf([...sent, recalled], carracks)).toBe('S1 brought 3 soldiers home for the civil war.')
    expect(cameOf([...sent, gold, recalled], carracks)).toBe(
      'S1 brought 10 ducats of gold home and brought 3 soldiers home for the civil war.',
    )
    expect(cameOf(sent, carracks)).toBe('S1 came home without the soldiers.')
    expect(cameOf([...sent, gold], carracks)).toBe(
      'S1 brought 10 ducats of gold home and came home without the soldiers.',
    )
    expect(cameOf([...sent, recalled], { from: 'Europe' })).toBe(
      'S1 brought 3 soldiers home for the civil war.',
    )
  })

  test('[18.14] is what was discovered, and whether it counts', () => {
    const found = ['Brasil', 'Florida'].map((name) => own({ type: 'discovery', by: 'sea', name }))
    const credited = drawn({ type: 'discovery-credited', name: 'Florida' })
    expect(cameOf([...formed(), out, ...found, home, credited])).toBe(
      'S1 discovered Florida, sighted without being credited Brasil and came home.',
    )
  })

  test('is how it was lost, or what of it', () => {
    const sunk = drawn({ type: 'ship-lost', at: { expedition: 'S1' } })
    expect(cameOf([...formed(), out, sunk, home])).toBe('S1 lost 1 ship and came home.')
    expect(cameOf([...formed(), out, sunk, own({ type: 'expedition-lost' })])).toBe(
      'S1 was lost with all hands.',
    )
    expect(cameOf([...formed(), out, home, own({ type: 'expedition-lost' })])).toBe(
      'S1 was lost with all hands.',
    )
  })

  test('is how the natives stood after the last fight with them', () => {
    const fight = (level: number, area = 'Caribbean') => drawn({ type: 'native-combat', area, level })
    const all = [...formed(), out, fight(2), fight(1), fight(5, 'Florida'), home]
    expect(cameOf(all, { soldiers: 2 })).toBe('S1 left the natives of Caribbean at level 1 and came home.')
    expect(cameOf(all)).toBe('S1 came home.')
  })

  test('is nothing where no expedition was sent, or none sailed', () => {
    expect(cameOf([])).toBe('No expedition was sent on it.')
    expect(cameOf([...formed(), own({ type: 'disbanded' })])).toBe('No expedition was sent on it.')
    expect(cameOf(formed())).toBe('S1 did not sail.')
  })

  test('[7.12] is that of the expedition that took the name of a disbanded one', () => {
    const moored = drawn({ type: 'formed', expedition: 'S1', port: '2316' })
    const all = [moored, own({ type: 'disbanded' }), moored, home]
    expect(cameOf(all, { from: '2316', to: null })).toBe('S1 came home.')
  })

  test('is nothing of an expedition from another port', () => {
    const moored = drawn({ type: 'formed', expedition: 'S1', port: '2316' })
    const { planned, others } = told([moored, home], [voyage({ to: null })])
    expect(planned).toEqual(['No expedition was sent on it.'])
    expect(others).toEqual(['S1 came home.'])
  })

  test('is told of the expedition that was bound there; of the others apart', () => {
    const other = drawn({ type: 'crossed', expedition: 'S2', from: 'Europe', place: '3303' })
    const { planned, others } = told([...formed(), ...formed('3303', 'S2'), out, other, landed, home])
    expect(planned).toEqual([expect.stringMatching(/^S1 landed/)])
    expect(others).toEqual(['S2 stayed in Brasil (3303).'])
  })

  test('is nothing of the next turn, and nothing of another nation', () => {
    const lost = own({ type: 'expedition-lost' })
    const foreign = own({ type: 'expedition-lost', nation: 'England' })
    expect(cameOf([...formed(), out, foreign, home, drawn({ type: 'turn' }), lost])).toBe('S1 came home.')
  })
})

test('every aim of a turn that is over tells what came of it, and none before', () => {
  const computer = buildComputer(world, () => game.sets)
  const seats = { Spain: 'computer:hard', England: 'computer', France: 'computer:easy' }
  const newGame = { scenario: 'campaign', seed: 'aims', options: { seats } }
  const journal = openJournal(game, newGame)
  const plays = playsSeats(computersOf(newGame))
  while (game.turn(journal.state()) < 2) expect(actForComputers(journal, computer, plays)).not.toBeNull()
  const over = computersAims(journal, computer, { viewer: '', turn: 1 }).flatMap(({ lines }) => lines)
  expect(over.length).toBeGreaterThan(2)
  for (const line of over)
    expect(line).toMatch(/ducats( \(.*, by turn \d+\))?\. ([SEF]\d|No expedition) .*\.$|^Not of this plan: /)
  const own = computersAims(journal, computer, { viewer: 'Spain', turn: 2 }).flatMap(({ lines }) => lines)
  for (const line of own) expect(line).toMatch(/ducats( \(.*, by turn \d+\))?\.$/)
})
