/**
 * A game over JSON lines: the protocol of docs/referee.md. Pure; the caller brings the lines and takes them.
 */
import { type Action, type Decision, type GameEvent, visibleTo } from './contract/game.ts'
import type { Seat } from './contract/named.ts'
import { listed } from './contract/words.ts'
import type { Journal } from './journal/journal.ts'
import type { Entry, Moved } from './journal/steps.ts'
import { adviceOn } from './program/advice.ts'
import { type Computer, computersOf } from './program/computer.ts'
import { actForComputers, playsSeats } from './program/computers-turn.ts'
import { bestLevel, type Level, levels } from './program/holders.ts'

/** Raised when a bot written for the protocol as it was would no longer work. */
const protocol = 1

/** Lines longer than this many characters are refused unread. */
export const longestLine = 1_000_000

export interface RefereeOptions<S extends object> {
  /** Plays the seats that the game leaves to the program, and advises on those of the reader. */
  readonly computer: Computer<S>
  /**
   * Called after every change of the game and before it is told, to save it. What it throws ends the game.
   */
  readonly onChange?: () => void
  /**
   * All seats but those that read are played elsewhere, those of the program too, which `changed` tells of: lines speak
   * for nobody else.
   */
  readonly othersElsewhere?: boolean
  /** Lines longer than this many characters were refused unread. */
  readonly longest?: number
  /** The seats that read: nothing is told that none of them may know. Without them, all is told. */
  readonly seats?: Readers
}

type Readers = readonly Seat[]

/** Among the lines of the input: others have changed the game. */
export const changed = Symbol('changed')

type Message = Readonly<Record<string, unknown>>

/**
 * Plays a game by lines of JSON.
 * @param input one message a line; null for a line that was too long to keep; `changed` where others play too.
 * @returns the lines to print, without line ends.
 */
export async function* referee<S extends object>(
  journal: Journal<S>,
  input: AsyncIterable<string | null | typeof changed>,
  options: RefereeOptions<S>,
): AsyncGenerator<string> {
  const { seats, longest = longestLine } = options
  let told = journal.entries()
  yield write(hello(journal, seats))
  if (journal.entries().length === 0 && journal.opening.length > 0)
    yield write(eventsFor(journal.opening, seats))
  yield* playComputers(journal, options)
  yield write(standing(journal, seats))
  if (journal.isOver()) return
  told = [...journal.entries()]
  for await (const line of input) {
    if (line === changed) {
      yield* tellOthers(journal, told, seats)
      told = [...journal.entries()]
      yield write(standing(journal, seats))
      if (journal.isOver()) return
      continue
    }
    if (line?.trim() === '') continue
    const message = read(line, longest)
    if (typeof message !== 'string' && message.type === 'quit') return
    const before = journal.entries().length
    const answer =
      typeof message === 'string' ? refuse('protocol', message) : respond(journal, message, options)
    if (journal.entries().length !== before) options.onChange?.()
    yield write(answer)
    yield* playComputers(journal, options)
    told = [...journal.entries()]
    yield write(standing(journal, seats))
    if (journal.isOver()) return
  }
}

/** What others have done since, as far as the reader may know of it. */
function* tellOthers<S extends object>(
  { entries }: Journal<S>,
  told: readonly Entry[],
  readers: Readers | undefined,
): Generator<string> {
  const known = new Set(told)
  for (const entry of entries()) {
    const { events } = eventsFor(entry.events, readers)
    if (!known.has(entry) && events.length > 0) yield write({ events, by: entry.action.seat })
  }
}

/**
 * Plays the seats of the program until somebody else is asked; gives what the reader may know of each action.
 */
function* playComputers<S extends object>(
  journal: Journal<S>,
  { computer, seats, onChange, othersElsewhere }: RefereeOptions<S>,
): Generator<string> {
  if (othersElsewhere) return
  const plays = playsSeats(computersOf(journal.newGame))
  for (;;) {
    const taken = actForComputers(journal, computer, plays)
    if (!taken) return
    onChange?.()
    const { action, applied } = taken
    const { events } = eventsFor(applied.events, seats)
    if (seats === undefined) yield write({ events, by: action.seat, action })
    // That something was done in secret is a secret too.
    else if (events.length > 0) yield write({ events, by: action.seat })
  }
}

