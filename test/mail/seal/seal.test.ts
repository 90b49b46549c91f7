import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chainHead, chainNumber, leadsTo } from '../../../source/mail/dice/chain.ts'
import { fingerprint, makeKeys, publicKeys } from '../../../source/mail/seal/keys.ts'
import { open, seal } from '../../../source/mail/seal/seal.ts'
import { isSignedBy, signedBy } from '../../../source/mail/seal/signed.ts'

const [ann, bob] = await Promise.all([makeKeys(randomBytes), makeKeys(randomBytes)])
const [anns, bobs] = await Promise.all([publicKeys(ann), publicKeys(bob)])

describe('a seal', () => {
  it('is opened by its readers and by nobody else', async () => {
    const sealed = await seal('buy nothing', [anns.seal])
    expect(await open(sealed, ann)).toEqual({ text: 'buy nothing' })
    expect(await open(sealed, bob)).toEqual({ fault: 'It is sealed to somebody else.' })
    expect(await open(await seal('x', [anns.seal, bobs.seal]), bob)).toEqual({ text: 'x' })
  })

  it('that was tampered with or cut off is told in one sentence', async () => {
    const lines = (await seal('orders '.repeat(100), [anns.seal])).split('\n')
    const changed = lines.with(8, [...lines[8]!].reverse().join('')).join('\n')
    expect(await open(changed, ann)).toEqual({ fault: expect.stringContaining('tampered') })
    const cut = lines.toSpliced(9, 2).join('\n')
    expect(await open(cut, ann)).toEqual({ fault: expect.stringContaining('tampered') })
    expect(await open('nothing', ann)).toEqual({ fault: expect.stringContaining('damaged') })
  })
})

describe('a signature', () => {
  it('is known for its writer and for its text alone', () => {
    const signed = signedBy(ann, '{"round":1}')
    expect(isSignedBy(anns, signed)).toBe(true)
    expect(isSignedBy(bobs, signed)).toBe(false)
    expect(isSignedBy(anns, { ...signed, text: '{"round":2}' })).toBe(false)
    expect(isSignedBy(anns, { ...signed, signature: 'nothing' })).toBe(false)
  })
})

describe('a fingerprint', () => {
  it('has six groups of four that can be read aloud, and is that of all keys', () => {
    expect(fingerprint(anns)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(fingerprint(anns)).toBe(fingerprint({ ...anns }))
    expect(fingerprint({ ...anns, head: bobs.head })).not.toBe(fingerprint(anns))
  })
})

describe('a chain of numbers', () => {
  it('leads from each number to all before it, and to no other', () => {
    const third = chainNumber(ann.chain, 3)
    expect(leadsTo(third, chainHead(ann.chain), 3)).toBe(true)
    expect(leadsTo(third, chainNumber(ann.chain, 2), 1)).toBe(true)
    expect(leadsTo(third, chainHead(ann.chain), 2)).toBe(false)
    expect(leadsTo(third, chainHead(bob.chain), 3)).toBe(false)
    expect(leadsTo('no number', chainHead(ann.chain), 3)).toBe(false)
  })
})
