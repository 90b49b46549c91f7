/** The signs that a window of a board shows, each with what it means: for who sees it for the first time. */
import type { MapSign, MapView } from '../../../../app/parts/map-panel.ts'
import type { Faction } from '../../data/names.ts'
import { isUndiscovered, spacesInPlay } from '../../map/ground.ts'
import type { Position } from '../../state/context.ts'
import { expeditionsAt } from '../../state/forces.ts'
import { boardIn, spaceSize, spotOf, zoomOf } from './layout.ts'
import { findMark, groundMark, letterOf, marks, standingMarks } from './marks.ts'

/** What stands out of the ground, first what a player looks for first. */
const finds: readonly MapSign[] = [
  { mark: marks.town, says: 'town' },
  { mark: marks.village, says: 'village' },
  { mark: marks.city, says: 'city' },
  { mark: marks.capital, says: 'capital of an empire' },
  { mark: marks.empire, says: 'its cities' },
  { mark: marks.indians, says: 'Indian units' },
  { mark: marks.hostile, says: 'hostile' },
  { mark: marks.allied, says: 'ally' },
  { mark: marks.legend, says: 'a legend' },
  { mark: marks.mosquito, says: 'mosquitoes' },
]

const grounds: readonly MapSign[] = [
  { mark: marks.cuba, says: 'Santiago' },
  { mark: marks.panama, says: 'Panama' },
  { mark: marks.nothing, says: 'known, empty' },
  { mark: marks.rainForest, says: 'rain forest' },
  { mark: marks.desert, says: 'desert' },
  { mark: marks.legendSpace, says: 'legend space' },
]

/** Where marks are strong levels are figures, as in characters. */
const unknown = ({ theme, strong }: MapView): readonly MapSign[] =>
  theme.paint !== 'none' && !strong
    ? [{ mark: '\' " ^', says: 'levels 1 to 4' }]
    : [{ mark: '0-4', says: 'levels of land' }]

/** @param viewer whose own forces are told from those of others; null for who has none */
export function signsIn(g: Position, viewer: Faction | null, view: MapView): MapSign[] {
  const zoom = zoomOf(view.zoom)
  const board = boardIn(view.window)
  const { left, top, width, height } = view.window
  const { wide, high } = spaceSize[zoom]
  const isShown = (space: string): boolean => {
    const { x, y } = spotOf(space, zoom)
    return x + wide > left && x < left + width && y + high > top && y < top + height
  }
  const shown = spacesInPlay(g).filter((info) => info.board === board && isShown(info.id))
  const forces = shown.flatMap(({ id }) => expeditionsAt(g, id))
  const own = forces.find(({ faction }) => faction === viewer)
  const others = [...new Set(forces.filter(({ faction }) => faction !== viewer).map(letterOf))]
  const texts = new Set(
    shown.flatMap((info) => [
      findMark(g, info.id)?.text ?? groundMark(g, info).text,
      ...standingMarks(g, info.id).map(({ text }) => text.charAt(0)),
    ]),
  )
  const isOn = ({ mark }: MapSign): boolean => texts.has(mark)
  return [
    ...(own ? [{ mark: letterOf(own), says: 'you' }] : []),
    ...(others.length > 0 ? [{ mark: others.join(' '), says: 'others' }] : []),
    ...(shown.some(({ id }) => isUndiscovered(g, id)) ? unknown(view) : []),
    ...finds.filter(isOn),
    ...grounds.filter(isOn),
  ]
}
