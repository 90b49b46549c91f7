import { describe, expect, it } from 'vitest'
import { openHandover } from '../../../source/app/session/handover.ts'
import type { Decision } from '../../../source/kernel/contract/game.ts'
import { fleetDecision } from '../prompt/asking.ts'
import { diligent } from './diligent.ts'
import { alone, answer, digs, does, forTwo } from './sessions.ts'

describe('a seat of the program', () => {
  it('is played here, and not where another process plays it', () => {
    const held = { Ann: 'human', Bob: 'computer' }
    const gambled = (setting: object) => {
      const table = forTwo({ held, ...setting })
      answer(table, does('Ann', 'gamble'))
      table.session.play(() => true)
      return table.taken()
    }
    expect(gambled({})).toEqual(['Ann gamble', 'Bob lose', 'Bob lose'])
    expect(gambled({ computersElsewhere: true })).toEqual(['Ann gamble'])
  })
})

describe('the autopilot', () => {
  it('answers what is handed over, and waits before it plans a turn until it is let', () => {
    const table = alone()
    const { session } = table
    session.hand({ Ann: ['losses', 'day'] })
    expect(session.snapshot()).toMatchObject({
      decision: null,
      autopilot: { Ann: ['losses', 'day'] },
      waiting: { autopilot: ['Ann'] },
    })
    // Of the turn in whose middle it was handed over she has seen how it began.
    expect(session.snapshot().pause).toBeNull()
    session.play(() => true)
    expect(table.taken()).toEqual(['Ann dig', 'Ann done'])
    expect(session.snapshot()).toMatchObject({ pause: { seat: 'Ann', turn: 2 }, decision: null })
    expect(session.isDue()).toBe(false)
    expect(session.letPlan()).toBe(true)
    expect(session.letPlan()).toBe(false)
    session.play(() => true)
    expect(session.snapshot().outcome).not.toBeNull()
  })

  it('is taken back, and the question is the person’s again', () => {
    const table = alone()
    const { session } = table
    session.hand({ Ann: ['losses', 'day'] })
    session.play(() => true)
    expect(session.takeBack()).toEqual(['Ann'])
    expect(session.snapshot()).toMatchObject({ pause: null, decision: { seat: 'Ann' }, waiting: null })
    expect(session.takeBack()).toEqual([])
  })

  it('finishes a segment and no other', () => {
    const table = alone()
    const { session } = table
    session.finish(session.snapshot().decision!)
    expect(session.isFinishing()).toBe(true)
    session.play()
    expect(session.isDue()).toBe(true)
    session.play()
    expect(table.taken()).toEqual(['Ann dig', 'Ann done'])
    expect(session.isFinishing()).toBe(false)
    expect(session.snapshot()).toMatchObject({ turn: 2, decision: { seat: 'Ann' } })
  })

  it('finishes nothing of the segment that comes next in the same turn', () => {
    const table = alone({ computer: diligent })
    const { session } = table
    session.finish(session.snapshot().decision!)
    while (session.isDue()) session.play()
    expect(table.taken()).toHaveLength(5)
    expect(session.snapshot()).toMatchObject({ turn: 1, decision: { kind: 'night' } })
    expect(session.isFinishing()).toBe(false)
  })

  it('plays on behind the curtain of another, who may say that it is to plan', () => {
    const table = forTwo()
    const { session } = table
    session.sit('Bob')
    session.hand({ Bob: ['losses', 'day'] })
    expect(session.snapshot().behind?.seat).toBe('Ann')
    session.sit()
    answer(table, does('Ann', 'gamble'))
    expect(session.snapshot()).toMatchObject({ openly: false, waiting: { autopilot: ['Bob'] } })
    session.play(() => true)
    answer(table, does('Ann', 'done'))
    expect(session.snapshot()).toMatchObject({ behind: null, pause: { seat: 'Bob', turn: 2 } })
    session.letPlan()
    session.play(() => true)
    expect(session.snapshot().outcome).not.toBeNull()
  })

  it('has what it did in one go taken back in one go, and no more', () => {
    const table = alone({ computer: diligent })
    const { session } = table
    answer(table, digs('Ann', '52'))
    session.finish(session.snapshot().decision!)
    session.play()
    session.play()
    session.takeBack()
    session.finish(session.snapshot().decision!)
    session.play()
    session.takeBack()
    expect(table.taken()).toHaveLength(4)
    expect(session.move('undo')).toMatchObject({ actions: 1, by: 'autopilot' })
    expect(session.move('undo')).toMatchObject({ actions: 2, by: 'autopilot' })
    expect(session.move('undo')).toMatchObject({ actions: 1, by: 'person' })
    expect(table.taken()).toEqual([])
  })
})

