/** Signs of the map are named when they are seen for the first time: each once, kept with the preferences of the game. */
import { useEffect, useMemo, useRef } from 'react'
import { useKeys, useShell } from '../../hooks.ts'
import { shown } from '../../keys/bindings.ts'
import { cut, fill, widthOf } from '../../parts/lines.ts'
import type { MapSign } from '../../parts/map-panel.ts'
import type { Play } from '../play.ts'
import type { Looking } from '../use-map.ts'

/** Milliseconds after which signs that are named have been read. */
const read = 1500

interface Seeing {
  readonly looking: Looking
  /** The map stands there, and nothing lies over it. */
  readonly isOpen: boolean
  readonly width: number
}

/**
 * A line that names the layer of the map, or signs which the player has not seen before, as it stands on the map; null
 * where he knows all. A key goes on.
 */
export function useSigns({ state, viewer }: Play, { looking, isOpen, width }: Seeing): string | null {
  const { panels, preferred, prefer, theme, bindings, settings } = useShell()
  const strong = settings.cells
  const { zoom, layer, window } = looking
  const { signs: known } = preferred
  const all = useMemo(() => {
    if (!isOpen || !panels.map.signs) return []
    const view = { zoom, layer, window, cursor: null, legal: new Set<string>(), way: [], strong, theme }
    return panels.map.signs(state, viewer, view)
  }, [panels, state, viewer, zoom, layer, window, strong, theme, isOpen])
  const legend = shown(bindings, 'legend')
  const [end, ...shorter] = [` ${legend} all signs `, ` ${legend} all `, ` ${legend} `] as const
  const named = fitting(
    all.filter(({ says }) => !known.includes(says)),
    width - widthOf(end),
  )
  const text = named.map(({ mark, says }) => ` ${mark} ${says} `).join('')
  /** When these were named. */
  const since = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other signs are read anew.
  useEffect(() => {
    since.current = Date.now()
  }, [text])
  useKeys(() => {
    if (Date.now() - since.current < read) return
    prefer({ signs: [...known, ...named.map(({ says }) => says)] })
  }, named.length > 0)
  const strip = (line: string) => theme.chosen(fill(cut(line, width), width))
  // What the map shows in the place of terrain is said for as long as it does.
  if (isOpen && layer !== panels.map.layers[0]) {
    const next = shown(bindings, 'layer')
    const says = panels.map.layerSays?.(layer, theme)
    if (says === undefined) return strip(` ${layer}: ${legend} what it means, ${next} next `)
    const start = ` ${layer}: `
    const room = width - widthOf(start) - widthOf(says)
    const more = `  ${legend} more`
    const end = [`${more}, ${next} next `, `${more} `].find((one) => widthOf(one) <= room) ?? ' '
    // What it tells has looks of its own.
    return cut(theme.chosen(start) + says + theme.chosen(fill(end, room)), width)
  }
  // One sign may leave no room for all of its key's words.
  const key = [end, ...shorter].find((one) => widthOf(text + one) <= width) ?? ''
  return named.length > 0 ? strip(text + key) : null
}

/** The first signs, as many as a line has room for, and one at least. */
function fitting(signs: readonly MapSign[], width: number): readonly MapSign[] {
  let used = 0
  const from = signs.findIndex(({ mark, says }) => {
    used += widthOf(mark) + widthOf(says) + 3
    return used > width
  })
  return from < 0 ? signs : signs.slice(0, Math.max(1, from))
}
