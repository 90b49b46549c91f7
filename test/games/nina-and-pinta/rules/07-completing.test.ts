import { describe, expect, it } from 'vitest'
import { type Nation, worlds } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { newGame, steps } from '../games.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

const two: Nation[] = ['England', 'France']

function completing(era: number): Scene {
  const scene = new Scene(two)
  scene.state.era = era
  scene.display({ type: 'Poet' }, { kind: 'corn' })
  return scene
}

describe('completing an era', () => {
  it('[N7.1] discards what nobody took', () => {
    const scene = completing(2)
    const left = [...scene.state.display]
    scene.begin('complete')
    for (const counter of left) expect(scene.state.discarded).toContain(counter)
    expect(scene.state.era).toBe(3)
  })

  it('[N7.2] puts the cost where the next era begins', () => {
    for (const era of [1, 2, 3, 4, 5])
      expect(completing(era).begin('complete').state.cost).toBe(data.eras.eras[era]!.startCost)
  })

  it('[N7.3] takes war markers off', () => {
    const scene = completing(2)
    scene.state.worlds.nina.war = true
    scene.state.worlds.pinta.war = true
    scene.begin('complete')
    expect(worlds.filter((world) => scene.state.worlds[world].war)).toEqual([])
  })

  it('[N7.4] turns the banner of France up', () => {
    const scene = completing(2)
    scene.player('France').banner = false
    scene.begin('complete')
    expect(scene.player('France').banner).toBe(true)
    expect(scene.player('England').banner).toBe(false)
  })

  it('[N7.5] ends the game after the selection of era six', () => {
    const all = steps(newGame(2, '7'))
    let last: string | undefined
    for (let next = all.next(); !next.done; next = all.next()) {
      const { after, action } = next.value
      if (!after.over) continue
      last = action.type
      expect(after.era).toBe(6)
      expect(game.decisions(after)).toEqual([])
      expect(game.outcome(after)).not.toBeNull()
    }
    expect(['pass', 'claim', 'select', 'place-bonus']).toContain(last)
  })
})
