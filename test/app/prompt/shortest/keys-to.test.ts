import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultBindings, directionOf } from '../../../../source/app/keys/bindings.ts'
import { keyWords } from '../../../../source/app/keys/key-words.ts'
import { press } from '../../../../source/app/prompt/press.ts'
import { type Asking, openPrompt, type Prompt } from '../../../../source/app/prompt/prompt.ts'
import { keysTo } from '../../../../source/app/prompt/shortest/keys-to.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { islandsPanels } from '../../islands/panels.ts'
import { askingAt, askingOf, firstState, fleetDecision } from '../asking.ts'

const { step } = islandsPanels.map

interface Pressed {
  readonly asking: Asking
  readonly prompt: Prompt
  readonly action: Action | null
}

/** Presses keys as the table does, arrows on the map too, until an action is taken. */
function pressAll(asking: Asking, prompt: Prompt, keys: readonly string[]): Pressed {
  let at: Pressed = { asking, prompt, action: null }
  for (const key of keys) {
    if (at.action) return at
    const pressed = press(at.asking, at.prompt, key)
    const direction = pressed ? undefined : directionOf(defaultBindings, key)
    const { cursor: from } = at.asking
    const cursor = pressed?.cursor ?? (direction ? step(from, direction) : from)
    at = {
      asking: { ...at.asking, cursor },
      prompt: pressed?.prompt ?? at.prompt,
      action: pressed?.action ?? null,
    }
  }
  return at
}

const fresh = (room = 30): Pressed => {
  const asking = askingAt(firstState(), '11', room)
  return { asking, prompt: openPrompt(asking, null), action: null }
}

const actions: readonly Action[] = [
  { type: 'buy', ware: 'barrel', count: 7, seat: 'Ann' },
  { type: 'buy', ware: 'barrel', count: 12, seat: 'Ann' },
  { type: 'load', cargo: { wine: 2, corn: 1 }, seat: 'Ann' },
  { type: 'load', cargo: { wine: 3, corn: 3 }, seat: 'Ann' },
  { type: 'sail', path: ['23'], seat: 'Ann' },
  { type: 'sail', path: ['21', '22'], seat: 'Ann' },
  { type: 'visit', port: '33/2', seat: 'Ann' },
  { type: 'visit', port: '55', seat: 'Ann' },
  { type: 'paint', what: 'hull', colour: 'blue', seat: 'Ann' },
  { type: 'gamble', seat: 'Ann' },
  { type: 'dig', site: '42', seat: 'Ann' },
  { type: 'done', seat: 'Ann' },
]

describe('the keys to an action', () => {
  it.each(actions)('lead to $type from the list as it opens', (action) => {
    const { asking, prompt } = fresh()
    const keys = keysTo(asking, prompt, step, action)
    expect(keys).not.toBeNull()
    expect(pressAll(asking, prompt, keys!).action).toEqual(action)
  })

  it('lead there from wherever else the player has got to', () => {
    const strays = [
      'a',
      'c',
      'd',
      'e',
      'x',
      'up',
      'down',
      'left',
      'right',
      'enter',
      ' ',
      '.',
      '1',
      'w',
      'tab',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...actions),
        fc.array(fc.constantFrom(...strays), { maxLength: 12 }),
        fc.constantFrom(6, 30),
        (action, before, room) => {
          const start = fresh(room)
          const { asking, prompt, action: taken } = pressAll(start.asking, start.prompt, before)
          fc.pre(!taken)
          const keys = keysTo(asking, prompt, step, action)
          expect(keys && pressAll(asking, prompt, keys).action).toEqual(action)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('close the list of places before they take back a point of the way', () => {
    const action = { type: 'sail', path: ['23'], seat: 'Ann' }
    const start = fresh(6)
    const { asking, prompt } = pressAll(start.asking, start.prompt, ['d', ' ', 'tab'])
    expect(prompt.aside).not.toBe(false)
    expect(pressAll(asking, prompt, keysTo(asking, prompt, step, action)!).action).toEqual(action)
  })

  it('go through a folded list, and out of another that is open', () => {
    const asking = askingOf(fleetDecision(['A1', 'B2', 'C3']), { room: 6 })
    const wanted = { type: 'sail', ship: 'B2', seat: 'Ann' }
    const prompt = openPrompt(asking, null)
    const within = pressAll(asking, prompt, ['1']).prompt
    expect(within.group).toEqual({ subject: 'A1' })
    for (const from of [prompt, within])
      expect(pressAll(asking, from, keysTo(asking, from, step, wanted)!).action).toEqual(wanted)
  })

  it('are none where there is no such choice, or none that may be taken', () => {
    const { asking, prompt } = fresh()
    expect(keysTo(asking, prompt, step, { type: 'fly', seat: 'Ann' })).toBeNull()
    expect(keysTo(asking, prompt, step, { type: 'buy', ware: 'gun', seat: 'Ann' })).toBeNull()
    expect(keysTo(asking, prompt, step, { type: 'visit', port: '44', seat: 'Ann' })).toBeNull()
  })

  it('are written in words, the same one several times only once', () => {
    expect(keyWords(['b', 'down', 'down', ' ', 'enter'])).toBe('b, Down x2, Space, Enter')
  })
})
