/** What is said of a game alone: its goal, how often the program reaches it, and what may be played after it. */
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import { shortScenarios } from '../../../../../source/games/conquistador/data/names.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import { reachedText } from '../../../../../source/games/conquistador/panels/words/fares.ts'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import { shortTitles } from '../../../../../source/games/conquistador/text/setting.ts'
import { data, world } from '../../world.ts'

const panels = conquistadorPanels(world)
const theme = buildTheme('mono', 0)
const { short, solitaire } = data.scenarios
const page = readFileSync('docs/balance.md', 'utf8')

describe('how often the program reaches the goal of a game', () => {
  it.each(shortScenarios.map((name) => [name]))('is in the data as it was measured: %s', (name) => {
    const { reached, winAt } = short![name]
    const row = page.split('\n').find((line) => line.startsWith(`| ${shortTitles[name]} |`))!
    const told = [...row.matchAll(/(\d+) of (\d+), /g)].map(([, count, games]) => [count, games].map(Number))
    expect(told).toEqual([
      [reached!.hard, reached!.games],
      [reached!.normal, reached!.games],
    ])
    expect(row.replaceAll(',', '')).toContain(`| ${winAt} |`)
  })

  it('is for the century that of its page', () => {
    const { games, hard, normal } = solitaire.reached!
    for (const [level, count] of Object.entries({ hard, normal })) {
      const share = ((100 * count) / games).toFixed(1)
      expect(page).toContain(`| ${level} | Spain | ${games} | ${share} % (`)
    }
  })

  it('is told of who has not measured it in no word', () => {
    const { reached: _, ...conquest } = short!.conquest
    const scenarios = { ...data.scenarios, short: { ...short!, conquest } }
    const other = conquistadorPanels({ ...world, data: { ...data, scenarios } })
    const about = other.scenarios.find(({ name }) => name === 'conquest')!.about
    expect(about).toContain('You need 2,225 points. Not in the book')
  })
})

test.each(shortScenarios.map((name) => [name]))(
  'the goal of %s and how the program fares with it stand where it is chosen',
  (name) => {
    const { winAt, reached } = short![name]
    const about = panels.scenarios.find((one) => one.name === name)!.about
    const points = String(winAt).replace(/(\d)(\d{3})$/, '$1,$2')
    expect(about).toContain(`You need ${points} points; the program reaches them ${reachedText(reached!)}.`)
  },
)

test.each([
  ['columbus', 'turns 1 to 7 +\\d+ of 1050', 'or next The conquest: Short games'],
  ['conquest', 'turns 6 to 13 +\\d+ of 2225', 'Or next the whole century: New game.'],
])(
  'the verdict of %s has points, turns, goal, program and what is next on its first screen',
  (scenario, points, next) => {
    const state = { ...setUp(world, { scenario, seed: '1' }), over: true }
    const lines = panels.verdict(state, 'Spain', { width: 76, height: 21, theme }, []).slice(0, 20)
    const text = lines.join(' ').replace(/\s+/g, ' ')
    expect(lines.join('\n')).toMatch(new RegExp(`Points after ${points}`))
    const { reached, to, usual } = short![scenario as keyof typeof shortTitles]
    expect(text).toContain(`mostly has ${usual!.points.at(-1)} points after turn ${to}.`)
    expect(text).toContain(`points ${reachedText(reached!)}.`)
    expect(text).toContain('are missing.')
    expect(text).toContain('Again with other luck')
    expect(text).toContain(next)
    // It was there before the first turn.
    expect(panels.verdict(state, 'Spain', { width: 76, height: 21, theme }, []).join()).toContain(
      'The New World, from the start',
    )
    // The same in lines.
    expect(panels.words.points(state, 'Spain').join(' ')).toContain(next)
  },
)

test('while a game goes on nothing is said of the next one', () => {
  const state = setUp(world, { scenario: 'columbus', seed: '1' })
  const text = panels.verdict(state, 'Spain', { width: 76, height: 21, theme }, []).join(' ')
  expect(text).not.toContain('Short games')
  expect(text).not.toContain('of 100 games')
})
