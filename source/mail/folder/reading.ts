/** Letters that came are read: each is kept, known, or refused in a sentence; the post answers. */
import { letters } from '../letters/carrier.ts'
import type { Letter } from '../letters/kinds.ts'
import { again } from './again.ts'
import type { Desk } from './desk.ts'
import { dropped, putAway } from './disk.ts'
import { type Outgoing, subjectOf } from './outgoing.ts'
import { answers } from './post.ts'
import { agreement } from './sending.ts'
import { holderAt, type Kept } from './standing.ts'
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
  for (const { file, text, at } of dropped(desk.folder)) {
    const was = await readText(desk, text, Math.min(at, desk.world.now()))
    putAway(desk.folder, file, was.refused.length > 0 && was.kept.length === 0 ? 'refused' : 'read')
    const name = file.split(/[/\\]/).at(-1)
    all.push({ ...was, refused: was.refused.map((sentence) => `${name}: ${sentence}`) })
  }
  return {
    kept: all.flatMap(({ kept }) => kept),
    refused: all.flatMap(({ refused }) => refused),
    sent: all.flatMap(({ sent }) => sent),
  }
}

/** Reads the letters of a text that came at a time. */
export async function readText(desk: Desk, text: string, at: number): Promise<WasRead> {
  const was = { kept: [] as Letter[], refused: [] as string[], sent: [] as string[] }
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
    if (becomes === 'kept') {
      desk.keep([kept])
      was.kept.push(letter)
    }
    // Whoever sends a letter again has had no answer.
    if (becomes === 'kept' || letter.kind === 'sheet' || letter.kind === 'join')
      was.sent.push(...(await answersTo(desk, kept, becomes === 'known')))
  }
  return was
}

/** What the post answers to a letter that is kept. @returns the files of its letters */
export async function answersTo(desk: Desk, kept: Kept, isKnown = false): Promise<readonly string[]> {
  if (!desk.isPost) return []
  if (isKnown && kept.letter.kind === 'join') return againTo(desk, kept.letter.seat)
  const first = isKnown ? arrivedAt(desk, kept) : kept
  const sent = await desk.send(answers(desk.standing, desk.writing, first))
  // The post agrees to the table by sending it.
  const own = await agreement(desk)
  const news = newHolders(desk, sent.length > 0 ? kept : null)
  return [...sent, ...own, ...(await desk.writeAgain(news))]
}

const arrivedAt = (desk: Desk, { signed, ...kept }: Kept): Kept => ({
  ...kept,
  signed,
  at: desk.standing.book.find((one) => one.signed.text === signed.text)?.at ?? kept.at,
})

const againTo = (desk: Desk, seat: string): Promise<readonly string[]> =>
  desk.writeAgain(again(desk.standing, desk.isPost).filter(({ to }) => to === seat || to === 'all'))

/** To whom a seat was lent or given gets the letters that he needs to write for it. */
function newHolders(desk: Desk, kept: Kept | null): readonly Outgoing[] {
  if (kept?.letter.kind !== 'word' || kept.letter.asked.ask !== 'lend') return []
  const { seat } = kept.letter
  const holder = holderAt(desk.standing, seat, desk.standing.round + 1)
  return holder ? lettersForNew(desk, seat, holder.keys.seal) : []
}

/** All that a new holder of a seat must have: who plays, what all were told, and how it stands. */
export const lettersForNew = (desk: Desk, seat: string, reader: string): readonly Outgoing[] =>
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
    .map(({ letter, signed }) => ({ letter, signed, to: seat, readers: [reader] }))
