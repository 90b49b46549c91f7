/** A key that comes with an offer of others was meant for what stood there before. */
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { createSave } from '../../../../source/kernel/saves/saves.ts'
import { islands } from '../../islands/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { type Mounted, mount } from '../../mount.tsx'

let app: Mounted
afterEach(() => {
  vi.useRealTimers()
  return app.remove()
})

it('takes it only once it could be read, and says so', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const acts = [{ type: 'dig', letter: 'q', says: 'Agree', comes: true as const }]
  const plain = islands()
  // Only one of its kind, so that a single key takes it.
  const game: typeof plain = {
    ...plain,
    decisions: (state) =>
      plain.decisions(state).map((decision) => {
        const [offer] = decision.choices.filter(({ type }) => type === 'dig')
        return { ...decision, choices: decision.choices.filter((one) => one.type !== 'dig' || one === offer) }
      }),
  }
  const journal = () => openJournal(game, { scenario: 'isles', seed: 'app' })
  app = await mount({
    game,
    panels: { ...islandsPanels, acts },
    settings: { pace: 'off' },
    first: (folder) => ({ at: 'table', save: createSave(join(folder, 'game.save'), journal(), 'test') }),
  })
  expect(app.frame()).toMatch(/ q +Dig at 12/)
  await app.press('q')
  expect(app.actions()).toEqual([])
  expect(app.frame()).toContain('This has only just come: q again, once it is read.')
  vi.setSystemTime(Date.now() + 500)
  await app.press('q')
  expect(app.actions().map(({ type }) => type)).toEqual(['dig'])
})
