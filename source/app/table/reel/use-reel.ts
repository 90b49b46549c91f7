/** Shows what happened, dice one after the other, each long enough to be read. */

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useShell } from '../../hooks.ts'
import { type ActsOf, actionIn, actOn, shown } from '../../keys/bindings.ts'
import { isCharacter } from '../../keys/key-names.ts'
import type { ActionName } from '../../keys/keys.ts'
import { apart } from '../../parts/lines.ts'
import type { Size } from '../../parts/paper.ts'
import { asLines, type PanelLine, withFoot } from '../../prompt/list.ts'
import { momentsFor, noMoments } from '../../session/told/great-moments.ts'
import type { Pace } from '../../settings/settings.ts'
import { reaction, useUnread } from '../guards/use-unread.ts'
import type { Message, Play } from '../play.ts'
import { isBelow, newsLines, opened, scrolled } from './news-scroll.ts'
import type { Slide } from './slide.ts'
import { fightsIn, slidesOf } from './slides.ts'

/** Milliseconds in which a key to leave slides was still meant for one that has just gone by itself. */
const late = 1200
/** The same for those keys, and the one that was pressed, where the last slide was left by a key. */
const tooMany = 1000
/** More slides than any story has. */
const everything = Number.POSITIVE_INFINITY

/** What can be looked at from the page of news. */
const beside: readonly (ActionName | null)[] = ['log', 'review', 'help', 'menu', 'talk']

export interface Reel {
  /** What is shown now; null when there is nothing or all has been seen. */
  readonly slide: Slide | null
  readonly lines: readonly PanelLine[]
  /** How far whoever skips all goes: so many slides with the present one, and whether a turn begins among them. */
  readonly ahead: { readonly slides: number; readonly turns: boolean }
  /** A great moment is told, or was in this story: what stood before it of a place would contradict it. */
  readonly isPastMoment: boolean
  /** Goes on or skips everything; other keys wait. False for keys that are not meant for a slide. */
  press(key: string): boolean
  perform(action: ActionName | null): void
}

/** What is told, to whom, and what he knows; `seen` is called when all of a story has been seen, if any of it is. */
type Audience = Pick<
  Play,
  'story' | 'seats' | 'seen' | 'say' | 'unsay' | 'events' | 'state' | 'viewer' | 'watching'
>

/**
 * @param pace how long slides stay; with `fights` both sides of each fight for a short time, and nothing else
 * @param hasMoments great moments have pages of their own
 */
