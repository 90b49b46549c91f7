/** The painted map moved under the cursor: what is sent for it, and that the terminal shows what was drawn. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openWriter, type WrittenTerminal } from '../../../../../source/app/screen/writer.ts'
import {
  hexSize,
  mapSize,
  paintsFor,
  plainView,
  renderMap,
  type Window,
  type Zoom,
  zooms,
} from '../../../../../source/games/conquistador/panels/map-text.ts'
import { type Frame, terminal } from '../../../../app/screen/frames.ts'
import { measured, sampled } from '../../../../measure.ts'
import { world } from '../../world.ts'
import { newState } from './drawing.ts'

const painted = { paints: paintsFor('dark'), grain: 'halves' as const }
const state = newState()

/** Columns of text that stand beside the map, at its left and its right. */
interface Beside {
  readonly left: number
  readonly right: number
}

/** A frame of a table: a bar, panels with text, the map between them, lines below that change at every key. */
function frameOf(zoom: Zoom, window: Window, { left, right }: Beside): Frame {
  const map = renderMap(world, { ...plainView, zoom, state, painted }, window)
  const text = (columns: number, y: number) => `${y} gold, ships and people `.repeat(4).slice(0, columns)
  const faint = (words: string) => (words === '' ? '' : `\u001B[38;5;246m${words}\u001B[39m`)
  const rows = map.map((line, y) => `${faint(text(left, y))}${line}${faint(text(right, y + 7))}`)
  return ['\u001B[44mthe bar\u001B[49m', ...rows, `${window.left} ${window.top}`, 'the last event', 'keys']
}

/** A writer on a screen. */
function screenOf(columns: number, rows: number, inTrueColour = false) {
  const shown = terminal(columns, rows)
  let sent = ''
  let arrived = Promise.resolve()
  const line: WrittenTerminal = {
    ...{ columns, rows },
    write(text, done) {
      sent += text
      arrived = arrived.then(() => shown.write(text))
      done()
    },
  }
  const writer = openWriter(line, () => inTrueColour)
  return {
    /** @returns bytes that were sent for it */
    show(frame: Frame): number {
      sent = ''
      writer.show(frame.join('\n'))
      return Buffer.byteLength(sent)
    },
    async cells() {
      await arrived
      return shown.cells()
    },
  }
}

async function plainly(frame: Frame, columns: number, rows: number) {
  const shown = terminal(columns, rows)
  await shown.write(`\u001B[?7l${frame.join('\r\n')}`)
  return shown.cells()
}

const lines = 36
const panels: readonly Beside[] = [
  { left: 28, right: 38 },
  { left: 0, right: 38 },
  { left: 0, right: 0 },
]

describe('a map that is moved', () => {
  it.each([1, 2] as const)('costs within 2,500 bytes for a column or a row at 120x40, at zoom %i', (zoom) => {
    const { wide, high } = hexSize[zoom]
    const map = mapSize(world, zoom)
    for (const beside of sampled(panels, 1)) {
      const width = 120 - beside.left - beside.right
      const screen = screenOf(120, lines + 4)
      const move = (left: number, top: number) =>
        screen.show(frameOf(zoom, { left, top, width, height: lines }, beside))
      move(0, high * 10)
      for (let left = wide; left + width < map.width; left += wide)
        expect(move(left, high * 10), `column ${left}`).toBeLessThanOrEqual(2500)
      move(wide, 0)
      for (let top = high; top + lines < map.height; top += high)
        expect(move(wide, top), `row ${top}`).toBeLessThanOrEqual(2500)
    }
  })

  it.each([
    [1, 2],
    [2, 1],
  ] as const)('is moved by the terminal in true colour, too, at zoom %i', (zoom, at) => {
    const { wide, high } = hexSize[zoom]
    const map = mapSize(world, zoom)
    const beside = { left: 0, right: 38 }
    const width = 120 - beside.right
    const screen = screenOf(120, lines + 4, true)
    const move = (left: number, top: number) =>
      screen.show(frameOf(zoom, { left, top, width, height: lines }, beside))
    move(0, high * 10 * at)
    const costs: number[] = []
    for (let left = wide; left + width < map.width; left += wide) costs.push(move(left, high * 10 * at))
    move(wide, 0)
    for (let top = high; top + lines < map.height; top += high) costs.push(move(wide, top))
    costs.sort((one, other) => one - other)
    expect(costs[Math.floor(costs.length * 0.95)]).toBeLessThanOrEqual(2500)
    expect(costs.at(-1)).toBeLessThanOrEqual(3000)
  })

  it('is shown as it was drawn, wherever it goes', async () => {
    const step = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }))
    const start = fc.tuple(fc.constantFrom(...zooms), fc.constantFrom(...panels), fc.nat(20), fc.nat(40))
    const walks = fc.tuple(start, fc.array(step, { minLength: 5, maxLength: measured(10, 60) }))
    await fc.assert(
      fc.asyncProperty(walks, async ([[zoom, beside, x, y], steps]) => {
        const { wide, high } = hexSize[zoom]
        const screen = screenOf(100, 20)
        const size = { width: 100 - beside.left - beside.right, height: 16 }
        let [left, top] = [x * wide, y * high]
        for (const [right, down] of steps) {
          left += right * wide
          top += down * high
          const frame = frameOf(zoom, { left, top, ...size }, beside)
          screen.show(frame)
          expect(await screen.cells()).toEqual(await plainly(frame, 100, 20))
        }
      }),
      { numRuns: measured(3, 120) },
    )
  })
})
