import { beforeAll, describe, expect, test } from 'vitest'
import { newExpedition } from '../../../../source/games/conquistador/council/expeditions.ts'
import type { Nation } from '../../../../source/games/conquistador/data/shapes.ts'
import { eventOf } from '../../../../source/games/conquistador/events/earlier.ts'
import { newShip, openHarbour } from '../../../../source/games/conquistador/naval/ships.ts'
import { announcedAt } from '../../../../source/games/conquistador/naval/unions.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import { visibleTo } from '../../../../source/kernel/contract/game.ts'
import { copy } from '../../../../source/kernel/flow/draft.ts'
import type { PlayedAction } from '../../../../source/kernel/program/simulate.ts'
import { measured } from '../../../measure.ts'
import { gameOf, legalCombinations } from '../combinations/legal.ts'
import { fail, game, play } from '../playing.ts'
import { allying } from '../rules/deal.ts'
import {
  blindTo,
  changes,
  isCouncil,
  isSecretTime,
  isWithinCouncil,
  nobody,
  noticed,
  seenBy,
  seenThrough,
} from './secrets.ts'

/** Looks at a step, with all seats but the one that acts, and nobody's; says what is wrong with it. */
type Look = (step: PlayedAction<State>, others: readonly string[]) => readonly string[]

/** Two, three and in the long measure more at the table; every game is played once for all that look on. */
const sample = measured([2], [2, 3, 3, 5]).map((seats, n) => {
  const all = legalCombinations().filter((one) => one.seats.length === seats)
  return gameOf(all[(n * 5) % all.length]!, `campaign ${n}`)
})
const lookers: Look[] = []
const failures = new Map<Look, unknown>()
/** How the games of the sample ended. */
const ends: State[] = []

/** Has a look taken at every step of the sample; what it found is thrown by what is returned. */
function watch(see: Look): () => void {
  lookers.push(see)
  return () => {
    if (failures.has(see)) throw failures.get(see)
  }
}

beforeAll(() => {
  for (const options of sample) {
    const end = play(options, (step) => {
      // With everybody at the table there is four times as much to see in a turn.
      if (step.before.order.length > 3 && step.before.turn > 5 && !step.after.over) return
      const others = [...step.before.order.filter((nation) => nation !== step.action.seat), nobody]
      for (const see of lookers.filter((one) => !failures.has(one)))
        try {
          const faults = see(step, others)
          if (faults.length > 0) fail(options, step, faults)
        } catch (fault) {
          failures.set(see, fault)
        }
    })
    ends.push(end)
  }
})

describe('in the council', () => {
  let compared = 0
  let acts = 0
  const untouched = watch((step, others) => {
    if (!isWithinCouncil(step) || acts++ % measured(3, 1) > 0) return []
    const blind = blindTo(step, others)
    compared += blind.length
    return noticed(step, blind)
  })
  test('what a nation does changes nothing that the others see or may do, but for those it deals with', () => {
    untouched()
    expect(compared).toBeGreaterThan(measured(150, 5000))
  })

  const told = new Set<string>()
  const toldToAuthor = watch((step, others) => {
    if (!isWithinCouncil(step)) return []
    const { action, events } = step
    for (const seat of others)
      for (const event of visibleTo(events, seat).map(eventOf)) {
        const concerned = ['nation' in event ? event.nation : '', 'partner' in event ? event.partner : '']
        if (!concerned.includes(seat)) told.add(event.type)
      }
    return visibleTo(events, action.seat).length === events.length ? [] : ['It is hidden from its author.']
  })
  test('what happens is told to those alone whom it concerns', () => {
    toldToAuthor()
    const known = ['captive-freed', 'captive-killed', 'loan-repaid', 'treaty-announced', 'treaty-broken']
    expect([...told].filter((type) => !known.includes(type))).toEqual([])
  })
})

