/** What players do by mail. */
import { existsSync } from 'node:fs'
import { isDay } from '../../kernel/contract/days.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { isOneOf } from '../../kernel/contract/own.ts'
import { levels } from '../../kernel/program/holders.ts'
import { again } from '../../mail/folder/again.ts'
import { joinGame } from '../../mail/folder/begin.ts'
import type { Desk } from '../../mail/folder/desk.ts'
import { keepPage, writePage } from '../../mail/folder/disk.ts'
import { noteGameFolder } from '../../mail/folder/games.ts'
import { keptWith } from '../../mail/folder/outgoing.ts'
import { wordLetter } from '../../mail/folder/player.ts'
import { isAmong, newestReport, readInbox, readText, takeIn } from '../../mail/folder/reading.ts'
import { reportLetter } from '../../mail/folder/report-words.ts'
import type { Playing } from '../../mail/folder/resolving.ts'
import { requireHolder, sendOrders } from '../../mail/folder/sending.ts'
import { records, statusOf } from '../../mail/folder/status.ts'
import type { Asked } from '../../mail/letters/kinds.ts'
import { composeSheet, computerWriter, emptySheet } from '../../mail/round/compose.ts'
import { isFingerprint } from '../../mail/seal/keys.ts'
import { type Hash, shortHash } from '../../mail/seal/signed.ts'
import type { Sheet } from '../../mail/sheet/sheet.ts'
import { emptyWords } from '../../mail/sheet/words.ts'
import { writeSheet } from '../../mail/sheet/write.ts'
import { program } from '../../program.ts'
import { type Args, CliError } from '../args.ts'
import { seatCalled } from '../new-game.ts'
import { print } from '../output.ts'
import type { Start } from '../start.ts'
import { proposalLines } from './agreements.ts'
import { atDesk, lookAtDesk, nameIn, playingAt, printSent, textIn, world } from './desks.ts'
import { gamesOnDisk } from './on-disk.ts'
import { blankAt, checked, receiptLines, roundFor, seatAt } from './sheets.ts'

export async function join({ args, games }: Start): Promise<number> {
  const [file = '', folder = ''] = args.input
  const asked = args.text('seat')
  if (asked === undefined) throw new CliError('--seat must name the seat that you want.')
  const seat = games.map((entry) => named(entry.asked, asked)).find((one) => one !== null) ?? asked
  const [text, name] = [await textIn(file), nameIn(args)]
  // Noted before: whoever ends this process now finds the game all the same.
  noteGameFolder(program, folder)
  const sent = await joinGame(folder, world, { text, seat, name })
  await printSent(sent)
  return 0
}

/** The seat as a game calls it; null where it has none of that name. */
function named(asked: Parameters<typeof seatCalled>[0], name: string): Seat | null {
  try {
    return seatCalled(asked, name, '--seat')
  } catch {
    return null
  }
}

export const write = (start: Start): Promise<number> =>
  atDesk(start.args, async (desk) => {
    const { page } = desk
    if (desk.standing.round === 0)
      throw new CliError('The first round has no orders: "mail send" agrees to the table.')
    requireHolder(desk)
    if (existsSync(page) && !start.args.on('again')) {
      await print(`${page} has your orders already; write on in it, or begin anew with --again.`)
      return 0
    }
    const playing = await playingAt(desk, start)
    const sheet = await firstSheet(desk, playing, start.args)
    const text = writeSheet(sheet)
    const kept = keepPage(page, text)
    writePage(page, text)
    if (kept !== null) await print(`What was on the page before is kept in ${kept}.`)
    await print(begunWords(page, playing, sheet))
    return 0
  })

/** What is said of a page that was begun: one that is sent as it stands counts as well. */
function begunWords(page: string, { byMail }: Playing<object>, sheet: Sheet): string {
  const isEmpty = [sheet.orders, sheet.answers].every((lists) => Object.keys(lists).length === 0)
  return isEmpty
    ? `${page} is empty, and ${sheet.status} as it is. ${emptyWords(byMail, sheet.round)} Write in it, then "mail check" and "mail send".`
    : `${page} has your orders; write in it, then "mail check" and "mail send".`
}

async function firstSheet(desk: Desk, playing: Playing<object>, args: Args): Promise<Sheet> {
  const level = args.text('computer')
  if (level === undefined) return emptySheet(playing.byMail, blankAt(desk))
  if (!isOneOf(levels, level)) throw new CliError(`--computer must be one of ${levels.join(', ')}.`)
  const { blank } = await roundFor(desk, playing)
  return composeSheet(playing, blank, computerWriter(playing.computer, level))
}

export const check = (start: Start): Promise<number> =>
  lookAtDesk(start.args, async (desk) => {
    const { lines, refused } = await checked(desk, start)
    await print(lines.join('\n'))
    return refused ? 1 : 0
  })

