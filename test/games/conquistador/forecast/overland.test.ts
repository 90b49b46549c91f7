/** A march as it is ordered: who goes, and the places that are proposed for it. */
import { expect, test } from 'vitest'
import { marchGoals } from '../../../../source/games/conquistador/council/political-events.ts'
import { attritionLevel } from '../../../../source/games/conquistador/land/land-attrition.ts'
import { leavesBy } from '../../../../source/games/conquistador/land/shipping.ts'
import type { Action, Filled } from '../../../../source/kernel/contract/game.ts'
import { game, type Layout, layOut, type Table, world } from '../rules/table.ts'

const filled = (table: Table, draft: Omit<Action, 'seat' | 'type'>): Filled => {
  const told = game.fill!(table.state, { ...draft, type: 'move', seat: 'Spain' } as Action)
  if (!('values' in told)) throw new Error(told.reason)
  return told
}

const peru = () =>
  layOut({
    segment: 'C2',
    turn: 9,
    missionaries: { M1: 1 },
    natives: { 'Incan Empire': 2 },
    land: { '3817': { colonists: 2, soldiers: 4, missionaries: ['M1'] }, '3818': { colonists: 1 } },
  })

test('[10.1] the whole stack marches where nothing else is said, the slowest of it deciding how far', () => {
  const { values, args, refusal } = filled(peru(), { stack: '3817' })
  expect(values.units).toEqual({})
  expect(filled(peru(), { stack: '3817', path: ['3818'] }).values.units).toEqual({
    soldier: 4,
    colonist: 2,
    M1: 1,
  })
  expect(args.path).toMatchObject({ from: '3817', points: 4 })
  expect(refusal?.reason).toBe('Where they march is not said yet.')
  expect(filled(peru(), { stack: '3817', units: { soldier: 4 } }).args.path).toMatchObject({ points: 8 })
})

const settled = () =>
  layOut({
    segment: 'C2',
    turn: 9,
    land: { '2316': { colonists: 7, soldiers: 2, missionaries: ['M1'] }, '2219': { colonists: 1 } },
    missionaries: { M1: 1 },
  })

test('[10.1] each place that is proposed says who of the stack goes there, and all of them can', () => {
  const offers = filled(settled(), { stack: '2316' }).offers!.of
  expect(offers.length).toBeGreaterThan(5)
  for (const { place, label, given } of offers) {
    const units = given!.units!
    expect(filled(settled(), { stack: '2316', units, path: [place] }).refusal, label).toBeNull()
    expect(label).toMatch(/^(\d+ (colonist|soldier)s?.*|all) to \d{4}.*: attrition .*; \d+ moves?$/)
  }
  expect(new Set(offers.map(({ place, given }) => JSON.stringify([place, given]))).size).toBe(offers.length)
  const labels = offers.map(({ label }) => label)
  expect(labels).toContain('1 colonist to 2315: attrition 1, dies on 6; 1 move')
  expect(labels).toContain(
    '2 soldiers to 2219 own port: attrition 1 takes 0.2 of 3, no colonist on 6; 4 moves',
  )
})

test('[10.1] the way of a march is told from the hex where it begins, so that its steps are numbered by moves', () => {
  const stacked = { stack: '2316', units: { colonist: 1 } }
  const march = { ...stacked, path: ['2317', '2318'], type: 'move', seat: 'Spain' } as Action
  expect(game.forecast(settled().state, march)).toMatchObject({
    lines: expect.arrayContaining([expect.stringMatching(/^2 movement points to /)]),
    places: ['2316', '2317', '2318'],
  })
  expect(filled(settled(), { ...stacked, path: ['2317'] }).places).toEqual(['2316', '2317'])
})

test('[14.21] one colonist, and those past the fifth, are proposed for own ports', () => {
  const { of } = filled(settled(), { stack: '2316' }).offers!
  const toPort = of.filter(({ place }) => place === '2219').map(({ given }) => given!.units)
  expect(toPort).toEqual(expect.arrayContaining([{ colonist: 1 }, { colonist: 2 }]))
})

