import { describe, expect, it } from 'vitest'
import type { Faction } from '../../../../source/games/the-conquistadors/data/names.ts'
import { engine } from '../../../../source/games/the-conquistadors/sequence/play.ts'
import { openContext } from '../../../../source/games/the-conquistadors/state/context.ts'
import { atlas, Scene } from '../scene.ts'

const city = 'N0808'

/** An expedition in a hostile city with known land on both sides. */
const inCity = (
  units: readonly number[],
  force: Parameters<Scene['force']>[3],
  scene = new Scene('basic'),
) => {
  for (const known of ['N0806', 'N0807', 'N0809']) scene.put(known, { find: 'discovered' })
  scene.put(city, { find: 'city', hostile: true, units })
  return { scene, cortes: scene.force('red', 'cortes', city, force) }
}

/** Two factions in one space, red under a warrant. */
function duel(
  red: Parameters<Scene['force']>[3],
  blue: Parameters<Scene['force']>[3],
  whose: Faction = 'red',
) {
  const scene = new Scene('basic')
  for (const known of ['N0807', 'N0808', 'N0809']) scene.put(known, { find: 'discovered' })
  const cortes = scene.force('red', 'cortes', 'N0808', red)
  const balboa = scene.force('blue', 'balboa', 'N0808', blue)
  scene.state.strategy.deck.splice(scene.state.strategy.deck.indexOf('arrest-warrant'), 1)
  scene.faction(whose).warrant = 'arrest-warrant'
  return { scene, cortes, balboa }
}

/** Answers all that is asked with the first choice, until the impulse goes on. */
function through(scene: Scene): Scene {
  while (scene.decisions()[0]!.kind !== 'impulse') {
    const { choices, seat } = scene.decisions()[0]!
    scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as Faction)
  }
  return scene
}

describe('losses', () => {
  it('[C 6.34] fall on Indians and Spaniards of a mixed force in turn, and on each unit once before any twice', () => {
    const { scene, cortes } = inCity([40, 20], { foot: 1 })
    scene.expedition(cortes).indians.push({ kind: 0, flipped: false, city: 'N0807' })
    scene.state.cup[0]!--
    // Column 60 with 7 are two losses: one of the allied Indians, one of the foot.
    scene.begin().dice(3, 4, 1, 1).act('attack', { expedition: cortes })
    expect(scene.happened('struck-indians')).toMatchObject([{ faction: 'red', gone: true }])
    expect(scene.happened('struck')).toMatchObject([{ unit: 'foot', gone: false }])
  })

  it('[C 6.22] of Spaniards are chosen by the next in initiative, who rolls for the Indians', () => {
    const { scene, cortes } = inCity([40, 20], { foot: 2, horse: 1 })
    scene.begin().dice(3, 4, 1, 1).act('attack', { expedition: cortes })
    expect(scene.asked('strike').seat).toBe('blue')
    expect(scene.asked('strike').choices.map(({ fixed }) => fixed)).toEqual([
      { captain: 'cortes', unit: 'foot', face: 'up' },
      { captain: 'cortes', unit: 'horse', face: 'up' },
    ])
  })

  it('[C 6.33] of M are morale hits of Spaniards', () => {
    const { scene, cortes } = inCity([10], { foot: 3 })
    // Column 10 with 7 is M.
    scene.begin().dice(3, 4, 1, 1).act('attack', { expedition: cortes })
    expect(scene.happened('hits-suffered')).toMatchObject([{ faction: 'red', hits: 1 }])
  })
})

