/** Random frames as Ink might lay them out, and a terminal to show them on. */
import xterm from '@xterm/headless'
import { Chalk } from 'chalk'
import fc from 'fast-check'

const chalk = new Chalk({ level: 3 })

/** Every way to style a text that the themes have, and some that they have not. */
const styles: readonly ((text: string) => string)[] = [
  (text) => text,
  chalk.bold,
  chalk.dim,
  chalk.inverse,
  chalk.underline,
  chalk.strikethrough,
  chalk.red,
  chalk.bgBlue.whiteBright,
  chalk.ansi256(246),
  chalk.bgAnsi256(22).ansi256(230),
  chalk.rgb(10, 200, 30),
  chalk.bgRgb(1, 2, 3).rgb(250, 240, 10).bold,
  chalk.bold.inverse.underline,
]

export const words = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[ -~]{0,12}$/) },
  { weight: 3, arbitrary: fc.stringMatching(/^ {1,12}$/) },
  { weight: 1, arbitrary: fc.constantFrom('Potosí', 'Niña', 'Curaçao', '─│┌┐', 'ÆØÅ', '©«»') },
  // Letters of two columns and of none: rows with such are written as a whole.
  { weight: 1, arbitrary: fc.constantFrom('漢字', 'e\u0301', 'がぎ') },
)

const line = fc
  .array(fc.tuple(words, fc.constantFrom(...styles)), { maxLength: 9 })
  .map((parts) => parts.map(([text, style]) => (text === '' ? '' : style(text))).join(''))

export type Frame = readonly string[]

const frame = (height: number) => fc.array(line, { minLength: 1, maxLength: height })

/** How a frame comes out of the one before it. */
type Change = (before: Frame) => Frame
const change = (height: number): fc.Arbitrary<Change> =>
  fc.oneof(
    // A few lines are new.
    fc.array(fc.tuple(fc.nat(height - 1), line), { maxLength: 3 }).map((news): Change => {
      return (before) =>
        news.reduce<Frame>((now, [y, text]) => now.map((old, n) => (n === y ? text : old)), before)
    }),
    // It scrolls.
    line.map(
      (text): Change =>
        (before) => [...before.slice(1), text],
    ),
    line.map(
      (text): Change =>
        (before) => [text, ...before.slice(0, -1)],
    ),
    // A letter changes here and there.
    fc.tuple(fc.nat(height - 1), fc.nat(60), fc.stringMatching(/^[ -~]$/)).map(([y, x, letter]): Change => {
      return (before) =>
        before.map((old, n) =>
          n === y && /^[ -~]*$/.test(old) ? old.slice(0, x) + letter + old.slice(x + 1) : old,
        )
    }),
    // Everything is new, taller or shorter.
    frame(height).map(
      (next): Change =>
        () =>
          next,
    ),
  )

/** A course of frames; at some the terminal has got another size. */
export const course = (columns: number, rows: number) =>
  fc
    .tuple(
      frame(rows),
      fc.array(
        fc.tuple(
          change(rows),
          fc.option(
            fc.record({
              columns: fc.integer({ min: 1, max: columns }),
              rows: fc.integer({ min: 1, max: rows }),
            }),
            {
              freq: 8,
            },
          ),
        ),
        { maxLength: 14 },
      ),
    )
    .map(([first, changes]) => {
      const steps: { frame: Frame; size: { columns: number; rows: number } | null }[] = [
        { frame: first, size: null },
      ]
      for (const [next, size] of changes) steps.push({ frame: next(steps.at(-1)!.frame), size })
      return steps
    })

export interface Shown {
  write(text: string): Promise<void>
  resize(columns: number, rows: number): void
  /** Every cell as it looks: the letter, and all that can be seen of its style. */
  cells(): string[][]
}

/** A terminal, cleared, on the screen that programs have for themselves. */
export function terminal(columns: number, rows: number): Shown {
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, scrollback: 0 })
  emulator.write('\u001B[?1049h')
  return {
    write: (text) => new Promise((resolve) => emulator.write(text, resolve)),
    resize: (to, lines) => emulator.resize(to, lines),
    cells() {
      const { active } = emulator.buffer
      return Array.from({ length: emulator.rows }, (_, y) => {
        const row = active.getLine(active.baseY + y)!
        return Array.from({ length: emulator.cols }, (_, x) => {
          const cell = row.getCell(x)!
          const letter = cell.getChars() || ' '
          const behind = [
            cell.getBgColorMode(),
            cell.getBgColor(),
            cell.isInverse(),
            cell.isUnderline(),
            cell.isStrikethrough(),
          ]
          const ground = behind.map(Number).join(',')
          // Of a space only what is behind it and through it can be
          // seen, but for the colour of what is drawn.
          const drawn = letter !== ' ' || behind.slice(2).some(Boolean)
          const ink = [cell.getFgColorMode(), cell.getFgColor(), cell.isBold(), cell.isDim()]
            .map(Number)
            .join(',')
          return `${letter}|${ground}|${drawn ? ink : ''}`
        })
      })
    },
  }
}
