import { describe, expect, test } from 'vitest'
import { copy } from '../../../../source/games/conquistador/context.ts'
import type { Nation } from '../../../../source/games/conquistador/data.ts'
import { newShip, openHarbour } from '../../../../source/games/conquistador/naval/ships.ts'
import { segmentAt } from '../../../../source/games/conquistador/sequence.ts'
import type { Expedition, Harbour, State } from '../../../../source/games/conquistador/state.ts'
import { type Action, type GameEvent, visibleTo } from '../../../../source/kernel/game.ts'
import type { Step } from '../../../../source/kernel/simulate.ts'
import { fail, game, play } from '../playing.ts'
import { campaign } from './whole-games.ts'

const nobody = ''
const sample = [0, 3, 5]

const isCouncil = (state: State) => segmentAt(state.step).id === 'A3' && !state.over
const isSecretTime = (state: State) => !['A1', 'A2', 'E'].includes(segmentAt(state.step).id) && !state.over

/** Plays the sample and shows every step, with all seats but the one that acts, and nobody's. */
function watch(see: (step: Step<State>, others: readonly string[]) => readonly string[]): void {
  for (const n of sample)
    play(campaign(n), (step) => {
      const others = [...step.before.order.filter((nation) => nation !== step.action.seat), nobody]
      const faults = see(step, others)
      if (faults.length > 0) fail(campaign(n), step, faults)
    })
}

const seenBy = (state: State, seat: string): string => {
  const view = game.view(state, seat)
  return JSON.stringify(view)
}
const askedOf = (state: State, seat: string): string =>
  JSON.stringify(game.decisions(state).filter((decision) => decision.seat === seat))

const treatyOf = ({ before, action }: Step<State>) =>
  before.treaties.find(({ id }) => String(id) === action.treaty)

/** What is done in the council for all to see; a captive who goes home is gone from the prison. */
const isPublic = (step: Step<State>): boolean =>
  ['announce', 'killCaptive'].includes(step.action.type) ||
  treatyOf(step)?.announced === true ||
  step.events.some(({ type }) => type === 'captive-freed')

/** The two between whom an action in the council is. */
function parties(step: Step<State>): readonly string[] {
  const { action } = step
  const treaty = treatyOf(step)
  return treaty ? [treaty.by, treaty.with] : [action.seat, String(action.with ?? '')]
}
/** Drafting stays with the author. */
const isDrafting = ({ type }: Action) => type === 'clause' || type === 'strike'

describe('in the council', () => {
  test('what a nation does changes nothing that the others see or may do, but for those it deals with', {
    timeout: 60_000,
  }, () => {
    let compared = 0
    watch((step, others) => {
      const { before, action, after } = step
      if (!isCouncil(before) || !isCouncil(after) || before.turn !== after.turn) return []
      if (isPublic(step)) return []
      const blind = others.filter((seat) => isDrafting(action) || !parties(step).includes(seat))
      compared += blind.length
      return blind.flatMap((seat) => [
        ...(seenBy(before, seat) === seenBy(after, seat) ? [] : [`"${seat}" sees it.`]),
        ...(before.finished.includes(seat as Nation) || askedOf(before, seat) === askedOf(after, seat)
          ? []
          : [`What ${seat} may do has changed.`]),
      ])
    })
    expect(compared).toBeGreaterThan(5000)
  })

  test('what happens is told to those alone whom it concerns', { timeout: 60_000 }, () => {
    const told = new Set<string>()
    watch(({ before, after, action, events }, others) => {
      if (!isCouncil(before) || !isCouncil(after) || before.turn !== after.turn) return []
      for (const seat of others)
        for (const { type, nation, partner } of visibleTo(events, seat))
          if (seat !== partner && seat !== nation) told.add(type)
      return visibleTo(events, action.seat).length === events.length ? [] : ['It is hidden from its author.']
    })
    const known = ['captive-freed', 'captive-killed', 'loan-repaid', 'treaty-announced', 'treaty-broken']
    expect([...told].filter((type) => !known.includes(type))).toEqual([])
  })
})

/** A way to change what only one nation knows; null where there is nothing to change. */
type Change = (state: State, nation: Nation, viewer: string) => boolean

