/** The order prompt as lines of a panel. */
import type { Choice, Refusal } from '../../kernel/game.ts'
import { letters } from '../keys.ts'
import { cut, tall, wrap } from '../lines.ts'
import type { Size } from '../panels.ts'
import type { Theme } from '../theme.ts'
import type { Row } from './choices.ts'
import { drawField } from './draw-field.ts'
import { list } from './list.ts'
import {
  type Asking,
  asked,
  askedOf,
  isRefusal,
  openedChoice,
  outlook,
  type Prompt,
  rowsIn,
} from './prompt.ts'

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
  const lines = [...head, ...body.slice(0, room.height)]
  const more =
    told.length > 0 || now ? told : ruleLines(asking, prompt, width, height - lines.length - 1, theme)
  return fitted([...lines, ...(more.length > 0 ? ['', ...more] : [])], size)
}

/** What the rules say of the marked choice, where there is room to say it all. */
function ruleLines(asking: Asking, prompt: Prompt, width: number, room: number, theme: Theme): string[] {
  const row = rowsIn(asking, prompt)[prompt.row]
  const rule = row?.kind === 'choice' ? asking.ruleOf(row.choice.rule) : null
  if (!rule) return []
  const lines = wrap(`${rule.number} ${rule.title}: ${rule.summary}`, width)
  return lines.length <= room ? lines.map(theme.faint) : []
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
