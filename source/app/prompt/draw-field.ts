/** One argument of a choice as lines: a list, a number, amounts, or a place on the map. */
import { type Choice, type Refusal, refusalText } from '../../kernel/contract/game.ts'
import { singular } from '../../kernel/contract/words.ts'
import { type Bindings, shown, shownArrows } from '../keys/bindings.ts'
import type { ActionName } from '../keys/keys.ts'
import { apart, cut, fill, widthOf, windowAt, wrap } from '../parts/lines.ts'
import type { Theme } from '../settings/theme.ts'
import {
  asksPlace,
  barredCalled,
  type Field,
  limitStates,
  type PlaceAsked,
  placesIn,
  roomFor,
  type TallyDomain,
  whyNoWay,
} from './fields.ts'
import { againIn, leftIn } from './form/again.ts'
import { around, asLines, gap, list, needed, type PanelLine } from './list.ts'
import { type ListedPlace, listedPlaces, placeLetters, whyNoPlace } from './places/place-list.ts'
import { entryCodes } from './press-field.ts'
import {
  type Asking,
  argumentAsked,
  askedOf,
  noWay,
  openedForm,
  type Prompt,
  pointedPlace,
} from './prompt.ts'
import { tallyLetters } from './row-letters.ts'

/** A prompt, and what it is drawn with. */
export interface Drawing {
  readonly asking: Asking
  readonly prompt: Prompt
  readonly width: number
  readonly theme: Theme
  /** What is said under the map at the same time; null if nothing is. */
  readonly said: string | null
}

/** The argument of a choice that is asked. */
export function drawField(drawing: Drawing, choice: Choice, height: number): PanelLine[] {
  const { asking, prompt, width, theme } = drawing
  const { name, domain, field } = argumentAsked(asking, prompt)!
  const { bindings } = asking
  const names = askedOf(choice, asking.sets)
  const part = names.length > 1 ? `${names.indexOf(name) + 1} of ${names.length}: ${spaced(name)}` : ''
  const form = prompt.aside ? openedForm(asking, prompt) : null
  const again = form ? leftIn(asking, form) || againIn(asking, prompt, form.choice) : ''
  const beside = again.padStart(width - widthOf(part))
  const fits = widthOf(part) + widthOf(again) < width
  const title = asLines(part + again === '' ? [] : [theme.faint(part) + (fits ? theme.key(beside) : '')])
  const room = { width, height: height - title.length }
  if (domain.kind === 'one' && field.kind === 'one') {
    const codes = entryCodes(bindings, domain.of.length)
    const entries = domain.of.map((word, index) => ({
      text: domain.labels?.[word] ?? word,
      code: codes[index]!,
      off: false,
    }))
    return [...title, ...list(entries, field.row, room, theme)]
  }
  if (domain.kind === 'count' && field.kind === 'count') {
    const unit = field.value === 1 ? singular(domain.unit ?? '') : (domain.unit ?? '')
    return [
      ...title,
      { text: `   < ${theme.chosen(` ${field.value} `)} >  ${unit}`, on: 'more' },
      ...asLines(
        wrap(
          `${domain.min} ${domain.endless ? 'or more' : `to ${domain.max}`}: ${['digits', ...keysOf(bindings, 'fewer', 'more')].join(', ')}`,
          width - 3,
        ).map((line) => theme.faint(`   ${line}`)),
      ),
      gap,
      { text: `${theme.key(shown(bindings, 'take'))} accept`, on: 'take' },
    ]
  }
  if (domain.kind === 'tally' && field.kind === 'tally')
    return [...title, ...drawTally(domain, field, drawing, room.height)]
  if (asksPlace(domain) && (field.kind === 'place' || field.kind === 'path'))
    return [...title, ...drawPlace(domain, field, drawing, room.height)]
  return title
}

/** What can be done to amounts, by the keys that there are for it. */
function tallyHelp(bindings: Bindings): string {
  const ways = [
    [shown(bindings, 'fewer', 'more'), 'change'],
    [shown(bindings, 'all'), 'fill'],
    [shown(bindings, 'none'), 'empty'],
  ] as const
  return ways
    .filter(([keys]) => keys !== '')
    .map(([keys, says]) => `${keys} ${says}`)
    .join(', ')
}

