/** What the program would do at the open decision, and why, in the place of the prompt until it is taken or closed. */
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Advice } from '../../kernel/computer.ts'
import type { Action, Decision } from '../../kernel/game.ts'
import { actionWords, placesOfAction } from '../action-words.ts'
import { actionIn, shown } from '../bindings.ts'
import { useShell } from '../hooks.ts'
import type { ActionName } from '../keys.ts'
import { tall, wrap } from '../lines.ts'
import type { Size } from '../panels.ts'
import { asLines, type Line } from '../prompt/list.ts'
import type { Play } from './play.ts'

/** How well who is asked for advice plays. */
const level = 'hard'
/** Milliseconds until it is thought about, so that it is seen at once that it is. */
const beforehand = 40

/** What is shown of a decision; null while it is thought about, `none` where nothing came of it. */
interface Counsel {
  readonly decision: Decision
  readonly advice: Advice | null | 'none'
}

export interface Advising {
  /** The lines of the panel; null while no advice is shown. */
  readonly lines: readonly Line[] | null
  /** The cells that the advice is about. */
  readonly cells: readonly string[]
  /** Asks for advice on the open decision. */
  ask(): void
  close(): void
  /** Leads a key to the advice; false if it means nothing there. */
  press(key: string): boolean
  /** A click on a line of the panel. */
  click(on: Line['on']): void
  wheel(kind: 'up' | 'down'): void
}

const nowhere: readonly string[] = []

/**
 * @param take takes the advised action as the player would
 * @param goTo moves the map cursor
 */
export function useAdvice(
  play: Play,
  { width, height }: Size,
  take: (action: Action) => void,
  goTo: (cell: string) => void,
): Advising {
  const { panels, computer, theme, bindings } = useShell()
  const { decision, state, forecast } = play
  const [asked, setAsked] = useState<Counsel | null>(null)
  const [top, setTop] = useState(0)
  const cellsOf = useCallback(
    (open: Decision, action: Action): readonly string[] => {
      const told = forecast(action)
      const places = 'places' in told && told.places.length > 0 ? told.places : placesOfAction(open, action)
      return places.map(panels.map.cellOf).filter((cell) => cell !== null)
    },
    [forecast, panels],
  )
  // Whatever comes of another decision, this is about the one that was open.
  const counsel = asked?.decision === decision ? asked : null
  const thinks = counsel !== null && counsel.advice === null
  useEffect(() => {
    if (!thinks || !decision) return
    const timer = setTimeout(() => {
      const advice = adviceOn(decision)
      setAsked({ decision, advice: advice ?? 'none' })
      const cell = advice && cellsOf(decision, advice.action).at(-1)
      if (cell) goTo(cell)
    }, beforehand)
    return () => clearTimeout(timer)
  })

  /** Who is asked in sight of everybody is advised by what everybody may know. */
  function adviceOn(open: Decision): Advice | null {
    try {
      return computer.advise(state, open, level)
    } catch {
      // Whoever can decide himself is not to lose his game by a fault of who only advises.
      return null
    }
  }
  const advice = counsel?.advice === 'none' ? null : (counsel?.advice ?? null)
  const body = counsel ? bodyLines(counsel) : []
  const room = height - (advice ? 3 : 2)
  const last = Math.max(0, body.length - room)
  const from = Math.min(top, last)
  const cells = useMemo(
    () => (advice && decision ? cellsOf(decision, advice.action) : nowhere),
    [advice, decision, cellsOf],
  )
  const close = (): void => setAsked(null)
  const perform = (action: ActionName | null): boolean => {
    if (action === 'take' || action === 'open') {
      if (advice) take(advice.action)
    } else if (action === 'back' || action === 'advice') close()
    else if (last > 0 && (action === 'up' || action === 'down'))
      setTop(Math.max(0, Math.min(last, from + (action === 'up' ? -1 : 1))))
    else if (last > 0 && (action === 'pageUp' || action === 'pageDown'))
      setTop(Math.max(0, Math.min(last, from + (action === 'pageUp' ? 1 - room : room - 1))))
    else return false
    return true
  }
  return {
    lines: counsel ? [...asLines(tall(body.slice(from, from + room), room)), ...footLines(last > 0)] : null,
    cells,
    ask() {
      if (!decision) play.say({ text: 'Nothing is to be decided here now.', bad: false })
      else {
        setTop(0)
        setAsked({ decision, advice: null })
      }
    },
    close,
    press: (key) => perform(actionIn(bindings, 'advice', key)),
    click: (on) => void (typeof on === 'string' && perform(on)),
    wheel: (kind) => void perform(kind),
  }

  function bodyLines({ decision: open, advice: found }: Counsel): string[] {
    const heading = [...wrap('What the program would do:', width).map(theme.heading), '']
    if (found === null) return [...heading, theme.faint('It thinks ...')]
    if (found === 'none') return [...heading, 'It has no advice here.']
    const told = forecast(found.action)
    const lines = 'lines' in told ? told.lines : [`! ${told.reason}`]
    return [
      ...heading,
      ...wrap(actionWords(open, found.action, panels.map.nameOf), width).map(theme.strong),
      '',
      ...found.reasons.flatMap((reason) => wrap(`- ${reason}`, width, 2)),
      ...(lines.length > 0 ? ['', ...lines.flatMap((line) => wrap(line, width, 1)).map(theme.faint)] : []),
    ]
  }
  function footLines(scrolls: boolean): Line[] {
    const first = scrolls ? theme.faint(`${shown(bindings, 'up', 'down')}: there is more`) : ''
    return [
      { text: first },
      ...(advice ? asLines([`${theme.key(shown(bindings, 'take'))} do this`], 'take') : []),
      { text: `${theme.key(shown(bindings, 'back'))} decide yourself`, on: 'back' },
    ]
  }
}
