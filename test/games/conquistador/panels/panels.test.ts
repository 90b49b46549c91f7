/** What the panels of the game show. */
import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../../source/app/parts/lines.ts'
import { barOf, barText } from '../../../../source/app/table/background.ts'
import type { Event } from '../../../../source/games/conquistador/events/event.ts'
import { sequence } from '../../../../source/games/conquistador/sequence/sequence.ts'
import { paneOf } from '../../../app/pane.ts'
import { data, game, type Layout, layOut, newTable, ship } from '../rules/table.ts'
import { drawn } from '../text/events/tells.ts'
import { world } from '../world.ts'
import { panels, text, theme } from './mono.ts'

const size = { width: 40, height: 30 }

describe('the court', () => {
  const { state } = layOut({
    turn: 2,
    treasury: 100,
    land: { '2316': { colonists: 3, soldiers: 2, missionaries: ['M1'] } },
    missionaries: { M1: null },
    expeditions: [
      { place: '2419', bounds: 6, ships: [{ kind: 'carrack', soldiers: 2, leaders: ['Columbus'] }] },
    ],
    europe: { colonists: 4, leaders: ['Ojeda'] },
  })
  const lines = paneOf(panels, 'court')(state, 'Spain', { ...size, theme })

  it('counts maintenance of everybody, ships at sea with what they carry too', () => {
    // 3 colonists at 2, 4 soldiers, 1 missionary, a carrack at 2.
    expect(text(lines)).toMatch(/maintenance to come +-13/)
    expect(text(lines)).toMatch(/resources to come +\+6/)
    expect(text(lines)).toMatch(/left after maintenance +93/)
    expect(text(lines).replaceAll(/\s+/g, ' ')).toContain(
      'missionaries 1, colonists 6, carracks 2, soldiers 4',
    )
  })

  it('[6.81] [6.84] tells how to have less maintenance, where anybody is asked', () => {
    const said = (layout: Layout) =>
      text(paneOf(panels, 'court')(layOut(layout).state, 'Spain', { ...size, theme })).replaceAll(/\s+/g, ' ')
    const colony: Layout = { land: { '2316': { colonists: 3 } }, natives: { Caribbean: 0 } }
    const how = 'Ships and people are given up in Maintenance, at the end of the turn'
    expect(said(colony)).toContain(`${how}.`)
    expect(said({ ...colony, spain: { standing: { pay: true } } as never })).toContain(
      `${how}; Paying asks where ducats are short or units bring nothing.`,
    )
    expect(said({ ...colony, spain: { standing: { pay: true, maintenance: true } } as never })).toContain(
      `${how}, while the standing order Maintenance is off.`,
    )
    expect(said({ ...colony, turn: 21, segment: 'B2', treasury: 50 })).not.toContain(how)
  })

  it('[13.14] [14.23] tells what is still to come of the turn, and not what it has brought already', () => {
    const said = (segment: Layout['segment']) => {
      const table = layOut({
        ...{ segment, treasury: 100, natives: { Caribbean: 0 }, mines: { Cuba: { status: 'open' } } },
        land: { '2315': { colonists: 4 }, '2219': { colonists: 1 } },
        expeditions: [{ place: '2315', bounds: 6, ships: [ship('carrack')] }],
      })
      return text(paneOf(panels, 'court')(table.state, 'Spain', { ...size, theme })).replaceAll(/\s+/g, ' ')
    }
    // Four farm at 1 while the mine is worked, twice as much in the Caribbean.
    expect(said('A3')).toMatch(/resources to come \+8 .*gold to be dug \+15/)
    expect(said('D1')).not.toMatch(/to come \+|to be dug/)
  })

  it('tells points by source, leaders with their last turn, who waits, and expeditions', () => {
    expect(text(lines)).toMatch(/Points +225 of 4500/)
    expect(text(lines)).toMatch(/ducats, two each +200/)
    expect(text(lines)).toMatch(/Columbus, S1 +now/)
    expect(text(lines)).toMatch(/Ojeda, Europe +3/)
    expect(text(lines)).toContain('4 colonists')
    expect(text(lines)).toMatch(/S1 in 2419 +\d+\/6/)
    expect(text(lines)).toContain('1 carrack: 2 soldiers, Columbus')
  })

  it('keeps to its room, the treasury first', () => {
    for (const height of [5, 12, 30])
      for (const width of [28, 36, 76]) {
        const cut = paneOf(panels, 'court')(state, 'Spain', { width, height, theme })
        expect(cut.length).toBeLessThanOrEqual(height)
        expect(cut[0]).toContain('Treasury')
        for (const line of cut) expect(widthOf(line)).toBeLessThanOrEqual(width)
      }
  })
})

describe('the tracker', () => {
  it('marks the present segment and says what comes next', () => {
    const { state } = layOut({ segment: 'A3' })
    expect(text(paneOf(panels, 'tracker')(state, 'Spain', { ...size, theme }))).toMatch(/> A3 Planning/)
    expect(text(paneOf(panels, 'tracker')(state, 'Spain', { ...size, theme }))).toContain(
      'Next: B1 Trans-Oceanic Movement [7.22]',
    )
    expect(panels.titleBar(state, 'Spain')).toMatchObject({ left: 'Turn 1/21  1495-1500', short: 'Planning' })
    const poor = layOut({ segment: 'A3', treasury: 1 })
    expect(panels.titleBar(poor.state, 'Spain').right).toMatch(/^Spain {2}1 ducat {2}/)
  })

  it('has its segment whole in the bar of 80 columns, also while another one is told', () => {
    const { state } = layOut({ segment: 'A3', turn: 15, treasury: 190 })
    const earlier = structuredClone(state)
    for (const { id, phase, name } of sequence) {
      const event: Event = { type: 'segment', rule: '5.1', id, phase, name, turn: 15 }
      const when = { turned: false, segment: panels.segmentOf!(event) }
      const bar = barText(barOf(panels, { state, viewer: 'Spain' }, { figures: earlier }, when), 80)
      expect(bar).toContain(` ${name} `)
    }
  })

  it('shows the marked segment at every height', () => {
    for (const segment of ['A3', 'C1', 'C6'])
      for (const height of [6, 12, 20, 30]) {
        const { state } = layOut({ segment, land: { '2316': { colonists: 1 } } })
        const lines = paneOf(panels, 'tracker')(state, 'Spain', { width: 28, height, theme })
        expect(lines.length).toBeLessThanOrEqual(height)
        expect(text(lines)).toContain('>')
      }
  })
})

