import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFull } from '../../measure.ts'
import { keys, type Terminal } from '../harness.ts'
import { actionsIn, insist, leaveUndone, seatPlayer } from '../player.ts'
import { wait } from './several.ts'

const player = seatPlayer()
const lessons = 34

/** What the hint calls keys, as a terminal sends them. */
const sent: Readonly<Record<string, string>> = {
  Enter: keys.enter,
  Esc: keys.esc,
  Space: ' ',
  Tab: keys.tab,
  Up: keys.up,
  Down: keys.down,
  Left: keys.left,
  Right: keys.right,
  Home: '\u001B[H',
  Backspace: '\u007F',
  PgDn: '\u001B[6~',
  PgUp: '\u001B[5~',
}

/** The keys that the screen says are to be pressed. */
function hinted(terminal: Terminal): string[] {
  const line = terminal.screen().find((one) => one.startsWith('Keys: '))
  if (!line) throw new Error(`No keys are told:\n${terminal.text()}`)
  const named = line
    .slice('Keys: '.length)
    .trim()
    .matchAll(/([^, ]+)(?: x(\d+))?(?:, |$)/g)
  return [...named].flatMap(([, name, times = '1']) =>
    Array.from({ length: Number(times) }, () => sent[name!] ?? name!),
  )
}

/** The lesson has nothing more to say for now. */
const isWaiting = (terminal: Terminal): boolean => terminal.screen()[1]!.includes('which keys?')
/** A page or dice are shown. A frame may come in parts, the top first; only then do both ends agree. */
const isTurning = (terminal: Terminal): boolean =>
  !isWaiting(terminal) && /^Space (?:Esc )?go on/.test(terminal.screen().at(-2)!)

/** What the panel shows: on the map beside it the cursor may still move. */
const panelOf = (terminal: Terminal): string =>
  terminal
    .screen()
    .slice(1, -4)
    .map((line) => line.slice(line.lastIndexOf('| ')))
    .join()

/** Turns pages, of the lesson and of dice, until something holds. */
async function readOn(terminal: Terminal, done = () => isWaiting(terminal)): Promise<void> {
  for (let n = 0; n < 40; n++) {
    await terminal.waitUntil(() => done() || isTurning(terminal), 'There is neither page nor task')
    if (done()) return
    // A page that waits takes no key before it can have been read.
    await wait(350)
    const before = panelOf(terminal)
    await terminal.press(' ')
    await terminal.waitUntil(() => panelOf(terminal) !== before, 'The page is not turned')
    await terminal.settle()
  }
}

const isAsked = (terminal: Terminal): boolean => terminal.text().includes('Left undone')

/** Does what the lesson wants, by its own hint. */
async function obey(terminal: Terminal, file: string): Promise<void> {
  const before = actionsIn(file).length
  await terminal.waitFor(`Lesson ${before + 1} of ${lessons}`)
  await terminal.settle()
  await readOn(terminal)
  await terminal.press('W')
  // On a busy machine the frame before may have looked like a task;
  // once asked, the keys stay until it is done.
  await readOn(terminal, () => terminal.text().includes('Keys: '))
  await terminal.press(...hinted(terminal))
  const isDone = (): boolean => actionsIn(file).length > before
  await terminal.waitUntil(() => isDone() || isAsked(terminal), 'Nothing comes of the keys')
  if (!isDone() && isAsked(terminal)) await leaveUndone(terminal)
  await terminal.waitUntil(isDone, 'The lesson does not go on')
}

describe('the tutorial', () => {
  const sizes = [
    [80, 24],
    [120, 40],
  ] as const

  it.runIf(inFull).each(sizes)(
    'is played by the keys that it names, at %ix%i, and when it is over the game is free',
    async (columns, rows) => {
      const file = player.file('whole.save')
      const terminal = player.open(['tutorial', '--save', file], { columns, rows })
      await terminal.waitFor('Lesson 1 of')
      for (let n = 1; n <= lessons; n++) {
        await obey(terminal, file)
        expect(actionsIn(file)).toHaveLength(n)
      }
      await terminal.waitFor('The game is yours')
      await readOn(terminal, () => terminal.text().includes('Plan the turn'))
      expect(terminal.screen()[0]).toContain('Turn 3/21')
      await terminal.waitUntil((screen) => !screen[1]!.includes('The game is yours'), 'The lesson stays')
      await terminal.settle()
      await terminal.press('c', '3', keys.enter)
      await terminal.waitUntil(() => actionsIn(file).length === lessons + 1, 'The game is not free')
    },
  )

  it.runIf(inFull)(
    'begins from the title screen, refuses what comes later, steps back with undo and goes on after a pause',
    async () => {
      const first = player.open(['--game', 'conquistador'])
      await first.waitFor(/> +Learn to play[\s\S]*Ctrl-C quit/)
      await first.settle()
      await first.press(keys.enter)
      await first.waitFor('Lesson 1 of')
      const folder = player.file('data/conquistador/saves')
      const [name] = readdirSync(folder).filter((one) => one.endsWith('.save'))
      expect(name).toMatch(/^tutorial-/)
      const file = join(folder, name!)
      await readOn(first)
      await first.press('x')
      await first.waitFor('Left undone')
      await insist(first, keys.enter, (text) => text.includes('Not yet, please. Take "Buy carracks"'))
      expect(actionsIn(file)).toEqual([])
      await obey(first, file)
      await obey(first, file)
      await first.waitFor('Lesson 3 of')
      await readOn(first)
      await first.press('U')
      await first.waitFor('Undid: ')
      await first.waitFor('Lesson 2 of')
      await first.press('L')
      await first.waitFor('Esc back')
      await first.press(keys.esc, keys.ctrlC)
      await first.ended()

      const second = player.open(['resume'])
      await second.waitFor('Lesson 2 of')
      await obey(second, file)
      expect(actionsIn(file)).toEqual(['buy', 'buy'])
      expect(readFileSync(file, 'utf8')).toContain('"seed":"tutorial-')
      await second.press(keys.ctrlC)
      await second.ended()

      const third = player.open(['--game', 'conquistador'])
      await third.waitFor(/> +Go on: turn 1/)
      expect(third.text()).toContain('Learn to play')
    },
  )

  it('is nothing that an ordinary game knows of', async () => {
    const terminal = await player.newGame(player.file('plain.save'))
    expect(terminal.text()).not.toContain('Lesson')
    await terminal.press('W')
    expect(terminal.text()).not.toContain('Keys:')
    await terminal.press('c', '1', keys.enter)
    await terminal.waitFor('buys 1 caravel')
  })
})
