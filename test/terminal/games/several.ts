/** What players and watchers at several terminals do. */
import { keys, type Terminal } from '../harness.ts'
import { keyOf, leaveUndone } from '../player.ts'

const { enter } = keys

/** Milliseconds in which a watcher sees what a player has done, on a machine that runs other tests too. */
export const live = 1500
export const ducats = (terminal: Terminal): string => /(\d+) ducats/.exec(terminal.screen()[0]!)![1]!

export const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Longer than what others do needs to arrive, and than keys that were on their way are held to be. */
export async function calm(terminal: Terminal): Promise<void> {
  await wait(550)
  await terminal.settle()
}

const isTold = (terminal: Terminal): boolean => terminal.text().includes('skip all')

/** Reads what is told, if something is. */
export async function skip(terminal: Terminal): Promise<void> {
  await calm(terminal)
  while (isTold(terminal)) {
    await terminal.press('s')
    await calm(terminal)
  }
}

/** Waits for the story of a game that begins, and skips it. */
export async function begin(terminal: Terminal): Promise<void> {
  await terminal.waitFor('skip all')
  await skip(terminal)
}

/** Takes the choice that ends the segment, whatever is left undone. */
export async function endSegment(terminal: Terminal): Promise<void> {
  await terminal.press('x', enter)
  await calm(terminal)
  if (terminal.text().includes('Left undone')) await leaveUndone(terminal)
  await skip(terminal)
}

export async function buy(terminal: Terminal, label: string, amount: string): Promise<void> {
  await terminal.press(keyOf(terminal, label), amount, enter)
  await terminal.waitFor(/buys/)
}