const keysOf = (bindings: Bindings, ...actions: readonly ActionName[]): string[] =>
  actions.map((action) => shown(bindings, action)).filter(Boolean)

/** The name of an argument as words. */
export const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()

/** The amounts of a tally as they stand behind the names, closer together where a name would not fit. */
function amountsBeside(
  domain: TallyDomain,
  { amounts }: Extract<Field, { kind: 'tally' }>,
  width: number,
): readonly string[] {
  const items = Object.entries(domain.items)
  const digits = Math.max(...items.map(([, { max }]) => String(max).length))
  const written = (room: number): string[] =>
    items.map(([key, { max }]) => {
      const amount = amounts[key] ?? 0
      const free = roomFor(domain, amounts, key)
      return `${amount > 0 ? '<' : ' '}${String(amount).padStart(room)} ${free > 0 ? '>' : ' '} of ${max}`
    })
  const cutIn = (beside: readonly string[]): number =>
    items.filter(([, { label }], index) => label.length > nameRoom(width, beside[index]!)).length
  const [usual, close] = [written(usualRoom), written(digits)]
  return cutIn(close) < cutIn(usual) ? close : usual
}

/** Columns for an amount of some digits. */
const usualRoom = 3
/** Columns for a name, after the mark, the letter and the spaces around it. */
const nameRoom = (width: number, amount: string): number => width - amount.length - 4

/** Rows of amounts that a sentence about the marked one leaves, with the line that counts them. */
const leastListed = 4

function drawTally(
  domain: TallyDomain,
  field: Extract<Field, { kind: 'tally' }>,
  { asking, width, theme }: Drawing,
  height: number,
): PanelLine[] {
  const limits = limitStates(domain, field.amounts).flatMap(({ sum, min, max, holds, label }) => {
    const bound = max === null ? `at least ${min}` : min > 0 ? `${min} to ${max}` : `at most ${max}`
    const held = `${sum} (${bound})`
    const [first = '', ...rest] = wrap(`${holds ? '' : '! '}${label}`, width - widthOf(held) - 1, 1)
    const lines = [apart(first, held, width), ...rest]
    return lines.map(holds ? theme.faint : theme.warning)
  })
  const held = limits.slice(0, Math.max(2, Math.floor(height / 3)))
  const help = theme.faint(cut(tallyHelp(asking.bindings), width))
  const foot = [gap, ...asLines([...held, help])]
  const items = Object.entries(domain.items)
  const room = { width, height: Math.max(3, height - needed(foot).length) }
  const amounts = amountsBeside(domain, field, width)
  const letters = tallyLetters(asking, domain)
  const names = items.map(([, { label }], index) => wrap(label, nameRoom(width, amounts[index]!)))
  const drawn = (index: number): PanelLine[] => {
    const [key] = items[index]!
    const marked = index === field.row
    const styled = marked ? theme.chosen : (field.amounts[key] ?? 0) > 0 ? theme.strong : String
    const lines = names[index]!.map((part, n) => {
      const [mark, letter] = n > 0 ? [' ', ' '] : [marked ? '>' : ' ', letters[index]!.padEnd(1)]
      const rest = apart(` ${part}`, n === 0 ? amounts[index]! : '', width - 2)
      return marked || letter === ' ' ? styled(mark + letter + rest) : mark + theme.key(letter) + styled(rest)
    })
    return asLines(lines, index)
  }
  const entries = items.map((_, index) => drawn(index))
  const note = items[field.row]?.[1].note
  const told = note ? wrap(note, width).map(theme.faint) : []
  const most = entries.flat().length
  // A sentence decides what is taken, so a long list makes room for it; a word or two does not.
  const isSentence = told.length > 1 || note?.endsWith('.') === true
  const isKept = isSentence && most + told.length > room.height
  const listed = isKept ? Math.max(leastListed, room.height - told.length) : room.height
  const rows = most <= listed ? entries.flat() : around(entries, field.row, { width, height: listed }, theme)
  const free = room.height - rows.length
  return [
    ...rows,
    ...(told.length > 0 && told.length <= free ? [gap] : []),
    ...asLines(wholeTo(note ?? '', told, { free, width })),
    ...foot,
  ]
}

