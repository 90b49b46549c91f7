/** The order prompt as lines of a panel. */
import { placesOf } from '../../kernel/domain.ts'
import type { Choice, Refusal } from '../../kernel/game.ts'
import { letters } from '../keys.ts'
import { apart, cut, fill, tall, windowAt, wrap } from '../lines.ts'
import type { Size } from '../panels.ts'
import type { Theme } from '../theme.ts'
import type { Row } from './choices.ts'
import { type Field, limitStates, placesIn, roomFor, type TallyDomain } from './fields.ts'
import {
  type Asking,
  asked,
  askedOf,
  isRefusal,
  openedChoice,
  outlook,
  type Prompt,
  pointedPlace,
  rowsIn,
} from './prompt.ts'

/** What stands in a list: its text, and how it stands there. */
interface Entry {
  readonly text: string
  readonly letter: string
  readonly off: boolean
}

/** The letter, the text, wrapped if `whole`, and a mark on the marked one. */
function entryLines(
  { text, letter, off }: Entry,
  marked: boolean,
  whole: boolean,
  width: number,
  theme: Theme,
): string[] {
  const room = width - 3
  const lines = whole ? wrap(text, room) : [cut(text, room)]
  return lines.map((line, index) => {
    const lead = index === 0 ? `${marked ? '>' : ' '}${letter || ' '} ` : '   '
    const full = fill(lead + line, width)
    if (marked) return theme.chosen(full)
    if (off) return theme.faint(full)
    return index === 0 ? ` ${theme.key(letter || ' ')} ${line}` : full
  })
}

/** Entries that keep the marked one in sight, wrapped if they fit so. */
function list(entries: readonly Entry[], row: number, size: Size, theme: Theme): string[] {
  const { width, height } = size
  const draw = (entry: Entry, index: number, whole: boolean) =>
    entryLines(entry, index === row, whole || index === row, width, theme)
  if (entries.length <= height)
    for (const whole of [true, false]) {
      const lines = entries.flatMap((entry, index) => draw(entry, index, whole))
      if (lines.length <= height) return lines
    }
  const marked = entries[row] ? draw(entries[row], row, true) : []
  return scroll(entries.length, row, { width, height: height - marked.length + 1 }, theme, (index) =>
    index === row ? marked : draw(entries[index]!, index, false),
  )
}

/** The lines around the marked one; the last line says how many are beyond. */
function scroll(
  count: number,
  row: number,
  { width, height }: Size,
  theme: Theme,
  draw: (index: number) => readonly string[],
): string[] {
  const shown = (first: number, length: number) =>
    Array.from({ length: Math.min(length, count) }, (_, index) => draw(first + index)).flat()
  if (count <= height) return shown(0, count)
  const room = Math.max(1, height - 1)
  const first = windowAt(row, room, count, Math.max(0, row - Math.floor(room / 2)))
  const below = count - first - room
  const more = [first > 0 ? `${first} above` : '', below > 0 ? `${below} below` : '']
    .filter(Boolean)
    .join(', ')
  return [...shown(first, room), theme.faint(fill(`   ... ${more}`, width))]
}

/** A refusal with its rule, for people. */
export function refusalLines({ rule, reason }: Refusal, width: number, theme: Theme): string[] {
  const text = /^\d/.test(rule) ? `${reason} [${rule}]` : reason
  return wrap(text, width).map(theme.bad)
}

function outlookLines(asking: Asking, prompt: Prompt, width: number, theme: Theme): string[] {
  const told = outlook(asking, prompt)
  if (!told) return []
  if (isRefusal(told)) return refusalLines(told, width, theme)
  return told.lines.flatMap((line) => wrap(line, width, 1))
}

