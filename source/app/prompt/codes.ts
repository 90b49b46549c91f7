/**
 * The letters beside choices. What a game has given a letter has it in every segment; all else keeps its code
 * as long as it is offered in a segment. So a player who knows them may type ahead: a letter, or the digit of
 * a subject and a letter.
 */
import type { Choice, Decision } from '../../kernel/contract/game.ts'
import { defaultLetters, type Letters } from '../keys/bindings.ts'
import { type Act, actOf, isOneOfMany } from './acts.ts'
import { choiceKey, isListed } from './choices.ts'

/** What has a code: a subject, or a choice of a type, perhaps about a subject, or at the place whose letter it has. */
type Holder = { readonly subject: string } | Pick<Choice, 'type' | 'about' | 'at'>

interface Code {
  readonly letters: string
  readonly of: Holder
  /** The letter is the game's; the last of `many` tells those of a letter apart. */
  readonly act?: 'one' | 'many'
  /** It has been offered beside others of its letter, or others brought one of its type before it. */
  readonly apart?: true
  /** Others bring it. */
  readonly comes?: true
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

/** Whether the key that ends a segment takes a choice: one that leaves it at that, and has no letter of the game. */
export const hasEndKey = (codes: Codes, { end }: Pick<Letters, 'end'>, choice: Choice): boolean =>
  choice.end === true && codeFor(codes, choiceKey(choice)) === end

/**
 * The letters of a choice as a decision has it: where nothing else has its letter now, that letter alone. What has been
 * told from others keeps its own letter when they are gone: typed ahead it would be left over, and mean something else.
 */
export function codeIn(codes: Codes, decision: Decision, choice: Choice): string {
  const code = codes.get(choiceKey(choice))
  if (code?.act !== 'many' || code.apart) return code?.letters ?? ''
  const kind = code.letters.slice(0, -1)
  const isAlike = (one: Choice) => {
    const letters = codeFor(codes, choiceKey(one))
    // Whoever types it for what is marked has not seen what others bring meanwhile.
    return letters.startsWith(kind) || (code.comes && /^[1-9]/.test(letters) && letters.slice(1) === kind)
  }
  return decision.choices.filter(isAlike).length === 1 ? kind : code.letters
}

/** Choices about a subject that have a letter after its digit. */
export const choicesWith = (codes: Codes, decision: Decision, letter: string): Choice[] =>
  decision.choices.filter((choice) => {
    const code = choice.about === undefined ? '' : codeIn(codes, decision, choice)
    return /^[1-9]/.test(code) && code.slice(1) === letter
  })

/** Before a letter where single letters have run out, and before a digit. */
const more = '0'
const nine = '123456789'.split('')
const digits = [...nine, ...nine.map((digit) => more + digit)]
const digitsFromNine = [...[...nine].reverse(), ...digits.slice(nine.length)]

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

/**
 * The codes of a turn, and for subjects that are offered and have no digit yet that of the turn before: a force keeps
 * its number from turn to turn.
 */
export function digitsKept(before: Codes, ofLast: Codes, { choices }: Decision): Codes {
  const kept = new Map(before)
  const offered = new Set(choices.filter(isListed).map(({ about = '' }) => subjectKey(about)))
  for (const [key, code] of ofLast) {
    const isFree = !kept.has(key) && [...kept.values()].every(({ letters }) => letters !== code.letters)
    if (isFree && offered.has(key)) kept.set(key, code)
  }
  return kept
}

/** The letters that a segment had in an earlier turn, of what is offered there again, and of places where anything like it is. */
export function carriedLetters(codes: Codes, { choices }: Decision): Codes {
  const listed = choices.filter(isListed)
  const offered = new Set(listed.map(choiceKey))
  const isThere = (of: Holder) => listed.some((choice) => isAtSame(of, choice))
  return new Map(
    [...codes].filter(
      ([key, { of, act }]) => (offered.has(key) || isThere(of)) && !act && !('subject' in of) && !of.about,
    ),
  )
}

/** Whether a letter is that of the place where a choice is offered. */
const isAtSame = (of: Holder, { type, at }: Choice): boolean => 'at' in of && of.at === at && of.type === type

/** The code of the nth entry of a list that never changes; empty where there are no more. */
export function codeAt(index: number, { free }: Letters = defaultLetters): string {
  const letter = free[index % free.length] ?? ''
  return index < free.length ? letter : index < 2 * free.length ? more + letter : ''
}

/** The subject whose digit stands before the letter of a choice. */
const leadingSubject = ({ about, tucked }: Choice): string | undefined =>
  tucked === 'lettered' ? undefined : about

/** Whether the name of a subject ends in one digit. */
const isNumbered = (subject: string): boolean => /(^|\D)[1-9]$/.test(subject)

/**
 * The codes of a decision: those of the game, those that were given before in the segment, and free ones for
 * what is new.
 * @param acts what the game has given a letter
 */
export function giveCodes(
  decision: Decision,
  before: Codes,
  letters: Letters = defaultLetters,
  acts: readonly Act[] = [],
): Codes {
  const codes = new Map(before)
  const choices = decision.choices.filter(isListed)
  const subjects = new Set(choices.flatMap(({ about, end }) => (about === undefined || end ? [] : [about])))
  const offered = new Set([...choices.map(choiceKey), ...[...subjects].map(subjectKey)])
  const give = (key: string, code: Omit<Code, 'letters'>, from: readonly string[]): void => {
    if (codes.has(key)) return
    const taken = new Set([...codes.values()].map((one) => one.letters))
    // With no code left, one of those that are kept for what may come back.
    const free = from.find((one) => !taken.has(one)) ?? from.find((one) => release(codes, one, offered))
    codes.set(key, { ...code, letters: free ?? '' })
  }
  // Who is numbered finds his number free: what is only a name for others takes none of the first.
  const isFromNine = (subject: string) =>
    choices.some(
      (choice) => choice.about === subject && (choice.tucked === 'lettered' || actOf(acts, choice)?.fromNine),
    )
  // Who is numbered has his own number, if it is free: S2 is 2, also without S1.
  const numbered = [...subjects].toSorted((one, other) => Number(isNumbered(other)) - Number(isNumbered(one)))
  for (const subject of numbered) {
    const from = isFromNine(subject) ? digitsFromNine : digits
    give(subjectKey(subject), { of: { subject } }, isNumbered(subject) ? [subject.at(-1)!, ...from] : from)
  }
  const leadOf = (choice: Choice): string => {
    const subject = leadingSubject(choice)
    return subject === undefined ? '' : codeFor(codes, subjectKey(subject))
  }
  const isLost = (choice: Choice) => leadingSubject(choice) !== undefined && leadOf(choice) === ''
  const lettered = choices.map((choice) => {
    const act = actOf(acts, choice)
    const isFree = act !== undefined && letters.free.includes(act.letter.slice(-1))
    return { choice, act: isFree && !isLost(choice) ? act : undefined }
  })
  for (const { choice, act } of lettered) {
    if (!act) continue
    const key = choiceKey(choice)
    const code = leadOf(choice) + act.letter
    const of = { type: choice.type, about: choice.about }
    const many = isOneOfMany(act, choice)
    if (codes.get(key)?.letters.startsWith(code)) continue
    codes.delete(key)
    // The letter of the game goes before one that was only free.
    for (const [other, { letters: held, act: kept }] of codes) if (held === code && !kept) codes.delete(other)
    // Who has read the offer before it may type its letter for that one; what is one's own to take is no such offer.
    const isLater =
      many &&
      act.comes &&
      [...codes.values()].some(
        ({ letters: held, of: other }) =>
          'type' in other && other.type === choice.type && held.startsWith(code),
      )
    const brought =
      many && act.comes ? { comes: true as const, ...(isLater && { apart: true as const }) } : {}
    give(
      key,
      { of, act: many ? 'many' : 'one', ...brought },
      many ? letters.free.map((letter) => code + letter) : [code],
    )
  }
  for (const { choice, act } of lettered) if (!act) inherit(codes, choice, offered)
  const ending = lettered.find(({ choice, act }) => choice.end && !act)?.choice
  // What ended the segment before may still be offered, but no longer as the first.
  for (const [key, { letters: held }] of codes)
    if (ending && held === letters.end && key !== choiceKey(ending)) codes.delete(key)
  const kept = new Set(lettered.some(({ act }) => act) ? acts.map(({ letter }) => letter) : [])
  const singles = [...letters.free, ...letters.free.map((letter) => more + letter)].filter(
    (one) => !kept.has(one),
  )
  for (const { choice, act } of lettered) {
    if (act) continue
    const key = choiceKey(choice)
    const isOfPlace = choice.at !== undefined && actOf(acts, choice)?.byPlace
    const of = { type: choice.type, about: leadingSubject(choice), ...(isOfPlace && { at: choice.at }) }
    // Of several that end a segment, and have no letter of the game, the key that does it takes the first.
    if (choice === ending) codes.set(key, { letters: letters.end, of })
    else if (leadOf(choice) === '') give(key, { of }, isLost(choice) ? [] : singles)
    else {
      const lead = leadOf(choice)
      const near = lettersAbout(codes, choice.about, lead)
      const ways = [...alike(codes, choice), ...letters.free].filter((letter) => !near.includes(letter))
      const fitting = [...ways.filter((letter) => !kept.has(letter)), ...ways]
      give(
        key,
        { of },
        fitting.map((letter) => lead + letter),
      )
    }
  }
  tellApart(
    codes,
    lettered.flatMap(({ choice, act }) => (act ? [choiceKey(choice)] : [])),
  )
  return codes
}

/** Who is new in a place has the letter that others had there who are gone. */
function inherit(codes: Map<string, Code>, choice: Choice, offered: ReadonlySet<string>): void {
  const key = choiceKey(choice)
  if (codes.has(key)) return
  const left = [...codes].find(([other, { of }]) => !offered.has(other) && isAtSame(of, choice))
  if (!left) return
  codes.delete(left[0])
  codes.set(key, left[1])
}

/** Notes of what is offered which of it is told from others of its letter. */
function tellApart(codes: Map<string, Code>, offered: readonly string[]): void {
  const many = offered.flatMap((key) => {
    const code = codes.get(key)
    return code?.act === 'many' ? [{ key, code, kind: code.letters.slice(0, -1) }] : []
  })
  for (const { key, code, kind } of many)
    if (many.filter((one) => one.kind === kind).length > 1) codes.set(key, { ...code, apart: true })
}

/** The letters in the list of one subject, with those of what is not offered now; of a code of more the first. */
const lettersAbout = (codes: Codes, subject: string | undefined, lead: string): string[] =>
  [...codes.values()]
    .filter(({ of, letters }) => 'about' in of && of.about === subject && letters.startsWith(lead))
    .map(({ letters }) => letters.charAt(lead.length))

/** The letters that choices of the same type have with other subjects: best the same here. */
function alike(codes: Codes, { type }: Choice): string[] {
  return [...codes.values()]
    .filter(({ of, letters, act }) => !act && 'type' in of && of.type === type && letters.length === 2)
    .filter(({ letters }) => !letters.startsWith(more))
    .map(({ letters }) => letters.slice(1))
}

/** Takes a code from what is not offered now; false if that is in use. */
function release(codes: Map<string, Code>, code: string, offered: ReadonlySet<string>): boolean {
  const holder = [...codes].find(([key, { letters }]) => letters === code && !offered.has(key))
  if (holder) codes.delete(holder[0])
  return holder !== undefined
}
