/** The lines of a pane of a game, by its name. */
import type { GamePanels, Pane } from '../../source/app/panels.ts'

export function paneOf<S extends object>({ panes }: GamePanels<S>, name: Pane<S>['name']): Pane<S>['lines'] {
  const pane = panes.find((one) => one.name === name)
  if (!pane) throw new Error(`The game has no ${name}.`)
  return pane.lines
}
