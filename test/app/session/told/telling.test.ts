/** What of a session is told, and when. */
import { describe, expect, it } from 'vitest'
import { openTelling, type Telling } from '../../../../source/app/session/told/telling.ts'
import type { GameEvent } from '../../../../source/kernel/contract/game.ts'
import { alone, answer, buys, digs, does, forTwo, type Table, typesOf } from '../sessions.ts'

const told = (telling: Telling) => {
  const { story, notice, turns, calls, returns } = telling.snapshot()
  return { events: typesOf(story.events), since: story.since, notice: notice.kind, turns, calls, returns }
}
/** All that is shown has been seen. */
const readAll = (telling: Telling): void => {
  for (let n = 0; n < 9; n++) telling.seen()
}
const tellingOf = ({ session }: Table, isRead = true): Telling => {
  const telling = openTelling(session)
  if (isRead) readAll(telling)
  return telling
}

describe('who plays', () => {
  it('is told how the game begins, and then what he brings about, at once', () => {
    const table = alone()
    const telling = tellingOf(table, false)
    expect(told(telling)).toMatchObject({ events: ['turn'], since: false, notice: 'nothing' })
    const before = table.session.snapshot()
    answer(table, digs('Ann', '12'))
    expect(told(telling)).toMatchObject({ events: ['dug'], since: false, notice: 'nothing' })
    // What stood before is shown while it is told.
    expect(telling.snapshot().story.before).toBe(before.whole)
    table.session.move('undo')
    expect(told(telling).events).toEqual([])
  })

  it('is told behind the curtain what he has not seen', () => {
    const table = forTwo()
    const telling = tellingOf(table)
    table.session.sit()
    answer(table, digs('Ann', '12'))
    answer(table, does('Ann', 'done'))
    table.session.sit()
    expect(told(telling)).toMatchObject({ events: ['turn', 'dug', 'turn'], since: true, notice: 'since' })
  })

  it('is told there beside the game as he left it, and beside none where he was not there', () => {
    const table = forTwo()
    const { session } = table
    const telling = tellingOf(table)
    session.sit()
    answer(table, does('Ann', 'done'))
    const left = session.snapshot().whole
    session.sit()
    expect(told(telling)).toMatchObject({ notice: 'since', events: ['turn', 'turn'] })
    expect(telling.snapshot().story.before).toBeUndefined()
    answer(table, digs('Bob', '12'))
    session.sit('Ann')
    expect(told(telling)).toMatchObject({ notice: 'since', events: ['dug'] })
    expect(telling.snapshot().story.before).toEqual(left)
  })

  it('is told there what concerns him last', () => {
    const table = forTwo({ panels: { isOwn: ({ type }) => type === 'dug' } })
    const telling = tellingOf(table)
    table.session.sit()
    answer(table, digs('Ann', '12'))
    answer(table, does('Ann', 'done'))
    table.session.sit()
    expect(told(telling).events).toEqual(['turn', 'turn', 'dug'])
  })

  it('is told what the program did beside him when he is asked again', () => {
    const table = forTwo({ held: { Ann: 'human', Bob: 'computer' } })
    const telling = tellingOf(table)
    answer(table, does('Ann', 'gamble'))
    table.session.play()
    // His own dice come first.
    expect(told(telling)).toMatchObject({ since: false, returns: 0 })
    table.session.play()
    expect(told(telling)).toMatchObject({ since: false, notice: 'turn', returns: 1, turns: 0, calls: 0 })
    telling.seen()
    expect(told(telling)).toMatchObject({ events: ['lost', 'lost'], since: true })
  })

  it('is told of what touched him not when something has, and has not seen it till then', () => {
    const touches = { is: false }
    const news = (_: object, __: string, events: readonly GameEvent[]) => ({
      lines: events.map((event) => ({ text: event.type, events: [event], isOwn: touches.is })),
      rest: '',
    })
    const table = forTwo({ held: { Ann: 'human', Bob: 'computer' }, panels: { news, holds: () => false } })
    const telling = tellingOf(table)
    const gambled = () => {
      answer(table, does('Ann', 'gamble'))
      table.session.play(() => true)
      // His own dice come first.
      telling.seen()
    }
    gambled()
    readAll(telling)
    expect(told(telling)).toMatchObject({ since: false, notice: 'turn', returns: 1 })
    expect(typesOf(table.session.unseen())).toEqual(['lost', 'lost'])
    touches.is = true
    answer(table, does('Ann', 'gamble'))
    const before = table.session.snapshot().whole
    table.session.play(() => true)
    telling.seen()
    // What has a scene of its own stands beside the game as he left it.
    expect(telling.snapshot().story.before).toBe(before)
    expect(told(telling)).toMatchObject({ events: ['lost', 'lost', 'lost', 'lost'], since: true })
    expect(table.session.unseen()).toEqual([])
  })

  it('is not told of it while another is to sit down, and has not seen it then', () => {
    const table = forTwo()
    const { session } = table
    const telling = tellingOf(table)
    session.sit('Bob')
    session.hand({ Bob: ['losses'] })
    session.sit()
    answer(table, does('Ann', 'gamble'))
    session.sit('Bob')
    session.play(() => true)
    expect(session.snapshot().behind?.seat).toBe('Ann')
    expect(told(telling)).toMatchObject({ notice: 'since', returns: 1 })
    expect(typesOf(session.unseen())).toEqual(['lost', 'lost'])
  })

  it('is told what happened before the program waits for his leave', () => {
    const table = alone()
    const telling = tellingOf(table)
    table.session.hand({ Ann: ['day'] })
    table.session.play(() => true)
    expect(told(telling)).toMatchObject({ events: ['dug', 'turn'], since: true, returns: 0 })
  })

  it('learns why the program could not go on, and that what it did is not on the disk', () => {
    const table = alone()
    const telling = tellingOf(table)
    table.session.hand({ Ann: ['day'] })
    table.disk.held = true
    table.session.play()
    expect(telling.snapshot().notice).toEqual({ kind: 'notDone', reason: 'Somebody else holds it.' })
    table.disk.held = false
    table.disk.full = true
    table.session.play()
    expect(telling.snapshot().notice).toEqual({ kind: 'stopped', seats: ['Ann'] })
  })
})