describe('a segment that the program finishes', () => {
  const sail: Decision = { ...fleetDecision(['Ann 1']), seat: 'Ann', kind: 'sail' }
  /** It can be turned down, and is no segment for that. */
  const met: Decision = { ...sail, kind: 'encounter', interrupts: true }
  const open = () =>
    openHandover({ routines: [], persons: ['Ann', 'Bob'], isFormal: () => false, turnNow: () => 1 })

  it('is finished past a question that interrupts it and may be turned down, which is answered too', () => {
    const handover = open()
    handover.finish(sail)
    handover.note([met])
    expect(handover.plays(met)).not.toBeNull()
    handover.note([sail])
    expect(handover.plays(sail)).not.toBeNull()
    handover.note([{ ...sail, kind: 'land' }])
    expect(handover.isFinishing()).toBe(false)
  })

  it('is finished past what is asked within it under another name, also from there', () => {
    const roll: Decision = { ...met, kind: 'roll', segment: 'Roll', within: sail.segment }
    const handover = open()
    handover.finish(sail)
    handover.note([roll])
    expect(handover.plays(roll)).not.toBeNull()
    expect(handover.plays({ ...roll, within: 'Another' })).toBeNull()
    handover.takeBack('Ann')
    handover.finish(roll)
    expect(handover.plays({ ...roll, kind: 'loss', segment: 'Loss' })).not.toBeNull()
    // The segment itself stays the person's.
    expect(handover.plays(sail)).toBeNull()
    handover.note([sail])
    expect(handover.isFinishing()).toBe(false)
  })

  it('sets up for two who have both said so, each asked between the other, and for one alone else', () => {
    const persons = ['Ann', 'Bob']
    let turn = 0
    const handover = openHandover({
      ...{ routines: [], persons, isFormal: () => false, setUpTurn: 0 },
      turnNow: () => turn,
    })
    const ship: Decision = { ...sail, seat: 'Ann', kind: 'ship' }
    const port: Decision = { ...sail, seat: 'Bob', kind: 'port' }
    handover.finish(ship)
    handover.note([port])
    expect(handover.plays(port)).toBeNull()
    handover.finish(port)
    handover.note([ship])
    expect([ship, port].map((one) => handover.plays(one) !== null)).toEqual([true, true])
    expect(handover.takeBack('Bob')).toBe(true)
    expect([ship, port].map((one) => handover.plays(one) !== null)).toEqual([true, false])
    turn = 1
    handover.note([ship])
    expect(handover.isFinishing()).toBe(false)
  })

  it('is one at a time outside of the set-up: who has another finished lets the first go', () => {
    const handover = open()
    handover.finish(sail)
    const port: Decision = { ...sail, seat: 'Bob', kind: 'port' }
    handover.finish(port)
    expect([sail, port].map((one) => handover.plays(one) !== null)).toEqual([false, true])
  })

  it('is over with its turn, also before anything is noted of the next', () => {
    let turn = 1
    const handover = openHandover({
      ...{ routines: [], persons: ['Ann'], isFormal: () => false },
      turnNow: () => turn,
    })
    handover.finish(sail)
    expect(handover.plays(sail)).not.toBeNull()
    turn = 2
    expect(handover.plays(sail)).toBeNull()
  })

  it('leaves to its person what interrupts the segment after it', () => {
    const handover = open()
    handover.finish(sail)
    const storm: Decision = { ...met, kind: 'loss', segment: 'Storms' }
    handover.note([storm])
    expect(handover.plays(storm)).toBeNull()
    expect(handover.plays({ ...storm, segment: sail.segment })).not.toBeNull()
    expect(handover.plays({ ...storm, within: sail.segment })).not.toBeNull()
  })

  it('goes on when somebody else takes back what is his', () => {
    const handover = open()
    handover.finish({ ...sail, seat: 'Bob' })
    expect(handover.takeBack('Ann')).toBe(false)
    expect(handover.isFinishing()).toBe(true)
    expect(handover.takeBack('Bob')).toBe(true)
    expect(handover.isFinishing()).toBe(false)
  })
})
