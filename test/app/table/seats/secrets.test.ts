/** 6.71 What a seat cannot know changes nothing that is drawn for it. */
import seedrandom from 'seedrandom'
import { describe, expect, it } from 'vitest'
import { defaultBindings, defaultLetters } from '../../../../source/app/keys/bindings.ts'
import { giveCodes, noCodes } from '../../../../source/app/prompt/codes.ts'
import { drawPrompt } from '../../../../source/app/prompt/draw.ts'
import { type Asking, openChoice, openPrompt } from '../../../../source/app/prompt/prompt.ts'
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { layoutTable } from '../../../../source/app/table/layout.ts'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { randomPlayer } from '../../../../source/games/conquistador/players/random.ts'
import { segmentAt } from '../../../../source/games/conquistador/sequence/sequence.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { type Decision, visibleTo } from '../../../../source/kernel/contract/game.ts'
import { sampleAction } from '../../../../source/kernel/program/sample.ts'
import { playGame } from '../../../../source/kernel/program/simulate.ts'
import { game } from '../../../games/conquistador/rules/table.ts'
import { world } from '../../../games/conquistador/world.ts'
import { measured } from '../../../measure.ts'
import { withOtherSecrets } from '../../other-secrets.ts'
import { paneOf } from '../../pane.ts'

const panels = conquistadorPanels(world)
const theme = buildTheme('mono', 0)
const seats = ['Spain', 'England', 'France', ''] as const
/** The room of a screen of 80x24 and of 120x40, without the last column and line. */
const screens = [
  { width: 79, height: 23 },
  { width: 119, height: 39 },
]

/** Everything that the panels draw for a viewer, one text for each. */
function drawn(state: State, viewer: string, cells: readonly string[]): Record<string, unknown> {
  const view = game.view(state, viewer) as State
  const all: Record<string, unknown> = {
    bar: panels.titleBar(view, viewer),
    standing: panels.orders!.of(view, viewer),
    home: panels.map.home(view, viewer),
    jumps: panels.map.jumps(view, viewer),
    looks: cells.map((cell) => panels.map.look(view, viewer, cell)),
  }
  for (const screen of screens) {
    const { map, left, side } = layoutTable(screen, 2)
    for (const name of ['court', 'tracker'] as const)
      for (const { width, height } of [screen, { ...left, width: Math.max(left.width, 28) }])
        all[`${name} ${width}x${height}`] = paneOf(panels, name)(view, viewer, { width, height, theme })
    all[`verdict ${screen.width}`] = panels.verdict(view, viewer, { ...screen, theme }, [])
    for (const zoom of panels.map.zooms)
      for (const layer of panels.map.layers)
        for (const cursor of cells.slice(0, 2)) {
          const window = panels.map.centre(cursor, map, zoom)
          const look = { zoom, layer, window, cursor, legal: new Set<string>(), way: [], theme }
          all[`map ${screen.width} ${zoom} ${layer} ${cursor}`] = panels.map.draw(view, viewer, look)
        }
    expect(side.width).toBeGreaterThan(0)
  }
  return all
}

/** An open question as the app's prompt draws it while the screen is everybody's. */
function promptFor(state: State, decision: Decision): string[] {
  const view = game.view(state, '') as State
  const asking: Asking = {
    decision,
    sets: game.sets,
    cursor: panels.map.home(view, ''),
    room: 10,
    codes: giveCodes(decision, noCodes, defaultLetters, panels.acts),
    acts: panels.acts,
    bindings: defaultBindings,
    news: `${decision.seat} is asked`,
    cellOf: panels.map.cellOf,
    nameOf: panels.map.nameOf,
    otherPlace: panels.map.otherPlace!,
    forecast: (action) => game.forecast(state, action),
    fill: (draft) => game.fill!(state, draft),
    ruleOf: panels.rules.find,
    startOf: (choice, argument) => panels.startOf(view, choice, argument),
  }
  const prompt = openPrompt(asking, null)
  const lines = drawPrompt(asking, prompt, { width: 35, height: 19 }, theme)
  expect(lines[0]).toContain(`${decision.seat} is asked`)
  const opened = decision.choices.flatMap(({ off }, index) =>
    off ? [] : drawPrompt(asking, openChoice(asking, prompt, index), { width: 35, height: 19 }, theme),
  )
  return [...lines, ...opened]
}

