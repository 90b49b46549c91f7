/** The commands that print, asked for the second game. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHere } from '../../cli/here.ts'

const game = ['--game', 'nina-and-pinta'] as const
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nina-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the command line of the second game', () => {
  it.each([
    [['--seats', 'spain=human,england=computer:easy'], /winner (Spain|England) .*Spain: .*total \d+/],
    [['--players', 'normal', '--seats', 'portugal=human,france=human'], /France: cities/],
    [['--scenario', 'planck', '--seats', 'spain=human', '--options', 'planck=england'], /England: .*worlds/],
    [['--scenario', 'planck', '--options', 'planck=FRANCE,open-screens'], /France: /],
  ])('simulates %j', async (args, told) => {
    const { code, out, err } = await runHere('simulate', ...game, ...args)
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(flat(out)).toMatch(told)
  })

  it.each([
    [
      ['--options', 'planck=venice'],
      /planck must be planck=Spain\|Portugal\|England\|France, not "planck=venice"/,
    ],
    [['--options', 'planck'], /planck must be planck=/],
    [['--options', 'no-planck=spain'], /has no option "no-planck=spain"; .*planck=Spain\|/],
    [['--options', 'open-screens=yes'], /has no option "open-screens=yes"/],
    [['--options', 'planck=spain,planck=france'], /sets planck twice/],
    [['--options', 'planck=spain'], /one Soloist only\. \[N11\.1\]/],
    [
      ['--scenario', 'planck', '--seats', 'spain=human', '--options', 'planck=spain'],
      /two nations\. \[N11\.7\]/,
    ],
    [['--seats', 'spain=human'], /two to four players\. \[N1\.15\]/],
    [
      ['--scenario', 'solitaire'],
      /--scenario must be table or planck, not "solitaire", in a game of Niña & Pinta\.$/m,
    ],
  ])('refuses %j in one sentence', async (args, told) => {
    const { code, out, err } = await runHere('simulate', ...game, ...args)
    expect(code).not.toBe(0)
    expect(out).toBe('')
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toMatch(told)
  })

  it('looks up rules by number, with its letter or without, and by words', async () => {
    for (const number of ['N4.7', '4.7', 'n4.7'])
      expect((await runHere('rules', ...game, number)).out).toMatch(/^N4\.7 /)
    expect((await runHere('rules', ...game, '9')).out.match(/^N9\.\d+/gm)!.length).toBeGreaterThan(10)
    expect((await runHere('rules', ...game, 'pirate')).out).toMatch(/^N9\.4 /)
    expect((await runHere('rules', ...game, 'pirat')).out).toMatch(/N9\.4 /)
    expect((await runHere('rules', ...game, 'quarks')).code).toBe(1)
  })

  it('prints its tables, each within 80 columns', async () => {
    const { out } = await runHere('table', ...game)
    const names = out.trim().split('\n')
    expect(names).toContain('progress')
    for (const name of names) {
      const table = await runHere('table', ...game, name)
      expect(table.code, name).toBe(0)
      for (const line of table.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    }
    expect((await runHere('table', ...game, 'b')).err).toContain('there are: lands, building,')
  })

  it('checks a folder of an owner, and tells every figure that differs', async () => {
    const own = join(folder, 'own')
    cpSync(join(import.meta.dirname, '../../../data/nina-and-pinta'), own, { recursive: true })
    const tokens = join(own, 'tokens.json')
    writeFileSync(
      tokens,
      readFileSync(tokens, 'utf8').replace('"world": "nina", "gold": 3', '"world": "nina", "gold": 2'),
    )
    const { code, out } = await runHere('check-data', ...game, own)
    expect(code).toBe(0)
    expect(flat(out)).toMatch(/tokens\.json tokens, build-nina, gold 3 2 /)
    expect(flat(out)).toContain(
      'Still noted as reconstructed in their "source", with figures of yours: tokens.json, tokens, build-nina',
    )
    const played = await runHere('simulate', ...game, '--data', own, '--seed', 's')
    expect(played.code).toBe(0)
    writeFileSync(tokens, '{ "tokens": [] }')
    expect((await runHere('check-data', ...game, own)).err).toContain('tokens.json')
  })

  it.each(['1', '2'])('prints the board at zoom %s, within 80 columns', async (zoom) => {
    const { code, out } = await runHere('map', ...game, '--zoom', zoom, '--no-color')
    expect(code).toBe(0)
    for (const name of ['NINA', 'PINTA', 'MARIA']) expect(out).toContain(name)
    for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
  })

  it('lists what is reconstructed', async () => {
    const { out } = await runHere('check-data', ...game, '--reconstructed')
    expect(flat(out)).toContain('eras, era 1, worldsAtWar')
    expect(flat(out)).not.toContain('name printed')
  })

  it('says what a new game takes', async () => {
    const { out } = await runHere('new', ...game, '--help')
    expect(out).toContain('table (as usual) or planck')
    expect(out).toContain('planck=NATION')
  })
})
