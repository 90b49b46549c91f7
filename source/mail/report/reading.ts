/**
 * A report that is looked at again: a game of its own, in which a seat goes on from segment to segment and sees what
 * it saw then. Any table can open it.
 */
import type { Action, Applied, Decision, Game } from '../../kernel/contract/game.ts'
import { stopped } from '../../kernel/contract/words.ts'
import type { OrderOutcome } from '../round/shapes.ts'
import type { FramedReport } from './frames.ts'

/** A state of the game, how many of the segments have been looked at, and whether the report was closed. */
export type Reading<S> = S & { readonly reading: { readonly seen: number; readonly closed: boolean } }

const rule = 'P5.1'

/** The round of a report as a game for its seat. @param before how it stood as the round began, as the seat knew it */
export function readingGame<S extends object>(
  game: Game<S>,
  before: S,
  report: FramedReport<S>,
): Game<Reading<S>> {
  const { seat, frames, events } = report
  const open = (state: Reading<S>): readonly Decision[] =>
    state.reading.closed ? [] : [decisionAt(report, state.reading.seen)]
  return {
    ...game,
    sets: game.sets,
    seats: () => [seat],
    create: () => ({ state: { ...before, reading: { seen: 0, closed: false } }, events: [] }),
    decisions: open,
    asked: (state) => open(state).map(({ seat: one, segment }) => ({ seat: one, segment })),
    apply(state, { type }: Action): Applied<Reading<S>> {
      const [decision] = open(state)
      if (!decision?.choices.some((choice) => choice.type === type))
        return { ok: false, refusal: { rule, reason: 'The report is only read.' } }
      const { seen } = state.reading
      const frame = frames[seen]
      if (!frame) return { ok: true, state: { ...state, reading: { seen, closed: true } }, events: [] }
      const told = events.slice(frames[seen - 1]?.events ?? 0, frame.events)
      const after: S = { ...state, ...frame.changed }
      return { ok: true, state: { ...after, reading: { seen: seen + 1, closed: false } }, events: told }
    },
    view: (state) => state,
    forecast: () => ({ lines: [], places: [] }),
    outcome: ({ reading }) =>
      reading.closed ? { winners: [], scores: {}, summary: 'The report of the round was read.' } : null,
    audit: () => [],
    upgrade: (state) => state,
    commits: () => null,
  }
}

/** What became of the orders of the segment that was seen last, and the next one. */
function decisionAt<S>({ seat, orders, frames }: FramedReport<S>, seen: number): Decision {
  const [last, next] = [frames[seen - 1], frames[seen]]
  const from = frames[seen - 2]?.taken ?? 0
  const came = last ? orders.filter(({ asked }) => asked !== null && asked >= from && asked < last.taken) : []
  // Orders that never fired stand at the end.
  const never = next ? [] : orders.filter(({ asked }) => asked === null)
  const told = [...came, ...never].map(orderCame)
  return {
    ...{ seat, kind: 'reading', segment: last?.segment ?? 'The report', rule },
    question: last ? `So ended ${last.segment}.` : 'So the round began.',
    choices: [
      next
        ? { type: 'on', rule, label: `Go on: ${next.segment}` }
        : { type: 'close', rule, label: 'The report is read', end: true },
    ],
    brief: told.map((text) => ({ text })),
    undone: [],
  }
}

/** What became of an order, in sentences. */
export function orderCame({ at, words, asked, saw, why, refused }: OrderOutcome): string {
  const came = refused
    ? `Refused: ${refused.reason} [${refused.rule}]`
    : (why ?? (asked === null ? 'Its turn never came.' : 'Done.'))
  const seen = saw.length > 0 ? ` Asked after ${asked} actions of the round, it saw: ${saw.join('; ')}.` : ''
  return `${at}. ${stopped(words)} ${came}${seen}`
}
