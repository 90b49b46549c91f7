/** The page of a form: every argument with what it may be, and under them what the whole would bring. */
import { type Domain, type Filled, isRefusal, type Json, type Offer } from '../../../kernel/contract/game.ts'
import { capital, labelOf } from '../../../kernel/contract/words.ts'
import { lettersOf, shown } from '../../keys/bindings.ts'
import { apart, fill, ruled, widthOf, wrap } from '../../parts/lines.ts'
import { hasEndKey } from '../codes.ts'
import { type Drawing, spaced } from '../draw-field.ts'
import { isEitherOr, roomFor, type TallyDomain } from '../fields.ts'
import { asLines, type PanelLine } from '../list.ts'
import type { Asking } from '../prompt.ts'
import { againIn, leftIn } from './again.ts'
import {
  amountsOf,
  type Draft,
  elsewhere,
  enteredAction,
  entering,
  type FormRow,
  formRows,
  isNamedAndLeft,
  lettersOn,
  markedRow,
} from './draft.ts'
import type { OpenedForm } from './followed.ts'
import { headed, headWidth } from './headed.ts'
import { inSight, leastInSight, shortened } from './in-sight.ts'
import { drawSheet } from './sheets.ts'
import { allTold, leastTold, tellings, toldWithin } from './tellings.ts'

/** Columns of what is changed and of its value; what is said of it has the rest. */
const columns = { label: 30, value: 16 }
/** From this width on there are three columns. */
const wide = 66

/** Lines that there are, and those under them in which only notes go on, so that no row moves when they are taken. */
interface PageRoom {
  readonly height: number
  readonly spare: number
}

/** Draws the form into exactly as many lines as there is room for. */
export function drawForm(drawing: Drawing, form: OpenedForm, { height, spare }: PageRoom): PanelLine[] {
  const { width, theme } = drawing
  const { choice, filled, draft } = form
  const { asking } = drawing
  const ends = width >= wide && canEnd(asking, draft) ? `${shown(asking.bindings, 'end')}: do it and end` : ''
  const again = [leftIn(asking, form), againIn(asking, drawing.prompt, choice), ends]
    .filter((words) => words !== '')
    .join(', ')
  const title = titleLines(drawing, `${labelOf(choice)} [${choice.rule}]`, again)
  if (drawing.prompt.aside)
    return [...asLines(title), ...toldPage(drawing, asMarked(asking, form), height - title.length)]
  const rows = formRows(filled)
  const marked = markedRow(rows, draft)
  const told = tellings(drawing, asMarked(asking, form))
  const letters = lettersOn(asking, choice, filled)
  const code = Math.max(1, ...letters.map(({ length }) => length))
  const head = Math.max(headWidth, ...rows.map((row) => (row.item === null ? headOfRow(row).length + 2 : 0)))
  const whole = rows.flatMap((row, index) => [
    ...headOf(drawing, filled, rows, index),
    ...asLines(
      rowLines(drawing, filled, row, {
        isMarked: index === marked,
        letter: letters[index]!.padEnd(code),
        head,
      }),
      index,
    ),
  ])
  const isKept = (row: number) => rows[row]!.item === null && !rows[row]!.offer
  const free = height - title.length
  const rule = allTold(told) > 0 ? 1 : 0
  const isPlace = (row: number) => rows[row]!.offer !== undefined
  const isLeft = (row: number) => isNamedAndLeft(filled, rows[row]!)
  // Where something is told under the page for a moment, the last note gives way to it, and why it cannot be done never.
  const least = leastTold(told) - (told.refusal.length > 0 ? 0 : Math.min(spare, told.notes.length))
  const rowsOf = {
    marked,
    isKept,
    isPlace,
    isLeft,
    asMarked: (text: string) => theme.chosen(fill(text, width)),
  }
  const lines = shortened({ lines: whole, ...rowsOf }, free - rule - least, width)
  const held = { lines, ...rowsOf }
  // What is told gives way to the rows, which leave it a line for each note where they can be scrolled for it.
  const fewest = Math.max(told.refusal.length, Math.min(least, free - rule - leastInSight(held)))
  const room = Math.max(fewest, free - rule - lines.length)
  const under = toldWithin(told, room + spare, width)
  const most = Math.max(3, free - Math.min(room, under.length) - rule)
  const isWhole = lines.length <= most
  const seen = inSight(held, isWhole || rule > 0 ? most : most - 1)
  const isBroken = under.length < allTold(told) || lines.length < whole.length
  const between = isWhole && rule === 0 ? [] : [ruleOver(drawing, seen.hidden, isBroken)]
  return [...asLines(title), ...seen.lines, ...asLines([...between, ...under])]
}

/** The title, with what keys do to all of the page beside its end, or under it where there is no room. */
function titleLines({ width, theme }: Drawing, words: string, keys: string): string[] {
  const lines = wrap(words, width)
  const last = widthOf(lines.at(-1)!)
  const headings = lines.map((line) => theme.heading(line))
  if (keys === '') return headings
  if (last + 1 + widthOf(keys) > width)
    return [...headings, ...wrap(keys, width).map((line) => theme.key(line))]
  return [...headings.slice(0, -1), headings.at(-1)! + theme.key(keys.padStart(width - last))]
}

