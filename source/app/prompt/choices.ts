/**
 * The list of choices as it is shown: those about one thing
 * together, the end of the segment last.
 */
import type { Choice, Decision, Note } from '../../kernel/contract/game.ts'
import { labelOf, lineOf } from '../../kernel/contract/words.ts'
import { groupBy } from '../parts/group.ts'
import { type Act, actOf } from './acts.ts'

export type Row =
  | {
      readonly kind: 'choice'
      readonly index: number
      readonly choice: Choice
      /** The label, without the subject where that stands above it. */
      readonly text: string
      /** Listed under its subject. */
      readonly inside: boolean
    }
  | {
      readonly kind: 'group'
      readonly subject: string
      /** How things stand with the subject, if the decision tells. */
      readonly brief: Note | null
      /** The choices about it, and how many of them may be taken. */
      readonly about: readonly Choice[]
      readonly open: number
      /** Where it is on the map, if its choices say so. */
      readonly at: string | null
    }

type ChoiceRow = Extract<Row, { kind: 'choice' }>

/** Whose choices are listed: those about a subject, or those at a cell of the map. */
export type Group = { readonly subject: string } | { readonly cell: string }

/** The subject whose choices are listed; null where all are, or those at a cell. */
export const subjectIn = (group: Group | null): string | null =>
  group !== null && 'subject' in group ? group.subject : null

/** Standing orders have a page of their own. */
export const isStanding = (choice: Choice): boolean => choice.standing === true

/** Standing orders have their page, and steps of a form are taken on its own. */
export const isListed = (choice: Choice): boolean => !isStanding(choice) && !choice.step && !choice.vain

/** What tells a choice from the others of a decision, and finds it again in the next decision. */
export const choiceKey = ({ type, fixed }: Pick<Choice, 'type' | 'fixed'>): string =>
  `${type} ${JSON.stringify(fixed ?? {})}`

const listed = ({ choices }: Decision): ChoiceRow[] =>
  choices
    .map((choice, index) => ({
      kind: 'choice' as const,
      index,
      choice,
      text: labelOf(choice),
      inside: false,
    }))
    .filter(({ choice }) => isListed(choice))

/** The choices about each subject that has several. */
export function subjectsOf(decision: Decision): ReadonlyMap<string, readonly ChoiceRow[]> {
  const about = groupBy(listed(decision), ({ choice }) => (choice.end ? undefined : choice.about))
  const subjects = new Map<string, readonly ChoiceRow[]>()
  for (const [subject, members] of about)
    if (subject !== undefined && members.length > 1) subjects.set(subject, members)
  return subjects
}

/** The line of the decision's brief that is about a subject; what is said before the question is said there alone. */
export const briefOf = ({ brief = [] }: Decision, subject: string): Note | null =>
  brief.find(({ about, first }) => about === subject && !first) ?? null

/** A subject as a heading: how things stand with it, or its name and how much can be chosen. */
export const headingOf = ({ subject, brief, about }: Extract<Row, { kind: 'group' }>): string =>
  brief ? lineOf(brief) : `${subject} ... (${about.length})`

/**
 * The rows to show.
 * @param group whose choices are listed; null for all
 * @param room with more rows than this the choices of a subject are folded into one row; those that are tucked
 * away always are, and what nothing calls for stands after all else
 * @param cellOf the map cell of a place
 */
