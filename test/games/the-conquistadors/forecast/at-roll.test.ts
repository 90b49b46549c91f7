/** What stands beside a roll: what it brings as it lies, and what may come of it. */
import { describe, expect, it } from 'vitest'
import { game } from '../load.ts'
import { Scene } from '../scene.ts'

/** What stands under the open question. */
const told = (scene: Scene): string => (scene.decisions()[0]!.brief ?? []).map(({ text }) => text).join(' ')

/** What stands under a marked line. */
const lines = (scene: Scene, type: 'roll' | 'stand'): string => {
  const foretold = game.forecast(scene.state, { seat: scene.decisions()[0]!.seat, type })
  if ('reason' in foretold) throw new Error(foretold.reason)
  return foretold.lines.join(' ')
}

/** Red holds a Mano de Dios where a random event is rolled for. */
const eventful = (...dice: readonly number[]): Scene =>
  new Scene()
    .hand('red', 'mano-de-dios')
    .dice(...dice)
    .begin('random-event')

describe('[C 1.53] whoever may have dice rolled again reads what they bring', () => {
  it('[C 20.0] a random event', () => {
    const scene = eventful(1, 1)
    expect(lines(scene, 'roll')).toContain('nothing happens 44%')
    scene.act('roll')
    expect(told(scene)).toContain('2 brings: the governor dies in office')
  })

  it('[C 2.0/3] his place in the order, among those who have rolled', () => {
    const scene = new Scene('standard', ['red', 'blue', 'green']).hand('blue', 'mano-de-dios')
    scene.dice(3, 4).begin('initiative')
    expect(scene.decisions()[0]!.seat).toBe('blue')
    expect(lines(scene, 'roll')).toMatch(/after Red \(7\) 42%.*before Red \(7\) 42%.*level with Red/)
    scene.dice(2, 1).act('roll')
    expect(told(scene)).toContain('3 brings: after Red (7).')
  })

  it('[C 2.0/3] that he is level with others, and rolls once more', () => {
    const scene = new Scene('standard', ['red', 'blue', 'green']).hand('blue', 'mano-de-dios')
    scene.dice(3, 4, 5, 2, 1, 1).begin('initiative')
    expect(told(scene)).toBe('')
    scene.act('roll').act('stand')
    expect(scene.decisions()[0]!.seat).toBe('blue')
    expect(told(scene)).toBe('You are level with Red at 7, and roll again.')
  })

  it('[C 1.56] an attempt on a life', () => {
    const scene = new Scene().hand('red', 'assassination').hand('blue', 'mano-de-dios')
    const id = scene.force('blue', 'balboa', 'N0913', { foot: 3 })
    scene.force('red', 'cortes', 'N0814', { foot: 4 })
    scene.begin().dice(6)
    scene.act('play-against', { card: 'assassination', expedition: id, captain: 'balboa' })
    for (let n = 0; n < 4 && !told(scene).includes('brings'); n++)
      scene.act(scene.decisions()[0]!.kind === 'roll' ? 'roll' : 'pass')
    expect(told(scene)).toContain('6 brings: he dies.')
  })
})
