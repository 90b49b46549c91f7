import { expect, test } from 'vitest'
import { hexOfNode } from '../../../../../source/games/conquistador/map/board.ts'
import { undiscoveredIn } from '../../../../../source/games/conquistador/matters/discovery.ts'
import { destinationsBy } from '../../../../../source/games/conquistador/panels/choices/destinations.ts'
import { placesOf } from '../../../../../source/kernel/contract/domain.ts'
import { game, type Layout, layOut, ship } from '../../rules/table.ts'

const table = layOut({
  land: { '2316': { colonists: 1 } },
  europe: { leaders: ['Columbus'] },
  ships: { Europe: [ship('carrack')] },
})
const [choice] = table.choices('voyage')
const places = (choice!.args.to as { readonly of: readonly string[] }).of
const sorts = destinationsBy(table.g, 'Spain', places)
const titled = (title: string) => sorts.find((one) => one.title === title)?.places ?? []

test('a voyage may go to own ports, cities, what is undiscovered, mines, and Areas, in this order', () => {
  expect(sorts.map(({ title }) => title)).toEqual([
    ...['Own ports', 'Treasure cities', 'To discover', 'Mines', 'Areas'],
  ])
  for (const { places: of } of sorts) for (const { place } of of) expect(places).toContain(place)
})

test('who has no port yet is shown Areas first, the kindest before all others', () => {
  const { g } = layOut({ land: {}, europe: { leaders: ['Columbus'] }, ships: { Europe: [ship('carrack')] } })
  const [first, ...more] = destinationsBy(g, 'Spain', places)
  expect(first!.title).toBe('Areas')
  expect(first!.places[0]!.label).toContain('Caribbean')
  expect(more.map(({ title }) => title)).toEqual(['Treasure cities', 'To discover', 'Mines'])
})

test('Areas far from Europe stand after all others, however kind they are', () => {
  const far = titled('Areas').map(({ label }) => Number(/, (\d+) bounds?(:|$)/.exec(label)![1]))
  const first = far.findIndex((bounds) => bounds > 2 * Math.min(...far))
  expect(first).toBeGreaterThan(2)
  expect(Math.min(...far.slice(first))).toBeGreaterThan(2 * Math.min(...far))
  const names = titled('Areas').map(({ label }) => label)
  expect(names.findIndex((label) => label.includes('California'))).toBeGreaterThanOrEqual(first)
})

test('each is named by what lies there, with the bounds that it takes', () => {
  // Of two coasts as far as each other either can be chosen, by what tells them apart.
  expect(titled('Own ports').map(({ label }) => label)).toEqual([
    '2316 Caribbean, south coast, 3 bounds: 1 colonist; mine Cibao, found on 1 to 4, 15 ducats a turn, some 3 turns; uprising 3, rises on 1 to 2; attrition 1',
    '2316 Caribbean, north coast, 3 bounds',
  ])
  expect(new Set(titled('Own ports').map(({ place }) => place)).size).toBe(2)
  expect(titled('Treasure cities')).toContainEqual({
    // [12.2] 2227 is as near, and two levels less healthy.
    place: '2327',
    label: '2328 Tenochtitlan, 1 inland from 2327, 4 bounds: 75 ducats a turn; natives 5; attrition 5',
    alone:
      '2328 Tenochtitlan, 1 inland from 2327, 4 bounds: 75 ducats a turn, some 4.5 turns; natives 5; attrition 5',
  })
  expect(titled('To discover').some(({ label }) => /South America, 25 points/.test(label))).toBe(true)
  expect(titled('Areas')[0]!.label).toMatch(
    /Caribbean, south coast, 3 bounds: own 1 colonist; natives 2, uprising 3, rises on 1 to 2; attrition 1; resources doubled/,
  )
})

