/** 6.41/14 and /15: the marches to Cibola and El Dorado. */
import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { Refused } from '../../../kernel/contract/game.ts'
import { marchGoals } from '../council/political-events.ts'
import type { Nation } from '../data/shapes.ts'
import type { Hex } from '../map/hex.ts'
import { penaltyPoints } from '../matters/penalties.ts'
import { hexName } from '../matters/ports.ts'
import { type Context, hexInfo, lastTurn, type Position, sum, turnsLeft } from '../state/context.ts'
import type { Taken } from '../state/flow.ts'
import { marchersLeft } from '../state/marchers.ts'
import { joinStack, mergeTwins, stacksInArea, stacksOf, unitsInArea } from '../state/stacks.ts'
import type { Group, Marchers, MarchState, Stack } from '../state/state.ts'
import { tallyItems } from '../state/tally-items.ts'
import { addGroup, isConquistador, readTally, takeGroup } from '../state/units.ts'

export type LaunchForm = {
  type: 'launch'
  fixed: { march: MarchState['name']; hex: Hex }
  args: { units: Tally }
}

/** 6.41/14: detachments without which no march begins. */
export const leastSoldiers = 3
/** What they are sent to find. */
export const marchTitles = { cibola: 'the Seven Cities of Cibola', eldorado: 'El Dorado' } as const
/** The same in a list. */
export const marchNames = { cibola: 'Cibola', eldorado: 'El Dorado' } as const

const waiting = (g: Position, nation: Nation): MarchState[] =>
  g.state.marches.filter(
    (march) => march.nation === nation && march.outcome === 'open' && march.start === null,
  )

/** 6.41/14: Spain takes a conquistador if it has one in the Areas, and always a missionary. */
export function marchDemands(
  g: Position,
  nation: Nation,
  name: MarchState['name'],
): { conquistador: boolean; missionary: boolean } {
  const leaders = marchGoals[name].areas
    .flatMap((area) => stacksInArea(g, nation, area))
    .flatMap((stack) => stack.leaders)
  const spain = nation === 'Spain'
  return { conquistador: spain && leaders.some((one) => isConquistador(g, one)), missionary: spain }
}

function lacks(g: Position, nation: Nation, name: MarchState['name'], group: Group): string | null {
  const needed = marchDemands(g, nation, name)
  if (group.soldiers < leastSoldiers) return `at least ${leastSoldiers} soldier detachments`
  if (needed.missionary && group.missionaries.length === 0) return 'a missionary'
  if (needed.conquistador && !group.leaders.some((one) => isConquistador(g, one))) return 'a conquistador'
  return null
}

/** Fresh stacks in the Areas that have what a demanded march needs. */
export function launchChoices(g: Position, nation: Nation): ChoiceOf<LaunchForm>[] {
  return waiting(g, nation).flatMap(({ name, deadline }) =>
    stacksOf(g.state, nation)
      .filter((stack) => startable(g, nation, name, stack))
      .map(
        (stack): ChoiceOf<LaunchForm> => ({
          type: 'launch',
          rule: marchGoals[name].rule,
          label: `Begin the march for ${marchTitles[name]} in ${hexName(g, stack.hex)} (by the end of turn ${deadline})`,
          fixed: { march: name, hex: stack.hex },
          args: { units: { kind: 'tally', items: tallyItems(g, stack, false), limits: [] } },
          at: stack.hex,
        }),
      ),
  )
}

/** 6.41/14: a march is demanded and not begun, for which soldiers where a stack stands may be wanted. */
export const isCalledToMarch = (g: Position, { nation, hex }: Pick<Stack, 'nation' | 'hex'>): boolean =>
  waiting(g, nation).some(({ name }) => marchGoals[name].areas.includes(hexInfo(g, hex).area ?? ''))

/** 6.41/14, /15: marches of which points are lost when their last turn ends without them, which is a given one or a later. */
const costly = (g: Position, nation: Nation, from: number): MarchState[] =>
  g.state.marches.filter(
    ({ nation: whose, outcome, deadline }) =>
      whose === nation && outcome === 'open' && deadline >= from && deadline <= lastTurn(g),
  )

/** 6.41/14: soldiers who may begin a march in its Areas, or are on it; one that is begun goes on with any of them. */
function marchersFor(g: Position, nation: Nation, { name, start }: MarchState): number {
  if (start !== null) return marchersLeft(g.state, nation, name)
  return sum(marchGoals[name].areas.map((area) => unitsInArea(g, nation, area).soldiers))
}

