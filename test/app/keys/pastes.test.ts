import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InputPart, pasteSplitter } from '../../../source/app/keys/pastes.ts'

const begin = '\u001B[200~'
const end = '\u001B[201~'

/** What comes of chunks, with neighbouring typed parts joined. */
function split(chunks: readonly string[]): InputPart[] {
  const splitter = pasteSplitter()
  const parts: InputPart[] = []
  for (const part of chunks.flatMap((chunk) => splitter.split(chunk))) {
    const last = parts.at(-1)
    if (last && 'typed' in last && 'typed' in part)
      parts[parts.length - 1] = { typed: last.typed + part.typed }
    else parts.push(part)
  }
  return parts
}

describe('pastes', () => {
  it('are told from what is typed before and after, by their first line', () => {
    expect(split([`ab${begin}silver\r\nfleet${end}c${begin}${end}`])).toEqual([
      { typed: 'ab' },
      { pasted: 'silver' },
      { typed: 'c' },
      { pasted: '' },
    ])
  })

  it('are whole however their text and their end are cut', () => {
    const text = fc.string({ maxLength: 30 }).filter((one) => !one.includes('\u001B'))
    fc.assert(
      fc.property(text, fc.array(fc.nat(60), { maxLength: 8 }), (pasted, cuts) => {
        const all = `${pasted}${end}xyz`
        const places = [0, ...cuts.map((cut) => cut % all.length).sort((a, b) => a - b), all.length]
        const chunks = places.slice(1).map((to, index) => all.slice(places[index], to))
        expect(split([begin, ...chunks])).toEqual([{ pasted: pasted.split(/[\r\n]/)[0] }, { typed: 'xyz' }])
      }),
    )
  })

  it('of any length take no more room than a field has', () => {
    const splitter = pasteSplitter()
    splitter.split(begin)
    for (let n = 0; n < 1000; n++) expect(splitter.split('x'.repeat(1000))).toEqual([])
    expect(splitter.isWaiting()).toBe(true)
    expect(splitter.split(end)).toEqual([{ pasted: 'x'.repeat(1000) }])
    expect(splitter.isWaiting()).toBe(false)
  })

  it('without an end can be taken for whole', () => {
    const splitter = pasteSplitter()
    splitter.split(`${begin}ab`)
    expect(splitter.flush()).toEqual([{ pasted: 'ab' }])
    expect(splitter.split('c')).toEqual([{ typed: 'c' }])
    expect(splitter.flush()).toEqual([])
  })
})
