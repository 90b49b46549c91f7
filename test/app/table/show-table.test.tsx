/** A game of computers at the table: its panel, its keys, and the map that goes where something happens. */
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showPace } from '../../../source/app/session/show.ts'
import type { Settings } from '../../../source/app/settings/settings.ts'
import { paceOf } from '../../../source/app/table/beside/use-show.ts'
import type { Play } from '../../../source/app/table/play.ts'
import type { Game } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave } from '../../../source/kernel/saves/saves.ts'
import { patience } from '../../measure.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import { type Mounted, type MountOptions, mount } from '../mount.tsx'

let app: Mounted
afterEach(() => app.remove())
const words = () => app.frame().replace(/[\s|]+/g, ' ')
const shows = (text: string) => vi.waitFor(() => expect(words()).toContain(text), { timeout: patience })

async function watch(
  settings: Partial<Settings> = {},
  computer = islandsComputer,
  terminal: Partial<Pick<MountOptions, 'columns' | 'rows' | 'paints' | 'panels'>> = {},
): Promise<void> {
  const newGame = { scenario: 'isles', seed: 'show', options: { seats: { Ann: 'computer:hard' } } }
  const game = islands() as unknown as Game<object>
  app = await mount({
    settings,
    computer,
    ...terminal,
    first(folder) {
      const save = createSave(join(folder, 'game.save'), openJournal(game, newGame), 'test')
      return { at: 'table', save, pace: showPace(save, 0.2) }
    },
  })
}

describe('the question whether a coast is seen', () => {
  const question = 'Do you see a coast?'
  const map = { ...islandsPanels.map, overview: () => ['the whole board'] }
  const painted = { paints: true as const, columns: 100, rows: 30, panels: { ...islandsPanels, map } }

  it.each([
    ['any key', 'down', 'painted'],
    ['the key of paint', 'J', 'characters'],
  ])('stands while the program plays, and goes with %s', async (_, key, drawing) => {
    await watch({}, islandsComputer, painted)
    await shows('- dug 12')
    expect(words()).toContain(question)
    expect(app.kept).toEqual([])
    await app.press(key)
    expect(words()).not.toContain(question)
    expect(app.kept.map(({ boards }) => boards)).toEqual([{ test: drawing }])
  })

  it('goes when no key is pressed for a while, and nothing is kept of that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    try {
      await watch({}, islandsComputer, painted)
      expect(words()).toContain(question)
      vi.advanceTimersByTime(19_000)
      expect(words()).toContain(question)
      vi.advanceTimersByTime(2000)
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(() => expect(words()).not.toContain(question), { timeout: patience })
    expect(app.kept).toEqual([])
  })
})

describe('a game of computers at the table', () => {
  it('is paused and stepped, and the map goes where something happens unless it was moved', async () => {
    await watch()
    await shows('The program plays')
    await shows('- dug 12')
    await app.press('space')
    await shows('PAUSED')
    expect(words()).toContain('Ann (computer, hard): Day')
    expect(words()).toContain('Cell 12')
    await app.press('down')
    expect(words()).toContain('Cell 22')
    await app.press('L', 'esc', '.')
    await shows('- turn 2')
    expect(words()).toContain('Cell 22')
    await app.press('.')
    await shows('Cell 12')
    await app.press('space')
    await shows('0.2 a second')
    await app.press('+')
    await shows('0.5 a second')
    await app.press('.')
    await shows('VERDICT')
  })

  it('tells what happened once: beside the map, which has the lines of the log', async () => {
    for (const size of [
      { columns: 80, rows: 24 },
      { columns: 120, rows: 40 },
    ]) {
      await watch({}, islandsComputer, size)
      await shows('- dug 12')
      expect(words().split('dug 12')).toHaveLength(2)
      expect(words()).not.toContain('Log --')
      if (size.columns < 100) app.remove()
    }
  })

  it('waits for no key before the verdict, however fast it went', () => {
    const ended = (pace: number) =>
      ({ show: { state: () => ({ running: false, pace }) }, watching: true, outcome: {} }) as unknown as Play
    expect([0.2, 0.5, 1, 2, 5].map((pace) => paceOf(ended(pace), 'normal'))).toEqual([
      'slow',
      'normal',
      'quick',
      'fights',
      'off',
    ])
    const paused = { ...ended(5), outcome: null }
    expect(paceOf(paused, 'normal')).toBe('by key')
  })

  it('waits while dice are read, which the step skips', async () => {
    const advise: typeof islandsComputer.advise = (view, decision, level) =>
      decision.kind === 'turn' && view.dug.length === 0 && view.losses === 0
        ? { action: { type: 'gamble', seat: decision.seat }, reasons: [] }
        : islandsComputer.advise(view, decision, level)
    await watch({ pace: 'normal' }, { ...islandsComputer, advise })
    await shows('Table of gambling')
    await app.press('space')
    await shows('Space go on')
    expect(words()).toContain('Table of gambling')
    await app.press('.')
    await shows('- lost')
    expect(words()).not.toContain('Table of gambling')
  })
})
