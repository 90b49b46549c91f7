/** What has just happened, cut into slides: dice with their table, and what followed. */
import type { GameEvent } from '../../kernel/game.ts'
import { wrap } from '../lines.ts'
import type { GamePanels, Roll } from '../panels.ts'
import type { Pace } from '../settings.ts'
import type { Theme } from '../theme.ts'

/** One thing shown: a roll or a sentence. */
type Item = { readonly roll: Roll } | { readonly text: string }

export interface Slide {
  readonly lines: readonly string[]
  /** Milliseconds that it stays, null until a key. */
  readonly time: number | null
}

/** More sentences than this after one action are worth a slide although no die was rolled. */
const quiet = 3

/** Milliseconds for a slide at all, and for each character on it. */
const reading: Readonly<Record<Exclude<Pace, 'off' | 'by key'>, readonly [base: number, letter: number]>> = {
  slow: [2500, 60],
  normal: [1200, 32],
  quick: [500, 12],
}

/** The slides for some events, in order; none if there is nothing that a player must see. */
export function slidesOf(
  events: readonly GameEvent[],
  panels: Pick<GamePanels, 'roll'>,
  describe: (event: GameEvent) => string,
  { width, height, pace, theme }: { width: number; height: number; pace: Pace; theme: Theme },
): readonly Slide[] {
  if (pace === 'off') return []
  const items = events
    .map((event): Item => {
      const roll = panels.roll(event)
      return roll ? { roll } : { text: describe(event) }
    })
    .filter((item) => 'roll' in item || item.text !== '')
  if (!items.some((item) => 'roll' in item) && items.length <= quiet) return []
  return pack(items, width, height, theme).map((lines) => ({ lines, time: timeFor(lines, pace) }))
}

function timeFor(lines: readonly string[], pace: Exclude<Pace, 'off'>): number | null {
  if (pace === 'by key') return null
  const [base, letter] = reading[pace]
  return Math.min(12_000, base + letter * lines.join('').length)
}

/** Fills slides: a new table begins a new slide, rolls on the same one are listed together. */
function pack(items: readonly Item[], width: number, height: number, theme: Theme): string[][] {
  const slides: string[][] = []
  let slide: string[] = []
  let table: string | null = null
  const close = (): void => {
    if (slide.length > 0) slides.push(slide)
    slide = []
  }
  const put = (lines: readonly string[]): void => {
    if (slide.length + lines.length > height) close()
    slide.push(...lines)
  }
  for (const [index, item] of items.entries()) {
    if ('text' in item) {
      put(wrap(`- ${item.text}`, width, 2))
      continue
    }
    const { roll } = item
    const next = items[index + 1]
    const alone = roll.title !== table && !(next && 'roll' in next && next.roll.title === roll.title)
    if (roll.title !== table) {
      if (slide.some((line) => line.includes('|'))) close()
      put([...(slide.length > 0 ? [''] : []), ...wrap(roll.title, width).map(theme.heading)])
    }
    table = roll.title
    put(alone ? rollLarge(roll, width, theme) : rollSmall(roll, width, theme))
  }
  close()
  return slides
}

/** A roll among many: a line or two. */
const rollSmall = ({ dice, lines, result }: Roll, width: number, theme: Theme): string[] => [
  ...wrap(
    [`${theme.dice(`[${dice.join('] [')}]`)} ${lines[0] ?? ''}`, ...lines.slice(1)].join(', '),
    width,
    4,
  ),
  ...wrap(result, width - 4).map((line) => `    ${line}`),
]

/** A roll of its own: the dice are drawn. */
const rollLarge = ({ dice, lines, result }: Roll, width: number, theme: Theme): string[] => [
  '',
  ...drawDice(dice).map((line) => theme.dice(` ${line}`)),
  '',
  ...lines.flatMap((line) => wrap(line, width, 2)),
  ...wrap(result, width).map(theme.strong),
  '',
]

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
