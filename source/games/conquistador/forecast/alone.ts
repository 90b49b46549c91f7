/**
 * What is left by a march, a landing or an embarkation: conquistadors alone in a hex, where they die (15.56); mines and
 * cities without those for whom they pay (13.17, 13.31); Areas that are no longer controlled (19.1), or in which natives
 * may rise against those who stay (17.3).
 */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { fewerAt, moreAt } from '../end/control-by-one.ts'
import type { Carrier } from '../land/by-order/haulage.ts'
import { producing, yieldOf } from '../land/gold.ts'
import type { Hex } from '../map/hex.ts'
import { facesText } from '../matters/odds.ts'
import { warning } from '../matters/warnings.ts'
import { hexInfo, isLastTurn, type Position } from '../state/context.ts'
import { loneIn, unitsAt } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { addUp, emptyGroup, many, remaining } from '../state/units.ts'
import { controlChanges } from './control.ts'
import { attritionDeaths, bonusIn } from './hazards.ts'
import { stayingRisk } from './natives.ts'

/** What comes of conquistadors in a hex once some have come there or left it; nothing where they have company. */
export function aloneLines(
  g: Position,
  nation: Nation,
  hex: Hex,
  { coming = emptyGroup(), leaving = emptyGroup() }: { readonly coming?: Group; readonly leaving?: Group },
): string[] {
  const names = loneIn(g, remaining(addUp([unitsAt(g.state, nation, hex), coming]), leaving))
  if (names.length === 0) return []
  const [are, die] = names.length === 1 ? ['is', 'dies'] : ['are', 'die']
  return [
    warning(
      `${listed(names)} ${are} alone in ${hex} then, and ${die} at the end of the Land Phase without a soldier or colonist there (15.56).`,
    ),
  ]
}

/** A mine or city that pays now, and who must stand there for it. */
interface Site {
  readonly name: string
  readonly unit: Carrier
  readonly rule: string
}

/** The site of a hex that some would leave who are of the kind for which it pays. */
function siteOf(g: Position, nation: Nation, hex: Hex, leaving: Group): Site | null {
  const { city, mine } = hexInfo(g, hex)
  const name = city ?? mine
  if (!name || isLastTurn(g) || !producing(g, nation).includes(name)) return null
  const site: Site = city
    ? { name, unit: 'soldier', rule: '13.31' }
    : { name, unit: 'colonist', rule: '13.17' }
  return leaving[`${site.unit}s`] > 0 ? site : null
}

/** The mine or city that nobody works once some have gone; null where enough stay. */
export function lastAt(g: Position, nation: Nation, hex: Hex, leaving: Group): string | null {
  const site = siteOf(g, nation, hex, leaving)
  if (!site) return null
  const kind = `${site.unit}s` as const
  return unitsAt(g.state, nation, hex)[kind] <= leaving[kind] ? site.name : null
}

/** What is lost where some come aboard in the New World. @param coming who goes ashore there for them */
export function leavingLines(
  g: Position,
  nation: Nation,
  hex: Hex,
  leaving: Group,
  coming = emptyGroup(),
): string[] {
  const then = moreAt(fewerAt(g, nation, hex, leaving), nation, hex, coming)
  return [
    ...aloneLines(g, nation, hex, { coming, leaving }),
    ...leftLines(g, nation, hex, leaving),
    ...controlChanges(g, nation, then).lost,
    ...stayingRisk(g, nation, hex, { leaving, coming }),
  ]
}

/** What a march costs where it begins: the income of a mine or city, or the chance of it where fewer stay than attrition may take. */
export function leftLines(g: Position, nation: Nation, hex: Hex, leaving: Group): string[] {
  const site = siteOf(g, nation, hex, leaving)
  if (!site) return []
  const { name, unit, rule } = site
  const kind = `${unit}s` as const
  const there = unitsAt(g.state, nation, hex)
  const staying = remaining(there, leaving)
  if (staying[kind] <= 0) {
    const ducats = yieldOf(g, nation, name)
    return [
      warning(
        `No ${unit} is left at ${name}: its ${many(ducats, 'ducat')} a turn ${ducats === 1 ? 'ends' : 'end'} (${rule}).`,
      ),
    ]
  }
  // 12.3: who marches away takes nothing off the die of those who stay.
  const [before, after] = [there, staying].map(
    (group) => attritionDeaths(g, nation, hex, group, bonusIn(g, group))[kind],
  )
  return after!.length > before!.length
    ? [warning(`Attrition leaves no ${unit} at ${name} on ${facesText(after!)} then: it would pay nothing.`)]
    : []
}
