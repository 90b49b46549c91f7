/** Chooses among what fits a selector. */
import type { ByMail, Draw, Known, Target } from '../../kernel/contract/by-mail.ts'
import { ownOf } from '../../kernel/contract/own.ts'
import { listed } from '../../kernel/contract/words.ts'
import type { Selector } from '../sheet/sheet.ts'

export interface Chosen {
  readonly targets: readonly Target[]
  /** What was seen, in words. */
  readonly saw: string
}

interface Choosing {
  readonly draw: Draw
  /** Names the order, so that a die is for it alone. */
  readonly purpose: string
  /** Which can be meant at all; as usual all. */
  readonly fits?: (target: Target) => boolean
}

/** All that fits the words of a selector; nothing where they mean nothing. */
export function targetsOf<S extends object>(
  byMail: ByMail<S>,
  known: Known<S>,
  { find, given }: Selector,
): readonly Target[] {
  const targets = ownOf(byMail.targets, find)
  return targets?.fault(given) === null ? targets.find(known, given) : []
}

/**
 * The targets that a selector takes, best first. What its preferences leave equal is settled by a die (6.5 of
 * games by mail), also the order of those that are all taken.
 */
export function choose<S extends object>(
  byMail: ByMail<S>,
  known: Known<S>,
  selector: Selector,
  { draw, purpose, fits = () => true }: Choosing,
): Chosen {
  const targets = ownOf(byMail.targets, selector.find)
  const fault = targets ? targets.fault(selector.given) : `Nothing is called "${selector.find}" here.`
  if (!targets || fault !== null) return { targets: [], saw: fault ?? '' }
  const found = targetsOf(byMail, known, selector).filter(fits)
  if (found.length === 0) return { targets: [], saw: `none of ${targets.words(selector.given)}` }
  const inOrder = sorted(byMail, selector, found, (sides, which) => draw(`${purpose} ${which}`, sides))
  const taken = selector.take === 'all' ? inOrder : inOrder.slice(0, selector.take)
  return { targets: taken, saw: listed(found.map(({ label }) => label)) }
}

function sorted<S extends object>(
  byMail: ByMail<S>,
  { first, take }: Selector,
  found: readonly Target[],
  die: (sides: number, which: number) => number,
): Target[] {
  const by = first.flatMap((name) => ownOf(byMail.preferences, name) ?? [])
  const compare = (a: Target, b: Target): number => {
    for (const { figure, most } of by) {
      const apart = (a.figures[figure] ?? 0) - (b.figures[figure] ?? 0)
      if (apart !== 0) return most ? -apart : apart
    }
    return 0
  }
  const left = [...found]
  const order: Target[] = []
  const wanted = take === 'all' ? found.length : Math.min(take, found.length)
  while (order.length < wanted) {
    const [best] = [...left].sort(compare)
    const equal = left.filter((one) => compare(one, best!) === 0)
    const next = equal.length > 1 ? equal[die(equal.length, order.length + 1) - 1]! : best!
    order.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return order
}
