/** What letters say, once their seals are open. What comes from outside is checked against these shapes. */
import * as z from 'zod'
import type { Named, Seat } from '../../kernel/contract/named.ts'
import { isPrintable } from '../../kernel/contract/printable.ts'
import { isReader } from '../seal/seal.ts'
import type { Hash } from '../seal/signed.ts'

const hash: z.ZodType<Hash, string> = z.string().regex(/^[0-9a-f]{64}$/)
const instant = z.iso.datetime()
const seat: z.ZodType<Seat, string> = z.string().min(1).max(60)
const words = z.string().max(2000)
/** What stands in a line, or people would read in the next what nobody has said. */
const line = z.string().min(1).max(60).refine(isPrintable)
const round = z.int().min(0).max(900)
/** Who holds a seat, by the name that he has given himself. */
export type HolderName = Named<'holder'>
const person: z.ZodType<HolderName, string> = line

const keys = z.strictObject({
  seal: z.string().max(200).refine(isReader),
  sign: z.string().max(100),
  head: hash,
})
export const signed = z.strictObject({ text: z.string(), signature: z.string().max(200) })

/** What becomes of a seat in the first, second and third round that it misses in a row, and after. */
export const missedBrings = ['usual', 'computer', 'replaced'] as const

export const calendarShape = z.strictObject({
  /** IANA name of the zone in which the hour is told. */
  zone: z.string().max(60),
  /** When a round closes, `20:00`. */
  hour: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Days of a round, of the first one, and hours after its end in which a sheet still counts. */
  days: z.int().min(1).max(100),
  firstDays: z.int().min(1).max(100),
  graceHours: z.int().min(0).max(240),
  missed: z.array(z.enum(missedBrings)).min(1).max(10),
})

const holder = z.strictObject({ name: person, keys })

/** Who holds a seat from a round on: another holder is a record of its own. */
const tenure = z.strictObject({
  seat,
  holder,
  from: round,
  /** The last round of a seat that was lent; null without end. */
  until: round.nullable(),
  why: z.enum(['joined', 'lent', 'replaced', 'returned']),
})

const asked = z.discriminatedUnion('ask', [
  /** Asks that the round wait for its deadline although all are final; or no more. */
  z.strictObject({ ask: z.literal('wait'), wait: z.boolean() }),
  /** Votes for so many days more. */
  z.strictObject({ ask: z.literal('extend'), days: z.int().min(1).max(30) }),
  /** Says that the seat will be absent; without days: no more. */
  z.strictObject({ ask: z.literal('absent'), from: z.iso.date(), to: z.iso.date() }),
  /** Lends the seat to whoever has the keys of a fingerprint, up to a round; or takes it back. */
  z.strictObject({ ask: z.literal('lend'), fingerprint: z.string().max(60), until: round }),
  z.strictObject({ ask: z.literal('takeBack') }),
])

const toldShape = z.discriminatedUnion('tell', [
  z.strictObject({ tell: z.literal('extended'), deadline: instant, votes: z.int() }),
  z.strictObject({ tell: z.literal('waits'), seat, wait: z.boolean() }),
  z.strictObject({ tell: z.literal('absent'), seat, from: z.iso.date(), to: z.iso.date() }),
  z.strictObject({ tell: z.literal('tenure'), tenure, word: signed.nullable() }),
  /** A round is played again, for a fault of the program, with the same dice. */
  z.strictObject({ tell: z.literal('redo'), fault: words }),
])

/** What the dice of some events of the report were for, and the how manyth for that: from one event to before another. */
const drawn = z.strictObject({
  from: z.int(),
  to: z.int(),
  dice: z.array(z.strictObject({ purpose: z.string().max(300), time: z.int() })),
})

const bodies = {
  invitation: {
    title: line,
    /** The name of the game in the registry, and how it is begun, without its seed. */
    plays: z.string().max(60),
    scenario: z.string().max(60),
    options: z.record(z.string(), z.json()),
    dataHash: z.string(),
    rules: z.int(),
    roundsOfTurn: z.int().min(1),
    /** Seats that persons hold. */
    persons: z.array(seat).min(1),
    calendar: calendarShape,
    post: holder,
    /** The seat of whoever has the post; null if he does not play. */
    postSeat: seat.nullable(),
    /** Whether sheets may be sent before the post has told the hash of its own. */
    trusting: z.boolean(),
  },
  join: { seat, holder, invitation: hash },
  table: { tenures: z.array(tenure), invitation: hash, deadline: instant },
  sheet: { header: signed, inside: z.string() },
  note: { header: signed },
  /** An agreement that a seat proposes to another: sealed inside to both, and to the post. */
  proposal: { header: signed, inside: z.string() },
  answer: { header: signed },
  receipt: { seat, hash, arrived: instant, replaces: hash.nullable(), late: z.boolean() },
  word: { seat, asked },
  notice: { told: toldShape },
  /** Agreements by the hashes of their answers, among others that mean nothing: nobody else sees how many there are. */
  list: { headers: z.array(signed), absent: z.array(seat), agreements: z.array(hash), closed: instant },
  report: {
    seat: seat.nullable(),
    /** The hash of the list that it belongs to. */
    list: hash,
    numbers: z.record(seat, hash.nullable()),
    /** Sheets of the list that were not what their headers say, in a sentence each. */
    faults: z.record(seat, words),
    /** Rounds that each seat has missed in a row, and who played it. */
    missed: z.record(seat, z.strictObject({ rounds: z.int(), played: z.enum([...missedBrings, 'sheet']) })),
    /** What the game tells the seat: text of 72 columns, and the round as data. */
    words: z.string(),
    told: z.json(),
    drawn: z.array(drawn),
    /** When the next round closes; null when the game is over. */
    deadline: instant.nullable(),
    redo: words.nullable(),
  },
  disclosure: { contents: z.record(hash, z.string()) },
} as const

