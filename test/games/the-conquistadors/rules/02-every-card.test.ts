/** Each of the 110 cards and 26 assets, once, where it fits, held against what its data says. */
import { describe, expect, it } from 'vitest'
import type { PlainEffect } from '../../../../source/games/the-conquistadors/data/card-shapes.ts'
import type { Legend } from '../../../../source/games/the-conquistadors/data/names.ts'
import { data } from '../load.ts'
import { Scene } from '../scene.ts'

const cards = data['strategy-cards'].cards
const assets = data.assets.cards

/** The effect of a word that a card or asset has. */
function effectOf<W extends PlainEffect['do']>(id: string, word: W): Extract<PlainEffect, { do: W }> {
  const { effects } = [...cards, ...assets].find((card) => card.id === id)!
  const plain = effects.flatMap((effect) => (effect.do === 'either' ? effect.of : [effect]))
  return plain.find((effect): effect is Extract<PlainEffect, { do: W }> => effect.do === word)!
}

// The row of Vera Cruz: N0804 is coast, N0805 of level 1, N0806 of level 2 and N0807 of level 3.
const [coast, first, second, third] = ['N0804', 'N0805', 'N0806', 'N0807'] as const

/** Red on the coast with cards or assets, blue on the land of level 1; nobody is asked at rolls. */
function table(hand: readonly string[], held: readonly string[] = []) {
  const scene = new Scene()
  scene.put(coast, { find: 'town' })
  const own = scene.force('red', 'cortes', coast, { foot: 6, assets: held })
  const other = scene.force('blue', 'f-pizarro', first, { foot: 5, gold: 9 })
  scene.put(first, { find: 'town' })
  scene.hand('red', ...hand)
  return { scene, own, other }
}

/** Blue holds the cards against what red does; red is asked nothing at rolls. */
function against(hand: readonly string[], held: readonly string[] = []) {
  const made = table([], held)
  made.scene.hand('blue', ...hand)
  made.scene.faction('red').passes.push('ownRoll')
  // It is elsewhere, where nothing touches it.
  made.scene.expedition(made.other).at = 'N0724'
  return made
}

/** What was added to a roll by a card. */
const added = (scene: Scene, card: string): number | undefined =>
  scene.happened('rolled')[0]!.modifiers.find(({ of }) => of === card)?.by

/** Red plays a card before a roll of its own, which shows nothing in particular. */
function beforeRoll(scene: Scene, card: string): void {
  scene.asked('roll')
  scene.act('use', { card })
  // With an empty hand nobody is asked any more.
  if (scene.happened('rolled').length === 0) scene.act('roll')
  expect(added(scene, card)).toBe(effectOf(card, 'modify').by)
}

/** Red fights the Indians of a city. */
function fight(blue: readonly string[], red: readonly string[], units: object, indians: readonly number[]) {
  const scene = new Scene()
  scene.put(first, { find: 'city', hostile: true, units: indians })
  const own = scene.force('red', 'cortes', first, units)
  scene.hand('blue', ...blue).hand('red', ...red)
  scene.begin().act('attack', { expedition: own })
  return { scene, own }
}

const killed = (card: string, play: (scene: Scene, other: number) => void, set: () => Setting) => () => {
  const { wounded, dead } = effectOf(card, 'killRoll')
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const { scene, other } = set()
    scene.dice(die)
    play(scene, other)
    expect(scene.happened('wounded').length, `${die}`).toBe(die >= wounded[0] && die <= wounded[1] ? 1 : 0)
    expect(scene.happened('killed').length, `${die}`).toBe(die >= dead[0] && die <= dead[1] ? 1 : 0)
  }
}
type Setting = { scene: Scene; own: number; other: number }

const legendCard = (legend: Legend) => () => {
  const card = `legend-${legend}`
  const space = effectOf(card, 'placeLegend').map === 'S' ? 'S0810' : 'N0116'
  const { scene } = table([card])
  scene.begin().act('play-space', { card, space })
  expect(scene.state.legends[legend]).toEqual({ in: 'space', space })
}

