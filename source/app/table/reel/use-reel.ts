/** Shows what happened, dice one after the other, each long enough to be read. */

import { useCallback, useEffect, useRef } from 'react'
import { useShell } from '../../hooks.ts'
import { type ActsOf, actionIn, actOn, shown } from '../../keys/bindings.ts'
import type { ActionName } from '../../keys/keys.ts'
import { apart } from '../../parts/lines.ts'
import type { Size } from '../../parts/paper.ts'
import { asLines, type PanelLine, withFoot } from '../../prompt/list.ts'
import { useUnread } from '../guards/use-unread.ts'
import type { Message, Play } from '../play.ts'
import { isBelow, newsLines, opened, scrolled } from './news-scroll.ts'
import type { Slide } from './slide.ts'
import { late, type Turned, useLateKeys } from './use-late-keys.ts'
import { everything, useProgress } from './use-progress.ts'
import { type ReelPace, type Told, useSlides } from './use-slides.ts'

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

/** What is told, and how it is answered; `seen` is called when all of a story has been seen, if any of it is. */
type Audience = Told & Pick<Play, 'seen' | 'say' | 'unsay'>

/** @param hasMoments great moments have pages of their own */
export function useReel(play: Audience, size: Size, pace: ReelPace, hasMoments: boolean): Reel {
  const { panels, theme, bindings } = useShell()
  const { width, height } = size
  const slides = useSlides(play, size, pace, hasMoments)
  const keys = useLateKeys(bindings)
  const { drawn } = keys
  const { seen } = play
  const onSeen = useCallback(() => {
    drawn()
    seen()
  }, [drawn, seen])
  const { count, slide, up, isTimed, goTo, scrollTo } = useProgress(play.story, slides, {
    onTurned: keys.turn,
    onSeen,
  })
  const unread = useUnread(slide)
  const isUnread = (): boolean => slide !== null && isToRead(slide, pace) && unread.isUnread()
  const warn = useWarning(play, slide)
  const staying = slides.findIndex(({ stays }, index) => stays === true && index > count)
  /** How far whoever skips all goes. */
  const skipped = staying < 0 ? everything : staying
  const many = count < slides.length - 1 ? `${count + 1} of ${slides.length}` : ''
  const turns = isTimed ? 'goes on by itself' : ''
  const foot = theme.faint(apart(turns, many, width))
  const lines = (of: Slide): PanelLine[] =>
    of.pinned === undefined
      ? withFoot(of.lines, foot, height)
      : asLines(newsLines(of, { up, height }, { theme, bindings, turns, width }))

  const perform = (action: ActionName | null): void => {
    const see = (to: number): void => {
      if (isUnread()) return
      keys.leave()
      goTo(to)
    }
    const acts: ActsOf<'reel'> = {
      goOn() {
        const on = slide ? scrolled(slide, { up, height }, 'pageDown') : null
        if (slide && on !== null && isBelow(slide, { up, height })) scrollTo(on)
        else see(count + 1)
      },
      skipAll: () => see(skipped),
    }
    actOn(acts, action)
    const to = slide && scrolled(slide, { up, height }, action)
    if (to !== null) scrollTo(to)
  }
  /** Whoever was about to scroll a page that has just gone reads it, and has it back. */
  const hasBack = (key: string, { slide: before, since }: Turned): boolean => {
    if (!before || since >= late || !slides.includes(before)) return false
    const to = scrolled(before, { up: opened, height }, actionIn(bindings, 'news', key))
    if (to === null) return false
    goTo(slides.indexOf(before))
    scrollTo(to)
    return true
  }
  /** A key where all has been seen; false if it is meant for what is there. */
  const pressAfter = (key: string, turned: Turned): boolean => {
    const means = keys.afterAll(key, turned)
    if (means === 'untold')
      play.say({ text: `The scenes have ended; ${key} does now what stands beside it.`, bad: false })
    return means !== 'itself'
  }
  const pressOn = (slide: Slide, key: string): boolean => {
    // Who skips all has read which key that is, and presses no second one by chance.
    const skips = actionIn(bindings, 'reel', key) === 'skipAll'
    keys.press(key, slide.isMoment === true && !skips)
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
      warn(
        `First what happened: ${shown(bindings, 'goOn')} goes on, ${shown(bindings, 'skipAll')} skips all.`,
      )
      return true
    }
    perform(ends ? 'skipAll' : action)
    return !ends
  }
  return {
    slide,
    lines: slide ? lines(slide) : [],
    ahead: {
      slides: Math.min(slides.length, skipped) - count,
      turns: slides.slice(count + 1, skipped).some(({ when }) => when?.turned) && !slide?.when?.turned,
    },
    isPastMoment: slide !== null && slides.slice(0, count + 1).some(({ isMoment }) => isMoment),
    press(key) {
      const turned = keys.lastTurned()
      if (hasBack(key, turned)) return true
      if (!slide) return pressAfter(key, turned)
      return keys.isForTurned(key, turned) || pressOn(slide, key)
    },
    perform,
  }
}

/** Says of a key that it means nothing on a page; that goes with the page. */
function useWarning({ say, unsay }: Audience, slide: Slide | null): (text: string) => void {
  const warned = useRef<Message | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page goes, its word goes.
  useEffect(
    () => () => {
      if (warned.current) unsay(warned.current)
      warned.current = null
    },
    [slide, unsay],
  )
  return (text) => {
    warned.current = { text, bad: false }
    say(warned.current)
  }
}

/** Whether a page waits to be read at any pace: where all wait for a key, those do that would wait at others. */
const isToRead = ({ time, waitsFor, stays }: Slide, pace: ReelPace): boolean =>
  stays === true || (time === null && (pace !== 'by key' || (waitsFor ?? []).length > 0))
