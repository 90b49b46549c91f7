/** The table of every legal combination: what each seat is shown, and the curtain between them. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTheme } from '../../../source/app/settings/theme.ts'
import { conquistadorPanels } from '../../../source/games/conquistador/panels/index.tsx'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import { type GameEvent, visibleTo } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { gameOf, legalCombinations } from '../../games/conquistador/combinations/legal.ts'
import { games, playFirstTurn } from '../../games/conquistador/combinations/short.ts'
import { game } from '../../games/conquistador/playing.ts'
import { world } from '../../games/conquistador/world.ts'
import { sampled } from '../../measure.ts'
import { mount } from '../mount.tsx'
import { paneOf } from '../pane.ts'

const panels = conquistadorPanels(world)
const theme = buildTheme('mono', 0)
const size = { width: 40, height: 20 }

/** Of so many states in a game one is drawn. */
const drawnOneIn = 60

/** Everything that the table draws for a seat, or for everybody. */
function drawnFor(state: State, seat: string, events: readonly GameEvent[]): string[] {
  const view = game.view(state, seat) as State
  const told = visibleTo(events, seat)
  const { map } = panels
  const cell = map.home(view, seat)
  const zoom = map.zoomFor(size)
  const look = {
    cursor: cell,
    legal: new Set<string>(),
    way: [],
    theme,
    window: map.centre(cell, size, zoom),
  }
  const { left, middle, right } = panels.titleBar(view, seat)
  return [
    ...map.layers.flatMap((layer) => map.draw(view, seat, { ...look, zoom, layer })),
    ...paneOf(panels, 'court')(view, seat, { ...size, theme }),
    ...paneOf(panels, 'tracker')(view, seat, { ...size, theme }),
    ...panels.verdict(view, seat, { ...size, theme }, told),
    ...[left, middle, right, map.look(view, seat, cell), ...map.jumps(view, seat).map(({ label }) => label)],
    ...panels.words.status(view, seat),
    ...panels.words.where(view, seat),
    ...panels.words.points(view, seat),
    ...panels.words.place(view, seat, cell),
    ...panels.orders!.of(view, seat).map(({ label }) => label),
    ...told.map(game.describe),
    ...told.flatMap((event) => panels.scene(event)?.lines ?? []),
  ]
}

describe('for every seat and for everybody', () => {
  it.each(sampled(games, 2, 101))('the panels are drawn without a hole: %s', (_name, newGame) => {
    let steps = 0
    const journal = playFirstTurn(newGame, ({ state, events, entries }) => {
      if (steps++ % drawnOneIn !== 0) return
      for (const seat of [...state().order, ''])
        for (const line of drawnFor(state(), seat, events(0, entries().length)))
          expect(line).not.toMatch(/undefined|NaN|\[object/)
    })
    expect(game.turn(journal.state())).toBe(game.turn(journal.stateAt(0)) + 1)
    expect(steps).toBeGreaterThan(0)
  })
})

/** Longer than the curtain needs to come down. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 450))

/** One combination for each table, with other rules at each. */
const tables = [...new Set(legalCombinations().map(({ seats }) => seats.join(' ')))].map((seats, n) => {
  const same = legalCombinations().filter((one) => one.seats.join(' ') === seats)
  return [seats, same[(n * 5) % same.length]!] as const
})

it.each(sampled(tables, 1))(
  'the curtain goes from seat to seat in the council of %s',
  async (_seats, combination) => {
    let file = ''
    const app = await mount<State>({
      game,
      panels,
      first: (folder) => {
        file = join(folder, 'game.save')
        const journal = openJournal(game, gameOf(combination, 'curtain'))
        return { at: 'table', save: createSave(file, journal, 'test') }
      },
    })
    const words = () => app.frame().replace(/\s+/g, ' ')
    const journal = () => readSave(file, game)
    const isAlone = combination.seats.length === 1
    const sat: string[] = []
    try {
      while (sat.length < combination.seats.length) {
        const { seat } = journal().decisions().at(-1)!
        if (!isAlone) {
          expect(words()).toMatch(new RegExp(`${seat}('|'s) turn: press Enter or Space`))
          expect(words()).toContain(`The curtain is down until whoever plays ${seat} sits alone`)
          expect(words()).not.toContain('ducats')
          await pause()
          await app.press('space')
        }
        sat.push(seat)
        expect(words()).toContain('ducats')
        for (const key of ['C', 'S', 'G', 'H', 'o', 'V']) {
          await app.press(key)
          expect(words()).not.toMatch(/undefined|NaN|\[object|went wrong/)
          await app.press('esc')
        }
        const before = journal().entries().length
        const isOpen = () => journal().entries().length === before
        for (let tries = 0; tries < 4 && isOpen(); tries++) {
          await app.press('x')
          if (!isOpen()) break
          await app.read()
          await app.press('enter')
        }
        expect(journal().entries().at(-1)!.action).toMatchObject({ type: 'done', seat })
      }
      expect(sat.sort()).toEqual([...combination.seats].sort())
    } finally {
      app.remove()
    }
  },
)
