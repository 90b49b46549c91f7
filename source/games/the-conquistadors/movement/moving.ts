/** A move (3.0): declared as a whole way, gone space by space, and what waits at its end. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import type { Faction, Space } from '../data/names.ts'
import { discover } from '../discovery/discovering.ts'
import { seek } from '../discovery/legends.ts'
import { spaceOf } from '../map/atlas.ts'
import { isBarred, isSeaSpace, isUndiscovered, legendOn, neighboursOf } from '../map/ground.ts'
import { captainName, spaceName } from '../map/names.ts'
import { checkMorale } from '../morale/checks.ts'
import { type Context, type Position, spaceAt } from '../state/context.ts'
import { type FrameRules, pop, push, type Taken, unasked } from '../state/flow.ts'
import { commanderOf, dismissIndians, expeditionOf, isLone } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import type { Expedition } from '../state/state.ts'
import { activate, ready } from '../turn/impulse/activation.ts'
import { allowanceOf, type By, waysFrom, wholeWay } from './ways.ts'

export type MarchForm = { type: 'march'; fixed: { expedition: number }; args: { way: readonly Space[] } }
export type SailForm = { type: 'sail'; fixed: { expedition: number }; args: { way: readonly Space[] } }
/** A movement of no spaces: what lies here is discovered (4.0, 19.43). */
export type SearchForm = { type: 'search'; fixed: { expedition: number } }
export type MoveForm = MarchForm | SailForm | SearchForm

const goals = (g: Position, expedition: Expedition, by: By): Space[] => [
  ...waysFrom(g, expedition, expedition.at, by, allowanceOf(g, expedition, by)).keys(),
]

/** Every move of the expeditions that may be activated. */
export const moveChoices = (g: Position, faction: Faction): ChoiceOf<MoveForm>[] =>
  ready(g, faction).flatMap((expedition) => [
    ...moveChoice(g, expedition, 'land', 'march'),
    ...moveChoice(g, expedition, 'sea', 'sail'),
    ...searchChoices(g, expedition),
  ])

function moveChoice(
  g: Position,
  expedition: Expedition,
  by: By,
  type: 'march' | 'sail',
): ChoiceOf<MarchForm | SailForm>[] {
  const isAshore = !isSeaSpace(g, expedition.at)
  if (by === 'land' && !isAshore) return []
  if (by === 'sea' && isAshore && !neighboursOf(g, expedition.at).some((next) => isSeaSpace(g, next)))
    return []
  const of = goals(g, expedition, by)
  if (of.length === 0) return []
  return [
    {
      type,
      rule: by === 'sea' ? '3.2' : '3.12',
      about: `${captainName(g, commanderOf(expedition).captain)}, ${spaceName(g, expedition.at)}`,
      label: by === 'sea' ? 'Sail' : 'March',
      fixed: { expedition: expedition.id },
      args: {
        way: { kind: 'path', on: by, from: expedition.at, of, points: allowanceOf(g, expedition, by) },
      },
      at: expedition.at,
    },
  ]
}

/** An expedition in an undiscovered space, or beside a legend that has stayed, tries once more. */
function searchChoices(g: Position, expedition: Expedition): ChoiceOf<SearchForm>[] {
  if (!hasToSearch(g, expedition)) return []
  const about = `${captainName(g, commanderOf(expedition).captain)}, ${spaceName(g, expedition.at)}`
  const label = legendOn(g, expedition.at) ? 'Look for the legend' : 'Discover'
  return [
    { type: 'search', rule: '4.0', about, label, fixed: { expedition: expedition.id }, at: expedition.at },
  ]
}

/** 4.0, 19.41: there is something to discover; Indians who are there have to be beaten first (4.14). */
function hasToSearch(g: Position, expedition: Expedition): boolean {
  const { at } = expedition
  if (isLone(expedition) || isSeaSpace(g, at)) return false
  if (legendOn(g, at) !== null) return true
  return isUndiscovered(g, at) && !isBarred(g, at) && spaceAt(g, at).units.length === 0
}

export function search(g: Context, _faction: Faction, { expedition: id }: Taken<SearchForm>): void {
  const expedition = expeditionOf(g, id)
  activate(g, expedition)
  lookAround(g, expedition)
}

/** A legend comes first; if it goes, the space is still undiscovered (19.41). */
function lookAround(g: Context, expedition: Expedition): void {
  const legend = legendOn(g, expedition.at)
  if (legend !== null) seek(g, expedition, legend)
  else discover(g, expedition)
}

/** @throws Refused where there is no such way */
export function declareMove(
  g: Context,
  faction: Faction,
  { type, expedition: id, way }: Taken<MarchForm | SailForm>,
): void {
  const expedition = expeditionOf(g, id)
  const by = type === 'sail' ? 'sea' : 'land'
  const whole = wholeWay(g, expedition, by, way, allowanceOf(g, expedition, by))
  activate(g, expedition)
  push(g, {
    kind: 'move',
    faction,
    expedition: id,
    by,
    way: whole,
    from: expedition.at,
    gone: 0,
    stage: 'going',
  })
}

export const moveFrames: FrameRules<'move'> = {
  decide: (_g, frame) => unasked(frame),
  act: (_g, frame) => unasked(frame),
  settle(g, frame) {
    const expedition = expeditionOf(g, frame.expedition)
    if (frame.stage === 'going') {
      if (frame.way.length > 0) step(g, frame, expedition)
      else frame.stage = 'arrived'
      return true
    }
    pop(g)
    arrive(g, frame, expedition)
    return true
  },
}

function step(g: Context, frame: FrameOf<'move'>, expedition: Expedition): void {
  const from = expedition.at
  const into = frame.way.shift()!
  // 3.25: Indians do not go to sea.
  if (frame.by === 'sea' && frame.gone === 0) dismissIndians(g, expedition)
  expedition.at = into
  frame.from = from
  frame.gone++
  const { captain } = commanderOf(expedition)
  g.emit({ type: 'marched', rule: '3.11', faction: frame.faction, captain, by: frame.by, from, into })
}

function arrive(g: Context, frame: FrameOf<'move'>, expedition: Expedition): void {
  g.state.impulse.moved = { expedition: expedition.id, spaces: frame.gone, by: frame.by, from: frame.from }
  const { kind } = spaceOf(g.atlas, expedition.at)
  if (hasToSearch(g, expedition)) lookAround(g, expedition)
  // 3.131, 9.12: a move that ends in desert or rain forest.
  if ((kind === 'desert' || kind === 'rainForest') && !isLone(expedition))
    checkMorale(g, expedition, 'terrain')
}
