/** The whole app over the test game, without a terminal. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { render } from 'ink-testing-library'
import { App } from '../../source/app/app.tsx'
import type { Screen } from '../../source/app/hooks.ts'
import type { GamesByLetter } from '../../source/app/letters.ts'
import type { GamePanels } from '../../source/app/panels.ts'
import { paintOf } from '../../source/app/settings/paint.ts'
import { defaultSettings, type Settings } from '../../source/app/settings/settings.ts'
import type { Kept } from '../../source/app/settings/settings-file.ts'
import { buildTheme } from '../../source/app/settings/theme.ts'
import { type OpenGame, openShelf, Unavailable } from '../../source/app/shelf.ts'
import { reaction } from '../../source/app/table/guards/use-unread.ts'
import type { FoundTerminal } from '../../source/app/terminal/found.ts'
import type { Action, Game } from '../../source/kernel/contract/game.ts'
import { openJournal } from '../../source/kernel/journal/open.ts'
import type { Computer } from '../../source/kernel/program/computer.ts'
import { createSave, type WholeSave } from '../../source/kernel/saves/saves.ts'
import { islandsComputer } from './islands/computer.ts'
import { islands } from './islands/game.ts'
import { islandsPanels } from './islands/panels.ts'
import type { IslandsState } from './islands/state.ts'
import { opened } from './shelves.ts'

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
  /** What the game that is played has in its save. */
  actions(): Action[]
  frame(): string
  /** Presses keys by name, each after the frame before; without any, what has become due is drawn. */
  press(...keys: readonly string[]): Promise<void>
  /** The terminal has another size. */
  resize(columns: number, rows: number): Promise<void>
  /** What is in sight has been read: the keys that follow are meant for it. */
  read(): Promise<void>
  readonly quits: () => number
  readonly bells: () => number
  readonly kept: Settings[]
  /** Whether the terminal was asked to tell of the mouse, each time it was told. */
  readonly watched: readonly boolean[]
  /** What the terminal says of the mouse, at a column and a line from 0. */
  mouse(button: number, x: number, y: number): Promise<void>
  remove(): void
}

const plainTerminal: FoundTerminal = {
  name: 'test',
  colours: 0,
  colourlessBy: null,
  trueColour: false,
  quarters: false,
  words: 'test',
}

/** Also where a test has stopped the clock. */
const later = setTimeout

/** A while, and some turns of the event loop after it, for a machine that is busy. */
async function rest(): Promise<void> {
  await new Promise((resolve) => later(resolve, 5))
  for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve))
}

export interface MountOptions<S extends object = IslandsState> {
  readonly game?: Game<S>
  readonly panels?: GamePanels<S>
  readonly computer?: Computer<S>
  readonly columns?: number
  readonly rows?: number
  readonly first?: (folder: string) => Screen
  readonly settings?: Partial<Settings>
  readonly seed?: string
  readonly faults?: readonly string[]
  /** What is known of the terminal beside its name; nothing good without it. */
  readonly terminal?: Partial<FoundTerminal>
  /** Paint, on a terminal of 256 colours called `test`. */
  readonly paints?: true
  /** More games on the shelf, which is then shown first. */
  readonly others?: readonly OpenGame[]
  readonly letters?: GamesByLetter
  /** A game that cannot be opened. */
  readonly unavailable?: string
  /** What comes of keeping settings; all is well without it. */
  readonly keeps?: (settings: Settings) => Kept
}

/** A save of a game that has just begun. */
export const newSave = (folder: string, seed = 'app'): WholeSave<IslandsState> =>
  createSave(join(folder, 'game.save'), openJournal(islands(), { scenario: 'isles', seed }), 'test')

export async function mount<S extends object = IslandsState>(
  options: MountOptions<S> = {},
): Promise<Mounted> {
  const { game = islands(), panels = islandsPanels, computer = islandsComputer } = options
  const { columns = 80, rows = 24, others = [], unavailable } = options
  const own = opened(game as Game<object>, panels as GamePanels, computer as Computer)
  const shelf = openShelf([own, ...others], async (one) => {
    if (one.name === unavailable) throw new Unavailable(`The data of ${one.name} is missing.`)
    return one
  })
  const hand = others.length === 0 ? await shelf.open(own.name) : null
  const { first = () => ({ at: hand ? ('title' as const) : ('shelf' as const) }) } = options
  const folder = mkdtempSync(join(tmpdir(), 'islands-'))
  const kept: Settings[] = []
  const watched: boolean[] = []
  let quits = 0
  let bells = 0
  const begun = { screen: first(folder), hand }
  const drawn = (columns: number, rows: number) => (
    <App
      shelf={shelf}
      version="1.2.3"
      folder={folder}
      letters={options.letters}
      first={begun}
      settings={{ ...defaultSettings, theme: 'mono', pace: 'off', ...options.settings }}
      faults={options.faults ?? []}
      theme={(now) =>
        options.paints ? buildTheme('dark', 2, paintOf('test', now, false)) : buildTheme(now.theme, 0)
      }
      terminal={{ ...plainTerminal, ...options.terminal }}
      columns={columns}
      rows={rows}
      keep={(settings) => {
        kept.push(settings)
        return options.keeps?.(settings) ?? { failed: null, faults: [] }
      }}
      redraw={() => {}}
      watchMouse={(on) => watched.push(on)}
      bell={() => {
        bells++
      }}
      onQuit={() => {
        quits++
      }}
    />
  )
  const app = render(drawn(columns, rows))
  await rest()
  return {
    folder,
    actions: () =>
      readFileSync(join(folder, 'game.save'), 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{"action"'))
        .map((line) => JSON.parse(line).action),
    frame: () => app.lastFrame() ?? '',
    async press(...keys) {
      if (keys.length === 0) await rest()
      for (const key of keys) {
        app.stdin.write(sequences[key] ?? key)
        await rest()
      }
    },
    async resize(columns, rows) {
      app.rerender(drawn(columns, rows))
      await rest()
    },
    read: () => new Promise((resolve) => setTimeout(resolve, reaction)),
    quits: () => quits,
    bells: () => bells,
    kept,
    watched,
    async mouse(button, x, y) {
      app.stdin.emit('mouse', `\u001B[<${button};${x + 1};${y + 1}M`)
      await rest()
    },
    remove() {
      app.unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
