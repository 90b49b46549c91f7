/** [23.15] The panels where four nations play: room for all of them on the smallest screen. */

import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../../source/app/parts/lines.ts'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import type { EventOf } from '../../../../source/games/conquistador/events/event.ts'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { mapLegend, zooms } from '../../../../source/games/conquistador/panels/map-text.ts'
import { rollOf } from '../../../../source/games/conquistador/panels/rolls.ts'
import { statusWords } from '../../../../source/games/conquistador/panels/words/status.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { paneOf } from '../../../app/pane.ts'
import { game, layOut } from '../rules/table.ts'
import { drawn as eventDrawn } from '../text/events/tells.ts'
import { world } from '../world.ts'
import { drawn } from './map/drawing.ts'

const carrack = { kind: 'carrack' as const }
const history = (points: number[]) =>
  points.map((value, turn) => ({ turn: turn + 1, treasury: value, points: value }))
const { state } = layOut({
  turn: 8,
  segment: 'B2',
  order: ['Portugal', 'Spain', 'England', 'France'],
  treasury: 1234,
  spain: { history: history([40, 60, 80]) },
  land: { '2316': { colonists: 3, missionaries: ['M1'] } },
  missionaries: { M1: 1 },
  others: {
    England: { land: { '1519': { colonists: 2 } }, record: { history: history([30, 30, 90]) } },
    France: { land: { '2910': { soldiers: 1 } }, record: { history: history([20, 50, 70]) } },
    Portugal: {
      treasury: 2345,
      land: { '2118': { colonists: 2, soldiers: 3 }, '3817': { soldiers: 4 } },
      ships: { '2118': [carrack] },
      europe: { leaders: ['Cabot, S.', 'Sequeira'] },
      record: { history: history([10, 20, 100]) },
    },
  },
  expeditions: [
    { nation: 'Portugal', place: '2316', begun: true, ships: [carrack, carrack] },
    { nation: 'England', place: '2419', begun: true, ships: [carrack] },
    { nation: 'France', place: '2419', begun: true, ships: [carrack] },
    { nation: 'Portugal', place: '2419', begun: true, ships: [carrack] },
  ],
})
const panels = conquistadorPanels(world)
const theme = buildTheme('mono', 0)
const everybody = ['Portugal', 'Spain', 'England', 'France'] as const
const at = (hex: string, zoom: 1 | 2 | 3, seat: string, made: State = state) =>
  drawn(hex, zoom, { state: made, seat })
    .split('\n')
    .map((line) => line.slice(1))

describe('[23.15] four nations on the map', () => {
  it('are told apart by their initials, also where a p is a port too', () => {
    expect(at('2118', 1, 'Spain')).toEqual(['pp'])
    expect(at('2118', 2, 'Spain')[0]).toMatch(/^p2/)
    expect(at('2118', 2, 'Spain')[1]).toMatch(/^v1p/)
    expect(at('2118', 3, 'Spain')[1]).toMatch(/^pp2s3v1/)
    expect(at('1519', 1, 'Portugal')[0]).toMatch(/^.e$/)
    expect(at('3817', 1, 'England')).toEqual(['sp'])
    expect(at('2118', 1, 'Portugal')).toEqual(['PV'])
    // What can be found there goes before whose else the hex is.
    expect(at('2316', 1, 'Spain')).toEqual(['P?'])
    expect(at('2419', 1, 'Spain')[0]).toMatch(/3$/)
    for (const zoom of zooms) expect(mapLegend(zoom).join(' ')).toContain('f France, p Portugal')
  })

  it('are jumped to and looked at by name', () => {
    const groups = panels.map.jumps(state, 'Spain').map(({ group }) => group)
    expect(groups).toEqual(expect.arrayContaining(['Portugal, port', 'Portugal, stack', 'Portugal, ships']))
  })
})

