/** What is wrong with a question as it is drawn: what is cut, left out or reads alike while rows are free. */
import { wrap } from '../../../../../source/app/parts/lines.ts'
import { bodyHeight } from '../../../../../source/app/parts/page.tsx'
import type { Size } from '../../../../../source/app/parts/paper.ts'
import { layPrompt } from '../../../../../source/app/prompt/draw.ts'
import { formRows } from '../../../../../source/app/prompt/form/draft.ts'
import { asMarked } from '../../../../../source/app/prompt/form/draw-form.ts'
import type { PanelLine } from '../../../../../source/app/prompt/list.ts'
import { listedPlaces } from '../../../../../source/app/prompt/places/place-list.ts'
import { perform } from '../../../../../source/app/prompt/press.ts'
import {
  type Asking,
  argumentAsked,
  isOnForm,
  openedForm,
  type Prompt,
} from '../../../../../source/app/prompt/prompt.ts'
import { foundJumps } from '../../../../../source/app/table/pages/found-jumps.ts'
import { jumpLines } from '../../../../../source/app/table/pages/jump-lines.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import type { Filled, Undone } from '../../../../../source/kernel/contract/game.ts'
import { panels, theme } from '../mono.ts'

/** What is wrong with a question as it is drawn: entries that read alike, and lines that are cut for nothing. */
export function faults(asking: Asking, prompt: Prompt, size: Size): string[] {
  const lines = layPrompt(asking, prompt, size, theme)
  const last = lines.findLastIndex(({ text }) => text.trim() !== '')
  // What is still to be done has a line at least; more of it stands only under a list that is whole.
  const hasReminders = lines.some(({ text }) => /^(Still to do|Bear in mind).*:$/.test(text.trimEnd()))
  const isToFoot = last === size.height - 1
  const isFull = isToFoot && !hasReminders
  // After a `~` within a line goes on what tells it from others; an amount stands there behind spaces.
  const isCut = (text: string) => /~(\s|$)/.test(text)
  const cuts = lines.filter(({ text }) => isCut(text)).map(({ text }) => `cut: ${text}`)
  const free = size.height - 1 - last
  const entries = new Map<number, string>()
  for (const { text, on } of lines)
    if (typeof on === 'number') entries.set(on, `${entries.get(on) ?? ''} ${text.slice(1).trim()}`)
  const texts = [...entries].map(([index, text]) => ({
    text: uncoded(text),
    meant: meant(asking, prompt, index),
  }))
  const alike = texts.flatMap(({ text, meant: one }, index) =>
    texts.slice(0, index).some((other) => other.text === text && other.meant !== one)
      ? [`twice: ${text}`]
      : [],
  )
  const isWhole =
    asking.decision.kind in alwaysWhole || argumentAsked(asking, prompt)?.domain.kind === 'tally'
  const torn = hasReminders ? tornIn(asking, lines, size.width) : []
  // What is told under a list or form and breaks off says so with dots; there is then no row free that it could have had.
  const broken = free > 0 ? lines.filter((line) => breaksOff(asking, prompt, line)) : []
  return [
    ...broken.map(({ text }) => `broken off: ${text}`),
    ...(free > 0 && !isOnForm(asking, prompt) ? rowsBrokenOff(asking, prompt, size, lines) : []),
    ...(isOnForm(asking, prompt) && !prompt.aside ? untoldFaults(asking, prompt, size, lines) : []),
    ...(isFull && !isWhole ? [] : cuts),
    ...leftOut(asking, prompt, lines, size),
    ...torn,
    ...alike,
    ...endsUnasked(asking, prompt, lines),
  ]
}

/** A line that says with dots that it goes on; a choice has them that opens something, and a place that is not chosen yet. */
function breaksOff(asking: Asking, prompt: Prompt, { text, on }: PanelLine): boolean {
  const isRow = on !== undefined && !isOnForm(asking, prompt)
  return isRow ? false : on === undefined ? /\.\.\.\s*$/.test(text) : /\S \.\.\.\s*$/.test(text)
}

