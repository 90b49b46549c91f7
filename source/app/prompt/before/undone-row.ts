/** Where the lines of what is still to do lead: to the row of a list by which something is done about it, and to its place. */
import { type Choice, lossesIn, type Undone } from '../../../kernel/contract/game.ts'
import type { Row } from '../choices.ts'
import type { Pressed } from '../pressed.ts'
import { type Asking, cellOfRow, type Prompt, rowsIn } from '../prompt.ts'

const isBy = (choice: Choice, { by }: Undone): boolean =>
  by !== undefined &&
  choice.type === by.type &&
  choice.at === by.at &&
  Object.entries(by.fixed ?? {}).every(([name, value]) => choice.fixed?.[name] === value)

const isAbout = (choice: Choice, { about, by }: Undone): boolean =>
  about === undefined || choice.about === about || by?.fixed !== undefined

/** The very choice that does something about it. */
const isDeed = (row: Row, undone: Undone): boolean =>
  row.kind === 'choice' && !row.choice.off && isBy(row.choice, undone) && isAbout(row.choice, undone)

const isFor = (row: Row, undone: Undone): boolean => {
  const { about } = undone
  if (row.kind === 'group') return row.subject === about && row.open > 0
  const { choice } = row
  if (choice.off || choice.end) return false
  return about !== undefined ? choice.about === about : isBy(choice, undone)
}

/** It is folded into this row, or its subject can do nothing about it now, and says there why. */
const isNear = (row: Row, undone: Undone): boolean => {
  if (row.kind === 'group') return row.subject === undone.about || row.about.some((one) => isBy(one, undone))
  return !row.choice.end && undone.about !== undefined && row.choice.about === undone.about
}

/** The row for the first of what would be lost that has one; null where none has. */
export function rowToMend(asking: Asking, prompt: Pick<Prompt, 'group'>): number | null {
  const rows = rowsIn(asking, prompt)
  const found = lossesIn(asking.decision).map((undone) => {
    const deed = rows.findIndex((row) => isDeed(row, undone))
    return deed >= 0 ? deed : rows.findIndex((row) => isFor(row, undone))
  })
  return found.find((row) => row >= 0) ?? null
}

/**
 * The prompt with the mark on the row for it, in the list that was open or the whole one, and its place; null without any.
 * What is folded is opened where one choice of it does something about it.
 */
function leadTo(asking: Asking, prompt: Prompt, undone: Undone): Pressed | null {
  const place = undone.at === undefined ? undefined : (asking.cellOf(undone.at) ?? undefined)
  const closed: Prompt = { ...prompt, ending: null, open: null, argument: null, aside: false, words: null }
  const folded = undone.by && undone.about !== undefined ? [{ subject: undone.about }] : []
  for (const is of [isDeed, isFor, isNear])
    for (const group of [prompt.group, null, ...folded]) {
      const rows = rowsIn(asking, { group })
      const row = rows.findIndex((one) => is(one, undone))
      if (row >= 0)
        return { prompt: { ...closed, group, row }, cursor: place ?? cellOfRow(asking, rows[row]) }
    }
  return place === undefined ? null : { prompt: closed, cursor: place }
}

/** What is left undone, each with where it leads and the digit that leads there; null for what leads nowhere. */
export function leadsIn(
  asking: Asking,
  prompt: Prompt,
): readonly { readonly undone: Undone; readonly lead: Pressed | null; readonly digit: string | null }[] {
  let led = 0
  return asking.decision.undone.map((undone) => {
    const lead = led < mostDigits ? leadTo(asking, prompt, undone) : null
    return { undone, lead, digit: lead && String(++led) }
  })
}

/** As many lines have a digit of their own. */
const mostDigits = 9
