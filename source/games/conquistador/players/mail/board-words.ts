/** How a sheet names nations, places, amounts and odds, and what that means on the board. */
import type { Given, Known, MailWord } from '../../../../kernel/contract/by-mail.ts'
import { oneOf } from '../../../../kernel/contract/domain.ts'
import type { Domain } from '../../../../kernel/contract/game.ts'
import type { Seat } from '../../../../kernel/contract/named.ts'
import { listed } from '../../../../kernel/contract/words.ts'
import { nations } from '../../data/names.ts'
import type { Nation } from '../../data/shapes.ts'
import { hexOfNode } from '../../map/board.ts'
import { positionOf } from '../../map/closed.ts'
import type { Hex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import { hexName } from '../../matters/ports.ts'
import type { Position } from '../../state/context.ts'
import type { State } from '../../state/state.ts'
import { seatAt } from '../../state/units.ts'

/** What a nation sees on the board. */
export interface Sight {
  readonly g: Position
  readonly nation: Nation
  readonly known: Known<State>
}

export const sightOf = (world: World, known: Known<State>): Sight => ({
  g: positionOf(world, known.view),
  nation: seatAt(known.view, known.seat),
  known,
})

export type FormField = 'of' | 'in' | 'least' | 'gold' | 'odds' | 'size'

/** The texts beside a field; none where it is left out. */
export const textsAt = (given: Given, field: string): readonly string[] => {
  const set = Object.hasOwn(given, field) ? given[field]! : []
  return typeof set === 'string' ? [set] : set
}

export const textAt = (given: Given, field: string): string | null => textsAt(given, field)[0] ?? null

const seats: readonly Seat[] = nations.filter((nation) => nation !== 'Bankers')
/** `any` is any other nation. */
const anybody = 'any'

/** The nations that `of` names; all others without it. */
export function nationsOf({ g, nation }: Sight, given: Given): Nation[] {
  const named = textsAt(given, 'of')
  const others = g.state.order.filter((one) => one !== nation && seats.includes(one))
  if (named.length === 0 || named.includes(anybody)) return others
  return g.state.order.filter((one) => named.includes(one))
}

/** Whether a hex is one of the places, hexes and Areas, that are named; anywhere without any. */
export const isIn = ({ g }: Pick<Sight, 'g'>, hex: Hex, places: readonly string[]): boolean =>
  places.length === 0 || places.includes(hex) || places.includes(g.board.hexes.get(hex)?.area ?? '')

const odds = /^([1-9]\d{0,2}):([1-9]\d{0,2})$/
const amount = /^\d{1,5}$/

export const amountAt = (given: Given, field: string, without = 0): number => {
  const text = textAt(given, field)
  return text !== null && amount.test(text) ? Number(text) : without
}

/** Attack for one of defence; null without the field. */
export function oddsAt(given: Given, field: string): number | null {
  const [, attack, defence] = odds.exec(textAt(given, field) ?? '') ?? []
  return attack && defence ? Number(attack) / Number(defence) : null
}

/** What a form offers for a field. */
type Offers = (world: World, state: State, seat: Seat) => Domain

const word =
  (words: readonly (readonly [value: string, label: string])[]): Offers =>
  () =>
    oneOf(words)
const places =
  (more: (world: World) => readonly string[]): Offers =>
  (world, state) => ({ kind: 'place', of: [...more(world), ...likeliestFirst(world, state)] })

/** Hexes where somebody has something that is seen, then land of the Areas, the sea, and what nobody can hold. */
function likeliestFirst({ board }: World, { stacks, expeditions }: State): readonly Hex[] {
  const held = [...stacks.map(({ hex }) => hex), ...expeditions.map(({ place }) => hexOfNode(place))]
  const hexes = [...board.hexes.values()]
  return [
    ...new Set([
      ...held.filter((hex) => board.hexes.has(hex)),
      ...hexes.filter(({ area }) => area !== null).map(({ hex }) => hex),
      ...hexes.filter(({ terrain }) => terrain === 'sea').map(({ hex }) => hex),
      ...board.hexes.keys(),
    ]),
  ]
}

const ownExpeditions: Offers = (_, state, seat) =>
  oneOf([
    ['', 'any'],
    ...state.expeditions.filter(({ nation }) => nation === seat).map(({ id }) => [id, id] as const),
  ])
const otherSeats = (state: State, seat: Seat) =>
  state.order.filter((one) => one !== seat && seats.includes(one)).map((one) => [one, one] as const)
const noMatter = ['', 'no matter'] as const

const offers: Readonly<Record<keyof typeof kinds, Offers>> = {
  nation: (_, state, seat) => oneOf([[anybody, 'any other nation'], ...otherSeats(state, seat)]),
  seat: (_, state, seat) => oneOf(otherSeats(state, seat)),
  place: places(({ board }) => [...board.hexesOfArea.keys()]),
  hex: places(() => []),
  mine: (world) => oneOf(Object.keys(world.data.map.mines).map((mine) => [mine, mine] as const)),
  amount: () => ({ kind: 'count', min: 0, max: 999 }),
  odds: word([
    noMatter,
    ...['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1'].map((one) => [one, one] as const),
  ]),
  name: ownExpeditions,
  names: ownExpeditions,
  alone: word([noMatter, ['1', 'at least one'], ['alone', 'without soldiers']]),
  share: word([
    ['all', 'all that are in range'],
    ['enough', 'as many as the odds take'],
    ['even', 'odds as like as can be'],
  ]),
  bounds: word([
    ['paid', 'only as paid for'],
    ['any', 'past those paid for'],
  ]),
}

/** What may stand beside a field, as a test and in words. */
const kinds: Readonly<Record<string, readonly [is: (world: World, text: string) => boolean, words: string]>> =
  {
    nation: [(_, text) => text === anybody || seats.includes(text), `any, ${listed(seats, 'or')}`],
    seat: [(_, text) => seats.includes(text), listed(seats, 'or')],
    place: [
      ({ board }, text) => board.hexes.has(text) || board.hexesOfArea.has(text),
      'the number of a hex or the name of an Area',
    ],
    hex: [({ board }, text) => board.hexes.has(text), 'the number of a hex'],
    mine: [
      ({ board, data }, text) => board.hexes.has(text) || Object.hasOwn(data.map.mines, text),
      'a mine, or its hex',
    ],
    amount: [(_, text) => amount.test(text), 'a whole number'],
    odds: [(_, text) => odds.test(text), 'odds such as 4:1'],
    name: [(_, text) => /^[\w.]{1,12}$/.test(text), 'the name of an expedition, such as E1'],
    names: [(_, text) => /^[\w.]{1,12}$/.test(text), 'expeditions such as E1, or any'],
    alone: [(_, text) => text === 'alone' || amount.test(text), 'a whole number, or alone'],
    share: [(_, text) => ['even', 'enough', 'all'].includes(text), 'even, enough or all'],
    bounds: [(_, text) => text === 'paid' || text === 'any', 'paid or any'],
  }

export type Takes = Readonly<Record<string, keyof typeof kinds>>

const meanings: Readonly<Record<keyof typeof kinds, string>> = {
  nation: 'whose they are',
  seat: 'whose they are',
  place: 'in which hex or Area',
  hex: 'in which hex',
  mine: 'which mine, or its hex',
  amount: 'at least so many',
  odds: 'at least these',
  name: 'which of mine',
  names: 'which of mine',
  alone: 'how many soldiers are with it',
  share: 'how many of them attack',
  bounds: 'how far they sail',
}

/** What a word takes beside it: what its fields mean, what a form offers for each, and what is wrong with them. */
export const fieldsOf = (
  world: World,
  takes: Takes,
  { needed = [], amounts = meanings.amount! }: FieldsOf = {},
): Pick<MailWord, 'takes' | 'form' | 'fault'> => ({
  takes: mapped(takes, (kind) => (kind === 'amount' ? amounts : meanings[kind]!)),
  // The seat's own view of this game.
  form: (view, seat) => mapped(takes, (kind) => offers[kind]!(world, view as State, seat)),
  fault: (given) => faultIn(world, takes, given, needed),
})

interface FieldsOf {
  /** Fields that may not be left out. */
  readonly needed?: readonly string[] | undefined
  /** What an amount is. */
  readonly amounts?: string
}

const mapped = <T>(takes: Takes, of: (kind: keyof typeof kinds) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(takes).map(([field, kind]) => [field, of(kind)]))

/** What is wrong with the fields of a word; null if nothing is. */
function faultIn(world: World, takes: Takes, given: Given, needed: readonly string[]): string | null {
  const strange = Object.keys(given).find((field) => !Object.hasOwn(takes, field))
  if (strange !== undefined) return `It has no field "${strange}"; it has ${listed(Object.keys(takes))}.`
  const missing = needed.find((field) => textsAt(given, field).length === 0)
  if (missing !== undefined) return `It needs the field "${missing}": ${kinds[takes[missing]!]![1]}.`
  for (const [field, kind] of Object.entries(takes))
    for (const text of textsAt(given, field)) {
      const [is, words] = kinds[kind]!
      if (!is(world, text)) return `"${text}" is not ${words}, which stands behind ${field}.`
    }
  return null
}

/** "England or France", "any other nation". */
export function nationWords(given: Given): string {
  const named = textsAt(given, 'of')
  return named.length === 0 || named.includes(anybody) ? 'any other nation' : listed(named, 'or')
}

/** " in Caribbean (2316) or Mexico". */
export function placeWords(world: World, given: Given): string {
  const named = textsAt(given, 'in').map((place) =>
    world.board.hexes.has(place) ? hexName(world, place) : place,
  )
  return named.length > 0 ? ` in ${listed(named, 'or')}` : ''
}