describe('the verdict', () => {
  const history = Array.from({ length: 21 }, (_, index) => ({
    turn: index + 1,
    treasury: index * 10,
    points: index * 20,
  }))
  const { state } = layOut({ turn: 21, treasury: 2300, spain: { history } })

  it('says whether Spain has won, with points by source, two charts and the seed', () => {
    const won = panels.verdict({ ...state, over: true }, 'Spain', { ...size, theme }, [])
    for (const part of [
      'Spain has won.',
      'Treasury of 2300 ducats',
      'Treasury at the end',
      'Points at the end',
      'Seed',
    ])
      expect(text(won)).toContain(part)
    expect(text(won)).toMatch(/Points after turns 1 to 21 +4625 of 4500/)
    const poor = { ...state, over: true, nations: { Spain: { ...state.nations.Spain!, treasury: 0 } } }
    expect(text(panels.verdict(poor, 'Spain', { ...size, theme }, []))).toContain('4475 points are missing')
  })

  it('says what the program has mostly had by then, and once it is over where others want the same', () => {
    const read = (over: boolean) =>
      text(panels.verdict({ ...state, over }, 'Spain', { ...size, theme }, [])).replace(/\s+/g, ' ')
    const usualAt = (turn: number) => data.scenarios.solitaire.usual!.points[turn - 1]
    expect(read(true)).toContain(`mostly has ${usualAt(21)} points after turn 21.`)
    expect(read(true)).toContain('go for the same cities')
    expect(read(false)).toContain(`mostly has ${usualAt(20)} points after turn 20.`)
    expect(read(false)).not.toContain('go for the same cities')
  })

  it('draws with letters of one column', () => {
    expect(text(panels.verdict(state, 'Spain', { ...size, theme }, []))).toMatch(/^[\x20-\x7E\n]*$/)
  })
})

describe('rolls', () => {
  it('show table, dice, cell and modifiers', () => {
    const event = {
      type: 'native-combat',
      rule: '17.21',
      nation: 'Spain',
      area: 'Caribbean',
      dice: [4],
      bonus: 1,
      row: 3,
      column: '2-1',
      result: '2',
      level: 0,
      loss: 0,
    }
    const roll = panels.scene(event)!
    expect(roll.title).toBe('Combat against natives [17.21]')
    expect(roll.dice).toEqual([4])
    expect(text(roll.lines)).toBe('column 2-1, die -1, row 3, result 2')
    expect(roll.result).toContain('Caribbean')
  })

  it('show the die of the taxes once, though colonists are read off it too', () => {
    expect(
      panels.scene(drawn({ type: 'taxes', dice: [3], monarch: 'A', ducats: 25, withheld: [] })),
    ).not.toBeNull()
    expect(panels.scene(drawn({ type: 'colonists', dice: [3], colonists: 4 }))).toBeNull()
  })
})

describe('the map', () => {
  const { state } = newTable()

  it('is walked over hex by hex, up and down in a straight line', () => {
    const { step } = panels.map
    expect(step('2316', 'left')).toBe('2317')
    expect(step('2316', 'right')).toBe('2315')
    expect(step(step('2316', 'up'), 'down')).toBe('2316')
    expect(step('2316', 'upLeft')).toBe('2216')
    expect(step('0040', 'up')).toBe('0040')
  })

  it('begins at the first settlement and names places', () => {
    expect(panels.map.home(state, 'Spain')).toBe('2316')
    expect(panels.map.cellOf('2316/2')).toBe('2316')
    expect(panels.map.cellOf('Europe')).toBeNull()
    expect(panels.map.nameOf('Europe')).toBe('Europe')
  })

  it('leads to own stacks, cities, mines and every area', () => {
    const jumps = panels.map.jumps(state, 'Spain')
    expect(jumps[0]).toMatchObject({ group: 'Own port', cell: '2316' })
    for (const group of ['Treasure city', 'Mine', 'Area'])
      expect(jumps.some((jump) => jump.group === group)).toBe(true)
    const byNumber = jumps.filter(({ group, sought }) => sought && group === 'Hex').map(({ cell }) => cell)
    expect(byNumber).toEqual([...world.board.hexes.keys()])
    for (const { cell } of jumps) expect(cell === null || world.board.hexes.has(cell)).toBe(true)
  })
})

describe('standing orders', () => {
  it('are offered as actions that the rules take', () => {
    const { state } = newTable()
    for (const order of panels.orders!.of(state, 'Spain')) {
      const applied = game.apply(state, order.action)
      expect(applied.ok).toBe(true)
      if (applied.ok)
        expect(
          panels.orders!.of(applied.state, 'Spain').some(({ label, on }) => label === order.label && on),
        ).toBe(true)
    }
    const options = panels.newGameOptions(
      panels.switches.map(({ name }) => name),
      ['Spain'],
    )
    const all = game.create({ scenario: 'solitaire', seed: 'x', options }).state
    expect(panels.orders!.of(all, 'Spain').every(({ on }) => on)).toBe(true)
  })
})
