/** Agreements of a game by mail that travel in letters of their own. */
import type { Seat } from '../../kernel/contract/named.ts'
import { stopped } from '../../kernel/contract/words.ts'
import { readText } from '../../kernel/saves/disk.ts'
import { proposalsOf } from '../../mail/agreements/agreements.ts'
import { answer, type OpenProposal, proposalsHere, propose } from '../../mail/agreements/writing.ts'
import type { Desk } from '../../mail/folder/desk.ts'
import { wrapped } from '../../mail/folder/report-words.ts'
import { type ClauseArgs, draftedFor, withPacts } from '../../mail/round/agreed.ts'
import { checkSheet } from '../../mail/round/check.ts'
import { emptySheet } from '../../mail/round/compose.ts'
import type { MailGame } from '../../mail/round/shapes.ts'
import { shortHash } from '../../mail/seal/signed.ts'
import { readSheet } from '../../mail/sheet/read.ts'
import type { Sheet } from '../../mail/sheet/sheet.ts'
import { orderWords } from '../../mail/sheet/words.ts'
import { CliError } from '../args.ts'
import { print } from '../output.ts'
import type { Start } from '../start.ts'
import { atDesk, playingAt, printSent, textIn } from './desks.ts'
import { roundFor, seatAt } from './sheets.ts'

/** `mail propose`: the agreement that the page of orders drafts for a seat goes to it in a letter. */
export const proposeAgreement = (start: Start): Promise<number> =>
  atDesk(start.args, async (desk) => {
    const [named = '', file = desk.page] = start.args.input
    const { persons } = desk.standing.invitation
    const partner = persons.find((seat) => seat.toLowerCase() === named.toLowerCase()) ?? named
    const playing = await playingAt(desk, start)
    const sheet = readSheet(file === '-' ? await textIn(file) : readText(file))
    const clauses = Array.isArray(sheet) ? [] : draftedFor(playing.byMail, sheet, partner)
    if (clauses.length === 0)
      throw new CliError(
        `${file} drafts no agreement for ${partner}: draft it there, or with "mail write --play", and propose it then.`,
      )
    await refuseImpossible(desk, playing, { partner, clauses })
    const files = await propose(desk, partner, clauses)
    await print([`Proposed to ${partner}:`, ...clauseLines(playing, clauses)].join('\n'))
    await printSent(files)
    return 0
  })

/** What the rules refuse as things stand is not proposed. @throws CliError */
async function refuseImpossible(
  desk: Desk,
  playing: MailGame,
  { partner, clauses }: { readonly partner: Seat; readonly clauses: readonly ClauseArgs[] },
): Promise<void> {
  const { blank } = await roundFor(desk, playing)
  const { seat, view } = blank
  const empty = (one: Seat): Sheet => emptySheet(playing.byMail, { ...blank, seat: one })
  const sheet = withPacts(playing.byMail, new Map(), [{ seat, with: partner, clauses }], empty).get(seat)!
  const { faults, refused } = checkSheet(playing, view, sheet)
  const why = [
    ...faults.map(({ reason }) => reason),
    ...refused.map(({ words, refused: by }) => `${stopped(words)} ${by!.reason} [${by!.rule}]`),
  ]
  if (why.length > 0) throw new CliError(why.join('\n'))
}

const clauseLines = ({ byMail }: MailGame, clauses: readonly ClauseArgs[]): readonly string[] =>
  clauses.map((args) => wrapped(`  ${stopped(orderWords(byMail, { do: byMail.pacts.clause, args }))}`, 4))

/** `mail answer`: yes or no to a proposal. */
export const answerAgreement = (start: Start): Promise<number> =>
  atDesk(start.args, async (desk) => {
    const [word = '', named = ''] = start.args.input
    if (word !== 'yes' && word !== 'no') throw new CliError(`The answer is yes or no, not "${word}".`)
    const seat = seatAt(desk)
    const open = (await proposalsHere(desk)).filter(
      ({ proposal: { header }, yes }) =>
        header.with === seat && yes !== true && header.hash.startsWith(named.toLowerCase()),
    )
    const [only] = open
    if (!only) throw new CliError('No proposal awaits your answer; "mail read" has those that have come.')
    if (open.length > 1)
      throw new CliError(
        `Several proposals await your answer; name one of ${open.map(({ proposal }) => `${shortHash(proposal.header.hash)} of ${proposal.header.seat}`).join(', ')}.`,
      )
    const files = await answer(desk, only.proposal, word === 'yes')
    const playing = await playingAt(desk, start)
    const { seat: by } = only.proposal.header
    await print(
      [
        word === 'yes' ? `You have signed with ${by}:` : `You have refused what ${by} proposed:`,
        ...clauseLines(playing, only.terms.clauses),
      ].join('\n'),
    )
    await printSent(files)
    return 0
  })

/** The proposals of the open round that one has made or been made, with what was answered. */
export async function proposalLines(desk: Desk, start: Start): Promise<readonly string[]> {
  const { standing, owner } = desk
  if (owner.seat === null || proposalsOf(standing, standing.round).length === 0) return []
  const playing = await playingAt(desk, start)
  const all = await proposalsHere(desk)
  return all.flatMap((one) => linesOf(playing, owner.seat!, one))
}

function linesOf(playing: MailGame, seat: Seat, { proposal, terms, yes }: OpenProposal): readonly string[] {
  const { header } = proposal
  const own = header.seat === seat
  const partner = own ? header.with : header.seat
  const head = own ? `You have proposed to ${partner}` : `${partner} proposes to you`
  return [
    `${head} (${shortHash(header.hash)}), ${cameOf(own, partner, yes)}`,
    ...clauseLines(playing, terms.clauses),
  ]
}

function cameOf(own: boolean, partner: Seat, yes: boolean | null): string {
  if (yes) return 'and both have signed; it is in force when the round is resolved:'
  if (yes === false) return own ? `and ${partner} has refused:` : 'and you have refused:'
  return own ? 'and there is no answer yet:' : 'which "mail answer yes" or "mail answer no" answers:'
}
