/**
 * The marches that an event demands (6.41/14, /15): they begin where they are likely to be
 * done and cost less than the points that are lost without them, go on by the shortest way,
 * and are given up when no time is left for it.
 */

import { recently } from '../../../../kernel/flow/recently.ts'
import type { Advice } from '../../../../kernel/program/computer.ts'
import { marchTitles } from '../../land/marches.ts'
import { allowance, stackKey } from '../../land/marching/movers.ts'
import type { Hex } from '../../map/hex.ts'
import { missionaryFault, needsMissionary, strandsArea } from '../../matters/missionaries.ts'
import { penaltyPoints } from '../../matters/penalties.ts'
import { hexName } from '../../matters/ports.ts'
import { hexInfo } from '../../state/context.ts'
import { stacksAt, stacksOf } from '../../state/stacks.ts'
import type { Group, MarchState, Stack, State } from '../../state/state.ts'
import { emptyGroup, holds, many, tallyOf } from '../../state/units.ts'
import { actionOf, advise, choiceOf, type Mind } from '../adviser.ts'
import { odds } from '../odds.ts'
import { outlookOf, statesKept } from '../worth/outlook.ts'
import { bestMuster, type Muster, marchesAsked, segmentsLeft } from './muster.ts'
import { type MarchProspect, prospectOf } from './odds.ts'
import { questWays } from './ways.ts'

/** The next step for one of the marches; null if there is none to take. */
export function quest(mind: Mind): Advice | null {
  for (const march of marchesAsked(mind.g, mind.nation)) {
    const step = march.start === null ? begin(mind, march) : leadOn(mind, march)
    if (step) return step
  }
  return null
}

/** Tells the stacks that are on a march, or gather for one, and have nothing else to do. */
export function isOnQuest(mind: Pick<Mind, 'g' | 'nation' | 'level'>): (stack: Stack) => boolean {
  const marches = marchesAsked(mind.g, mind.nation)
  const musters = marches.flatMap((march) => (march.start === null ? (musterOf(mind, march) ?? []) : []))
  const hexes = new Set(musters.flatMap(({ parts }) => parts.map(({ hex }) => hex)))
  return (stack) => {
    if (stack.march === null) return hexes.has(stack.hex)
    const march = marches.find(({ name }) => name === stack.march)
    return march !== undefined && partiesOf(stack).some((group) => wayOn(mind, march, { ...stack, ...group }))
  }
}

/** 15.61: tells the Areas in which every missionary is on a march, so that settlers would keep him there. */
export function passedThrough(mind: Pick<Mind, 'g' | 'nation' | 'level'>): (area: string | null) => boolean {
  const { g, nation } = mind
  const isMarching = isOnQuest(mind)
  const preachers = stacksOf(g.state, nation).filter(({ missionaries }) => missionaries.length > 0)
  const areaOf = ({ hex }: Stack) => hexInfo(g, hex).area
  const [going, staying] = [true, false].map((goes) => {
    const stacks = preachers.filter((stack) => (stack.march !== null && isMarching(stack)) === goes)
    return new Set(stacks.map(areaOf))
  })
  return (area) => going!.has(area) && !staying!.has(area) && needsMissionary(g, nation, area)
}

/** The best musters of the last few states, which more than one adviser asks for. */
const known = recently(statesKept, (_: State) => new Map<string, Muster | null>())

function musterOf({ g, nation, level }: Pick<Mind, 'g' | 'nation' | 'level'>, march: MarchState) {
  const musters = known(g.state)
  const key = `${nation} ${level} ${march.name}`
  const kept = musters.get(key)
  if (kept !== undefined) return kept
  const muster = bestMuster(outlookOf(g, nation, level), march)
  musters.set(key, muster)
  return muster
}

