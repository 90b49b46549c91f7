/** What the post writes on what comes in: who plays, receipts, and what is told to all. */
import type { Seat } from '../../kernel/contract/named.ts'
import { agreementsOf, answersOf, isTo, nameOf, proposalsOf } from '../agreements/agreements.ts'
import { closesAt, daysGranted, deadlineOf, isInGrace, later } from '../calendar/calendar.ts'
import {
  type Header,
  type Holder,
  type LetterOf,
  readAnswer,
  readHeader,
  readProposal,
  type Tenure,
  type Told,
} from '../letters/kinds.ts'
import { fingerprint } from '../seal/keys.ts'
import { type Hash, hashOf, type Signed } from '../seal/signed.ts'
import { type Outgoing, toAll, toSeat, type Writing, written } from './outgoing.ts'
import {
  deadlineIn,
  holderAt,
  type Kept,
  lettersOf,
  listOf,
  noteOf,
  ownerAt,
  type Standing,
  sheetsOf,
  standingOf,
  wordsOf,
} from './standing.ts'

/** What the post answers to a letter that it has just kept. */
export function answers(standing: Standing, writing: Writing, { letter, at }: Kept): readonly Outgoing[] {
  switch (letter.kind) {
    case 'join':
      return standing.table ? [] : tableIfComplete(standing, writing)
    case 'sheet':
      return receiptFor(standing, writing, letter, at)
    case 'proposal':
    case 'answer':
      return talkReceipts(standing, writing, letter)
    case 'word':
      return noticesFor(standing, writing, letter)
    default:
      return []
  }
}

/** Who plays, once every person has joined: with it the round begins in which all agree. */
function tableIfComplete(standing: Standing, writing: Writing): readonly Outgoing[] {
  const { persons, calendar } = standing.invitation
  const holders = persons.map((seat) => ({ seat, holder: holderAt(standing, seat, 0) }))
  if (holders.some(({ holder }) => holder === null)) return []
  const table = written(
    writing,
    'table',
    { game: standing.game, round: 0 },
    {
      tenures: holders.map(({ seat, holder }) => ({
        seat,
        holder: holder!,
        from: 0,
        until: null,
        why: 'joined' as const,
      })),
      invitation: hashOf(lettersOf(standing, 'invitation')[0]!.signed.text),
      deadline: new Date(deadlineOf(calendar, 0, writing.now)).toISOString(),
    },
  )
  return [toAll(standing, table)]
}

/** Whether a sheet that came then is too late: its round is closed, or its time is over. */
export function isLate(standing: Standing, { round }: Pick<Header, 'round'>, at: number): boolean {
  const deadline = deadlineIn(standing, round)
  return deadline === null || at > closesAt(standing.invitation.calendar, deadline)
}

function receiptFor(
  standing: Standing,
  writing: Writing,
  { header: signed, round }: LetterOf<'sheet'>,
  at: number,
): readonly Outgoing[] {
  const header = readHeader(signed.text)!
  const holder = holderAt(standing, header.seat, round)!
  const earlier = sheetsOf(standing, round).filter(
    (one) => one.header.seat === header.seat && one.header.written < header.written,
  )
  const list = listOf(standing, round)
  const says = {
    seat: header.seat,
    hash: header.hash,
    arrived: new Date(at).toISOString(),
    replaces: earlier.at(-1)?.header.hash ?? null,
    // What lies in the list came in time, and so did what it replaced, whatever is sent again.
    late: list ? !isListed(list.letter, header) : isLate(standing, header, at),
  }
  return [toSeat(holder, header.seat, written(writing, 'receipt', { game: standing.game, round }, says))]
}

/** Whether a list has a sheet, or one of the same seat that was written later. */
const isListed = ({ headers }: LetterOf<'list'>, { seat, written: then }: Header): boolean =>
  headers.some(({ text }) => {
    const listed = readHeader(text)
    return listed?.seat === seat && listed.written >= then
  })