/** Rows of a list that end with dots and say less than where there is all the room that they could have. */
function rowsBrokenOff(asking: Asking, prompt: Prompt, size: Size, lines: readonly PanelLine[]): string[] {
  const dotted = entriesOn(lines).filter(({ text }) => text.endsWith('...'))
  if (dotted.length === 0) return []
  const whole = new Map(
    entriesOn(layPrompt(asking, prompt, { ...size, height: 9 * size.height }, theme)).map(({ on, text }) => [
      on,
      text,
    ]),
  )
  return dotted.filter(({ on, text }) => whole.get(on) !== text).map(({ text }) => `broken off: ${text}`)
}

/**
 * What is to be done and is not said under the list of choices though there is room for it; of losses it is said at least
 * how many there are, however little room there is.
 */
function leftOut(
  asking: Asking,
  { open, ending, aside }: Prompt,
  lines: readonly PanelLine[],
  { width, height }: Size,
): string[] {
  if (open !== null || ending !== null || aside) return []
  const texts = lines.map(({ text }) => text.trim())
  const said = texts.join(' ')
  const untold = asking.decision.undone.filter((one) => isLeftOut(one, said))
  const isHeaded = texts.some(
    (text) => /^(Still to do|Bear in mind|To do, )/.test(text) || /\(\.: all\)$/.test(text),
  )
  const free = height - 1 - texts.findLastIndex((text) => text !== '') - (isHeaded ? 0 : 1)
  const held = untold.filter(({ reason }) => wrap(`- ${reason}`, width, 2).length <= free)
  const silent = isHeaded ? [] : untold.filter(({ harmless }) => !harmless)
  return [
    ...held.map(({ reason }) => `left out: ${reason}`),
    ...silent.map(({ reason }) => `said nowhere: ${reason}`),
  ]
}

/** A segment that its key ends though something stands there as still to do. */
function endsUnasked(asking: Asking, prompt: Prompt, lines: readonly PanelLine[]): string[] {
  const told = lines.find(({ text }) => /^(Still to do|To do, )/.test(text))
  const ends = told && perform(asking, prompt, 'end')?.action
  return ends ? [`ended with: ${told.text}`] : []
}

/** Notes of a form that break off: a warning whose figure has no room, and no key by which the whole can be read. */
function untoldFaults(asking: Asking, prompt: Prompt, size: Size, lines: readonly PanelLine[]): string[] {
  const texts = lines.map(({ text }) => text.trim())
  const said = texts.join(' ').replaceAll(/\s+/g, ' ')
  const form = openedForm(asking, prompt)!
  const warnings = form.filled.notes.flatMap(({ text }) => text.match(/! [^;]*?\d+/g) ?? [])
  const isBroken = lines.some(({ text, on }) => on === undefined && / \.\.\.\s*$/.test(text))
  const rule = texts.find((text) => /-- \.: all notes$/.test(text))
  const sheets = sheetsOf(asking, prompt, size)
  const broken = sheets.filter((text) => / \.\.\.$/.test(text))
  const told = sheets.join(' ').replaceAll(/\s+/g, ' ')
  const untold = asMarked(asking, form).notes.filter(
    ({ text }) => !told.includes(text.replaceAll(/\s+/g, ' ')),
  )
  return [
    ...pointless(form.filled, lines),
    ...warnings
      .filter((one) => !said.includes(one.replaceAll(/\s+/g, ' ')))
      .map((one) => `no figure: ${one}`),
    ...(isBroken && rule === undefined ? [`no way to all notes: ${said}`] : []),
    ...broken.map((text) => `broken off in all notes: ${text}`),
    ...untold.map(({ text }) => `not in all notes: ${text}`),
  ]
}

/** Places of a march in sight whose points have no room: what they are gone to for. */
function pointless(filled: Filled, lines: readonly PanelLine[]): string[] {
  const rows = formRows(filled)
  return entriesOn(lines).flatMap(({ on, text }) => {
    const label = rows[on]?.offer?.label ?? ''
    const points = /, (\d+ points)/.exec(label.split(': ', 1)[0]!)?.[1]
    return points === undefined || text.includes(points) ? [] : [`no points: ${text}`]
  })
}

