/** Positions in which cards and assets are tried, and what is held against their data. */
import { expect } from 'vitest'
import type { PlainEffect } from '../../../../../source/games/the-conquistadors/data/card-shapes.ts'
import type { Legend } from '../../../../../source/games/the-conquistadors/data/names.ts'
import { data } from '../../load.ts'
import { Scene } from '../../scene.ts'

export const cards = data['strategy-cards'].cards
export const assets = data.assets.cards

/** The effect of a word that a card or asset has. */
export function effectOf<W extends PlainEffect['do']>(id: string, word: W): Extract<PlainEffect, { do: W }> {
  const { effects } = [...cards, ...assets].find((card) => card.id === id)!
  const plain = effects.flatMap((effect) => (effect.do === 'either' ? effect.of : [effect]))
  return plain.find((effect): effect is Extract<PlainEffect, { do: W }> => effect.do === word)!
}

// The row of Vera Cruz: N0804 is coast, N0805 of level 1, N0806 of level 2 and N0807 of level 3.
export const [coast, first, second, third] = ['N0804', 'N0805', 'N0806', 'N0807'] as const

/** Red on the coast with cards or assets, blue on the land of level 1; nobody is asked at rolls. */
export function table(hand: readonly string[], held: readonly string[] = []) {
  const scene = new Scene()
  scene.put(coast, { find: 'town' })
  const own = scene.force('red', 'cortes', coast, { foot: 6, assets: held })
  const other = scene.force('blue', 'f-pizarro', first, { foot: 5, gold: 9 })
  scene.put(first, { find: 'town' })
  scene.hand('red', ...hand)
  return { scene, own, other }
}

/** Blue holds the cards against what red does; red is asked nothing at rolls. */
export function against(hand: readonly string[], held: readonly string[] = []) {
  const made = table([], held)
  made.scene.hand('blue', ...hand)
  made.scene.faction('red').passes.push('ownRoll')
  // It is elsewhere, where nothing touches it.
  made.scene.expedition(made.other).at = 'N0724'
  return made
}

/** What was added to a roll by a card. */
export const added = (scene: Scene, card: string): number | undefined =>
  scene.happened('rolled')[0]!.modifiers.find(({ of }) => of === card)?.by

/** Red plays a card before a roll of its own, which shows nothing in particular. */
export function beforeRoll(scene: Scene, card: string): void {
  scene.asked('roll')
  scene.act('use', { card })
  // With an empty hand nobody is asked any more.
  if (scene.happened('rolled').length === 0) scene.act('roll')
  expect(added(scene, card)).toBe(effectOf(card, 'modify').by)
}

/** Red fights the Indians of a city. */
export function fight(
  blue: readonly string[],
  red: readonly string[],
  units: object,
  indians: readonly number[],
) {
  const scene = new Scene()
  scene.put(first, { find: 'city', hostile: true, units: indians })
  const own = scene.force('red', 'cortes', first, units)
  scene.hand('blue', ...blue).hand('red', ...red)
  scene.begin().act('attack', { expedition: own })
  return { scene, own }
}

export const killed =
  (card: string, play: (scene: Scene, other: number) => void, set: () => Setting) => () => {
    const { wounded, dead } = effectOf(card, 'killRoll')
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const { scene, other } = set()
      scene.dice(die)
      play(scene, other)
      expect(scene.happened('wounded').length, `${die}`).toBe(die >= wounded[0] && die <= wounded[1] ? 1 : 0)
      expect(scene.happened('killed').length, `${die}`).toBe(die >= dead[0] && die <= dead[1] ? 1 : 0)
    }
  }
export type Setting = { scene: Scene; own: number; other: number }

export const legendCard = (legend: Legend) => () => {
  const card = `legend-${legend}`
  const space = effectOf(card, 'placeLegend').map === 'S' ? 'S0810' : 'N0116'
  const { scene } = table([card])
  scene.begin().act('play-space', { card, space })
  expect(scene.state.legends[legend]).toEqual({ in: 'space', space })
}

/** A conquistador recruits, with a card of the hand. */
export function funds(card: string): void {
  const scene = new Scene()
  scene.state.captains.aside = scene.state.captains.aside.filter((one) => one !== 'soto')
  scene.state.strategy.deck.push('soto')
  scene.hand('red', card, 'soto')
  scene.begin().act('enlist', { captain: 'soto', at: 'N0724' })
  beforeRoll(scene, card)
}

export function malaria(hand: readonly string[], held: readonly string[], card: string): void {
  const { scene, own } = table(hand, held)
  scene.put(second, { find: 'mosquito' })
  scene.expedition(own).at = second
  scene.expedition(own).food = 1
  scene.begin('subsistence')
  beforeRoll(scene, card)
}

export function swift(card: string, type: 'march' | 'sail', allowance: number): void {
  const { scene, own } = table([card])
  scene.begin().act('play-force', { card, expedition: own })
  const choice = scene.decisions()[0]!.choices.find((one) => one.type === type)!
  expect(choice.args).toMatchObject({ way: { points: allowance + effectOf(card, 'allowance').by } })
}

export function talks(card: string): void {
  const { scene, own } = against([card])
  scene.begin().act('negotiate', { expedition: own }).act('play', { card, option: 0 })
  expect(added(scene, card)).toBe(effectOf(card, 'modify').by)
}

export function keptTalks(card: string, at: object): void {
  const { scene, own } = table([], [card])
  scene.put(coast, at)
  scene.begin().act('negotiate', { expedition: own })
  beforeRoll(scene, card)
  expect(scene.expedition(own).assets).toContainEqual({ card, shown: true })
}

export function doubled(card: string): void {
  const { scene } = fight([card], [], { foot: 8 }, [20, 10])
  scene.act('play', { card, option: 0 })
  const factor = 1 + effectOf(card, 'indianValues').add
  expect(scene.happened('result').find(({ captain }) => captain === null)!.value).toBe(30 * factor)
}
