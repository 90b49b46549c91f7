/** What the page of a voyage says of the Cape and of a missionary alone; what is said of gold that stays on the quay. */
import { expect, test } from 'vitest'
import { uprisingLevel } from '../../../../source/games/conquistador/land/native-uprising.ts'
import { distance } from '../../../../source/games/conquistador/map/hex.ts'
import { type Action, type Filled, isRefusal } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut, ship, world } from '../rules/table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))
const pacific = [...world.board.hexes.values()]
  .filter(({ coastal, cape }) => coastal && !cape)
  .flatMap(({ nodes }) => nodes)
  .find((node) => world.board.ocean.get(node) === 'Pacific')!

/** What the page of a voyage from Europe says. */
function page(layout: Layout, draft: object): (about: string) => string {
  const table = layOut({ treasury: 200, ...layout })
  const { notes } = game.fill!(table.state, {
    ...{ type: 'voyage', seat: 'Spain', port: 'Europe', ...draft },
  } as Action) as Filled
  return (about) => notes.find((note) => note.about === about)?.text ?? ''
}

/** Whether a die lets a voyage through that crosses to the Pacific. */
function isThrough(die: number): boolean {
  const table = layOut({
    ...{ segment: 'B1', turn: 6, natives: quiet, dice: [die] },
    expeditions: [{ bounds: 40, destination: pacific, ships: [ship('carrack', { leaders: ['Loaysa'] })] }],
  })
  table.act('depart', { expedition: 'S1' })
  return table.event('cape').passed
}

test('[7.52] a way round the Cape is told with the chance of its die, and not to who has a Rutter', () => {
  const layout = { turn: 6, europe: { leaders: ['Loaysa'] }, ships: { Europe: [ship('carrack')] } }
  const sails = { ships: { carrack: 1 }, aboard: { Loaysa: 1 }, to: pacific }
  const through = [1, 2, 3, 4, 5, 6].filter(isThrough)
  const chance = Math.round((100 * through.length) / 6)
  // The chance stands first: the end of a note that has no room breaks off.
  expect(page(layout, sails)('Risk')).toMatch(
    new RegExp(`^through the Cape in ${chance}%; .*; the Cape on ${through.join(' or ')}, `),
  )
  expect(page({ ...layout, spain: { rutter: true } }, sails)('Risk')).not.toContain('Cape')
  expect(page(layout, { ...sails, to: '2318' })('Risk')).not.toContain('Cape')
})

const mission = { ships: { caravel: 1 }, aboard: { Columbus: 1, M1: 1 }, to: '2318' }
const alone: Layout = {
  europe: { leaders: ['Columbus'], missionaries: ['M1'] },
  ...{ ships: { Europe: [ship('caravel')] }, missionaries: { M1: null } },
}

test('[15.66] a voyage that carries a missionary alone hears what he may do for those who are there', () => {
  const land = { '2316': { colonists: 4, soldiers: 1 } }
  const layout: Layout = { ...alone, natives: { Caribbean: 3 }, land }
  const before = uprisingLevel(layOut(layout).g, 'Spain', 'Caribbean')
  const { ratings } = data.units.missionary
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)].map((rating) => before + rating)
  const ashore = page(layout, mission)('Ashore')
  expect(ashore).toContain(`uprising level ${least} to ${most}.`)
  expect(ashore).toContain('Natives count 4 colonists, 1 soldier and an unrated missionary.')
})

test('[17.35] and where nobody else is what he risks, or that no natives are there', () => {
  expect(page({ ...alone, natives: { Caribbean: 3 } }, mission)('Ashore')).toBe(
    'Caribbean rises on 1 to 5 at worst and kills a missionary on 3 to 6; uprising level 0 to 6. Natives count an unrated missionary.',
  )
  expect(page({ ...alone, natives: quiet }, mission)('Ashore')).toBe('No natives live there.')
  expect(page({ ...alone, natives: quiet }, { ...mission, aboard: { Columbus: 1 } })('Ashore')).toBe('')
})

