/** The log as lines of text: what happened, when, and under which heading. */
import { type GameEvent, visibleTo } from '../../../kernel/contract/game.ts'
import type { Seat } from '../../../kernel/contract/named.ts'
import { keptFor } from '../../../kernel/flow/recently.ts'
import type { Journal } from '../../../kernel/journal/journal.ts'
import type { Entry } from '../../../kernel/journal/steps.ts'
import type { GamePanels } from '../../panels.ts'

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
  /** Everything that a seat may know, oldest first. Of a finished game everybody may know everything. */
  lines(seat: Seat): readonly LogLine[]
}

/**
 * Keeps the log of a journal; after an action only what is new is put into words.
 * @param isShow nothing is hidden from anybody
 */
export function openChronicle(
  journal: Journal<object>,
  panels: Pick<GamePanels, 'topic' | 'turnOf'>,
  isShow = false,
): Chronicle {
  const describe = keptFor(
    (event: GameEvent): Described => ({ topic: panels.topic(event), text: journal.game.describe(event) }),
  )
  let kept: { of: Recorded; seat: Seat; lines: readonly LogLine[] } | null = null
  return {
    lines(seat) {
      const { opening } = journal
      const entries = journal.entries()
      if (kept?.seat === seat && isSame(kept.of, { opening, entries })) return kept.lines
      const isBare = isShow || journal.isOver()
      const lines: LogLine[] = []
      let turn = journal.game.turn(journal.stateAt(journal.base))
      const note = (events: readonly GameEvent[], at: number): void => {
        const seen = new Set(isBare ? events : visibleTo(events, seat))
        for (const event of events) {
          turn = panels.turnOf(event) ?? turn
          if (!seen.has(event)) continue
          const { topic, text } = describe(event)
          if (text !== '') lines.push({ turn, topic, text, rule: event.rule, event, at })
        }
      }
      note(opening, 0)
      for (const [index, { events }] of entries.entries()) note(events, index + 1)
      kept = { of: { opening, entries: [...entries] }, seat, lines }
      return lines
    },
  }
}

type Recorded = Pick<Journal<object>, 'opening'> & { readonly entries: readonly Entry[] }

/** An action may have been taken back from the middle, and a replay may have brought something else. */
const isSame = (before: Recorded, now: Recorded): boolean =>
  before.opening === now.opening &&
  before.entries.length === now.entries.length &&
  before.entries.every((entry, index) => entry === now.entries[index])