function begin(mind: Mind, march: MarchState): Advice | null {
  const muster = musterOf(mind, march)
  if (!muster) return null
  const { hex, parts, prospect, price } = muster
  const aim = `the march for ${marchTitles[march.name]}`
  const reasons = [
    `It is done by turn ${mind.g.state.turn + prospect.segments - 1} with a chance of ${odds(prospect.chance)}.`,
    `Without it ${penaltyPoints} points are lost; it costs some ${Math.round(price)}.`,
  ]
  if (muster.gathers)
    return gather(mind, muster, `They gather in ${hexName(mind.g, hex)} for ${aim}.`, reasons)
  const choice = choiceOf(mind.decision, 'launch', { march: march.name, hex })
  const [here] = parts
  if (!choice || !here) return null
  const action = actionOf(mind.decision, choice, { units: tallyOf(here.group) })
  return advise(action, `${many(here.group.soldiers, 'soldier')} begin ${aim}.`, ...reasons)
}

/** The first of those who must come that may leave where he is. */
function gather(mind: Mind, { hex, parts }: Muster, ...reasons: (string | string[])[]): Advice | null {
  const { g, nation } = mind
  for (const { hex: from, group } of parts) {
    if (from === null || from === hex) continue
    const stack = stacksAt(g.state, nation, from).find((one) => !one.march && holds(one, group))
    const step = stack && move(mind, stack, { group, way: [hex] }, reasons.flat())
    if (step) return step
  }
  return null
}

/** Leads those on who can still come to the end. */
function leadOn(mind: Mind, march: MarchState): Advice | null {
  for (const stack of stacksOf(mind.g.state, mind.nation)) {
    if (stack.march !== march.name) continue
    for (const group of partiesOf(stack)) {
      const prospect = wayOn(mind, march, { ...stack, ...group })
      if (!prospect || prospect.first.hex === stack.hex) continue
      const { segments, chance, first } = prospect
      const end =
        segments === 1 ? 'comes to its end there' : `is ${many(segments - 1, 'turn')} from its end there`
      const step = move(mind, stack, { group, way: outOf(stack.hex, first.way) }, [
        `The march for ${marchTitles[march.name]} goes on to ${hexName(mind.g, first.hex)}, and ${end}.`,
        `It saves ${penaltyPoints} points with a chance of ${odds(chance)}.`,
      ])
      if (step) return step
    }
  }
  return null
}

/** A way up to where it comes back to its beginning: no move passes the hex that it leaves. */
function outOf(hex: Hex, way: readonly Hex[]): readonly Hex[] {
  const back = way.indexOf(hex)
  return back > 0 ? way.slice(0, back) : way
}

/** All of a march, or those who go on where the missionary must stay with settlers (15.61). */
function partiesOf({ soldiers, leaders, missionaries }: Stack): Group[] {
  const soldiery = { ...emptyGroup(), soldiers, leaders }
  return missionaries.length > 0 ? [{ ...soldiery, missionaries }, soldiery] : [soldiery]
}

/** How a stack of a march can come to the end; null if it is given up. */
function wayOn(
  { g, nation }: Pick<Mind, 'g' | 'nation'>,
  march: MarchState,
  stack: Stack,
): MarchProspect | null {
  if (stack.soldiers === 0) return null
  const ways = questWays(g, nation, march.name)
  const start = ways.at(stack.hex, march.visited)
  return prospectOf(
    g,
    nation,
    { ways, start, parts: [{ hex: stack.hex, group: stack }] },
    {
      segments: segmentsLeft(g, march),
      points: allowance(g, stack) - stack.spent,
    },
  )
}

/** A move that 15.61 allows; null if there is none. */
function move(
  { g, nation, decision }: Mind,
  stack: Stack,
  { group, way }: { readonly group: Group; readonly way: readonly Hex[] },
  reasons: readonly string[],
): Advice | null {
  const choice = choiceOf(decision, 'move', { stack: stackKey(stack) })
  const goal = way.at(-1)!
  if (!choice || missionaryFault(g, nation, goal, group)) return null
  if (strandsArea(g, nation, group, { from: stack.hex, to: goal })) return null
  return advise(actionOf(decision, choice, { units: tallyOf(group), path: [...way] }), ...reasons)
}
