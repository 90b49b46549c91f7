/** A game of computers in lines. */
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GamePanels } from '../../source/app/panels.ts'
import { watchLines } from '../../source/app/plain/watch.ts'
import { openShow } from '../../source/app/show.ts'
import type { Computer } from '../../source/kernel/computer.ts'
import { openJournal } from '../../source/kernel/journal.ts'
import type { Save } from '../../source/kernel/saves.ts'
import { islands } from '../app/islands.ts'
import { islandsComputer } from '../app/islands-computer.ts'
import { islandsPanels } from '../app/islands-panels.ts'

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

function watch(): { readonly left: () => boolean } {
  const options = { seats: { Ann: 'computer:hard' } }
  const journal = openJournal(islands(), { scenario: 'isles', seed: 'lines', options })
  const save = {
    file: 'isles.save',
    journal,
    seats: ['Ann'],
    change: (act: (of: typeof journal) => unknown) => ({ result: act(journal), unsaved: null }),
    follow: () => () => {},
    close: () => {},
  } as unknown as Save<object>
  let left = false
  void watchLines(openShow(save, islandsComputer as Computer, 1), {
    panels: islandsPanels as GamePanels,
    reader: reader as never,
    say: (...sentences) => void said.push(...sentences),
    isEnding: () => ending,
  }).then(() => {
    left = true
  })
  return { left: () => left }
}
const after = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('tells what happens at its pace, and the verdict, although its input has ended', async () => {
  const { left } = watch()
  reader.emit('close')
  await after(20)
  expect(said).toEqual(['The game of isles.', 'Enter pauses and goes on; quit leaves.', 'turn 1', 'dug 12'])
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
