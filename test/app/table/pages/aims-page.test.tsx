/** What computers aimed at, told in the log. */
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { aimsNote } from '../../../../source/app/session/aims.ts'
import { openJournal } from '../../../../source/kernel/journal/open.ts'
import { createSave } from '../../../../source/kernel/saves/saves.ts'
import { patience } from '../../../measure.ts'
import { islandsComputer } from '../../islands/computer.ts'
import { islands } from '../../islands/game.ts'
import { type Mounted, mount, newSave } from '../../mount.tsx'

let app: Mounted
afterEach(() => app.remove())
const words = () => app.frame().replace(/\s+/g, ' ')
const keys = () => app.frame().split('\n').at(-1)
const shows = (text: string) => vi.waitFor(() => expect(words()).toContain(text), { timeout: patience })

describe('in the log', () => {
  it('the aims of computers are told for a turn that is over, and for those around it', async () => {
    const newGame = { scenario: 'isles', seed: 'aims', options: { seats: { Ann: 'computer:hard' } } }
    app = await mount({
      first: (folder) => ({
        at: 'table',
        save: createSave(join(folder, 'game.save'), openJournal(islands(), newGame), 'test'),
      }),
    })
    await shows('VERDICT')
    // The verdict may come up while a key is under way.
    await vi.waitFor(
      async () => {
        await app.press('esc', 'L')
        expect(keys()).toContain('a aims')
      },
      { timeout: patience },
    )
    await app.press('a', '[')
    await shows('Ann (computer, hard) - Ann aims at gold in turn 2.')
    await shows('What was aimed at in turn 2')
    await shows(aimsNote({}))
    await app.press('[')
    await shows('Ann aims at gold in turn 1.')
    await app.press('esc')
    await shows('Words: ')
  })

  it('a seat that planned nothing is named, and so is who lets the program play for him', async () => {
    const computer = { ...islandsComputer, aims: () => [] }
    app = await mount({ computer, first: (folder) => ({ at: 'table', save: newSave(folder) }) })
    await app.press('D', 'enter', 'esc')
    await shows('Autopilot plans')
    await app.press('L')
    expect(app.frame().split('\n').at(-1)).toContain('a aims')
    await app.press('a')
    await shows('Ann (autopilot, hard) Ann: no new plan this turn; what it did is in the log.')
  })

  it('there are none where the program plays nobody', async () => {
    app = await mount({ first: (folder) => ({ at: 'table', save: newSave(folder) }) })
    await app.press('L')
    await shows('Words: ')
    expect(keys()).not.toContain('aims')
    await app.press('a')
    await shows('The program plays no seat of this game.')
  })
})
