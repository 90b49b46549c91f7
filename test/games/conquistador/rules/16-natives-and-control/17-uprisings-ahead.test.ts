/** What Land Movement and the council tell of natives who may rise against those who are there. */
import { expect, test } from 'vitest'
import { uprisingLevel } from '../../../../../source/games/conquistador/land/native-uprising.ts'
import { type Action, lossesIn } from '../../../../../source/kernel/contract/game.ts'
import { checkIn } from '../among-natives.ts'
import { data, game, type Layout, layOut, ship } from '../table.ts'

const quiet = Object.fromEntries(data.areas.areas.map(({ name }) => [name, 0]))

const laid = ({ natives, ...layout }: Layout) =>
  layOut({ ...{ segment: 'C2', turn: 6, natives: { ...quiet, ...natives } }, ...layout })

/** What is told of uprisings, for which nobody is asked twice. */
const ahead = (layout: Layout) => {
  const { decision } = laid(layout)
  expect(lossesIn(decision).filter(({ rule }) => rule === '17.34')).toEqual([])
  return decision.undone.filter(({ rule }) => rule === '17.34').map(({ reason }) => reason)
}

const caribbean: Layout = {
  natives: { Caribbean: 2 },
  land: { '2316': { colonists: 4, soldiers: 1 } },
}

test('[17.34] Land Movement tells the level against those who are there, its faces, and what an uprising takes', () => {
  // The column of 1 or 2 soldiers: 1, 2, 3, 4, 5 and all, of 5 people.
  expect(ahead(caribbean)).toEqual([
    'Caribbean rises on 1 to 4 and kills about 3.3 of your 5, all on 5 or 6; uprising level 5 with 4 colonists and 1 soldier in 2316.',
  ])
})

test('[17.35] of one alone it is said that he dies, for every result takes him', () => {
  expect(ahead({ natives: { Caribbean: 2 }, land: { '2316': { colonists: 1 } } })).toEqual([
    expect.stringContaining('rises on 1 to 2 and kills your 1; uprising level 3 with 1 colonist in 2316.'),
  ])
})

test('[17.34] the level is that by which the natives rise once the segment is closed', () => {
  const table = laid({ ...caribbean, dice: [6] })
  expect(uprisingLevel(table.g, 'Spain', 'Caribbean')).toBe(5)
  table.act('done')
  // 17.21: the soldier could attack.
  table.act('done')
  expect(checkIn(table)).toMatchObject({ level: 5, area: 'Caribbean' })
})

test('[17.31] and nothing where nobody can rise, nor in a turn of a disease', () => {
  const land = { '2316': { colonists: 3, soldiers: 1 } }
  expect(ahead({ land })).toEqual([])
  expect(ahead({ natives: { Caribbean: 1 }, land: { '2316': { colonists: 1, soldiers: 1 } } })).toEqual([])
  const edit: Layout['edit'] = (state) => {
    state.noUprisings = true
  }
  expect(ahead({ ...caribbean, edit })).toEqual([])
})

test('[17.32] those of an Area are counted together, wherever in it they stand', () => {
  const land = { '2316': { colonists: 1 }, '2318': { colonists: 4, soldiers: 2 } }
  expect(ahead({ natives: { Caribbean: 3 }, land })).toEqual([
    expect.stringMatching(
      /^Caribbean rises on 1 to 5 and kills .*; uprising level 6 with 5 colonists and 2 soldiers in 2318 and 2316\.$/,
    ),
  ])
})

test('[17.35] where most are taken they are told first', () => {
  const natives = { Caribbean: 2, 'Aztec Empire': 6 }
  const few = { '2316': { colonists: 1 }, '2327': { colonists: 6 } }
  const areas = (land: Layout['land']) => ahead({ natives, land }).map((line) => line.replace(/ rises.*/, ''))
  expect(areas(few)).toEqual(['Aztec Empire', 'Caribbean'])
  expect(areas({ '2316': { colonists: 9 }, '2327': { colonists: 1, soldiers: 4 } })).toEqual([
    'Caribbean',
    'Aztec Empire',
  ])
})

