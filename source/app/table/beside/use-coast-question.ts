/** At the first start a line asks whether the painted board comes out well on this terminal. */
import { useEffect, useRef, useState } from 'react'
import type { Save } from '../../../kernel/saves/saves.ts'
import { useKeys, useShell } from '../../hooks.ts'
import { drawingOn, isDrawingChosen } from '../../settings/paint.ts'

/** Milliseconds for which who watches is asked; nothing that he does need end it. */
const patience = 20_000

/**
 * Whether it is asked now: in a new game, while nothing is set for this terminal. Who plays is asked until something has
 * been done in it, who watches until he presses a key or does not for a while. Who goes on without changing the drawing
 * sees it well: that is kept, and not asked again; who has pressed no key has not said so.
 */
export function useCoastQuestion(save: Save<object>, watching: boolean): boolean {
  const { panels, theme, terminal, settings, change } = useShell()
  const isUntouched = save.journal.entries().length === 0
  const isOpen =
    panels.map.overview !== undefined && theme.paint !== 'none' && !isDrawingChosen(terminal.name, settings)
  const wasNew = useRef(isUntouched).current
  const watched = useAskedWatcher(watching && wasNew && isOpen)
  const isAsked = isOpen && (watching ? watched === 'asked' : isUntouched)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked) wasAsked.current = true
    if (!isOpen || isAsked || !wasAsked.current) return
    wasAsked.current = false
    if (watching && watched !== 'answered') return
    change({ boards: { ...settings.boards, [terminal.name]: drawingOn(terminal.name, settings) } })
  }, [isOpen, isAsked, watching, watched, terminal, settings, change])
  return isAsked
}

/** What has become of the question to somebody who watches. */
function useAskedWatcher(active: boolean): 'asked' | 'answered' | 'left' | null {
  const [heard, setHeard] = useState<'answered' | 'left' | null>(null)
  const isAsked = active && heard === null
  useKeys(() => setHeard('answered'), isAsked)
  useEffect(() => {
    if (!isAsked) return
    const timer = setTimeout(() => setHeard('left'), patience)
    return () => clearTimeout(timer)
  }, [isAsked])
  return isAsked ? 'asked' : heard
}
