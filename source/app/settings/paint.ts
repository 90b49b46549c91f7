/** How boards are drawn on the terminal at hand. */
import type { FoundTerminal } from '../terminal/found.ts'
import type { DrawingName, Settings } from './settings.ts'
import type { Paint, Theme } from './theme.ts'

/** Why boards stay in characters on a terminal, whatever was chosen for it; null where they may be painted. */
export function whyUnpainted(
  { chalk }: Pick<Theme, 'chalk'>,
  { colours, colourlessBy }: Pick<FoundTerminal, 'colours' | 'colourlessBy'>,
): string | null {
  if (chalk.level >= 2) return null
  if (colourlessBy !== null) return `${colourlessBy} allows no colours`
  return colours < 2 ? 'paint takes 256 colours' : 'the theme mono has no colours'
}

/** Whether a player has said how he wants boards on a terminal. */
export const isDrawingChosen = (terminal: string, { boards }: Pick<Settings, 'boards'>): boolean =>
  Object.hasOwn(boards, terminal)

/** The drawing that a player has chosen for a terminal; painted where nothing is said. */
export const drawingOn = (terminal: string, { boards }: Pick<Settings, 'boards'>): DrawingName =>
  Object.hasOwn(boards, terminal) ? boards[terminal]! : 'painted'

/** The settings with another way to draw boards on a terminal. */
const withDrawing = (terminal: string, { boards }: Pick<Settings, 'boards'>, drawing: DrawingName) => ({
  boards: { ...boards, [terminal]: drawing },
})

/** The settings with the other way to draw boards on a terminal. */
export const otherDrawing = (
  terminal: string,
  settings: Pick<Settings, 'boards'>,
): Pick<Settings, 'boards'> =>
  withDrawing(terminal, settings, drawingOn(terminal, settings) === 'painted' ? 'characters' : 'painted')

/** @param inAscii whether nothing but ASCII is sent */
export const paintOf = (terminal: string, settings: Pick<Settings, 'boards'>, inAscii: boolean): Paint =>
  drawingOn(terminal, settings) === 'characters' ? 'none' : inAscii ? 'cells' : 'halves'

/** What a player chooses among: the drawings, painted ones in 256 colours or in true colour. */
export const looks = ['painted', 'true colour', 'characters'] as const
export type Look = (typeof looks)[number]

type LookSettings = Pick<Settings, 'boards' | 'trueColour'>

/** The look of boards on a terminal: true colour only where it was chosen, and where nothing is known against it. */
export function lookOn({ name, trueColour }: FoundTerminal, settings: LookSettings): Look {
  const drawing = drawingOn(name, settings)
  return drawing === 'painted' && trueColour !== false && settings.trueColour.includes(name)
    ? 'true colour'
    : drawing
}

/** The looks that a terminal may have. */
export const looksOf = ({ trueColour }: FoundTerminal): readonly Look[] =>
  looks.filter((look) => look !== 'true colour' || trueColour !== false)

/** The settings with a look of boards on a terminal; in characters it is kept how they were painted. */
export function withLook({ name }: FoundTerminal, settings: LookSettings, look: Look): Partial<Settings> {
  if (look === 'characters') return withDrawing(name, settings, look)
  const others = settings.trueColour.filter((one) => one !== name)
  return {
    ...withDrawing(name, settings, 'painted'),
    trueColour: look === 'true colour' ? [...others, name] : others,
  }
}
