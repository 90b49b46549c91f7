/** The prompt as it is drawn after some keys. */
import { drawPrompt } from '../../../source/app/prompt/draw.ts'
import { buildTheme } from '../../../source/app/settings/theme.ts'
import { drive, firstState } from './asking.ts'

export const start = firstState()

export const theme = buildTheme('mono', 0)

export const draw = (keys: readonly string[], room = 30, size = { width: 34, height: 19 }) => {
  const { asking, prompt } = drive(start, keys, room)
  return drawPrompt(asking, prompt, size, theme)
}