describe('[23.15] four nations at the court', () => {
  it('have a line each in the smallest panel, and stay within it', () => {
    for (const seat of [...everybody, ''])
      for (const [width, height] of [
        [28, 20],
        [36, 19],
        [76, 22],
        [50, 38],
      ] as const) {
        const lines = paneOf(panels, 'court')(game.view(state, seat), seat, { width, height, theme })
        expect(lines.length).toBeLessThanOrEqual(height)
        for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(width)
        for (const [index, nation] of everybody.entries())
          expect(lines.join('\n')).toMatch(new RegExp(`^${index + 1}[> ]${nation} `, 'm'))
      }
  })

  it('are all in the order of initiative beside the sequence of play', () => {
    for (const [width, height] of [
      [28, 15],
      [36, 20],
    ] as const) {
      const lines = paneOf(panels, 'tracker')(state, '', { width, height, theme })
      expect(lines.length).toBeLessThanOrEqual(height)
      for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(width)
      expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain('[Portugal] Spain England France')
      expect(lines.some((line) => line.includes('>') && line.includes('B2'))).toBe(true)
    }
  })

  it('[23.14] tell how long Cabot still serves whom he serves now', () => {
    const shown = paneOf(panels, 'court')(game.view(state, 'Portugal'), 'Portugal', {
      width: 76,
      height: 60,
      theme,
    })
    expect(shown.join('\n')).toMatch(/Cabot, S\., Europe +10/)
    const words = statusWords({ ...world, state: game.view(state, 'Portugal') }, 'Portugal').join(' ')
    expect(words).toContain('Cabot, S., Europe, to turn 10')
    for (const nation of everybody) expect(words).toContain(nation)
  })
})

describe('[23.15] a fight of one against three', () => {
  const fight: EventOf<'naval-combat'> = {
    type: 'naval-combat',
    rule: '8.25',
    nation: 'England',
    targets: ['Spain', 'France', 'Portugal'],
    place: '2316',
    ships: 6,
    targetShips: 5,
    attack: 48,
    defence: 40,
    shift: 0,
    column: '1-1',
    dice: [3],
    result: '-',
  }

  it('names them all, in the roll and in the log', () => {
    expect(rollOf(fight, world.data.tables).sides).toMatchObject([
      { who: 'England', strength: 48 },
      { who: 'Spain, France and Portugal', strength: 40 },
    ])
    expect(rollOf(fight, world.data.tables).result).toContain(
      'the ships of Spain, France and Portugal in 2316',
    )
  })
})

describe('[23.15] four nations in the verdict', () => {
  const over = { ...state, over: true }
  const verdict = (width: number) =>
    panels.verdict(over, 'Spain', { width, height: 24, theme }, [
      eventDrawn({ type: 'taxes', nation: 'Portugal', dice: [6], ducats: 40, withheld: [] }),
    ])

  it.each([60, 78, 118])('have a column each, %i columns wide', (width) => {
    const lines = verdict(width)
    for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(width)
    const text = lines.join('\n')
    expect(text).toMatch(/^ +Spain +England +France +Portugal$/m)
    expect(text).toMatch(/^Ducats +1234 +200 +200 +2345$/m)
    expect(text).toMatch(/^ {2}2 points each +2468 +400 +400 +4690$/m)
    expect(text).toMatch(/^Dice rolled +0 +0 +0 +1$/m)
  })

  it('have a letter each in the charts', () => {
    const text = verdict(78).join('\n')
    expect(text.replaceAll(/\s+/g, ' ')).toContain('S Spain, E England, F France, P Portugal, * several')
    const top = text.split('\n').find((line) => /^ +100 \|/.test(line))
    expect(top).toMatch(/P$/)
  })

  it('name all who share a victory', () => {
    const level = structuredClone(over)
    level.discoveries = {}
    for (const nation of everybody) level.nations[nation]!.treasury = 500
    expect(game.outcome(level)!.summary).toContain('Spain, England, France and Portugal share the victory')
  })
})
