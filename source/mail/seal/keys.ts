/** Keys of a holder of a seat, or of the post: one to seal to, one to sign with, and a chain of numbers. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { chainHead } from '../dice/chain.ts'

/** What everybody may know of a holder. */
export interface PublicKeys {
  /** To whom letters are sealed: an age recipient. */
  readonly seal: string
  /** By which signatures are known: the 32 bytes of Ed25519 in base64. */
  readonly sign: string
  /** What all numbers of the holder lead to (64 hexadecimal digits). */
  readonly head: string
}

/** What nobody else may have. */
export interface Keys {
  readonly seal: string
  /** 32 bytes in hexadecimal digits each. */
  readonly sign: string
  readonly chain: string
}

/** So many bytes that nobody can foresee. */
export type Chance = (bytes: number) => Uint8Array

/** New keys. The key to seal to takes its chance from the library. */
export async function makeKeys(chance: Chance): Promise<Keys> {
  const hex = () => Buffer.from(chance(32)).toString('hex')
  return { seal: await generateX25519Identity(), sign: hex(), chain: hex() }
}

/** What of some keys everybody may know. */
export const publicKeys = async (keys: Keys): Promise<PublicKeys> => ({
  seal: await identityToRecipient(keys.seal),
  sign: signOf(keys),
  head: chainHead(keys.chain),
})

/** By which signatures of some keys are known. */
export const signOf = (keys: Keys): string => rawOf(createPublicKey(signingKey(keys))).toString('base64')

/** A key of Ed25519 is its 32 bytes behind a head that is always the same (RFC 8410). */
const privateHead = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHead = Buffer.from('302a300506032b6570032100', 'hex')

export const signingKey = ({ sign }: Keys): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([privateHead, Buffer.from(sign, 'hex')]),
    format: 'der',
    type: 'pkcs8',
  })

export const checkingKey = ({ sign }: PublicKeys): KeyObject =>
  createPublicKey({
    key: Buffer.concat([publicHead, Buffer.from(sign, 'base64')]),
    format: 'der',
    type: 'spki',
  })

const rawOf = (key: KeyObject): Buffer => key.export({ format: 'der', type: 'spki' }).subarray(-32)

/** Letters and digits that are not taken for each other when they are read aloud (Crockford). */
const spoken = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Whether a text looks like a fingerprint, in whatever letters. */
export const isFingerprint = (text: string): boolean => /^\w{4}(-\w{4}){5}$/.test(text)

/** What is compared by voice: six groups of four, 120 bits of all public keys. */
export function fingerprint({ seal, sign, head }: PublicKeys): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([seal, sign, head]))
    .digest()
  const letters = Array.from(digest.subarray(0, 24), (byte) => spoken[byte % 32]!).join('')
  return letters.match(/.{4}/g)!.join('-')
}
