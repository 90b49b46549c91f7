/** What leads the news of a nation: gold that ends or is found, settlements and fights, by what they are worth. */
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import { world } from '../../world.ts'
import { panels } from '../mono.ts'
import { state } from '../three-nations.ts'
import { lines, news, nobody, toll } from './reading.ts'

const weightOf = (...events: Event[]): number => {
  const [line] = news(...events).lines
  return line!.events.reduce((sum, event) => sum + panels.weigh!('Spain', event), line!.weight ?? 0)
}
const exhausted = (kind: 'mine' | 'city', site: string, nation: 'Spain' | 'England' = 'Spain'): Event => ({
  ...{ type: 'depletion', rule: '13.15', nation, kind, site, hex: '2229', dice: [5, 6], totals: [2, 11] },
  depleted: true,
})
const gift: Event = { type: 'treasury', rule: '6.41/9', nation: 'Spain', reason: 'gift', ducats: 20 }

describe('gold in the news', () => {
  it('[13.15] [13.33] that ends is one sentence with what a turn has less, and weighs more than what was dug there', () => {
    const told = [exhausted('mine', 'Guanajuato'), exhausted('city', 'Tenochtitlan')]
    expect(lines(...told)).toEqual(['Guanajuato and Tenochtitlan are exhausted: 100 ducats a turn less.'])
    const looted: Event = {
      ...{ type: 'looted', rule: '13.32', nation: 'Spain', site: 'Tenochtitlan', hex: '2328', ducats: 75 },
    }
    expect(-weightOf(...told)).toBeGreaterThan(weightOf(looted))
    // It waits for a key, and so does no throw that leaves the mine as it is.
    const holds = (event: Event) => panels.holds!(state, 'Spain', event)
    expect(told.map(holds)).toEqual([true, true])
    expect(holds({ ...told[0]!, depleted: false } as Event)).toBe(false)
    expect(lines(exhausted('mine', 'Olancho', 'England'))).toEqual(['Olancho of England is exhausted.'])
  })

  it('[13.12] that is found by standing order is named with what a turn has more', () => {
    const found = (site: string): Event => ({
      ...{ type: 'prospect', rule: '13.12', nation: 'Spain', site, hex: '2229', dice: [4], needed: [4] },
      found: true,
    })
    expect(lines(found('Taxco'), found('Guanajuato'))).toEqual([
      'Spain finds gold at Taxco and Guanajuato: 50 ducats a turn.',
    ])
    expect(weightOf(found('Taxco'))).toBeGreaterThan(weightOf(gift))
    expect(lines({ ...found('Taxco'), found: false } as Event)).toEqual([])
  })
})

describe('settlements and fights in the news', () => {
  const lost = (hex: string, colonists: number): Event => ({
    ...{ type: 'lost', rule: '12.4', nation: 'Spain', cause: { by: 'land' }, at: { place: hex as never } },
    toll: toll({ colonists }),
  })

  it('[16.1] that are gone are named among many losses, by their mine where they had one', () => {
    const told = [lost('2329', 1), lost('2316', 1), lost('2818', 1)]
    expect(lines(...told)).toEqual([
      expect.stringMatching(/in 3 places to land attrition\. No settler is left at Taxco \(2329\) and in /),
    ])
    // Where somebody still lives less is lost.
    expect(weightOf(lost('2329', 1))).toBeLessThan(weightOf(lost('2316', 1)))
  })

  it('[11.23] that are won weigh more than a small gift, and less than an Area', () => {
    const fight = (nation: 'Spain' | 'England', against: 'Spain' | 'England'): Event[] => [
      {
        ...{ type: 'land-combat', rule: '11.12', nation, against, hex: '2217', invasion: false, soldiers: 4 },
        ...{ carracks: 0, attack: 20, defenders: 0, colonists: 4, doubled: false, defence: 5, column: '4-1' },
        ...{ dice: [2], shift: 0, row: 2, result: 'D1/2', losses: 0, lossesOfDefender: 2 },
      },
      {
        ...{ type: 'battle-decided', rule: '11.23', nation, loser: against, hex: '2217', attacker: 5 },
        ...{ defender: 0, destroyed: false },
      },
    ]
    const area: Event = {
      ...{ type: 'control', rule: '19.1', nation: 'Spain', area: 'Amazon', gained: true, lacking: [] },
    }
    expect(weightOf(...fight('Spain', 'England'))).toBeGreaterThan(weightOf(gift))
    expect(weightOf(...fight('Spain', 'England'))).toBeLessThan(weightOf(area))
    expect(weightOf(...fight('England', 'Spain'))).toBeLessThan(-1)
  })

  it('[11.22] tell who gives way to the seat where it saw the fight itself', () => {
    const retreat = (from: string): Event => ({
      ...{ type: 'retreated', rule: '11.22', nation: 'England', from, hex: '2219' },
      units: { ...nobody, colonists: 2 },
    })
    expect(lines(retreat('2316'))).toEqual([
      'England gives way to Spain in Caribbean (2316) and retreats to Caribbean (2219) with 2 colonists.',
    ])
    expect(weightOf(retreat('2316'))).toBeGreaterThan(weightOf(gift))
    expect(lines(retreat('1520'))).toEqual([])
  })
})

describe('what others did besides', () => {
  it('is told with the Areas where they did it, once each, many of them as a number', () => {
    const moved = (hex: string): Event => ({
      ...{ type: 'moved', rule: '10.1', nation: 'England', from: '1519', hex, way: [hex], points: 1 },
      units: { ...nobody, soldiers: 1 },
    })
    const fought: Event = {
      ...{ type: 'native-combat', rule: '17.22', nation: 'England', area: 'East Coast', target: 'natives' },
      ...{ dice: [3], bonus: 0, row: 3, column: '2', result: '1', level: 2, loss: 0 },
    }
    expect(news(fought, moved('1519')).rest).toBe(
      'Besides: England fights natives and marches in East Coast.',
    )
    const areas = ['Amazon', 'Rockies', 'Maritime', 'California', 'Guinea'].flatMap(
      (area) => world.board.hexesOfArea.get(area)?.[0] ?? [],
    )
    expect(news(...areas.map(moved)).rest).toBe(
      'Besides: England marches in Amazon, Rockies, Maritime and 2 more Areas.',
    )
  })
})
