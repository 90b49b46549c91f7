/** The commands that print, asked for the third game. */
import { describe, expect, it } from 'vitest'
import { runHere } from '../../cli/here.ts'

const game = ['--game', 'the-conquistadors'] as const
const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

describe('the command line of the third game', () => {
  it.each([
    [['--seats', 'red=human,blue=computer:easy', '--options', 'turns=5'], /red: .*blue: .*total -?\d+/],
    [
      ['--scenario', 'standard', '--seats', 'red=human,green=human', '--options', 'quick-start,turns=5'],
      /green: /,
    ],
    [['--scenario', 'north', '--players', 'normal'], /total -?\d+/],
    [['--scenario', 'south', '--options', 'drawn,no-events,no-legends'], /total -?\d+/],
  ])('simulates %j', async (args, told) => {
    const { code, out, err } = await runHere('simulate', ...game, ...args)
    expect(err).toBe('')
    expect(code).toBe(0)
    expect(flat(out)).toMatch(told)
  })

  it.each([
    [['--scenario', 'standard', '--options', 'goal=75,boards=moon'], /boards must be boards=/],
    [['--seats', 'red=human'], /2 to 4 can play it\. \[14\.0\]/],
    [['--options', 'quick-start'], /\[22\.24\]/],
    [['--scenario', 'north', '--options', 'goal=50'], /\[23\.4\]/],
    [['--scenario', 'standard', '--seats', 'red=human'], /2 to 5 can play it\. \[22\.0\]/],
    [['--scenario', 'north', '--seats', 'cortes=human'], /which is no faction; there are: red, blue/],
    [['--scenario', 'south', '--options', 'turns=10'], /\[23\.4\]/],
    [['--options', 'late=2'], /\[22\.36\]/],
  ])('refuses %j in one sentence', async (args, told) => {
    const { code, out, err } = await runHere('simulate', ...game, ...args)
    expect(code).not.toBe(0)
    expect(out).toBe('')
    expect(err.trim().split('\n')).toHaveLength(1)
    expect(err).toMatch(told)
  })

  it('looks up rules by number and by words, with their rulings', async () => {
    expect((await runHere('rules', ...game, '6.371')).out).toMatch(/^6\.371 /)
    expect((await runHere('rules', ...game, '4.14')).out).toContain('Ruling:')
    expect((await runHere('rules', ...game, '9')).out.match(/^9\.\d+/gm)!.length).toBeGreaterThan(10)
    expect((await runHere('rules', ...game, 'casualty')).out).toMatch(/^6\.4/)
    expect((await runHere('rules', ...game, 'quarks')).code).toBe(1)
  })

  it('prints its tables, each within 80 columns', async () => {
    const { out } = await runHere('table', ...game)
    const names = out.trim().split('\n')
    expect(names).toContain('discovery')
    for (const name of names) {
      const table = await runHere('table', ...game, name)
      expect(table.code, name).toBe(0)
      for (const line of table.out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80)
    }
  })

  it('lists what is reconstructed', async () => {
    const { out } = await runHere('check-data', ...game, '--reconstructed')
    expect(flat(out)).toContain('wet-powder')
  })
})