/** The line between the rows and what is told under them; where something breaks off, with the key for all of it. */
function ruleOver({ asking, width, theme }: Drawing, hidden: string, isBroken: boolean): string {
  const more = isBroken ? ` ${shown(asking.bindings, 'notes')}: all notes` : ''
  return theme.faint(ruled(hidden, width - widthOf(more))) + theme.key(more)
}

/** All that is told of a form, and what is said beside its rows, in the place of these. */
function toldPage(drawing: Drawing, filled: Filled, room: number): PanelLine[] {
  const notes = filled.notes.map(({ about, text }) =>
    about !== undefined && Object.hasOwn(filled.args, about)
      ? { about: headOfRow({ name: about }), text }
      : { about, text },
  )
  const told = tellings(drawing, { ...filled, notes })
  const each = [...told.notes, told.refusal]
  const spaced = allTold(told) < room - 1 ? [[''], ...each] : each
  return drawSheet(drawing, spaced, { room, back: 'back to the rows' })
}

/** Something was just filled in, and the segment can be ended with it. */
const canEnd = ({ codes, decision, bindings }: Asking, { given, entered }: Draft): boolean =>
  entered === 'now' &&
  Object.keys(given).length > 0 &&
  decision.choices.some((choice) => !choice.off && hasEndKey(codes, lettersOf(bindings), choice))

/** The form with the place that is proposed in the marked row, if one is. */
export function asMarked(asking: Asking, { choice, draft, filled }: OpenedForm): Filled {
  const rows = formRows(filled)
  const row = rows[markedRow(rows, draft)]
  if (!row?.offer) return filled
  const given = entering(filled, draft, { ...row, offer: row.offer })
  const told = asking.fill(enteredAction(choice, asking.decision.seat, { ...draft, given }))
  return isRefusal(told) ? filled : told
}

/** The name of an argument over the items of a tally or the places proposed, with what is said of it. */
function headOf(
  { width, theme }: Drawing,
  filled: Filled,
  rows: readonly FormRow[],
  index: number,
): PanelLine[] {
  const { name, item, offer } = rows[index]!
  if ((item === null && !offer) || rows[index - 1]?.name === name) return []
  const notes = notesAbout(filled, name)
  // Beside people a letter only gives or takes; here it leaves no time to think.
  const said = offer ? [notes, byKey(offer)].filter(Boolean).join('; ') : notes
  return asLines(headed(offer ? 'To' : capital(spaced(name)), said, width).map(theme.strong))
}

/** Said of the letters beside places that are proposed, and of numbers where people go there. */
const byKey = ({ confirm }: Offer): string =>
  confirm === undefined
    ? 'a letter or Enter does it at once'
    : 'a letter does it at once; a digit: so many go'

/** What is said of an argument, or of the whole where it is about none. */
const notesAbout = ({ notes }: Filled, name: string): string =>
  notes
    .filter(({ about }) => about === name)
    .map(({ text }) => text)
    .join('; ')

/** Something that can be changed: its name, its value, and what is said of it. */
function rowLines(drawing: Drawing, filled: Filled, row: FormRow, look: RowLook): string[] {
  const { width, theme } = drawing
  const { text, has } = rowText(drawing, filled, row)
  const room = width - look.letter.length - 2
  const said = row.offer?.label ?? elseText(filled, row, drawing.asking.nameOf)
  const narrow = width < wide ? narrowRow(text, room) : null
  const does = letterDoes(filled, row)
  const letter = look.letter.trim()
  const lessKey = shown(drawing.asking.bindings, 'fewer')
  const key = does === fewer ? lessKey : letter
  const isNothing = does === null || letter === '' || key === ''
  const withNote = (said: string) => [text.note, said].filter(Boolean).join('; ')
  const less = does === oneMore && hasSome(filled, row) && lessKey !== '' ? [`, ${lessKey} fewer`] : []
  const ways = isNothing ? [] : [...less, ''].map((also) => withNote(`${key} ${does}${also}`))
  // In a row that is not marked it has no line of its own: it would push others out of sight.
  const head = text.isItem ? columns.label : look.head
  const fits = (told: string) => widthOf(told) <= noteRoom(room, head - 1, columns.value)
  const short = ways.find(fits)
  const told =
    does === takesOut && look.isMarked ? ways[0] : does === takesOut || look.isMarked ? short : undefined
  const note = told ?? text.note
  const lines = said === null ? (narrow ?? wideRow({ ...text, note }, room, head)) : wrap(said, room, 5)
  return lines.map((line, index) => {
    const blank = ' '.repeat(look.letter.length)
    const [mark, letter] = index > 0 ? [' ', blank] : [look.isMarked ? '>' : ' ', look.letter]
    if (look.isMarked) return theme.chosen(fill(`${mark}${letter} ${line}`, width))
    return `${mark}${letter === blank ? blank : theme.key(letter)} ${has ? line : theme.faint(line)}`
  })
}