describe('who waits for others', () => {
  it('is called when it is his turn, and told all that has happened till then', () => {
    const table = forTwo({ seats: ['Bob'] })
    const telling = tellingOf(table)
    table.elsewhere(digs('Ann', '12'))
    table.elsewhere(buys('Ann'))
    expect(told(telling)).toMatchObject({ events: ['turn'], turns: 0, notice: 'nothing' })
    table.elsewhere(does('Ann', 'done'))
    expect(told(telling)).toMatchObject({
      ...{ events: ['dug', 'turn'], since: true, notice: 'turn' },
      ...{ turns: 1, calls: 1, returns: 0 },
    })
  })

  it('is not called while he still reads', () => {
    const table = forTwo({ seats: ['Bob'] })
    const telling = tellingOf(table, false)
    table.elsewhere(does('Ann', 'done'))
    expect(told(telling)).toMatchObject({ turns: 1, calls: 0 })
  })

  it('is told of what he knew and others took back, and of nothing else', () => {
    const table = forTwo({ seats: ['Bob'] })
    const telling = tellingOf(table)
    table.elsewhere(buys('Ann'))
    table.undoneElsewhere('Ann')
    expect(told(telling).notice).toBe('nothing')
    table.elsewhere(digs('Ann', '12'))
    table.undoneElsewhere('Ann')
    expect(telling.snapshot().notice).toMatchObject({ kind: 'takenBack', seats: ['Ann'], actions: 1 })
  })

  it('is told the end', () => {
    const table = forTwo({ seats: ['Ann'] })
    const telling = tellingOf(table)
    answer(table, does('Ann', 'done'))
    readAll(telling)
    table.elsewhere(does('Bob', 'done'))
    expect(told(telling)).toMatchObject({ events: ['turn'], since: true })
  })
})

describe('who watches', () => {
  it('is told one story after the other of what others do', () => {
    const table = forTwo({ seats: [] })
    const telling = tellingOf(table)
    table.elsewhere(digs('Ann', '12'))
    table.elsewhere(does('Ann', 'gamble'))
    table.elsewhere(does('Bob', 'lose', { what: 'mast' }))
    expect(told(telling)).toMatchObject({ events: ['dug'], since: false, turns: 0 })
    telling.seen()
    // What waited meanwhile is one story.
    expect(told(telling).events).toEqual(['gambling', 'gambling', 'storm', 'lost'])
    telling.seen()
    expect(told(telling).events).toEqual(['gambling', 'gambling', 'storm', 'lost'])
  })

  it('sees at once what is taken back, whatever was to be told', () => {
    const table = forTwo({ seats: [] })
    const telling = tellingOf(table)
    table.elsewhere(digs('Ann', '12'))
    table.elsewhere(digs('Ann', '22'))
    table.undoneElsewhere('Ann')
    expect(told(telling)).toMatchObject({ events: [], since: false, notice: 'takenBack' })
    telling.seen()
    expect(told(telling).events).toEqual([])
  })

  it('is not held up by the program, unless it is a show', () => {
    const held = { Ann: 'computer' }
    const fast = alone({ held })
    const telling = tellingOf(fast)
    fast.session.play()
    expect(told(telling).events).toEqual(['turn'])
    const show = alone({ held, isShow: true })
    const shown = tellingOf(show)
    show.session.play()
    expect(told(shown)).toMatchObject({ events: ['dug'], since: false })
  })
})
