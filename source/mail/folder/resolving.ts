/** A closed round played out: the state after it, and what each seat is told. The same letters give the same. */
import type { NewGame } from '../../kernel/contract/game.ts'
import { type GameEvent, visibleTo } from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { purposeSeed } from '../../kernel/flow/dice.ts'
import { type Computer, computersOf } from '../../kernel/program/computer.ts'
import { type Level, usualLevel } from '../../kernel/program/holders.ts'
import { broughtBy } from '../calendar/calendar.ts'
import { type DieDrawn, drawnBetween, roundDice } from '../dice/round-dice.ts'
import type { LetterOf, Missed } from '../letters/kinds.ts'
import { type FramedReport, framesOf } from '../report/frames.ts'
import { withPacts } from '../round/agreed.ts'
import { composeSheet, computerWriter, emptySheet } from '../round/compose.ts'
import { resolveRound } from '../round/resolve.ts'
import type { MailGame, RoundStep, Writer } from '../round/shapes.ts'
import { readSheet } from '../sheet/read.ts'
import type { Sheet } from '../sheet/sheet.ts'
import type { OpenedList } from './opening.ts'
import { isAway, lettersOf, listOf, type Standing } from './standing.ts'

/** A game that is played by mail, with its computers. */
export interface Playing<S extends object> extends MailGame<S> {
  readonly computer: Computer<S>
}

/** What a seat is told; a name that is no seat is told what everybody may know. */
export interface SeatTold<S> {
  readonly report: FramedReport<S>
  readonly drawn: readonly DieDrawn[]
}

export interface RoundPlayed<S> {
  readonly state: S
  readonly missed: LetterOf<'report'>['missed']
  /** Why a sheet of the list did not count. */
  readonly faults: Readonly<Record<Seat, string>>
  told(seat: Seat): SeatTold<S>
}

/** How a game by mail is begun: its dice are those of the round in which all agreed to the table. */
export const newGameOf = ({ invitation }: Standing, key: string): NewGame => ({
  scenario: invitation.scenario,
  seed: purposeSeed(key),
  options: invitation.options,
})

/** The game begun, after the round in which all agreed, and played to its first orders. */
export function begun<S extends object>(
  playing: Playing<S>,
  standing: Standing,
  { key, faults }: OpenedList,
): RoundPlayed<S> {
  const { game, byMail } = playing
  const { options, ...newGame } = newGameOf(standing, key)
  const asked = { ...newGame, options: { ...options, ...byMail.options } }
  const { state: first, events: opening } = game.create(asked)
  // P5.1: the first events come before any orders, and are answered as usual.
  const dice = { ...roundDice<S>(key), cast: (same: S) => same }
  const { state, steps } =
    byMail.at(first).turn === 0
      ? resolveRound(playing, { state: first, sheets: new Map(), dice })
      : { state: first, steps: [] }
  const all = [{ events: opening, after: first }, ...steps]
  return {
    ...{ state, faults },
    missed: missedOf(standing, 0, faults),
    told: (seat) => ({
      report: {
        ...{ seat, turn: 1, round: 0, orders: [] },
        events: visibleTo(
          all.flatMap(({ events }) => events),
          seat,
        ),
        view: game.view(state, seat),
        frames: [],
      },
      drawn: drawnFor(seat, null, all),
    }),
  }
}

