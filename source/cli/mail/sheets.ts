/** Sheets of orders as the folder of their writer has them: the page that is written, and those that were sealed. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Seat } from '../../kernel/contract/named.ts'
import { stopped } from '../../kernel/contract/words.ts'
import { readText, SaveError } from '../../kernel/saves/disk.ts'
import { receiptedAgreement } from '../../mail/agreements/words.ts'
import { proposalsHere } from '../../mail/agreements/writing.ts'
import type { Desk } from '../../mail/folder/desk.ts'
import { keepPage, writePage } from '../../mail/folder/disk.ts'
import { wrapped } from '../../mail/folder/report-words.ts'
import { reportFor, sheetsOf } from '../../mail/folder/standing.ts'
import { type Letter, type LetterOf, readContent } from '../../mail/letters/kinds.ts'
import type { FramedReport } from '../../mail/report/frames.ts'
import { type Pact, withoutSigned } from '../../mail/round/agreed.ts'
import { type Checked, checkSheet } from '../../mail/round/check.ts'
import type { Blank } from '../../mail/round/compose.ts'
import { inForce } from '../../mail/round/in-force.ts'
import type { MailGame, OrderOutcome } from '../../mail/round/shapes.ts'
import { shortHash } from '../../mail/seal/signed.ts'
import { linesIn } from '../../mail/sheet/places.ts'
import { readSheet } from '../../mail/sheet/read.ts'
import type { Sheet } from '../../mail/sheet/sheet.ts'
import { segmentName, sheetInWords } from '../../mail/sheet/words.ts'
import { writeSheet } from '../../mail/sheet/write.ts'
import { CliError } from '../args.ts'
import type { Start } from '../start.ts'
import { playingAt, textIn } from './desks.ts'

export function seatAt({ owner }: Desk): Seat {
  if (owner.seat === null) throw new SaveError('The post of this game has no seat, and writes no orders.')
  return owner.seat
}

/** What a report tells as data; it was signed by the post, whose program wrote it. */
export const toldIn = ({ told }: LetterOf<'report'>): FramedReport<object> =>
  told as unknown as FramedReport<object>

/** How the game stands as the seat knows it. @throws SaveError if the report has not come */
export function viewAt(desk: Desk): object {
  const { standing } = desk
  const report = standing.round > 0 ? reportFor(standing, standing.round - 1, seatAt(desk)) : null
  if (!report)
    throw new SaveError('The report of the round before has not come; ask the post for "mail again".')
  return toldIn(report).view
}

/** A sheet of the open round before anything is written on it. @throws SaveError if the report has not come */
export const blankAt = (desk: Desk): Blank<object> => ({
  ...{ view: viewAt(desk), seat: seatAt(desk), game: desk.standing.invitation.title },
})

/** The same with what was signed by letter in force, and that. */
export async function roundFor(
  desk: Desk,
  playing: MailGame,
): Promise<{ readonly blank: Blank<object>; readonly agreed: readonly Pact[] }> {
  const blank = blankAt(desk)
  const proposals = await proposalsHere(desk)
  const agreed = proposals.filter(({ yes }) => yes).map(({ terms }) => terms)
  return { blank: { ...blank, view: inForce(playing, blank, agreed) }, agreed }
}

/** What of a sheet would be refused, with what was signed by letter in force. */
async function checkedWith(desk: Desk, playing: MailGame, sheet: Sheet): Promise<Checked> {
  const { blank, agreed } = await roundFor(desk, playing)
  return checkSheet(playing, blank.view, withoutSigned(playing.byMail, sheet, agreed))
}

/** Where the round is kept while it is played to write its orders. */
export const roundFile = ({ folder, standing }: Desk): string =>
  join(folder, `table-${standing.round}`, 'round.json')

