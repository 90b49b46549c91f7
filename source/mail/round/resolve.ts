/** A round resolved from the sheets of its seats. Pure: the same sheets and dice give the same round. */
import type { Draw, Known, Settings, Talks } from '../../kernel/contract/by-mail.ts'
import { type ArgumentFault, argumentFault } from '../../kernel/contract/domain.ts'
import {
  type Action,
  type Applied,
  type Decision,
  type GameEvent,
  visibleTo,
} from '../../kernel/contract/game.ts'
import type { Seat } from '../../kernel/contract/named.ts'
import { lazily } from '../../kernel/flow/lazily.ts'
import { Stuck } from '../../kernel/program/simulate.ts'
import { waysLeft } from '../defaults/left-open.ts'
import { reportOf } from '../report/report.ts'
import { SheetSeat } from './seat.ts'
import type { MailGame, Resolved, Round, RoundStep } from './shapes.ts'

/** More actions than any round has. */
const mostActions = 20_000

/** Plays the round of a state to its end. @throws Stuck if a question has no answer: a fault of the program */
export function resolveRound<S extends object>(by: MailGame<S>, round: Round<S>): Resolved<S> {
  const table = new Table(by, round)
  while (table.goOn());
  return table.resolved()
}

/** The state of a round after what its sheets agree on, before all else. */
export function arranged<S extends object>(by: MailGame<S>, round: Round<S>): S {
  const table = new Table(by, round)
  while (table.agree());
  return table.resolved().state
}

/** What an argument must be, said of the field of an order. */
const plainly = ({ argument, wants }: ArgumentFault, { type }: Action): string =>
  argument === 'type' ? `"${type}" cannot be done then: "do" ${wants}.` : `Its "${argument}" ${wants}.`

/** A round that is being resolved. */
class Table<S extends object> {
  readonly #by: MailGame<S>
  readonly #round: Round<S>
  readonly #begins: { readonly turn: number; readonly round: number }
  readonly #seats = new Map<Seat, SheetSeat<S>>()
  readonly #steps: RoundStep<S>[] = []
  readonly #events: GameEvent[] = []
  /** How often was drawn for what, by what is drawn for. */
  readonly #drawn = new Map<string, number>()
  #state: S
  /** What is agreed as the round begins has been dealt with. */
  #conferred = false

  constructor(by: MailGame<S>, round: Round<S>) {
    this.#by = by
    this.#round = round
    this.#begins = by.byMail.at(round.state)
    this.#state = round.dice.cast(round.state)
  }

