/** The order prompt as lines of a panel. */
import { type Choice, isRefusal, lossesIn } from '../../kernel/contract/game.ts'
import { labelOf, lineOf } from '../../kernel/contract/words.ts'
import { lettersOf, shown } from '../keys/bindings.ts'
import { brokenOff, cut, fill, ruled, widthOf, wrap } from '../parts/lines.ts'
import type { Size } from '../parts/paper.ts'
import type { Theme } from '../settings/theme.ts'
import { drawEnding } from './before/draw-ending.ts'
import { mindPage, toDo } from './before/draw-undone.ts'
import { briefOf, headingOf, type Row, subjectIn, wantedRow } from './choices.ts'
import { hasEndKey } from './codes.ts'
import { type Drawing, drawField } from './draw-field.ts'
import { againIn } from './form/again.ts'
import { repeatableIn } from './form/draft.ts'
import { drawForm } from './form/draw-form.ts'
import { outlook } from './form/outlook.ts'
import { comingIn, isPlaceAsked, isReadingNotes } from './form/reading.ts'
import { drawSheet } from './form/sheets.ts'
import {
  asLines,
  type Entry,
  fitted,
  gap,
  leastLines,
  linesOf,
  list,
  needed,
  type PanelLine,
} from './list.ts'
import { listedPlaces } from './places/place-list.ts'
import {
  type Asking,
  argumentAsked,
  askedOf,
  codeOf,
  isOnForm,
  openedChoice,
  openedForm,
  type Panel,
  type Prompt,
  placeAsked,
  rowsIn,
} from './prompt.ts'
import { refusalLines } from './refusal-lines.ts'

function outlookLines(drawing: Drawing): string[] {
  const told = outlook(drawing.asking, drawing.prompt)
  if (!told) return []
  if (isRefusal(told)) return refusalLines(told, drawing)
  if (isToldInList(drawing)) return []
  const label = markedLabel(drawing)
  return told.lines
    .filter((line) => !label.includes(line.replace(/\.$/, '')))
    .flatMap((line) => wrap(line, drawing.width, 1))
}

/** What the marked line of the list says itself, the odds of a fight say; empty where no list is open. */
function markedLabel({ asking, prompt }: Drawing): string {
  const row = prompt.open === null ? rowsIn(asking, prompt)[prompt.row] : undefined
  return row?.kind === 'choice' ? row.text : ''
}

/** What comes of the marked place of a list stands beside it already. */
function isToldInList({ asking, prompt }: Drawing): boolean {
  const now = placeAsked(asking, prompt)
  if (!prompt.aside || !now) return false
  const { domain, field } = now
  return listedPlaces(asking, prompt, domain)[field.row]?.whole === true
}

/** Draws the question, what may be answered, and what would come of it, into exactly the room given. */
export const drawPrompt = (asking: Asking, prompt: Prompt, size: Size, theme: Theme): string[] =>
  layPrompt(asking, prompt, size, theme).map(({ text }) => text)

/** The room for a prompt. */
interface Room extends Size {
  /** What is said under the map at the same time; null, or nothing, if nothing is. */
  readonly said?: string | null
  /** Rows under it, which only the notes of a page go on in: they are there from one message to the next. */
  readonly spare?: number
}

/** The lines of `drawPrompt`, with what each of them stands for. */
export function layPrompt(asking: Asking, prompt: Prompt, size: Room, theme: Theme): readonly PanelLine[] {
  const { width, said = null, spare = 0 } = size
  const news = newsLines(asking, prompt, width, theme)
  const drawing = { asking, prompt, width, theme, said }
  const choice = openedChoice(asking, prompt)
  const form = isOnForm(asking, prompt) && prompt.ending === null ? openedForm(asking, prompt) : null
  const height = size.height + (form ? spare : 0)
  const room = height - news.length
  const lines =
    prompt.ending !== null
      ? drawEnding(drawing, room)
      : form
        ? drawForm(drawing, form, { height: room - spare, spare })
        : isReadingNotes(asking, prompt)
          ? drawNotes(drawing, room)
          : choice && argumentAsked(asking, prompt)
            ? drawOpened(drawing, choice, room)
            : drawList(drawing, room)
  const all = [...asLines(news), ...fitted(lines, room)]
  return Array.from({ length: height }, (_, index) => all[index] ?? { text: '' }).map(
    ({ text, on, fills }) => ({
      text: cut(text, width),
      ...(on !== undefined && { on }),
      // A gap gave way here already; under the map nothing has such need of it that the list would jump.
      ...(fills === 'together' && { fills }),
    }),
  )
}