const inEurope = (state: State, nation: Nation): Harbour | undefined =>
  state.harbours.find((one) => one.nation === nation && one.place === 'Europe')

const unsailed = (state: State, nation: Nation): Expedition[] =>
  state.expeditions.filter((one) => one.nation === nation && one.place === 'Europe' && !one.crossed)

const changes: Readonly<Record<string, Change>> = {
  'the dice to come'(state) {
    state.seed = 'another'
    state.dice = { ...state.dice, s0: 0.5, s1: 0.25 }
    return true
  },
  'its treasury'(state, nation) {
    state.nations[nation]!.treasury += 137
    return true
  },
  'its purchases'(state, nation) {
    Object.assign(state.nations[nation]!, {
      built: 1,
      bought: { caravel: 3, carrack: 2, galleonFleet: 1, soldier: 9 },
    })
    return true
  },
  'its standing orders'(state, nation) {
    const { standing } = state.nations[nation]!
    for (const order of Object.keys(standing) as (keyof typeof standing)[]) standing[order] = !standing[order]
    return true
  },
  'what it has in Europe'(state, nation) {
    const home = inEurope(state, nation)
    if (!home) return false
    Object.assign(home, {
      soldiers: home.soldiers + 5,
      colonists: home.colonists + 1,
      leaders: [],
      ships: [],
    })
    return true
  },
  'the missionaries that it called'(state, nation) {
    const home = inEurope(state, nation)
    const counters = Array.from({ length: 11 }, (_, index) => `M${index + 1}`)
    const called = counters.find((id) => !(id in state.missionaries))
    if (!home || nation !== 'Spain' || !called) return false
    state.missionaries[called] = null
    home.missionaries.push(called)
    return true
  },
  'expeditions that wait in Europe'(state, nation) {
    const waiting = unsailed(state, nation)
    state.expeditions = state.expeditions.filter((one) => !waiting.includes(one))
    return waiting.length > 0
  },
  'the orders of expeditions'(state, nation) {
    const own = state.expeditions.filter((one) => one.nation === nation)
    for (const one of own)
      Object.assign(one, { destination: '2316', bounds: one.bounds + 7, stowed: !one.stowed })
    return own.length > 0
  },
  'which expeditions are to raid'(state, nation) {
    const own = unsailed(state, nation)
    for (const one of own) one.raider = !one.raider
    return own.length > 0
  },
  'its secret treaties'(state, nation, viewer) {
    const third = state.order.find((one) => one !== nation && one !== viewer)!
    state.treaties.push({
      id: 999_999,
      turn: state.turn,
      by: nation,
      with: third,
      clauses: [{ kind: 'words', text: 'down with the others' }],
      status: 'proposed',
      announced: false,
      brokenBy: null,
    })
    state.rentals.push({ name: 'Columbus', owner: nation, renter: third, until: 21 })
    return true
  },
}

describe('between the council and the end of the turn', () => {
  test.each(Object.entries(changes))('another does not see %s', { timeout: 60_000 }, (what, change) => {
    let compared = 0
    let steps = 0
    // Only Spain has missionaries, so its moments must be looked at more closely.
    const stride = what === 'the missionaries that it called' ? 7 : 23
    watch((step) => {
      const { before } = step
      if (!isSecretTime(before) || steps++ % stride !== 0) return []
      return before.order.flatMap((nation) =>
        [...before.order.filter((one) => one !== nation), nobody].flatMap((viewer) => {
          const other = copy(before)
          if (!change(other, nation, viewer)) return []
          compared++
          return [
            ...(seenBy(other, viewer) === seenBy(before, viewer)
              ? []
              : [`"${viewer}" sees it of ${nation}.`]),
            ...laidOpen(before, other, viewer),
            ...betrayed(step, other, viewer),
          ]
        }),
      )
    })
    expect(compared).toBeGreaterThan(100)
  })
})

/** What a seat may do tells nothing that others hide. */
const laidOpen = (state: State, other: State, viewer: string): string[] =>
  state.stack.length > 0 || askedOf(state, viewer) === askedOf(other, viewer)
    ? []
    : [`${viewer} reads it in what it may do.`]

