/** The panels of the game, drawn without colours. */
import { buildTheme } from '../../../../source/app/settings/theme.ts'
import { conquistadorPanels } from '../../../../source/games/conquistador/panels/index.tsx'
import { world } from '../world.ts'

export const panels = conquistadorPanels(world)

export const theme = buildTheme('mono', 0)

export const text = (lines: readonly string[]) => lines.join('\n')
