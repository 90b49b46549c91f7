/** Shows what happened, dice one after the other, each long enough to be read. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useShell } from '../hooks.ts'
import { tall } from '../lines.ts'
import type { Size } from '../panels.ts'
import type { Pace } from '../settings.ts'
import { type Slide, type Story, slidesOf } from './slides.ts'

/** Milliseconds in which a Space was still meant for a slide that has just gone by itself. */
const late = 1200

export interface Reel {
  /** What is shown now; null when there is nothing or all has been seen. */
  readonly slide: Slide | null
  readonly lines: readonly string[]
  /** Space and Enter go on, `s` skips everything; other keys wait. False for keys that are not meant for a slide. */
  press(key: string): boolean
}

export function useReel(story: Story, { width, height }: Size, pace: Pace): Reel {
  const { panels, game, theme } = useShell()
  const slides = useMemo(
    () => slidesOf(story, panels, game.describe, { width, height: height - 2, pace, theme }),
    [story, panels, game, width, height, pace, theme],
  )
  const [seen, setSeen] = useState({ story, count: 0 })
  // What was seen stays seen when the slides are cut anew for another size.
  const count = seen.story === story ? seen.count : 0
  const slide = slides[count] ?? null
  /** When a slide last went by itself. */
  const gone = useRef(0)
  useEffect(() => {
    if (!slide || slide.time === null) return
    const timer = setTimeout(() => {
      gone.current = Date.now()
      setSeen({ story, count: count + 1 })
    }, slide.time)
    return () => clearTimeout(timer)
  }, [slide, story, count])
  const left = slides.length - count - 1
  const foot = theme.faint(left > 0 ? `${count + 1} of ${slides.length}` : '')
  return {
    slide,
    lines: slide ? [...tall(slide.lines, height - 1), foot] : [],
    press(key) {
      if (!slide) return key === ' ' && Date.now() - gone.current < late
      if (key === ' ' || key === 'enter' || key === 'right') setSeen({ story, count: count + 1 })
      else if (key === 's' || key === 'esc') setSeen({ story, count: Number.POSITIVE_INFINITY })
      return true
    },
  }
}
