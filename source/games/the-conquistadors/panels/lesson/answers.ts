/** What the learner does: a force is raised, goes ashore, and looks for a town until it has found one. */

import type { Action, Choice, Decision, Json, PathDomain } from '../../../../kernel/contract/game.ts'
import { ownOf } from '../../../../kernel/contract/own.ts'
import type { Space } from '../../data/names.ts'
import { chanceThat } from '../../forecast/chances.ts'
import { discoveryChances } from '../../forecast/finding.ts'
import { overLand, spacesInPlay } from '../../map/ground.ts'
import type { GameForm } from '../../sequence/actions.ts'
import type { Position } from '../../state/context.ts'
import type { QuestionKind } from '../../state/flow.ts'

/** Who learns, alone at the table. */
export const learner = 'red'

/** What is chosen first where it is offered, the first of several; all else takes what is usual, or the first. */
const wanted: Readonly<Partial<Record<QuestionKind, readonly GameForm['type'][]>>> = {
  roll: ['use', 'roll'],
  window: ['pass'],
  gift: ['take-gold'],
  impulse: ['negotiate', 'march', 'sail', 'end-impulse'],
}

/** How good a space is to end a move in: a town or more before a village, and near high land. */
function worthOf(g: Position, space: Space, inland: ReadonlyMap<Space, number>): number {
  const found = discoveryChances(g, space)
  const town = chanceThat(found, (of) => of === 'town' || of === 'city' || of === 'empire')
  const village = chanceThat(found, (of) => of === 'village')
  return 100 * town + 40 * village - (inland.get(space) ?? 50)
}

function wayTo(g: Position, { of }: PathDomain<Space>): readonly Space[] {
  const high = spacesInPlay(g).filter(({ level }) => level === 3)
  const inland = overLand(
    g,
    high.map(({ id }) => id),
  )
  const goals = typeof of === 'string' ? [] : of
  const best = goals.reduce((one, other) =>
    worthOf(g, other, inland) > worthOf(g, one, inland) ? other : one,
  )
  return [best]
}

/** The amounts of a first force, for all the money; what there is no more of is left out. */
const force = { foot: 5, horse: 2, cannon: 1 }

/** Cards that are of no use to who begins: legends lie far away. */
const idle = /^legend/

/** A value for an argument. */
function answerTo(g: Position, name: string, domain: NonNullable<Choice['args']>[string]): Json {
  if (domain.kind === 'path') return wayTo(g, domain)
  if (domain.kind === 'place') return typeof domain.of === 'string' ? '' : domain.of[0]!
  if (domain.kind === 'one') return domain.of[0]!
  if (domain.kind === 'count') return domain.max
  if (domain.kind === 'text') return ''
  if (name === 'units')
    return Object.fromEntries(
      Object.entries(force).flatMap(([kind, number]) => {
        const item = domain.items[kind]
        return item && item.max > 0 ? [[kind, Math.min(number, item.max)]] : []
      }),
    )
  return dropped(domain)
}

/** As many as must be given, what is idle first, then from the last on. */
function dropped({
  items,
  limits,
}: {
  items: Readonly<Record<string, { max: number }>>
  limits: readonly { min?: number }[]
}): Json {
  let left = Math.max(0, ...limits.map(({ min = 0 }) => min))
  const amounts: Record<string, number> = {}
  const order = Object.entries(items)
    .toReversed()
    .toSorted(([one], [other]) => Number(idle.test(other)) - Number(idle.test(one)))
  for (const [key, { max }] of order) {
    const number = Math.min(left, max)
    if (number > 0) amounts[key] = number
    left -= number
  }
  return amounts
}

/** What the learner answers: in an impulse talks, or a move, and then its end; he plays a card that helps at a second roll. */
export function answer(g: Position, { kind, choices }: Decision): Action {
  const open = choices.filter(({ off, standing }) => !off && !standing)
  const ofType = (type: GameForm['type']) => open.find((choice) => choice.type === type)
  const first = (ownOf(wanted, kind) ?? []).map(ofType).find((choice) => choice !== undefined)
  const choice = first ?? open.find((choice) => choice.usual) ?? open[0]!
  const args = Object.entries(choice.args ?? {}).map(([name, domain]) => [name, answerTo(g, name, domain)])
  return { type: choice.type, seat: learner, ...choice.fixed, ...Object.fromEntries(args) }
}
