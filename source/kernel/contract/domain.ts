/** Domains of arguments, and whether an action keeps to the open decision, which no rule need ask again. */
import type { ActionOf, DecisionOf, Form } from './actions.ts'
import {
  type Action,
  type Choice,
  type Decision,
  type Domain,
  type Fixed,
  type Json,
  type OneDomain,
  type PathDomain,
  type Refusal,
  Refused,
  type TallyDomain,
} from './game.ts'
import type { Seat } from './named.ts'
import { ownOf } from './own.ts'
import { isPrintable, printable } from './printable.ts'
import { listed } from './words.ts'

/** Named lists of places, as `Game.sets`. */
export type Sets = Readonly<Record<string, readonly string[]>>

/** The domain of one among some values, each with what a person reads for it. */
export const oneOf = <Word extends string>(
  entries: readonly (readonly [value: Word, label: string])[],
): OneDomain<Word> => {
  const of: Word[] = []
  const labels: Record<string, string> = {}
  for (const [value, label] of entries) {
    of.push(value)
    labels[value] = label
  }
  return { kind: 'one', of, labels }
}

/** So many words are named in a refusal; the rest are counted. */
const mostListed = 12
/** So many characters of what was sent are repeated in a refusal. */
const mostRepeated = 40
/** A way longer than this is taken for a mistake. */
const longestPath = 1000

/**
 * The choice of a decision that an action takes.
 * @throws Refused with the choice's rule and one sentence if the action is none of those offered.
 */
export function checkChoice(decision: Decision, action: Action, sets: Sets): Choice {
  const found = choiceOrFault(decision, action, sets)
  if ('type' in found) return found
  if ('reason' in found) throw new Refused(found.rule, found.reason)
  throw new Refused(found.rule, `"${found.argument}" ${found.wants}.`, 'domain')
}

/** What of an action is none of what is offered: one of its arguments, and what of it, as "must be 3". */
export interface ArgumentFault {
  readonly rule: string
  readonly argument: string
  readonly wants: string
}

/** The argument for whose sake an action is none of those offered; null if it is one, or a rule refuses it. */
export function argumentFault(decision: Decision, action: Action, sets: Sets): ArgumentFault | null {
  const found = choiceOrFault(decision, action, sets)
  return 'argument' in found ? found : null
}

function choiceOrFault(decision: Decision, action: Action, sets: Sets): Choice | ArgumentFault | Refusal {
  const choice = findChoice(decision, action)
  if (!('type' in choice)) return choice
  const { rule, off, fixed, args = {} } = choice
  if (off) return { rule: off.rule, reason: off.reason }
  for (const name of Object.keys(action))
    if (name !== 'type' && name !== 'seat' && !has(fixed, name) && !has(args, name)) {
      const wants = `is no argument of "${choice.type}"${expectedNames(choice)}`
      return { rule, argument: brief(name), wants }
    }
  for (const [name, domain] of Object.entries(args)) {
    const fault = Object.hasOwn(action, name)
      ? domainFault(name, action[name]!, domain, sets)
      : { argument: name, wants: `is missing: ${expected(domain, sets)}` }
    // A limit of a tally is a rule; whatever else a domain refuses is of no interest to people.
    if (fault) return { rule, ...fault }
  }
  return choice
}

/**
 * The action as the game declares it, for an open decision of the game offers it. Whatever comes from a disk,
 * a line or a player passes here, and nowhere else.
 * @throws Refused as `checkChoice`
 */
export function takenFrom<F extends Form, Who extends Seat>(
  decision: DecisionOf<F>,
  action: Action,
  sets: Sets,
): ActionOf<F, Who> {
  checkChoice(decision, action, sets)
  return action as ActionOf<F, Who>
}

/** The places of a place or path domain. */
export function placesOf(domain: { readonly of: readonly string[] | string }, sets: Sets): readonly string[] {
  if (typeof domain.of !== 'string') return domain.of
  const places = sets[domain.of]
  if (!places) throw new Error(`The game has no set of places "${domain.of}".`)
  return places
}