  /** Takes one action; false when the round is over. */
  goOn(): boolean {
    const [first] = this.#open()
    if (!first) return false
    if (this.#steps.length >= mostActions)
      throw new Stuck(`The round has not ended after ${mostActions} actions.`)
    if (!this.agree()) this.#answer(first)
    return true
  }

  /** Takes one action about what seats agree on; false when there is none now. */
  agree(): boolean {
    const open = this.#open()
    return (open.length > 1 && this.#arrange(open)) || (open.length > 0 && this.#confer())
  }

  resolved(): Resolved<S> {
    const seats = [...this.#seats].map(([seat, player]) => [seat, player] as const)
    const reports = seats.map(([seat, player]) => {
      const orders = [...player.outcomes, ...player.left()]
      const known = this.#known(seat)
      return [seat, reportOf(this.#by.byMail, { ...this.#begins, seat, orders, known })] as const
    })
    return { state: this.#state, steps: this.#steps, reports: new Map(reports) }
  }

  /** The open questions of this round. */
  #open(): readonly Decision[] {
    const open = this.#by.game.decisions(this.#state)
    if (open.length === 0) return []
    const { turn, round } = this.#by.byMail.at(this.#state)
    return turn === this.#begins.turn && round === this.#begins.round ? open : []
  }

  /** What seats agree on comes before all else, in as many goes as it takes, each as soon as it can be done. */
  #arrange(open: readonly Decision[], talks: Talks<S> | null = null): boolean {
    for (const decision of open) {
      const player = this.#player(decision.seat)
      const attempt = player.nextOf(this.#by.byMail.arrangements, decision, this.#known(decision.seat))
      const applied = attempt && this.#apply(attempt.action, talks)
      if (applied?.ok === false) player.putOff(attempt!, applied.refusal)
      if (!attempt || !applied?.ok) continue
      player.settle(attempt, this.#steps.length)
      return true
    }
    return open.some((decision) => this.#reply(decision, talks))
  }

  /** A computer answers a proposal, if that is the first that it would do. */
  #reply(decision: Decision, talks: Talks<S> | null): boolean {
    const writer = this.#round.writers?.get(decision.seat)
    if (!writer) return false
    const [first] = writer(this.#by.game.view(talks?.open ?? this.#state, decision.seat), decision)
    const answers = first !== undefined && this.#by.byMail.answering.includes(first.type)
    return answers && this.#apply(first, talks).ok
  }

  /** P5.1: where no council is asked as the round begins, one is held for what seats agree on. */
  #confer(): boolean {
    const talks = this.#conferred ? null : this.#by.byMail.talks(this.#state)
    const goesOn = talks !== null && this.#arrange(this.#by.game.decisions(talks.open), talks)
    this.#conferred = !goesOn
    return goesOn
  }

  /** Answers a question: as the sheet says, as usual, or by closing it. */
  #answer(decision: Decision): void {
    const { seat } = decision
    const player = this.#player(seat)
    const known = this.#known(seat)
    const asked = { known, taken: this.#steps.length }
    for (let attempt = player.next(decision, asked); attempt; attempt = player.next(decision, asked)) {
      const applied = this.#apply(attempt.action)
      player.told(attempt, this.#plainly(applied, decision, attempt.action))
      if (applied.ok) return
    }
    const { byMail } = this.#by
    for (const action of waysLeft(
      byMail,
      { known, decision, settings: this.#settings(seat), sets: this.#by.game.sets },
      this.#draw(seat),
    ))
      if (this.#apply(action).ok) return
    throw new Stuck(
      `Nothing that ${seat} can do is allowed, in ${decision.segment}, decision "${decision.kind}".`,
    )
  }

  /** A refusal of what none of the choices takes, as who wrote the order reads it. */
  #plainly(applied: Applied<S>, decision: Decision, action: Action): Applied<S> {
    if (applied.ok || applied.refusal.kind !== 'domain') return applied
    const fault = argumentFault(decision, action, this.#by.game.sets)
    return fault ? { ok: false, refusal: { rule: fault.rule, reason: plainly(fault, action) } } : applied
  }

  #apply(action: Action, talks: Talks<S> | null = null): Applied<S> {
    const applied = this.#by.game.apply(talks?.open ?? this.#state, action)
    if (!applied.ok) return applied
    this.#state = talks?.close(applied.state) ?? applied.state
    this.#steps.push({ action, events: applied.events, after: this.#state })
    this.#events.push(...applied.events)
    return applied
  }

  #player(seat: Seat): SheetSeat<S> {
    const found = this.#seats.get(seat)
    if (found) return found
    const made = new SheetSeat(this.#by.byMail, this.#round.sheets.get(seat) ?? null, this.#draw(seat))
    this.#seats.set(seat, made)
    return made
  }

  #settings(seat: Seat): Settings {
    return this.#round.sheets.get(seat)?.usual ?? {}
  }

  /** What is drawn for the same again has a die of its own. */
  #draw(seat: Seat): Draw {
    const { draw } = this.#round.dice
    return (purpose, sides) => {
      const whole = `${seat} ${purpose}`
      const before = this.#drawn.get(whole) ?? 0
      this.#drawn.set(whole, before + 1)
      return draw(before === 0 ? whole : `${whole}, ${before + 1}`, sides)
    }
  }

  /** What a seat knows now, worked out when a condition asks. */
  #known(seat: Seat): Known<S> {
    const { game } = this.#by
    const [state, before, events] = [this.#state, this.#round.state, [...this.#events]]
    return lazily(
      { seat },
      {
        view: () => game.view(state, seat),
        before: () => game.view(before, seat),
        events: () => visibleTo(events, seat),
      },
    )
  }
}
