/** The verdict where several nations play: points side by side, control, curves and luck. */

import { describe, expect, it } from 'vitest'
import { widthOf } from '../../../../../source/app/parts/lines.ts'
import { buildTheme } from '../../../../../source/app/settings/theme.ts'
import { conquistadorPanels } from '../../../../../source/games/conquistador/panels/index.tsx'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { GameEvent } from '../../../../../source/kernel/contract/game.ts'
import { game } from '../../rules/table.ts'
import { drawn } from '../../text/events/tells.ts'
import { world } from '../../world.ts'
import { state } from '../three-nations.ts'

const panels = conquistadorPanels(world)
const theme = buildTheme('mono', 0)
const text = (lines: readonly string[]) => lines.join('\n')

describe('the verdict', () => {
  const events = [
    drawn({ type: 'taxes', nation: 'Spain', dice: [6], ducats: 40, withheld: [] }),
    drawn({ type: 'political-event', nation: 'Spain', dice: [6, 3], result: '1' }),
    drawn({ type: 'taxes', nation: 'France', dice: [1], ducats: 10, withheld: [] }),
  ]
  const verdict = (made: State, seat: string, width = 78, happened: readonly GameEvent[] = events) =>
    text(panels.verdict(game.view(made, seat), seat, { width, height: 24, theme }, happened))
  const over = { ...state, over: true }

  it('has the points of each nation by source, side by side', () => {
    const shown = verdict(over, 'Spain')
    expect(shown).toMatch(/ +Spain +England +France/)
    expect(shown).toMatch(/Ducats +310 +245 +400/)
    expect(shown).toMatch(/2 points each +620 +490 +800/)
    expect(shown).toMatch(/Areas controlled +0 +1 +0/)
    expect(shown).toMatch(/150 each +0 +150 +0/)
    expect(shown).toMatch(/Total +645 +665 +800/)
  })

  it('says in which turn points were taken away, and for what', () => {
    const failed = structuredClone(over)
    failed.nations.Spain!.penalties = [{ turn: 6, reason: 'cibola', points: 100 }]
    expect(verdict(failed, 'Spain')).toMatch(/Penalties +-100 +0 +0/)
    expect(verdict(failed, 'Spain')).toMatch(
      /Spain lost 100 points in turn 6: the march to the Seven Cities was not\s+finished in time/,
    )
    expect(verdict(over, 'Spain')).not.toContain('lost 100 points')
    expect(panels.words.points(failed, 'Spain').join(' ')).toContain(
      '100 taken away as penalties (turn 6: the march to the Seven Cities was not finished in time [6.41/14])',
    )
  })

  it('names the winner, and all of several that are level', () => {
    expect(verdict(over, 'Spain')).toContain('France wins with 800 points; England 665, Spain 645.')
    const level = structuredClone(over)
    level.nations.Spain!.treasury = 320
    level.nations.France!.treasury = 0
    expect(verdict(level, 'Spain')).toContain(
      'Spain and England share the victory with 665 points each; France 0.',
    )
  })

  it('tells in a running game how it stands as far as the viewer knows', () => {
    expect(verdict(state, 'England')).toContain('After 4 turns, as far as England knows: France leads.')
    expect(verdict(state, 'England')).toMatch(/Ducats +120 +245 +400/)
    expect(verdict(state, '')).toContain('as far as everybody knows')
    expect(verdict(state, '')).toMatch(/Ducats +120 +200 +400/)
  })

  it('[19.1] says of every Area with Europeans who controls it, and why the others do not', () => {
    const shown = verdict(over, 'Spain')
    expect(shown).toMatch(/East Coast +England/)
    expect(shown).toMatch(/Caribbean +nobody\n +Spain: France's port \d{4}, fewer than two settlements\./)
    expect(shown).toMatch(/France: fewer than half of the colonists, fewer than three quarters/)
    expect(shown).toMatch(/Incan Empire +nobody\n +Spain: no port/)
    expect(shown).not.toContain('Guinea')
  })

  it('lists discoveries with finder and turn', () => {
    expect(verdict(over, 'Spain')).toMatch(/The New World: Spain +25/)
    expect(verdict(over, 'Spain')).toMatch(/South America: England, turn 3 +25/)
  })

  it('draws treasury and points of every nation by turn, and the luck of the dice', () => {
    const shown = verdict(over, 'Spain')
    expect(shown).toContain('Points at the end of each turn')
    expect(shown).toContain('Treasury at the end of each turn')
    expect(shown).toContain('turns 1 to 4 of 21; S Spain, E England, F France, * several')
    expect(shown).toMatch(/Dice rolled +3 +0 +1/)
    expect(shown).toMatch(/Mean, fair 3\.5 +5\.00 +- +1\.00/)
    expect(shown).toMatch(/Taxes drawn +40 +0 +10/)
    expect(shown).toMatch(/ {8}\+1--2--3--4--\n +turns 1 to 4 of 21;/)
    // Five and one where three and a half are fair: as far as the bars go.
    expect(shown).toMatch(/Spain {31}\|={20}\n *France {10}={20}\|\n +2\.5 +3\.5 +4\.5/)
    expect(verdict(over, 'Spain', 78, [])).not.toContain('Luck')
  })

  it('draws them in blocks where the terminal can, with axes and a legend', () => {
    const painted = buildTheme('dark', 2, 'halves')
    for (const width of [40, 78]) {
      const lines = panels.verdict(over, 'Spain', { width, height: 24, theme: painted }, events)
      for (const line of lines) expect(widthOf(line), line).toBeLessThanOrEqual(width)
      const shown = text(lines).replaceAll(/\u001B\[[\d;]*m/g, '')
      expect(shown).toMatch(/ {8}\+1---2---3---4-*\n +turns 1 to 4 of 21\n +▄S▄ Spain {2}▄E▄ England/)
      expect(shown).toMatch(/England +[ ▀▄]+\n?/)
      expect(shown).toMatch(/2\.5 +3\.5 +4\.5/)
      expect(shown).not.toContain('* several')
    }
  })

  it('shows the seed only when nothing is to come', () => {
    expect(verdict(over, 'Spain')).toMatch(/Seed +layout/)
    expect(verdict(state, 'Spain')).not.toContain('Seed')
  })

  it('fits 40 and 78 columns in plain letters', () => {
    for (const width of [40, 78])
      for (const line of verdict(over, 'Spain', width).split('\n')) {
        expect(widthOf(line), line).toBeLessThanOrEqual(width)
        expect(line).toMatch(/^[\x20-\x7e]*$/)
      }
  })
})
