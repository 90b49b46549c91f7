import { describe, expect, test } from 'vitest'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Level } from '../../../../../source/kernel/program/holders.ts'
import { quiet } from '../../rules/between-nations.ts'
import { ship } from '../../rules/table.ts'
import { adviceAt } from '../advice/advice.ts'
import { ofType, segment } from '../turns.ts'
import { type Called, called, marchOf, playTo } from './marches.ts'

describe('whoever is on a march', () => {
  const visited = ['Sonora', 'Aztec Empire']

  test('[6.41/14] is not called back by anything else, unless there is no time left', () => {
    const land = { '2327': { colonists: 2 }, '2329': { soldiers: 3 } }
    const end = (turns: number) => {
      const table = called({ natives: quiet, turns, visited, land })
      const moves = ofType(segment(table), 'move').filter(({ stack }) => stack === '2329!cibola')
      return moves.map(({ path }) => table.g.board.hexes.get((path as string[]).at(-1)!)!.area)
    }
    expect(end(2)).toEqual(['California'])
    expect(end(0)).toEqual(['Aztec Empire'])
  })

  test('[15.61] keeps settlers out who would hold its missionary, and leaves him where he must stay', () => {
    const sonora = { soldiers: 3, missionaries: ['M1'] }
    const followed = (...others: string[]) => {
      const table = called({
        turns: 2,
        visited,
        natives: { ...quiet, Sonora: 1 },
        missionaries: Object.fromEntries(['M1', ...others].map((id) => [id, -1])),
        land: { '1928': sonora, '1929': { missionaries: others }, '2227': { colonists: 3 } },
        edit: ({ stacks }) => {
          for (const stack of stacks) if (stack.hex === '1928') stack.spent = 8
          for (const stack of stacks) if (stack.hex === '1929') stack.march = null
        },
      })
      const settled = ofType(segment(table), 'move').flatMap(({ path }) => path as string[])
      return settled.some((hex) => table.g.board.hexes.get(hex)!.area === 'Sonora')
    }
    expect(followed()).toBe(false)
    expect(followed('M2')).toBe(true)
    const table = called({
      turns: 1,
      visited,
      natives: { ...quiet, Sonora: 1 },
      land: { '1928': { ...sonora, colonists: 1 } },
      edit: ({ stacks }) => {
        const [camp] = stacks
        stacks.push({ ...camp!, colonists: 0, march: 'cibola' })
        Object.assign(camp!, { soldiers: 0, missionaries: [], march: null })
      },
    })
    expect(adviceAt(table).action).toMatchObject({ type: 'move', units: { soldier: 3 } })
    expect(adviceAt(table).action.units).not.toHaveProperty('M1')
  })

  test('[6.81] is kept in pay while the march can be done, and no longer', () => {
    const dismissed = (turns: number) => {
      const table = called({
        segment: 'E',
        turns,
        visited: ['Aztec Empire'],
        natives: quiet,
        land: { '1730': { soldiers: 4 } },
      })
      return ofType(segment(table), 'dismiss').length
    }
    expect(dismissed(2)).toBe(0)
    expect(dismissed(0)).toBe(1)
  })

  test('[6.82] is given up last of all soldiers by a treasury that cannot pay them', () => {
    const table = called({
      segment: 'E',
      turns: 2,
      visited: ['Aztec Empire'],
      natives: { ...quiet, Caribbean: 2 },
      treasury: 11,
      land: { '1730': { soldiers: 4 }, '2316': { soldiers: 2, colonists: 3, missionaries: ['M1'] } },
    })
    expect(adviceAt(table).action).toMatchObject({ type: 'dismiss', units: { '2316': 2 } })
  })

  test('[17.21] does not attack the natives on the way', () => {
    const attacks = (turns: number) => {
      const table = called({
        segment: 'C3',
        turns,
        visited,
        natives: { ...quiet, Sonora: 3 },
        land: { '1730': { soldiers: 6, missionaries: ['M1'] } },
      })
      return adviceAt(table).action.type
    }
    expect(attacks(2)).toBe('done')
    expect(attacks(0)).toBe('attack')
  })
})

describe('in the council', () => {
  const edit = ({ emptied }: State) => void emptied.push('Tenochtitlan')
  const port = '2227'
  const besideCity = '2327'
  const home = { Europe: [ship('carrack'), ship('carrack')] }
  const settlers = { [port]: { colonists: 3 } }
  const inCouncil = (layout: Called) =>
    called({ segment: 'A3', natives: quiet, ships: home, treasury: 300, land: settlers, edit, ...layout })
  const planned = (layout: Called, level: Level = 'hard') => {
    const table = inCouncil(layout)
    segment(table, level)
    const fleets = table.state.expeditions.filter(({ destination }) =>
      [port, besideCity].includes(destination?.slice(0, 4) ?? ''),
    )
    const aboard = (key: 'soldiers' | 'colonists') =>
      fleets.flatMap(({ ships }) => ships).reduce((sum, one) => sum + one[key], 0)
    const missionaries = fleets.flatMap(({ ships }) => ships.flatMap((one) => one.missionaries)).length
    return { soldiers: aboard('soldiers'), missionaries }
  }

  test('[6.41/14] [15.61] soldiers and a missionary are sent where only they are wanting', () => {
    const europe = { soldiers: 4 }
    expect(planned({ land: settlers, europe })).toMatchObject({ soldiers: 4, missionaries: 1 })
    expect(planned({ land: settlers, europe }, 'easy').missionaries).toBe(0)
    const England = { land: settlers, europe, ships: home, treasury: 300 }
    const others = { England }
    expect(
      planned({ nation: 'England', order: ['England', 'Spain'], land: {}, ships: {}, others }).soldiers,
    ).toBe(4)
  })

  test('[6.41/14] they go with a voyage that passes there, and it says so', () => {
    const table = inCouncil({
      europe: { soldiers: 3, colonists: 1 },
      missionaries: { M1: 1 },
      edit: (state) => {
        edit(state)
        state.stacks.find(({ hex }) => hex === port)!.missionaries.push('M1')
      },
    })
    const { reasons } = adviceAt(table)
    expect(reasons.join()).toContain('march for the Seven Cities')
  })

  test('[6.41/14] the march is done with those who were sent', () => {
    const table = inCouncil({ europe: { soldiers: 4 } })
    playTo(table, 11, 'hard')
    expect(marchOf(table).outcome).toBe('done')
  })

  test('[6.41/14] nobody is sent where it costs more than the points, or comes too late', () => {
    expect(planned({ land: settlers, ships: {} }).soldiers).toBe(0)
    expect(planned({ land: settlers, europe: { soldiers: 4 }, turns: 0 }).soldiers).toBe(0)
    // With treasure to loot beside them they are sent for that, and need no missionary.
    const beside = { [besideCity]: { colonists: 3 } }
    expect(planned({ land: beside, europe: { soldiers: 4 }, edit: () => {} }).missionaries).toBe(0)
  })
})