/** Plays a round from the state in which it begins. */
export function played<S extends object>(
  playing: Playing<S>,
  standing: Standing,
  { state, round, opened }: { readonly state: S; readonly round: number; readonly opened: OpenedList },
): RoundPlayed<S> {
  const faults = { ...opened.faults }
  const sheets = new Map<Seat, Sheet>()
  for (const [seat, text] of opened.texts) {
    const sheet = readSheet(text)
    // What is wrong in it may quote what is nobody else's business.
    if (Array.isArray(sheet)) faults[seat] = `They cannot be read, in line ${sheet[0]!.line}.`
    else if ('seat' in sheet && sheet.seat === seat) sheets.set(seat, sheet)
    else faults[seat] = 'It is the sheet of another seat.'
  }
  const missed = missedOf(standing, round, faults)
  const writers = new Map<Seat, Writer<S>>()
  for (const [seat, level] of programs(standing, state, playing, missed)) {
    const writer = computerWriter(playing.computer, level)
    writers.set(seat, writer)
    const blank = { view: playing.game.view(state, seat), seat, game: standing.invitation.title }
    sheets.set(seat, composeSheet(playing, blank, writer))
  }
  const dice = roundDice<S>(opened.key)
  const first = dice.cast(state)
  const blank = (seat: Seat): Sheet =>
    emptySheet(playing.byMail, { view: state, seat, game: standing.invitation.title })
  const agreed = withPacts(playing.byMail, sheets, opened.agreed, blank)
  const { state: last, steps, reports } = resolveRound(playing, { state, sheets: agreed, dice, writers })
  const told = (seat: Seat): FramedReport<S> => ({
    ...(reports.get(seat) ?? {
      ...{ seat, ...playing.byMail.at(state), orders: [] },
      events: visibleTo(
        steps.flatMap(({ events }) => events),
        seat,
      ),
    }),
    view: playing.game.view(last, seat),
    frames: framesOf(playing.game, { first, steps, seat }),
  })
  return {
    ...{ state: last, missed, faults },
    told: (seat) => ({ report: told(seat), drawn: drawnFor(seat, first, steps) }),
  }
}

/** The seats whose sheets the program writes, with its levels. */
function programs<S extends object>(
  standing: Standing,
  state: S,
  { game, byMail }: Playing<S>,
  missed: RoundPlayed<S>['missed'],
): ReadonlyMap<Seat, Level> {
  const levels = new Map(computersOf(newGameOf(standing, '')))
  for (const [seat, { played: by }] of Object.entries(missed))
    if (by === 'computer' || by === 'replaced') levels.set(seat, usualLevel)
  // Who takes no part in the round any more has nothing to plan.
  const { turn } = byMail.at(state)
  return turn > 0 && game.decisions(state).length > 0 ? levels : new Map()
}

/** What the seats that sent nothing have missed in a row, and what that brings. */
export function missedOf(
  standing: Standing,
  round: number,
  faults: Readonly<Record<Seat, string>>,
): LetterOf<'report'>['missed'] {
  const { persons, calendar } = standing.invitation
  const absent = listOf(standing, round)!.letter.absent
  const before = lettersOf(standing, 'report', round - 1)[0]?.letter.missed ?? {}
  return Object.fromEntries(
    persons.map((seat) => {
      const rounds = before[seat]?.rounds ?? 0
      if (!absent.includes(seat))
        return [seat, { rounds: 0, played: seat in faults ? 'usual' : 'sheet' }] as const
      // Who has said so beforehand misses nothing, and a computer plays for him.
      if (isAway(standing, seat, round)) return [seat, { rounds, played: 'computer' }] as const
      const by: Missed = broughtBy(calendar, rounds + 1)
      return [seat, { rounds: rounds + 1, played: by }] as const
    }),
  )
}

const hasDice = (event: GameEvent): boolean =>
  'dice' in event && Array.isArray(event.dice) && event.dice.length > 0

/** The dice of what a seat has seen: those of each action of which it saw every die. */
function drawnFor<S extends object>(
  seat: Seat,
  first: S | null,
  steps: readonly Pick<RoundStep<S>, 'events' | 'after'>[],
): readonly DieDrawn[] {
  let [from, before]: [number, object] = [0, first ?? {}]
  return steps.flatMap(({ events, after }) => {
    const rolled = events.filter(hasDice)
    const to = from + visibleTo(events, seat).length
    const all = visibleTo(rolled, seat).length === rolled.length
    const drawing = { from, to, dice: all && rolled.length > 0 ? drawnBetween(before, after) : [] }
    from = to
    before = after
    return drawing.dice.length > 0 ? [drawing] : []
  })
}
