/** One decision, from its question to the action that answers it. */
import {
  type Action,
  type Choice,
  type Decision,
  isRefusal,
  lossesIn,
  refusalText,
} from '../../../kernel/contract/game.ts'
import { labelOf, lineOf, undoneHeading } from '../../../kernel/contract/words.ts'
import { isListed, isStanding, subjectsOf } from '../../prompt/choices.ts'
import { askedOf } from '../../prompt/prompt.ts'
import type { Session } from '../../session/session.ts'
import { lookHint } from '../look-up.ts'
import type { Recollection } from '../memory.ts'
import type { Talk } from '../talk.ts'
import { type Answers, askArguments, type Made } from './arguments.ts'
import { askForm } from './ask-form.ts'
import { openPages } from './ask-words.ts'
import { type Back, back, type Dialogue } from './dialogue.ts'
import {
  endNumber,
  entriesOf,
  isSameBut,
  type ListEntry,
  newRecall,
  offSentence,
  type Recall,
  readList,
} from './listing.ts'
import { called, numberIn } from './names.ts'
import { isSure, isSureOf } from './sure.ts'

export interface At {
  readonly talk: Talk
  readonly session: Session
  readonly dialogue: Dialogue
  readonly decision: Decision
  /** What this seat remembers of the segment. */
  readonly memory: Recollection
}

/** Asks until an action is made. @throws Left, Turned */
export async function decide(at: At): Promise<Action> {
  const answers: Answers = new Map()
  const { decision, talk, session } = at
  const choices = decision.choices.filter(isListed)
  const [only] = choices
  const single =
    choices.length === 1 && !only!.off && askedOf(only!, session.game.sets).length > 0 ? only! : null
  talk.say(...newsOf(at, false))
  for (;;) {
    // A single question with nothing beside it needs no list.
    const choice = single ?? (await pick(at, subjectIn(at)))
    if (choice === back) {
      at.memory.subject = null
      continue
    }
    const made = await make(at, choice, answers)
    if (made === back) {
      if (single) talk.say('There is nothing to go back to; undo takes back what was done before.')
      continue
    }
    if (await confirmed(at, choice, made)) return made.action
  }
}

/** The subject that was chosen last, as long as something can be done about it. */
function subjectIn({ memory, decision }: At): string | null {
  const choices = subjectsOf(decision).get(memory.subject ?? '') ?? []
  return choices.some(({ choice }) => !choice.off) ? memory.subject : null
}

/** The question and how things stand, as far as it was not said before. */
function newsOf({ decision, memory, session }: At, whole: boolean): string[] {
  const { recall } = memory
  const entries = entriesOf(decision, null, recall, session.panels.map.cellOf)
  // Subjects that are gathered have their lines in the list.
  const listed = entries.map(({ row }) => (row.kind === 'group' ? row.brief : null))
  const lines = [
    `${decision.question} [${decision.rule}]`,
    ...(decision.brief ?? []).filter((note) => !listed.includes(note)).map(lineOf),
  ]
  const fresh = whole ? lines : lines.filter((line) => !memory.said.some((one) => isSameBut(one, line)))
  const first = memory.said.length === 0
  memory.said = lines
  return first ? [...fresh, ...toDo(decision)] : fresh
}

function toDo(decision: Decision): string[] {
  const { undone } = decision
  if (undone.length === 0) return []
  const said = undone.length === 1 ? undone[0]!.reason : `${undone.length} things; todo reads them.`
  return [`${undoneHeading(decision)}: ${said}`]
}

/** Asks for a choice: of the whole list, or of one subject. */
async function pick(at: At, subject: string | null): Promise<Choice | Back> {
  const { talk, session, dialogue, decision, memory } = at
  const recall = subject === null ? memory.recall : recallOf(memory, subject)
  const entries = entriesOf(decision, subject, recall, session.panels.map.cellOf)
  const pages = openPages(talk.say)
  const usual = entries.find(({ row, off }) => off === null && row.kind === 'choice' && row.choice.usual)
  const off = entries.filter((one) => one.off !== null)
  const again = (): void => {
    if (subject === null) talk.say(...newsOf(at, true))
    pages.begin(readList(entries, recall, true))
  }
  pages.begin(readList(entries, recall, false))
  for (;;) {
    const answer = await dialogue.ask({
      prompt: () => listPrompt(at, entries, subject, usual ?? null),
      again,
      help: 'Type the number or words of a choice. Enter reads them all.',
      own: {
        off: () => talk.say(...(off.length > 0 ? off.map(offSentence) : ['Nothing is closed now.'])),
        todo: () => talk.say(...todoOf(decision)),
        more: pages.more,
        m: pages.more,
      },
      isAnswer: (typed) =>
        entriesCalled(typed, entries).length > 0 || choicesCalled(typed, decision).length > 0,
      cell: cellOf(at, entries),
      rule: decision.rule,
    })
    if (answer === back) {
      if (subject !== null) return back
      talk.say('This is the whole list; undo takes back what was done before.')
      continue
    }
    if (answer === '' && !usual) {
      again()
      continue
    }
    const found = answer === '' ? [usual!] : entriesCalled(answer, entries)
    const [entry] = found
    // `s1 load` is meant for one of the choices that are gathered under S1.
    const hidden = entry?.row.kind === 'choice' ? [] : choicesCalled(answer, decision)
    if (hidden.length === 1) return hidden[0]!
    if (found.length !== 1 || !entry) {
      talk.drop()
      const may = (found.length > 0 ? found.map(({ number }) => number) : hidden.map(labelOf)).join(' or ')
      talk.say(may === '' ? noChoice(at, answer) : `That may be ${may}.`)
    } else if (entry.off !== null) {
      talk.drop()
      talk.say(offSentence(entry))
    } else if (entry.row.kind === 'choice') return entry.row.choice
    else {
      memory.subject = entry.row.subject
      const inside = await pick(at, memory.subject)
      if (inside !== back) return inside
      memory.subject = null
    }
  }
}

