/** What a force would find: a discovery (4.1), a legend (19.4), and what ground costs that it ends on (3.131). */
import type { Found, Legend, Space } from '../data/names.ts'
import { printedModifiers } from '../discovery/discovering.ts'
import { levelAt, spaceOf } from '../map/atlas.ts'
import { isBarred, isUndiscovered, legendOn } from '../map/ground.ts'
import { legendNames } from '../map/names.ts'
import { type Position, spaceAt, sum } from '../state/context.ts'
import { byOf, type Chance, chancesOf, chanceThat, percent } from './chances.ts'

const foundWords: Readonly<Record<Found, string>> = {
  mosquito: 'mosquitoes',
  none: 'nothing',
  village: 'village',
  town: 'town',
  city: 'city',
  empire: 'EMPIRE',
}

/** The results of a discovery in a space, without cards; none where nobody may try it (4.112). */
export function discoveryChances(g: Position, space: Space): Chance<Found>[] {
  if (!isUndiscovered(g, space) || isBarred(g, space)) return []
  const { columns, dice } = g.data.tables.discovery
  return chancesOf(columns[levelAt(g.atlas, space)], dice, byOf(printedModifiers(g, space)))
}

/** "town 50%, village 33%": the same for a list; what lacks to 100 finds nothing. */
export const findsText = (g: Position, space: Space): string =>
  textOf(discoveryChances(g, space).filter(({ of }) => of !== 'none'))

const textOf = (chances: readonly Chance<Found>[]): string =>
  chances.map(({ of, chance }) => `${foundWords[of]} ${percent(chance)}`).join(', ')

/** "town 50%, village 33%, nothing 17%"; empty where there is nothing to discover. */
export const discoveryText = (g: Position, space: Space): string => textOf(discoveryChances(g, space))

/** The chance that a legend brings gold or points, and what it brings on average: "gold or points 28%, 2.1 on average". */
export function legendGain(g: Position, legend: Legend): string {
  const { columns, legends, dice } = g.data.tables.legends
  const chances = chancesOf(columns[legends[legend]], dice, 0)
  const gainOf = ({ gold = 0, vp = 0 }: (typeof chances)[number]['of']): number => gold + vp
  const pays = chanceThat(chances, (row) => gainOf(row) > 0)
  const mean = sum(chances.map(({ of, chance }) => chance * gainOf(of)))
  return `gold or points ${percent(pays)}, ${mean.toFixed(1)} on average`
}

/** What a legend brings, and the chance that it costs a conquistador. */
export function legendText(g: Position, legend: Legend): string {
  const { columns, legends, dice } = g.data.tables.legends
  const chances = chancesOf(columns[legends[legend]], dice, 0)
  const kills = chanceThat(chances, ({ leader }) => leader === 'dies')
  const lost = kills > 0 ? `, a conquistador lost ${percent(kills)}` : ''
  return `${legendNames[legend]}: ${legendGain(g, legend)}${lost}`
}

/** The chance of a morale hit at the end of a move in a desert or rain forest (3.131). */
function terrainText(g: Position, space: Space): string[] {
  const { kind, minusOne } = spaceOf(g.atlas, space)
  if (kind !== 'desert' && kind !== 'rainForest') return []
  const { rows, dice } = g.data.tables.moraleCheck
  const hit = chanceThat(chancesOf(rows, dice, minusOne ? -1 : 0), (hits) => hits > 0)
  return [`Morale check at the end (3.131): a hit ${percent(hit)}.`]
}

/** What a force finds that ends its move in a space. */
export function arrivalLines(g: Position, space: Space): string[] {
  const legend = legendOn(g, space)
  const found = discoveryText(g, space)
  const { units, hostile } = spaceAt(g, space)
  return [
    ...(units.length > 0 && hostile ? [`It stops there: ${units.length} Indian units.`] : []),
    ...(legend ? [`${legendText(g, legend)}.`] : []),
    ...(found ? [`Discovery: ${found}.`] : []),
    ...terrainText(g, space),
  ]
}
