/** Commands that change how the map is shown, and the mouse on it; each says how it is now. */
import type { Shell } from '../hooks.ts'
import type { ActingCommand } from '../keys/keys.ts'
import { otherDrawing, whyUnpainted } from '../settings/paint.ts'
import type { Settings } from '../settings/settings.ts'
import type { Play } from './play.ts'
import type { Looking } from './use-map.ts'

type MapCommand = Extract<
  ActingCommand,
  'zoomIn' | 'zoomOut' | 'layer' | 'paint' | 'cells' | 'names' | 'mouse'
>

export function mapActs(
  { panels, theme, terminal, settings, change }: Shell,
  { say }: Pick<Play, 'say'>,
  { zoomIn, zoomOut, nextView }: Pick<Looking, 'zoomIn' | 'zoomOut' | 'nextView'>,
): Readonly<Record<MapCommand, () => void>> {
  const tell = (text: string): void => say({ text, bad: false })
  const set = (part: Partial<Settings>, now: string): void => {
    const failed = change(part)
    say({ text: failed ?? now, bad: failed !== null })
  }
  return {
    zoomIn,
    zoomOut,
    layer() {
      const view = nextView()
      tell(view === null ? 'The map has nothing else to show.' : `The map shows ${view}.`)
    },
    paint() {
      const why = whyUnpainted(theme, terminal)
      if (why !== null) return tell(`The map stays in characters: ${why}.`)
      const now = theme.paint === 'none' ? 'painted' : 'in characters'
      set(otherDrawing(terminal.name, settings), `The map is ${now} on this terminal.`)
    },
    cells: () =>
      set({ cells: !settings.cells }, `The marks of cells are ${settings.cells ? 'quiet' : 'strong'}.`),
    names() {
      if (!panels.map.hasMoreNames) return tell('All its names stand on this map already.')
      const now = settings.names ? 'the fewest names' : 'all names that have room'
      set({ names: !settings.names }, `The map shows ${now}.`)
    },
    mouse: () => set({ mouse: !settings.mouse }, `The mouse is ${settings.mouse ? 'off' : 'on'}.`),
  }
}