test('[13.42] one soldier is proposed to carry gold that cannot leave from where it lies', () => {
  const table = layOut({
    segment: 'C2',
    turn: 9,
    land: { '3817': { soldiers: 3, gold: { Cuzco: 50 } }, '4607': { colonists: 2, soldiers: 1 } },
  })
  const [first] = filled(table, { stack: '3817' }).offers!.of
  expect(first!.given).toEqual({ units: { soldier: 1, 'gold:Cuzco': 50 } })
  expect(first!.label).toMatch(/^1 soldier, 50 ducats of gold to /)
})

test('[10.1] who is named goes to whatever is proposed', () => {
  const { of } = filled(settled(), { stack: '2316', units: { soldier: 1 } }).offers!
  expect(of.every(({ given }) => given === undefined)).toBe(true)
})

test('[10.1] nobody is set before a hand sets somebody, of one alone too, and the page says what that means', () => {
  const page = (stack: string, draft: object = {}) => {
    const { values, notes, offers } = filled(settled(), { stack, ...draft })
    return { units: values.units, said: notes.find(({ about }) => about === 'units')!.text, of: offers!.of }
  }
  for (const stack of ['2316', '2219']) {
    const { units, said, of } = page(stack)
    expect(units).toEqual({})
    expect(said).toMatch(/^none set: each place below says who goes; elsewhere all/)
    expect(of.every(({ given }) => given !== undefined)).toBe(true)
  }
  const elsewhere = page('2219', { path: ['2220'] })
  expect(elsewhere).toMatchObject({ units: { colonist: 1 }, said: 'all, for nobody was set: 1 of 4 moves' })
  const set = page('2316', { units: { soldier: 1 } })
  expect(set).toMatchObject({
    units: { soldier: 1 },
    said: expect.stringMatching(/^as set by hand: 8 moves/),
  })
})

test('[10.1] every place that is proposed can be taken, and tells its way, climate and natives', () => {
  const table = peru()
  const { offers, values } = filled(table, { stack: '3817', units: { soldier: 2 } })
  expect(offers!.of.length).toBeGreaterThan(5)
  for (const { place, label } of offers!.of) {
    const march = { stack: '3817', units: values.units!, path: [place] }
    expect(filled(table, march).refusal, label).toBeNull()
    expect(label).toMatch(
      /^\d{4}.*: ((rises on [\d a-z]+|nobody rises|no natives); )?attrition \d[^;]*;.* \d+ moves?$/,
    )
  }
  expect(offers!.of.map(({ label }) => label)).toContain(
    '3816 Cuzco, 75 points: attrition 5 takes 0.7 of 2, all on 6; 100 ducats a turn, some 4.5 turns; 2 moves',
  )
})

test('[13.21] cities and mines come first, in reach or on the way, and own ports and settlements by name', () => {
  const { of } = filled(peru(), { stack: '3817', units: { soldier: 4 } }).offers!
  const labels = of.map(({ label }) => label)
  expect(labels.some((label) => /Cuzco/.test(label))).toBe(true)
  expect(labels.some((label) => /^3818 .*own (port|settlement)/.test(label))).toBe(true)
})

test('[15.61] where those who march may not go is not proposed', () => {
  const { offers } = filled(peru(), { stack: '3817', units: { colonist: 1 } })
  const areas = offers!.of.map(({ place }) => world.board.hexes.get(place)!.area)
  expect(new Set(areas)).toEqual(new Set(['Incan Empire']))
})

test('[13.42] gold goes with those who can carry it, and never by itself', () => {
  const table = layOut({
    segment: 'C2',
    turn: 9,
    land: { '3817': { colonists: 1, missionaries: ['M1'], gold: { Cuzco: 50 } } },
    missionaries: { M1: 1 },
  })
  expect(filled(table, { stack: '3817', path: ['3818'] }).values.units).toMatchObject({ 'gold:Cuzco': 50 })
  const { refusal } = filled(table, { stack: '3817', units: { 'gold:Cuzco': 50 } })
  expect(refusal?.reason).toMatch(/^Gold does not move by itself/)
})

test('[10.1] who has taken everybody out is asked who marches, and hears nothing of gold that is not there', () => {
  expect(filled(settled(), { stack: '2316', units: {} }).refusal?.reason).toBe('Who marches is not said yet.')
})