const write = (message: Message): string => JSON.stringify(message)

function hello<S extends object>({ game, newGame, entries }: Journal<S>, seats?: Readers): Message {
  const { name, sets, dataHash, rulesVersion } = game
  const { scenario, seed, options = {} } = newGame
  const actions = entries().length
  // Whoever knows the seed knows every die to come.
  const secret = seats === undefined ? { seed } : seats.length === 1 ? { seat: seats[0] } : { seats }
  return {
    hello: { protocol, game: name, scenario, ...secret, options, rulesVersion, dataHash, actions, sets },
  }
}

/** The events that a reader may know of. */
const eventsFor = (events: readonly GameEvent[], readers: Readers | undefined) => ({
  events: readers
    ? events.filter((event) => readers.some((seat) => visibleTo([event], seat).length > 0))
    : events,
})

/** Who is asked, as far as the readers may know it. */
const askedOf = <S extends object>({ game, state, decisions }: Journal<S>, readers?: Readers): Readers =>
  readers
    ? [...new Set(readers.flatMap((seat) => game.asked(state(), seat).map((one) => one.seat)))]
    : decisions().map((one) => one.seat)

/** What the game waits for, or how it ended. */
function standing<S extends object>(journal: Journal<S>, readers?: Readers): Message {
  const { game, state, decisions } = journal
  const all = decisions()
  const open: readonly Decision[] = all.filter(({ seat }) => !readers || readers.includes(seat))
  if (all.length > 0 && open.length === 0) return { waiting: askedOf(journal, readers) }
  if (open.length === 1) return { decision: open[0] }
  return open.length > 1 ? { decisions: open } : { outcome: game.outcome(state()) }
}

const refuse = (rule: string, reason: string): Message => ({ error: { rule, reason } })

/** The message of a line, or one sentence that says what is wrong with it. */
function read(line: string | null, longest: number): (Message & { readonly type: string }) | string {
  if (line === null) return `A line may have at most ${longest} characters.`
  let message: unknown
  try {
    message = JSON.parse(line)
  } catch {
    return 'The line is not JSON.'
  }
  if (typeof message !== 'object' || message === null || Array.isArray(message))
    return 'The line must hold a JSON object such as {"type": "view"}.'
  if (!('type' in message) || typeof message.type !== 'string') return '"type" must be a text.'
  return message as Message & { type: string }
}

function respond<S extends object>(
  journal: Journal<S>,
  message: Message,
  options: RefereeOptions<S>,
): Message {
  const { seats: readers, othersElsewhere } = options
  const { seat: named = readers?.length === 1 ? readers[0] : undefined } = message
  const isMine = typeof named === 'string' && readers?.includes(named) === true
  if (othersElsewhere && typeof named === 'string' && !isMine)
    return refuse('protocol', `Lines speak for ${quoted(readers ?? [], 'and')} alone.`)
  if (typeof named === 'string' && computersOf(journal.newGame).has(named))
    return refuse('protocol', `"${named}" is played by the program.`)
  const seat =
    isMine && message.type === 'view' ? named : readSeat(journal, { ...message, seat: named }, readers)
  if (seat === null) {
    const asked = askedOf(journal, readers)
    const open = othersElsewhere ? asked.filter((one) => readers?.includes(one)) : asked
    if (open.length === 0) return refuse('protocol', 'Nobody for whom lines speak is to act now.')
    return refuse('protocol', `"seat" must be ${quoted(open, 'or')}, who is to act now.`)
  }
  return readers === undefined || readers.includes(seat)
    ? answer(journal, message, seat, options)
    : answerAnother(journal, message, seat, { ...options, seats: readers })
}

const quoted = (seats: readonly Seat[], word: 'and' | 'or'): string =>
  seats.map((seat) => `"${seat}"`).join(` ${word} `)

