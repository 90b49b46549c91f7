/** How far a story has been told, and how far its page is scrolled. */
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Story } from '../../session/told/stories.ts'
import { opened } from './news-scroll.ts'
import type { Slide } from './slide.ts'

/** More slides than any story has. */
export const everything = Number.POSITIVE_INFINITY

interface Progress {
  /** So many slides have been seen. */
  readonly count: number
  /** What is shown now; null when there is nothing or all has been seen. */
  readonly slide: Slide | null
  /** So far up it is scrolled. */
  readonly up: number
  /** It goes on by itself. */
  readonly isTimed: boolean
  goTo(count: number): void
  scrollTo(up: number): void
}

/** Is told when a slide has gone by itself, and when all has been seen. */
interface Listener {
  onTurned(slide: Slide): void
  onSeen(): void
}

export function useProgress(
  story: Story,
  slides: readonly Slide[],
  { onTurned, onSeen }: Listener,
): Progress {
  const [seen, setSeen] = useState({ story, count: 0 })
  // What was seen stays seen when the slides are cut anew for another size.
  const count = seen.story === story ? seen.count : 0
  const slide = slides[count] ?? null
  const [scroll, setScroll] = useState({ story, up: opened })
  const up = scroll.story === story ? scroll.up : opened
  // What waits is told before anything else is drawn.
  useLayoutEffect(() => {
    if (slide) return
    // Cut anew for another size, or at another pace, it would have slides again that were seen, or were not wanted.
    setSeen((now) => (now.story === story && now.count === everything ? now : { story, count: everything }))
    onSeen()
  }, [slide, story, onSeen])
  // Who unfolds or scrolls a page reads it at his own pace.
  const isTimed = slide !== null && slide.time !== null && (slide.pinned === undefined || up === opened)
  useEffect(() => {
    if (!slide || slide.time === null || !isTimed) return
    const timer = setTimeout(() => {
      onTurned(slide)
      setSeen({ story, count: count + 1 })
    }, slide.time)
    return () => clearTimeout(timer)
  }, [slide, story, count, isTimed, onTurned])
  return {
    ...{ count, slide, up, isTimed },
    goTo: (count) => setSeen({ story, count }),
    scrollTo: (up) => setScroll({ story, up }),
  }
}
