/** A game in the middle of an action: a draft of its state, its dice, and what has happened. */
import { type DiceState, roll } from './dice.ts'

export class Drafting<S extends { dice: DiceState }, Event> {
  /** May be changed. */
  readonly state: S
  readonly events: Event[] = []

  constructor(state: S) {
    this.state = state
  }

  /** Rolls some dice and returns each. @param purpose what they are for, where dice hang on that */
  roll(dice = 1, sides = 6, purpose = ''): number[] {
    return Array.from({ length: dice }, () => {
      const rolled = roll(this.state.dice, sides, purpose)
      this.state.dice = rolled.dice
      return rolled.value
    })
  }

  emit(event: Event): void {
    this.events.push(event)
  }
}

/** What never changes in a game: its data, and the map that is worked out of them. */
export interface Fixed<A extends { readonly data: unknown }> {
  readonly atlas: A
  readonly data: A['data']
}

/** Reading access to a game. */
export interface Read<S, A extends { readonly data: unknown }> extends Fixed<A> {
  readonly state: S
}

/** A game in the middle of an action; `state` is a draft that may be changed. */
export interface Changed<S, A extends { readonly data: unknown }, Event> extends Read<S, A> {
  readonly events: Event[]
  roll(dice?: number, sides?: number): number[]
  emit(event: Event): void
}

/** Drafting with what never changes. */
export class DraftingOn<S extends { dice: DiceState }, A extends { readonly data: unknown }, Event>
  extends Drafting<S, Event>
  implements Changed<S, A, Event>
{
  readonly atlas: A
  readonly data: A['data']

  constructor(atlas: A, state: S) {
    super(state)
    this.atlas = atlas
    this.data = atlas.data
  }
}
