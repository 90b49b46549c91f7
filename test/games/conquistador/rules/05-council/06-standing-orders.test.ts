import { expect, test } from 'vitest'
import { ofType } from '../../../../../source/games/conquistador/events/event.ts'
import { isDeed } from '../../../../../source/games/conquistador/panels/moments/news.ts'
import { unitsAt } from '../../../../../source/games/conquistador/state/stacks.ts'
import { type StandingOrder, standingOrders } from '../../../../../source/games/conquistador/state/state.ts'
import { describeEvent } from '../../../../../source/games/conquistador/text/events.ts'
import { data, game, type Layout, layOut, ship, type Table } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const treasure = { Tenochtitlan: 75 }
const at = (table: Table, hex: string) => unitsAt(table.state, 'Spain', hex)

const standingOf = (orders: readonly StandingOrder[]) =>
  Object.fromEntries(standingOrders.map((order) => [order, orders.includes(order)])) as Record<
    StandingOrder,
    boolean
  >

/** A segment as it opens with some standing orders of Spain, and no others. */
const ordered = (segment: string, orders: readonly StandingOrder[], layout: Layout): Table => {
  const spain = { standing: standingOf(orders) }
  return layOut({ segment, turn: 9, natives: quiet, spain, ...layout })
}

test('[6.71] [13.42] by order a soldier carries gold to port and comes back', () => {
  const land = { '2328': { soldiers: 1, gold: treasure }, '2227': { colonists: 1 } }
  const table = ordered('C2', ['haul'], { land })
  expect(at(table, '2227')).toMatchObject({ soldiers: 0, gold: treasure })
  expect(at(table, '2328')).toMatchObject({ soldiers: 1, gold: {} })
  expect(ofType(table.events, 'moved').map(({ from, hex }) => [from, hex])).toEqual([
    ['2328', '2227'],
    ['2227', '2328'],
  ])
  // The last line is the only one that stands under the map.
  const last = ofType(table.events, 'moved').at(-1)!
  expect(describeEvent(last)).toMatch(
    /^By standing order 1 soldier: from .* 75 ducats of gold lie in 2227\.$/,
  )
  expect(at(ordered('C2', [], { land }), '2328').gold).toEqual(treasure)
})

test('[6.71] [13.42] gold that is carried by standing order is told as that, and as news', () => {
  const land = { '2328': { soldiers: 1, gold: treasure }, '2227': { colonists: 1 } }
  const [there] = ofType(ordered('C2', ['haul'], { land }).events, 'moved')
  expect(describeEvent(there!)).toMatch(/^By standing order 1 soldier/)
  expect(isDeed('Spain', there!)).toBe(false)
  const { hauled, ...byHand } = there!
  expect(hauled).toBe(true)
  expect(isDeed('Spain', byHand)).toBe(true)
})

test('[6.71] [13.42] the last colonist of a mine does not leave it to carry, one of several may', () => {
  const haul = (colonists: number) =>
    ordered('C2', ['haul'], {
      land: { '2229': { colonists, gold: { Guanajuato: 25 } }, '2327': { colonists: 1 } },
    })
  expect(at(haul(1), '2229').gold).toEqual({ Guanajuato: 25 })
  const several = haul(3)
  expect(at(several, '2229')).toMatchObject({ colonists: 2, gold: {} })
  expect(at(several, '2327')).toMatchObject({ colonists: 2, gold: { Guanajuato: 25 } })
})

test('[6.71] [13.42] nobody is sent through enemies with gold, nor away from what he alone holds', () => {
  const far = { '3816': { soldiers: 1, gold: { Cuzco: 100 } }, '4607': { colonists: 1 } }
  expect(at(ordered('C2', ['haul'], { land: far }), '3816')).toMatchObject({
    soldiers: 1,
    gold: { Cuzco: 100 },
  })
})

test('[6.71] [13.44] gold lies still in a port by which it may leave, and where no port may ship it', () => {
  const land = { '2227': { colonists: 1, soldiers: 1, gold: treasure }, '2910': { colonists: 1 } }
  expect(at(ordered('C2', ['haul'], { land }), '2227').gold).toEqual(treasure)
  const abroad = { '2328': { soldiers: 1, gold: treasure }, '2910': { colonists: 1 } }
  expect(at(ordered('C2', ['haul'], { land: abroad }), '2328').gold).toEqual(treasure)
})

