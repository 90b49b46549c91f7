import { describe, expect, it } from 'vitest'
import type { Land } from '../../../../source/games/nina-and-pinta/data/names.ts'
import type { GameAction } from '../../../../source/games/nina-and-pinta/sequence/actions.ts'
import type { Choice, Filled, Json } from '../../../../source/kernel/contract/game.ts'
import { data, game } from '../load.ts'
import { Scene } from '../scene.ts'

const labels = (scene: Scene, type: string): string[] =>
  scene
    .decisions()
    .flatMap(({ choices }): Choice[] => [...choices])
    .filter((choice) => choice.type === type && !choice.off)
    .map(({ about = '', label }) => `${about}${about && ': '}${label}`)

describe('loading as a form', () => {
  const loaded = (given: Readonly<Record<string, Json>> = {}): Filled => {
    const scene = new Scene(['Spain', 'France']).begin('loading')
    const filled = game.fill!(scene.state, { type: 'load', seat: 'Spain', ...given })
    if ('reason' in filled) throw new Error(filled.reason)
    return filled
  }

  it('[N3.5] asks for an order only among equal crews', () => {
    expect(Object.keys(loaded({ crew: { 'nina-settlers': 2, 'pinta-settlers': 1 } }).args)).toEqual(['crew'])
    const { args, values } = loaded({ crew: { 'nina-settlers': 1, 'pinta-settlers': 1 } })
    expect(args.first).toMatchObject({ kind: 'one', of: { length: 2 } })
    expect(values.first).toBe('nina pinta santa-maria')
  })

  it('[N3.9] tells what it costs, and refuses more than there is', () => {
    expect(loaded({ crew: { 'nina-captain': 1, 'nina-settlers': 2 } }).notes[0]!.text).toMatch(
      /^3 of 3 gold, 0 left/,
    )
    expect(loaded({ crew: { 'nina-captain': 1, 'nina-settlers': 3 } }).refusal).toMatchObject({
      rule: 'N3.1',
    })
    const crew = { 'nina-settlers': 2, 'pinta-settlers': 2 }
    expect(loaded({ crew }).refusal).toMatchObject({ rule: 'N3.9' })
  })

  it('[N4.31] tells where in each world there is room, and what its mines hold', () => {
    const scene = new Scene(['Spain', 'France'])
      .land('nina', 'caribbean', { terrain: 'inhospitable' })
      .land('nina', 'isthmus', { terrain: 'mountains', mine: 3 })
      .land('pinta', 'caribbean', { terrain: 'inhospitable' })
      .begin('loading')
    const filled = game.fill!(scene.state, { type: 'load', seat: 'Spain' })
    if ('reason' in filled) throw new Error(filled.reason)
    const told = filled.notes.map(({ text }) => text).join('\n')
    expect(told).toContain('2 explored, room for 1 in Isthmus (mine of 3)')
    expect(told).toContain('1 explored, no room')
    expect(told).toContain('nothing explored')
  })

  it('can be carried out as it was filled in', () => {
    const scene = new Scene(['Spain', 'France']).begin('loading')
    const { values, refusal } = loaded({ crew: { 'pinta-captain': 1, 'pinta-settlers': 1 } })
    expect(refusal).toBeNull()
    scene.act('load', values, 'Spain')
    expect(scene.player('Spain').loading!.sailing[0]).toBe('pinta')
  })

  it('is refused for what is no such form', () => {
    const scene = new Scene(['Spain', 'France']).begin('sail')
    expect(game.fill!(scene.state, { type: 'load', seat: 'Spain' })).toMatchObject({ rule: 'N3.1' })
  })
})

