/** 19.1: on whom alone the control of an Area hangs, and who alone is wanting for it: by the rule, with fewer or more there. */
import { listed } from '../../../kernel/contract/words.ts'
import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { hexInfo, type Position } from '../state/context.ts'
import { stacksInArea, unitsAt } from '../state/stacks.ts'
import type { Group, Stack } from '../state/state.ts'
import { emptyGroup, isNation } from '../state/units.ts'
import { control } from './victory.ts'

/** Those whom control goes by. */
type Settled = Pick<Group, 'colonists' | 'soldiers'>

/** The position once some have left a hex, as far as control goes by it. */
export function fewerAt(g: Position, nation: Nation, hex: Hex, { colonists, soldiers }: Settled): Position {
  const left = { colonists, soldiers }
  const less = (kind: keyof Settled, there: number): number => {
    const gone = Math.min(left[kind], there)
    left[kind] -= gone
    return there - gone
  }
  const stacks = g.state.stacks.map((one) =>
    one.nation === nation && one.hex === hex
      ? { ...one, colonists: less('colonists', one.colonists), soldiers: less('soldiers', one.soldiers) }
      : one,
  )
  return standing(g, stacks)
}

/** The position once some have come to a hex, as far as control goes by it. */
export function moreAt(g: Position, nation: Nation, hex: Hex, { colonists, soldiers }: Settled): Position {
  const come: Stack = { ...{ nation, hex, spent: 0, march: null, ...emptyGroup() }, colonists, soldiers }
  return standing(g, [...g.state.stacks, come])
}

/** The position with other stacks. In the middle of an action a spread of it would have no board. */
const standing = ({ data, board, routes, state }: Position, stacks: readonly Stack[]): Position => ({
  ...{ data, board, routes },
  state: { ...state, stacks: [...stacks] },
})

/** "control hangs on each colonist", "control needs one colonist more"; empty where neither one fewer nor one more decides. */
export function controlByOne(g: Position, nation: Nation, area: Area): string {
  if (!isNation(nation) || stacksInArea(g, nation, area).length === 0) return ''
  if (!control(g, nation, area).controlled) return neededText(g, nation, area)
  const hinges = hingesOf(g, nation, area)
  return hinges.length > 0 ? `control hangs on ${listed(hinges)}` : ''
}

/** Without whom an Area is no longer controlled: each of a kind, one in a hex, or all of a kind in a hex. */
function hingesOf(g: Position, nation: Nation, area: Area): string[] {
  const there = (hex: Hex) => unitsAt(g.state, nation, hex)
  const decides = (hex: Hex, few: Partial<Settled>) =>
    !control(fewerAt(g, nation, hex, { colonists: 0, soldiers: 0, ...few }), nation, area).controlled
  const hexes = [...new Set(stacksInArea(g, nation, area).map(({ hex }) => hex))].sort()
  const settled = hexes.filter((hex) => there(hex).colonists > 0)
  const ones = settled.filter((hex) => decides(hex, { colonists: 1 }))
  const all = (kind: keyof Settled) => (hex: Hex) => decides(hex, { [kind]: there(hex)[kind] })
  const whole = settled.filter((hex) => !ones.includes(hex) && all('colonists')(hex))
  const guarded = hexes.filter((hex) => there(hex).soldiers > 0)
  // Their share of the Area's soldiers is the same wherever one is wanting.
  const each = guarded.slice(0, 1).some((hex) => decides(hex, { soldiers: 1 }))
  const garrisons = each ? [] : guarded.filter(all('soldiers'))
  return [
    ...(ones.length === settled.length ? ['each colonist'] : ones.map((hex) => `the colonist in ${hex}`)),
    ...(whole.length > 0 ? [`the settlement${whole.length === 1 ? '' : 's'} in ${listed(whole)}`] : []),
    ...(each ? ['each soldier'] : []),
    ...(garrisons.length > 0 ? [`the soldiers in ${listed(garrisons)}`] : []),
  ]
}

/** Who alone is wanting for the control of an Area, and where; empty where it takes more than one. */
function neededText(g: Position, nation: Nation, area: Area): string {
  const gives = (hex: Hex | undefined, more: Partial<Settled>) =>
    hex !== undefined &&
    control(moreAt(g, nation, hex, { colonists: 0, soldiers: 0, ...more }), nation, area).controlled
  const held = new Set(g.state.stacks.map(({ hex }) => hex))
  const free = g.board.hexesOfArea.get(area)!.filter((hex) => !held.has(hex) && !hexInfo(g, hex).cape)
  const own = stacksInArea(g, nation, area)
  const settled = own.find(({ colonists }) => colonists > 0)?.hex
  const [coast, inland] = [true, false].map((of) => free.find((hex) => hexInfo(g, hex).coastal === of))
  if (gives(settled, { colonists: 1 })) return 'control needs one colonist more'
  if (gives(inland, { colonists: 1 })) return 'control needs a colonist in another hex'
  if (gives(coast, { colonists: 1 }))
    return `control needs a colonist ${inland === undefined ? 'in another hex' : 'on the coast'}`
  return gives(own[0]!.hex, { soldiers: 1 }) ? 'control needs one soldier more' : ''
}