export function rowsOf(
  decision: Decision,
  group: Group | null,
  room: number,
  cellOf: (place: string) => string | null,
): readonly Row[] {
  const rows = listed(decision)
  if (group !== null && 'cell' in group)
    return rows.filter(({ choice }) => choice.at !== undefined && cellOf(choice.at) === group.cell)
  if (group !== null)
    return rows.filter(({ choice }) => choice.about === group.subject).map((row) => under(row, false))
  const subjects = subjectsOf(decision)
  const isTucked = (members: readonly ChoiceRow[]) => members.every(({ choice }) => choice.tucked)
  const away = [...subjects.values()].filter(isTucked).flat().length
  const expanded = rows.length - away + subjects.size <= room
  const isCalm = ({ choice: { about, tucked } }: ChoiceRow) => tucked === 'lettered' && subjects.has(about!)
  const asked = rows.filter(({ choice }) => !choice.end)
  const shown = [...asked.filter((row) => !isCalm(row)), ...asked.filter(isCalm)].flatMap(
    (row): readonly Row[] => {
      const subject = row.choice.about ?? ''
      const members = subjects.get(subject)
      if (!members) return [row]
      if (members[0]!.index !== row.index) return []
      const open = members.filter(({ choice }) => !choice.off).length
      const at = members.find(({ choice }) => choice.at !== undefined)?.choice.at ?? null
      const brief = briefOf(decision, subject)
      const spread = expanded && !isTucked(members)
      // A name alone is no heading.
      if (spread && brief === null) return members
      const about = members.map(({ choice }) => choice)
      const head = { kind: 'group' as const, subject, brief, about, open, at }
      return spread ? [head, ...members.map((member) => under(member, true))] : [head]
    },
  )
  return [...shown, ...rows.filter(({ choice }) => choice.end)]
}

/** A row whose label need not name the subject. */
const under = (row: ChoiceRow, inside: boolean): ChoiceRow => ({ ...row, text: row.choice.label, inside })

/**
 * The choice last taken: its key, its act, its subject, the kind of its decision, the subject in whose list it was
 * taken, and what stood after it and before it.
 */
export interface LastTaken {
  readonly key: string
  readonly act: Pick<Choice, 'type' | 'fixed'>
  readonly subject: string | null
  readonly kind: string
  readonly group: string | null
  readonly after: readonly Stood[]
  readonly before: readonly Stood[]
}

/** What tells a choice of a list from the others. */
type Stood = Pick<Choice, 'type' | 'fixed' | 'about'>

/** What is remembered of a choice that was taken, in the list of a subject or of all. */
export function lastTaken(decision: Decision, choice: Choice, group: Group | null): LastTaken {
  const at = decision.choices.indexOf(choice)
  const listedIn = (choices: readonly Choice[]) => choices.filter((one) => !one.end && isListed(one))
  return {
    key: choiceKey(choice),
    act: { type: choice.type, ...(choice.fixed && { fixed: choice.fixed }) },
    subject: choice.about ?? null,
    kind: decision.kind,
    group: subjectIn(group),
    after: listedIn(decision.choices.slice(at + 1)),
    before: listedIn(decision.choices.slice(0, at)),
  }
}

/**
 * The subject in whose list the next step of an order is taken: the one that was open, or that of the choice last taken
 * where it is folded in the whole list; null for the whole list.
 */
export function subjectGoingOn(
  { choices }: Pick<Decision, 'choices'>,
  whole: readonly Row[],
  last: LastTaken | null,
): string | null {
  if (!last || last.group !== null || last.subject === null) return last?.group ?? null
  const isOf = ({ about }: Choice) => about === last.subject
  const isSpread = whole.some((row) => row.kind === 'choice' && isOf(row.choice))
  return !isSpread && choices.some((choice) => isOf(choice) && !choice.tucked) ? last.subject : null
}

/** Whether more can be done with a subject that the marker may come to stand on, or that goes on with the last step. */
export function isMoreAbout(
  decision: Decision,
  subject: string,
  acts: readonly Act[],
  last: LastTaken | null,
): boolean {
  const isStep = last !== null && actOf(acts, last.act)?.step === true
  const members = subjectsOf(decision).get(subject) ?? []
  return members.some(({ choice }) => !choice.off && (isStep || !actOf(acts, choice)?.aside))
}

/** The rows of a list, and the choice last taken. */
interface Opened {
  readonly rows: readonly Row[]
  readonly last: LastTaken | null
  /** There is something to take in the row that a player would not take knowingly alone. */
  isPlain(row: Row): boolean
}

const isOpen = (row: Row): boolean => (row.kind === 'group' ? row.open > 0 : !row.choice.off)