test('[12.23] of every other Area the hex with the kindest climate is proposed, the coast before others', () => {
  const natives = Object.fromEntries([...world.board.hexesOfArea.keys()].map((area) => [area, 0]))
  const table = layOut({ segment: 'C2', turn: 9, natives, land: { '2327': { colonists: 3 } } })
  const { args, offers } = filled(table, { stack: '2327', units: { colonist: 3 } })
  const info = (hex: string) => world.board.hexes.get(hex)!
  const harshness = (hex: string) => attritionLevel(world, hex, '1976') * 10 + (info(hex).coastal ? 0 : 5)
  const reach = (args.path as { readonly of: readonly string[] }).of.filter((hex) => info(hex).area)
  const others = [...new Set(reach.map((hex) => info(hex).area))].filter((area) => area !== info('2327').area)
  expect(others.length).toBeGreaterThan(1)
  for (const area of others) {
    const proposed = offers!.of
      .filter(({ place }) => info(place).area === area)
      .map(({ place }) => harshness(place))
    const kindest = Math.min(...reach.filter((hex) => info(hex).area === area).map(harshness))
    expect(Math.min(...proposed), area!).toBe(kindest)
  }
})

test('[10.1] of goals beyond its reach a hex names the nearest two', () => {
  const table = layOut({
    segment: 'C2',
    turn: 9,
    land: { '2225': { colonists: 2 }, '2426': { colonists: 2 } },
  })
  const labels = ['2225', '2426'].flatMap((stack) =>
    filled(table, { stack, units: { colonist: 2 } }).offers!.of.map(({ label }) => label),
  )
  const beyond = labels.map((label) => label.split('towards').length - 1)
  expect(Math.max(...beyond)).toBe(2)
})

test('[10.1] of nobody no points are told', () => {
  const notes = (units: Record<string, number>) => filled(peru(), { stack: '3817', units }).notes
  expect(notes({ soldier: 4 })).toContainEqual({ about: 'units', text: 'as set by hand: 8 moves' })
  expect(JSON.stringify(notes({ soldier: 0 }))).not.toContain('moves')
})

test('[15.61] a city that a march comes to and may not enter is named with the reason', () => {
  const land = { '2328': { soldiers: 6, leaders: ['Ojeda'] } }
  const table = layOut({ segment: 'C2', turn: 9, natives: { 'Mayan Empire': 5 }, land })
  const { args, notes, offers } = filled(table, { stack: '2328' })
  expect(offers!.of.map(({ place }) => place)).not.toContain('2222')
  expect(args.path).toMatchObject({ barred: { '2222': { rule: '15.61' } } })
  expect(notes.map(({ text }) => text).join()).toMatch(
    /Not to Chichen Itza \(2222\): .*must bring a missionary/,
  )
  const led = layOut({
    ...{ segment: 'C2', turn: 9, natives: { 'Mayan Empire': 5 }, missionaries: { M1: 1 } },
    land: { '2328': { soldiers: 6, missionaries: ['M1'] } },
  })
  const open = filled(led, { stack: '2328' })
  expect(open.offers!.of.map(({ place }) => place)).toContain('2222')
  expect(open.args.path).not.toHaveProperty('barred.2222')
  expect(open.notes.map(({ text }) => text).join()).not.toContain('Not to')
})

test('[15.61] who marches towards a city that natives shut takes a missionary who may leave; without any it is said', () => {
  const people = { soldiers: 7, colonists: 1, leaders: ['Cortes'] }
  const towardsCity = (missionaries: string[], units?: Record<string, number>, natives = 2) => {
    const table = layOut({
      ...{ segment: 'C2', turn: 9, natives: { 'Mayan Empire': natives, 'Aztec Empire': natives } },
      missionaries: { M1: 1, M2: 1 },
      land: { '2820': { ...people, missionaries } },
    })
    const offers = filled(table, { stack: '2820', ...(units && { units }) }).offers!.of
    return offers.filter(({ label }) => /towards (Chichen Itza|Tenochtitlan)/.test(label))
  }
  const shut = / further, ! without a missionary nobody may enter (Mayan|Aztec) Empire/
  const led = towardsCity(['M1', 'M2'])
  expect(led.length).toBeGreaterThan(0)
  for (const { label, given } of led) {
    expect([label, Object.keys(given!.units!)]).toEqual([label, expect.arrayContaining(['M1'])])
    expect(label).not.toMatch(shut)
  }
  // The last of an Area may not leave its colonist; and a hand may leave any.
  for (const alone of [
    towardsCity([]),
    towardsCity(['M1']),
    towardsCity(['M1', 'M2'], { soldier: 7, Cortes: 1 }),
  ]) {
    expect(alone.length).toBeGreaterThan(0)
    for (const { label, given } of alone)
      if (!JSON.stringify(given ?? {}).includes('M1')) expect(label).toMatch(shut)
  }
  for (const { label } of towardsCity([], undefined, 0)) expect(label).not.toMatch(shut)
})

