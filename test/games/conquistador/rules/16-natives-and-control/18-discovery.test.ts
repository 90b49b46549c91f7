import { expect, test } from 'vitest'
import { score } from '../../../../../source/games/conquistador/end/victory.ts'
import { discoveriesAt, discoveryPoints } from '../../../../../source/games/conquistador/matters/discovery.ts'
import { claimChoices } from '../../../../../source/games/conquistador/naval/landing.ts'
import { lookText } from '../../../../../source/games/conquistador/panels/map/look.ts'
import type { Expedition, Group } from '../../../../../source/games/conquistador/state/state.ts'
import { data, type Layout, layOut, newTable, ship, type Table, world } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const at = (place: string, expedition: Partial<Omit<Expedition, 'ships'>> = {}, layout: Layout = {}) =>
  layOut({
    segment: 'B2',
    turn: 6,
    natives: quiet,
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })],
        place,
        origin: place,
        stop: 'landfall',
        ...expedition,
      },
    ],
    ...layout,
  })
const found = ({ state }: Table) =>
  Object.entries(state.discoveries)
    .filter(([name]) => name !== 'The New World')
    .map(([name, { credited }]) => `${name}${credited ? '' : ' (claimed)'}`)
    .sort()
/** Moves a group overland. */
function walk(
  from: string,
  path: string[],
  group: Partial<Group>,
  units: object,
  layout: Layout = {},
): Table {
  const table = layOut({ segment: 'C2', turn: 6, natives: quiet, land: { [from]: group }, ...layout })
  table.act('move', { stack: from, units, path })
  return table
}

test('[18.11] the first to enter has it, and nobody after', () => {
  const table = at('2910')
  table.act('claim', { expedition: 'S1' })
  expect(found(table)).toEqual(['South America (claimed)'])
  expect(table.choices('claim')).toEqual([])
  table.act('land', { expedition: 'S1', units: { soldier: 1 } })
  // 18.12: on land it is theirs at once, whatever becomes of the ships.
  expect(found(table)).toEqual(['South America'])
})

test('[18.12] any land unit discovers what it enters, at once', () => {
  const priest = { missionaries: { M1: 1 } }
  const walks = [
    walk('1731', ['1631'], { soldiers: 1 }, { soldier: 1 }),
    walk('1731', ['1631'], { colonists: 1 }, { colonist: 1 }),
    walk('1731', ['1631'], { missionaries: ['M1'] }, { M1: 1 }, priest),
    walk('1731', ['1631'], { leaders: ['Cortes'], soldiers: 1 }, { Cortes: 1 }),
  ]
  for (const table of walks) {
    expect(table.event('discovery')).toMatchObject({ rule: '18.12', name: 'Rockies', by: 'land' })
    expect(found(table)).toEqual(['Rockies'])
  }
})

test('[18.12] hexes that are only passed count too', () => {
  const table = walk('1630', ['1631', '1730'], { colonists: 1 }, { colonist: 1 })
  expect(table.state.stacks[0]!.hex).toBe('1730')
  expect(found(table)).toEqual(['Rockies'])
})

test('[18.12] a coast is discovered by a Voyage as well as by those who step ashore', () => {
  const landing = at('2910')
  landing.act('land', { expedition: 'S1', units: { soldier: 1 } })
  expect(found(landing)).toEqual(['South America'])
  // Cuzco lies inland and waits for land units.
  expect(world.board.hexes.get('3816')!.coastal).toBe(false)
})

test('[18.12] [18.14] a claim is proposed where nobody aboard has it by stepping ashore, and else the landing', () => {
  const usual = (ships: ReturnType<typeof ship>[]) =>
    at('2910', { bounds: 8 }, { expeditions: [{ ships, place: '2910', stop: 'landfall' }] })
      .decision.choices.filter((choice) => choice.usual)
      .map(({ type }) => type)
  expect(usual([ship('carrack', { leaders: ['Loaysa'] })])).toEqual(['claim'])
  expect(usual([ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })])).toEqual(['land'])
})

test('[18.12] a claim says that who lands there needs none, where somebody may land', () => {
  const labelWith = (...ships: ReturnType<typeof ship>[]) =>
    at(
      '2910',
      { bounds: 8 },
      { natives: { Guinea: 0 }, expeditions: [{ ships, place: '2910', stop: 'landfall' }] },
    ).choices('claim')[0]!.label
  expect(labelWith(ship('carrack', { soldiers: 1, leaders: ['Loaysa'] }))).toContain(
    '; who lands there has it without a claim',
  )
  expect(labelWith(ship('carrack', { leaders: ['Loaysa'] }))).not.toContain('who lands')
})

