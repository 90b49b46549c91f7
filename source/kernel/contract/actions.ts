/**
 * Actions as a game declares them, so that its rules, its choices and its players are written against one
 * list. What comes from a disk or a line is an `Action` until `checkChoice` has held it against the open
 * decision.
 */
import type {
  Choice,
  CountDomain,
  Decision,
  Domain,
  Fixed,
  Json,
  OneDomain,
  PathDomain,
  PlaceDomain,
  TallyDomain,
  TextDomain,
} from './game.ts'
import type { Seat } from './named.ts'

/** One kind of action: its type, the arguments that its choices fix, and those that the seat fills in. */
export interface Form {
  readonly type: string
  readonly fixed?: Readonly<Record<string, Fixed>>
  readonly args?: Readonly<Record<string, number | string | readonly string[] | Tally>>
}

/** Amounts by name: the value of a tally. */
export type Tally = Readonly<Record<string, number>>

export const isTally = (value: Json | undefined): value is Tally =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((amount) => typeof amount === 'number')

/** An action of some forms that a seat has taken. */
export type ActionOf<F extends Form, Who extends Seat = Seat> = F extends Form
  ? { readonly type: F['type']; readonly seat: Who } & FixedOf<F> & ArgsOf<F>
  : never

/** A choice that offers an action of some forms. */
export type ChoiceOf<F extends Form> = F extends Form
  ? Omit<Choice, 'type' | 'fixed' | 'args'> & { readonly type: F['type'] } & (F extends {
        readonly fixed: object
      }
        ? { readonly fixed: F['fixed'] }
        : { readonly fixed?: never }) &
      (F extends { readonly args: object }
        ? { readonly args: { readonly [Name in keyof F['args']]: DomainOf<F['args'][Name]> } }
        : { readonly args?: never })
  : never

/** A decision, of some kinds, whose choices offer actions of some forms. */
export type DecisionOf<F extends Form, Kind extends string = string> = Decision<ChoiceOf<F>, Kind>

/** What the choice of a form fixes. */
export type FixedOf<F extends Form> = F extends { readonly fixed: object } ? Readonly<F['fixed']> : object

/** What the seat fills in. */
export type ArgsOf<F extends Form> = F extends { readonly args: object } ? Readonly<F['args']> : object

/** What is handed over to take a choice of a form: its arguments, or nothing where it has none. */
export type Filling<F extends Form> = Rest<
  F extends { readonly args: infer Args } ? Readonly<Args> : undefined
>
type Rest<Args> = undefined extends Args ? [args?: Args] : [args: Args]

/** The domains that an argument of a type may have. */
type DomainOf<Value> = [Value] extends [number]
  ? CountDomain
  : [Value] extends [string]
    ? OneDomain<Value> | PlaceDomain<Value> | (string extends Value ? TextDomain : never)
    : [Value] extends [readonly (infer Place extends string)[]]
      ? PathDomain<Place>
      : [Value] extends [Tally]
        ? TallyDomain
        : Domain
