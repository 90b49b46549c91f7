import { describe, expect, it } from 'vitest'
import type { Nation } from '../../../source/games/conquistador/data/shapes.ts'
import { aboard } from '../../../source/games/conquistador/naval/ships.ts'
import type { State } from '../../../source/games/conquistador/state/state.ts'
import { tallyOf } from '../../../source/games/conquistador/state/units.ts'
import type { Tally } from '../../../source/kernel/contract/actions.ts'
import type { Action, Choice, Decision, Filled, Json } from '../../../source/kernel/contract/game.ts'
import { roll, seedDice } from '../../../source/kernel/flow/dice.ts'
import { copy } from '../../../source/kernel/flow/draft.ts'
import { type Pick, sampleAction } from '../../../source/kernel/program/sample.ts'
import { measured } from '../../measure.ts'
import { game, play } from './playing.ts'
import { type Layout, layOut, ship } from './rules/table.ts'

const isForm = ({ form }: Choice): boolean => form === true

function pickWith(seed: string): Pick {
  let dice = seedDice(seed)
  return (n) => {
    const rolled = roll(dice, n)
    dice = rolled.dice
    return rolled.value - 1
  }
}

const filledOf = (state: State, draft: Action): Filled => {
  const filled = game.fill!(state, draft)
  if ('reason' in filled) throw new Error(`${filled.rule}: ${filled.reason}`)
  return filled
}

/** A form filled in at random, argument by argument: some of them are left to the game. */
function drawn(state: State, decision: Decision, choice: Choice, pick: Pick): Action {
  const seat = { type: choice.type, seat: decision.seat, ...choice.fixed }
  let draft: Action = seat
  for (const name of ['ships', 'aboard', 'to', 'bounds']) {
    if (pick(3) === 0) continue
    const { args } = filledOf(state, draft)
    const one = { ...decision, choices: [{ ...choice, args: { [name]: args[name]! } }] }
    const sampled = sampleAction(one, game.sets, pick)
    if (sampled) draft = { ...draft, [name]: sampled[name] as Json }
  }
  return draft
}

const tally = (value: Json | undefined): Tally => (value ?? {}) as Tally
const more = (one: Tally, other: Tally): Tally =>
  Object.fromEntries(
    Object.entries(one).flatMap(([key, count]) => {
      const left = count - (other[key] ?? 0)
      return left > 0 ? [[key, left] as const] : []
    }),
  )
const isNothing = (of: Tally): boolean => Object.keys(of).length === 0

/** Gives single orders one after the other; null if one of them is refused. */
function bySingleOrders(before: State, action: Action): State | null {
  let state = before
  const { seat } = action
  const nation = seat as Nation
  const order = (type: string, args: Record<string, Json>): boolean => {
    const applied = game.apply(state, { type, seat, ...args })
    if (applied.ok) state = applied.state
    return applied.ok
  }
  const wanted = { ships: tally(action.ships), people: tally(action.aboard) }
  const [to, bounds] = [String(action.to), Number(action.bounds)]
  const own = (id: string) => state.expeditions.find((one) => one.id === id && one.nation === nation)!
  const harbour = (place: string) =>
    state.harbours.find((one) => one.nation === nation && one.place === place)
  const kinds = (ships: readonly { readonly kind: string }[], kind: string) =>
    ships.filter((ship) => ship.kind === kind).length
  let id = typeof action.expedition === 'string' ? action.expedition : null
  const now = id === null ? null : own(id)
  const port = now?.origin ?? String(action.port)
  const same = now
    ? ['carrack', 'caravel', 'galleonFleet'].every(
        (kind) => kinds(now.ships, kind) === (wanted.ships[kind] ?? 0),
      )
    : false
  const anew = now === null || !same || (to === port && now.destination !== null)
  if (now && anew) order('disband', { expedition: now.id })
  if (now && !anew && bounds < now.bounds) order('bounds', { expedition: now.id, count: bounds })
  for (const ware of ['caravel', 'carrack', 'galleonFleet'] as const) {
    const missing = anew ? (wanted.ships[ware] ?? 0) - kinds(harbour(port)?.ships ?? [], ware) : 0
    if (missing > 0 && !order('buy', { ware, count: missing })) return null
  }
  const before2 = anew || !now ? {} : tallyOf(aboard(now.ships))
  const soldiers =
    port === 'Europe'
      ? (wanted.people.soldier ?? 0) - (before2.soldier ?? 0) - (harbour(port)?.soldiers ?? 0)
      : 0
  if (soldiers > 0 && !order('buy', { ware: 'soldier', count: soldiers })) return null
  const { missionary = 0, ...named } = wanted.people
  if (missionary > 0 && !order('missionary', { count: missionary })) return null
  const called = missionary > 0 ? harbour('Europe')!.missionaries.slice(-missionary) : []
  const people = more({ ...named, ...Object.fromEntries(called.map((name) => [name, 1])) }, {})
  if (anew) {
    const formed = wanted.ships.galleonFleet
      ? order('formGalleons', { port })
      : order('form', { port, ships: wanted.ships })
    if (!formed) return null
    id = state.expeditions.at(-1)!.id
  }
  const fixed = { expedition: id! }
  const [off, on] = [more(before2, people), more(people, before2)]
  if (!isNothing(off) && !order('unload', { ...fixed, units: off })) return null
  if (!isNothing(on) && !order('load', { ...fixed, units: on })) return null
  const { destination } = own(id!)
  if (to !== (destination ?? port) && !order('destination', { ...fixed, to })) return null
  if (bounds !== own(id!).bounds && !order('bounds', { ...fixed, count: bounds })) return null
  return state
}

