import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ruleWords } from '../../../../source/games/conquistador/text/rule-words.ts'
import { findRules } from '../../../../source/games/conquistador/text/rules-search.ts'
import { data } from '../world.ts'

const { rules } = data.rules
const numbers = (query: string) => findRules(data, query).map(({ number }) => number)

describe('rules.json', () => {
  it('has every paragraph once, in order, with a title and one to three sentences', () => {
    expect(rules).toHaveLength(227)
    expect(new Set(rules.map(({ number }) => number)).size).toBe(227)
    for (const { number, title, summary } of rules) {
      expect(title.length, number).toBeGreaterThan(3)
      expect(title.length, number).toBeLessThanOrEqual(40)
      expect(summary, number).toMatch(/[.)]$/)
      expect(summary.length, number).toBeLessThanOrEqual(420)
      expect(summary, number).not.toMatch(/ {2}|\brend\b|\blend\b units/)
    }
  })

  it('says what other editions play in as few words, and of them no more than that', () => {
    const variants = rules.flatMap(({ number, summary, revised, errata }) =>
      [revised, errata].filter((text) => text !== undefined).map((text) => ({ number, summary, text })),
    )
    expect(variants.length).toBeGreaterThan(8)
    for (const { number, summary, text } of variants) {
      expect(text, number).toMatch(/^[A-Z].*\.$/)
      expect(text.length, number).toBeLessThanOrEqual(420)
      expect(summary, number).not.toMatch(/revised edition|errata/)
    }
  })

  it('tells every edition, each on a line with its name', () => {
    const rule = { number: '1.1', title: 'Turns', summary: 'One turn.' }
    expect(ruleWords(rule)).toBe('One turn.')
    expect(ruleWords({ ...rule, revised: 'Two.', errata: 'Three.' })).toBe(
      'One turn.\nRevised edition: Two.\nErrata of the second edition: Three.',
    )
    expect(ruleWords(findRules(data, '13.11')[0]!)).toMatch(/\nRevised edition: Only a colonist or a soldier/)
    expect(ruleWords(findRules(data, '13.44')[0]!)).toMatch(/\nErrata of the second edition: The port lies/)
    expect(numbers('adjacent Pacific Rockies')).toContain('13.44')
  })

  it('names only paragraphs that exist, or their sections', () => {
    const known = rules.map(({ number }) => number)
    const own = /\b(?:1[0-9]|2[0-4]|[5-9])\.[0-9]{1,2}\b/g
    for (const { number, summary } of rules)
      for (const [mentioned] of summary.matchAll(own)) {
        const found = known.some((one) => one.startsWith(mentioned.replace(/\.0$/, '.')))
        expect(found || mentioned === '13.7', `${number} names ${mentioned}`).toBe(true)
      }
  })

  it('has a summary for every paragraph that the sources cite', () => {
    const files = ['land/gold.ts', 'naval/cape.ts', 'council/political-events.ts', 'end/maintenance.ts']
    const known = new Set(rules.map(({ number }) => number))
    for (const file of files) {
      const text = readFileSync(
        new URL(`../../../../source/games/conquistador/${file}`, import.meta.url),
        'utf8',
      )
      for (const [, cited] of text.matchAll(/rule: '(\d+\.\d+(?:\/[\w-]+)?)'/g))
        expect(known, `${file}: ${cited}`).toContain(cited)
    }
  })
})

describe('findRules by number', () => {
  it('gives the very paragraph', () => {
    expect(numbers('13.44')).toEqual(['13.44'])
    expect(numbers(' [13.44] ')).toEqual(['13.44'])
    expect(numbers('rule 6.41/7')).toEqual(['6.41/7'])
    expect(numbers('6.41/b')).toEqual(['6.41/A-D'])
    expect(numbers('6.41/1')).toEqual(['6.41/1'])
  })

  it('gives all that begin with it', () => {
    expect(numbers('13.4')).toEqual(['13.41', '13.42', '13.43', '13.44', '13.45', '13.46'])
    expect(numbers('6.41')).toHaveLength(18)
    expect(numbers('20')).toEqual(['20.0'])
    expect(numbers('5')).toEqual(['5.1', '5.2'])
    expect(numbers('21.0')).toEqual(
      rules.map(({ number }) => number).filter((number) => number.startsWith('21.')),
    )
  })

  it('gives those that mention a number which is none of its own', () => {
    expect(numbers('13.7')).toEqual(['13.17'])
    expect(numbers('22.0')).not.toContain('23.15')
  })

  it('gives nothing for a number that is not there', () => {
    expect(numbers('2')).toEqual([])
    expect(numbers('99.1')).toEqual([])
  })

  it('finds every paragraph by its own number', () => {
    for (const { number } of rules) expect(numbers(number)).toEqual([number])
  })
})

describe('findRules by words', () => {
  it('gives what is named first, whatever the case', () => {
    expect(numbers('RUTTER')[0]).toBe('7.53')
    expect(numbers('civil war')[0]).toBe('6.41/7')
    expect(numbers('depletion')[0]).toBe('13.15')
  })

  it('takes beginnings of words and small slips', () => {
    expect(numbers('galle').slice(0, 4)).toContain('7.13')
    expect(numbers('misionaries')).toContain('15.61')
  })

  it('prefers paragraphs with all the words, and falls back on some of them', () => {
    expect(numbers('gold port adjacent')).toEqual(['13.44'])
    expect(numbers('uprising zeppelin')).toContain('17.34')
  })

  it('gives nothing for words that no paragraph has', () => {
    expect(numbers('zeppelin')).toEqual([])
    // The number of another book, whose figures many have.
    expect(numbers('N4.1')).toEqual([])
    expect(numbers('')).toEqual([])
  })
})