describe('what a choice would bring', () => {
  it('[N5.6] is told of each world: what comes aboard, what is lost, and what could be built', () => {
    const scene = new Scene(['Spain', 'France'])
      .land('nina', 'caribbean', { terrain: 'mixed', settlers: { Spain: 2 } })
      .land('pinta', 'caribbean', { terrain: 'plains', settlers: { Spain: 1 } })
      .load('Spain', 'nina', { at: 'caribbean' })
    scene.state.worlds.nina.build = true
    const told = labels(scene.begin('govern'), 'govern')
    expect(told[0]).toBe('Nina World: 4 aboard; no land in a group of three to build in')
    expect(told[1]).toBe('Pinta World: 1 lost; no Build token')
    expect(told[2]).toBe('Santa Maria World: no gold; no Build token')
  })

  it('[N5.13] says which group of three holds, and what is wanting elsewhere', () => {
    const scene = new Scene(['Spain', 'France'])
      .land('nina', 'caribbean', { terrain: 'plains', settlers: { Spain: 1 } })
      .land('nina', 'isthmus', { terrain: 'mixed', settlers: { Spain: 1 } })
      .land('nina', 'andes', { terrain: 'mountains', settlers: { Spain: 1 } })
      .land('nina', 'appalachia', { terrain: 'forest', towns: ['Spain'] })
      .load('Spain', 'nina', { at: 'isthmus' })
    scene.state.worlds.nina.build = true
    scene.begin('govern').act('govern', { world: 'nina' })
    expect(labels(scene, 'build')).toContain('Andes: Build a Town for 3 gold: three terrains linked')
    const off = scene.decisions()[0]!.choices.filter((choice) => choice.off)
    expect(off.map(({ about, off: fault }) => `${about}: ${fault!.reason}`)).toContain(
      'Andes: It costs 9 gold, and 6 can be brought there.',
    )
  })

  it('[N4.33] is told of each land where a ship could go', () => {
    const scene = new Scene(['Spain', 'France'])
      .land('nina', 'caribbean', { terrain: 'plains', settlers: { France: 1 } })
      .land('nina', 'isthmus', { terrain: 'mixed' })
      .load('Spain', 'nina', { settlers: 2 })
      .begin('sail')
    expect(labels(scene, 'consolidate')).toEqual(['Caribbean: 0 gold, 2 too many', 'Isthmus: 4 gold'])
  })

  it('[N4.4] hides what nobody has seen, and tells what the seat has', () => {
    const scene = new Scene(['Spain', 'France'])
      .land('nina', 'caribbean', { terrain: 'plains' })
      .hidden('nina', 'isthmus', 'mine')
      .load('Spain', 'nina', { captain: true })
    scene.at('nina', 'isthmus').lookers = ['Spain']
    const told = labels(scene.begin('sail'), 'explore')
    const { terrain } = data.tiles.tiles[scene.at('nina', 'isthmus').tile!]!
    expect(told).toContain(`Explore Isthmus: ${terrain}, mine`)
    expect(told).toContain('Explore Amazonia')
  })

  it('[N8.9] is points of Progress by now, and whether a Bonus has a target', () => {
    const scene = new Scene(['Spain', 'France'])
    scene.display({ group: 'military', type: 'Knight' }, { group: 'arts', type: 'Poet' }, { kind: 'native' })
    scene.give('France', { group: 'military', type: 'General' })
    scene.begin('select')
    expect(labels(scene, 'select')).toEqual([
      'Military: Knight: +3',
      'Arts: Poet: +0',
      'Native: no effect now',
    ])
    expect(scene.asked('select').question).toContain('Military of others: France 1.')
    const { brief = [] } = scene.asked('select')
    expect(brief.map(({ about, text }) => `${about}: ${text}`)).toEqual([
      'You: no Progress yet',
      'France: Military General',
    ])
  })

  it('[N6.2] offers one of counters that are alike, but against Planck, who takes the first', () => {
    const twice = [
      { group: 'military', type: 'Knight' },
      { group: 'military', type: 'Knight' },
    ] as const
    for (const [scene, offered] of [
      [new Scene(['Spain', 'France']), 1],
      [new Scene(['Spain'], 'France'), 2],
    ] as const) {
      scene.display(...twice)
      expect(labels(scene.begin('select'), 'select').length).toBe(offered)
    }
  })
})

describe('[N4.4] exploring', () => {
  /** What is told of a land before it is explored. */
  const foretold = (scene: Scene, land: Land): readonly string[] => {
    const told = game.forecast(scene.state, { type: 'explore', seat: 'Spain', land })
    if ('reason' in told) throw new Error(told.reason)
    return told.lines
  }
  const sailing = () =>
    new Scene(['Spain', 'France'])
      .land('nina', 'caribbean', { terrain: 'plains' })
      .load('Spain', 'nina', { captain: true, settlers: 1 })
  const tiles = data.tiles.tiles.filter(({ land }) => land === 'isthmus')

  it('tells each tile that may lie there, with its room and what is found', () => {
    const told = foretold(sailing().begin('sail'), 'isthmus')
    expect(told).toHaveLength(1)
    const [head, list] = told[0]!.split(': ')
    expect(head).toBe(`One of ${tiles.length}, each as likely`)
    expect(list!.split('; ').map((one) => one.split(' ')[0])).toEqual(tiles.map(({ terrain }) => terrain))
    expect(list).toContain('; mountains for 1, a mine of 3 gold;')
  })

  it('leaves out what lies open in another world, and nothing that another alone has seen', () => {
    const open = sailing().land('pinta', 'isthmus', { terrain: 'plains' })
    expect(foretold(open.begin('sail'), 'isthmus').join()).not.toContain('plains')
    const secret = sailing()
    secret.at('pinta', 'isthmus').lookers = ['France']
    expect(foretold(secret.begin('sail'), 'isthmus').join().split('; ')).toHaveLength(tiles.length)
  })

  it('[N9.3] says nothing more of what one has looked at', () => {
    const scene = sailing().hidden('nina', 'isthmus', 'mine')
    scene.at('nina', 'isthmus').lookers = ['Spain']
    expect(foretold(scene.begin('sail'), 'isthmus').join()).not.toContain('each as likely')
  })
})

