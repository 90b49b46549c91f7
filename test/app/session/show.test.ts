import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fastestPace, isForShow, openShow, type Show, slowestPace } from '../../../source/app/session/show.ts'
import { openJournal } from '../../../source/kernel/journal/journal.ts'
import { type Save, SaveError } from '../../../source/kernel/saves/saves.ts'
import { type IslandsState, islands } from '../islands.ts'
import { islandsComputer } from '../islands-computer.ts'

const newGame = { scenario: 'isles', seed: 'show', options: { seats: { Ann: 'computer:hard' } } }
const journal = () => openJournal(islands(), newGame)

let closed: number
let unsaved: SaveError | null
function saved(): Save<IslandsState> {
  const played = journal()
  return {
    file: 'game.save',
    journal: played,
    seats: ['Ann'],
    change: (act) => ({ result: act(played), unsaved }),
    follow: () => () => {},
    close: () => void closed++,
  }
}
const open = (pace?: number): Show =>
  openShow(saved() as unknown as Save<object>, islandsComputer as never, pace)
const taken = ({ save }: Show): number => save.journal.entries().length

beforeEach(() => {
  closed = 0
  unsaved = null
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

describe('a game for show', () => {
  it('is one that the program plays alone', () => {
    expect(isForShow(journal() as never)).toBe(true)
    const mixed = { ...newGame, options: { seats: { Ann: 'computer:easy', Bob: 'human' } } }
    expect(isForShow({ game: islands() as never, newGame: mixed })).toBe(false)
    expect(isForShow({ game: islands() as never, newGame: { scenario: 'isles', seed: '1' } })).toBe(false)
  })

  it('goes on at its pace while somebody follows it, to its end', () => {
    const show = open(2)
    vi.advanceTimersByTime(5000)
    expect(taken(show)).toBe(0)
    const told = vi.fn()
    const leave = show.save.follow(told)
    vi.advanceTimersByTime(20)
    expect(taken(show)).toBe(1)
    vi.advanceTimersByTime(1000)
    expect(taken(show)).toBe(3)
    expect(told.mock.calls).toEqual([[null], [null], [null]])
    leave()
    vi.advanceTimersByTime(5000)
    expect(taken(show)).toBe(3)
    show.save.follow(told)
    vi.advanceTimersByTime(5000)
    expect(show.save.journal.decisions()).toEqual([])
    expect(show.state().running).toBe(false)
    show.toggle()
    expect(show.state().running).toBe(false)
  })

  it('pauses, goes on, and takes one step', () => {
    const show = open(1)
    show.save.follow(() => {})
    const changed = vi.fn()
    show.subscribe(changed)
    show.toggle()
    expect(changed).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5000)
    expect(taken(show)).toBe(0)
    show.step()
    vi.advanceTimersByTime(5000)
    expect(taken(show)).toBe(1)
    show.toggle()
    vi.advanceTimersByTime(900)
    expect(taken(show)).toBe(2)
    show.step()
    expect([taken(show), show.state().running]).toEqual([3, false])
  })

  it('waits while what has happened is read', () => {
    const show = open(10)
    show.save.follow(() => {})
    show.hold(true)
    vi.advanceTimersByTime(5000)
    expect(taken(show)).toBe(0)
    show.hold(false)
    vi.advanceTimersByTime(20)
    expect(taken(show)).toBe(1)
    show.hold(true)
    show.step()
    expect(taken(show)).toBe(2)
  })

  it('becomes faster and slower, as far as there are paces', () => {
    const show = open(3)
    const paceAfter = (act: () => void) => {
      act()
      return show.state().pace
    }
    expect([paceAfter(show.faster), paceAfter(show.slower), paceAfter(show.slower)]).toEqual([5, 2, 1])
    for (let n = 0; n < 20; n++) show.faster()
    expect(show.state().pace).toBe(fastestPace)
    for (let n = 0; n < 20; n++) show.slower()
    expect(show.state().pace).toBe(slowestPace)
  })

  it('stops and says so when it cannot be saved, and lets go of the file at the end', () => {
    const show = open(10)
    unsaved = new SaveError('The disk is full.')
    const told = vi.fn()
    show.save.follow(told)
    vi.advanceTimersByTime(5000)
    expect([taken(show), show.state().running]).toEqual([1, false])
    expect(told).toHaveBeenCalledWith(unsaved)
    expect(() => show.save.change(() => null)).toThrow('only watched')
    show.save.close()
    expect(closed).toBe(1)
  })
})
