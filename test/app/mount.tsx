/** The whole app over the test game, without a terminal. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { render } from 'ink-testing-library'
import { App } from '../../source/app/app.tsx'
import type { Screen } from '../../source/app/hooks.ts'
import type { GamePanels } from '../../source/app/panels.ts'
import type { Settings } from '../../source/app/settings.ts'
import { buildTheme } from '../../source/app/theme.ts'
import type { Game } from '../../source/kernel/game.ts'
import { openJournal } from '../../source/kernel/journal.ts'
import { createSave, type Save } from '../../source/kernel/saves.ts'
import { type IslandsState, islands } from './islands.ts'
import { islandsPanels } from './islands-panels.ts'

const sequences: Readonly<Record<string, string>> = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  end: '\u001B[F',
  enter: '\r',
  esc: '\u001B',
  tab: '\t',
  space: ' ',
  'ctrl-l': '\f',
}

export interface Mounted {
  readonly folder: string
  frame(): string
  /** Presses keys by name, each after the frame before. */
  press(...keys: readonly string[]): Promise<void>
  readonly quits: () => number
  readonly bells: () => number
  readonly kept: Settings[]
  remove(): void
}

/** A while, and some turns of the event loop after it, for a machine that is busy. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20))
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

export interface MountOptions<S extends object = IslandsState> {
  readonly game?: Game<S>
  readonly panels?: GamePanels<S>
  readonly columns?: number
  readonly rows?: number
  readonly first?: (folder: string) => Screen
  readonly settings?: Partial<Settings>
  readonly seed?: string
}

/** A save of a game that has just begun. */
export const newSave = (folder: string, seed = 'app'): Save<IslandsState> =>
  createSave(join(folder, 'game.save'), openJournal(islands(), { scenario: 'isles', seed }), 'test')

export async function mount<S extends object = IslandsState>(
  options: MountOptions<S> = {},
): Promise<Mounted> {
  const { game = islands(), panels = islandsPanels } = options
  const { columns = 80, rows = 24, first = () => ({ at: 'title' }) as const } = options
  const folder = mkdtempSync(join(tmpdir(), 'islands-'))
  const kept: Settings[] = []
  let quits = 0
  let bells = 0
  const app = render(
    <App
      // A component cannot be told the type of a state; the app never looks into one.
      game={game as Game<object>}
      panels={panels as GamePanels}
      version="1.2.3"
      folder={folder}
      first={first(folder)}
      settings={{ theme: 'mono', pace: 'off', ...options.settings }}
      theme={({ theme }) => buildTheme(theme, 0)}
      columns={columns}
      rows={rows}
      keep={(settings) => kept.push(settings)}
      wipe={() => {}}
      bell={() => {
        bells++
      }}
      onQuit={() => {
        quits++
      }}
    />,
  )
  await rest()
  return {
    folder,
    frame: () => app.lastFrame() ?? '',
    async press(...keys) {
      for (const key of keys) {
        app.stdin.write(sequences[key] ?? key)
        await rest()
      }
    },
    quits: () => quits,
    bells: () => bells,
    kept,
    remove() {
      app.unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
