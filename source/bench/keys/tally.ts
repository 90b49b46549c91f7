/** What persons have pressed in some games, turn by turn and kind by kind. */
import { groupBy } from '../../app/parts/group.ts'
import { quantile } from '../quantile.ts'
import type { Answered, Pressed } from './play.ts'

/** A figure of a turn: the turn in the middle, and the one that only one in ten goes beyond. */
export interface Spread {
  readonly median: number
  readonly most: number
}

export interface Tally {
  /** Turns of persons. */
  readonly turns: number
  readonly keys: Spread
  readonly questions: Spread
  /** Questions a turn that could only be answered in one way. */
  readonly only: Spread
  /** Questions a turn of a segment in which nothing was done. */
  readonly passed: Spread
  /** Pages a turn that wait for a key, and those that go by themselves. */
  readonly pages: Spread
  readonly slides: Spread
  /** Of all persons together, for each turn of the game. */
  readonly curtains: Spread
  /** Of the turn that had most. */
  readonly mostCurtains: number
  /** Answers to which no keys were found. */
  readonly lost: number
  /** What costs most comes first. */
  readonly kinds: readonly KindCost[]
  /** The same of the pages that wait, by what they wait for. */
  readonly waits: readonly KindCost[]
}

/** Questions of a kind, or pages, or curtains: how many, and how many keys they take, in a turn on average. */
export interface KindCost {
  readonly kind: string
  readonly times: number
  readonly keys: number
}

type AnsweredQuestion = Pressed & { readonly what: { readonly kind: 'question' } & Answered }

const isQuestion = (one: Pressed): one is AnsweredQuestion => one.what.kind === 'question'

/** @param games what was pressed in each game */
export function tallyOf(games: readonly (readonly Pressed[])[]): Tally {
  const turns = games.flatMap((pressed) => [
    ...groupBy(pressed.filter(isOfSeat), ({ seat, turn }) => `${seat} ${turn}`).values(),
  ])
  const rounds = games.flatMap((pressed) => [...groupBy(pressed, ({ turn }) => String(turn)).values()])
  const questions = turns.map(questionsOf)
  const spread = <T>(of: readonly T[], figure: (one: T) => number): Spread => {
    const figures = of.map(figure)
    return { median: quantile(figures, 0.5), most: quantile(figures, 0.9) }
  }
  const many = (kind: Pressed['what']['kind']) => (of: readonly Pressed[]) =>
    of.filter(({ what }) => what.kind === kind).length
  return {
    turns: turns.length,
    keys: spread(turns, (turn) => turn.reduce((sum, { keys }) => sum + keys, 0)),
    questions: spread(questions, ({ length }) => length),
    only: spread(questions, (of) => of.filter(isOnly).length),
    passed: spread(questions, (of) => of.filter(isPassed).length),
    pages: spread(turns, many('page')),
    slides: spread(turns, many('slide')),
    curtains: spread(rounds, many('curtain')),
    mostCurtains: Math.max(0, ...rounds.map(many('curtain'))),
    lost: games.flat().filter((one) => isQuestion(one) && one.what.isLost).length,
    kinds: kindsOf(turns.flat(), questions.flat(), turns.length),
    waits: waitsOf(turns.flat(), turns.length),
  }
}

/** What everybody sees belongs to nobody's turn. */
const isOfSeat = ({ seat }: Pressed): boolean => seat !== ''

/** All answers to one question: those of a segment belong together, whatever interrupts it. */
type QuestionAnswered = readonly AnsweredQuestion[]

function questionsOf(turn: readonly Pressed[]): readonly QuestionAnswered[] {
  const asked = turn.filter(isQuestion)
  const segments = groupBy(asked, ({ what }) => (what.isSegment ? what.asked : undefined))
  const interrupting = asked.filter(({ what }) => !what.isSegment).map((one) => [one])
  return [...[...segments].filter(([kind]) => kind !== undefined).map(([, of]) => of), ...interrupting]
}

const isOnly = (question: QuestionAnswered): boolean => question.every(({ what }) => what.isOnly)

const isPassed = (question: QuestionAnswered): boolean =>
  !isOnly(question) && question.length === 1 && question[0]!.what.isSegment && question[0]!.what.ends

function waitsOf(pressed: readonly Pressed[], turns: number): readonly KindCost[] {
  const pages = pressed.flatMap(({ what }) => (what.kind === 'page' ? [what.of] : []))
  return [...groupBy(pages, (of) => of)]
    .map(([kind = '', { length }]) => ({ kind, times: length / turns, keys: length / turns }))
    .sort((one, other) => other.keys - one.keys)
}

function kindsOf(
  pressed: readonly Pressed[],
  questions: readonly QuestionAnswered[],
  turns: number,
): readonly KindCost[] {
  const nameOf = (one: Pressed) => (isQuestion(one) ? one.what.asked : one.what.kind)
  const kinds = [...groupBy(pressed, nameOf)].map(([kind = '', of]) => ({
    kind,
    times: questions.filter(([one]) => nameOf(one!) === kind).length || of.length,
    keys: of.reduce((sum, { keys }) => sum + keys, 0),
  }))
  return kinds
    .map(({ kind, times, keys }) => ({ kind, times: times / turns, keys: keys / turns }))
    .sort((one, other) => other.keys - one.keys)
}