describe('a voyage that is planned in one go', () => {
  const found = { taken: 0, refused: 0, changed: 0, fromPorts: 0 }

  it('comes to what they come to from Europe and from ports of the New World, planned again and again', () => {
    const pick = pickWith('ports')
    for (let trial = 0; trial < measured(6, 60); trial++) {
      let { state } = layOut({
        treasury: 60 + 40 * (trial % 4),
        turn: trial % 2 === 0 ? 3 : 9,
        europe: { leaders: ['Columbus', 'Cortes'], colonists: 6, soldiers: 2, missionaries: ['M1'] },
        missionaries: { M1: null, M2: 2 },
        ships: {
          Europe: [ship('carrack'), ship('caravel'), ship('galleonFleet')],
          '2316': [ship('carrack', { gold: { Cibao: 10 } }), ship('caravel')],
        },
        land: { '2316': { colonists: 2, soldiers: 2, missionaries: ['M2'], leaders: ['Pizarro'] } },
      })
      for (let step = 0; step < 12; step++) {
        const decision = game.decisions(state)[0]!
        const forms = decision.choices.filter(isForm)
        state = compare(state, decision, forms[pick(forms.length)]!, pick) ?? state
      }
    }
    expect(found.taken).toBeGreaterThan(10)
    expect(found.changed).toBeGreaterThan(2)
    expect(found.fromPorts).toBeGreaterThan(2)
  })

  it('comes to what its single orders come to, or changes nothing, in positions of random games', () => {
    for (const seed of measured(['a'], ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])) {
      const pick = pickWith(seed)
      const options = { scenario: 'solitaire', seed: `voyages ${seed}` }
      play(options, ({ before }) => {
        if (before.turn > measured(9, 21)) return
        const decision = game.decisions(before).find(({ kind }) => kind === 'planning')
        if (!decision) return
        for (const choice of decision.choices.filter(isForm)) compare(before, decision, choice, pick)
      })
    }
    expect(found.taken).toBeGreaterThan(20)
    expect(found.refused).toBeGreaterThan(5)
    expect(found.changed).toBeGreaterThan(5)
  })

  function compare(before: State, decision: Decision, choice: Choice, pick: Pick): State | null {
    const kept = copy(before)
    const draft = drawn(before, decision, choice, pick)
    const filled = filledOf(before, draft)
    const told = JSON.stringify({ draft, filled: filled.refusal })
    if (filled.values.to === undefined) return null
    const action: Action = { ...draft, ...filled.values }
    const applied = game.apply(before, action)
    expect(before, told).toEqual(kept)
    expect(applied.ok, told).toBe(filled.refusal === null)
    if (!applied.ok) {
      found.refused++
      expect(filled.refusal!.kind, told).toBeUndefined()
      return null
    }
    expect(applied.state, told).toEqual(bySingleOrders(before, action))
    expect(game.audit(applied.state), told).toEqual([])
    found.taken++
    if (choice.type === 'changeVoyage') found.changed++
    else if (choice.fixed?.port !== 'Europe') found.fromPorts++
    return applied.state
  }
})

