import { expect, it } from 'vitest'
import { faintInkOn, inkOn, isLegible } from '../../../source/app/paint/colours.ts'
import { leastRatio } from './palettes.ts'

it('letters can be read, faint ones too, on every ground that is called legible, and on no other', () => {
  for (let ground = 16; ground < 256; ground++) {
    const ratios = [inkOn(ground), faintInkOn(ground)].map((ink) => leastRatio(ink, ground))
    expect(isLegible(ground), String(ground)).toBe(Math.min(...ratios) >= 4.5)
  }
})