/** 6.41/14: such marches that may be done in the turns to come with the soldiers that there are. */
export const marchesManned = (g: Position, nation: Nation): readonly MarchState['name'][] =>
  costly(g, nation, g.state.turn + 1)
    .filter((march) => marchersFor(g, nation, march) >= (march.start === null ? leastSoldiers : 1))
    .map(({ name }) => name)

/** 6.41/14: soldiers at a place are wanted for such a march: those in its Areas, and all while there are too few of them. */
export const isSoldierCalled = (g: Position, nation: Nation, at: Hex | 'Europe'): boolean =>
  costly(g, nation, g.state.turn).some(
    (march) =>
      march.start === null &&
      (marchersFor(g, nation, march) < leastSoldiers ||
        (at !== 'Europe' && marchGoals[march.name].areas.includes(hexInfo(g, at).area ?? ''))),
  )

const startable = (g: Position, nation: Nation, name: MarchState['name'], stack: Stack): boolean =>
  stack.spent === 0 &&
  stack.march === null &&
  marchGoals[name].areas.includes(hexInfo(g, stack.hex).area ?? '') &&
  lacks(g, nation, name, stack) === null

export function launchMarch(
  g: Context,
  nation: Nation,
  { march: name, hex, units }: Taken<LaunchForm>,
): void {
  const group = readTally(g, units)
  const lacking = lacks(g, nation, name, group)
  if (lacking) throw new Refused(marchGoals[name].rule, `The march needs ${lacking}.`)
  const stack = stacksOf(g.state, nation).find(
    (one) => one.hex === hex && one.spent === 0 && one.march === null,
  )!
  takeGroup(stack, group)
  addGroup(joinStack(g.state, nation, hex, { march: name }), group)
  const march = waiting(g, nation).find((one) => one.name === name)!
  march.start = hex
  g.emit({ type: 'march-begun', rule: marchGoals[name].rule, nation, march: name, hex })
  recordMarch(g, nation, { march: name, soldiers: group.soldiers }, hex)
}

/** Detachments of a march enter a hex: the Area is reached, and with the last one the march is done. */
export function recordMarch(
  g: Context,
  nation: Nation,
  { march: name, soldiers }: Pick<Stack, 'march' | 'soldiers'>,
  hex: Hex,
): void {
  const march = g.state.marches.find(
    (one) => one.name === name && one.nation === nation && one.outcome === 'open',
  )
  const { area } = hexInfo(g, hex)
  if (!march || soldiers === 0 || area === null) return
  const { areas, rule } = marchGoals[march.name]
  if (!areas.includes(area) || march.visited.includes(area)) return
  march.visited.push(area)
  g.emit({
    type: 'march-reached',
    rule,
    nation,
    march: march.name,
    area,
    left: areas.length - march.visited.length,
  })
  if (march.visited.length < areas.length) return
  endMarch(g, march, 'done')
  g.emit({ type: 'march-done', rule, nation, march: march.name })
}

/** The marches of a nation that end without success if so many of their detachments go; with what that costs. */
export function marchesEnded(
  g: Position,
  nation: Nation,
  going: Marchers,
): { name: MarchState['name']; rule: string; reason: string }[] {
  return g.state.marches
    .filter((one) => one.nation === nation && one.outcome === 'open' && (going[one.name] ?? 0) > 0)
    .filter(({ name }) => going[name]! >= marchersLeft(g.state, nation, name))
    .map(({ name, deadline }) => {
      const isDue = deadline <= g.state.turn + turnsLeft(g)
      const cost = isDue ? `, and ${penaltyPoints} points are lost at the end of turn ${deadline}` : ''
      const reason = `With its last detachments the march for ${marchTitles[name]} ends${cost}.`
      return { name, rule: marchGoals[name].rule, reason }
    })
}

/** Those of a march that is over are on none any more. */
export function endMarch(g: Context, march: MarchState, outcome: 'done' | 'failed'): void {
  const { name, nation } = march
  march.outcome = outcome
  for (const stack of stacksOf(g.state, nation)) if (stack.march === name) stack.march = null
  for (const one of g.state.expeditions)
    if (one.nation === nation && name in one.marching) {
      const { [name]: _ended, ...marching } = one.marching
      one.marching = marching
    }
  mergeTwins(g.state)
}
