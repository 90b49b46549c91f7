/** An action as a person reads it: the choice that it takes, with every argument in words. */

import { choiceTaken } from '../../kernel/contract/domain.ts'
import type { Action, Choice, Decision, Domain, Json } from '../../kernel/contract/game.ts'
import { counted, labelOf, listed, singular } from '../../kernel/contract/words.ts'
import { asksPlace } from './fields.ts'
import { amountsOf, wayOf } from './form/draft.ts'

/** What a person reads for one argument of an action. */
function valueWords(domain: Domain, value: Json, nameOf: (place: string) => string): string {
  switch (domain.kind) {
    case 'one':
      return domain.labels?.[String(value)] ?? String(value)
    case 'count':
      return domain.unit ? counted(Number(value), domain.unit) : String(value)
    case 'tally':
      return tallyWords(domain, amountsOf(value))
    case 'place':
      return nameOf(String(value))
    case 'path':
      return wayWords(wayOf(value), nameOf)
    case 'text':
      return `"${value}"`
  }
}

/** Whoever has a counter of his own is named; the others are counted. */
function tallyWords(
  { items }: Extract<Domain, { kind: 'tally' }>,
  amounts: Readonly<Record<string, number>>,
): string {
  const named = Object.entries(amounts).flatMap(([key, amount]) => {
    const item = items[key]
    if (!item || amount === 0) return []
    if (item.isNamed) return [amount === 1 ? item.label : `${amount} ${item.label}`]
    return [amount === 1 ? `1 ${oneOf(item.label)}` : counted(amount, item.label)]
  })
  return named.length > 0 ? listed(named) : 'nothing'
}

/** One of what is counted, also where its name begins with a capital: `Barrel of wine`. */
const oneOf = (label: string): string => {
  const one = singular(label.charAt(0).toLowerCase() + label.slice(1))
  return label.charAt(0) + one.slice(1)
}

function wayWords(way: readonly string[], nameOf: (place: string) => string): string {
  const by = way.slice(0, -1).map(nameOf)
  const to = `to ${nameOf(way.at(-1)!)}`
  return by.length > 0 ? `${to}, by ${listed(by)}` : to
}

/**
 * The action in words, the label of its choice first: `Buy barrels: 4 barrels`.
 * @param nameOf the name of a place for people
 */
export function actionWords(
  { choices }: Decision,
  action: Action,
  nameOf: (place: string) => string,
): string {
  const choice = choiceTaken(choices, action)
  if (!choice) return action.type
  const details = argumentWords(choice, action, nameOf)
  const label = labelOf(choice)
  // A label may be a sentence.
  return details.length > 0 ? `${label.replace(/\.$/, '')}: ${details.join('; ')}` : label
}

/** The arguments of an action in words, in the order in which a person is asked for them. */
export const argumentWords = (
  { args = {} }: Choice,
  action: Action,
  nameOf: (place: string) => string,
): readonly string[] =>
  Object.entries(args).flatMap(([name, domain]) => {
    const value = action[name]
    return value === undefined ? [] : [valueWords(domain, value, nameOf)]
  })

/** The places that an action is about, in order: those of its choice and of its arguments. */
export function placesOfAction({ choices }: Decision, action: Action): readonly string[] {
  const choice = choiceTaken(choices, action)
  if (!choice) return []
  const named = Object.entries(choice.args ?? {}).flatMap(([name, domain]) =>
    asksPlace(domain) ? [action[name]].flat().map(String) : [],
  )
  return [...(choice.at === undefined ? [] : [choice.at]), ...named]
}