test('[6.71] [13.42] gold in a port goes on to ships that wait with room in another, if somebody not missed brings it there this turn', () => {
  const waits = (there: Layout['land'], ships = [ship('carrack')]) =>
    ordered('C2', ['haul'], {
      land: { '2316': { colonists: 1 }, ...there },
      expeditions: [{ ships, place: '2316', bounds: 6 }],
    })
  const cuba = (units: object) => ({ '2219': { ...units, gold: { Cuba: 15 } } })
  expect(at(waits(cuba({ colonists: 2 })), '2316').gold).toEqual({ Cuba: 15 })
  // The last colonist keeps the port.
  expect(at(waits(cuba({ colonists: 1 })), '2219').gold).toEqual({ Cuba: 15 })
  // There is no room, or ships wait where it lies.
  const full = ship('carrack', { gold: { Cibao: 25 } })
  expect(at(waits(cuba({ colonists: 2 }), [full]), '2219').gold).toEqual({ Cuba: 15 })
  const table = ordered('C2', ['haul'], {
    land: { '2316': { colonists: 1 }, ...cuba({ colonists: 2 }) },
    expeditions: [
      { ships: [ship('carrack')], place: '2316', bounds: 6 },
      { ships: [ship('carrack')], place: '2219', bounds: 6 },
    ],
  })
  expect(at(table, '2219').gold).toEqual({ Cuba: 15 })
})

test('[6.71] [13.42] gold from inland goes to the port with ships before a nearer one, where it comes there this turn', () => {
  const land = {
    '2328': { soldiers: 1, gold: treasure },
    '2227': { colonists: 1 },
    '2327': { colonists: 1 },
  }
  const [near, served] = ['2227', '2327'].map((place) =>
    ordered('C2', ['haul'], {
      land,
      expeditions: [{ ships: [ship('carrack'), ship('carrack')], place, bounds: 6 }],
    }),
  )
  expect(at(near!, '2227').gold).toEqual(treasure)
  expect(at(served!, '2327').gold).toEqual(treasure)
})

test('[6.71] [7.52] gold goes past a nearer port on the Pacific to one on the Atlantic that is within a march', () => {
  const gold = { Antioquia: 25 }
  const table = ordered('C2', ['haul'], {
    land: { '2919': { soldiers: 2, gold }, '3019': { colonists: 1 }, '2818': { colonists: 1 } },
  })
  expect([at(table, '3019').gold, at(table, '2818').gold]).toEqual([{}, gold])
  // Whoever has laid it there is told, while the other is within a march.
  const lies = (ports: Layout['land']) =>
    ordered('C2', [], {
      land: { '3019': { colonists: 1, soldiers: 1, gold }, ...ports },
    }).decision.undone!.filter(({ rule }) => rule === '7.52')
  expect(lies({ '2818': { colonists: 1 } })).toMatchObject([
    { harmless: true, reason: expect.stringMatching(/only round the Cape; .*2818.*, 2 moves away/) },
  ])
  expect(lies({})).toEqual([])
})

test('[6.71] [15.61] nobody carries gold out of an Area to which he may not come back, and the game goes on', () => {
  const lone = (more: Layout['land'] = {}) =>
    ordered('C2', ['haul'], {
      natives: { ...quiet, Sonora: 2 },
      land: { '2130': { soldiers: 1, gold: { Zacatecas: 25 } }, '2330': { colonists: 1 }, ...more },
    })
  expect(at(lone(), '2330')).toMatchObject({ soldiers: 0, gold: {} })
  expect(at(lone(), '2130').gold).toEqual({ Zacatecas: 25 })
  // Others there hold it open.
  const table = lone({ '2131': { soldiers: 1 } })
  expect(at(table, '2130')).toMatchObject({ soldiers: 1, gold: {} })
  expect(at(table, '2330').gold).toEqual({ Zacatecas: 25 })
})

test('[6.71] [6.41/14] no soldier is taken to carry where a march is demanded', () => {
  const marching = (deadline: number) =>
    ordered('C2', ['haul'], {
      land: {
        '2328': { soldiers: 3, leaders: ['Cortes'], missionaries: ['M1'], gold: treasure },
        '2227': { colonists: 2 },
      },
      missionaries: { M1: 1 },
      edit(state) {
        state.marches =
          deadline > 0
            ? [{ name: 'cibola', nation: 'Spain', deadline, start: null, visited: [], outcome: 'open' }]
            : []
      },
    })
  const table = marching(9)
  expect(table.choices('launch')).toHaveLength(1)
  expect(at(table, '2328')).toMatchObject({ soldiers: 3, gold: treasure })
  expect(at(marching(0), '2227').gold).toEqual(treasure)
})

test('[6.71] [19.1] a colonist who is a settlement by himself carries nothing away, nor founds one on the way', () => {
  const lone = { '2230': { colonists: 1, gold: { Guanajuato: 25 } }, '2227': { colonists: 2 } }
  expect(at(ordered('C2', ['haul'], { land: lone }), '2230')).toMatchObject({
    colonists: 1,
    gold: { Guanajuato: 25 },
  })
  const far = { '2330': { colonists: 2, gold: { Olancho: 25 } }, '2624': { colonists: 2 } }
  expect(at(ordered('C2', ['haul'], { land: far }), '2330').colonists).toBe(2)
})

