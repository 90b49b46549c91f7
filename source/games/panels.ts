/** What the panels of several games are made of. */
import type { GamePanels, GreatMoment, Scene } from '../app/panels.ts'
import type { Routine } from '../app/session/autopilot.ts'
import type { GameEvent } from '../kernel/contract/game.ts'
import type { Seat } from '../kernel/contract/named.ts'

/** What the app asks of an event, answered for events of a game's own; see `GamePanels`. */
interface OwnTold<E, S> {
  topic(event: E): string
  isOwn(event: E, seat: Seat): boolean
  isDeed?(event: E, seat: Seat): boolean
  turnOf(event: E): number | null
  places(event: E): readonly string[]
  isNews(event: E): boolean
  scene(event: E): Scene | null
  isInQuestion?(state: S, seat: Seat, event: E): boolean
  moment(state: S, seat: Seat, event: E): GreatMoment | null
  weigh(seat: Seat | null, event: E): number
}

type Told<S extends object> = Pick<GamePanels<S>, keyof OwnTold<GameEvent, S>>

/**
 * The same for any event: one of an earlier program or a forged save is news of no weight and no place.
 * @param strange the topic of such an event
 */
export function toldOf<E extends GameEvent, S extends object>(
  isKnown: (event: GameEvent) => event is E,
  strange: string,
  own: OwnTold<E, S>,
): Told<S> {
  const { isDeed, isInQuestion } = own
  return {
    topic: (event) => (isKnown(event) ? own.topic(event) : strange),
    isOwn: (event, seat) => isKnown(event) && own.isOwn(event, seat),
    turnOf: (event) => (isKnown(event) ? own.turnOf(event) : null),
    places: (event) => (isKnown(event) ? own.places(event) : []),
    isNews: (event) => !isKnown(event) || own.isNews(event),
    scene: (event) => (isKnown(event) ? own.scene(event) : null),
    moment: (state, seat, event) => (isKnown(event) ? own.moment(state, seat, event) : null),
    weigh: (seat, event) => (isKnown(event) ? own.weigh(seat, event) : 0),
    ...(isDeed && { isDeed: (event, seat) => isKnown(event) && isDeed(event, seat) }),
    ...(isInQuestion && {
      isInQuestion: (state, seat, event) => isKnown(event) && isInQuestion(state, seat, event),
    }),
  }
}

/** The tables of a book as pages. */
export const tablePages = <N extends string>(
  names: readonly N[],
  titleOf: (name: N) => string,
  text: (name: N, width: number) => string,
): GamePanels['tables'] =>
  names.map((name) => ({
    name,
    // No first frame waits for it.
    get title() {
      return titleOf(name)
    },
    lines: (width) => text(name, width).split('\n'),
  }))

/** What may be handed to the program: each part with the questions that are in it. */
export const routinesOf = <K extends string, P extends Omit<Routine, 'kinds'>>(
  kinds: readonly K[],
  parts: readonly P[],
  partOf: (kind: K) => P['name'],
): readonly Routine[] =>
  parts.map((part) => ({ ...part, kinds: kinds.filter((kind) => partOf(kind) === part.name) }))
