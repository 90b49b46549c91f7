/** A game of computers in lines. */
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GamePanels } from '../../../source/app/panels.ts'
import { watchLines } from '../../../source/app/plain/watch.ts'
import { openDriver } from '../../../source/app/session/driver.ts'
import { openSession } from '../../../source/app/session/session.ts'
import { processClock } from '../../../source/app/terminal/clock.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { noteClosed, noteOpen } from '../../../source/kernel/saves/in-play.ts'
import { type Save, SaveError } from '../../../source/kernel/saves/saves.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'

let said: string[]
let reader: EventEmitter
let ending: boolean
beforeEach(() => {
  said = []
  reader = new EventEmitter()
  ending = false
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

/** Why nothing can be written any more; null if it can. */
let full: SaveError | null
/** Stops counting the save as one that is not written. */
let forget = (): void => {}
beforeEach(() => {
  full = null
})
afterEach(() => forget())

/** Whether it was left with the game on the disk; null before it was left. */
function watch(): { readonly left: () => boolean | null } {
  const options = { seats: { Ann: 'computer:hard' } }
  const journal = openJournal(islands(), { scenario: 'isles', seed: 'lines', options })
  const save = {
    file: 'isles.save',
    journal,
    seats: ['Ann'],
    change: (act: (of: typeof journal) => unknown) => ({ result: act(journal), unsaved: full }),
    follow: () => () => {},
    close: () => {},
  } as unknown as Save<object>
  let left: boolean | null = null
  const session = openSession(save, {
    panels: islandsPanels as GamePanels,
    computer: islandsComputer as Computer,
    isShow: true,
  })
  void watchLines(session, {
    driver: openDriver(session, { clock: processClock, pace: 1 }),
    reader: reader as never,
    say: (...sentences) => void said.push(...sentences),
    isEnding: () => ending,
  }).then((isSaved) => {
    left = isSaved
  })
  return { left: () => left }
}
/** What is said first. */
const entering = 'Enter pauses and goes on; quit leaves; help lists what can be looked up.'
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('tells what happens at its pace, and the verdict, although its input has ended', async () => {
  const { left } = watch()
  reader.emit('close')
  await after(20)
  expect(said).toEqual(['The game of isles.', entering, 'turn 1', 'dug 12'])
  await after(5000)
  expect(said.slice(4, 6)).toEqual(['turn 2', 'dug 12'])
  expect(said.at(-3)).toBe('Ann ends with 50 gold.')
  expect(said.at(-1)).toBe('The game is saved in isles.save.')
  expect(left()).toBe(true)
})

it('pauses and goes on with Enter, and is left with quit', async () => {
  const { left } = watch()
  reader.emit('line', '')
  await after(5000)
  expect(said.at(-1)).toBe('Paused; Enter goes on.')
  reader.emit('line', '')
  await after(20)
  expect(said.at(-1)).toBe('dug 12')
  reader.emit('line', 'quit')
  await after(5000)
  expect(said.at(-1)).toBe('The game is saved in isles.save.')
  expect(left()).toBe(true)
})

it('ends with the program', async () => {
  const { left } = watch()
  ending = true
  reader.emit('close')
  await after(0)
  expect(left()).toBe(true)
})

it('obeys what looks something up while it plays and while it is paused, and says what it does not know', async () => {
  watch()
  await after(20)
  const answerTo = (typed: string): string => {
    const before = said.length
    reader.emit('line', typed)
    return said.slice(before).join(' ')
  }
  expect(answerTo('status')).toBe('50 gold.')
  expect(answerTo('log')).toContain('Turn 1: dug 12')
  expect(answerTo('look 22')).toBe('Cell 22.')
  const help = answerTo('help')
  expect(help).toContain('look PLACE, or l: ')
  expect(help).not.toContain('undo')
  for (const typed of ['wait', 'undo', 'auto all'])
    expect(answerTo(typed)).toBe(`"${typed.split(' ')[0]}" is no command here; help lists those that are.`)
  await after(1000)
  expect(said.at(-1)).toBe('turn 2')
  expect(answerTo(' ')).toBe('Paused; Enter goes on.')
  expect(answerTo('aims 1')).toContain('Ann aims at gold in turn 1.')
  const many = said.length
  await after(5000)
  expect(said).toHaveLength(many)
})

it('is left where it cannot be saved, and says that it is not', async () => {
  const save = {
    file: 'isles.save',
    isWritten: () => full === null,
    write() {
      throw full
    },
    close() {},
  }
  noteOpen(save)
  forget = () => noteClosed(save)
  const { left } = watch()
  full = new SaveError('The disk is full.')
  await after(20)
  expect(said.slice(-2)).toEqual([
    'NOT SAVED: The disk is full.',
    'What was done last is NOT SAVED: The disk is full.',
  ])
  expect(left()).toBe(false)
})
