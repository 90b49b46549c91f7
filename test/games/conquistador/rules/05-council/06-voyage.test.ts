import { expect, test } from 'vitest'
import type { Treaty } from '../../../../../source/games/conquistador/diplomacy/shapes.ts'
import type { Filled, PlaceDomain, TallyDomain } from '../../../../../source/kernel/contract/game.ts'
import { game, type Layout, layOut, ship } from '../table.ts'

const europe = { leaders: ['Columbus'], colonists: 4 }
const atHome = { treasury: 100, europe, ships: { Europe: [ship('carrack'), ship('caravel')] } }
const wanted = {
  ...{ ships: { carrack: 1, caravel: 1 }, aboard: { Columbus: 1, colonist: 3 } },
  ...{ to: '2318', bounds: 7 },
}
const voyage = { port: 'Europe', ...wanted }

const filled = (table: ReturnType<typeof layOut>, draft: object): Filled => {
  const told = game.fill!(table.state, { type: 'voyage', seat: 'Spain', port: 'Europe', ...draft })
  if ('reason' in told) throw new Error(told.reason)
  return told
}
const noted = ({ notes }: Filled, about: string) => notes.find((note) => note.about === about)?.text ?? ''

test('[6.71] a voyage is written down in one go: ships, people, destination and bounds', () => {
  const table = layOut({ ...atHome, natives: { Caribbean: 0 } })
  table.act('voyage', voyage)
  expect(table.state.expeditions).toMatchObject([{ id: 'S1', destination: '2318', bounds: 7 }])
  expect(table.state.nations.Spain!.treasury).toBe(86)
  expect(table.state.harbours[0]).toMatchObject({ colonists: 1, leaders: [], ships: [] })
  table.act('changeVoyage', { expedition: 'S1', ...wanted, aboard: { Columbus: 1, colonist: 1 }, bounds: 6 })
  expect(table.state.expeditions).toMatchObject([{ id: 'S1', destination: '2318', bounds: 6 }])
  expect(table.state.harbours[0]).toMatchObject({ colonists: 3 })
  expect(table.refuse('changeVoyage', { expedition: 'S1', ...wanted, ships: { caravel: 1 } })).toMatchObject({
    rule: '7.12',
  })
})

test('[6.61] what a voyage wants and is not there is bought for it, as far as the treasury goes', () => {
  const table = layOut({ treasury: 30, europe })
  expect(table.refuse('voyage', { ...voyage, bounds: 10 })).toMatchObject({ rule: '6.25' })
  table.act('voyage', voyage)
  expect(table.state.nations.Spain!.treasury).toBe(30 - 8 - 4 - 14)
})

test('[7.23] a voyage whose bounds do not take it there cannot be planned', () => {
  const table = layOut(atHome)
  expect(table.refuse('voyage', { ...voyage, bounds: 2 })).toMatchObject({ rule: '7.23' })
  expect(filled(table, { to: '2318', bounds: 2 }).refusal).toMatchObject({ rule: '7.23' })
})

test('[7.26] alone, without an Explorer aboard, only own ports are offered', () => {
  const table = layOut({ ...atHome, land: { '2316': { colonists: 1 } } })
  const { args } = filled(table, { aboard: { colonist: 3 } })
  expect((args.to as { of: readonly string[] }).of.map((place) => place.slice(0, 4))).toEqual([
    '2316',
    '2316',
  ])
  // Whoever looks for another place is told why there is none.
  expect((args.to as PlaceDomain).others).toMatchObject({
    rule: '7.26',
    reason: expect.stringContaining('Without an Explorer'),
  })
  expect(table.refuse('voyage', { ...voyage, aboard: { colonist: 3 } })).toMatchObject({ kind: 'domain' })
})

