/** Where the player looks: cursor, window, zoom and layer of the map. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useShell } from '../hooks.ts'
import type { Direction } from '../keys/keys.ts'
import type { MapWindow } from '../parts/map-panel.ts'
import type { Size } from '../parts/paper.ts'
import type { Play } from './play.ts'
import type { Sight, ViewerMemory } from './viewers.ts'

export interface Looking {
  readonly cursor: string
  readonly zoom: number
  readonly layer: string
  readonly window: MapWindow
  step(direction: Direction): void
  goTo(cell: string): void
  /** The same for what the player has not looked at before: it comes to stand away from the edges, with what is around it. */
  readonly lookAt: (cell: string) => void
  /** Looks where the player looks now again, whatever has moved the map since. */
  readonly comeBack: () => void
  zoomIn(): void
  zoomOut(): void
  /** The next layer, or the next board. @returns what the map shows now; null where there is nothing else */
  nextView(): string | null
}

/**
 * A window that has a cell in its middle third, in each direction moved only where it has not.
 * @param centred the window with that cell in the middle, or as near to it as the edge of the map lets it
 */
export function inMiddleThird(window: MapWindow, { left, top, width, height }: MapWindow): MapWindow {
  const near = (now: number, middle: number, length: number) =>
    Math.abs(middle - now) > length / 6 ? middle : now
  return { left: near(window.left, left, width), top: near(window.top, top, height), width, height }
}

/** Where what is told happened, in sight and under the cursor; the player has his own again when it is over. */
export function useSceneInSight(looking: Looking, place: string | undefined): Looking {
  const { map } = useShell().panels
  const { window, zoom } = looking
  const cell = place === undefined ? null : map.cellOf(place)
  const shown = useMemo(
    () => (cell === null ? window : map.follow(cell, window, zoom)),
    [map, cell, window, zoom],
  )
  return cell === null ? looking : { ...looking, cursor: cell, window: shown }
}

export function useMap({ state, viewer }: Play, memory: ViewerMemory, size: Size): Looking {
  const { panels, preferred } = useShell()
  const { map } = panels
  const [sight, setSight] = useState((): Sight => {
    if (memory.sight) return memory.sight
    const cursor = map.home(state, viewer)
    const wanted = map.zooms.find((one) => one === preferred.zoom)
    const zoom = wanted ?? map.zoomFor(size)
    return { cursor, zoom, window: map.centre(cursor, size, zoom) }
  })
  useEffect(() => {
    memory.sight = sight
  }, [memory, sight])
  const [layer, setLayer] = useState(map.layers[0]!)
  const { cursor, zoom } = sight
  // A screen of another size keeps the cursor in sight.
  const window = useMemo(() => {
    if (sight.window.width === size.width && sight.window.height === size.height) return sight.window
    return map.follow(cursor, { ...sight.window, ...size }, zoom)
  }, [map, sight, size, cursor, zoom])

  const goTo = useCallback(
    (cell: string) =>
      setSight((now) => {
        const next = map.follow(cell, { ...now.window, width: size.width, height: size.height }, now.zoom)
        return { ...now, cursor: cell, window: next }
      }),
    [map, size.width, size.height],
  )
  const lookAt = useCallback(
    (cell: string) =>
      setSight((now) => ({
        ...now,
        cursor: cell,
        window: inMiddleThird(now.window, map.centre(cell, size, now.zoom)),
      })),
    [map, size],
  )
  const zoomTo = (index: number): void => {
    const next = map.zooms.at(index % map.zooms.length)!
    setSight({ cursor, zoom: next, window: map.centre(cursor, size, next) })
  }
  const at = map.zooms.indexOf(zoom)
  return {
    cursor,
    zoom,
    layer,
    window,
    step: (direction) => goTo(map.step(cursor, direction)),
    goTo,
    lookAt,
    comeBack: () => setSight(sight),
    zoomIn: () => zoomTo(at + 1),
    zoomOut: () => zoomTo(at - 1),
    nextView() {
      const other = map.otherBoard?.(state, viewer, cursor)
      if (other) {
        goTo(other)
        return map.nameOf(other, state)
      }
      if (map.layers.length < 2) return null
      const next = map.layers[(map.layers.indexOf(layer) + 1) % map.layers.length]!
      setLayer(next)
      return next
    },
  }
}
