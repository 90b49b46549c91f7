/** The 256 colours as true colours, for players who have chosen them. */
import { type Colour, trueRgbOf } from '../paint/colours.ts'

const style = /\u001B\[[\d;]*m/g
/** Colours from 16 on: the first sixteen are the user's own. */
const colour = /\b([34])8;5;(1[6-9]|[2-9]\d|[12]\d\d)(?=[;m])/g

/** The text with flat true colours in the place of those from 16 to 255. */
export const trueColours = (text: string): string =>
  text.replaceAll(style, (codes) =>
    codes.replaceAll(colour, (_, kind: string, number: string) => {
      const named: Colour = Number(number)
      return `${kind}8;2;${trueRgbOf(named).join(';')}`
    }),
  )
