/** What the German Bankers see of themselves and of the others, and how the others see them (24.0). */

import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../../../source/app/parts/lines.ts'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'
import { paneOf } from '../../../../app/pane.ts'
import { game, layOut } from '../../rules/table.ts'
import { drawn, type Sketch } from '../../text/events/tells.ts'
import { world } from '../../world.ts'

const panels = conquistadorPanels(world)
const theme = buildTheme('mono', 0)
const text = (lines: readonly string[]) => lines.join('\n')

/** Five seats in turn 9, before Land Movement; two loans run, one of them due, and Spires serves Spain. */
const { state } = layOut({
  turn: 9,
  segment: 'C2',
  treasury: 120,
  land: { '2316': { colonists: 3, soldiers: 2 } },
  others: {
    England: { treasury: 90 },
    France: { treasury: 80 },
    Portugal: { treasury: 70 },
    Bankers: {
      treasury: 260,
      record: { shown: 300 },
      europe: { leaders: ['Federman'] },
    },
  },
  edit: (made) => {
    const loan = { kind: 'loan', from: 'Bankers', ducats: 20, repaid: false } as const
    const common = { turn: 8, announced: false, status: 'inForce', brokenBy: null } as const
    const bank = { ...common, by: 'Bankers' } as const
    made.treaties.push(
      { ...bank, id: 5, with: 'England', clauses: [{ ...loan, repay: 30, due: 12 }] },
      { ...bank, id: 6, with: 'Spain', clauses: [{ ...loan, repay: 25, due: 9 }] },
    )
    made.rentals.push({ name: 'Spires', owner: 'Bankers', renter: 'Spain', until: 10 })
    made.harbours.find(({ nation }) => nation === 'Spain')!.leaders.push('Spires')
  },
})
const over = (made: State): State => ({ ...made, over: true })

const court = (seat: string, width = 40, height = 40) =>
  text(paneOf(panels, 'court')(game.view(state, seat), seat, { width, height, theme }))

describe('[24.11] the court of the Bankers', () => {
  it('has the treasury, what is owed by whom and when, the points and the explorers', () => {
    const shown = court('Bankers')
    expect(shown).toMatch(
      /^Treasury +260 ducats\n +Spain owes, due now +\+25\n +England owes, turn 12 +\+30\n/,
    )
    expect(shown).toMatch(/with all repaid +315\nTaxes as of a monarch +A\n/)
    expect(shown).toMatch(/Points +780\n +ducats, three each +780\n/)
    expect(shown).toMatch(/Explorers +last turn\n +Federman, Europe +now/)
    expect(shown).toMatch(/Explorers in hire +last turn\n +Spires for Spain +10/)
    for (const word of ['maintenance', 'Resource level', 'discover', 'Expeditions', 'x4'])
      expect(shown).not.toContain(word)
  })

  it('lists them after the nations, without a place in the order', () => {
    expect(court('Bankers')).toMatch(/4 Portugal A +70 +\d+\n >Bankers A +260 +780/)
    expect(court('England')).toMatch(/\n {2}Bankers A +300 +900/)
  })

  it('fits with five seats beside the map, the nations and the own treasury in any case', () => {
    for (const [width, height] of [
      [28, 18],
      [38, 30],
    ] as const)
      for (const seat of state.order) {
        const lines = paneOf(panels, 'court')(game.view(state, seat), seat, { width, height, theme })
        expect(lines.length).toBeLessThanOrEqual(height)
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
        expect(text(lines)).toContain('Treasury')
        expect(text(lines)).toContain('Bankers')
      }
  })

  it('tells debtors whom they owe', () => {
    expect(court('Spain')).toMatch(/we owe (the )?Bankers 25/)
    expect(court('France')).not.toContain('owe')
  })
})

describe('[24.11] the other panels of the Bankers', () => {
  it('say their treasury and points in the title bar, and theirs alone', () => {
    const right = (seat: string) => panels.titleBar(game.view(state, seat), seat).right
    expect(right('Bankers')).toBe('Bankers  260 ducats  780 points')
    expect(right('Spain')).not.toContain('260')
  })

  it('have five seats in the line of order, who acts in brackets', () => {
    const lines = paneOf(panels, 'tracker')(state, 'Bankers', { width: 28, height: 20, theme })
    expect(text(lines).replace(/\s+/g, ' ')).toContain('[Spain] England France Portugal Bankers')
    expect(lines.length).toBeLessThanOrEqual(20)
  })

  it('open the map where games begin, and jump to the units of others', () => {
    const view = game.view(state, 'Bankers')
    expect(panels.map.home(view, 'Bankers')).toBe('2316')
    const groups = panels.map.jumps(view, 'Bankers').map(({ group }) => group)
    expect(groups).toContain('Spain, port')
    expect(groups).not.toContain('Own stack')
  })

  it('offer no standing orders, but to break a treaty (6.72)', () => {
    expect(panels.orders!.of(state, 'Bankers').filter(({ action }) => action.type !== 'renege')).toEqual([])
    expect(panels.orders!.of(state, 'Spain').length).toBeGreaterThan(0)
  })
})

