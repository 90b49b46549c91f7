/** 10.1: the stacks that can move, as a list: where it is long those whom something calls, the others in one line. */
import type { ChoiceOf, Tally } from '../../../../kernel/contract/actions.ts'
import type { Note, Undone } from '../../../../kernel/contract/game.ts'
import type { Nation } from '../../data/shapes.ts'
import type { Hex } from '../../map/hex.ts'
import { hexInfo, type Position } from '../../state/context.ts'
import type { Stack } from '../../state/state.ts'
import { tallyItems } from '../../state/tally-items.ts'
import { goldIn, many, nameGroup } from '../../state/units.ts'
import { enemyHexes } from '../enemies.ts'
import { marchNames } from '../marches.ts'
import { callsOf, type Post } from './calls.ts'
import { pointsLeft, stackKey, withGold } from './movers.ts'
import { stayingText } from './staying.ts'

export type MoveForm = {
  type: 'move'
  fixed: { stack: string }
  args: { units: Tally; path: readonly Hex[] }
}

interface MarchList {
  /** By hex; of a long list those whom nothing calls are in one line. */
  readonly choices: readonly ChoiceOf<MoveForm>[]
  /** What that line says. */
  readonly notes: readonly Note[]
}

/** Fewer than so many stand each in the list, whether anything calls them or not. */
const fewest = 3
/** So many reasons are told of one at most. */
const mostReasons = 2
/** The subject under which the others are. */
const others = 'The rest'

/** @param undone what would be left undone, which calls those who can do something about it */
export function marchList(
  g: Position,
  nation: Nation,
  stacks: readonly Stack[],
  undone: readonly Undone[],
): MarchList {
  const calls = callsOf(g, nation, postsOf(g, stacks))
  const isCalled = ({ hex, march }: Stack) =>
    march !== null || calls.has(hex) || undone.some(({ by }) => by?.type === 'move' && by.at === hex)
  // All of a hex stay together: which of them is called nobody can tell.
  const calling = new Set(stacks.filter(isCalled).map(({ hex }) => hex))
  const staying = stacks.filter(({ hex }) => !calling.has(hex))
  const isLong = staying.length >= fewest
  const reasonsFor = (stack: Stack) =>
    calling.has(stack.hex)
      ? (calls.get(stack.hex) ?? []).slice(0, mostReasons)
      : [stayingText(g, nation, stack)]
  const choices = stacks.map((stack, index): ChoiceOf<MoveForm> => {
    const isFirst = stacks[index - 1]?.hex !== stack.hex
    const choice = marchChoice(g, stack, isFirst, isFirst && isLong ? reasonsFor(stack) : [])
    return isLong && !calling.has(stack.hex) ? { ...choice, about: others, tucked: 'lettered' } : choice
  })
  const places = [...new Set(staying.map(({ hex }) => hex))]
  const text = `${many(staying.length, 'group')} that can stay: ${places.join(', ')}`
  return { choices, notes: isLong ? [{ about: others, text }] : [] }
}

/** The hexes of some stacks, with what the fastest there comes to. */
function postsOf(g: Position, stacks: readonly Stack[]): Post[] {
  const hexes = [...new Set(stacks.map(({ hex }) => hex))]
  return hexes.map((hex) => {
    const points = Math.max(...stacks.filter((one) => one.hex === hex).map((one) => pointsLeft(g, one)))
    return { hex, reach: reachOf(g, stacks[0]!.nation, hex, points) }
  })
}

const reachOf = (g: Position, nation: Nation, hex: Hex, points: number): readonly Hex[] =>
  g.routes.landReach(hex, points, enemyHexes(g.state, nation))

/**
 * @param isFirst of the stacks of a hex, where its Area is named, at the end: who is there tells them apart
 * @param reasons why it stands in the list where it does
 */
function marchChoice(
  g: Position,
  stack: Stack,
  isFirst: boolean,
  reasons: readonly string[],
): ChoiceOf<MoveForm> {
  const points = pointsLeft(g, stack)
  const where = isFirst ? [hexInfo(g, stack.hex).area ?? 'worthless land'] : []
  // Of two marches in a hex nothing else may tell one from the other.
  const march = stack.march ? `, marching for ${marchNames[stack.march]}` : ''
  const who = isFirst ? nameGroup(withGold(g, stack)) : besideFirst(g, stack)
  const why = reasons.length > 0 ? [reasons.join(', ')] : []
  return {
    type: 'move',
    form: true,
    rule: '10.1',
    label: `${stack.hex}: ${[`${who}, ${many(points, 'move')}${march}`, ...why, ...where].join('; ')}`,
    fixed: { stack: stackKey(stack) },
    args: {
      units: {
        kind: 'tally',
        items: tallyItems(g, withGold(g, stack), true),
        limits: [],
      },
      path: {
        kind: 'path',
        on: 'land',
        from: stack.hex,
        of: reachOf(g, stack.nation, stack.hex, points),
        points,
      },
    },
    at: stack.hex,
  }
}

/** A stack that is not the first of its hex: each may carry the gold there, which is told with the first (13.42). */
function besideFirst(g: Position, stack: Stack): string {
  const isSame = goldIn(withGold(g, stack)) > 0 && stack.soldiers + stack.colonists > 0
  return `${nameGroup({ ...stack, gold: {} })}${isSame ? ', the same gold' : ''}`
}