test('[17.34] they lead to the stack there, and stand after what would be lost and before what could be won', () => {
  const land = { '2327': { leaders: ['Cortes'] }, '2328': { soldiers: 1 } }
  const { decision } = laid({ ...caribbean, land: { ...caribbean.land, ...land } })
  const told = decision.undone.map(({ rule, by }) => [rule, by?.at])
  expect(told).toEqual([
    ['13.31', '2328'],
    ['15.56', '2327'],
    ['17.34', '2316'],
    ['18.12', '2328'],
  ])
})

test('[17.35] natives rise against a missionary who is there alone, too', () => {
  const alone = (rating: number) =>
    ahead({
      natives: { Caribbean: 2 },
      missionaries: { M1: rating },
      land: { '2316': { missionaries: ['M1'] } },
    })
  expect(alone(1)).toEqual([
    'Caribbean rises on 1 to 2 and kills a missionary on 3 to 6; uprising level 3 with a missionary in 2316.',
  ])
  expect(alone(-1)).toEqual([])
})

test('[17.35] [15.56] with the people a missionary is taken on some faces, and conquistadors with all of them', () => {
  const aztec = (group: object) =>
    ahead({
      ...{ natives: { 'Aztec Empire': 5 }, missionaries: { M1: 1 } },
      land: { '2327': { colonists: 3, soldiers: 3, ...group } },
    })
  const taken = (group: object) => aztec(group).map((line) => line.replace(/^.*kills (.*);.*$/, '$1'))
  expect(taken({})).toEqual(['about 2.7 of your 6, all on 6'])
  // The column of 3 or 4 soldiers: 0, 1, 2, 3, 4 and a missionary, 6 and a missionary.
  expect(taken({ missionaries: ['M1'], leaders: ['Cortes'] })).toEqual([
    'about 2.7 of your 6, all and Cortes on 6, a missionary on 5 or 6',
  ])
  expect(taken({ soldiers: 1, missionaries: ['M1'] })).toEqual([
    'about 3 of your 4, all and a missionary on 4 to 6',
  ])
  // The column of ten soldiers and more: 0, 0, 0, 1, 2, and 2 with a missionary.
  expect(taken({ colonists: 10, soldiers: 10, missionaries: ['M1'] })).toEqual([
    'about 0.8 of your 20, a missionary on 6',
  ])
})

test('[17.34] [17.35] natives rise against a conquistador who is there alone, and take him where they take all', () => {
  const table = laid({
    ...{ natives: { 'Aztec Empire': 5 }, land: { '2327': { leaders: ['Cortes'] } }, dice: [4] },
  })
  expect(table.decision.undone!.filter(({ rule }) => rule === '17.34').map(({ reason }) => reason)).toEqual([
    'Aztec Empire rises on 1 to 4 and kills Cortes on 5 or 6; uprising level 5 with Cortes in 2327.',
  ])
  table.act('done')
  expect(checkIn(table)).toMatchObject({ level: 5, area: 'Aztec Empire' })
})

test('[17.32] the council tells it with those who are to land there as they are planned', () => {
  const council = (colonists: number, soldiers: number) =>
    ahead({
      ...{ ...caribbean, segment: 'A3', treasury: 200 },
      expeditions: [
        {
          ...{ place: 'Europe', destination: '2316/2', bounds: 6 },
          ships: [ship('carrack', { colonists, soldiers, leaders: ['Columbus'] })],
        },
      ],
    })
  expect(council(0, 0)).toEqual(ahead(caribbean))
  expect(council(1, 0)).toEqual([
    expect.stringMatching(/rises on 1 to 5 and kills .* level 6 with 5 colonists and 1 soldier /),
  ])
  expect(council(0, 2)).toEqual([
    expect.stringMatching(/rises on 1 to 2 and kills .* level 3 with 4 colonists and 3 soldiers /),
  ])
})

