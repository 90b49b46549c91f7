/** Expeditions, dice and Mano de Dios (1.3 to 1.5). */
import { describe, expect, it } from 'vitest'
import { troops } from '../../../../../source/games/the-conquistadors/data/names.ts'
import { newGame } from '../../games.ts'
import { data, game } from '../../load.ts'
import { Scene } from '../../scene.ts'

const { tables } = data

describe('expeditions', () => {
  it('[C 1.4] [C 1.41] [C 1.42] are led by a commander, with ten Spanish units and any number of Indians', () => {
    const scene = new Scene()
    const id = scene.force('red', 'cortes', 'N0805', { foot: 10 })
    scene.put('N0805', { find: 'city', ally: 'red' })
    for (let unit = 0; unit < 5; unit++) {
      scene.expedition(id).indians.push({ kind: 0, flipped: false, city: 'N0805' })
      scene.state.cup[0]!--
    }
    expect(scene.begin().expedition(id).parties[0]!.captain).toBe('cortes')
    scene.expedition(id).parties[0]!.units.foot = 11
    expect(game.audit(scene.state).join()).toContain('ten')
  })

  it('[C 1.421] a captured cannon finds room as its captor says, or is left', () => {
    for (const [answer, change] of [
      [
        { type: 'make-room', captain: 'balboa', unit: 'foot' },
        { foot: -1, horse: 0, cannon: 1 },
      ],
      [
        { type: 'make-room', captain: 'balboa', unit: 'horse' },
        { foot: 0, horse: -1, cannon: 1 },
      ],
      [{ type: 'take-none' }, { foot: 0, horse: 0, cannon: 0 }],
    ] as const) {
      const scene = new Scene('basic')
      for (const known of ['N0807', 'N0808', 'N0809']) scene.put(known, { find: 'discovered' })
      scene.force('red', 'cortes', 'N0808', { foot: 8, cannon: 1 })
      const balboa = scene.force('blue', 'balboa', 'N0808', { foot: 8, horse: 2 })
      scene.state.strategy.deck.splice(scene.state.strategy.deck.indexOf('arrest-warrant'), 1)
      scene.faction('red').warrant = 'arrest-warrant'
      // Two rounds; then red goes, and its cannon is lost.
      scene.begin().dice(1, 1, 1, 1, 1, 1).act('attack-force', { expedition: 1, other: balboa })
      while (scene.decisions()[0]!.kind !== 'retreat')
        scene.act('strike', scene.offered('strike').find((mark) => mark!.face === 'up')!)
      const before = scene.expedition(balboa).parties[0]!.units
      expect(scene.asked('retreat').seat).toBe('red')
      scene.dice(2).act('retreat', { to: 'N0807' })
      expect(scene.asked('room').seat).toBe('blue')
      const { type, ...args } = answer
      scene.act(type, args)
      const after = scene.expedition(balboa).parties[0]!.units
      for (const kind of troops) expect(after[kind] - before[kind], kind).toBe(change[kind])
    }
  })
})

describe('dice', () => {
  it('[C 1.5] [C 1.51] are one or two of six sides', () => {
    const rolled = [
      tables.discovery,
      tables.diplomacy,
      tables.combat,
      tables.rally,
      tables.moraleCheck,
      tables.legends,
    ].map(({ dice }) => dice)
    expect(new Set(rolled)).toEqual(new Set(['1D6', '2D6']))
  })

  it('[C 1.52] one of several is drawn evenly', () => {
    const seen: Record<string, number> = {}
    for (let seed = 0; seed < 120; seed++) {
      const scene = new Scene('standard', ['red', 'blue'])
      scene.state.dice = game.create({ ...newGame('standard', 2, `draw ${seed}`) }).state.dice
      const id = scene.force('blue', 'f-pizarro', 'N0805', { foot: 3 })
      scene.put('N0805', { find: 'town' })
      scene.hand('red', 'assassination').faction('red').passes.push('ownRoll')
      scene.begin().act('play-against', { card: 'assassination', expedition: id, captain: 'f-pizarro' })
      for (const { captain } of scene.happened('replaced')) seen[captain] = (seen[captain] ?? 0) + 1
    }
    expect(Object.keys(seen).length).toBeGreaterThanOrEqual(4)
  })
})

describe('Mano de Dios', () => {
  /** Red negotiates with a Mano de Dios of either deck. */
  function talking(card: string) {
    const scene = new Scene()
    scene.put('N0805', { find: 'town' })
    const id = scene.force('red', 'cortes', 'N0805', { foot: 3 })
    if (card !== 'asset-mano-de-dios') scene.hand('red', card)
    else {
      scene.state.assets.deck.splice(scene.state.assets.deck.indexOf(card), 1)
      scene.faction('red').manos.push(card)
    }
    scene.begin().dice(1, 1).act('negotiate', { expedition: id })
    return scene
  }

  it('[C 1.532] is the same from either deck', () => {
    const added = ['mano-de-dios', 'asset-mano-de-dios'].map((card) => {
      const scene = talking(card).act('use', { card })
      return scene.happened('rolled')[0]!.modifiers.find(({ of }) => of === card)!.by
    })
    expect(added).toEqual([2, 2])
  })

  it('[C 1.531] has a moment before the dice and one after, or by one answer none of either', () => {
    const twice = talking('mano-de-dios').act('roll')
    expect(twice.asked('roll').question).toMatch(/shows 1 and 1.* Does it stand\?$/)
    expect(twice.offered('use')).toEqual([{ card: 'mano-de-dios' }])
    const once = talking('mano-de-dios').act('roll-once')
    expect(once.happened('rolled')).toHaveLength(1)
    expect(once.decisions()[0]!.kind).toBe('impulse')
    // 2.18: who holds nothing that fits may answer the same.
    const without = talking('theft')
      .asked('roll')
      .choices.map(({ type }) => type)
    expect(without).toEqual(['roll', 'roll-once', 'roll-always'])
  })

  it('[C 1.53] is asked for with what the roll belongs to', () => {
    expect(talking('mano-de-dios').asked('roll').question).toMatch(
      /^Red talks to the town of .*N0805.*\. Do you play a card before the roll for diplomacy\?$/,
    )
  })

  it('[C 1.54] touches own rolls alone', () => {
    const scene = talking('mano-de-dios')
    scene.hand('blue', 'theft')
    expect(scene.asked('roll').seat).toBe('red')
    expect(scene.seen('blue').factions.red!.hand).toEqual([null])
  })

  it('[C 1.57] touches no roll for Indians, of a legend, or that ends the impulses', () => {
    const scene = new Scene()
    scene.put('N0805', { find: 'city', hostile: true, units: [20, 20] })
    const id = scene.force('red', 'cortes', 'N0805', { foot: 3 })
    scene.hand('blue', 'mano-de-dios').begin().act('attack', { expedition: id })
    // Blue rolls for the Indians, and is asked for cards of the fight only.
    expect(scene.asked('window').seat).toBe('blue')
    expect(scene.offered('use')).toEqual([])
    const legend = new Scene()
    legend.put('N0805', { find: 'discovered' }).put('N0804', { find: 'discovered' })
    legend.state.legends.cibola = { in: 'space', space: 'N0805' }
    const seeker = legend.force('red', 'cortes', 'N0804', { foot: 3 })
    legend
      .hand('red', 'mano-de-dios')
      .begin()
      .act('march', { expedition: seeker, way: ['N0805'] })
    expect(legend.happened('legend-told')).toHaveLength(1)
    expect(legend.faction('red').hand).toEqual(['mano-de-dios'])
  })
})
