/**
 * What a holding in an Area is worth, in victory points: the ducats that it will earn less its maintenance,
 * twice, and its part in the control of the Area. Turn after turn is played on average results. It is the one
 * scale of a computer nation: people and ships are worth what this figure becomes with them (ashore.ts,
 * afloat.ts).
 */

import { cityGuard } from '../../end/idle.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { cityYield } from '../../land/gold.ts'
import { mostOff } from '../../land/native-combat.ts'
import { mostInArea, mostInHex } from '../../land/resources.ts'
import { chanceOfTotals } from '../../matters/odds.ts'
import { controlOf, likely } from './area-control.ts'
import type { Holding } from './holding.ts'
import type { Outlook } from './outlook.ts'
import { type Plot, plotOf, soldiersIn, thin, total } from './plots.ts'
import { type Lode, mayShip, partHome } from './shipping.ts'
import type { AreaSites } from './sites.ts'

/** What is hoped for counts so much of what it would a turn earlier. */
const patience = 0.97
/** Of a level less than this is as good as none. */
const gone = 0.5

/** Where the points of a holding come from; upkeep takes some away. */
export interface Sources {
  readonly gold: number
  readonly resources: number
  readonly control: number
  readonly upkeep: number
}

/** Points of a holding to the end of the game or the horizon. */
export const worthOf = (outlook: Outlook, holding: Holding): number => reckon(outlook, holding).points

/** The same points by where they come from. */
export const sourcesOf = (outlook: Outlook, holding: Holding): Sources => reckon(outlook, holding)

function reckon(outlook: Outlook, holding: Holding): Sources & { readonly points: number } {
  const { sites, levels } = outlook
  const area = sites.get(holding.area)!
  const plots = holding.posts.map((post) => plotOf(outlook, area, post))
  if (plots.length === 0) return { points: 0, gold: 0, resources: 0, control: 0, upkeep: 0 }
  const held = { native: holding.native, european: holding.european }
  const { colonist, soldier, missionary } = outlook.g.data.units
  let ducats = 0
  const sums = { gold: 0, resources: 0, upkeep: 0 }
  let weight = 1
  let loot = cityOf(outlook, area)
  const contested = (outlook.rivals.get(holding.area)?.colonists ?? 0) > 0
  const mined = plots.some(({ rules }) => rules !== null)
  for (let ahead = 0; ahead < levels.length; ahead++) {
    const level = levels[ahead]!
    const times = area.doubled ? 2 : 1
    const open = held.european < gone
    const mining = open && mined ? dig(outlook, holding, plots, { ahead, level: times }) : 0
    let treasure = 0
    if (loot > 0 && open && held.native < gone) {
      const { hex, name } = area.city!
      const looters = ahead > 0 ? Math.min(1, soldiersIn(plots, hex)) : 0
      if (looters > 0) {
        const lode = { source: name, hex, steps: outlook.stepsToShip(name, hex, area.area) }
        treasure = looters * loot * wayHome(outlook, holding, plots, lode)
      }
      loot *= 1 - looters * cityEnds(outlook)
      // In the segment itself, whether they go there at once is what the figure is asked for.
      if (ahead > 0 || outlook.mayMarch) occupy(outlook, area, plots)
    }
    fight(outlook, holding, plots, held)
    rise(outlook, holding, plots, held)
    wearOff(plots)
    const farming = held.european < gone ? farm(plots, level * times) : 0
    // Whoever has nothing left to do is given up by then.
    const kept = ahead === 0 || held.native + held.european >= gone || loot >= gone || contested
    const upkeep =
      colonist.maintenance * total(plots, 'colonists') +
      (kept ? soldier.maintenance * total(plots, 'soldiers') : 0) +
      (held.native > gone ? missionary.maintenance * holding.missionaries : 0)
    ducats += weight * (Math.max(farming, mining) + treasure - upkeep)
    sums.gold += weight * (treasure + (mining > farming ? mining : 0))
    sums.resources += weight * (mining > farming ? 0 : farming)
    sums.upkeep -= weight * upkeep
    weight *= patience
  }
  const each = pointsPerDucat(outlook.nation)
  const control = held.european < gone ? controlOf(outlook, area, plots) : 0
  return {
    points: each * ducats + control,
    gold: each * sums.gold,
    resources: each * sums.resources,
    control,
    upkeep: each * sums.upkeep,
  }
}

/** Ducats a turn that the treasure city of an Area still has. */
function cityOf({ g }: Outlook, { city }: AreaSites): number {
  if (!city || g.state.emptied.includes(city.name)) return 0
  return cityYield(g, city.name)
}

const cityEnds = ({ g }: Outlook): number => {
  const { dice, totals } = g.data.tables.gold.treasureCities.depletedOn
  return chanceOfTotals(dice, totals)
}

/**
 * 13.31: once the natives are beaten, soldiers of the Area go into the
 * city, and loot it from the next turn on.
 */
