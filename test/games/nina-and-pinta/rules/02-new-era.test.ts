import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { worlds } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { warRanking } from '../../../../source/games/nina-and-pinta/era/wars.ts'
import { capacityOf } from '../../../../source/games/nina-and-pinta/map/pieces.ts'
import { data, game } from '../load.ts'
import { positionOf, Scene } from '../scene.ts'

const four: Nation[] = ['Spain', 'Portugal', 'England', 'France']

describe('a new era', () => {
  it('[N2.1] turns over the next token of the stack, which is of a world', () => {
    const scene = new Scene(['Spain', 'England'])
    scene.state.tokens = ['build-pinta', 'grow-nina']
    scene.state.era = 2
    scene.begin('new-era')
    expect(scene.state.token).toBe('build-pinta')
    expect(scene.state.tokens).toEqual(['grow-nina'])
    expect(scene.happened('token')[0]).toMatchObject({ kind: 'build', world: 'pinta' })
  })

  it('[N2.2] lets every land of a world hold one more with Grow', () => {
    const scene = new Scene(['Spain', 'England'])
    const capacity = () => capacityOf(positionOf(scene.state), 'nina', 'andes')
    scene.land('nina', 'andes', { terrain: 'plains' })
    const before = capacity()
    scene.state.tokens = ['grow-nina']
    scene.begin('new-era')
    expect(capacity()).toBe(before + 1)
  })

  it('[N2.3] opens a world to Towns and Cities with Build', () => {
    const scene = new Scene(['Spain', 'England'])
    scene.state.tokens = ['build-nina']
    scene.begin('new-era')
    expect(worlds.map((world) => scene.state.worlds[world].build)).toEqual([true, false, false])
  })

  it('[N2.4] pays every player what the token shows', () => {
    const scene = new Scene(four)
    scene.state.tokens = ['grow-santa-maria']
    scene.begin('new-era')
    const { gold } = data.tokens.tokens.find(({ id }) => id === 'grow-santa-maria')!
    for (const nation of four) expect(scene.gold(nation)).toBe(3 + gold)
  })

  it('[N2.5] lays the counters of the era face up', () => {
    const scene = new Scene(['Spain', 'England'])
    const { state } = scene
    state.era = 3
    const due = [...state.bonus[2]!, ...state.progress[2]!]
    scene.begin('new-era')
    expect(scene.state.display.toSorted()).toEqual(due.toSorted())
    expect(scene.state.bonus[2]).toEqual([])
    expect(game.view(scene.state, 'England').display).toEqual(scene.state.display)
  })

  it('[N2.5] lays seven Bonus and seven Progress for four: the example', () => {
    const { display } = new Scene(four).begin('new-era').state
    const isBonus = (counter: string) => data.benefits.bonus.some(({ id }) => id === counter)
    expect(display).toHaveLength(14)
    expect(display.filter(isBonus)).toHaveLength(7)
  })

  it('[N2.5] lays two circles, a square, a circle and a square by turns from the blunt end, each in the order of its stack', () => {
    const scene = new Scene(['Spain', 'England'])
    const [bonus, progress] = [scene.state.bonus[0]!, scene.state.progress[0]!]
    scene.begin('new-era')
    const { display } = scene.state
    expect(display.slice(0, 6)).toEqual([bonus[0], bonus[1], progress[0], bonus[2], progress[1], bonus[3]])
    expect(display.filter((one) => bonus.includes(one))).toEqual(bonus)
    expect(display.filter((one) => progress.includes(one))).toEqual(progress)
  })
})

describe('a State of War', () => {
  it('[N2.6] comes to as many worlds as the era says', () => {
    for (const { era, worldsAtWar } of data.eras.eras) {
      const scene = new Scene(four)
      scene.state.era = era
      scene.begin('wars')
      let placed = 0
      while (scene.decisions()[0]?.kind === 'war') {
        scene.act('war', scene.offered('war')[0]!)
        placed++
      }
      expect(worlds.filter((world) => scene.state.worlds[world].war)).toHaveLength(worldsAtWar)
      expect(placed).toBe(worldsAtWar === 3 ? 0 : worldsAtWar)
    }
  })

  it('[N2.7] is placed by who has most types of Military, if there is one', () => {
    const scene = new Scene(four)
    scene.give('England', { type: 'Knight' })
    scene.give('England', { type: 'Castle' })
    scene.give('France', { type: 'Infantry' })
    scene.give('France', { type: 'Infantry' })
    scene.begin('wars')
    expect(scene.asked('war').seat).toBe('England')
    scene.act('war', { world: 'pinta' })
    expect(scene.state.worlds.pinta.war).toBe(true)
    expect(scene.decisions()[0]!.kind).toBe('load')
  })

  it('[N2.8] is placed second by who has second most, in another world', () => {
    const scene = new Scene(four)
    scene.state.era = 4
    scene.give('France', { type: 'Knight' })
    scene.give('France', { type: 'Castle' })
    scene.give('England', { type: 'General' })
    scene.begin('wars')
    expect(scene.asked('war').seat).toBe('France')
    scene.act('war', { world: 'nina' })
    expect(scene.asked('war').seat).toBe('England')
    expect(scene.offered('war')).toEqual([{ world: 'pinta' }, { world: 'santa-maria' }])
  })

  it('[N2.9] is in all three where three are due', () => {
    const scene = new Scene(four)
    scene.state.era = 6
    scene.begin('wars')
    expect(worlds.every((world) => scene.state.worlds[world].war)).toBe(true)
  })

  it('[N2.10] goes to the earlier in Turn Order where types are level', () => {
    const scene = new Scene(four)
    scene.state.order = ['France', 'England', 'Spain', 'Portugal']
    expect(warRanking(positionOf(scene.state))).toEqual(['France', 'England', 'Spain', 'Portugal'])
    scene.give('Portugal', { group: 'military', type: 'any' })
    scene.give('Spain', { type: 'Castle' })
    expect(warRanking(positionOf(scene.state)).slice(0, 2)).toEqual(['Spain', 'Portugal'])
  })

  it('[N2.11] lies on the compass of a world, and only there is attacked', () => {
    const attackIn = (war: boolean) => {
      const scene = new Scene(['Spain', 'England'])
      scene.state.worlds.nina.war = war
      return scene
        .land('nina', 'caribbean', { settlers: { England: 1 } })
        .load('Spain', 'nina', { captain: true, settlers: 1 })
        .begin('sail')
        .offered('attack')
    }
    expect(attackIn(true)).toEqual([{ land: 'caribbean' }])
    expect(attackIn(false)).toEqual([])
  })

  it('[N2.12] is reckoned by Military that lie open', () => {
    const scene = new Scene(four)
    const counter = scene.give('England', { type: 'Knight' })
    for (const seat of [...four, 'nobody'])
      expect(game.view(scene.state, seat).players.England!.military).toEqual([counter])
  })
})
