/** At the first start a line asks whether the painted board comes out well on this terminal. */
import { useEffect, useRef } from 'react'
import type { Save } from '../../../kernel/saves/saves.ts'
import { useShell } from '../../hooks.ts'
import { drawingOn, isDrawingChosen } from '../../settings/paint.ts'

/**
 * Whether it is asked now: while nothing has been done in a game, and nothing is set for this terminal. Who plays on
 * without changing the drawing sees it well: that is kept, and not asked again.
 */
export function useCoastQuestion(save: Save<object>): boolean {
  const { panels, theme, terminal, settings, change } = useShell()
  const isNew = save.journal.entries().length === 0
  const isOpen =
    panels.map.overview !== undefined && theme.paint !== 'none' && !isDrawingChosen(terminal.name, settings)
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isOpen && isNew) wasAsked.current = true
    if (!isOpen || isNew || !wasAsked.current) return
    wasAsked.current = false
    change({ boards: { ...settings.boards, [terminal.name]: drawingOn(terminal.name, settings) } })
  }, [isOpen, isNew, terminal, settings, change])
  return isOpen && isNew
}
