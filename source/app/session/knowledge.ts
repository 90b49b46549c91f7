/** What may be known of a state of the game, worked out once while it is looked at. */
import type { Action, Forecast, Game, Refusal } from '../../kernel/contract/game.ts'

export interface Knowledge {
  /** A state as a viewer may know it; the same object as long as the same viewer asks. */
  see(state: object, viewer: string): object
  forecast(state: object, action: Action): Forecast | Refusal
}

export function openKnowledge(game: Game<object>): Knowledge {
  const views = new WeakMap<object, { readonly viewer: string; readonly view: object }>()
  let foreseen: { readonly state: object; readonly known: Map<string, Forecast | Refusal> } | null = null
  return {
    see(state, viewer) {
      const known = views.get(state)
      if (known?.viewer === viewer) return known.view
      const view = game.view(state, viewer)
      views.set(state, { viewer, view })
      return view
    },
    forecast(state, action) {
      if (foreseen?.state !== state) foreseen = { state, known: new Map() }
      const key = JSON.stringify(action)
      const found = foreseen.known.get(key) ?? game.forecast(state, action)
      foreseen.known.set(key, found)
      return found
    },
  }
}
