/** The keys from where a prompt stands to an action: what a player is told who asks which to press. */

import { isDeepStrictEqual } from 'node:util'
import { choiceTaken, placesOf } from '../../kernel/contract/domain.ts'
import type { Action, Choice, Domain, Filled, Json, TallyItem } from '../../kernel/contract/game.ts'
import { lettersOf } from '../keys/bindings.ts'
import { type ActionName, type Direction, directions } from '../keys/keys.ts'
import { codeAt, codeIn, hasEndKey } from './codes.ts'
import { type Field, roomFor } from './fields.ts'
import { amountsOf, type Draft, type FormRow, formRows, lettersOn, markedRow, wayOf } from './form/draft.ts'
import { listedPlaces, placeLetters, rowOfPlace } from './place-list.ts'
import { meantBy, press } from './press.ts'
import {
  type Asking,
  argumentValue,
  asked,
  askedOf,
  codeOf,
  isOnForm,
  openedForm,
  type Prompt,
  pointedPlace,
  rowsIn,
} from './prompt.ts'
import { tallyLetters } from './row-letters.ts'

/** Where an arrow leads on the map. */
export type MapStep = (cell: string, direction: Direction) => string

/** Where a prompt stands, and the map beside it. */
interface At {
  readonly asking: Asking
  readonly prompt: Prompt
  readonly step: MapStep
}

/** More keys than this lead nowhere. */
const most = 80

const arrows = [
  ...(['mapLeft', 'mapRight', 'mapUp', 'mapDown'] as const),
  ...(['mapUpLeft', 'mapUpRight', 'mapDownLeft', 'mapDownRight'] as const),
]

type Arrow = (typeof arrows)[number]
/** What moves the cursor to one of the places that may be chosen. */
type Leap = 'nextPlace' | 'lastPlace'

/** A key that an action has; null where the player has left it none. */
const keyOf = ({ bindings }: Asking, action: ActionName): string | null => bindings[action][0] ?? null

/** The keys by their names, in order; null if none are found that lead to the action. */
export function keysTo(
  asking: Asking,
  prompt: Prompt,
  step: MapStep,
  action: Action,
): readonly string[] | null {
  const wanted = choiceTaken(asking.decision.choices, action)
  const keys: string[] = []
  let now: At = { asking, prompt, step }
  while (wanted && keys.length < most) {
    const key = nextKey(now, wanted, action)
    if (key === null) return null
    keys.push(key)
    const pressed = press(now.asking, now.prompt, key)
    if (pressed?.action) return isDeepStrictEqual(pressed.action, action) ? keys : null
    if (pressed?.refusal) return null
    const arrow = pressed ? undefined : arrows.find((one) => keyOf(asking, one) === key)
    if (!pressed && !arrow) return null
    const at = now.asking.cursor
    const cursor = arrow ? step(at, directions[arrow]) : (pressed?.cursor ?? at)
    now = { asking: { ...now.asking, cursor }, prompt: pressed?.prompt ?? now.prompt, step }
  }
  return null
}

/** The next key on the way; null if there is none. */
function nextKey(at: At, wanted: Choice, action: Action): string | null {
  const { asking, prompt } = at
  const key = (name: ActionName) => keyOf(asking, name)
  const index = asking.decision.choices.indexOf(wanted)
  if (prompt.ending !== null) return key(prompt.ending === index ? 'take' : 'back')
  if (prompt.open === index && wanted.form) return keyInForm(at, action)
  // Words by which a place is looked for.
  if (prompt.words !== null) return key('back')
  const now = asked(asking, prompt)
  const endsIt = hasEndKey(asking.codes, lettersOf(asking.bindings), wanted)
  if (endsIt && now?.field.kind !== 'text') return key('end')
  if (isOnForm(asking, prompt)) return key('back')
  if (!now) return keyInList(asking, prompt, wanted)
  const names = askedOf(wanted, asking.sets)
  const before = names.slice(0, names.indexOf(now.name))
  const strays = before.some(
    (name) => !isDeepStrictEqual(argumentValue(asking, prompt, wanted, name), action[name]),
  )
  if (prompt.open !== index || strays) return key('back')
  return keyInField(at, now, action[now.name]!)
}

function keyInList(asking: Asking, prompt: Prompt, wanted: Choice): string | null {
  const key = (name: ActionName) => keyOf(asking, name)
  const rows = rowsIn(asking, prompt)
  const own = rows.findIndex((row) => row.kind === 'choice' && row.choice === wanted)
  const index = own >= 0 ? own : rows.findIndex((row) => row.kind === 'group' && row.subject === wanted.about)
  if (index < 0) return prompt.group === null ? null : key('back')
  if (prompt.row === index) return key('take')
  const short = prompt.typed === '' ? shortCode(asking, prompt, wanted) : null
  if (short !== null) return short
  const code = codeOf(asking, prompt, rows[index]!)
  if (code !== '' && code.startsWith(prompt.typed)) return code[prompt.typed.length]!
  return key(prompt.typed !== '' ? 'back' : index > prompt.row ? 'down' : 'up')
}

