/** Moves that may be declared (3.12, 3.15, 3.22), and who stays behind on the way (3.14). */
import type { ChoiceOf, Tally } from '../../../kernel/contract/actions.ts'
import { type PathDomain, Refused } from '../../../kernel/contract/game.ts'
import type { Captain, Faction, Space } from '../data/names.ts'
import { hasToSearch, lookAround } from '../discovery/search.ts'
import { checkShare, mayLeave, shareDomains } from '../forces/parting.ts'
import { isSeaSpace, legendOn, neighboursOf } from '../map/ground.ts'
import { captainName, spaceName, troopsText } from '../map/names.ts'
import type { Context, Position } from '../state/context.ts'
import { push, type Taken } from '../state/flow.ts'
import { commanderOf, expeditionOf } from '../state/forces.ts'
import type { FrameOf, Leaving } from '../state/frames.ts'
import type { Expedition, Party } from '../state/state.ts'
import { activate, ready } from '../turn/impulse/activation.ts'
import { allowanceOf, type By, mustStop, waysFrom, wholeWay } from './ways.ts'

type Way = { way: readonly Space[] }
/** Where somebody stays behind, and with what. */
type Behind = { at: Space; food: number; assets: Tally }

export type MarchForm = { type: 'march'; fixed: { expedition: number }; args: Way }
export type SailForm = { type: 'sail'; fixed: { expedition: number }; args: Way }
type Parting = { expedition: number; captain: Captain }
export type LeaveForm =
  | { type: 'march-leaving'; fixed: Parting; args: Way & Behind }
  | { type: 'sail-leaving'; fixed: Parting; args: Way & Behind }
/** A movement of no spaces: what lies here is discovered (4.0, 19.43). */
export type SearchForm = { type: 'search'; fixed: { expedition: number } }
export type MoveForm = MarchForm | SailForm | LeaveForm | SearchForm

/** Every move of the expeditions that may be activated. */
export const moveChoices = (g: Position, faction: Faction): ChoiceOf<MoveForm>[] =>
  ready(g, faction).flatMap((expedition) => [
    ...movesBy(g, expedition, 'land'),
    ...movesBy(g, expedition, 'sea'),
    ...searchChoices(g, expedition),
  ])

const aboutOf = (g: Position, expedition: Expedition): string =>
  `${captainName(g, commanderOf(expedition).captain)}, ${spaceName(g, expedition.at)}`

/** Where a force may go from where it stands, as an argument of a choice. */
export function wayDomain(g: Position, expedition: Expedition, by: By, allowance: number): PathDomain {
  const of = [...waysFrom(g, { expedition, by, allowance }, expedition.at).keys()]
  return { kind: 'path', on: by, from: expedition.at, of, points: allowance }
}

function movesBy(g: Position, expedition: Expedition, by: By): ChoiceOf<MoveForm>[] {
  const isAshore = !isSeaSpace(g, expedition.at)
  if (by === 'land' && !isAshore) return []
  if (by === 'sea' && isAshore && !neighboursOf(g, expedition.at).some((next) => isSeaSpace(g, next)))
    return []
  const way = wayDomain(g, expedition, by, allowanceOf(g, expedition, by))
  if (way.of.length === 0) return []
  const base = {
    rule: by === 'sea' ? '3.2' : '3.12',
    about: aboutOf(g, expedition),
    at: expedition.at,
  }
  const label = by === 'sea' ? 'Sail' : 'March'
  return [
    {
      ...base,
      type: by === 'sea' ? 'sail' : 'march',
      label,
      fixed: { expedition: expedition.id },
      args: { way },
    },
    ...expedition.parties.slice(1).flatMap((party) => leaveChoice(g, expedition, party, way)),
  ]
}

/** 3.14: at a space that it passes, not where it begins or ends. */
function leaveChoice(
  g: Position,
  expedition: Expedition,
  party: Party,
  way: PathDomain<Space>,
): ChoiceOf<LeaveForm>[] {
  const by: By = way.on === 'sea' ? 'sea' : 'land'
  const passed = (typeof way.of === 'string' ? [] : way.of).filter(
    (space) => !mustStop(g, { expedition, by }, space),
  )
  if (passed.length === 0 || !mayLeave(g, expedition, party)) return []
  return [
    {
      type: by === 'sea' ? 'sail-leaving' : 'march-leaving',
      rule: '3.14',
      about: aboutOf(g, expedition),
      label: `${by === 'sea' ? 'Sail' : 'March'}, and leave ${captainName(g, party.captain)} with ${troopsText(party.units)} on the way`,
      fixed: { expedition: expedition.id, captain: party.captain },
      args: { way, at: { kind: 'place', of: passed }, ...shareDomains(g, expedition, party) },
      at: expedition.at,
    },
  ]
}

/** An expedition in an undiscovered space, or beside a legend that has stayed, tries once more. */
function searchChoices(g: Position, expedition: Expedition): ChoiceOf<SearchForm>[] {
  if (!hasToSearch(g, expedition)) return []
  const { id, at } = expedition
  const label = legendOn(g, at) ? 'Look for the legend' : 'Discover'
  return [
    { type: 'search', rule: '4.0', about: aboutOf(g, expedition), label, fixed: { expedition: id }, at },
  ]
}

export function search(g: Context, _faction: Faction, { expedition: id }: Taken<SearchForm>): void {
  const expedition = expeditionOf(g, id)
  activate(g, expedition)
  lookAround(g, expedition)
}

const byOf = (type: Taken<MarchForm | SailForm | LeaveForm>['type']): By =>
  type === 'sail' || type === 'sail-leaving' ? 'sea' : 'land'

/** @throws Refused where there is no such way */
export function declareMove(g: Context, faction: Faction, action: Taken<MarchForm | SailForm>): void {
  begin(g, faction, action, null)
}

/** @throws Refused where there is no such way, or where the force does not pass the space */
export function declareLeaving(g: Context, faction: Faction, action: Taken<LeaveForm>): void {
  const { captain, at, food, assets } = action
  checkShare(g, expeditionOf(g, action.expedition), captain, { food, assets })
  const move = begin(g, faction, action, { captain, at, food, assets })
  if (!move.way.slice(0, -1).includes(at))
    throw new Refused(
      '3.14',
      'The force does not pass there; it can split before it goes and when it is there.',
    )
}

function begin(
  g: Context,
  faction: Faction,
  { type, expedition: id, way }: Taken<MarchForm | SailForm | LeaveForm>,
  leaving: Leaving | null,
): FrameOf<'move'> {
  const expedition = expeditionOf(g, id)
  const by = byOf(type)
  const allowance = allowanceOf(g, expedition, by)
  const whole = wholeWay(g, { expedition, by, allowance }, way)
  activate(g, expedition)
  const move: FrameOf<'move'> = {
    kind: 'move',
    faction,
    expedition: id,
    by,
    way: whole,
    from: expedition.at,
    gone: 0,
    leaving,
    bonus: 0,
    stopped: false,
    struck: null,
    played: [],
    stage: 'declared',
  }
  push(g, move)
  return move
}
