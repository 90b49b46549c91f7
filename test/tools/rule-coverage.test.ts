import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { coverRules, main, marksOf, titlesIn } from '../../source/tools/rule-coverage.ts'

describe('the titles of tests', () => {
  test('are found in every way of writing them', () => {
    const source = `
      describe('outer', () => {
        test('one [1.1]', () => {})
        it("two", async () => {})
        test.each([['a', 1], ['b', 2]])('three %s', (a) => {})
        test.each([
          ['c', '(d)', 3],
        ])(
          'four',
          () => {},
        )
        test(\`five \${x}\`, () => {})
        test('it\\'s six', () => {})
      })`
    expect(titlesIn(source)).toEqual(
      expect.arrayContaining([
        'outer',
        'one [1.1]',
        'two',
        'three %s',
        'four',
        ['five $', '{x}'].join(''),
        "it\\'s six",
      ]),
    )
  })
  test('name the paragraphs at their beginning', () => {
    expect(marksOf('[7.11] [7.12] ships carry what they may')).toEqual(['7.11', '7.12'])
    expect(marksOf('[6.41/A-D][6.41/17] monarchs')).toEqual(['6.41/A-D', '6.41/17'])
    expect(marksOf('as [7.11] says')).toEqual([])
  })
})

describe('coverage', () => {
  const numbers = ['7.11', '7.12', '18.11', '22.11', '24.3']
  const titles = ['[7.11] one', '[18.11] [7.99] two', '[note] three']
  test('lists what has no test, and apart what is outside the scope', () => {
    const { covered, missing, outside, unknown } = coverRules(numbers, titles, false)
    expect(covered).toEqual(['7.11', '18.11'])
    expect(missing).toEqual(['7.12'])
    expect(outside.map(({ number }) => number)).toEqual(['22.11', '24.3'])
    expect(unknown).toEqual(['7.99'])
  })
  test('counts everything if asked', () => {
    expect(coverRules(numbers, titles, true).missing).toEqual(['7.12', '22.11', '24.3'])
  })
  test('counts what has a test though it is outside', () => {
    expect(coverRules(numbers, [...titles, '[24.3] three'], false).covered).toContain('24.3')
  })
})

test('only tests of the rules count, each game apart', () => {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('data/conquistador/rules.json', JSON.stringify({ rules: [{ number: '7.11' }, { number: '7.12' }] }))
  write('test/games/conquistador/rules/ships.test.ts', "test('[7.11] a ship sails', () => {})")
  write('test/app/page.test.ts', "test('[7.12] is on a page', () => {})")
  write('data/nina-and-pinta/rules.json', JSON.stringify({ rules: [{ number: 'N4.7' }] }))
  write('test/games/nina-and-pinta/rules/a.test.ts', "test('[N4.7] [N4.8] a discovery', () => {})")
  write(
    'data/the-conquistadors/rules.json',
    JSON.stringify({ rules: [{ number: '22.1' }, { number: '6.371' }] }),
  )
  write('test/games/the-conquistadors/rules/b.test.ts', "test('[C 6.371] [C 6.9] a force is lost', () => {})")
  const said: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
  try {
    expect(main([], root)).toBe(1)
  } finally {
    log.mockRestore()
    rmSync(root, { recursive: true })
  }
  expect(said).toEqual([
    'conquistador: 7.12 has no test',
    'conquistador: 1 of 2 paragraphs have a test.',
    'nina-and-pinta: [N4.8] in a test title is no paragraph of rules.json',
    'nina-and-pinta: 1 of 1 paragraphs have a test.',
    'the-conquistadors: C 22.1 has no test',
    'the-conquistadors: [C 6.9] in a test title is no paragraph of rules.json',
    'the-conquistadors: 1 of 2 paragraphs have a test.',
  ])
})
