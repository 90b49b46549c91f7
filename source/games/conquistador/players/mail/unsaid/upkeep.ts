/** P6.8: what is maintained first, and by a die who is not. */
import { upkeepOf } from '../../../council/prices.ts'
import { maintenanceBill } from '../../../end/bill.ts'
import { nationOf } from '../../../state/context.ts'
import { actionOf, type ChoiceAt } from '../../adviser.ts'
import { type Asked, openOf, type Usually } from './asked.ts'

type Upkept = ChoiceAt<'dismiss'>['fixed']['kind']

/** In this order, after the missionaries, who are always paid. */
export const paidFirst: readonly Upkept[] = ['colonist', 'galleonFleet', 'carrack', 'caravel', 'soldier']

/** Of each kind as many as there is money for; what is left over goes on to the next. */
export const upkeep: Usually = (asked) => {
  const { g, nation, decision } = asked
  const { total, by } = maintenanceBill(g, nation)
  let left = nationOf(g, nation).treasury
  if (total <= left) return []
  left -= by.missionary
  for (const kind of orderOf(asked)) {
    const choice = openOf(asked, 'dismiss').find(({ fixed }) => fixed.kind === kind)
    if (!choice) continue
    const each = upkeepOf(g, nation, kind)
    const units = Object.entries(choice.args.units.items).flatMap(([at, { max }]) =>
      Array<string>(max).fill(at),
    )
    const paid = each === 0 ? units.length : Math.min(units.length, Math.max(0, Math.floor(left / each)))
    left -= paid * each
    if (paid < units.length)
      return [actionOf(decision, choice, { units: drawn(asked, kind, units, units.length - paid) })]
  }
  return []
}

/** The sheet may name kinds that are paid before the others. */
function orderOf({ settings }: Asked): readonly Upkept[] {
  const set = Object.hasOwn(settings, 'maintenance') ? settings.maintenance! : []
  const named = paidFirst.filter((kind) => set.includes(kind))
  const wanted = [...named].sort((a, b) => set.indexOf(a) - set.indexOf(b))
  return [...wanted, ...paidFirst.filter((kind) => !named.includes(kind))]
}

/** So many of some units, by a die each. */
function drawn(
  { draw }: Asked,
  kind: Upkept,
  units: readonly string[],
  count: number,
): Record<string, number> {
  const left = [...units]
  const tally: Record<string, number> = {}
  for (let which = 1; which <= count; which++) {
    const one = left.length > 1 ? draw(`not maintained ${kind} ${which}`, left.length) - 1 : 0
    const [at] = left.splice(one, 1)
    tally[at!] = (tally[at!] ?? 0) + 1
  }
  return tally
}
