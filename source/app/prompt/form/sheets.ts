/** All that is told in the place of the rows, sheet by sheet where it has no room on one. */
import { shown } from '../../keys/bindings.ts'
import type { ActionName } from '../../keys/keys.ts'
import type { Drawing } from '../draw-field.ts'
import { asLines, type PanelLine } from '../list.ts'
import type { Asking, Prompt } from '../prompt.ts'

/** The sheet that is read of what is told, and at its foot what leaves it, or turns it where there is more. */
export function drawSheet(
  { asking, prompt, theme }: Pick<Drawing, 'asking' | 'prompt' | 'theme'>,
  told: readonly (readonly string[])[],
  { room, back }: { readonly room: number; readonly back: string },
): PanelLine[] {
  const each = Math.max(1, room - 1)
  const sheets = laidOn(told, each)
  const sheet = Math.min(prompt.sheet, sheets.length - 1)
  const read = asLines(sheets[sheet]!)
  const leaves = `${shown(asking.bindings, 'take', 'back')} ${back}`
  if (sheet === sheets.length - 1) return [...read, { text: theme.key(leaves), on: 'back' }]
  const turns = `${shown(asking.bindings, 'notes')}: on, ${sheet + 1} of ${sheets.length}; ${leaves}`
  return [...read, ...asLines(Array(each - read.length).fill('')), { text: theme.key(turns), on: 'notes' }]
}

/** Sheets of so many lines: what one of them can hold is not torn, for its end alone on the next would say nothing. */
function laidOn(told: readonly (readonly string[])[], most: number): string[][] {
  const sheets: string[][] = [[]]
  for (const lines of told) {
    const isTorn = lines.length > most - sheets.at(-1)!.length
    if (isTorn && lines.length <= most) sheets.push([])
    for (const line of lines) {
      if (sheets.at(-1)!.length === most) sheets.push([])
      sheets.at(-1)!.push(line)
    }
  }
  return sheets
}

const on: readonly (ActionName | null)[] = ['notes', 'down', 'pageDown']
const before: readonly (ActionName | null)[] = ['up', 'pageUp']

/** The sheet that a key turns to; null where it leaves what is read. */
export function turnedSheet(
  asking: Asking,
  prompt: Prompt,
  { action, key }: { readonly action: ActionName | null; readonly key: string },
): Prompt | null {
  const turnsOn = key === ' ' || on.includes(action)
  if (turnsOn && asking.panel?.goesOn(asking, prompt)) return { ...prompt, sheet: prompt.sheet + 1 }
  return before.includes(action) && prompt.sheet > 0 ? { ...prompt, sheet: prompt.sheet - 1 } : null
}
