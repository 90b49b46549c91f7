/**
 * Units on the drawn map: letters with figures, capitals for the seat's own. Small letters are
 * those of others; a last small letter without a figure is the initial of their nation, a
 * figure alone the number of other nations.
 */
import type { Seat } from '../../../../kernel/contract/named.ts'
import type { Nation } from '../../data/shapes.ts'
import type { HexInfo } from '../../map/board.ts'
import { addUp, goldIn } from '../../state/units.ts'
import { type Presence, shipsOf } from './contents.ts'
import type { GroundDrawing } from './ground.ts'
import { cellOf, hexSize } from './layout.ts'
import { type MapRole, marks } from './marks.ts'
import { type MapMark, type Sheet, write } from './sheet.ts'

export interface Token extends MapMark {
  /** Null for the initial of a nation. */
  readonly count: number | null
  /** Shown beside the first token where there is room for only two. */
  readonly beside: boolean
  /** Gold that lies about, whoever guards it. */
  readonly isGold: boolean
}

const foreignRoles: Readonly<Partial<Record<Nation, MapRole>>> = {
  Spain: 'ofSpain',
  England: 'ofEngland',
  France: 'ofFrance',
  Portugal: 'ofPortugal',
}

export const foreignRole = (nation: Nation): MapRole => foreignRoles[nation] ?? 'theirs'

/** What of a nation in a hex is drawn, first things first. */
export function tokensOf(info: HexInfo, presence: Presence, seat: Seat): Token[] {
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
    .map(([mark, count, of, beside]) => ({
      text: own ? mark : mark.toLowerCase(),
      ...{ count, role: of, beside, isGold: mark === marks.gold },
    }))
}

/** The initial of the only other nation in a hex, or how many there are; nothing where there is none. */
function strangers(here: readonly Presence[], seat: Seat): Token[] {
  const others = here.filter(({ nation }) => nation !== seat)
  const [first] = others
  if (!first) return []
  if (others.length > 1)
    return [{ text: String(others.length), count: null, role: 'theirs', beside: false, isGold: false }]
  return [initialOf(first.nation)]
}

const initialOf = (nation: Nation): Token => ({
  text: nation[0]!.toLowerCase(),
  count: null,
  role: foreignRole(nation),
  beside: false,
  isGold: false,
})

/** A token with its figure: one digit, `#` for ten and more, none for gold. */
export const counted = ({ count, text, role, isGold }: Token): MapMark => {
  const figure = isGold ? ' ' : count! < 10 ? String(count) : '#'
  return { text: text + figure, role }
}

/** How units are drawn, the same for every hex. */
export interface UnitStyle {
  /** The nation whose units have capitals. */
  readonly seat: Seat
  /** The hex keeps its own mark, and units stand behind or below it. */
  readonly aside: boolean
  /** Without colours what stands second at zoom 1 has a role of its own, by which it is told from the first. */
  readonly isMono: boolean
}

/**
 * Units of a hex. At zoom 1 a letter and, behind it, ships or gold, or whose it is; at zoom 2 letters with
 * figures; at zoom 3 everything.
 */
export function drawUnits(
  { world, sheet, zoom }: GroundDrawing,
  info: HexInfo,
  here: readonly Presence[],
  { seat, aside, isMono }: UnitStyle,
): void {
  const { x, y } = cellOf(world, info.hex, zoom)
  const put = (right: number, down: number, mark: MapMark | undefined) => {
    if (mark) write(sheet, x + right, y + down, mark)
  }
  const all = here.map((presence) => tokensOf(info, presence, seat))
  const [first, ...rest] = all[0] ?? []
  if (!first) return
  const [whose] = strangers(here, seat)
  const second = rest.find(({ beside }) => beside) ?? rest[0]
  if (zoom === 1) {
    if (!aside) put(0, 0, first)
    const beside = whose ?? (aside ? first : second)
    put(1, 0, beside && isMono ? { text: beside.text, role: 'behind' } : beside)
  } else if (zoom === 2) {
    const other = all[1]?.[0]
    const shown = whose
      ? [first, other ?? second, whose]
      : [first, rest[0], rest[0] === second ? rest[1] : second]
    const [upper, lower, last] = aside ? [undefined, first, whose ?? second] : shown
    if (upper) put(0, 0, counted(upper))
    if (lower) put(0, 1, counted(lower))
    put(2, 1, last)
  } else {
    const named = here.map((presence, index) =>
      presence.nation === seat ? all[index]! : [initialOf(presence.nation), ...all[index]!],
    )
    if (aside) drawRow(sheet, x, y + 2, named.flat())
    else if (named.length > 1) {
      drawRow(sheet, x, y + 1, named[0]!)
      drawRow(sheet, x, y + 2, named.slice(1).flat())
    } else drawRow(sheet, x, y + 2, drawRow(sheet, x, y + 1, named[0]!))
  }
}

/** Columns of a row of tokens at zoom 3. */
const room = hexSize[3].wide - 1

/** Tokens with their figures, as many as a row of zoom 3 has room for. @returns the others. */
function drawRow(sheet: Sheet, left: number, y: number, tokens: readonly Token[]): readonly Token[] {
  let used = 0
  for (const [index, { text, count, role }] of tokens.entries()) {
    const whole = `${text}${count ?? ''}`
    if (used + whole.length > room) return tokens.slice(index)
    if (used === 0) write(sheet, left, y, { text: ' '.repeat(room), role })
    write(sheet, left + used, y, { text: whole, role })
    used += whole.length
  }
  return []
}
