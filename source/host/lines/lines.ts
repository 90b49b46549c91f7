/** The lobby and the games of a host line by line: for terminals that are dumb, and for who hears the screen. */
import { numberIn } from '../../app/plain/asking/names.ts'
import { isBack, isQuit } from '../../app/plain/first-questions.ts'
import { askSetUp } from '../../app/plain/new-game.ts'
import { playTable } from '../../app/plain/table.ts'
import { Interrupted, Left, openTalk, type Talk } from '../../app/plain/talk.ts'
import { troubleWords } from '../../app/plain/trouble.ts'
import { openSession } from '../../app/session/session.ts'
import type { OpenGame } from '../../app/shelf.ts'
import { isAsciiOnly } from '../../app/terminal/ascii.ts'
import type { Save } from '../../kernel/saves/saves.ts'
import type { Terminal } from '../door/caller.ts'
import type { House } from '../house.ts'
import { type Doings, openDoings } from '../lobby/doings.ts'
import { takeNameOrCode } from '../lobby/names.ts'
import { viewOf } from '../lobby/views.ts'
import type { Act, Asking, View, Ways } from '../lobby/ways.ts'
import type { Identity } from '../people/identity.ts'
import { suggestedName } from '../people/names.ts'
import { seatsOf } from '../tables/seats.ts'
import { mayRead, saidText } from '../tables/talks.ts'
import { timesAt } from '../tables/times.ts'
import type { Visit } from '../visit.ts'
import { openVisit } from '../visiting.ts'
import type { Faulty } from '../visits.ts'
import { type ChannelLines, openChannelLines } from './channel.ts'

/** How he is led from his table to the lobby. */
interface Away {
  /** @param why is told to him, in a sentence */
  lead(why: string): void
}

interface Guest {
  readonly table: Away
  readonly house: House
  readonly visit: Visit
  readonly doings: Doings
  readonly talk: Talk
  readonly line: ChannelLines
}

/** Talks with whoever has come. @returns what is told when something fails that is done for him */
export function openLinesFor(house: House, who: Identity, terminal: Terminal): Faulty {
  let { size } = terminal
  terminal.onResize((now) => {
    size = now
  })
  let line: ChannelLines | undefined
  const table: Away = { lead: () => {} }
  const visiting = openVisit(house, who, terminal, {
    home: (why) => table.lead(why),
    farewell(sentence) {
      line?.close()
      return sentence === null ? '' : `${sentence}${terminal.hasTerminal ? '\r' : ''}\n`
    },
  })
  const { visit, inlet, outlet } = visiting
  line = openChannelLines({
    ...{ inlet, outlet, hasTerminal: terminal.hasTerminal, size: () => size },
    isAscii: isAsciiOnly(terminal.env, false, visit.settings().ascii),
  })
  // A pipe may end, and what it has brought is still answered.
  terminal.channel.on('end', line.close)
  const doings = openDoings(house, visit)
  talkWith({ house, visit, doings, line, table, talk: openTalk(line) }).then(
    () => visit.end(null),
    (error: unknown) => (error instanceof Left ? visit.end(null) : visiting.fail(error)),
  )
  return visiting
}

/** @throws Left when he leaves, or his line ends */
async function talkWith(guest: Guest): Promise<never> {
  const { house, visit, doings, talk } = guest
  talk.say(`${house.title}. A number chooses, back steps back, quit leaves.`)
  for (;;) {
    const { page, told } = doings.snapshot()
    if (page.at === 'name') {
      const suggested = suggestedName(visit.who.login)
      const usual = suggested === '' ? '' : `, Enter for ${suggested}`
      if (told !== null) talk.say(told)
      const given = await talk.ask(
        `By which name are you to be known, or which code has your first machine${usual}:`,
      )
      // Nothing lies behind it to step back to.
      if (isQuit(given) || isBack(given)) throw new Left()
      takeNameOrCode(doings, given === '' ? suggested : given)
      continue
    }
    const after: After = { asking: null, entered: null, quits: false }
    await (await askAct(talk, viewOf(guest, page, waysOf(guest, after))))()
    if (after.quits) throw new Left()
    if (after.asking) await answer(talk, after.asking)
    if (after.entered) await playAt(guest, after.entered)
  }
}

/** A text that an act needs; back leaves it undone. @throws Left */
async function answer(talk: Talk, { label, take }: Asking): Promise<void> {
  const typed = (await talk.ask(`${label}:`, true)).trim()
  if (isQuit(typed)) throw new Left()
  if (!isBack(typed)) await take(typed)
}