test('[15.61] places that one rule bars are named in one sentence, which leaves room for those that are open', () => {
  const table = layOut({
    ...{ segment: 'C2', turn: 9, natives: { 'Mayan Empire': 0, 'Aztec Empire': 5 } },
    land: { '2222': { soldiers: 6, leaders: ['Ojeda'] } },
  })
  const barred = filled(table, { stack: '2222' })
    .notes.map(({ text }) => text)
    .filter((text) => text.includes('Natives live in Aztec Empire'))
  expect(barred).toHaveLength(1)
  expect(barred[0]).toMatch(/^Not to .+ \(\d{4}\)(, .+ \(\d{4}\))* and .+ \(\d{4}\): /)
})

test('[18.12] what wins most points leads the list, and each line of it, and what is only on the way comes last', () => {
  const land = { '2820': { colonists: 3, soldiers: 4, leaders: ['Ojeda'], missionaries: ['M1'] } }
  const table = layOut({ segment: 'C2', turn: 3, missionaries: { M1: 1 }, land })
  const pointsOf = new Map(table.g.data.discoveries.discoveries.map(({ name, points }) => [name, points]))
  /** Points of the discoveries that a line names, in the order in which it does. */
  const won = (label: string) =>
    [...label.matchAll(/(?:[,;] |\d{4} )([^,:\d]+), (\d+) points/g)].map(([, name]) => pointsOf.get(name!)!)
  for (const units of [undefined, { soldier: 4, Ojeda: 1 }]) {
    const labels = filled(table, { stack: '2820', ...(units && { units }) }).offers!.of.map(
      ({ label }) => label,
    )
    expect(labels.some((label) => won(label).length > 1)).toBe(true)
    for (const label of labels) {
      expect(won(label)).toEqual(won(label).toSorted((one, other) => other - one))
      if (won(label).length > 0) expect(label).not.toMatch(/towards.* points/)
    }
    // Parts of the stack, and then all of it, each by themselves.
    const lists = units
      ? [labels]
      : [labels.filter((label) => !/^all /.test(label)), labels.filter((label) => /^all /.test(label))]
    for (const list of lists) {
      const sums = list.map((label) => won(label).reduce((sum, one) => sum + one, 0))
      expect(sums).toEqual(sums.toSorted((one, other) => other - one))
      expect(sums[0]).toBeGreaterThan(0)
    }
  }
})

test('[13.31] a city that is to be discovered is named once, whoever goes for it', () => {
  for (const { label } of filled(peru(), { stack: '3817' }).offers!.of)
    expect(label.split('Cuzco').length - 1, label).toBeLessThan(2)
})

test('[13.42] who comes to an own port with gold is not said to march towards another', () => {
  const [from, points] = ['3816', world.data.units.soldier.movement]
  const g = { ...world, state: layOut({ natives: {} }).state }
  // 13.44: by no other port its gold leaves.
  const coasts = [...world.board.hexes.values()].filter(
    ({ area, nodes }) => area !== null && leavesBy(g, 'Cuzco', nodes),
  )
  const isPort = (hex: string | undefined) => coasts.some((one) => one.hex === hex)
  // A port beyond his reach, on the way to which he ends the turn at another coast.
  const far = coasts.find(({ hex }) => {
    const way = world.routes.landWay(from, hex) ?? []
    return way.length > points && isPort(way[points - 1])
  })!.hex
  const near = world.routes.landWay(from, far)![points - 1]!
  const labels = (ports: readonly string[]) => {
    const land = Object.fromEntries(ports.map((hex) => [hex, { colonists: 1 }]))
    const army = { [from]: { soldiers: 1, gold: { Cuzco: 100 } } }
    const table = layOut({ segment: 'C2', turn: 9, natives: {}, land: { ...army, ...land } })
    const { of } = filled(table, { stack: from }).offers!
    return of.filter(({ place }) => place === near).map(({ label }) => label)
  }
  expect(labels([far]).join()).toContain('towards own port')
  expect(labels([near, far]).join()).toContain('own port')
  expect(labels([near, far]).join()).not.toContain('towards own port')
})