/** Draws the question, what may be answered, and what would come of it, into exactly the room given. */
export function drawPrompt(asking: Asking, prompt: Prompt, size: Size, theme: Theme): string[] {
  const { width, height } = size
  const now = asked(asking, prompt)
  if (prompt.ending !== null) return fitted(drawEnding(asking, prompt, size, theme), size)
  const choice = openedChoice(asking, prompt)
  const alone = rowsIn(asking, prompt).length === 1
  const head =
    choice && !alone ? choiceHead(choice, width, theme) : questionHead(asking, prompt, width, theme)
  const foot = outlookLines(asking, prompt, width, theme)
  const told = foot.slice(0, Math.max(4, height - head.length - 6))
  const room = { width, height: Math.max(3, height - head.length - (told.length > 0 ? told.length + 1 : 0)) }
  const body =
    choice && now
      ? drawField(asking, prompt, choice, now.name, room, theme)
      : drawRows(asking, prompt, room, theme)
  const gap = told.length > 0 ? [''] : []
  return fitted([...head, ...body.slice(0, room.height), ...gap, ...told], size)
}

const fitted = (lines: readonly string[], { width, height }: Size): string[] =>
  tall(lines, height).map((line) => cut(line, width))

function questionHead(asking: Asking, { group }: Prompt, width: number, theme: Theme): string[] {
  const { question, rule } = asking.decision
  const lines = wrap(`${question} [${rule}]`, width).map(theme.heading)
  return [...lines, group === null ? '' : theme.faint('Esc: back to the whole list')]
}

function choiceHead(choice: Choice, width: number, theme: Theme): string[] {
  return [...wrap(`${choice.label} [${choice.rule}]`, width).map(theme.heading), '']
}

function drawEnding(asking: Asking, prompt: Prompt, { width, height }: Size, theme: Theme): string[] {
  const choice = asking.decision.choices[prompt.ending!]!
  const foot = ['', `${theme.key('Enter')} ${choice.label}, all the same`, `${theme.key('Esc')} go back`]
  const undone = asking.decision.undone.flatMap(({ rule, reason }) => wrap(`- ${reason} [${rule}]`, width, 2))
  const room = height - foot.length - 2
  const shown = undone.length > room ? [...undone.slice(0, room - 1), theme.faint('  ... and more')] : undone
  return [theme.warning('Left undone:'), '', ...shown, ...foot]
}

function drawRows(asking: Asking, prompt: Prompt, size: Size, theme: Theme): string[] {
  const rows = rowsIn(asking, prompt)
  if (rows.length === 0) return [theme.faint('Nothing to be done here.')]
  const entries = rows.map((row, index) => ({
    text: rowText(row, asking),
    letter: letters[index] ?? '',
    off: isOff(row),
  }))
  return list(entries, prompt.row, size, theme)
}

const isOff = (row: Row): boolean => (row.kind === 'group' ? row.open === 0 : row.choice.off !== undefined)

function rowText(row: Row, asking: Asking): string {
  if (row.kind === 'group')
    return `${row.label} ... (${row.open === row.all ? row.all : `${row.open} of ${row.all}`})`
  const more = askedOf(row.choice, asking.sets).length > 0 ? ' ...' : ''
  return `${row.choice.off ? '(' : ''}${row.choice.label}${more}${row.choice.off ? ')' : ''}`
}

function drawField(
  asking: Asking,
  prompt: Prompt,
  choice: Choice,
  name: string,
  size: Size,
  theme: Theme,
): string[] {
  const { domain, field } = asked(asking, prompt)!
  const names = askedOf(choice, asking.sets)
  const title =
    names.length > 1 ? [theme.faint(`${names.indexOf(name) + 1} of ${names.length}: ${spaced(name)}`)] : []
  const room = { ...size, height: size.height - title.length }
  if (domain.kind === 'one' && field.kind === 'one') {
    const entries = domain.of.map((word, index) => ({
      text: domain.labels?.[word] ?? word,
      letter: letters[index] ?? '',
      off: false,
    }))
    return [...title, ...list(entries, field.row, room, theme)]
  }
  if (domain.kind === 'count' && field.kind === 'count')
    return [
      ...title,
      `   < ${theme.chosen(` ${field.value} `)} >  ${domain.unit ?? ''}`,
      ...wrap(`${domain.min} to ${domain.max}; type it, or Left and Right`, size.width - 3).map((line) =>
        theme.faint(`   ${line}`),
      ),
      '',
      `${theme.key('Enter')} accept`,
    ]
  if (domain.kind === 'tally' && field.kind === 'tally')
    return [...title, ...drawTally(domain, field, room, theme)]
  if (
    (domain.kind === 'place' || domain.kind === 'path') &&
    (field.kind === 'place' || field.kind === 'path')
  )
    return [...title, ...drawPlace(asking, prompt, domain, field, room, theme)]
  return title
}