/** A page of orders in words, with what would be refused. @throws CliError if it cannot be read */
export async function checked(desk: Desk, start: Start) {
  const file = start.args.input[0] ?? desk.page
  if (file === desk.page && !existsSync(file))
    throw new CliError(
      existsSync(roundFile(desk))
        ? 'The round that you play is put on the page of your orders as you leave its table; "mail write --play" goes on with it.'
        : 'You have not written your orders yet; "mail write" begins their page.',
    )
  const text = file === '-' ? await textIn(file) : readText(file)
  const sheet = readSheet(text)
  if (Array.isArray(sheet))
    throw new CliError(
      sheet.map(({ line, field, reason }) => `Line ${line}${field && `, ${field}`}: ${reason}`).join('\n'),
    )
  const read = sheet
  if (read.seat !== seatAt(desk))
    throw new CliError(`The orders are of ${read.seat}, and your seat is ${seatAt(desk)}.`)
  if (read.game !== desk.standing.invitation.title)
    throw new CliError(
      `The orders are for the game ${read.game}, and this one is ${desk.standing.invitation.title}.`,
    )
  const playing = await playingAt(desk, start)
  const { faults, refused, orders } = await checkedWith(desk, playing, read)
  const written = linesIn(text)
  const lineOf = (at: string) => (written.has(at) ? `Line ${written.get(at)}, ` : '')
  if (faults.length > 0)
    throw new CliError(faults.map(({ at, reason }) => `${lineOf(at)}${at}: ${reason}`).join('\n'))
  const never = orders.filter(({ kind, asked, refused: by }) => asked === null && !by && kind in read.orders)
  const where = whereIn(playing, read, written)
  const lines = [
    ...sheetLines(playing, read),
    ...neverLines(where, never),
    ...undoneLines(where, orders),
    ...refusedLines(where, refused),
  ]
  return { text, final: read.status === 'final', lines, refused: refused.length > 0 }
}

/** The page of a round, and the file of the round that was played for it. */
interface Pages {
  readonly page: string
  readonly file: string
}

const isSame = (page: string, played: string): boolean =>
  existsSync(page) && existsSync(played) && readText(page) === readText(played)

/** What was put on a page as its round was played last. */
const playedPage = (file: string): string => `${file}.yaml`

/** Playing puts another page in the place of one that was written by hand. @throws CliError where there is one */
export function requirePlayed(desk: Desk, file: string): void {
  const { page } = desk
  if (!existsSync(page) || isSame(page, playedPage(file)) || isEmpty(readText(page))) return
  throw new CliError(
    `${page} has orders that were not played here, and playing would put others in their place. Write on in it, or play the round from its beginning with --again; what is on the page is kept beside it then.`,
    1,
  )
}

/** Whether nothing is lost of a page if it goes. */
function isEmpty(page: string): boolean {
  const sheet = readSheet(page)
  if (Array.isArray(sheet)) return page.trim() === ''
  const { orders, answers, usual } = sheet
  return [orders, answers, usual].every((part) => Object.keys(part).length === 0)
}

/**
 * Writes what was played on the page of its round; what was there before, perhaps by hand, is kept beside it.
 * @returns what is to be said of it @throws SaveError
 */
export function putOnPage(desk: Desk, { page, file }: Pages, sheet: Sheet): readonly string[] {
  const text = writeSheet(sheet)
  // What was put there by playing before is no writing of anybody's hand.
  const played = playedPage(file)
  const kept = isSame(page, played) ? null : keepPage(page, text)
  writePage(page, text)
  writePage(played, text)
  const isDraft = sheet.status === 'draft'
  const state = isDraft ? ' as a draft, for the round is not played to its end' : ', and they are final'
  const next = isDraft
    ? 'Go on with "mail write --play", or write on in it by hand; then "mail check" and "mail send".'
    : 'Then "mail check" and "mail send"; by hand it can be written further.'
  return [
    ...(kept === null ? [] : [`What was on the page before is kept in ${kept}.`]),
    desk.page === page
      ? `${page} has your orders${state}. ${next}`
      : `${page} has your orders, but the round has ended meanwhile: they are for it, and too late.`,
  ]
}

/** A sheet in words, in lines of a letter. */
const sheetLines = ({ byMail }: MailGame, sheet: Sheet): readonly string[] =>
  sheetInWords(byMail, sheet).map((line) => wrapped(line, /^ +/.test(line) ? 5 : 0))

