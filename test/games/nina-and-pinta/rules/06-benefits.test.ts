import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { data, game } from '../load.ts'
import { Scene, type Wanted } from '../scene.ts'

const two: Nation[] = ['Spain', 'England']
const four: Nation[] = ['Spain', 'Portugal', 'England', 'France']

/** A selection with plenty of gold, in an era. */
function selecting(nations: Nation[], era: number, ...display: readonly Wanted[]): Scene {
  const scene = new Scene(nations)
  const { state } = scene
  Object.assign(state, { era, cost: data.eras.eras[era - 1]!.startCost })
  scene.display(...display)
  for (const nation of nations) scene.player(nation).screen!.gold = 20
  return scene
}
const poets = [{ type: 'Poet' }, { type: 'Painter' }, { type: 'Printer' }, { type: 'Sculptor' }] as const

describe('the cost', () => {
  it('[N6.1] of the first round is by era', () => {
    expect(data.eras.eras.map(({ startCost }) => startCost)).toEqual([0, 1, 2, 2, 3, 3])
    const scene = selecting(two, 3, ...poets).begin('select')
    scene.act('select', scene.offered('select')[0]!)
    expect(scene.gold('Spain')).toBe(18)
  })

  it('[N6.2] is paid by each in Turn Order for one Benefit', () => {
    const scene = selecting(two, 2, ...poets).begin('select')
    const [first, second] = scene.state.display
    expect(scene.asked('select').seat).toBe('Spain')
    scene.act('select', { counter: first! })
    expect(scene.asked('select').seat).toBe('England')
    scene.act('select', { counter: second! })
    expect(scene.kept('Spain')).toEqual([first])
    expect(scene.kept('England')).toEqual([second])
    const poor = selecting(two, 3, ...poets)
    poor.player('Spain').screen!.gold = 1
    poor.begin('select')
    expect(poor.offered('select')).toEqual([])
    expect(poor.refusal('select', { counter: poor.state.display[0]! })).toBe('N6.2')
  })

  it('[N6.3] [N6.4] rises by one after each round; the example of era 2', () => {
    const scene = selecting(two, 2, ...poets).begin('select')
    const paid: number[] = []
    for (let taken = 0; taken < 4; taken++) {
      const before = scene.gold(scene.decisions()[0]!.seat as Nation)
      const seat = scene.decisions()[0]!.seat as Nation
      scene.act('select', scene.offered('select')[0]!)
      paid.push(before - scene.gold(seat))
    }
    expect(paid).toEqual([1, 1, 2, 2])
    expect(scene.state.cost).toBe(3)
  })

  it('[N6.5] stops at seven', () => {
    const scene = selecting(two, 6, ...poets)
    scene.state.cost = 7
    scene.begin('select')
    for (let taken = 0; taken < 2; taken++) scene.act('select', scene.offered('select')[0]!)
    expect(scene.state.cost).toBe(7)
  })
})

describe('passing', () => {
  it('[N6.6] puts the marker into any empty space, and ends buying for the era', () => {
    const scene = selecting(four, 2, ...poets).begin('select')
    expect(scene.offered('pass')).toEqual([{ space: 1 }, { space: 2 }, { space: 3 }, { space: 4 }])
    scene.act('pass', { space: 3 })
    expect(scene.offered('pass')).toEqual([{ space: 1 }, { space: 2 }, { space: 4 }])
    for (let taken = 0; taken < 3; taken++) scene.act('select', scene.offered('select')[0]!)
    expect(scene.asked('select').seat).toBe('Portugal')
  })

  it('[N6.7] has as many spaces as players', () => {
    for (const nations of [two, ['Spain', 'England', 'France'] as Nation[], four]) {
      const scene = selecting(nations, 2, ...poets).begin('select')
      expect(scene.offered('pass')).toHaveLength(nations.length)
    }
  })

  it('[N6.8] goes on until all have passed, and the spaces become the Turn Order', () => {
    const scene = selecting(['Spain', 'England', 'France'], 6, ...poets).begin('select')
    scene.act('pass', { space: 2 })
    scene.act('select', scene.offered('select')[0]!)
    scene.act('pass', { space: 1 })
    scene.act('pass', { space: 3 })
    expect(scene.state.order).toEqual(['France', 'Spain', 'England'])
  })
})

describe('keeping', () => {
  it('[N6.9] leaves Military open, and all else behind the screen', () => {
    const scene = selecting(two, 2, { type: 'Knight' }, { type: 'Poet' }).begin('select')
    const [knight, poet] = scene.state.display
    scene.act('select', { counter: knight! }).act('pass', { space: 1 }).act('select', { counter: poet! })
    expect(scene.player('Spain').military).toEqual([knight])
    expect(scene.kept('Spain')).toEqual([poet])
    const seen = game.view(scene.state, 'England').players.Spain!
    expect(seen.military).toEqual([knight])
    expect(seen.screen).toBeNull()
  })

  it('[N6.10] spends Bonus before the end, and keeps Progress for points', () => {
    const scene = selecting(two, 1, { kind: 'gold' }, { type: 'Poet' }).begin('select')
    const [gold, poet] = scene.state.display
    scene.act('select', { counter: gold! }).act('select', { counter: poet! })
    expect(scene.state.discarded).toContain(gold)
    expect(scene.kept('Spain')).toEqual([])
    expect(scene.kept('England')).toEqual([poet])
    // A Bonus kept to the end is worth nothing.
    const kept = new Scene(two)
    kept.give('Spain', { kind: 'pirate' })
    expect(kept.score('Spain').total).toBe(0)
  })
})
