/** Units that come to an expedition unasked (1.421): a full card makes room by its cheapest unit. */
import { type Troop, troops } from '../data/names.ts'
import type { Context } from '../state/context.ts'
import { dismiss, recruit, troopsIn } from '../state/forces.ts'
import type { Expedition } from '../state/state.ts'

/** 1.421: foot gives way to what is better; with no room and no worse unit it is not taken. */
export function roomFor(g: Context, { parties }: Expedition, kind: Troop): void {
  const { expeditionUnits } = g.data.tables.limits
  const cards = parties.filter(({ units }, at) => at === 0 || troopsIn(units) > 0)
  const open = cards.find(({ units }) => troopsIn(units) < expeditionUnits)
  if (open) return recruit(g, open, { [kind]: 1 })
  const price = (one: Troop) => g.data.tables.units[one].combat
  const worst = troops.toSorted((a, b) => price(a) - price(b))[0]!
  const giving = cards.find(({ units }) => units[worst] > 0)
  if (!giving || price(worst) >= price(kind)) return
  dismiss(g, giving, worst)
  recruit(g, giving, { [kind]: 1 })
}