/** What has just begun stands over the list, and takes no line of a page that is opened from there. */
function newsLines(asking: Asking, prompt: Prompt, width: number, theme: Theme): readonly string[] {
  const isOnPage = prompt.ending === null && openedChoice(asking, prompt)?.form === true
  const isFromList = rowsIn(asking, { group: null }).length > 1
  return asking.news === null || (isOnPage && isFromList)
    ? []
    : [theme.chosen(fill(` ${asking.news}`, width))]
}

/** Lines that no row of a list has: two over it, and one under it. */
const aroundRows = 3

/** A panel beside the map, and that of a page, which has the place of the map. */
export const panelIn = (
  { side, page }: { readonly side: Room; readonly page: Room },
  theme: Theme,
): Panel => ({
  rows: side.height - aroundRows,
  width: side.width,
  goesOn: (asking, prompt) =>
    layPrompt(asking, prompt, isOnForm(asking, prompt) ? page : side, theme).some(({ on }) => on === 'notes'),
  seen(asking, prompt) {
    const lines = layPrompt(asking, prompt, isOnForm(asking, prompt) ? page : side, theme)
    return new Set(lines.flatMap(({ on }) => (typeof on === 'number' ? [on] : [])))
  },
})

/** All that is told of what is marked or filled in, in the place of the question. */
function drawNotes(drawing: Drawing, height: number): PanelLine[] {
  const { asking, prompt, width, theme } = drawing
  const now = argumentAsked(asking, prompt)
  const item =
    now?.domain.kind === 'tally' && now.field.kind === 'tally'
      ? Object.values(now.domain.items)[now.field.row]?.note
      : undefined
  const row = rowsIn(asking, prompt)[prompt.row]
  const choice = openedChoice(asking, prompt) ?? (row?.kind === 'choice' ? row.choice : null)
  const lines = [
    ...(choice ? choiceHead(choice, width, theme) : asLines([''])),
    ...asLines(item === undefined ? [] : wrap(item, width, 1)),
    ...asLines(outlookLines(drawing)),
    ...asLines(
      prompt.open === null ? comingIn(asking.decision).flatMap((note) => wrap(lineOf(note), width, 2)) : [],
    ),
    ...asLines(prompt.open === null ? mindPage(asking.decision, width) : []),
  ]
  const told = lines.map(({ text }) => [text])
  return drawSheet(drawing, [...told, ['']], { room: height, back: 'back' })
}

/** The argument of a choice that is being asked. */
function drawOpened(drawing: Drawing, choice: Choice, height: number): PanelLine[] {
  const { asking, prompt, width, theme } = drawing
  const alone = rowsIn(asking, prompt).length === 1 && prompt.group === null
  const head = alone ? questionHead(drawing) : choiceHead(choice, width, theme)
  const own = (rows: number) => [
    ...head,
    ...drawField(drawing, choice, Math.max(3, rows - head.length)).slice(0, rows - head.length),
  ]
  const isListed = placeAsked(asking, prompt) !== null
  const whole = own(height)
  // Of amounts all rows stay in sight; what comes of them breaks off for that.
  const least = isListed ? needed(head).length + leastListed : Math.min(needed(whole).length, mostKept)
  const told = toldIn(drawing, height - least)
  const left = height - needed(told).length
  const lines = needed(whole).length <= left ? whole : own(left + whole.length - needed(whole).length)
  const all = fitted([...lines, ...told], height)
  return alone ? [...all, ...asLines(briefLines(drawing, [], height - all.length))] : [...all]
}

/**
 * The choices, and under them as far as there is room: what the marked one
 * brings, what is to be done, how it stands.
 */