test('[7.26] nothing is foretold of a landing that would be refused for want of an Explorer', () => {
  const layout: Layout = { natives: { Caribbean: 0 }, others: { England: {} } }
  const table = layOut({ ...atHome, ...layout })
  const ashore = (aboard: object) => noted(filled(table, { aboard, to: '2318' }), 'Ashore')
  expect(ashore({ colonist: 3 })).toBe('Nobody lands there without an Explorer aboard (7.26).')
  expect(ashore({ colonist: 3, Columbus: 1 })).toContain('Attrition')
  const told = (leader: object) => {
    const crossing = layOut({
      ...{ ...layout, segment: 'B1' },
      expeditions: [
        { bounds: 8, destination: '2318', ships: [ship('carrack', { colonists: 2, ...leader })] },
      ],
    })
    const sails = crossing.decision.choices.find(({ type }) => type === 'depart')
    const answer = game.forecast(crossing.state, { type: 'depart', seat: 'Spain', ...sails?.fixed })
    return 'lines' in answer ? answer.lines.join(' ') : answer.reason
  }
  expect(told({})).toContain('Nobody lands there without an Explorer aboard (7.26).')
  expect(told({})).not.toContain('Attrition 1')
  expect(told({ leaders: ['Columbus'] })).not.toContain('Nobody lands')
})

test('[9.22] nobody who is not aboard is told to be at risk', () => {
  const table = layOut(atHome)
  const to = '2318'
  expect(noted(filled(table, { aboard: { Columbus: 1 }, to }), 'Risk')).not.toContain('unit')
  expect(noted(filled(table, { aboard: { Columbus: 1, colonist: 3 }, to }), 'Risk')).toMatch(/of 3 units/)
  const far = filled(table, { aboard: { Columbus: 1, colonist: 3 }, to: '2227' })
  expect(noted(far, 'Risk')).toMatch(
    /^a ship in \d+%, all ships in \d+% of voyages there and home; .* of 3 units on the way out of \d+ bounds/,
  )
})

test('[15.63] who waits in Europe does as well as a missionary who would be called', () => {
  const after = (missionaries: string[]) => {
    const [choice] = layOut({ segment: 'A3', treasury: 50, europe: { missionaries } }).choices('voyage')
    const { aboard } = choice!.args as { aboard: TallyDomain }
    return aboard.items.missionary!.after
  }
  expect(after([])).toBeUndefined()
  expect(after(['M2'])).toEqual(['M2'])
})

test('[15.61] a missionary is suggested where one is wanting, and missed where none sails', () => {
  const table = layOut({ ...atHome, natives: { Caribbean: 2 } })
  expect(filled(table, { to: '2318' }).values.aboard).toMatchObject({ missionary: 1, Columbus: 1 })
  const alone = filled(table, { to: '2318', aboard: { Columbus: 1, colonist: 3 } })
  expect(noted(alone, 'aboard')).toMatch(/./)
  expect(alone.notes.map(({ text }) => text).join()).toContain('no missionary, and none is there (15.61)')
})

test('[7.12] ships that are not named follow who sails, and what is wanting is bought', () => {
  const carracks = layOut({
    treasury: 100,
    europe: { leaders: ['Columbus'], colonists: 5 },
    ships: { Europe: [ship('carrack'), ship('carrack'), ship('carrack'), ship('caravel')] },
    land: { '2316': { colonists: 1 } },
  })
  const ships = (draft: object) => filled(carracks, { to: '2316', ...draft }).values.ships
  expect(ships({})).toEqual({ carrack: 3 })
  expect(ships({ aboard: { colonist: 1 } })).toEqual({ caravel: 1 })
  expect(ships({ aboard: { colonist: 5, soldier: 6 } })).toEqual({ carrack: 5, caravel: 1 })
  expect(filled(carracks, { to: '2316', aboard: { colonist: 5, soldier: 6 } }).refusal).toBeNull()
  // How many soldiers there can be does not hang on the ships that follow them.
  const most = (soldier: number) => {
    const { aboard } = filled(carracks, { to: '2316', bounds: 6, aboard: { soldier } }).args
    return (aboard as { items: Record<string, { max: number }> }).items.soldier!.max
  }
  expect(most(20)).toBe(most(4))
})

