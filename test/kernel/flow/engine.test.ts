import { describe, expect, it } from 'vitest'
import { begin, type Deed, engine, type Seat, type Voyage } from './toy-voyage.ts'

/** A game of the toy, in which the events of each step can be looked at. */
function play() {
  const g = begin()
  return {
    g,
    asked: () => engine.decisions(g).map(({ seat, kind }) => `${seat} ${kind}`),
    act(seat: Seat, type: Deed['type']) {
      g.events.length = 0
      engine.act(g, { seat, type })
      return g.events
    },
  }
}

function loaded() {
  const game = play()
  for (const seat of ['ann', 'bob', 'cid'] as const) game.act(seat, 'done')
  return game
}

describe('the turn engine', () => {
  it('does what needs no answer, one item of work after the other, and stops at the first question', () => {
    const { g } = play()
    expect(g.events).toEqual(['turn 1: pay', 'ann is paid', 'bob is paid', 'cid is paid', 'turn 1: load'])
    expect(g.state).toMatchObject({ step: 1, work: [], coins: { ann: 1, bob: 1, cid: 1 } })
  })

  it('asks in each game what is asked there, whichever was settled last', () => {
    const first = loaded()
    const asked = first.asked()
    const second = play()
    expect(second.asked()).toEqual(['ann load', 'bob load', 'cid load'])
    expect(first.asked()).toEqual(asked)
    expect(asked).not.toEqual(second.asked())
  })

  it('asks all who act together, and closes the segment when the last has finished', () => {
    const { asked, act } = play()
    expect(asked()).toEqual(['ann load', 'bob load', 'cid load'])
    expect(act('bob', 'done')).toEqual(['bob has loaded'])
    expect(asked()).toEqual(['ann load', 'cid load'])
    act('cid', 'done')
    expect(act('ann', 'done')).toEqual([
      'ann has loaded',
      'ann sets out',
      'bob sets out',
      'cid sets out',
      'turn 1: sail',
    ])
  })

  it('does what a routine has begun before anybody is asked', () => {
    const { g, asked, act } = loaded()
    act('cid', 'pass')
    act('bob', 'pass')
    expect(act('ann', 'pass')).toContain('ann has it loaded')
    expect(g.state.work).toEqual([])
    expect(asked()).toEqual(['bob load', 'cid load'])
  })

  it('takes each seat in the order of the segment', () => {
    const { asked, act } = loaded()
    expect(asked()).toEqual(['cid sail'])
    act('cid', 'pass')
    expect(asked()).toEqual(['bob sail'])
    act('bob', 'pass')
    expect(asked()).toEqual(['ann sail'])
  })

  it('lets a frame interrupt, which another seat answers, and takes up the segment where it was', () => {
    const { g, asked, act } = loaded()
    act('cid', 'sail')
    expect(asked()).toEqual(['ann robbery'])
    expect(act('ann', 'rob')).toEqual(['ann robs cid'])
    expect(g.state.coins.cid).toBe(0)
    expect(asked()).toEqual(['bob sail'])
  })

  it('tells a question that interrupts from one that is a segment of its own', () => {
    const { g, act } = loaded()
    expect(engine.decisions(g)).toMatchObject([{ kind: 'sail' }])
    expect(engine.decisions(g)[0]).not.toHaveProperty('interrupts')
    act('cid', 'sail')
    expect(engine.decisions(g)).toMatchObject([{ kind: 'robbery', interrupts: true }])
  })

  it('asks and answers the last frame first, and then the one that it interrupted', () => {
    const { g, asked, act } = loaded()
    act('cid', 'sail')
    g.state.stack.push({ victim: 'bob', robber: 'cid' })
    expect(asked()).toEqual(['cid robbery'])
    expect(act('cid', 'rob')).toEqual(['cid robs bob'])
    expect(asked()).toEqual(['ann robbery'])
    expect(act('ann', 'spare')).toEqual(['ann spares cid'])
  })

  it('goes on without a question where a frame has nothing to choose', () => {
    const { g, asked, act } = loaded()
    g.state.coins.cid = 0
    act('cid', 'sail')
    expect(g.state.stack).toEqual([])
    expect(asked()).toEqual(['bob sail'])
  })

  it('repeats a segment in rounds, without those who have passed, until the segment wants no more', () => {
    const { g, asked, act } = loaded()
    act('cid', 'sail')
    act('ann', 'spare')
    act('bob', 'pass')
    act('ann', 'pass')
    expect(g.events).toContain('turn 1: sail')
    expect(asked()).toEqual(['cid sail'])
    act('cid', 'pass')
    expect(g.events).toContain('turn 2: load')
  })

  it('does for a seat what it leaves to the program', () => {
    const { g, asked, act } = loaded()
    for (const seat of ['cid', 'bob', 'ann'] as const) act(seat, 'pass')
    expect(g.state).toMatchObject({ turn: 2, coins: { ann: 2 } })
    expect(asked()).toEqual(['bob load', 'cid load'])
  })

  it('plays turn after turn until the game is over, and then asks nothing', () => {
    const { g, asked, act } = play()
    for (let acts = 0; !g.state.over && acts < 50; acts++) {
      const { seat, choices } = engine.decisions(g)[0]!
      act(seat as Seat, choices.at(-1)!.type)
    }
    expect(g.state).toMatchObject({ turn: 2, step: 0, actor: 0, finished: [], opened: false })
    expect(asked()).toEqual([])
  })

  it('goes on from any state that was saved at a question', () => {
    const { g, act } = loaded()
    act('cid', 'sail')
    const saved = JSON.parse(JSON.stringify(g.state)) as Voyage
    expect(engine.decisions({ state: saved })).toEqual(engine.decisions(g))
    expect(saved.stack).toEqual([{ victim: 'cid', robber: 'ann' }])
  })
})
