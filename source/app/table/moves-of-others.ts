/** What others, or the dice, moved: each shown along its way for a moment, one after the other. */
import { useEffect, useMemo, useState } from 'react'
import type { GameEvent } from '../../kernel/contract/game.ts'
import { useKeys } from '../hooks.ts'
import type { GamePanels } from '../panels.ts'
import type { MapWindow } from '../parts/map-panel.ts'
import type { Story } from '../session/told/stories.ts'
import type { Play } from './play.ts'
import type { Looking } from './use-map.ts'

/** Milliseconds that a way stays; the more there are, the shorter each. */
const moment = { longest: 1200, shortest: 500, all: 8000 }

/** What moved, and where the map shows all of its way that has room. */
export interface MoveShown {
  readonly cells: readonly string[]
  readonly event: GameEvent
  readonly window: MapWindow
}

interface MovesShown {
  /** The player wants to see them. */
  readonly isOn: boolean
  /** The story is being told, and the last way stays as long. */
  readonly isTold: boolean
  readonly looking: Pick<Looking, 'window' | 'zoom'>
}

/** How far a story has been shown, for who looks at a page meanwhile and comes back. */
interface Progress {
  readonly story: Story
  readonly count: number
  readonly isEnded: boolean
}

const seen = new WeakMap<Story, Progress>()
function noted(progress: Progress): Progress {
  seen.set(progress.story, progress)
  return progress
}
const progressOf = (story: Story): Progress => seen.get(story) ?? { story, count: 0, isEnded: false }

/**
 * The way that is shown now; null when all have been, or when a key was pressed. The map follows it and then is where
 * the player had it. A line that is slow misses some of them, for a frame takes the place of one that still waits.
 */
export function useMovesOfOthers(
  play: Play,
  panels: GamePanels,
  { isOn, isTold, looking: { window, zoom } }: MovesShown,
): MoveShown | null {
  const { story, viewer } = play
  const ways = useMemo(() => (isOn ? movesIn({ story, viewer }, panels) : []), [isOn, story, viewer, panels])
  const [shown, setShown] = useState(() => progressOf(story))
  const { count, isEnded } = shown.story === story ? shown : progressOf(story)
  const isLeft = !isEnded && count < ways.length
  useEffect(() => {
    if (!isLeft) return
    const time = Math.max(moment.shortest, Math.min(moment.longest, moment.all / ways.length))
    const timer = setTimeout(() => setShown(noted({ story, count: count + 1, isEnded: false })), time)
    return () => clearTimeout(timer)
  }, [isLeft, story, count, ways.length])
  useKeys(() => setShown(noted({ story, count, isEnded: true })), isLeft)
  const way = isEnded ? undefined : ways[isTold ? Math.min(count, ways.length - 1) : count]
  return useMemo(
    () => (way ? { ...way, window: windowOn(panels.map, way.cells, { window, zoom }) } : null),
    [panels, way, window, zoom],
  )
}

/** Whether a cell is out of sight because the map shows the way elsewhere. */
export const isLeftBehind = (
  map: GamePanels['map'],
  moved: MoveShown | null,
  { cursor, window, zoom }: Pick<Looking, 'cursor' | 'window' | 'zoom'>,
): boolean =>
  moved !== null &&
  moved.window !== window &&
  windowOn(map, [cursor], { window: moved.window, zoom }) !== moved.window

/** The window from which the way is seen, its end at any rate; that of the player where he sees all of it. */
function windowOn(
  map: GamePanels['map'],
  cells: readonly string[],
  { window, zoom }: MovesShown['looking'],
): MapWindow {
  const followed = cells.reduce((now, cell) => map.follow(cell, now, zoom), window)
  const { left, top } = followed
  return left === window.left && top === window.top ? window : followed
}

/** Where somebody else, or the dice, moved something in the story that is being shown. */
function movesIn(
  { story, viewer }: Pick<Play, 'story' | 'viewer'>,
  panels: GamePanels,
): Omit<MoveShown, 'window'>[] {
  return story.events
    .filter((event) => !panels.isOwn(event, viewer))
    .flatMap((event) => {
      const [to, ...from] = panels
        .places(event)
        .map(panels.map.cellOf)
        .filter((cell) => cell !== null)
      if (to === undefined || from.length === 0) return []
      return [{ event, cells: [...from.filter((cell) => cell !== to), to] }]
    })
}
