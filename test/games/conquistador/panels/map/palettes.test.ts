import { describe, expect, it } from 'vitest'
import {
  colourPalette,
  contrastPalette,
  lightPalette,
  type MapRole,
  mapRoles,
  type Palette,
} from '../../../../../source/games/conquistador/panels/map-text.ts'

const styleOf = (palette: Palette, role: MapRole): string => (palette[role]?.('x') ?? 'x').replace('x', ' ')
/** Foregrounds (30 to 37, bright from 90) of a style that has no background. */
const inkOf = (style: string): number[] => {
  const codes = [...style.matchAll(/\[(\d+)m/g)].map(([, code]) => Number(code))
  const ground = codes.some((code) => (code >= 40 && code <= 47) || (code >= 100 && code <= 107))
  return ground ? [] : codes.filter((code) => (code >= 30 && code <= 37) || (code >= 90 && code <= 97))
}

describe('palettes', () => {
  it('keep ground, sea, own units, legal hexes, the route and the cursor apart', () => {
    const roles: MapRole[] = ['own', 'highlight', 'route', 'cursor']
    for (const palette of [colourPalette, lightPalette, contrastPalette]) {
      const styles = roles.map((role) => styleOf(palette, role))
      expect(new Set(styles).size).toBe(roles.length)
      for (const role of ['sea', 'clear', 'forest', 'rough', 'worthless'] as const)
        expect(styles).not.toContain(styleOf(palette, role))
    }
    for (const palette of [colourPalette, lightPalette]) {
      expect(styleOf(palette, 'sea')).not.toBe(styleOf(palette, 'clear'))
      expect(styleOf(palette, 'sea')).not.toBe(styleOf(palette, 'strait'))
    }
  })

  it('tell the units of each nation, and a fight to come, from each other, from own units and from the ground', () => {
    const units: MapRole[] = ['own', 'ofSpain', 'ofEngland', 'ofFrance', 'ofPortugal', 'theirs', 'battle']
    const ground: MapRole[] = ['sea', 'clear', 'forest', 'rough', 'worthless', 'surf', 'river', 'mountain']
    const marked: MapRole[] = ['ship', 'mine', 'city', 'gold', 'highlight', 'route', 'cursor']
    for (const palette of [colourPalette, lightPalette, contrastPalette]) {
      const styles = units.map((role) => styleOf(palette, role))
      expect(new Set(styles).size).toBe(units.length)
      for (const role of ground) expect(styles, role).not.toContain(styleOf(palette, role))
      for (const role of marked) expect(styles.slice(1), role).not.toContain(styleOf(palette, role))
    }
  })

  it('use no ink that fades into the background', () => {
    const black = [30]
    const pale = [33, 36, 37, 92, 93, 96, 97]
    for (const role of mapRoles) {
      for (const ink of inkOf(styleOf(colourPalette, role))) expect(black, role).not.toContain(ink)
      for (const ink of inkOf(styleOf(lightPalette, role))) expect(pale, role).not.toContain(ink)
      expect(inkOf(styleOf(contrastPalette, role)), role).toEqual([])
    }
  })
})
