import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
// Not among what the package exports: the build puts ours in its place.
import InkOutput from '../../../node_modules/ink/build/output.js'
import { charactersLaid, Output } from '../../../source/app/screen/output.ts'
import { styledCharsFromTokens, tokenize } from '../../../source/app/screen/tokens.ts'
import { measured } from '../../measure.ts'
import { words } from './frames.ts'

const size = { width: 40, height: 6 }
const changes = [
  (line: string) => line,
  (line: string) => `\u001B[7m${line}\u001B[27m`,
  (line: string, index: number) => `${index}${line}`,
]
const limit = fc.option(fc.nat(30), { nil: undefined })
const clip = fc.record({ x1: limit, x2: limit, y1: limit, y2: limit })
const styled = fc.tuple(words, fc.constantFrom('', '\u001B[1m', '\u001B[48;5;18m')).map(([text, code]) => {
  return code === '' ? text : `${code}${text}\u001B[22m\u001B[49m`
})
const write = fc.record({
  x: fc.nat(size.width),
  y: fc.nat(size.height),
  text: fc.array(styled, { maxLength: 4 }).map((lines) => lines.join('\n')),
  transformers: fc.subarray(changes),
  clip: fc.option(clip, { freq: 3 }),
})
const frames = fc.array(fc.array(write, { maxLength: 8 }), { minLength: 1, maxLength: 4 })

type Writes = typeof write extends fc.Arbitrary<infer W> ? readonly W[] : never

function laidBy(output: Output | InkOutput, writes: Writes): { output: string; height: number } {
  for (const { x, y, text, transformers, clip } of writes) {
    if (clip) output.clip(clip)
    output.write(x, y, text, { transformers })
    if (clip) output.unclip()
  }
  return output.get()
}

describe('the short way to lay texts into rows', () => {
  it('lays them as Ink does, frame after frame, also where some stay as they are', () => {
    fc.assert(
      fc.property(frames, (all) => {
        const whole = all.map((_, index) => all.slice(0, index + 1).flat())
        for (const writes of [...whole, ...all])
          expect(laidBy(new Output(size), writes)).toEqual(laidBy(new InkOutput(size), writes))
      }),
      { numRuns: measured(100, 1000) },
    )
  })

  it('keeps the characters of the rows of the last frame for the writer, and no others', () => {
    const line = '\u001B[1mdeep\u001B[22m sea'
    laidBy(new Output(size), [{ x: 0, y: 1, text: line, transformers: [], clip: null }])
    const [at] = [charactersLaid(line)]
    expect(at!.slice(0, 8)).toEqual(styledCharsFromTokens(tokenize(line)))
    laidBy(new Output(size), [])
    expect(charactersLaid(line)).toBeUndefined()
  })
})
