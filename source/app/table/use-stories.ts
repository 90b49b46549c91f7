/** Stories told one after the other: what happens while one is shown waits until it has been seen. */
import { useMemo, useRef, useState } from 'react'
import type { Story } from './slides.ts'

/** Nothing to tell; another one each time, so that the end of each is noticed. */
export const untold = (): Story => ({ events: [], since: false })

export interface Stories {
  /** What is shown now. */
  readonly story: Story
  /** Tells a story at once, whatever was to be told. */
  tell(story: Story): void
  /** Tells a story when all before has been seen; what waits and is told alike becomes one story. */
  add(story: Story): void
  /** The story has been seen, or there was nothing to see in it. */
  told(): void
  /** Nothing is being shown. */
  isQuiet(): boolean
}

export function useStories(first: () => Story): Stories {
  const [story, setStory] = useState(first)
  const waiting = useRef<readonly Story[]>([])
  const quiet = useRef(false)
  const acts = useMemo(() => {
    const show = (next: Story): void => {
      quiet.current = false
      setStory(next)
    }
    const tell = (next: Story): void => {
      waiting.current = []
      show(next)
    }
    const told = (): void => {
      const [next, ...rest] = waiting.current
      waiting.current = rest
      if (next) show(next)
      else quiet.current = true
    }
    const add = (next: Story): void => {
      const last = waiting.current.at(-1)
      waiting.current =
        last?.since === next.since
          ? [...waiting.current.slice(0, -1), { ...last, events: [...last.events, ...next.events] }]
          : [...waiting.current, next]
      if (quiet.current) told()
    }
    return { tell, told, add, isQuiet: () => quiet.current }
  }, [])
  return { story, ...acts }
}