const plays: Readonly<Record<string, (card: string) => void>> = {
  assassination: (card) =>
    killed(
      card,
      (scene, expedition) => scene.begin().act('play-against', { card, expedition, captain: 'f-pizarro' }),
      () => {
        const set = table([card])
        set.scene.faction('red').passes.push('ownRoll')
        return set
      },
    )(),
  'arrest-warrant': (card) => {
    const { scene } = table([card])
    scene.faction('blue').index = -1
    scene.begin().act('play-on', { card, faction: 'blue' })
    expect(scene.faction('blue').warrant).toBe(card)
  },
  'city-has-new-chief': (card) => {
    const { scene } = table([card])
    scene.put(second, { find: 'city', ally: 'blue' })
    scene.begin().act('play-city', { card, space: second })
    expect(scene.at(second)).toMatchObject({ hostile: true, ally: null })
    expect(scene.at(second).units).toHaveLength(2)
  },
  'creditors-demand-payment': (card) => {
    const { scene } = table([card])
    Object.assign(scene.faction('blue'), { debt: 5, pesos: 3 })
    scene.faction('blue').points.division = 9
    scene.begin().act('play-on', { card, faction: 'blue' })
    expect(scene.faction('blue')).toMatchObject({ debt: 0, pesos: 0, points: { creditors: -2 } })
  },
  'disgruntled-soldiers': (card) => {
    const { number, numberAtFourHits } = effectOf(card, 'loseUnits')
    for (const [hits, lost] of [
      [2, number],
      [3, number],
      [4, numberAtFourHits!],
    ] as const) {
      const { scene, other } = table([card])
      scene.expedition(other).hits = hits
      scene.begin().act('play-force', { card, expedition: other })
      expect(scene.expedition(other).parties[0]!.units.foot).toBe(5 - lost)
    }
  },
  'free-the-king': (card) => {
    const { scene, other } = table([card])
    scene.put(first, { find: 'city', empire: 'mexica' })
    scene.state.empires = [
      {
        name: 'mexica',
        capital: first,
        cities: [third],
        king: { in: 'expedition', expedition: other },
        shocked: false,
      },
    ]
    scene.begin().act('play-attack', { card, expedition: other })
    expect(scene.happened('deployed')[0]!.values).toHaveLength(3)
    expect(scene.happened('fight')[0]).toMatchObject({ attacker: null, defender: 'f-pizarro' })
  },
  'indian-uprising': (card) => {
    const { scene, other } = table([card])
    scene.put(first, { find: 'town', plunders: 1, plunderedOut: true })
    scene.begin().act('play-attack', { card, expedition: other })
    expect(scene.happened('deployed')[0]!.values).toHaveLength(4)
    expect(scene.happened('fight')).toHaveLength(1)
  },
  'suspicion-of-treason': (card) => {
    const { scene } = table([card])
    scene.put(second, { find: 'city', ally: 'blue' })
    scene.begin().act('play-on', { card, faction: 'blue' })
    expect(scene.faction('blue').index).toBe(effectOf(card, 'index').by)
  },
  theft: (card) => {
    const { scene, other } = table([card])
    scene.faction('red').passes.push('ownRoll')
    scene.begin().dice(4).act('play-force', { card, expedition: other })
    expect(scene.expedition(other).gold).toBe(5)
  },
  'legend-cibola': legendCard('cibola'),
  'legend-presterJohn': legendCard('presterJohn'),
  'legend-fountainOfYouth': legendCard('fountainOfYouth'),
  'legend-elDorado': legendCard('elDorado'),
  'legend-amazon': legendCard('amazon'),
  'legend-mississippi': legendCard('mississippi'),
  'mano-de-dios': (card) => {
    const { scene, own } = table([card])
    scene.put(first, {})
    scene.state.expeditions.pop()
    scene.state.captains.aside.push('f-pizarro')
    scene.state.supply.foot += 5
    scene.begin().act('march', { expedition: own, way: [first] })
    beforeRoll(scene, card)
  },
  'buena-suerte-a-ambos': (card) => {
    const { scene, own } = table([card])
    scene.force('red', 'leon', coast, { foot: 1 })
    scene.begin().act('march', { expedition: own, way: [first] })
    scene.act('play', { card, option: 0 })
    expect(scene.state.impulse.activations).toBe(1)
  },
  rediscovery: (card) => {
    for (const find of effectOf(card, 'removeMarker').markers) {
      const { scene } = table([card])
      scene.put(second, { find }).begin().act('play-space', { card, space: second })
      expect(scene.at(second).find).toBeNull()
    }
  },
  hostage: (card) => {
    const { scene, own } = table([card])
    scene.begin().act('plunder', { expedition: own })
    beforeRoll(scene, card)
  },
  ultimatum: (card) => {
    const { on } = effectOf(card, 'rollLoss')
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const { scene, own } = table([card])
      scene.faction('red').passes.push('ownRoll')
      scene.expedition(own).hits = 4
      scene.begin().dice(die).act('play-force', { card, expedition: own })
      expect(scene.expedition(own).hits).toBe(0)
      expect(scene.expedition(own).parties[0]!.units.foot).toBe(die >= on[0] && die <= on[1] ? 5 : 6)
    }
  },
  'letter-from-the-crown': (card) => {
    const { scene } = table([card])
    scene.begin()
    expect(scene.offered('play')).toEqual([{ card, option: 1 }])
    scene.act('play', { card, option: 1 })
    expect(scene.faction('red').index).toBe(effectOf(card, 'index').by)
  },
  'powerful-patron': (card) => funds(card),
  'support-of-the-church': (card) => funds(card),
  doctor: (card) => malaria([card], [], card),
  'native-trail': (card) => {
    const { scene, own } = table([card])
    scene.put('N0905', {}).begin()
    scene.act('march', { expedition: own, way: ['N0905'] })
    beforeRoll(scene, card)
  },
  'tales-of-rich-towns': (card) => {
    const { scene, own } = table([card])
    scene.put(second, {}).begin()
    scene.act('march', { expedition: own, way: [first, second] })
    beforeRoll(scene, card)
  },
  'beads-and-mirrors': (card) => {
    const { scene, own } = table([card])
    scene.begin().act('negotiate', { expedition: own })
    beforeRoll(scene, card)
  },
  'old-rivalries': (card) => {
    const { scene, own } = table([card])
    scene.put(coast, { find: 'city' }).begin().act('negotiate', { expedition: own })
    beforeRoll(scene, card)
  },
  'stirring-speech': (card) => {
    const { scene, own } = table([card])
    scene.expedition(own).hits = 2
    scene.begin().act('rally', { expedition: own })
    beforeRoll(scene, card)
  },
  'friend-at-court': (card) => {
    const { scene, own } = table([card])
    scene.expedition(own).gold = 3
    scene.begin().act('present', { gold: { [own]: 3 } })
    beforeRoll(scene, card)
  },
  'forced-march': (card) => swift(card, 'march', data.tables.movement.land),
  'fair-winds': (card) => swift(card, 'sail', data.tables.movement.sea),
  'indian-ambush': (card) => {
    const { scene, own } = against([card])
    scene
      .put(first, {})
      .begin()
      .act('march', { expedition: own, way: [first] })
    scene.act('pass').act('pass').act('play', { card, option: 0 })
    expect(scene.happened('deployed')[0]!.values).toHaveLength(data.tables.indianDraw.ambush['1'])
    const [values, doubled] = [scene.happened('deployed')[0]!.values, scene.happened('result')[0]!.value]
    expect(doubled).toBe(2 * values.reduce((all, one) => all + one, 0))
  },
  'poison-darts': (card) =>
    killed(
      card,
      (scene, expedition) => scene.act('play-against', { card, expedition, captain: 'cortes' }),
      () => {
        const set = against([card])
        set.scene
          .begin()
          .act('march', { expedition: set.own, way: [first] })
          .act('pass')
        set.scene.faction('blue').passes.push('ownRoll')
        return { ...set, other: set.own }
      },
    )(),
  'hostile-chiefs': (card) => talks(card),
  'evil-omens': (card) => talks(card),
  'false-trail': (card) => {
    const { scene, own } = against([card])
    scene
      .put(first, {})
      .begin()
      .act('march', { expedition: own, way: [first] })
    scene.act('pass').act('pass').act('play', { card, option: 0 })
    expect(added(scene, card)).toBe(effectOf(card, 'modify').by)
  },
  'stormy-weather': (card) => {
    const { scene, own } = against([card])
    scene.begin().act('sail', { expedition: own, way: ['N0803'] })
    scene.act('play-space', { card, space: coast })
    expect(scene.expedition(own).at).toBe(coast)
  },
  'head-winds': (card) => {
    const { scene, own } = against([card, 'theft'])
    scene.expedition(own).at = 'N0724'
    scene.begin().act('sail', { expedition: own, way: ['N0723', 'N0722', 'N0622', 'N0621'] })
    scene.act('play-space', { card, space: 'N0723' }).act('pass')
    const onward = scene.asked('onward').choices.find(({ type }) => type === 'go-on')!
    const points = data.tables.movement.sea + effectOf(card, 'allowance').by - 1
    expect(onward.args).toMatchObject({ way: { points } })
  },
  'flooded-trail': (card) => {
    const { scene, own } = against([card])
    scene.begin().act('march', { expedition: own, way: [first] })
    scene.act('play-space', { card, space: coast })
    expect(scene.expedition(own).at).toBe(coast)
  },
  'painted-warriors': (card) => doubled(card),
  'great-host': (card) => doubled(card),
  bolas: (card) => {
    const { scene } = fight([card], [], { foot: 8 }, [20])
    scene.act('play', { card, option: 0 })
    expect(scene.happened('indians-rolled')[0]!.modifiers).toContainEqual({
      of: card,
      by: effectOf(card, 'modify').by,
    })
  },
  encirclement: (card) => {
    const { scene } = fight([card], [], { foot: 1 }, [20, 20])
    const { rounds } = effectOf(card, 'minimumRounds')
    scene.dice(1, 1, 1, 1, 1, 1).act('play', { card, option: 0 })
    const fought = scene.happened('result').map(({ round }) => round)
    // Whoever lives may not leave before.
    expect(Math.max(...fought) >= rounds || scene.decisions()[0]!.kind !== 'retreat').toBe(true)
    expect(scene.state.stack.some((frame) => frame.kind === 'combat' && frame.played.includes(card))).toBe(
      true,
    )
  },
  'broken-ground': (card) => {
    const { scene } = fight([card], [], { foot: 3, horse: 2 }, [20, 20])
    scene.act('play', { card, option: 0 })
    expect(scene.happened('result')[0]!.round).toBe(1)
    const later = fight([card, 'theft'], [], { foot: 3, horse: 2 }, [40, 40, 30])
    later.scene.act('pass').act('charge')
    const [mark] = later.scene.offered('strike-indian')
    if (mark) later.scene.act('strike-indian', mark)
    expect(later.scene.asked('window').seat).toBe('blue')
    // It comes too late once the horse has struck.
    expect(later.scene.offered('play')).toEqual([])
  },
  'wet-powder': (card) => {
    const { scene } = fight([card], [], { foot: 3, cannon: 2 }, [20, 20])
    scene.act('play', { card, option: 0 })
    expect(scene.happened('result')[1]!.value).toBe(6)
    expect(scene.happened('rolled')[0]!.modifiers.map(({ of }) => of)).toEqual(['leader'])
  },
  desertion: (card) => {
    const { scene } = fight([], [card], { foot: 3 }, [20, 40, 30])
    // For the Indians first, then for the own force.
    scene.act('pass')
    expect(scene.offered('play-unit')).toEqual([0, 1, 2].map((indian) => ({ card, indian })))
    scene.act('play-unit', { card, indian: 1 })
    expect(scene.at(first).units.map(({ kind }) => data['indian-units'].units[kind]!.value)).toEqual([20, 30])
  },
  'war-dogs': (card) => {
    const { scene } = fight([], [card], { foot: 3 }, [20])
    scene.act('pass')
    scene.act('play', { card, option: 0 })
    expect(scene.happened('rolled')[0]!.modifiers).toContainEqual({
      of: card,
      by: effectOf(card, 'modify').by,
    })
  },
  'asset-mano-de-dios': (card) => {
    const { scene, own } = table([])
    scene.state.assets.deck.splice(scene.state.assets.deck.indexOf(card), 1)
    scene.faction('red').manos.push(card)
    scene.begin().act('negotiate', { expedition: own })
    beforeRoll(scene, card)
    expect(scene.state.assets.discards).toEqual([card])
  },
  interpreter: (card) => keptTalks(card, { find: 'town' }),
  'imperial-emissary': (card) => keptTalks(card, { find: 'city', empire: 'mexica' }),
  'indian-guide': (card) => {
    for (const [die, left] of [
      [1, 0],
      [2, 1],
    ] as const) {
      const { scene, own } = table([], [card])
      scene
        .put('N0905', {})
        .begin()
        .act('march', { expedition: own, way: ['N0905'] })
      scene.act('use', { card }).dice(die).act('roll')
      expect(added(scene, card)).toBe(effectOf(card, 'modify').by)
      expect(scene.expedition(own).assets).toHaveLength(left)
    }
  },
  'indian-scouts': (card) => {
    const { scene, own } = against(['indian-ambush'], [card])
    scene
      .put(first, {})
      .begin()
      .act('march', { expedition: own, way: [first] })
    scene.act('pass').act('pass').act('play', { card: 'indian-ambush', option: 0 })
    expect(scene.asked('window').seat).toBe('red')
    scene.act('use-asset', { card })
    expect(scene.happened('card-cancelled')).toHaveLength(1)
    expect(scene.happened('deployed')).toEqual([])
    expect(added(scene, 'indian-ambush')).toBe(1)
    expect(scene.state.assets.discards).toEqual([card])
  },
  bearer: (card) => {
    const { scene, own } = table([], [card])
    scene.expedition(own).food = 3
    scene.faction('red').passes.push('ownRoll')
    // A result with food for whoever can carry it.
    scene.begin().dice(6, 6).act('negotiate', { expedition: own })
    expect(scene.expedition(own).food).toBeGreaterThan(3)
    expect(scene.expedition(own).food).toBeLessThanOrEqual(effectOf(card, 'foodLimit').max)
    expect(scene.expedition(own).assets).toEqual([{ card, shown: true }])
  },
  'medicinal-bark': (card) => malaria([], [card], card),
}

