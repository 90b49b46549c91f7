/** How the program hinders others: whoever wins next before all, and in a fight by what it is for. */
import { describe, expect, it } from 'vitest'
import type { Faction } from '../../../../source/games/the-conquistadors/data/names.ts'
import { buildComputer } from '../../../../source/games/the-conquistadors/players/computer.ts'
import { temperOf } from '../../../../source/games/the-conquistadors/players/levels.ts'
import { openMind } from '../../../../source/games/the-conquistadors/players/mind.ts'
import { fightBook } from '../../../../source/games/the-conquistadors/players/worth/fights.ts'
import { harmWorth } from '../../../../source/games/the-conquistadors/players/worth/race.ts'
import type { Level } from '../../../../source/kernel/program/holders.ts'
import { data, game } from '../load.ts'
import { atlas, positionOf, Scene } from '../scene.ts'

const computer = buildComputer(atlas)
const city = 'N0912'

/** What a loss of blue and of green is worth to red, when blue has so many points and stands in a city of an empire. */
function harms(points: number, level: Level, plunderedOut = false): number[] {
  const scene = new Scene('basic', ['red', 'blue', 'green'])
  scene.force('red', 'cortes', 'N1012', { foot: 3 })
  scene.force('blue', 'f-pizarro', city, { foot: 5 })
  scene.put(city, { find: 'city', hostile: true, empire: 'mexica', plunderedOut }).begin()
  scene.faction('blue').points.gold = points
  const mind = openMind(positionOf(scene.seen('red')), 'red', temperOf(level), fightBook(data))
  return (['blue', 'green'] as const).map((faction: Faction) => harmWorth(mind, faction))
}

/** What red answers when blue fights Indians of a city for its plunder, with a card that doubles them. */
function answer(level: Level, indians: readonly number[], points = 0): string | undefined {
  const scene = new Scene('basic', ['blue', 'red', 'green'])
  const blue = scene.force('blue', 'f-pizarro', city, { foot: 6, horse: 3, cannon: 1 })
  scene.force('red', 'cortes', 'N1014', { foot: 3 })
  scene.put(city, { find: 'city', hostile: true, empire: 'mexica', units: indians })
  scene.faction('blue').points.gold = points
  scene.hand('red', 'painted-warriors').begin().act('plunder', { expedition: blue })
  while (scene.decisions()[0]?.kind === 'window' && scene.decisions()[0]?.seat !== 'red') scene.act('pass')
  const question = scene.asked('window')
  expect(question.seat).toBe('red')
  return computer.advise(game.view(scene.state, 'red'), question, level)?.action.type
}

describe('[C 13.25] the race', () => {
  it('counts a loss in full at hard of whoever wins by one more plunder', () => {
    const [leader, other] = harms(60, 'hard')
    expect(leader).toBe(1)
    expect(other).toBeLessThan(0.3)
  })

  it('counts it by its share as long as he is far from the goal, or nothing is left for him to plunder', () => {
    expect(harms(20, 'hard')[0]).toBeLessThan(1)
    expect(harms(60, 'hard', true)[0]).toBeLessThan(1)
    expect(harms(60, 'normal')[0]).toBe(harms(20, 'normal')[0])
  })

  it('[C 2.13] makes Indians stronger at hard who stand between the leader and his last plunder', () => {
    expect(answer('hard', [8, 8, 8], 60)).toBe('play')
    expect(answer('normal', [8, 8, 8], 60)).toBe('pass')
  })

  it('[C 2.13] keeps the card where it would change nothing', () => {
    expect(answer('hard', [15], 60)).toBe('pass')
  })
})