test('[13.44] [7.52] a port from which gold goes only round the Cape says so, and comes after one on the Atlantic', () => {
  const army = { '2919': { soldiers: 1, gold: { Antioquia: 25 } } }
  const offered = (ports: readonly string[]) => {
    const land = Object.fromEntries(ports.map((hex) => [hex, { colonists: 1 }]))
    const table = layOut({ segment: 'C2', turn: 9, natives: {}, land: { ...army, ...land } })
    const { of } = filled(table, { stack: '2919' }).offers!
    return of.filter(({ label }) => /^all .*own port/.test(label))
  }
  // 3019 is nearer than 2818.
  const [atlantic, pacific] = offered(['3019', '2818'])
  expect(atlantic!.place).toBe('2818')
  expect(pacific!.label).toContain('Pacific: ships only round the Cape, 11 bounds')
  expect(atlantic!.label).not.toContain('Cape')
  expect(offered(['3019'])[0]!.label).toContain('Pacific: ships only round the Cape')
})

/** Chichen Itza's gold with a soldier at Panama, who has a port there: it leaves by none of that Area. */
const atPanama = { '2820': { soldiers: 1, colonists: 1, gold: { 'Chichen Itza': 40 } } }

test('[13.44] gold that no port of now may ship is sent towards a coast that may, and not to that port', () => {
  const table = layOut({ segment: 'C2', turn: 9, natives: {}, land: { ...atPanama } })
  const labels = filled(table, { stack: '2820' }).offers!.of.map(({ label }) => label)
  expect(
    labels.filter((label) =>
      label.includes('a coast where a colonist makes a port for gold of Chichen Itza'),
    ),
  ).not.toEqual([])
  const away = { '2222': { soldiers: 1, gold: { 'Chichen Itza': 40 } }, '2820': { colonists: 1 } }
  const inland = layOut({ segment: 'C2', turn: 9, natives: {}, land: away })
  const offered = filled(inland, { stack: '2222' }).offers!.of.map(({ label }) => label)
  expect(offered.join()).not.toContain('towards own port')
})

test('[13.44] who brings gold to a port by which it does not leave hears so first, with the ports by which it does', () => {
  const land = { '2720': { soldiers: 1, gold: { 'Chichen Itza': 40 } }, '2820': { colonists: 1 } }
  const table = layOut({ segment: 'C2', turn: 9, natives: {}, land })
  const units = { soldier: 1, 'gold:Chichen Itza': 40 }
  const told = game.forecast(table.state, {
    type: 'move',
    seat: 'Spain',
    stack: '2720',
    units,
    path: ['2820'],
  })
  expect('lines' in told && told.lines[1]).toMatch(/^Gold of Chichen Itza leaves by a port of Mayan Empire/)
})

test('[13.44] each coast that gold is carried to says beside it that it is no port for that, first of all', () => {
  const land = { '2327': { soldiers: 1, gold: { Guanajuato: 25 } }, '2222': { colonists: 1 } }
  const labels = (more: Layout['land']) => {
    const table = layOut({ segment: 'C2', turn: 9, natives: {}, land: { ...land, ...more } })
    return filled(table, { stack: '2327' }).offers!.of.map(({ label }) => label)
  }
  const shut = labels({}).filter((label) => /^all to 2222 /.test(label))
  expect(shut).not.toEqual([])
  for (const label of shut) expect(label).toMatch(/: no port for gold of Guanajuato \(13\.44\);/)
  // Who carries none is told nothing of it.
  const away = { '2222': { colonists: 1, gold: { Guanajuato: 25 } }, '2327': { soldiers: 1, colonists: 1 } }
  expect(labels(away).join()).not.toContain('no port for gold of')
})

