/** Expeditions and spaces in words, all that is on them. */
import { counted, listed } from '../../../kernel/contract/words.ts'
import type { Space } from '../data/names.ts'
import { kingsOf } from '../forces/ends.ts'
import { unitsOn, valueOfUnit } from '../forces/troops.ts'
import { legendGain } from '../forecast/finding.ts'
import { spaceOf } from '../map/atlas.ts'
import { legendOn } from '../map/ground.ts'
import {
  assetName,
  captainName,
  factionName,
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
    ...(indians.length > 0 ? [`Indians of ${indians.map((unit) => valueOfUnit(g, unit)).join(', ')}`] : []),
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

/** A space in one line, what matters most first. */
export function spaceText(g: Position, space: Space): string {
  const { find, hostile, ally, empire, plunderedOut } = spaceAt(g, space)
  const units = unitsOn(g, space)
  const { kind, level, minusOne } = spaceOf(g.atlas, space)
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
      : [`${findWords[find]}${empire ? ` of ${kingName(g, empire)}'s empire` : ''}`]),
    ...(king ? [`${kingName(g, king.name)} at home`] : []),
    ...(hostile ? ['hostile'] : []),
    ...(ally ? [`ally of ${factionName(ally)}`] : []),
    ...(units.length > 0 ? [`Indians of ${units.map((unit) => valueOfUnit(g, unit)).join(', ')}`] : []),
    ...(plunderedOut ? ['plundered out'] : []),
    ...(legend ? [`said to be ${legendNames[legend]} (${legendGain(g, legend)})`] : []),
    ...(kind === 'land' ? [`level ${level}${minusOne ? ', -1' : ''}`] : []),
  ]
  return `${spaceName(g, space)}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`
}
