/** What verdicts of several games are made of: lines of figures, and curves under a title. */
import { type Curve, paintCurves } from '../app/paint/curves.ts'
import { cut, fill, wrap } from '../app/parts/lines.ts'
import type { Paper } from '../app/parts/paper.ts'
import { letterCurves } from './charts.ts'

/** How many characters the names take, and each figure. */
export interface Columns {
  readonly names: number
  readonly figure: number
}

/** How many lines a chart is high. */
const chartHeight = 8

export const figuresLine = (
  name: string,
  figures: readonly string[],
  { names, figure }: Columns,
  width: number,
): string => cut(`${fill(name, names)}${figures.map((one) => one.padStart(figure)).join('')}`, width)

/** Curves under a title, painted where the terminal paints, else in letters. */
export const titledChart = (
  title: string,
  curves: readonly Curve[],
  { width, theme }: Pick<Paper, 'width' | 'theme'>,
): string[] => [
  '',
  ...wrap(title, width).map(theme.heading),
  ...(theme.paint === 'halves' ? paintCurves : letterCurves)(curves, chartHeight, width),
]