test('[13.43] who takes people aboard is told that the gold there is loaded in another segment', () => {
  const quay = (gold: Record<string, number>) =>
    layOut({
      ...{ segment: 'B2', natives: quiet, land: { '2316': { colonists: 2, gold } } },
      expeditions: [
        { bounds: 9, place: '2316', destination: '2316', stop: 'landfall', ships: [ship('carrack')] },
      ],
    })
  const told = (table: ReturnType<typeof quay>) => {
    const action = { type: 'embark', seat: 'Spain', expedition: 'S1', units: { colonist: 1 } } as Action
    const answer = game.forecast(table.state, action)
    return 'lines' in answer ? answer.lines.join(' ') : answer.reason
  }
  const [laden, bare] = [quay({ Cibao: 40 }), quay({})]
  expect(laden.choices('embark')[0]!.label).toContain(', its gold later: in Resources')
  expect(told(laden)).toContain('40 ducats of gold lie there')
  expect(bare.choices('embark')[0]!.label).not.toContain('gold')
  expect(told(bare)).not.toContain('gold')
  // It is so: of what can be taken aboard none is gold, and the segment that is named loads it.
  expect(JSON.stringify(laden.choices('embark')[0]!.args)).not.toContain('gold')
  const ashore = layOut({
    ...{ segment: 'C6', natives: quiet, land: { '2316': { colonists: 2, gold: { Cibao: 40 } } } },
    ships: { '2316': [ship('carrack')] },
  })
  expect(ashore.decision.segment).toBe('Resources')
  expect(ashore.choices('loadGold')).toHaveLength(1)
  // After that segment no gold comes aboard before the next turn.
  const last = layOut({
    ...{ segment: 'D1', natives: quiet, land: { '2316': { colonists: 2, gold: { Cibao: 40 } } } },
    expeditions: [{ bounds: 9, place: '2316', destination: '2316', ships: [ship('carrack')] }],
  })
  expect(last.choices('embark')[0]!.label).toContain(', its gold no more this turn')
})

test('[13.31] where a voyage goes for a city inland its page names the city, how far it is and what it yields', () => {
  const layout: Layout = { ...alone, natives: quiet, turn: 3 }
  const city = data.map.cities.Tenochtitlan!
  const near = [...world.board.hexes.values()]
    .filter(({ coastal, area }) => coastal && area !== null)
    .toSorted((one, other) => distance(one.hex, city) - distance(other.hex, city))
  const inland = distance(near[0]!.hex, city)
  expect(inland).toBeGreaterThan(0)
  const to = near[0]!.nodes[0]!
  const said = page(layout, { ...mission, to })('to')
  expect(said).toContain(`for Tenochtitlan (${city}), ${inland} inland`)
  // The Gold Segment comes before marches [5.1]: who lands now loots no city inland this turn, and must march there.
  expect(said).toMatch(/Tenochtitlan[^;]*, march soldiers there, loot it the turn after/)
  expect(page({ ...layout, natives: { ...quiet, 'Aztec Empire': 2 } }, { ...mission, to })('to')).toMatch(
    /Tenochtitlan[^;]*, beat the natives, march soldiers there, loot it the turn after/,
  )
  expect(page({ ...layout, turn: 21 }, { ...mission, to })('to')).toContain('too late to be looted')
  const held = { ...layout, land: { ...layout.land, [city]: { soldiers: 1 } } }
  expect(page(held, { ...mission, to })('to')).not.toContain('march soldiers')
  // A landfall that is further from it is not for it.
  const far = near.find(({ hex }) => distance(hex, city) > inland)!.nodes[0]!
  expect(page(layout, { ...mission, to: far })('to')).not.toContain('Tenochtitlan')
  // Who goes there as in an earlier turn is told that nothing is left to go for.
  const empty = page(
    { ...layout, edit: ({ emptied }) => void emptied.push('Tenochtitlan') },
    { ...mission, to },
  )('to')
  expect(empty).not.toContain('for Tenochtitlan')
  expect(empty).toContain(`Tenochtitlan (${city}) is empty`)
})