/** All lines of a note, or so many: a sentence that breaks off says that it does, after a whole word. */
function wholeTo(
  note: string,
  told: readonly string[],
  { free, width }: { readonly free: number; readonly width: number },
): readonly string[] {
  if (told.length <= free || free <= 0) return told.slice(0, Math.max(0, free))
  const [last = ''] = wrap(wrap(note, width)[free - 1]!, width - 4)
  return [...told.slice(0, free - 1), `${last} ...`]
}

function drawPlace(
  domain: PlaceAsked['domain'],
  field: PlaceAsked['field'],
  drawing: Drawing,
  height: number,
): PanelLine[] {
  const { asking, prompt, width, theme } = drawing
  const { bindings } = asking
  if (prompt.aside) {
    const listed = listedPlaces(asking, prompt, domain)
    const { words } = prompt
    if (words !== null && listed.length === 0) return asLines(nothingFound(domain, words, drawing))
    const typed =
      words === null
        ? theme.faint(placeHelp(`${field.row + 1} of ${listed.length}`, bindings, width))
        : `${theme.key('Find:')} ${words}_`
    return [
      ...placeRows({ listed, row: field.row }, drawing, height - 1),
      { text: cut(typed, width), on: 'placeList' },
    ]
  }
  const here = placesIn(domain, asking.sets, asking.cursor, asking.cellOf)
  const pointed = pointedPlace(asking, prompt)
  const atStart = domain.kind === 'path' && asking.cursor === asking.cellOf(domain.from)
  const nowhere = theme.faint(atStart ? 'where the way starts' : whyNowhere(drawing, domain))
  const isStart = domain.kind === 'path' && pointed === domain.from
  const at =
    pointed === null
      ? nowhere
      : theme.strong(asking.nameOf(pointed)) + (isStart ? theme.faint(', where the way starts') : '')
  const way = field.kind === 'path' ? wayLines(domain, field.points, drawing) : []
  const key = (action: ActionName): string => theme.key(shown(bindings, action))
  const keys: PanelLine[] = [
    ...(here.length > 1
      ? [{ text: `${key('otherPlace')} ${asking.otherPlace} here`, on: 'otherPlace' } as const]
      : []),
    {
      text: `${theme.key(shownArrows(bindings))} move, ${key('nextPlace')} ${key('lastPlace')} next, last`,
      on: 'nextPlace',
    },
    ...(field.kind === 'path'
      ? [{ text: `${key('addPoint')} turn here, ${key('removePoint')} back`, on: 'addPoint' } as const]
      : []),
    { text: `${key('take')} choose, ${key('placeList')} what lies where`, on: 'take' },
  ]
  return [...asLines([...way, ...wrap(`Here: ${at}`, width)]), gap, ...keys]
}

/** What is typed, and why it is in no list: barred from this way, or called otherwise. */
function nothingFound(domain: Parameters<typeof placesIn>[0], words: string, drawing: Drawing): string[] {
  const { width, theme } = drawing
  return [
    ...wrap(whyNotFound(drawing, domain, words), width).map(theme.faint),
    '',
    cut(`${theme.key('Find:')} ${words}_`, width),
  ]
}

/** A reason with its rule, where it has one. */
const toldWay = (why: Refusal): string => (why.rule === '' ? why.reason : refusalText(why))

function whyNotFound(
  { asking, prompt }: Drawing,
  domain: Parameters<typeof placesIn>[0],
  words: string,
): string {
  const [barred] = domain.kind === 'path' ? barredCalled(domain, words, asking) : []
  if (barred) return `${asking.nameOf(barred.place)}: ${refusalText(barred)}`
  if (domain.kind === 'path' && openedForm(asking, prompt))
    return toldWay(noWay(asking, prompt, { rule: '' }))
  if (domain.kind === 'path' && domain.points !== null)
    return `Nothing within ${domain.points} movement points is called so.`
  const why = whyNoPlace(asking, domain.kind === 'place' ? domain : {}, words, '')
  return toldWay(why)
}

/** Why nothing under the cursor may be chosen; of ways also which rule bars it. */
function whyNowhere({ asking, prompt }: Drawing, domain: Parameters<typeof placesIn>[0]): string {
  if (domain.kind !== 'path' || domain.points === null) return 'not a place for this'
  // What a form brings is told beside it, and so is why it cannot.
  if (openedForm(asking, prompt)) return 'not for this way'
  const { rule, reason } = whyNoWay(domain, asking, '')
  return rule === '' ? 'beyond the movement points, or barred' : `not for this way: ${reason} [${rule}]`
}

