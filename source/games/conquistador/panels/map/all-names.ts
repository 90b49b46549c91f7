/**
 * All names that have room on the board, shown on a key: they hide no unit, no mine and no city, and none touches another.
 * Where they stand hangs on the board and the game alone, so that a map that moves keeps them.
 */
import type { Seat } from '../../../../kernel/contract/named.ts'
import { recently } from '../../../../kernel/flow/recently.ts'
import type { HexInfo } from '../../map/board.ts'
import type { Hex } from '../../map/hex.ts'
import type { World } from '../../map/world.ts'
import type { State } from '../../state/state.ts'
import { contents } from './contents.ts'
import type { MapLayer } from './layers.ts'
import { type Cell, cellOf, hexSize, mapSize, type Zoom } from './layout.ts'
import { areaNames, oceanNames } from './names.ts'

interface NameOnMap extends Cell {
  readonly text: string
}

const kept = recently(2, (_: State) => new Map<string, readonly NameOnMap[]>())

/** The names on a board; without a game nobody stands on it. */
export function allNames(world: World, zoom: Zoom, state: State | null, seat: Seat): readonly NameOnMap[] {
  if (state === null) return placed(world, zoom, null, seat)
  const known = kept(state)
  const names = known.get(`${zoom} ${seat}`) ?? placed(world, zoom, state, seat)
  known.set(`${zoom} ${seat}`, names)
  return names
}

/** What of a view names hang on. */
interface NamesInView {
  readonly names: boolean
  readonly layer: MapLayer
  readonly zoom: Zoom
  readonly state: State | null
  readonly seat: Seat
}

/** The names of the Areas alone, which their layer shows at all times: where no unit cuts them. */
export function namesOfAreas(
  world: World,
  { zoom, state, seat }: Pick<NamesInView, 'zoom' | 'state' | 'seat'>,
): readonly NameOnMap[] {
  const areas = new Set([...world.board.hexesOfArea.keys()].map((area) => area.toUpperCase()))
  return allNames(world, zoom, state, seat).filter(({ text }) => areas.has(text))
}

/**
 * On a map of characters, where a blank on either side keeps them apart from the marks of the ground; what the letters of
 * another layer tell goes before them.
 */
export function namesAmongMarks(world: World, view: NamesInView): readonly NameOnMap[] {
  const { names, layer, zoom, state, seat } = view
  const areas = layer === 'areas' ? namesOfAreas(world, view) : []
  const shown = names && layer === 'terrain' ? allNames(world, zoom, state, seat) : areas
  return shown.map(({ x, y, text }) => ({ x: x - 1, y, text: ` ${text} ` }))
}

/** Areas, which are looked for first, then treasure cities, then mines and lakes; each where it first has room. */
function placed(world: World, zoom: Zoom, state: State | null, seat: Seat): readonly NameOnMap[] {
  const room = new Room(world, zoom)
  for (const hex of state ? contents(state, seat).keys() : []) room.takeHex(hex)
  for (const { hex, mine, city, cape } of world.board.hexes.values())
    if (mine || city || cape) room.takeSite(hex)
  for (const name of oceanNames(world, zoom)) room.take(name)
  const names: NameOnMap[] = []
  for (const spots of [...areas(world, zoom), ...places(world, zoom)]) {
    const free = spots.find((spot) => room.isApart(spot)) ?? spots.find((spot) => room.isFree(spot))
    if (!free) continue
    room.take(free)
    names.push(free)
  }
  return names
}

/** The cells of a board that are taken, by marks or by names. */
class Room {
  private readonly marks = new Set<number>()
  private readonly names = new Set<number>()
  private readonly size: ReturnType<typeof mapSize>
  private readonly world: World
  private readonly zoom: Zoom

  constructor(world: World, zoom: Zoom) {
    this.world = world
    this.zoom = zoom
    this.size = mapSize(world, zoom)
  }

  /** Units may fill their hex, but for the last line of a large one. */
  takeHex(hex: Hex): void {
    const { high } = hexSize[this.zoom]
    this.takeLines(hex, this.zoom === 3 ? high - 1 : high)
  }

  /** A mine or a city stands in the first line of its hex. */
  takeSite(hex: Hex): void {
    this.takeLines(hex, 1)
  }

  private takeLines(hex: Hex, lines: number): void {
    const { x, y } = cellOf(this.world, hex, this.zoom)
    for (let line = 0; line < lines; line++)
      for (let right = 0; right < hexSize[this.zoom].wide; right++)
        this.marks.add(this.at(x + right, y + line))
  }

  take({ x, y, text }: NameOnMap): void {
    for (let index = -1; index <= text.length; index++) this.names.add(this.at(x + index, y))
  }

  isFree({ x, y, text }: NameOnMap): boolean {
    if (x < 0 || y < 0 || x + text.length > this.size.width || y >= this.size.height) return false
    return [...text].every((_, index) => {
      const cell = this.at(x + index, y)
      return !this.marks.has(cell) && !this.names.has(cell)
    })
  }

  /** With a blank between it and all marks, which are read as its letters in the smallest hexes. */
  isApart({ x, y, text }: NameOnMap): boolean {
    const beside = [this.at(x - 1, y), this.at(x + text.length, y)]
    return this.isFree({ x, y, text }) && !beside.some((cell) => this.marks.has(cell))
  }

  private at(x: number, y: number): number {
    return y * (this.size.width + 2) + x + 1
  }
}

/** Where the name of each Area may stand: where it hides least, else at one of its hexes. */
function areas(world: World, zoom: Zoom): NameOnMap[][] {
  const best = areaNames(world, zoom)
  return [...world.board.hexesOfArea].map(([area, hexes]) => {
    const text = area.toUpperCase()
    const usual = best.filter((name) => name.text.trim() === text)
    return [
      ...usual.map(({ x, y, text: spaced }) => ({ x: x + spaced.indexOf(text), y, text })),
      ...hexes.flatMap((hex) => around(world, hex, text, zoom)),
    ]
  })
}

const nameIn = ({ city, mine, lake }: HexInfo): string | null => city ?? mine ?? lake

/** Where the name of each place may stand, once though a lake has several hexes. */
function places(world: World, zoom: Zoom): NameOnMap[][] {
  const all = [...world.board.hexes.values()].filter(({ veiled }) => !veiled)
  const sorted = [...all.filter(({ city }) => city), ...all.filter(({ city }) => !city)]
  const spots = new Map<string, NameOnMap[]>()
  for (const info of sorted) {
    const name = nameIn(info)
    if (name) spots.set(name, [...(spots.get(name) ?? []), ...around(world, info.hex, name, zoom)])
  }
  return [...spots.values()]
}

/**
 * In the last line of a hex that has several, else to its right, to its left, under it and over it; large ones have
 * their numbers there.
 */
function around(world: World, hex: Hex, text: string, zoom: Zoom): NameOnMap[] {
  const { wide, high } = hexSize[zoom]
  const { x, y } = cellOf(world, hex, zoom)
  const middle = x + Math.floor((wide - text.length) / 2)
  if (zoom === 3)
    return [middle, x, x + wide - text.length].map((left) => ({ x: left, y: y + high - 1, text }))
  return [
    ...(high > 1 ? [{ x: middle, y: y + high - 1, text }] : []),
    { x: x + wide, y, text },
    { x: x + wide + 1, y, text },
    { x: x - 1 - text.length, y, text },
    { x: middle, y: y + high, text },
    { x: middle, y: y - 1, text },
  ]
}
