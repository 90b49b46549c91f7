/** What carries out actions, a function for each form. */
import type { ActionOf, Form } from '../contract/actions.ts'
import type { Seat } from '../contract/named.ts'
import type { RuleTypes } from './shapes.ts'

/** Actions of some forms by their type. */
export type ByType<F extends Form, Who extends Seat> = {
  readonly [Type in F['type']]: ActionOf<Extract<F, { type: Type }>, Who>
}

/** What carries out each of some forms, for the seat that acts or in the frame that asked. */
export type Acts<G extends RuleTypes, F extends Form, By = G['seat']> = {
  readonly [Type in F['type']]: (g: G['context'], by: By, action: ByType<F, G['seat']>[Type]) => void
}

/** Carries out an action, whichever of the forms it is. */
export const carryingOut =
  <G extends RuleTypes, F extends Form, By = G['seat']>(acts: Acts<G, F, By>) =>
  <Type extends F['type']>(
    g: G['context'],
    by: By,
    action: ByType<F, G['seat']>[Type] & { readonly type: Type },
  ): void =>
    acts[action.type](g, by, action)