/** The lines of all that is told, but for those at the foot of its sheets. */
function sheetsOf(asking: Asking, prompt: Prompt, size: Size): string[] {
  const lines: string[] = []
  for (let sheet = 0; ; sheet++) {
    const told = layPrompt(asking, { ...prompt, aside: true, sheet }, size, theme)
    const foot = told.findIndex(({ on }) => on === 'notes' || on === 'back')
    lines.push(...told.slice(0, foot).map(({ text }) => text.trim()))
    if (told[foot]?.on !== 'notes') return lines
  }
}

/** Things to be done of which only the beginning is said, and it is not said that they break off, or others stand there. */
function tornIn({ decision }: Asking, lines: readonly PanelLine[], width: number): string[] {
  const texts = lines.map(({ text }) => text.trimEnd())
  const heading = texts.findIndex((text) => /^(Still to do|Bear in mind)/.test(text))
  const wholes = decision.undone.map(({ reason }) => wrap(`- ${reason}`, width, 2))
  const isWhole = (at: number) =>
    wholes.some((sentence) => sentence.every((line, index) => line === texts[at + index]))
  const begun = texts.flatMap((text, at) => (at > heading && text.startsWith('- ') ? [at] : []))
  const breaksOff = begun.length === 1 && texts.findLast((text) => text !== '')!.endsWith('...')
  return breaksOff ? [] : begun.filter((at) => !isWhole(at)).map((at) => texts[at]!)
}

/** What is to be done and is not said under the list. */
const isLeftOut = ({ reason, obvious }: Undone, said: string): boolean => !obvious && !said.includes(reason)

/** Lists so short that nothing of them need ever be cut, whatever is told under them; and so are amounts. */
const alwaysWhole = { 'native-combat': true }

/** What an entry stands for: the same may be had in two lines, as a place that is listed for two things. */
function meant(asking: Asking, prompt: Prompt, index: number): string {
  const now = argumentAsked(asking, prompt)
  if (!now) return String(index)
  const { domain } = now
  if (domain.kind !== 'place' && domain.kind !== 'path') return String(index)
  return listedPlaces(asking, { words: null }, domain)[index]?.place ?? String(index)
}

/** An entry without its letter; the digit of whom it is about tells it apart. */
const uncoded = (text: string): string => text.trim().replace(/^([0-9]?)[a-z] +/, '$1 ')

/** What is wrong with the list of places to go to, page by page: it scrolls, so no line of it need be cut. */
export function jumpFaults(state: State, seat: string, { width, height }: Size): string[] {
  const jumps = foundJumps(panels.map.jumps(state, seat), '')
  const size = { width: width - 4, height: bodyHeight(height) - 2 }
  const entries = new Map<number, string>()
  // At the foot of a page an entry may go on beyond it, and is whole on another.
  for (let row = 0; row < jumps.length; row += Math.floor(size.height / 3))
    for (const { on, text } of entriesOn(jumpLines(jumps, row, size, theme)))
      if (text.length > (entries.get(on)?.length ?? 0)) entries.set(on, text)
  return jumps.flatMap(({ group, label, cell }, index) => {
    const drawn = entries.get(index) ?? 'not there'
    const isOther = (other: number) =>
      other < index && jumps[other]!.cell !== cell && entries.get(other) === drawn
    return [
      ...(drawn === `${group} ${label}` ? [] : [`cut: ${drawn}`]),
      ...(jumps.some((_, other) => isOther(other)) ? [`twice: ${drawn}`] : []),
    ]
  })
}

/** What stands for each entry, over all its lines. */
function entriesOn(lines: readonly PanelLine[]): { readonly on: number; readonly text: string }[] {
  const numbers = [...new Set(lines.map(({ on }) => Number(on)))]
  const textOf = (number: number) =>
    lines.flatMap(({ text, on }) => (on === number ? text.slice(1).trim() : [])).join(' ')
  return numbers.map((on) => ({ on, text: textOf(on).replaceAll(/\s+/g, ' ') }))
}