it('offers no more soldiers than it has money for with their ships, however many are entered', () => {
  const { state } = layOut({
    ...{ segment: 'A3', treasury: 165, natives: { Caribbean: 0 } },
    ships: { Europe: [ship('carrack'), ship('caravel')] },
    land: { '2316': { colonists: 1 } },
  })
  const begun: Action = { type: 'voyage', seat: 'Spain', port: 'Europe', to: '2316', bounds: 6 }
  const most = (filled: Filled): number => {
    const { aboard: people } = filled.args
    if (people?.kind !== 'tally') throw new Error('Nobody can go aboard.')
    return people.items.soldier!.max
  }
  const all = most(filledOf(state, { ...begun, aboard: { soldier: 0 } }))
  expect(all).toBeGreaterThan(3)
  const full = filledOf(state, { ...begun, aboard: { soldier: all } })
  expect(full.refusal).toBeNull()
  expect(most(full)).toBe(all)
  expect(filledOf(state, { ...begun, aboard: { soldier: all + 1 } }).refusal?.rule).toBe('6.25')
})

describe('the notes of a voyage', () => {
  const notesFor = (treasury: number, draft: object, gold = 0) => {
    const land = { '2316': { colonists: 1, soldiers: 20, gold: { Cibao: gold } } }
    const { state } = layOut({ treasury, land, europe: { colonists: 2, leaders: ['Columbus'] } })
    const { notes } = filledOf(state, { type: 'voyage', seat: 'Spain', port: 'Europe', ...draft })
    return notes.map(({ about, text }) => `${about}: ${text}`).join('\n')
  }
  const sails = { ships: { carrack: 2 }, aboard: { Columbus: 1 }, to: '2316/2', bounds: 6 }

  it('[7.11] [7.12] say how much of the gold that lies there has room aboard', () => {
    expect(notesFor(100, sails, 100)).toContain('ships: gold: room for 50 of 100 there, 25 a carrack')
    expect(notesFor(100, sails, 40)).toContain('ships: gold: room for the 40 there, 25 a carrack')
    expect(notesFor(100, sails)).not.toContain('gold: room')
  })

  it('[13.14] [13.43] [13.44] say what of it may come before it sails: dug there, or carried from another hex', () => {
    const notesWith = ({ land, mines = {} }: Parameters<typeof layOut>[0]) => {
      const { state } = layOut({ treasury: 100, land, mines, europe: { leaders: ['Columbus'] } })
      const { notes } = filledOf(state, { type: 'voyage', seat: 'Spain', port: 'Europe', ...sails })
      return notes.map(({ about, text }) => `${about}: ${text}`).join('\n')
    }
    const here = { '2316': { colonists: 1, gold: { Cibao: 40 } } }
    const mines = { Cibao: { status: 'open' as const } }
    expect(notesWith({ land: here, mines })).toContain('room for 50 of 55 (40 there, 15 to be dug), 25 a')
    expect(notesWith({ land: { '2316': { colonists: 1 } }, mines })).toContain('room for the 15 to be dug,')
    // Without a colonist no mine is worked, and no port is there from which gold may go.
    expect(notesWith({ land: { '2316': { soldiers: 1, gold: { Cibao: 40 } } }, mines })).toContain(
      'the gold there, 40, is not loaded: no port of yours',
    )
    // A soldier beside it carries it; what lies beside nobody stays.
    const carried = { ...here, '2317': { soldiers: 1, gold: { Cibao: 5 } } }
    expect(notesWith({ land: carried })).toContain('room for the 45 (40 there, 5 elsewhere ashore),')
    expect(notesWith({ land: { ...here, '2317': { gold: { Cibao: 5 } } } })).toContain(
      'room for the 40 there,',
    )
  })

  it('[6.81] mark what maintenance will want beyond what is left and to come', () => {
    expect(notesFor(40, sails)).toMatch(/left; ! upkeep \d+ short.*, of \d+/)
    // A colonist brings 2 of resources; the gold must come home first.
    expect(notesFor(40, sails, 40)).toMatch(
      /left; upkeep then \d+, \d+ short after 2 of resources unless gold comes \(40 ashore\)/,
    )
    expect(notesFor(40, sails, 10)).toMatch(
      /! upkeep \d+ short after 2 of resources, \d+ even if all gold comes \(10 ashore\), of \d+/,
    )
    expect(notesFor(100, sails)).toMatch(/left; upkeep then \d+(;|$)/m)
  })
})

