/** 13.45: gold of others that falls to who comes to its hex: at once where nobody guards it, else once they are beaten. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import { enemyAt, occupies } from '../land/enemies.ts'
import type { Hex } from '../map/hex.ts'
import { type Position, sum } from '../state/context.ts'
import { unitsAt } from '../state/stacks.ts'
import type { Group } from '../state/state.ts'
import { goldIn, many } from '../state/units.ts'

/** Ducats of others that lie in a hex, and whose they are. */
interface Booty {
  readonly ducats: number
  readonly owners: readonly Nation[]
}

function bootyAt({ state }: Position, nation: Nation, hex: Hex): Booty {
  const laid = state.stacks.filter(
    (stack) => stack.hex === hex && stack.nation !== nation && goldIn(stack) > 0,
  )
  return { ducats: sum(laid.map(goldIn)), owners: [...new Set(laid.map((stack) => stack.nation))] }
}

/** Only soldiers and colonists take it, and only soldiers are sent where others guard it. */
const canTake = (g: Position, nation: Nation, hex: Hex, { soldiers, colonists }: Group): boolean =>
  soldiers > 0 || (colonists > 0 && enemyAt(g.state, nation, hex) === null)

/** "75 ducats of gold to capture": in a list of marches; empty where there is none for those who come. */
export function bootyText(g: Position, nation: Nation, hex: Hex, coming: Group): string {
  const { ducats } = bootyAt(g, nation, hex)
  return ducats > 0 && canTake(g, nation, hex, coming) ? `${many(ducats, 'ducat')} of gold to capture` : ''
}

/** The same where one march or an invasion is told of: whose it is, and whether it is guarded. */
export function bootyLines(g: Position, nation: Nation, hex: Hex, coming: Group): string[] {
  const { ducats, owners } = bootyAt(g, nation, hex)
  if (ducats === 0 || !canTake(g, nation, hex, coming)) return []
  const isGuarded = owners.some((owner) => occupies(unitsAt(g.state, owner, hex)))
  const gold = `${many(ducats, 'ducat')} of gold of ${listed(owners)}`
  return [
    isGuarded
      ? `${gold} to capture there, if none of its people stay to guard it (13.45).`
      : `${gold} to capture there: nobody guards it (13.45).`,
  ]
}
