/** A scene in lines, alone on a slide or among many: both sides of a fight, dice, the table on which is rolled, and what follows. */
import type { Scene } from '../../panels.ts'
import { fill, wrap } from '../../parts/lines.ts'
import type { Paper } from '../../parts/paper.ts'
import type { Theme } from '../../settings/theme.ts'

/**
 * Where there is little room the cells of the table stay away, then empty lines, then the dice are numbers: whoever
 * watches a fight sees both sides, the column and the roll at 80 columns too. The columns stay away last.
 */
export function sceneLarge(scene: Scene, { width, height, theme }: Paper): string[] {
  const { dice, sides = [], table, lines, result } = scene
  const drawnSides = drawSides(sides, width, theme)
  const large = dice ? drawDice(dice).map((line) => theme.dice(` ${line}`)) : []
  const small = dice ? [theme.dice(` [${dice.join('] [')}]`)] : []
  const words = [...lines.flatMap((line) => wrap(line, width, 2)), ...wrap(result, width).map(theme.strong)]
  const drawn = table ? drawTable(table, width, theme) : []
  const strip = drawn.slice(0, 1)
  const loose = (cells: readonly string[]) => ['', ...joined([drawnSides, large, cells, words]), '']
  const tries = [
    loose(drawn),
    loose(strip),
    joined([drawnSides, large, strip, words]),
    [drawnSides, large, strip, words].flat(),
    [drawnSides, small, strip, words].flat(),
    [drawnSides, small, words].flat(),
  ]
  return tries.find(({ length }) => length <= height) ?? tries.at(-1)!
}

/** A scene among many: the dice that it shows and what follows; of a fight both sides and the column too. */
export function sceneSmall(
  { dice, sides = [], table, result }: Scene,
  width: number,
  theme: Theme,
): string[] {
  const rolled = dice ? `${theme.dice(`[${dice.join('] [')}]`)} ${result}` : result
  const strip = table && sides.length > 0 ? drawTable(table, width, theme).slice(0, 1) : []
  return [...drawSides(sides, width, theme), ...strip, ...wrap(rolled, width, 4)]
}

/** Parts one under the other with an empty line between. */
const joined = (parts: readonly (readonly string[])[]): string[] =>
  parts.filter(({ length }) => length > 0).flatMap((part, index) => (index === 0 ? part : ['', ...part]))

/** The columns of a table with the one that counts, then its cells with the one that was rolled. */
function drawTable(
  { columns, column, cells, row, from = 1 }: NonNullable<Scene['table']>,
  width: number,
  theme: Theme,
): string[] {
  const heads = columns.map((head, index) => (index === column ? theme.strong(`[${head}]`) : ` ${head} `))
  const isWide = columns.reduce((sum, head) => sum + head.length + 2, 0) > width
  const strip = isWide ? theme.strong(`[${columns[column]}]`) : heads.join('')
  const figures = String(cells.length - 1 + from).length
  return [
    strip,
    ...cells.map((cell, index) => {
      const line = `${index === row ? '>' : ' '} ${String(index + from).padStart(figures)}  ${cell}`
      return index === row ? theme.strong(line) : theme.faint(line)
    }),
  ]
}

/**
 * The strengths of both sides as bars, the stronger one as long as there is room; what falls is the end of a bar. Names
 * of several who fight as one stand above their bars where they would leave no room beside them.
 */
function drawSides(sides: NonNullable<Scene['sides']>, width: number, theme: Theme): string[] {
  if (sides.length === 0) return []
  const most = Math.max(1, ...sides.map(({ strength }) => strength))
  const longest = Math.max(...sides.map(({ who }) => who.length))
  const isAbove = longest > width / 2
  const name = isAbove ? 0 : longest + 1
  const figure = String(most).length
  const fallen = Math.max(...sides.map(({ losses }) => ` -${losses}`.length))
  const room = width - name - figure - 1 - fallen
  const [stands, falls] = theme.paint === 'halves' ? ['\u2588', '\u2584'] : ['=', '-']
  return sides.flatMap(({ who, strength, units, losses }, index) => {
    const length = strength > 0 ? Math.max(1, Math.round((strength / most) * room)) : 0
    const lost = losses > 0 ? Math.max(1, Math.round((losses / Math.max(losses, units)) * length)) : 0
    const style = index === 0 ? theme.good : theme.bad
    const bar =
      style(stands.repeat(Math.max(0, length - lost))) + theme.faint(falls.repeat(Math.min(lost, length)))
    const told = losses > 0 ? ` -${losses}` : ''
    const drawn = `${String(strength).padStart(figure)} ${bar}${told}`
    return isAbove ? [...wrap(who, width), drawn] : [fill(who, name) + drawn]
  })
}

const pips: Readonly<Record<number, readonly string[]>> = {
  1: ['       ', '   o   ', '       '],
  2: [' o     ', '       ', '     o '],
  3: [' o     ', '   o   ', '     o '],
  4: [' o   o ', '       ', ' o   o '],
  5: [' o   o ', '   o   ', ' o   o '],
  6: [' o   o ', ' o   o ', ' o   o '],
}

/** Dice side by side; faces beyond six are numbers. */
export function drawDice(dice: readonly number[]): string[] {
  const faces = dice.map((value) => pips[value] ?? ['       ', `   ${String(value).padEnd(4)}`, '       '])
  const edge = faces.map(() => '+-------+').join('  ')
  return [edge, ...[0, 1, 2].map((row) => faces.map((face) => `|${face[row]}|`).join('  ')), edge]
}
