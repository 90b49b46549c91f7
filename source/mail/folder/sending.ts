/** The sheet of the open round is sealed and sent; whoever has the post tells all that his own is sealed. */
import { SaveError } from '../../kernel/saves/disk.ts'
import type { LetterOf } from '../letters/kinds.ts'
import type { Desk } from './desk.ts'
import { mustWait, type Orders, sheetLetter } from './player.ts'
import { noteLetter } from './post.ts'
import { holderAt, isHolder, listOf, noteOf, roundWords } from './standing.ts'

export interface Sent {
  readonly letter: LetterOf<'sheet'>
  readonly files: readonly string[]
}

/**
 * Seals the orders of the open round. @param trust sends although the post has not sealed its own
 * @throws SaveError if nothing can be sent now
 */
export async function sendOrders(
  desk: Desk,
  { text, final }: Omit<Orders, 'seat'>,
  trust = false,
): Promise<Sent> {
  const { standing } = desk
  const { seat } = desk.owner
  if (seat === null) throw new SaveError('The post of this game has no seat, and writes no orders.')
  if (standing.over) throw new SaveError('The game is over.')
  if (!standing.table)
    throw new SaveError('The table does not stand yet: not everybody has joined, or its letter has not come.')
  requireHolder(desk)
  if (listOf(standing, standing.round)) throw new SaveError('The list of this round is closed.')
  if (!trust && !desk.isPost && mustWait(standing, seat))
    throw new SaveError(
      standing.round === 0
        ? 'The post agrees to the table first, and has not yet. Wait for its letter, or send with --trust.'
        : 'The post has not told yet that its own orders are sealed: it could read yours first. Wait for its letter, or send with --trust.',
    )
  // All are told that they are sealed, so that they can never be changed to final ones.
  if (desk.isPost && !final)
    throw new SaveError('The orders of whoever has the post are sealed once: make them final.')
  const sheet = await sheetLetter(standing, desk.writing, { seat, text, final })
  if (!desk.isPost) return { letter: sheet.letter, files: await desk.send([sheet]) }
  if (noteOf(standing, standing.round))
    throw new SaveError(
      'All were told that your orders of this round are sealed: they cannot be written anew.',
    )
  const note = noteLetter(standing, desk.writing, sheet.letter.header)
  return { letter: sheet.letter, files: await desk.send([{ ...sheet, readers: [] }, note]) }
}

/** Orders are written by whoever holds the seat in the open round. @throws SaveError of another */
export function requireHolder({ standing, owner, writing }: Desk): void {
  const { round } = standing
  if (owner.seat === null || isHolder(standing, owner.seat, round, writing.keys)) return
  const holder = holderAt(standing, owner.seat, round)
  throw new SaveError(
    `The seat of ${owner.seat} is ${holder?.name ?? 'nobody'}'s in ${roundWords(standing, round)}.`,
  )
}