test('what lies inland is listed by the coast that is best to reach: no Pacific one for a hex less, an own port first', () => {
  const inland = (land: Layout['land'], name: string) => {
    const { g } = layOut({ land, ships: { Europe: [ship('carrack')] } })
    const all = destinationsBy(g, 'Spain', places).flatMap((sort) => sort.places)
    return all.find(({ label }) => label.includes(name))!.label
  }
  expect(inland({}, 'Taxco')).toMatch(/^2329 Taxco, 2 inland from \d+, 4 bounds/)
  expect(inland({}, 'Guanajuato')).toMatch(/^2229 Guanajuato, \d inland from \d+, 4 bounds/)
  const settled = { '2227': { colonists: 1 } }
  expect(inland(settled, 'Tenochtitlan')).toMatch(
    /^2328 Tenochtitlan, 1 inland from 2227, own port, 4 bounds/,
  )
  expect(inland(settled, 'Taxco')).toMatch(/^2329 Taxco, 2 inland from 2227, own port, 4 bounds/)
  // Farther than a march from the Atlantic nothing but the Pacific is left.
  expect(inland({}, 'Cuzco')).toMatch(/^3816 Cuzco, 2 inland from 3918, 9 bounds/)
})

test('a port between two oceans stands for each of its coasts, and one of an Area there says on which it lies', () => {
  const land = { '2820': { colonists: 1 }, '2720': { colonists: 1 }, '2819': { colonists: 1 } }
  const { g } = layOut({ land, ships: { Europe: [ship('carrack')] } })
  const own = destinationsBy(g, 'Spain', places).find(({ title }) => title === 'Own ports')!
  const labels = own.places.map(({ label }) => label)
  const lies = (attrition: number) => `: 1 colonist; uprising 4, rises on 1 to 3; attrition ${attrition}`
  expect(labels).toContain(`2819 Panama, north coast (Atlantic), 4 bounds${lies(4)}`)
  expect(labels).toContain(`2819 Panama, south coast (Pacific), 11 bounds${lies(4)}`)
  expect(labels).toContain(`2720 Panama, Atlantic coast, 4 bounds${lies(3)}`)
  expect(labels.filter((label) => label.startsWith('2820'))).toHaveLength(2)
  // Where both would be as far they still are two: no ship lies on both oceans.
  const [atlantic, pacific] = ['2819/2', '2819']
  const between = layOut({
    ...{ segment: 'B2', land },
    expeditions: [{ ships: [ship('carrack')], place: '2720', crossing: 4, bounds: 20, stop: 'landfall' }],
  })
  const far = { ...between.g, routes: { ...between.g.routes, seaDistance: () => 9 } }
  const [few] = destinationsBy(far, 'Spain', [...places.slice(0, 20), atlantic, pacific], '2720').filter(
    ({ title }) => title === 'Own ports',
  )
  expect(few!.places.map(({ place }) => place)).toEqual(expect.arrayContaining([atlantic, pacific]))
})

test('what most mines promise is said once, over them, and each has beside it how far it is and what it is like there', () => {
  const mines = sorts.find(({ title }) => title === 'Mines')!
  expect(mines.said).toBe('found on 1 or 2, 25 ducats a turn, some 12 turns')
  const olancho = mines.places.find(({ label }) => label.includes('Olancho'))!
  expect(olancho.label).toMatch(/^2523 Olancho, 4 bounds: natives \d; attrition \d$/)
  expect(olancho.alone).toContain(`: ${mines.said}; natives`)
  // What is otherwise is said of each.
  expect(titled('Mines')[0]!.label).toMatch(/ bounds: .*found on 1 to 4, 15 ducats a turn, some 3 turns;/)
})

