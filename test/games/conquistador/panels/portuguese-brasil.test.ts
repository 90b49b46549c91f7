/** How Brasil is shown under the Treaty of Tordesillas, alone and between nations. */

import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { lookText, mapLegend } from '../../../../source/games/conquistador/panels/map-text.ts'
import { rollOf } from '../../../../source/games/conquistador/panels/rolls.ts'
import { gameWords } from '../../../../source/games/conquistador/panels/words.ts'
import { isRolled } from '../../../../source/games/conquistador/text/events.ts'
import { paneOf } from '../../../app/pane.ts'
import {
  type Brasil,
  coast,
  inland,
  newYear,
  underTreaty,
} from '../rules/20-victory-and-scenarios/portuguese.ts'
import { quiet } from '../rules/between-nations.ts'
import { game, type Layout, layOut } from '../rules/table.ts'
import { world } from '../world.ts'
import { drawn } from './map/drawing.ts'

const stages: Readonly<Record<string, Brasil>> = {
  'Portuguese Level 7': { level: 7 },
  'Portuguese Level 0': { level: 0 },
  'annexed by Spain, open to all': { level: 0, status: 'annexed', rolls: false },
  'independent, closed to all (22.32)': { level: 0, status: 'independent', rolls: false },
}
const tables: Readonly<Record<string, Layout>> = {
  'a lone Spain': {},
  'two nations': { others: { England: {} } },
}
const words = gameWords(world)
const court = paneOf(conquistadorPanels(world), 'court')
const size = { width: 40, height: 30 }
const theme = buildTheme('mono', 0)

describe.each(Object.entries(tables))('Brasil for %s', (_, layout) => {
  it.each(Object.entries(stages))('is said to be: %s', (said, brasil) => {
    const { state } = underTreaty(brasil, { turn: 18, ...layout })
    const look = stripVTControlCharacters(lookText(world, state, inland))
    expect(look).toContain(`Brasil; ${said}; `)
    expect(look).toContain('; natives 0, attrition')
    expect(words.area(state, 'Spain', 'Brasil')).toContain(`By the Treaty of Tordesillas: ${said}.`)
    expect(words.area(state, 'Spain', 'Brasil').join()).not.toContain('not played')
  })

  it('bears on the map the initial of Portugal, then of who settles, and a mark when it is closed', () => {
    const owner = (brasil: Brasil) => {
      const { state } = underTreaty(brasil, { turn: 18, land: { [coast]: { colonists: 1 } }, ...layout })
      if (brasil.status === 'independent') state.stacks = []
      return drawn(inland, 1, { layer: 'ownership', state }).slice(1, 2)
    }
    expect(Object.values(stages).map(owner)).toEqual(['P', 's', 's', 'I'])
    expect(mapLegend(1, 'ownership').join()).toContain('I for independent Brasil')
  })

  it('stands in the court, and not without the option', () => {
    const brasilIn = (state: Parameters<typeof court>[0]) =>
      court(state, 'Spain', { ...size, theme })
        .filter((line) => line.includes('Brasil'))
        .map((line) => line.replace(/ +/g, ' '))
    const shown = Object.values(stages).map((brasil) =>
      brasilIn(underTreaty(brasil, { turn: 18, ...layout }).state),
    )
    expect(shown).toEqual([
      ['Brasil Portuguese 7'],
      ['Brasil Portuguese 0'],
      ['Brasil open to all'],
      ['Brasil closed to all'],
    ])
    const without = layOut({ turn: 18, ...layout }).state
    expect(brasilIn(without)).toEqual([])
    expect(lookText(world, without, inland)).toContain('natives 2')
  })

  it('is told of before a move, with its level in place of natives', () => {
    const { state } = underTreaty(
      { level: 7 },
      { turn: 9, segment: 'C2', natives: quiet, land: { [inland]: { soldiers: 2 } }, ...layout },
    )
    const action = { type: 'move', seat: 'Spain', stack: inland, units: { soldier: 1 }, path: [coast] }
    expect(JSON.stringify(game.forecast(state, action))).toContain('Portuguese Level 7')
  })
})

describe('closed Brasil', () => {
  it('is said to be so from the hexes beside it, and cannot be crossed to', () => {
    const border = world.board.hexesOfArea
      .get('Amazon')!
      .find((hex) =>
        world.board.landWays.get(hex)!.some((other) => world.board.hexes.get(other)!.area === 'Brasil'),
      )!
    const said = (brasil: Brasil) =>
      words.place(underTreaty(brasil, { turn: 18 }).state, 'Spain', border).join('\n')
    expect(said({ status: 'annexed', level: 0 })).not.toContain('closed to all')
    const closed = said({ status: 'independent', level: 0, rolls: false })
    expect(closed).toMatch(/Brasil; closed to all; [^\n]*land units cannot cross/)
  })
})

describe('the die for Brasil', () => {
  it.each([
    [9, { level: 4 }, 'Portugal reinforces Brasil [22.31]', 'level 5'],
    [17, { level: 4 }, 'Does Spain annex Portugal? [22.32]', undefined],
    [18, { level: 0, status: 'annexed' }, 'Does Brasil become independent? [22.32]', 'needs 5 or 6'],
  ] as const)('in turn %i has a title and says what it means', (turn, brasil, title, detail) => {
    const [event] = newYear(turn, 4, brasil).events.filter(isRolled)
    const roll = rollOf(event!, world.data.tables)
    expect(roll).toMatchObject({ title, dice: [4], lines: detail ? [detail] : [] })
    expect(roll.result).toMatch(/^Spain rolls 4/)
  })
})