test('[13.44] gold in a port by which it does not leave is still to do for who can carry it on', () => {
  const undone = (at: string, people: object) => {
    const land = { [at]: { ...people, gold: { Guanajuato: 25 } } }
    const table = layOut({ segment: 'C2', turn: 9, natives: {}, land })
    return (table.decision?.undone ?? []).map(({ reason }) => reason).join(' ')
  }
  expect(undone('2222', { soldiers: 1, colonists: 1 })).toMatch(
    /Gold of Guanajuato does not leave from Mayan Empire \(2222\)/,
  )
  expect(undone('2327', { soldiers: 1, colonists: 1 })).not.toContain('Guanajuato')
})

test('[10.1] a place that was chosen while nobody was named says that the whole stack goes there', () => {
  const notes = (draft: object) =>
    filled(peru(), { stack: '3817', path: ['3818'], ...draft }).notes.map(({ text }) => text)
  const who = /^4 soldiers, 2 colonists, 1 missionary to 3818; nobody stays in 3817\.$/
  expect(notes({})).toContainEqual(expect.stringMatching(who))
  expect(notes({ units: { soldier: 4 } })).not.toContainEqual(expect.stringMatching(/ to 3818; /))
})

test('[10.1] of a way that cannot be gone the rules say why, wherever on the map it leads', () => {
  const stack = { stack: '3817', units: { colonist: 1 } }
  const why = (table: Table, to: string) => filled(table, { ...stack, path: [to] }).refusal
  expect(why(peru(), '3818')).toBeNull()
  expect(why(peru(), '4607')?.reason).toMatch(
    /^The way takes \d+ points; the slowest of these units has 4 left\.$/,
  )
  expect(why(peru(), '2316')?.reason).toBe('No way by land leads from 3817 to 2316.')
  const held = layOut({
    segment: 'C2',
    turn: 9,
    land: { '3817': { colonists: 2 } },
    others: { England: { land: { '3818': { soldiers: 1 } } } },
  })
  expect(why(held, '3818')?.reason).toBe('England holds 3818: colonists do not go there without soldiers.')
})

test('[11.11] a city is named before whoever has to be fought for it, and what it is worth after both', () => {
  const table = layOut({
    segment: 'C2',
    turn: 9,
    natives: { 'Aztec Empire': 0 },
    others: { England: { land: { '2328': { soldiers: 2 } } } },
    land: { '2327': { soldiers: 6 } },
  })
  const labels = filled(table, { stack: '2327' }).offers!.of.map(({ label }) => label)
  expect(labels[0]).toMatch(
    /^all to 2328 Tenochtitlan, 50 points, England to fight: .*; \d+ ducats.*; 1 move$/,
  )
})

test('[6.72] [11.11] whom a treaty spares nobody is proposed to attack, who can be named all the same', () => {
  const table = (peace: boolean) =>
    layOut({
      segment: 'C2',
      turn: 9,
      natives: { 'Aztec Empire': 0 },
      others: { England: { land: { '2328': { soldiers: 2 } } } },
      land: { '2327': { soldiers: 6 } },
      edit(state) {
        const terms = {
          id: 1,
          turn: 8,
          by: 'Spain',
          with: 'England',
          announced: false,
          brokenBy: null,
        } as const
        const clauses = [{ kind: 'peace', until: 12 }] as const
        if (peace) state.treaties.push({ ...terms, clauses: [...clauses], status: 'inForce' })
      },
    })
  const places = (peace: boolean) =>
    filled(table(peace), { stack: '2327' }).offers!.of.map(({ place }) => place)
  expect(places(false)).toContain('2328')
  expect(places(true)).not.toContain('2328')
  expect(filled(table(true), { stack: '2327', path: ['2328'] }).confirm).toContain('breaks the treaty')
})