describe('[24.11] the Bankers in plain words', () => {
  const words = (of: 'status' | 'where' | 'points', seat: string) =>
    text(panels.words[of](game.view(state, seat), seat))

  it('have their books in one line, and stand after the nations', () => {
    expect(words('status', 'Bankers')).toContain(
      'Treasury 260 ducats; Spain owes, due now +25; England owes, turn 12 +30; with all repaid 315;',
    )
    expect(words('status', 'Bankers')).toContain(
      'The Bankers act in the council only: 260 ducats, 780 points.',
    )
    expect(words('status', 'Bankers')).toContain('Spires of the Bankers serves Spain to turn 10.')
  })

  it('tell where explorers wait, and that there are no units', () => {
    expect(words('where', 'Bankers')).toContain('In Europe: Federman, waiting to be hired.')
    const empty = { ...state, harbours: state.harbours.filter(({ nation }) => nation !== 'Bankers') }
    expect(text(panels.words.where(empty, 'Bankers'))).toContain('The Bankers have no units anywhere.')
  })

  it('[24.4] count their points', () => {
    expect(words('points', 'Bankers')).toContain(
      'The Bankers have 780 points: 780 for 260 ducats; 0 for no controlled area.',
    )
    expect(words('points', 'Bankers')).toContain(
      'The Bankers hold more ducats than Spain and England together: a technical victory [24.4].',
    )
  })
})

describe('[24.4] the verdict with the Bankers', () => {
  const verdict = (made: State, seat: string, width = 78) =>
    text(panels.verdict(game.view(made, seat), seat, { width, height: 24, theme }, []))

  it('has five columns, their ducats at three points', () => {
    const shown = verdict(over(state), 'Spain')
    expect(shown).toMatch(/Spain +England +France +Portugal +Bankers/)
    expect(shown).toMatch(/2 each, bank 3 +240 +180 +160 +140 +780/)
    expect(shown).toMatch(/Discoveries +1 +0 +0 +0 +0/)
    for (const line of shown.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(78)
  })

  it('names them as winners, and their technical victory besides', () => {
    const shown = verdict(over(state), 'Spain').replace(/\s+/g, ' ')
    expect(shown).toMatch(/The Bankers win with 780 points; Spain \d+,/)
    expect(shown).toContain(
      'The Bankers hold more ducats than Spain and England together: a technical victory',
    )
    expect(verdict(state, 'Bankers').replace(/\s+/g, ' ')).toContain(
      'as far as the Bankers know: the Bankers lead.',
    )
  })

  it('draws their curve with a letter of its own', () => {
    const history = [1, 2].map((turn) => ({ turn, treasury: 10 * turn, points: 30 * turn }))
    const made = structuredClone(over(state))
    for (const [index, one] of Object.values(made.nations).entries())
      one.history = history.map((entry) => ({ ...entry, points: entry.points * (index + 1) }))
    const shown = verdict(made, 'Bankers').replace(/\s+/g, ' ')
    expect(shown).toContain('S Spain, E England, F France, P Portugal, B Bankers, * several')
  })
})

describe('[24.11] events of the Bankers in words', () => {
  const say = (event: Sketch) => describeEvent(drawn({ nation: 'Bankers', ...event } as Sketch))

  it('are told as of several people', () => {
    expect(say({ type: 'taxes', dice: [4], ducats: 30, monarch: 'A', withheld: [] })).toBe(
      'The Bankers roll 4 for taxes and collect 30 ducats.',
    )
    expect(say({ type: 'treasury', reason: 'war', ducats: -40 })).toBe('The war costs the Bankers 40 ducats.')
    expect(say({ type: 'treaty-announced', partner: 'Spain', terms: [] })).toMatch(
      /^The Bankers make their treaty/,
    )
    expect(say({ type: 'leader-arrives', name: 'Spires', kind: 'explorer' })).toBe(
      'Spires, explorer of the Bankers, arrives in Europe.',
    )
    expect(say({ type: 'treaty-proposed', nation: 'Spain', partner: 'Bankers', terms: [] })).toBe(
      'Spain proposes a treaty to the Bankers ().',
    )
  })

  it('[24.13] tell what is added to the die of a nation', () => {
    expect(
      describeEvent({
        type: 'taxes',
        rule: '6.31',
        nation: 'Spain',
        dice: [6],
        added: 1,
        ducats: 55,
        monarch: 'A',
        withheld: [],
      }),
    ).toBe('Spain rolls 6, counted as 7, for taxes and collects 55 ducats under its A monarch.')
  })
})
