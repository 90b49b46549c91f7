/** What others, or the dice, moved: each shown along its way for a moment, one after the other. */
import { useEffect, useMemo, useState } from 'react'
import { useKeys } from '../hooks.ts'
import type { GamePanels } from '../panels.ts'
import type { Play } from './play.ts'
import type { Looking } from './use-map.ts'

/** Milliseconds that a way stays; the more there are, the shorter each. */
const moment = { longest: 1200, shortest: 500, all: 8000 }

const none: readonly string[] = []

interface MovesShown {
  /** The player wants to see them. */
  readonly isOn: boolean
  /** The story is being told, and the last way stays as long. */
  readonly isTold: boolean
  readonly looking: Pick<Looking, 'window' | 'zoom'>
}

/**
 * The cells of the way that is shown now; none when all have been, or when a key was pressed. A line that is slow
 * misses some of them, for a frame takes the place of one that still waits.
 */
export function useMovesOfOthers(
  play: Play,
  panels: GamePanels,
  { isOn, isTold, looking: { window, zoom } }: MovesShown,
): readonly string[] {
  const { story, viewer } = play
  const ways = useMemo(
    () =>
      isOn
        ? movesIn({ story, viewer }, panels).filter((cells) =>
            cells.some((cell) => isInView(panels.map, cell, { window, zoom })),
          )
        : [],
    [isOn, story, viewer, panels, window, zoom],
  )
  const [shown, setShown] = useState({ story, count: 0, isEnded: false })
  const { count, isEnded } = shown.story === story ? shown : { count: 0, isEnded: false }
  const isLeft = !isEnded && count < ways.length
  useEffect(() => {
    if (!isLeft) return
    const time = Math.max(moment.shortest, Math.min(moment.longest, moment.all / ways.length))
    const timer = setTimeout(() => setShown({ story, count: count + 1, isEnded: false }), time)
    return () => clearTimeout(timer)
  }, [isLeft, story, count, ways.length])
  useKeys(() => setShown({ story, count, isEnded: true }), isLeft)
  if (isEnded) return none
  return ways[isTold ? Math.min(count, ways.length - 1) : count] ?? none
}

/** The map need not be moved to show a cell. */
function isInView(map: GamePanels['map'], cell: string, { window, zoom }: MovesShown['looking']): boolean {
  const { left, top } = map.follow(cell, window, zoom)
  return left === window.left && top === window.top
}

/** Where somebody else, or the dice, moved something in the story that is being shown: the cells of each way. */
function movesIn({ story, viewer }: Pick<Play, 'story' | 'viewer'>, panels: GamePanels): string[][] {
  return story.events
    .filter((event) => !panels.isOwn(event, viewer))
    .map((event) =>
      panels
        .places(event)
        .map(panels.map.cellOf)
        .filter((cell) => cell !== null),
    )
    .flatMap(([to, ...from]) =>
      to === undefined || from.length === 0 ? [] : [[...from.filter((cell) => cell !== to), to]],
    )
}