/** Whether an action is meant for a choice, by its type and what the choice fixes. */
export const takes = ({ type, fixed = {} }: Choice, action: Action): boolean =>
  type === action.type &&
  Object.entries(fixed).every(([name, value]) => Object.hasOwn(action, name) && same(value, action[name]))

const same = (value: Fixed, other: Json | undefined): boolean =>
  typeof value !== 'object'
    ? value === other
    : Array.isArray(other) && other.length === value.length && value.every((part, at) => part === other[at])

/** The choice that an action is meant for: of several the one that fixes the most, open before closed. */
export function choiceTaken(choices: readonly Choice[], action: Action): Choice | null {
  let found: Choice | null = null
  for (const choice of choices) {
    if (!takes(choice, action)) continue
    const more = found === null || fixedNumber(choice) > fixedNumber(found)
    const opener = found?.off && !choice.off && fixedNumber(choice) === fixedNumber(found)
    if (more || opener) found = choice
  }
  return found
}

const fixedNumber = ({ fixed = {} }: Choice): number => Object.keys(fixed).length

function findChoice(decision: Decision, action: Action): Choice | ArgumentFault {
  const { rule } = decision
  if (action.seat !== decision.seat)
    return { rule, argument: 'seat', wants: `must be "${decision.seat}", whose decision this is` }
  const found = choiceTaken(decision.choices, action)
  if (found) return found
  const sameType = decision.choices.filter(({ type }) => type === action.type)
  if (sameType.length === 0) {
    const types = [...new Set(decision.choices.map(({ type }) => type))]
    return { rule, argument: 'type', wants: `must be ${words(types)}` }
  }
  const { name, values } = differingFixed(sameType, action)
  return { rule: sameType[0]!.rule, argument: name, wants: `must be ${words(values)}` }
}

/** The first fixed argument that no choice agrees with, and the values that it could have. */
function differingFixed(choices: readonly Choice[], action: Action): { name: string; values: Fixed[] } {
  let left = choices
  for (const name of new Set(choices.flatMap(({ fixed }) => Object.keys(fixed ?? {})))) {
    const agree = left.filter(({ fixed }) => !has(fixed, name) || same(fixed![name]!, action[name]))
    if (agree.length === 0) return { name, values: [...new Set(left.map(({ fixed }) => fixed![name]!))] }
    left = agree
  }
  throw new Error('Some choice agrees in every fixed argument.')
}

/** What is wrong with a value: its name with what it must be, or the limit that it breaks. */
type DomainFault = Omit<ArgumentFault, 'rule'> | Refusal

/** Null if nothing is wrong. */
function domainFault(name: string, value: Json, domain: Domain, sets: Sets): DomainFault | null {
  switch (domain.kind) {
    case 'one':
      if (typeof value === 'string' && domain.of.includes(value)) return null
      break
    case 'count':
      if (isWhole(value) && value >= domain.min && value <= domain.max) return null
      break
    case 'tally':
      return tallyFault(name, value, domain)
    case 'place':
      if (typeof value === 'string' && isPlace(value, domain, sets)) return null
      break
    case 'path':
      return pathFault(name, value, domain, sets)
    case 'text':
      // Control characters would reach other people's terminals through the log.
      if (typeof value === 'string' && [...value].length <= domain.max && isPrintable(value)) return null
  }
  return { argument: name, wants: `must be ${expected(domain, sets)}` }
}

const isWhole = (value: Json): value is number => Number.isInteger(value)

