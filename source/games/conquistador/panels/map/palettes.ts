/** Palettes for the map: none, and the sixteen colours that every terminal has. */
import { Chalk } from 'chalk'
import type { Palette } from './marks.ts'

export const plainPalette: Palette = {}

const paint = new Chalk({ level: 1 })

export const colourPalette: Palette = {
  sea: paint.blue,
  clear: paint.green,
  forest: paint.green.bold,
  rough: paint.yellow,
  worthless: paint.gray,
  lake: paint.cyan,
  surf: paint.blue,
  water2: paint.cyan,
  river: paint.cyan,
  mountain: paint.red,
  strait: paint.blue,
  border: paint.gray,
  number: paint.gray,
  label: paint.bold,
  mine: paint.yellow.bold,
  city: paint.magenta.bold,
  spent: paint.gray,
  cape: paint.red.bold,
  gold: paint.yellow.bold,
  own: paint.white.bold,
  foreign: paint.red.bold,
  ship: paint.cyan.bold,
  area1: paint.green,
  area2: paint.yellow,
  area3: paint.magenta,
  area4: paint.cyan,
  area5: paint.red,
  area6: paint.white,
  calm: paint.green,
  uneasy: paint.yellow,
  hostile: paint.red,
  spain: paint.yellow,
  england: paint.red,
  france: paint.blue.bold,
  portugal: paint.green,
  contested: paint.magenta,
  highlight: paint.black.bgGreen,
  route: paint.black.bgCyan,
  cursor: paint.black.bgWhite,
}