/** A conquistador recruits, with a card of the hand. */
function funds(card: string): void {
  const scene = new Scene()
  scene.state.captains.aside = scene.state.captains.aside.filter((one) => one !== 'soto')
  scene.state.strategy.deck.push('soto')
  scene.hand('red', card, 'soto')
  scene.begin().act('enlist', { captain: 'soto', at: 'N0724' })
  beforeRoll(scene, card)
}

function malaria(hand: readonly string[], held: readonly string[], card: string): void {
  const { scene, own } = table(hand, held)
  scene.put(second, { find: 'mosquito' })
  scene.expedition(own).at = second
  scene.expedition(own).food = 1
  scene.begin('subsistence')
  beforeRoll(scene, card)
}

function swift(card: string, type: 'march' | 'sail', allowance: number): void {
  const { scene, own } = table([card])
  scene.begin().act('play-force', { card, expedition: own })
  const choice = scene.decisions()[0]!.choices.find((one) => one.type === type)!
  expect(choice.args).toMatchObject({ way: { points: allowance + effectOf(card, 'allowance').by } })
}

function talks(card: string): void {
  const { scene, own } = against([card])
  scene.begin().act('negotiate', { expedition: own }).act('play', { card, option: 0 })
  expect(added(scene, card)).toBe(effectOf(card, 'modify').by)
}

