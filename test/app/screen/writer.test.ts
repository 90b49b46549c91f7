import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trueRgbOf } from '../../../source/app/paint/colours.ts'
import { clip } from '../../../source/app/screen/frame.ts'
import { openWriter } from '../../../source/app/screen/writer.ts'
import { measured } from '../../measure.ts'
import { isTame, unruly } from '../../unruly.ts'
import { course, type Frame, terminal, words } from './frames.ts'

/** The frame written plainly, line by line, on a terminal without a past. */
async function plainly(frame: Frame, columns: number, rows: number): Promise<string[][]> {
  const shown = terminal(columns, rows)
  const lines = frame.slice(0, rows).map((text) => clip(text, columns))
  await shown.write(`\u001B[?7l${lines.join('\r\n')}`)
  return shown.cells()
}

/** A terminal with a writer before it. A line that is `slow` holds what it is given until `pass`. */
function onTerminal(columns: number, rows: number, slow = false) {
  const shown = terminal(columns, rows)
  const size = { columns, rows }
  const sent: string[] = []
  const held: (() => void)[] = []
  let arrived = Promise.resolve()
  const writer = openWriter({
    get columns() {
      return size.columns
    },
    get rows() {
      return size.rows
    },
    write(text, done) {
      sent.push(text)
      arrived = arrived.then(() => shown.write(text))
      if (slow) held.push(done)
      else done()
    },
  })
  return {
    writer,
    sent,
    show: (frame: Frame) => writer.show(frame.join('\n')),
    resize(to: number, lines: number) {
      Object.assign(size, { columns: to, rows: lines })
      shown.resize(to, lines)
      writer.redraw()
    },
    /** The line takes up to so many of the texts that it holds. */
    pass(count: number) {
      for (let n = 0; n < count; n++) held.shift()?.()
    },
    async cells() {
      await arrived
      return shown.cells()
    },
  }
}