test('[6.71] [17.32] a soldier alone does not leave for another Area where others of his nation or another are in his', () => {
  const lone = (more: Layout['land'], others: Layout['others'] = {}) =>
    ordered('C2', ['haul'], {
      natives: { ...quiet, 'Aztec Empire': 3 },
      missionaries: { M1: 0 },
      land: { '2230': { soldiers: 1, gold: { Guanajuato: 25 } }, '2325': { colonists: 1 }, ...more },
      others,
    })
  expect(at(lone({ '2328': { missionaries: ['M1'] }, '2229': { colonists: 2 } }), '2230').soldiers).toBe(1)
  expect(at(lone({}, { England: { land: { '2331': { soldiers: 1 } } } }), '2230').soldiers).toBe(1)
})

test('[6.71] [13.44] gold stays with ships that wait for it, whatever lies beside it and may not leave there', () => {
  const table = ordered('C2', ['haul'], {
    land: {
      '2523': { soldiers: 2, colonists: 2, gold: { Olancho: 25, ...treasure } },
      '2525': { colonists: 1 },
    },
    expeditions: [{ ships: [ship('carrack'), ship('carrack')], place: '2523', bounds: 6 }],
  })
  expect(at(table, '2523').gold).toMatchObject({ Olancho: 25 })
})

test('[6.71] [11.12] [14.21] no garrison is halved for gold before soldiers of others, and no colonist leaves for a full hex', () => {
  const garrison = (others: Layout['others']) =>
    ordered('C2', ['haul'], {
      land: { '2229': { soldiers: 2, gold: { Guanajuato: 25 } }, '2227': { colonists: 1 } },
      others,
    })
  expect(at(garrison({ England: { land: { '2328': { soldiers: 1 } } } }), '2229').soldiers).toBe(2)
  const full = (there: number) =>
    ordered('C2', ['haul'], {
      land: { '2230': { colonists: 5, gold: { Guanajuato: 25 } }, '2227': { colonists: there } },
    })
  expect(at(full(5), '2230').colonists).toBe(5)
  expect(at(full(4), '2230').colonists).toBe(4)
})

test('[6.71] [13.42] ships of several expeditions in a port have room together, and a bare corner of one is none', () => {
  const fleets = (ships: readonly (readonly ReturnType<typeof ship>[])[]) =>
    ordered('C2', ['haul'], {
      land: { '2316': { colonists: 1 }, '2219': { colonists: 2, gold: { Cuba: 75 } } },
      expeditions: ships.map((of) => ({ ships: [...of], place: '2316', bounds: 6 })),
    })
  const laden = (ducats: number) => ship('carrack', { gold: { Cibao: ducats } })
  expect(at(fleets([[ship('carrack')], [ship('carrack')]]), '2316').gold).toEqual({ Cuba: 75 })
  expect(at(fleets([[ship('carrack')], [laden(15)]]), '2219').gold).toEqual({ Cuba: 75 })
})

const voyage = (
  bounds: number,
  land: Layout['land'] = { '2316': { colonists: 1 } },
  {
    orders = ['ashore'],
    natives = 2,
    missionaries = [],
    leaders = ['Cortes'],
    others,
  }: {
    orders?: StandingOrder[]
    natives?: number
    missionaries?: string[]
    leaders?: string[]
    others?: Layout['others']
  } = {},
) =>
  ordered('B2', orders, {
    land,
    natives: { ...quiet, Caribbean: natives },
    missionaries: Object.fromEntries(missionaries.map((name) => [name, null])),
    ...(others && { others }),
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, colonists: 1, leaders, missionaries })],
        ...{ place: '2316', destination: '2316', bounds, crossing: 3, crossed: true, stop: 'landfall' },
      },
    ],
  })

test('[6.71] [10.5] by order all go ashore in the port to which they were sent', () => {
  const table = voyage(6)
  expect(at(table, '2316')).toMatchObject({ soldiers: 1, colonists: 2, leaders: ['Cortes'] })
  expect(table.event('landed')).toMatchObject({ expedition: 'S1', place: '2316' })
  // And nothing is left to ask there.
  expect(table.decision.kind).not.toBe('hemispheric')
})

test('[6.71] [8.12] where foreign ships lie it is asked all the same, for they can be attacked', () => {
  const lying = (others: Layout['others']) =>
    ordered('B2', ['ashore'], {
      land: { '2316': { colonists: 1 } },
      order: ['Spain', 'England'],
      others,
      expeditions: [
        {
          ships: [ship('carrack')],
          ...{ place: '2316', destination: '2316', bounds: 6, crossing: 3, crossed: true, stop: 'landfall' },
        },
      ],
    }).decision.kind
  expect(lying({ England: {} })).not.toBe('hemispheric')
  expect(lying({ England: { ships: { '2316': [ship('carrack')] } } })).toBe('hemispheric')
})

test('[6.71] nobody lands by order with bounds left that take an Explorer to a discovery, nor where no port is', () => {
  expect(at(voyage(7, undefined, { leaders: ['Columbus'] }), '2316').soldiers).toBe(0)
  expect(at(voyage(6, undefined, { leaders: ['Columbus'] }), '2316').soldiers).toBe(1)
  // Who finds nothing has nothing to sail on for.
  expect(at(voyage(7), '2316').soldiers).toBe(1)
  expect(at(voyage(6, {}), '2316').soldiers).toBe(0)
})

