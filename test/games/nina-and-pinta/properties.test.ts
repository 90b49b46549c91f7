/** What holds at every step of random games: gold, capacity, secrets, saves, undo and replay. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Nation, worlds } from '../../../source/games/nina-and-pinta/data/names.ts'
import { type Event, ofType } from '../../../source/games/nina-and-pinta/events/event.ts'
import { capacityOf, crowdOf, freeSettlersIn } from '../../../source/games/nina-and-pinta/map/pieces.ts'
import { allLands } from '../../../source/games/nina-and-pinta/setup/setup.ts'
import { landAt, openContext, placeOf, sum } from '../../../source/games/nina-and-pinta/state/context.ts'
import { draft } from '../../../source/games/nina-and-pinta/state/draft.ts'
import type { State } from '../../../source/games/nina-and-pinta/state/state.ts'
import { reduce } from '../../../source/games/nina-and-pinta/voyage/migrate.ts'
import { visibleTo } from '../../../source/kernel/contract/game.ts'
import { seedDice } from '../../../source/kernel/flow/dice.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { measured } from '../../measure.ts'
import { newGame, steps, type Taken } from './games.ts'
import { game } from './load.ts'
import { positionOf } from './scene.ts'

const settings = fc.record({
  players: fc.integer({ min: 1, max: 4 }),
  seed: fc.integer({ min: 0, max: 9999 }),
})

/** Tries something at every step of some random games. */
function always(numRuns: number, holds: (step: Taken) => void): void {
  fc.assert(
    fc.property(settings, ({ players, seed }) => {
      const all = steps(newGame(players, `p${seed}`))
      for (let next = all.next(); !next.done; next = all.next()) holds(next.value)
    }),
    { numRuns },
  )
}

/** All gold of the players: behind screens, aboard, in Strongholds, on mines. */
const goldOf = (state: State): number =>
  sum(
    state.order.flatMap((nation) => {
      const { screen, ships } = state.players[nation]!
      return [screen!.gold, ...Object.values(ships).map(({ gold }) => gold)]
    }),
  ) + sum(Object.values(state.lands).map(({ mine, stronghold }) => mine + (stronghold?.gold ?? 0)))

/** What an event brings into the game, or takes out of it. */
function goldIn(event: Event): number {
  switch (event.type) {
    case 'gold':
      return event.of === 'ship' ? 0 : event.gold
    case 'crew-paid':
    case 'building-paid':
      return -event.gold
    case 'selected':
      return -event.cost
    case 'discovery':
      return event.gold
    case 'collected':
      return event.gold - event.lost
    default:
      return 0
  }
}

