/** Hex numbers RRCC: rows from north, columns from EAST; even rows lie half a hex further west. */

import type { Named } from '../../../kernel/contract/named.ts'

export type Hex = Named<'hex'>
export const sides = ['E', 'W', 'NE', 'NW', 'SE', 'SW'] as const
export type Side = (typeof sides)[number]

/** The sides in the order in which they are told, from north round by east. */
export const clockwise: readonly Side[] = ['NE', 'E', 'SE', 'SW', 'W', 'NW']

export const opposite: Readonly<Record<Side, Side>> = {
  E: 'W',
  W: 'E',
  NE: 'SW',
  SW: 'NE',
  NW: 'SE',
  SE: 'NW',
}

/** For each side the step in rows and columns, in even and in odd rows. */
const steps: Readonly<Record<Side, readonly [row: number, even: number, odd: number]>> = {
  E: [0, -1, -1],
  W: [0, 1, 1],
  NE: [-1, 0, -1],
  NW: [-1, 1, 0],
  SE: [1, 0, -1],
  SW: [1, 1, 0],
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
/** All that a row or a column of the map may be. */
const digits: readonly string[] = Array.from({ length: 100 }, (_, number) => twoDigits(number))

/** The names asked for so far, row by row: building a board asks thousands of times, and looking up is quicker than joining. */
const names: (Hex | undefined)[] = Array(10_000).fill(undefined)

export function toHex(row: number, column: number): Hex {
  // Off the map a row or a column may have any number.
  if (row < 0 || row > 99 || column < 0 || column > 99) return twoDigits(row) + twoDigits(column)
  const at = row * 100 + column
  names[at] ??= `${digits[row]}${digits[column]}`
  return names[at]
}

export const rowOf = (hex: Hex): number => Number(hex.slice(0, 2))
export const columnOf = (hex: Hex): number => Number(hex.slice(2, 4))

/** The hex across a side, which may lie off the map. */
export function neighbour(hex: Hex, side: Side): Hex {
  const row = rowOf(hex)
  const [rows, even, odd] = steps[side]
  return toHex(row + rows, columnOf(hex) + (row % 2 === 0 ? even : odd))
}

/** The hexes across all sides, in the order of `sides`: found sooner together than one by one. */
export function neighbours(hex: Hex): readonly Hex[] {
  const row = rowOf(hex)
  const column = columnOf(hex)
  const isEven = row % 2 === 0
  return sides.map((side) => {
    const step = steps[side]
    return toHex(row + step[0], column + (isEven ? step[1] : step[2]))
  })
}

/** The side of `from` that touches `to`, or null if they are not adjacent. */
export const sideTowards = (from: Hex, to: Hex): Side | null =>
  sides.find((side) => neighbour(from, side) === to) ?? null

/** A side as the data names it, `RRCC S`. Which words are sides is checked where data is read. */
export function sideNamed(name: string): { readonly hex: Hex; readonly side: Side } {
  const [hex, side] = name.split(' ') as [Hex, Side]
  return { hex, side }
}

/** Distance in hexes over the bare grid. */
export function distance(a: Hex, b: Hex): number {
  const cube = (hex: Hex) => {
    const row = rowOf(hex)
    const q = -columnOf(hex) - (row + (row & 1)) / 2 + (row & 1)
    return { q, row, s: -q - row }
  }
  const [from, to] = [cube(a), cube(b)]
  return Math.max(Math.abs(from.q - to.q), Math.abs(from.row - to.row), Math.abs(from.s - to.s))
}