test('[13.31] an island beyond the sea is not said to lie inland, nor where only own ports may be chosen', () => {
  const layout: Layout = {
    ...{ natives: quiet, turn: 3, europe: { soldiers: 2 } },
    ...{ land: { '2316': { colonists: 2 } }, ships: { Europe: [ship('carrack')] } },
  }
  // Without an Explorer own ports alone may be chosen, to which other islands are no nearer for that.
  const said = page(layout, { aboard: { soldier: 2 }, ships: { carrack: 1 }, to: '2316s' })('to')
  expect(said).toContain('own port')
  expect(said).not.toContain('inland')
})

test('[7.17] the Pacific by sea is promised on its own coast alone, where a hex has one on either ocean', () => {
  const coasts = [...world.board.hexes.values()].find(({ area, nodes }) => {
    const oceans = nodes.map((node) => world.board.ocean.get(node))
    return area === 'Panama' && oceans.includes('Pacific') && oceans.includes('Atlantic')
  })!.nodes
  const layout = { turn: 6, europe: { leaders: ['Loaysa'] }, ships: { Europe: [ship('carrack')] } }
  const said = (ocean: string) => {
    const to = coasts.find((node) => world.board.ocean.get(node) === ocean)
    return page(layout, { ships: { carrack: 1 }, aboard: { Loaysa: 1 }, to })('to')
  }
  expect(said('Pacific')).toContain('Pacific Ocean by sea')
  expect(said('Atlantic')).toContain('Pacific Ocean by land')
  expect(said('Atlantic')).not.toContain('Pacific Ocean by sea')
})

test('[18.12] no bound is proposed for a claim of what those aboard discover ashore, and a spare one is told so', () => {
  const to = [...world.board.hexes.values()]
    .filter(({ area, coastal }) => area === 'Nicaragua' && coastal)
    .flatMap(({ nodes }) => nodes)
    .find((node) => world.board.ocean.get(node) === 'Atlantic')!
  const layout = {
    ...{ turn: 6, ships: { Europe: [ship('carrack')] } },
    europe: { leaders: ['Loaysa'], soldiers: 2 },
  }
  const names = data.discoveries.discoveries.map(({ name }) => name).filter((name) => name !== 'The Isthmus')
  const found = { by: 'Spain', turn: 1, credited: true, expedition: null } as const
  const state = {
    ...layOut({ treasury: 200, ...layout }).state,
    discoveries: Object.fromEntries(names.map((name) => [name, found])),
  }
  const bounds = (aboard: object, more = {}) => {
    const draft = {
      type: 'voyage',
      seat: 'Spain',
      port: 'Europe',
      ships: { carrack: 1 },
      aboard,
      to,
      ...more,
    }
    const { notes } = game.fill!(state, draft as Action) as Filled
    return notes.find(({ about }) => about === 'bounds')?.text ?? ''
  }
  expect(bounds({ Loaysa: 1 })).toMatch(/home, 1 to claim/)
  expect(bounds({ Loaysa: 1, soldier: 2, missionary: 1 })).toMatch(/^2 each; (\d) there, \d home/)
  expect(bounds({ Loaysa: 1, soldier: 2, missionary: 1 })).not.toMatch(/claim/)
  const [, out = '', home = ''] =
    bounds({ Loaysa: 1, soldier: 2, missionary: 1 }).match(/; (\d) there, (\d) home/) ?? []
  expect(
    bounds({ Loaysa: 1, soldier: 2, missionary: 1 }, { bounds: Number(out) + Number(home) + 1 }),
  ).toMatch(/1 spare: who lands has The Isthmus without a claim$/)
})