test('where else the nation has people or ships is found by a heading, whoever is led first', () => {
  const { g } = layOut({
    land: { '2316': { colonists: 1 }, '2328': { soldiers: 3, leaders: ['Cortes'] }, '2426': { soldiers: 5 } },
    expeditions: [
      { ships: [ship('carrack', { soldiers: 2 })], place: '2616', crossing: 3, bounds: 9, stop: 'landfall' },
    ],
  })
  const [own, people] = destinationsBy(g, 'Spain', places)
  expect(own!.title).toBe('Own ports')
  expect(people!.title).toBe('Own people and ships')
  const labels = people!.places.map(({ label }) => label)
  expect(labels).toHaveLength(3)
  expect(labels[0]).toMatch(/^2328 Cortes, 3 soldiers, 1 inland from 2327, 4 bounds/)
  expect(labels[1]).toMatch(/^2426 5 soldiers, /)
  expect(labels[2]).toMatch(/^2616 \S+, 1 carrack with 2 soldiers, 3 bounds$/)
  for (const { place } of people!.places) expect(places).toContain(place)
  // Who lies there already is not sent to himself.
  const sailing = destinationsBy(g, 'Spain', places, '2616').find(({ title }) => title === people!.title)!
  expect(sailing.places.map(({ label }) => label.slice(0, 4))).toEqual(['2328', '2426'])
})

test('what is gone is no destination any more', () => {
  const emptied = layOut({ edit: (state) => void state.emptied.push('Tenochtitlan') })
  const cities = destinationsBy(emptied.g, 'Spain', places).find(({ title }) => title === 'Treasure cities')
  expect(cities!.places.map(({ label }) => label).join()).not.toContain('Tenochtitlan')
})

test('mines stand by the way there, the nearest first', () => {
  const far = titled('Mines').map(({ label }) => Number(/, (\d+) bounds?(:|$)/.exec(label)![1]))
  expect(far).toEqual([...far].sort((one, other) => one - other))
  expect(far.at(-1)!).toBeGreaterThan(far[0]!)
})

test('[9.3] a ship that sails on hears how far it is from where it lies, first of what it can claim and be home', () => {
  const atSea = (bounds: number) =>
    layOut({
      segment: 'B2',
      turn: 6,
      land: { '2316': { colonists: 1 } },
      expeditions: [
        {
          ships: [ship('carrack', { leaders: ['Columbus'] })],
          place: '2616',
          crossing: 3,
          bounds,
          stop: 'landfall',
        },
      ],
    })
  const on = (bounds: number) => destinationsBy(atSea(bounds).g, 'Spain', places, '2616')
  const [first] = on(7)
  expect(first!.title).toBe('To discover within the bounds')
  for (const { label } of first!.places)
    expect(label).toMatch(
      /\d+ points?, .*\d+ hex(es)? away, home [1-4] bounds?(, its one ship \d+% \(now no ship\))?$/,
    )
  // 18.13: nobody aboard claims what is found on foot, or beyond the Cape (7.17).
  const claims = on(30)[0]!.places.map(({ label }) => label)
  expect(claims.length).toBeGreaterThan(4)
  expect(claims.filter((label) => label.includes('Pacific'))).toEqual([])
  // With the bounds there and home alone there is nothing to look around for.
  expect(on(6).map(({ title }) => title)).not.toContain('To discover within the bounds')
  expect(on(6).map(({ title }) => title)).toContain('To discover, ashore or beyond the bounds')
  // 7.33: bounds that do not reach home are all there to look around with.
  expect(on(5)[0]!.title).toBe('To discover within the bounds')
  expect(on(7).flatMap(({ places: of }) => of.map(({ place }) => place))).not.toContain('2616')
})

test('[18.13] a line counts all that is discovered at its place, so that lines can be compared', () => {
  const { g } = layOut({
    segment: 'B2',
    land: { '2316': { colonists: 1 } },
    expeditions: [
      {
        ships: [ship('carrack', { leaders: ['Columbus'] })],
        ...{ place: '2316', crossing: 3, bounds: 30, stop: 'landfall' },
      },
    ],
  })
  const all = places.filter((place) => g.board.ocean.get(place) === 'Atlantic')
  const [inTime] = destinationsBy(g, 'Spain', all, '2316')
  const [first] = inTime!.places
  expect(first!.label).toMatch(/ and .*points/)
  for (const { place, label } of inTime!.places) {
    const open = undiscoveredIn(g, hexOfNode(place)).filter(({ by }) => by.includes('sea'))
    for (const { name } of open) expect(label).toContain(name)
    expect(label).toContain(`${open.reduce((sum, { points }) => sum + points, 0)} points`)
  }
})

