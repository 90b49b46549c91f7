import { describe, expect, it } from 'vitest'
import type { Faction } from '../../../../../source/games/the-conquistadors/data/names.ts'
import { expeditionText, spaceText } from '../../../../../source/games/the-conquistadors/panels/describing.ts'
import { engine } from '../../../../../source/games/the-conquistadors/sequence/play.ts'
import { openContext } from '../../../../../source/games/the-conquistadors/state/context.ts'
import { data } from '../../load.ts'
import { atlas, Scene } from '../../scene.ts'
import { city, inCity } from './in-city.ts'

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
    expect(scene.asked('strike').question).toMatch(/^Blue throws for the Indians: which unit of Red /)
    expect(scene.asked('strike').choices.map(({ fixed }) => fixed)).toEqual([
      { captain: 'cortes', unit: 'foot', face: 'up' },
      { captain: 'cortes', unit: 'horse', face: 'up' },
    ])
  })

  it('[C 6.32] of units that are reduced are told wherever the force is, until the fight ends', () => {
    const { scene, cortes } = inCity([40, 20], { foot: 2, horse: 1 })
    scene.begin().dice(3, 4, 1, 1).act('attack', { expedition: cortes })
    scene.act('strike', { captain: 'cortes', unit: 'foot', face: 'up' }, 'blue')
    const there = expeditionText(openContext(atlas, scene.state), scene.expedition(cortes))
    expect(there).toContain('2 foot (1 reduced) and 1 horse')
  })

  it('[C 6.32] are chosen by what they do to a unit, with how many there are of each', () => {
    const { scene, cortes } = inCity([40, 20], { foot: 3 })
    scene.begin().expedition(cortes).parties[0]!.flipped.foot = 2
    scene.dice(3, 4, 1, 1).act('attack', { expedition: cortes })
    expect(scene.asked('strike').choices.map(({ label }) => label)).toEqual([
      'foot, 1 of 1 whole: reduced',
      'foot, 1 of 2 reduced: eliminated',
    ])
  })

  it('[C 1.231] [C 6.322] of Indians stay to be seen where they lie', () => {
    const { scene } = inCity([15, 20], { foot: 3 })
    const kind = data['indian-units'].units.findIndex(({ value, reverse }) => value === 15 && reverse === 8)
    Object.assign(scene.at(city).units[0]!, { kind, flipped: true })
    expect(spaceText(openContext(atlas, scene.state), city)).toContain('Indians of 8 (reduced), 20')
  })

  it.each([
    { order: ['red', 'blue', 'yellow'] },
    { order: ['yellow', 'red', 'blue'] },
    { order: ['blue', 'yellow', 'red'] },
  ] as const)('[C 6.22] of red are chosen by blue after him, in the order $order', ({ order }) => {
    const { scene, cortes } = inCity([40, 20], { foot: 2, horse: 1 }, new Scene('basic', order))
    scene.begin()
    while (scene.asked('impulse').seat !== 'red') scene.act('end-impulse')
    scene.dice(3, 4, 1, 1).act('attack', { expedition: cortes })
    expect(scene.asked('strike').seat).toBe('blue')
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

  it.each([false, true])('[C 12.252] frees a king in his own city, also with others there: %s', (others) => {
    const { scene, cortes } = inCity([], { foot: 1 }, new Scene('standard'))
    const empire = data.empires.empires[0]!.id
    const elsewhere = 'N0809'
    scene.put(elsewhere, { find: 'city', empire })
    scene.put(city, { find: 'city', empire, hostile: true, units: [40, 20, 15] })
    scene.state.empires.push({
      ...{ name: empire, capital: city, cities: [elsewhere], shocked: true },
      king: { in: 'expedition', expedition: cortes },
    })
    if (others) scene.force('blue', 'balboa', city, { foot: 2 })
    // Two losses are the one foot, flipped and gone.
    scene.begin().dice(3, 4, 1, 1).act('attack', { expedition: cortes })
    expect(scene.state.empires[0]!.king).toEqual({ in: 'space', space: city })
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