/** Who proposes has a receipt for it; once it is answered both have one for the answer, whichever came first. */
function talkReceipts(
  standing: Standing,
  writing: Writing,
  { kind, header, round }: LetterOf<'proposal'> | LetterOf<'answer'>,
): readonly Outgoing[] {
  const proposal = kind === 'proposal' ? readProposal(header.text) : null
  const answered = kind === 'answer' ? readAnswer(header.text) : null
  const proposals = proposalsOf(standing, round).filter(
    (one) => one.header.hash === (proposal?.hash ?? answered?.proposal),
  )
  const list = listOf(standing, round)
  const receipt = (seat: Seat, hash: Hash, at: number): Outgoing[] => {
    const holder = holderAt(standing, seat, round)
    if (!holder || seat === standing.invitation.postSeat) return []
    // A list has what was agreed on, and no proposals.
    const isProposal = proposals.some((one) => one.header.hash === hash)
    const isOut = list && (isProposal ? at > list.at : !list.letter.agreements.includes(hash))
    const late = isOut ?? isLate(standing, { round }, at)
    const says = { seat, hash, arrived: new Date(at).toISOString(), replaces: null, late }
    return [toSeat(holder, seat, written(writing, 'receipt', { game: standing.game, round }, says))]
  }
  return proposals.flatMap((one) => [
    ...(kind === 'proposal' ? receipt(one.header.seat, one.header.hash, one.at) : []),
    ...answersOf(standing, round)
      .filter((answer) => isTo(answer.header, one.header))
      .flatMap((answer) =>
        [answer.header.seat, answer.header.to].flatMap((seat) =>
          receipt(seat, nameOf({ answer }), answer.at),
        ),
      ),
  ])
}

/** A note of the post's own sheet, so that all know it was sealed before theirs could be read. */
export const noteLetter = (standing: Standing, writing: Writing, header: Signed): Outgoing =>
  toAll(standing, written(writing, 'note', { game: standing.game, round: standing.round }, { header }))

/** Something that all are told. */
export const noticeLetter = (standing: Standing, writing: Writing, told: Told): Outgoing =>
  toAll(standing, written(writing, 'notice', { game: standing.game, round: standing.round }, { told }))

function noticesFor(
  standing: Standing,
  writing: Writing,
  { seat, asked }: LetterOf<'word'>,
): readonly Outgoing[] {
  const tell = (told: Told) => [noticeLetter(standing, writing, told)]
  switch (asked.ask) {
    case 'wait':
      return tell({ tell: 'waits', seat, wait: asked.wait })
    case 'absent':
      return tell({ tell: 'absent', seat, from: asked.from, to: asked.to })
    case 'extend':
      return extended(standing, writing)
    case 'lend':
    case 'takeBack':
      return tenureAsked(standing, writing, seat)
  }
}

function extended(standing: Standing, writing: Writing): readonly Outgoing[] {
  const { invitation, round } = standing
  const [begun, now] = [firstDeadline(standing), deadlineIn(standing, round)]
  if (begun === null || now === null || listOf(standing, round)) return []
  const votes = wordsOf(standing, round).flatMap(({ asked }) => (asked.ask === 'extend' ? [asked.days] : []))
  const days = daysGranted(votes, invitation.persons.length)
  const deadline = later(invitation.calendar, begun, days)
  if (deadline <= now) return []
  return [
    noticeLetter(standing, writing, {
      tell: 'extended',
      deadline: new Date(deadline).toISOString(),
      votes: votes.length,
    }),
  ]
}

/** The deadline of the open round as it was told first. */
const firstDeadline = (standing: Standing): number | null =>
  deadlineIn(
    { ...standing, book: standing.book.filter(({ letter }) => letter.kind !== 'notice') },
    standing.round,
  )

/** Lends a seat to whoever has joined with the fingerprint that its holder names, or gives it back to him. */
function tenureAsked(standing: Standing, writing: Writing, seat: Seat): readonly Outgoing[] {
  const word = lettersOf(standing, 'word').findLast(
    ({ letter }) => letter.seat === seat && ['lend', 'takeBack'].includes(letter.asked.ask),
  )!
  const { asked } = word.letter
  const from = standing.round + 1
  const owner = ownerAt(standing, seat, from)!
  const tenure: Tenure | null =
    asked.ask === 'lend'
      ? lentTo(standing, seat, asked.fingerprint, { from, until: asked.until })
      : { seat, holder: owner, from, until: null, why: 'returned' }
  return tenure ? [noticeLetter(standing, writing, { tell: 'tenure', tenure, word: word.signed })] : []
}

