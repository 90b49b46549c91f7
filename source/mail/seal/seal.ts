/** Sealing a text to its readers, and opening it: age files in letters. */
import { armor, Decrypter, Encrypter } from 'age-encryption'
import type { Keys } from './keys.ts'

/** Whether a text is something that letters can be sealed to: an age recipient. */
export function isReader(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** Seals a text to some readers, each by his age recipient. */
export async function seal(text: string, readers: readonly string[]): Promise<string> {
  const encrypter = new Encrypter()
  for (const reader of new Set(readers)) encrypter.addRecipient(reader)
  return armor.encode(await encrypter.encrypt(text))
}

/** What opening a seal brings: its text, or one sentence why there is none. */
export type Opened = { readonly text: string } | { readonly fault: string }

/** Opens what was sealed, as age writes it. */
export async function open(sealed: string, { seal: identity }: Keys): Promise<Opened> {
  let file: Uint8Array
  try {
    file = armor.decode(sealed)
  } catch {
    return { fault: 'It is damaged: what lies between its marks is no sealed letter.' }
  }
  try {
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    return { text: await decrypter.decrypt(file, 'text') }
  } catch (error) {
    const another = error instanceof Error && /no identity matched/i.test(error.message)
    return {
      fault: another
        ? 'It is sealed to somebody else.'
        : 'It was tampered with or cut off: its seal does not hold.',
    }
  }
}