it('[15.67] says beside missionaries who are called how many are aboard, and what one more costs', () => {
  const { state } = layOut({
    ...{ treasury: 100, europe: { colonists: 2, missionaries: ['M1'] }, missionaries: { M1: null } },
  })
  const noteWith = (aboard: Tally) => {
    const draft = { type: 'voyage', seat: 'Spain', port: 'Europe', to: '2316/2', aboard }
    const { args } = filledOf(state, draft)
    return args.aboard?.kind === 'tally' ? args.aboard.items.missionary?.note : undefined
  }
  expect(noteWith({ colonist: 2 })).toBe('free, upkeep 1 a turn')
  expect(noteWith({ colonist: 2, missionary: 1 })).toBe('1 aboard; one more: 1 a turn')
  expect(noteWith({ colonist: 2, missionary: 1, M1: 1 })).toBe('2 aboard; one more: 1 a turn')
})

it('[15.61] suggests a missionary as long as somebody lands among natives who have none', () => {
  const suggestedTo = (layout: Layout, to: string, aboard: Tally, ships: Tally = { carrack: 1 }) => {
    const { state } = layOut({ treasury: 100, europe: { colonists: 2 }, ...layout })
    const { args } = filledOf(state, { type: 'voyage', seat: 'Spain', port: 'Europe', to, aboard, ships })
    return args.aboard?.kind === 'tally' ? args.aboard.items.missionary?.suggested : undefined
  }
  const lands = { colonist: 1, missionary: 1 }
  expect(suggestedTo({}, '2316/2', lands)).toBe(1)
  expect(suggestedTo({}, '2316/2', { missionary: 1 })).toBe(0)
  expect(suggestedTo({ natives: { Caribbean: 0 } }, '2316/2', lands)).toBe(0)
  const preached = { missionaries: { M1: 2 }, land: { '2316': { colonists: 1, missionaries: ['M1'] } } }
  expect(suggestedTo(preached, '2316/2', lands)).toBe(0)
  // Another voyage brings one there, where people are already; alone to a new Area, it may not come there.
  const planned = (destination: string, led: readonly string[] = ['Columbus']) => {
    const cargo = { colonists: 1, missionaries: ['M1'], leaders: [...led] }
    const expeditions = [{ ships: [ship('carrack', cargo)], destination, bounds: 6 }]
    return { missionaries: { M1: null }, expeditions }
  }
  const settled = { land: { '2317': { colonists: 1 } } }
  expect(suggestedTo({ ...planned('2316/2'), ...settled }, '2316/2', lands)).toBe(0)
  expect(suggestedTo(planned('2316/2'), '2316/2', lands)).toBe(1)
  expect(suggestedTo(planned('2423'), '2316/2', lands)).toBe(1)
  // Without an Explorer it lands nobody [7.26].
  expect(suggestedTo({ ...planned('2316/2', []), ...settled }, '2316/2', lands)).toBe(1)
  // Spaniards wait for him, who sails alone; but never with galleons [7.13].
  const waiting = { land: { '2316': { colonists: 1 } } }
  expect(suggestedTo(waiting, '2316/2', { missionary: 1 })).toBe(1)
  expect(suggestedTo({ ...waiting, turn: 9 }, '2316/2', {}, { galleonFleet: 1 })).toBe(0)
})

describe('ships of a voyage that is changed', () => {
  const planned = (carracks: number, colonist: number) => {
    const ships = Array.from({ length: carracks }, (_, index) =>
      ship('carrack', index === 0 ? { colonists: colonist } : {}),
    )
    return layOut({
      ...{ segment: 'A3', treasury: 100, natives: { Caribbean: 0 } },
      ships: { Europe: [ship('carrack')] },
      europe: { colonists: 4 },
      land: { '2316': { colonists: 1 } },
      expeditions: [{ destination: '2316', bounds: 6, ships }],
    }).state
  }
  const draft: Action = { type: 'changeVoyage', seat: 'Spain', expedition: 'S1' }
  const shipsOf = (state: State, more: Readonly<Record<string, Json>>) =>
    filledOf(state, { ...draft, ...more }).values.ships

  it('follow who sails, as those of a new one do', () => {
    const state = planned(1, 2)
    expect(shipsOf(state, {})).toEqual({ carrack: 1 })
    expect(shipsOf(state, { aboard: { colonist: 4 } })).toEqual({ carrack: 2 })
    expect(shipsOf(state, { aboard: { colonist: 6 } })).toEqual({ carrack: 3 })
    expect(filledOf(state, { ...draft, aboard: { colonist: 6 } }).refusal).toBeNull()
    expect(shipsOf(planned(2, 4), { aboard: { colonist: 2 } })).toEqual({ carrack: 1 })
  })

  it('stay as they are where only bounds change, where they were entered, and where one is to spare', () => {
    const state = planned(1, 2)
    expect(shipsOf(state, { bounds: 8 })).toEqual({ carrack: 1 })
    expect(shipsOf(state, { aboard: { colonist: 4 }, ships: { carrack: 1 } })).toEqual({ carrack: 1 })
    expect(shipsOf(planned(2, 2), { aboard: { colonist: 1 } })).toEqual({ carrack: 2 })
  })
})

