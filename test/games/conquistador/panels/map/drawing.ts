/** Parts of the drawn map and small states, for the tests of the map. */
import type { Hex } from '../../../../../source/games/conquistador/map/hex.ts'
import {
  cellOf,
  hexSize,
  type MapView,
  plainView,
  renderMap,
  type Zoom,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { setUp } from '../../../../../source/games/conquistador/scenarios/setup.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { emptyGroup } from '../../../../../source/games/conquistador/state/units.ts'
import { world } from '../../world.ts'

export const newState = () => setUp(world, { scenario: 'solitaire', seed: 'map' })

/** The cells of one hex as drawn in a view, with the column before it, joined by line breaks. */
export function drawn(hex: Hex, zoom: Zoom, change: Partial<MapView> = {}): string {
  const { x, y } = cellOf(world, hex, zoom)
  const { wide, high } = hexSize[zoom]
  const window = { left: x - 1, top: y, width: wide + 1, height: high }
  return renderMap(world, { ...plainView, zoom, ...change }, window).join('\n')
}

export function stateWith(change: (state: State) => void): State {
  const state = newState()
  change(state)
  return state
}

export const settle = (hex: Hex, units: Partial<State['stacks'][number]>) => (state: State) =>
  void state.stacks.push({ nation: 'Spain', hex, spent: 0, march: null, ...emptyGroup(), ...units })

/** A cell of a painted map. */
export interface Cell {
  readonly char: string
  readonly ink: number
  readonly ground: number
}

/** The cells of lines with colours. */
export function cellsOf(lines: readonly string[]): Cell[][] {
  return lines.map((line) => {
    let [ink, ground] = [0, 0]
    const cells: Cell[] = []
    for (const [, codes, char] of line.matchAll(/\u001B\[([\d;]*)m|([^\u001B])/g)) {
      if (char !== undefined) cells.push({ char, ink, ground })
      else if (codes!.startsWith('38;5;')) ink = Number(codes!.slice(5))
      else if (codes!.startsWith('48;5;')) ground = Number(codes!.slice(5))
      else if (codes === '39') ink = 0
      else if (codes === '49') ground = 0
    }
    return cells
  })
}
