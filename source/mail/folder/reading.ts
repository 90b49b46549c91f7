/** Letters that came are read: each is kept, known, or refused in a sentence; the post answers. */
import { basename } from 'node:path'
import type { Seat } from '../../kernel/contract/named.ts'
import { SaveError } from '../../kernel/saves/disk.ts'
import { isTalk } from '../agreements/agreements.ts'
import { letters } from '../letters/carrier.ts'
import type { Holder, Letter, LetterOf } from '../letters/kinds.ts'
import { again, handedOn } from './again.ts'
import type { Desk } from './desk.ts'
import { dropped, putAway, readLetters } from './disk.ts'
import { type Outgoing, subjectOf } from './outgoing.ts'
import { after, answers } from './post.ts'
import { holderAt, type Kept, reportFor } from './standing.ts'
import { taken } from './taking.ts'

/** What came of reading. */
export interface WasRead {
  /** Letters that are new here. */
  readonly kept: readonly Letter[]
  /** One sentence each about what was refused. */
  readonly refused: readonly string[]
  /** The files of letters that answer them. */
  readonly sent: readonly string[]
}

/** Reads what lies in the folder `in`, and puts it away. */
export async function readInbox(desk: Desk): Promise<WasRead> {
  const all: WasRead[] = []
  for (const { file, at } of dropped(desk.folder)) {
    const name = basename(file)
    const text = textIn(file)
    if (typeof text !== 'string') {
      all.push({ kept: [], refused: [`${name}: ${text.fault}`], sent: [] })
      continue
    }
    const was = await readText(desk, text, arrival(desk, at))
    putAway(desk.folder, file, was.refused.length > 0 && was.kept.length === 0 ? 'refused' : 'read')
    all.push({ ...was, refused: was.refused.map((sentence) => `${name}: ${sentence}`) })
  }
  return {
    kept: all.flatMap(({ kept }) => kept),
    refused: all.flatMap(({ refused }) => refused),
    sent: all.flatMap(({ sent }) => sent),
  }
}

/** When a file came, by its own time; one from before the game was begun here was lost on the way, so that it comes now. */
function arrival({ standing, world }: Desk, at: number): number {
  const now = world.now()
  return at < standing.book[0]!.at ? now : Math.min(at, now)
}

/** A file that cannot be read lies where it is, and is told of each time: it may be on its way still. */
function textIn(file: string): string | { readonly fault: string } {
  try {
    return readLetters(file)
  } catch (error) {
    if (!(error instanceof SaveError)) throw error
    return { fault: error.message }
  }
}

/** Reads the letters of a text that came at a time. */
export async function readText(desk: Desk, text: string, at: number): Promise<WasRead> {
  const was: { kept: Letter[]; refused: string[]; sent: string[] } = { kept: [], refused: [], sent: [] }
  for (const came of await letters(text, desk.owner.keys)) {
    if ('fault' in came) {
      was.refused.push(came.fault)
      continue
    }
    const { letter, signed } = came
    const becomes = taken(desk.standing, letter, signed, desk.isPost)
    if (typeof becomes === 'object') {
      was.refused.push(`${subjectOf(desk.standing, letter)}. ${becomes.fault}`)
      continue
    }
    const kept: Kept = { at, way: 'in', letter, signed }
    if (becomes === 'kept') was.kept.push(letter)
    was.sent.push(...(await (becomes === 'kept' ? takeIn(desk, kept) : answerAgain(desk, kept))))
  }
  return was
}

/** The report of the last round for whose folder it is; of several the last that came. */
export const newestReport = ({ standing, owner }: Desk): LetterOf<'report'> | null =>
  standing.round > 0 ? reportFor(standing, standing.round - 1, owner.seat) : null

/** Whether a letter is one of those that came just now. */
export const isAmong = (kept: readonly Letter[], one: Letter): boolean =>
  kept.some(({ kind, round, at }) => kind === one.kind && round === one.round && at === one.at)

/** Keeps a letter, and with it what the post answers. @returns the files of its letters */
export async function takeIn(desk: Desk, kept: Kept): Promise<readonly string[]> {
  const answered = desk.isPost ? answers(after(desk.standing, [kept]), desk.writing, kept) : []
  const sent = await desk.send(answered, [kept])
  const news = newHolders(desk, answered.length > 0 ? kept : null)
  const handed = desk.isPost ? handedOn(desk.standing, kept) : []
  return [...sent, ...(await desk.writeTogether(news)), ...(await desk.writeAgain(handed))]
}

/** Whoever sends a letter again has had no answer. @returns the files of letters of the post */
async function answerAgain(desk: Desk, kept: Kept): Promise<readonly string[]> {
  const { letter } = kept
  if (!desk.isPost) return []
  if (letter.kind === 'join') return againTo(desk, letter.seat)
  if (letter.kind !== 'sheet' && !isTalk(kept)) return []
  const sent = await desk.send(answers(desk.standing, desk.writing, arrivedAt(desk, kept)))
  return [...sent, ...(await desk.writeAgain(handedOn(desk.standing, kept)))]
}

const arrivedAt = (desk: Desk, { signed, ...kept }: Kept): Kept => ({
  ...kept,
  signed,
  at: desk.standing.book.find((one) => one.signed.text === signed.text)?.at ?? kept.at,
})

/** Whoever has joined has the invitation. */
const againTo = (desk: Desk, seat: Seat): Promise<readonly string[]> =>
  desk.writeAgain(
    again(desk.standing, desk.isPost).filter(
      ({ to, letter }) => (to === seat || to === 'all') && letter.kind !== 'invitation',
    ),
  )

/** To whom a seat was lent or given gets the letters that he needs to write for it. */
function newHolders(desk: Desk, kept: Kept | null): readonly Outgoing[] {
  if (kept?.letter.kind !== 'word' || kept.letter.asked.ask !== 'lend') return []
  const { seat } = kept.letter
  const holder = holderAt(desk.standing, seat, desk.standing.round + 1)
  return holder ? lettersForNew(desk, seat, holder) : []
}

/** All that a new holder of a seat must have: who plays, what all were told, and how it stands. */
export const lettersForNew = (desk: Desk, seat: Seat, { name, keys }: Holder): readonly Outgoing[] =>
  desk.standing.book
    .filter(({ letter, way }) => {
      if (way !== 'out') return false
      if (letter.kind === 'report') return letter.seat === seat
      return (
        letter.kind === 'table' ||
        letter.kind === 'notice' ||
        letter.kind === 'list' ||
        letter.kind === 'note'
      )
    })
    .map(({ letter, signed }) => ({ letter, signed, to: `${seat}, ${name}`, readers: [keys.seal] }))
