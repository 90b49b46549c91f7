/** Stories told one after the other: what happens while one is shown waits until it has been seen. */
import { useMemo, useRef, useState } from 'react'
import type { GameEvent } from '../../kernel/game.ts'
import type { Story } from './slides.ts'

/** Nothing to tell; another one each time, so that the end of each is noticed. */
export const untold = (): Story => ({ events: [], since: false })

export interface Stories {
  /** What is shown now. */
  readonly story: Story
  /** Tells a story at once, whatever was to be told. */
  tell(story: Story): void
  /** Tells of events when all before has been seen. */
  add(events: readonly GameEvent[]): void
  /** The story has been seen, or there was nothing to see in it. */
  told(): void
  /** Nothing is being shown. */
  isQuiet(): boolean
}

export function useStories(first: () => Story): Stories {
  const [story, setStory] = useState(first)
  const waiting = useRef<readonly GameEvent[]>([])
  const quiet = useRef(false)
  const acts = useMemo(() => {
    const tell = (next: Story): void => {
      quiet.current = false
      waiting.current = []
      setStory(next)
    }
    const told = (): void => {
      if (waiting.current.length > 0) tell({ events: waiting.current, since: false })
      else quiet.current = true
    }
    const add = (events: readonly GameEvent[]): void => {
      waiting.current = [...waiting.current, ...events]
      if (quiet.current) told()
    }
    return { tell, told, add, isQuiet: () => quiet.current }
  }, [])
  return { story, ...acts }
}
