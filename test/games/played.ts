/** A game as the tests of its rules play it: they ask, act, and see what happened. */
import { expect } from 'vitest'
import type { Decision, Game, GameEvent, Json } from '../../source/kernel/contract/game.ts'
import type { Seat } from '../../source/kernel/contract/named.ts'

type Args = Readonly<Record<string, Json>>

/** The types of a game: its state, events, questions and types of actions, and who plays it. */
interface Played {
  readonly state: object
  readonly event: GameEvent
  readonly decision: Decision
  readonly action: string
  readonly seat: Seat
}

export class PlayedGame<P extends Played> {
  state: P['state']
  events: readonly P['event'][] = []
  readonly #game: Game<P['state'], P['event']>

  constructor(game: Game<P['state'], P['event']>, state: P['state']) {
    this.#game = game
    this.state = structuredClone(state)
  }

  decisions(): readonly P['decision'][] {
    return this.#game.decisions(this.state)
  }

  /** The open question, of a kind; of a seat where several are asked. */
  asked(kind: P['decision']['kind'], seat?: P['seat']): P['decision'] {
    const open = this.decisions().filter((one) => seat === undefined || one.seat === seat)
    expect(open.map((one) => one.kind)).toContain(kind)
    return open.find((one) => one.kind === kind)!
  }

  /** What the choices of a type fix. */
  offered(type: P['action']): (Args | null)[] {
    return this.decisions().flatMap(({ choices }) =>
      choices.filter((choice) => choice.type === type && !choice.off).map(({ fixed }) => fixed ?? null),
    )
  }

  /** Acts for whoever is asked, or a seat. @throws Error with what the rules refuse */
  act(type: P['action'], args: Args = {}, seat?: P['seat']): this {
    const applied = this.#applied(type, args, seat)
    if (!applied.ok) throw new Error(`${applied.refusal.rule}: ${applied.refusal.reason}`)
    this.state = structuredClone(applied.state)
    this.events = applied.events
    this.sound()
    return this
  }

  /** The paragraph by which an action is refused. */
  refusal(type: P['action'], args: Args = {}, seat?: P['seat']): string {
    const applied = this.#applied(type, args, seat)
    return applied.ok ? 'none' : applied.refusal.rule
  }

  #applied(type: P['action'], args: Args, seat = this.decisions()[0]!.seat) {
    return this.#game.apply(this.state, { type, seat, ...args })
  }

  /** Every test ends in a state that could be. */
  protected sound(): void {
    expect(this.#game.audit(this.state)).toEqual([])
  }
}
