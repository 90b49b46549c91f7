/** Losses (6.32, 6.34): whoever rolled them chooses the units, one after another. */
import type { ChoiceOf } from '../../../kernel/contract/actions.ts'
import { type Captain, type Faction, type Troop, troops } from '../data/names.ts'
import { valueOfUnit } from '../forces/troops.ts'
import { captainName, factionName, spaceName } from '../map/names.ts'
import { type Context, changing, type Position, spaceAt } from '../state/context.ts'
import { type FrameRules, pop } from '../state/flow.ts'
import { dismiss, expeditionOf, noTroops } from '../state/forces.ts'
import type { FrameOf } from '../state/frames.ts'
import type { IndianUnit } from '../state/indians.ts'
import type { Expedition } from '../state/state.ts'

type Strike = FrameOf<'strike'>

/** A Spanish unit: face up it flips, flipped it goes. */
type SpanishMark = { captain: Captain; unit: Troop; face: 'up' | 'down' }
type IndianMark = { indian: number }
type Mark = SpanishMark | IndianMark

export type StrikeForm =
  | { type: 'strike'; fixed: SpanishMark }
  | { type: 'strike-indian'; fixed: { indian: number } }

export const strikeFrames: FrameRules<'strike', StrikeForm> = {
  settle(g, frame) {
    const marks = frame.left > 0 ? marksOf(g, frame) : []
    if (marks.length === 0) pop(g)
    else if (frame.striker === null) strike(g, frame, dearest(g, frame, marks))
    else if (marks.length === 1) strike(g, frame, marks[0]!)
    else return false
    return true
  },

  decide(g, frame) {
    const at = spaceName(g, frame.at)
    const whose =
      frame.expedition === null ? 'the Indians' : factionName(expeditionOf(g, frame.expedition).faction)
    const left = frame.left > 1 ? ` (${frame.left} losses left)` : ''
    return {
      seat: frame.striker!,
      kind: 'strike',
      segment: 'Combat',
      rule: '6.34',
      question: `${opening(g, frame.striker!)} unit of ${whose} at ${at} takes the loss${left}?`,
      choices: marksOf(g, frame).map((mark) => choiceOf(g, frame, mark)),
      undone: [],
    }
  },

  act: (g, frame, action) =>
    strike(
      g,
      frame,
      action.type === 'strike'
        ? { captain: action.captain, unit: action.unit, face: action.face }
        : { indian: action.indian },
    ),
}

/** Who throws for the Indians chooses what they strike (6.34); everybody at the table reads it. */
function opening(g: Position, striker: Faction): string {
  const isForIndians = g.state.stack.some(
    (frame) =>
      frame.kind === 'combat' &&
      frame.sides.some(({ player, expedition }) => player === striker && expedition === null),
  )
  return isForIndians ? `${factionName(striker)} throws for the Indians: which` : 'Which'
}

function choiceOf(g: Position, frame: Strike, mark: Mark): ChoiceOf<StrikeForm> {
  if ('captain' in mark) {
    const label = spanishText(expeditionOf(g, frame.expedition!), mark)
    return { type: 'strike', rule: '6.34', about: captainName(g, mark.captain), label, fixed: mark }
  }
  const unit = indiansOf(g, frame)[mark.indian]!
  const label = `Indians of ${valueOfUnit(g, unit)}${unit.flipped ? ' (reduced)' : ''}: ${indianFate(g, unit)}`
  return { type: 'strike-indian', rule: '6.34', label, fixed: mark }
}

/** "foot, 1 of 3 whole: reduced", "foot, 1 of 2 reduced: eliminated" (6.32). */
function spanishText({ parties }: Expedition, { captain, unit, face }: SpanishMark): string {
  const { units, flipped } = parties.find((one) => one.captain === captain)!
  return face === 'down'
    ? `${unit}, 1 of ${flipped[unit]} reduced: eliminated`
    : `${unit}, 1 of ${units[unit] - flipped[unit]} whole: reduced`
}

/** What the loss does to an Indian unit (1.231, 6.32). */
const indianFate = (g: Position, unit: IndianUnit): string =>
  isLast(g, unit) ? 'eliminated' : `reduced to ${valueOfUnit(g, { ...unit, flipped: true })}`

const indiansOf = (g: Position, { at, expedition }: Strike): readonly IndianUnit[] =>
  expedition === null ? spaceAt(g, at).units : expeditionOf(g, expedition).indians

/** A unit without a reduced side, or on it already, is eliminated (1.231). */
const isLast = ({ data }: Position, { kind, flipped }: IndianUnit): boolean =>
  flipped || data['indian-units'].units[kind]!.reverse === undefined