describe('what surely comes of a choice', () => {
  const lines = (scene: Scene, type: GameAction['type'], args: Readonly<Record<string, Json>>) => {
    const told = game.forecast(scene.state, { type, seat: scene.decisions()[0]!.seat, ...args })
    if ('reason' in told) throw new Error(told.reason)
    return told.lines
  }
  const moving = () =>
    new Scene(['Spain', 'England'])
      .land('nina', 'caribbean', { terrain: 'plains', settlers: { Spain: 1 } })
      .land('nina', 'isthmus', { terrain: 'plains', settlers: { Spain: 2 } })
      .load('Spain', 'nina', { settlers: 1 })
      .begin('sail')

  it('[N4.33] is who goes to supply, of all lands in one sentence, and not what the choice says', () => {
    const scene = moving()
    expect(lines(scene, 'consolidate', { land: 'caribbean' })).toEqual([
      'To supply: 1 Settler from Caribbean and 1 from Isthmus.',
    ])
    scene.land('nina', 'appalachia', { terrain: 'mixed' })
    expect(lines(scene, 'consolidate', { land: 'caribbean' })).toEqual([])
    scene.act('consolidate', { land: 'caribbean' })
    expect(lines(scene, 'migrate', { from: 'caribbean', to: 'appalachia' })).toEqual([
      'To supply: 1 Settler from Isthmus.',
    ])
  })

  it('[N10.4] is that France turns its banner, which the choice does not say', () => {
    const attack = (war: boolean) => {
      const scene = new Scene(['France', 'England'])
        .land('nina', 'caribbean', { settlers: { England: 1 } })
        .load('France', 'nina', { captain: true, settlers: 1 })
      // England would sail first.
      scene.state.order = ['France', 'England']
      scene.state.worlds.nina.war = war
      scene.begin('sail')
      return lines(scene, 'attack', { land: 'caribbean', victims: { England: 1 } }).join(' ')
    }
    expect(attack(true)).toBe('France and England lose 1 Settler each.')
    expect(attack(false)).toContain('a world at peace')
  })
})

describe('where a Bonus is played', () => {
  const offering = (kind: string): Scene => {
    const scene = new Scene(['Spain', 'England'])
    Object.assign(scene.state, { era: 5, cost: 0 })
    scene.display({ kind }, { type: 'Poet' })
    scene.state.worlds.nina.build = true
    return scene
      .land('nina', 'caribbean', { terrain: 'forest', settlers: { Spain: 1 } })
      .land('nina', 'appalachia', { terrain: 'inhospitable', settlers: { Spain: 1, England: 1 } })
      .land('nina', 'isthmus', { terrain: 'plains', settlers: { England: 1 }, towns: ['Spain'] })
      .land('nina', 'andes', { terrain: 'plains', towns: ['Spain', 'England'] })
      .land('nina', 'amazonia', { terrain: 'mixed' })
      .begin('select')
  }
  const told = (kind: string): string[] => {
    const scene = offering(kind)
    return labels(scene.act('select', { counter: scene.state.display[0]! }), 'place-bonus')
  }

  it('[N9.2] [N9.6] tells what a Settler earns there', () => {
    expect(told('native')).toEqual([])
    expect(told('stronghold')).toEqual([
      'Nina World: Caribbean: 1 gold an era',
      'Nina World: Appalachia: 0 gold an era',
      'Nina World: Appalachia, the Settler of England: 0 gold an era',
      'Nina World: Isthmus, the Settler of England: 1 gold an era',
    ])
  })

  it('[N9.10] [N9.17] tells what is of use to oneself and what to others', () => {
    expect(told('corn')).toEqual([
      "Nina World: Isthmus: settlements: yours 1, others' 1",
      "Nina World: Andes: settlements: yours 1, others' 1",
    ])
    expect(told('cathedral')).toEqual([
      "Nina World: Isthmus: points: yours 2, others' 1",
      "Nina World: Andes: points: yours 2, others' 2",
    ])
  })

  it('[N9.15] [N9.16] tells what a building adds', () => {
    expect(told('town')).toEqual([
      'Nina World: Caribbean: +1 gold an era; could be built for 3',
      'Nina World: Appalachia: +2 gold an era; could be built for 3',
    ])
    expect(told('city')).toEqual([
      'Nina World: Isthmus: City 1 of 3 there',
      'Nina World: Andes: City 1 of 3 there',
    ])
  })
})
