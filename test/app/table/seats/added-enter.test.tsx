/** An Enter that a hand adds by habit to a letter that has done something. */
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Screen } from '../../../../source/app/hooks.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { createSave } from '../../../../source/kernel/saves/saves.ts'
import { islands } from '../../islands/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { type Mounted, type MountOptions, mount, newSave } from '../../mount.tsx'

let app: Mounted
afterEach(() => {
  vi.useRealTimers()
  return app.remove()
})

const table = (options: MountOptions = {}) =>
  mount({ first: (folder) => ({ at: 'table', save: newSave(folder, options.seed) }), ...options })

const actions = () => app.actions().map(({ type }) => type)

describe('an Enter after a letter', () => {
  /** A table where digging is what an expedition does; the clock stands still. */
  const digging = async (): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const plain = islands()
    const game: typeof plain = {
      ...plain,
      decisions: (state) =>
        plain.decisions(state).map((decision) => ({
          ...decision,
          choices: decision.choices.map((choice) =>
            choice.type === 'dig' ? { ...choice, about: 'S1' } : choice,
          ),
        })),
    }
    const journal = () => openJournal(game, { scenario: 'isles', seed: 'app' })
    const first = (folder: string): Screen => ({
      at: 'table',
      save: createSave(join(folder, 'game.save'), journal(), 'test'),
    })
    app = await table({ game, first, settings: { pace: 'off' } })
    await app.press('1')
    const code = /(\w+) +Dig at 12/.exec(app.frame())![1]!
    await app.press(...code)
    expect(actions()).toEqual(['dig'])
  }

  it('goes on with no expedition by an Enter that a hand adds to a letter that acted', async () => {
    await digging()
    await app.press('enter')
    expect(actions()).toEqual(['dig'])
    expect(app.frame()).toContain('Enter again does this: S1, Dig at 22')
    await app.press('enter')
    expect(actions()).toEqual(['dig', 'dig'])
  })

  it('takes what is marked by an Enter that comes when the letter is long done', async () => {
    await digging()
    vi.setSystemTime(Date.now() + 2000)
    await app.press('enter')
    expect(actions()).toEqual(['dig', 'dig'])
  })

  it('ends no segment by an Enter that a hand adds to a letter that acted', async () => {
    const types = ['buy', 'load', 'sail', 'visit', 'paint', 'name', 'gamble', 'dig']
    const acts = types.map((type, index) => ({
      ...{ type, letter: 'gdzvwmot'[index]!, says: type, aside: true as const },
    }))
    app = await table({ panels: { ...islandsPanels, acts }, settings: { pace: 'off' } })
    const code = /(\w+) +Dig at 12/.exec(app.frame())![1]!
    await app.press(...code)
    expect(actions()).toEqual(['dig'])
    expect(app.frame()).toMatch(/> *x /)
    await app.press('enter')
    expect(actions()).toEqual(['dig'])
    expect(app.frame()).toContain('Enter again ends the segment')
    await app.press('enter')
    expect(actions()).toEqual(['dig', 'done'])
  })
})