function answer<S extends object>(
  journal: Journal<S>,
  message: Message,
  seat: Seat,
  { seats: readers, computer }: RefereeOptions<S>,
): Message {
  const { game } = journal
  switch (message.type) {
    case 'view':
      return { view: game.view(journal.state(), seat) }
    case 'undo':
      return moved(journal.undo(seat))
    case 'redo':
      return moved(journal.redo(seat))
    case 'restart':
      return moved(journal.restartTurn(seat))
    case 'forecast': {
      const action = readAction(message.action, seat)
      if (!action) return refuse('protocol', '"action" must be the action to be told of.')
      const forecast = game.forecast(journal.state(), action)
      return 'reason' in forecast ? { error: forecast } : { forecast }
    }
    case 'advice': {
      const level = readLevel(message.level)
      if (!level) return refuse('protocol', `"level" must be ${listed(levels, 'or')}.`)
      const decision = journal.decisions().find((one) => one.seat === seat)!
      const state = journal.state()
      return { advice: adviceOn({ game, computer }, { view: game.view(state, seat), decision, level }) }
    }
    default: {
      const applied = journal.act({ ...message, seat } as Action)
      return applied.ok ? eventsFor(applied.events, readers) : { error: applied.refusal }
    }
  }
}

/** What readers are told of a message from another seat: that it was heard, and what they may see of it. */
function answerAnother<S extends object>(
  journal: Journal<S>,
  message: Message,
  seat: Seat,
  options: RefereeOptions<S> & { readonly seats: Readers },
): Message {
  if (['view', 'forecast', 'advice'].includes(String(message.type)))
    return refuse('protocol', `Only what ${quoted(options.seats, 'and')} may know is told here.`)
  const reply = answer(journal, message, seat, options)
  if ('error' in reply) return refuse('protocol', `What "${seat}" sent was refused.`)
  return 'moved' in reply ? { moved: [] } : reply
}

/**
 * The seat that a message is from: it may be left out where only one is to act, of those that read. Null if it is not
 * to act.
 */
function readSeat<S extends object>(
  journal: Journal<S>,
  { seat, type }: Message,
  readers: Readers | undefined,
): Seat | null {
  const seats = journal.decisions().map((decision) => decision.seat)
  const own = readers ? seats.filter((one) => readers.includes(one)) : seats
  if (seat === undefined && own.length === 1) return own[0]!
  if (typeof seat !== 'string') return null
  // Who has acted may have no decision open now, and may undo all the same.
  const backward = type === 'undo' || type === 'redo' || type === 'restart'
  const hasActed = backward && journal.entries().some(({ action }) => action.seat === seat)
  return seats.includes(seat) || hasActed ? seat : null
}

/** The level that is asked for; the strongest if none is, null if there is none such. */
const readLevel = (level: unknown): Level | null =>
  level === undefined ? bestLevel : (levels.find((one) => one === level) ?? null)

function readAction(action: unknown, seat: Seat): Action | null {
  if (typeof action !== 'object' || action === null || !('type' in action)) return null
  return typeof action.type === 'string' ? ({ ...action, seat } as Action) : null
}

const moved = <S extends object>(result: Moved<S>): Message =>
  result.ok ? { moved: result.actions } : { error: result.refusal }

/** Cuts a stream of text into lines; null stands for a line over the limit, of which nothing is kept. */
export async function* splitLines(
  chunks: AsyncIterable<string | Uint8Array>,
  limit: number = longestLine,
): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let rest = ''
  let tooLong = false
  for await (const chunk of chunks) {
    rest += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    let from = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      const line = rest.slice(from, end)
      yield tooLong || line.length > limit ? null : line
      tooLong = false
      from = end + 1
    }
    rest = rest.slice(from)
    if (rest.length > limit) {
      tooLong = true
      rest = ''
    }
  }
  // What is left of a character that was cut off is no blank line.
  rest += decoder.decode()
  if (tooLong) yield null
  else if (rest !== '') yield rest
}
