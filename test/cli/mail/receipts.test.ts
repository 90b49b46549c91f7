/** The receipt of a sheet, as its writer is told it. */
import { writeFileSync } from 'node:fs'
import { afterEach, expect, it } from 'vitest'
import type { Args } from '../../../source/cli/args.ts'
import { gameInUse } from '../../../source/cli/game-in-use.ts'
import { checked, receiptLines } from '../../../source/cli/mail/sheets.ts'
import { games } from '../../../source/games/index.ts'
import { sendOrders } from '../../../source/mail/folder/sending.ts'
import { shortHash } from '../../../source/mail/seal/signed.ts'
import { collect, deliver, invitation, Table } from '../../mail/folder/office.ts'

const args = { input: [], text: () => undefined, on: () => false } as unknown as Args
const start = { args, games, entry: games[0], version: 'test' }

// The program plays with the data that it has built in.
const { dataHash } = (await gameInUse(games[0])).game
const table = await new Table({ ...invitation, dataHash, trusting: true }).begin()
afterEach(() => table.hall.close())

const sheet = (more: string) =>
  `game: Summer\nturn: 1\nround: 1\nseat: England\nstatus: final\norders:\n  planning:\n${more}`
const bought = '    - {do: buy, ware: caravel, count: 1}\n'

/** Sends a sheet of England to the post. @returns its hash, and what England is told of the receipt */
async function receiptFor(text: string) {
  const { letter } = await sendOrders(table.player('England'), { text, final: true })
  await deliver(table.post, collect(table.player('England'))[0]!.text)
  const [answer] = collect(table.post)
  const { kept } = await deliver(table.player('England'), answer!.text)
  const lines = await receiptLines(table.player('England'), start, kept)
  return { hash: shortHash(JSON.parse(letter.header.text).hash), lines }
}

it('has the hash, its orders in words, what would be refused, and which sheet it replaces', async () => {
  await table.carry()
  await table.send()
  await table.resolve()
  const first = await receiptFor(sheet(bought))
  expect(first.lines).toEqual([
    `Receipt: your orders ${first.hash} came in time.`,
    'Summer, turn 1, round 1: the final orders of England.',
    'Planning:',
    '  1. Buy 1 caravel.',
    'As things stand nothing would be refused.',
  ])
  const desk = table.player('England')
  const voyage = [
    '    - {do: voyage, port: Europe, ships: {carrack: 2}, aboard: {colonist: 2}, to: 2219, bounds: 8}',
    '  trans-oceanic:\n    - {do: depart, expedition: E1}',
    '  hemispheric:',
    '    - {when: {port: {of: France, in: 2316}}, do: land, expedition: E1, units: {colonist: 2}}',
  ].join('\n')
  writeFileSync(desk.page, sheet(`${voyage}\n`))
  expect((await checked(desk, start)).lines.slice(-3)).toEqual([
    'As things stand these would not be done:',
    expect.stringMatching(
      /Line 12, Hemispheric Movement 1\.[\s\S]+Its condition\s+did\s+not\s+hold\. It\s+sees/,
    ),
    'As things stand nothing would be refused.',
  ])
  writeFileSync(desk.page, sheet(`${bought}    - {do: byu}\n`))
  await expect(checked(desk, start)).rejects.toThrow('Line 9, planning 2: There is no order "byu".')
  table.hall.pass(1)
  const refused = [
    expect.stringMatching(
      /^ {2}Line 9, Planning 2\. Buy 99 carracks\. Its "count" must be a whole\n {4}number from 1 to \d+ \(carracks\)\. \[6\.61\]$/,
    ),
  ]
  const second = await receiptFor(sheet(`${bought}    - {do: buy, ware: carrack, count: 99}\n`))
  expect(second.lines).toEqual([
    `Receipt: your orders ${second.hash} came in time, in the place of ${first.hash}.`,
    'Summer, turn 1, round 1: the final orders of England.',
    'Planning:',
    '  1. Buy 1 caravel.',
    '  2. Buy 99 carracks.',
    'As things stand these would be refused:',
    ...refused,
  ])
  // What comes after its time is told so; nothing of it counts.
  table.hall.pass(24 * 20)
  expect((await receiptFor(sheet(bought))).lines[0]).toMatch(/came too late, in the place of/)
})
