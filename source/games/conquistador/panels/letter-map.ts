/** The map in a letter: plain characters, as much as fits, about where a nation is. */
import wrapAnsi from 'wrap-ansi'
import type { Seat } from '../../../kernel/contract/named.ts'
import type { Nation } from '../data/shapes.ts'
import { hexOfNode } from '../map/board.ts'
import type { World } from '../map/world.ts'
import type { State } from '../state/state.ts'
import { firstHex } from './map/layout.ts'
import { letterLegend } from './map/legend.ts'
import { cellOf, mapSize, plainView, rulerWidth, type Window, withRulers } from './map-text.ts'

/** Columns of a letter. */
const letterWidth = 72
/** More rows would push the report off the page; hexes about those that are shown. */
const mostRows = 40
const about = 3

/**
 * The part of the map in which a nation has something, as the state shows it, and what its signs mean; without anything
 * where a map begins at the table.
 */
export function letterMap(world: World, state: State, seat: Seat): string[] {
  const own = <T extends { nation: Nation }>(all: readonly T[]) => all.filter(({ nation }) => nation === seat)
  const places = [
    ...own(state.stacks).map(({ hex }) => hex),
    ...[...own(state.harbours), ...own(state.expeditions)].map(({ place }) => place),
  ]
  const hexes = places.filter((place) => place !== 'Europe').map((place) => hexOfNode(place))
  const view = { ...plainView, state, seat }
  const legend = letterLegend().flatMap((line) => wrapAnsi(line, letterWidth).split('\n'))
  return [...withRulers(world, view, windowOn(world, hexes.length > 0 ? hexes : [firstHex])), '', ...legend]
}

function windowOn(world: World, hexes: readonly string[]): Window {
  const size = mapSize(world, 1)
  const width = Math.min(size.width, letterWidth - rulerWidth)
  const cells = hexes.map((hex) => cellOf(world, hex, 1))
  const span = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const
  const [left, right] = span(cells.map(({ x }) => x))
  const [top, bottom] = span(cells.map(({ y }) => y))
  const height = Math.min(size.height, mostRows, Math.ceil(bottom - top) + 1 + 2 * about)
  const within = (from: number, room: number) => Math.max(0, Math.min(Math.floor(from), room))
  return {
    ...{ width, height },
    left: within((left + right - width) / 2, size.width - width),
    top: within((top + bottom - height) / 2, size.height - height),
  }
}
