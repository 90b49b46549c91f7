/** Units on land: where they are, how many, and how they are put down and taken up. */

import type { Nation } from '../data/shapes.ts'
import type { Area } from '../map/board.ts'
import type { Hex } from '../map/hex.ts'
import { type Context, hexInfo, type Position, sum } from './context.ts'
import { marchersOf } from './marchers.ts'
import type { Group, Marchers, Stack, State } from './state.ts'
import {
  addGroup,
  addUp,
  emptyGroup,
  hasUnits,
  isConquistador,
  isEmpty,
  nameGroup,
  takeGroup,
} from './units.ts'

export const stacksOf = (state: State, nation: Nation): Stack[] =>
  state.stacks.filter((stack) => stack.nation === nation)

export const stacksAt = (state: State, nation: Nation, hex: Hex): Stack[] =>
  state.stacks.filter((stack) => stack.nation === nation && stack.hex === hex)

/** Everything that a nation has in a hex. */
export function unitsAt(state: State, nation: Nation, hex: Hex): Group {
  const units = emptyGroup()
  for (const stack of state.stacks) if (stack.nation === nation && stack.hex === hex) addGroup(units, stack)
  return units
}

export const stacksInArea = (g: Position, nation: Nation, area: Area): Stack[] =>
  g.state.stacks.filter((stack) => stack.nation === nation && hexInfo(g, stack.hex).area === area)

export const unitsInArea = (g: Position, nation: Nation, area: Area): Group =>
  addUp(stacksInArea(g, nation, area))

/** The hexes of a nation's settlements (16.1), in ascending order. */
export function settlementsOf(state: State, nation: Nation): Hex[] {
  const settled = new Set<Hex>()
  for (const stack of state.stacks) if (stack.nation === nation && stack.colonists > 0) settled.add(stack.hex)
  return [...settled].sort()
}

export const isSettlement = (state: State, nation: Nation, hex: Hex): boolean =>
  state.stacks.some((stack) => stack.nation === nation && stack.hex === hex && stack.colonists > 0)

/** Areas in which a nation has land units, in order of the board. */
export const areasOf = (g: Position, nation: Nation): string[] => {
  const held = new Set(
    stacksOf(g.state, nation)
      .filter(hasUnits)
      .map(({ hex }) => hexInfo(g, hex).area),
  )
  return Object.keys(g.state.areas).filter((area) => held.has(area))
}

/** Soldier detachments of a nation anywhere on the map, ships included. */
export const soldiersInNewWorld = (state: State, nation: Nation): number => {
  const ships = [...state.harbours, ...state.expeditions]
    .filter((fleet) => fleet.nation === nation && fleet.place !== 'Europe')
    .flatMap((fleet) => fleet.ships)
  return sum([...stacksOf(state, nation), ...ships].map(({ soldiers }) => soldiers))
}

/** The stack that units arriving so would join, made if need be. */
export function joinStack(
  state: State,
  nation: Nation,
  hex: Hex,
  { spent = 0, march = null }: Partial<Pick<Stack, 'spent' | 'march'>> = {},
): Stack {
  const same = state.stacks.find(
    (stack) => stack.nation === nation && stack.hex === hex && stack.spent === spent && stack.march === march,
  )
  if (same) return same
  const stack: Stack = { nation, hex, spent, march, ...emptyGroup() }
  state.stacks.push(stack)
  return stack
}

export function putDown(state: State, nation: Nation, hex: Hex, group: Group): void {
  addGroup(joinStack(state, nation, hex), group)
}

/** 6.41/14: puts a group down in a hex; its detachments of a march go on as such, its leaders and missionaries with them. */
export function putDownMarching(
  state: State,
  { nation, hex }: Pick<Stack, 'nation' | 'hex'>,
  group: Group,
  marching: Marchers,
): void {
  const rest = addUp([group])
  for (const [march, soldiers] of marchersOf(marching)) {
    const { leaders, missionaries } = rest
    const part = { ...emptyGroup(), soldiers, leaders: [...leaders], missionaries: [...missionaries] }
    takeGroup(rest, part)
    addGroup(joinStack(state, nation, hex, { march }), part)
  }
  if (!isEmpty(rest)) putDown(state, nation, hex, rest)
}

/**
 * Takes a group out of a hex, from whichever of its stacks hold the parts, those on a march last (6.41/14).
 * @returns the detachments among them that are on a march.
 * @throws Error if they do not.
 */
export function takeUp(state: State, nation: Nation, hex: Hex, group: Group): Marchers {
  const taken: Marchers = {}
  const wanted = {
    ...group,
    leaders: [...group.leaders],
    missionaries: [...group.missionaries],
    gold: { ...group.gold },
  }
  const stacks = stacksAt(state, nation, hex)
  const [marching, staying] = [stacks.filter(({ march }) => march), stacks.filter(({ march }) => !march)]
  for (const stack of [...staying, ...marching]) {
    const part: Group = {
      soldiers: Math.min(wanted.soldiers, stack.soldiers),
      colonists: Math.min(wanted.colonists, stack.colonists),
      leaders: wanted.leaders.filter((name) => stack.leaders.includes(name)),
      missionaries: wanted.missionaries.filter((id) => stack.missionaries.includes(id)),
      gold: Object.fromEntries(
        Object.entries(wanted.gold)
          .map(([from, ducats]) => [from, Math.min(ducats, stack.gold[from] ?? 0)] as const)
          .filter(([, ducats]) => ducats > 0),
      ),
    }
    takeGroup(stack, part)
    takeGroup(wanted, part)
    if (stack.march && part.soldiers > 0) taken[stack.march] = (taken[stack.march] ?? 0) + part.soldiers
  }
  if (!isEmpty(wanted)) throw new Error(`There is no ${nameGroup(wanted)} in ${hex}.`)
  sweepStacks(state)
  return taken
}

/** Drops stacks that hold nothing. Gold without units stays where it lies. */
export function sweepStacks(state: State): void {
  state.stacks = state.stacks.filter((stack) => !isEmpty(stack))
}

/** At the end of movement units of a hex are one stack again, but for marches. */
export function settleStacks(state: State, nation: Nation): void {
  for (const stack of stacksOf(state, nation)) stack.spent = 0
  mergeTwins(state)
}

/** Joins stacks that nothing tells apart any more. */
export function mergeTwins(state: State): void {
  const all = state.stacks
  state.stacks = []
  for (const stack of all) addGroup(joinStack(state, stack.nation, stack.hex, stack), stack)
  sweepStacks(state)
}

/** 15.56: the conquistadors of all who are in a hex, if neither a soldier nor a colonist is. */
export const loneIn = (g: Position, { soldiers, colonists, leaders }: Group): readonly string[] =>
  soldiers + colonists > 0 ? [] : leaders.filter((name) => isConquistador(g, name))

/** 15.56: a conquistador without soldier or colonist in its hex dies. Returns those that did. */
export function loseLoneConquistadors(
  g: Context,
  nation: Nation,
  hexes?: readonly Hex[],
): { name: string; hex: Hex }[] {
  const dead: { name: string; hex: Hex }[] = []
  for (const hex of new Set(hexes ?? stacksOf(g.state, nation).map((stack) => stack.hex))) {
    const lone = loneIn(g, unitsAt(g.state, nation, hex))
    for (const stack of stacksAt(g.state, nation, hex))
      for (const name of stack.leaders.filter((one) => lone.includes(one))) {
        stack.leaders = stack.leaders.filter((one) => one !== name)
        g.state.lost.push(name)
        dead.push({ name, hex })
      }
  }
  sweepStacks(g.state)
  return dead
}