const isUsual = (row: Row): boolean => row.kind === 'choice' && row.choice.usual === true && isOpen(row)

const isEnd = (row: Row): boolean => row.kind === 'choice' && row.choice.end === true && isOpen(row)

/** What is mostly done next with the subject of the choice last taken: of what stands after it, or else before it. */
function dueNext({ rows, last }: Opened): number {
  const taken = rows.findIndex((row) => row.kind === 'choice' && choiceKey(row.choice) === last?.key)
  const isDue = (row: Row): boolean =>
    row.kind === 'choice' && isUsual(row) && !isEnd(row) && row.choice.about === last?.subject
  const after = rows.findIndex((row, index) => index > taken && isDue(row))
  if (taken >= 0 && after >= 0) return after
  return last?.subject ? rows.findIndex((row, index) => index !== taken && isDue(row)) : -1
}

/** An end that is mostly taken, as to pass. */
function usualEnd({ rows }: Opened): number {
  const usual = rows.findIndex(isUsual)
  return usual >= 0 && isEnd(rows[usual]!) ? usual : -1
}

/** The first that is still there of what stood somewhere before; no heading over what is listed under it. */
function firstOf(stood: readonly Stood[], { rows, isPlain }: Opened): number {
  const isHeading = (subject: string) =>
    rows.some((row) => row.kind === 'choice' && row.inside && row.choice.about === subject)
  const rowOf = ({ about, ...choice }: Stood): number =>
    rows.findIndex(
      (row) =>
        isPlain(row) &&
        (row.kind === 'group'
          ? row.subject === about && !isHeading(row.subject)
          : choiceKey(row.choice) === choiceKey(choice)),
    )
  return stood.map(rowOf).find((row) => row >= 0) ?? -1
}

/** What stood after the choice last taken. */
const stoodNext = (opened: Opened): number => firstOf(opened.last?.after ?? [], opened)

/** What stood before it: what has only come of the act, as the rest of a march, waits until that is done. */
const stoodBefore = (opened: Opened): number => firstOf(opened.last?.before ?? [], opened)

/** What else there is of the subject of the choice last taken. */
const ofSame = ({ rows, last, isPlain }: Opened): number =>
  rows.findIndex(
    (row) =>
      row.kind === 'choice' &&
      row.choice.about !== undefined &&
      row.choice.about === last?.subject &&
      isPlain(row),
  )

/** Where the marker may start: the first of these that there is. */
const starts: readonly ((opened: Opened) => number)[] = [
  dueNext,
  usualEnd,
  stoodNext,
  ({ rows }) => rows.findIndex(isUsual),
  ofSame,
  stoodBefore,
  ({ rows, isPlain }) => rows.findIndex(isPlain),
  ({ rows }) => rows.findIndex(isEnd),
  ({ rows }) => rows.findIndex(isOpen),
]

/** The row of the choice that a lesson waits for, or of its subject where it is folded; -1 without one. */
export function wantedRow(rows: readonly Row[], wanted: Choice | null | undefined): number {
  if (!wanted) return -1
  const own = rows.findIndex((row) => row.kind === 'choice' && row.choice === wanted)
  return own >= 0 ? own : rows.findIndex((row) => row.kind === 'group' && row.subject === wanted.about)
}

/**
 * The row where the marker starts. It is never what a player should take knowingly alone, while there is anything
 * else; where a lesson waits for one it is that.
 */
export function startRow(
  rows: readonly Row[],
  last: LastTaken | null,
  acts: readonly Act[],
  wanted?: Choice | null,
): number {
  const asked = wantedRow(rows, wanted)
  if (asked >= 0) return asked
  const isTaken = (choice: Choice) => !choice.off && !choice.end && !actOf(acts, choice)?.aside
  const isPlain = (row: Row) => (row.kind === 'group' ? row.about.some(isTaken) : isTaken(row.choice))
  for (const start of starts) {
    const row = start({ rows, last, isPlain })
    if (row >= 0) return row
  }
  return 0
}