function drawList(drawing: Drawing, height: number): PanelLine[] {
  const { asking, prompt } = drawing
  const head = [...asLines(whyAsked(drawing, height)), ...questionHead(drawing)]
  const rows = rowsIn(asking, prompt)
  const entries = entriesOf(drawing, rows)
  const room = height - needed(head).length
  const whole = linesOf(entries, drawing.width).reduce((all, lines) => all + lines, 0)
  const isTold = outlookLines(drawing).length > 0
  const least = whole <= room - leastToDo - (isTold ? leastTold : 0) ? leastToDo : 1
  const coming = comingText(asking) === null ? 0 : 1
  // What costs nothing to leave gives way to what comes whatever is left, and to a list that is all in sight without it.
  const kindly = lossesIn(asking.decision).length === 0
  const over = room - coming - leastLines(entries, prompt.row, { width: drawing.width, height: room })
  const hasUndone = asking.decision.undone.some(({ obvious, harmless }) => !obvious && !(isTold && harmless))
  const undone = !hasUndone ? 0 : kindly && over >= 0 ? Math.min(least, over) : least
  // Whoever reads what comes of it has a key for all of it, and none for a line of the list that is cut.
  const told = toldIn(drawing, room - whole - undone, leastTold - Math.min(1, undone))
  const kept = needed(told).length + undone
  const ahead = comingIn(asking.decision).flatMap((note) => wrap(lineOf(note), drawing.width, 2)).length
  const forComing = coming > 0 && kindly ? ahead + 1 : coming
  const lay = (most: number): PanelLine[] => {
    const lines = [...head, ...drawRows(drawing, entries, most).slice(0, most), ...told]
    const parts = [
      (room: number) => toDo(drawing, room - forComing, isTold && undone === 0),
      (room: number) => briefLines(drawing, rows, room),
    ]
    for (const part of parts) lines.push(...asLines(part(height - needed(lines).length)))
    const rule = told.length > 0 ? [] : ruleLines(drawing, rows, height - lines.length)
    return [...lines, ...rule.map((text) => ({ text, fills: 'together' as const }))]
  }
  // What would be lost keeps its line, whatever the list has need of.
  const forLost = undone > 0 && !kindly ? needed(told).length + 1 : 0
  const mostListed = Math.max(3, room - coming - forLost)
  let most = Math.max(3, room - kept - coming)
  let lines = lay(most)
  // What was kept and is not needed is the list's again, and what stands under it may shrink for it once more. Where the
  // list itself leaves lines empty it has all that there is, at the most.
  for (let n = 0; n < 3 && most < mostListed && needed(lines).length < height; n++) {
    most = Math.min(mostListed, most + height - needed(lines).length)
    lines = lay(most)
  }
  return [...fitted(lines, height)]
}

/**
 * Lines that a short list leaves for what is to be done: a blank one, the
 * heading, and two more; a long one leaves one.
 */
const leastToDo = 4

/** Lines that are left to a list or a field, whatever would come of what is marked there. */
const leastListed = 5
/** Lines that are left to what would come of it. */
const leastTold = 5

/** More lines are not kept for amounts and what stands over them. */
const mostKept = 14

/** What would come of the marked choice or the form as it stands; where it breaks off, with the key for all of it. */
function toldIn(drawing: Drawing, most: number, least = leastTold): PanelLine[] {
  const { asking, prompt, width, theme } = drawing
  const lines = outlookLines(drawing)
  if (lines.length === 0) return []
  const rows = Math.max(least, most)
  if (lines.length <= rows) return [gap, ...asLines(lines)]
  const key = shown(asking.bindings, 'notes')
  if (key === '' || isPlaceAsked(asking, prompt)) return [gap, ...asLines(brokenOff(lines, rows, width))]
  const words = `${key}: all of it`
  return [
    { text: theme.faint(ruled('', width - widthOf(words) - 1)) + theme.key(` ${words}`), on: 'notes' },
    ...asLines(brokenOff(lines, rows - 1, width)),
  ]
}

/** How things stand, but for what the rows of the list say already. */
function briefLines(
  { asking, prompt, width }: Drawing,
  rows: readonly Row[],
  height: number,
): readonly string[] {
  const { decision } = asking
  const subject = subjectIn(prompt.group)
  const said = [
    ...rows.map((row) => (row.kind === 'group' ? row.brief : null)),
    subject === null ? null : briefOf(decision, subject),
  ]
  const lines = (decision.brief ?? [])
    .filter((note) => !note.first && !said.includes(note))
    .flatMap((note) => wrap(lineOf(note), width, 2))
  if (lines.length === 0 || height <= 0) return []
  if (lines.length < height) return ['', ...lines]
  const coming = comingText(asking)
  return coming === null ? [] : brokenOff(wrap(coming, width), 1, width)
}

/** What comes by itself, in a line that names the key for all of it; null if nothing does. */
function comingText({ decision, bindings }: Pick<Asking, 'decision' | 'bindings'>): string | null {
  const coming = comingIn(decision)
  const key = shown(bindings, 'notes')
  return coming.length === 0 ? null : `To come${key && ` (${key}: all)`}: ${coming.map(lineOf).join(' ')}`
}