describe('between the council and the end of the turn', () => {
  for (const [what, change] of Object.entries(changes)) {
    let compared = 0
    let steps = 0
    // Only Spain has missionaries, and plans are seldom open; those moments must be looked at more closely.
    const isRare = ['the missionaries that it called', 'who belongs to its expeditions'].includes(what)
    const stride = isRare ? 7 : measured(43, 23)
    const hidden = watch((step) => {
      const { before } = step
      if (!isSecretTime(before) || steps++ % stride !== 0) return []
      return before.order.flatMap((nation) =>
        [...before.order.filter((one) => one !== nation), nobody].flatMap((viewer) => {
          const faults = seenThrough(step, change, nation, viewer)
          if (faults) compared++
          return faults ?? []
        }),
      )
    })
    test(`another does not see ${what}`, () => {
      hidden()
      expect(compared).toBeGreaterThan(measured(10, 100))
    })
  }
})

const own = <T extends { nation: string }>(all: readonly T[], seat: string) =>
  all.filter(({ nation }) => nation === seat)
let looks = 0
const allOwn = watch(({ after }) => {
  if (looks++ % 41 !== 0) return []
  for (const seat of after.order) {
    const view = game.view(after, seat)
    for (const kind of ['stacks', 'harbours', 'captives'] as const)
      expect(own<{ nation: string }>(view[kind], seat)).toEqual(own<{ nation: string }>(after[kind], seat))
    // 8.14: what others answer to the mover is theirs until all have agreed.
    const answered = (all: State['expeditions']) =>
      own(all, seat).map(({ union, ...one }) => ({ ...one, union: union[seat] }))
    expect(answered(view.expeditions)).toEqual(answered(after.expeditions))
    expect(view.nations[seat]).toEqual(after.nations[seat])
    const party = after.treaties.filter(
      (one) => one.by === seat || (one.with === seat && one.status !== 'draft'),
    )
    expect(view.treaties).toEqual(expect.arrayContaining(party))
    const carried = [...view.stacks, ...own(view.harbours, seat)].flatMap(({ missionaries }) => missionaries)
    for (const id of carried) expect(view.missionaries[id]).toBe(after.missionaries[id])
  }
  return []
})
test('a nation sees all that is its own', () => {
  allOwn()
  expect(looks).toBeGreaterThan(measured(500, 1000))
})

let open: State | null = null
const asBefore = watch(({ before, after }) => {
  if (!isCouncil(before) || before.finished.length > 0 || !isCouncil(after))
    open = isCouncil(after) ? open : null
  if (open?.turn !== after.turn && isCouncil(after)) open = after
  if (!open || !isCouncil(after)) return []
  const shown = (state: State) =>
    Object.entries(game.view(state, nobody).nations).map(([nation, record]) => [nation, record?.treasury])
  expect(shown(after)).toEqual(shown(open))
  return []
})
test('what all see in a council is how all stood before it', () => asBefore())

test('[6.71] [8.14] what allies say where a fleet meets them is theirs until all have announced', () => {
  const state = copy(game.create({ scenario: 'campaign', seed: 'allies' }).state)
  for (const nation of ['England', 'France'] as const)
    openHarbour(state, nation, '2316').ships.push(newShip('carrack'))
  allying('England', 'France')(state)
  const met = (union: Partial<Record<Nation, boolean>>): State => {
    const fleet = { ...newExpedition('S1', 'Spain', '2316', [newShip('carrack')]), begun: true, union }
    return { ...state, expeditions: [{ ...fleet, united: announcedAt({ state }, fleet) }] }
  }
  for (const answered of [met({ France: false }), met({ France: true })]) {
    for (const seat of ['Spain', 'England', nobody])
      expect(seenBy(answered, seat)).toBe(seenBy(met({}), seat))
    expect(game.view(answered, 'France').expeditions[0]!.union).toEqual(answered.expeditions[0]!.union)
  }
  const announced = met({ France: true, England: true })
  expect(game.view(announced, 'Spain').expeditions).toEqual(announced.expeditions)
})

test('when the game is over nothing is secret', () => {
  expect(ends).toHaveLength(sample.length)
  for (const end of ends) for (const seat of [...end.order, nobody]) expect(game.view(end, seat)).toEqual(end)
})
