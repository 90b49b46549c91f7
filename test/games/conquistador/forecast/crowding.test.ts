/** What is said of colonists who would earn nothing, before they go where others are; and of those who come together. */
import { expect, test } from 'vitest'
import { ofType } from '../../../../source/games/conquistador/events/event.ts'
import { changeArea } from '../../../../source/games/conquistador/state/draft.ts'
import type { State } from '../../../../source/games/conquistador/state/state.ts'
import type { Tally } from '../../../../source/kernel/contract/actions.ts'
import type { Action } from '../../../../source/kernel/contract/game.ts'
import { data, game, type Layout, layOut, passTurn, ship, type Table } from '../rules/table.ts'

const filled = (table: Table, draft: object) => {
  const told = game.fill!(table.state, { seat: 'Spain', ...draft } as Action)
  if ('reason' in told) throw new Error(told.reason)
  return told
}

/** What the page of a voyage from Europe says of those who land. */
const ashore = (table: Table, colonist: number): string =>
  filled(table, {
    ...{ type: 'voyage', port: 'Europe', to: '2316' },
    ...{ ships: { carrack: 3 }, aboard: { Columbus: 1, colonist } },
  }).notes.find(({ about }) => about === 'Ashore')?.text ?? ''

const settled = (colonists: number, elsewhere: object = {}, native = 0) =>
  layOut({
    ...{ treasury: 100, natives: { Caribbean: native } },
    europe: { leaders: ['Columbus'], colonists: 8 },
    ships: { Europe: [ship('carrack'), ship('carrack'), ship('carrack')] },
    land: { '2316': { colonists }, ...elsewhere },
  })

test('[14.21] the page of a voyage says how many of a hex earn nothing, as resources will be drawn', () => {
  expect(ashore(settled(6), 6)).toContain('7 of 12 colonists earn nothing there (five a hex).')
  expect(ashore(settled(2), 3)).not.toContain('earn nothing')
  expect(ashore(settled(2), 4)).toContain('1 of 6 colonists earn nothing there (five a hex).')
})

test('[14.21] [6.71] or that they go on by standing order, as they will', () => {
  const ordered = (colonists: number, elsewhere: object = {}) => {
    const table = settled(colonists, elsewhere)
    const spain = table.state.nations.Spain!
    const nations = {
      ...table.state.nations,
      Spain: { ...spain, standing: { ...spain.standing, settle: true } },
    }
    table.state = { ...table.state, nations }
    return table
  }
  const said = ashore(ordered(6), 6)
  expect(said).toContain('7 of 12 colonists go on from there by standing order this turn.')
  expect(said).not.toContain('earn nothing')
  expect(ashore(ordered(2), 3)).not.toContain('go on')
  const five = { colonists: 5 }
  const full = { '2315': five, '2317': five, '2318': five }
  // Where the Area has twenty nobody has anywhere to go.
  expect(ashore(ordered(4, full), 3)).toContain('2 of 7 colonists earn nothing there (five a hex).')
})

test('[14.21] and how many of an Area, which is twenty', () => {
  const five = { colonists: 5 }
  const full = { '2315': five, '2317': five, '2318': five, '2314': { colonists: 4 } }
  expect(ashore(settled(0, full), 1)).not.toContain('earn nothing')
  expect(ashore(settled(0, full), 3)).toContain('2 of 3 colonists earn nothing there (20 an Area).')
  // Where nobody would earn anything it is not said what one earns.
  const none = ashore(settled(0, { ...full, '2314': five }), 3)
  expect(none).toContain('3 of 3 colonists earn nothing there (20 an Area).')
  expect(none).not.toContain('A colonist earns')
})

