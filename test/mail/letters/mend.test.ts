import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { armoured, findBlocks } from '../../../source/mail/letters/mend.ts'

const base64 = Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 37) % 256)).toString('base64')
const block = armoured('AGE ENCRYPTED FILE', base64)
const other = armoured('LETTER OF A GAME', 'QUJD')
const whole = [{ mark: 'AGE ENCRYPTED FILE', block }]

const joined = (text: string, with_: string) => text.trimEnd().split('\n').join(with_)

/** What mail programs, quoting and web pages make of a letter. */
const mangled: Readonly<Record<string, string>> = {
  'as it was sent': block,
  'among other words': `Hello Ann,\n\nhere it is:\n\n${block}\n-- \nBob - who greets you\n`,
  quoted: `> ${joined(block, '\n> ')}`,
  'quoted twice, without a blank': `>>${joined(block, '\n>>')}`,
  'quoted with initials': `Ann> ${joined(block, '\nAnn> ')}`,
  'quoted by web mail': `&gt; ${joined(block, '<br>&gt; ')}`,
  indented: `\t    ${joined(block, '\n\t    ')}`,
  'on one line': joined(block, ' '),
  'with blanks of a web page': joined(block, '\n').replaceAll(' ', '\u00a0').replaceAll('\n', '\u00a0\r\n'),
  'with an empty line after each': joined(block, '\r\n\r\n'),
  'with long hyphens': block.replaceAll('-----', '\u2014\u2013\u2010'),
  'with marks that are seen as nothing': [...block].join('\u200b'),
  'in quoted-printable': block.replaceAll('==', '=3D=3D').replaceAll('=\n', '=3D\n'),
  'of which a web page has written the signs as figures': block
    .replaceAll('+', '&#43;')
    .replaceAll('/', '&#x2F;')
    .replaceAll('=', '&#61;'),
  'in quoted-printable, with lines broken anew': block
    .replaceAll('=', '=3D')
    .replace(/^([^-\n]{30})/gm, '$1=\n'),
  'with a dash before its dashes': block.replace(/^-/gm, '- -'),
  'with signs that mean something elsewhere': block.replace(/[-+]/g, '\\$&'),
  'in small letters in its marks': block.replace('BEGIN AGE ENCRYPTED FILE', 'begin age encrypted file'),
  'without its last sign of filling': block.replace(/=+\n/, '\n'),
}

const wrapped = (text: string, width: number, quote: string) =>
  text
    .replaceAll('\n', ' ')
    .match(new RegExp(`.{1,${width}}`, 'g'))!
    .join(`\n${quote}`)

describe('a letter as it comes', () => {
  it.each(Object.entries(mangled))('is found %s', (_, text) => {
    expect(findBlocks(text)).toEqual(whole)
  })

  it('is found however it is wrapped and quoted, its marks between their words', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 120 }),
        fc.constantFrom('', '> ', '>> ', '  | '),
        (width, quote) => {
          const [begin, end] = ['-----BEGIN AGE ENCRYPTED FILE-----', '-----END AGE ENCRYPTED FILE-----']
          const body = wrapped(base64, width, quote)
          const text = [begin.replaceAll(' ', `\n${quote}`), body, end].join(`\n${quote}`)
          expect(findBlocks(text)).toEqual(whole)
        },
      ),
    )
  })

  it('is found beside another one, in order', () => {
    expect(findBlocks(`${other}and\n> ${joined(block, '\n> ')}`)).toEqual([
      { mark: 'LETTER OF A GAME', block: other },
      ...whole,
    ])
  })

  it('that was cut off is told, and what is whole beside it is found', () => {
    const cut = block.slice(0, 200)
    expect(findBlocks(`${cut}\n${block}`)).toEqual([
      { fault: expect.stringContaining('end is missing') },
      ...whole,
    ])
    expect(findBlocks(block.slice(100))).toEqual([{ fault: expect.stringContaining('beginning is missing') }])
  })

  it('with something strange inside is told', () => {
    expect(findBlocks(block.replace('\n', '\n!!!\n'))).toEqual([
      { fault: expect.stringContaining('damaged') },
    ])
    expect(findBlocks('nothing of the kind')).toEqual([])
  })

  it('is looked for in any text once, however long a row of dashes', () => {
    const began = performance.now()
    expect(findBlocks(`${'-'.repeat(300_000)}\n${block}`)).toEqual(whole)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
