/** Frames that are answered by picking one of several: nothing is asked where there is one, or none. */
import type { ChoiceOf, Form } from '../../../kernel/contract/actions.ts'
import { type Context, type Position, seatFor } from './context.ts'
import { answered, type DecisionOf, type FrameRules } from './flow.ts'
import type { FrameKind, FrameOf } from './state.ts'

/** A form whose choices fix all of it. */
type Picked = Form & { readonly fixed: Readonly<Record<string, string>> }

/** How one kind of question is asked and carried out. */
export interface Picking<K extends FrameKind, F extends Picked> {
  options(g: Position, frame: FrameOf<K>): readonly F['fixed'][]
  asked(g: Position, frame: FrameOf<K>): Omit<DecisionOf<F>, 'seat' | 'choices' | 'undone'>
  choice(g: Position, frame: FrameOf<K>, option: F['fixed']): ChoiceOf<F>
  take(g: Context, frame: FrameOf<K>, option: F['fixed']): void
  /** There is nothing to pick. */
  none?(g: Context, frame: FrameOf<K>): void
}

/** The rules of such frames. */
export function picking<K extends FrameKind, F extends Picked>(rules: Picking<K, F>): FrameRules<K, F> {
  return {
    decide: (g, frame) => ({
      ...rules.asked(g, frame),
      seat: seatFor(g, frame.nation),
      choices: rules.options(g, frame).map((option) => rules.choice(g, frame, option)),
      undone: [],
    }),
    act(g, frame, action) {
      const option = rules.options(g, frame).find((one) => isMeant(one, action))!
      answered(g)
      rules.take(g, frame, option)
    },
    settle(g, frame) {
      const options = rules.options(g, frame)
      if (options.length > 1) return false
      answered(g)
      if (options.length === 1) rules.take(g, frame, options[0]!)
      else rules.none?.(g, frame)
      return true
    },
  }
}

const isMeant = (option: Readonly<Record<string, string>>, action: object): boolean => {
  const given = new Map<string, unknown>(Object.entries(action))
  return Object.entries(option).every(([name, value]) => given.get(name) === value)
}