function noChoice({ session }: At, answer: string): string {
  const look = lookHint(session, answer)
  return `"${answer}" is no choice here; ${look === null ? '' : `${look}, `}help says what may be typed.`
}

/** A number, or the words of a label: of several that have them those that can be taken. */
function entriesCalled(answer: string, entries: readonly ListEntry[]): readonly ListEntry[] {
  const number = numberIn(answer)
  if (number !== null) return entries.filter((one) => one.number === number)
  const found = called(answer, entries, ({ text }) => text)
  const open = found.filter(({ off }) => off === null)
  return open.length > 0 ? open : found
}

/** Choices that are gathered under their subjects, by the words of their labels: `s1 load`. */
const choicesCalled = (answer: string, { choices }: Decision): readonly Choice[] =>
  numberIn(answer) !== null
    ? []
    : called(
        answer,
        choices.filter((choice) => !choice.off && !isStanding(choice)),
        labelOf,
      )

const recallOf = (memory: Recollection, subject: string): Recall => {
  const recall = memory.subjects.get(subject) ?? newRecall()
  memory.subjects.set(subject, recall)
  return recall
}

/** Where the first thing that can be done is done. */
function cellOf({ session }: At, entries: readonly ListEntry[]): string | null {
  const places = entries.flatMap(({ row }) => (row.kind === 'group' ? row.at : row.choice.at) ?? [])
  return places[0] === undefined ? null : session.panels.map.cellOf(places[0])
}

/** So many runs of numbers are told one after the other. */
const fewRuns = 3

/** "1 to 7", "2 to 7", "1, 3 to 7": the numbers that are there, for a choice that is gone keeps its own. */
export function rangesOf(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  const told: [number, number][] = runs.length > fewRuns ? [[runs[0]![0], runs.at(-1)![1]]] : runs
  return told.map(([least, most]) => (least === most ? `${least}` : `${least} to ${most}`)).join(', ')
}

function listPrompt(
  at: At,
  entries: readonly ListEntry[],
  subject: string | null,
  usual: ListEntry | null,
): string {
  const who = subject ?? (at.session.seats.length > 1 ? at.decision.seat : '')
  // What is closed is read out without its number.
  const open = entries.filter(({ off }) => off === null)
  const numbers = open.map(({ number }) => number).filter((number) => number !== endNumber)
  const range = rangesOf(numbers)
  const end = entries.some(({ number }) => number === endNumber)
    ? `${range === '' ? '' : ', or '}0 to end`
    : ''
  const enter = usual ? `, Enter for ${usual.number}` : ''
  const leave = subject === null ? '' : ', or back'
  return `${[who, `${range}${end}`].filter(Boolean).join(', ')}${enter}${leave}:`
}

const todoOf = ({ undone }: Decision): string[] =>
  undone.length > 0 ? undone.map(refusalText) : ['Nothing is left to do.']

/** The action of a choice, with its arguments. */
async function make(at: At, choice: Choice, answers: Answers): Promise<Made | Back> {
  const { decision, session, talk } = at
  if (choice.form)
    return askForm({ talk, session, dialogue: at.dialogue, decision, drafts: at.memory.drafts }, choice)
  if (askedOf(choice, session.game.sets).length > 0 || choice.args)
    return askArguments({ talk, session, dialogue: at.dialogue, decision, answers }, choice)
  return { action: { type: choice.type, seat: decision.seat, ...choice.fixed }, heard: false }
}

/**
 * Reads what an action would bring. What no undo takes back afterwards waits for Enter, and so does the end
 * of a segment that leaves something undone; everything else is done at once.
 */
async function confirmed(at: At, choice: Choice, { action, heard }: Made): Promise<boolean> {
  const { talk, session, decision } = at
  const told = session.forecast(action)
  if (isRefusal(told)) {
    talk.drop()
    talk.say(refusalText(told))
    return false
  }
  if (choice.end && lossesIn(decision).length > 0) {
    if (decision.undone.length > 0) talk.say('Left undone:', ...todoOf(decision), ...told.lines)
    return isSure(at, choice, 'Enter ends it all the same, back does not:')
  }
  // A form has asked already, by what is grave about it as it stands.
  if (choice.confirm !== undefined && !choice.form)
    return isSureOf(at, choice, choice.confirm, heard ? [] : told.lines)
  if (heard) return true
  const { says, sealed } = triedOut(session, action)
  const asks = sealed && told.lines.length > 0
  // What is done at once is told as it is done.
  talk.say(...told.lines.filter((line) => asks || !says.has(line)))
  if (!asks) return true
  return isSure(at, choice, 'Enter does it, back does not:')
}

/** What would be told of an action, of which nothing is told here; `sealed` if no undo would take it back. */
function triedOut(
  { game, journal }: Session,
  action: Action,
): { readonly says: ReadonlySet<string>; readonly sealed: boolean } {
  const before = journal.state()
  const trial = game.apply(before, action)
  if (!trial.ok) return { says: new Set(), sealed: false }
  const sealed = game.commits(before, trial.state, trial.events) !== null
  return { says: new Set(trial.events.map(game.describe)), sealed }
}