test('[15.61] [18.14] the claim is proposed, and not a landing for which a missionary is wanting', () => {
  const { choices } = at(
    '2910',
    { bounds: 8 },
    {
      natives: { Guinea: 3 },
      expeditions: [
        { ships: [ship('carrack', { soldiers: 1, leaders: ['Loaysa'] })], place: '2910', stop: 'landfall' },
      ],
    },
  ).decision
  expect(choices.find(({ type }) => type === 'land')).not.toHaveProperty('usual')
})

test('[8.24] [18.14] an Explorer who has begun is proposed to sail on while his bounds take him further and home', () => {
  const usual = (bounds: number, begun: boolean) =>
    at(
      '2316',
      {},
      { expeditions: [{ ships: [ship('carrack', { leaders: ['Loaysa'] })], place: '2316', bounds, begun }] },
    )
      .decision.choices.filter((choice) => choice.usual)
      .map(({ type }) => type)
  expect(usual(9, true)).toContain('sail')
  expect(usual(9, false)).not.toContain('sail')
  expect(usual(3, true)).not.toContain('sail')
})

test('[18.13] without an Explorer a fleet discovers nothing', () => {
  const table = at(
    '2910',
    {},
    {
      expeditions: [{ ships: [ship('carrack', { leaders: ['Cortes'] })], place: '2910', stop: 'landfall' }],
    },
  )
  expect(table.refuse('claim', { expedition: 'S1' }).rule).toBe('18.13')
  expect(table.choices('claim')).toMatchObject([
    { label: 'claim South America', off: { reason: 'Without an Explorer S1 cannot claim South America.' } },
  ])
})

test('[18.14] the three points must be spent to have the discovery', () => {
  const table = at('2908', { stop: 'passing' })
  table.act('sail', { expedition: 'S1', path: ['2909'] })
  expect(found(table)).toEqual([])
  expect(table.choices('claim')[0]!.label).toContain(', 2 more movement points')
  table.act('claim', { expedition: 'S1' })
  // One for entering and two more.
  expect(table.state.expeditions[0]!.points).toBe(3)
  expect(found(table)).toEqual(['South America (claimed)'])
})

test('[18.14] on an ocean voyage the Cape is claimed on the way', () => {
  const table = layOut({
    segment: 'B1',
    turn: 6,
    natives: quiet,
    expeditions: [{ ships: [ship('carrack', { leaders: ['Loaysa'] })], destination: '3918', bounds: 18 }],
    dice: [1],
  })
  table.act('depart', { expedition: 'S1' })
  expect(table.event('discovery')).toMatchObject({ name: 'South Cape', place: '5715' })
  expect(found(table)).toEqual(['South Cape (claimed)'])
  // There are no movement points in that segment.
  expect(table.state.expeditions[0]!.points).toBe(0)
})

test('[18.15] a claim by sea has its points when a ship is back in a friendly port', () => {
  const away = at('2910')
  away.act('claim', { expedition: 'S1' })
  expect(discoveryPoints(away.g, 'Spain').map(({ name }) => name)).toEqual(['The New World'])
  away.playTo('final-passage')
  away.dice(1)
  away.act('home', { expedition: 'S1' })
  expect(away.event('discovery-credited')).toMatchObject({ rule: '18.15', name: 'South America', points: 25 })
  expect(discoveryPoints(away.g, 'Spain').map(({ points }) => points)).toEqual([25, 25])
})

test('[18.15] a friendly port of the New World will do, and a new one too', () => {
  const table = at(
    '2910',
    {},
    {
      land: { '2910': { colonists: 2 } },
      expeditions: [
        { ships: [ship('carrack', { leaders: ['Loaysa'] })], place: '2909', origin: '2910', points: 1 },
      ],
    },
  )
  table.act('claim', { expedition: 'S1' })
  table.act('sail', { expedition: 'S1', path: ['2910'] })
  table.playTo('final-passage')
  table.act('done')
  expect(table.event('discovery-credited').name).toBe('South America')
})

test('[18.15] if the expedition is lost, the discovery is open again', () => {
  const table = at('2910')
  table.act('claim', { expedition: 'S1' })
  table.playTo('final-passage')
  table.act('done')
  expect(table.events.map(({ type }) => type)).toContain('expedition-lost')
  expect(found(table)).toEqual([])
})

test('[18.16] Spain begins with 25 points for the New World', () => {
  const table = newTable()
  expect(score(table.g, 'Spain').discoveries).toEqual([{ name: 'The New World', points: 25, turn: 0 }])
})

