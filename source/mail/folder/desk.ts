/** A folder of a game by mail while something is done in it: its letters, and what is kept and sent. */
import { join } from 'node:path'
import { SaveError } from '../../kernel/saves/disk.ts'
import { proposalsOf } from '../agreements/agreements.ts'
import { deadlineWords } from '../calendar/words.ts'
import { carried } from '../letters/carrier.ts'
import type { Letter } from '../letters/kinds.ts'
import type { Keys } from '../seal/keys.ts'
import { open } from '../seal/seal.ts'
import { appendToBook, foldersOf, type Owner, readBook, readOwner, writeOut } from './disk.ts'
import { keptWith, type Outgoing, subjectOf, type Writing } from './outgoing.ts'
import {
  deadlineIn,
  type Inside,
  type Kept,
  lettersOf,
  type Standing,
  sheetsOf,
  standingOf,
} from './standing.ts'

/** The world outside: a clock in milliseconds since 1970, and chance. */
export interface World {
  now(): number
  chance(bytes: number): Uint8Array
}

export class Desk {
  readonly folder: string
  readonly owner: Owner
  readonly world: World
  #standing: Standing

  /** @throws SaveError if no game lies in the folder, or it cannot be read */
  constructor(folder: string, world: World) {
    this.folder = folder
    this.world = world
    this.owner = readOwner(folder)
    this.#standing = standingOf(readBook(folder))
  }

  get standing(): Standing {
    return this.#standing
  }

  get isPost(): boolean {
    return this.owner.role === 'post'
  }

  /** Its newest keys. */
  get keys(): Keys {
    return this.owner.keys.at(-1)!
  }

  get writing(): Writing {
    return { keys: this.keys, now: this.world.now(), chance: (bytes) => this.world.chance(bytes) }
  }

  /** Where its owner writes the sheet of the open round. */
  get page(): string {
    return join(this.folder, `orders-${this.#standing.round}.yaml`)
  }

  /**
   * Keeps letters and writes those that go somewhere. They are kept all or none, with what came that they answer.
   * @returns their files
   */
  async send(letters: readonly Outgoing[], came: readonly Kept[] = []): Promise<readonly string[]> {
    const { book } = this.#standing
    // What was not written although it is kept is written again on demand; what was written and not kept would be lost.
    const kept = keptWith(came, letters, this.world.now())
    appendToBook(this.folder, kept)
    this.#standing = standingOf([...book, ...kept])
    return this.writeAgain(letters)
  }

  /** Writes letters that are kept already. @returns their files */
  async writeAgain(letters: readonly Outgoing[]): Promise<readonly string[]> {
    const files: string[] = []
    for (const outgoing of letters) {
      const text = await this.#textOf(outgoing)
      if (text !== null) files.push(this.#written(nameOf(outgoing.letter, this.#whose(outgoing)), text))
    }
    return files
  }

  /** The same for one reader in one file: whoever comes late lacks many, and each would be a letter to be sent. */
  async writeTogether(letters: readonly Outgoing[]): Promise<readonly string[]> {
    const [first] = letters
    if (!first) return []
    const texts = await Promise.all(letters.map((one) => this.#textOf(one)))
    const name = nameOf({ round: this.#standing.round, kind: 'letters' }, this.#whose(first))
    return [this.#written(name, texts.filter((text) => text !== null).join('\n\n'))]
  }

  /** Null for what goes to nobody. */
  async #textOf({ letter, signed, to, readers }: Outgoing): Promise<string | null> {
    if (readers.length === 0 && letter.kind !== 'invitation') return null
    return carried(signed, { subject: subjectOf(this.#standing, letter), words: this.#words(to) }, readers)
  }

  /** Letters of several players may be carried into one folder. */
  #whose({ to }: Outgoing): string {
    return this.isPost ? `to-${to}` : `from-${this.owner.seat}`
  }

  #written(name: string, text: string): string {
    try {
      return writeOut(this.folder, name, text)
    } catch (error) {
      throw error instanceof SaveError
        ? new SaveError(`${error.message} The letter itself is kept: "mail again" writes it.`)
        : error
    }
  }

  #words(to: string): string {
    const { round } = this.#standing
    const deadline = deadlineIn(this.#standing, round)
    const { invitation } = this.#standing
    const open =
      deadline === null
        ? ''
        : `\nThe round ${deadlineWords(invitation.calendar, deadline, this.world.now())}.`
    const whose = to === 'all' ? 'everybody who plays' : to === 'post' ? 'the post of the game' : to
    return `For ${whose}. Save this letter where it is read, or put it into "in".${open}`
  }

  /** What was sealed in a sheet or a proposal, as far as it can be opened here. */
  readonly inside: Inside = async ({ round, hash }) => {
    for (const { letter } of lettersOf(this.#standing, 'disclosure')) {
      const text = letter.contents[hash]
      if (text !== undefined) return { text }
    }
    const sealed = [...sheetsOf(this.#standing, round), ...proposalsOf(this.#standing, round)].find(
      ({ header, inside }) => header.hash === hash && inside !== '',
    )
    if (!sealed) return null
    let opened = await open(sealed.inside, this.keys)
    for (const keys of this.owner.keys.slice(0, -1))
      if ('fault' in opened) opened = await open(sealed.inside, keys)
    return opened
  }

  /** The folders in which letters lie. */
  get places(): ReturnType<typeof foldersOf> {
    return foldersOf(this.folder)
  }
}

/** How the file of a letter is called, without its end. */
const nameOf = (
  { round, kind }: { readonly round: number; readonly kind: Letter['kind'] | 'letters' },
  whose: string,
): string => `${String(round).padStart(3, '0')}-${kind}-${whose}`.replace(/[^\w-]+/g, '-')
