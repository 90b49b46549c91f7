/** An order prompt over the test game, driven key by key without a screen. */
import { defaultBindings } from '../../../source/app/keys/bindings.ts'
import { giveCodes, noCodes } from '../../../source/app/prompt/codes.ts'
import { press } from '../../../source/app/prompt/press.ts'
import type { Pressed } from '../../../source/app/prompt/pressed.ts'
import { type Asking, openPrompt, type Prompt } from '../../../source/app/prompt/prompt.ts'
import type { Action, Choice, Decision, Refusal } from '../../../source/kernel/contract/game.ts'
import { islands } from '../islands/game.ts'
import { islandsPanels } from '../islands/panels.ts'
import type { IslandsState } from '../islands/state.ts'

export const game = islands()

export const firstState = (): IslandsState => game.create({ scenario: 'isles', seed: 'test' }).state

export function askingAt(state: IslandsState, cursor = '11', room = 30): Asking {
  const decision = game.decisions(state)[0]!
  return {
    decision,
    sets: game.sets,
    cursor,
    room,
    codes: giveCodes(decision, noCodes),
    acts: [],
    bindings: defaultBindings,
    news: null,
    cellOf: islandsPanels.map.cellOf,
    nameOf: islandsPanels.map.nameOf,
    otherPlace: islandsPanels.map.otherPlace!,
    forecast: (action) => game.forecast(state, action),
    fill: () => ({ rule: '1.1', reason: 'There are no forms on the islands.' }),
    ruleOf: islandsPanels.rules.find,
    startOf: (choice, argument) => islandsPanels.startOf(state, choice, argument),
  }
}

/** Asks a decision that no game has asked; its actions bring nothing to tell. */
export function askingOf(decision: Decision, change: Partial<Asking> = {}): Asking {
  return {
    ...askingAt(firstState()),
    decision,
    codes: giveCodes(decision, noCodes),
    forecast: () => ({ lines: [], places: [] }),
    ruleOf: () => null,
    ...change,
  }
}

/** Orders for ships, a few for each, with what can be bought before and the end after them. */
export function fleetDecision(
  ships: readonly string[],
  { orders = ['load', 'sail', 'scrap'], brief = true, wares = ['rope', 'tar'] } = {},
): Decision {
  const buying = wares.map(
    (ware): Choice => ({ type: 'buy', rule: '1.1', label: `Buy ${ware}`, fixed: { ware } }),
  )
  const orderly = ships.flatMap((ship) =>
    orders.map((type): Choice => ({ type, rule: '1.2', label: `${type} now`, about: ship, fixed: { ship } })),
  )
  const end: Choice = { type: 'done', rule: '1.3', label: 'End of orders', end: true }
  return {
    seat: 'Ann',
    kind: 'fleet',
    segment: 'Orders',
    rule: '1.0',
    question: 'Which orders?',
    choices: [...buying, ...orderly, end],
    undone: [],
    ...(brief && {
      brief: [{ text: 'Spent 5.' }, ...ships.map((ship) => ({ text: 'lies in port.', about: ship }))],
    }),
  }
}

export interface Driven {
  readonly prompt: Prompt
  readonly asking: Asking
  readonly action: Action | null
  readonly refusal: Refusal | null
  /** What ends the segment with the last key. */
  readonly endsBy?: Action | undefined
  /** True if the last key meant something. */
  readonly used: boolean
}

/** Presses keys one after the other; the cursor goes where the prompt sends it, and where `@RC` says. */
export const drive = (state: IslandsState, keys: readonly string[], room = 30): Driven =>
  driveIn(askingAt(state, '11', room), keys)

export function driveIn(first: Asking, keys: readonly string[]): Driven {
  let asking = first
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
  return {
    prompt,
    asking,
    action,
    refusal: pressed?.refusal ?? null,
    endsBy: pressed?.endsBy,
    used: pressed !== null,
  }
}
