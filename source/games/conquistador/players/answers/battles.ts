/** Which fight comes first, where the beaten retreat to, and who stays in a port that was taken. */

import type { Nation } from '../../data/shapes.ts'
import { pointsPerDucat } from '../../end/victory.ts'
import { hexAttrition } from '../../forecast/hazards.ts'
import type { Battle } from '../../land/shapes.ts'
import { weigh } from '../../land/strengths.ts'
import { hexOfNode } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import { strandsArea } from '../../matters/missionaries.ts'
import { decimal } from '../../matters/odds.ts'
import { hexName } from '../../matters/ports.ts'
import { hexInfo, sum } from '../../state/context.ts'
import { joinStack, unitsAt } from '../../state/stacks.ts'
import type { Group, Stack } from '../../state/state.ts'
import { addGroup, addUp, many } from '../../state/units.ts'
import { type Adviser, actionOf, advise, choiceOf, choicesOf, type Mind } from '../adviser.ts'
import { temperOf } from '../levels.ts'
import { inPoints } from '../odds.ts'
import { one, peopleWorth } from '../worth/afloat.ts'
import { presenceWorth, withStacks } from '../worth/ashore.ts'
import { type Outlook, outlookOf } from '../worth/outlook.ts'
import { ducatsHome, partHome } from '../worth/shipping.ts'
import { denial } from './rivals.ts'

/** 11.11: the surest fight first, so that its hex is ours when those from the others look for a way. */
export const firstFight: Adviser = ({ g, decision }) => {
  const odds = ({ attacker, defender, hex }: Battle) => {
    const side = (nation: Nation) => ({ nation, units: unitsAt(g.state, nation, hex) })
    const { attack, defence } = weigh(g, side(attacker), side(defender), null)
    return attack / Math.max(1, defence)
  }
  const battleOf = (hex: Hex) => g.state.battles.find((one) => one.hex === hex)!
  const [best] = choicesOf(decision, 'fight')
    .map((choice) => ({ choice, sure: odds(battleOf(choice.fixed.hex)) }))
    .sort((a, b) => b.sure - a.sure)
  return best ? advise(actionOf(decision, best.choice), 'The surest fight comes first.') : null
}

/** The stacks after a nation has moved all its fighters and colonists of a hex to another. */
function moved({ g, nation }: Outlook, from: Hex, to: Hex, group: Group): Stack[] {
  const stacks = g.state.stacks
    .map((stack) =>
      stack.nation === nation && stack.hex === from
        ? { ...stack, soldiers: 0, colonists: 0, leaders: [] }
        : stack,
    )
    .filter((stack) => stack.nation !== nation || stack.hex !== to)
  const state = { ...g.state, stacks: [...stacks] }
  const goal = joinStack(state, nation, to)
  addGroup(goal, addUp([unitsAt(g.state, nation, to), group]))
  return state.stacks
}

/** What soldiers are worth in a hex of no Area, after attrition; colonists do not live there. */
function wildWorth(outlook: Outlook, hex: Hex, group: Group): number {
  const { soldiers } = hexAttrition(outlook.g, outlook.nation, hex, group)
  return peopleWorth(outlook, { ...group, soldiers: group.soldiers - soldiers })
}

/** 11.22: to the hex where those who are left are worth most. */
export const retreat: Adviser = (mind) => {
  const { g, nation, level, decision } = mind
  const outlook = outlookOf(g, nation, level)
  const frame = g.state.stack.at(-1)
  if (frame?.kind !== 'battle' || !temperOf(mind).weighs) return first(decision)
  const group = { ...unitsAt(g.state, nation, frame.hex), missionaries: [], gold: {} }
  const areas = (to: Hex) => [...new Set([frame.hex, to].flatMap((hex) => hexInfo(g, hex).area ?? []))]
  const open = choicesOf(decision, 'retreat').map((choice) => {
    const { to } = choice.fixed
    const { area } = hexInfo(g, to)
    const alive = area === null ? { ...group, colonists: 0 } : group
    const after = withStacks(g, moved(outlook, frame.hex, to, alive))
    const wild = area === null ? wildWorth(outlook, to, alive) : 0
    const held = wild + sum(areas(to).map((each) => presenceWorth(outlook, each, after)))
    const before = sum(areas(to).map((each) => presenceWorth(outlook, each)))
    return { choice, to, area, worth: held - before }
  })
  const [best] = [...open].sort((a, b) => b.worth - a.worth)
  if (!best) return null
  return advise(
    actionOf(decision, best.choice),
    `Retreat to ${hexName(g, best.to)}: that costs ${inPoints(-best.worth)}.`,
    ...open
      .filter((other) => other !== best)
      .slice(0, 2)
      .map(({ to, worth }) => `${hexName(g, to)} would cost ${decimal(-worth)}.`),
  )
}