/**
 * What the rules say of the marked choice, where there is room to say it all. That of the whole segment stands under none of
 * its lines, nor that of a page under the line that opens it: they are told by help.
 */
function ruleLines(
  { asking, prompt, width, theme }: Drawing,
  rows: readonly Row[],
  height: number,
): string[] {
  const row = rows[prompt.row]
  if (row?.kind !== 'choice') return []
  const { rule: number, form } = row.choice
  if (form || number === asking.decision.rule) return []
  const rule = asking.ruleOf(number)
  if (!rule) return []
  const lines = wrap(`${rule.number} ${rule.title}: ${rule.short ?? rule.summary}`, width)
  return lines.length < height ? ['', ...lines.map(theme.faint)] : []
}

/** Why the question is asked, in at most half of the room, so that a list is left. */
function whyAsked({ asking, width, theme }: Drawing, height: number): readonly string[] {
  const why = (asking.decision.brief ?? []).filter(({ first }) => first)
  const lines = why.flatMap(({ text }) => wrap(text, width, 1))
  return brokenOff(lines, Math.floor(height / 2), width).map(theme.warning)
}

function questionHead({ asking, prompt, width, theme }: Drawing): PanelLine[] {
  const { group, typed } = prompt
  const { question, rule } = asking.decision
  const subject = subjectIn(group)
  const brief = subject === null ? null : briefOf(asking.decision, subject)
  const key = shown(asking.bindings, 'errands')
  const errands = asking.errands && key ? ` ${key}: ${asking.errands}.` : ''
  const about = brief ? lineOf(brief) : (subject ?? `${question}${errands} [${rule}]`)
  const waits = typed === '' ? '' : `${theme.key(typed)} and a letter`
  const back = theme.faint(backWords(asking, width))
  return [
    ...asLines(wrap(about, width).map(theme.heading)),
    group !== null && !waits ? { text: back, on: 'back' } : waits ? { text: waits } : gap,
  ]
}

/** The way out of the list of a subject, and the end of the segment where there is room to name it. */
function backWords({ decision, codes, bindings }: Asking, width: number): string {
  const back = `${shown(bindings, 'back')}: back to the whole list`
  const end = decision.choices.find((choice) => !choice.off && hasEndKey(codes, lettersOf(bindings), choice))
  if (!end) return back
  const ends = `${shown(bindings, 'end')}: ${labelOf(end)}`
  const both = [`${back}, ${ends}`, `${shown(bindings, 'back')}: all, ${ends}`]
  return both.find((words) => words.length <= width) ?? back
}

const choiceHead = (choice: Choice, width: number, theme: Theme): PanelLine[] => [
  ...asLines(wrap(`${labelOf(choice)} [${choice.rule}]`, width).map(theme.heading)),
  gap,
]

/** The rows as entries of a list. */
function entriesOf({ asking, prompt }: Drawing, rows: readonly Row[]): readonly Entry[] {
  const wanted = rows[wantedRow(rows, asking.wanted)]
  const repeatable = repeatableIn(asking)
  const again = (row: Row): string =>
    row.kind === 'choice' && row.index === repeatable ? ` ${againIn(asking, prompt, row.choice)}` : ''
  return rows.map((row) => ({
    text: `${row === wanted ? lessonMark : ''}${rowText(row, asking)}${again(row)}`,
    code: codeOf(asking, prompt, row),
    off: row.kind === 'group' ? row.open === 0 : row.choice.off !== undefined,
    head: row.kind === 'group',
    inside: row.kind === 'choice' && row.inside,
    whole: row.kind === 'choice' && row.choice.whole === true,
  }))
}

function drawRows({ prompt, width, theme }: Drawing, entries: readonly Entry[], height: number): PanelLine[] {
  if (entries.length === 0) return asLines([theme.faint('Nothing to be done here.')])
  return list(entries, prompt.row, { width, height }, theme)
}

/** Before the choice that a lesson waits for. */
const lessonMark = '* '

function rowText(row: Row, asking: Asking): string {
  if (row.kind === 'group') return row.open === 0 ? `(${headingOf(row)})` : headingOf(row)
  const more = askedOf(row.choice, asking.sets).length > 0 ? ' ...' : ''
  return `${row.choice.off ? '(' : ''}${row.text}${more}${row.choice.off ? ')' : ''}`
}
