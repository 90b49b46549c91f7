/** How a game by mail stands for whoever has its folder: who is awaited, and what he can do. */
import type { Seat } from '../../kernel/contract/named.ts'
import { deadlineWords, fromNow } from '../calendar/words.ts'
import { timeIn } from '../calendar/zone.ts'
import type { Tenure, Told } from '../letters/kinds.ts'
import { fingerprint } from '../seal/keys.ts'
import { type Hash, shortHash } from '../seal/signed.ts'
import type { Owner } from './disk.ts'
import type { Writing } from './outgoing.ts'
import { mustWait } from './player.ts'
import { closing } from './post.ts'
import {
  deadlineIn,
  holderAt,
  isAway,
  isHolder,
  lettersOf,
  listOf,
  noteOf,
  roundWords,
  type Standing,
  sheetsOf,
} from './standing.ts'

export interface Status {
  /** Something is to be done by whoever has the folder. */
  readonly isTurn: boolean
  /** Orders of its owner can be written and are not sent. */
  readonly writes: boolean
  /** What is awaited, in a few words. */
  readonly awaited: string
  /** When the open round closes, in milliseconds since 1970. */
  readonly deadline: number | null
  readonly lines: readonly string[]
}

/** @param writing whose clock says how far off the deadline is */
export function statusOf(standing: Standing, owner: Pick<Owner, 'role' | 'seat'>, writing: Writing): Status {
  const { round, invitation } = standing
  const deadline = standing.over ? null : deadlineIn(standing, round)
  const { awaited, isTurn } = whatNext(standing, owner, writing)
  return {
    ...{ isTurn, awaited, deadline },
    writes:
      deadline !== null &&
      owner.seat !== null &&
      !listOf(standing, round) &&
      isHolder(standing, owner.seat, round, writing.keys) &&
      !hasSent(standing, owner.seat, owner.role === 'post'),
    lines: [
      `${invitation.title}: ${standing.over ? 'the game is over' : roundWords(standing, round)}`,
      ...(deadline === null ? [] : [deadlineWords(invitation.calendar, deadline, writing.now)]),
      awaited,
      ...holders(standing),
      ...(owner.role === 'post' ? waitingFriends(standing) : []),
      ...ownSheets(standing, owner, writing.now),
      ...toldToAll(standing),
    ],
  }
}

function whatNext(standing: Standing, owner: Pick<Owner, 'role' | 'seat'>, writing: Writing) {
  const isPost = owner.role === 'post'
  const at = (awaited: string, isTurn: boolean) => ({ awaited, isTurn })
  if (standing.over) return at('Nothing is awaited.', false)
  if (!standing.table) return at(`Awaited: ${missingJoins(standing, isPost)}.`, false)
  if (listOf(standing, standing.round))
    return isPost
      ? at('The list is closed and sent: "mail resolve" opens it.', true)
      : at('The list of orders is closed; the report of the post is awaited.', false)
  if (owner.seat !== null && !isHolder(standing, owner.seat, standing.round, writing.keys))
    return at(notOnes(standing, owner.seat, writing), false)
  if (
    owner.seat !== null &&
    !isPost &&
    !hasSent(standing, owner.seat, isPost) &&
    mustWait(standing, owner.seat)
  )
    return at(
      standing.round === 0
        ? 'Compare the fingerprints by voice; the post agrees to the table first, then you with "mail send".'
        : 'You can write your orders; the post has to seal its own before you send them.',
      false,
    )
  if (owner.seat !== null && !hasSent(standing, owner.seat, isPost))
    return at(
      standing.round === 0
        ? 'You are awaited: compare the fingerprints by voice, then agree with "mail send".'
        : 'Your orders are awaited: "mail write", "mail check", "mail send".',
      true,
    )
  if (!isPost)
    return at(
      standing.round === 0
        ? 'You have agreed to the table; the others are awaited.'
        : 'Your orders are sent; the others are awaited.',
      false,
    )
  const list = closing(standing, writing)
  return typeof list === 'string' ? at(list, false) : at('"mail resolve" can close the list.', true)
}

/** So many rounds ahead a seat may come to somebody, or come back to him. */
const farthest = 100

/** Who holds a seat in the place of who reads this, and from when on it is his. */
function notOnes(standing: Standing, seat: Seat, { keys }: Writing): string {
  const { round } = standing
  const held = `${holderAt(standing, seat, round)?.name ?? 'Nobody'} holds ${seat} in this round`
  for (let later = round + 1; later <= round + farthest; later++)
    if (isHolder(standing, seat, later, keys))
      return `${held}; it is yours from ${roundWords(standing, later)}.`
  return `${held}.`
}