describe('the end of a fight', () => {
  it('[C 6.371] [C 6.46] [C 11.13] by Indians costs a beaten force its gold, its conquistadors and a box of favour', () => {
    const { scene, cortes } = inCity([40, 20], { foot: 1, gold: 7 })
    scene.begin().dice(3, 4, 1, 1, 3, 4).act('attack', { expedition: cortes })
    through(scene)
    expect(scene.state.expeditions.map(({ id }) => id)).not.toContain(cortes)
    expect(scene.state.captains.dead).toContain('cortes')
    expect(scene.faction('red').index).toBe(-1)
  })

  it('[C 6.36] [C 6.41] [C 6.42] checks the leader on two dice: 9 and 10 wound, 11 and 12 kill', () => {
    const checked = (first: number, second: number) => {
      const { scene, cortes } = inCity([8], { horse: 8 })
      // 64 factors and 12 with Cortes kill the one unit in the first round; Indians roll 2.
      scene.begin().dice(1, 1, 6, 6, first, second).act('attack', { expedition: cortes })
      const [{ parties }] = [scene.expedition(cortes)]
      return {
        captain: parties[0]!.captain,
        wounded: parties[0]!.wounded,
        hits: scene.expedition(cortes).hits,
      }
    }
    expect(checked(4, 4)).toEqual({ captain: 'cortes', wounded: false, hits: 0 })
    expect(checked(4, 5)).toEqual({ captain: 'cortes', wounded: true, hits: 0 })
    const dead = checked(5, 6)
    // 6.44: a replacement takes his place, and the force suffers a hit.
    expect(dead.captain).not.toBe('cortes')
    expect(dead.hits).toBe(1)
  })

  it('[C 6.37] with the last Indian gone makes the king a captive', () => {
    const { scene, cortes } = inCity([8], { horse: 8 })
    scene.at(city).empire = 'inca'
    scene.state.empires.push({
      name: 'inca',
      capital: city,
      cities: ['N0809'],
      king: { in: 'space', space: city },
      shocked: false,
    })
    scene.put('N0809', { find: 'city', empire: 'inca' })
    scene.begin().dice(1, 1, 6, 6, 1, 1).act('attack', { expedition: cortes })
    expect(scene.state.empires[0]!.king).toEqual({ in: 'expedition', expedition: cortes })
  })

  it('[C 10.13] [C 6.371] between Spaniards brings gold and captives, who die or are ransomed', () => {
    const { scene, cortes, balboa } = duel({ foot: 1, gold: 9 }, { horse: 8 })
    const home = scene.force('red', 'alvarado', 'N0807', { foot: 1, gold: 5 })
    scene.state.order = ['blue', 'red']
    scene.begin().dice(6, 6, 1, 1).act('attack-force', { expedition: balboa, other: cortes }).act('fight-on')
    while (scene.decisions()[0]!.kind !== 'captive') {
      const { choices, seat, kind } = scene.decisions()[0]!
      expect(['retreat', 'strike']).toContain(kind)
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as Faction)
    }
    expect(scene.expedition(balboa).gold).toBe(9)
    // 11.23: a captured conquistador ends the warrant.
    expect(scene.faction('red').warrant).toBeNull()
    scene.act('ransom', { gold: 4 })
    expect(scene.decisions()[0]!.seat).toBe('red')
    // One offer, and of less.
    expect(scene.refusal('offer', { gold: 4 })).not.toBe('none')
    scene.act('offer', { gold: 3 })
    expect(scene.decisions()[0]!.seat).toBe('blue')
    scene.act('accept').act('free-with', { expedition: home })
    expect(scene.expedition(home).parties.map(({ captain }) => captain)).toEqual(['alvarado', 'cortes'])
    expect(scene.expedition(home).gold).toBe(2)
    expect(scene.expedition(balboa).gold).toBe(12)
  })

  it('[C 6.371] lets a captive go whose captors are gone before he is paid for', () => {
    const { scene, cortes, balboa } = duel({ foot: 1, gold: 9 }, { horse: 8 })
    const home = scene.force('red', 'alvarado', 'N0807', { foot: 1, gold: 5 })
    scene.state.order = ['blue', 'red']
    scene.begin().dice(6, 6, 1, 1).act('attack-force', { expedition: balboa, other: cortes }).act('fight-on')
    while (scene.decisions()[0]!.kind !== 'captive') {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as Faction)
    }
    scene.act('ransom', { gold: 4 })
    // Its last units are gone, whatever took them.
    for (const party of scene.expedition(balboa).parties) {
      scene.state.supply.horse += party.units.horse
      party.units = { foot: 0, horse: 0, cannon: 0 }
    }
    scene.expedition(balboa).gold = 0
    engine.settle(openContext(atlas, scene.state))
    expect(scene.asked('captive').question).toContain('is free')
    scene.act('free-with', { expedition: home })
    expect(scene.expedition(home)).toMatchObject({ gold: 5 })
    expect(scene.expedition(home).parties.map(({ captain }) => captain)).toContain('cortes')
  })

  it('[C 11.24] may be bought by the target of a warrant with one of his conquistadors', () => {
    const { scene, cortes, balboa } = duel({ foot: 2, with: { alvarado: {} } }, { horse: 2 })
    scene.state.order = ['blue', 'red']
    scene.begin().act('attack-force', { expedition: balboa, other: cortes })
    expect(scene.asked('surrender').seat).toBe('red')
    scene.act('give-up', { captain: 'alvarado' })
    expect(scene.state.captains.dead).toContain('alvarado')
    expect(scene.faction('red').warrant).toBeNull()
    expect(scene.expedition(cortes).parties.map(({ captain }) => captain)).toEqual(['cortes'])
    expect(scene.decisions()[0]!.kind).toBe('impulse')
  })
})

