import { describe, expect, it } from 'vitest'
import { type Nation, nations, worlds } from '../../../../source/games/nina-and-pinta/data/names.ts'
import { Refused } from '../../../../source/kernel/contract/game.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

const solo = (seed: string, seat: Nation | null = 'England', planck?: Nation) =>
  game.create({
    scenario: 'planck',
    seed,
    options: { ...(seat && { seats: { [seat]: 'human' } }), ...(planck && { planck }) },
  })
const against = (planck: Nation, soloist: Nation = 'England') => new Scene([soloist], planck)

describe('the set-up against Planck', () => {
  it('[N11.1] is a game of two, one of whom is asked', () => {
    const { state } = solo('1', 'England', 'Spain')
    expect(state.order).toEqual(['Spain', 'England'])
    expect(game.seats({ scenario: 'planck', seed: '1', options: { seats: { England: 'human' } } })).toEqual([
      'England',
    ])
    expect(game.decisions(state).every(({ seat }) => seat === 'England')).toBe(true)
    const open = (options: Record<string, never>) => () =>
      game.seats({ scenario: 'planck', seed: '1', options })
    expect(open({ seats: { England: 'human', Spain: 'human' } as never })).toThrow(Refused)
    expect(open({ seats: { England: 'human' } as never, planck: 'England' as never })).toThrow(Refused)
    expect(open({ planck: 'nobody' as never })).toThrow(Refused)
    expect(() => game.seats({ scenario: 'table', seed: '1', options: { planck: 'Spain' } })).toThrow(Refused)
  })

  it('[N11.4] makes a stack of the tiles that are left over', () => {
    const lands = against('Spain').state.solo!.lands
    expect(lands).toHaveLength(14)
    for (const { id } of data.lands.lands) expect(lands.filter((land) => land === id)).toHaveLength(2)
    expect(game.view(against('Spain').state, 'England').solo!.lands).toEqual([])
  })

  it('[N11.5] lays the three markers on the compasses at random', () => {
    const laid = ['1', '2', '3', '4', '5', '6'].map((seed) =>
      worlds.map((world) => solo(seed).state.worlds[world].marker),
    )
    for (const markers of laid) expect(markers.toSorted()).toEqual(['arts', 'religion', 'science'])
    expect(new Set(laid.map(String)).size).toBeGreaterThan(1)
  })

  it('[N11.6] lays five and five an era, and makes a stack of the spare Progress', () => {
    const { state } = against('Spain')
    for (const era of [0, 1, 2, 3, 4, 5]) {
      expect(state.bonus[era]).toHaveLength(5)
      expect(state.progress[era]).toHaveLength(5)
    }
    expect(state.solo!.progress).toHaveLength(data.setup.soloStacks.progress)
  })

  it('[N11.7] draws the nation of Planck, and gives the Soloist one of the others', () => {
    const drawn = Array.from({ length: 24 }, (_, seed) => solo(`${seed}`, null).state.solo!)
    expect(new Set(drawn.map(({ planck }) => planck))).toEqual(new Set(nations))
    for (const { planck, soloist } of drawn) expect(planck).not.toBe(soloist)
    for (let seed = 0; seed < 8; seed++) expect(solo(`${seed}`).state.solo!.planck).not.toBe('England')
  })

  it('[N11.8] gives Planck no screens: gold and Bonus are open, Progress lies face down but for Military', () => {
    const scene = against('Spain')
    const pirate = scene.give('Spain', { kind: 'pirate' })
    const knight = scene.give('Spain', { type: 'Knight' })
    scene.give('Spain', { type: 'Poet' })
    const seen = game.view(scene.state, 'England').players.Spain!
    expect(seen.screen).toEqual({ gold: 0, kept: [pirate] })
    expect(seen.military).toEqual([knight])
  })

  it('[N11.8] has nobody to hide the screen of the Soloist from, who watches included', () => {
    const { state } = against('Spain')
    expect(game.view(state, '').players.England!.screen).toEqual(state.players.England!.screen)
  })

  it('[N11.9] gives the Soloist three gold and Planck none', () => {
    const scene = against('Spain')
    expect([scene.gold('England'), scene.gold('Spain')]).toEqual([3, 0])
  })

  it('[N11.10] lets Planck begin as Spain, and scores two for each Turn Order retained', () => {
    const scene = against('Spain')
    expect(scene.state.order[0]).toBe('Spain')
    scene.give('Spain', { kind: 'turn-order' })
    expect(scene.score('Spain').retained).toBe(2)
    const other = against('France')
    other.give('France', { kind: 'turn-order' })
    expect(other.score('France').retained).toBe(1)
  })

  it('[N11.11] shows no lands to Planck as Portugal, and scores three for each Spyglass retained', () => {
    const { state, events } = solo('1', 'England', 'Portugal')
    expect(state.era).toBe(1)
    expect(events.some(({ type }) => type === 'looked')).toBe(false)
    expect(game.decisions(state)[0]!.kind).not.toBe('look')
    const scene = against('Portugal')
    const counter = scene.give('Portugal', { kind: 'spyglass' })
    scene.player('Portugal').screen!.kept = []
    scene.state.solo!.retained.push(counter)
    expect(scene.score('Portugal').retained).toBe(3)
    // The Soloist looks as Portugal.
    const soloist = solo('1', 'Portugal', 'Spain').state
    expect(game.decisions(soloist)[0]!.kind).toBe('look')
  })

  it('[N11.12] gives Planck a crew of four as England', () => {
    expect(against('England', 'Spain').player('England').crew).toBe(4)
  })

  it('[N11.13] lets Planck attack in peace as France', () => {
    expect(against('France').player('France').banner).toBe(true)
    expect(against('Spain').player('Spain').banner).toBe(false)
  })
})