const common = { letter: z.literal(1), game: hash, round, at: instant }

/** Each letter as a shape. `round` is that which is open as it is written. */
const shapes = Object.entries(bodies).map(([kind, body]) =>
  z.strictObject({ ...common, kind: z.literal(kind), ...(body as z.ZodRawShape) }),
)
const anyLetter = z.discriminatedUnion('kind', shapes as [(typeof shapes)[0], (typeof shapes)[0]])

type Common = { readonly letter: 1; readonly game: Hash; readonly round: number; readonly at: string }
type Body<K extends LetterKind> = {
  readonly [N in keyof (typeof bodies)[K]]: z.infer<(typeof bodies)[K][N] & z.ZodType>
}

export type LetterKind = keyof typeof bodies
export type LetterOf<K extends LetterKind> = Common & { readonly kind: K } & Body<K>
export type Letter = { [K in LetterKind]: LetterOf<K> }[LetterKind]

/** A letter that is not of these shapes is null. */
export function readLetter(text: string): Letter | null {
  try {
    const found = anyLetter.safeParse(JSON.parse(text))
    return found.success ? (found.data as Letter) : null
  } catch {
    return null
  }
}

const headerShape = z.strictObject({
  game: hash,
  round,
  seat,
  /** When it was written, by the clock of its writer: of two the later one counts. */
  written: instant,
  final: z.boolean(),
  /** The last number of the chain that all know; the number of this round lies behind it. */
  commitment: hash,
  /** The hash of what is sealed inside. */
  hash,
  /** The hash of the list of the last round as it has reached the writer; null before there is one. */
  list: hash.nullable(),
  /** The hash of the post's own sheet as it was told when this one was written; null if it was not. */
  note: hash.nullable(),
})

/** What of a sheet is open to the post as it arrives, and to all when the list is closed. */
export type Header = z.infer<typeof headerShape>

const contentShape = z.strictObject({
  game: hash,
  round,
  seat,
  /** So that a short sheet cannot be guessed by its hash. */
  salt: z.string().max(100),
  number: hash,
  sheet: z.string(),
})

/** What is sealed inside a sheet until the list is closed. */
export type Content = z.infer<typeof contentShape>

const proposalHeader = z.strictObject({ game: hash, round, seat, with: seat, written: instant, hash })
/** What of a proposal is open to the post: who proposes to whom, and the hash of what. */
export type ProposalHeader = z.infer<typeof proposalHeader>

const answerHeader = z.strictObject({
  ...{ game: hash, round, seat, written: instant },
  /** Who has proposed, and the hash of what is answered. */
  to: seat,
  proposal: hash,
  yes: z.boolean(),
})
export type AnswerHeader = z.infer<typeof answerHeader>

const value = z.union([
  z.string(),
  z.array(z.string()).readonly(),
  z.record(z.string(), z.string()).readonly(),
])
const termsShape = z.strictObject({
  ...{ game: hash, round, seat, with: seat, salt: z.string().max(100) },
  /** Each clause as a sheet drafts it, without the partner. */
  clauses: z.array(z.record(z.string(), value)).min(1).max(20).readonly(),
})
/** What is sealed inside a proposal. */
export type Terms = z.infer<typeof termsShape>

/** An agreement as all are told of it when the game is over. */
const agreementShape = z.strictObject({ proposal: signed, answer: signed })

export const readHeader = (text: string): Header | null => parsed(headerShape, text)
export const readContent = (text: string): Content | null => parsed(contentShape, text)
export const readProposal = (text: string): ProposalHeader | null => parsed(proposalHeader, text)
export const readAnswer = (text: string): AnswerHeader | null => parsed(answerHeader, text)
export const readTerms = (text: string): Terms | null => parsed(termsShape, text)
export const readAgreement = (text: string) => parsed(agreementShape, text)

function parsed<T>(shape: z.ZodType<T>, text: string): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export type Holder = z.infer<typeof holder>
export type Tenure = z.infer<typeof tenure>
export type Asked = z.infer<typeof asked>
export type Told = z.infer<typeof toldShape>
export type Calendar = z.infer<typeof calendarShape>
export type Missed = (typeof missedBrings)[number]
