/** What goes on in a session by itself, by a clock that goes on by hand. */
import { describe, expect, it, vi } from 'vitest'
import type { GamePanels } from '../../../source/app/panels.ts'
import { openDriver } from '../../../source/app/session/driver.ts'
import { openSession } from '../../../source/app/session/session.ts'
import { fastestPace, showPace, slowestPace } from '../../../source/app/session/show.ts'
import type { Action, Game } from '../../../source/kernel/contract/game.ts'
import { openJournal, provenLater } from '../../../source/kernel/journal/open.ts'
import { ReplayError } from '../../../source/kernel/journal/steps.ts'
import type { Computer } from '../../../source/kernel/program/computer.ts'
import { type Changed, type Save, SaveError } from '../../../source/kernel/saves/saves.ts'
import { islandsComputer } from '../islands/computer.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import { handClock } from './hand-clock.ts'

const game = islands() as unknown as Game<object>
const newGame = { scenario: 'isles', seed: 'show', options: { seats: { Ann: 'computer:hard' } } }

/** A game that the program plays alone, with a disk that may fail. */
function played(pace?: number, journal = openJournal(game, newGame)) {
  const disk: { unsaved: SaveError | null; held: SaveError | null } = { unsaved: null, held: null }
  const close = vi.fn()
  const save: Save<object> = {
    file: 'game.save',
    journal,
    seats: ['Ann'],
    change<T>(act: (of: typeof journal) => T): Changed<T> {
      if (disk.held) throw disk.held
      return { result: act(journal), unsaved: disk.unsaved }
    },
    follow: () => () => {},
    close,
  }
  const clock = handClock()
  const options = { panels: islandsPanels as GamePanels, computer: islandsComputer as Computer }
  const session = openSession(save, { ...options, isShow: pace !== undefined })
  const driver = openDriver(session, { clock, pace })
  const told = vi.fn()
  const start = () =>
    driver.start((error) => {
      throw error
    })
  session.subscribe(told)
  return { disk, close, save, session, driver, clock, told, start, taken: () => journal.entries().length }
}
function show(pace?: number) {
  const all = played(pace ?? 2)
  return { ...all, show: all.driver.show! }
}

