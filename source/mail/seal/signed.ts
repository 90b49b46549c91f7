/** Texts with the signature of their writer (Ed25519), and what names them. */
import { createHash, sign, verify } from 'node:crypto'
import type { Named } from '../../kernel/contract/named.ts'
import { checkingKey, type Keys, type PublicKeys, signingKey } from './keys.ts'

export interface Signed {
  /** JSON, byte for byte as it was signed. */
  readonly text: string
  /** Base64. */
  readonly signature: string
}

/** So that no signature given for something else passes for one of a game by mail. */
const bytesOf = (text: string): Buffer => Buffer.from(`a game by mail, 1\n${text}`)

export const signedBy = (keys: Keys, text: string): Signed => ({
  text,
  signature: sign(null, bytesOf(text), signingKey(keys)).toString('base64'),
})

/** Keys that are none have signed nothing. */
export function isSignedBy(keys: PublicKeys, { text, signature }: Signed): boolean {
  try {
    return verify(null, bytesOf(text), checkingKey(keys), Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** What a text is named by: SHA-256 in hexadecimal digits. */
export type Hash = Named<'hash'>

export const hashOf = (text: string): Hash => createHash('sha256').update(text).digest('hex')

/** A hash as people are told it. */
export const shortHash = (hash: Hash): string => hash.slice(0, 12)
