/** Of several discoveries that spare bounds could make it is told whether one voyage makes them all. */
import { expect, test } from 'vitest'
import { hexOfNode, type SeaNode } from '../../../../source/games/conquistador/map/board.ts'
import { claimable } from '../../../../source/games/conquistador/matters/discovery.ts'
import { allLandfalls, boundsHome } from '../../../../source/games/conquistador/matters/ports.ts'
import { boundsUsed } from '../../../../source/games/conquistador/naval/bounds.ts'
import type { Action, Filled } from '../../../../source/kernel/contract/game.ts'
import { game, layOut, ship, type Table } from '../rules/table.ts'

const to = '2227'
const out = 4
const pair = ['Chichen Itza', 'South America'] as const

/** What the page of a voyage says of so many bounds. */
function told(bounds: number): string {
  const table = layOut({
    ...{ treasury: 100, europe: { leaders: ['Columbus'] }, ships: { Europe: [ship('caravel')] } },
  })
  const draft = { type: 'voyage', seat: 'Spain', port: 'Europe', to, aboard: { Columbus: 1 }, bounds }
  const { notes } = game.fill!(table.state, draft as Action) as Filled
  return notes.find(({ about }) => about === 'bounds')!.text
}

/** The voyage where it was sent. */
const there = (bounds: number): Table =>
  layOut({
    ...{ segment: 'B2', natives: { Caribbean: 0 } },
    expeditions: [
      {
        ...{ bounds, used: out, place: to, destination: to, stop: 'landfall' },
        ships: [ship('caravel', { leaders: ['Columbus'] })],
      },
    ],
  })

/** The waters from which a discovery can be claimed. */
function watersOf({ g }: Table, name: string): SeaNode[] {
  const [expedition] = g.state.expeditions
  return allLandfalls(g).filter((node) =>
    claimable(g, { ...expedition!, place: node }).some((one) => one.name === name),
  )
}

/** Bounds that are used when all of some waters were reached, each claimed in, and home from the last; by playing it. */
function played(way: readonly (readonly [node: SeaNode, name: string])[]): number {
  const table = there(90)
  for (const [node, name] of way) {
    const { place } = table.state.expeditions[0]!
    const path = table.g.routes.seaWay(place, node)!
    if (path.length > 0) table.act('sail', { expedition: 'S1', path })
    table.act('claim', { expedition: 'S1' })
    expect(table.state.discoveries[name]).toBeTruthy()
  }
  const [expedition] = table.state.expeditions
  return boundsUsed(table.g, expedition!) + boundsHome(table.g, expedition!.place)
}

test('[18.14] what the bounds do not take one voyage to is told as the one or the other, until they do', () => {
  const table = there(90)
  const [one, other] = pair
  const ways = watersOf(table, one).flatMap((first) =>
    watersOf(table, other).flatMap((second) => {
      const way = [[first, one] as const, [second, other] as const]
      return [way, way.toReversed()]
    }),
  )
  const lengthOf = (way: (typeof ways)[number]) => {
    const nodes = [to, ...way.map(([node]) => node)]
    const legs = nodes.slice(1).map((node, index) => table.g.routes.seaDistance(nodes[index]!, node)!)
    return legs.reduce((sum, leg) => sum + leg, 8 * boundsHome(table.g, nodes.at(-1)!))
  }
  // Of all ways those that could be the shortest.
  const near = ways.toSorted((way, another) => lengthOf(way) - lengthOf(another)).slice(0, 12)
  const least = Math.min(...near.map(played))
  expect(told(least)).toMatch(/Chichen Itza 25(,| and) South America 25/)
  expect(told(least - 1)).toContain('Chichen Itza 25, South America 25 or ')
})

test('[18.13] all that is found is named with its points, together only where there are bounds for it', () => {
  const last = (bounds: number) => /to find .*(, | and | or )\D+ \d+( and | or )\D+ \d+$/.exec(told(bounds))!
  expect(last(out + out + 1)[2]).toBe(' or ')
  expect(last(90)[2]).toBe(' and ')
  const count = (bounds: number) => told(bounds).match(/\D \d+(,| and| or|$)/g)!.length
  expect(count(90)).toBeGreaterThan(count(out + out + 1))
})

test('[18.13] with more bounds than that takes the page says how many are enough, before what is found', () => {
  const enough = (bounds: number) => /home; (\d+) in all are enough to find /.exec(told(bounds))?.[1]
  const found = (bounds: number) => told(bounds).replace(/^.* to find /, '')
  const bounds = [...Array(40).keys()]
    .map((spare) => 2 * out + spare)
    .filter((all) => told(all).includes(' to find '))
  const more = bounds.filter((all) => enough(all) !== undefined)
  expect(more.length).toBeGreaterThan(0)
  for (const all of more) {
    const least = Number(enough(all))
    expect(found(least)).toBe(found(all))
    expect(enough(least)).toBeUndefined()
    expect(found(least - 1)).not.toBe(found(all))
  }
})

test('[13.43] where gold is to be loaded it is told that it waits for who sails on, unless the bounds bring him back', () => {
  const notes = (bounds: number): readonly string[] => {
    const table = layOut({
      ...{ treasury: 200, europe: { leaders: ['Columbus'] }, ships: { Europe: [ship('carrack')] } },
      land: { [hexOfNode(to)]: { colonists: 2, gold: { 'Chichen Itza': 20 } } },
    })
    const draft = { type: 'voyage', seat: 'Spain', port: 'Europe', to, aboard: { Columbus: 1 }, bounds }
    const filled = game.fill!(table.state, { ...draft, ships: { carrack: 1 } } as Action) as Filled
    return filled.notes.filter(({ about }) => about === 'ships' || about === 'bounds').map(({ text }) => text)
  }
  const waits = '; it waits if they sail on and are not back'
  const found = Array.from({ length: 30 }, (_, more) => notes(2 * out + more).join(' '))
  const first = found.findIndex((text) => text.includes(' to find '))
  for (const text of found) expect(text).toContain('gold: room for the 20 there')
  expect(found[0]).not.toContain(waits)
  expect(found[first]).toContain(waits)
  expect(found[first]).toMatch(/ to find .*, or the gold/)
  expect(found.at(-1)).toContain(' to find ')
  expect(found.at(-1)).not.toContain(', or the gold')
})