function lentTo(
  standing: Standing,
  seat: Seat,
  wanted: string,
  { from, until }: { readonly from: number; readonly until: number },
): Tenure | null {
  const friend = joinerOf(standing, seat, wanted)
  return friend && until >= from ? { seat, holder: friend, from, until, why: 'lent' } : null
}

/** Who has joined for a seat with the keys of a fingerprint. */
export const joinerOf = (standing: Standing, seat: Seat, wanted: string): Holder | null =>
  lettersOf(standing, 'join').find(
    ({ letter }) => letter.seat === seat && fingerprint(letter.holder.keys) === wanted.toUpperCase(),
  )?.letter.holder ?? null

/** Gives a seat to a new holder from the next round on: a record of its own. */
export function replaced(standing: Standing, writing: Writing, seat: Seat, wanted: string): Outgoing | null {
  const holder = joinerOf(standing, seat, wanted)
  if (!holder) return null
  const tenure: Tenure = { seat, holder, from: standing.round + 1, until: null, why: 'replaced' }
  return noticeLetter(standing, writing, { tell: 'tenure', tenure, word: null })
}

/** Closes the list of the open round, or says in one sentence what it waits for. */
export function closing(standing: Standing, writing: Writing): Outgoing | string {
  const { round, invitation } = standing
  const deadline = deadlineIn(standing, round)
  if (deadline === null) return 'Not everybody has joined yet.'
  const chosen = chosenSheets(standing)
  const absent = invitation.persons.filter((seat) => !chosen.some(({ header }) => header.seat === seat))
  if (writing.now <= closesAt(invitation.calendar, deadline)) {
    const open = [...absent, ...chosen.filter(({ header }) => !header.final).map(({ header }) => header.seat)]
    const isGrace = isInGrace(invitation.calendar, deadline, writing.now)
    const why = isGrace ? 'Orders still count' : 'The deadline is not over'
    if (open.length > 0)
      return round === 0
        ? `${why}, and ${open.join(', ')} ${open.length === 1 ? 'has' : 'have'} not agreed to the table.`
        : `${why}, and final orders are missing of ${open.join(', ')}.`
    const waiting = wordsOf(standing, round).filter(({ asked }) => asked.ask === 'wait' && asked.wait)
    if (waiting.length > 0 && !isGrace)
      return `${why}, and ${waiting.map(({ seat }) => seat).join(', ')} asked to wait for it.`
  }
  const says = {
    headers: chosen.map(({ signed }) => signed),
    absent,
    agreements: agreementNames(standing, writing),
    closed: new Date(writing.now).toISOString(),
  }
  return toAll(standing, written(writing, 'list', { game: standing.game, round }, says))
}

/** So many names a list has at the least, and times as many. */
const namesTogether = 8

/** Agreements by their hashes, among others of chance: that two have agreed is nobody else's business. */
function agreementNames(standing: Standing, writing: Writing): string[] {
  const names = agreementsOf(standing, standing.round, ({ at }) => !isLate(standing, standing, at)).map(
    nameOf,
  )
  const length = Math.max(1, Math.ceil(names.length / namesTogether)) * namesTogether
  while (names.length < length) names.push(Buffer.from(writing.chance(32)).toString('hex'))
  return names.sort()
}

/** Of each seat the last sheet that came in time; of the post's own seat that which was told. */
function chosenSheets(standing: Standing) {
  const { invitation, round } = standing
  const inTime = sheetsOf(standing, round).filter(({ header, at }) => !isLate(standing, header, at))
  return invitation.persons.flatMap((seat) => {
    if (seat === invitation.postSeat) return noteOf(standing, round) ?? []
    return inTime.findLast(({ header }) => header.seat === seat) ?? []
  })
}

/** The standing after some letters. */
export const after = (standing: Standing, kept: readonly Kept[]): Standing =>
  standingOf([...standing.book, ...kept])