describe('a game for show', () => {
  it('is one that the program plays alone, and here', () => {
    const of = (options: object | undefined, seats = ['Ann']) =>
      showPace({ journal: openJournal(game, { ...newGame, options: options as never }), seats }, 3)
    expect(of(newGame.options)).toBe(3)
    expect(of({ seats: { Ann: 'computer:easy', Bob: 'human' } }, ['Ann', 'Bob'])).toBeUndefined()
    expect(of({})).toBeUndefined()
    expect(of(newGame.options, [])).toBeUndefined()
  })

  it('goes on at its pace while it is to, to its end', () => {
    const { clock, taken, start, told, session, show: controls } = show(2)
    clock.pass(5000)
    expect(taken()).toBe(0)
    const stop = start()
    clock.pass(20)
    expect(taken()).toBe(1)
    clock.pass(1000)
    expect(taken()).toBe(3)
    expect(told.mock.calls.map(([{ by }]) => by)).toEqual(['program', 'program', 'program'])
    stop()
    clock.pass(5000)
    expect(taken()).toBe(3)
    start()
    clock.pass(5000)
    expect(session.snapshot().outcome).not.toBeNull()
    expect(controls.state().running).toBe(false)
    controls.toggle()
    expect(controls.state().running).toBe(false)
  })

  it('pauses, goes on, and takes one step', () => {
    const { clock, taken, start, show: controls } = show(1)
    start()
    const changed = vi.fn()
    controls.subscribe(changed)
    controls.toggle()
    expect(changed).toHaveBeenCalledTimes(1)
    clock.pass(5000)
    expect(taken()).toBe(0)
    controls.step()
    clock.pass(5000)
    expect(taken()).toBe(1)
    controls.toggle()
    clock.pass(900)
    expect(taken()).toBe(2)
    controls.step()
    expect([taken(), controls.state().running]).toEqual([3, false])
  })

  it('waits while what has happened is read', () => {
    const { clock, taken, start, driver, show: controls } = show(10)
    start()
    driver.hold(true)
    clock.pass(5000)
    expect(taken()).toBe(0)
    driver.hold(false)
    clock.pass(20)
    expect(taken()).toBe(1)
    driver.hold(true)
    controls.step()
    expect(taken()).toBe(2)
  })

  it('becomes faster and slower, as far as there are paces', () => {
    const { show: controls } = show(3)
    const paceAfter = (act: () => void) => {
      act()
      return controls.state().pace
    }
    expect([paceAfter(controls.faster), paceAfter(controls.slower), paceAfter(controls.slower)]).toEqual([
      5, 2, 1,
    ])
    for (let n = 0; n < 20; n++) controls.faster()
    expect(controls.state().pace).toBe(fastestPace)
    for (let n = 0; n < 20; n++) controls.slower()
    expect(controls.state().pace).toBe(slowestPace)
  })

  it('stops and says so when it cannot be saved, and lets go of the file at the end', () => {
    const { clock, taken, start, disk, session, close, show: controls } = show(10)
    disk.unsaved = new SaveError('The disk is full.')
    start()
    clock.pass(5000)
    expect([taken(), controls.state().running]).toEqual([1, false])
    expect(session.snapshot().fault).toEqual({ kind: 'unsaved', reason: 'The disk is full.' })
    session.close()
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('is nobody else to play', () => {
    const { session } = show()
    const refused = { ok: false, by: 'disk' }
    expect(session.act({ type: 'done', seat: 'Ann' }, null)).toMatchObject(refused)
    expect(session.move('undo')).toMatchObject({
      ...refused,
      refusal: { reason: 'This game is only watched; the program plays it.' },
    })
  })
})

describe('what goes on between keys', () => {
  it('is done in stretches, and shown after each of them', () => {
    const { clock, start, told, session } = played()
    start()
    clock.pass(20)
    // Time stands still for the program, so that all of it is one stretch.
    expect(told).toHaveBeenCalledTimes(1)
    expect(session.snapshot().outcome).not.toBeNull()
  })

  it('is shown after each action of a segment that is being finished, and nothing is done after it', () => {
    const journal = openJournal(game, { scenario: 'isles', seed: 'show' })
    const { clock, start, told, session, taken } = played(undefined, journal)
    session.finish(session.snapshot().decision!)
    told.mockClear()
    start()
    clock.pass(5000)
    expect(told.mock.calls.filter(([{ by }]) => by === 'program')).toHaveLength(taken())
    expect(journal.entries().map(({ action }) => action.type)).toEqual(['dig', 'done'])
    expect(session.snapshot()).toMatchObject({ turn: 2, decision: { seat: 'Ann' } })
  })

  it('tries again after a while what could not be changed', () => {
    const { clock, start, disk, taken, told } = played()
    disk.held = new SaveError('Somebody else holds it.')
    start()
    clock.pass(500)
    expect(told.mock.calls).toHaveLength(1)
    expect(told.mock.calls[0]![0]).toMatchObject({ by: 'program', notDone: { by: 'disk' } })
    disk.held = null
    clock.pass(500)
    expect(taken()).toBe(0)
    clock.pass(100)
    expect(taken()).toBeGreaterThan(0)
  })

  it('is the replay of a history first, in parts', () => {
    const whole = openJournal(game, newGame)
    for (const type of ['gamble', 'lose', 'lose']) {
      const action: Action = { type, seat: 'Ann', ...(type === 'lose' && { what: 'sail' }) }
      expect(whole.act(action).ok).toBe(true)
    }
    const history = { opening: whole.opening, entries: whole.entries() }
    const claim = { history, state: whole.state(), fault: () => new Error('It does not fit.') }
    const { clock, start, taken, session } = played(undefined, provenLater(game, newGame, claim))
    const replayed = vi.spyOn(session, 'replayed')
    start()
    expect([taken(), replayed.mock.calls.length]).toEqual([3, 0])
    clock.pass(20)
    expect(taken()).toBeGreaterThan(3)
    // Only then can be told what it brought, once.
    expect(replayed).toHaveBeenCalledTimes(1)
  })

  it('ends with a history that does not lead to where it stands', () => {
    const fault = (error?: unknown) => new Error(`It does not fit: ${error instanceof ReplayError}.`)
    const action = { type: 'sing', seat: 'Ann' }
    const { state, opening } = openJournal(game, newGame)
    const claim = { history: { opening, entries: [{ action, events: [] }] }, state: state(), fault }
    const { clock, driver, taken } = played(undefined, provenLater(game, newGame, claim))
    const onFault = vi.fn()
    driver.start(onFault)
    clock.pass(5000)
    expect(onFault.mock.calls).toEqual([[new Error('It does not fit: true.')]])
    expect(taken()).toBe(1)
  })

  it('ends with a fault of the program, which is told once', () => {
    const { clock, session, driver, taken } = played()
    const broken = new Error('A slip.')
    session.subscribe(() => {
      throw broken
    })
    const onFault = vi.fn()
    driver.start(onFault)
    clock.pass(5000)
    expect(onFault.mock.calls).toEqual([[broken]])
    const before = taken()
    clock.pass(5000)
    expect(taken()).toBe(before)
  })

  it('waits while what is handed over is being chosen', () => {
    const { clock, start, driver, taken } = played()
    start()
    driver.hold(true)
    clock.pass(5000)
    expect(taken()).toBe(0)
    driver.hold(false)
    clock.pass(20)
    expect(taken()).toBeGreaterThan(0)
  })
})
