/** Every Reaction and Combat card and every asset, played where it fits. */
import { expect } from 'vitest'
import { data } from '../../load.ts'
import type { Scene } from '../../scene.ts'
import {
  added,
  against,
  beforeRoll,
  coast,
  doubled,
  effectOf,
  fight,
  first,
  keptTalks,
  killed,
  malaria,
  table,
  talks,
} from './card-table.ts'

/** A march to what nobody has seen, where both pass before a card is played. */
function playedOnDiscovery(card: string): Scene {
  const { scene, own } = against([card])
  scene
    .put(first, {})
    .begin()
    .act('march', { expedition: own, way: [first] })
  return scene.act('pass').act('pass').act('play', { card, option: 0 })
}

export const otherCards: Readonly<Record<string, (card: string) => void>> = {
  'indian-ambush': (card) => {
    const scene = playedOnDiscovery(card)
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
    const scene = playedOnDiscovery(card)
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
    // They count for nothing, and are hit like others.
    const hit = fight([card], [], { cannon: 3 }, [40, 40, 30])
    hit.scene.dice(5, 5).act('play', { card, option: 0 })
    expect(hit.scene.happened('struck').map(({ unit }) => unit)).toContain('cannon')
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
