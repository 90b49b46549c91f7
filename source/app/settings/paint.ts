/** How boards are drawn on the terminal at hand. */
import type { DrawingName, Settings } from './settings.ts'
import type { Paint, Theme } from './theme.ts'

/** Paint takes 256 colours. */
export const canPaint = ({ chalk }: Pick<Theme, 'chalk'>): boolean => chalk.level >= 2

/** Whether a player has said how he wants boards on a terminal. */
export const isDrawingChosen = (terminal: string, { boards }: Pick<Settings, 'boards'>): boolean =>
  Object.hasOwn(boards, terminal)

/** The drawing that a player has chosen for a terminal; painted where nothing is said. */
export const drawingOn = (terminal: string, { boards }: Pick<Settings, 'boards'>): DrawingName =>
  Object.hasOwn(boards, terminal) ? boards[terminal]! : 'painted'

/** The settings with the other way to draw boards on a terminal. */
export const otherDrawing = (
  terminal: string,
  { boards }: Pick<Settings, 'boards'>,
): Pick<Settings, 'boards'> => ({
  boards: {
    ...boards,
    [terminal]: drawingOn(terminal, { boards }) === 'painted' ? 'characters' : 'painted',
  },
})

/** @param inAscii whether nothing but ASCII is sent */
export const paintOf = (terminal: string, settings: Pick<Settings, 'boards'>, inAscii: boolean): Paint =>
  drawingOn(terminal, settings) === 'characters' ? 'none' : inAscii ? 'cells' : 'halves'
