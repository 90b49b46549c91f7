/** Keys that were on their way to a slide when it went, by itself or by the key before. */
import { useCallback, useRef } from 'react'
import type { Bindings } from '../../keys/bindings.ts'
import { isCharacter } from '../../keys/key-names.ts'
import { reaction } from '../guards/use-unread.ts'
import type { Slide } from './slide.ts'

/** Milliseconds in which a key to leave slides was still meant for one that has just gone by itself. */
export const late = 1200
/** The same for those keys, and the one that was pressed, where the last slide was left by a key. */
const tooMany = 1000

/** A slide that has gone by itself when a key came; null if none has since the last one. */
export interface Turned {
  readonly slide: Slide | null
  /** Milliseconds since then. */
  readonly since: number
}

interface LateKeys {
  /** A slide goes by itself. */
  readonly turn: (slide: Slide) => void
  /** What follows all slides is drawn. */
  readonly drawn: () => void
  /** What has gone by itself since the last key. */
  lastTurned(): Turned
  /** A key is pressed on a slide; whether any other would leave it, too. */
  press(key: string, isAny: boolean): void
  /** The slide is left by the key that was pressed. */
  leave(): void
  /** Whether a key on the slide that is shown was meant for the one before. */
  isForTurned(key: string, turned: Turned): boolean
  /**
   * What a key after all slides means: nothing, where it was meant for one of them; what it does there, which nobody has
   * told who pressed it; or what it says.
   */
  afterAll(key: string, turned: Turned): 'nothing' | 'untold' | 'itself'
}

export function useLateKeys(bindings: Bindings): LateKeys {
  /** When a slide was last left by a key, or what follows was drawn; by which, and whether any other would have left it too. */
  const gone = useRef({ at: 0, key: '', isAny: false })
  const turned = useRef<{ readonly at: number; readonly slide: Slide | null }>({ at: 0, slide: null })
  /** It was told that after pages which a key has left their letters mean something else. */
  const isTold = useRef(false)
  const drawn = useCallback((): void => {
    if (gone.current.at > 0) gone.current = { ...gone.current, at: Date.now() }
  }, [])
  const turn = useCallback((slide: Slide): void => {
    turned.current = { at: Date.now(), slide }
  }, [])
  const leave = (): void => {
    gone.current = { ...gone.current, at: Date.now() }
  }
  const isLetterToSkip = (key: string): boolean => bindings.skipAll.includes(key) && isCharacter(key)
  /** Keys that leave scenes and mean something else in a list: Esc only steps back there. */
  const leaves = (key: string): boolean => key === bindings.goOn[0] || isLetterToSkip(key)
  const goesOn = (key: string, { slide }: Turned): boolean =>
    slide?.isMoment === true || bindings.goOn.includes(key)
  /** Whether somebody who skips scenes where there are none has not heard of it: once is enough if he left them. */
  const isUntold = (hasTurned: boolean): boolean => {
    const hasLeft = gone.current.at > 0 && !bindings.skipAll.includes(gone.current.key)
    if (!hasTurned && (!hasLeft || isTold.current)) return false
    if (!hasTurned) isTold.current = true
    return true
  }
  /** Whether it was meant for a slide that a key has left. */
  const isTooMany = (key: string): boolean => {
    const since = Date.now() - gone.current.at
    // Whoever may press any key may press two; a digit begins what a letter ends.
    if (gone.current.isAny && since < (/^\d$/.test(gone.current.key) ? tooMany : reaction)) return true
    const isMeant = !leaves(key) && key !== gone.current.key
    if (isMeant || since >= tooMany) return false
    // Who hammers on a letter that skips scenes has not looked at what it does now.
    if (isLetterToSkip(key)) leave()
    return true
  }
  return {
    turn,
    drawn,
    leave,
    lastTurned() {
      const { at, slide } = turned.current
      turned.current = { at: 0, slide: null }
      return { slide, since: Date.now() - at }
    },
    press(key, isAny) {
      gone.current = { at: 0, key, isAny }
    },
    isForTurned: (key, turned) => goesOn(key, turned) && turned.since < late,
    afterAll(key, turned) {
      // However late it comes, a letter that skips scenes does nothing else before it was told that there are none.
      if (isLetterToSkip(key) && isUntold(turned.slide !== null)) {
        gone.current = { at: Date.now(), key, isAny: false }
        return 'untold'
      }
      const isLate = turned.since < (goesOn(key, turned) || leaves(key) ? late : reaction)
      if (isLate || isTooMany(key)) return 'nothing'
      // Whoever presses something else looks at the list by now.
      gone.current = { at: 0, key: '', isAny: false }
      return 'itself'
    },
  }
}
