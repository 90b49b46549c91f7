/** Lists of places in sampled games: the map looks at what is marked, and what is on the screen is what acts. */
import { afterAll, describe, expect, it } from 'vitest'
import type { PlaceSort } from '../../../../../source/app/panels.ts'
import { panelIn } from '../../../../../source/app/prompt/draw.ts'
import { listedPlaces, placeLetters } from '../../../../../source/app/prompt/places/place-list.ts'
import { perform } from '../../../../../source/app/prompt/press.ts'
import type { Pressed } from '../../../../../source/app/prompt/pressed.ts'
import {
  type Asking,
  argumentAsked,
  openPrompt,
  type Prompt,
  placeAsked,
  rowsIn,
  setField,
} from '../../../../../source/app/prompt/prompt.ts'
import { noLetters } from '../../../../../source/app/prompt/row-letters.ts'
import { layoutTable, panesBeside, withForm } from '../../../../../source/app/table/layout.ts'
import { buildComputer } from '../../../../../source/games/conquistador/players/computer.ts'
import type { State } from '../../../../../source/games/conquistador/state/state.ts'
import { computerPlayer } from '../../../../../source/kernel/program/computer.ts'
import { playGame } from '../../../../../source/kernel/program/simulate.ts'
import { measured } from '../../../../measure.ts'
import { game } from '../../playing.ts'
import { world } from '../../world.ts'
import { askingAt } from '../asking.ts'
import { panels, theme } from '../mono.ts'

const kinds = ['planning', 'hemispheric']

/** Questions of a game that the program plays, in which places are chosen; it is played once for both sizes of the screen. */
function statesOf(seed: string): readonly State[] {
  const states = played.get(seed) ?? [...questions(seed)]
  played.set(seed, states)
  return states
}
const played = new Map<string, readonly State[]>()
afterAll(() => played.clear())

function* questions(seed: string): Generator<State> {
  const computer = computerPlayer(
    buildComputer(world, () => game.sets),
    () => 'hard',
    game.sets,
  )
  const known = new Set<string>()
  for (const { before } of playGame(game, { scenario: 'solitaire', seed }, computer)) {
    if (before.turn > measured(9, 21)) return
    const { kind } = game.decisions(before)[0]!
    const segment = `${before.turn} ${kind}`
    if (!kinds.includes(kind) || known.has(segment) || before.turn % measured(3, 1) !== 0) continue
    known.add(segment)
    yield before
  }
}

function askingIn(state: State, [width, height]: readonly [number, number]): Asking {
  const { seat } = game.decisions(state)[0]!
  const sorted = new Map<string, readonly PlaceSort[]>()
  const layout = layoutTable({ width, height }, panesBeside(panels).length)
  return {
    ...askingAt(state, panels.map.home(state, seat)),
    room: layout.side.height - 8,
    rows: panels.rows ?? [],
    keptLetters: noLetters(),
    panel: panelIn({ side: layout.side, page: withForm(layout).side }, theme),
    sortPlaces(places, from) {
      const key = `${from} ${places.length}`
      const of = sorted.get(key) ?? panels.placesBy!(state, seat, places, from)
      sorted.set(key, of)
      return of
    },
  }
}

/** Every list of places that a question opens, from the list of its choices or from a page. */
function* lists(asking: Asking): Generator<Pressed> {
  const start = openPrompt(asking, null)
  const seen = new Set<string>()
  for (const [row, one] of rowsIn(asking, start).entries()) {
    if (one.kind !== 'choice' || seen.has(one.choice.type)) continue
    seen.add(one.choice.type)
    const opened = perform(asking, { ...start, row }, 'take')
    if (!opened || opened.action || opened.refusal) continue
    yield opened
    // From the map, and by words of which none is typed yet.
    for (const action of ['placeList', 'search'] as const) {
      const onMap = { ...opened.prompt, aside: false }
      const listed = argumentAsked(asking, onMap) ? perform(asking, onMap, action) : null
      if (listed) yield listed
    }
  }
}

/** What is listed where a list of places is open; null where none is. */
function listIn(asking: Asking, prompt: Prompt) {
  const now = argumentAsked(asking, prompt)
  if (!prompt.aside || (now?.domain.kind !== 'place' && now?.domain.kind !== 'path')) return null
  if (now.field.kind !== 'place' && now.field.kind !== 'path') return null
  const listed = listedPlaces(asking, prompt, now.domain)
  return { listed, row: now.field.row, letters: placeLetters(asking, prompt, listed) }
}

describe.each([[80, 24] as const, [120, 40] as const])('at %ix%i', (...screen) => {
  it.each(measured(['a'], ['a', 'b']))('stand as they act, %s', (seed) => {
    let opened = 0
    const faults = new Set<string>()
    for (const state of statesOf(seed)) {
      const asking = askingIn(state, screen)
      for (const { prompt, cursor = asking.cursor } of lists(asking)) {
        const list = listIn(asking, prompt)
        if (!list || list.listed.length === 0) continue
        opened++
        const { listed, row, letters } = list
        const cell = asking.cellOf(listed[row]!.place)
        if (cell !== null && cell !== cursor) faults.add(`marked ${cell}, the map at ${cursor}`)
        const seen = [...asking.panel!.seen(asking, prompt)].filter((one) => letters[one])
        const given = seen.map((one) => letters[one]!)
        if (new Set(given).size < given.length) faults.add(`twice in sight: ${given.join(' ')}`)
        const now = placeAsked(asking, prompt)!
        for (const part of [1, 2, 3]) {
          const at = setField(asking, prompt, { ...now.field, row: Math.floor((listed.length * part) / 4) })
          const scrolled = [...asking.panel!.seen(asking, at)].flatMap((one) => letters[one] || [])
          if (new Set(scrolled).size < scrolled.length)
            faults.add(`twice further down: ${scrolled.join(' ')}`)
        }
        // In a large panel there are more rows than letters.
        const singles = screen[1] === 24 ? given : []
        for (const letter of singles) if (letter.length > 1) faults.add(`not single: ${letter}`)
        for (const one of new Set([seen[0], seen.at(-1)].filter((row) => row !== undefined))) {
          const [first, second] = letters[one]!
          const typed = perform(asking, prompt, null, first)
          const done = second === undefined ? typed : typed && perform(asking, typed.prompt, null, second)
          const { place } = listed[one]!
          const { prompt: after = prompt, action } = done ?? {}
          const to =
            action?.to ?? action?.at ?? (Array.isArray(action?.path) ? action.path.at(-1) : undefined)
          const draft = Object.values(after.drafts)[0]?.given.to
          const field = listIn(asking, after)
          const taken = to ?? draft ?? field?.listed[field.row]?.place
          if (taken !== place) faults.add(`${letters[one]} beside ${place} takes ${taken}`)
        }
      }
    }
    expect([...faults]).toEqual([])
    expect(opened).toBeGreaterThan(8)
  })
})