test('[14.21] who lands or marches hears of it, in the list of marches too, and who stands there already', () => {
  const table = layOut({ segment: 'C2', land: { '2316': { colonists: 7 }, '2315': { colonists: 4 } } })
  const page = filled(table, { type: 'move', stack: '2316' })
  expect(page.notes.find(({ about }) => about === 'units')?.text).toContain(
    '2 of 7 colonists earn nothing here (five a hex)',
  )
  const labels = page.offers!.of.map(({ label }) => label)
  expect(labels.find((label) => label.startsWith('2 colonists to 2315'))).toContain(
    '1 of 6 colonists earn nothing there (five a hex)',
  )
  const march = {
    type: 'move',
    seat: 'Spain',
    stack: '2316',
    units: { colonist: 2 } as Tally,
    path: ['2315'],
  }
  const told = game.forecast(table.state, march as Action)
  expect('lines' in told && told.lines).toContain('1 of 6 colonists earn nothing there (five a hex).')
})

test('[17.32] what another expedition of the turn brings to the Area is counted, and whose it is said', () => {
  const table = settled(1, {}, 2)
  const alone = ashore(table, 2)
  expect(alone).toMatch(/uprising level 5[.].*Natives count 3 colonists[.]/)
  table.act('voyage', {
    ...{ port: 'Europe', to: '2318', bounds: 6 },
    ...{ ships: { carrack: 1 }, aboard: { Columbus: 1, colonist: 2 } },
  })
  const also = filled(table, {
    ...{ type: 'voyage', port: 'Europe', to: '2316' },
    ...{ ships: { carrack: 1 }, aboard: { colonist: 2 } },
  }).notes.find(({ about }) => about === 'Ashore')?.text
  expect(also).toMatch(/uprising level 7[.].*Natives count 5 colonists, those of S1 among them[.]/)
})

/** Colonists in 2315, and in 2219 with its mine. */
const islands = (turn: number, mines: Layout['mines'] = {}): Layout => ({
  ...{ turn, treasury: 200, natives: { Caribbean: 0 }, mines },
  land: { '2315': { colonists: 2 }, '2219': { colonists: 1 } },
  ...{ europe: { leaders: ['Columbus'], colonists: 8 }, ships: { Europe: [ship('carrack')] } },
})

/** 6.81: what each takes every turn. */
const cost = `costs ${data.units.colonist.maintenance}`

/** What the page of a voyage says that a colonist earns at 2316. */
const earnings = (layout: Layout): string =>
  /A colonist earns [^.]*/.exec(ashore(layOut(layout), 1))?.[0] ?? ''

/** Ducats that each colonist of the Caribbean draws in the Land Phase of the same position. */
function drawn(layout: Layout): number {
  const events = passTurn(layOut({ ...layout, segment: 'C1' }))
  return ofType(events, 'resources').find(({ area }) => area === 'Caribbean')!.level
}

test.each([1, 8, 11])('[14.1] who is to land in turn %i hears what a colonist will draw there', (turn) => {
  const { resourceLevel } = data.turns.turns[turn - 1]!
  const doubled = data.areas.areas.find(({ name }) => name === 'Caribbean')!.resourcesDoubled
  expect(drawn(islands(turn))).toBe(resourceLevel * (doubled ? 2 : 1))
  expect(earnings(islands(turn))).toMatch(new RegExp(`^A colonist earns ${drawn(islands(turn))} now, `))
})

test('[14.1] and what he will draw later, to the end, beside what he costs by then, as attrition goes', () => {
  const { turns } = data.turns
  const levels = (turn: number) => turns.slice(turn - 1).map(({ resourceLevel }) => 2 * resourceLevel)
  const total = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
  const said = (turn: number) => {
    const text = earnings(islands(turn))
    const steps = [...text.matchAll(/(\d+) (now|from turn (\d+))/g)].map(([, level, , at]) => [
      Number(at ?? turn),
      Number(level),
    ])
    return { text, steps }
  }
  const changes = (turn: number) =>
    levels(turn).flatMap((level, at, all) => (level === all[at - 1] ? [] : [[turn + at, level]]))
  for (const turn of [1, 9, 18]) {
    const { text, steps } = said(turn)
    expect(steps).toEqual(changes(turn))
    const left = levels(turn).length
    expect(text).toContain(
      `: ${total(levels(turn))} ducats by the end, costs ${left * data.units.colonist.maintenance}`,
    )
  }
  expect(said(19).text).toMatch(/^A colonist earns 8 a turn: 24 ducats by the end, costs 6/)
  // In the last turn that is all.
  expect(said(21).text).toBe(`A colonist earns 8 and ${cost}`)
})