describe('retreats', () => {
  /** Two rounds without a loss, then the question. */
  const asked = (force: Parameters<Scene['force']>[3], prepare: (scene: Scene) => void = () => {}) => {
    const { scene, cortes } = inCity([8, 8, 8], force)
    prepare(scene)
    scene.begin().dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: cortes })
    while (scene.decisions()[0]!.kind === 'strike') {
      const { choices, seat } = scene.decisions()[0]!
      scene.act(choices[0]!.type, { ...choices[0]!.fixed }, seat as Faction)
    }
    return { scene, cortes }
  }
  const places = (scene: Scene) => {
    const retreat = scene.asked('retreat').choices.find(({ type }) => type === 'retreat')!
    return (retreat.args as unknown as { to: { of: readonly string[] } }).to.of
  }

  it('[C 6.512] [C 6.53] go to known land that is neither hostile nor foreign, for a hit and half the gold', () => {
    const { scene, cortes } = asked({ foot: 1, gold: 5 })
    expect(places(scene)).toEqual(expect.arrayContaining(['N0807', 'N0809']))
    scene.act('retreat', { to: 'N0807' })
    expect(scene.expedition(cortes)).toMatchObject({ at: 'N0807', gold: 2, hits: 1 })
    const foreign = asked({ foot: 1 }, (g) => g.put('N0807', { find: 'city', ally: 'blue' }))
    expect(places(foreign.scene)).not.toContain('N0807')
  })

  it('[C 6.511] of attackers go back to where they came from', () => {
    const scene = new Scene('basic')
    for (const known of ['N0806', 'N0807', 'N0809']) scene.put(known, { find: 'discovered' })
    scene.put(city, { find: 'city', hostile: true, units: [8, 8, 8] })
    const cortes = scene.force('red', 'cortes', 'N0807', { foot: 1 })
    scene.begin().act('march', { expedition: cortes, way: [city] })
    scene.dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: cortes })
    expect(places(scene)).toEqual(['N0807'])
  })

  it('[C 6.514] [C 6.515] go into the lowest undiscovered space if there is no other, else through what is hostile', () => {
    const scene = asked({ foot: 1 }, (g) => {
      for (const one of atlas.spaces.get(city)!.neighbours) delete g.state.spaces[one]
    }).scene
    const level = (space: string) => atlas.spaces.get(space)!.level!
    const open = atlas.spaces.get(city)!.neighbours.filter((one) => atlas.spaces.get(one)!.kind === 'land')
    const least = Math.min(...open.map(level))
    expect(places(scene).toSorted()).toEqual(open.filter((one) => level(one) === least).toSorted())
    const through = asked({ foot: 1 }, (g) => {
      for (const one of open) g.put(one, { find: 'town', hostile: true })
    })
    const beyond = places(through.scene)
    expect(beyond.length).toBeGreaterThan(0)
    expect(beyond.some((one) => open.includes(one))).toBe(false)
    through.scene.act('retreat', { to: beyond[0]! })
    expect(through.scene.expedition(through.cortes).hits).toBe(2)
  })

  it('[C 6.52] are no movement: nobody reacts to what is discovered on the way', () => {
    const { scene } = asked({ foot: 1 }, (g) => {
      for (const one of atlas.spaces.get(city)!.neighbours) delete g.state.spaces[one]
    })
    scene.hand('blue', 'indian-ambush', 'false-trail')
    scene.act('retreat', { to: places(scene)[0]! })
    const all = scene.decisions().map(({ kind }) => kind)
    expect(all).not.toContain('window')
    expect(scene.faction('blue').hand).toEqual(expect.arrayContaining(['indian-ambush', 'false-trail']))
  })

  it('[C 6.44] [C 6.53] come to nothing when the leader dies at the end of the fight and nobody takes his place', () => {
    const { scene, cortes } = asked({ foot: 3 })
    const { captains } = scene.state
    captains.aside.push(...captains.replacements.splice(0))
    scene.dice(6, 6).act('retreat', { to: 'N0807' })
    expect(scene.happened('killed')).toMatchObject([{ captain: 'cortes' }])
    expect(scene.happened('retreated')).toEqual([])
    expect(scene.state.expeditions.some(({ id }) => id === cortes)).toBe(false)
  })

  it('[C 6.53] lose the cannon on 1 to 3', () => {
    const { scene, cortes } = asked({ foot: 0, cannon: 1 })
    // 6.36: the leader is looked after first.
    scene.dice(1, 1, 2).act('retreat', { to: 'N0807' })
    expect(scene.expedition(cortes).parties[0]!.units.cannon).toBe(0)
    expect(scene.happened('cannon-lost')).toMatchObject([{ number: 1, taker: null }])
    // It was the last unit: nothing is left to lose heart.
    expect(scene.expedition(cortes)).toMatchObject({ hits: 0, at: 'N0807' })
    const kept = asked({ foot: 0, cannon: 1 })
    kept.scene.dice(1, 1, 4).act('retreat', { to: 'N0807' })
    expect(kept.scene.expedition(kept.cortes).parties[0]!.units.cannon).toBe(1)
  })
})

