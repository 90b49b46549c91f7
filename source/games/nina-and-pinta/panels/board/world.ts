/** Draws the worlds: hexes with their sides, their grounds, and what lies in them. */
import type { MapView } from '../../../../app/parts/map-panel.ts'
import { type Land, lands, type Nation, type World } from '../../data/names.ts'
import { hasPiece } from '../../map/pieces.ts'
import { landAt, type Position } from '../../state/context.ts'
import { type BoardLayout, beside, type Cell, type Hex } from './layout.ts'
import type { Ground, Role } from './palette.ts'
import type { Sheet } from './sheet.ts'
import { compassTokens, groundCode, hiddenToken, marks, type Token, tokensIn } from './tokens.ts'

/** What is drawn: the game, through whose eyes, and what is pointed at. */
export interface Scene {
  readonly g: Position
  readonly viewer: Nation | null
  readonly layout: BoardLayout
  readonly pointed: Pick<MapView, 'cursor' | 'legal' | 'way'>
}

export function drawWorlds(sheet: Sheet, scene: Scene): void {
  const { layout } = scene
  for (const hex of layout.hexes) layGround(sheet, scene, hex)
  for (const hex of layout.hexes) drawSides(sheet, layout, hex)
  for (const hex of layout.hexes) drawLinks(sheet, scene, hex)
  for (const cell of new Set(layout.hexes.map((hex) => hex.cell))) fillCell(sheet, scene, cell)
}

const isLand = (land: Hex['land']): land is Land => lands.some((one) => one === land)

function groundOf({ g }: Scene, { world, land }: Hex): Ground {
  if (!isLand(land)) return 'compass'
  const { tile } = landAt(g, world, land)
  return tile === null ? 'unexplored' : g.data.tiles.tiles[tile]!.terrain
}

function layGround(sheet: Sheet, scene: Scene, hex: Hex): void {
  const { hexes, wide, body } = scene.layout
  const ground = groundOf(scene, hex)
  const { left, top } = hex
  const right = beside(hexes, hex, 2, 0) ? wide - 1 : wide
  for (let line = 1; line <= body; line++)
    for (let at = 0; at <= right; at++) sheet.lay(left + at, top + line, ground)
  // Half lines of a slanted side, by how far they reach to both sides of the tip.
  const half = wide / 2
  for (let at = 0; at <= wide; at++) {
    const aside = Math.abs(at - half) / half
    const parts = [
      ['lower', 2 / 3],
      ['upper', 1 / 3],
    ] as const
    for (const [part, reach] of parts)
      if (aside <= reach) {
        sheet.lay(left + at, top, ground, part)
        sheet.lay(left + at, top + body + 1, ground, part === 'lower' ? 'upper' : 'lower')
      }
  }
}

/** A slanted side by its height: from the tip down. */
const slant = ["'", '-', '.', '_', '.']

/** The sides of a hex, but for those within a land that has two. */
function drawSides(sheet: Sheet, { hexes, wide, body }: BoardLayout, hex: Hex): void {
  const half = wide / 2
  const { left, top } = hex
  const draw = (x: number, y: number, char: string, [dx, dy]: readonly [number, number]) => {
    const other = beside(hexes, hex, dx, dy)
    if (other?.cell !== hex.cell) sheet.write(left + x, top + y, char, other ? 'border' : 'coast')
  }
  for (let line = 1; line <= body; line++) {
    draw(0, line, '|', [-2, 0])
    draw(wide, line, '|', [2, 0])
  }
  for (let at = 0; at <= wide; at++) {
    const down = slant[Math.round((Math.abs(at - half) / half) * 4)]!
    const up = slant[Math.round((Math.min(at, wide - at) / half) * 4)]!
    // The tip belongs to both sides that meet in it.
    const sides = at < half ? [-1] : at > half ? [1] : [-1, 1]
    for (const side of sides) {
      draw(at, 0, down, [side, -1])
      draw(at, body + 1, up, [side, 1])
    }
  }
}

/** N5.6: a side between two lands through which one's own gold moves. */
function drawLinks(sheet: Sheet, { g, viewer, layout }: Scene, hex: Hex): void {
  const { wide, body, hexes } = layout
  const isOwn = ({ world, land }: Hex) =>
    viewer !== null && isLand(land) && hasPiece(landAt(g, world, land), viewer)
  if (!isOwn(hex)) return
  const sides = [
    { dx: 2, dy: 0, x: wide, y: body },
    { dx: -1, dy: 1, x: Math.floor(wide / 4), y: body + 1 },
    { dx: 1, dy: 1, x: Math.ceil((wide * 3) / 4), y: body + 1 },
  ]
  for (const { dx, dy, x, y } of sides) {
    const other = beside(hexes, hex, dx, dy)
    if (other && other.cell !== hex.cell && isOwn(other))
      sheet.write(hex.left + x, hex.top + y, marks.linked, 'link')
  }
}

