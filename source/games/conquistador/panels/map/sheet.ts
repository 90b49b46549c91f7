/** A sheet of cells, each a character and a role; drawn on in place and read out as styled lines. */
import type { Window } from './layout.ts'
import { type MapRole, mapRoles, type Palette, roleNumber } from './marks.ts'

/** The window of the drawn map that the sheet shows, and its cells line by line. */
export interface Sheet extends Window {
  readonly chars: Uint8Array
  readonly roles: Uint8Array
}

/** What is written on a sheet: characters, and what they mean. */
export interface MapMark {
  readonly text: string
  readonly role: MapRole
}

const blank = 32

export function newSheet({ left, top, width, height }: Window): Sheet {
  const cells = width * height
  return {
    width,
    height,
    left,
    top,
    chars: new Uint8Array(cells).fill(blank),
    roles: new Uint8Array(cells).fill(roleNumber('outside')),
  }
}

/** A new sheet with what another shows of this window. */
export function cut(from: Sheet, window: Window): Sheet {
  const { left, top, width, height } = window
  const sheet = newSheet(window)
  const first = Math.max(left, from.left)
  const end = Math.min(left + width, from.left + from.width)
  if (end <= first) return sheet
  for (let y = Math.max(top, from.top); y < Math.min(top + height, from.top + from.height); y++) {
    const source = (y - from.top) * from.width - from.left
    const target = (y - top) * width - left
    sheet.chars.set(from.chars.subarray(source + first, source + end), target + first)
    sheet.roles.set(from.roles.subarray(source + first, source + end), target + first)
  }
  return sheet
}

/** Writes a mark from a cell to the right; what falls beside the sheet is dropped. */
export function write(sheet: Sheet, x: number, y: number, { text, role }: MapMark): void {
  const line = y - sheet.top
  if (line < 0 || line >= sheet.height) return
  const number = roleNumber(role)
  for (let index = 0; index < text.length; index++) {
    const column = x - sheet.left + index
    if (column < 0 || column >= sheet.width) continue
    const cell = line * sheet.width + column
    sheet.chars[cell] = text.charCodeAt(index)
    sheet.roles[cell] = number
  }
}

/** The number of the role of a cell; none beside the sheet. */
export function roleAt({ left, top, width, height, roles }: Sheet, x: number, y: number): number | undefined {
  const [column, line] = [x - left, y - top]
  const isOn = column >= 0 && column < width && line >= 0 && line < height
  return isOn ? roles[line * width + column] : undefined
}

/** Gives a rectangle of cells a role and leaves their characters. */
export function tint(sheet: Sheet, { left, top, width, height }: Window, role: MapRole): void {
  const number = roleNumber(role)
  const from = Math.max(0, left - sheet.left)
  const to = Math.min(sheet.width, left - sheet.left + width)
  const end = Math.min(sheet.height, top - sheet.top + height)
  for (let line = Math.max(0, top - sheet.top); line < end; line++)
    if (to > from) sheet.roles.fill(number, line * sheet.width + from, line * sheet.width + to)
}

/** Blanks the cells of a role within a rectangle. */
export function wipe(sheet: Sheet, { left, top, width, height }: Window, role: MapRole): void {
  const number = roleNumber(role)
  const from = Math.max(0, left - sheet.left)
  const to = Math.min(sheet.width, left - sheet.left + width)
  const end = Math.min(sheet.height, top - sheet.top + height)
  for (let line = Math.max(0, top - sheet.top); line < end; line++)
    for (let cell = line * sheet.width + from; cell < line * sheet.width + to; cell++)
      if (sheet.roles[cell] === number) sheet.chars[cell] = blank
}

/** The sheet as one string a line, each run of cells of one role styled by the palette. */
export function readOut(sheet: Sheet, palette: Palette): string[] {
  const text = Buffer.from(sheet.chars.buffer, sheet.chars.byteOffset, sheet.chars.length).toString('latin1')
  const styles = mapRoles.map((role) => palette[role])
  const plain = styles.every((style) => style === undefined)
  return Array.from({ length: sheet.height }, (_, line) => {
    const start = line * sheet.width
    const end = start + sheet.width
    if (plain) return text.slice(start, end)
    let styled = ''
    for (let from = start; from < end; ) {
      const role = sheet.roles[from]!
      let to = from + 1
      while (to < end && sheet.roles[to] === role) to++
      const run = text.slice(from, to)
      styled += styles[role]?.(run) ?? run
      from = to
    }
    return styled
  })
}
