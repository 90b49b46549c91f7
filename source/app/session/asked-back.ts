/** What a program asks of who plays here with an answer, so that his next page begins at it. */
import { type Action, type Choice, visibleTo } from '../../kernel/contract/game.ts'
import { recently } from '../../kernel/flow/recently.ts'
import type { Entry } from '../../kernel/journal/steps.ts'
import { type Inside, snapshotOf } from './inside.ts'

/** By how much has happened: what each answer of a turn asked. */
const askedBy = recently(1, (_: readonly Entry[]) => new Map<number, readonly Action[]>())

/** The choice as the program that it is about has last asked for it this turn; null where it has not. */
export function askedBack(at: Inside, choice: Choice): Action | null {
  const { computer, computers, journal, moment, panels } = at
  const other = choice.about
  const level = other === undefined ? undefined : computers.get(other)
  if (!computer.asks || other === undefined || level === undefined) return null
  const { viewer } = snapshotOf(at)
  const { entries } = moment
  const known = askedBy(entries)
  for (let n = entries.length - 1; n >= 0; n--) {
    const { action, events } = entries[n]!
    if (events.some((event) => panels.turnOf(event) !== null)) return null
    if (action.seat !== other || visibleTo(events, viewer).length === 0) continue
    const view = () => journal.game.view(journal.stateAt(n), other)
    const asked = known.get(n) ?? orNothing(() => computer.asks!(view, action, level))
    known.set(n, asked)
    const found = asked.find((one) => one.seat === viewer && isOf(choice, one))
    if (found) return found
  }
  return null
}

/** A fault of the program is told where it is looked for, and is none of whoever fills in a page. */
function orNothing(ask: () => readonly Action[]): readonly Action[] {
  try {
    return ask()
  } catch {
    return []
  }
}

const isOf = ({ type, fixed = {} }: Choice, action: Action): boolean =>
  action.type === type && Object.entries(fixed).every(([name, value]) => action[name] === value)
