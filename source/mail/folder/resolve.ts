/** The post resolves a round: the list is closed and sent, then the sheets are opened and the reports written. */
import type { Seat } from '../../kernel/contract/named.ts'
import { SaveError } from '../../kernel/saves/disk.ts'
import type { Holder } from '../letters/kinds.ts'
import type { Hash } from '../seal/signed.ts'
import type { Desk } from './desk.ts'
import { isListWritten, noteListWritten, readState, writeState } from './disk.ts'
import { openedList } from './opening.ts'
import { toAll } from './outgoing.ts'
import { closing, noticeLetter } from './post.ts'
import { lettersForNew } from './reading.ts'
import { disclosureLetter, type ReportWords, reportLetters } from './reporting.ts'
import { begun, type Playing, played, type RoundPlayed } from './resolving.ts'
import { holderAt, listOf } from './standing.ts'

/** Whether the list of the open round is closed, and its letter was written for all. */
export const isClosed = ({ standing, folder }: Desk): boolean =>
  listOf(standing, standing.round) !== null && isListWritten(folder, standing.round)

/**
 * Closes the list of the open round. One that is closed already is written again: nobody has seen it, and all must
 * have it before orders are opened.
 * @returns the files of its letters @throws SaveError with what it waits for
 */
export async function closeList(desk: Desk): Promise<readonly string[]> {
  requirePost(desk)
  const { standing, writing, folder } = desk
  const { round } = standing
  const closed = listOf(standing, round)
  const list = closed ? toAll(standing, closed) : closing(standing, writing)
  if (typeof list === 'string') throw new SaveError(list)
  const files = closed ? await desk.writeAgain([list]) : await desk.send([list])
  noteListWritten(folder, round)
  return files
}

const requirePost = (desk: Desk): void => {
  if (!desk.isPost) throw new SaveError('Only the post of a game resolves its rounds.')
  if (desk.standing.over) throw new SaveError('The game is over.')
}

/** Opens the sheets of a closed list and plays the round. @returns the files of the reports @throws SaveError */
export async function openList<S extends object>(
  desk: Desk,
  playing: Playing<S>,
  words: ReportWords<S>,
): Promise<readonly string[]> {
  requirePost(desk)
  if (!listOf(desk.standing, desk.standing.round))
    throw new SaveError('The list of this round is not closed yet.')
  return report(desk, playing, { round: desk.standing.round, redo: null, words })
}

/** Plays the last round again, with the same dice, for a fault of the program that all are told. @throws SaveError */
export async function redoRound<S extends object>(
  desk: Desk,
  playing: Playing<S>,
  words: ReportWords<S>,
  fault: string,
): Promise<readonly string[]> {
  if (!desk.isPost) throw new SaveError('Only the post of a game resolves its rounds.')
  const { standing } = desk
  if (standing.round === 0) throw new SaveError('No round has been resolved yet.')
  if (listOf(standing, standing.round))
    throw new SaveError('The next round is closed: nothing before it can be played again.')
  return report(desk, playing, { round: standing.round - 1, redo: fault, words })
}

async function report<S extends object>(
  desk: Desk,
  playing: Playing<S>,
  {
    round,
    redo,
    words,
  }: { readonly round: number; readonly redo: string | null; readonly words: ReportWords<S> },
): Promise<readonly string[]> {
  const { standing, writing } = desk
  const opened = await openedList(standing, round, desk.inside)
  const result = await roundOf(desk, playing, round)
  const over = playing.game.decisions(result.state).length === 0
  writeState(desk.folder, round, result.state)
  // Kept all or none: seats without a report could never be given one of the same round.
  const told = redo === null ? [] : [noticeLetter(standing, writing, { tell: 'redo', fault: redo })]
  const reports = reportLetters(standing, writing, { round, opened, played: result, over, redo, words })
  const last = over ? [await disclosure(desk, round)] : []
  const files = [...(await desk.send([...told, ...reports, ...last]))]
  for (const { seat, holder } of newHolders(desk, round))
    files.push(...(await desk.writeTogether(lettersForNew(desk, seat, holder))))
  return files
}

/** Whoever has another's seat from the next round on; he gets all that he needs to write for it. */
function newHolders(desk: Desk, round: number): readonly { readonly seat: Seat; readonly holder: Holder }[] {
  const { persons, postSeat } = desk.standing.invitation
  return persons.flatMap((seat) => {
    const [was, is] = [round, round + 1].map((one) => holderAt(desk.standing, seat, one))
    const isNew = seat !== postSeat && is && was?.keys.sign !== is.keys.sign
    return isNew ? [{ seat, holder: is }] : []
  })
}

/** All orders of a game whose last round this is. */
async function disclosure(desk: Desk, last: number) {
  const contents: Record<Hash, string> = {}
  for (let round = 0; round <= last; round++)
    Object.assign(contents, (await openedList(desk.standing, round, desk.inside)).contents)
  return disclosureLetter(desk.standing, desk.writing, last, contents)
}

/** A round played, from the state that is kept, or from the beginning where none is. */
async function roundOf<S extends object>(
  desk: Desk,
  playing: Playing<S>,
  round: number,
): Promise<RoundPlayed<S>> {
  const opened = await openedList(desk.standing, round, desk.inside)
  if (round === 0) return begun(playing, desk.standing, opened)
  const state = await stateAfter(desk, playing, round - 1)
  return played(playing, desk.standing, { state, round, opened })
}

/** The state after a round as the post knows it. */
export async function stateAfter<S extends object>(
  desk: Desk,
  playing: Playing<S>,
  round: number,
): Promise<S> {
  const kept = readState(desk.folder, round)
  return kept ? (kept as S) : (await roundOf(desk, playing, round)).state
}
