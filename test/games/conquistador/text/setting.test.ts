import { describe, expect, it } from 'vitest'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { isRuleInUse, rulesInUse, settingOf } from '../../../../source/games/conquistador/text/setting.ts'
import type { Json } from '../../../../source/kernel/contract/game.ts'
import { paneOf } from '../../../app/pane.ts'
import { game } from '../rules/table.ts'
import { world } from '../world.ts'

const begun = (scenario: string, options: Readonly<Record<string, Json>>): State =>
  game.create({ scenario, seed: 'x', options }).state

describe('the game in words', () => {
  it.each([
    ['solitaire', {}, 'Optional rules: none; edition: 1976.'],
    ['solitaire', { personne: false }, 'Optional rules: none; edition: 1976.'],
    [
      'solitaire',
      { tordesillas: true, 'errata-2nd': true, edition: 'revised' },
      'Optional rules: Treaty of Tordesillas, Errata of the 2nd edition; edition: revised.',
    ],
    ['campaign', { personne: false }, 'Optional rules: no Personne; edition: 1976.'],
    [
      'campaign',
      { portugal: true, bankers: true, personne: false },
      'Optional rules: Portugal, German Bankers; edition: 1976.',
    ],
  ] as const)('names the rules of a %s with %j', (scenario, options, words) => {
    expect(rulesInUse(begun(scenario, options))).toBe(words)
    expect(`${settingOf(world, { scenario, options })}.`.endsWith(words)).toBe(true)
  })

  it('names who is played by the program, and leaves persons as they are', () => {
    const seats = { Spain: 'human', England: 'computer:hard', France: 'computer' }
    expect(settingOf(world, { scenario: 'campaign', options: { seats } })).toMatch(
      /^Campaign: Spain, England \(computer, hard\), France \(computer, normal\)\. Optional rules/,
    )
    expect(
      settingOf(world, { scenario: 'solitaire', options: { seats: { Spain: 'computer:easy' } } }),
    ).toMatch(/^Solitaire: Spain \(computer, easy\)\. /)
    expect(settingOf(world, { scenario: 'solitaire' })).toMatch(/^Solitaire: Spain\. /)
  })

  it('names the scenario alone where the options are none of this program', () => {
    expect(settingOf(world, { scenario: 'campaign', options: { dragons: true } })).toBe('Campaign')
    expect(settingOf(world, { scenario: '', options: {} })).toBe('')
  })

  it('stands in the sequence of play over the screen, and in the verdict', () => {
    const panels = conquistadorPanels(world)
    const state = begun('campaign', { bankers: true, edition: 'revised' })
    const theme = buildTheme('mono', 0)
    const told = /Optional rules: German Bankers; edition: revised\./
    const text = (lines: readonly string[]) => lines.join('\n')
    expect(text(paneOf(panels, 'tracker')(state, '', { width: 76, height: 21, theme }))).toMatch(told)
    expect(paneOf(panels, 'tracker')(state, '', { width: 76, height: 21, theme }).length).toBeLessThanOrEqual(
      21,
    )
    expect(text(paneOf(panels, 'tracker')(state, '', { width: 34, height: 21, theme }))).not.toMatch(told)
    expect(text(panels.verdict(state, '', { width: 76, height: 21, theme }, []))).toMatch(told)
    const alone = begun('solitaire', {})
    expect(text(panels.verdict(alone, 'Spain', { width: 76, height: 21, theme }, []))).toContain(
      'Optional rules: none; edition: 1976.',
    )
  })

  it('tells of the optional chapters alone whether they are played', () => {
    const state = begun('campaign', { bankers: true, tordesillas: true })
    expect(['22.11', '23.12', '24.16'].map((number) => isRuleInUse(state, number))).toEqual([
      true,
      false,
      true,
    ])
    expect(['2.2', '15.36', '6.41/4'].map((number) => isRuleInUse(state, number))).toEqual([null, null, null])
  })
})