describe('ships that follow gold', () => {
  const suggested = (layout: Layout, port: string, to: string): unknown => {
    const { state } = layOut({ segment: 'A3', treasury: 100, turn: 9, ...layout })
    const nobody = { aboard: {}, bounds: 6 }
    return filledOf(state, { type: 'voyage', seat: 'Spain', port, to, ...nobody }).values.ships
  }
  const carracks = (...gold: readonly number[]) =>
    gold.map((Cibao) => ship('carrack', Cibao > 0 ? { gold: { Cibao } } : {}))
  const lies = (Cibao: number) => ({ '2316': { colonists: 1, gold: { Cibao } } })

  it('[7.11] [7.12] are as many as it takes, caravels too where there are no others', () => {
    const fetch = (ships: ReturnType<typeof ship>[], gold: number) =>
      suggested({ ships: { Europe: ships }, land: lies(gold) }, 'Europe', '2316/2')
    expect(fetch(carracks(0, 0, 0), 40)).toEqual({ carrack: 2 })
    expect(fetch([ship('caravel'), ship('caravel'), ship('caravel')], 8)).toEqual({ caravel: 2 })
    expect(fetch([...carracks(0), ship('caravel'), ship('caravel')], 29)).toEqual({ carrack: 1, caravel: 1 })
  })

  it('[13.43] [6.61] are bought for gold as far as they are paid for, and bring more than they cost', () => {
    const fetch = (layout: Layout) => suggested(layout, 'Europe', '2316/2')
    expect(fetch({ land: lies(60) })).toEqual({ carrack: 2 })
    expect(fetch({ land: lies(61) })).toEqual({ carrack: 3 })
    expect(fetch({ land: lies(60), ships: { Europe: carracks(0) } })).toEqual({ carrack: 2 })
    // Bounds are paid first, which take 12.
    expect(fetch({ land: lies(75), treasury: 20 })).toEqual({ carrack: 1 })
    expect(fetch({ land: lies(8) })).toEqual({ caravel: 1 })
    // A Galleon Fleet could sail for all of it.
    const galleons = { Europe: [ship('galleonFleet'), ship('carrack')] }
    expect(fetch({ land: lies(75), ships: galleons })).toEqual({ carrack: 1 })
  })

  it('[13.42] [13.14] are as many for what is carried there and dug first, less what others fetch', () => {
    const ships = { Europe: carracks(0, 0, 0) }
    const beside = { ...lies(20), '2317': { soldiers: 1, gold: { Cibao: 25 } } }
    const mines = { Cibao: { status: 'open' as const } }
    expect(suggested({ ships, land: beside }, 'Europe', '2316/2')).toEqual({ carrack: 2 })
    expect(suggested({ ships, land: beside, mines }, 'Europe', '2316/2')).toEqual({ carrack: 3 })
    const other = { ships: carracks(0), destination: '2316/2', bounds: 6 }
    const expeditions = [other]
    expect(suggested({ ships, land: beside, mines, expeditions }, 'Europe', '2316/2')).toEqual({ carrack: 2 })
  })

  it('[13.44] are none for what may not leave by the port, nor where no port is', () => {
    const ships = { Europe: carracks(0, 0, 0) }
    const foreign = { '2316': { colonists: 1, gold: { Potosi: 75 } } }
    expect(suggested({ ships, land: foreign }, 'Europe', '2316/2')).toEqual({ carrack: 1 })
    const beach = { '2316': { soldiers: 1, gold: { Cibao: 75 } } }
    expect(suggested({ ships, land: beach }, 'Europe', '2316/2')).toEqual({ carrack: 1 })
  })

  it('[10.5] [13.41] sail home with all that is aboard already, and none for what is not loaded before they sail', () => {
    const home = (ships: ReturnType<typeof ship>[], gold: number) =>
      suggested({ ships: { '2316/2': ships }, land: lies(gold) }, '2316/2', 'Europe')
    expect(home(carracks(25, 20, 0), 0)).toEqual({ carrack: 2 })
    expect(home(carracks(25, 20, 0, 0), 30)).toEqual({ carrack: 2 })
    expect(home(carracks(0, 0, 0), 60)).toEqual({ carrack: 1 })
    expect(home(carracks(0, 0), 0)).toEqual({ carrack: 1 })
  })
})
