/** What the mouse does at the table: on the map, and on the lines of the prompt. */
import { useMouse, useShell } from '../hooks.ts'
import type { PanelLine } from '../prompt/list.ts'
import type { Prompting } from './asking/use-prompt.ts'
import { panelAt, type TableLayout } from './layout.ts'
import type { Reel } from './reel/use-reel.ts'
import type { Looking } from './use-map.ts'

interface TableMouse {
  readonly layout: TableLayout
  readonly reel: Reel
  readonly looking: Looking
  /** What is beside the map. */
  readonly prompting: Pick<Prompting, 'click' | 'wheel'> | null
  /** The lines of it as they are drawn. */
  readonly lines: readonly PanelLine[]
  /** Nothing lies over the table. */
  readonly active: boolean
  /** A click now may have been meant for what was shown before. */
  tooSoon(): boolean
  /** Something is about to be done. */
  begin(): void
  /** A cell of the map is clicked on; `again` if the cursor stood there already. */
  onCell(cell: string, again: boolean): void
  /** The prompt is clicked on. */
  onPrompt(): void
  onBack(): void
}

export function useTableMouse({ layout, reel, looking, prompting, lines, active, ...on }: TableMouse): void {
  const { map } = useShell().panels
  useMouse((input) => {
    const { kind } = input
    if (reel.slide) {
      if (kind === 'click') reel.perform('goOn')
      else if (kind === 'back') reel.perform('skipAll')
      else reel.perform(kind)
      return
    }
    if (kind === 'back') return on.onBack()
    const at = panelAt(layout, input)
    if (!at) return
    if (kind === 'click') {
      if (on.tooSoon()) return
      on.begin()
      if (at.panel === 'side') {
        on.onPrompt()
        return prompting?.click(lines[at.y]?.on)
      }
      const cell = map.cellAt(at, looking.window, looking.zoom)
      if (cell !== null) on.onCell(cell, cell === looking.cursor)
    } else if (at.panel === 'map') looking.step(kind)
    else prompting?.wheel(kind)
  }, active)
}
