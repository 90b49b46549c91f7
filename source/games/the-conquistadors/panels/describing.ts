/** Expeditions and spaces in words, all that is on them. */
import { counted, listed } from '../../../kernel/contract/words.ts'
import type { Space } from '../data/names.ts'
import { kingsOf } from '../forces/ends.ts'
import { unitsOn } from '../forces/troops.ts'
import { indiansText } from '../forecast/attempts.ts'
import { legendGain } from '../forecast/finding.ts'
import { spaceOf } from '../map/atlas.ts'
import { legendOn } from '../map/ground.ts'
import {
  assetName,
  captainName,
  factionName,
  groundText,
  hitsText,
  kingName,
  legendNames,
  spaceName,
  troopsText,
} from '../map/names.ts'
import { type Position, spaceAt } from '../state/context.ts'
import { expeditionsAt } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'

/** "Hernan Cortes: 3 foot and 2 horse; 5 gold, 1 food" */
export function expeditionText(g: Position, expedition: Expedition): string {
  const { parties, indians, gold, food, hits, assets } = expedition
  const led = parties.map(
    ({ captain, wounded, units, flipped }) =>
      `${captainName(g, captain)}${wounded ? ' (wounded)' : ''} with ${troopsText(units, flipped)}`,
  )
  const known = assets.flatMap(({ card }) => (card === null ? [] : [card]))
  const hidden = assets.length - known.length
  const goods = [
    ...(gold > 0 ? [`${gold} gold`] : []),
    ...(food > 0 ? [`${food} food`] : []),
    ...(hits > 0 ? [hitsText(hits)] : []),
    ...(indians.length > 0 ? [indiansText(g, indians)] : []),
    ...kingsOf(g, expedition).map(({ name }) => `${kingName(g, name)} captive`),
    ...numbered(known.map((card) => assetName(g, card))),
    ...(hidden > 0 ? [counted(hidden, 'unknown assets')] : []),
  ]
  return `${listed(led)}${goods.length > 0 ? `; ${goods.join(', ')}` : ''}`
}

/** Each once, with how many there are. */
const numbered = (names: readonly string[]): string[] =>
  [...new Set(names)].map((name) => {
    const number = names.filter((one) => one === name).length
    return number > 1 ? `${name} (${number})` : name
  })

const findWords = {
  village: 'a village',
  town: 'a town',
  city: 'a city',
  discovered: 'nothing found',
  mosquito: 'mosquitoes',
  bare: 'nothing found',
} as const

/** "the capital of Atahualpa's empire"; null of what belongs to none. */
function imperialText({ state, ...components }: Position, space: Space): string | null {
  const empire = state.empires.find(({ name }) => name === state.spaces[space]?.empire)
  if (!empire) return null
  const what = empire.capital === space ? 'the capital' : 'a city'
  return `${what} of ${kingName(components, empire.name)}'s empire`
}

/** "once", "3 times" */
const timesText = (times: number): string => (times === 1 ? 'once' : `${times} times`)

/** A space in one line, what matters most first. */
export function spaceText(g: Position, space: Space): string {
  const { find, hostile, ally, plunderedOut, plunders, goldRolls } = spaceAt(g, space)
  const units = unitsOn(g, space)
  const { kind } = spaceOf(g.atlas, space)
  const ground = groundText(g, space)
  const legend = legendOn(g, space)
  const king = g.state.empires.find((one) => one.king.in === 'space' && one.king.space === space)
  const parts = [
    ...expeditionsAt(g, space).map(
      (expedition) => `${factionName(expedition.faction)}: ${expeditionText(g, expedition)}`,
    ),
    ...(find === null
      ? kind === 'land'
        ? ['undiscovered']
        : []
      : [imperialText(g, space) ?? findWords[find]]),
    ...(king ? [`${kingName(g, king.name)} at home`] : []),
    ...(hostile ? ['hostile'] : []),
    ...(ally ? [`ally of ${factionName(ally)}`] : []),
    ...(units.length > 0 ? [indiansText(g, units)] : []),
    ...(plunderedOut ? ['plundered out'] : []),
    ...(plunders > 0 ? [`plundered ${timesText(plunders)} this turn`] : []),
    ...(goldRolls > 0 ? [`gold rolled for ${timesText(goldRolls)} this turn`] : []),
    ...(legend ? [`said to be ${legendNames[legend]} (${legendGain(g, legend)})`] : []),
    ...(ground === null ? [] : [ground]),
  ]
  return `${spaceName(g, space)}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`
}