/** The letter without the digit before it, where it is enough and means nothing else. */
function shortCode(asking: Asking, prompt: Prompt, wanted: Choice): string | null {
  const letter = codeIn(asking.codes, asking.decision, wanted).slice(1)
  const isTaken = rowsIn(asking, prompt).some((row) => codeOf(asking, prompt, row).startsWith(letter))
  return letter.length === 1 && !isTaken && meantBy(asking, prompt, letter) === wanted ? letter : null
}

/** On the page of a form, or where one of its places is chosen. */
function keyInForm(at: At, action: Action): string | null {
  const { asking, prompt } = at
  const form = openedForm(asking, prompt)
  if (!form) return null
  if (prompt.argument !== null) return keyToPlace(at, action[prompt.argument]!)
  const { filled, draft } = form
  const goal = filled.offers?.argument
  const rows = formRows(filled)
  const wants = rows.map(({ name, item }) => wantOf(filled, { name, item }, action))
  const open = wants.map((want, index) => rows[index]!.name !== goal && !isMet(want))
  // A place changes what is suggested for the rest. What is too much goes first, for there may be no room.
  const place = open.findIndex(
    (isOpen, index) => isOpen && canBeChosen(asking, filled, wants[index]!, rows[index]!),
  )
  const next = open.indexOf(true)
  const over = wants.findIndex(
    ({ now, to, max }, index) =>
      max !== null && Number(now) > Number(to) && rows[index]!.name === rows[next]!.name,
  )
  // The letter of a row has given all of it, or none: its number comes before whatever hangs on it.
  const marked = markedRow(rows, draft)
  const { now, to } = wants[marked]!
  const isEntered = open[marked] && draft.given[rows[marked]!.name] !== undefined
  const begun = isEntered && (now === 0 || Number(now) > Number(to)) ? marked : -1
  const inTally = wants.filter(({ max }, index) => max !== null && rows[index]!.name === rows[marked]!.name)
  const idle = inTally.filter(({ now, to }) => Number(to) === 0 && Number(now) > 0).length
  if (begun < 0 && idle > 1 + inTally.filter(({ to }) => Number(to) > 0).length) return keyOf(asking, 'none')
  const alone = begun < 0 && place < 0 ? aloneRow(rows, wants, { filled, draft, marked }) : -1
  if (alone === marked) return digitOf(Number(wants[alone]!.to), '')
  if (alone >= 0) return keyOf(asking, rowStep(marked, alone, rows.length).key)
  const row = [begun, place, over].find((one) => one >= 0) ?? next
  const stand = { rows, letters: lettersOn(asking, filled), marked }
  if (row < 0) return goal === undefined ? keyOf(asking, 'commit') : keyToGoal(asking, stand, action[goal]!)
  return keyOnRow(asking, stand, {
    ...wants[row]!,
    row,
    typed: draft.typed,
  })
}

/** The row of the only number that is wanted, where the first one that is typed goes alone; -1 if it spares nothing. */
function aloneRow(
  rows: readonly FormRow[],
  wants: readonly Want[],
  { filled, draft, marked }: { readonly filled: Filled; readonly draft: Draft; readonly marked: number },
): number {
  const idle = wants.filter(({ now, to, max }) => max !== null && Number(now) > Number(to)).length
  const wanted = [...wants.keys()].filter((at) => wants[at]!.max !== null && Number(wants[at]!.to) > 0)
  const [row = -1, ...more] = wanted
  const domain = filled.args[rows[row]?.name ?? '']
  if (more.length > 0 || domain?.kind !== 'tally' || !domain.anew || draft.given[rows[row]!.name]) return -1
  const { to, max } = wants[row]!
  const cost = rowStep(marked, row, rows.length).by + String(Number(to)).length
  // All others would have to be taken away, one by one.
  return cost < idle + (Number(to) < max! ? cost - 1 : 0) ? row : -1
}

/** What a row has and what it is to have; `max` of an amount, else null. */
interface Want {
  readonly now: Json | undefined
  readonly to: Json | undefined
  readonly max: number | null
  /** What the letter of its row makes of an amount; null for anything else. */
  readonly byLetter: number | null
  readonly kind: Domain['kind']
}

/** A place that is wanted and may be chosen as the form stands. */
function canBeChosen({ sets }: Asking, { args }: Filled, { to }: Want, { name }: FormRow): boolean {
  const domain = args[name]!
  return domain.kind === 'place' && placesOf(domain, sets).includes(String(to))
}