test('[6.71] who is asked all the same where all are to land by order is told first why', () => {
  const said = (table: Table) => table.decision.brief!.filter(({ first }) => first).map(({ text }) => text)
  const leaders = ['Columbus']
  expect(said(voyage(7, undefined, { leaders }))).toEqual([
    'You are asked: S1 might sail on to claim South America before it lands.',
  ])
  expect(said(voyage(6, {}, { leaders }))).toEqual([
    'You are asked: Caribbean (2316 south coast), where S1 would land, is no port of yours yet, and planned voyages are left to no standing order.',
  ])
  expect(said(voyage(7, undefined, { orders: [] }))).toEqual([])
  // Without an Explorer nobody may land there, which the choice says itself.
  expect(said(voyage(6, {}))).toEqual([])
})

test('[6.71] [7.33] bounds that do not reach home are there to sail on with: the segment stays open for them', () => {
  const orders: StandingOrder[] = ['ashore', 'voyages']
  const asked = voyage(5, undefined, { orders })
  expect(at(asked, '2316').soldiers).toBe(1)
  expect(asked.decision.kind).toBe('hemispheric')
  expect(voyage(3, undefined, { orders }).decision.kind).not.toBe('hemispheric')
})

test('[9.3] the mark stands on the way home only where bounds reach it, or nothing else saves the ships', () => {
  const lying = (bounds: number, land: Layout['land']) =>
    ordered('D1', [], {
      land,
      expeditions: [{ ships: [ship('carrack')], place: '2316', bounds, crossing: 3, stop: 'stopped' }],
    }).choices('home')[0]!
  expect(lying(6, { '2316': { colonists: 1 } })).toMatchObject({ usual: true })
  expect(lying(5, { '2316': { colonists: 1 } })).not.toHaveProperty('usual')
  expect(lying(5, {})).toMatchObject({ usual: true })
})

test('[6.71] who leaves voyages to an order, too, has colonists settle where they were sent', () => {
  const orders: StandingOrder[] = ['ashore', 'voyages']
  const led = { natives: 0, leaders: ['Columbus'] }
  expect(at(voyage(6, {}, { ...led, orders }), '2316')).toMatchObject({ soldiers: 1, colonists: 1 })
  expect(at(voyage(6, {}, led), '2316').soldiers).toBe(0)
})

/** Columbus with people at their goal, and what is open to him there. */
const looking = (bounds: number, orders: StandingOrder[], more: Layout = {}) =>
  ordered('B2', orders, {
    land: { '2316': { colonists: 1 } },
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, leaders: ['Columbus'] })],
        ...{ place: '2316', destination: '2316', bounds, crossing: 3, crossed: true, stop: 'landfall' },
      },
    ],
    ...more,
  })

test('[6.71] [7.33] with voyages left to an order people land where an Explorer sails on without them', () => {
  const orders: StandingOrder[] = ['ashore', 'voyages']
  const table = looking(7, orders)
  expect(at(table, '2316').soldiers).toBe(1)
  expect(table.decision.kind).toBe('hemispheric')
  // The mark stands on what is left to do.
  expect(table.choices('sail')[0]).toMatchObject({ usual: true })
  expect(at(looking(7, ['ashore']), '2316').soldiers).toBe(0)
})

test('[6.71] [18.14] he claims by order where he comes to, and with no bounds but for home nobody is asked', () => {
  const orders: StandingOrder[] = ['ashore', 'voyages']
  const sailed = (bounds: number, given: StandingOrder[]) => {
    const table = looking(bounds, given)
    if (!given.includes('ashore')) table.act('land', { expedition: 'S1', units: { soldier: 1 } })
    const [sail] = table.choices('sail')
    expect(sail).toBeDefined()
    table.act('sail', { expedition: 'S1', path: ['2616'] })
    return table
  }
  const table = sailed(7, orders)
  expect(table.event('discovery')).toMatchObject({ name: 'South America', expedition: 'S1', by: 'sea' })
  expect(table.decision.kind).not.toBe('hemispheric')
  expect(ofType(sailed(7, []).events, 'discovery')).toEqual([])
})

test('[6.71] [18.14] where he was sent to he claims only if he could find nothing else, and behind nobody', () => {
  const orders: StandingOrder[] = ['ashore', 'voyages']
  const there = (bounds: number, more: Layout = {}) => {
    const ships = [ship('caravel', { leaders: ['Columbus'] })]
    const lies = {
      place: '2616',
      destination: '2616',
      bounds,
      crossing: 3,
      crossed: true,
      stop: 'landfall' as const,
    }
    return looking(bounds, orders, { expeditions: [{ ships, ...lies }], ...more })
  }
  const claims = (table: Table) => ofType(table.events, 'discovery').map(({ name }) => name)
  const found = { by: 'England' as const, turn: 9, credited: true, expedition: null }
  const othersFound: Layout['edit'] = (state) => {
    for (const { name } of data.discoveries.discoveries)
      if (name !== 'South America') state.discoveries[name] = found
  }
  expect(claims(there(7, { edit: othersFound }))).toEqual(['South America'])
  // The stop would take from the way home, or from something else that is as near.
  expect(claims(there(6, { edit: othersFound }))).toEqual([])
  expect(claims(there(8))).toEqual([])
  const ahead: Layout['edit'] = (state) => {
    othersFound(state)
    state.discoveries['South America'] = { ...found, credited: false, expedition: 'E1' }
  }
  expect(claims(there(7, { others: { England: {} }, edit: ahead }))).toEqual([])
})

