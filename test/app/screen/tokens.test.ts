import * as whole from '@alcalzone/ansi-tokenize'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { styledCharsFromTokens, styledCharsToString, tokenize } from '../../../source/app/screen/tokens.ts'
import { measured } from '../../measure.ts'
import { course } from './frames.ts'

describe('the short way to tokens', () => {
  it('gives what the package gives', () => {
    fc.assert(
      fc.property(course(60, 8), (steps) => {
        for (const line of steps.flatMap(({ frame }) => frame)) {
          const tokens = tokenize(line)
          expect(tokens).toEqual(whole.tokenize(line))
          const characters = styledCharsFromTokens(tokens)
          const wanted = whole.styledCharsFromTokens(whole.tokenize(line))
          expect(characters).toEqual(wanted)
          expect(styledCharsToString(characters)).toBe(whole.styledCharsToString(wanted))
          // Ink overlays lines, so that styles of one stand beside those of another.
          const mixed = [...characters.slice(3), ...characters.slice(0, 3)]
          expect(styledCharsToString(mixed)).toBe(whole.styledCharsToString(mixed))
        }
      }),
      { numRuns: measured(25, 300) },
    )
  })

  it('stops where it is told to', () => {
    expect(tokenize('\u001B[1mabc\u001B[22m', 2)).toEqual(whole.tokenize('\u001B[1mabc\u001B[22m', 2))
  })
})