describe('the writer', () => {
  it.each([
    [20, 6],
    [60, 10],
    [7, 3],
  ])(
    'shows on %i columns and %i rows what was laid out, whatever was there before and whatever size it gets',
    async (columns, rows) => {
      await fc.assert(
        fc.asyncProperty(course(columns, rows), async (steps) => {
          const screen = onTerminal(columns, rows)
          let size = { columns, rows }
          for (const step of steps) {
            if (step.size) {
              size = step.size
              screen.resize(size.columns, size.rows)
            }
            screen.show(step.frame)
            expect(await screen.cells()).toEqual(await plainly(step.frame, size.columns, size.rows))
          }
        }),
        { numRuns: measured(8, 120) },
      )
    },
  )

  it('leaves frames out while the line is busy, and is never more than one behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        course(30, 5),
        fc.array(fc.nat(2), { minLength: 15, maxLength: 15 }),
        async (steps, passes) => {
          const screen = onTerminal(30, 5, true)
          for (const [n, { frame }] of steps.entries()) {
            screen.show(frame)
            screen.pass(passes[n]!)
          }
          expect(screen.sent.length).toBeLessThanOrEqual(steps.length)
          screen.pass(2)
          expect(await screen.cells()).toEqual(await plainly(steps.at(-1)!.frame, 30, 5))
        },
      ),
      { numRuns: measured(12, 100) },
    )
  })

  it('sends true colours while they are chosen, everything anew when that changes, and else none', async () => {
    const shown = terminal(30, 2)
    const sent: string[] = []
    let chosen = false
    const line = {
      ...{ columns: 30, rows: 2 },
      write(text: string, done: () => void) {
        sent.push(text)
        void shown.write(text).then(done)
      },
    }
    const writer = openWriter(line, () => chosen)
    const frame =
      '\u001B[1m\u001B[38;5;231m\u001B[48;5;17msea 38;5;17m\u001B[39m\u001B[49m\u001B[22m \u001B[38;5;3mown'
    writer.show(frame)
    await shown.write('')
    expect(sent.join('')).not.toMatch(/[34]8;2;/)
    const plain = await shown.cells()
    chosen = true
    writer.show(`${frame}!`)
    await shown.write('')
    const rich = sent.at(-1)!
    expect(rich).toContain('\u001B[2J')
    expect(rich).toContain(`48;2;${trueRgbOf(17).join(';')}`)
    expect(rich).toContain('38;2;255;255;255')
    // The first sixteen are the user's own, and what is written is no colour.
    expect(rich).toMatch(/sea 38;5;17m.*38;5;3m/)
    expect(await shown.cells()).not.toEqual(plain)
    chosen = false
    writer.show(frame)
    await shown.write('')
    expect(sent.at(-1)).not.toMatch(/[34]8;2;/)
    expect(await shown.cells()).toEqual(plain)
  })

  it('sends nothing for a frame that looks the same', () => {
    const screen = onTerminal(30, 3)
    screen.show(['one', '\u001B[31m  \u001B[39mtwo'])
    expect(screen.sent).toHaveLength(1)
    screen.show(['one   ', '  two'])
    screen.show(['one', '  two'])
    expect(screen.sent).toHaveLength(1)
  })

  it('sends nothing that a terminal would obey but its own moves and styles', () => {
    const own = /\u001B\[[\d;]*[mHABCDKJPLMr@]|[\r\n\b]/g
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.oneof(unruly, words), { maxLength: 5 }), { maxLength: 6 }),
        (lines) => {
          const screen = onTerminal(60, 3)
          // Ends of lines are the frame's own.
          for (const parts of lines) screen.show([parts.join('').replaceAll(/[\r\n\b]/g, '\u0007'), 'below'])
          for (const text of screen.sent) expect(isTame(text.replaceAll(own, ''))).toBe(true)
        },
      ),
      { numRuns: measured(100, 500) },
    )
  })

  it('moves nothing on a terminal that cannot, and shows the same', async () => {
    const frame = Array.from({ length: 12 }, (_, y) =>
      Array.from({ length: 60 }, (_, x) => String.fromCharCode(65 + ((x * 7 + y * 11) % 26))).join(''),
    )
    const aside = frame.map((line) => line.slice(2))
    const down = frame.slice(3)
    const sentTo = async (isRigid: boolean) => {
      const shown = terminal(80, 24)
      let sent = ''
      let arrived = Promise.resolve()
      const writer = openWriter({
        ...{ columns: 80, rows: 24, isRigid },
        write(text, done) {
          sent += text
          arrived = arrived.then(() => shown.write(text))
          done()
        },
      })
      for (const one of [frame, aside, frame, down]) writer.show(one.join('\n'))
      await arrived
      expect(await shown.cells()).toEqual(await plainly(down, 80, 24))
      return sent
    }
    const moves = /\u001B\[\d*[P@LM]|\u001B\[[\d;]*r/
    expect(await sentTo(true)).not.toMatch(moves)
    expect(await sentTo(false)).toMatch(moves)
  })

  it('sends a letter for a letter', () => {
    const screen = onTerminal(80, 24)
    const frame = Array.from({ length: 20 }, () => 'a'.repeat(79))
    screen.show(frame)
    screen.show(frame.map((line, y) => (y === 7 ? `${line.slice(0, 40)}b${line.slice(41)}` : line)))
    expect(screen.sent.at(-1)).toBe('\u001B[8;41Hb')
  })

  it('sends of a space its ground alone, and keeps the ink for the letter after it', () => {
    const { show, sent } = onTerminal(20, 1)
    const ink = (text: string) => `\u001B[38;5;100m${text}\u001B[39m`
    const on = (ground: number, text: string) => `\u001B[48;5;${ground}m${text}\u001B[49m`
    show([`${on(18, ink('ab'))}`])
    sent.length = 0
    show([`${on(18, ink('c'))}\u001B[38;5;90m${on(22, ' ')}\u001B[39m${on(23, ink('d'))}`])
    expect(sent.join('')).toContain('c\u001B[48;5;22m \u001B[48;5;23md')
  })

  it('erases at once what is left of a longer line', () => {
    const screen = onTerminal(80, 24)
    screen.show(['x'.repeat(79), 'y'])
    screen.show(['xx', 'y'])
    expect(screen.sent.at(-1)).toBe('\u001B[1;3H\u001B[K')
  })

  it('clears the terminal and sends everything when it may show anything', async () => {
    const screen = onTerminal(12, 2)
    screen.show(['\u001B[1mone\u001B[22m', 'two'])
    screen.writer.redraw()
    expect(screen.sent.at(-1)).toContain('\u001B[2J')
    expect(await screen.cells()).toEqual(await plainly(['\u001B[1mone\u001B[22m', 'two'], 12, 2))
  })
})
