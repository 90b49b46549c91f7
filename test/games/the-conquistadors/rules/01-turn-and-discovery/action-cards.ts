/** Every Action card, played where it fits. */
import { expect } from 'vitest'
import { data } from '../../load.ts'
import {
  beforeRoll,
  coast,
  effectOf,
  first,
  funds,
  killed,
  legendCard,
  malaria,
  second,
  swift,
  table,
  third,
} from './card-table.ts'

export const actionCards: Readonly<Record<string, (card: string) => void>> = {
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
}