function keptTalks(card: string, at: object): void {
  const { scene, own } = table([], [card])
  scene.put(coast, at)
  scene.begin().act('negotiate', { expedition: own })
  beforeRoll(scene, card)
  expect(scene.expedition(own).assets).toContainEqual({ card, shown: true })
}

function doubled(card: string): void {
  const { scene } = fight([card], [], { foot: 8 }, [20, 10])
  scene.act('play', { card, option: 0 })
  const factor = 1 + effectOf(card, 'indianValues').add
  expect(scene.happened('result').find(({ captain }) => captain === null)!.value).toBe(30 * factor)
}

describe('every card', () => {
  it('[C 1.31] is one of 110 strategy cards, 26 assets and 20 conquistadors', () => {
    const all = (of: readonly { readonly copies: number }[]) =>
      of.reduce((sum, { copies }) => sum + copies, 0)
    expect([all(cards), all(assets), data.conquistadors.conquistadors.length]).toEqual([110, 26, 20])
    expect(Object.keys(plays).toSorted()).toEqual([...cards, ...assets].map(({ id }) => id).toSorted())
  })

  it('[C 2.11] is an Action, a Combat or a Reaction card', () => {
    expect(new Set(cards.map((card) => card.class))).toEqual(new Set(['Action', 'Combat', 'Reaction']))
    for (const card of cards) expect(card.class === 'Combat', card.id).toBe(card.when.startsWith('combat'))
  })

  it.each([...cards, ...assets].map(({ id }) => id))('%s does what its data says', (card) => {
    plays[card]!(card)
  })
})