const isMet = ({ now, to }: Want): boolean => isDeepStrictEqual(now, to)

function wantOf(filled: Filled, { name, item }: FormRow, action: Action): Want {
  const domain = filled.args[name]!
  const [value, to] = [filled.values[name], action[name]]
  const { kind } = domain
  const more = domain.kind === 'count' ? Math.min(domain.max, Number(value) + 1) : null
  if (kind !== 'tally' || item === null) return { now: value, to, max: null, byLetter: more, kind }
  const now = amountsOf(value)[item] ?? 0
  const { max } = domain.items[item]!
  const byLetter = amountByLetter(domain.items[item]!, now)
  return { now, to: amountsOf(to)[item] ?? 0, max, byLetter, kind }
}

/** As `giveByLetter` has it, where there is room. */
const amountByLetter = ({ max, free }: TallyItem, now: number): number => {
  if (now === max) return 0
  return free === undefined ? max : Math.min(max, Math.max(now + 1, free))
}

/** The rows of a form, the letters beside them, and the marked one. */
interface Stand {
  readonly rows: readonly FormRow[]
  readonly letters: readonly string[]
  readonly marked: number
}

function keyOnRow(
  asking: Asking,
  { rows, letters, marked }: Stand,
  { row, now, to, byLetter, kind, typed }: Want & { row: number; typed: string },
): string | null {
  const key = (name: ActionName) => keyOf(asking, name)
  const letter = letters[row] || null
  const isPlace = kind === 'place' || kind === 'path'
  if (isPlace || (byLetter !== null && byLetter === to)) {
    if (letter !== null) return letter
    if (row === marked && kind !== 'count') return key(isPlace ? 'take' : 'toggle')
  }
  if (row !== marked) {
    const step = rowStep(marked, row, rows.length)
    return step.by > 1 && letter !== null ? letter : key(step.key)
  }
  if (kind === 'one' || Math.abs(Number(now) - Number(to)) === 1)
    return key(kind !== 'one' && Number(now) > Number(to) ? 'fewer' : 'more')
  return digitOf(Number(to), typed) ?? key('erase')
}

/** To a place that is proposed, or to the row by which another one is chosen. */
function keyToGoal(asking: Asking, { rows, letters, marked }: Stand, value: Json): string | null {
  const [place, ...more] = typeof value === 'string' ? [value] : wayOf(value)
  const offered = more.length > 0 ? -1 : rows.findIndex(({ offer }) => offer?.place === place)
  const row = offered >= 0 ? offered : rows.length - 1
  if (letters[row]) return letters[row]
  return keyOf(asking, row === marked ? 'take' : rowStep(marked, row, rows.length).key)
}

/** The shorter way to a row, round the ends of the list too. */
function rowStep(
  from: number,
  to: number,
  count: number,
): { readonly key: 'up' | 'down'; readonly by: number } {
  const down = (to - from + count) % count
  return down <= count / 2 ? { key: 'down', by: down } : { key: 'up', by: count - down }
}

/** To a place by the digits of its cell in the list, or on the map where there are none. */
function keyToPlace(at: At, value: Json): string | null {
  const { asking, prompt } = at
  const key = (name: ActionName) => keyOf(asking, name)
  const now = asked(asking, prompt)
  if (now?.field.kind === 'path') return keyOnWay(at, now.field.points, wayOf(value))
  const place = String(value)
  const cell = asking.cellOf(place)
  if (!prompt.aside && !asking.sortPlaces) return keyOnMap(at, place)
  if (!prompt.aside) return key('placeList')
  if (pointedPlace(asking, prompt) === place) return key('take')
  const words = prompt.words ?? ''
  const listed = now && now.domain.kind === 'place' ? listedPlaces(asking, prompt, now.domain) : []
  const letter = placeLetters(asking, prompt)[rowOfPlace(listed, place)]
  if (letter !== undefined) return letter
  if (cell === null || words === cell) return key('down')
  if (!cell.startsWith(words)) return key('erase')
  return prompt.words === null && !/^\d/.test(cell) ? key('search') : cell[words.length]!
}

function keyInField(
  at: At,
  { domain, field }: { readonly domain: Domain; readonly field: Field },
  value: Json,
): string | null {
  const { asking, prompt } = at
  const key = (name: ActionName) => keyOf(asking, name)
  if (field.kind === 'one' && domain.kind === 'one') {
    const index = domain.of.indexOf(String(value))
    const code = codeAt(index, lettersOf(asking.bindings))
    if (code.length === 1 && prompt.typed === '') return code
    return key(field.row === index ? 'take' : field.row < index ? 'down' : 'up')
  }
  if (field.kind === 'count') {
    if (field.value === value) return key('take')
    if (domain.kind === 'count' && value === domain.max) return key('all')
    return digitOf(Number(value), field.typed) ?? key('first')
  }
  if (field.kind === 'tally' && domain.kind === 'tally')
    return keyInTally(asking, domain, field, amountsOf(value))
  if (field.kind === 'place') return keyOnMap(at, String(value))
  if (field.kind === 'path') return keyOnWay(at, field.points, wayOf(value))
  return null
}