/** More states of a segment tell nothing new. */
const mostOfSegment = measured(1, 5)

const isDifferent = (a: object, b: object): boolean => JSON.stringify(a) !== JSON.stringify(b)

describe('what is drawn for a seat', () => {
  const player = randomPlayer(world, game.sets)
  const playedSteps = (seed: string) =>
    playGame(game, { scenario: 'campaign', seed }, player) as Generator<{ after: State }>

  it('is the same whatever the others hide: panels, map, jumps, questions and forecasts', () => {
    /** How many states of each segment were compared. */
    const compared: Record<string, number> = {}
    let seen = 0
    for (const seed of measured(['secrets'], ['secrets', 'plans'])) {
      const pick = seedrandom.alea(seed)
      const among = (n: number) => Math.floor(pick() * n)
      for (const { after: state } of playedSteps(seed)) {
        const { id } = segmentAt(state.step)
        if (state.over || state.turn > 8) break
        if (among(5) > 0 || (compared[id] ?? 0) >= mostOfSegment) continue
        compared[id] = (compared[id] ?? 0) + 1
        for (const viewer of seats) {
          const other = withOtherSecrets(state, viewer)
          const owner = state.order.find((nation) => nation !== viewer)!
          const cells = panels.map
            .jumps(game.view(state, viewer) as State, viewer)
            .flatMap(({ cell }) => cell ?? [])
            .sort(() => pick() - 0.5)
            .slice(0, measured(15, 40))
          if (viewer === 'Spain' && isDifferent(drawn(other, owner, cells), drawn(state, owner, cells)))
            seen++
          expect(drawn(other, viewer, cells)).toEqual(drawn(state, viewer, cells))
          const asked = (of: State) => game.decisions(of).filter((one) => one.seat === viewer)
          expect(JSON.stringify(asked(other))).toBe(JSON.stringify(asked(state)))
          for (const decision of asked(state)) {
            const action = sampleAction(decision, game.sets, among)
            // What would begin the next segment is told by what everybody sees then.
            if (!action || decision.choices.some((one) => one.end && one.type === action.type)) continue
            expect(game.forecast(other, action)).toEqual(game.forecast(state, action))
          }
        }
      }
    }
    for (const id of ['A3', 'B1', 'B2', 'C2', 'E']) expect(Object.keys(compared)).toContain(id)
    // The owner sees very well what was changed.
    expect(seen).toBeGreaterThan(measured(2, 10))
  })

  it('tells of open questions nothing that is hidden', () => {
    let open = 0
    for (const seed of measured(['open'], ['open', 'asked', 'loss', 'retreat'])) {
      let count = 0
      for (const { after: state } of playedSteps(seed)) {
        if (state.over || ++count > measured(800, 1500)) break
        for (const decision of game.decisions(state)) {
          if (!decision.open) continue
          open++
          const text = [JSON.stringify(decision), ...promptFor(state, decision)].join('\n')
          for (const nation of state.order.filter((one) => one !== decision.seat)) {
            const { treasury, shown } = state.nations[nation]!
            if (treasury > 99 && treasury !== shown) expect(text).not.toMatch(new RegExp(`\\b${treasury}\\b`))
          }
        }
      }
    }
    expect(open).toBeGreaterThan(measured(2, 10))
  })

  it('has no event that is told to others only', () => {
    let hidden = 0
    for (const step of playGame(game, { scenario: 'campaign', seed: 'told' }, player)) {
      for (const event of step.events) {
        if (!['bought', 'formed', 'loaded', 'destination', 'bounds'].includes(event.type)) continue
        hidden++
        for (const seat of seats) if (!panels.isOwn(event, seat)) expect(visibleTo([event], seat)).toEqual([])
      }
      if (hidden > 500) break
    }
    expect(hidden).toBeGreaterThan(100)
  })
})