function missingJoins(standing: Standing, isPost: boolean): string {
  if (!isPost) return 'that all join'
  const { persons } = standing.invitation
  return `that these join: ${persons.filter((seat) => holderAt(standing, seat, 0) === null).join(', ')}`
}

const hasSent = (standing: Standing, seat: Seat, isPost: boolean): boolean =>
  isPost
    ? noteOf(standing, standing.round) !== null
    : sheetsOf(standing, standing.round).some(({ header }) => header.seat === seat && header.final)

/** Who holds which seat, with what is compared by voice. */
const holders = (standing: Standing): string[] => {
  const { post, persons } = standing.invitation
  return [
    `The post: ${post.name}, ${fingerprint(post.keys)}`,
    ...persons.flatMap((seat) => {
      const holder = holderAt(standing, seat, standing.round)
      return holder ? [`${seat}: ${holder.name}, ${fingerprint(holder.keys)}`] : []
    }),
  ]
}

/** Whoever has joined and holds no seat, so that he can be given one. */
const waitingFriends = (standing: Standing): string[] =>
  standing.table === null
    ? []
    : lettersOf(standing, 'join').flatMap(({ letter: { seat, holder } }) =>
        standing.tenures.some((one) => one.holder.keys.seal === holder.keys.seal)
          ? []
          : [`Joined for ${seat}, without a seat yet: ${holder.name}, ${fingerprint(holder.keys)}`],
      )

function ownSheets(standing: Standing, { seat, role }: Pick<Owner, 'role' | 'seat'>, now: number): string[] {
  const { round } = standing
  const receipts = lettersOf(standing, 'receipt', round).map(({ letter }) => letter)
  const receiptOf = (hash: Hash) => receipts.findLast((one) => one.hash === hash)
  const own = sheetsOf(standing, round).filter(({ header }) => header.seat === seat)
  return own.map(({ header }, index) => {
    const receipt = receiptOf(header.hash)
    const came = !receipt
      ? role === 'post'
        ? `all were told that ${round === 0 ? 'it is' : 'they are'} sealed`
        : 'no receipt yet; "mail again" sends it once more'
      : receipt.late
        ? 'came too late'
        : `receipt: came ${fromNow(Date.parse(receipt.arrived), now)}${receipt.replaces ? `, in the place of ${shortHash(receipt.replaces)}` : ''}`
    const what = round === 0 ? 'consent to the table' : `${header.final ? 'final' : 'draft'} orders`
    const later = own.slice(index + 1).findLast((one) => receiptOf(one.header.hash)?.late === false)
    const instead = later ? `; ${shortHash(later.header.hash)} counts instead` : ''
    return `Your ${what} ${shortHash(header.hash)}: ${came}${instead}`
  })
}

/** What all were told in the open round. */
const toldToAll = (standing: Standing): string[] =>
  lettersOf(standing, 'notice', standing.round).map(({ letter }) => toldWords(standing, letter.told))

function toldWords(standing: Standing, told: Told): string {
  const { zone } = standing.invitation.calendar
  switch (told.tell) {
    case 'extended':
      return `Extended by vote to ${timeIn(zone, Date.parse(told.deadline))}.`
    case 'waits':
      return `${told.seat} ${told.wait ? 'asks' : 'no longer asks'} to wait for the deadline.`
    case 'absent':
      return `${told.seat} will be away from ${told.from} to ${told.to}.`
    case 'redo':
      return `The round before is resolved anew with the same dice, for a fault of the program: ${told.fault}`
    case 'tenure':
      return tenureWords(standing, told.tenure)
  }
}

function tenureWords(standing: Standing, { seat, holder, from, until, why }: Tenure): string {
  const how = why === 'lent' ? `is lent to ${holder.name}` : `is ${holder.name}'s (${why})`
  const to = until === null ? '' : ` to ${roundWords(standing, until)}`
  return `${seat} ${how} from ${roundWords(standing, from)}${to}: ${fingerprint(holder.keys)}`
}

/** The record of each tenure: how many rounds it had, and how many of them it missed. */
export const records = (standing: Standing): readonly string[] =>
  standing.tenures.map(({ seat, holder, from }) => {
    const own = lettersOf(standing, 'list')
      .map(({ letter }) => letter)
      .filter(({ round }) => holderAt(standing, seat, round)?.keys.sign === holder.keys.sign && round >= from)
    const missed = own.filter(
      ({ absent, round }) => absent.includes(seat) && !isAway(standing, seat, round),
    ).length
    return `${seat}, ${holder.name}, from ${roundWords(standing, from)}: rounds ${own.length}, missed ${missed}`
  })