/** The first choice: what the play-by-mail rules have by default. */
const first = (decision: Mind['decision']) => {
  const choice = choiceOf(decision, 'retreat')
  return choice ? advise(actionOf(decision, choice), 'The usual way back.') : null
}

/** 8.57: as many stay in a port that was taken as are worth more there than aboard. */
export const garrison: Adviser = (mind) => {
  const { g, nation, decision } = mind
  const frame = g.state.stack.at(-1)
  const choice = choiceOf(decision, 'garrison')
  if (frame?.kind !== 'battle' || !choice) return null
  const { hex } = frame
  const held = { ...unitsAt(g.state, nation, hex), gold: {} }
  const counts = temperOf(mind).weighs ? range(held.soldiers) : [Math.ceil(held.soldiers / 2)]
  const options = counts.map((soldiers) => ({ soldiers, worth: stayingWorth(mind, hex, held, soldiers) }))
  const best = options.reduce((a, b) => (b.worth > a.worth ? b : a))
  const back = { ...held, soldiers: held.soldiers - best.soldiers }
  const preaching = best.soldiers > 0 || strandsArea(g, nation, back, { from: hex }) !== null
  const named = [...(best.soldiers > 0 ? held.leaders : []), ...(preaching ? held.missionaries : [])]
  const units = { soldier: best.soldiers, ...Object.fromEntries(named.map((name) => [name, 1])) }
  return advise(
    actionOf(decision, choice, { units }),
    best.soldiers === 0
      ? 'All go back aboard: the place is worth no garrison.'
      : `${many(best.soldiers, 'soldier')} of ${held.soldiers} stay in ${hexName(g, hex)}.`,
    `That is worth ${inPoints(best.worth)}, all aboard ${decimal(options[0]!.worth)}.`,
  )
}

const range = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count)

function stayingWorth(mind: Mind, hex: Hex, held: Group, soldiers: number): number {
  const { g, nation, level } = mind
  const outlook = outlookOf(g, nation, level)
  const { area } = hexInfo(g, hex)
  const aboard = peopleWorth(outlook, one({ soldiers: held.soldiers - soldiers }))
  const staying = { ...held, soldiers, leaders: soldiers > 0 ? held.leaders : [] }
  const foes = g.state.stacks.filter((stack) => stack.nation !== nation && stack.hex === hex)
  const others = g.state.stacks.filter((stack) => stack.hex !== hex)
  const after = withStacks(g, [
    ...others,
    ...(soldiers > 0 ? [{ ...staying, nation, hex, spent: 0, march: null, gold: {} }] : []),
  ])
  const settlers = g.state.expeditions.some(
    ({ nation: owner, place, ships }) =>
      owner === nation && hexOfNode(place) === hex && ships.some(({ colonists }) => colonists > 0),
  )
  const { gold } = addUp([...foes, unitsAt(g.state, nation, hex)])
  // Settlers who come after them make a port of it.
  const quay = settlers ? partHome(0) * sum(Object.values(gold)) : 0
  const home = soldiers > 0 ? Math.max(quay, ducatsHome(g, nation, { hex, gold })) : 0
  const booty = pointsPerDucat(nation) * home
  const rivals = area
    ? [...new Set(others.map(({ nation: owner }) => owner))]
        .filter((rival) => rival !== nation)
        .map((rival) => -denial(mind, rival) * presenceWorth(outlookOf(g, rival, level), area, after))
    : []
  const own = area ? presenceWorth(outlook, area, after) : wildWorth(outlook, hex, staying)
  return aboard + own + booty + sum(rivals)
}
