/** A story cut into slides for who reads it. */
import { useMemo } from 'react'
import { useShell } from '../../hooks.ts'
import type { Size } from '../../parts/paper.ts'
import { momentsFor, noMoments } from '../../session/told/great-moments.ts'
import type { Pace } from '../../settings/settings.ts'
import type { Play } from '../play.ts'
import type { Slide } from './slide.ts'
import { fightsIn, slidesOf } from './slides.ts'

/** What is told, to whom, and what he knows. */
export type Told = Pick<Play, 'story' | 'seats' | 'events' | 'state' | 'viewer' | 'watching'>

/** How long slides stay; with `fights` both sides of each fight for a short time, and nothing else. */
export type ReelPace = Pace | 'fights'

/** @param hasMoments great moments have pages of their own */
export function useSlides(
  told: Told,
  { width, height }: Size,
  pace: ReelPace,
  hasMoments: boolean,
): readonly Slide[] {
  const { panels, game, theme, size } = useShell()
  const { story, seats, viewer, watching } = told
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens while a story is told does not change it.
  return useMemo(
    () =>
      slidesOf(pace === 'fights' ? fightsIn(story, panels) : story, panels, game.describe, {
        across: size.width,
        width,
        height: height - 2,
        pace: pace === 'fights' ? 'quick' : pace,
        isLive: watching,
        theme,
        weigh: (event) => panels.weigh?.(viewer, event) ?? 0,
        stir: (event) => panels.weigh?.(null, event) ?? 0,
        ...(panels.news && { news: (events) => panels.news!(told.state, viewer, events) }),
        seatOf: (event) => seats.find((seat) => panels.isOwn(event, seat)) ?? null,
        topicOf: panels.topic,
        // Live means live: nothing waits for who only watches.
        isOwn: (event) => !watching && panels.isOwn(event, viewer),
        ...(panels.holds && { holds: (event) => !watching && panels.holds!(told.state, viewer, event) }),
        isClimax: (event) => !watching && panels.isClimax?.(viewer, event) === true,
        isDeed: (event) => !watching && panels.isDeed?.(event, viewer) === true,
        isInQuestion: (event) => !watching && panels.isInQuestion?.(told.state, viewer, event) === true,
        momentOf: hasMoments ? momentsFor({ ...told, panels }) : noMoments,
      }),
    [story, viewer, watching, hasMoments, panels, game, size, width, height, pace, theme],
  )
}