test('[13.43] [18.14] ships that are sent for gold are offered nothing to discover beyond their bounds', () => {
  const sent = (gold: Record<string, number>) =>
    page(
      {
        ...{
          turn: 6,
          natives: quiet,
          europe: { leaders: ['Columbus'] },
          ships: { Europe: [ship('carrack')] },
        },
        land: { '2316': { colonists: 2, gold } },
      },
      { ships: { carrack: 1 }, aboard: { Columbus: 1 }, to: '2316', bounds: 6 },
    )('bounds')
  expect(sent({})).toMatch(/^2 each; 3 there, 3 home; with \d+ /)
  expect(sent({ Cibao: 25 })).toMatch(/^2 each; 3 there, 3 home$/)
})

test('[8.52] soldiers sent where others have a port are offered the bound that an invasion takes', () => {
  const sent = (aboard: object, bounds?: number) =>
    page(
      {
        ...{ turn: 6, natives: quiet, order: ['Spain', 'England'] },
        europe: { leaders: ['Columbus'], soldiers: 2 },
        ships: { Europe: [ship('carrack')] },
        others: { England: { land: { '2018': { colonists: 1 } } } },
      },
      { ships: { carrack: 1 }, aboard, to: '2018', ...(bounds !== undefined && { bounds }) },
    )('bounds')
  expect(sent({ Columbus: 1, soldier: 2 })).toMatch(/^2 each; 3 there, 3 home, 1 to fight/)
  expect(sent({ Columbus: 1, soldier: 2 }, 6)).toMatch(/^2 each; 3 there, 3 home, none to fight/)
  expect(sent({ Columbus: 1 })).not.toContain('fight')
})

test('[7.23] [7.26] nothing is foretold of a voyage that will be refused, and of one that is planned already all is', () => {
  const layout: Layout = {
    ...{ natives: { Caribbean: 2 }, land: { '2316': { colonists: 4, soldiers: 1 } } },
    europe: { leaders: ['Columbus'], colonists: 4, soldiers: 2 },
    ships: { Europe: [ship('carrack'), ship('carrack')] },
  }
  const told = ['Risk', 'Ashore', 'Fight', 'Control']
  const wanted = {
    ...{ type: 'voyage', port: 'Europe', to: '2318', bounds: 6 },
    ...{ ships: { carrack: 2 }, aboard: { Columbus: 1, colonist: 2, soldier: 1 } },
  }
  const table = layOut({ turn: 3, treasury: 100, ...layout })
  const pageOf = (draft: object) => {
    const filled = game.fill!(table.state, { seat: 'Spain', ...wanted, ...draft } as Action)
    if (isRefusal(filled)) throw new Error(filled.reason)
    const { notes, refusal } = filled
    // That nobody lands without an Explorer is what is wanting.
    const foretold = notes.filter(({ text }) => !text.startsWith('Nobody lands there'))
    return { refusal, told: told.filter((name) => foretold.some(({ about }) => about === name)), notes }
  }
  expect(pageOf({})).toMatchObject({ refusal: null, told })
  for (const [rule, draft] of [
    ['7.23', { bounds: 1 }],
    ['7.26', { aboard: { colonist: 2, soldier: 1 } }],
    ['6.25', { bounds: 99 }],
  ] as const) {
    const { refusal, told: foretold, notes } = pageOf(draft)
    expect(refusal?.rule, rule).toBe(rule)
    expect(foretold, rule).toEqual([])
    expect(notes.map(({ about }) => about)).toContain('Price')
  }
  const { port: _, type: __, ...planned } = wanted
  table.act('voyage', { port: 'Europe', ...planned })
  expect(pageOf({ type: 'changeVoyage', port: undefined, expedition: 'S1', ...planned })).toMatchObject({
    refusal: { rule: '6.71' },
    told,
  })
})

