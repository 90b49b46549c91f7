import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Text } from 'ink'
import { render } from 'ink-testing-library'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Guard } from '../../../source/app/terminal/guard.tsx'
import { openSave, type Save, SaveError } from '../../../source/kernel/saves/saves.ts'
import { forge } from '../../kernel/saves/damage/forged.ts'
import { patience } from '../../measure.ts'
import { islands } from '../islands/game.ts'
import type { IslandsState } from '../islands/state.ts'
import { type Mounted, mount, newSave } from '../mount.tsx'

let app: Mounted
afterEach(() => app?.remove())

/** A save of some actions, opened for a replay later. */
function resumed(folder: string, change: (state: IslandsState) => void = () => {}): Save<IslandsState> {
  const save = newSave(folder)
  for (const { seat, choices } of save.journal.decisions()) {
    const choice = choices.find(({ off, args }) => !off && !args)!
    save.journal.act({ type: choice.type, seat, ...choice.fixed })
  }
  save.write()
  save.close()
  forge(save.file, -1, ({ state }) => change(state))
  return openSave(save.file, islands(), 'test', 'later')
}

describe('a resumed game', () => {
  it('is replayed while nobody waits, and goes on', async () => {
    let save: Save<IslandsState> | undefined
    app = await mount({
      first: (folder) => {
        save = resumed(folder)
        return { at: 'table', save: save as unknown as Save<object> }
      },
    })
    expect(save!.journal.entries().length).toBeGreaterThan(0)
    expect(app.frame()).toContain('What is lost?')
    await app.press('H')
    expect(app.frame()).not.toContain('cannot be opened')
  })

  it('shows what comes of its actions where its history tells something else, and says so', async () => {
    app = await mount({
      first: (folder) => {
        const { file, close } = resumed(folder)
        close()
        forge(file, 2, (line) => {
          line.events = [{ type: 'dug', rule: '7.1', site: 'Eldorado' }]
        })
        return { at: 'table', save: openSave(file, islands(), 'test', 'later') as unknown as Save<object> }
      },
    })
    await vi.waitFor(
      () =>
        expect(app.frame()).toContain(
          '! The history of this save was changed: of action 1 it told something else',
        ),
      { timeout: patience },
    )
    expect(app.frame()).not.toContain('dug Eldorado.')
    await app.press('L')
    expect(app.frame()).not.toContain('Eldorado')
  })

  it('is given up where its history does not lead to where it stands, and keeps its file', async () => {
    app = await mount({
      first: (folder) => ({
        at: 'table',
        save: resumed(folder, (state) => {
          state.gold += 50
        }) as unknown as Save<object>,
      }),
    })
    const text = readFileSync(join(app.folder, 'game.save'), 'utf8')
    await vi.waitFor(() => expect(app.frame()).toContain('This game cannot be opened'), { timeout: patience })
    expect(app.frame().replace(/\s+/g, ' ')).toContain('its actions do not lead to its last state')
    expect(app.frame()).toContain('newest good backup')
    await app.press('enter')
    expect(app.frame()).toContain('What does Ann do?')
    expect(readFileSync(join(app.folder, 'game.save.damaged'), 'utf8')).toBe(text)
  })
})

describe('a screen that finds a fault while it is drawn', () => {
  const draw = (error: Error) => {
    const told: unknown[] = []
    const Broken = () => {
      throw error
    }
    const { lastFrame, unmount } = render(
      <Guard accepts={(error) => error instanceof SaveError} onFault={(fault) => told.push(fault)}>
        <Broken />
      </Guard>,
    )
    unmount()
    return { told, frame: lastFrame() ?? '' }
  }
  it('tells that of a save', () => {
    const error = new SaveError('x.save is damaged.')
    expect(draw(error).told).toEqual([error])
  })
  it('leaves an error of the program to whoever ends it', () => {
    expect(draw(new TypeError('A slip.')).told).toEqual([])
  })
  it('shows what is in it else', () => {
    const { lastFrame, unmount } = render(
      <Guard accepts={(error) => error instanceof SaveError} onFault={() => {}}>
        <Text>All is well.</Text>
      </Guard>,
    )
    expect(lastFrame()).toBe('All is well.')
    unmount()
  })
})