/** Nor does what comes of what it does, as long as the others have not moved; a treaty must be tried to be known. */
function betrayed({ before, action, events, after }: Step<State>, other: State, viewer: string): string[] {
  const still =
    after.step === before.step && after.turn === before.turn && after.actor === before.actor && !after.over
  const rolled = after.dice.drawn !== before.dice.drawn
  if (
    action.seat !== viewer ||
    action.type === 'accept' ||
    !still ||
    rolled ||
    before.stack.length + after.stack.length > 0
  )
    return []
  const applied = game.apply(other, action)
  if (!applied.ok) return [`${viewer} is refused: ${applied.refusal.reason}`]
  if (applied.state.stack.length > 0) return []
  const seen = (all: readonly GameEvent[]) => JSON.stringify(visibleTo(all, viewer))
  return seen(applied.events) === seen(events) ? [] : [`${viewer} reads it in what happens.`]
}

test('a nation sees all that is its own', { timeout: 60_000 }, () => {
  let steps = 0
  watch(({ after }) => {
    if (steps++ % 41 !== 0) return []
    for (const seat of after.order) {
      const view = game.view(after, seat)
      const own = <T extends { nation: string }>(all: readonly T[]) =>
        all.filter(({ nation }) => nation === seat)
      expect(own(view.stacks)).toEqual(own(after.stacks))
      expect(own(view.harbours)).toEqual(own(after.harbours))
      expect(own(view.expeditions)).toEqual(own(after.expeditions))
      expect(own(view.captives)).toEqual(own(after.captives))
      expect(view.nations[seat]).toEqual(after.nations[seat])
      const party = after.treaties.filter(
        (one) => one.by === seat || (one.with === seat && one.status !== 'draft'),
      )
      expect(view.treaties).toEqual(expect.arrayContaining(party))
      const carried = [...view.stacks, ...own(view.harbours)].flatMap(({ missionaries }) => missionaries)
      for (const id of carried) expect(view.missionaries[id]).toBe(after.missionaries[id])
    }
    return []
  })
})

test('what allies say in an encounter, and whom the mover means to attack, is theirs until all have announced', () => {
  const state = copy(game.create(campaign(0)).state)
  for (const nation of ['England', 'France'] as const)
    openHarbour(state, nation, '2316').ships.push(newShip('carrack'))
  state.treaties.push({
    id: 1,
    turn: 1,
    by: 'England',
    with: 'France',
    clauses: [{ kind: 'defence', until: 21 }],
    status: 'inForce',
    announced: false,
    brokenBy: null,
  })
  const met = (union: Partial<Record<Nation, boolean>>, intent: Nation[] = []): State => ({
    ...state,
    stack: [
      {
        kind: 'encounter',
        nation: 'Spain',
        expedition: 'S1',
        place: '2316',
        way: [],
        union,
        intent,
        declared: false,
        watching: [],
      },
    ],
  })
  for (const answered of [met({ France: false }), met({ France: true })]) {
    for (const seat of ['Spain', 'England', nobody])
      expect(seenBy(answered, seat)).toBe(seenBy(met({}), seat))
    expect(game.view(answered, 'France').stack).toEqual(answered.stack)
  }
  const aimed = met({}, ['France'])
  for (const seat of ['France', 'England', nobody]) expect(seenBy(aimed, seat)).toBe(seenBy(met({}), seat))
  const announced = met({ France: true, England: true })
  expect(game.view(announced, 'Spain').stack).toEqual(announced.stack)
})

test('when the game is over nothing is secret', { timeout: 60_000 }, () => {
  const last = play(campaign(1), () => {})
  for (const seat of [...last.order, nobody]) expect(game.view(last, seat)).toEqual(last)
})

test('what all see in a council is how all stood before it', { timeout: 60_000 }, () => {
  let open: State | null = null
  watch(({ before, after }) => {
    if (!isCouncil(before) || before.finished.length > 0 || !isCouncil(after))
      open = isCouncil(after) ? open : null
    if (open?.turn !== after.turn && isCouncil(after)) open = after
    if (!open || !isCouncil(after)) return []
    const shown = (state: State) =>
      Object.entries(game.view(state, nobody).nations).map(([nation, record]) => [nation, record?.treasury])
    expect(shown(after)).toEqual(shown(open))
    return []
  })
})
