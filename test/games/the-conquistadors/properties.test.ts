/** What holds at every step of random games: coins and points, secrets, saves, undo and replay. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Faction, Scenario } from '../../../source/games/the-conquistadors/data/names.ts'
import type { Event, EventType } from '../../../source/games/the-conquistadors/events/event.ts'
import { sum } from '../../../source/games/the-conquistadors/state/context.ts'
import type { State } from '../../../source/games/the-conquistadors/state/state.ts'
import { visibleTo } from '../../../source/kernel/contract/game.ts'
import { openJournal } from '../../../source/kernel/journal/open.ts'
import { createSave, openSave, readSave } from '../../../source/kernel/saves/saves.ts'
import { measured, sampled } from '../../measure.ts'
import { newGame, steps, type Taken } from './games.ts'
import { game } from './load.ts'
import { atlas } from './scene.ts'

const tables: readonly (readonly [Scenario, number, Readonly<Record<string, boolean>>])[] = [
  ['basic', 3, {}],
  ['standard', 3, {}],
  ['standard', 2, { 'quick-start': true }],
  ['north', 1, {}],
  ['south', 1, { drawn: true }],
]

const seatsOf = (state: State): readonly Faction[] => Object.keys(state.factions) as Faction[]
const goldOf = ({ expeditions }: State): number => sum(expeditions.map(({ gold }) => gold))
const pointsIn = (state: State, seat: Faction): number => sum(Object.values(state.factions[seat]!.points))

/** Gold that an event brings into the game. */
const goldIn = (event: Event): number =>
  event.type === 'gold' || event.type === 'legend-told' ? event.gold : 0

/** Points that an event gives to a seat, or takes from it. */
function pointsFor(event: Event, seat: Faction): number {
  if (!('faction' in event) || event.faction !== seat) return 0
  switch (event.type) {
    case 'converted':
      return event.into === 'points' ? event.gold : 0
    case 'divided':
    case 'points':
    case 'legend-told':
      return event.points
    case 'creditors-paid':
    case 'fined':
      return -event.points
    default:
      return 0
  }
}

/** Debt that an event makes or pays. */
function debtFor(event: Event, seat: Faction): number {
  if (!('faction' in event) || event.faction !== seat) return 0
  return event.type === 'loan' ? event.pesos : event.type === 'repaid' ? -event.pesos : 0
}

/** Of so many files one is read from its beginning in the middle of a game. */
const readOneIn = 4

/** The state that stands at the end of a file, by which a screen opens it. */
function lastKept(file: string): State {
  const copied = `${file.slice(0, -'.save'.length)}-copy.save`
  copyFileSync(file, copied)
  const save = openSave(copied, game, 'test', 'later')
  save.close()
  return save.journal.state()
}

/** Coins, points and debts are as the events tell; the units, cards and markers are the audit's. */
function expectSums({ before, events, after }: Taken): void {
  expect(goldOf(after) - goldOf(before)).toBeLessThanOrEqual(sum(events.map(goldIn)))
  for (const seat of seatsOf(after)) {
    const points = sum(events.map((event) => pointsFor(event, seat)))
    expect(pointsIn(after, seat) - pointsIn(before, seat)).toBe(points)
    const isCleared = events.some((event) => event.type === 'creditors-paid' && event.faction === seat)
    const debt = before.factions[seat]!.debt + sum(events.map((event) => debtFor(event, seat)))
    expect(after.factions[seat]!.debt).toBe(isCleared ? 0 : debt)
  }
}

/** What a seat must not find in its view. */
function expectSecret(state: State, seat: string): void {
  const view = game.view(state, seat)
  expect(view.seed).toBe('')
  const { strategy, assets, solo } = view
  for (const pile of [strategy, assets, ...(solo ? [solo.enemy, solo.reaction] : [])])
    expect([...pile.deck, ...pile.discards].every((card) => card === null)).toBe(true)
  for (const other of seatsOf(state).filter((one) => one !== seat)) {
    const { hand, waiting, passes } = view.factions[other]!
    expect([...hand, ...waiting].every((card) => card === null)).toBe(true)
    expect(passes).toEqual([])
  }
  for (const { faction, assets: held } of view.expeditions)
    if (faction !== seat) expect(held.every(({ card, shown }) => shown || card === null)).toBe(true)
}

/** Events in which all may read the name of a card. */
const showing: readonly EventType[] = [
  ...(['played', 'card-cancelled', 'asset-shown', 'asset-died', 'enemy-card', 'reactions'] as const),
]

/** Nobody reads of a card that he may not know. */
function expectQuiet(events: readonly Event[], seats: readonly string[]): void {
  for (const event of events) {
    // The names of some rolls are those of cards too.
    const { roll: _, ...rest } = event as Event & { readonly roll?: string }
    const words: unknown[] = Object.values(rest).flat()
    const names = words.some((word) => atlas.strategy.has(word as string) || atlas.assets.has(word as string))
    if (!event.to) expect(!names || showing.includes(event.type), event.type).toBe(true)
    for (const seat of seats)
      if (event.to && !event.to.some((one) => one === seat)) expect(visibleTo([event], seat)).toEqual([])
  }
}

