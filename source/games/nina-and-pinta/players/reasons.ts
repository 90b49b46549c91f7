/** Why an action is advised: what it changes most in the figures of the position, in words. */
import type { Nation } from '../data/names.ts'
import { type Position, playerOf, sum } from '../state/context.ts'
import { type Feature, features, featuresOf } from './features.ts'
import type { Temper, Weights } from './weights.ts'
import { weightsNow } from './worth.ts'

/** How a change of a figure is told: what there is more of, and what there is less of. */
const words: Readonly<Record<Feature, readonly [more: string, less: string]>> = {
  points: ['points on the map', 'points on the map fewer'],
  linked: ['gold an era from linked lands', 'gold an era less from linked lands'],
  apart: ['gold an era from lands apart', 'gold an era less from lands apart'],
  mines: ['gold to dig later', 'gold less to dig later'],
  exposed: ['Settlers who are not safe', 'Settlers fewer who are not safe'],
  endangered: ['Settlers in danger this era', 'Settlers fewer in danger this era'],
  sites: ['chances to build a Town', 'chances fewer to build a Town'],
  raises: ['chances to raise a Town into a City', 'chances fewer to raise a Town into a City'],
  pairs: ['chains that want one terrain more', 'chains fewer that want one terrain more'],
  gold: ['gold at hand', 'gold less at hand'],
  plenty: ['gold more than is soon spent', 'gold less that lies idle'],
  progress: ['points of Progress by now', 'points of Progress fewer by now'],
  counters: ['Progress to build a set on', 'Progress fewer to build a set on'],
  rising: ['Progress that Cities may raise', 'Progress fewer that Cities may raise'],
  military: ['types of Military', 'types of Military fewer'],
  captains: ['Captains at home', 'Captains fewer at home'],
  larger: ['side of four crew', 'side of four crew less'],
  place: ['places later in Turn Order', 'places earlier in Turn Order'],
  pirate: ['Pirate in hand', 'Pirate less'],
  double: ['Double Selection in hand', 'Double Selection less'],
  turn: ['Turn Order in hand', 'Turn Order less'],
  stored: ['gold in Strongholds', 'gold less in Strongholds'],
}

/** So many changes are told, and only those that weigh so many points. */
const mostTold = 3
const leastTold = 0.15

const figure = (value: number): string => `${Math.round(Math.abs(value) * 10) / 10}`

interface Change {
  readonly by: number
  readonly worth: number
  readonly text: string
}

/** What differs between two positions of a nation, what weighs most first. */
function changes(
  before: Position,
  after: Position,
  nation: Nation,
  weights: Weights,
  left: number,
): Change[] {
  const old = featuresOf(before, nation)
  const now = featuresOf(after, nation)
  return features
    .map((feature): Change => {
      const by = now[feature] - old[feature]
      const [last, era] = weights[feature]
      const [more, less] = words[feature]
      return { by, worth: by * (last + era * left), text: `${figure(by)} ${by > 0 ? more : less}` }
    })
    .filter(({ worth }) => Math.abs(worth) >= leastTold)
    .sort((one, other) => Math.abs(other.worth) - Math.abs(one.worth))
}

/** "It brings 2 points on the map and 1 gold an era from linked lands." Then what it costs. */
export function reasonsFor(before: Position, after: Position, nation: Nation, temper: Temper): string[] {
  const { weights, left } = weightsNow(after, temper)
  const all = changes(before, after, nation, weights, left)
  const good = all.filter(({ worth }) => worth > 0).slice(0, mostTold)
  const bad = all.filter(({ worth }) => worth < 0).slice(0, mostTold)
  const rivals = rivalsLose(before, after, nation)
  return [
    ...(good.length > 0 ? [`It brings ${listedWords(good)}.`] : []),
    ...(rivals > 0 ? [`It takes ${figure(rivals)} points on the map from others.`] : []),
    ...(bad.length > 0 ? [`It costs ${listedWords(bad)}.`] : []),
  ]
}

const listedWords = (some: readonly Change[]): string => {
  const texts = some.map(({ text }) => text)
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}

/** Points on the map that others have less. */
function rivalsLose(before: Position, after: Position, nation: Nation): number {
  const others = before.state.order.filter((other) => other !== nation && playerOf(before, other))
  return sum(others.map((other) => featuresOf(before, other).points - featuresOf(after, other).points))
}