test('[15.1] as many colonists are suggested as ships and maintenance can be paid for', () => {
  const suggested = (treasury: number, more: object = {}) => {
    const europe = { leaders: ['Columbus'], colonists: 5, ...more }
    const table = layOut({
      ...{ treasury, europe, land: { '2316': { colonists: 1 } } },
      ships: { Europe: [ship('caravel')] },
    })
    const { values, refusal } = filled(table, { to: '2316' })
    expect(refusal).toBeNull()
    return values
  }
  expect(suggested(100)).toMatchObject({ aboard: { colonist: 5 }, ships: { carrack: 2, caravel: 1 } })
  expect(suggested(12)).toMatchObject({ aboard: { colonist: 1 }, ships: { caravel: 1 } })
  // Who has bought soldiers has weighed who sails.
  expect(suggested(100, { soldiers: 1 }).aboard).toEqual({ soldier: 1, missionary: 1 })
})

test('[7.12] who finds no room hears that ships which were entered no longer follow', () => {
  const table = layOut(atHome)
  const limit = (draft: object) => {
    const { aboard } = filled(table, { to: '2316', ...draft }).args
    return aboard?.kind === 'tally' ? aboard.limits[0] : undefined
  }
  expect(limit({ ships: { carrack: 1 } })).toMatchObject({
    max: 2,
    reason: 'There is room for 2: the ships were entered, and no longer follow who sails.',
  })
  expect(limit({ aboard: { colonist: 3 } })!.reason).not.toContain('follow')
})

test('[13.43] and the gold that waits where they go', () => {
  const table = layOut({
    treasury: 100,
    ships: { Europe: Array.from({ length: 4 }, () => ship('carrack')) },
    land: { '2316': { colonists: 1, gold: { Cibao: 60 } } },
  })
  const { carrack } = filled(table, { to: '2316' }).values.ships as { carrack: number }
  expect(carrack).toBe(Math.ceil(60 / 25))
})

test('[6.41/5] who leaves less than a war costs is told so while there is time', () => {
  const planned = (treasury: number) => {
    const table = layOut({
      ...atHome,
      treasury,
      natives: { Caribbean: 0 },
      land: { '2316': { colonists: 4 } },
    })
    table.act('voyage', { ...voyage, bounds: 6 })
    return table.decision
  }
  const told = (treasury: number) => (planned(treasury).brief ?? []).map(({ text }) => text).join(' ')
  expect(told(40)).toMatch(
    /\d+ ducats left after maintenance, before resources and gold: a costly war would take 50\./,
  )
  expect(told(200)).not.toContain('costly war')
  // Just enough is enough.
  const left = Number(/(\d+) ducats left after maintenance/.exec(told(40))![1])
  expect(told(40 + 49 - left)).toContain('49 ducats left after maintenance')
  expect(told(40 + 50 - left)).not.toContain('costly war')
  // What maintenance is short of is said once, where it is still to do.
  expect(told(40 - left - 1)).toContain(' 0 ducats left after maintenance')
  expect(planned(40 - left - 1).undone).toContainEqual(expect.objectContaining({ rule: '6.81' }))
})

test('[7.26] with no ship in port an Explorer is still suggested for an open coast, and his want is named', () => {
  const table = layOut({ treasury: 100, europe, natives: { Caribbean: 0 } })
  expect(filled(table, { to: '2318' }).values).toMatchObject({
    aboard: { Columbus: 1 },
    ships: { caravel: 1 },
  })
  expect(filled(table, { to: '2318', aboard: {} }).refusal).toEqual({
    rule: '7.26',
    reason: 'Without an Explorer aboard it can only go to own ports, or to fight.',
  })
})