/** The same state, in which somebody holds other cards of the deck, as many; null if there are too few. */
function otherHand(state: State, seat: Faction): State | null {
  const changed = structuredClone(state)
  const own = changed.factions[seat]!
  const { deck } = changed.strategy
  const number = own.hand.length
  if (number === 0 || deck.length < number) return null
  const taken = deck.splice(0, number)
  changed.strategy.deck = [...deck, ...own.hand]
  own.hand = taken
  return changed
}

/** Who is asked what. */
const askedIn = (state: State) => game.decisions(state).map(({ seat, kind }) => [seat, kind])

/** 2.18: what others hold changes neither what all see happen nor who is asked next. */
function expectBlind({ before, action, events, after }: Taken): void {
  for (const seat of seatsOf(before).filter((one) => one !== action.seat)) {
    const other = otherHand(before, seat)
    const applied = other && game.apply(other, action)
    if (!applied) continue
    if (!applied.ok) throw new Error(applied.refusal.reason)
    expect(visibleTo(applied.events, 'nobody')).toEqual(visibleTo(events, 'nobody'))
    expect(askedIn(applied.state)).toEqual(askedIn(after))
  }
}

describe.each(sampled(tables, 2))('in random games of %s for %i %j', (scenario, players, options) => {
  /** Games, each played once for all that look at it. */
  const games: Taken[][] = []
  beforeAll(() => {
    for (let seed = 0; seed < measured(1, 3); seed++)
      games.push([...steps(newGame(scenario, players, `held ${seed}`, options))])
  })
  afterAll(() => games.splice(0))

  /** Tries something at steps of the games, so many apart. */
  function always(apart: number, holds: (step: Taken) => void): void {
    expect(games.length).toBeGreaterThan(0)
    for (const [seed, played] of games.entries())
      for (const [step, taken] of played.entries()) if ((seed + step) % measured(apart, 1) === 0) holds(taken)
  }

  it('coins, points and debts are as the events tell', () => {
    always(1, expectSums)
  })

  it('nobody sees the cards of others, in views, in events, or by who is asked', () => {
    always(3, (taken) => {
      const { events, after } = taken
      if (after.over) return
      for (const seat of [...seatsOf(after), 'nobody']) expectSecret(after, seat)
      expectQuiet(events, [...seatsOf(after), 'nobody'])
      if (!after.solo) expectBlind(taken)
    })
  })

  it('a question is put by what its seat may know, an open one by what all see', () => {
    always(5, ({ after }) => {
      for (const decision of game.decisions(after)) {
        const { seat, open } = decision
        expect(game.decisions(game.view(after, seat))).toContainEqual(decision)
        if (open) expect(game.decisions(game.view(after, 'nobody'))).toContainEqual(decision)
      }
    })
  })

  it('comes back from its save, its journal and its own text', () => {
    const folder = mkdtempSync(join(tmpdir(), 'conquistadors-'))
    const file = join(folder, 'game.save')
    try {
      const setting = newGame(scenario, players, 'kept 3', options)
      const save = createSave(file, openJournal(game, setting), 'test')
      const every = measured(200, 1)
      const states: State[] = []
      for (const { action, after } of steps(setting)) {
        expect(save.journal.act(action).ok).toBe(true)
        states.push(after)
        if ((states.length - 1) % every > 0) continue
        expect(save.journal.state()).toEqual(after)
        save.write()
        expect(lastKept(file)).toEqual(after)
        // A file is read by all of its actions, so that those of one hold for those of the files before.
        if ((states.length - 1) % readOneIn === 0) expect(readSave(file, game).state()).toEqual(after)
        expect(game.decisions(JSON.parse(JSON.stringify(after)))).toEqual(game.decisions(after))
      }
      save.write()
      const read = readSave(file, game)
      for (const [n, after] of states.entries()) expect(read.stateAt(n + 1)).toEqual(after)
      save.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('takes back what showed nothing hidden, and comes to the same state again', () => {
    const setting = newGame(scenario, players, 'undo 5', options)
    const journal = openJournal(game, setting)
    let undone = 0
    for (const { action, before, after, events } of steps(setting)) {
      expect(journal.act(action).ok).toBe(true)
      const { seat } = action
      if (game.commits(before, after, events)) {
        expect(journal.undoStop(seat)).not.toBeNull()
        continue
      }
      expect(journal.undo(seat).ok).toBe(true)
      expect(journal.state()).toEqual(before)
      expect(journal.redo(seat).ok).toBe(true)
      expect(journal.state()).toEqual(after)
      undone++
    }
    expect(undone).toBeGreaterThan(5)
  })
})
