/**
 * What the table keeps for each viewer, so that nobody finds cursor or marker where another has left them.
 */
import type { Choice, Decision } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import type { Letters } from '../keys/bindings.ts'
import type { MapWindow } from '../parts/map-panel.ts'
import type { Act } from '../prompt/acts.ts'
import { type Group, type LastTaken, lastTaken } from '../prompt/choices.ts'
import { type Codes, carriedDigits, carriedLetters, digitsKept, giveCodes } from '../prompt/codes.ts'
import type { Prompt } from '../prompt/prompt.ts'
import { type KeptLetters, lastGoals, noLetters } from '../prompt/row-letters.ts'
import type { SegmentBegun } from '../session/told/segments.ts'

/** Where a player looks. */
export interface Sight {
  readonly cursor: string
  readonly zoom: number
  readonly window: MapWindow
}

/** A choice that was taken, and how many actions there were before it. */
type TakenAt = LastTaken & { readonly count: number }

/** What a player knows by heart: the letters of every segment, the segment itself, the choice last taken. */
export interface ViewerMemory {
  /** By turn and segment. */
  readonly codes: Map<number, Map<string, Codes>>
  /** The letters that rows have had, up to a turn. */
  rowLetters: { readonly turn: number; readonly kept: KeptLetters }
  segment: SegmentBegun | null
  last: (TakenAt & { readonly end: boolean }) | null
  /** The choice last taken in a segment itself: a question that interrupts one leaves its list as it was. */
  inSegment: TakenAt | null
  sight: Sight | null
  /** Forms that were begun in a segment of a turn and not taken yet, by choice. */
  drafts: { readonly segment: string; readonly of: Prompt['drafts'] }
}

/** The memory of each viewer, empty at first. */
export function openMemories(): (viewer: Seat) => ViewerMemory {
  const known = new Map<Seat, ViewerMemory>()
  return (viewer) => {
    const memory = known.get(viewer) ?? {
      ...{
        codes: new Map(),
        rowLetters: { turn: 0, kept: noLetters() },
        segment: null,
        last: null,
        inSegment: null,
        sight: null,
      },
      drafts: { segment: '', of: {} },
    }
    known.set(viewer, memory)
    return memory
  }
}

/**
 * The choice after which a prompt opens: of the segment itself, or of what interrupts it.
 * @param count actions that stand: what was taken back was not taken
 */
export function lastFor(
  { last, inSegment }: ViewerMemory,
  { interrupts }: Decision,
  count: number,
): LastTaken | null {
  const taken = interrupts ? last : inSegment
  return taken !== null && taken.count < count ? taken : null
}

/** Keeps in mind what was taken, and in whose list. */
export function noteTaken(
  memory: ViewerMemory,
  decision: Decision,
  choice: Choice,
  { group, count }: { readonly group: Group | null; readonly count: number },
): void {
  const taken = lastTaken(decision, choice, group)
  memory.last = { ...taken, count, end: choice.end === true }
  if (!decision.interrupts) memory.inSegment = { ...taken, count }
}

/**
 * The letters of rows: as they were before in the game. Of the places that a page has proposed in earlier turns the last few keep
 * theirs, so that a letter that was learnt leads nowhere else.
 */
export function rowLettersOf(memory: ViewerMemory, turn: number): KeptLetters {
  const { rowLetters: before } = memory
  if (before.turn !== turn)
    memory.rowLetters = { turn, kept: { ...before.kept, goals: lastGoals(before.kept, goalsKept) } }
  return memory.rowLetters.kept
}

/** More places a page has hardly ever proposed, and with more kept the letters would become longer. */
const goalsKept = 8

/** The letters of a decision: as they were before in the turn, and what is there still as it was in the last one. */
export function codesAt(
  { codes }: ViewerMemory,
  { decision, turn }: { readonly decision: Decision; readonly turn: number },
  letters: Letters,
  acts: readonly Act[],
): Codes {
  // Other keys leave other letters.
  const segment = `${decision.kind} ${letters.free.join('')}${letters.end}`
  const ofTurn = codes.get(turn) ?? new Map<string, Codes>()
  const last = [...codes].findLast(([of, segments]) => of < turn && segments.has(segment))?.[1].get(segment)
  const lastTurn = [...codes].findLast(([of]) => of < turn)?.[1] ?? new Map<string, Codes>()
  const before = ofTurn.get(segment) ?? [
    ...(last ? carriedLetters(last, decision) : []),
    ...carriedDigits(ofTurn.values()),
  ]
  const kept = digitsKept(new Map(before), carriedDigits(lastTurn.values()), decision)
  const given = giveCodes(decision, kept, letters, acts)
  codes.set(turn, ofTurn.set(segment, given))
  return given
}
