/** How this program answers keys at the table of a new game. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openScreen, type Screen, type ScreenAnswer } from './screen.ts'

const keys = {
  up: '\u001B[A',
  down: '\u001B[B',
  right: '\u001B[C',
  left: '\u001B[D',
  esc: '\u001B',
  tab: '\t',
} as const

const cli = join(import.meta.dirname, 'cli.js')

/**
 * Starts the program with a home of its own.
 * @param folder for saves and settings; dice wait for a key there, so that nothing moves by itself
 */
export function openProgram(folder: string, args: readonly string[], columns = 80, rows = 24): Screen {
  const settings = join(folder, 'conquistador')
  mkdirSync(settings, { recursive: true })
  writeFileSync(join(settings, 'settings.json'), JSON.stringify({ pace: 'by key' }))
  const cache = join(folder, 'cache')
  const homes = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: cache, HOME: folder }
  const env = { ...homes, COLORTERM: 'truecolor' }
  return openScreen([process.execPath, cli, ...args], env, columns, rows)
}

/** A new game whose first dice have been read. */
export async function openTable(folder: string, columns: number, rows: number): Promise<Screen> {
  const screen = openProgram(
    folder,
    ['new', '--seed', 'bench', '--save', join(folder, 'bench.save')],
    columns,
    rows,
  )
  await screen.firstFrame()
  await sitDown(screen)
  return screen
}

/** Lifts the curtain, where there are several players, and reads what has happened. */
export async function sitDown(screen: Screen): Promise<void> {
  const shows = (text: string) => screen.lines().some((line) => line.includes(text))
  // Keys that were meant for the screen before do not lift it.
  for (let n = 0; n < 5 && shows('lifts the curtain'); n++) {
    await screen.settle(600)
    await screen.press('\r')
  }
  if (shows('skip all')) await screen.press('s')
}

/** Gives the keys to the map, or back to the list. @throws Error if the program does not do so */
export async function lookAround(screen: Screen): Promise<void> {
  await screen.press(keys.tab)
  if (!screen.lines().at(-2)?.includes('Arrows'))
    throw new Error(`Not on the map:\n${screen.lines().join('\n')}`)
}

const walk = [keys.right, keys.down, keys.left, keys.up].flatMap((key) => Array<string>(8).fill(key))

/** The cursor goes round the map three times, eight hexes in each direction. */
export async function walkTheMap(screen: Screen): Promise<ScreenAnswer[]> {
  // Warmed up by a walk that is not counted.
  await pressAll(screen, walk)
  return pressAll(screen, [...walk, ...walk, ...walk])
}

/** The cursor goes straight across the board, from west to east and from north to south. */
export async function crossTheMap(screen: Screen): Promise<ScreenAnswer[]> {
  const many = (key: string, times: number) => Array<string>(times).fill(key)
  await pressAll(screen, [...many(keys.left, 45), ...many(keys.up, 70)])
  const eastward = await pressAll(screen, many(keys.right, 38))
  return [...eastward, ...(await pressAll(screen, many(keys.down, 56)))]
}

/** Down the list of choices and up again. */
export const walkTheList = (screen: Screen): Promise<ScreenAnswer[]> =>
  pressAll(
    screen,
    [keys.down, keys.up].flatMap((key) => Array<string>(4).fill(key)).flatMap((key) => [key, key, key]),
  )

/** Help is opened and closed. */
export async function openAndClose(
  screen: Screen,
): Promise<{ opened: ScreenAnswer[]; closed: ScreenAnswer[] }> {
  const opened: ScreenAnswer[] = []
  const closed: ScreenAnswer[] = []
  for (let n = 0; n < 41; n++) {
    opened.push(await screen.press('?'))
    closed.push(await screen.press(keys.esc))
  }
  return { opened, closed }
}

async function pressAll(screen: Screen, all: readonly string[]): Promise<ScreenAnswer[]> {
  const answers: ScreenAnswer[] = []
  for (const key of all) answers.push(await screen.press(key))
  return answers
}

/** What came of keys that were held down: whether all were counted, and the time after the last. */
export interface Burst extends ScreenAnswer {
  readonly counted: boolean
}

/** The hex under the cursor, as the line under the map names it. */
const cursorOf = (screen: Screen): string =>
  screen
    .lines()
    .map((line) => /^(\d{4}) /.exec(line)?.[1])
    .findLast((hex) => hex !== undefined) ?? 'nowhere'

/**
 * Holds keys down on the map: to and fro, so that each key that is lost shows in where the cursor ends.
 * @param apart milliseconds between two keys; 0 sends all in one write
 */
export async function burst(screen: Screen, count: number, apart: number): Promise<Burst> {
  const run = (length: number): readonly string[] =>
    Array.from({ length }, (_, n) => (n % 14 < 8 ? keys.left : keys.right))
  const all = run(count)
  const net = all.reduce((sum, key) => sum + (key === keys.left ? 1 : -1), 0)
  await pressAll(screen, Array<string>(net).fill(keys.left))
  const wanted = cursorOf(screen)
  await pressAll(screen, Array<string>(net).fill(keys.right))
  const answer = await screen.hold(apart === 0 ? [all.join('')] : all, apart)
  const counted = cursorOf(screen) === wanted
  await pressAll(screen, Array<string>(net).fill(keys.right))
  return { ...answer, counted }
}
