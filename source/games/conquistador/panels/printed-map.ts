/** The map as it is printed. */
import type { GameData } from '../data/shapes.ts'
import { buildWorld } from '../map/world.ts'
import { mapText, zooms } from './map-text.ts'

export const printedMap = (data: GameData, look: { readonly zoom: number; readonly color: boolean }) =>
  mapText(buildWorld(data), { ...look, zoom: zooms.find((zoom) => zoom === look.zoom) ?? 2 })
