/** P13.11, P13.22, P13.31, P13.43: looking for gold, looting and loading, where the sheet does not say. */
import type { ShipKind } from '../../../data/shapes.ts'
import { actionOf, type ChoiceAt } from '../../adviser.ts'
import { type Asked, isSet, openOf, type Usually } from './asked.ts'

/** P13.11, P13.22: whoever can looks. P13.31: cities are looted as the segment ends, but where the sheet forbids. */
export const gold: Usually = (asked) => {
  const [site] = isSet(asked, 'prospect', 'no') ? [] : openOf(asked, 'prospect')
  const [city] = isSet(asked, 'loot', 'no') ? openOf(asked, 'rest') : []
  return [
    ...(city ? [actionOf(asked.decision, city)] : []),
    ...(site ? [actionOf(asked.decision, site)] : []),
  ]
}

/** P13.43, P8.31: onto a Galleon Fleet if there is one, and then as much as they hold onto others, carracks first. */
export const load: Usually = (asked) => {
  if (isSet(asked, 'load', 'no')) return []
  const choices = [...openOf(asked, 'loadGold')].sort((a, b) => rank(asked, a) - rank(asked, b))
  return choices.map((choice) => actionOf(asked.decision, choice, { ducats: choice.args.ducats.max }))
}

const rank = ({ g, nation }: Asked, { fixed }: ChoiceAt<'loadGold'>): number => {
  const { expeditions, harbours } = g.state
  const fleet =
    'expedition' in fixed
      ? expeditions.find(({ id, nation: whose }) => id === fixed.expedition && whose === nation)
      : harbours.find(({ place, nation: whose }) => place === fixed.port && whose === nation)
  const has = (wanted: ShipKind) => fleet?.ships.some(({ kind }) => kind === wanted)
  return has('galleonFleet') ? 0 : has('carrack') ? 1 : 2
}
