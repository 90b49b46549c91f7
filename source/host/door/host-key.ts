/** The key by which friends know the host again: made at the first start, readable by its owner alone. */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, lstatSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { createOwn, onDisk, readText, SaveError } from '../../kernel/saves/disk.ts'

export interface HostKey {
  readonly private: string
  /** As `ssh-keygen -l` prints it. */
  readonly fingerprint: string
}

/** What OpenSSH calls a public key for people. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** The key in a folder, made if there is none. @throws SaveError if it cannot be read, or others could read it */
export function hostKeyIn(folder: string): HostKey {
  const file = join(folder, 'host_key')
  if (!lstatSync(file, { throwIfNoEntry: false })) write(file, freshPrivateKey())
  const mode = onDisk(file, 'read', () => statSync(file).mode)
  if (process.platform !== 'win32' && mode & 0o077)
    throw new SaveError(`${file} can be read by others than its owner: make it his alone (chmod 600).`)
  const text = readText(file)
  const key = ssh2.utils.parseKey(text)
  if (key instanceof Error || Array.isArray(key) || !key.isPrivateKey())
    throw new SaveError(`${file} is no private key.`)
  return { private: text, fingerprint: fingerprintOf(key.getPublicSSH()) }
}

/** The package writes about one key in two hundred so that it cannot read it itself. */
export function freshPrivateKey(): string {
  for (;;) {
    const text = ssh2.utils.generateKeyPairSync('ed25519').private
    if (!(ssh2.utils.parseKey(text) instanceof Error)) return text
  }
}

function write(file: string, text: string): void {
  onDisk(file, 'write', () => {
    const handle = createOwn(file, 0o600)
    try {
      writeFileSync(handle, text)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
  })
}