function occupy(outlook: Outlook, area: AreaSites, plots: Plot[]): void {
  const { hex } = area.city!
  const there = soldiersIn(plots, hex)
  const coming = Math.min(cityGuard, total(plots, 'soldiers')) - there
  if (coming <= 0) return
  const elsewhere = plots.filter((plot) => plot.hex !== hex)
  thin(elsewhere, 'soldiers', coming)
  const plot = plots.find((one) => one.hex === hex)
  if (plot) plot.soldiers += coming
  else plots.push(plotOf(outlook, area, { hex, colonists: 0, soldiers: coming, conquistadors: 0 }))
}

/** 17.2, 21.28: soldiers bring the level down. */
function fight(
  { figures }: Outlook,
  holding: Holding,
  plots: readonly Plot[],
  held: { native: number; european: number },
): void {
  const soldiers = total(plots, 'soldiers')
  if (soldiers < 1 || held.native + held.european < gone) return
  const conquistadors = holding.posts.reduce((sum, post) => sum + post.conquistadors, 0)
  const bonus = Math.min(mostOff, conquistadors + holding.preachers)
  const besieged = held.european >= gone
  const detachments = Math.floor(besieged ? soldiers / 2 : soldiers)
  const { drop, loss } = figures.fight(detachments, bonus)
  if (besieged) held.european = Math.max(0, held.european - drop)
  else held.native = Math.max(0, held.native - drop)
  thin(plots, 'soldiers', (besieged ? 2 : 1) * loss)
}

/** 17.3: natives rise while there are any. */
function rise(
  { figures, g }: Outlook,
  holding: Holding,
  plots: readonly Plot[],
  held: { native: number; european: number },
): void {
  if (held.native < gone || held.european >= gone || g.state.noUprisings) return
  const [colonists, soldiers] = [total(plots, 'colonists'), total(plots, 'soldiers')]
  const level = held.native + colonists + holding.rating - soldiers
  const chance = Math.min(6, Math.max(0, level - 1)) / 6
  if (chance === 0) return
  const { units, all } = figures.uprising(Math.floor(soldiers))
  const people = colonists + soldiers
  if (people === 0) return
  const part = chance * Math.min(1, all + (1 - all) * Math.min(1, units / people))
  for (const plot of plots) {
    plot.colonists *= 1 - part
    plot.soldiers *= 1 - part
  }
}

/** 12.4 */
function wearOff(plots: readonly Plot[]): void {
  for (const plot of plots) {
    const { toll } = plot
    const present = plot.colonists + plot.soldiers
    if (present <= 0) continue
    plot.colonists =
      Math.max(0, plot.colonists - toll.colonists * Math.min(1, plot.colonists)) * (1 - toll.all)
    plot.soldiers = Math.max(0, plot.soldiers - toll.soldiers * Math.min(1, plot.soldiers)) * (1 - toll.all)
  }
}

/** 14.21: ducats from resources alone. Who arrives this turn has them at its end. */
function farm(plots: readonly Plot[], level: number): number {
  let drawing = 0
  for (const { colonists } of plots) drawing += Math.min(mostInHex, colonists)
  return Math.min(mostInArea, drawing) * level
}

/** 13.1, 13.16: ducats from mines, with resources at level 1 beside them. */
function dig(
  outlook: Outlook,
  holding: Holding,
  plots: readonly Plot[],
  { ahead, level }: { readonly ahead: number; readonly level: number },
): number {
  let ducats = 0
  let drawing = 0
  let working = 0
  for (const plot of plots) {
    const { rules } = plot
    if (!rules || plot.colonists <= 0) {
      drawing += Math.min(mostInHex, plot.colonists)
      continue
    }
    const staffed = Math.min(1, plot.colonists)
    if (ahead > 0) {
      const found = plot.unknown * rules.found * staffed
      plot.mine += found
      plot.unknown -= found
    }
    if (plot.mine > 0) {
      const lode = { source: rules.name, hex: plot.hex, steps: rules.steps }
      ducats += plot.mine * staffed * rules.ducats * wayHome(outlook, holding, plots, lode)
    }
    working += plot.mine
    drawing += Math.min(mostInHex, plot.colonists) * (1 - plot.mine)
    plot.mine *= 1 - rules.spent
  }
  return working > 0 ? ducats + Math.min(mostInArea, drawing) * level : 0
}

/** Gold, and the steps from it to the nearest port outside its Area that may ship it. */
interface Dug extends Lode {
  readonly steps: number
}

/** What of the gold of a hex comes home: by the ports of the nation, or one that the holding would have. */
function wayHome(
  { g }: Outlook,
  { outlet }: Holding,
  plots: readonly Plot[],
  { source, hex, steps: elsewhere }: Dug,
): number {
  // The ports of the Area are those that the holding has.
  let steps = elsewhere
  if (outlet && mayShip(g, source, outlet))
    steps = Math.min(steps, g.routes.landDistance(hex, outlet) ?? steps)
  for (const plot of plots) {
    if (!plot.served || plot.colonists < likely) continue
    if (plot.hex === hex) return partHome(0)
    steps = Math.min(steps, g.routes.landDistance(hex, plot.hex) ?? Number.POSITIVE_INFINITY)
  }
  return partHome(steps)
}