/** What can be done on a page, by its number; Enter has the page read as it stands then. @throws Left */
async function askAct(talk: Talk, { lines, items, back }: View): Promise<Act> {
  const home = back ?? (() => {})
  const all = items.length > 0 ? items : [{ label: 'Back', value: home }]
  talk.say('', ...lines, ...all.map(({ label }, index) => `${index + 1}. ${label}`))
  const typed = await talk.ask(`1 to ${all.length}, Enter to hear it anew:`)
  if (isQuit(typed)) throw new Left()
  if (isBack(typed)) return home
  const chosen = all[(numberIn(typed) ?? 0) - 1]
  if (!chosen && typed !== '') talk.say(`Type a number from 1 to ${all.length}, back, or quit.`)
  return chosen?.value ?? (() => {})
}

/** What an act leads to beyond the lobby. */
interface After {
  asking: Asking | null
  entered: { readonly game: string; open(of: OpenGame): Save<object> } | null
  quits: boolean
}

const waysOf = ({ house, visit, doings, talk }: Guest, after: After): Ways => ({
  enter: (game, open) => {
    after.entered = { game, open }
  },
  async take(game) {
    // Friends come to all seats that are not left to computers.
    const newGame = await askSetUp(talk, await house.shelf.open(game), visit.settings(), true)
    if (newGame) await doings.propose(game, newGame)
  },
  preferences: null,
  ask: (asking) => {
    after.asking = asking
  },
  quit: () => {
    after.quits = true
  },
})

/** Plays or watches until he leaves the table, or is led from it. @throws Left if his line has ended */
async function playAt(guest: Guest, { game, open }: NonNullable<After['entered']>): Promise<void> {
  const { house, visit, talk, line, table } = guest
  const of = await house.shelf.open(game)
  const session = openSession(open(of), { panels: of.panels, computer: of.computer })
  const unheard = hear(guest)
  const untimed = tellTime(guest)
  const away = openAway(talk)
  table.lead = away.lead
  try {
    await playTable(session, away.talk, { hasMoments: visit.settings().moments })
  } catch (error) {
    if (!(error instanceof Left) || line.isCut()) throw error
    const trouble = troubleWords(session)
    const why = away.why()
    if (why !== null) talk.say(why, 'You are in the lobby again.')
    else if (trouble === null) talk.say('You are in the lobby again; the game is saved.')
    else talk.say('You are in the lobby again.', trouble)
  } finally {
    table.lead = () => {}
    away.end()
    unheard()
    untimed()
    session.close()
  }
}

/** Talk at a table from which somebody may be led away, whatever he is asked. */
function openAway(talk: Talk): Away & { readonly talk: Talk; why(): string | null; end(): void } {
  let why: string | null = null
  let wake = (): void => {}
  const led = new Promise<void>((resolve) => {
    wake = resolve
  })
  talk.interruptBy(led)
  return {
    lead(sentence) {
      why ??= sentence
      wake()
    },
    why: () => why,
    end: () => talk.interruptBy(null),
    talk: {
      ...talk,
      async ask(...asked) {
        if (why !== null) throw new Left()
        try {
          return await talk.ask(...asked)
        } catch (error) {
          throw error instanceof Interrupted && why !== null ? new Left() : error
        }
      },
      meanwhile(...asked) {
        if (why !== null) throw new Left()
        return talk.meanwhile(...asked)
      },
      interruptBy: (due) => talk.interruptBy(due ? Promise.race([due, led]) : led),
    },
  }
}

/** Says how long there is for a decision whenever he is asked anew. */
function tellTime({ house, visit, talk }: Guest): () => void {
  const place = visit.whereabouts()
  if (place.at !== 'table') return () => {}
  const times = timesAt(house.hall, place.table, () => place.seats)
  let told = ''
  const tell = (): void => {
    const own = Object.entries(times.read()).filter(([seat]) => place.seats.includes(seat))
    const moments = own.map(([seat, { until }]) => `${seat} ${until}`).join()
    if (moments !== told)
      talk.say(...own.map(([seat, { left, until }]) => `${seat} has time until ${until} (${left}).`))
    told = moments
  }
  tell()
  return times.subscribe(tell)
}

/** Says what others say at the table where he is. */
function hear({ house, visit, doings, talk }: Guest): () => void {
  const place = visit.whereabouts()
  if (place.at !== 'table') return () => {}
  return house.talks.subscribe((table, said) => {
    const record = house.hall.record(table)
    const name = visit.name()
    const own = record && name !== null ? seatsOf(record, name, new Date()) : []
    if (table !== place.table || said.from === name || !mayRead(said, own)) return
    talk.say(saidText(said))
    doings.hear(table)
  })
}
