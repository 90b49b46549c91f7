/**
 * A round that is only imagined has no dice that roll: each lies on the face of the likeliest outcome, and what else
 * could come of it is told as chances.
 */
import type { Action, Applied, Game, GameEvent } from '../../kernel/contract/game.ts'
import { type StillDice, stillDice } from '../../kernel/flow/dice.ts'

/** What a roll could bring: each outcome with its chance, the likeliest first. */
export interface Chances {
  readonly what: string
  readonly of: readonly { readonly outcome: string; readonly chance: number }[]
}

/** An event whose dice did not fall. */
export type Imagined = GameEvent & { readonly chances: Chances }

export const isImagined = (event: GameEvent): event is Imagined => 'chances' in event

const percent = (chance: number): string => `${Math.round(chance * 100)}%`

/** A line for each outcome. */
export const chanceLines = ({ of }: Chances): readonly string[] =>
  of.map(({ outcome, chance }) => `${percent(chance)}: ${outcome}`)

/** With what outcome the imagined round goes on. */
export const takenToBe = ({ what, of: [likeliest] }: Chances): string =>
  `${what}: your orders go on as if: ${likeliest!.outcome} (${percent(likeliest!.chance)}).`

/** A roll that stands still as one sentence. */
export const chanceWords = (chances: Chances): string =>
  `${chances.what}: ${chances.of.map(({ outcome, chance }) => `${outcome} ${percent(chance)}`).join(', ')}.`

type Faces = StillDice['faces']

const laidOut = <S>(state: S, faces: Faces = {}): S => ({ ...state, dice: stillDice(faces) })
const askedIn = (state: object): StillDice['asked'] => (state as { readonly dice: StillDice }).dice.asked

/** The game with dice that stand still. */
export function stillGame<S extends object>(game: Game<S>): Game<S> {
  return {
    ...game,
    sets: game.sets,
    apply: (state, action) => applied(game, state, action),
    describe: (event) => (isImagined(event) ? chanceWords(event.chances) : game.describe(event)),
  }
}

/** Lays out the dice of an action one purpose after the other, as long as there is one that was not looked at. */
function applied<S extends object>(game: Game<S>, state: S, action: Action): Applied<S> {
  const told = new Map<number, Chances>()
  let faces: Faces = {}
  let tried = game.apply(laidOut(state, faces), action)
  for (;;) {
    if (!tried.ok) return tried
    const asked = askedIn(tried.state)
    const purpose = Object.keys(asked).find((one) => !Object.hasOwn(faces, one))
    if (purpose === undefined)
      return { ok: true, state: laidOut(tried.state), events: withChances(tried.events, told) }
    const found = lookedAt(game, { state, action, faces, base: tried.events }, purpose, asked[purpose]!)
    faces = { ...faces, [purpose]: found?.faces ?? [] }
    // Where nothing is told of a roll it goes on as it lay.
    if (!found) continue
    told.set(found.at, found.chances)
    tried = found.tried
  }
}

const withChances = (
  events: readonly GameEvent[],
  told: ReadonlyMap<number, Chances>,
): readonly GameEvent[] =>
  events.map((event, at) => (told.has(at) ? { ...event, chances: told.get(at)! } : event))

interface RollOnce<S> {
  readonly state: S
  readonly action: Action
  readonly faces: Faces
  /** What happens with all other dice in the middle. */
  readonly base: readonly GameEvent[]
}

/** The likeliest faces for a purpose with what comes of them, and what the roll that shows them could bring. */
interface LookedAt<S> {
  readonly faces: readonly number[]
  readonly tried: Applied<S>
  readonly at: number
  readonly chances: Chances
}

/** Null where no event tells of the roll. */
function lookedAt<S extends object>(
  game: Game<S>,
  { state, action, faces, base }: RollOnce<S>,
  purpose: string,
  { times, sides }: StillDice['asked'][string],
): LookedAt<S> | null {
  const outcomes = new Map<string, Omit<LookedAt<S>, 'at' | 'chances'> & { what: string; count: number }>()
  let at = -1
  for (const thrown of throws(sides, Math.min(times, mostDice))) {
    const tried = game.apply(laidOut(state, { ...faces, [purpose]: thrown }), action)
    if (!tried.ok) continue
    if (at < 0) at = firstChanged(base, tried.events)
    const words = at < 0 ? null : rolledAt(game, at, tried.events)
    if (at >= 0 && !words) return null
    if (!words) continue
    const known = outcomes.get(words.outcome)
    const first = known ?? { faces: thrown, tried, count: 0 }
    outcomes.set(words.outcome, { ...first, ...words, count: first.count + 1 })
  }
  const all = [...outcomes].map(([outcome, one]) => ({ outcome, ...one })).sort((a, b) => b.count - a.count)
  const [likeliest] = all
  if (!likeliest) return null
  const sum = all.reduce((total, { count }) => total + count, 0)
  const of = all.map(({ outcome, count }) => ({ outcome, chance: count / sum }))
  return { faces: likeliest.faces, tried: likeliest.tried, at, chances: { what: likeliest.what, of } }
}

/** Dice of one roll; whatever is rolled anew after them lies in the middle. */
const mostDice = 2

/** All throws of so many dice. */
const throws = (sides: number, dice: number): readonly (readonly number[])[] =>
  dice === 0
    ? [[]]
    : throws(sides, dice - 1).flatMap((before) =>
        Array.from({ length: sides }, (_, face) => [...before, face + 1]),
      )

const firstChanged = (before: readonly GameEvent[], after: readonly GameEvent[]): number =>
  after.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(before[at]))

/** What a throw brings, told by the event that shows it. */
function rolledAt<S extends object>(game: Game<S>, at: number, events: readonly GameEvent[]) {
  const event = events[at]
  return event ? (game.rolled?.(event) ?? null) : null
}
