/** The log as lines of text: what happened, when, and under which heading. */
import type { GameEvent } from '../../kernel/game.ts'
import type { Journal } from '../../kernel/journal.ts'
import type { GamePanels } from '../panels.ts'

export interface LogLine {
  readonly turn: number
  readonly topic: string
  readonly text: string
  readonly rule: string
  readonly event: GameEvent
  /** How many actions had been taken when it happened; the action that caused it is the last of them. */
  readonly at: number
}

interface Described {
  readonly topic: string
  readonly text: string
}

export interface Chronicle {
  /** Everything that the seat may know, oldest first. */
  lines(): readonly LogLine[]
}

/** Keeps the log of a journal; after an action only what is new is put into words. */
export function openChronicle(
  journal: Journal<object>,
  panels: Pick<GamePanels, 'topic' | 'turnOf'>,
  seat: () => string,
): Chronicle {
  const described = new WeakMap<GameEvent, Described>()
  const describe = (event: GameEvent): Described => {
    const known = described.get(event)
    if (known) return known
    const made = { topic: panels.topic(event), text: journal.game.describe(event) }
    described.set(event, made)
    return made
  }
  let kept: { length: number; last: unknown; seat: string; lines: readonly LogLine[] } | null = null
  return {
    lines() {
      const entries = journal.entries()
      const now = seat()
      if (kept?.length === entries.length && kept.last === entries.at(-1) && kept.seat === now)
        return kept.lines
      const lines: LogLine[] = []
      let turn = journal.turnStarts()[0]?.turn ?? 0
      const note = (events: readonly GameEvent[], at: number): void => {
        for (const event of events) {
          turn = panels.turnOf(event) ?? turn
          if (event.to && !event.to.includes(now)) continue
          const { topic, text } = describe(event)
          if (text !== '') lines.push({ turn, topic, text, rule: event.rule, event, at })
        }
      }
      note(journal.opening, 0)
      for (const [index, { events }] of entries.entries()) note(events, index + 1)
      kept = { length: entries.length, last: entries.at(-1), seat: now, lines }
      return lines
    },
  }
}
