/** 12.4: what land attrition takes of those who are in a hex then: on average, and on which faces of the die all. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { attritionLevel } from '../land/land-attrition.ts'
import type { Hex } from '../map/hex.ts'
import { decimal, facesText } from '../matters/odds.ts'
import type { Position } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { addUp, isConquistador, nameGroup, remaining } from '../state/units.ts'
import { attritionDeaths, attritionProspect, bonusIn, guideOf } from './hazards.ts'

/** "1 soldier", "0.3 soldiers". */
const amount = (value: number, kind: string): string =>
  `${decimal(value)} ${kind}${decimal(value) === '1' ? '' : 's'}`

/** The faces of the die on which all die, and those on which colonists, or soldiers, are all gone before the others. */
function fatalDice(g: Position, nation: Nation, hex: Hex, group: Group) {
  const { all, colonists, soldiers } = attritionDeaths(g, nation, hex, group, bonusIn(g, group))
  const kinds = [
    { kind: 'colonist', dice: colonists, there: group.colonists },
    { kind: 'soldier', dice: soldiers, there: group.soldiers },
  ]
  const people = group.colonists + group.soldiers
  return {
    people,
    all: people > 0 ? all : [],
    kinds: kinds.filter(({ dice, there }) => there > 0 && dice.length > all.length),
  }
}

/** "all die on 6", and where colonists, who make a port, go before soldiers: "no colonist is left on 5 or 6". */
function deathsText(g: Position, nation: Nation, hex: Hex, group: Group, guided = ''): string[] {
  const { people, all, kinds } = fatalDice(g, nation, hex, group)
  // 15.56.
  const leaders = group.leaders.filter((name) => isConquistador(g, name))
  const last = leaders.length > 0 ? `, ${listed(leaders)} too` : ''
  const one = people === 1 ? `${group.colonists === 1 ? 'the colonist' : 'the soldier'} dies` : 'all die'
  return [
    ...(all.length > 0 ? [`${one} on ${facesText(all)}${guided}${last}`] : []),
    ...kinds.map(({ kind, dice }) => `no ${kind} is left on ${facesText(dice)}`),
  ]
}

/** "Attrition 5, die -1 by Balboa: 0.9 colonists a turn; all die on 6." of those who come to a hex and those who are there. */
export function attritionLine(g: Position, nation: Nation, hex: Hex, coming: Group): string {
  const all = addUp([unitsAt(g.state, nation, hex), coming])
  const said = tollText(g, nation, hex, all)
  const goesBy = `Attrition ${attritionLevel(g, hex, g.state.options.edition)}`
  return said === '' ? `${goesBy}.` : `${goesBy}${dieText(g, all)}: ${said}.`
}

/** "In 2328 stay 2 soldiers, attrition 5: 0.7 soldiers a turn; all die on 6." once others have gone; nothing where nobody is lost. */
export function stayingLines(g: Position, nation: Nation, hex: Hex, leaving: Group): string[] {
  const group = remaining(unitsAt(g.state, nation, hex), leaving)
  const said = tollText(g, nation, hex, group)
  const goesBy = `attrition ${attritionLevel(g, hex, g.state.options.edition)}${dieText(g, group)}`
  return said === '' ? [] : [`In ${hex} stay ${nameGroup({ ...group, gold: {} })}, ${goesBy}: ${said}.`]
}

/** 12.3: " (with a conquistador on none)" of the faces on which all die, where the nation has one who is elsewhere. */
function guidedText(g: Position, nation: Nation, hex: Hex, group: Group): string {
  const deaths = (bonus: number) => attritionDeaths(g, nation, hex, group, bonus).all
  const isElsewhere = [...g.state.stacks, ...g.state.harbours].some(
    (one) => one.nation === nation && guideOf(g, one) !== undefined,
  )
  if (!isElsewhere || guideOf(g, group) !== undefined) return ''
  const [alone, guided] = [deaths(0), deaths(1)]
  if (guided.length >= alone.length) return ''
  return ` (with a conquistador on ${guided.length === 0 ? 'none' : facesText(guided)})`
}

/** ", die -1 by Balboa". */
function dieText(g: Position, group: Group): string {
  const guide = guideOf(g, group)
  return guide === undefined ? '' : `, die -1 by ${guide}`
}

/** "0.9 colonists a turn; all die on 6"; empty where nobody is lost. */
function tollText(g: Position, nation: Nation, hex: Hex, group: Group): string {
  const level = attritionLevel(g, hex, g.state.options.edition)
  const { colonists, soldiers } = attritionProspect(g, level, bonusIn(g, group), group)
  const toll = [
    ...(colonists > 0 ? [amount(colonists, 'colonist')] : []),
    ...(soldiers > 0 ? [amount(soldiers, 'soldier')] : []),
  ]
  return [
    ...(toll.length > 0 ? [`${listed(toll)} a turn`] : []),
    ...deathsText(g, nation, hex, group, guidedText(g, nation, hex, group)),
  ].join('; ')
}

/** "attrition 5 takes 0.7 of 2, all on 6" of those who come and who are there, or "attrition 5, dies on 6": in a list of places. */
export function tollBriefly(g: Position, nation: Nation, hex: Hex, coming: Group): string {
  const all = addUp([unitsAt(g.state, nation, hex), coming])
  const level = attritionLevel(g, hex, g.state.options.edition)
  const { colonists, soldiers } = attritionProspect(g, level, bonusIn(g, all), all)
  const fatal = fatalDice(g, nation, hex, all)
  const isOne = fatal.people === 1
  const toll = !isOne && colonists + soldiers > 0
  return [
    `attrition ${level}${toll ? ` takes ${decimal(colonists + soldiers)} of ${fatal.people}` : ''}`,
    ...(fatal.all.length > 0 ? [`${isOne ? 'dies' : 'all'} on ${facesText(fatal.all)}`] : []),
    ...fatal.kinds.map(({ kind, dice }) => `no ${kind} on ${facesText(dice)}`),
  ].join(', ')
}