test('[6.71] [15.61] among natives, too, of whom the plan was told, but with a missionary alone', () => {
  const orders: StandingOrder[] = ['ashore', 'voyages']
  const led = { orders, natives: 1, leaders: ['Columbus'] }
  expect(at(voyage(6, {}, led), '2316').soldiers).toBe(0)
  const preached = voyage(6, {}, { ...led, missionaries: ['M1'] })
  expect(at(preached, '2316')).toMatchObject({ soldiers: 1, colonists: 1, missionaries: ['M1'] })
  expect(preached.decision.kind).not.toBe('hemispheric')
})

test('[6.71] nobody settles by order in an Area to which others have come', () => {
  const orders: StandingOrder[] = ['ashore', 'voyages']
  const led = { orders, natives: 0, leaders: ['Columbus'] }
  const beside = (hex: string) =>
    at(voyage(6, {}, { ...led, others: { England: { land: { [hex]: { soldiers: 1 } } } } }), '2316').colonists
  expect(beside('2219')).toBe(0)
  expect(beside('1320')).toBe(1)
})

test('[6.71] but among those who were there when it was planned people land by order, colonists among them or not', () => {
  const landed = (then: number, crew: object, now = 2) => {
    const table = ordered('B2', ['ashore', 'voyages'], {
      natives: quiet,
      others: { England: { land: { '2219': { colonists: now } } } },
      expeditions: [
        {
          ships: [ship('carrack', { leaders: ['Columbus'], ...crew })],
          ...{ place: '2316', destination: '2316', bounds: 6, crossing: 3, crossed: true, stop: 'landfall' },
        },
      ],
      edit(state) {
        const plan = { nation: 'Spain', expedition: 'S1', from: 'Europe', place: '2316', bounds: 6 } as const
        state.plans = [{ ...plan, others: { England: { soldiers: 0, colonists: then } } }]
      },
    })
    const asked = table.decision.brief?.find(({ first }) => first)?.text ?? ''
    return { asked, soldiers: at(table, '2316').soldiers, colonists: at(table, '2316').colonists }
  }
  expect(landed(2, { colonists: 1 })).toMatchObject({ asked: '', colonists: 1 })
  expect(landed(2, { soldiers: 2 })).toMatchObject({ asked: '', soldiers: 2 })
  expect(landed(1, { soldiers: 2 })).toEqual({
    ...{ soldiers: 0, colonists: 0 },
    asked:
      'You are asked: Caribbean (2316 south coast), where S1 would land, is no port of yours yet, and others have come to Caribbean since it was planned.',
  })
})

test('[6.71] who is to land by order has those written down whom it is to meet, whom nobody else sees', () => {
  const table = layOut({
    ...{ turn: 9, natives: quiet, order: ['Spain', 'England'] },
    spain: { standing: { ...standingOf([]), ashore: true } },
    others: { England: { land: { '2219': { colonists: 2 } } } },
    expeditions: [{ ships: [ship('carrack')], origin: 'Europe', destination: '2316', bounds: 6 }],
  })
  table.act('done', { seat: 'Spain' })
  table.act('done', { seat: 'England' })
  expect(table.state.plans).toMatchObject([
    { expedition: 'S1', others: { England: { soldiers: 0, colonists: 2 } } },
  ])
  expect(game.view(table.state, 'England').plans).toEqual([])
})

const mining = (orders: readonly StandingOrder[], farmers: number) =>
  ordered('C1', orders, {
    turn: 21,
    land: { '2229': { colonists: 1 }, '2227': { colonists: farmers } },
    mines: { Guanajuato: { status: 'open' } },
    dice: [3, 3],
  })

test('[6.71] [13.5] a mine is worked unasked where it brings more than farming would', () => {
  expect(mining([], 0).decision.kind).toBe('gold')
  const table = mining(['mine'], 0)
  expect(table.decision.kind).not.toBe('gold')
  expect(table.event('mined')).toMatchObject({ site: 'Guanajuato', ducats: 25 })
})