test('[18.14] who sails to a discovery is proposed the bound of its claim, and hears where he has none', () => {
  const table = layOut(atHome)
  const sails = { to: '2222', ships: { caravel: 1 }, aboard: { Columbus: 1 } }
  const told = filled(table, sails)
  expect(told.values).toMatchObject({ bounds: 9 })
  expect(noted(told, 'bounds')).toContain('4 there, 4 home, 1 to claim')
  // The stop takes three of the eight points; the rest still reach those coasts, from which home is nearer.
  expect(noted(told, 'bounds')).toContain('; then South America 25 and The Isthmus 15')
  expect(noted(filled(table, { ...sails, bounds: 8 }), 'bounds')).toContain('4 home, none to claim')
  // [18.12] Those who land need none; [15.61] without a missionary nobody does.
  const landing = { Columbus: 1, colonist: 1 }
  expect(filled(table, { ...sails, aboard: landing }).values).toMatchObject({ bounds: 9 })
  expect(filled(table, { ...sails, aboard: { ...landing, missionary: 1 } }).values).toMatchObject({
    bounds: 8,
  })
  const claim = { by: 'Spain', turn: 1, credited: true, expedition: null } as const
  table.state.discoveries['Chichen Itza'] = claim
  expect(filled(table, sails).values).toMatchObject({ bounds: 8 })
})

test('[18.13] bounds to look around say what they find, and where that is nothing, with how many there is more', () => {
  const table = layOut(atHome)
  const bounds = (draft: object) =>
    noted(filled(table, { to: '2318', aboard: { Columbus: 1 }, ...draft }), 'bounds')
  expect(bounds({ bounds: 6 })).toBe('2 each; 3 there, 3 home; with 7 South America 25')
  expect(bounds({ bounds: 7 })).toBe('2 each; 3 there, 3 home, 1 to find South America 25')
  expect(bounds({ bounds: 9 })).toBe(
    '2 each; 3 there, 3 home, 3 to find South America 25 and Chichen Itza 25, or Amazon River 25 or The Isthmus 15',
  )
  // [18.13] Nobody else discovers from his ship.
  expect(bounds({ bounds: 7, aboard: { colonist: 1 } })).toBe('2 each; 3 there, 3 home, 1 to look around')
  // What is claimed is no more to be found, and where a veiled site or river lies nobody knows.
  const claim = { by: 'Spain', turn: 1, credited: true, expedition: null } as const
  table.state = {
    ...table.state,
    discoveries: { ...table.state.discoveries, 'South America': claim },
    seen: [],
  }
  expect(bounds({ bounds: 7 })).toBe(
    '2 each; 3 there, 3 home, 1 to look around: nothing in reach; with 8 The Isthmus 15',
  )
  expect(bounds({ bounds: 9 })).toBe('2 each; 3 there, 3 home; 8 in all are enough to find The Isthmus 15')
})

test('[18.13] whom a bound past the last discovery takes nowhere is told so', () => {
  const table = layOut(atHome)
  const claim = { by: 'Spain', turn: 1, credited: true, expedition: null } as const
  const all = table.g.data.discoveries.discoveries.map(({ name }) => [name, claim])
  table.state = { ...table.state, discoveries: Object.fromEntries(all) }
  const told = filled(table, { to: '2318', aboard: { Columbus: 1 }, bounds: 8 })
  expect(noted(told, 'bounds')).toBe('2 each; 3 there, 3 home, 2 to look around: nothing in reach')
})

test('[15.34] who is offered for hire in a treaty that is not answered is told of before he sails', () => {
  const table = layOut({
    ...atHome,
    others: { England: {} },
    edit: (state) => void state.treaties.push(offer('proposed'), offer('refused')),
  })
  const page = (aboard: object) => filled(table, { aboard, to: '2318' })
  const told = (aboard: object) => noted(page(aboard), 'Treaty')
  expect(told({ Columbus: 1, colonist: 3 })).toBe(
    '! Columbus is offered to England for hire: if he sails, that treaty falls',
  )
  expect(page({ Columbus: 1 }).notes).toContainEqual(
    expect.objectContaining({ about: 'Treaty', warns: true }),
  )
  expect(told({ colonist: 3 })).toBe('')
})

const offer = (status: Treaty['status']): Treaty => ({
  ...{ id: status === 'proposed' ? 1 : 2, turn: 1, by: 'Spain', with: 'England', announced: false },
  ...{ status, brokenBy: null, clauses: [{ kind: 'explorer', from: 'Spain', name: 'Columbus', until: 2 }] },
})