const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()

function drawTally(
  domain: TallyDomain,
  field: Extract<Field, { kind: 'tally' }>,
  { width, height }: Size,
  theme: Theme,
): string[] {
  const limits = limitStates(domain, field.amounts).flatMap(({ sum, min, max, holds, label }) => {
    const bound = max === null ? `at least ${min}` : min > 0 ? `${min} to ${max}` : `at most ${max}`
    const line = apart(cut(label, width - 20), `${sum} (${bound})`, width)
    return holds ? theme.faint(line) : theme.warning(line)
  })
  const shown = limits.slice(0, Math.max(2, Math.floor(height / 3)))
  const help = theme.faint(cut('Left Right change, a all, c none', width))
  const foot = ['', ...shown, help]
  const entries = Object.entries(domain.items).map(([key, { label, max }], index) => {
    const amount = field.amounts[key] ?? 0
    const marked = index === field.row
    const room = roomFor(domain, field.amounts, key)
    const number = `${amount > 0 ? '<' : ' '}${String(amount).padStart(3)} ${room > 0 ? '>' : ' '} of ${max}`
    const line = apart(`${marked ? '>' : ' '} ${label}`, number, width)
    return marked ? theme.chosen(line) : amount > 0 ? theme.strong(line) : line
  })
  const room = { width, height: Math.max(3, height - foot.length) }
  return [...scroll(entries.length, field.row, room, theme, (index) => [entries[index]!]), ...foot]
}

function drawPlace(
  asking: Asking,
  prompt: Prompt,
  domain: Parameters<typeof placesIn>[0],
  field: Extract<Field, { kind: 'place' | 'path' }>,
  size: Size,
  theme: Theme,
): string[] {
  const { width } = size
  const places = placesOf(domain, asking.sets)
  if (prompt.aside) {
    const entries = places.map((place) => ({ text: asking.nameOf(place), letter: '', off: false }))
    return [
      ...list(entries, field.row, { width, height: size.height - 2 }, theme),
      '',
      theme.faint('Tab: back to the map'),
    ]
  }
  const here = placesIn(domain, asking.sets, asking.cursor, asking.cellOf)
  const pointed = pointedPlace(asking, prompt)
  const atStart = domain.kind === 'path' && asking.cursor === asking.cellOf(domain.from)
  const nowhere = theme.faint(atStart ? 'where the way starts' : 'not a place for this')
  const at = pointed === null ? nowhere : theme.strong(asking.nameOf(pointed))
  const way = field.kind === 'path' ? wayLines(asking, field.points, domain, width, theme) : []
  const keys = [
    here.length > 1 ? [`${theme.key('w')} the other water here`] : [],
    [`${theme.key('Arrows')} move, ${theme.key('.')} ${theme.key(',')} next, last`],
    field.kind === 'path' ? [`${theme.key('Space')} turn here, ${theme.key('Backsp')} back`] : [],
    [`${theme.key('Enter')} choose, ${theme.key('Tab')} list of ${places.length}`],
  ].flat()
  return [...way, ...wrap(`Here: ${at}`, width), '', ...keys]
}

function wayLines(
  asking: Asking,
  points: readonly string[],
  domain: Parameters<typeof placesIn>[0],
  width: number,
  theme: Theme,
): string[] {
  if (domain.kind !== 'path') return []
  const stops = [domain.from, ...points].map(asking.nameOf)
  const reach = domain.points === null ? '' : `, ${domain.points} movement points`
  return wrap(`From ${stops.join(', by ')}${reach}`, width).map(theme.faint)
}