test('[6.71] [13.5] [13.16] where farming would bring more the nation is asked, order or not', () => {
  expect(data.turns.turns[20]!.resourceLevel).toBeGreaterThan(2)
  const land = Object.fromEntries(['2227', '2327', '2328', '2329'].map((hex) => [hex, { colonists: 5 }]))
  const table = ordered('C1', ['mine'], {
    ...{ turn: 21, mines: { Guanajuato: { status: 'open' } } },
    land: { ...land, '2229': { colonists: 5 } },
  })
  expect(table.decision.kind).toBe('gold')
  expect(table.choices('abandon')).toHaveLength(1)
})

test('[6.71] [6.81] by order maintenance is paid where the treasury suffices, and asked for where it does not', () => {
  const land = { '2316': { colonists: 3 } }
  const paid = ordered('E', ['pay'], { land, treasury: 6 })
  expect(paid.event('maintenance')).toMatchObject({ ducats: 6 })
  const short = ordered('E', ['pay'], { land, treasury: 5 })
  expect(short.decision.kind).toBe('maintenance')
  expect(ofType(short.events, 'dismissed')).toEqual([])
})

test('[6.81] what cannot be paid is given up in one answer, ships idle in Europe before settlers', () => {
  const layout = {
    land: { '2316': { colonists: 3 } },
    ships: { '2316': [ship('carrack')], Europe: [ship('caravel')] },
    treasury: 6,
  }
  const asked = ordered('E', ['pay'], layout)
  expect(asked.refuse('done').reason).toMatch(/missing/)
  const [proposed] = asked.choices('dismissThese')
  expect(proposed!.label).toBe(
    'Give up as proposed, or others: 1 caravel in Europe, 1 carrack in Caribbean (2316); pay 6 ducats',
  )
  asked.act('dismissThese', { units: proposed!.args.units.start })
  const given = ofType(asked.events, 'dismissed').map(({ unit, at, count }) => [unit, at, count])
  expect(given).toEqual([
    ['carrack', '2316', 1],
    ['caravel', 'Europe', 1],
  ])
  expect(asked.event('maintenance')).toMatchObject({ ducats: 6, treasury: 0 })
  // No more goes than must: with the carrack the caravel need not.
  expect(ordered('E', ['pay'], { ...layout, treasury: 7 }).choices('dismissThese')).toMatchObject([
    { label: 'Give up as proposed, or others: 1 carrack in Caribbean (2316); pay 7 ducats' },
  ])
  // With enough for all there is nothing to propose.
  expect(ordered('E', [], { ...layout, treasury: 50 }).choices('dismissThese')).toEqual([])
})

test('[6.81] soldiers on a treasure city go after those in the open', () => {
  const short = (treasury: number) =>
    ordered('E', ['pay'], { treasury, land: { '2328': { soldiers: 3 }, '2427': { soldiers: 2 } } }).choices(
      'dismissThese',
    )[0]!.args.units.start
  expect(short(3)).toEqual({ 'soldier 2427': 2 })
  expect(short(2)).toEqual({ 'soldier 2328': 1, 'soldier 2427': 2 })
})

test('[6.71] [15.35] by order ships are given up unasked, but not the last where an Explorer waits', () => {
  const upkeep = (leaders: string[], carracks: number) =>
    ordered('E', ['maintenance'], {
      ...{ treasury: 0, land: { '2316': { missionaries: ['M1'] } }, missionaries: { M1: 1 } },
      ships: { '2316': Array.from({ length: carracks }, () => ship('carrack')) },
      edit: (state) => void state.harbours.find(({ place }) => place === '2316')!.leaders.push(...leaders),
    })
  expect(ofType(upkeep([], 1).events, 'dismissed')).toHaveLength(1)
  // Nobody proposes to lose an Explorer.
  const two = upkeep(['Loaysa'], 2)
  expect([...two.choices('dismissRest'), ...two.choices('dismissThese')]).toEqual([])
  expect(two.decision.formality).toBeUndefined()
  const asked = upkeep(['Loaysa'], 1)
  expect(asked.decision.kind).toBe('maintenance')
  expect(asked.state.lost).toEqual([])
  // Of one ship alone there is nothing to propose: it must go.
  expect(asked.decision.formality).toBe(true)
  asked.act('dismiss', { kind: 'carrack', units: { '2316': 1 } })
  expect(asked.state.lost).toEqual(['Loaysa'])
})

test('[6.71] [15.35] nor the last colonist of a port where an Explorer waits', () => {
  const upkeep = (leaders: string[]) =>
    ordered('E', ['maintenance'], {
      ...{ treasury: 1, natives: { Caribbean: 0 }, land: { '2316': { colonists: 1 } } },
      ships: { '2316': [ship('caravel')] },
      edit: (state) => void state.harbours.find(({ place }) => place === '2316')!.leaders.push(...leaders),
    })
  expect(ofType(upkeep([]).events, 'dismissed')).toMatchObject([{ unit: 'colonist' }])
  const asked = upkeep(['Loaysa'])
  expect(asked.decision.kind).toBe('maintenance')
  const given = { type: 'dismiss', seat: 'Spain', kind: 'colonist', units: { '2316': 1 } }
  expect(JSON.stringify(game.forecast(asked.state, given as never))).toContain(
    '1 ship and Loaysa at Caribbean (2316 south coast) would be lost with the port.',
  )
})

