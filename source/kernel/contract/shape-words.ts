/**
 * What a data file must have at a place, in a sentence for people who do not know the words of the checker.
 */
import type * as z from 'zod'
import { capital } from './words.ts'

type Issue = z.core.$ZodIssue

const kinds: Readonly<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text in quotation marks',
  array: 'a list in square brackets',
  object: 'a group of fields in braces',
  record: 'a group of fields in braces',
  boolean: 'true or false',
  null: 'null',
}
const longest = 40

/** A value as it is written in the file, not too long. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a group of fields'
  // A number like 1e999, which JSON reads and cannot write.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'one so large'
  const text = JSON.stringify(value)
  return text.length > longest ? `${text.slice(0, longest)}..."` : text
}

/**
 * The sentence for one fault.
 * @param value what stands there now; undefined if nothing does.
 */
export function shapeWords(issue: Issue, value: unknown): string {
  const instead = (wanted: string) =>
    value === undefined
      ? `${capital(wanted)} is missing.`
      : `Here must be ${wanted}, and not ${shown(value)}.`
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = kindOf(issue)
      const quoted = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))
      return instead(/number$/.test(wanted) && quoted ? `${wanted} without quotation marks` : wanted)
    }
    case 'invalid_value':
      return instead(oneOf(issue.values))
    case 'invalid_union':
      return instead(eitherOf(issue))
    case 'invalid_format':
      return instead(issue.message)
    case 'too_small':
    case 'too_big':
      return sizeWords(issue, value)
    case 'unrecognized_keys':
      return issue.keys.length > 1
        ? `There are no fields ${issue.keys.map((key) => `"${key}"`).join(', ')} here; look at their spelling.`
        : `There is no field "${issue.keys[0]}" here; look at its spelling.`
    case 'invalid_key':
      return `The name "${String(issue.path.at(-1))}" does not fit: ${issue.issues
        .map((within) => shapeWords(within as Issue, issue.path.at(-1)))
        .join(' ')}`
    default:
      return issue.message
  }
}

/** Of several limits that a value is beyond, such as those of any count and of this one, the narrowest alone is told. */
export const narrowest = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter((issue) => !issues.some((other) => limitOf(other) > limitOf(issue) && isOfSame(issue, other)))

const isOfSame = (one: Issue, other: Issue): boolean =>
  one.code === other.code && one.path.join('.') === other.path.join('.')

/** How narrow a limit is, among those of its kind. */
const limitOf = (issue: Issue): number =>
  issue.code === 'too_small' ? Number(issue.minimum) : issue.code === 'too_big' ? -Number(issue.maximum) : 0

type IssueOf<C extends Issue['code']> = Extract<Issue, { code: C }>

const kindOf = ({ expected }: IssueOf<'invalid_type'>): string => kinds[expected] ?? expected

function oneOf(values: readonly unknown[]): string {
  const words = values.map((one) => (typeof one === 'string' ? `"${one}"` : String(one)))
  return words.length > 1 ? `one of ${words.join(', ')}` : words[0]!
}

/** What fits where there are several shapes: the words that tell them apart, or each of them. */
function eitherOf(issue: IssueOf<'invalid_union'>): string {
  if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options)
  const wanted = (issue.errors as readonly (readonly Issue[])[]).flatMap(([first]) =>
    first?.code === 'invalid_type'
      ? [kindOf(first)]
      : first?.code === 'invalid_value'
        ? [oneOf(first.values)]
        : [],
  )
  return [...new Set(wanted)].join(', or ') || 'something else'
}

function sizeWords(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, value: unknown): string {
  const small = issue.code === 'too_small'
  const limit = Number(small ? issue.minimum : issue.maximum)
  const size = issue.exact ? 'exactly' : small ? 'at least' : 'at most'
  if (issue.origin === 'array') {
    const found = Array.isArray(value) ? value.length : 0
    return `Here must be ${size} ${limit} ${limit === 1 ? 'entry' : 'entries'}, and not ${found}.`
  }
  if (issue.origin === 'string')
    return `Here must be a text of ${size} ${limit} ${limit === 1 ? 'character' : 'characters'}, and not ${shown(value)}.`
  return `Here must be a number of ${size} ${limit}, and not ${shown(value)}.`
}