test('[15.61] [18.12] points for who goes ashore are not promised where nobody aboard can, and why is said first', () => {
  const byLand = data.discoveries.discoveries.find(
    ({ by }) => by.length > 0 && by.every((way) => way === 'land'),
  )!
  const to = '2426'
  const area = world.board.hexes.get(to)!.area!
  const layout = (natives: number): Layout => ({
    ...{ turn: 3, natives: { ...quiet, [area]: natives }, ships: { Europe: [ship('caravel')] } },
    europe: { leaders: ['Pinzon'], colonists: 1, missionaries: ['M1'] },
    missionaries: { M1: null },
  })
  const said = (aboard: object, natives = 1) =>
    page(layout(natives), { ships: { caravel: 1 }, aboard: { Pinzon: 1, ...aboard }, to })('to')
  const { name, points } = byLand
  const promised = new RegExp(`to discover: .*${name}, ${points} points`)
  const missed = `! ${name}, ${points} points, not to be had: nobody aboard can go ashore`
  expect(said({})).toMatch(new RegExp(`^${missed}, for Explorers stay with their ships \\(15.35\\)`))
  expect(said({ colonist: 1 })).toMatch(
    new RegExp(`^${missed}, for natives live in ${area}, and the first must bring a missionary \\(15.61\\)`),
  )
  for (const alone of [said({}), said({ colonist: 1 })]) expect(alone).not.toMatch(promised)
  for (const ashore of [said({ colonist: 1, M1: 1 }), said({ M1: 1 }), said({ colonist: 1 }, 0)]) {
    expect(ashore).toMatch(promised)
    expect(ashore).not.toContain('not to be had')
  }
  // Others who bring a missionary to the Area let those ashore who come after them.
  const sent = {
    ...layout(1),
    expeditions: [
      { destination: to, bounds: 9, ships: [ship('caravel', { missionaries: ['M1'], leaders: ['Solis'] })] },
    ],
    europe: { leaders: ['Pinzon'], colonists: 1 },
  }
  expect(page(sent, { ships: { caravel: 1 }, aboard: { Pinzon: 1, colonist: 1 }, to })('to')).toMatch(
    promised,
  )
})

test('[11.11] who of others stands where a voyage goes, and at the mine or city for which it goes, is named', () => {
  const mine = data.map.mines.Antioquia!
  const others: Layout['others'] = {
    England: {
      land: { [mine]: { colonists: 2 }, '2818': { soldiers: 1 } },
      ships: { '2818': [ship('carrack')] },
    },
  }
  const layout: Layout = { ...alone, natives: quiet, turn: 3, others }
  const node = world.board.hexes.get('2818')!.nodes[0]!
  const said = page({ ...layout, others }, { ...mission, to: node })('to')
  expect(said).toContain(`for mine Antioquia (${mine})`)
  expect(said).toMatch(/mine Antioquia [^;]*, ! England has 2 colonists there/)
  expect(said).toContain('! England has 1 soldier, 1 carrack there')
  expect(page(layout, { ...mission, to: '2316' })('to')).not.toContain('England')
  // What others do in the same council is a secret of theirs [6.71].
  const table = layOut({ treasury: 200, ...layout })
  const moved = { ...table.state, stacks: table.state.stacks.filter(({ nation }) => nation === 'Spain') }
  const { notes } = game.fill!(moved, {
    ...{ type: 'voyage', seat: 'Spain', port: 'Europe' },
    ...{ ...mission, to: node },
  } as Action) as Filled
  expect(notes.find(({ about }) => about === 'to')?.text).toContain('England has 1 soldier')
})

test('[9.12] the risk of a voyage says for how many bounds its dice fall, which alone decide it', () => {
  const risk = (bounds: number) =>
    page(
      { ...alone, natives: quiet },
      { ships: { caravel: 1 }, aboard: { Columbus: 1 }, to: '2318', bounds },
    )('Risk')
  expect(risk(6)).toContain('; a die for 3 bounds away, another for 3 home (9.12)')
  expect(risk(9)).toContain('; a die for 6 bounds away, another for 3 home (9.12)')
  // 9.3: without those for the way home it is the same that it sails away.
  expect(risk(5)).toContain(
    '; a die for 3 bounds away, another for 3 home (9.12); if sent home past its bounds',
  )
})
