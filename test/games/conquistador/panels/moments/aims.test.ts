/** What wins alone is told as the first turn begins, once, with the figures of the data. */
import { describe, expect, it, test } from 'vitest'
import { momentsFor } from '../../../../../source/app/session/told/great-moments.ts'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import { layoutTable } from '../../../../../source/app/table/layout.ts'
import { slidesOf } from '../../../../../source/app/table/reel/slides.ts'
import type { Event } from '../../../../../source/games/conquistador/events/event.ts'
import type { World } from '../../../../../source/games/conquistador/map/world.ts'
import { court } from '../../../../../source/games/conquistador/panels/court/court.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import { game } from '../../playing.ts'
import { data, world } from '../../world.ts'

const turn = (number: number): Event => ({ type: 'turn', rule: '5.1', turn: number, years: '1495-1500' })
const told = (scenario: string, of: World = world) =>
  conquistadorPanels(of).moment!(setUp(of, { scenario, seed: '1' }), 'Spain', turn(1))

describe('what wins alone', () => {
  it.each([
    ['solitaire', '4,500 points by turn 21', '4,500 points in 21 turns are 214 a turn'],
    ['columbus', '1,050 points by turn 7', '1,050 points in 7 turns are 150 a turn'],
    ['conquest', '2,225 points by turn 13', '2,225 points in 8 turns are 278 a turn'],
  ])('is told as the first turn begins: %s', (scenario, title, perTurn) => {
    const page = told(scenario)!
    expect(page.title).toBe(title)
    expect(page.text).toContain(perTurn)
    expect(page.text).toContain('a ducat counts 2, an area that you control 150, a discovery 15 to 75')
  })

  it('follows the data', () => {
    const { scenarios, tables } = structuredClone(data)
    const other = {
      ...data,
      scenarios: { ...scenarios, solitaire: { ...scenarios.solitaire, winAt: 2100 } },
      tables: { ...tables, gold: { ...tables.gold, mainland: { ...tables.gold.mainland, ducats: 33 } } },
    }
    const page = told('solitaire', { ...world, data: other })!
    expect(page.text).toContain('2,100 points in 21 turns are 100 a turn')
    expect(page.text).toContain(
      'Every turn mines pay 15 to 33 and looted cities 40 to 100, until they run dry; a colonist earns 1 to 4, costs 2.',
    )
  })

  it('is told to nobody where several play', () => {
    expect(told('campaign')).toBeNull()
  })

  it('fits the page on the smallest screen, and is told once', () => {
    const { side } = layoutTable({ width: 80, height: 23 }, 2)
    const events = [turn(1), turn(2)]
    const panels = conquistadorPanels(world)
    const state = setUp(world, { scenario: 'solitaire', seed: '1' })
    const momentOf = momentsFor({ panels, state, viewer: 'Spain', events: () => events })
    const size = { width: side.width, height: side.height - 2 }
    const look = { ...size, pace: 'by key', theme: buildTheme('mono', 0), momentOf } as const
    const pages = slidesOf({ events, since: false }, panels, game.describe, look)
    const great = pages.filter(({ isMoment }) => isMoment)
    expect(great).toHaveLength(1)
    expect(great[0]!.lines.length).toBeLessThanOrEqual(size.height)
    expect(great[0]!.lines.at(-1)).toContain('Turn 1 begins')
  })

  test('stands in the court in every turn', () => {
    const paper = { width: 80, height: 60, theme: buildTheme('mono', 0), glyphs: 'unicode' as const }
    const lines = (scenario: string) => court(world, setUp(world, { scenario, seed: '1' }), 'Spain', paper)
    expect(lines('solitaire').join('\n')).toContain('4,500 points in 21 turns are 214 a turn')
    expect(lines('campaign').join('\n')).not.toContain('points by turn')
  })
})
