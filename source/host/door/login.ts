/**
 * Who is let in. `none` is refused, so that keys are tried first; a key names somebody only when its signature has
 * been verified; who has none comes as a guest, without a question.
 */
import { createPublicKey } from 'node:crypto'
import ssh2, { type AuthContext, type ParsedKey, type PublicKeyAuthContext } from 'ssh2'
import { printable } from '../../kernel/contract/printable.ts'
import { limits } from '../limits.ts'
import type { Log } from '../log.ts'
import type { Identity } from '../people/identity.ts'
import { excludedUntil, personCalled, personWith, type Register } from '../people/register.ts'
import { networkOf } from './address.ts'
import { fingerprintOf } from './host-key.ts'

const methods: ('publickey' | 'keyboard-interactive')[] = ['publickey', 'keyboard-interactive']
/** A shorter one can be broken. */
const shortestRsa = 2048

interface Entrance {
  readonly address: string
  readonly register: Register
  readonly log: Log
  /** Nothing more is to be heard of him. */
  close(why: string): void
  welcome(who: Identity): void
}

/** Answers each attempt to log in on one line. */
export function openLogin({ address, register, log, close, welcome }: Entrance) {
  let tries = 0
  const refuse = (context: AuthContext, why: string): void => {
    if (context.method !== 'none' && ++tries >= limits.tries) return close(`${limits.tries} tries to log in`)
    if (context.method !== 'none') log('login-refused', { address, login: context.username, why })
    context.reject(methods)
  }
  const admit = (context: AuthContext, key: string | null): void => {
    context.accept()
    welcome({ login: printable(context.username), address, key })
  }
  return (context: AuthContext): void => {
    if (context.username.length > limits.login_name) return close('a login name that is too long')
    const book = register.book()
    if (excludedUntil(book, [address, networkOf(address)], new Date())) return close('excluded by address')
    if (context.method === 'publickey') {
      const key = soundKey(context)
      if (!key) return refuse(context, 'a key that is not accepted')
      const print = fingerprintOf(key.getPublicSSH())
      // Nor does he come in as a guest, whose other ways to log in are tried next.
      if (excludedUntil(book, [print], new Date())) return close('excluded by key')
      const why = refusalOf(register, context.username, print)
      if (why !== null) return refuse(context, why)
      // An offer: nobody is known by it. The signature comes next.
      if (!context.signature) return context.accept()
      return isSigned(context, key) ? admit(context, print) : refuse(context, 'a signature that is not his')
    }
    if (context.method !== 'keyboard-interactive') return refuse(context, context.method)
    if (book.closed || book.inviteOnly) return refuse(context, 'guests are not let in')
    admit(context, null)
  }
}

/** Why a key does not let its owner in under a login; null if it does. */
function refusalOf(register: Register, login: string, print: string): string | null {
  const book = register.book()
  const owner = personWith(book, print)
  if (book.closed) return 'the entrance is closed'
  if (!owner && book.inviteOnly) return 'only who is invited is let in'
  const named = personCalled(book, login)
  return named && named !== owner ? `a key that is not ${named.name}'s` : null
}

function soundKey({ key: { algo, data } }: PublicKeyAuthContext): ParsedKey | null {
  // Signed with SHA-1.
  if (algo === 'ssh-rsa') return null
  const key = ssh2.utils.parseKey(data)
  if (key instanceof Error || Array.isArray(key)) return null
  if (key.type !== 'ssh-rsa')
    return /^(?:ssh-ed25519|ecdsa-sha2-nistp(?:256|384|521))$/.test(key.type) ? key : null
  try {
    const bits = createPublicKey(key.getPublicPEM()).asymmetricKeyDetails?.modulusLength ?? 0
    return bits >= shortestRsa ? key : null
  } catch {
    return null
  }
}

function isSigned(context: PublicKeyAuthContext, key: ParsedKey): boolean {
  const { blob, signature, hashAlgo } = context
  try {
    return Boolean(blob && signature && key.verify(blob, signature, hashAlgo) === true)
  } catch {
    return false
  }
}