test('a march from a coast is told what lies inland as one from anywhere, though ships lie there too', () => {
  const ashore = layOut({
    segment: 'C2',
    land: { '2616': { soldiers: 6, leaders: ['Cortes'] } },
    expeditions: [{ ships: [ship('carrack')], place: '2616', crossing: 3, bounds: 9, stop: 'landfall' }],
  })
  const { from, of } = ashore.choices('move')[0]!.args.path
  const reach = placesOf({ of }, {})
  expect(reach.some((hex) => !ashore.g.board.ocean.has(hex))).toBe(true)
  const listed = destinationsBy(ashore.g, 'Spain', reach, from)
  expect(listed.length).toBeGreaterThan(0)
  expect(JSON.stringify(listed)).not.toContain('home')
})

test('who marches finds cities and mines by the way on land, and none beyond the sea', () => {
  const march = layOut({ segment: 'C2', land: { '2227': { soldiers: 2 } } })
  const [choice] = march.choices('move')
  const reach = (choice!.args.path as { readonly of: readonly string[] }).of
  const told = destinationsBy(march.g, 'Spain', reach, '2227')
  const of = (title: string) => told.find((one) => one.title === title)?.places ?? []
  expect(of('Treasure cities').map(({ label }) => label.replace(/,.*/, ''))).toEqual([
    ...['2328 Tenochtitlan', '2222 Chichen Itza', '3816 Cuzco'],
  ])
  expect(of('Mines').length).toBeGreaterThan(0)
  for (const { label } of [...of('Treasure cities'), ...of('Mines')])
    expect(label).not.toMatch(/Cuba|Cibao|Puerto Rico/)
})

test('a city or mine in the hex where a ship lies is no goal of it, and is one of a ship elsewhere', () => {
  const { g } = layOut({
    segment: 'B2',
    expeditions: [
      {
        ships: [ship('carrack', { soldiers: 2 })],
        place: '2222',
        destination: '2222',
        stop: 'landfall',
        bounds: 9,
      },
      {
        ships: [ship('carrack', { soldiers: 2 })],
        place: '2122',
        destination: '2122',
        stop: 'landfall',
        bounds: 9,
      },
    ],
  })
  const cities = (start: string) =>
    destinationsBy(g, 'Spain', places, start)
      .filter(({ title }) => title === 'Treasure cities')
      .flatMap(({ places: of }) => of.map(({ label }) => label))
  expect(cities('2222').join()).not.toContain('Chichen Itza')
  expect(cities('2222').join()).toContain('Tenochtitlan')
  expect(cities('2122').join()).toContain('2222 Chichen Itza')
})

test('the list of a ship takes few searches, however many waters it can sail to', () => {
  const sailing = layOut({
    ...{ segment: 'B2', land: { '2316': { colonists: 1 } } },
    expeditions: [
      { ships: [ship('carrack', { leaders: ['Columbus'] })], place: '2222', crossing: 4, bounds: 11 },
    ],
  })
  const { of } = sailing.choices('sail')[0]!.args.path
  const all = placesOf({ of }, game.sets)
  const searched = new Set<string>()
  const { routes } = sailing.g
  // A search is kept for each water that ways lead to.
  const seaDistance = (from: string, to: string) => {
    searched.add(to)
    return routes.seaDistance(from, to)
  }
  const counted = { ...sailing.g, routes: { ...routes, seaDistance } }
  const sorted = destinationsBy(counted, 'Spain', all, '2222')
  expect(all.length).toBeGreaterThan(1000)
  expect(sorted).toEqual(destinationsBy(sailing.g, 'Spain', all, '2222'))
  expect(searched.size).toBeLessThan(40)
})