export const send = (start: Start): Promise<number> =>
  atDesk(start.args, async (desk) => {
    const agrees = desk.standing.round === 0
    const orders = agrees ? { text: '', final: true, lines: [] } : await checked(desk, start)
    const { letter, files } = await sendOrders(desk, orders, start.args.on('trust'))
    const { hash }: { readonly hash: Hash } = JSON.parse(letter.header.text)
    await print([...orders.lines, `Sealed and signed: ${shortHash(hash)}`].join('\n'))
    await printSent(files)
    return 0
  })

export const ask = ({ args }: Start): Promise<number> =>
  atDesk(args, async (desk) => {
    const asked = askedIn(args, desk)
    if (desk.isPost && (asked.ask === 'lend' || asked.ask === 'takeBack'))
      throw new CliError(
        'The seat of whoever has the post cannot be lent: its orders are told with the post.',
      )
    const word = wordLetter(desk.standing, desk.writing, seatAt(desk), asked)
    await printSent(desk.isPost ? await askOneself(desk, word) : await desk.send([word]))
    return 0
  })

/** What the post asks goes nowhere; the answer goes to all. */
async function askOneself(desk: Desk, word: ReturnType<typeof wordLetter>): Promise<readonly string[]> {
  const [kept] = keptWith([], [word], world.now())
  return takeIn(desk, kept!)
}

function askedIn({ input }: Args, { standing }: Desk): Asked {
  const [what, first = '', second = ''] = input
  const whole = (text: string, max: number): number => {
    const number = Number(text)
    if (!Number.isInteger(number) || number < 1 || number > max)
      throw new CliError(`"${what}" needs a whole number from 1 to ${max}, not "${text}".`)
    return number
  }
  switch (what) {
    case 'wait':
      return { ask: 'wait', wait: true }
    case 'go':
      return { ask: 'wait', wait: false }
    case 'extend':
      return { ask: 'extend', days: whole(first, 30) }
    case 'absent':
      if (![first, second].every(isDay) || first > second)
        throw new CliError('"absent" needs two days, such as 2026-12-24 2027-01-02.')
      return { ask: 'absent', from: first, to: second }
    case 'lend':
      if (!isFingerprint(first))
        throw new CliError(`"lend" needs the fingerprint of a friend who has joined, not "${first}".`)
      return { ask: 'lend', fingerprint: first, until: standing.round + whole(second, 100) }
    case 'takeback':
      return { ask: 'takeBack' }
    default:
      throw new CliError(
        `The post cannot be asked "${what}"; it can: wait, go, extend, absent, lend, takeback.`,
      )
  }
}

export const read = (start: Start): Promise<number> =>
  atDesk(start.args, async (desk) => {
    const { args } = start
    const was = [await readInbox(desk)]
    for (const file of args.input) was.push(await readText(desk, await textIn(file), world.now()))
    const refused = was.flatMap((one) => one.refused)
    const { standing, owner } = desk
    const kept = was.flatMap((one) => one.kept)
    const report = newestReport(desk)
    // One may come of a round that was told already.
    if (report && (isAmong(kept, report) || args.input.length + was[0]!.kept.length === 0))
      await print(`${reportLetter(standing, report, world.now())}\n`)
    await print(
      [
        `${kept.length} ${kept.length === 1 ? 'letter is' : 'letters are'} new.`,
        ...(await receiptLines(desk, start, kept)),
        ...refused.map((sentence) => `Refused: ${sentence}`),
        '',
        ...statusOf(standing, owner, desk.writing).lines,
        ...(await proposalLines(desk, start)),
      ].join('\n'),
    )
    const sent = was.flatMap((one) => one.sent)
    if (sent.length > 0) await printSent(sent)
    return refused.length > 0 ? 1 : 0
  })

/** The exit code when it is one's turn. */
const awaited = 3

export const status = async (start: Start): Promise<number> => {
  if (start.args.on('all')) return statusOfAll(start)
  return lookAtDesk(start.args, async (desk) => {
    const { lines, isTurn } = statusOf(desk.standing, desk.owner, desk.writing)
    const agreements = await proposalLines(desk, start)
    await print([...lines, ...agreements, '', ...records(desk.standing)].join('\n'))
    return isTurn ? awaited : 0
  })
}

/** A line for each game by mail; with --game for those of that game. */
export async function statusOfAll({ args, entry }: Start): Promise<number> {
  const named = args.text('game') === undefined ? null : entry
  const games = gamesOnDisk().filter(({ plays }) => named === null || plays === named.name)
  if (games.length === 0)
    await print(
      `There is no game${named ? ` of ${named.title.name}` : ''} by mail; "mail new" begins one, "mail join" joins one.`,
    )
  for (const { isTurn, title, folder, closes, awaited: what } of games)
    await print(
      `${isTurn ? '*' : ' '} ${title} (${folder})${closes === null ? '' : `, ${closes}`}\n    ${what}`,
    )
  return games.some(({ isTurn }) => isTurn) ? awaited : 0
}

export const sendAgain = ({ args }: Start): Promise<number> =>
  atDesk(args, async (desk) => {
    await printSent(await desk.writeAgain(again(desk.standing, desk.isPost)))
    return 0
  })