test('[14.1] the same stands in short beside the colonists of the voyage, as attrition goes', () => {
  const table = layOut(islands(9))
  const note = (to: string) => {
    const domain = filled(table, { type: 'voyage', port: 'Europe', to, aboard: { Columbus: 1, colonist: 3 } })
      .args.aboard
    return domain?.kind === 'tally' ? domain.items.colonist!.note : ''
  }
  const [, earned, cost] = /with attrition (\d+) and (\d+) on average/.exec(ashore(table, 3)) ?? []
  const [, all, upkeep] = /: (\d+) ducats by the end, costs (\d+)/.exec(ashore(table, 3))!
  expect(note('2316')).toBe(
    earned ? `earns ${earned} ducats, costs ${cost}` : `earns ${all} ducats, costs ${upkeep}`,
  )
  // Where a mine is worked what he farms hangs on that.
  const dug = layOut(islands(11, { Cuba: { status: 'open' } }))
  const { aboard } = filled(dug, { type: 'voyage', port: 'Europe', to: '2316', aboard: { colonist: 1 } }).args
  expect(aboard?.kind === 'tally' && aboard.items.colonist!.note).toBe('upkeep 2 a turn if they sail')
})

test('[15.1] what colonists are worth who stay in Europe is told where they are told lost', () => {
  const table = layOut({ ...islands(9), europe: { leaders: ['Columbus'], colonists: 8 } })
  const reasons = table.decision.undone.map(({ reason }) => reason)
  const level = (turn: number) => data.turns.turns[turn - 1]!.resourceLevel
  const least = data.turns.turns.slice(8).reduce((sum, _, at) => sum + level(9 + at), 0)
  const worth = `each who lives earns ${least} to ${2 * least} ducats by the end, costs 26`
  expect(reasons).toContain(`In Europe: 8 colonists, lost if not sailed now; ${worth}.`)
  const { notes } = filled(table, { type: 'voyage', port: 'Europe', to: '2316', aboard: { colonist: 5 } })
  const stay = notes.find(({ text }) => text.includes('lost if not sailed'))
  expect(stay?.text).toBe(`3 more colonists in Europe, lost if not sailed (15.1): ${worth}`)
})

test('[13.16] and that it is less while a mine of the Area is worked', () => {
  const dug = islands(11, { Cuba: { status: 'open' } })
  expect(drawn(dug)).toBeLessThan(drawn(islands(11)))
  expect(earnings(dug)).toBe(`A colonist earns ${drawn(dug)} while a mine is worked and ${cost}`)
  // In its first turns the level is no more than a mine leaves.
  expect(earnings({ ...dug, turn: 1 })).toBe(`A colonist earns ${drawn({ ...dug, turn: 1 })} and ${cost}`)
  // An open mine at which nobody is left takes nothing.
  expect(earnings({ ...dug, land: { '2315': { colonists: 2 } } })).toBe(earnings(islands(11)))
})

test('[13.16] who lands at an open mine earns nothing beside it, and nobody what an Area withholds', () => {
  const dug = ashore(layOut(islands(11, { Cibao: { status: 'open' } })), 1)
  expect(dug).toContain(`Colonists there dig, 15 for all together, and earn nothing else; each ${cost}.`)
  const sacked = (state: State) => changeArea(state, 'Caribbean', { barrenTurn: state.turn })
  expect(earnings({ ...islands(11), edit: sacked })).toMatch(
    /^A colonist earns nothing now, 6 from turn 12, /,
  )
})
