/** Letters as they travel: a subject, a few words, and between marks what was signed, sealed where it has readers. */
import type { Keys } from '../seal/keys.ts'
import { open, seal } from '../seal/seal.ts'
import type { Signed } from '../seal/signed.ts'
import { type Letter, readLetter, signed } from './kinds.ts'
import { armoured, findBlocks, insideOf, type LetterFound } from './mend.ts'

/** A letter that came, before anybody has looked whose it is. */
export interface Came {
  readonly letter: Letter
  readonly signed: Signed
}

export type Arrived = Came | { readonly fault: string }

/** The text of a letter for a mail program or a file. @param readers age recipients; without any it is open to all */
export async function carried(
  letter: Signed,
  { subject, words }: { readonly subject: string; readonly words: string },
  readers: readonly string[],
): Promise<string> {
  const content = JSON.stringify(letter)
  const block =
    readers.length > 0
      ? await seal(content, readers)
      : armoured('LETTER OF A GAME', Buffer.from(content).toString('base64'))
  return `Subject: ${subject}\n\n${words}\n\n${block}`
}

/** All letters in a text, in order, each opened with whichever keys open it. */
export async function letters(text: string, keys: readonly Keys[]): Promise<readonly Arrived[]> {
  const found = findBlocks(text)
  if (found.length === 0) return [{ fault: 'There is no letter of a game in it.' }]
  return Promise.all(found.map((one) => arrived(one, keys)))
}

async function arrived(found: LetterFound, keys: readonly Keys[]): Promise<Arrived> {
  if ('fault' in found) return found
  const opened =
    found.mark === 'LETTER OF A GAME' ? openLetter(found.block) : await openedBy(found.block, keys)
  return 'fault' in opened ? opened : cameFrom(opened.text)
}

const openLetter = (block: string) => ({ text: Buffer.from(insideOf(block), 'base64').toString('utf8') })

async function openedBy(block: string, keys: readonly Keys[]) {
  let last: Awaited<ReturnType<typeof open>> = { fault: 'It is sealed, and there are no keys here.' }
  for (const one of keys) {
    last = await open(block, one)
    if ('text' in last) return last
  }
  return last
}

function cameFrom(text: string): Arrived {
  const found = parsed(text)
  const letter = found && readLetter(found.text)
  if (!found || !letter)
    return { fault: 'It was tampered with, cut off, or written by a newer program: it cannot be read.' }
  return { letter, signed: found }
}

function parsed(text: string): Signed | null {
  try {
    return signed.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
