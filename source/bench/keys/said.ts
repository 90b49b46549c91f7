/** How a person says what the program would do: the shortest way that comes to the same. */
import { isDeepStrictEqual } from 'node:util'
import { amountsOf } from '../../app/prompt/form/draft.ts'
import { programLevel } from '../../app/session/autopilot.ts'
import type { Session } from '../../app/session/session.ts'
import { isTally } from '../../kernel/contract/actions.ts'
import { choiceTaken } from '../../kernel/contract/domain.ts'
import type { Action, Choice, Decision, Game, Json } from '../../kernel/contract/game.ts'
import { nextForComputers } from '../../kernel/program/computers-turn.ts'

/** The shortest way to say an action that comes to the same; null if the rules refuse it. */
export function said(session: Session, decision: Decision, wanted: Action): Action | null {
  const { game, snapshot } = session
  const { whole } = snapshot()
  const result = game.apply(whole, wanted)
  if (!result.ok) return null
  const silent = withoutWords(game, whole, decision, wanted)
  if (silent) return said(session, decision, silent)
  if (choiceTaken(decision.choices, wanted)?.step) return inOneGo(session, decision, wanted) ?? wanted
  const all = withAlike(session, decision, wanted)
  if (all) return all
  const same = waysToSay(decision, wanted).find((action) => {
    const other = game.apply(whole, action)
    return other.ok && isDeepStrictEqual(other.state, result.state)
  })
  return same ?? wanted
}

/** The same by another choice that asks for no words, where they are all that differs after it; null if none does. */
function withoutWords(
  game: Game<object>,
  state: object,
  { choices }: Decision,
  wanted: Action,
): Action | null {
  const choice = choiceTaken(choices, wanted)
  const named = Object.entries(choice?.args ?? {})
  const spoken = named.flatMap(([name, { kind }]) => (kind === 'text' ? [name] : []))
  if (!choice || spoken.length === 0) return null
  const asked = named.map(([name]) => name).filter((name) => !spoken.includes(name))
  const silent = (action: Action) => {
    const done = game.apply(state, action)
    return done.ok ? unsaid(done.state, new Set(spoken.map((name) => wanted[name]))) : null
  }
  const meant = silent(wanted)
  const ways = choices
    .filter(({ type, off }) => type !== choice.type && !off)
    .filter(({ fixed, args = {} }) => isDeepStrictEqual([fixed, Object.keys(args)], [choice.fixed, asked]))
    .map(({ type, fixed }): Action => {
      const args = Object.fromEntries(
        asked.flatMap((name) => (name in wanted ? [[name, wanted[name]!]] : [])),
      )
      return { type, seat: wanted.seat, ...fixed, ...args }
    })
  return ways.find((action) => isDeepStrictEqual(silent(action), meant)) ?? null
}

/** A state without some words. */
const unsaid = (state: object, words: ReadonlySet<unknown>): unknown =>
  JSON.parse(JSON.stringify(state), (_, value) => (words.has(value) ? undefined : value))

/** What the program does step by step, all of it on the page that no step is listed beside; null if no page has it. */
function inOneGo({ game, computer, snapshot }: Session, decision: Decision, wanted: Action): Action | null {
  const plays = ({ seat, kind }: Decision) =>
    seat === decision.seat && kind === decision.kind ? programLevel : null
  let state = snapshot().whole
  let at = decision
  let whole: Action | null = null
  for (let step: Action | null = wanted; step; ) {
    const part = partOfPage(game, state, at, step)
    const done = game.apply(state, step)
    if (!part || !done.ok) break
    whole = whole ? joined(whole, part) : part
    state = done.state
    const next = nextForComputers({ game, computer }, plays, state)
    const [after] = next?.answers ?? []
    step = after && choiceTaken(next!.decision.choices, after)?.step ? after : null
    if (next) at = next.decision
  }
  return whole && game.apply(snapshot().whole, whole).ok ? whole : null
}

