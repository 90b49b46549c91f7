/** What others, or the dice, moved: shown along its way while it is told, and for a moment where nothing is told. */
import { useEffect, useMemo, useState } from 'react'
import type { GamePanels } from '../panels.ts'
import type { Play } from './play.ts'

/** Milliseconds that a way stays which nothing tells of. */
const moment = 1600

const none: readonly string[] = []

interface Telling {
  /** The player wants to see it. */
  readonly isOn: boolean
  /** The story is being told, and the way stays as long. */
  readonly isTold: boolean
}

/** The cells of the last way in the story; none when its moment is over. */
export function useLastMove(play: Play, panels: GamePanels, { isOn, isTold }: Telling): readonly string[] {
  const { story, viewer } = play
  const way = useMemo(
    () => (isOn ? lastMove({ story, viewer }, panels) : none),
    [isOn, story, viewer, panels],
  )
  const [over, setOver] = useState<Play['story'] | null>(null)
  useEffect(() => {
    if (way.length === 0) return
    const timer = setTimeout(() => setOver(story), moment)
    return () => clearTimeout(timer)
  }, [way, story])
  return isTold || over !== story ? way : none
}

/** Where somebody else, or the dice, moved something last in the story that is being shown, from its start. */
function lastMove({ story, viewer }: Pick<Play, 'story' | 'viewer'>, panels: GamePanels): readonly string[] {
  const moves = story.events
    .filter((event) => !panels.isOwn(event, viewer))
    .map((event) =>
      panels
        .places(event)
        .map(panels.map.cellOf)
        .filter((cell) => cell !== null),
    )
    .filter((cells) => cells.length > 1)
  const [to, ...from] = moves.at(-1) ?? []
  return to === undefined ? [] : [...from.filter((cell) => cell !== to), to]
}
