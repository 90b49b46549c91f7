/**
 * The letters beside choices. A choice keeps its code as long as it is offered in a segment, so that a player
 * who knows them may type ahead: a letter, or the digit of a subject and a letter.
 */
import type { Choice, Decision } from '../../kernel/contract/game.ts'
import { defaultLetters, type Letters } from '../keys/bindings.ts'
import { choiceKey, isListed, subjectsOf } from './choices.ts'

/** What has a code: a subject, or a choice of a type, perhaps about a subject. */
type Holder = { readonly subject: string } | Pick<Choice, 'type' | 'about'>

interface Code {
  readonly letters: string
  readonly of: Holder
}

/**
 * Codes by `choiceKey`, those of subjects by `subjectKey`. Codes of
 * what is no longer offered are kept for it.
 */
export type Codes = ReadonlyMap<string, Code>

export const noCodes: Codes = new Map()

export const subjectKey = (subject: string): string => `@${subject}`

/** The letters of a choice or a subject by its key; empty where there are none. */
export const codeFor = (codes: Codes, key: string): string => codes.get(key)?.letters ?? ''

const digits = '123456789'.split('')
/** Before a letter where single letters have run out. */
const more = '0'

/**
 * The digits of subjects in other segments of a turn, for its next one: who is gone keeps
 * his, so that none comes to mean somebody else. Where two segments have given one digit
 * to different subjects the first keeps it.
 */
export function carriedDigits(segments: Iterable<Codes>): Codes {
  const carried = new Map<string, Code>()
  const isCarried = (letters: string) => [...carried.values()].some((code) => code.letters === letters)
  for (const codes of segments)
    for (const [key, code] of codes)
      if ('subject' in code.of && digits.includes(code.letters) && !carried.has(key))
        if (!isCarried(code.letters)) carried.set(key, code)
  return carried
}

/** The code of the nth entry of a list that never changes; empty where there are no more. */
export function codeAt(index: number, { free }: Letters = defaultLetters): string {
  const letter = free[index % free.length] ?? ''
  return index < free.length ? letter : index < 2 * free.length ? more + letter : ''
}

/** The codes of a decision: those that were given before in the segment, and free ones for what is new. */
export function giveCodes(decision: Decision, before: Codes, letters: Letters = defaultLetters): Codes {
  const singles = [...letters.free, ...letters.free.map((letter) => more + letter)]
  const codes = new Map(before)
  const subjects = subjectsOf(decision)
  const choices = decision.choices.filter((choice) => isListed(choice))
  const offered = new Set([...choices.map(choiceKey), ...[...subjects.keys()].map(subjectKey)])
  const give = (key: string, of: Holder, from: readonly string[], near: readonly string[] = []): void => {
    if (codes.has(key)) return
    const taken = new Set([...codes.values()].map((code) => code.letters))
    const fitting = from.filter((code) => !near.includes(code.slice(-1)))
    // With no code left, one of those that are kept for what may come back.
    const free =
      fitting.find((code) => !taken.has(code)) ?? fitting.find((code) => release(codes, code, offered))
    codes.set(key, { letters: free ?? '', of })
  }
  for (const subject of subjects.keys()) give(subjectKey(subject), { subject }, [...digits, ...letters.free])
  for (const choice of choices) {
    const key = choiceKey(choice)
    const of = { type: choice.type, about: choice.about }
    const lead = choice.about === undefined ? undefined : codes.get(subjectKey(choice.about))?.letters
    if (choice.end) codes.set(key, { letters: letters.end, of })
    else if (lead === undefined) give(key, of, singles)
    else {
      const ways = lead === '' ? [] : [...alike(codes, choice), ...letters.free]
      give(
        key,
        of,
        ways.map((letter) => lead + letter),
        lettersAbout(codes, choice.about),
      )
    }
  }
  return codes
}

/** The letters in the list of one subject, with those of what is not offered now. */
const lettersAbout = (codes: Codes, subject: string | undefined): string[] =>
  [...codes.values()]
    .filter(({ of, letters }) => 'about' in of && of.about === subject && letters !== '')
    .map(({ letters }) => letters.slice(-1))

/** The letters that choices of the same type have with other subjects: best the same here. */
function alike(codes: Codes, { type }: Choice): string[] {
  return [...codes.values()]
    .filter(({ of, letters }) => 'type' in of && of.type === type && letters.length === 2)
    .filter(({ letters }) => !letters.startsWith(more))
    .map(({ letters }) => letters.slice(1))
}

/** Takes a code from what is not offered now; false if that is in use. */
function release(codes: Map<string, Code>, code: string, offered: ReadonlySet<string>): boolean {
  const holder = [...codes].find(([key, { letters }]) => letters === code && !offered.has(key))
  if (holder) codes.delete(holder[0])
  return holder !== undefined
}