const planned = (layout: Layout, segment = 'B1') => ordered(segment, ['voyages'], layout)
const sent = { place: 'Europe', origin: 'Europe', destination: '2316', toPort: true, bounds: 8 } as const
const island = { '2316': { colonists: 1 } }

test('[6.71] [7.22] what was planned and is unchanged sails out by itself', () => {
  const expeditions = [{ ...sent, ships: [ship('carrack', { colonists: 1 })] }]
  const table = planned({ land: island, expeditions })
  expect(ofType(table.events, 'crossed').map(({ place }) => place)).toEqual(['2316'])
  expect(ordered('B1', [], { land: island, expeditions }).decision.kind).toBe('trans-oceanic')
})

test('[6.71] [15.33] it stops where its port is lost, ships lie in the way or the Cape is to be rounded, and says so', () => {
  const expeditions = [{ ...sent, ships: [ship('carrack', { soldiers: 1 })] }]
  const why = (table: Table) => {
    expect(ofType(table.events, 'crossed')).toEqual([])
    return table.decision.brief!.map(({ text }) => text).join()
  }
  expect(why(planned({ expeditions }))).toContain('no port of yours any more')
  const others = { England: { ships: { '2316': [ship('caravel')] } } }
  expect(why(planned({ land: island, expeditions, others }))).toContain('Ships of England lie')
  const west = {
    land: { '2927': { colonists: 1 } },
    expeditions: [{ ...expeditions[0]!, destination: '2927' }],
  }
  expect(why(planned({ ...west, expeditions: [{ ...west.expeditions[0]!, bounds: 30 }] }))).toMatch(
    /Cape|port of yours/,
  )
})

const there = { place: '2316', origin: 'Europe', destination: '2316', used: 3 } as const

test('[6.71] [7.21] who has the bounds for it sails home by itself, and who has not stays in port', () => {
  const home = planned(
    { land: island, expeditions: [{ ...there, bounds: 6, ships: [ship('carrack')] }] },
    'D1',
  )
  expect(ofType(home.events, 'crossed').map(({ place }) => place)).toEqual(['Europe'])
  const stays = planned(
    { land: island, expeditions: [{ ...there, bounds: 3, ships: [ship('carrack')] }] },
    'D1',
  )
  expect(ofType(stays.events, 'crossed')).toEqual([])
  expect(stays.decision.kind).not.toBe('final-passage')
})

test('[6.71] [7.27] it stays where its port of arrival is lost, for it may also move to another without attrition', () => {
  const arrived = { ...there, arrived: true, bounds: 6 }
  const expeditions = [{ ...arrived, ships: [ship('carrack')] }]
  const laden = [{ ...arrived, ships: [ship('carrack', { gold: { Cibao: 5 } })] }]
  const table = planned({ land: { '2219': { colonists: 1 } }, expeditions: laden }, 'D1')
  expect(table.decision).toMatchObject({ kind: 'final-passage' })
  expect(table.choices('shift')).not.toEqual([])
  expect(table.decision.brief![0]!.text).toContain('no port any more')
  expect(table.decision.brief![0]!.text).not.toContain('ashore')
  const gold = { '2316': { soldiers: 1, gold: { Cibao: 25 } }, '2219': { colonists: 1 } }
  expect(planned({ land: gold, expeditions }, 'D1').decision.brief![0]!.text).toContain(
    'The gold of Caribbean (2316) stays ashore: no port is there.',
  )
  // Empty ships that wait for nothing go home as planned.
  const empty = planned({ land: { '2219': { colonists: 1 } }, expeditions }, 'D1')
  expect(ofType(empty.events, 'crossed').map(({ place }) => place)).toEqual(['Europe'])
})

test('[6.71] [7.27] it sails home by itself where no other port is in reach, for else it would be lost', () => {
  const expeditions = [{ ...there, arrived: true, bounds: 6, ships: [ship('carrack')] }]
  const table = planned({ expeditions }, 'D1')
  expect(ofType(table.events, 'crossed').map(({ place }) => place)).toEqual(['Europe'])
  // Without the bounds for it that is for the player to say.
  const short = planned({ expeditions: [{ ...expeditions[0]!, bounds: 5 }] }, 'D1')
  expect(short.decision).toMatchObject({ kind: 'final-passage' })
})

test('[6.71] [13.43] gold or people that are left over keep ships from sailing home by themselves', () => {
  const gold = { '2316': { colonists: 1, gold: { Cibao: 25 } } }
  const expeditions = [{ ...there, bounds: 6, ships: [ship('carrack')] }]
  expect(planned({ land: gold, expeditions }, 'D1').decision.brief![0]!.text).toContain('Gold is left')
  // 7.12: what has no room aboard is no reason to stay.
  const full = [{ ...there, bounds: 6, ships: [ship('carrack', { gold: { Cibao: 25 } })] }]
  const sailed = planned({ land: gold, expeditions: full }, 'D1')
  expect(ofType(sailed.events, 'crossed').map(({ place }) => place)).toEqual(['Europe'])
  const people = [{ ...there, bounds: 6, ships: [ship('carrack', { colonists: 1 })] }]
  expect(planned({ land: island, expeditions: people }, 'D1').decision.brief![0]!.text).toContain(
    'people aboard',
  )
})

