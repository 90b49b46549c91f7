import { describe, expect, it } from 'vitest'
import { data } from '../../load.ts'
import { atlas, Scene } from '../../scene.ts'

const second = () => {
  const scene = new Scene()
  Object.assign(scene.state, { turn: 2, setupOrder: ['blue', 'red'] })
  const id = scene.force('red', 'cortes', 'N0808', { foot: 1 })
  scene.put('N0808', { find: 'town' })
  return { scene, id }
}

describe('the conquistador of the second turn', () => {
  it('[C 22.311] [C 22.312] is red with two players, and comes to an own expedition or a port', () => {
    const { scene, id } = second()
    scene.begin('second-captain')
    const [own] = scene.offered('enlist-with')
    expect(own).toMatchObject({ expedition: id })
    for (const fixed of scene.offered('enlist'))
      expect(atlas.captains.get(fixed!.captain as string)!.ink).toBe('red')
  })

  it('[C 22.311] is a brown one where no red one is left', () => {
    const { scene } = second()
    const inkOf = (captain: string) => atlas.captains.get(captain as never)!.ink
    const { captains, strategy } = scene.state
    strategy.deck.push(...captains.aside.filter((captain) => inkOf(captain) === 'red'))
    captains.aside = captains.aside.filter((captain) => inkOf(captain) !== 'red')
    const offered = scene.begin('second-captain').offered('enlist')
    expect(offered.length).toBeGreaterThan(0)
    for (const fixed of offered) expect(inkOf(String(fixed!.captain))).toBe('brown')
  })

  it('[C 22.32] [C 15.14] recruits wherever he enters, by the column of reinforcements', () => {
    const { scene, id } = second()
    scene.begin('second-captain').dice(3).act('enlist-with', { expedition: id, captain: 'alvarado' })
    expect(scene.asked('loan').seat).toBe('red')
    expect(scene.faction('red').pesos).toBe(data.tables.funds.columns.reinforcement['3'])
    scene.act('borrow', { pesos: 2 }).act('buy', { captain: 'alvarado', units: { horse: 2 } })
    expect(scene.expedition(id).parties[1]!.units.horse).toBe(2)
    expect(scene.faction('red').debt).toBe(2)
  })

  it('[C 15.111] [C 11.15] the governor adds to the funds', () => {
    const { scene, id } = second()
    scene.faction('red').index = 4
    scene.begin('second-captain').dice(3).act('enlist-with', { expedition: id, captain: 'alvarado' })
    expect(scene.happened('rolled')[0]).toMatchObject({ modifiers: [{ of: 'governor', by: 2 }], total: 5 })
  })
})