/** Where an order stands on a sheet: its segment, and which it is there. */
type Where = (order: Pick<OrderOutcome, 'kind' | 'at'>) => string

const whereIn =
  ({ byMail }: MailGame, { round }: Sheet, lines: ReadonlyMap<string, number>): Where =>
  ({ kind, at }) => {
    const line = lines.get(`${kind} ${at}`)
    return `${line === undefined ? '' : `Line ${line}, `}${segmentName(byMail, kind, round)} ${at}.`
  }

/** Orders for which nothing is asked: nobody is there to carry them out, or their word means nothing. */
const neverLines = (where: Where, never: Checked['orders']): readonly string[] =>
  never.length > 0
    ? [
        'As things stand the turn of these never comes:',
        ...never.map((one) => wrapped(`  ${where(one)} ${stopped(one.words)}`, 4)),
      ]
    : []

/** Orders that nobody refuses, whose condition does not hold or that find nothing to choose among. */
function undoneLines(where: Where, orders: Checked['orders']): readonly string[] {
  const isTried = ({ done, refused }: OrderOutcome) => done.length > 0 || refused !== null
  // What chooses has its own word first, and one for each that it chose.
  const tried = new Set(orders.filter(isTried).map(({ kind, at }) => `${kind} ${at}`))
  const undone = orders.filter(
    ({ asked, why, kind, at }) => asked !== null && why !== null && !tried.has(`${kind} ${at}`),
  )
  if (undone.length === 0) return []
  return [
    'As things stand these would not be done:',
    ...undone.map(({ why, saw, ...one }) =>
      wrapped(
        `  ${where(one)} ${stopped(one.words)} ${why}${saw.length > 0 ? ` It sees: ${saw.join('; ')}.` : ''}`,
        4,
      ),
    ),
  ]
}

const refusedLines = (where: Where, refused: Checked['refused']): readonly string[] =>
  refused.length > 0
    ? [
        'As things stand these would be refused:',
        ...refused.map((one) =>
          wrapped(`  ${where(one)} ${stopped(one.words)} ${one.refused!.reason} [${one.refused!.rule}]`, 4),
        ),
      ]
    : ['As things stand nothing would be refused.']

/**
 * The receipts among letters, each with what the sealed orders say and what of them would be refused: that is read in
 * the own folder, for the post opens nothing before the list is closed.
 */
export async function receiptLines(
  desk: Desk,
  start: Start,
  kept: readonly Letter[],
): Promise<readonly string[]> {
  const receipts = kept.filter((letter): letter is LetterOf<'receipt'> => letter.kind === 'receipt')
  if (receipts.length === 0) return []
  const playing = await playingAt(desk, start)
  const lines = await Promise.all(receipts.map((receipt) => linesOf(desk, playing, receipt)))
  return lines.flat()
}

async function linesOf(
  desk: Desk,
  playing: MailGame,
  { hash, round, late, replaces }: LetterOf<'receipt'>,
): Promise<readonly string[]> {
  const came = late ? 'came too late' : 'came in time'
  const instead = replaces === null ? '' : `, in the place of ${shortHash(replaces)}`
  const agreement = receiptedAgreement(desk.standing, { round, hash })
  if (agreement !== null) return [`Receipt: ${agreement} ${came}.`]
  const what = round === 0 ? 'consent to the table' : 'orders'
  const head = `Receipt: your ${what} ${shortHash(hash)} ${came}${instead}.`
  const sent = sheetsOf(desk.standing, round).find(({ header }) => header.hash === hash)
  const opened = sent ? await desk.inside(sent.header) : null
  const content = opened && 'text' in opened ? readContent(opened.text) : null
  const sheet = content ? readSheet(content.sheet) : []
  if (Array.isArray(sheet) || round !== desk.standing.round) return [head]
  const { refused } = await checkedWith(desk, playing, sheet)
  return [
    head,
    ...sheetLines(playing, sheet),
    ...refusedLines(whereIn(playing, sheet, linesIn(content!.sheet)), refused),
  ]
}