describe('horse and shock', () => {
  const imperial = (force: Parameters<Scene['force']>[3]) => {
    const { scene, cortes } = inCity([20, 20], force, new Scene('standard'))
    scene.at(city).empire = 'inca'
    scene.put('N0809', { find: 'city', empire: 'inca' })
    scene.state.empires.push({
      name: 'inca',
      capital: 'N0809',
      cities: [city],
      king: { in: 'space', space: 'N0809' },
      shocked: false,
    })
    return { scene, cortes }
  }

  it('[C 17.21] [C 17.23] scatters all Indians of an imperial city on 9 and more', () => {
    const { scene, cortes } = imperial({ horse: 2, cannon: 1 })
    scene.begin().act('attack', { expedition: cortes })
    scene.dice(4, 5).act('shock')
    expect(scene.at(city).units).toEqual([])
    expect(scene.happened('rolled').map(({ roll }) => roll)).toEqual(['shock'])
    expect(scene.state.empires[0]!.shocked).toBe(true)
  })

  it('[C 17.21] needs a cannon and two units of horse, and [C 17.25] is tried once against an empire', () => {
    const { scene, cortes } = imperial({ horse: 1, cannon: 1, foot: 3 })
    scene.begin().dice(1, 1, 1, 1).act('attack', { expedition: cortes })
    expect(scene.decisions()[0]!.kind).not.toBe('shock')
    const again = imperial({ horse: 2, cannon: 1 })
    again.scene.state.empires[0]!.shocked = true
    again.scene.begin().dice(1, 1, 1, 1).act('attack', { expedition: again.cortes })
    expect(again.scene.decisions()[0]!.kind).not.toBe('shock')
  })

  it('[C 17.22] [C 17.24] fails below 9: horse and cannon fight alone, and Indians add 1 in the first round', () => {
    const { scene, cortes } = imperial({ horse: 2, cannon: 1, foot: 5 })
    scene.begin().act('attack', { expedition: cortes })
    scene.dice(4, 4, 1, 1, 1, 1).act('shock')
    const [indians] = scene.happened('indians-rolled')
    expect(indians!.modifiers).toEqual([{ of: 'failedShock', by: 1 }])
    expect(scene.happened('result').find(({ captain }) => captain)).toMatchObject({ round: 1, value: 19 })
  })

  it('[C 17.12] lets a force of horse alone leave after one round', () => {
    const { scene, cortes } = inCity([8], { horse: 1 }, new Scene('standard'))
    scene.begin().dice(1, 1, 1, 1, 1, 1).act('attack', { expedition: cortes }).act('charge')
    expect(scene.happened('result').map(({ round }) => round)).toEqual([0, 0, 1, 1])
    expect(scene.asked('retreat').seat).toBe('red')
  })
})
