/** The race (13.25): who wins when the turn ends if nobody hinders him, and what his loss is worth to others. */
import type { Faction } from '../../data/names.ts'
import { scoreOf } from '../../end/victory.ts'
import { hasTown } from '../../map/ground.ts'
import { playersOf, spaceAt, sum } from '../../state/context.ts'
import { isLone } from '../../state/forces.ts'
import type { Expedition } from '../../state/state.ts'
import type { Mind } from '../mind.ts'
import { columnOf, meanGold } from './plunder.ts'
import { goldWorth } from './scale.ts'

/** The share of a loss of another faction that is as good as an own gain: of whoever wins next all of it. */
export function harmWorth(mind: Mind, other: Faction): number {
  const { temper } = mind
  if (other === mind.seat || temper.harm === 0) return 0
  if (temper.race && winsNext(mind, other)) return 1
  const others = playersOf(mind).filter((one) => one !== mind.seat)
  if (others.length === 1) return Math.min(1, temper.harm * 1.4)
  if (!temper.seesLeader) return temper.harm
  const standing = (one: Faction) => outlookOf(mind, one)
  const ahead = others.filter((one) => standing(one) > standing(other)).length
  return temper.harm * (ahead === 0 ? 1 : 0.35)
}

/** Points, and those that its gold will bring. */
const outlookOf = (mind: Mind, faction: Faction): number =>
  mind.once(
    `outlook of ${faction}`,
    () =>
      scoreOf(mind, faction).total + sum(forcesOf(mind, faction).map(({ gold }) => goldWorth(mind, gold))),
  )

/** Whether a faction comes to the goal by one more plunder of where it stands, and nobody to more. */
function winsNext(mind: Mind, faction: Faction): boolean {
  const reached = prospectOf(mind, faction)
  return (
    reached >= mind.state.options.goal && playersOf(mind).every((one) => prospectOf(mind, one) <= reached)
  )
}

/** Its points after the best plunder that its forces may try where they are. */
const prospectOf = (mind: Mind, faction: Faction): number =>
  mind.once(
    `prospect of ${faction}`,
    () =>
      outlookOf(mind, faction) +
      Math.max(0, ...forcesOf(mind, faction).map((force) => plunderBefore(mind, force))),
  )

/** Gold, as points, of the town or city where a force stands, whether it has to fight for it or not. */
function plunderBefore(mind: Mind, force: Expedition): number {
  const { plunderedOut, plunders } = spaceAt(mind, force.at)
  if (!hasTown(mind, force.at) || plunderedOut || isLone(force)) return 0
  return goldWorth(mind, meanGold(mind, columnOf(mind, force.at), -plunders))
}

const forcesOf = (mind: Mind, faction: Faction): readonly Expedition[] =>
  mind.state.expeditions.filter((force) => force.faction === faction)
