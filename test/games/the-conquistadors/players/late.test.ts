/** How the program plays on where little is left: it looks far, and knows what cities and gold are still good for. */
import { describe, expect, it } from 'vitest'
import { buildComputer } from '../../../../source/games/the-conquistadors/players/computer.ts'
import { planOf } from '../../../../source/games/the-conquistadors/players/impulse/plans.ts'
import { temperOf } from '../../../../source/games/the-conquistadors/players/levels.ts'
import { openMind } from '../../../../source/games/the-conquistadors/players/mind.ts'
import { fightBook } from '../../../../source/games/the-conquistadors/players/worth/fights.ts'
import { holdingWorth } from '../../../../source/games/the-conquistadors/players/worth/sites.ts'
import { expeditionOf } from '../../../../source/games/the-conquistadors/state/forces.ts'
import { data, game } from '../load.ts'
import { atlas, type Given, positionOf, Scene } from '../scene.ts'

const city = 'N0912'
const near = 190

const mindOf = (scene: Scene) =>
  openMind(positionOf(scene.seen('red')), 'red', temperOf('normal'), fightBook(data))

/** A city of an empire that red stands in, when the game is nearly won, with others beside it or not. */
function holding(beside: 'nobody' | 'own' | 'blue' | 'captain'): number {
  const scene = new Scene('standard', ['red', 'blue'])
  const red = scene.force('red', 'cortes', city, { foot: 3 })
  if (beside === 'own') scene.force('red', 'sandoval', city, { foot: 2 })
  if (beside === 'blue') scene.force('blue', 'f-pizarro', city, { foot: 2 })
  if (beside === 'captain') scene.force('blue', 'f-pizarro', city)
  scene.put(city, { find: 'city', empire: 'mexica', plunderedOut: true }).begin()
  scene.faction('red').points.division = near
  const mind = mindOf(scene)
  return holdingWorth(mind, expeditionOf(mind, red), city)
}

describe('[C 13.22] a city that is held', () => {
  it('is worth its points to whoever has it for himself', () => {
    expect(holding('nobody')).toBeGreaterThan(4)
    expect(holding('captain')).toBe(holding('nobody'))
  })

  it('is worth nothing where units of others are, nor to a second own force', () => {
    expect(holding('blue')).toBe(0)
    expect(holding('own')).toBe(0)
  })
})

/** A force of red on a board on which all is found and nothing left, but for a city far from it. */
function explored(force: Given): Scene {
  const scene = new Scene('standard', ['red', 'blue'])
  for (const { id, kind } of atlas.spaces.values()) if (kind === 'land') scene.put(id, { find: 'bare' })
  scene.force('red', 'cortes', city, force)
  return scene
}

describe('a force with nothing near', () => {
  const far = 'N0004'

  it('[C 3.1] goes for what lies beyond its horizon', () => {
    const scene = explored({ foot: 6, horse: 3 })
    const going = (): string | undefined => {
      const mind = mindOf(scene.begin())
      return planOf(mind, mind.state.expeditions[0]!)?.goal
    }
    expect(going()).toBeUndefined()
    scene.put(far, { find: 'city' })
    expect(going()).toBe(far)
  })

  it('[C 11.3] gives the governor gold that pays no division', () => {
    const advised = (gold: number) => {
      const scene = explored({ foot: 9, gold }).begin()
      scene.faction('red').index = -3
      return buildComputer(atlas).advise(game.view(scene.state, 'red'), scene.asked('impulse'), 'normal')
        ?.action
    }
    expect(advised(3)?.type).toBe('present')
    expect(advised(40)?.type).toBe('divide')
  })
})
