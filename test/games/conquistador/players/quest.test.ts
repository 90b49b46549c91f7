/** What a computer nation does when an event demands a march (6.41/14, /15). */
import { describe, expect, test } from 'vitest'
import { marchGoals } from '../../../../source/games/conquistador/council/political-events.ts'
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import type { MarchState, State } from '../../../../source/games/conquistador/state/state.ts'
import { type Level, levels } from '../../../../source/kernel/program/holders.ts'
import { host, quiet } from '../../../rules/between-nations.ts'
import { type Layout, layOut, type NationLayout, ship, type Table } from '../../../rules/table.ts'
import { adviceAt } from './advice.ts'
import { ofType, segment, turn } from './turns.ts'

const cibola = marchGoals.cibola.areas
const party = { soldiers: 4, leaders: ['Cortes'], missionaries: ['M1'] }
const wild = { ...quiet, California: 1, Rockies: 2, 'Midwest Plateau': 4, Sonora: 2 }

interface Called extends Layout {
  readonly march?: MarchState['name']
  readonly turns?: number
  readonly visited?: readonly string[]
  readonly nation?: Nation
}

/** A nation that must march within so many turns after this one; with `visited` it is on its way. */
function called({ march: name = 'cibola', turns = 3, visited = [], nation = 'Spain', ...layout }: Called) {
  const now = layout.turn ?? 8
  return layOut({
    turn: now,
    segment: 'C2',
    natives: wild,
    missionaries: JSON.stringify(layout.land ?? {}).includes('M1') ? { M1: 1 } : {},
    ...layout,
    edit: (state: State) => {
      const start = visited.length > 0 ? '2229' : null
      state.marches.push({
        name,
        nation,
        deadline: now + turns,
        start,
        visited: [...visited],
        outcome: 'open',
      })
      // Whoever is no settler is on the march.
      for (const stack of state.stacks)
        if (start && stack.nation === nation && stack.colonists === 0) stack.march = name
      layout.edit?.(state)
    },
  })
}

const marchOf = ({ state }: Table) => state.marches[0]!
const penalties = ({ state }: Table, nation: Nation = 'Spain') => state.nations[nation]!.penalties
const playTo = (table: Table, last: number, level: Level) => {
  while (table.state.turn <= last) turn(table, level)
}

describe('a march', () => {
  test.each(levels)(
    '[6.41/14] begins where all are together, and comes to its end in time, at %s',
    (level) => {
      const table = called({ land: { '2229': party } })
      expect(adviceAt(table, level)).toMatchObject({
        action: { type: 'launch', march: 'cibola', hex: '2229', units: { Cortes: 1, M1: 1 } },
        reasons: expect.arrayContaining([expect.stringContaining('100 points')]),
      })
      playTo(table, 11, level)
      expect(marchOf(table).outcome).toBe('done')
      expect(penalties(table)).toEqual([])
    },
  )

  test('[6.41/14] of a nation without missionaries begins and ends like that of Spain', () => {
    const England: NationLayout = { land: { '2327': { soldiers: 4 } } }
    const table = called({ nation: 'England', order: ['England', 'Spain'], others: { England } })
    playTo(table, 11, 'hard')
    expect(marchOf(table)).toMatchObject({ start: '2327', outcome: 'done' })
    expect(penalties(table, 'England')).toEqual([])
  })

  test('[6.41/15] for El Dorado is done in one turn where the Areas meet', () => {
    const table = called({ march: 'eldorado', turns: 0, natives: quiet, land: { '3019': party } })
    expect(ofType(segment(table), 'launch')).toHaveLength(1)
    expect(marchOf(table).outcome).toBe('done')
  })

  test('[6.41/14] goes on through the Areas that are left, and takes only as many as it needs', () => {
    const visited = ['Aztec Empire', 'Sonora', 'Midwest Plateau']
    const table = called({ turns: 0, visited, land: { '1630': party } })
    const { action, reasons } = adviceAt(table)
    expect(action).toMatchObject({ type: 'move', stack: '1630!cibola' })
    expect(reasons.join()).toContain('Seven Cities')
    segment(table)
    expect(marchOf(table)).toMatchObject({ outcome: 'done', visited: expect.arrayContaining([...cibola]) })
  })

  test('[10.1] may come back through the hex where it began', () => {
    const table = called({ natives: quiet, land: { '2128': party } })
    playTo(table, 11, 'hard')
    expect(marchOf(table)).toMatchObject({ start: '2128', outcome: 'done' })
  })

  test('[10.1] goes round the hexes of others', () => {
    const visited = cibola.filter((area) => area !== 'Rockies')
    const land = { '1631': { soldiers: 1 }, '1731': { soldiers: 1 } }
    const table = called({
      turns: 0,
      visited,
      natives: quiet,
      land: { '1630': { soldiers: 3 } },
      others: { England: { land } },
    })
    const [move] = ofType(segment(table), 'move')
    expect(move?.path).not.toContain('1631')
    expect(move?.path).not.toContain('1731')
    expect(marchOf(table).outcome).toBe('done')
  })
})

