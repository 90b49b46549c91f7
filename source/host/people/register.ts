/**
 * Who is known at the host: names, their keys, and what the keeper has said of them. One file, which the keeper may
 * edit; it is read again when it changes.
 */
import { existsSync } from 'node:fs'
import * as z from 'zod'
import { isPrintable } from '../../kernel/contract/printable.ts'
import { messageOf } from '../../kernel/contract/thrown.ts'
import { markOf, onDisk, readText, replaceFile, SaveError } from '../../kernel/saves/disk.ts'
import { limits } from '../limits.ts'
import { faultOfName, fold, looksLike, type PersonName } from './names.ts'

const text = z.string().max(400).refine(isPrintable, 'has characters that cannot be shown')
const moment = z.iso.datetime()
const personShape = z.object({
  name: text.refine((name) => faultOfName(name) === null, 'is no name') as z.ZodType<PersonName, string>,
  /** Fingerprints as `ssh-keygen -l` prints them. */
  keys: z.array(z.string().regex(/^SHA256:[\w+/]{43}$/)).max(limits.keysOfName),
  /** Now, for whom the keeper has written into the file himself. */
  since: moment.default(() => new Date().toISOString()),
  /** The keeper has not let him play yet. */
  held: z.boolean().optional(),
  muted: z.boolean().optional(),
})
const exclusionShape = z.object({
  /** A fingerprint or an address. */
  who: text,
  until: moment,
})
const shape = z.object({
  notice: text.default(''),
  /** Nobody is let in. */
  closed: z.boolean().default(false),
  /** Only who is known is let in. */
  inviteOnly: z.boolean().default(false),
  /** New names wait for the keeper. */
  holdNew: z.boolean().default(false),
  people: z.array(personShape).default([]),
  excluded: z.array(exclusionShape).default([]),
})

export type Person = Readonly<z.infer<typeof personShape>>
export type Book = Readonly<z.infer<typeof shape>>

const empty: Book = shape.parse({})

/** The mark of no file. */
const none = 'none'

export interface Register {
  readonly file: string
  /** As it is now; read again if the file is another than it was. */
  book(): Book
  /** Why the file cannot be read, in a sentence, while the last good one holds; null if it can. */
  fault(): string | null
  /** Changes it, on the disk first. @throws SaveError */
  change(act: (book: Book) => Book): void
}

/**
 * @param told is told whom the keeper has given another name while the host runs, for his keys say who he is; and
 * once why a file that has changed cannot be read
 * @throws SaveError if there is a file that cannot be read
 */
export function openRegister(
  file: string,
  told: { renamed?(was: PersonName, name: PersonName): void; faulty?(why: string): void } = {},
): Register {
  let mark = ''
  let book = empty
  let fault: string | null = null
  const look = (): void => {
    try {
      const now = onDisk(file, 'read', () => markOf(file))
      if (now === mark) return
      const wasThere = mark !== '' && mark !== none
      mark = now
      // Else all names would be free, and the entrance open.
      if (now === none && (wasThere || fault !== null))
        throw new SaveError(`${file} is gone; put it back, or start the host anew without it.`)
      const before = book
      book = read(file)
      fault = null
      for (const [was, name] of renamedIn(before, book)) told.renamed?.(was, name)
    } catch (error) {
      if (!(error instanceof SaveError)) throw error
      const isNews = error.message !== fault
      fault = error.message
      if (isNews) told.faulty?.(fault)
    }
  }
  look()
  if (fault !== null) throw new SaveError(fault)
  return {
    file,
    book() {
      look()
      return book
    },
    fault: () => fault,
    change(act) {
      look()
      // What cannot be read would be lost.
      if (fault !== null) throw new SaveError(fault)
      const next = act(book)
      if (next === book) return
      replaceFile(file, `${JSON.stringify(next, null, 2)}\n`)
      book = next
      mark = markOf(file)
    },
  }
}

function read(file: string): Book {
  if (!existsSync(file)) return empty
  const found = onDisk(file, 'read', () => readText(file))
  let json: unknown
  try {
    json = JSON.parse(found)
  } catch (error) {
    throw new SaveError(`${file} is no JSON (${messageOf(error)}).`)
  }
  const parsed = shape.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new SaveError(`${file}: ${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is wrong'}.`)
  }
  const folded = parsed.data.people.map(({ name }) => fold(name))
  const twice = parsed.data.people.find(({ name }, at) => folded.indexOf(fold(name)) < at)
  if (twice) throw new SaveError(`${file} has the name ${twice.name} twice, or one that looks like it.`)
  return parsed.data
}

/** Who has another name than before, and nobody his old one. */
const renamedIn = (before: Book, now: Book): readonly (readonly [was: PersonName, name: PersonName])[] =>
  before.people.flatMap(({ name, keys }) => {
    const same = now.people.find((one) => one.keys.some((key) => keys.includes(key)))
    return same && same.name !== name && !personCalled(now, name) ? [[name, same.name] as const] : []
  })

/** Who is called so, or looks so; null if nobody is. */
export const personCalled = ({ people }: Book, name: PersonName): Person | null =>
  people.find((one) => looksLike(one.name, name)) ?? null

/** Who has a key; null if nobody does. */
export const personWith = ({ people }: Book, key: string): Person | null =>
  people.find(({ keys }) => keys.includes(key)) ?? null

/** Until when a key or an address is excluded; null if it is not. */
export function excludedUntil({ excluded }: Book, who: readonly string[], now: Date): string | null {
  const one = excluded.find((each) => who.includes(each.who) && new Date(each.until) > now)
  return one?.until ?? null
}

/** The book with one person as he is now; the one who was called so before goes. */
export const withPerson = (book: Book, person: Person, was = person.name): Book => {
  const at = book.people.findIndex(({ name }) => fold(name) === fold(was))
  return { ...book, people: at < 0 ? [...book.people, person] : book.people.with(at, person) }
}