function wayLines(
  domain: Parameters<typeof placesIn>[0],
  points: readonly string[],
  { asking, width, theme }: Drawing,
): string[] {
  if (domain.kind !== 'path') return []
  const stops = [domain.from, ...points].map(asking.nameOf)
  const reach = domain.points === null ? '' : `, ${domain.points} movement points`
  return wrap(`From ${stops.join(', by ')}${reach}`, width).map(theme.faint)
}

/** The keys of a list of places, in fewer words where the line is short. */
function placeHelp(where: string, bindings: Bindings, width: number): string {
  const [find, map, next] = [
    shown(bindings, 'search'),
    shown(bindings, 'placeList'),
    shown(bindings, 'nextPlace'),
  ]
  const whole = `${where}: ${find} or digits find, ${next} next heading, ${map} map`
  return widthOf(whole) <= width ? whole : `${where}: ${find} find, ${next} next, ${map} map`
}

/** The places that are listed, and the row that is marked. */
interface PlaceList {
  readonly listed: readonly ListedPlace[]
  readonly row: number
}

/**
 * The places with what stands above each sort of them; the marked one is in sight. The first that is there has its
 * beginning, which tells it apart, and the last says where it goes on.
 */
function placeRows(
  { listed, row }: PlaceList,
  { asking, prompt, width, theme }: Drawing,
  height: number,
): PanelLine[] {
  const letters = placeLetters(asking, prompt, listed)
  // No more than the room holds above and below is laid out: of a whole ocean that takes as long as a frame may.
  const start = Math.max(0, row - height)
  const laid = listed.slice(start, row + height + 1).map(({ label, head }, at) => {
    const index = start + at
    const lead = `${index === row ? '>' : ' '}${(letters[index] ?? '').padEnd(1)} `
    const text = wrap(label, width - lead.length, 1).map(
      (line, part) => (part > 0 ? ' '.repeat(lead.length) : lead) + line,
    )
    return { index, text, heading: head === null ? [] : wrap(head, width, 1) }
  })
  const isWhole = laid.reduce((all, { text, heading }) => all + text.length + heading.length, 0) <= height
  const lines = laid.flatMap(({ index, text, heading }): PanelLine[] => {
    const shown =
      index === row
        ? text.map((line) => theme.chosen(fill(line, width)))
        : isWhole
          ? text
          : begunIn(text, width)
    return [...asLines(heading.map(theme.strong)), ...asLines(shown, index)]
  })
  const at = lines.findIndex(({ on }) => on === row)
  const isBegun = (index: number) =>
    lines[index]?.on === undefined || lines[index]!.on !== lines[index - 1]?.on
  // The sort of what is marked begins at the top, as far as that leaves what is marked in sight, with what follows it.
  const isHead = (index: number) => index >= 0 && lines[index]!.on === undefined
  const head = lines.findLastIndex((_, index) => index < at && isHead(index) && !isHead(index - 1))
  const isNear = at - head <= height / 2
  const above = windowAt(at, height, lines.length, isNear ? Math.max(0, head) : at - Math.floor(height / 2))
  const first = Math.max(
    0,
    lines.findIndex((_, index) => index >= above && isBegun(index)),
  )
  const last = first + height - 1
  return Array.from({ length: height }, (_, index): PanelLine => {
    const line = lines[first + index] ?? { text: '' }
    const isBroken = first + index === last && line.on !== row && !isBegun(last + 1)
    return isBroken ? { ...line, text: goingOn(line.text, width) } : line
  })
}

/** Lines of a place that is not marked, where all are too many: what tells it from others stands in these. */
const linesOfPlace = 2

function begunIn(text: readonly string[], width: number): readonly string[] {
  if (text.length <= linesOfPlace) return text
  return [...text.slice(0, linesOfPlace - 1), goingOn(text[linesOfPlace - 1]!, width)]
}

/** A line that breaks off, after a whole word. */
const goingOn = (text: string, width: number): string =>
  `${text.length > width - 4 ? text.slice(0, width - 3).replace(/\s\S*$/, '') : text} ...`
