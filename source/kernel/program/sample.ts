/** Draws actions at random from what a decision offers, for the random player and for fuzzers. */
import { placesOf, type Sets } from '../contract/domain.ts'
import type { Action, ActionInMaking, Choice, Decision, Domain, Json } from '../contract/game.ts'

/** A whole number from 0 to n - 1. */
export type Pick = (n: number) => number

/** An argument for which a value is wanted. */
export interface Argument<C extends Choice = Choice> {
  readonly choice: C
  /** Its name among the arguments of the choice. */
  readonly name: string
  readonly domain: Domain
}

export interface SampleOptions<C extends Choice = Choice> {
  /** Whether the segment is ended where it may be, drawn each time; once in four times if left out. */
  readonly ends?: (pick: Pick) => boolean
  /** Types of actions that lead nowhere and are taken only once in 50 times where there is another. */
  readonly rarely?: readonly C['type'][]
  /** How often a choice is taken against others, in whole numbers; 1 if left out, never at 0. */
  readonly weight?: (choice: C) => number
  /** A value for an argument, or undefined to have it drawn from its domain. */
  readonly draw?: (argument: Argument<C>, pick: Pick) => Json | undefined
}

/** Draws whether to do something that is done once in so many times. */
export const onceIn =
  (times: number) =>
  (pick: Pick): boolean =>
    pick(times) === 0

/**
 * A random action that the decision's choices and domains allow. The rules may still refuse it, for domains
 * tell less than rules know; draw again then. Null if no choice is open.
 */
export function sampleAction<C extends Choice>(
  decision: Decision<C>,
  sets: Sets,
  pick: Pick,
  options: SampleOptions<C> = {},
): Action | null {
  const choice = sampleChoice(decision.choices, sets, pick, options)
  if (!choice) return null
  const action: ActionInMaking = { type: choice.type, seat: decision.seat }
  for (const name in choice.fixed) action[name] = choice.fixed[name]!
  for (const name in choice.args) {
    const domain = choice.args[name]!
    action[name] = options.draw?.({ choice, name, domain }, pick) ?? sampleDomain(domain, sets, pick)
  }
  return action
}

function sampleChoice<C extends Choice>(
  choices: readonly C[],
  sets: Sets,
  pick: Pick,
  { ends: endsHere = onceIn(4), rarely = [], weight = () => 1 }: SampleOptions<C>,
): C | null {
  const [ends, rare, others] = [new Lot<C>(), new Lot<C>(), new Lot<C>()]
  for (const choice of choices) {
    const weighs = weight(choice)
    if (weighs > 0 && isOpen(choice, sets))
      (choice.end ? ends : rarely.includes(choice.type) ? rare : others).add(choice, weighs)
  }
  if (!rare.isEmpty && pick(50) === 0) return rare.draw(pick)
  if (!ends.isEmpty && endsHere(pick)) return ends.draw(pick)
  return [others, ends, rare].find(({ isEmpty }) => !isEmpty)?.draw(pick) ?? null
}

/** Choices of which one is drawn by weight. */
class Lot<C> {
  readonly #choices: C[] = []
  readonly #weights: number[] = []
  #total = 0

  get isEmpty(): boolean {
    return this.#choices.length === 0
  }

  add(choice: C, weighs: number): void {
    this.#choices.push(choice)
    this.#weights.push(weighs)
    this.#total += weighs
  }

  draw(pick: Pick): C {
    let left = pick(this.#total)
    const at = this.#weights.findIndex((weighs) => {
      left -= weighs
      return left < 0
    })
    return this.#choices.at(at)!
  }
}

function isOpen(choice: Choice, sets: Sets): boolean {
  if (choice.off) return false
  for (const name in choice.args) if (isBarren(choice.args[name]!, sets)) return false
  return true
}

/** True for a domain without any value. */
function isBarren(domain: Domain, sets: Sets): boolean {
  switch (domain.kind) {
    case 'one':
      return domain.of.length === 0
    case 'count':
      return domain.max < domain.min
    case 'place':
    case 'path':
      return placesOf(domain, sets).length === 0
    case 'tally':
      if (!domain.empty) {
        for (const key in domain.items) if (domain.items[key]!.max > 0) return false
        return true
      }
      return false
    case 'text':
      return false
  }
}

/** A random value of a domain that has one. */
function sampleDomain(domain: Domain, sets: Sets, pick: Pick): Json {
  switch (domain.kind) {
    case 'one':
      return domain.of[pick(domain.of.length)]!
    case 'count':
      return domain.min + sampleAmount(domain.max - domain.min, pick)
    case 'tally':
      return sampleTally(domain, pick)
    case 'place': {
      const places = placesOf(domain, sets)
      return places[pick(places.length)]!
    }
    case 'path': {
      const places = placesOf(domain, sets)
      const first = places[pick(places.length)]!
      return pick(2) === 0 ? [first] : [first, places[pick(places.length)]!]
    }
    case 'text':
      return 'abcdefghijklmnopqrstuvwxyz'.slice(0, pick(Math.min(domain.max, 26) + 1))
  }
}

/** From 0 to `max`: none, all and anything between are equally likely, for the edges find the faults. */
function sampleAmount(max: number, pick: Pick): number {
  if (max <= 0) return 0
  const third = pick(3)
  return third === 0 ? 0 : third === 1 ? max : pick(max + 1)
}

function sampleTally(domain: Extract<Domain, { kind: 'tally' }>, pick: Pick): Json {
  const keys = Object.keys(domain.items)
  const tally: Record<string, number> = {}
  const room = (key: string): number => {
    let most = domain.items[key]!.max - (tally[key] ?? 0)
    for (const { keys: bound, max } of domain.limits)
      if (max !== undefined && bound.includes(key)) most = Math.min(most, max - total(tally, bound))
    return most
  }
  const add = (key: string, amount: number): void => {
    if (amount > 0) tally[key] = (tally[key] ?? 0) + amount
  }
  const start = keys.length > 0 ? pick(keys.length) : 0
  for (let i = 0; i < keys.length; i++) {
    const key = keys[(start + i) % keys.length]!
    add(key, sampleAmount(room(key), pick))
  }
  for (const { keys: bound, min } of domain.limits) {
    if (min === undefined) continue
    const from = bound.length > 0 ? pick(bound.length) : 0
    for (let i = 0; i < bound.length; i++) {
      const want = min - total(tally, bound)
      if (want <= 0) break
      const key = bound[(from + i) % bound.length]!
      if (domain.items[key]) add(key, Math.min(want, room(key)))
    }
  }
  if (!domain.empty && keys.length > 0 && total(tally, keys) === 0) addOne(keys, start, room, add)
  return tally
}

/** Adds one of the first item from `start` on that has room. */
function addOne(
  keys: readonly string[],
  start: number,
  room: (key: string) => number,
  add: (key: string, amount: number) => void,
): void {
  for (let i = 0; i < keys.length; i++) {
    const key = keys[(start + i) % keys.length]!
    if (room(key) > 0) {
      add(key, 1)
      return
    }
  }
}

function total(tally: Readonly<Record<string, number>>, keys: readonly string[]): number {
  let sum = 0
  for (const key of keys) sum += tally[key] ?? 0
  return sum
}