/** England's council, with 3 of its colonists in the Caribbean and Drake bound for them with 4 soldiers. */
const drakeTo2316 = (raider: boolean): Layout => ({
  ...{ segment: 'A3', turn: 16, order: ['England', 'Spain'], natives: { Caribbean: 2 } },
  others: { England: { land: { '2316': { colonists: 3 } } } },
  expeditions: [
    {
      ...{ nation: 'England', place: 'Europe', destination: '2316/2', bounds: 9, raider },
      ships: [ship('carrack', { soldiers: 2, leaders: ['Drake'] }), ship('carrack', { soldiers: 2 })],
    },
  ],
})

test('[15.42] [17.32] soldiers of privateers are not counted, for they never go ashore there', () => {
  expect(ahead(drakeTo2316(false))).toEqual([])
  expect(ahead(drakeTo2316(true))).toEqual([
    expect.stringMatching(/rises on 1 to 4 and kills .* level 5 with 3 colonists in 2316\.$/),
  ])
})

test('[15.42] and the page of a voyage neither tells of them ashore nor counts them with those whom it lands', () => {
  const page = (raider: boolean, expedition: string) => {
    const { expeditions = [], ...council } = drakeTo2316(raider)
    const second = {
      ...{ nation: 'England' as const, destination: '2316/2', bounds: 9 },
      ships: [ship('carrack', { colonists: 1, leaders: ['Frobisher'] })],
    }
    const { state } = laid({ ...council, expeditions: [...expeditions, second] })
    const told = game.fill!(state, { type: 'changeVoyage', seat: 'England', expedition } as unknown as Action)
    if (!('notes' in told)) throw new Error(told.reason)
    return told.notes.find(({ about }) => about === 'Ashore')?.text
  }
  expect(page(true, 'E1')).toBe('Privateers land their soldiers only to invade a port (15.42).')
  expect(page(false, 'E2')).toContain('those of E1 among them')
  expect(page(true, 'E2')).toMatch(/uprising level 6\..*Natives count 4 colonists\.$/)
})

test('[7.52] [17.34] who must still round the Cape is counted only where it is worse with him than without', () => {
  const council = (cargo: { colonists?: number; soldiers?: number }, rutter: boolean) =>
    ahead({
      ...{ segment: 'A3', turn: 9, treasury: 200, spain: { rutter }, natives: { 'Incan Empire': 3 } },
      land: { '3120': { colonists: 3, missionaries: ['M1'] } },
      missionaries: { M1: 0 },
      expeditions: [
        {
          ...{ place: 'Europe', destination: '3120', bounds: 20 },
          ships: [ship('carrack', { ...cargo, leaders: ['Ulloa'] }), ship('carrack'), ship('carrack')],
        },
      ],
    })
  const alone = [expect.stringMatching(/rises on 1 to 5 and kills .* level 6 with 3 colonists in 3120\.$/)]
  expect(council({ soldiers: 6 }, true)).toEqual([])
  expect(council({ soldiers: 6 }, false)).toEqual(alone)
  const more = [expect.stringMatching(/rises on 1 to 6 and kills .* level 8 with 5 colonists in 3120\.$/)]
  expect(council({ colonists: 2 }, true)).toEqual(more)
  expect(council({ colonists: 2 }, false)).toEqual(more)
})

test('[17.34] in the council they stand after who would be lost in Europe and before who is in no expedition', () => {
  const { decision } = laid({
    ...{ ...caribbean, segment: 'A3', treasury: 200 },
    ...{ europe: { colonists: 2, leaders: ['Columbus'] }, ships: { Europe: [ship('carrack')] } },
  })
  expect(decision.undone.map(({ rule }) => rule)).toEqual(['15.61', '15.1', '17.34', '15.31', '7.25'])
})

test('[17.34] nobody is told of those of another nation', () => {
  const others = { England: { land: { '2327': { colonists: 6 } } } }
  expect(ahead({ ...caribbean, natives: { Caribbean: 2, 'Aztec Empire': 6 }, others })).toEqual(
    ahead(caribbean),
  )
})
