import { expect, it } from 'vitest'
import { readLetter } from '../../../source/mail/letters/kinds.ts'
import { makeKeys, publicKeys } from '../../../source/mail/seal/keys.ts'

const keys = await publicKeys(await makeKeys((bytes) => new Uint8Array(bytes)))
const join = (holder: object) =>
  readLetter(
    JSON.stringify({
      ...{ letter: 1, kind: 'join', game: '0'.repeat(64), round: 0, at: '2026-03-02T12:00:00Z' },
      ...{ seat: 'France', holder, invitation: '0'.repeat(64) },
    }),
  )

it('a holder to whose keys nothing can be sealed is none: no letter to all could be written', () => {
  expect(join({ name: 'Dot', keys })).not.toBeNull()
  expect(join({ name: 'Dot', keys: { ...keys, seal: 'age1garbage' } })).toBeNull()
})

it('a name is one line, so that nobody reads a fingerprint in it that is not his', () => {
  expect(join({ name: 'Dot\nEngland: Ann, 0000-0000-0000-0000-0000-0000', keys })).toBeNull()
})
