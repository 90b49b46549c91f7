/** What may befall a force that stands somewhere while others, or the enemy's cards, have their go (12.341, 23.31). */
import type { Space } from '../../data/names.ts'
import { drawOf } from '../../forces/troops.ts'
import { hasTown, isHaven, isSeaSpace } from '../../map/ground.ts'
import { playersOf, spaceAt, sum } from '../../state/context.ts'
import { expeditionsAt, isLone } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { costOf, oddsOf } from './battle.ts'
import { goldWorth } from './scale.ts'
import { termsAhead } from './terms.ts'

/** The chance that somebody has an Uprising, and would rather use it here, in an impulse. */
const uprisingBy = 0.03
const theftBy = 0.02

/** The share that some cards have of a deck of the solitaire game (23.11). */
export function shareOf(mind: Mind, deck: 'enemy' | 'reaction', is: (card: string) => boolean): number {
  const cards = mind.data['strategy-cards'].cards.filter(({ solitaireDeck }) => solitaireDeck === deck)
  const copiesOf = (some: typeof cards): number => sum(some.map(({ copies }) => copies))
  return copiesOf(cards.filter(({ id }) => is(id))) / copiesOf(cards)
}

/** Enemy cards drawn in an impulse (23.22). */
function drawsOf(mind: Mind): number {
  const finds = Object.values(mind.state.spaces).map(({ find }) => find)
  const { city, villageOrTown } = mind.data.tables.solitaire.enemyCards
  return finds.includes('city')
    ? city
    : finds.includes('village') || finds.includes('town')
      ? villageOrTown
      : 0
}

/** How likely it is that Indians rise in a place before the next own impulse. */
function uprisingChance(mind: Mind, space: Space): number {
  if (!mind.state.solo) return uprisingBy * (playersOf(mind).length - 1)
  const share = mind.once('uprisings', () =>
    shareOf(mind, 'enemy', (card) =>
      mind.atlas.strategy.get(card)!.effects.some((one) => one.do === 'deploy' && one.number === 'uprising'),
    ),
  )
  // A city comes before any town, and one of them is drawn.
  const places = mind.once('rising places', () => {
    const may = Object.entries(mind.state.spaces).filter(
      ([at, { hostile, find }]) =>
        (find === 'town' || find === 'city') &&
        (hostile || expeditionsAt(mind, at).some((force) => !isLone(force))),
    )
    const cities = may.filter(([, { find }]) => find === 'city').length
    return { cities, towns: may.length - cities }
  })
  const isCity = spaceAt(mind, space).find === 'city'
  if (!isCity && places.cities > 0) return 0
  return (share * drawsOf(mind)) / Math.max(1, isCity ? places.cities : places.towns)
}

/** What it costs on average to stand in a space until the next own impulse. */
export const menaceAt = (mind: Mind, expedition: Expedition, space: Space): number =>
  mind.temper.wary && !isLone(expedition) && !isHaven(mind, space) && !isSeaSpace(mind, space)
    ? mind.once(`menace ${expedition.id} ${space}`, () => {
        const theft = mind.state.solo ? 0.1 * drawsOf(mind) : theftBy * (playersOf(mind).length - 1)
        const stolen = theft * goldWorth(mind, Math.min(3.5, expedition.gold))
        return stolen + (hasTown(mind, space) ? uprisingCost(mind, expedition, space) : 0)
      })
    : 0

function uprisingCost(mind: Mind, expedition: Expedition, space: Space): number {
  const chance = uprisingChance(mind, space)
  if (chance === 0) return 0
  const at = spaceAt(mind, space)
  const { uprisingPerPlunder, uprisingPlunderedOut } = mind.data.tables.indianDraw
  const more = at.plunders * uprisingPerPlunder + (at.plunderedOut ? uprisingPlunderedOut : 0)
  const drawn = drawOf(mind, space) + more
  const odds = oddsOf(mind, expedition, { units: at.units, drawn }, termsAhead(mind))
  return chance * costOf(mind, expedition, odds)
}
