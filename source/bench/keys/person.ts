/** A person before the order prompt, without a screen: which keys lead to an answer, as the table hears them. */
import { isDeepStrictEqual } from 'node:util'
import { defaultBindings, defaultLetters, directionOf } from '../../app/keys/bindings.ts'
import type { GamePanels } from '../../app/panels.ts'
import { panelIn } from '../../app/prompt/draw.ts'
import { earlierThan } from '../../app/prompt/form/earlier.ts'
import { endAsked, press } from '../../app/prompt/press.ts'
import type { Pressed } from '../../app/prompt/pressed.ts'
import { type Asking, cellOfRow, openPrompt, type Prompt, rowsIn } from '../../app/prompt/prompt.ts'
import { keysTo } from '../../app/prompt/shortest/keys-to.ts'
import type { Session } from '../../app/session/session.ts'
import { segmentAt } from '../../app/session/told/segments.ts'
import { buildTheme } from '../../app/settings/theme.ts'
import { listRoom, type TableLayout, withForm } from '../../app/table/layout.ts'
import {
  codesAt,
  lastFor,
  noteTaken,
  openMemories,
  rowLettersOf,
  type ViewerMemory,
} from '../../app/table/viewers.ts'
import { type Action, type Decision, lossesIn } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'

const theme = buildTheme('mono', 0)

export interface Person {
  /** The keys from where the prompt stands to an action; null if none are found. */
  keysTo(decision: Decision, action: Action): readonly string[] | null
  /**
   * Presses them while the game still stands as it does before the action: what was chosen would be refused after it.
   * @returns keeps in mind what was taken, once it is
   */
  press(decision: Decision, keys: readonly string[]): () => void
  /** Somebody else sits down. */
  rise(): void
}

/** Where a prompt stands, and the cursor on the map beside it. */
interface PromptAt {
  readonly decision: Decision
  readonly viewer: Seat
  /** Actions taken before. */
  readonly count: number
  readonly memory: ViewerMemory
  readonly asking: Asking
  readonly prompt: Prompt
}

/** @param layout where the prompt stands, and a page */
export function openPerson(session: Session, panels: GamePanels, layout: TableLayout): Person {
  const { side } = layout
  const panel = panelIn({ side, page: withForm(layout).side }, theme)
  const memoryOf = openMemories()
  const cursors = new Map<string, string>()
  const bindings = defaultBindings
  /** The kind of the last question of who sits here. */
  let kind: string | null = null
  /** What would have ended the segment with the last answer, by the key that ends one as the last. */
  let endsBy: Action | null = null
  let standing: PromptAt | null = null

  function standingAt(decision: Decision): PromptAt {
    if (standing?.decision === decision) return standing
    const { viewer, state, openly, count } = session.snapshot()
    const memory = memoryOf(viewer)
    const asking = askingAt(decision, memory, cursors.get(viewer) ?? panels.map.home(state, viewer))
    const prompt = openPrompt(asking, lastFor(memory, decision, count))
    const cell = cellOfRow(asking, rowsIn(asking, prompt)[prompt.row])
    const isSent = cell !== undefined && (openly || (kind !== null && kind !== decision.kind))
    kind = decision.kind
    const sent = isSent ? { ...asking, cursor: cell } : asking
    standing = { decision, viewer, count, memory, asking: sent, prompt }
    return standing
  }

  function askingAt(decision: Decision, memory: ViewerMemory, cursor: string): Asking {
    const { turn, count, state } = session.snapshot()
    const moment = { decision, turn, count, taken: memory.last }
    memory.segment = segmentAt(memory.segment, moment)
    return {
      panel,
      ...{ decision, cursor, room: listRoom(side), bindings, sets: session.game.sets, news: null },
      acts: panels.acts,
      rows: panels.rows ?? [],
      codes: codesAt(memory, { decision, turn }, defaultLetters, panels.acts),
      keptLetters: rowLettersOf(memory, turn),
      cellOf: panels.map.cellOf,
      nameOf: panels.map.nameOf,
      otherPlace: panels.map.otherPlace ?? '',
      forecast: session.forecast,
      fill: session.fill,
      ...(panels.placesBy && {
        sortPlaces: (places: readonly string[], from?: string) =>
          panels.placesBy!(state, decision.seat, places, from),
      }),
      ...(panels.inOneCell && {
        inOneCell: (places: readonly string[], from?: string) =>
          panels.inOneCell!(state, decision.seat, places, from),
      }),
      ruleOf: panels.rules.find,
      earlier: (choice) =>
        earlierThan(session.journal.entries(), panels, { choice, seat: decision.seat, state }),
      startOf: (choice, argument) => panels.startOf(state, choice, argument),
    }
  }

  return {
    keysTo(decision, action) {
      const { asking, prompt } = standingAt(decision)
      const isEnd = endsBy !== null && isDeepStrictEqual(endsBy, action)
      if (isEnd && lossesIn(decision).length === 0) return []
      return keysTo(asking, isEnd ? endAsked(asking, prompt) : prompt, panels.map.step, action)
    },
    press(decision, keys) {
      const { memory, viewer, count, ...start } = standingAt(decision)
      const { asking, pressed } = pressAll(start.asking, start.prompt, keys, panels)
      const ended = pressAll(
        start.asking,
        start.prompt,
        [...keys.slice(0, -1), ...bindings.end],
        panels,
      ).pressed
      const { choice, prompt } = pressed ?? {}
      return () => {
        endsBy = isDeepStrictEqual(ended?.action, pressed?.action) ? (ended?.endsBy ?? null) : null
        cursors.set(viewer, asking.cursor)
        if (choice && prompt) noteTaken(memory, decision, choice, { group: prompt.group, count })
      }
    },
    rise() {
      kind = null
      endsBy = null
    },
  }
}

/** Presses keys one after the other, arrows on the map too. */
function pressAll(
  first: Asking,
  opened: Prompt,
  keys: readonly string[],
  { map }: GamePanels,
): { readonly asking: Asking; readonly pressed: Pressed | null } {
  let asking = first
  let prompt = opened
  let pressed: Pressed | null = null
  for (const key of keys) {
    pressed = press(asking, prompt, key)
    const direction = pressed ? null : directionOf(first.bindings, key)
    const cursor = pressed?.cursor ?? (direction ? map.step(asking.cursor, direction) : asking.cursor)
    asking = { ...asking, cursor }
    prompt = pressed?.prompt ?? prompt
  }
  return { asking, pressed }
}