const spread = (land: Layout['land'], layout: Layout = {}): Table => {
  const table = ordered('C2', ['settle'], { land, ...layout })
  if (table.decision.kind === 'land-movement') table.act('done')
  return table
}
const colonistsIn = (table: Table, ...hexes: readonly string[]) =>
  hexes.map((hex) => at(table, hex).colonists)

test('[6.71] [14.21] by order colonists past the fifth of a hex go to where they draw resources, once marches end', () => {
  const open = ordered('C2', ['settle'], { land: { '2316': { colonists: 8 } } })
  expect(open.decision.brief!.map(({ text }) => text)).toEqual([
    'When marches end, colonists past the fifth of a hex go to others of its Area: 3 of Caribbean (2316) to 2315 [14.21].',
  ])
  expect(colonistsIn(open, '2316', '2315')).toEqual([8, 0])
  open.act('done')
  expect(colonistsIn(open, '2316', '2315')).toEqual([5, 3])
  const [gone] = ofType(open.events, 'moved')
  expect(gone).toMatchObject({ from: '2316', hex: '2315', units: { colonists: 3 } })
  expect(describeEvent(gone!)).toBe('By standing order 3 colonists go on from 2316 to 2315.')
})

test('[6.71] [12.4] they go to settlements with room first, for another one is another throw of the die', () => {
  const table = spread({ '2316': { colonists: 9 }, '2317': { colonists: 3 } })
  expect(colonistsIn(table, '2317', '2315', '2316')).toEqual([5, 2, 5])
  // 13.16: at a mine that is worked nobody draws resources.
  expect(colonistsIn(spread({ '2316': { colonists: 9 }, '2314': { colonists: 3 } }), '2314')).toEqual([3])
})

test('[6.71] [14.21] nobody goes where all draw resources, nor without the order', () => {
  expect(colonistsIn(spread({ '2316': { colonists: 5 } }), '2316')).toEqual([5])
  const land = { '2316': { colonists: 8 } }
  const unordered = ordered('C2', [], { land })
  unordered.act('done')
  expect(colonistsIn(unordered, '2316')).toEqual([8])
  // 14.21: of more than 20 in an Area nobody draws more.
  const full = {
    '2316': { colonists: 8 },
    '2315': { colonists: 5 },
    '2317': { colonists: 5 },
    '2217': { colonists: 5 },
  }
  expect(colonistsIn(spread(full), '2316')).toEqual([8])
  expect(
    colonistsIn(
      spread(land, {
        natives: { Caribbean: 2 },
        others: { England: { land: { '2217': { soldiers: 1 } } } },
        order: ['Spain', 'England'],
      }),
      '2316',
    ),
  ).toEqual([8])
})

test('[6.71] [12.4] nobody goes where more than one face of the die kills, though others live there', () => {
  const table = spread({ '2227': { colonists: 9 }, '2228': { colonists: 1 }, '2327': { colonists: 1 } })
  expect(colonistsIn(table, '2227', '2228', '2327')).toEqual([5, 1, 5])
})

test('[6.71] [12.4] those of several hexes go on to one', () => {
  const six = { colonists: 6 }
  const table = spread({ '4610': six, '4613': six })
  expect(colonistsIn(table, '4610', '4613')).toEqual([5, 5])
  const founded = table.state.stacks.filter(({ colonists }) => colonists > 0 && colonists < 5)
  expect(founded.map(({ colonists }) => colonists)).toEqual([2])
})

test('[6.71] [13.16] who works a mine is none of the twenty who draw', () => {
  const crowd = { '2316': 5, '2315': 5, '2317': 5, '2217': 9 }
  const land = Object.fromEntries(Object.entries(crowd).map(([hex, colonists]) => [hex, { colonists }]))
  const idle = spread(land)
  expect(colonistsIn(idle, '2217')).toEqual([9])
  const mined = spread(land, {
    edit: (state) => void Object.assign(state.mines.Cibao!, { status: 'open', workedTurn: state.turn }),
  })
  expect(colonistsIn(mined, '2217')).toEqual([5])
})

test('[6.71] [11.12] nobody weakens a hex that soldiers of others can come to in a turn', () => {
  const land = { '1418': { colonists: 13, soldiers: 3 } }
  const beside = {
    order: ['Spain', 'England'] as const,
    others: { England: { land: { '1518': { soldiers: 6 } } } },
  }
  expect(colonistsIn(spread(land), '1418')).toEqual([5])
  expect(colonistsIn(spread(land, { ...beside, order: [...beside.order] }), '1418')).toEqual([13])
})