describe('in random games', () => {
  it('gold comes from the bank and goes there as the events tell', () => {
    always(measured(3, 200), ({ before, events, after }) => {
      expect(goldOf(after) - goldOf(before)).toBe(sum(events.map(goldIn)))
    })
  })

  it('[N4.33] Reduce leaves no own free Settler in an overfull land, and takes none out of others', () => {
    always(measured(2, 100), ({ after }) => {
      const g = openContext(positionOf(after).atlas, draft(after))
      for (const nation of after.order) for (const world of worlds) reduce(g, nation, world)
      for (const { world, land } of allLands) {
        const at = landAt(g, world, land)
        const was = after.lands[placeOf(world, land)]
        if (!at.explored) continue
        const capacity = capacityOf(g, world, land)
        const free = sum(after.order.map((nation) => freeSettlersIn(at, nation)))
        if (crowdOf(at) > capacity) expect(free).toBe(0)
        if (crowdOf(was) <= capacity) expect(at.settlers).toEqual(was.settlers)
      }
    })
  })

  it('[N1.10] nobody sees what is hidden, in views and in events', () => {
    always(measured(2, 60), ({ events, after }) => {
      if (after.over) return
      for (const seat of [...after.order, 'nobody']) expectSecret(after, seat)
      const hidden = events.filter(({ to }) => to)
      for (const seat of [...after.order, 'nobody'])
        for (const event of visibleTo(hidden, seat)) expect(event.to).toContain(seat)
      for (const { type } of hidden) expect(['loaded', 'seen']).toContain(type)
    })
  })

  it('[N1.10] what is asked openly can be asked by what everybody sees', () => {
    always(measured(2, 60), ({ after }) => {
      if (after.solo) return
      const open = game.decisions(after).filter((decision) => decision.open)
      const seen = open.length > 0 ? game.decisions(game.view(after, 'nobody')) : []
      for (const decision of open) expect(seen).toContainEqual(decision)
    })
  })

  it('every decision can be answered, and every event told', () => {
    always(measured(2, 100), ({ events, after }) => {
      for (const decision of game.decisions(after)) {
        expect(decision.choices.some(({ off }) => !off)).toBe(true)
        expect(decision.question).toMatch(/\?|\.$/)
      }
      for (const event of events) {
        const told = game.describe(event)
        expect(told).toMatch(/^[A-Z].*\.$/)
        expect(told).not.toMatch(/undefined|null|NaN|\[object/)
      }
    })
  })

  it('a forecast tells what happens, and nothing that is hidden', () => {
    always(measured(2, 40), ({ before, action, events }) => {
      const forecast = game.forecast(before, action)
      expect('lines' in forecast).toBe(true)
      if (!('lines' in forecast)) return
      const { certain, odds } = parted(forecast.lines)
      const told = certain.filter((line) => !line.startsWith('To supply: '))
      // What says no more than the choice is not told again; all else in the order in which it happens.
      let left = events.map((event) => game.describe(event))
      for (const line of told) {
        expect(left).toContain(line)
        left = left.slice(left.indexOf(line) + 1)
      }
      const [supplied] = certain.filter((line) => !told.includes(line))
      const [reduced] = ofType(events, 'reduced').filter(({ nation }) => nation === action.seat)
      if (supplied !== undefined)
        expect(supplied).toMatch(new RegExp(`^To supply: ${reduced?.settlers} Settlers? from `))
      // What may lie in a land has what lies there among it; others may be explored after it.
      const [found] = ofType(events, 'explored')
      if (found && odds.length > 0)
        expect(odds.some((tile) => tile.startsWith(`${found.terrain} for `))).toBe(true)
    })
  })
})

/** What surely happens, and the tiles that may lie in a land, in the last line. */
function parted(lines: readonly string[]): { certain: readonly string[]; odds: readonly string[] } {
  const [, tiles] = lines.at(-1)?.match(/^One of \d+, each as likely: (.+)\.$/) ?? []
  return tiles ? { certain: lines.slice(0, -1), odds: tiles.split('; ') } : { certain: lines, odds: [] }
}

/** What a seat must not find in its view. */
function expectSecret(state: State, seat: string): void {
  const view = game.view(state, seat)
  expect(view.seed).toBe('')
  expect([view.bonus.flat(), view.progress.flat(), view.box]).toEqual([[], [], []])
  expect(view.tokens).toEqual(view.tokens.toSorted())
  expect(view.dice).toEqual({ ...seedDice(''), drawn: state.dice.drawn })
  expect(view.dice).not.toEqual(state.dice)
  for (const { tile, explored, lookers } of Object.values(view.lands))
    expect(tile !== null).toBe(explored || lookers.some((nation) => nation === seat))
  for (const nation of state.order) {
    const player = view.players[nation]!
    if (nation === seat) expect(player).toEqual(state.players[nation])
    else if (!state.solo) expect([player.screen, player.loading]).toEqual([null, null])
  }
  if (view.solo) expect([view.solo.lands, view.solo.progress]).toEqual([[], []])
}

describe('a game that is kept', () => {
  it.each([1, 2, 3, 4])(
    'comes back from its save, its journal and its own text, with %i players',
    (players) => {
      const folder = mkdtempSync(join(tmpdir(), 'nina-'))
      try {
        const setting = newGame(players, 'kept 3')
        const save = createSave(join(folder, 'game.save'), openJournal(game, setting), 'test')
        const every = measured(120, 1)
        let taken = 0
        for (const { action, after } of steps(setting)) {
          const done = save.journal.act(action)
          expect(done.ok).toBe(true)
          expect(save.journal.state()).toEqual(after)
          if (taken++ % every > 0) continue
          save.write()
          const again = readSave(join(folder, 'game.save'), game)
          expect(again.state()).toEqual(after)
          expect(game.decisions(JSON.parse(JSON.stringify(after)))).toEqual(game.decisions(after))
        }
        save.close()
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )

  it.each([1, 2, 4])(
    'takes back what showed nothing hidden, and comes to the same state again, with %i players',
    (players) => {
      const setting = newGame(players, 'undo 5')
      const journal = openJournal(game, setting)
      let undone = 0
      for (const { action, before, after, events } of steps(setting)) {
        expect(journal.act(action).ok).toBe(true)
        const seat = action.seat as Nation
        if (game.commits(before, after, events)) {
          expect(journal.undoStop(seat)).not.toBeNull()
          continue
        }
        const back = journal.undo(seat)
        expect(back.ok).toBe(true)
        expect(journal.state()).toEqual(before)
        expect(journal.redo(seat).ok).toBe(true)
        expect(journal.state()).toEqual(after)
        undone++
      }
      expect(undone).toBeGreaterThan(20)
    },
  )

  it('[N3.1] lets a seat take back what it has loaded until the last has sealed', () => {
    const journal = openJournal(game, newGame(2, 'reopen 8'))
    const load = (seat: string) =>
      journal.act({ type: 'load', seat, crew: {}, first: 'nina pinta santa-maria' }).ok
    while (journal.decisions()[0]!.kind !== 'load') {
      const { seat, choices } = journal.decisions()[0]!
      const { type, fixed } = choices.at(-1)!
      journal.act({ type, seat, ...fixed })
    }
    const [one, other] = journal.decisions().map(({ seat }) => seat)
    expect(load(one!)).toBe(true)
    expect(journal.undo(one!).ok).toBe(true)
    expect(journal.decisions().map(({ seat }) => seat)).toContain(one)
    expect(load(one!) && load(other!)).toBe(true)
    expect(journal.undo(one!).ok).toBe(false)
  })
})