/** More answers than this nobody has in mind together. */
const inMind = 40

/** What the program sends one after the other to the same place in a segment, at once; null if it is no more than this. */
function withAlike({ game, computer, snapshot }: Session, decision: Decision, wanted: Action): Action | null {
  const plays = ({ seat, kind }: Decision) =>
    seat === decision.seat && kind === decision.kind ? programLevel : null
  let { whole: state } = snapshot()
  let all = wanted
  let step: Action | undefined = wanted
  for (let answers = 0; step && answers < inMind; answers++) {
    const done = game.apply(state, step)
    if (!done.ok) break
    state = done.state
    const next = nextForComputers({ game, computer }, plays, state)
    if (!next || next.decision.kind !== decision.kind) break
    ;[step] = next.answers
    if (step && isAlike(step, wanted)) all = joined(all, step)
  }
  return all !== wanted && game.apply(snapshot().whole, all).ok ? all : null
}

/** They differ in amounts alone, and have some. */
const isAlike = (one: Action, other: Action): boolean =>
  Object.values(other).some(isTally) && isDeepStrictEqual(withoutTallies(one), withoutTallies(other))

const withoutTallies = (action: Action) => Object.entries(action).filter(([, value]) => !isTally(value))

/** What a page has to be filled in with to do first what a step does. */
function partOfPage(
  game: Game<object>,
  state: object,
  { seat, choices }: Decision,
  step: Action,
): Action | null {
  const [first] = eventsOf(game, state, step)
  const count = Object.values(step).flatMap((value) => (isTally(value) ? Object.values(value) : []))[0]
  for (const { type, fixed, args = {}, off, step: isStep } of choices)
    for (const [name, domain] of Object.entries(args)) {
      if (off || isStep || domain.kind !== 'tally' || count === undefined) continue
      for (const item of Object.keys(domain.items)) {
        const action = { type, seat, ...fixed, [name]: { [item]: count } }
        const [same] = eventsOf(game, state, action)
        if (first && isDeepStrictEqual(same, first)) return action
      }
    }
  return null
}

function eventsOf(game: Game<object>, state: object, action: Action) {
  const applied = game.apply(state, action)
  return applied.ok ? applied.events : []
}

/** Two answers of one page as one. */
const joined = (one: Action, other: Action): Action => {
  const sum = (a: Json, b: Json) => {
    const [had, more] = [amountsOf(a), amountsOf(b)]
    const all = Object.entries(more).map(([item, count]) => [item, (had[item] ?? 0) + count] as const)
    return { ...had, ...Object.fromEntries(all) }
  }
  const parts = Object.entries(other).map(([name, value]) => [
    name,
    isTally(value) ? sum(one[name] ?? {}, value) : value,
  ])
  return { ...one, ...Object.fromEntries(parts) }
}

/**
 * The ways in which a person may say the same as an action: ways over the map by their ends alone come first, and
 * amounts of nothing are left away.
 */
function waysToSay({ choices }: Decision, action: Action): readonly Action[] {
  const choice = choiceTaken(choices, action)
  if (!choice) return [action]
  const plain = withArguments(choice, action, (kind, value) =>
    kind === 'tally' && isTally(value)
      ? Object.fromEntries(Object.entries(value).filter(([, n]) => n > 0))
      : value,
  )
  const short = withArguments(choice, plain, (kind, value) =>
    kind === 'path' && Array.isArray(value) ? value.slice(-1) : value,
  )
  return isDeepStrictEqual(short, plain) ? [plain] : [short, plain]
}

const withArguments = (
  { args = {} }: Choice,
  action: Action,
  change: (kind: string, value: Json) => Json,
): Action => ({
  ...action,
  ...Object.fromEntries(
    Object.entries(args).flatMap(([name, { kind }]) =>
      action[name] === undefined ? [] : [[name, change(kind, action[name])]],
    ),
  ),
})
