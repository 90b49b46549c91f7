/** The questions of the game in the prompt of the app. */
import seedrandom from 'seedrandom'
import { describe, expect, it, test } from 'vitest'
import { widthOf } from '../../../../source/app/parts/lines.ts'
import { choiceKey } from '../../../../source/app/prompt/choices.ts'
import { codeFor, noCodes } from '../../../../source/app/prompt/codes.ts'
import { drawPrompt } from '../../../../source/app/prompt/draw.ts'
import { drawnPlaces } from '../../../../source/app/prompt/form/outlook.ts'
import { press } from '../../../../source/app/prompt/press.ts'
import { type Asking, openPrompt, type Prompt } from '../../../../source/app/prompt/prompt.ts'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { seedDice } from '../../../../source/kernel/flow/dice.ts'
import { measured } from '../../../measure.ts'
import { carracks, keepSilent, meeting, port, sailTo } from '../rules/at-sea.ts'
import { game, layOut, newTable, ship } from '../rules/table.ts'
import { world } from '../world.ts'
import { askingAt } from './asking.ts'
import { panels, text, theme } from './mono.ts'

describe('planning', () => {
  const codesAt = (state: State, before = noCodes) => askingAt(state, '2316', before).codes
  const panel = (state: State, width: number, height: number) => {
    const asking = askingAt(state, '2316')
    return text(drawPrompt(asking, openPrompt(asking, null), { width, height }, theme))
  }

  it('keeps the letters when ships are bought and expeditions formed, given up and formed again', () => {
    const table = newTable()
    const first = codesAt(table.state)
    const letterOf = (codes: typeof first, type: string) =>
      codeFor(codes, [...codes.keys()].find((key) => key.startsWith(type))!)
    let codes = first
    const steps = [
      ['buy', { ware: 'carrack', count: 2 }],
      ['form', { port: 'Europe', ships: { carrack: 2 } }],
      ['load', { expedition: 'S1', units: { Columbus: 1 } }],
      ['disband', { expedition: 'S1' }],
      ['form', { port: 'Europe', ships: { carrack: 1 } }],
    ] as const
    for (const [type, args] of steps) {
      table.act(type, args)
      codes = codesAt(table.state, codes)
      for (const [key, code] of first) expect(codes.get(key)).toEqual(code)
    }
    expect(letterOf(first, 'done')).toBe('x')
    expect(letterOf(first, 'voyage ')).toBe('fa')
    expect(letterOf(first, 'buy {"ware":"carrack"}')).toBe('b')
    expect(letterOf(codes, 'disband')).toBe('1w')
  })

  it('reads as a ledger: each expedition with what it has, needs and risks', () => {
    const { state } = layOut({
      treasury: 100,
      europe: { colonists: 2 },
      expeditions: [
        { destination: '2316', bounds: 6, ships: [{ kind: 'carrack', leaders: ['Columbus'] }] },
        { bounds: 0, ships: [{ kind: 'caravel' }] },
      ],
    })
    const wide = panel(state, 46, 40).replaceAll(/\s+/g, ' ')
    expect(wide).toContain('S1: 6 bounds to Caribbean (2316 south coast)')
    expect(wide).toMatch(/; risk: no ship; Columbus; 1 carrack\./)
    expect(wide).toContain('S2: 0 bounds, no destination; 1 caravel, empty.')
    expect(wide).toMatch(/Spent \d+: ships and soldiers \d+, bounds 12; 100 ducats left\./)
    const narrow = panel(state, 35, 21)
    expect(narrow).toMatch(/1 S1: 6 bounds to Caribbean \(2316\n +south coast\)/)
    expect(narrow).toContain('Still to do')
  })

  it('[7.31] names of a voyage under way its ships and who leads it first, then where it is', () => {
    const { state } = layOut({
      segment: 'B2',
      expeditions: [
        {
          ...{ place: '4607', destination: '4607', crossing: 5, bounds: 10, stop: 'landfall' },
          ships: [
            ship('carrack', { leaders: ['Cortes', 'Columbus'], soldiers: 4 }),
            ship('carrack', { colonists: 2 }),
          ],
        },
        { ...{ place: '2616', crossing: 3, bounds: 6 }, ships: [ship('caravel')] },
      ],
    })
    expect(panel(state, 46, 40).replaceAll(/\s+/g, ' ')).toContain(
      'S1: 2 carracks, Columbus; Rio del Plate (4607), 5 of 10 bounds used; 4 soldiers, 2 colonists, Cortes.',
    )
    const narrow = panel(state, 35, 21)
    expect(narrow).toMatch(/1 S1: 2 carracks, Columbus; Rio/)
    expect(panel(state, 35, 23)).toMatch(/2 \(S2: 1 caravel, empty; *\n +Venezuela/)
  })

  it('names on one line the place of a voyage, and what it needs only where that is more than it has', () => {
    const bound = (bounds: number) =>
      layOut({ expeditions: [{ destination: '2316', bounds, ships: [{ kind: 'carrack' }] }] }).state
    expect(panel(bound(7), 35, 8)).toContain('S1: 7 bounds to Caribbean')
    expect(panel(bound(5), 46, 40)).toContain('S1: 5 of 6 bounds to')
  })

  it('has labels that fit the narrowest panel', () => {
    const { state } = layOut({
      treasury: 100,
      europe: { colonists: 2, leaders: ['Pinzon'] },
      land: { '2316': { colonists: 1 } },
      expeditions: [
        {
          destination: '2316',
          bounds: 6,
          ships: [{ kind: 'carrack', leaders: ['Columbus'], soldiers: 1 }, { kind: 'carrack' }],
        },
      ],
    })
    const asking = askingAt(state, '2316')
    const whole = openPrompt(asking, null)
    for (const prompt of [whole, press(asking, whole, '1')!.prompt])
      for (const line of drawPrompt(asking, prompt, { width: 35, height: 19 }, theme))
        if (!/^ \d S/.test(line)) expect(line).not.toContain('~')
  })
})

describe('a late turn at 80x24', () => {
  const hexes = '1520 2118 2130 2217 2219 2228 2229 2316 2317 2329 2414 2416 2525 3008 3816'.split(' ')
  const land = Object.fromEntries(hexes.map((hex) => [hex, { colonists: 1, soldiers: 2 }]))
  const expeditions = Array.from({ length: 6 }, (_, index) => ({
    place: hexes[index]!,
    bounds: 9,
    ships: [{ kind: 'carrack' as const, soldiers: 1 }, { kind: 'caravel' as const }],
  }))
  const lines = (asking: Asking, keys: readonly string[]) => {
    let prompt = openPrompt(asking, null)
    for (const key of keys) prompt = press(asking, prompt, key)?.prompt ?? prompt
    return drawPrompt(asking, prompt, { width: 35, height: 19 }, theme)
  }

  it('has a row for each of six expeditions, and its orders behind the digit', () => {
    const { state } = layOut({ turn: 9, segment: 'B2', land, expeditions })
    const asking = askingAt(state, '2316')
    const shown = lines(asking, [])
    for (const n of [1, 2, 3, 4, 5, 6]) expect(text(shown)).toMatch(new RegExp(`[ >]${n} S${n}: `))
    expect(text(shown)).toContain('x End of Hemispheric Movement')
    expect(text(lines(asking, ['4']))).toContain('land units')
    expect(text(lines(asking, ['4']))).toContain('S4: 1 carrack, 1 caravel; Caribbean\n(2217)')
  })

  it('scrolls through fifteen stacks, each with a letter, those whom nothing calls in a list of their own', () => {
    const { state } = layOut({ turn: 9, segment: 'C2', land })
    const asking = askingAt(state, '2316')
    const keys = Array.from({ length: 15 }, () => 'down')
    const scrolled = (...opened: string[]) =>
      keys.map((_, index) => text(lines(asking, [...opened, ...keys.slice(0, index)])))
    const [whole, rest] = [scrolled(), scrolled('9')]
    const seen = [...whole, ...rest]
    expect(whole[0]).toMatch(/ 9 The rest: \d+ groups that can/)
    for (const hex of hexes)
      expect(
        seen.some((frame) => new RegExp(`>[a-z] ${hex}: \\d`).test(frame)),
        hex,
      ).toBe(true)
    // A line each, so that all are in sight with what ends the segment.
    expect(whole[0]).toContain('x End of Land Movement')
    const { letters: letter } = asking.codes.get(
      choiceKey(asking.decision.choices.find(({ fixed }) => fixed?.stack === '3816')!),
    )!
    expect(press(asking, openPrompt(asking, null), letter)?.prompt.open).not.toBeNull()
  })
})

test('[8.13] the odds of a fight at sea stand in its line alone, and what they bring under it', () => {
  const table = meeting({ french: carracks(1) })
  sailTo(table, port)
  keepSilent(table)
  const asking = askingAt(table.state, port)
  const opened = openPrompt(asking, null)
  const shown = text(drawPrompt(asking, { ...opened, row: 0 }, { width: 46, height: 30 }, theme))
  expect(shown.match(/32 against 16/g)).toHaveLength(1)
  expect(shown).toContain('Ships lost on average')
})

describe('every question of a game', () => {
  const keys = [
    'enter',
    'enter',
    'down',
    'up',
    'right',
    'left',
    ' ',
    'esc',
    'tab',
    'a',
    'c',
    '2',
    'end',
    'b',
    'd',
    '1',
    '2',
    'w',
    '.',
    ',',
    'backspace',
    'v',
  ]

  /** A few keys in the prompt of the open decision; the action that they lead to, if any. */
  function pressAtRandom(state: State, pick: (n: number) => number): Action | null {
    const { seat } = game.decisions(state)[0]!
    let asking = askingAt(state, panels.map.home(state, seat))
    let prompt = openPrompt(asking, null)
    for (let n = 0; n < 12; n++) {
      const pressed = press(asking, prompt, keys[pick(keys.length)]!)
      if (!pressed) continue
      if (pressed.action) return pressed.action
      const isAnother = !isSamePage(pressed.prompt, prompt)
      prompt = pressed.prompt
      if (pressed.cursor !== undefined) asking = { ...asking, cursor: pressed.cursor }
      if (isAnother || n % frameOneIn === 0) fitsPanel(asking, prompt)
    }
    return null
  }

  /** Frames take half of the time; on one page, which a key changes a little, one of a few is enough. */
  const frameOneIn = 3
  const isSamePage = (one: Prompt, other: Prompt) =>
    one.open === other.open &&
    one.argument === other.argument &&
    one.group === other.group &&
    one.aside === other.aside &&
    one.ending === other.ending

  function fitsPanel(asking: Asking, prompt: Prompt): void {
    const lines = drawPrompt(asking, prompt, { width: 35, height: 19 }, theme)
    expect(lines).toHaveLength(19)
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(35)
    drawnPlaces(asking, prompt)
  }

  /**
   * Plays on, every second answer given by keys; the kinds of
   * questions asked, and the actions from the prompt.
   */
  function playOn(start: (step: number) => State, steps: number) {
    const random = seedrandom('pressed')
    const pick = (n: number) => Math.floor(random() * n)
    const player = randomPlayer(world, game.sets)
    let state = start(0)
    const kinds = new Set<string>()
    const answered = new Set<string>()
    for (let step = 0; step < steps; step++) {
      // Keys pressed at random soon end a game, part those who have met, or leave nobody who could sail.
      if (state.over || step % 50 === 0) state = start(step)
      const decision = game.decisions(state)[0]!
      kinds.add(decision.kind)
      const action = step % 2 === 0 ? pressAtRandom(state, pick) : null
      if (action) answered.add(action.type)
      const applied = game.apply(state, action ?? player(() => state, decision, pick)!)
      // What the prompt hands over is legal; the player may be refused.
      if (action && !applied.ok) throw new Error(`${JSON.stringify(action)}: ${applied.refusal.reason}`)
      if (applied.ok) state = applied.state
    }
    return { kinds, answered }
  }

  it('can be asked and answered in the prompt, and fits it', () => {
    const { kinds, answered } = playOn((step) => newTable(`prompt ${step}`).state, measured(200, 1000))
    for (const kind of ['gold', 'hemispheric', 'land-movement', 'planning']) expect(kinds).toContain(kind)
    expect(kinds.size).toBeGreaterThan(5)
    expect(answered.size).toBeGreaterThan(5)
  })

  it('can be asked and answered between three nations too', () => {
    const people = { colonists: 2, soldiers: 4 }
    /** England has just sailed to where others lie. */
    const metAtSea = (step: number) => {
      const table = meeting({ french: carracks(1) })
      sailTo(table, port)
      keepSilent(table)
      return { ...table.state, dice: seedDice(`met ${step}`) }
    }
    const near = (step: number) =>
      layOut({
        turn: 5,
        segment: step % 200 === 0 ? 'A3' : 'C2',
        land: { '2316': people, '1519': people },
        others: {
          England: { land: { '1520': people, '2118': people }, europe: { colonists: 2 } },
          France: { land: { '2217': people } },
        },
        edit: (state) => {
          state.dice = seedDice(`near ${step}`)
        },
      }).state
    const start = (step: number) => (step % 100 === 50 ? metAtSea(step) : near(step))
    const { kinds, answered } = playOn(start, measured(160, 2400))
    for (const kind of ['encounter', 'retreat', 'hemispheric', 'planning']) expect(kinds).toContain(kind)
    for (const type of measured([], ['attackFleet'])) expect([...answered]).toContain(type)
    expect(answered.size).toBeGreaterThan(8)
  })
})