export function useReel(
  play: Audience,
  { width, height }: Size,
  pace: Pace | 'fights',
  hasMoments: boolean,
): Reel {
  const { panels, game, theme, bindings, size } = useShell()
  const { story, seats, seen: onSeen, unsay, viewer, watching } = play
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens while a story is told does not change it.
  const slides = useMemo(
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
        ...(panels.news && { news: (events) => panels.news!(play.state, viewer, events) }),
        seatOf: (event) => seats.find((seat) => panels.isOwn(event, seat)) ?? null,
        topicOf: panels.topic,
        // Live means live: nothing waits for who only watches.
        isOwn: (event) => !watching && panels.isOwn(event, viewer),
        ...(panels.holds && { holds: (event) => !watching && panels.holds!(play.state, viewer, event) }),
        isClimax: (event) => !watching && panels.isClimax?.(viewer, event) === true,
        isDeed: (event) => !watching && panels.isDeed?.(event, viewer) === true,
        isInQuestion: (event) => !watching && panels.isInQuestion?.(play.state, viewer, event) === true,
        momentOf: hasMoments ? momentsFor({ ...play, panels }) : noMoments,
      }),
    [story, viewer, watching, hasMoments, panels, game, size, width, height, pace, theme],
  )
  const [seen, setSeen] = useState({ story, count: 0 })
  // What was seen stays seen when the slides are cut anew for another size.
  const count = seen.story === story ? seen.count : 0
  const slide = slides[count] ?? null
  const unread = useUnread(slide)
  const isUnread = (): boolean => slide !== null && isToRead(slide, pace) && unread.isUnread()
  const [scroll, setScroll] = useState({ story, up: opened })
  const up = scroll.story === story ? scroll.up : opened
  /** When a slide was last left by a key, or what follows was drawn; by which, and whether any other would have left it too. */
  const gone = useRef({ at: 0, key: '', isAny: false })
  // What waits is told before anything else is drawn.
  useLayoutEffect(() => {
    if (slide) return
    if (gone.current.at > 0) gone.current = { ...gone.current, at: Date.now() }
    // Cut anew for another size, or at another pace, it would have slides again that were seen, or were not wanted.
    setSeen((now) => (now.story === story && now.count === everything ? now : { story, count: everything }))
    onSeen()
  }, [slide, story, onSeen])
  /** It was told that after pages which a key has left their letters mean something else. */
  const isTold = useRef(false)
  /** What a key got for an answer that means nothing on a page: it goes with the page. */
  const warned = useRef<Message | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page goes, its word goes.
  useEffect(
    () => () => {
      if (warned.current) unsay(warned.current)
      warned.current = null
    },
    [slide, unsay],
  )
  /** The slide that last went by itself, and when. */
  const turned = useRef<{ readonly at: number; readonly slide: Slide | null }>({ at: 0, slide: null })
  // Who unfolds or scrolls a page reads it at his own pace.
  const isTimed = slide !== null && slide.time !== null && (slide.pinned === undefined || up === opened)
  useEffect(() => {
    if (!slide || slide.time === null || !isTimed) return
    const timer = setTimeout(() => {
      turned.current = { at: Date.now(), slide }
      setSeen({ story, count: count + 1 })
    }, slide.time)
    return () => clearTimeout(timer)
  }, [slide, story, count, isTimed])
  const left = slides.length - count - 1
  const staying = slides.findIndex(({ stays }, index) => stays === true && index > count)
  /** How far whoever skips all goes. */
  const skipped = staying < 0 ? everything : staying
  const many = left > 0 ? `${count + 1} of ${slides.length}` : ''
  const turns = isTimed ? 'goes on by itself' : ''
  const foot = theme.faint(apart(turns, many, width))
  const perform = (action: ActionName | null): void => {
    const see = (to: number): void => {
      if (isUnread()) return
      gone.current = { ...gone.current, at: Date.now() }
      setSeen({ story, count: to })
    }
    const acts: ActsOf<'reel'> = {
      goOn() {
        const on = slide ? scrolled(slide, { up, height }, 'pageDown') : null
        if (slide && on !== null && isBelow(slide, { up, height })) setScroll({ story, up: on })
        else see(count + 1)
      },
      skipAll: () => see(skipped),
    }
    actOn(acts, action)
    const to = slide && scrolled(slide, { up, height }, action)
    if (to !== null) setScroll({ story, up: to })
  }
  /** Keys that leave scenes and mean something else in a list: Esc only steps back there. */
  const leaves = (key: string) =>
    key === bindings.goOn[0] || (bindings.skipAll.includes(key) && isCharacter(key))
  /** Whether a key would have shown more of a page that has just opened. */
  const scrolls = (page: Slide | null, key: string): boolean =>
    page !== null && scrolled(page, { up: opened, height }, actionIn(bindings, 'news', key)) !== null
  /** Shows a page again that has just gone, scrolled by a key. */
  const goBack = (page: Slide, key: string): void => {
    const to = scrolled(page, { up: opened, height }, actionIn(bindings, 'news', key))
    setSeen({ story, count: slides.indexOf(page) })
    setScroll({ story, up: to ?? opened })
  }
  /** Whether somebody who skips scenes where there are none has not heard of it: once is enough if he left them. */
  const isUntold = (hasTurned: boolean): boolean => {
    const hasLeft = gone.current.at > 0 && !bindings.skipAll.includes(gone.current.key)
    if (!hasTurned && (!hasLeft || isTold.current)) return false
    if (!hasTurned) isTold.current = true
    return true
  }
  const lines = (of: Slide): PanelLine[] =>
    of.pinned === undefined
      ? withFoot(of.lines, foot, height)
      : asLines(newsLines(of, { up, height }, { theme, bindings, turns, width }))
  return {
    slide,
    lines: slide ? lines(slide) : [],
    ahead: {
      slides: Math.min(slides.length, skipped) - count,
      turns: slides.slice(count + 1, skipped).some(({ when }) => when?.turned) && !slide?.when?.turned,
    },
    isPastMoment: slide !== null && slides.slice(0, count + 1).some(({ isMoment }) => isMoment),
    press(key) {
      const { at, slide: before } = turned.current
      const since = Date.now() - at
      turned.current = { at: 0, slide: null }
      // Whoever was about to scroll a page reads it, and has it back.
      if (before && since < late && scrolls(before, key) && slides.includes(before)) {
        goBack(before, key)
        return true
      }
      // It was meant for what has just gone.
      const isToGoOn = before?.isMoment || bindings.goOn.includes(key) || (!slide && leaves(key))
      const isLate = since < (isToGoOn ? late : slide ? 0 : reaction)
      if (isLate && slide) return true
      if (!slide) {
        // However late it comes, a letter that skips scenes does nothing else before it was told that there are none.
        if (bindings.skipAll.includes(key) && isCharacter(key) && isUntold(at > 0)) {
          play.say({ text: `The scenes have ended; ${key} does now what stands beside it.`, bad: false })
          gone.current = { at: Date.now(), key, isAny: false }
          return true
        }
        if (isLate) return true
        // Whoever may press any key may press two; a digit begins what a letter ends.
        const another = /^\d$/.test(gone.current.key) ? tooMany : reaction
        if (gone.current.isAny && Date.now() - gone.current.at < another) return true
        const isMeant = !leaves(key) && key !== gone.current.key
        if (!isMeant && Date.now() - gone.current.at < tooMany) {
          // Who hammers on a letter that skips scenes has not looked at what it does now.
          if (bindings.skipAll.includes(key) && isCharacter(key))
            gone.current = { ...gone.current, at: Date.now() }
          return true
        }
        // Whoever presses something else looks at the list by now.
        gone.current = { at: 0, key: '', isAny: false }
        return false
      }
      // Who skips all has read which key that is, and presses no second one by chance.
      const skips = actionIn(bindings, 'reel', key) === 'skipAll'
      gone.current = { at: 0, key, isAny: slide.isMoment === true && !skips }
      // Whoever leaves need not see the rest first: it is told again when he comes.
      if (bindings.title.includes(key)) return false
      if (slide.isMoment) {
        perform(skips ? 'skipAll' : 'goOn')
        return true
      }
      const action = bindings.end.includes(key)
        ? null
        : actionIn(bindings, slide.pinned === undefined ? 'reel' : 'news', key)
      // Who asks for advice, or wants back what he reads of, has read enough.
      const ends = action === 'advice' || action === 'undo'
      if (ends && isUnread()) return true
      if (
        !ends &&
        action !== null &&
        (beside.includes(action) || panels.panes.some(({ name }) => name === action))
      )
        return false
      const turns = ends || action === 'goOn' || action === 'skipAll'
      if (!turns && scrolled(slide, { up, height }, action) === null) {
        const [on, over] = [shown(bindings, 'goOn'), shown(bindings, 'skipAll')]
        warned.current = { text: `First what happened: ${on} goes on, ${over} skips all.`, bad: false }
        play.say(warned.current)
        return true
      }
      perform(ends ? 'skipAll' : action)
      return !ends
    },
    perform,
  }
}

/** Whether a page waits to be read at any pace: where all wait for a key, those do that would wait at others. */
const isToRead = ({ time, waitsFor, stays }: Slide, pace: Pace | 'fights'): boolean =>
  stays === true || (time === null && (pace !== 'by key' || (waitsFor ?? []).length > 0))
