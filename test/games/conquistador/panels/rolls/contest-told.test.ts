/** Rolls, events and topics as a game of several nations tells of them. */

import { describe, expect, it } from 'vitest'
import type { EventType } from '../../../../../source/games/conquistador/events/event.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import { rollOf } from '../../../../../source/games/conquistador/panels/rolls.ts'
import { drawn, type Sketch } from '../../text/events/tells.ts'
import { world } from '../../world.ts'

const panels = conquistadorPanels(world)

describe('rolls', () => {
  it('show both strengths of a fight at sea, odds, shift, die and result', () => {
    const roll = rollOf(
      {
        type: 'naval-combat',
        rule: '8.25',
        nation: 'Spain',
        targets: ['England', 'France'],
        place: '2419',
        ships: 3,
        targetShips: 2,
        attack: 18,
        defence: 16,
        shift: -1,
        column: '1-2',
        dice: [4],
        result: 'A1*',
      },
      world.data.tables,
    )
    expect(roll.title).toBe('Naval Combat [8.25]')
    expect(roll.dice).toEqual([4])
    expect(roll.sides).toMatchObject([
      { who: 'Spain', strength: 18 },
      { who: 'England and France', strength: 16 },
    ])
    expect(roll.lines).toEqual(['column 1-2, a column down for a privateer, result A1*'])
    expect(roll.result).toContain('England and France')
  })

  it('show a fight on land, and call an invasion so', () => {
    const fight = drawn({
      type: 'land-combat',
      rule: '11.12',
      nation: 'Spain',
      against: 'England',
      hex: '3817',
      attack: 24,
      defence: 9,
      shift: -1,
      column: '2-1',
      row: 3,
      dice: [4],
      result: 'A1/4 D1/2',
      invasion: false,
    })
    expect(panels.scene(fight)!.title).toBe('Land Combat [11.12]')
    expect(panels.scene(fight)!.sides).toMatchObject([
      { who: 'Spain', strength: 24 },
      { who: 'England', strength: 9 },
    ])
    expect(panels.scene(fight)!.lines).toEqual([
      'column 2-1, die -1 for a conquistador, row 3, result A1/4 D1/2',
    ])
    const landing = drawn({ ...fight, type: 'land-combat', rule: '8.55', invasion: true })
    expect(panels.scene(landing)!.title).toBe('Naval Invasion [8.55]')
  })
})

describe('events of a seat', () => {
  it('are those of its nation, and no others', () => {
    const mined = drawn({ type: 'mined', nation: 'Spain' })
    expect(['Spain', 'England', ''].map((seat) => panels.isOwn(mined, seat))).toEqual([true, false, false])
    expect(panels.isOwn({ type: 'turn', rule: '21.1' }, 'Spain')).toBe(false)
  })
})

describe('topics of the log', () => {
  it('file fights between nations under war, and treaties under diplomacy', () => {
    for (const type of ['naval-combat', 'land-combat', 'invaded', 'prize'] as const)
      expect(panels.topic(event(type)), type).toBe('war')
    for (const type of ['treaty-signed', 'treaty-broken', 'loan-repaid', 'captive-freed'] as const)
      expect(['diplomacy', 'money'], type).toContain(panels.topic(event(type)))
    for (const topic of ['war', 'diplomacy']) expect(panels.topics).toContain(topic)
  })
  const event = (type: EventType) => drawn({ type } as Sketch)
})