/** What the next loss may fall on: of a mixed force Indians and Spaniards in turn, each unit once before any twice. */
function marksOf(g: Position, frame: Strike): Mark[] {
  const indian = indianMarks(g, frame)
  const spanish = frame.expedition === null ? [] : spanishMarks(frame, expeditionOf(g, frame.expedition))
  if (indian.length === 0) return spanish
  if (spanish.length === 0) return indian
  return frame.next === 'indian' ? indian : spanish
}

/** Equal units are one mark. Allied Indians are not there when only horse and cannon fight (17.24). */
function indianMarks(g: Position, frame: Strike): IndianMark[] {
  if (frame.expedition !== null && !frame.kinds.includes('foot')) return []
  const units = indiansOf(g, frame)
  const fresh = [...units.keys()].filter((at) => !frame.struckIndians.includes(at))
  const open = fresh.length > 0 ? fresh : [...units.keys()]
  const words = open.map((at) => JSON.stringify(units[at]))
  return open.filter((_, at) => words.indexOf(words[at]!) === at).map((indian) => ({ indian }))
}

function spanishMarks(frame: Strike, { parties }: Expedition): SpanishMark[] {
  const marks = (again: boolean): SpanishMark[] =>
    parties.flatMap(({ captain, units, flipped }) =>
      frame.kinds.flatMap((unit) => {
        const struck = again ? 0 : (frame.struck[captain]?.[unit] ?? 0)
        return [
          ...(units[unit] > flipped[unit] ? [{ captain, unit, face: 'up' as const }] : []),
          ...(flipped[unit] > struck ? [{ captain, unit, face: 'down' as const }] : []),
        ]
      }),
    )
  const once = marks(false)
  return once.length > 0 ? once : marks(true)
}

/** Alone, the program strikes flipped units first, then the dearest, the commander's before others'. */
function dearest(g: Position, frame: Strike, marks: readonly Mark[]): Mark {
  const { units } = g.data.tables
  const worth = (mark: Mark): number =>
    'captain' in mark
      ? (mark.face === 'down' ? 1000 : 0) + units[mark.unit].combat
      : (isLast(g, indiansOf(g, frame)[mark.indian]!) ? 1000 : 0) +
        valueOfUnit(g, indiansOf(g, frame)[mark.indian]!)
  return marks.reduce((best, mark) => (worth(mark) > worth(best) ? mark : best))
}

function strike(g: Context, frame: Strike, mark: Mark): void {
  frame.left--
  frame.next = 'captain' in mark ? 'indian' : 'spanish'
  if ('captain' in mark) strikeSpaniards(g, frame, mark)
  else strikeIndians(g, frame, mark)
}

/** 6.32: a unit that is face up flips, a flipped one goes. */
function strikeSpaniards(g: Context, frame: Strike, { captain, unit, face }: SpanishMark): void {
  const { faction, parties } = expeditionOf(g, frame.expedition!)
  const party = parties.find((one) => one.captain === captain)!
  const gone = face === 'down'
  if (gone) {
    party.flipped[unit]--
    dismiss(g, party, unit)
    const struck = frame.struck[captain]
    if (struck) struck[unit] = Math.min(struck[unit], party.flipped[unit])
  } else {
    party.flipped[unit]++
    frame.struck[captain] ??= noTroops()
    frame.struck[captain][unit]++
  }
  g.emit({ type: 'struck', rule: '6.32', faction, captain, unit, gone })
}

function strikeIndians(g: Context, frame: Strike, { indian }: IndianMark): void {
  const own = frame.expedition === null ? null : expeditionOf(g, frame.expedition)
  const units: IndianUnit[] = own ? own.indians : changing(g, frame.at).units
  const unit = units[indian]!
  const value = valueOfUnit(g, unit)
  const gone = isLast(g, unit)
  if (gone) {
    units.splice(indian, 1)
    g.state.cup[unit.kind]!++
    frame.struckIndians = frame.struckIndians
      .filter((at) => at !== indian)
      .map((at) => (at > indian ? at - 1 : at))
  } else {
    unit.flipped = true
    frame.struckIndians.push(indian)
  }
  const faction = own?.faction ?? null
  g.emit({ type: 'struck-indians', rule: '6.32', faction, at: frame.at, value, gone })
}

/** All Spanish units lie face up again (6.321). */
export function restore({ parties }: Expedition): void {
  for (const party of parties) for (const kind of troops) party.flipped[kind] = 0
}
