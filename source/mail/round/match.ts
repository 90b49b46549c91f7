/** An order as the action of an open question: text becomes what the arguments of the choice take. */
import type {
  Action,
  ActionInMaking,
  Choice,
  Decision,
  Domain,
  Fixed,
  Json,
} from '../../kernel/contract/game.ts'
import { ownOf } from '../../kernel/contract/own.ts'
import type { Order, Value } from '../sheet/sheet.ts'

/** What `$name` stands for. */
export type Bound = Readonly<Record<string, string>>

/**
 * The action that an order means at a question. An argument that its choice fixes may be left out where only one
 * open choice is left. Whether the rules allow it they say themselves.
 */
export function actionOf(order: Order, decision: Decision, bound: Bound): Action {
  const args = Object.fromEntries(
    Object.entries(order.args).map(([name, value]) => [name, filled(value, bound)]),
  )
  const choice = choiceFor(order.do, args, decision)
  const action: ActionInMaking = { type: order.do, seat: decision.seat, ...choice?.fixed }
  for (const [name, value] of Object.entries(args)) {
    if (name === 'type' || name === 'seat') continue
    const domain = ownOf(choice?.args ?? {}, name)
    if (domain) action[name] = valueFor(domain, value)
    else if (!choice?.fixed || ownOf(choice.fixed, name) === undefined) action[name] = value
  }
  return action
}

/** Whether an order means one of the open choices of a question, as far as that is fixed by it. */
export function isOpen(order: Order, decision: Decision, bound: Bound): boolean {
  const { type, seat: _, ...args } = actionOf(order, decision, bound)
  return decision.choices.some(
    (choice) =>
      choice.type === type &&
      !choice.off &&
      fixedOf(choice).every(([name, fixed]) => JSON.stringify(args[name]) === JSON.stringify(fixed)),
  )
}

/** A value with what was chosen in the place of `$name`. */
export function filled(value: Value, bound: Bound): Value {
  const word = (text: string) => (text.startsWith('$') ? (ownOf(bound, text.slice(1)) ?? text) : text)
  if (typeof value === 'string') return word(value)
  if (isList(value)) return value.map(word)
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [word(name), word(text)]))
}

export const isList = (value: Value): value is readonly string[] => Array.isArray(value)

/** The choice that an order is meant for: open before closed, of several the one that says the most of it. */
function choiceFor(type: string, args: Order['args'], decision: Decision): Choice | null {
  const meant = decision.choices.filter(
    (choice) => choice.type === type && fixedOf(choice).every(([name, fixed]) => agrees(args[name], fixed)),
  )
  const open = meant.filter(({ off }) => !off)
  const named = (choice: Choice) => fixedOf(choice).filter(([name]) => args[name] !== undefined).length
  const [best, second] = [...(open.length > 0 ? open : meant)].sort((a, b) => named(b) - named(a))
  if (!best) return null
  const complete = named(best) === fixedOf(best).length
  return complete || !second || named(second) < named(best) ? best : null
}

const fixedOf = ({ fixed = {} }: Choice): [string, Fixed][] => Object.entries(fixed)

/** What is left out may be anything. */
function agrees(value: Value | undefined, fixed: Fixed): boolean {
  if (value === undefined) return true
  if (typeof fixed !== 'object') return value === String(fixed)
  const words = typeof value === 'string' ? [value] : isList(value) ? [...value] : []
  return words.sort().join('\n') === [...fixed].sort().join('\n')
}

const whole = /^\d{1,9}$/

function valueFor(domain: Domain, value: Value): Json {
  switch (domain.kind) {
    case 'count':
      return typeof value === 'string' && whole.test(value) ? Number(value) : value
    case 'path':
      return typeof value === 'string' ? [value] : value
    case 'tally':
      return typeof value === 'object' && !isList(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, text]) => [name, whole.test(text) ? Number(text) : text]),
          )
        : value
    default:
      return value
  }
}

/** The order that stands for an action that was taken. */
export function orderOf({ type, seat: _, ...args }: Action): Order {
  return {
    do: type,
    args: Object.fromEntries(Object.entries(args).map(([name, value]) => [name, textOf(value)])),
  }
}

function textOf(value: Json): Value {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
  return String(value)
}