const takesOut = 'takes out'
const fewer = 'one fewer'
const oneMore = 'one more'

/** What the letter of a row would do next, or where no more fits the key for less; null where there is nothing to be done. */
function letterDoes({ args, values }: Filled, { name, item }: FormRow): string | null {
  const domain = args[name]!
  if (domain.kind === 'count') return Number(values[name]) < domain.max ? oneMore : fewer
  if (domain.kind !== 'tally' || item === null) return null
  const amounts = amountsOf(values[name])
  if (roomFor(domain, amounts, item) > 0) return domain.items[item]!.isLoad ? 'all of it' : oneMore
  if ((amounts[item] ?? 0) === 0) return null
  return isEitherOr(domain.items[item]!) ? takesOut : fewer
}

/** Whether there may be fewer of it. */
function hasSome({ args, values }: Filled, { name, item }: FormRow): boolean {
  const domain = args[name]!
  if (domain.kind === 'count') return Number(values[name]) > domain.min
  return item !== null && (amountsOf(values[name])[item] ?? 0) > 0
}

/** What the argument is for which places are proposed, if it is another one; null for anything else. */
function elseText({ offers, values }: Filled, { name }: FormRow, nameOf: (place: string) => string) {
  if (offers?.argument !== name) return null
  const value = values[name]
  const goal = Array.isArray(value) ? value.at(-1) : value
  return `${capital(elsewhere)}: ${goal === undefined ? 'on the map' : nameOf(String(goal))}`
}

/** The mark and the letter of a row. */
interface RowLook {
  readonly isMarked: boolean
  readonly letter: string
  /** Columns of the longest name of an argument. */
  readonly head: number
}

const headOfRow = ({ name }: Pick<FormRow, 'name'>): string => capital(spaced(name))

function rowText({ asking }: Drawing, filled: Filled, { name, item, offer }: FormRow) {
  const domain = filled.args[name]!
  const value = filled.values[name]
  const isTally = domain.kind === 'tally' && item !== null
  const text = {
    label: isTally ? domain.items[item]!.label : headOfRow({ name }),
    value: isTally ? amountText(domain, amountsOf(value), item) : valueText(domain, value, asking.nameOf),
    note: isTally ? (domain.items[item]!.note ?? '') : notesAbout(filled, name),
    isItem: isTally,
  }
  const has = isTally ? (amountsOf(value)[item] ?? 0) > 0 : offer !== undefined || value !== undefined
  return { text, has }
}

interface RowText {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly isItem: boolean
}

/** Columns of what is said of a row, behind those of its name and of its value. */
const noteRoom = (width: number, first: number, second: number): number =>
  Math.max(12, width - first - second)

/** Three columns; an argument that is no tally begins its value where all heads end. */
function wideRow({ label, value, note, isItem }: RowText, width: number, head: number): string[] {
  const first = head - 1
  const second = isItem ? columns.value : Math.max(columns.value, widthOf(value) + 3)
  const said = note === '' ? [] : wrap(note, noteRoom(width, first, second))
  const names = wrap(label, first - 1, 2)
  return Array.from({ length: Math.max(names.length, said.length) }, (_, index) =>
    [fill(names[index] ?? '', first), fill(index === 0 ? value : '', second), said[index] ?? ''].join(''),
  )
}

/** The value after the name, and under them what is said. */
function narrowRow({ label, value, note }: RowText, width: number): string[] {
  const head =
    widthOf(label) + widthOf(value) + 1 <= width
      ? [apart(label, value, width)]
      : [...wrap(label, width, 4), ...wrap(value, width - 4).map((line) => `    ${line}`)]
  return note === '' ? head : [...head, ...wrap(note, width - 4).map((line) => `    ${line}`)]
}

function amountText(domain: TallyDomain, amounts: Readonly<Record<string, number>>, item: string): string {
  const { max } = domain.items[item]!
  const amount = amounts[item] ?? 0
  return stepsText(amount, amount > 0, roomFor(domain, amounts, item) > 0) + (max > 1 ? ` of ${max}` : '')
}

const stepsText = (amount: number, less: boolean, more: boolean): string =>
  `${less ? '<' : ' '}${String(amount).padStart(3)} ${more ? '>' : ' '}`

function valueText(domain: Domain, value: Json | undefined, nameOf: (place: string) => string): string {
  switch (domain.kind) {
    case 'count':
      return `${stepsText(Number(value), Number(value) > domain.min, Number(value) < domain.max)}${domain.endless ? '' : ` of ${domain.max}`}`
    case 'one':
      return `< ${domain.labels?.[String(value)] ?? value} >`
    case 'place':
      return value === undefined ? '...' : nameOf(String(value))
    case 'path':
      return Array.isArray(value) ? nameOf(String(value.at(-1))) : '...'
    default:
      return ''
  }
}