/** The next digit of a number of which some were typed; null if others were. */
function digitOf(value: number, typed: string): string | null {
  const digits = String(value)
  const done = typed.replace(/^0+/, '')
  return digits.startsWith(done) && done.length < digits.length ? digits[done.length]! : null
}

function keyInTally(
  asking: Asking,
  domain: Extract<Domain, { kind: 'tally' }>,
  field: Extract<Field, { kind: 'tally' }>,
  value: Readonly<Record<string, number>>,
): string | null {
  const key = (name: ActionName) => keyOf(asking, name)
  const keys = Object.keys(domain.items)
  const items = Object.entries(domain.items).map(([item, of]) => ({
    max: of.max,
    byLetter: amountByLetter(of, field.amounts[item] ?? 0),
    now: field.amounts[item] ?? 0,
    to: value[item] ?? 0,
  }))
  if (items.every(({ now, to }) => now === to)) return key('take')
  const nothing = items.every(({ now }) => now === 0)
  if (nothing && items.every(({ max, to }) => to === max) && domain.limits.length === 0) return key('all')
  const letters = tallyLetters(asking, domain)
  if (items.filter(({ now, to }) => now > to).length > 1) return key('none')
  // What is too much goes first, for there may be no room for the rest.
  const over = items.findIndex(({ now, to }) => now > to)
  const row = over >= 0 ? over : items.findIndex(({ now, to }) => now !== to)
  const { now, to, max, byLetter } = items[row]!
  if (
    letters[row] &&
    (to === 0 ? roomFor(domain, field.amounts, keys[row]!) === 0 : to === byLetter && now < to)
  )
    return letters[row]
  if (field.row !== row) return key(row > field.row ? 'down' : 'up')
  if (to === max && now === 0) return key('toggle')
  return digitOf(to, field.typed) ?? key('erase')
}

function keyOnMap(at: At, place: string): string | null {
  const { asking, prompt } = at
  if (prompt.aside) return keyOf(asking, 'placeList')
  if (pointedPlace(asking, prompt) === place) return keyOf(asking, 'take')
  const cell = asking.cellOf(place)
  if (cell === null) return null
  if (asking.cursor === cell) return keyOf(asking, 'otherWater')
  const move = moveTo(at, cell)
  return move && keyOf(asking, move)
}

function keyOnWay(at: At, points: readonly string[], way: readonly string[]): string | null {
  const { asking, prompt } = at
  // The list of places, if open, takes the keys of the way.
  if (prompt.aside) return keyOf(asking, 'placeList')
  if (!points.every((point, index) => point === way[index])) return keyOf(asking, 'removePoint')
  const next = way[points.length]
  if (next === undefined) return keyOf(asking, 'take')
  const key = keyOnMap(at, next)
  return key === keyOf(asking, 'take') && points.length < way.length - 1 ? keyOf(asking, 'addPoint') : key
}

/** The first key on the shortest way over the map; null if there is none. */
function moveTo({ asking, prompt, step }: At, to: string): Arrow | Leap | null {
  const moves = [
    ...arrows.map((arrow) => [arrow, (cell: string) => step(cell, directions[arrow])] as const),
    ...leaps(asking, prompt),
  ].filter(([move]) => keyOf(asking, move) !== null)
  const first = new Map<string, Arrow | Leap | null>([[asking.cursor, null]])
  for (const cell of first.keys())
    for (const [move, leads] of moves) {
      const next = leads(cell)
      if (first.has(next)) continue
      first.set(next, first.get(cell) ?? move)
      if (next === to) return first.get(next)!
    }
  return null
}

/** From place to place among those that may be chosen. */
function leaps(asking: Asking, prompt: Prompt): readonly (readonly [Leap, (cell: string) => string])[] {
  const domain = asked(asking, prompt)?.domain
  if (domain?.kind !== 'place' && domain?.kind !== 'path') return []
  const places = placesOf(domain, asking.sets).map(asking.cellOf)
  const cells = [...new Set(places)].filter((cell) => cell !== null)
  const by = (count: number) => (cell: string) =>
    cells.at((cells.indexOf(cell) + count) % Math.max(1, cells.length)) ?? cell
  return [
    ['nextPlace', by(1)],
    ['lastPlace', by(-1)],
  ]
}
