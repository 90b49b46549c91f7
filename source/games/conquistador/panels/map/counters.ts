/**
 * Units on the painted map: counters in the colours of their nations, with letters and figures as on the map of
 * characters. A mine or a city keeps its place beside them.
 */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { HexInfo } from '../../map/board.ts'
import type { Presence } from './contents.ts'
import type { GroundDrawing } from './ground.ts'
import { cellOf, hexSize } from './layout.ts'
import type { MapRole } from './marks.ts'
import { type MapMark, write } from './sheet.ts'
import { counted, foreignRole, type Token, tokensOf } from './tokens.ts'

/** Tokens in the colours of their nation; gold keeps its own. */
function countersOf(info: HexInfo, presence: Presence, seat: Seat): Token[] {
  const role: MapRole = foreignRole(presence.nation)
  return tokensOf(info, presence, seat).map((token) => ({ ...token, role: token.isGold ? 'gold' : role }))
}

/** The first of each nation, then the second of each, and so on. */
function inTurns(all: readonly (readonly Token[])[]): Token[] {
  const longest = Math.max(0, ...all.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => all.flatMap((list) => list[index] ?? [])).flat()
}

/** @param hasSite a mine or a city is drawn in the hex, which the units leave its place */
export function drawCounters(
  drawing: GroundDrawing,
  info: HexInfo,
  here: readonly Presence[],
  { seat, hasSite }: { readonly seat: Seat; readonly hasSite: boolean },
): void {
  const { world, sheet, zoom } = drawing
  const { x, y } = cellOf(world, info.hex, zoom)
  const all = here.map((presence) => countersOf(info, presence, seat))
  const tokens = inTurns(all)
  const [first, second] = tokens
  if (!first) return
  if (zoom === 1) {
    // The site gives way to nothing: its mark moves behind the first counter.
    write(sheet, x, y, first)
    if (!hasSite) write(sheet, x + 1, y, besideFirst(all, first, second))
    return
  }
  if (zoom === 2) {
    const spots = [[0, 1], [2, 1], [0, 0], ...(hasSite ? [] : [[2, 0]])] as const
    for (const [index, [right, down]] of spots.entries()) {
      const token = tokens[index]
      if (token) write(sheet, x + right!, y + down!, counted(token))
    }
    return
  }
  // A nation a line; alone it has both.
  const [own, ...others] = all.map((tokens) => [...tokens])
  const rest = drawLine(drawing, { x: x + 1, y: y + 1 }, own!)
  drawLine(drawing, { x: x + 1, y: y + 2 }, [...others.flat(), ...rest])
}

/** At zoom 1: somebody else's units, ships or gold, or how many of the first there are. */
function besideFirst(all: readonly (readonly Token[])[], first: Token, second: Token | undefined): MapMark {
  if (all.length > 1 && second) return second
  const other = all[0]!.slice(1).find(({ beside }) => beside)
  if (other) return other
  const { count, role } = first
  return { text: count === null ? ' ' : count < 10 ? String(count) : '#', role }
}

/** A line of counters at zoom 3, as many as it has room for. @returns the others */
function drawLine(
  { sheet }: GroundDrawing,
  { x, y }: { readonly x: number; readonly y: number },
  tokens: readonly Token[],
): Token[] {
  const room = hexSize[3].wide - 2
  let used = 0
  for (const [index, { text, count, role }] of tokens.entries()) {
    const whole = `${text}${count ?? ''}`
    if (used + whole.length > room) return tokens.slice(index)
    write(sheet, x + used, y, { text: whole, role })
    used += whole.length
  }
  return []
}
