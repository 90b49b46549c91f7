/**
 * Units on the drawn map: letters with figures, capitals for the seat's own. Small letters are
 * those of others; a last small letter without a figure is the initial of their nation, a
 * figure alone the number of other nations.
 */

import type { Nation } from '../../data/shapes.ts'
import type { HexInfo } from '../../map/board.ts'
import type { World } from '../../map/world.ts'
import { addUp, goldIn } from '../../state/units.ts'
import { type Presence, shipsOf } from './contents.ts'
import { cellOf, hexSize, type Zoom } from './layout.ts'
import { type MapRole, marks } from './marks.ts'
import { type Sheet, write } from './sheet.ts'

interface Token {
  readonly mark: string
  /** Null for the initial of a nation. */
  readonly count: number | null
  readonly role: MapRole
  /** Shown beside the first token where there is room for only two. */
  readonly beside: boolean
}

const foreignRoles: Readonly<Partial<Record<Nation, MapRole>>> = {
  Spain: 'ofSpain',
  England: 'ofEngland',
  France: 'ofFrance',
  Portugal: 'ofPortugal',
}

const foreignRole = (nation: Nation): MapRole => foreignRoles[nation] ?? 'theirs'

/** What of a nation in a hex is drawn, first things first. */
function tokensOf(info: HexInfo, presence: Presence, seat: string): Token[] {
  const own = presence.nation === seat
  const role = own ? 'own' : foreignRole(presence.nation)
  const units = addUp(presence.stacks)
  const settled = info.coastal ? marks.port : marks.settlement
  const list: (readonly [string, number, MapRole, boolean])[] = [
    [settled, units.colonists, role, false],
    [marks.soldiers, units.soldiers, role, false],
    [marks.ship, shipsOf(presence).length, own ? 'ship' : role, true],
    [marks.gold, goldIn(units), own ? 'gold' : role, true],
    [marks.missionary, units.missionaries.length, role, false],
    [marks.leader, units.leaders.length, role, false],
  ]
  return list
    .filter(([, count]) => count > 0)
    .map(([mark, count, of, beside]) => ({ mark: own ? mark : mark.toLowerCase(), count, role: of, beside }))
}

/** The initial of the only other nation in a hex, or how many there are; nothing where there is none. */
function strangers(here: readonly Presence[], seat: string): Token[] {
  const others = here.filter(({ nation }) => nation !== seat)
  const [first] = others
  if (!first) return []
  if (others.length > 1) return [{ mark: String(others.length), count: null, role: 'theirs', beside: false }]
  return [initialOf(first.nation)]
}

const initialOf = (nation: Nation): Token => ({
  mark: nation[0]!.toLowerCase(),
  count: null,
  role: foreignRole(nation),
  beside: false,
})

const digit = ({ count, mark }: Token): string =>
  mark.toUpperCase() === marks.gold ? ' ' : count! < 10 ? String(count) : '#'

/**
 * Units of a hex. At zoom 1 a letter and, behind it, ships or gold, or whose it is; at zoom 2 letters with
 * figures; at zoom 3 everything. `aside`: the hex keeps its own mark, and units stand behind or below it.
 */
export function drawUnits(
  world: World,
  sheet: Sheet,
  info: HexInfo,
  zoom: Zoom,
  here: readonly Presence[],
  seat: string,
  aside: boolean,
): void {
  const { x, y } = cellOf(world, info.hex, zoom)
  const put = (right: number, down: number, token: Token | undefined, figure = '') => {
    if (token) write(sheet, x + right, y + down, token.mark + figure, token.role)
  }
  const all = here.map((presence) => tokensOf(info, presence, seat))
  const [first, ...rest] = all[0] ?? []
  if (!first) return
  const [whose] = strangers(here, seat)
  const second = rest.find(({ beside }) => beside) ?? rest[0]
  if (zoom === 1) {
    if (!aside) put(0, 0, first)
    put(1, 0, whose ?? (aside ? first : second))
  } else if (zoom === 2) {
    const other = all[1]?.[0]
    const shown = whose
      ? [first, other ?? second, whose]
      : [first, rest[0], rest[0] === second ? rest[1] : second]
    const [upper, lower, last] = aside ? [undefined, first, whose ?? second] : shown
    if (upper) put(0, 0, upper, digit(upper))
    if (lower) put(0, 1, lower, digit(lower))
    put(2, 1, last)
  } else {
    const named = here.map((presence, index) =>
      presence.nation === seat ? all[index]! : [initialOf(presence.nation), ...all[index]!],
    )
    const wide = hexSize[zoom].wide - 1
    if (aside) drawRow(sheet, x, y + 2, wide, named.flat())
    else if (named.length > 1) {
      drawRow(sheet, x, y + 1, wide, named[0]!)
      drawRow(sheet, x, y + 2, wide, named.slice(1).flat())
    } else drawRow(sheet, x, y + 2, wide, drawRow(sheet, x, y + 1, wide, named[0]!))
  }
}

/** Tokens with their figures, as many as a row has room for. @returns the others. */
function drawRow(
  sheet: Sheet,
  left: number,
  y: number,
  wide: number,
  tokens: readonly Token[],
): readonly Token[] {
  let used = 0
  for (const [index, { mark, count, role }] of tokens.entries()) {
    const text = `${mark}${count ?? ''}`
    if (used + text.length > wide) return tokens.slice(index)
    if (used === 0) write(sheet, left, y, ' '.repeat(wide), role)
    write(sheet, left + used, y, text, role)
    used += text.length
  }
  return []
}
