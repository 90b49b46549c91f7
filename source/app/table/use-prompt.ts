/** The order prompt of the open decision, kept while it stands. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useShell } from '../hooks.ts'
import { choiceKey, type LastTaken } from '../prompt/choices.ts'
import { cellOfRow, type Pressed, press } from '../prompt/press.ts'
import { type Asking, openPrompt, type Prompt, rowsIn } from '../prompt/prompt.ts'
import type { Play } from './use-play.ts'

export interface Prompting {
  readonly asking: Asking
  readonly prompt: Prompt
  set(prompt: Prompt): void
  /** Leads a key to the prompt; false if it means nothing there. */
  press(key: string): boolean
}

/**
 * @param room rows that a list may have before it is grouped
 * @param goTo moves the map cursor
 */
export function usePrompt(
  play: Play,
  cursor: string,
  room: number,
  goTo: (cell: string) => void,
): Prompting | null {
  const { game, panels } = useShell()
  const { decision, forecast } = play
  const last = useRef<LastTaken | null>(null)
  const asking = useMemo(
    (): Asking | null =>
      decision && {
        decision,
        sets: game.sets,
        cursor,
        room,
        cellOf: panels.map.cellOf,
        nameOf: panels.map.nameOf,
        forecast,
        ruleOf: panels.rules.find,
        startOf: (choice, argument) => panels.startOf(play.state, choice, argument),
      },
    [decision, play.state, game, cursor, room, panels, forecast],
  )
  const [held, setHeld] = useState<{ decision: unknown; prompt: Prompt } | null>(null)
  const prompt = useMemo(() => {
    if (!asking) return null
    return held?.decision === decision ? held.prompt : openPrompt(asking, last.current)
  }, [asking, held, decision])
  const kind = useRef<string | null>(null)
  useEffect(() => {
    if (!asking || !prompt || held?.decision === decision) return
    // Once opened for a decision a prompt stays as it is, whatever the cursor does.
    setHeld({ decision, prompt })
    if (kind.current !== null && kind.current !== asking.decision.kind) {
      const cell = cellOfRow(asking, rowsIn(asking, prompt)[prompt.row])
      if (cell !== undefined) goTo(cell)
    }
    kind.current = asking.decision.kind
  }, [asking, prompt, held, decision, goTo])

  if (!asking || !prompt) return null
  const set = (next: Prompt): void => setHeld({ decision, prompt: next })
  const follow = ({ prompt: next, action, choice, refusal, cursor: to }: Pressed): void => {
    set(next)
    if (to !== undefined) goTo(to)
    if (refusal) play.refuse(refusal)
    if (!action) return
    if (choice) last.current = { key: choiceKey(choice), kind: asking.decision.kind, group: next.group }
    play.act(action)
  }
  return {
    asking,
    prompt,
    set,
    press(key) {
      const pressed = press(asking, prompt, key)
      if (pressed) follow(pressed)
      return pressed !== null
    },
  }
}
