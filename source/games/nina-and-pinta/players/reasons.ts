/** Why an action is advised: what it changes in the figures of the position, in words. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/names.ts'
import { type Position, sum } from '../state/context.ts'
import { type Feature, featuresOf } from './features.ts'

/** What is told as brought or spent, one of it and several, what matters most first. */
const things: readonly (readonly [feature: Feature, one: string, several: string])[] = [
  ['points', 'point on the map', 'points on the map'],
  ['progress', 'point of Progress', 'points of Progress'],
  ['counters', 'Progress that counts', 'Progress that count'],
  ['linked', 'gold an era from linked lands', 'gold an era from linked lands'],
  ['apart', 'gold an era from lands apart', 'gold an era from lands apart'],
  ['gold', 'gold at hand', 'gold at hand'],
  ['stored', 'gold in a Stronghold', 'gold in Strongholds'],
  ['mines', 'gold to dig later', 'gold to dig later'],
  ['larger', 'larger crew', 'larger crews'],
  ['pirate', 'Pirate', 'Pirates'],
  ['double', 'Double Selection', 'Double Selections'],
  ['turn', 'counter of Turn Order', 'counters of Turn Order'],
  ['captains', 'Captain at home', 'Captains at home'],
]

/** So many things are told of each kind. */
const mostTold = 3
/** Less is no reason. */
const leastTold = 0.5

const amount = (value: number, one: string, several: string): string => {
  const shown = Math.round(Math.abs(value) * 10) / 10
  return `${shown} ${shown === 1 ? one : several}`
}

/** "It brings 2 points on the map and 1 gold an era from linked lands." Then what it costs and risks. */
export function reasonsFor(before: Position, after: Position, nation: Nation): string[] {
  const old = featuresOf(before, nation)
  const now = featuresOf(after, nation)
  const by = (feature: Feature) => now[feature] - old[feature]
  const told = (sign: number) =>
    things
      .filter(([feature]) => sign * by(feature) >= leastTold)
      .slice(0, mostTold)
      .map(([feature, one, several]) => amount(by(feature), one, several))
  const brought = told(1)
  const spent = told(-1)
  const lost = rivalsLose(before, after, nation)
  return [
    ...(brought.length > 0 ? [`It brings ${listed(brought)}.`] : []),
    ...(by('sites') > 0 ? ['Towns can stand where they could not.'] : []),
    ...(lost > 0 ? [`It takes ${amount(lost, 'point', 'points')} on the map from others.`] : []),
    ...inDanger(by('endangered')),
    ...inOrder(by('place')),
    ...(spent.length > 0 ? [`It costs ${listed(spent)}.`] : []),
  ]
}

/** Settlers whom others may attack in this era. */
function inDanger(by: number): string[] {
  if (Math.abs(by) < leastTold) return []
  const settlers = amount(by, 'Settler', 'Settlers')
  return [by > 0 ? `It leaves ${settlers} open to attack.` : `It takes ${settlers} out of danger.`]
}

const inOrder = (by: number): string[] =>
  by === 0 ? [] : [`It comes ${amount(by, 'place', 'places')} ${by > 0 ? 'later' : 'earlier'} in Turn Order.`]

/** Points on the map that others have less. */
function rivalsLose(before: Position, after: Position, nation: Nation): number {
  const others = before.state.order.filter((other) => other !== nation)
  return sum(others.map((other) => featuresOf(before, other).points - featuresOf(after, other).points))
}