test('[13.31] nobody is led towards a city where own soldiers stand already', () => {
  const army = { '4813': { soldiers: 3, missionaries: ['M1'] } }
  const towards = (land: NonNullable<Layout['land']>) => {
    const table = layOut({ segment: 'C2', turn: 9, missionaries: { M1: 1 }, land: { ...army, ...land } })
    const { of } = filled(table, { stack: '4813', units: { soldier: 3 } }).offers!
    return of.some(({ label }) => label.includes('towards Cuzco'))
  }
  expect(world.routes.landDistance('4813', '3816')).toBeGreaterThan(8)
  expect(towards({})).toBe(true)
  expect(towards({ '3816': { soldiers: 1 } })).toBe(false)
})

test('[10.1] a place behind enemies is as many moves away as the way around them has movement points', () => {
  const table = layOut({
    ...{ segment: 'C2', turn: 9, natives: { 'Aztec Empire': 0 }, land: { '2327': { soldiers: 2 } } },
    others: { England: { land: { '2328': { soldiers: 1 }, '2428': { soldiers: 1 } } } },
  })
  const units = { soldier: 2 }
  const moves = filled(table, { stack: '2327', units }).offers!.of.map(({ place, label }) => ({
    told: Number(/; (\d+) moves?$/.exec(label)![1]),
    way: table.g.routes.landWay('2327', place, new Set(['2328', '2428']))!.length,
    open: table.g.routes.landDistance('2327', place)!,
  }))
  expect(moves.map(({ told }) => told)).toEqual(moves.map(({ way }) => way))
  expect(moves.some(({ way, open }) => way > open)).toBe(true)
})

/** A march that has come to all Areas but some, and stands in the Rockies. */
const questing = (left: readonly string[], deadline = 9) =>
  layOut({
    segment: 'C2',
    turn: 7,
    missionaries: { M1: 1 },
    land: { '1631': { soldiers: 4, leaders: ['Cortes'], missionaries: ['M1'] } },
    edit(state) {
      const visited = marchGoals.cibola.areas.filter((area) => !left.includes(area))
      const march = {
        name: 'cibola',
        nation: 'Spain',
        deadline,
        start: '2229',
        visited,
        outcome: 'open',
      } as const
      state.marches.push({ ...march, visited: [...visited] })
      for (const stack of state.stacks) if (stack.hex === '1631') stack.march = 'cibola'
    },
  })

test('[6.41/14] the last Area of a march is proposed before cities and mines, with the points that are lost without it', () => {
  const offersOf = (table: Table) =>
    filled(table, { stack: '1631!cibola' }).offers!.of.filter(({ label }) => label.startsWith('all to '))
  const [first] = offersOf(questing(['California']))
  expect(questing([]).g.board.hexes.get(first!.place)!.area).toBe('California')
  expect(first!.label).toMatch(/^all to \d+ the last Area of the march for Cibola, 100 points: /)
  const open = offersOf(questing(['California', 'Sonora'])).filter(({ label }) =>
    label.includes('an Area left of the march for Cibola'),
  )
  const { hexes } = questing([]).g.board
  expect(open.map(({ place }) => hexes.get(place)!.area).toSorted()).toEqual(['California', 'Sonora'])
  // Who is on no march, or would lose nothing, is not told of points.
  const late = offersOf(questing(['California'], 99))
  expect(late.some(({ label }) => label.includes('the last Area of the march'))).toBe(true)
  expect(late.map(({ label }) => label).join()).not.toContain('Cibola, 100 points')
})

test('[13.17] an open mine that waits for a colonist is proposed before what lies beyond reach', () => {
  const table = layOut({
    segment: 'C2',
    turn: 7,
    land: { '2229': { soldiers: 2, colonists: 2 } },
    mines: { Taxco: { status: 'open' }, Guanajuato: { status: 'depleted' } },
  })
  expect(table.decision.undone).toContainEqual(
    expect.objectContaining({ reason: expect.stringContaining('Taxco') }),
  )
  // What is found on the way wins its points at once.
  const firstFor = (units?: object) =>
    filled(table, { stack: '2229', ...(units && { units }) } as never).offers!.of.find(
      ({ label }) => !label.includes('points'),
    )
  expect(firstFor()).toMatchObject({ place: '2329', given: { units: { colonist: 1 } } })
  // For soldiers alone there is nothing to do.
  expect(firstFor({ soldier: 1 })!.place).not.toBe('2329')
})
