import { describe, expect, it } from 'vitest'
import { lands } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { outcomeOf } from '../../../../source/games/nina-and-pinta/end/scoring.ts'
import { data } from '../load.ts'
import { positionOf, Scene } from '../scene.ts'
import { me, planck, selecting, taking } from './planck.ts'

const retained = (scene: Scene): string[] =>
  scene.state.solo!.retained.map((counter) => data.benefits.bonus.find(({ id }) => id === counter)!.kind)

describe('Planck selects', () => {
  it('[N13.1] in turns with the Soloist, who pays as usual', () => {
    const scene = selecting(20, 2, { type: 'Poet' }, { type: 'Painter' }, { type: 'Printer' }).begin('select')
    expect(scene.happened('selected')).toMatchObject([{ nation: planck, cost: 1 }])
    scene.act('select', scene.offered('select')[0]!)
    expect(scene.happened('selected').map(({ nation, cost }) => [nation, cost])).toEqual([
      [me, 1],
      [planck, 2],
    ])
  })

  it('[N13.2] what is nearest the blunt end, and pays', () => {
    const scene = selecting(20, 3, { type: 'Poet' }, { type: 'Painter' })
    const [first] = scene.state.display
    scene.begin('select')
    expect(scene.kept(planck)).toEqual([first])
    expect(scene.gold(planck)).toBe(18)
    // By turns, so that his first three hold a square.
    expect(data.benefits.display).toMatchObject({
      order: ['circle', 'circle', 'square', 'circle', 'square'],
      laid: 'by turns',
    })
  })

  it('[N13.3] as long as he can pay', () => {
    const scene = selecting(
      5,
      3,
      { type: 'Poet' },
      { type: 'Painter' },
      { type: 'Printer' },
      { type: 'Musician' },
    )
    scene.begin('select').act('pass', { space: 1 })
    // Two, then three, then none.
    expect(scene.kept(planck)).toHaveLength(2)
    expect(scene.gold(planck)).toBeLessThanOrEqual(5)
  })

  it('[N13.4] and takes the first Pass space if he passes first', () => {
    const first = selecting(0, 3, { type: 'Poet' }).begin('select')
    expect(first.happened('passed')).toMatchObject([{ nation: planck, space: 1 }])
    const second = selecting(2, 3, { type: 'Poet' }, { type: 'Painter' }).begin('select')
    second.act('pass', { space: 1 })
    expect(second.happened('passed').map(({ nation, space }) => [nation, space])).toEqual([
      [me, 1],
      [planck, 2],
    ])
  })

  it('[N13.5] Bonus that are played or retained', () => {
    const scene = taking('gold', 1)
    expect(scene.happened('gold')).toMatchObject([{ nation: planck, of: 'benefit' }])
    expect(retained(taking('cathedral', 4))).toEqual(['cathedral'])
  })

  it('[N13.6] and unselected Progress goes under his stack', () => {
    const scene = selecting(0, 3, { type: 'Poet' }, { kind: 'corn' })
    const [poet, corn] = scene.state.display
    const aside = scene.give(me, { type: 'Catholic' })
    scene.player(me).screen!.kept = []
    scene.state.solo!.aside.push(aside)
    const before = [...scene.state.solo!.progress]
    scene.begin('complete')
    expect(scene.state.discarded).toContain(corn)
    expect(scene.state.solo!.progress.slice(0, before.length)).toEqual(before)
    expect(scene.state.solo!.progress.slice(before.length).toSorted()).toEqual([poet, aside].toSorted())
    expect(scene.state.solo!.aside).toEqual([])
  })
})

describe('the score against Planck', () => {
  it('[N13.7] is as usual, with his retained Bonus', () => {
    const scene = new Scene([me], planck).land('nina', 'caribbean', { settlers: { [planck]: 2 } })
    scene.give(planck, { kind: 'pirate' })
    expect(scene.score(planck)).toMatchObject({ settlers: 2, retained: 1 })
    expect(scene.score(me)).toMatchObject({ retained: 0, worlds: 0 })
  })

  it('[N13.8] gives him six, three, one or nothing for worlds with none to three Cities', () => {
    const points = (...cities: number[]) => {
      const scene = new Scene([me], planck)
      let next = 0
      for (const [index, number] of cities.entries())
        for (let city = 0; city < number; city++)
          scene.land((['nina', 'pinta', 'santa-maria'] as const)[index]!, lands[next++]!, { city: me })
      return scene.score(planck).worlds
    }
    expect(points()).toBe(18)
    expect(points(1)).toBe(6 + 6 + 3)
    expect(points(2, 1)).toBe(1 + 3 + 6)
    expect(points(3, 3, 1)).toBe(3)
  })

  it.each([
    [1, "Cabin-boy's victory"],
    [6, "Cook's victory"],
    [15, "Bosun's victory"],
    [20, "First mate's victory"],
    [21, "Captain's victory"],
  ])('[N13.9] is won by most points, with a grade by the margin: %i', (margin, grade) => {
    const scene = new Scene([me], planck)
    // Planck has 18 for worlds without Cities.
    scene.player(me).screen!.gold = 5 * (18 + margin)
    const outcome = outcomeOf(positionOf(scene.state))
    expect(outcome.winners).toEqual([me])
    expect(outcome.summary).toContain(`${margin} ahead: ${grade}`)
    scene.player(me).screen!.gold = 5 * 10
    expect(outcomeOf(positionOf(scene.state))).toMatchObject({
      winners: [planck],
      summary: 'Spain wins with 18 points, 8 ahead.',
    })
  })
})
