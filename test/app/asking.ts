/** An order prompt over the test game, driven key by key without a screen. */
import { type Pressed, press } from '../../source/app/prompt/press.ts'
import { type Asking, openPrompt, type Prompt } from '../../source/app/prompt/prompt.ts'
import type { Action, Refusal } from '../../source/kernel/game.ts'
import { type IslandsState, islands } from './islands.ts'
import { islandsPanels } from './islands-panels.ts'

export const game = islands()

export const firstState = (): IslandsState => game.create({ scenario: 'isles', seed: 'test' }).state

export function askingAt(state: IslandsState, cursor = '11', room = 30): Asking {
  return {
    decision: game.decisions(state)[0]!,
    sets: game.sets,
    cursor,
    room,
    cellOf: islandsPanels.map.cellOf,
    nameOf: islandsPanels.map.nameOf,
    forecast: (action) => game.forecast(state, action),
    ruleOf: islandsPanels.rules.find,
    startOf: (choice, argument) => islandsPanels.startOf(state, choice, argument),
  }
}

export interface Driven {
  readonly prompt: Prompt
  readonly asking: Asking
  readonly action: Action | null
  readonly refusal: Refusal | null
  /** True if the last key meant something. */
  readonly used: boolean
}

/** Presses keys one after the other; the cursor goes where the prompt sends it, and where `@RC` says. */
export function drive(state: IslandsState, keys: readonly string[], room = 30): Driven {
  let asking = askingAt(state, '11', room)
  let prompt = openPrompt(asking, null)
  let pressed: Pressed | null = null
  let action: Action | null = null
  for (const key of keys) {
    if (key.startsWith('@')) {
      asking = { ...asking, cursor: key.slice(1) }
      continue
    }
    pressed = press(asking, prompt, key)
    if (!pressed) continue
    prompt = pressed.prompt
    if (pressed.cursor !== undefined) asking = { ...asking, cursor: pressed.cursor }
    action = pressed.action ?? action
  }
  return { prompt, asking, action, refusal: pressed?.refusal ?? null, used: pressed !== null }
}