function tallyFault(name: string, value: Json, domain: TallyDomain): DomainFault | null {
  const { items, limits, empty } = domain
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { argument: name, wants: `must be ${expected(domain, {})}` }
  const amounts: Record<string, number> = {}
  let total = 0
  for (const [key, amount] of Object.entries(value)) {
    const item = Object.hasOwn(items, key) ? items[key] : undefined
    if (!item) return { argument: name, wants: `may name ${words(Object.keys(items))}, not "${brief(key)}"` }
    if (!isWhole(amount) || amount < 0 || amount > item.max)
      return { argument: `${name}.${key}`, wants: `must be ${range(0, item.max)} (${item.label})` }
    amounts[key] = amount
    total += amount
  }
  if (total === 0 && !empty)
    return { argument: name, wants: `must name at least one of ${words(Object.keys(items))}` }
  for (const { keys, min, max, rule, reason } of limits) {
    let sum = 0
    for (const key of keys) sum += ownOf(amounts, key) ?? 0
    if (sum < (min ?? 0) || sum > (max ?? Number.POSITIVE_INFINITY)) return { rule, reason }
  }
  return null
}

function pathFault(name: string, value: Json, domain: PathDomain, sets: Sets): DomainFault | null {
  if (!Array.isArray(value) || value.length === 0 || value.length > longestPath)
    return { argument: name, wants: `must be ${expected(domain, sets)}` }
  const stray = value.findIndex((place) => typeof place !== 'string' || !isPlace(place, domain, sets))
  if (stray < 0) return null
  // A list or an object may be nested too deep to be written out.
  const place: Json = value[stray]
  const shown = typeof place === 'object' && place !== null ? '...' : brief(String(place))
  const wants = `must be ${expected(domain, sets)}, and "${shown}" is none of these places`
  return { argument: name, wants }
}

const indexed = new WeakMap<readonly string[], ReadonlySet<string>>()

function isPlace(place: string, domain: { readonly of: readonly string[] | string }, sets: Sets): boolean {
  const places = placesOf(domain, sets)
  // The game's own sets are long and asked again and again; a decision's list is short and used once.
  if (typeof domain.of !== 'string') return places.includes(place)
  const index = indexed.get(places) ?? new Set(places)
  indexed.set(places, index)
  return index.has(place)
}

/** What a domain takes, to follow "must be". */
function expected(domain: Domain, sets: Sets): string {
  switch (domain.kind) {
    case 'one':
      return words(domain.of)
    case 'count':
      return range(domain.min, domain.max) + (domain.unit ? ` (${domain.unit})` : '')
    case 'tally':
      return `amounts by name, of ${words(Object.keys(domain.items))}`
    case 'place':
      return places(domain, sets)
    case 'path':
      return `a list of places on the way from ${domain.from} by ${domain.on}, each ${places(domain, sets)}`
    case 'text':
      return `text of at most ${domain.max} characters without control characters`
  }
}

const places = (domain: { readonly of: readonly string[] | string }, sets: Sets): string =>
  typeof domain.of === 'string' ? `a place of the set "${domain.of}"` : words(placesOf(domain, sets))

function expectedNames(choice: Choice): string {
  const names = [...Object.keys(choice.fixed ?? {}), ...Object.keys(choice.args ?? {})]
  return names.length > 0 ? `, which takes ${words(names)}` : ', which takes none'
}

const range = (min: number, max: number): string =>
  min === max ? `the whole number ${min}` : `a whole number from ${min} to ${max}`

/** "a", "b" or "c"; after twelve words the rest are only counted. */
function words(of: readonly Fixed[]): string {
  const shown = of.slice(0, mostListed).map((word) => JSON.stringify(word))
  if (of.length > mostListed) return `${shown.join(', ')} or one of ${of.length - mostListed} more`
  if (shown.length === 0) return 'nothing, for there is nothing to name'
  return listed(shown, 'or')
}

/** What another program sent, fit to stand in a sentence. */
const brief = (text: string): string =>
  printable(text.length > mostRepeated ? `${text.slice(0, mostRepeated)}...` : text)

const has = (record: object | undefined, name: string): boolean =>
  record !== undefined && Object.hasOwn(record, name)
