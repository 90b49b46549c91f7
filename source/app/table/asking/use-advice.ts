/**
 * What the program would do at the open decision, and why, in the place of the prompt until it is taken or
 * closed.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { choiceTaken } from '../../../kernel/contract/domain.ts'
import { type Action, type Choice, type Decision, lossesIn } from '../../../kernel/contract/game.ts'
import type { Advice } from '../../../kernel/program/computer.ts'
import { useShell } from '../../hooks.ts'
import { actionIn } from '../../keys/bindings.ts'
import type { ActionName } from '../../keys/keys.ts'
import { tall } from '../../parts/lines.ts'
import type { Size } from '../../parts/paper.ts'
import { placesOfAction } from '../../prompt/action-words.ts'
import { asLines, type PanelLine } from '../../prompt/list.ts'
import { whereaboutsOf } from '../../prompt/whereabouts.ts'
import type { Play } from '../play.ts'
import type { Looking } from '../use-map.ts'
import { adviceFoot, adviceLines, type Counsel } from './advice-lines.ts'
import type { Prompting } from './use-prompt.ts'

/** Milliseconds until it is thought about, so that it is seen at once that it is. */
const beforehand = 40

export interface Advising {
  /** The lines of the panel; null while no advice is shown. */
  readonly lines: readonly PanelLine[] | null
  /** The cells that the advice is about. */
  readonly cells: readonly string[]
  /** Asks for advice on the open decision. */
  ask(): void
  close(): void
  /** Leads a key to the advice; false if it means nothing there. */
  press(key: string): boolean
  /** A click on a line of the panel. */
  click(on: PanelLine['on']): void
  wheel(kind: 'up' | 'down'): void
}

const nowhere: readonly string[] = []

/** What is thought about the open decision, and the cells that came of it. */
interface Thinking {
  readonly counsel: Counsel | null
  /** The advice, once there is some. */
  readonly advice: Advice | null
  readonly cells: readonly string[]
  /** Begins to think about the open decision. */
  begin(decision: Decision): void
  /** Keeps in mind that an action is tried. */
  note(action: Action): void
  close(): void
}

/** The map cursor goes to what the advice is about, and comes back where it is closed. */
type Mapping = Pick<Looking, 'goTo' | 'comeBack'>

function useThinking({ decision, forecast, advice: adviseOn }: Play, { goTo, comeBack }: Mapping): Thinking {
  const { map } = useShell().panels
  /** What is asked, how the map comes back, and whether it has gone there: keys may come before that is drawn. */
  const going = useRef<{ readonly decision: Decision; readonly comeBack: () => void; isFound: boolean }>(null)
  const [asked, setAsked] = useState<Counsel | null>(null)
  /** What was taken of the advice on a decision: if that is still open, it was refused. */
  const tried = useRef<{ decision: Decision | null; actions: readonly Action[] }>({
    decision: null,
    actions: [],
  })
  const cellsOf = useCallback(
    (open: Decision, action: Action): readonly string[] => {
      const told = forecast(action)
      const places = 'places' in told && told.places.length > 0 ? told.places : placesOfAction(open, action)
      return places.map(map.cellOf).filter((cell) => cell !== null)
    },
    [forecast, map],
  )
  // Whatever comes of another decision, this is about the one that was open.
  const counsel = asked?.decision === decision ? asked : null
  const subject = counsel?.advice === null ? counsel.decision : null
  useEffect(() => {
    if (!subject) return
    const timer = setTimeout(() => {
      // It may have been closed meanwhile.
      const now = going.current
      if (now?.decision !== subject) return
      const found = adviseOn(tried.current.decision === subject ? tried.current.actions : [])
      now.isFound = found !== null
      setAsked({ decision: subject, advice: found ?? 'none' })
      const cell = found && cellsOf(subject, found.action).at(-1)
      if (cell) goTo(cell)
    }, beforehand)
    return () => clearTimeout(timer)
  }, [subject, adviseOn, cellsOf, goTo])
  const advice = counsel?.advice === 'none' ? null : (counsel?.advice ?? null)
  const cells = useMemo(
    () => (advice && decision ? cellsOf(decision, advice.action) : nowhere),
    [advice, decision, cellsOf],
  )
  return {
    counsel,
    advice,
    cells,
    begin(open) {
      going.current = { decision: open, comeBack, isFound: false }
      setAsked({ decision: open, advice: null })
    },
    note: (action) => {
      const before = tried.current.decision === decision ? tried.current.actions : []
      tried.current = { decision, actions: [...before, action] }
    },
    close() {
      if (going.current?.decision === decision && going.current?.isFound) going.current.comeBack()
      going.current = null
      setAsked(null)
    },
  }
}

/** @param prompting the prompt that is open while advice is asked */
export function useAdvice(
  play: Play,
  { width, height }: Size,
  prompting: Prompting | null,
  looking: Mapping,
): Advising {
  const { panels, theme, bindings } = useShell()
  const { decision, forecast } = play
  const { counsel, advice, cells, begin, note, close } = useThinking(play, looking)
  const [top, setTop] = useState(0)
  const nameOf = (place: string) => panels.map.nameOf(place, play.state)
  const whereabouts = (choice: Choice) =>
    prompting && whereaboutsOf(prompting.asking, prompting.prompt, choice)
  const advised = decision && advice && choiceTaken(decision.choices, advice.action)
  // Whoever has a page open reads on it what it will be before he carries it out.
  const fills = advised?.form === true && whereabouts(advised) === 'in the form'
  const body = counsel ? adviceLines(counsel, { width, theme, nameOf, forecast, whereabouts }) : []
  const room = height - (advice ? 3 : 2)
  const last = Math.max(0, body.length - room)
  const from = Math.min(top, last)
  const scrolls = last > 0
  const scroll = (by: number): void => setTop(Math.max(0, Math.min(last, from + by)))
  const steps: Partial<Record<ActionName, number>> = { up: -1, down: 1, pageUp: 1 - room, pageDown: room - 1 }
  const perform = (action: ActionName | null): boolean => {
    const step = action === null ? undefined : steps[action]
    if (action === 'take' || action === 'open') {
      if (advice && fills) {
        close()
        prompting?.fillIn(advice.action)
      } else if (advice) {
        // What is left undone is shown in its place, and does not say that the end was refused.
        if (advised?.end && lossesIn(decision!).length > 0) close()
        else note(advice.action)
        prompting?.take(advice.action)
      }
    } else if (action === 'back') close()
    // While it is thought about the key that asks for it closes nothing: keys may come in a bunch.
    else if (action === 'advice') counsel?.advice === null || close()
    else if (scrolls && step !== undefined) scroll(step)
    else return false
    return true
  }
  const lines = (): PanelLine[] => [
    ...asLines(tall(body.slice(from, from + room), room)),
    ...adviceFoot(
      { does: advice === null ? null : fills ? 'fill the page in' : 'do this', scrolls },
      bindings,
      theme,
    ),
  ]
  return {
    lines: counsel ? lines() : null,
    cells,
    ask() {
      if (!decision) play.say({ text: 'Nothing is to be decided here now.', bad: false })
      else {
        setTop(0)
        begin(decision)
      }
    },
    close,
    press: (key) => perform(actionIn(bindings, 'advice', key)),
    click: (on) => void (typeof on === 'string' && perform(on)),
    wheel: (kind) => void perform(kind),
  }
}