describe('no march is begun', () => {
  const launched = (layout: Called, level: Level = 'hard') =>
    ofType(segment(called(layout), level), 'launch').length

  test('[6.41/14] where the way is too far for the turns that are left', () => {
    const land = { '0539': party }
    expect(launched({ turns: 1, natives: quiet, land })).toBe(0)
    expect(launched({ turns: 2, natives: quiet, land })).toBe(1)
  })

  test('[10.2] where it would be near enough but for the mountains', () => {
    const layout = { march: 'eldorado', turns: 0, natives: quiet } as const
    expect(launched({ ...layout, land: { '3815': party } })).toBe(0)
    expect(launched({ ...layout, land: { '3816': party } })).toBe(1)
  })

  test('[10.1] where others hold the only way', () => {
    const layout = { march: 'eldorado', turns: 0, natives: quiet, land: { '2919': party } } as const
    expect(launched(layout)).toBe(1)
    const around = ['2818', '2918', '3018', '3019']
    const land = Object.fromEntries(around.map((hex) => [hex, { soldiers: 9 }]))
    expect(launched({ ...layout, others: { England: { land } } })).toBe(0)
  })

  test('[6.41/14] by too few, at any level', () => {
    for (const level of levels)
      expect(launched({ land: { '2229': { ...party, soldiers: 2 } } }, level)).toBe(0)
  })

  test('[6.41/14] when the game ends before points could be lost', () => {
    const land = { '2229': party }
    expect(launched({ turn: 18, turns: 3, land })).toBe(1)
    expect(launched({ turn: 19, turns: 3, land })).toBe(0)
  })

  test('[15.61] when settlers would stay among natives without the missionary', () => {
    const land = { '2227': { ...party, soldiers: 6 }, '2331': { colonists: 2 } }
    expect(launched({ land })).toBe(1)
    expect(launched({ natives: { ...wild, 'Aztec Empire': 1 }, land })).toBe(0)
  })

  test('[13.31] where the soldiers loot a city meanwhile', () => {
    const land = { '2229': { ...party, soldiers: 3 }, '2327': { colonists: 2 } }
    expect(launched({ land })).toBe(0)
    expect(launched({ land, edit: ({ emptied }) => void emptied.push('Tenochtitlan') })).toBe(1)
  })
})

describe('soldiers of neighbouring hexes', () => {
  const scattered = { '2229': { soldiers: 2, missionaries: ['M1'] }, '2228': { soldiers: 3 } }

  test('[6.41/14] gather one turn, and march in the next', () => {
    const table = called({ land: scattered, edit: ({ emptied }) => void emptied.push('Tenochtitlan') })
    const { action, reasons } = adviceAt(table)
    expect(action.type).toBe('move')
    expect(reasons[0]).toContain('gather')
    segment(table)
    expect(marchOf(table).start).toBeNull()
    const [camp] = action.path as string[]
    expect(host(table, 'Spain', camp!).soldiers).toBeGreaterThanOrEqual(3)
    playTo(table, 11, 'hard')
    expect(marchOf(table).outcome).toBe('done')
  })

  test('[6.41/14] do not gather when no turn is left for it, nor at the easiest level', () => {
    const edit = ({ emptied }: State) => void emptied.push('Tenochtitlan')
    const reasons = (turns: number, level: Level) => adviceAt(called({ land: scattered, turns, edit }), level)
    expect(reasons(3, 'normal').reasons.join()).toContain('gather')
    expect(reasons(0, 'normal').reasons.join()).not.toContain('gather')
    expect(reasons(3, 'easy').reasons.join()).not.toContain('gather')
  })
})

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
