/** What a program asks of who plays here with an answer, so that his next page begins at it. */
import { isDeepStrictEqual } from 'node:util'
import { type Action, type Choice, visibleTo } from '../../kernel/contract/game.ts'
import { recently } from '../../kernel/flow/recently.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import { type Inside, snapshotOf } from './inside.ts'

/** By how much has happened: what each answer of a turn asked. */
const requestsBy = recently(1, (_: readonly Entry[]) => new Map<number, readonly Action[]>())

/**
 * The choice as the program that it is about has last asked for it this turn; null where it has not. Of several that it asks
 * for, the first that has not been done since.
 */
export function lastRequest(at: Inside, choice: Choice): Action | null {
  const { computer, computers, journal, moment, panels } = at
  const other = choice.about
  const level = other === undefined ? undefined : computers.get(other)
  if (!computer.asks || other === undefined || level === undefined) return null
  const { viewer } = snapshotOf(at)
  const { entries } = moment
  const known = requestsBy(entries)
  for (let n = entries.length - 1; n >= 0; n--) {
    const { action, events } = entries[n]!
    if (events.some((event) => panels.turnOf(event) !== null)) return null
    if (action.seat !== other || visibleTo(events, viewer).length === 0) continue
    const view = () => journal.game.view(journal.stateAt(n), other)
    const requests = known.get(n) ?? orNothing(() => computer.asks!(view, action, level))
    known.set(n, requests)
    const fitting = requests.filter((one) => one.seat === viewer && isOf(choice, one))
    const since = entries.slice(n + 1)
    const isDone = (one: Action) => since.some((entry) => isLike(entry.action, one))
    const found = fitting.find((one) => !isDone(one)) ?? fitting[0]
    if (found) return found
  }
  return null
}

/** `tellingFaults` tells of a fault of the program as it is thrown: whoever fills in a page goes on without what it asked. */
function orNothing(ask: () => readonly Action[]): readonly Action[] {
  try {
    return ask()
  } catch {
    return []
  }
}

const isOf = ({ type, fixed = {} }: Choice, action: Action): boolean =>
  action.type === type && Object.entries(fixed).every(([name, value]) => action[name] === value)

const isLike = (action: Action, other: Action): boolean =>
  Object.entries(other).every(([name, value]) => isDeepStrictEqual(action[name], value))