test('[18.12] every discovery of the table can be made in some hex', () => {
  const names = data.discoveries.discoveries.filter(({ by }) => by.length > 0)
  expect(names).toHaveLength(17)
  const made = (name: string, hex: string) => {
    const table = layOut({
      segment: 'B2',
      turn: 6,
      natives: quiet,
      edit: (state) => Object.assign(state, { scenario: 'campaign' }),
      expeditions: [{ ships: [ship('carrack', { leaders: ['Loaysa'] })], place: hex, stop: 'landfall' }],
    })
    table.act('claim', { expedition: 'S1' })
    expect(found(table), hex).toContain(`${name} (claimed)`)
  }
  made('North America', '1618')
  made('The Isthmus', '2720')
  made("Hudson's Bay", '0419')
  made('St. Lawrence River', '0915')
  made('Mississippi River', '1824')
  made('Amazon River', '3207')
  made('Rio de la Plata', '4810')
  made('California', '1438')
  made('Chichen Itza', '2222')
})

test('[18.11] where others were first an Explorer is told so under the cursor, and in the list while their claim may be lost', () => {
  const { state: before } = at('2910')
  const found = { by: 'France', turn: 1, credited: true, expedition: null } as const
  const state = { ...before, discoveries: { ...before.discoveries, 'South America': found } }
  const reason = 'South America was discovered by France in turn 1.'
  const [expedition] = state.expeditions
  expect(claimChoices({ ...world, state }, expedition!)).toMatchObject([
    { off: { rule: '18.11', reason }, vain: true },
  ])
  const waits = { ...before.discoveries, 'South America': { ...found, credited: false } }
  const [claimed] = claimChoices({ ...world, state: { ...before, discoveries: waits } }, expedition!)
  expect(claimed!.vain).toBeUndefined()
  expect(lookText(world, state, '2910')).toContain('discovered: South America (France, turn 1)')
  expect(lookText(world, state, '2222')).toMatch(/to discover: (.*, )?Chichen Itza 25/)
})

test('[21.29] nor does a coast promise what the scenario gives no credit for', () => {
  const state = { ...layOut({ segment: 'B2' }).state, scenario: 'solitaire' }
  const [barred] = data.scenarios.solitaire.noDiscovery
  const place = [...world.board.hexes.keys()].find((hex) =>
    discoveriesAt({ ...world, state }, hex).some(({ discovery }) => discovery.name === barred),
  )!
  expect(lookText(world, state, place)).toMatch(new RegExp(`no credit in this scenario: .*${barred}`))
})

test('[9.3] a claim says when the way home is short for what it uses', () => {
  const labelWith = (bounds: number) => at('2718', { bounds, used: 3 }).choices('claim')[0]?.label ?? ''
  const shortWith = (bounds: number) => / home is then (\d+) bounds? short/.exec(labelWith(bounds))?.[1]
  const told = [5, 6, 7, 8, 9, 10].map(shortWith).filter((short) => short !== undefined)
  expect(told).toEqual(['1'])
})

test('[18.14] bounds to spare that take an Explorer to what nobody has claimed, and home, are told of each turn', () => {
  const told = (turn: number, bounds: number, leader = 'Columbus') =>
    layOut({
      ...{ segment: 'B2', turn, natives: quiet },
      land: { '2316': { colonists: 1 } },
      expeditions: [
        {
          ...{ place: '2316', origin: 'Europe', destination: '2316', crossing: 3, bounds },
          ships: [ship('carrack', { leaders: [leader], colonists: 1 })],
        },
      ],
    } as Layout).decision.undone.filter(({ rule }) => rule === '18.14')
  for (const turn of [1, 2, 3])
    expect(told(turn, 7)).toEqual([
      {
        ...{ about: 'S1', rule: '18.14', harmless: true, by: { type: 'sail', at: '2316' } },
        reason: 'S1 has 1 bound to spare, enough to claim South America, 25 points.',
      },
    ])
  expect(told(2, 6)).toEqual([])
  expect(told(2, 7, 'Cortes')).toEqual([])
  // 9.3: where home is short anyhow all are left, and it is said what that means.
  expect(told(2, 5).map(({ reason }) => reason)).toEqual([
    expect.stringMatching(
      /^S1 has 2 bounds left, enough to claim .*; the way home is then short, as it is already by 1 bound\.$/,
    ),
  ])
})

test('[18.14] what could be claimed where an Explorer lies is told of before he has begun, too', () => {
  const { decision } = layOut({
    ...{ segment: 'B2', turn: 6, natives: quiet },
    expeditions: [
      { place: world.board.hexes.get('2909')!.nodes[0]!, ships: [ship('caravel', { leaders: ['Loaysa'] })] },
    ],
  } as Layout)
  expect(decision.undone.map(({ reason }) => reason)).toContain('S1 could still claim South America.')
})