/** A line of a cell that can be written on. */
interface Slot {
  readonly x: number
  readonly y: number
  readonly width: number
}

function fillCell(sheet: Sheet, scene: Scene, cell: Cell): void {
  const { layout } = scene
  const hexes = layout.hexes.filter((hex) => hex.cell === cell)
  const slots = hexes.flatMap(({ left, top }) =>
    Array.from(
      { length: layout.body },
      (_, line): Slot => ({ x: left + 1, y: top + 1 + line, width: layout.wide - 1 }),
    ),
  )
  const lines = linesOf(scene, hexes[0]!, slots)
  for (const [index, slot] of slots.entries()) writeTokens(sheet, slot, lines[index] ?? [])
  point(sheet, scene, cell, slots[0]!)
}

function linesOf({ g, viewer }: Scene, { world, land }: Hex, slots: readonly Slot[]): Token[][] {
  const { width } = slots[0]!
  if (!isLand(land)) return compassTokens(g, world, width)
  const { explored, tile } = landAt(g, world, land)
  const hidden = !explored && tile !== null ? hiddenToken(g.data.tiles.tiles[tile]!) : []
  const tokens = [...tokensIn(g, world, land, viewer), ...hidden]
  return [[headOf(g, world, land, width)], ...packed(tokens, slots.slice(1))]
}

function headOf(g: Position, world: World, at: Land, width: number): Token {
  const { name, short } = g.data.lands.lands.find(({ id }) => id === at)!
  const code = groundCode(g, world, at)
  const text =
    name.length + 1 + code.length <= width ? `${name} ${code}` : `${short} ${code}`.replace(' (', '(')
  return { text, role: 'name' }
}

/** Tokens in lines; where they are too many, the last line ends with a sign. */
function packed(tokens: readonly Token[], slots: readonly Slot[]): Token[][] {
  const lines: Token[][] = slots.map(() => [])
  let at = 0
  for (const [index, token] of tokens.entries()) {
    const fits = (line: readonly Token[], room: number) => lengthOf([...line, token]) <= room
    const isLast = index === tokens.length - 1
    while (
      at < slots.length &&
      !fits(lines[at]!, slots[at]!.width - (isLast || at < slots.length - 1 ? 0 : 2))
    )
      at++
    if (at >= slots.length) {
      const last = lines.at(-1)
      last?.push({ text: marks.more, role: 'sign' })
      break
    }
    lines[at]!.push(token)
  }
  return lines
}

const lengthOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text }) => sum + text.length, Math.max(0, tokens.length - 1))

function writeTokens(sheet: Sheet, { x, y, width }: Slot, tokens: readonly Token[]): void {
  let at = x + Math.max(0, Math.floor((width - lengthOf(tokens)) / 2))
  for (const { text, role } of tokens) {
    sheet.write(at, y, text.slice(0, x + width - at), role)
    at += text.length + 1
  }
}

/** The cursor and what may be chosen, in the sides beside the name, so that it works without colours. */
function point(sheet: Sheet, { g, pointed, layout }: Scene, cell: Cell, { x, y, width }: Slot): void {
  const isCursor = pointed.cursor === cell
  const isLegal = pointed.legal.has(cell)
  const isWay = pointed.way.includes(cell)
  if (!isCursor && !isLegal && !isWay) return
  const role: Role = isCursor ? 'cursor' : isWay ? 'way' : 'legal'
  const [left, right] = isCursor ? (isLegal ? '<>' : '[]') : isWay ? '::' : '**'
  sheet.write(x - 1, y, left!, role)
  sheet.write(x + width, y, right!, role)
  const hex = layout.hexes.find((one) => one.cell === cell)!
  const head = isLand(hex.land)
    ? [headOf(g, hex.world, hex.land, width)]
    : compassTokens(g, hex.world, width)[0]!
  sheet.write(x, y, ' '.repeat(width), role)
  writeTokens(
    sheet,
    { x, y, width },
    head.map((token) => ({ ...token, role: token.role === 'war' ? 'war' : role })),
  )
}
